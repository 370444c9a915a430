"""A site's `nav` → the same with the catalogue's section in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .settings import Section

if TYPE_CHECKING:
    from mkdocs.structure import StructureItem
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page


def placed(nav: Sequence[Any], section: Section, pages: Sequence[str]) -> list[Any]:
    """The entry `catalog/`, at any depth, becomes the section, under its own title if it has one.

    Without such an entry the section comes last; a `nav` that names a page of the section already is left alone.
    """
    folder = section.address.strip("/")
    entry = {section.title: list(pages)}
    result, found = _replaced(list(nav), f"{folder}/", entry)
    named = any(address.startswith(f"{folder}/") for address in _addresses(nav))
    return result if found or named else [*result, entry]


def arrange(nav: Navigation, section: Section, pages: Sequence[str]) -> None:
    """Gives the section that MkDocs made of our folder its title, and its pages their order: MkDocs sorts by name."""
    rank = {path: number for number, path in enumerate(pages)}
    places = [number for number, page in enumerate(nav.pages) if page.file.src_uri in rank]
    ours = sorted((nav.pages[number] for number in places), key=lambda page: rank[page.file.src_uri])
    for number, page in zip(places, ours, strict=True):
        nav.pages[number] = page
    for before, page, after in zip([None, *nav.pages], nav.pages, [*nav.pages[1:], None], strict=False):
        page.previous_page, page.next_page = before, after
    if ours and (parent := ours[0].parent):
        parent.title = section.title
        for page in ours:
            page.parent = parent  # `index/index.md` is in a section of its own
        parent.children = [*ours, *(child for child in parent.children if not _holds(child, ours))]


def _holds(item: StructureItem, pages: Sequence[Page]) -> bool:
    """Whether it is one of the pages, or a section of nothing else."""
    children: Sequence[StructureItem] = getattr(item, "children", None) or ()
    return item in pages or (bool(children) and all(_holds(child, pages) for child in children))


def _replaced(items: list[Any], address: str, entry: dict[str, list[str]]) -> tuple[list[Any], bool]:
    """Only the first is replaced: a page stands in one place."""
    result: list[Any] = []
    found = False
    for item in items:
        if not found and item in (address, f"/{address}"):
            item, found = entry, True
        elif not found and isinstance(item, dict):
            replaced: dict[Any, Any] = {}
            for title, value in item.items():
                if not found and value in (address, f"/{address}"):
                    value, found = next(iter(entry.values())), True
                elif not found and isinstance(value, list):
                    value, found = _replaced(value, address, entry)
                replaced[title] = value
            item = replaced
        result.append(item)
    return result, found


def _addresses(items: Sequence[Any]) -> list[str]:
    found: list[str] = []
    for item in items:
        values = item.values() if isinstance(item, dict) else (item,)
        for value in values:
            found += _addresses(value) if isinstance(value, list) else [str(value)]
    return found
