"""Every action and every nargs, as programs/actions.py declares them."""

from __future__ import annotations

import pytest

from mkdocs_catalog.model import Parameter
from mkdocs_catalog.schema import property_schema

from . import reader

STRINGS = {"type": "array", "items": {"type": "string"}}


@pytest.fixture(scope="module")
def actions() -> dict[str, Parameter]:
    return reader.parameters("actions")


@pytest.mark.parametrize(
    ("name", "action", "nargs", "type"),
    [
        ("store", "store", None, "string"),
        ("const", "store_const", 0, "boolean"),
        ("on", "store_true", 0, "boolean"),
        ("off", "store_false", 0, "boolean"),
        ("item", "append", None, "integer"),
        ("pair", "append", 2, "string"),
        ("tag", "append_const", 0, "boolean"),
        ("more", "extend", "+", "string"),
        ("each", "extend", "*", "number"),
        ("verbose", "count", 0, "integer"),
        ("colour", "boolean_optional", 0, "boolean"),
        ("shout", "custom", None, "string"),
        ("registered", "custom", None, "integer"),
        ("once", "store_true", 0, "boolean"),
        ("ping", "custom", 0, "boolean"),
        ("maybe", "store", "?", "string"),
        ("any", "store", "*", "string"),
        ("some", "store", "+", "string"),
        ("three", "store", 3, "number"),
        ("one", "store", 1, "string"),
        ("second", "store", "?", "integer"),
        ("third_part", "store", "*", "string"),
    ],
)
def test_an_action_is_read_with_what_it_takes(
    name: str, action: str, nargs: int | str | None, type: str, actions: dict[str, Parameter]
) -> None:
    found = actions[name]
    assert (found.action, found.nargs, found.type) == (action, nargs, type)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("on", {"type": "boolean", "default": False}),
        ("colour", {"type": "boolean", "default": True, "description": "use colours"}),
        ("pair", {"type": "array", "items": {"type": "array", "minItems": 2, "maxItems": 2}, "minItems": 1}),
        ("some", STRINGS | {"minItems": 1}),
        ("any", STRINGS),
        ("three", {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3}),
        ("one", STRINGS | {"minItems": 1, "maxItems": 1}),
        ("more", STRINGS | {"minItems": 1}),
        ("second", {"type": "integer", "default": 5}),
        ("maybe", {"type": "string", "default": "absent"}),
        ("must", {"type": "string"}),
    ],
)
def test_its_schema_says_how_many_of_what(
    name: str, expected: dict[str, object], actions: dict[str, Parameter]
) -> None:
    schema = property_schema(actions[name], reader.command("actions"))
    assert _without_patterns({key: schema.get(key) for key in expected}) == expected


def _without_patterns(schema: dict) -> dict:
    """Without what keeps the values of an option apart from other options."""
    if "items" in schema and schema["items"].get("type") == "array":
        return schema | {"items": {k: v for k, v in schema["items"].items() if k != "items"}}
    if "items" in schema:
        return schema | {"items": {k: v for k, v in schema["items"].items() if k not in ("pattern", "minimum")}}
    return schema


def test_options_keep_their_spellings_and_their_prefixes(actions: dict[str, Parameter]) -> None:
    assert actions["store"].options == ("-s", "--store")
    assert actions["single_dash"].options == ("-single-dash",)
    assert actions["plus_long"].options == ("+plus", "++plus-long")
    assert actions["nine"].options == ("-9",)
    assert actions["colour"].options == ("--colour", "--no-colour")
    assert actions["first"].options == ()


def test_a_parameter_is_named_by_its_longest_option_and_keeps_its_dest(actions: dict[str, Parameter]) -> None:
    assert (actions["quiet"].dest, actions["loud"].dest, actions["tag"].dest) == ("loudness", "loudness", "tags")
    assert (actions["third_part"].dest, actions["plus_long"].dest) == ("third-part", "plus_long")


def test_only_what_must_be_given_is_required(actions: dict[str, Parameter]) -> None:
    assert [name for name, found in actions.items() if found.required] == ["must", "first"]


def test_constants_and_what_the_program_sees_without_them(actions: dict[str, Parameter]) -> None:
    assert (actions["const"].const, actions["const"].absent) == (42, None)
    assert (actions["quiet"].const, actions["quiet"].absent) == (0, 1)
    assert (actions["maybe"].const, actions["maybe"].default) == ("given", "absent")
    assert (actions["level"].default, actions["level"].absent) == (0, 3)
    assert actions["tag"].const == "a"


def test_what_an_action_of_somebody_s_own_accepts_may_be_less(actions: dict[str, Parameter]) -> None:
    assert {name for name, found in actions.items() if found.checked} == {"shout", "registered", "once", "ping"}
    assert (actions["shout"].converter, actions["ping"].converter) == ("Shout", "Ping")


def test_hidden_ones_and_help_and_version_are_left_out(actions: dict[str, Parameter]) -> None:
    assert not {"hidden", "help", "version"} & actions.keys()


def test_metavars(actions: dict[str, Parameter]) -> None:
    assert actions["store"].metavar == ("TEXT",)
    assert actions["some"].metavar == ("FIRST", "NEXT")
    assert actions["empty_metavar"].metavar == ("",)
    assert actions["three"].metavar == ()


def test_a_suppressed_default_is_no_default(actions: dict[str, Parameter]) -> None:
    assert (actions["absent"].default, actions["absent"].computed) == (None, "")


def test_what_holds_for_the_whole_command() -> None:
    command = reader.command("actions")
    assert command.prefix_chars == "-+"
    assert command.fromfile_prefix_chars == "@"
    assert command.negative_numbers is False  # -9 is an option


def test_the_usage_line_is_ours_and_in_one_line() -> None:
    usage = reader.command("actions").usage
    assert usage.startswith("actions [--store TEXT] [-single-dash SINGLE_DASH] [++plus-long PLUS_LONG] [-9] [--const]")
    assert " [--colour | --no-colour] " in usage
    assert " [--some FIRST [NEXT ...]] [--three THREE THREE THREE] [--one ONE] --must MUST " in usage
    assert usage.endswith(" FIRST [SECOND] [THIRD ...]")
