"""The tree of subcommands, to any depth: programs/tree.py."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs_catalog import loading
from mkdocs_catalog.schema import input_schema

from . import reader


def test_the_leaves_are_the_commands_in_declaration_order() -> None:
    assert [command.name for command in reader.platform("tree").commands] == [
        "remove",
        "again",
        "deep er est",
        "deep side",
        "hidden",
        "old",
        "bare",
        "migrate:up",
        "lazy one",
        "lazy two",
        "listed in",
        "none-below",
    ]


def test_an_alias_is_another_spelling_and_no_further_command() -> None:
    assert reader.command("tree", "remove").aliases == ("rm", "del")
    assert reader.command("tree", "again").aliases == ("once-more",)


def test_a_hidden_subcommand_is_described_and_its_hidden_option_is_not() -> None:
    assert reader.command("tree", "hidden").summary == "Not listed, and yet taken"
    assert reader.parameters("tree", "old") == {}


def test_options_before_the_subcommand_stand_once_with_their_path() -> None:
    above = reader.platform("tree").parameters
    assert [(p.name, p.dest, p.path, p.required) for p in above] == [
        ("config", "config", (), True),
        ("tree_verbose", "verbose", (), False),
        ("area", "area", (), False),
    ]
    assert reader.parameters("tree", "remove")["verbose"].help == "shadows its parent's"


def test_a_required_one_is_required_of_every_command_below() -> None:
    schema = input_schema(reader.command("tree", "deep er est"), reader.platform("tree"))
    assert schema["required"] == ["config", "area"]  # without it, `deep` would be taken for it
    assert list(schema["properties"]) == ["config", "area", "bottom"]
    assert input_schema(reader.command("tree", "hidden"), reader.platform("tree"))["required"] == ["config"]


def test_usage_names_the_whole_path() -> None:
    assert reader.command("tree", "remove").usage == "tree --config CONFIG [AREA] remove [--verbose] ITEM"
    assert reader.command("tree", "deep er est").usage == "tree --config CONFIG [AREA] deep er est [--bottom BOTTOM]"
    assert reader.command("tree", "bare").usage == "tree --config CONFIG bare [--height HEIGHT]"


def test_a_level_is_declared_beside_the_function() -> None:
    side = reader.command("tree", "deep side")
    assert (side.level, side.function, side.summary) == ("workflow", "tree:run", "Runs it")
    assert reader.command("tree", "remove").level == "primitive"


def test_parsers_that_are_built_on_demand_are_built() -> None:
    assert reader.parameters("tree", "lazy one")["built"].default == "one"
    assert reader.parameters("tree", "lazy two")["built"].default == "two"


def test_a_choice_without_a_parser_is_a_warning() -> None:
    assert reader.loaded("tree").warnings == (
        "tree listed: the subcommand 'out' is a choice without a parser, and left out",
    )


def test_a_name_that_is_no_identifier_becomes_one() -> None:
    version = reader.parameters("tree", "migrate:up")["v1_2"]
    assert (version.dest, version.metavar) == ("v1.2", ("VERSION",))
    assert reader.command("tree", "migrate:up").tool == "tree_migrate_up"
    assert reader.parameters("tree", "bare")["height"].options == ("-h", "--height")


def test_names_that_would_be_the_same_stay_apart_whatever_is_added(tmp_path: Path) -> None:
    source = """
        import argparse
        def build_parser():
            parser = argparse.ArgumentParser(prog="t")
            commands = parser.add_subparsers()
            for name in NAMES:
                commands.add_parser(name)
            return parser
        """
    first = tools(reader.read(tmp_path, source.replace("NAMES", '("a-b", "a_b", "other")')))
    assert len(set(first.values())) == 3
    assert all(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,63}", name) for name in first.values())
    assert first["other"] == "t_other"
    second = tools(reader.read(tmp_path, source.replace("NAMES", '("a.b", "a-b", "a_b", "other")')))
    assert second.items() >= first.items()


def tools(found: loading.Loaded) -> dict[str, str]:
    return {command.name: command.tool for command in found.catalog.platforms[0].commands}
