"""Plain texts → HTML and Markdown in which every character stands for itself, whatever a site's extensions do."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from markupsafe import Markup

from ..model import Words

_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "{": "&#123;", "}": "&#125;", "\t": "&#9;"}
# Braces too: a plugin for macros looks for them in the whole file, raw HTML included. Tabs, as Markdown expands them.
_UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_PLAIN = re.compile(r"(?<=[A-Za-z])(?:-(?=[A-Za-z])|[.,](?=\s|$))")
_EMPTY_LINE = re.compile(r"\n(?=[ \t]*(?:\n|$))")


def printable(text: str) -> str:
    """Line ends as `\\n`; control characters, which HTML cannot hold, as their pictures: `␛`."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNSEEN.sub(lambda match: chr(0x2400 + ord(match[0])) if match[0] < " " else "�", text)


def one_line(text: str) -> str:
    """White space folded. Python takes some control characters for white space: those are seen first."""
    return " ".join(printable(text).split())


def html(text: str) -> Markup:
    """For raw HTML: in elements and in attributes."""
    return Markup("".join(_HTML.get(character, character) for character in printable(text)))


def lines(text: str) -> Markup:
    """For raw HTML that keeps line breaks, and blank lines without being cut by them."""
    return Markup("<br>").join(html(line) for line in printable(text).strip("\n").split("\n"))


def preformatted(text: str) -> Markup:
    """For `<pre>`: a raw HTML block ends at an empty line, so there is none."""
    return Markup(_EMPTY_LINE.sub("&#10;", str(html(text))))


def inline(text: str) -> Markup:
    """For a Markdown heading or list item, on one line: `--sort` → `&#45;&#45;sort`."""
    line = one_line(text)
    kept = {match.start() for match in _PLAIN.finditer(line)}
    return Markup("".join(_entity(c) if i not in kept else c for i, c in enumerate(line)))


def block(words: Words) -> Markup:
    """Plain or preformatted words as one raw HTML block; a docstring is another matter."""
    if not words.text.strip():
        return Markup()
    if words.markup == "literal":
        return Markup('<pre class="catalog-literal"><code>{}</code></pre>').format(
            preformatted(printable(words.text).strip("\n"))
        )
    return Markup('<p dir="auto">{}</p>').format(html(one_line(words.text)))


def code(text: str, language: str, title: str) -> Markup:
    """A block of code with its colours, as the Material theme draws one: with a title and a button that copies."""
    import pygments

    coloured: str = pygments.highlight(printable(text), *_colours(language))
    braced = coloured.rstrip("\n").replace("{", "&#123;").replace("}", "&#125;")
    return Markup(
        '<div class="language-{} highlight"><span class="filename">{}</span>'
        "<pre><span></span><code>{}</code></pre></div>"
    ).format(language, title, Markup(_EMPTY_LINE.sub("&#10;", braced)))


@cache
def _colours(language: str) -> tuple[Any, Any]:
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import get_lexer_by_name

    return get_lexer_by_name(language, stripnl=False, ensurenl=False), HtmlFormatter(nowrap=True)


def _entity(character: str) -> str:
    if character in _HTML:
        return _HTML[character]
    return f"&#{ord(character)};" if character.isascii() and not character.isalnum() and character != " " else character
