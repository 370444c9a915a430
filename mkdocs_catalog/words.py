"""Texts → Markdown that shows them literally, and texts cut to a length. In plain Python: `check` needs it too."""

from __future__ import annotations

import re
import unicodedata

from .model import Catalog, Platform, Words

ELLIPSIS = "…"
DESCRIPTION = 1_024
"""The longest description, in characters, that Agent Skills and OpenAI's tools take."""
_COMPOSED = "platforms on the command line. Use it when a task needs one of: "
_ESCAPED = re.compile(
    r"""[`*] | (?<!\w)_ | _(?!\w) | \\(?=[!-/:-@\[-`{-~]|$) | \](?=[(\[:]) | (?<=!)\["""
    r""" | ^(?: [-+>\#] | \d+[.)] | \[(?=[ x]\]) )""",
    re.IGNORECASE | re.VERBOSE,
)
# What Markdown takes for more than the characters that they are, and every flavour of it knows how to escape.
_SHOWN_AS_CODE = re.compile(
    r"""~.*~ | \$.*\$ | </?[a-z!?] | &\#?\w+; | \{[:\#.{%] | :\w+: | ^[=:|]""",
    re.IGNORECASE | re.VERBOSE,
)
# The same in some flavours only, or with no escape that all of them know.
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)$")
_OPENS_HTML = re.compile(r"^( {0,3})<(?=!|\?|(?:script|style|pre|textarea)\b)", re.I)


def one_line(text: str) -> str:
    return " ".join(text.split())


def shortened(text: str, most: int) -> str:
    """At most so many characters: cut at a word, outside code spans, and ended by an ellipsis."""
    if len(text) <= most:
        return text
    room = most - len(ELLIPSIS)
    end = _before_code_span(text, room)
    if not end:  # it begins with a code span that is too long: let it be plain text
        return shortened(text.replace("`", ""), most)
    cut = text[:end]
    if end < len(text) and not text[end].isspace() and (space := max(cut.rfind(" "), cut.rfind("\n"))) > most // 2:
        cut = cut[:space]
    while cut and len(cut) < len(text) and _joined(text[len(cut)]):  # an accent belongs to the letter before it
        cut = cut[:-1]
    return cut.rstrip().rstrip(",;:") + ELLIPSIS


def code(text: str) -> str:
    """A code span that shows one line of text, whatever is in it."""
    text = one_line(text)
    if "`" not in text:
        return f"`{text}`"
    ticks = "`" * (max(map(len, re.findall("`+", text))) + 1)
    return f"{ticks} {text} {ticks}"


def literal(text: str) -> str:
    """One line of plain text, in Markdown that shows it so: escaped, else as a code span."""
    text = one_line(text)
    if _SHOWN_AS_CODE.search(text):
        return code(text)
    return _ESCAPED.sub(lambda special: f"{special[0][:-1]}\\{special[0][-1]}", text)  # `1.` -> `1\.`


def fenced(text: str, language: str = "text", indent: str = "") -> str:
    """A block that shows the text with its line breaks."""
    ticks = "`" * max(3, max(map(len, re.findall("`+", text)), default=0) + 1)
    lines = (f"{ticks}{language}", *_lines(text), ticks)
    return "\n".join((indent + line).rstrip() for line in lines)


def block(words: Words) -> str:
    """A description of any kind, as Markdown blocks."""
    if words.markup == "markdown":
        return docstring(words.text)
    if words.markup == "literal":
        return fenced(words.text.strip("\n")) if words.text.strip() else ""
    paragraphs = (one_line(paragraph) for paragraph in re.split(r"\n\s*\n", _unix(words.text)))
    return "\n\n".join(literal(paragraph) for paragraph in paragraphs if paragraph)


def docstring(text: str) -> str:
    """Markdown that cannot disturb what stands round it: headings become bold lines, open fences are closed."""
    result: list[str] = []
    fence = ""
    for line in _lines(text.strip()):
        mark = _FENCE.match(line)
        if fence:
            fence = "" if mark and mark[1].startswith(fence) and not mark[2].strip() else fence
        elif mark and not (mark[1][0] == "`" and "`" in mark[2]):
            fence = mark[1]
        elif re.match(r" {0,3}(-+|=+)\s*$", line) and result and result[-1].strip():  # NumPy's sections are underlined
            result[-1] = f"**{result[-1].strip()}**"
            line = ""
        elif heading := re.match(r" {0,3}#{1,6}\s+(.*?)(\s+#+)?\s*$", line):
            line = f"**{heading[1]}**"
        else:
            line = _OPENS_HTML.sub(r"\1&lt;", line)
        result.append(line)
    return "\n".join([*result, fence] if fence else result).rstrip()


def described(catalog: Catalog) -> str:
    """What the catalogue does and when to use it, in plain text: as set, else composed from its platforms."""
    if catalog.description.strip():
        return catalog.description.strip()
    if len(catalog.platforms) == 1:
        platform = catalog.platforms[0]
        return (platform.description.text or platform.summary).strip() or f"Runs the program {platform.name}."
    if not catalog.platforms:
        return "An empty catalogue: it has no platforms yet."
    counts = catalog.counts
    start = f"Runs {counts['commands']} commands of {counts['platforms']} {_COMPOSED}"
    for most in (DESCRIPTION, 100, 60, 45, 30):  # of each summary, as much as all of them have room for
        listed = "; ".join(_with_summary(platform, most) for platform in catalog.platforms)
        if len(start) + len(listed) < DESCRIPTION:
            return f"{start}{listed}."
    return f"{start}{', '.join(platform.name for platform in catalog.platforms)}."


def composed(text: str) -> bool:
    """Whether `described` made the text without any of the catalogue's own: then it changes with the platforms."""
    return bool(re.match(rf"Runs (\d+ commands of \d+ {_COMPOSED}|the program \S+\.$)", text))


def _with_summary(platform: Platform, most: int) -> str:
    summary = shortened(one_line(platform.summary).rstrip("."), most)
    return f"{platform.name} ({summary})" if summary else platform.name


def _before_code_span(text: str, end: int) -> int:
    """The end, or the start of the code span that it falls into."""
    position = 0
    while (opening := re.compile("`+").search(text, position)) and opening.start() < end:
        closing = re.compile(rf"(?<!`){opening[0]}(?!`)").search(text, opening.end())
        if closing and closing.end() > end:
            return opening.start()
        position = closing.end() if closing else opening.end()
    return end


def _joined(character: str) -> bool:
    return bool(unicodedata.combining(character)) or character in "\u200d\ufe0e\ufe0f"


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _lines(text: str) -> list[str]:
    return _unix(text).split("\n")
