"""A docstring → Markdown that reads well under a command's heading and cannot break the page round it.

Sections in Google's, NumPy's and Sphinx's styles are told apart by griffe; fields on one line (`Source: …`) by us.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

from . import html, text

Claim = Callable[[str], str]
"""A heading's words → its address on the page."""

_FENCE = re.compile(r"^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})")
_ATX = re.compile(r"^(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$")
_SETEXT = re.compile(r"^(?:=+|-{2,})[ \t]*$")
_FIELD = re.compile(r"^([A-Z][A-Za-z]*(?: [A-Za-z]+)?): (?=\S)")
_BLOCK = re.compile(r"[-*+|>#]|\d+[.)] |```|~~~")
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_TAG = re.compile(r"<(?![a-zA-Z][a-zA-Z0-9+.-]*:[^\s<>]*>|[\w.+-]+@[\w.-]+>)")  # no `<https://…>`, no `<me@x.org>`

_TITLES = {
    "other parameters": "Other parameters",
    "type parameters": "Type parameters",
    "type aliases": "Type aliases",
}


def markdown(docstring: str, *, level: int, claim: Claim, after: str = "") -> str:
    """`level`: of the heading that it stands under. `after`: a summary shown already, which it need not repeat."""
    said = _without_summary(text.printable(docstring).strip("\n").rstrip(), after)
    blocks = (_contained(block, level, claim) for block in _sections(said))
    return "\n\n".join(block for block in blocks if block)


def _without_summary(docstring: str, summary: str) -> str:
    first, _, rest = docstring.partition("\n\n")
    same = " ".join(first.split()).rstrip(".") == " ".join(summary.split()).rstrip(".")
    return rest.strip("\n") if same else docstring


def _sections(docstring: str) -> Iterator[str]:
    """The sections as Markdown, one by one."""
    if not docstring.strip():
        return
    if not re.search(r"^[ \t]*(?::\w|[A-Z][\w ]+:|-{3,})", docstring, re.MULTILINE):  # no section in any style
        yield docstring
        return
    import griffe

    google = {"warnings": False, "returns_multiple_items": False, "returns_named_value": False}
    options: Any = {"google": google, "numpy": {"warnings": False}, "sphinx": {"warnings": False}}
    for section in griffe.parse_auto(griffe.Docstring(docstring), per_style_options=options):
        yield _section(section)


def _section(section: Any) -> str:
    kind, value = section.kind.value, section.value
    if kind == "text":
        return _with_fields(value)
    if kind == "admonition":
        title = section.title or value.annotation.capitalize()
        return f"**{title}**\n\n{_quoted(value.description)}"
    if kind == "deprecated":
        return f"**Deprecated since {value.version}**\n\n{_quoted(value.description)}"
    title = section.title or _TITLES.get(kind, kind.capitalize())
    if kind == "examples":
        return "\n\n".join([f"**{title}**", *(_example(part.value, shown) for part, shown in value)])
    return "\n".join([f"**{title}**", "", *map(_item, value)])


def _item(item: Any) -> str:
    """-> "- `ValueError`: when it is bad"."""
    name, annotation = getattr(item, "name", ""), getattr(item, "annotation", None)
    known = " ".join(f"`{word}`" for word in (name, str(annotation) if annotation else "") if word)
    description = item.description.strip("\n").replace("\n", "\n    ")
    return "- " + ": ".join(filter(None, (known, description)))


def _example(kind: str, shown: str) -> str:
    return f"```pycon\n{shown}\n```" if kind == "examples" else str(shown)


def _quoted(words: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in words.strip("\n").split("\n"))


def _with_fields(prose: str) -> str:
    """A last paragraph of fields becomes a list: `Returns: …`, `Source: …`; any other line goes on with its field."""
    before, _, last = prose.rpartition("\n\n")
    if not _FIELD.match(last):
        return prose
    fields: list[str] = []
    for line in last.split("\n"):
        if field := _FIELD.match(line):
            fields.append(f"- **{field[1]}:** {_linked(line[field.end() :])}")
        elif _BLOCK.match(line.strip()):  # a list, a table or a heading: no field's words
            return prose
        else:
            fields[-1] += f" {line.strip()}"
    return "\n\n".join(filter(None, (before, "\n".join(fields))))


