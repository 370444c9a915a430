"""What holds for every command of every platform, found by its folder."""

import argparse
import inspect
import keyword
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from conftest import TABLES, table
from replay import function_of

from platforms import __main__ as command_line

PLATFORMS = command_line.platforms()
HEAVY = ("httpx2", "stamina", "urllib.request", "http.client", "asyncio", "email", "concurrent.futures", "dataclasses")


class Command(typing.NamedTuple):
    name: str
    parser: argparse.ArgumentParser
    summary: str | None

    @property
    def run(self) -> Any:
        return self.parser.get_default("run")

    @property
    def arguments(self) -> list[argparse.Action]:
        return [action for action in self.parser._actions if not isinstance(action, argparse._HelpAction)]


def leaves(name: str, parser: argparse.ArgumentParser, summary: str | None = None) -> Iterator[Command]:
    groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not groups:
        yield Command(name, parser, summary)
    for group in groups:
        assert group.required, f"{name}: a command may be left out"
        summaries = {choice.dest: choice.help for choice in group._choices_actions}
        first = {}  # an alias is the same parser under another name
        for word, child in group.choices.items():
            first.setdefault(id(child), (word, child))
        for word, child in first.values():
            yield from leaves(f"{name} {word}", child, summaries.get(word))


COMMANDS = [command for name in PLATFORMS for command in leaves(name, command_line.parser_of(name))]
every_command = pytest.mark.parametrize("command", COMMANDS, ids=[command.name for command in COMMANDS])


@every_command
def test_a_function_takes_exactly_its_commands_arguments(command: Command) -> None:
    signature = list(inspect.signature(command.run).parameters)
    assert sorted(signature) == sorted(action.dest for action in command.arguments)


@every_command
def test_a_command_is_described(command: Command) -> None:
    assert command.summary
    assert not [action.dest for action in command.arguments if not action.help]
    first, blank, *rest = inspect.cleandoc(command.run.__doc__).splitlines()
    assert first.endswith("."), "a docstring starts with a summary in one line"
    assert not blank
    assert any(line.startswith("Returns: ") for line in rest)
    assert any(line.startswith("Source: https://") for line in rest)


@every_command
def test_what_a_command_needs_has_an_example_that_it_takes(command: Command) -> None:
    """So that the call that is shown of it can be made."""
    for action in command.arguments:
        if action.choices or not action.required:
            continue
        examples = [getattr(action.type, "example", None), getattr(action.type, "minimum", None)]
        examples += re.findall(r"such as [`'\"]?([^\s,;()`'\"]+)", action.help or "")
        example = next((str(example) for example in examples if example is not None), None)
        assert example, f"{command.name} {action.dest}: say in its help 'such as', or give its type an example"
        if callable(action.type):
            action.type(example)


@every_command
def test_a_command_has_an_output_schema(command: Command) -> None:
    assert msgspec.json.schema(typing.get_type_hints(command.run)["return"])


@every_command
def test_names_are_names_and_actions_are_plain(command: Command) -> None:
    for action in command.arguments:
        assert action.dest.isidentifier()
        assert not keyword.iskeyword(action.dest)
        assert type(action).__module__ == "argparse"
        assert not isinstance(action.choices, range)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_platform_is_described_and_named_after_its_folder(platform: str) -> None:
    parser = command_line.parser_of(platform)
    assert parser.prog == platform
    assert parser.description


def test_every_platform_has_a_table() -> None:
    assert TABLES == PLATFORMS


@pytest.mark.parametrize("platform", TABLES)
def test_every_command_is_called_by_its_platforms_table(platform: str) -> None:
    called = {function_of(call.line) for call in table(platform).CALLS if call.code != 2}
    commands = {command.run: command.name for command in COMMANDS if command.name.split()[0] == platform}
    assert sorted(name for run, name in commands.items() if run not in called) == []


@pytest.mark.parametrize("platform", TABLES)
def test_every_platform_is_asked_for_several_pages(platform: str) -> None:
    assert any(len(call.asks) > 1 for call in table(platform).CALLS)


def test_importing_every_parser_imports_no_http_and_nothing_slow() -> None:
    modules = ", ".join(f"platforms.{name}.parser" for name in PLATFORMS)
    code = f"import sys, {modules}; print(sorted(set(sys.modules) & set({HEAVY!r})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
