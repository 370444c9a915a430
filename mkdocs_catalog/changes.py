"""Two tools.json → what changed from the one to the other, and what each change means to somebody who calls.

Breaking: a call that was right is refused now, or means something else. Compatible: every call that was right still
means the same. Wording: only what people and models read. In doubt, breaking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .differences import NOTHING, Fact, facts

BREAKING, COMPATIBLE, WORDING = "breaking", "compatible", "wording"
EFFECTS = (BREAKING, COMPATIBLE, WORDING)

_WORDING = {"summary", "description", "epilog", "help", "metavar", "group", "groups", "prog", "title", "name", "order"}
_WORDING |= {"description_markup", "epilog_markup", "usage", "notes", "example"}
_COMPATIBLE = {"deprecated", "level", "converter", "dest", "counts", "digest"}


@dataclass(frozen=True)
class Change:
    fact: Fact
    effect: str

    def __str__(self) -> str:
        return str(self.fact)


def between(old: str, new: str) -> tuple[Change, ...]:
    """What changed from one tools.json to another, in the order of the catalogue."""
    return tuple(Change(fact, effect(fact)) for fact in facts(old, new))


def of_command(changes: Iterable[Change], platform: str, command: str) -> tuple[Change, ...]:
    """Those that somebody who calls that command should know of."""
    return tuple(
        change for change in changes if change.fact.platform == platform and change.fact.place.command in ("", command)
    )


def effect(fact: Fact) -> str:
    """What one difference means to a caller."""
    key = fact.key
    if key in _WORDING:
        return WORDING
    if key in _COMPATIBLE:
        return COMPATIBLE
    if key in _JUDGED:
        return BREAKING if _JUDGED[key](fact) else COMPATIBLE
    if key.startswith("result "):
        return _of_result(fact)
    if key.startswith("input_schema "):
        return WORDING if _said(fact) else COMPATIBLE if _gone(fact) else BREAKING
    return BREAKING


def _gone(fact: Fact) -> bool:
    return fact.after is NOTHING


def _missed(fact: Fact) -> bool:
    """A parameter that went, or one that must be given now."""
    return _gone(fact) or bool(fact.after["required"])


def _lost(fact: Fact) -> bool:
    """A list from which something went."""
    return not _values(fact.before) <= _values(fact.after)


def _narrower(fact: Fact) -> bool:
    """Choices; none at all means that any value is accepted."""
    return bool(_values(fact.after)) and (not _values(fact.before) or _lost(fact))


def _values(value: Any) -> set[str]:
    return set() if value is NOTHING else set(map(repr, value))  # 1 and True are not the same


def _holds(fact: Fact) -> bool:
    """A condition that is new, or another one."""
    return fact.after is not NOTHING and bool(fact.after)


def _raised(fact: Fact) -> bool:
    return fact.after is not NOTHING and (fact.before is NOTHING or fact.after > fact.before)


def _lowered(fact: Fact) -> bool:
    return fact.after is not NOTHING and (fact.before is NOTHING or fact.after < fact.before)


def _other_kind(fact: Fact) -> bool:
    return (fact.before, fact.after) != ("integer", "number")


def _other_number(fact: Fact) -> bool:
    before, after = (None if value is NOTHING else value for value in (fact.before, fact.after))
    return (before, after) not in {("+", "*"), (None, "?")}


def _no_longer(fact: Fact) -> bool:
    return fact.after is False


_JUDGED: dict[str, Callable[[Fact], bool]] = {
    "platform": _gone,
    "command": _gone,
    "parameter": _missed,
    "required": _holds,
    "choices": _narrower,
    "options": _lost,
    "aliases": _lost,
    "type": _other_kind,
    "nargs": _other_number,
    "minimum": _raised,
    "maximum": _lowered,
    "multiple_of": _holds,
    "format": _holds,
    "pattern": _holds,
    "checked": _holds,
    "exclusive": _holds,
    "fromfile_prefix_chars": _holds,
    "negative_numbers": _no_longer,
}
"""True: breaking. Whatever is named nowhere here is breaking when it changes: default, const, action, tool, program."""


def _of_result(fact: Fact) -> str:
    """Whoever reads a result is content with more of it, not with less, nor with something else."""
    if _said(fact):
        return WORDING
    if isinstance(fact.before, list) and isinstance(fact.after, list):
        last = fact.key.rpartition(" ")[2]
        lost = _lost(fact) if last == "required" else not _values(fact.after) <= _values(fact.before)
        return BREAKING if lost else COMPATIBLE
    return COMPATIBLE if fact.before is NOTHING else BREAKING


def _said(fact: Fact) -> bool:
    return fact.key.rpartition(" ")[2] in ("description", "title")
