"""A default, const or text → the JSON value that says it, or words where no JSON value does."""

from __future__ import annotations

import enum
import functools
import os
import re
import sys
from argparse import SUPPRESS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, List, Tuple

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_UNSHOWABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_ADDRESS = re.compile(r"\bat 0x[0-9A-Fa-f]+|0x[0-9A-Fa-f]{6,}")
_DEEP = 12  # nested deeper than this, a default is described, not listed


class NotPlain(Exception):
    """The value has no JSON form; the message describes it, the same on every machine."""


class TooDeep(NotPlain):
    """The value goes on for ever, or nearly."""


def clean(text: Any) -> str:
    """Text as a page may show it: lazy translations resolved, terminal codes and control characters gone."""
    said: str = f"{text}"
    if said.isprintable():  # the usual case, decided in C
        return said
    return _CONTROLS.sub("", _ESCAPES.sub("", said.replace("\r\n", "\n")))


def plain(value: Any, depth: int = 0) -> Any:
    """The JSON value that says `value`.

    Enum members become their values, paths text, tuples lists, sets sorted lists.
    Raises NotPlain with words for the rest.
    """
    if isinstance(value, enum.Enum):
        return plain(value.value, depth + 1)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _shown(str.__str__(value))
    if isinstance(value, int):
        if not -(2**63) <= value < 2**64:  # what JSON's readers hold exactly
            raise NotPlain(str(int(value)) if value.bit_length() < 1_000 else f"a number of {value.bit_length()} bits")
        return int(value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            raise NotPlain(repr(float(value)))
        return float(value)
    if isinstance(value, os.PathLike):
        path = os.fspath(value)
        return _shown((path if isinstance(path, str) else os.fsdecode(path)).replace(os.sep, "/"))
    if depth > _DEEP:
        raise TooDeep(_of_type(value))
    if isinstance(value, (list, tuple)):
        return _each(value, depth)
    if isinstance(value, (set, frozenset)):
        return ordered(_each(value, depth))
    if isinstance(value, dict):
        return _of_dict(value, depth)
    raise NotPlain(words(value))


def _shown(text: str) -> str:
    """The text, unless it holds control characters or half ones: no page and no command line can carry those."""
    if not text.isprintable() and _UNSHOWABLE.search(text):
        raise NotPlain(ascii(text))
    return text


def _of_dict(value: Any, depth: int) -> Any:
    try:
        if all(isinstance(key, str) for key in value):
            return {str.__str__(key): plain(item, depth + 1) for key, item in value.items()}
    except TooDeep:
        raise
    except NotPlain:
        pass
    said = (f"{_said(key, depth + 1)}: {_said(item, depth + 1)}" for key, item in value.items())
    raise NotPlain(", ".join(said))


def _each(values: Any, depth: int) -> List[Any]:
    try:
        return [plain(value, depth + 1) for value in values]
    except TooDeep:
        raise
    except NotPlain:
        said = [_said(value, depth + 1) for value in values]
        raise NotPlain(", ".join(sorted(said) if isinstance(values, (set, frozenset)) else said)) from None


def _said(value: Any, depth: int) -> str:
    try:
        return str(plain(value, depth))
    except TooDeep:
        raise
    except NotPlain as unsayable:
        return str(unsayable)


def ordered(values: Any) -> List[Any]:
    """The members of a set in an order that no hash seed changes: numbers by size, then text."""
    return sorted(values, key=lambda value: (0, value, "") if _is_number(value) else (1, 0, str(value)))


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float))


def words(value: Any) -> str:
    """A description of a value that JSON cannot hold: no address, no path of this machine, no traceback."""
    for name, said in (("stdin", "standard input"), ("stdout", "standard output"), ("stderr", "standard error")):
        for stream in (getattr(sys, name, None), getattr(sys, f"__{name}__", None)):
            if stream is not None and (value is stream or value is getattr(stream, "buffer", stream)):
                return said
    if isinstance(value, (bytes, bytearray)):
        return repr(bytes(value))
    if isinstance(value, re.Pattern):
        pattern = value.pattern
        return f"the regular expression {pattern if isinstance(pattern, str) else repr(pattern)}"
    if hasattr(value, "read") or hasattr(value, "write"):
        file = getattr(value, "name", None)
        return f"the open file {os.path.basename(file)}" if isinstance(file, str) else "an open file"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if callable(value):
        return f"the function {callable_name(value)}" if callable_name(value) else "a function"
    return _own_words(value)


def _own_words(value: Any) -> str:
    kind: Any = type(value)
    if kind.__str__ is object.__str__ and kind.__repr__ is object.__repr__:
        return _of_type(value)
    text = clean(value)
    return text if text and len(text) <= 200 and not _ADDRESS.search(text) else _of_type(value)


def _of_type(value: Any) -> str:
    return f"an object of type {type(value).__name__}"


def callable_name(value: Any) -> str:
    """The name a person would know a callable by; empty where it has none (a lambda).

    A closure is known by the function that made it: `integer.<locals>.convert` → `integer`.
    """
    while isinstance(value, functools.partial):
        value = value.func
    name = getattr(value, "__qualname__", None)
    if not isinstance(name, str):
        return type(value).__name__
    outer = name.split(".<locals>")[0]
    return "" if "<lambda>" in outer or (outer == name and "<" in name) or name.endswith("<lambda>") else outer


def default_and_words(value: Any) -> Tuple[Any, str]:
    """(JSON value or None, words or ""): one of the two says the default, neither where there is none."""
    if value is SUPPRESS:
        return None, ""
    try:
        return plain(value), ""
    except NotPlain as unsayable:
        return None, clean(unsayable)
    except Exception:  # a stranger's __str__, property or iterator
        return None, _of_type(value)
