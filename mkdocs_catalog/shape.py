"""The shape of tools.json: what each of its entries holds. The published JSON Schema is derived from here.

Fields without a default always stand in the file; the others are left out where they have it.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

FORMAT = 1

ACTIONS = (
    "store_const",
    "store_true",
    "store_false",
    "append",
    "append_const",
    "extend",
    "count",
    "boolean_optional",
    "custom",
)
Schema = Annotated[dict[str, Any], Meta(description="A JSON Schema, draft 2020-12.")]
Markup = Annotated[
    str | UnsetType,
    Meta(
        description="How the text is to be read. literal: line breaks and indents count. markdown: a docstring. "
        "Not there: plain, lines may be refilled.",
        extra_json_schema={"enum": ["literal", "markdown"]},
    ),
]
Number = int | float
Name = Annotated[str, Meta(pattern="^[A-Za-z_][A-Za-z0-9_]{0,63}$")]


class _Entry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    pass


class Parameter(_Entry, kw_only=True, frozen=True):
    """One option or positional argument."""

    name: Annotated[Name, Meta(description="Its property in the command's input_schema; unique in its command.")]
    options: Annotated[tuple[str, ...], Meta(description="Its spellings, as declared. Empty: a positional argument.")]
    type: Annotated[
        str,
        Meta(
            description="Of one value; boolean: a flag.",
            extra_json_schema={"enum": ["string", "integer", "number", "boolean"]},
        ),
    ]
    required: bool
    choices: Annotated[
        tuple[str | int | float, ...], Meta(description="The accepted values. Empty: any value of the type.")
    ]
    default: Annotated[
        Any, Meta(description="What leaving it out means. Not there: there is none, or `computed` says it in words.")
    ] = UNSET
    computed: Annotated[
        str, Meta(description="The default in words, where no value says it: another one on each machine, an object.")
    ] = ""
    help: Annotated[str, Meta(description="Plain text.")]
    dest: Annotated[str, Meta(description="The program's own name for it, where that is not `name`.")] = ""
    action: Annotated[
        str | UnsetType,
        Meta(
            description="What giving it does, in argparse's terms. Not there: its value is stored. custom: the program "
            "has an action of its own.",
            extra_json_schema={"enum": list(ACTIONS)},
        ),
    ] = UNSET
    nargs: Annotated[
        int | str | None,
        Meta(
            description="How many values it takes, as argparse has it: a number, ?, *, +, ... (all the rest) or A... "
            "Not there: one. 0: none."
        ),
    ] = None
    minimum: Annotated[Number | None, Meta(description="The least accepted value, included.")] = None
    maximum: Annotated[Number | None, Meta(description="The greatest accepted value, included.")] = None
    multiple_of: Annotated[
        Number | None, Meta(description="Accepted values are `minimum` plus a multiple of this.")
    ] = None
    format: Annotated[str, Meta(description="The JSON Schema format of a string: date, uuid.")] = ""
    pattern: Annotated[str, Meta(description="The regular expression that a string matches.")] = ""
    example: Annotated[str, Meta(description="A value that is accepted, as its author has it.")] = ""
    const: Annotated[Any, Meta(description="What the option alone, without a value, stands for.")] = UNSET
    alone: Annotated[str, Meta(description="The same in words, where no value says it.")] = ""
    absent: Annotated[Any, Meta(description="For flags and counts: what the program sees without it.")] = UNSET
    metavar: Annotated[
        tuple[str, ...], Meta(description="What stands for its values in the usage line, one a value.")
    ] = ()
    group: Annotated[str, Meta(description="The title of its group of arguments.")] = ""
    converter: Annotated[str, Meta(description="The function that turns the text into the value, by name.")] = ""
    checked: Annotated[bool, Meta(description="True: the program may refuse a value that the schema allows.")] = False
    deprecated: bool = False
    path: Annotated[
        tuple[str, ...],
        Meta(description="For options that stand before a subcommand: the subcommands that lead to their parser."),
    ] = ()
    written: Annotated[
        dict[str, Any], Meta(description="How it is written on the command line, for clients in other languages.")
    ] = {}


class Group(_Entry, kw_only=True, frozen=True):
    """A titled group of arguments."""

    title: str
    description: str = ""


class Exclusive(_Entry, kw_only=True, frozen=True):
    """Parameters of which at most one may be given."""

    parameters: Annotated[tuple[str, ...], Meta(description="Their names.")]
    required: Annotated[bool, Meta(description="True: exactly one must be given.")] = False


class Command(_Entry, kw_only=True, frozen=True):
    """Something that can be called."""

    name: Annotated[str, Meta(description="Its path in the program, joined by spaces: `repo issues`.")]
    tool: Annotated[Name, Meta(description="Its name for a model; unique in the catalogue.")]
    level: Annotated[
        str,
        Meta(
            description="primitive: one clear action. workflow: a fixed order of steps with a condition of success.",
            extra_json_schema={"enum": ["primitive", "workflow"]},
        ),
    ]
    summary: Annotated[str, Meta(description="One line of plain text.")]
    description: str
    description_markup: Markup = UNSET
    epilog: str = ""
    epilog_markup: Markup = UNSET
    usage: Annotated[str, Meta(description="One line, options first.")]
    aliases: Annotated[tuple[str, ...], Meta(description="Other spellings of the last word of its path.")]
    deprecated: bool
    path: Annotated[
        tuple[str, ...], Meta(description="The subcommands that lead to it. Not there: the program has none.")
    ] = ()
    parameters: Annotated[tuple[Parameter, ...], Meta(description="Its own, in the order of their declaration.")]
    groups: tuple[Group, ...] = ()
    exclusive: tuple[Exclusive, ...]
    notes: Annotated[
        tuple[str, ...],
        Meta(description="What holds between its parameters, a sentence each: the description of a tool says it, too."),
    ] = ()
    input_schema: Annotated[Schema, Meta(description="Of the arguments of a call, as one object.")]
    output_schema: Annotated[Schema, Meta(description="Of what it returns. Empty: nothing says it.")]
    prefix_chars: Annotated[str | UnsetType, Meta(description="What options begin with. Not there: -")] = UNSET
    fromfile_prefix_chars: Annotated[
        str, Meta(description="An argument that begins with one of these names a file of arguments.")
    ] = ""
    negative_numbers: Annotated[
        bool, Meta(description="False: `-1` is no value there, since some option looks like a negative number.")
    ] = True


class Platform(_Entry, kw_only=True, frozen=True):
    """One program."""

    name: str
    prog: Annotated[str, Meta(description="How the program calls itself, where that is not `name`.")] = ""
    program: Annotated[tuple[str, ...], Meta(description="What starts it on a command line, word by word.")] = ()
    summary: Annotated[str, Meta(description="One line of plain text.")]
    description: str
    description_markup: Markup = UNSET
    epilog: str = ""
    epilog_markup: Markup = UNSET
    parameters: Annotated[
        tuple[Parameter, ...], Meta(description="Those that stand before a subcommand, once each.")
    ] = ()
    groups: tuple[Group, ...] = ()
    exclusive: tuple[Exclusive, ...] = ()
    commands: tuple[Command, ...]


class Counts(_Entry, kw_only=True, frozen=True):
    """What this file holds."""

    platforms: int
    commands: int
    workflows: int
    primitives: int
    parameters: Annotated[int, Meta(description="The commands' own ones, without help and version.")]


class Document(_Entry, kw_only=True, frozen=True):
    """A catalogue of commands: what each is called, takes and returns, and how it is written on the command line."""

    format: Annotated[
        int,
        Meta(
            description="Raised when a key changes its name, place or meaning; a new key does not raise it.",
            extra_json_schema={"const": FORMAT},
        ),
    ]
    name: str
    description: Annotated[str, Meta(description="What the catalogue does and when to use it.")]
    digest: Annotated[
        str | UnsetType,
        Meta(
            description="SHA-256 of the whole catalogue's tools.json in compact form and without this key. "
            "A share of it, one platform's, carries the digest of the whole."
        ),
    ] = UNSET
    counts: Counts
    platforms: tuple[Platform, ...]
