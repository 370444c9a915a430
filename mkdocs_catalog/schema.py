"""Command → JSON Schema (2020-12) of its arguments: what the parser accepts, as far as the language can say it.

What no keyword says stands in descriptions. The root has no oneOf, anyOf, allOf, not, if or enum (vendors refuse
them): exclusive groups and the order of positionals are said by dependentRequired and dependentSchemas.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from . import relations
from .model import Command, Exclusive, Parameter, Platform
from .relations import Schema

_NEGATIVE = re.compile(r"-\d+$|-\d*\.\d+$")
_REST = ("...", "A...")
_REPEATS = ("append", "extend")


def parameters_of(command: Command, platform: Platform) -> tuple[Parameter, ...]:
    """Everything that a call of the command may give: what stands before the subcommand first."""
    return (*above(command, platform), *command.parameters)


def above(command: Command, platform: Platform) -> tuple[Parameter, ...]:
    """The parameters of the parsers that lead to the command, from the program's own on down."""
    return tuple(
        p for p in platform.parameters if len(p.path) < len(command.path) and p.path == command.path[: len(p.path)]
    )


def input_schema(command: Command, platform: Platform, *, everything: bool = False) -> Schema:
    """The schema of one call's arguments.

    Of what stands before the subcommand, only the required ones are in it, unless `everything`.
    """
    needed = beside_subcommands(command, platform)
    before = [p for p in above(command, platform) if everything or p.required or p.name in needed]
    shown = [*before, *command.parameters]
    schema: Schema = {
        "type": "object",
        "properties": {p.name: property_schema(p, command) for p in shown},
        "required": [p.name for p in shown if p.required or needed.get(p.name)],
        "additionalProperties": False,
    }
    names = set(schema["properties"])
    groups = [g for g in exclusive_of(command, platform) if names.issuperset(g.parameters)]
    relations.exclude(
        schema,
        groups,
        {p.name: relations.WRITTEN_AS_NOTHING[p.action] for p in shown if p.action in relations.WRITTEN_AS_NOTHING},
    )
    positionals = [p for p in command.parameters if p.positional]
    relations.order(schema, positionals)
    for name, always in needed.items():
        for parameter in () if always else positionals:
            schema.setdefault("dependentRequired", {}).setdefault(parameter.name, []).append(name)
    return schema


def beside_subcommands(command: Command, platform: Platform) -> dict[str, bool]:
    """Optional positionals before the subcommand that the command cannot do without → whether it never can.

    Where another word follows the subcommand, argparse takes the subcommand for the positional that is missing.
    """
    own = [p for p in command.parameters if p.positional]
    return {
        p.name: len(command.path) > len(p.path) + 1 or any(each.required for each in own)
        for p in above(command, platform)
        if p.positional and p.nargs == "?" and (own or len(command.path) > len(p.path) + 1)
    }


def property_schema(parameter: Parameter, command: Command | None = None) -> Schema:
    """The schema of one argument, with a description of whatever it cannot say."""
    schema = _shape(parameter, command)
    alone = "anyOf" in schema and parameter.default is True  # there, true means the option alone
    if parameter.default is not None and not alone and accepts(schema, parameter.default):
        schema["default"] = parameter.default
    said = remarks(parameter, schema)
    help = f"{parameter.help}." if said and parameter.help[-1:].isalnum() else parameter.help
    description = " ".join(filter(None, (help, *said)))
    if parameter.deprecated:
        schema["deprecated"] = True
    return {**({"description": description} if description else {}), **schema}


def _shape(parameter: Parameter, command: Command | None) -> Schema:
    one = _value(parameter)
    nargs, how = parameter.nargs, parameter.action
    if how == "count":
        return {"type": "integer", "minimum": 1 if parameter.required else 0}
    if nargs == 0:
        must = parameter.required and how != "boolean_optional"
        return {"type": "boolean", "const": True} if must else {"type": "boolean"}
    if how == "extend":
        size = {"minItems": nargs, "maxItems": nargs} if isinstance(nargs, int) else {"minItems": int(nargs != "*")}
        if nargs == 1:
            size = {"minItems": 1}
        elif isinstance(nargs, int):
            one = _apart(one, command)
        return {"type": "array", "items": one, **size}
    if nargs == "?" and parameter.options and not alone_is_writable(parameter):
        one = {"anyOf": [one, {"const": True}]}
    elif nargs not in (None, "?"):
        one = _array(parameter, one, command)
    if how != "append":
        return one
    once = {"maxItems": 1} if nargs in _REST else {}  # the first of them takes the others
    return {"type": "array", "items": one, "minItems": 1, **once}


def _array(parameter: Parameter, one: Schema, command: Command | None) -> Schema:
    nargs = parameter.nargs
    if parameter.options and (nargs != 1 or parameter.action == "append"):
        one = _apart(one, command)
    if isinstance(nargs, int):
        return {"type": "array", "items": one, "minItems": nargs, "maxItems": nargs}
    least = int(nargs in ("+", "A..."))
    if nargs == "*" and parameter.positional:
        least = int(parameter.required or parameter.default not in (None, []) or bool(parameter.computed))
        # where none at all would mean the default, or be refused
    return {"type": "array", "items": one, **({"minItems": least} if least else {})}


def _value(parameter: Parameter) -> Schema:
    """The schema of one value."""
    if parameter.choices:
        kinds = {type(choice) for choice in parameter.choices}
        kind = "string" if kinds == {str} else "integer" if kinds == {int} else "number" if str not in kinds else ""
        return {**({"type": kind} if kind else {}), "enum": list(parameter.choices)}
    schema: Schema = {"type": parameter.type}
    if parameter.format:
        schema["format"] = parameter.format
    if parameter.pattern:
        schema["pattern"] = parameter.pattern
    if parameter.example:
        schema["examples"] = [parameter.example]
    for keyword, bound in (
        ("minimum", parameter.minimum),
        ("maximum", parameter.maximum),
        ("multipleOf", parameter.multiple_of),
    ):
        if bound is not None:
            schema[keyword] = bound
    return schema


