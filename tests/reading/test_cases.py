"""Small programs that broke tools like ours: tests/cases, each with what is right for its reading."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from mkdocs_catalog import calls, loading, settings, tools
from mkdocs_catalog.agreement import COMPUTED
from mkdocs_catalog.model import Command, Group, Parameter, Platform, Words
from mkdocs_catalog.schema import input_schema, notes, property_schema

CASES = Path(__file__).parents[1] / "cases"


@functools.cache
def read(name: str) -> loading.Loaded:
    return load(name)


def load(name: str, **changes: object) -> loading.Loaded:
    given = settings.Settings(targets=(f"{name}.py:build_parser",), root=CASES, **changes)  # type: ignore[arg-type]
    return loading.load(given)


def platform(name: str) -> Platform:
    found = read(name)
    assert not found.errors
    return found.catalog.platforms[0]


def only(name: str) -> Command:
    (command,) = platform(name).commands
    return command


def parameters(name: str) -> dict[str, Parameter]:
    return {parameter.name: parameter for parameter in only(name).parameters}


def schema(name: str) -> dict:
    return input_schema(only(name), platform(name))


def text(found: loading.Loaded) -> str:
    return tools.tools_json(found.catalog)


def test_001_a_bare_per_cent_sign_is_literal() -> None:
    assert {name: p.help for name, p in parameters("001_percent_literal").items()} == {
        "keep": "keep 50% of the rows",
        "seed": "random seed",
    }
    assert read("001_percent_literal").warnings == ()


def test_003_placeholders_are_filled() -> None:
    found = parameters("003_help_placeholders")
    assert found["rate"].help == "3 per second, 100% of it (int) for meter"
    assert found["unit"].help == "one of kg, g"


def test_005_a_suppressed_option_is_nowhere() -> None:
    assert list(parameters("005_suppressed_option")) == ["name"]
    said = text(read("005_suppressed_option"))
    assert "debug" not in said
    assert "SUPPRESS" not in said


def test_007_hidden_members_make_no_group() -> None:
    assert only("007_suppressed_mutex_usage").exclusive == ()
    assert [p.option for p in only("007_suppressed_mutex_usage").parameters] == ["--" + "-".join(["segment"] * 16)]


def test_009_an_alias_is_no_command() -> None:
    remove = only("009_subcommand_aliases")
    assert (remove.name, remove.tool, remove.aliases) == ("remove", "shelf_remove", ("rm", "del"))


def test_011_every_part_of_a_tuple_metavar_counts() -> None:
    limits = parameters("011_tuple_metavar_optional")["range"]
    assert only("011_tuple_metavar_optional").usage == "chart [--range LOW HIGH]"
    shown = property_schema(limits)
    assert {key: shown[key] for key in ("type", "items", "minItems", "maxItems")} == {
        "type": "array",
        "items": {"type": "integer"},
        "minItems": 2,
        "maxItems": 2,
    }
    assert shown["description"] == "axis limits. Values: LOW HIGH."


def test_013_angle_brackets_stay_as_they_are() -> None:
    found = parameters("013_angle_bracket_text")["map"]
    assert found.metavar == ("<source>:<target>",)
    assert found.help == "copies <source> over <target>; <script>alert(1)</script> is just text"
    assert "&lt;" not in text(read("013_angle_bracket_text"))


def test_015_a_range_has_bounds() -> None:
    properties = schema("015_choices_range")["properties"]
    assert properties["port"] == {"type": "integer", "minimum": 1, "maximum": 65535}
    assert properties["even"] == {"type": "integer", "enum": [0, 2, 4, 6, 8]}


def test_017_an_enum_is_what_the_command_line_accepts() -> None:
    assert schema("017_choices_enum")["properties"]["color"] == {
        "type": "string",
        "enum": ["red", "blue"],
        "default": "red",
    }
    said = text(read("017_choices_enum"))
    assert "Color." not in said
    assert "<enum" not in said


def test_019_integer_choices_are_integers() -> None:
    level = schema("019_int_choices")["properties"]["level"]
    assert level == {"type": "integer", "enum": [0, 1, 2], "default": 1}


def test_021_bool_as_a_type_is_no_flag() -> None:
    shuffle = schema("021_type_bool")["properties"]["shuffle"]
    assert shuffle["type"] == "string"
    assert shuffle["description"] == "mix the cards. Any text but an empty one means true. Default: true."
    (warning,) = read("021_type_bool").warnings
    assert "--shuffle: type=bool" in warning


def test_023_the_rest_comes_last() -> None:
    found = schema("023_remainder")
    assert found["required"] == ["image"]
    assert found["properties"]["rest"]["type"] == "array"
    assert found["properties"]["rest"]["items"] == {"type": "string"}
    assert "Takes everything after the earlier arguments" in found["properties"]["rest"]["description"]
    assert only("023_remainder").usage == "wrapper [--quiet] IMAGE [REST ...]"


def test_025_no_default_is_no_null() -> None:
    found = schema("025_default_none_nullable")
    assert found["required"] == []
    assert all("default" not in each for each in found["properties"].values())
    assert found["properties"]["out"]["description"] == '--out alone means "-".'
    assert "null" not in json.dumps(found)


def test_027_exactly_one_of_is_said_without_composition_at_the_root() -> None:
    found = schema("027_mutex_required")
    assert not found.keys() & {"oneOf", "anyOf", "allOf", "not", "if", "enum"}
    assert found["required"] == []
    assert notes(only("027_mutex_required"), platform("027_mutex_required")) == (
        "Exactly one of --file and --url must be given.",
    )


def test_029_an_option_in_a_nested_group_is_there_once() -> None:
    inner = [p for p in only("029_nested_groups").parameters if p.name == "inner"]
    assert [(p.help, p.group) for p in inner] == [("deep option", "Inner")]
    assert only("029_nested_groups").groups == (Group("Outer"), Group("Inner"))


def test_031_folders_of_this_machine_have_public_names() -> None:
    defaults = {name: p.default for name, p in parameters("031_home_default").items()}
    assert defaults == {"store": "~/.crate/store", "work": ".", "data": "./data"}
    said = text(read("031_home_default"))
    assert str(CASES) not in said
    assert str(Path.home()) not in said


def test_033_what_the_machine_decides_is_computed_or_said_in_the_settings() -> None:
    assert {name: p.computed for name, p in parameters("033_cpu_count_default").items()} == {
        "jobs": COMPUTED,
        "stamp": COMPUTED,
    }
    said = {"builder --jobs": "number of CPUs", "builder --stamp": "now"}
    found = load("033_cpu_count_default", computed=said)
    (command,) = found.catalog.platforms[0].commands
    assert [p.computed for p in command.parameters] == ["number of CPUs", "now"]
    assert found.warnings == ()


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_035_the_terminal_s_width_changes_nothing(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert text(load("035_columns_width")) == text(read("035_columns_width"))
    assert len(only("035_columns_width").usage.splitlines()) == 1


def test_037_colours_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("PYTHON_COLORS", "1")
    said = text(load("037_ansi_colour"))
    assert parameters("037_ansi_colour")["loud"].help == "very bright"
    assert "\x1b" not in said
    assert "u001b" not in said
    assert "[1;3" not in said


def test_039_sets_are_sorted_and_lists_are_not() -> None:
    properties = schema("039_set_order")["properties"]
    assert properties["shade"]["enum"] == ["amber", "blue", "coral", "denim"]
    assert properties["skip"]["default"] == ["amber", "coral"]
    assert properties["metal"]["enum"] == ["zinc", "alum"]
    assert schema("039_set_order")["required"] == ["metal", "age"]


def test_041_a_factory_that_exits_is_one_error() -> None:
    (error,) = read("041_factory_sysexit").errors
    assert error.place == "041_factory_sysexit:build_parser"
    assert "exit status 2" in error.what
    assert "the following arguments are required: config" in error.said


def test_043_dashes_and_quotes_are_as_typed() -> None:
    found = parameters("043_smarty_dashes")
    assert found["dry_run"].help == "like --force -- but safe (c)"
    assert found["say"].help == "use --say before --dry-run ..."
    assert found["say"].default == '"quoted"'


def test_045_each_parser_s_own_formatter_decides_about_lines() -> None:
    raw = "First line\nSecond line\n\nExample:\n    poet --rhyme"
    joined = "First line Second line Example: poet --rhyme"
    assert platform("045_raw_newlines").description == Words(raw, "literal")
    assert platform("045_raw_newlines").epilog == Words(raw, "literal")
    assert only("045_raw_newlines").description == Words(joined, "text")


def test_047_long_names_are_cut_and_stay_apart() -> None:
    names = [command.tool for command in platform("047_long_tool_name").commands]
    assert len(set(names)) == 2
    assert all(re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,63}", name) for name in names)
    assert platform("047_long_tool_name").commands[0].path == (
        "identity-federation-settings",
        "synchronise-directory-groups-from-primary",
    )


def test_049_dots_and_colons_are_in_names_of_commands_only() -> None:
    found = platform("049_dotted_command")
    assert [(command.name, command.tool) for command in found.commands] == [
        ("migrate:up", "db_tool_migrate_up"),
        ("v1.2-check", "db_tool_v1_2_check"),
    ]
    assert found.name == "db.tool"


def test_051_no_parameters_are_an_empty_object() -> None:
    assert schema("051_no_parameters") == {
        "type": "object",
        "properties": {},
        "required": [],
        "additionalProperties": False,
    }


def test_053_all_of_many_are_there_in_order() -> None:
    names = [command.name for command in platform("053_too_many_tools").commands]
    assert names == [f"head-{number:03}" for number in range(130)]


def test_055_a_description_with_special_characters_is_one_line() -> None:
    expected = '*Brew: grind, pour "slowly" # not fast Use when: someone asks for coffee'
    assert platform("055_skill_colon").description == Words(expected, "text")


def test_057_a_long_description_is_whole() -> None:
    assert platform("057_skill_long").description.text == ("Writes long books \u2728 patiently. " * 60).strip()


def test_061_options_of_the_same_name_are_each_command_s_own() -> None:
    commands = platform("061_duplicate_option_anchors").commands
    assert [[(p.name, p.path) for p in command.parameters] for command in commands] == [
        [("verbose", ("up",)), ("very", ("up",))],
        [("verbose", ("down",)), ("very", ("down",))],
    ]


def test_an_example_of_every_case_is_a_valid_call() -> None:
    for file in sorted(CASES.glob("*.py")):
        for each in read(file.stem).catalog.platforms:
            for command in each.commands:
                example = calls.example(command, each)
                assert Draft202012Validator(input_schema(command, each)).is_valid(example), f"{file.stem}: {example}"
                assert calls.to_argv(command, example, each)[: len(command.path)] == list(command.path)
