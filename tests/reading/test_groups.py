"""Titled groups, exclusive groups, parents and conflicts: programs/groups.py."""

from __future__ import annotations

from mkdocs_catalog.model import Exclusive, Group
from mkdocs_catalog.schema import input_schema, notes

from . import reader


def test_groups_with_a_title_and_a_member_are_kept_in_order() -> None:
    assert reader.command("groups").groups == (
        Group("Shared", "What all have."),
        Group("Network", "How it connects: 100% groups."),
        Group("Inner"),
        Group("Output"),
    )


def test_every_parameter_knows_its_group() -> None:
    groups = {name: found.group for name, found in reader.parameters("groups").items() if found.group}
    assert groups == {
        "shared": "Shared",
        "host": "Network",
        "inner": "Inner",
        "json": "Output",
        "table": "Output",
        "name": "Output",
    }


def test_exclusive_groups_are_read_also_inside_others_and_from_parents() -> None:
    assert reader.command("groups").exclusive == (
        Exclusive(("left", "right")),
        Exclusive(("file", "url"), required=True),
        Exclusive(("json", "table", "name")),
        Exclusive(("only",), required=True),
        Exclusive(("half",), required=True),
        Exclusive(("outer_one", "nested_one", "nested_two")),
        Exclusive(("nested_one", "nested_two")),
    )


def test_a_required_group_needs_what_is_visible_of_it() -> None:
    assert input_schema(reader.command("groups"), reader.platform("groups"))["required"] == ["only", "half"]


def test_the_later_of_two_conflicting_options_stands() -> None:
    assert reader.parameters("groups")["port"].help == "takes the place of the first --port"
    assert list(reader.parameters("groups")).count("port") == 1


def test_a_group_with_one_possible_member_makes_it_required() -> None:
    assert reader.command("groups").exclusive[3] == Exclusive(("only",), required=True)
    assert "only" in input_schema(reader.command("groups"), reader.platform("groups"))["required"]


def test_what_no_keyword_says_is_said_in_words() -> None:
    assert notes(reader.command("groups"), reader.platform("groups")) == (
        "At most one of --left and --right may be given.",
        "Exactly one of --file and --url must be given.",
        "At most one of --json, --table and name may be given.",
        "--only must be given.",
        "--half must be given.",
        "At most one of --outer-one, --nested-one and --nested-two may be given.",
        "At most one of --nested-one and --nested-two may be given.",
    )
