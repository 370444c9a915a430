"""{path: text} against a folder → differences, and a report of them; or the folder brought up to date."""

from __future__ import annotations

import fnmatch
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from . import differences as explained
from . import files
from .errors import CatalogError
from .names import file_name

MISSING, CHANGED, ORPHANED, LINE_ENDINGS, FOREIGN = "missing", "changed", "orphaned", "line endings", "foreign"
_OURS = ("SKILL.md", "tools*.json", "references/*.md")
"""What only we write into such a folder."""
_MOST_FACTS, _MOST_LINES, _MOST_FILES = 40, 12, 30
_FOLLOWING = 6
"""Lines of a reference, where tools.json has changed, but not in that platform."""
_SAME = " by the same"


@dataclass(frozen=True)
class Difference:
    """One artifact that is not as its source says."""

    path: str
    """From the artifacts' folder: `references/reddit.md`."""
    kind: str
    """`missing`, `changed`, `orphaned` (nothing generates it any more), `line endings` (nothing else differs), or
    `foreign` (somebody else's)."""
    committed: str = ""
    """The text in the folder, with LF."""
    expected: str = ""
    note: str = ""
    """What else is wrong with the file: its encoding, its line endings."""

    @property
    def stale(self) -> bool:
        return self.kind in (MISSING, CHANGED, ORPHANED)


def compare(expected: Mapping[str, str], folder: Path) -> tuple[Difference, ...]:
    """What differs, in the order of `expected`; none: the folder is up to date.

    Raises CatalogError for what cannot be read.
    """
    compared = (_compared(path, text, folder) for path, text in expected.items())
    others = (
        Difference(path, ORPHANED if any(fnmatch.fnmatchcase(path, ours) for ours in _OURS) else FOREIGN)
        for path in _paths(folder)
        if path not in expected and not any(_same_file(folder / path, folder / ours) for ours in expected)
    )
    return (*(difference for difference in compared if difference), *others)


def stale(differences: Iterable[Difference]) -> bool:
    """Whether there is more than remarks."""
    return any(difference.stale for difference in differences)


def write(expected: Mapping[str, str], folder: Path) -> tuple[str, ...]:
    """Brings the folder up to date; returns the paths that were written or removed. What is foreign stays."""
    differences = compare(expected, folder)
    written = files.write({path: text.encode() for path, text in expected.items()}, folder)
    orphans = tuple(difference.path for difference in differences if difference.kind == ORPHANED)
    files.remove(orphans, folder)
    return (*written, *orphans)


def report(differences: Iterable[Difference], folder: Path) -> str:
    """What differs and what it means, in terms of platform, command and parameter; the cure comes last."""
    found = tuple(differences)
    place = _relative(folder)
    old = [difference for difference in found if difference.stale]
    remarks = [f"{place}/{difference.path}: {_remark(difference)}" for difference in found if not difference.stale]
    if not old:
        return "\n".join(remarks)
    head = (
        f"{place} is stale: {len(old)} file{' differs' if len(old) == 1 else 's differ'} from what the parsers say now."
    )
    cure = "Run `make docs` (or `mkdocs-catalog write`), and commit what it writes."
    return "\n".join([head, *_listed(old), *(f"  {remark}" for remark in remarks), cure])


def _listed(old: list[Difference]) -> Iterable[str]:
    facts = _facts(next((difference for difference in old if difference.path == "tools.json"), None))
    # tools.json first: what it says explains the others
    ordered = sorted(old, key=lambda difference: difference.path != "tools.json")
    for difference in ordered[:_MOST_FILES]:
        lines = _details(difference, facts)
        if len(lines) == 1 and lines[0].startswith(_SAME):
            yield f"  {difference.path} {_what(difference)}{lines[0]}"
        else:
            yield f"  {difference.path} {_what(difference)}"
            yield from (f"    {line}" for line in lines)
    if len(ordered) > _MOST_FILES:
        yield f"  … and {len(ordered) - _MOST_FILES} more files"


def _what(difference: Difference) -> str:
    if difference.kind == ORPHANED:
        return "is left over: nothing generates it any more"
    return f"is {difference.kind}" + (f": {difference.note}" if difference.note else "")


