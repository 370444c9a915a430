"""Tool names are distinct, valid everywhere, and stay what they are when other commands come."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mkdocs_catalog import names
from mkdocs_catalog.errors import CatalogError

from .catalogs import case, platform

VALID = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
WORDS = st.text(min_size=1, max_size=30) | st.sampled_from(["a", "a-b", "a_b", "a b", "a.b", "b", "x" * 40, "x" * 70])
PATHS = st.lists(st.lists(WORDS, max_size=4).map(tuple), min_size=1, max_size=8, unique=True)


def tools(platforms: dict[str, list[tuple[str, ...]]]) -> dict[tuple[str, ...], str]:
    named = names.with_tools(tuple(platform(name, paths) for name, paths in platforms.items()))
    return {(each.name, *command.path): command.tool for each in named for command in each.commands}


@given(st.dictionaries(WORDS, PATHS, min_size=1, max_size=4).filter(lambda d: len({k.casefold() for k in d}) == len(d)))
@example({"a": [("b-c",), ("b_c",), ("b", "c")], "a_b": [("c",)]})
@example({"p": [("x" * 70, "one"), ("x" * 70, "two")]})
@example({"1": [("2",)], "_1": [("2",)]})
def test_names_are_valid_and_distinct(platforms: dict[str, list[tuple[str, ...]]]) -> None:
    found = tools(platforms)
    assert len(set(found.values())) == len(found)
    for name in found.values():
        assert VALID.fullmatch(name)


@given(PATHS)
def test_names_do_not_depend_on_the_order_of_declaration(paths: list[tuple[str, ...]]) -> None:
    assert tools({"p": paths}) == tools({"p": paths[::-1]})


@given(PATHS, st.lists(WORDS, max_size=4).map(tuple))
def test_a_further_command_renames_only_what_it_collides_with(paths: list, more: tuple[str, ...]) -> None:
    before = tools({"p": paths})
    after = tools({"p": [*paths, *([] if more in paths else [more])]})
    plain = re.sub(r"[^A-Za-z0-9_]", "_", "_".join(("p", *more)))
    for path, name in before.items():
        assert after[path] == name or name == plain


def test_plain_names_are_the_path_with_underscores() -> None:
    found = tools({"github": [("repo", "issues"), ("rate-limit",)], "mypy": [()]})
    assert list(found.values()) == ["github_repo_issues", "github_rate_limit", "mypy"]


def test_a_name_that_has_its_hash_keeps_it() -> None:
    two = tools({"p": [("a-b",), ("a_b",)]})
    three = tools({"p": [("a-b",), ("a_b",), ("a.b",)]})
    assert three["p", "a-b"] == two["p", "a-b"] == "p_a_b_4046267e"  # sha256 of "p\0a-b"
    assert three["p", "a_b"] == two["p", "a_b"]


def test_two_platforms_of_one_name_are_refused_with_the_cure() -> None:
    with pytest.raises(CatalogError) as refused:
        tools({"Git": [()], "git": [()]})
    assert (
        str(refused.value)
        == "targets: two platforms are named 'git': Git and git. Name one of them: `another-name=git`."
    )


def test_long_paths_that_differ_at_their_end_are_told_apart() -> None:  # case 047
    (found,) = case("047").catalog.platforms
    one, other = (command.tool for command in found.commands)
    start = "enterprise_provisioning_console_identity_federation_settings"[:55]
    assert one != other
    for tool, command in ((one, found.commands[0]), (other, found.commands[1])):
        assert re.fullmatch(r"[a-zA-Z][a-zA-Z0-9_]{0,63}", tool)
        assert tool.startswith(start)
        assert " ".join(("enterprise-provisioning-console", *command.path)) in command.usage


def test_dots_and_colons_stay_in_the_name_and_leave_the_tool() -> None:  # case 049
    (found,) = case("049").catalog.platforms
    assert [(command.name, command.tool, command.usage) for command in found.commands] == [
        ("migrate:up", "db_tool_migrate_up", "db.tool migrate:up"),
        ("v1.2-check", "db_tool_v1_2_check", "db.tool v1.2-check"),
    ]


@given(st.lists(st.text(min_size=1), min_size=2, max_size=2, unique=True))
def test_file_names_are_safe_and_distinct(two: list[str]) -> None:
    one, other = map(names.file_name, two)
    assert one != other
    for name in (one, other):
        assert re.fullmatch(r"[A-Za-z0-9._-]+", name)
        assert not name.startswith((".", "-"))


def test_a_file_system_can_take_the_name_of_every_file() -> None:
    long = names.file_name("x" * 5_000)
    assert re.fullmatch(r"x{100}-[0-9a-f]{8}", long)
    assert long != names.file_name("x" * 5_001)
    assert names.file_name("x" * 100) == "x" * 100