def _linked(words: str) -> str:
    return f"<{words}>" if re.fullmatch(r"https?://[^\s<>]+", words) else words


def _contained(markdown: str, level: int, claim: Claim) -> str:
    """Closes what is open, and moves headings below the one that it stands under."""
    result: list[str] = []
    fence = ""
    for line in markdown.split("\n"):
        mark = _FENCE.match(line)
        if fence:
            if mark and mark[2].startswith(fence.strip()) and not line.strip(" \t`~"):
                fence = ""
        elif mark:
            fence = mark[1] + mark[2]
        elif heading := _ATX.match(line):
            line = _heading(heading[2] or "", level, claim)
        elif line.startswith("#"):
            line = f"\\{line}"  # Python-Markdown takes `#1` for a heading
        elif _SETEXT.match(line) and result and result[-1].strip() and not result[-1].startswith((" ", "\t", "-", "|")):
            line = _heading(result.pop().strip(), level, claim)
        result.append(line)
    if fence:
        result.append(fence)
    return _balanced("\n".join(result))


def _heading(words: str, level: int, claim: Claim) -> str:
    """All on one level: a docstring with chapters of its own is rare, and the levels below are few."""
    if not words.strip("# \t"):
        return ""
    address = claim(re.sub(r"\W+", "-", words).strip("-").lower() or "section")
    return f"\n{'#' * (level + 1)} {words} {{: #{address} }}\n"


def _balanced(markdown: str) -> str:
    """As it is, where its HTML is whole; else with its tags shown as text; and if that is no better, preformatted."""
    if "<" not in markdown or _is_whole(markdown):
        return markdown
    shown = _outside_code(markdown, lambda part: _TAG.sub("&lt;", part))
    if _is_whole(shown):
        return shown
    return f'<pre class="catalog-literal"><code>{text.preformatted(markdown)}</code></pre>'


def _outside_code(markdown: str, change: Callable[[str], str]) -> str:
    result: list[str] = []
    fence = ""
    prose: list[str] = []

    def flush() -> None:
        paragraph, at = "\n".join(prose), 0
        parts: list[str] = []
        for span in _CODE_SPAN.finditer(paragraph):
            parts += [change(paragraph[at : span.start()]), span[0]]
            at = span.end()
        if prose:
            result.append("".join([*parts, change(paragraph[at:])]))
        prose.clear()

    for line in markdown.split("\n"):
        mark = _FENCE.match(line)
        if fence or mark:
            flush()
            result.append(line)
            if not fence and mark:
                fence = mark[2]
            elif mark and mark[2].startswith(fence) and not line.strip(" \t`~"):
                fence = ""
        else:
            prose.append(line)
    flush()
    return "\n".join(result)


def _is_whole(markdown: str) -> bool:
    tags = _Tags()
    tags.feed(html.convert(markdown).content)
    tags.close()
    return tags.whole and not tags.open


_KNOWN = frozenset(
    [
        "a",
        "abbr",
        "address",
        "article",
        "aside",
        "audio",
        "b",
        "bdi",
        "bdo",
        "blockquote",
        "button",
        "caption",
        "cite",
        "code",
        "col",
        "colgroup",
        "dd",
        "del",
        "details",
        "dfn",
        "div",
        "dl",
        "dt",
        "em",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "i",
        "iframe",
        "img",
        "input",
        "ins",
        "kbd",
        "label",
        "li",
        "main",
        "mark",
        "meter",
        "nav",
        "ol",
        "option",
        "p",
        "picture",
        "pre",
        "progress",
        "q",
        "rp",
        "rt",
        "ruby",
        "s",
        "samp",
        "section",
        "select",
        "small",
        "span",
        "strong",
        "sub",
        "summary",
        "sup",
        "svg",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "time",
        "tr",
        "tt",
        "u",
        "ul",
        "var",
        "video",
    ]
)
_VOID = frozenset(["br", "hr", "wbr", "img", "input", "col"])


class _Tags(HTMLParser):
    """Whether every tag is one of HTML's, and closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.whole = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
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
