"""A page's Markdown → HTML, by a Markdown of our own: a site's extensions can change nothing in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

_ENTITY = re.compile(r"&#(\d+);")
_HALF_ENTITY = re.compile(r"&#(?!\d+;|[xX][0-9a-fA-F]+;)")  # html.parser stumbles over it, in code as well
_ID = re.compile(r'<[a-z][^<>]*? id="([^"]*)"')
_EXTENSIONS = (
    "admonition",
    "attr_list",
    "def_list",
    "sane_lists",
    "tables",
    "toc",
    "pymdownx.highlight",
    "pymdownx.superfences",
)


@dataclass(frozen=True)
class Html:
    content: str
    toc: tuple[Mapping[str, Any], ...]
    """Python-Markdown's tokens of the headings down to the commands; parameters are found by searching."""
    anchors: frozenset[str]


def convert(markdown: str, link: Callable[[str], str] = str, permalink: bool | str = False) -> Html:
    """`link` gives each address of a Markdown link as it is written in the site; `permalink` is the toc extension's."""
    md = _markdown(permalink)
    md.reset()
    md.treeprocessors["catalog_links"].link = link  # type: ignore[attr-defined]
    content = md.convert(_HALF_ENTITY.sub("&\ue000#", markdown)).replace("\ue000#", "#")
    content = _ENTITY.sub(_character, content)
    toc = tuple(_decoded(token) for token in md.toc_tokens)  # type: ignore[attr-defined]
    return Html(content, toc, frozenset(_ID.findall(content)))


_FAULTS = Markup(
    '<div class="catalog-faults" role="alert" data-search-exclude>'
    "<p><strong>Not up to date.</strong> What cannot be read is shown as it was:</p><pre>{}</pre></div>\n"
)


def framed(content: str, kind: str, faults: Iterable[str] = ()) -> str:
    """What follows the title, inside what the style sheet goes by: the page, and its `kind`.

    `faults`: why the page may not say what the programs say now. A search takes what is before a title for a page of
    its own.
    """
    said = "\n".join(faults)
    banner = _FAULTS.format(said) if said else ""
    title, end, rest = content.partition("</h1>")
    return f'{title}{end}\n<div class="catalog-page catalog-{kind}">{banner}{rest}\n</div>'


@cache
def _markdown(permalink: bool | str) -> Markdown:
    options: dict[str, dict[str, Any]] = {
        "toc": {"permalink": permalink, "permalink_title": "Link to this", "marker": "", "toc_depth": "1-3"},
        "pymdownx.highlight": {"use_pygments": True},
    }
    md = Markdown(extensions=list(_EXTENSIONS), extension_configs=options)
    md.treeprocessors.register(_Contained(md), "catalog_contained", 15)  # before attr_list and toc
    md.treeprocessors.register(_Links(md), "catalog_links", 0)
    return md


class _Links(Treeprocessor):
    link: Callable[[str], str] = str

    def run(self, root: Element) -> None:
        for element in root.iter("a"):
            if "headerlink" not in element.get("class", ""):
                element.set("href", self.link(element.get("href", "")))


class _Contained(Treeprocessor):
    """A heading in a list or in a quotation is none of the page's."""

    def run(self, root: Element) -> None:
        for parent in root.iter():
            for child in parent:
                if parent is not root and re.fullmatch("h[1-6]", child.tag):
                    child.tag = "p"


def _decoded(token: Mapping[str, Any]) -> dict[str, Any]:
    children = [_decoded(child) for child in token["children"]]
    return {**token, "name": _ENTITY.sub(_character, token["name"]), "children": children}


def _character(entity: re.Match[str]) -> str:
    """Plain again, now that nothing can take it for more than it is; what HTML itself needs stays."""
    character = chr(int(entity[1])) if int(entity[1]) < 128 else entity[0]
    return entity[0] if character in "<>&\"'" else character
