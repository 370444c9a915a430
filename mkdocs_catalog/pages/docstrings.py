"""A docstring → Markdown that reads well under a command's heading and cannot break the page round it.

Sections in Google's, NumPy's and Sphinx's styles are told apart by griffe; fields on one line (`Source: …`) by us.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any

from . import html, tags, text

Claim = Callable[[str], str]
"""A heading's words → its address on the page."""

_FENCE = re.compile(r"^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})")
_ATX = re.compile(r"^(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$")
_SETEXT = re.compile(r"^(?:=+|-+)[ \t]*$")
_FIELD = re.compile(r"^([A-Z][A-Za-z]*(?: [A-Za-z]+)?): (?=\S)")
_TIGHT = re.compile(r"^([ \t]+\S.*)\n(?=[A-Z][A-Za-z ]*:.*\n[ \t]+\S)", re.MULTILINE)
_BLOCK = re.compile(r"[-*+|>#]|\d+[.)] |```|~~~")
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_TAG = re.compile(r"<(?![a-zA-Z][a-zA-Z0-9+.-]*:[^\s<>]*>|[\w.+-]+@[\w.-]+>)")  # no `<https://…>`, no `<me@x.org>`
_HALF_ENTITY = re.compile(r"&#(?!\d+;|[xX][0-9a-fA-F]+;)")  # html.parser stumbles over it, and Python-Markdown with it
_DEFINITION = re.compile(
    r"^ {0,3}\[([^\]^\n][^\]\n]*)\]:[ \t]*<?([^\s<>]+)>?(?:[ \t]+[\"'(].*[\"')])?[ \t]*$", re.MULTILINE
)
_REFERENCE = re.compile(r"(?<!!)\[([^\[\]]+)\](?: ?\[([^\[\]]*)\])?(?![(:\[])")

_TITLES = {
    "other parameters": "Other parameters",
    "type parameters": "Type parameters",
    "type aliases": "Type aliases",
}


def markdown(docstring: str, *, level: int, claim: Claim, after: str = "") -> str:
    """`level`: of the heading that it stands under. `after`: a summary shown already, which it need not repeat."""
    said = _with_links(_without_summary(text.printable(docstring).strip("\n").rstrip(), after))
    blocks = (_contained(block, level, claim) for block in _sections(said))
    return "\n\n".join(block for block in blocks if block)


def _without_summary(docstring: str, summary: str) -> str:
    first, _, rest = docstring.partition("\n\n")
    same = " ".join(first.split()).rstrip(".") == " ".join(summary.split()).rstrip(".")
    return rest.strip("\n") if same else docstring


def _with_links(docstring: str) -> str:
    """References to addresses become links in their place: `[1]: …` of another docstring on the page is another one."""
    addresses: dict[str, str] = {}

    def define(definition: re.Match[str]) -> str:
        addresses[definition[1].lower()] = definition[2]
        return ""

    def link(reference: re.Match[str]) -> str:
        address = addresses.get((reference[2] or reference[1]).lower())
        return f"[{reference[1]}](<{address}>)" if address else reference[0]

    rest = _outside_code(docstring, lambda part: _DEFINITION.sub(define, part))
    return _outside_code(rest, lambda part: _REFERENCE.sub(link, part)).rstrip() if addresses else docstring


def _sections(docstring: str) -> Iterator[str]:
    """The sections as Markdown, one by one."""
    if not docstring.strip():
        return
    if not re.search(r"^[ \t]*(?::\w|[A-Z][\w ]+:|-{3,})", docstring, re.MULTILINE):  # no section in any style
        yield docstring
        return
    import griffe

    if not re.search("```|~~~", docstring):
        docstring = _TIGHT.sub(r"\1\n\n", docstring)  # Google's style asks for an empty line between sections
    google = {"warnings": False, "returns_multiple_items": False, "returns_named_value": False}
    options: Any = {"google": google, "numpy": {"warnings": False}, "sphinx": {"warnings": False}}
    for section in griffe.parse_auto(griffe.Docstring(docstring), per_style_options=options):
        yield _section(section)