def _apart(one: Schema, command: Command | None) -> Schema:
    """Values after an option that takes several: there, what starts like an option is one."""
    prefix_chars = command.prefix_chars + command.fromfile_prefix_chars if command else "-"
    negative_numbers = command.negative_numbers if command else True
    if "enum" in one:
        values = [each for each in one["enum"] if not _like_an_option(each, prefix_chars, negative_numbers)]
        return {**one, "enum": values or one["enum"]}
    if one.get("type") == "string":
        apart = {"pattern": f"^(?:-?$|[^{re.escape(prefix_chars)}])"}
        return {**one, "allOf": [{"type": "string", **apart}]} if "pattern" in one else {**one, **apart}
    if one.get("type") in ("integer", "number") and not negative_numbers:
        return {**one, "minimum": max(0, one.get("minimum", 0))}
    return one


def _like_an_option(value: Any, prefix_chars: str, negative_numbers: bool) -> bool:
    if isinstance(value, str):
        return (
            len(value) > 1
            and value[0] in prefix_chars
            and value != "--"
            and not (negative_numbers and _NEGATIVE.match(value))
        )
    return bool(value < 0 and not negative_numbers and "-" in prefix_chars)


def alone_is_writable(parameter: Parameter) -> bool:
    """Whether an option alone (`nargs="?"`) stores what one of its values would, or nothing new."""
    if parameter.const is None:
        return parameter.default is None and not parameter.computed and not parameter.alone
    plain = not parameter.converter and parameter.action != "custom"
    return plain and accepts(_value(parameter), parameter.const)


def accepts(schema: Schema, value: Any) -> bool:
    """Whether a value fits one of the simple schemas made here."""
    if "anyOf" in schema:
        return any(accepts(each, value) for each in schema["anyOf"])
    if "const" in schema and value != schema["const"]:
        return False
    if "enum" in schema and not any(type(value) is type(each) and value == each for each in schema["enum"]):
        return False
    kind = schema.get("type")
    if kind == "array":
        sizes = schema.get("minItems", 0), schema.get("maxItems", float("inf"))
        return (
            isinstance(value, list)
            and sizes[0] <= len(value) <= sizes[1]
            and all(accepts(schema["items"], v) for v in value)
        )
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "string":
        return isinstance(value, str) and bool(re.search(schema.get("pattern", ""), value))
    if kind in ("integer", "number"):
        number = isinstance(value, int if kind == "integer" else (int, float)) and not isinstance(value, bool)
        return number and schema.get("minimum", value) <= value <= schema.get("maximum", value)
    return "enum" in schema or "const" in schema


def remarks(parameter: Parameter, schema: Schema) -> list[str]:
    """Sentences for what the keywords of `schema` do not say."""
    said = []
    option, nargs = parameter.option, parameter.nargs
    if parameter.converter == "bool":
        said.append("Any text but an empty one means true.")
    elif checked_further(parameter):
        said.append(f"Checked by {parameter.converter}." if parameter.converter else "Checked by the program.")
    if parameter.metavar and isinstance(nargs, int) and nargs > 1:
        said.append(f"Values: {' '.join(parameter.metavar)}.")
    if nargs == "?" and parameter.options and (parameter.const is not None or parameter.alone):
        said.append(f"{option} alone means {parameter.alone or shown(parameter.const)}.")
    if nargs == "?" and "anyOf" in schema:
        said.append(f"true writes {option} alone.")
    if nargs in ("...", "A..."):
        said.append("Takes everything after the earlier arguments, options too.")
    if parameter.action == "count":
        said.append(f"How often {option} is given.")
    if parameter.action in _REPEATS and parameter.default:
        said.append(f"Added to the default, {shown(parameter.default)}.")
    elif parameter.default is not None and "default" not in schema:
        said.append(f"Default: {shown(parameter.default)}.")
    if parameter.computed:
        said.append(f"Default: {parameter.computed}.")
    return said


def checked_further(parameter: Parameter) -> bool:
    """Whether the program refuses some values, and nothing that is published says which."""
    published = (parameter.minimum, parameter.maximum, parameter.multiple_of)
    return parameter.checked and not (parameter.pattern or any(bound is not None for bound in published))


def shown(value: Any) -> str:
    """A value as a sentence names it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(map(shown, value)) or "none"
    return f'"{value}"' if isinstance(value, str) else str(value)


def notes(command: Command, platform: Platform) -> tuple[str, ...]:
    """What holds between the parameters of a command, in words: `Exactly one of --file and --url must be given.`"""
    parameters = parameters_of(command, platform)
    return tuple(filter(None, (note(group, parameters) for group in exclusive_of(command, platform))))


def note(group: Exclusive, parameters: Iterable[Parameter]) -> str:
    """What an exclusive group says, in a sentence; empty: nothing."""
    by_name = {p.name: p for p in parameters}
    options = [by_name[name].option for name in group.parameters if name in by_name]
    if len(options) > 1:
        listed = f"{', '.join(options[:-1])} and {options[-1]}"
        return f"Exactly one of {listed} must be given." if group.required else f"At most one of {listed} may be given."
    return f"{options[0]} must be given." if options and group.required else ""


def exclusive_of(command: Command, platform: Platform) -> tuple[Exclusive, ...]:
    """The exclusive groups of the command and of the parsers above it, these first."""
    names = {parameter.name for parameter in above(command, platform)}
    outer = (group for group in platform.exclusive if names.issuperset(group.parameters))
    return (*outer, *command.exclusive)