def _details(difference: Difference, facts: tuple[explained.Fact, ...]) -> list[str]:
    """What differs in one file, without what the facts of tools.json say already."""
    if difference.kind != CHANGED or not difference.committed:
        return []
    if difference.path == "tools.json" and facts:
        return _at_most([str(fact) for fact in facts], _MOST_FACTS, "differences")
    if difference.path == "tools.json" and explained.same_json(difference.committed, difference.expected):
        return ["in its layout only: blanks, line breaks or the order of keys"]
    committed, expected = (_undated(text) if facts else text for text in (difference.committed, difference.expected))
    changed = explained.changed_lines(committed, expected)
    if facts and not changed:
        return [f"{_SAME}: its digest"]
    references = {f"references/{file_name(fact.platform)}.md" for fact in facts if fact.platform}
    if facts and difference.path in {"SKILL.md", *references}:
        return [f"{_SAME}: {len(changed)} line{'' if len(changed) == 1 else 's'}"]
    return _at_most(changed, _FOLLOWING if facts else _MOST_LINES, "lines")


def _facts(tools: Difference | None) -> tuple[explained.Fact, ...]:
    return explained.facts(tools.committed, tools.expected) if tools and tools.kind == CHANGED else ()


def _undated(text: str) -> str:
    """Without the digest, which differs whenever anything does."""
    return re.sub(r'^  digest: "sha256:.*"$', "", text, count=1, flags=re.MULTILINE)


def _at_most(lines: list[str], most: int, noun: str) -> list[str]:
    return lines if len(lines) <= most else [*lines[:most], f"… and {len(lines) - most} more {noun}"]


def _remark(difference: Difference) -> str:
    if difference.kind == LINE_ENDINGS:
        return "differs in line endings only (CRLF). A line `* text=auto eol=lf` in .gitattributes prevents that."
    return "is not one of ours, and stays."


def _compared(path: str, expected: str, folder: Path) -> Difference | None:
    content = files.read(folder / path)
    if content is None:
        return Difference(path, MISSING, expected=expected)
    if content == expected.encode():
        return None
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return Difference(path, CHANGED, expected=expected, note="it is not UTF-8")
    plain = text.replace("\r\n", "\n")
    if plain == expected and "\n" not in text.replace("\r\n", ""):
        return Difference(path, LINE_ENDINGS, plain, expected)
    return Difference(path, CHANGED, plain, expected, _note(text, plain) or _no_json(path, plain))


def _no_json(path: str, text: str) -> str:
    """Where a tools.json cannot be read: what differs in it is then not to be said in its own terms."""
    try:
        if path.endswith(".json"):
            json.loads(text)
    except json.JSONDecodeError as error:
        return f"it is no JSON from line {error.lineno} on ({error.msg})"
    except ValueError:  # Python's own limit
        return "it holds a number of thousands of digits"
    except RecursionError:
        return "it is nested too deeply"
    return ""


def _note(text: str, plain: str) -> str:
    if not text:
        return "it is empty"
    if text.startswith("\ufeff"):
        return "it starts with a byte order mark"
    if "\r" in plain:
        return "it has a carriage return (CR) in its text"
    if plain != text and "\n" in text.replace("\r\n", ""):
        return "its line endings are mixed"
    if re.search(r"^(<{7}|>{7}) ", plain, re.MULTILINE):
        return "it holds the marks of a merge conflict"
    return ""


def _paths(folder: Path) -> list[str]:
    """The files in the folder and in its references; hidden ones are nobody's business."""
    names = [*_names(folder), *(f"references/{name}" for name in _names(folder / "references"))]
    return [name for name in names if not (folder / name).is_dir()]


def _same_file(one: Path, other: Path) -> bool:
    """`references/Shop.md` and `references/shop.md`, where the file system sees no difference."""
    return one.name.casefold() == other.name.casefold() and one.exists() and other.exists() and one.samefile(other)


def _names(folder: Path) -> list[str]:
    try:
        return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))
    except FileNotFoundError:
        return []
    except NotADirectoryError:
        raise CatalogError("is a file, where a folder belongs", place=str(folder), cure="Move it away.") from None
    except OSError as error:
        cure = "Give yourself the right to read it."
        raise CatalogError(f"cannot be read: {error.strerror}", place=str(folder), cure=cure) from None


def _relative(folder: Path) -> str:
    absolute, here = folder.absolute(), Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else absolute).as_posix()