def _section(section: Any) -> str:
    kind, value = section.kind.value, section.value
    if kind == "text":
        return _with_fields(value)
    if kind == "admonition":
        kind = value.annotation.replace("-", " ")
        title = section.title or kind.capitalize()
        if kind.lower() not in title.lower():
            title = f"{kind.capitalize()}: {title}"
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
    """Paragraphs of fields become lists: `Returns: …`, `Source: …`. One field alone counts at the end only."""
    paragraphs = prose.split("\n\n")
    result: list[str] = []
    fence = ""
    for number, paragraph in enumerate(paragraphs, 1):
        fields = [] if fence else _fields(paragraph)
        for line in paragraph.split("\n"):
            fence = _fence_after(line, fence)
        is_list = len(fields) > 1 or (fields and number == len(paragraphs))
        result.append("\n".join(fields) if is_list else paragraph)
    return "\n\n".join(result)


def _fields(paragraph: str) -> list[str]:
    """One list item a field; a line that is no field goes on with the one before it. Empty: something else."""
    fields: list[str] = []
    for line in paragraph.split("\n"):
        if field := _FIELD.match(line):
            fields.append(f"- **{field[1]}:** {_linked(line[field.end() :])}")
        elif not fields or _BLOCK.match(line.strip()):  # a list, a table or a heading: no field's words
            return []
        else:
            fields[-1] += f" {line.strip()}"
    return fields


def _fence_after(line: str, fence: str) -> str:
    """The fence that is open after the line; empty: none."""
    mark = _FENCE.match(line)
    if not fence:
        return mark[2] if mark else ""
    return "" if mark and mark[2].startswith(fence) and not line.strip(" \t`~") else fence


def _linked(words: str) -> str:
    return f"<{words}>" if re.fullmatch(r"https?://[^\s<>]+", words) else words


def _contained(markdown: str, level: int, claim: Claim) -> str:
    """Closes what is open, and moves headings below the one that it stands under."""
    addresses: list[str] = []

    def heading(words: str) -> str:
        """All on one level: a docstring with chapters of its own is rare, and the levels below are few."""
        if not words.strip("# \t"):
            return ""
        addresses.append(claim(re.sub(r"\W+", "-", words).strip("-").lower() or "section"))
        braced = _outside_code(words, lambda part: part.replace("{", "&#123;").replace("}", "&#125;"))
        return f"\n{'#' * (level + 1)} {braced} {{: #{addresses[-1]} }}\n"

    result: list[str] = []
    fence = indent = ""
    for line in markdown.split("\n"):
        before = result[-1] if result else ""
        if fence or _FENCE.match(line):
            indent = indent if fence else line[: len(line) - len(line.lstrip(" \t"))]
            fence = _fence_after(line, fence)
        elif title := _ATX.match(line):
            line = heading(title[2] or "")
        elif line.startswith("#"):
            line = f"\\{line}"  # Python-Markdown takes `#1` for a heading
        elif _SETEXT.match(line) and before.strip() and not before.startswith(("    ", "\t")):
            # below an item, a row or a quotation it is a rule, or nothing
            line = f"\n{line}" if _BLOCK.match(before) else heading(result.pop().strip())
        result.append(line)
    if fence:
        result.append(indent + fence)
    entities = _outside_code("\n".join(result), lambda part: _HALF_ENTITY.sub("&amp;#", part))
    return _balanced(entities, addresses) or _preformatted(markdown)


def _balanced(markdown: str, addresses: Collection[str]) -> str:
    """As it is, where its HTML is whole; else with its tags shown as text; empty, where that is no better."""
    if not re.search("[<{]", markdown) or _is_whole(markdown, addresses):
        return markdown
    shown = _outside_code(markdown, lambda part: _TAG.sub("&lt;", part))
    return shown if _is_whole(shown, addresses) else ""


def _preformatted(markdown: str) -> str:
    return f'<pre class="catalog-literal"><code>{text.preformatted(markdown)}</code></pre>' if markdown.strip() else ""


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
        if fence or _FENCE.match(line):
            flush()
            result.append(line)
            fence = _fence_after(line, fence)
        else:
            prose.append(line)
    flush()
    return "\n".join(result)


def _is_whole(markdown: str, addresses: Collection[str]) -> bool:
    return tags.are_whole(html.convert(markdown).content, addresses)
