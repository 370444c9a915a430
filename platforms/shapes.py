"""A platform's JSON, reduced to the fields that a TypedDict declares, so that what is returned fits its own schema."""

import functools
import types
import typing
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from platforms import errors

Kind = TypeVar("Kind")

ODD: Any = object()
"""Stands for a value that does not fit."""


def shape(kind: type[Kind], raw: Any) -> Kind:
    """`raw` as a `kind`: unknown fields, and optional ones that are null or of another type, are left out.

    Raises Failed where `raw` is no object or a required field does not fit.
    """
    made = _fit(kind, raw)
    if made is ODD:
        raise _odd(kind.__name__)
    return typing.cast(Kind, made)


def shapes(kind: type[Kind], raw: Any) -> list[Kind]:
    """Raises Failed, too, where `raw` is not even several things."""
    if isinstance(raw, str | dict) or not isinstance(raw, Iterable | None):
        raise _odd(f"list of {kind.__name__}")
    return [shape(kind, one) for one in raw or ()]


def fields(raw: Any) -> dict[str, Any]:
    """`raw`, where it is an object. Raises Failed where it is none."""
    if not isinstance(raw, dict):
        raise _odd("object")
    return raw


def asked(kind: type[Kind], raw: Any, names: Sequence[str]) -> Kind:
    """`raw` as a `kind`; the fields asked for by name that a `kind` does not declare stand in its `more`."""
    given = raw if isinstance(raw, dict) else {}
    more = {name: given[name] for name in names if name not in kind.__annotations__ and given.get(name) is not None}
    return shape(kind, {**raw, "more": more} if more else raw)


def _odd(what: str) -> errors.PlatformError:
    words = f"the answer holds no {what} of the documented shape"
    return errors.Failed(words, "The platform may have changed: report it to this project.")


def _fit(kind: Any, raw: Any) -> Any:
    if typing.is_typeddict(kind):
        return _fit_object(kind, raw)
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return [fit for one in raw if (fit := _fit(inner[0], one)) is not ODD] if isinstance(raw, list) else ODD
    if origin is dict:
        return (
            {name: fit for name, one in raw.items() if (fit := _fit(inner[1], one)) is not ODD}
            if isinstance(raw, dict)
            else ODD
        )
    if origin in (types.UnionType, typing.Union):
        return next((fit for one in inner if (fit := _fit(one, raw)) is not ODD), ODD)
    if origin is typing.Literal:
        return raw if raw in inner else ODD
    if kind is Any:
        return raw
    if isinstance(raw, bool):  # in Python also an int
        return raw if kind is bool else ODD
    if kind is float:
        return raw if isinstance(raw, int | float) else ODD
    if kind is int and isinstance(raw, float) and raw.is_integer():
        return int(raw)
    return raw if isinstance(raw, kind) else ODD


def _fit_object(kind: Any, raw: Any) -> Any:
    if not isinstance(raw, dict):
        return ODD
    fields = {name: _fit(hint, raw[name]) for name, hint in _hints(kind).items() if name in raw}
    fitting = {name: value for name, value in fields.items() if value is not ODD}
    return fitting if kind.__required_keys__ <= fitting.keys() else ODD


@functools.cache
def _hints(kind: Any) -> dict[str, Any]:
    return typing.get_type_hints(kind)
