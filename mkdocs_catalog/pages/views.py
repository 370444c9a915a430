"""Catalogue → what the templates print: every word chosen, every address made, nothing left to decide."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from markupsafe import Markup

from .. import calls, model, reference
from ..errors import CatalogError
from . import docstrings, parameters, shapes, text
from .anchors import Anchors
from .variables import (
    Card,
    Command,
    Count,
    Downloads,
    Exclusive,
    File,
    Index,
    Level,
    Link,
    Output,
    Platform,
    Share,
    Table,
)

if TYPE_CHECKING:
    from . import Download

_WIDTH = 72  # a call's arguments stand on one line up to here
_LEVEL = 3  # of a command's heading
_WORKFLOWS = "Several steps in a fixed order, with one condition of success."
_PRIMITIVES = "One kind of data, one clear action each."


def index(catalog: model.Catalog, files: Mapping[str, str], downloads: str) -> Index:
    """`files`: platform → its page beside the index; `downloads`: the page of downloads, if there is one."""
    workflows = tuple(
        Link(f"{p.name} {command.name}", _address(f"{files[p.name]}#{Anchors(p).command(command)}"), command.summary)
        for p in catalog.platforms
        for command in p.workflows
    )
    cards = tuple(
        Card(p.name, _address(files[p.name]), p.summary, _counts(len(p.primitives), len(p.workflows)))
        for p in catalog.platforms
    )
    counts = tuple(Count(number, of if number != 1 else of[:-1]) for of, number in catalog.counts.items() if number)
    return Index(catalog.name, catalog.description, counts, workflows, cards, _address(downloads))


def platform(platform: model.Platform) -> Platform:
    anchors = Anchors(platform)
    commands = {command.path: _command(command, platform, anchors) for command in platform.commands}
    levels = (("Workflows", _WORKFLOWS, platform.workflows), ("Primitives", _PRIMITIVES, platform.primitives))
    return Platform(
        name=platform.name,
        anchor=anchors.further("about"),
        summary=platform.summary,
        program=shlex.join(platform.program),
        target=platform.target,
        counts=_counts(len(platform.primitives), len(platform.workflows)),
        description=_words(platform.description, 1, anchors, "about", platform.summary),
        tables=_tables(platform.parameters, platform.groups, anchors, None),
        exclusive=_exclusive(platform.exclusive, platform.parameters, anchors, None),
        options=anchors.further("options"),
        contents=len(platform.commands) > 1,
        levels=tuple(
            Level(title, about, anchors.further(title.lower()), tuple(commands[c.path] for c in members))
            for title, about, members in levels
            if members
        ),
        epilog=_words(platform.epilog, 1, anchors, "about", ""),
    )


def downloads(catalog: model.Catalog, offered: Iterable[Download], up: str) -> Downloads:
    """`up` leads from the pages' folder to the top of the site: `../`. A platform's files are titled by its name."""
    shares: dict[str, list[File]] = {platform.name: [] for platform in catalog.platforms}
    whole: list[File] = []
    for offer in offered:
        name, colon, title = offer.title.rpartition(": ")
        title = title if colon and name in shares else offer.title
        file = File(title, _address(up + offer.address.lstrip("/")), offer.what, _size(offer.size))
        shares.get(name, whole).append(file)
    return Downloads(
        catalog.name, tuple(whole), tuple(Share(name, tuple(files)) for name, files in shares.items() if files)
    )


def _command(command: model.Command, platform: model.Platform, anchors: Anchors) -> Command:
    anchor = anchors.command(command)
    alone = not command.path  # what the program says of itself stands above it already
    call, arguments = _example(command, platform)
    return Command(
        anchor=anchor,
        name=text.one_line(command.name) or command.tool or platform.name,
        tool=command.tool,
        workflow=command.level == model.WORKFLOW,
        deprecated=command.deprecated,
        aliases=command.aliases,
        summary="" if alone else command.summary,
        description=Markup() if alone else _words(command.description, _LEVEL, anchors, anchor, command.summary),
        usage=_usage(reference.usage(command, platform)),
        exclusive=_exclusive(command.exclusive, command.parameters, anchors, command),
        tables=_tables(command.parameters, command.groups, anchors, command),
        call=call,
        arguments=arguments,
        output=_output(command),
        epilog=Markup() if alone else _words(command.epilog, _LEVEL, anchors, anchor, ""),
    )


def _usage(usage: str) -> tuple[str, ...]:
    """Its words; what stands in brackets is one. A bracket that a metavar forgot to close ends with the line."""
    words: list[str] = []
    depth = 0
    for word in usage.split(" "):
        if depth > 0:
            words[-1] += f" {word}"
        else:
            words.append(word)
        depth += sum(word.count(bracket) for bracket in "[(") - sum(word.count(bracket) for bracket in ")]")
        depth = max(depth, 0)
    return tuple(filter(None, words))


def _example(command: model.Command, platform: model.Platform) -> tuple[Markup, Markup]:
    """A call on the command line and as JSON; of a command that arguments by name cannot call, why not."""
    arguments = calls.example(command, platform)
    try:
        line = shlex.join([*platform.program, *calls.to_argv(command, arguments, platform)])
    except CatalogError as error:
        return Markup('<p class="catalog-none">No tool can call it: {}.</p>').format(text.html(error.what)), Markup()
    call = _call(command.tool, arguments)
    return text.code(line, "bash", "Command line"), text.code(call, "json", "Tool call")


def _call(tool: str, arguments: Mapping[str, object]) -> str:
    """On one line, else its arguments on one, else all on lines of their own."""
    call = {"name": tool, "arguments": arguments}
    line = json.dumps(call, ensure_ascii=False)
    if len(line) <= _WIDTH:
        return line
    inner = json.dumps(arguments, ensure_ascii=False)
    if len(inner) > _WIDTH - len('  "arguments": '):
        return json.dumps(call, ensure_ascii=False, indent=2)
    return f'{{\n  "name": {json.dumps(tool)},\n  "arguments": {inner}\n}}'


def _output(command: model.Command) -> Output | None:
    schema = command.output_schema
    if not schema:
        return None
    name, sketch = shapes.name(schema), shapes.sketch(schema)
    return Output(name, text.preformatted(sketch) if sketch != name else Markup())


def _words(words: model.Words, level: int, anchors: Anchors, prefix: str, summary: str) -> Markup:
    """A description as Markdown blocks; one that only repeats the summary is left out."""
    if words.markup == "markdown":
        said = docstrings.markdown(
            words.text, level=level, claim=lambda heading: anchors.further(f"{prefix}:{heading}"), after=summary
        )
        return Markup(said)
    repeated = summary and text.one_line(words.text).rstrip(".") == summary.rstrip(".")
    return Markup() if repeated else text.block(words)


def _tables(
    declared: Iterable[model.Parameter],
    groups: Iterable[model.Group],
    anchors: Anchors,
    command: model.Command | None,
) -> tuple[Table, ...]:
    """Those in no group first; then the groups in the order of their first parameter, those of subcommands apart."""
    described = {group.title: group.description for group in groups}
    members: dict[tuple[tuple[str, ...], str], list[parameters.Row]] = {}
    for parameter in sorted(
        declared, key=lambda parameter: (parameter.path if not command else (), bool(parameter.group))
    ):
        key = (() if command else parameter.path, parameter.group)
        members.setdefault(key, []).append(parameters.row(parameter, anchors.parameter(parameter, command)))
    return tuple(
        Table(": ".join(filter(None, (" ".join(path), title))), described.get(title, ""), tuple(rows))
        for (path, title), rows in members.items()
    )


def _exclusive(
    groups: Iterable[model.Exclusive],
    declared: Iterable[model.Parameter],
    anchors: Anchors,
    command: model.Command | None,
) -> tuple[Exclusive, ...]:
    """The words of `schema.notes`, with links. Before subcommands a group belongs to one parser: it has the members."""
    parsers: dict[tuple[str, ...], dict[str, model.Parameter]] = {}
    for parameter in declared:
        parsers.setdefault(() if command else parameter.path, {})[parameter.name] = parameter
    found: list[Exclusive] = []
    for named in parsers.values():
        for group in groups:
            if not named.keys() >= set(group.parameters):
                continue
            members = tuple((named[name].option, anchors.parameter(named[name], command)) for name in group.parameters)
            made = _note(members, group.required)
            if made and made not in found:
                found.append(made)
    return tuple(found)


def _note(members: tuple[tuple[str, Markup], ...], required: bool) -> Exclusive | None:
    if len(members) == 1:
        return Exclusive("", members, "must be given.") if required else None
    return Exclusive(
        *(("Exactly one of", members, "must be given.") if required else ("At most one of", members, "may be given."))
    )


def _counts(primitives: int, workflows: int) -> str:
    """-> "12 commands, 1 of them a workflow" in short."""
    commands = _number(primitives + workflows, "command")
    return f"{commands}, {_number(workflows, 'workflow')}" if workflows else commands


def _number(number: int, of: str) -> str:
    return f"{number} {of}{'' if number == 1 else 's'}"


def _size(count: int) -> str:
    """-> "12 kB"."""
    return f"{count:,} bytes" if count < 1_000 else f"{count / 1_000:,.0f} kB"


def _address(path: str) -> Markup:
    return Markup(path.replace(" ", "%20").replace("(", "%28").replace(")", "%29"))
