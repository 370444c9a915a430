"""(command, arguments) → why a call of it is refused, argument by argument, before anything runs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from . import calls, relations, schema
from .errors import CatalogError
from .model import Command, Parameter, Platform
from .reference import facts
from .words import shortened

_BETWEEN = ("dependentSchemas", "minProperties", "$defs")
"""Keywords that say what holds between parameters."""

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
    named = {refusal.argument for refusal in unwritable}
    groups = tuple(_by_groups(command, platform, arguments))
    by_schema = _by_schema(command, platform, _writable(arguments), bool(groups))
    found = (*unwritable, *(refusal for refusal in by_schema if refusal.argument not in named), *groups)
    return tuple(dict.fromkeys(found)) or _by_writing(command, platform, arguments)


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


def _writable(value: Any) -> Any:
    """The value with another character in place of each that no command line can carry."""
    if isinstance(value, str):
        return "".join("?" if _reason(character) else character for character in value) if _reason(value) else value
    if isinstance(value, Mapping):
        return {_writable(name): _writable(item) for name, item in value.items()}
    return [_writable(item) for item in value] if isinstance(value, list) else value


def _by_groups(command: Command, platform: Platform, arguments: Mapping[str, Any]) -> Iterable[Refusal]:
    """Exclusive groups with too many members, or with none that is needed, whatever else is missing."""
    parameters = {parameter.name: parameter for parameter in schema.parameters_of(command, platform)}
    for group in schema.exclusive_of(command, platform):
        given = [n for n in group.parameters if n in parameters and _given(parameters[n], arguments)]
        if len(group.parameters) > 1 and (len(given) > 1 or (group.required and not given)):
            yield Refusal(given[-1] if given else "", schema.note(group, parameters.values()))


def _given(parameter: Parameter, arguments: Mapping[str, Any]) -> bool:
    nothing = relations.WRITTEN_AS_NOTHING.get(parameter.action)
    return parameter.name in arguments and (nothing is None or arguments[parameter.name] != nothing)


def _reason(text: str) -> str:
    if "\0" in text:
        return "no command line can carry a NUL character"
    if any("\ud800" <= character <= "\udfff" for character in text):
        return "no command line can carry half a character (a lone surrogate)"
    return ""


def _by_schema(command: Command, platform: Platform, arguments: Mapping[str, Any], groups: bool) -> Iterable[Refusal]:
    """`groups`: what exclusive groups say is told already."""
    import jsonschema_rs  # takes its time, and only a call needs it

    accepted = schema.input_schema(command, platform, everything=True)
    validator = jsonschema_rs.Draft202012Validator(accepted, validate_formats=True)
    parameters = {parameter.name: parameter for parameter in schema.parameters_of(command, platform)}
    for error in validator.iter_errors(dict(arguments)):
        kind, keywords = error.kind.as_dict(), [str(step) for step in error.schema_path]
        argument = str(error.instance_path[0]) if error.instance_path else str(kind.get("property", ""))
        if "unexpected" in kind:
            yield from (_unexpected(name, parameters) for name in kind["unexpected"])
        elif keywords[0] in _BETWEEN and groups:
            continue
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
