"""A target that gives no parser → what was perhaps meant, or what parses its command line in argparse's place."""

from __future__ import annotations

import gc
import pkgutil
import sys
from argparse import ArgumentParser

from .capture import OTHERS, USUAL, NothingParsed, attribute, held

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Container, List

_MANY = 10  # of what a module has, so many are listed


def near_module(name: str) -> str:
    """The module beside it that was perhaps meant, as a question."""
    outer, _, last = name.rpartition(".")
    places = getattr(sys.modules.get(outer), "__path__", ()) if outer else sys.path
    return _near(last, [each.name for each in pkgutil.iter_modules(places)])


def attributes(owner: Any, name: str) -> str:
    """What was perhaps meant by an attribute that is not there, or what could be named."""
    names = _makers(owner)
    if not names:
        return "Nor any other that makes a parser."
    more = f" and {len(names) - _MANY} more" if len(names) > _MANY else ""
    return _near(name, names).strip() or f"There are: {', '.join(names[:_MANY])}{more}."


def other_library(error: BaseException, before: Container[str]) -> str:
    """What parses the command line of a program that failed so, in argparse's place; empty: nothing that is known.

    `before`: modules that were loaded before it.
    """
    ended = isinstance(error, (SystemExit, NothingParsed)) or type(error).__module__.partition(".")[0] in OTHERS
    found = next((name for name in OTHERS if name in sys.modules and name not in before), "") if ended else ""
    return "" if found and any(issubclass(type(each), ArgumentParser) for each in gc.get_objects()) else found


def _makers(owner: Any) -> List[str]:
    """The names of parsers, of what holds one, and of functions, which may make one: the likely ones first."""
    found = {name: attribute(owner, name) for name in dir(owner) if not name.startswith("__")}
    own = attribute(owner, "__name__")
    makers = []
    for name, value in found.items():
        function = _is_function(value)
        if function or held(value) is not None:
            borrowed = function and attribute(value, "__module__") != own
            makers.append((name not in USUAL, name.startswith("_"), borrowed, name))
    return [name for *_, name in sorted(makers)]


def _is_function(value: Any) -> bool:
    return any(attribute(each, "__code__") is not None for each in (value, attribute(value, "__wrapped__")))


def _near(name: str, known: List[str]) -> str:
    import difflib

    near = difflib.get_close_matches(name, known, 1)
    return f"Did you mean {near[0]!r}? " if near else ""
