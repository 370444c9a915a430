"""Platform → the same with usage lines: ours, since argparse's own wraps to the terminal and differs by version."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .model import Command, Exclusive, Parameter, Platform
from .schema import beside_subcommands

_WIDE = 40  # choices that need more than this are shown by a name


def with_usage(platform: Platform) -> Platform:
    """The platform with a usage line in every command."""
    return replace(platform, commands=tuple(replace(c, usage=_of(c, platform)) for c in platform.commands))


def _of(command: Command, platform: Platform) -> str:
    words = [platform.name]
    needed = beside_subcommands(command, platform)
    for depth, word in enumerate(command.path):
        before = [p for p in platform.parameters if p.path == command.path[:depth]]
        words += [one(p) for p in before if p.required or p.name in needed]
        words.append(word)
    return line(words, command.parameters, command.exclusive)


def line(words: Iterable[str], parameters: tuple[Parameter, ...], exclusive: tuple[Exclusive, ...]) -> str:
    """`words` (the program and its subcommands), options, then positionals; what takes the rest comes last."""
    options = [parameter for parameter in parameters if parameter.options]
    positionals = [parameter for parameter in parameters if not parameter.options]
    positionals.sort(key=lambda parameter: parameter.nargs in ("...", "A..."))
    return " ".join([*words, *_joined(options, exclusive), *_joined(positionals, exclusive)])


def _joined(parameters: list[Parameter], exclusive: tuple[Exclusive, ...]) -> list[str]:
    """One text a parameter, members of an exclusive group together: `[--a | --b]`, `(--file F | --url U)`."""
    byname = {parameter.name: parameter for parameter in parameters}
    done = set()
    parts = []
    for parameter in parameters:
        if parameter.name in done:
            continue
        group = next((g for g in exclusive if parameter.name in g.parameters and len(g.parameters) > 1), None)
        members = [byname[name] for name in group.parameters if name in byname and name not in done] if group else []
        if group is None or len(members) < 2:
            done.add(parameter.name)
            parts.append(one(parameter))
            continue
        done.update(member.name for member in members)
        inside = " | ".join(_bare(member) for member in members)
        parts.append(f"({inside})" if group.required else f"[{inside}]")
    return parts


def one(parameter: Parameter) -> str:
    """`[--limit LIMIT]`, `SUBREDDIT`, `[FILE ...]`."""
    text = _bare(parameter)
    if parameter.required or (text.startswith("[") and not parameter.options):
        return text
    return f"[{text}]"


def _bare(parameter: Parameter) -> str:
    values = value(parameter)
    if not parameter.options:
        return values
    written = parameter.option
    if parameter.action == "boolean_optional":
        written = " | ".join(option for option in parameter.options if len(option) > 2) or written
    return f"{written} {values}".strip()


def value(parameter: Parameter) -> str:
    """What stands for the values: `LOW HIGH`, `[FILE ...]`, `{asc,desc}`; empty for a flag."""
    nargs, metavar = parameter.nargs, parameter.metavar
    if nargs == 0:
        return ""
    single = metavar[0] if metavar else _placeholder(parameter)
    if isinstance(nargs, int):
        return " ".join(metavar if len(metavar) == nargs else (single,) * nargs)
    if nargs == "?":
        return f"[{single}]"
    again = metavar[1] if len(metavar) > 1 else single
    if nargs == "*":
        return f"[{single} ...]"
    if nargs == "+":
        return f"{single} [{again} ...]"
    if nargs == "...":
        return f"[{single} ...]"
    if nargs == "A...":
        return f"{single} ..."
    return single


def _placeholder(parameter: Parameter) -> str:
    if parameter.choices:
        listed = "{" + ",".join(map(str, parameter.choices)) + "}"
        if len(listed) <= _WIDE:
            return listed
    return parameter.dest.upper().replace("-", "_")
