"""(command, arguments) → why a call of it is refused, argument by argument, before anything runs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from . import calls, schema
from .errors import CatalogError
from .model import Command, Parameter, Platform
from .reference import facts
from .words import shortened

_BETWEEN = ("dependentSchemas", "minProperties", "$defs")
"""Keywords that say what holds between parameters; in words, these are notes."""

_LONGEST = 300
"""Characters of what is said: a value may be large."""


@dataclass(frozen=True)
class Refusal:
    argument: str
    """The property that is at fault; empty: the call as a whole."""
    what: str
    accepts: str = ""
    """What it takes, in words."""


def refusals(command: Command, platform: Platform, arguments: Mapping[str, Any]) -> tuple[Refusal, ...]:
    """Everything that is wrong with the arguments; none: the call can be made."""
    unwritable = _unwritable(command, platform, arguments)  # a NUL, half a character: no schema says so
    found = unwritable or tuple(dict.fromkeys(_by_schema(command, platform, arguments)))
    return found or _by_writing(command, platform, arguments)


def _unwritable(command: Command, platform: Platform, arguments: Mapping[str, Any]) -> tuple[Refusal, ...]:
    known = {parameter.name: parameter for parameter in schema.parameters_of(command, platform)}
    return tuple(
        Refusal(name, reason, _accepts(known.get(name)))
        for name, value in arguments.items()
        if (reason := next(filter(None, map(_reason, (name, *_texts(value)))), ""))
    )


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        yield from (
            text for item in [*value, *(value.values() if isinstance(value, dict) else ())] for text in _texts(item)
        )


def _reason(text: str) -> str:
    if "\0" in text:
        return "no command line can carry a NUL character"
    if any("\ud800" <= character <= "\udfff" for character in text):
        return "no command line can carry half a character (a lone surrogate)"
    return ""


def _by_schema(command: Command, platform: Platform, arguments: Mapping[str, Any]) -> Iterable[Refusal]:
    import jsonschema_rs  # takes its time, and only a call needs it

    accepted = schema.input_schema(command, platform, everything=True)
    validator = jsonschema_rs.Draft202012Validator(accepted, validate_formats=True)
    parameters = {parameter.name: parameter for parameter in schema.parameters_of(command, platform)}
    notes = " ".join(schema.notes(command, platform))
    for error in validator.iter_errors(dict(arguments)):
        kind, keywords = error.kind.as_dict(), [str(step) for step in error.schema_path]
        argument = str(error.instance_path[0]) if error.instance_path else str(kind.get("property", ""))
        if "unexpected" in kind:
            yield from (_unexpected(name, parameters) for name in kind["unexpected"])
        elif keywords[0] in _BETWEEN and notes:
            yield Refusal(argument, notes)
        elif "property" in kind:
            yield Refusal(argument, "is missing", _accepts(parameters.get(argument)))
        else:
            where = "".join(f"[{step}]" for step in error.instance_path[1:])
            what = shortened(f"{where}{': ' if where else ''}{error.message}", _LONGEST)
            yield Refusal(argument, what, _accepts(parameters.get(argument)))


def _by_writing(command: Command, platform: Platform, arguments: Mapping[str, Any]) -> tuple[Refusal, ...]:
    """What no schema says: values that this one command line cannot carry."""
    try:
        calls.to_argv(command, arguments, platform)
    except CatalogError as error:
        at_fault = next(
            (p for p in schema.parameters_of(command, platform) if error.place.endswith(f" {p.option}")), None
        )
        return (Refusal(at_fault.name if at_fault else "", error.what, _accepts(at_fault)),)
    return ()


def _unexpected(name: str, parameters: Mapping[str, Parameter]) -> Refusal:
    near = get_close_matches(name, parameters, n=1, cutoff=0.5)
    cure = f"Did you mean {near[0]}? " if near else ""
    return Refusal(
        name,
        f"{json.dumps(name, ensure_ascii=False)} is no parameter",
        f"{cure}There are: {', '.join(parameters)}." if parameters else "nothing",
    )


def _accepts(parameter: Parameter | None) -> str:
    return ", ".join(facts(parameter)) if parameter else ""
