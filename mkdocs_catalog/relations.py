"""What holds between the arguments of a call → keywords of its schema: exclusive groups, the order of positionals.

Nothing of it stands at the root as a composition: conditions hang on the properties that they are about.
"""

from __future__ import annotations

from typing import Any

from .model import Exclusive, Parameter

Schema = dict[str, Any]
UNBOUNDED = ("*", "+", "...", "A...")
WRITTEN_AS_NOTHING = {
    "store_true": False,
    "store_false": False,
    "store_const": False,
    "append_const": False,
    "count": 0,
}


def exclude(schema: Schema, groups: list[Exclusive], absent: dict[str, Any]) -> None:
    """Adds what an exclusive group says: members rule each other out; one of a required group must be there.

    `absent`: parameters that have a value which means "not given"; for the others, not given is not there.
    """
    for group in groups:
        for name in group.parameters:
            unused = {other: {"const": absent[other]} if other in absent else False for other in group.parameters}
            others = {other: condition for other, condition in unused.items() if other != name}
            if others and name not in absent:
                _depend(schema, name, {"properties": others})
            elif others:
                _depend(schema, name, {"if": _given(name, absent), "then": {"properties": others}})
        if group.required:
            _one_of(schema, group, absent)


def _given(name: str, absent: dict[str, Any]) -> Schema:
    if name not in absent:
        return {"required": [name]}
    given = {"const": True} if absent[name] is False else {"minimum": 1}
    return {"properties": {name: given}, "required": [name]}


def _one_of(schema: Schema, group: Exclusive, absent: dict[str, Any]) -> None:
    """At least one member: hung on a property that is always there, or said of the size, or of a definition."""
    properties = schema["properties"]
    given = [_given(name, absent) for name in group.parameters]
    if len(given) == 1:
        properties[group.parameters[0]] |= given[0].get("properties", {}).get(group.parameters[0], {})
        schema["required"] = [name for name in properties if name in schema["required"] or name == group.parameters[0]]
    elif schema["required"]:
        _depend(schema, schema["required"][0], {"anyOf": given})
    elif set(group.parameters) == set(properties) and not absent.keys() & properties.keys():
        schema["minProperties"] = 1
    else:
        name = "one_of_" + "_".join(group.parameters)
        schema.setdefault("$defs", {})[name] = {"anyOf": given}
        schema["$ref"] = f"#/$defs/{name}"


def order(schema: Schema, positionals: list[Parameter]) -> None:
    """Positionals are told apart by their order: a later optional one needs the earlier ones.

    After one that takes any number, the next ones get the fewest they can do with.
    """
    for index, parameter in enumerate(positionals):
        earlier = positionals[:index]
        if any(other.nargs in UNBOUNDED for other in earlier):
            _fewest(schema, parameter)
            continue
        missing = [other.name for other in earlier if other.nargs == "?"]
        if not missing or (parameter.required and parameter.nargs not in ("+", "*")):
            continue
        if parameter.nargs == "+":
            name = parameter.name
            alternatives = [{"required": missing}, {"properties": {name: {"maxItems": 1}}}]
            _depend(schema, name, {"anyOf": alternatives})
        else:
            schema.setdefault("dependentRequired", {})[parameter.name] = missing


def _fewest(schema: Schema, parameter: Parameter) -> None:
    if parameter.nargs == "?":
        schema["properties"].pop(parameter.name)
    elif parameter.nargs in UNBOUNDED:
        schema["properties"][parameter.name]["maxItems"] = int(parameter.nargs in ("+", "A..."))


def _depend(schema: Schema, name: str, condition: Schema) -> None:
    """Adds a condition that holds whenever `name` is given."""
    dependent = schema.setdefault("dependentSchemas", {})
    if name in dependent:
        dependent[name] = {"allOf": [*dependent[name].get("allOf", [dependent[name]]), condition]}
    else:
        dependent[name] = condition
