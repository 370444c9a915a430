"""Catalog → Markdown pages, through the templates. Independent of any site builder.

text         plain texts → HTML and Markdown that show every character literally
docstrings   a docstring → Markdown that cannot break the page round it
tags         whether a docstring's own HTML is whole
anchors      a platform → the addresses on its page, which never depend on order
parameters   a parameter → its row: type, default and notes in words
shapes       an output schema → the shape of the value, as one would sketch it
views        a catalogue → what the templates print
variables    what the templates print: values with every word chosen
templates    where templates are found, and how they print
html         a page's Markdown → HTML and its table of contents, for builders that hand us the pen
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Protocol

from ..model import Catalog, Platform
from ..names import file_name
from ..settings import Settings
from . import templates, text, views

STYLESHEET = "catalog.css"
"""The template of the pages' style sheet; it uses the colours of the Material theme."""
SCRIPT = "catalog.js"
"""The template of the pages' script, for the Material theme's search."""


class Download(Protocol):
    """A published file, as the page of downloads lists it."""

    @property
    def address(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def what(self) -> str: ...
    @property
    def size(self) -> int: ...


@dataclass(frozen=True)
class Page:
    """One page, ready for a builder."""

    title: str
    """Plain text; it stands in the navigation."""
    markdown: str
    """Headings, lists and docstrings are Markdown (with `attr_list`); everything else is raw HTML."""
    kind: str
    """`index`, `platform` or `downloads`: the name of its template."""
    description: str = ""
    """One line of plain text for search engines."""


def render(catalog: Catalog, settings: Settings, downloads: Iterable[Download] = ()) -> dict[str, Page]:
    """{path of the page's file in the docs folder: page}: the index, each platform in order, the downloads."""
    folder = settings.section.address.strip("/")
    files = {platform.name: platform_file(platform) for platform in catalog.platforms}
    offered = tuple(downloads)
    last = downloads_file(catalog)
    print_page = templates.printer(settings)
    up = "../" * len(folder.split("/"))
    index = views.index(catalog, files, last if offered else "")
    pages = {"index.md": Page(settings.section.title, print_page("index.md", page=index), "index", catalog.description)}
    for platform in catalog.platforms:
        markdown = print_page("platform.md", page=views.platform(platform))
        pages[files[platform.name]] = Page(platform.name, markdown, "platform", platform.summary)
    if offered:
        markdown = print_page("downloads.md", page=views.downloads(catalog, offered, up))
        pages[last] = Page(
            "Downloads", markdown, "downloads", f"What agents and their authors fetch from {catalog.name}."
        )
    return {f"{folder}/{path}": page for path, page in pages.items()}


def platform_file(platform: Platform) -> str:
    """-> "reddit.md". A name that builders take for a folder's own page gets a folder."""
    name = file_name(platform.name)
    return f"{name}/index.md" if name.lower() in ("index", "readme") else f"{name}.md"


def downloads_file(catalog: Catalog) -> str:
    """`downloads.md`, unless a platform has that name."""
    taken = {file_name(platform.name).lower() for platform in catalog.platforms}
    return "downloads.md" if "downloads" not in taken else "all-downloads.md"


def stylesheet(settings: Settings) -> str:
    return templates.source(STYLESHEET, settings)


def script(settings: Settings) -> str:
    return templates.source(SCRIPT, settings)


def strays(settings: Settings) -> tuple[str, ...]:
    """Of the user's templates, those whose names are misspelt, each with the right one."""
    return templates.strays(settings)


def front_matter(page: Page) -> str:
    """What a builder reads of a page before its Markdown; titles are HTML there."""
    lines = [f'title: "{_yaml(escape(page.title, quote=False))}"']
    if page.description:
        lines.append(f'description: "{_yaml(escape(page.description))}"')
    return "---\n" + "\n".join(lines) + "\n---\n"


def files(pages: Mapping[str, Page]) -> dict[str, str]:
    """The pages as the text of files, for builders that know no plugins."""
    return {path: f"{front_matter(page)}\n{page.markdown}" for path, page in pages.items()}


def _yaml(value: str) -> str:
    return text.one_line(value).replace("\\", "\\\\").replace('"', '\\"')
