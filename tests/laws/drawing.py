"""Arguments of a command, drawn from its schema; and the same arguments spoiled in one place."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
from hypothesis import strategies as st
from hypothesis_jsonschema import from_schema

from mkdocs_catalog.model import Command, Parameter, Platform
from mkdocs_catalog.schema import Schema, input_schema, parameters_of

Arguments = dict[str, Any]


class Call:
    """A command with its schema, and which of its arguments are told apart by what."""

    def __init__(self, command: Command, platform: Platform) -> None:
        self.command, self.platform = command, platform
        self.schema: Schema = input_schema(command, platform, everything=True)
        self.validator = jsonschema_rs.Draft202012Validator(self.schema, validate_formats=True)
        self.parameters = {p.name: p for p in parameters_of(command, platform) if p.name in self.schema["properties"]}
        names = set(self.parameters)
        groups = [group for group in (*platform.exclusive, *command.exclusive) if names.issuperset(group.parameters)]
        self.groups = groups

    def accepts(self, arguments: Arguments) -> bool:
        return self.validator.is_valid(arguments)

    def given(self, arguments: Arguments) -> list[dict[str, Any]]:
        """The arguments as `truth` takes them."""
        return [
            {"path": list(p.path), "options": list(p.options), "dest": p.dest, "value": arguments[name]}
            for name, p in self.parameters.items()
            if name in arguments
        ]

    def used(self, arguments: Arguments, name: str) -> bool:
        """Whether an argument is there, and not with the value that says it is not."""
        if self.parameters[name].action == "count":
            return bool(arguments.get(name, 0))
        pair = self.parameters[name].action == "boolean_optional"
        return name in arguments and (arguments[name] is not False or pair)

    def fitted(self, arguments: Arguments, spare: dict[str, Any]) -> Arguments:
        """The arguments with at most one member of every exclusive group; `spare`: values for what else is needed."""
        kept = dict(arguments)
        for group in self.groups:
            used = [name for name in group.parameters if self.used(kept, name)]
            for name in used[1:]:
                del kept[name]
            if not used and group.required and not spare.keys() >= set(group.parameters):
                spare = spare | {name: kept.get(name, True) for name in group.parameters if name not in spare}
            if not used and group.required:
                name = group.parameters[len(json.dumps(arguments, default=str)) % len(group.parameters)]
                kept[name] = True if self.schema["properties"][name].get("type") == "boolean" else spare[name]
        for name, needed in self.schema.get("dependentRequired", {}).items():
            if name in kept and not kept.keys() >= set(needed):
                del kept[name]
        return {name: kept[name] for name in self.parameters if name in kept}


def values(parameter: Parameter, schema: Schema, samples: dict[str, list[str]]) -> st.SearchStrategy[Any]:
    """Values of one argument. `samples`: converter → texts that it takes, where no schema says which."""
    if parameter.action == "count":
        schema = schema | {"maximum": 5}
    texts = samples.get(parameter.converter)
    if texts and not parameter.choices:
        schema = with_items(schema, texts)
    return _drawn(json.dumps({k: v for k, v in schema.items() if k not in ("description", "default", "deprecated")}))


@functools.cache
def _drawn(schema: str) -> st.SearchStrategy[Any]:
    return from_schema(json.loads(schema), allow_x00=False, custom_formats={"uuid": st.uuids().map(str)})


def with_items(schema: Schema, texts: list[str]) -> Schema:
    if "items" in schema:
        return schema | {"items": with_items(schema["items"], texts)}
    if "anyOf" in schema:
        return schema | {"anyOf": [with_items(schema["anyOf"][0], texts), *schema["anyOf"][1:]]}
    fitting = [text for text in texts if re.search(schema.get("pattern", ""), text)]
    return {"enum": fitting} if "const" not in schema else schema


@st.composite
def arguments(draw: st.DrawFn, call: Call, samples: dict[str, list[str]]) -> Arguments:
    """Arguments that the schema accepts."""
    properties = call.schema["properties"]
    required = call.schema["required"]
    optional = [name for name in properties if name not in required]
    chosen = draw(st.lists(st.sampled_from(optional), unique=True)) if optional else []
    drawn = {n: draw(values(call.parameters[n], properties[n], samples)) for n in (*required, *chosen)}
    needed = {n for group in call.groups if group.required for n in group.parameters if n not in drawn}
    spare = {n: draw(values(call.parameters[n], properties[n], samples)) for n in sorted(needed)}
    return call.fitted(drawn, spare)


def spoiled(call: Call, valid: Arguments) -> Iterator[tuple[str, Arguments]]:
    """(what was done, arguments that the parser refuses) for every way that this call can be spoiled."""
    properties = call.schema["properties"]
    for name, parameter in call.parameters.items():
        if name in valid and parameter.required:
            yield "a missing required one", {n: v for n, v in valid.items() if n != name}
        if name not in valid or parameter.checked or parameter.nargs == "...":  # argparse does not check the rest
            continue
        for what, wrong in wrong_values(parameter, properties[name], valid[name]):
            yield what, valid | {name: wrong}
    for group in call.groups:
        for name in group.parameters:
            if not call.used(valid, name) or valid[name] == call.parameters[name].default:  # the default itself is none
                continue
            for other in group.parameters:
                if other != name and (value := usual_value(call, other)) is not None:
                    yield "two of an exclusive group", valid | {other: value}


def wrong_values(parameter: Parameter, schema: Schema, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list):
        if "maxItems" in schema and value and parameter.options:
            yield "too many items", [*value, value[0]]
        if schema.get("minItems", 0) > 1:
            yield "too few items", value[:-1]
        if value and "items" in schema:
            for what, wrong in wrong_values(parameter, schema["items"], value[0]):
                yield what, [wrong, *value[1:]]
        return
    if value is True and "anyOf" in schema:
        schema = schema["anyOf"][0]
    if "enum" in schema:
        yield "a value outside its enum", _outside(schema["enum"])
    if parameter.type in ("integer", "number") and parameter.action != "count" and parameter.nargs != 0:
        yield "a wrong type", "no number"
        if "maximum" in schema and "enum" not in schema:
            yield "a value over its range", schema["maximum"] + schema.get("multipleOf", 1)
        if "minimum" in schema and "enum" not in schema and parameter.minimum is not None:
            yield "a value under its range", schema["minimum"] - schema.get("multipleOf", 1)
        if "multipleOf" in schema:
            yield "a value between its steps", schema["minimum"] + 1
        if parameter.type == "integer" and "enum" not in schema:
            yield "a wrong type", 1.5
    if parameter.format in ("uuid", "date"):
        yield "a wrong format", "no such thing"


def _outside(enum: list[Any]) -> Any:
    if all(isinstance(each, str) for each in enum):
        return "no-such-choice"
    return max(each for each in enum if not isinstance(each, str)) + 1


def usual_value(call: Call, name: str) -> Any:
    """A value of an argument that needs no drawing; None: there is none."""
    parameter, schema = call.parameters[name], call.schema["properties"][name]
    if schema.get("type") == "boolean":
        return True
    if parameter.checked or parameter.format or parameter.pattern:
        return None
    if parameter.action == "count":
        return 1
    others = [choice for choice in parameter.choices if choice != parameter.default]
    if parameter.choices and not others:
        return None
    one: Any = others[0] if others else "x"
    if parameter.type != "string" and not parameter.choices:
        one = parameter.minimum if parameter.minimum is not None else 1
    if schema.get("type") != "array":
        return one
    inner = schema["items"]
    size = max(1, schema.get("minItems", 0))
    return [[one] * max(1, inner.get("minItems", 0))] if inner.get("type") == "array" else [one] * size
