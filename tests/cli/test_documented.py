"""docs/reference names every command, option, setting and exit status that there is."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from mkdocs_catalog.cli import FORMATS, build_parser
from mkdocs_catalog.settings import Section, Settings

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"


def commands() -> dict[str, argparse.ArgumentParser]:
    (action,) = (a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    return dict(action.choices)


def sections() -> dict[str, str]:
    """Each command's section in commands.md."""
    text = (REFERENCE / "commands.md").read_text("utf-8")
    return dict(re.findall(r"^## `([a-z]+)`\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))


def spellings(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        yield from (option for option in action.option_strings if option not in ("-h", "--help"))
        if not action.option_strings and not isinstance(action, argparse._SubParsersAction):
            yield action.metavar if isinstance(action.metavar, str) else action.dest


def test_every_command_has_its_section() -> None:
    assert list(sections()) == list(commands())


@pytest.mark.parametrize("command", commands())
def test_every_option_is_named_in_its_commands_section(command: str) -> None:
    section = sections()[command]
    for spelling in spellings(commands()[command]):
        assert f"`{spelling}" in section, spelling


@pytest.mark.parametrize("command", commands())
def test_no_option_is_named_that_is_not_there(command: str) -> None:
    known = {*spellings(commands()[command]), *spellings(build_parser())}
    assert set(re.findall(r"`(--[a-z-]+)", sections()[command])) <= known


def test_the_options_of_the_program_itself_are_named() -> None:
    text = (REFERENCE / "commands.md").read_text("utf-8")
    for spelling in spellings(build_parser()):
        assert f"`{spelling}`" in text


def test_every_format_is_named() -> None:
    for form in FORMATS:
        assert f"`{form}`" in sections()["describe"]


def test_every_setting_is_named() -> None:
    text = (REFERENCE / "settings.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z_]+)` \|", text, re.MULTILINE)
    assert rows == [field.name for field in fields(Settings) if field.name != "root"]
    for field in fields(Section):
        assert f"`{field.name}: " in text


def test_only_call_says_that_it_runs_something() -> None:
    said = {name: " ".join(parser.format_help().split()) for name, parser in commands().items()}
    assert said["describe"].endswith("Programs are read in interpreters of their own, and never run.")
    assert said["call"].endswith("Programs are read in interpreters of their own; only what a call names is run.")
