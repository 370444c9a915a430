"""A declaration, as JSON can hold it → the ArgumentParser that it declares. Standard library, Python 3.9 and later."""

from __future__ import annotations

import argparse
import datetime
import decimal
import enum
import functools
import json
import pathlib
import re
import uuid
import warnings


class Color(enum.Enum):
    RED = "red"
    SEA = "deep blue"


class Ratio:
    """An instance that is called."""

    def __call__(self, text: str) -> float:
        return float(text)


class Custom(argparse.Action):
    """Somebody's own action, which takes what nargs says."""

    def __call__(self, parser, namespace, values, option_string=None):  # type: ignore[no-untyped-def]
        setattr(namespace, self.dest, values)


class Lazy:
    """A container that is looked into when somebody asks."""

    def __init__(self, values):  # type: ignore[no-untyped-def]
        self.values = values

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self.values)

    def __contains__(self, value):  # type: ignore[no-untyped-def]
        return value in self.values


def between(least, most):  # type: ignore[no-untyped-def]
    def convert(text):  # type: ignore[no-untyped-def]
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError("out of range")
        return number

    convert.minimum, convert.maximum = least, most  # type: ignore[attr-defined]
    return convert


def word(text):  # type: ignore[no-untyped-def]
    if not re.match("[a-z]{1,5}$", text):
        raise ValueError(text)
    return text


word.pattern = "^[a-z]{1,5}$"  # type: ignore[attr-defined]

TYPES = {
    "str": str,
    "int": int,
    "float": float,
    "bool": bool,
    "Path": pathlib.Path,
    "Color": Color,
    "Decimal": decimal.Decimal,
    "UUID": uuid.UUID,
    "date": datetime.date.fromisoformat,
    "json": json.loads,
    "partial": functools.partial(int, base=16),
    "lambda": lambda text: text[::-1],
    "instance": Ratio(),
    "between": between(1, 1000),
    "word": word,
}
SAMPLES = {
    "Decimal": ["1.50", "-2", "1e3"],
    "loads": ["{}", "[1, 2]", '"text"', "-1"],
    "int": ["ff", "10", "-a"],
}
"""By the name that a reading gives a converter which refuses what no schema can say: texts that it takes."""
CONTAINERS = {
    "list": list,
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "keys": lambda values: dict.fromkeys(values).keys(),
    "dict": dict.fromkeys,
    "lazy": Lazy,
    "range": lambda values: range(*values),
    "enum": lambda values: Color,
    "members": lambda values: list(Color),
}
ACTIONS = {"boolean_optional": argparse.BooleanOptionalAction, "custom": Custom}
OBJECTS = {"object": object(), "color": Color.SEA, "path": pathlib.PurePosixPath("a/b"), "nan": float("nan")}


def build(declared):  # type: ignore[no-untyped-def]
    """The parser of one declaration."""
    settings = {key: _suppressed(value) for key, value in declared.get("settings", {}).items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # groups inside groups are deprecated
        parser = argparse.ArgumentParser(
            prog=declared.get("prog", "program"),
            parents=[build(parent) for parent in declared.get("parents", ())],
            **settings,
        )
        _fill(parser, declared)
        return parser


def _fill(parser, declared):  # type: ignore[no-untyped-def]
    before, after = declared.get("arguments", []), declared.get("after", [])
    _add(parser, before)
    for group in declared.get("groups", ()):
        _add(parser.add_argument_group(group["title"], group["description"]), group["arguments"])
    for group in declared.get("exclusive", ()):
        where = parser.add_argument_group("Titled") if group["titled"] else parser
        made = where.add_mutually_exclusive_group(required=group["required"])
        _add(made, group["arguments"])
        if group["nested"]:
            _add(made.add_mutually_exclusive_group(), group["nested"])
    if declared.get("commands"):
        commands = parser.add_subparsers(**declared["subparsers"])
        for command in declared["commands"]:
            _fill(commands.add_parser(command["name"], aliases=command["aliases"], **command["settings"]), command)
    _add(parser, after)
    parser.set_defaults(**declared.get("defaults", {}))


def _add(parser, arguments):  # type: ignore[no-untyped-def]
    for argument in arguments:
        settings = dict(argument["settings"])
        if "action" in settings:
            settings["action"] = ACTIONS.get(settings["action"], settings["action"])
        if "type" in settings:
            settings["type"] = TYPES[settings["type"]]
        if "choices" in settings:
            settings["choices"] = CONTAINERS[settings["choices"][0]](settings["choices"][1])
        for key in ("default", "const"):
            value = settings.get(key)
            if isinstance(value, dict) and "object" in value:
                settings[key] = OBJECTS[value["object"]]
            elif key in settings:
                settings[key] = _suppressed(value)
        if isinstance(settings.get("metavar"), list):
            settings["metavar"] = tuple(settings["metavar"])
        parser.add_argument(*argument["flags"], **settings)


def _suppressed(value):  # type: ignore[no-untyped-def]
    """argparse knows the very object."""
    return argparse.SUPPRESS if isinstance(value, str) and value == argparse.SUPPRESS else value
