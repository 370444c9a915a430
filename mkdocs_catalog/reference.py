"""Platform → references/<platform>.md: every command with its usage, parameters and an example, for an agent to read.

What programs say of themselves is shown literally; only docstrings are Markdown.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from . import calls, schema
from . import usage as usages
from .errors import CatalogError
from .model import Catalog, Command, Parameter, Platform, Words
from .words import block, code, fenced, literal, one_line

_REPEATED = ("append", "append_const", "extend")
_SEVERAL = {
    "*": "any number of values",
    "+": "one or more values",
    "...": "all that follows",
    "A...": "all that follows",
}


def render_reference(platform: Platform, catalog: Catalog) -> str:
    """The reference of one platform; `catalog` is the one that it stands in."""
    counts = f"{_number(len(platform.workflows), 'workflow')} and {_number(len(platform.primitives), 'primitive')}"
    alone = not any(command.path for command in platform.commands)  # a program without subcommands says it below
    parts = [
        f"# {literal(platform.name)}",
        *([] if alone else heading_text(platform.summary, platform.description)),
        f"{counts} of the skill {catalog.name}; [SKILL.md](../SKILL.md) says how to call them.",
        *_before_subcommands(platform),
        *(part for command in platform.commands for part in _command(command, platform)),
        *([] if alone else [block(platform.epilog)]),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def heading_text(summary: str, description: Words) -> list[str]:
    """The summary, unless the description begins with it, and the description."""
    text, start = one_line(description.text), one_line(summary).rstrip(".…")
    return [block(description)] if text.startswith(start) else [literal(summary), block(description)]


def usage(command: Command, platform: Platform) -> str:
    """The usage line, beginning with the words that start the program."""
    # "reddit subreddit [--sort …] SUBREDDIT" -> "python -m platforms reddit subreddit [--sort …] SUBREDDIT"
    return f"{start(platform)}{command.usage.removeprefix(platform.name)}"


def start(platform: Platform, *words: str) -> str:
    """What starts the program on a command line, and further words."""
    return shlex.join((*(platform.program or (platform.prog,)), *words))


def example(command: Command, platform: Platform) -> tuple[str, dict[str, Any]] | None:
    """A call to show, as a command line and as arguments; None where a command line cannot carry one."""
    arguments = calls.example(command, platform)
    try:
        argv = calls.to_argv(command, arguments, platform)
    except CatalogError:
        return None
    return start(platform, *argv), arguments


def parameter_lists(command: Command, platform: Platform) -> list[str]:
    """A list for the parameters of each group, those of none first, and what holds between them."""
    titles = dict.fromkeys(("", *(group.title for group in command.groups), *(p.group for p in command.parameters)))
    described = {group.title: group.description for group in command.groups}
    parts = []
    for title in titles:
        members = [parameter for parameter in command.parameters if parameter.group == title]
        if members and title:
            about = described.get(title, "")
            parts.append(f"{literal(title).rstrip(':')}: {literal(about)}".rstrip() if about else f"{literal(title)}:")
        if members:
            parts.append("\n".join(map(parameter_line, members)))
    return [*parts, *map(literal, schema.notes(command, platform))]


def parameter_line(parameter: Parameter) -> str:
    """``- `--limit LIMIT`, `-n` (integer, 1 to 1000, default `25`): How many posts``"""
    values = usages.value(replace(parameter, choices=()) if parameter.choices else parameter)  # the choices follow
    shown = f"{parameter.option} {values}".strip() if parameter.options else values
    others = (code(option) for option in parameter.options if option != parameter.option)
    help = parameter.help.strip()
    told = replace(parameter, example="") if parameter.example and parameter.example in help else parameter
    line = f"- {', '.join((code(shown), *others))} ({', '.join(facts(told))})"
    if "\n" in help:
        return f"{line}:\n\n{fenced(help, indent='  ')}"
    return f"{line}: {literal(help)}" if help else line


def facts(parameter: Parameter) -> Iterable[str]:
    """What it takes, in a few words each."""
    if parameter.deprecated:
        yield "deprecated"
    counted = parameter.action == "count"
    yield "a number of times" if counted else "flag" if parameter.flag else parameter.type
    if parameter.name != parameter.option.lstrip("-").replace("-", "_") and parameter.options:
        yield f"argument {code(parameter.name)}"
    if isinstance(parameter.nargs, int) and parameter.nargs > 1:
        yield f"{parameter.nargs} values"
    elif parameter.nargs in _SEVERAL:
        yield _SEVERAL[str(parameter.nargs)]
    if parameter.choices:
        yield f"one of {_listed(parameter.choices)}"
    if not counted:
        yield from _bounds(parameter)
    if parameter.format:
        yield f"a {parameter.format}"
    if parameter.pattern:
        yield f"matches {code(parameter.pattern)}"
    if parameter.example:
        yield f"such as {code(parameter.example)}"
    if parameter.converter == "bool":
        yield "any text but an empty one means true"
    elif schema.checked_further(parameter):
        yield f"checked by {code(parameter.converter) if parameter.converter else 'the program'}"
    if parameter.required:
        yield "required"
    if parameter.action in _REPEATED:
        yield "may be repeated"
    if parameter.nargs == "?" and parameter.options and parameter.const is not None:
        yield f"alone {_listed([parameter.const])}"
    if parameter.computed:
        yield f"default: {literal(parameter.computed)}"
    elif parameter.default not in (None, [], "") and not (parameter.flag and parameter.default in (False, 0)):
        yield f"default {_listed(parameter.default if isinstance(parameter.default, list) else [parameter.default])}"


def _bounds(parameter: Parameter) -> Iterable[str]:
    least, most = parameter.minimum, parameter.maximum
    if least is not None and most is not None:
        yield f"{least} to {most}"
    elif least is not None:
        yield f"at least {least}"
    elif most is not None:
        yield f"at most {most}"
    if parameter.multiple_of is not None:
        yield f"in steps of {parameter.multiple_of}"


def _listed(values: Iterable[Any]) -> str:
    return ", ".join(code(value if isinstance(value, str) else msgspec.json.encode(value).decode()) for value in values)


def _before_subcommands(platform: Platform) -> list[str]:
    """The options of the program itself, and of the parsers between it and its commands."""
    if not platform.parameters:
        return []
    parts = ["## Options before the subcommand"]
    for path in dict.fromkeys(parameter.path for parameter in platform.parameters):
        members = [parameter for parameter in platform.parameters if parameter.path == path]
        parts += [f"After {code(start(platform, *path))}:", "\n".join(map(parameter_line, members))]
    return parts


def _command(command: Command, platform: Platform) -> list[str]:
    return [
        f"## {code(command.name)}",
        _about(command),
        *heading_text(command.summary, command.description),
        fenced(usage(command, platform)),
        *parameter_lists(command, platform),
        _returns(command.output_schema),
        *_example(command, platform),
        block(command.epilog),
    ]


def _about(command: Command) -> str:
    words = [command.level.capitalize(), f"tool {code(command.tool)}"]
    if command.aliases:
        words.append(f"also {', '.join(map(code, command.aliases))}")
    if command.deprecated:
        words.append("deprecated")
    return ", ".join(words) + "."


def _example(command: Command, platform: Platform) -> list[str]:
    call = example(command, platform)
    if call is None:
        return []
    line, arguments = call
    as_json = msgspec.json.encode(arguments).decode()
    return (
        [fenced(line, "sh"), f"The same as arguments of the tool: {code(as_json)}"]
        if arguments
        else [fenced(line, "sh")]
    )


def _returns(output: dict[str, Any] | None) -> str:
    """One line on the shape of the result; the whole schema stands in tools.json."""
    if not output:
        return ""
    definitions = output.get("$defs", {})
    said, node, depth = "", output, 0
    while depth < 5:
        depth += 1
        node = definitions.get(str(node.get("$ref", "")).rpartition("/")[2], node)
        if node.get("type") != "array" or not isinstance(node.get("items"), dict):
            break
        said, node = f"{said}a list of ", node["items"]
    fields = node.get("properties")
    if isinstance(fields, dict) and fields:
        return f"Returns {said}{'objects' if said else 'an object'} with {', '.join(map(code, fields))}."
    kind = node.get("type")
    return f"Returns {said}{kind}." if isinstance(kind, str) else ""


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
