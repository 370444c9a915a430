"""Catalog > Platform > Command > Parameter: what a set of parsers declares, as frozen values.

This module imports nothing of ours and only the standard library, and runs on Python 3.9: it is loaded
beside the target, in the target's own interpreter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Dict, Optional, Tuple, Union

Json = Any
"""A value that JSON can hold: None, bool, int, float, str, and lists and dictionaries of these."""

PRIMITIVE, WORKFLOW = "primitive", "workflow"


@dataclass(frozen=True)
class Words:
    """A text and how it is to be read."""

    text: str = ""
    markup: str = "text"
    """`text`: plain, lines are refilled. `literal`: plain, line breaks and indents count. `markdown`: a docstring."""


@dataclass(frozen=True)
class Parameter:
    """One option or positional argument of one parser, in the terms of somebody who calls it."""

    name: str
    """Its property in the input schema: `[A-Za-z_][A-Za-z0-9_]{0,63}`, unique in its command."""
    dest: str
    """The attribute of the namespace that it sets."""
    options: Tuple[str, ...] = ()
    """As declared: `("-n", "--limit")`. Empty for a positional."""
    action: str = "store"
    """`store`, `store_const`, `store_true`, `store_false`, `append`, `append_const`, `extend`, `count`,
    `boolean_optional`, or `custom` (somebody's own class: it takes what `nargs` says)."""
    type: str = "string"
    """The JSON type of one value: `string`, `integer`, `number` or `boolean` (a flag)."""
    required: bool = False
    nargs: Union[int, str, None] = None
    """As argparse has it: None (one value), a number, `?`, `*`, `+`, `...` (the rest) or `A...`; 0 for flags."""
    choices: Tuple[Union[str, int, float], ...] = ()
    """The accepted values, in declaration order; sets are sorted. Empty: any value of `type`."""
    minimum: Union[int, float, None] = None
    """The least accepted value, included."""
    maximum: Union[int, float, None] = None
    """The greatest accepted value, included."""
    multiple_of: Union[int, float, None] = None
    """Accepted values are `minimum` plus a multiple of this (from a range with a step)."""
    format: str = ""
    """The JSON Schema format of a string, where one says it: `date`, `uuid`."""
    pattern: str = ""
    """The regular expression that a value matches, where its converter carries one in an attribute `pattern`."""
    example: str = ""
    """A value that is accepted, where its converter carries one in an attribute `example`."""
    default: Json = None
    """What leaving it out means, as a value that could have been written. None: no default, or see `computed`."""
    computed: str = ""
    """The default in words, where no plain value says it: another one on each machine, an object, an open file."""
    const: Json = None
    """What the option alone stores, where that is a JSON value."""
    alone: str = ""
    """The same in words, where no JSON value says it."""
    absent: Json = None
    """For flags and counts: what the namespace holds without it, where that is not the usual value."""
    help: str = ""
    """Plain text, placeholders expanded."""
    metavar: Tuple[str, ...] = ()
    """What stands for its values in a usage line, one a value; empty: derived from `dest`."""
    group: str = ""
    """The title of the argument group that it stands in; empty for argparse's own two."""
    converter: str = ""
    """The callable that turns the text into the value, by name: `Path`, `loads`. Empty for plain types."""
    checked: bool = False
    """True when `converter`, or the action, may refuse a value that the schema allows."""
    deprecated: bool = False
    path: Tuple[str, ...] = ()
    """The subcommands that lead to the parser that declares it; empty: the program itself."""

    @property
    def positional(self) -> bool:
        return not self.options

    @property
    def flag(self) -> bool:
        """True when it is written without a value."""
        return self.nargs == 0

    @cached_property
    def option(self) -> str:
        """The option string to show and to write: the first long one, else the first; the dest of a positional."""
        long = (option for option in self.options if len(option) > 2 and option[0] == option[1])
        return next(long, self.options[0] if self.options else self.dest)


@dataclass(frozen=True)
class Group:
    """A titled argument group."""

    title: str
    description: str = ""


@dataclass(frozen=True)
class Exclusive:
    """Parameters of which at most one may be given."""

    parameters: Tuple[str, ...]
    """Names, in declaration order; always two or more, or one that is required."""
    required: bool = False
    """True: exactly one must be given."""


@dataclass(frozen=True)
class Command:
    """A leaf of the parser tree: something that can be called."""

    path: Tuple[str, ...]
    """The subcommands that lead to it: `("repo", "issues")`. Empty for a program without subcommands."""
    name: str
    """The path joined by spaces; the platform's name for a program without subcommands."""
    tool: str = ""
    """Unique in the catalogue, valid for every vendor: `github_repo_issues`."""
    level: str = PRIMITIVE
    """`primitive` or `workflow`."""
    summary: str = ""
    """One line of plain text."""
    description: Words = Words()
    epilog: Words = Words()
    usage: str = ""
    """One line, options first: `github repo issues [--state {open,closed,all}] REPO`."""
    aliases: Tuple[str, ...] = ()
    """Other spellings of the last word of the path, in declaration order."""
    deprecated: bool = False
    parameters: Tuple[Parameter, ...] = ()
    """In declaration order, without help, version and hidden ones."""
    groups: Tuple[Group, ...] = ()
    exclusive: Tuple[Exclusive, ...] = ()
    output_schema: Optional[Dict[str, Any]] = None
    """JSON Schema of what the command's function returns; None where nothing says it."""
    function: str = ""
    """The function among the parser's defaults: `platforms.github.fetch:repo_issues`."""
    prefix_chars: str = "-"
    """What options start with, in its parser and in those above it."""
    fromfile_prefix_chars: str = ""
    """An argument that starts with one of these names a file of arguments, so no value that stands alone may."""
    negative_numbers: bool = True
    """Whether `-1` is a value: False where some option, also of the parsers above, looks like a negative number."""


@dataclass(frozen=True)
class Platform:
    """One program: everything that one parser declares."""

    name: str
    prog: str
    """How the program calls itself."""
    target: str
    """Where its parser was found: `platforms.reddit.parser:build_parser`."""
    program: Tuple[str, ...] = ()
    """What starts it on a command line: `("python", "-m", "platforms", "reddit")`, or `("pipx",)`."""
    summary: str = ""
    description: Words = Words()
    epilog: Words = Words()
    parameters: Tuple[Parameter, ...] = ()
    """Those that stand before a subcommand, each with its `path`."""
    groups: Tuple[Group, ...] = ()
    exclusive: Tuple[Exclusive, ...] = ()
    commands: Tuple[Command, ...] = ()
    """In declaration order."""

    @property
    def workflows(self) -> Tuple[Command, ...]:
        return tuple(command for command in self.commands if command.level == WORKFLOW)

    @property
    def primitives(self) -> Tuple[Command, ...]:
        return tuple(command for command in self.commands if command.level == PRIMITIVE)


@dataclass(frozen=True)
class Catalog:
    """Everything that is published together."""

    name: str
    description: str = ""
    platforms: Tuple[Platform, ...] = ()
    """In the order of the targets; within a package, by name."""
    compatibility: str = ""
    """One line of Markdown: where the programs are, and what they need."""
    orchestration: str = ""
    """Markdown: what an agent decides itself, from platform to platform."""

    @property
    def counts(self) -> Dict[str, int]:
        commands = [command for platform in self.platforms for command in platform.commands]
        return {
            "platforms": len(self.platforms),
            "commands": sum(len(platform.commands) for platform in self.platforms),
            "workflows": sum(command.level == WORKFLOW for command in commands),
            "primitives": sum(command.level == PRIMITIVE for command in commands),
            "parameters": sum(len(command.parameters) for command in commands),
        }
