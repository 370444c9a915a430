"""A regular expression → a short text that it matches, for examples of values that have a form."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Any

from re import _constants as ops, _parser  # type: ignore[attr-defined]  # isort: skip

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_CANDIDATES = f"{_LETTERS}1234567890{_LETTERS.upper()}-_./:@ "


@functools.cache
def matching(pattern: str) -> str:
    """Empty where nothing short was found: assertions and references to groups are not followed."""
    try:
        text = _all(_parser.parse(pattern), 0)
        return text if re.search(pattern, text) else ""
    except (re.error, OverflowError, _NotFound):
        return ""


class _NotFound(Exception):
    pass


def _all(parts: Iterable[tuple[Any, Any]], turn: int) -> str:
    return "".join(_one(*part, turn) for part in parts)


def _one(op: Any, what: Any, turn: int) -> str:
    """The text for one part; `turn`: how often it was repeated before, so that digits count up."""
    if op is ops.LITERAL:
        return chr(what)
    if op in (ops.NOT_LITERAL, ops.ANY, ops.IN):
        return _character(op, what, turn)
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
        least, _, inner = what
        return "".join(_all(inner, number) for number in range(min(least, 100)))
    if op is ops.SUBPATTERN:
        return _all(what[-1], turn)
    if op is ops.ATOMIC_GROUP:
        return _all(what, turn)
    if op is ops.BRANCH:
        return _all(what[1][0], turn)
    if op is ops.AT:
        return ""
    raise _NotFound


def _character(op: Any, what: Any, turn: int) -> str:
    """The first characters in turn that the set has: letters before digits, small ones before capitals."""
    one = _parser.SubPattern(_parser.State(), [(op, what)])
    fits = re._compiler.compile(one).fullmatch  # type: ignore[attr-defined]
    found = [character for character in _CANDIDATES if fits(character)]
    if not found:
        raise _NotFound
    return found[turn % len(found)]
