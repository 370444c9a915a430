"""Choices in every container, in the type that the caller writes: programs/choices.py."""

from __future__ import annotations

import pytest

from mkdocs_catalog.schema import property_schema

from . import reader


@pytest.mark.parametrize(
    ("name", "schema"),
    [
        ("list", {"type": "string", "enum": ["b", "a"]}),
        ("tuple", {"type": "string", "enum": ["x", "y"]}),
        ("dict", {"type": "string", "enum": ["zinc", "alum"]}),
        ("keys", {"type": "string", "enum": ["zinc", "alum"]}),
        ("set", {"type": "string", "enum": ["amber", "blue", "coral"]}),
        ("frozen", {"type": "integer", "enum": [2, 9, 10]}),
        ("text", {"type": "string", "enum": ["a", "b", "c"]}),
        ("integers", {"type": "integer", "enum": [0, 1, 2], "default": 1}),
        ("reals", {"type": "number", "enum": [0.5, 1, 2.5]}),
        ("decimals", {"type": "string", "enum": ["0.5", "1"]}),
        ("range", {"type": "integer", "minimum": 1, "maximum": 65535}),
        ("stepped", {"type": "integer", "enum": [0, 2, 4, 6, 8]}),
        ("long_steps", {"type": "integer", "minimum": 0, "maximum": 995, "multipleOf": 5}),
        ("odd_steps", {"type": "integer", "enum": list(range(3, 300, 5))}),
        ("backwards", {"type": "integer", "minimum": 1, "maximum": 10}),
        ("real_range", {"type": "integer", "enum": [0, 1, 2]}),
        ("enum_list", {"type": "string", "enum": ["red", "blue"], "default": "red"}),
        ("enum_class", {"type": "string", "enum": ["red", "blue"]}),
        ("enum_only", {"type": "string", "enum": ["red", "blue"]}),
        ("enum_by_name", {"type": "string", "enum": ["SMALL", "LARGE"]}),
        ("enum_text", {"type": "string", "enum": ["fast", "slow"]}),
        ("lazy", {"type": "string", "enum": ["north", "south"]}),
        ("generator", {"type": "string", "enum": ["p", "q"]}),
        ("mixed", {"type": "string", "enum": ["a"]}),
        ("lowered", {"type": "string", "enum": ["on", "off"]}),
        ("repeated", {"type": "string", "enum": ["a", "b"]}),
        ("many", {"type": "array", "items": {"type": "string", "enum": ["r", "w"]}, "minItems": 1}),
        ("percent", {"type": "string", "enum": ["50%", "a b", ""]}),
        ("where", {"type": "string", "enum": ["here", "there"], "default": "here"}),
    ],
)
def test_what_may_be_given_is_an_enum_or_bounds(name: str, schema: dict[str, object]) -> None:
    assert property_schema(reader.parameters("choices")[name]) == schema


@pytest.mark.parametrize(
    ("name", "type"),
    [
        ("text_range", "string"),
        ("no_range", "integer"),
        ("enum_no_type", "string"),
        ("even", "integer"),
        ("broken", "string"),
        ("endless", "integer"),
        ("empty", "string"),
    ],
)
def test_what_cannot_be_listed_is_said_to_be_checked(name: str, type: str) -> None:
    found = reader.parameters("choices")[name]
    assert (found.choices, found.checked, found.type) == ((), True, type)
    assert property_schema(found) == {"type": type, "description": "Checked by the program."}


def test_a_choice_that_no_command_line_can_give_is_a_warning() -> None:
    assert reader.loaded("choices").warnings == (
        "choices --text-range: no command line can give the choice 0, 1, 2: its type is not what type= makes. "
        "Declare type=.",
        "choices --enum-no-type: no command line can give the choice red, blue: its type is not what type= makes. "
        "Declare type=.",
        "choices --mixed: no command line can give the choice 1: its type is not what type= makes. Declare type=.",
    )
