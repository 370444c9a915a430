"""HTML of a docstring → whether it is whole: every tag one of HTML's, closed in its turn, and without an address."""

from __future__ import annotations

from collections.abc import Collection
from html.parser import HTMLParser

_KNOWN = frozenset(
    (  # a word each, not a line each
        "a abbr address article aside audio b bdi bdo blockquote button caption cite code col colgroup dd del "
        "details dfn div dl dt em figcaption figure footer form h1 h2 h3 h4 h5 h6 header i iframe img input "
        "ins kbd label li main mark meter nav ol option p picture pre progress q rp rt ruby s samp section "
        "select small span strong sub summary sup svg table tbody td tfoot th thead time tr tt u ul var video "
    ).split()
)
_HEADINGS = frozenset(["h1", "h2", "h3", "h4", "h5", "h6"])
_VOID = frozenset(["br", "hr", "wbr", "img", "input", "col"])


def are_whole(html: str, addresses: Collection[str]) -> bool:
    """`addresses`: those that its headings may have. Another heading, or another address, would be the page's."""
    tags = _Tags(addresses)
    tags.feed(html)
    tags.close()
    return tags.whole and not tags.open


class _Tags(HTMLParser):
    def __init__(self, addresses: Collection[str]) -> None:
        super().__init__()
        self.addresses = addresses
        self.open: list[str] = []
        self.whole = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.whole &= ("id" in given) == (tag in _HEADINGS) and not any(name.startswith("on") for name in given)
        self.whole &= "id" not in given or given["id"] in self.addresses
        if tag not in _VOID:
            self.open.append(tag)
            self.whole &= tag in _KNOWN  # `<name>` is a placeholder, and would vanish

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.whole &= tag in _VOID

    def handle_endtag(self, tag: str) -> None:
        self.whole &= bool(self.open) and self.open.pop() == tag

    def handle_comment(self, data: str) -> None:
        self.whole &= not data.startswith("[") and "--" not in data

    def unknown_decl(self, data: str) -> None:
        self.whole = False

    def handle_decl(self, decl: str) -> None:
        self.whole = False

    def handle_pi(self, data: str) -> None:
        self.whole = False
