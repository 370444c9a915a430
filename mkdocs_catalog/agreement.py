"""Two readings of a target → what both say; what they disagree about is published as computed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from .model import Command, Exclusive, Parameter, Platform, Words

COMPUTED = "computed on the user's machine"
_GAP = "…"
_IDENTITY = ("name", "dest", "options", "action", "nargs", "type", "path")
_Named = TypeVar("_Named", Platform, Command, Parameter)


def of(first: tuple[Platform, ...], second: tuple[Platform, ...]) -> tuple[tuple[Platform, ...], tuple[str, ...]]:
    """(what both readings have, what only one of them has, as warnings)."""
    if first == second:
        return first, ()
    lost: list[str] = []
    platforms = _both(first, second, lambda platform: platform.name, "", lost, _platform)
    return platforms, tuple(lost)


def _both(
    first: tuple[_Named, ...],
    second: tuple[_Named, ...],
    key: Callable[[_Named], Any],
    place: str,
    lost: list[str],
    merged: Callable[[_Named, _Named, str, list[str]], _Named],
) -> tuple[_Named, ...]:
    """The members of both, in the first's order, merged; those of only one are named in `lost`."""
    ours: dict[Any, _Named] = {key(each): each for each in first}
    theirs: dict[Any, _Named] = {key(each): each for each in second}
    for which in (*(key for key in ours if key not in theirs), *(key for key in theirs if key not in ours)):
        where = _place(place, ours.get(which) or theirs[which])
        lost.append(f"{where}: is declared on some machines only, and left out. Declare it always.")
    return tuple(
        merged(each, theirs[which], _place(place, each), lost) for which, each in ours.items() if which in theirs
    )


def _place(above: str, each: Platform | Command | Parameter) -> str:
    if isinstance(each, Command):
        return " ".join((above, *each.path))
    return f"{above} {each.option if isinstance(each, Parameter) else each.name}".strip()


def _platform(first: Platform, second: Platform, place: str, lost: list[str]) -> Platform:
    parameters = _parameters(first, second, place, lost)
    return replace(
        _texts(first, second),
        parameters=parameters,
        exclusive=_exclusive(first, second, parameters),
        commands=_both(first.commands, second.commands, lambda command: command.path, place, lost, _command),
    )


def _command(first: Command, second: Command, place: str, lost: list[str]) -> Command:
    parameters = _parameters(first, second, place, lost)
    return replace(
        _texts(first, second),
        parameters=parameters,
        exclusive=_exclusive(first, second, parameters),
        output_schema=first.output_schema if first.output_schema == second.output_schema else None,
    )


def _exclusive(
    first: Platform | Command, second: Platform | Command, parameters: tuple[Parameter, ...]
) -> tuple[Exclusive, ...]:
    kept = {parameter.name for parameter in parameters}
    return tuple(g for g in first.exclusive if g in second.exclusive and kept.issuperset(g.parameters))


def _parameters(
    first: Platform | Command, second: Platform | Command, place: str, lost: list[str]
) -> tuple[Parameter, ...]:
    return _both(
        first.parameters, second.parameters, _identity, place, lost, lambda one, other, *_: _parameter(one, other)
    )


def _identity(parameter: Parameter) -> tuple[Any, ...]:
    return tuple(getattr(parameter, name) for name in _IDENTITY)


def _parameter(first: Parameter, second: Parameter) -> Parameter:
    if first == second:
        return first
    changes: dict[str, Any] = {}
    if (first.default, first.computed) != (second.default, second.computed):
        changes |= {"default": None, "computed": COMPUTED}
    for name, empty in (("choices", ()), ("pattern", ""), ("minimum", None), ("maximum", None), ("multiple_of", None)):
        if getattr(first, name) != getattr(second, name):
            changes |= {name: empty, "checked": True}
    for name in ("const", "absent"):
        if getattr(first, name) != getattr(second, name):
            changes[name] = None
    if first.const != second.const or first.alone != second.alone:
        changes["alone"] = COMPUTED
    if first.example != second.example:
        changes["example"] = ""
    if first.metavar != second.metavar:
        changes["metavar"] = ()
    changes |= {"required": first.required and second.required}
    if first.checked != second.checked:
        changes["checked"] = True
    return replace(_texts(first, second), **changes)


def _texts(first: _Named, second: _Named) -> _Named:
    """The first value, with every text that the second has otherwise woven from both."""
    changes: dict[str, Any] = {}
    for each in fields(first):
        one, other = getattr(first, each.name), getattr(second, each.name)
        if one == other:
            continue
        if isinstance(one, str):
            changes[each.name] = woven(one, other)
        elif isinstance(one, Words):
            changes[each.name] = Words(woven(one.text, other.text), one.markup)
    return replace(first, **changes)


def woven(first: str, second: str) -> str:
    """The words that both texts have, in order, `…` where they differ: `default: 3 threads` → `default: … threads`."""
    if "".join(first.split()) == "".join(second.split()):
        return first  # the same words, wrapped to another width, maybe at their hyphens
    words, blanks = first.split(), re.split(r"\S+", first)
    pieces = [blanks[0]]
    for what, start, end, _, _ in difflib.SequenceMatcher(None, words, second.split(), autojunk=False).get_opcodes():
        if what == "equal":
            pieces += [word + blank for word, blank in zip(words[start:end], blanks[start + 1 : end + 1], strict=True)]
        else:
            apart = " " if pieces[-1] and not pieces[-1][-1].isspace() else ""
            pieces += [apart, _GAP, blanks[end] or " "]
    return "".join(pieces).rstrip(" ")


def with_words(platforms: tuple[Platform, ...], computed: Mapping[str, str]) -> tuple[tuple[Platform, ...], list[str]]:
    """(platforms with the configured words in place of those defaults, warnings about keys that name no parameter).

    A key is what a person would type: `builder --jobs`, `github repo issues --limit`, `builder target`.
    """
    unused = dict(computed)
    known: list[str] = []

    def said(place: tuple[str, ...], parameter: Parameter) -> Parameter:
        keys = [" ".join((*place, word)) for word in (*parameter.options, parameter.dest, parameter.name)]
        known.extend(keys)
        for key in keys:
            if key in computed:
                unused.pop(key, None)
                return replace(parameter, default=None, computed=computed[key])
        return parameter

    if computed:
        platforms = tuple(
            replace(
                platform,
                parameters=tuple(said((platform.name, *p.path), p) for p in platform.parameters),
                commands=tuple(
                    replace(c, parameters=tuple(said((platform.name, *c.path), p) for p in c.parameters))
                    for c in platform.commands
                ),
            )
            for platform in platforms
        )
    return platforms, [
        f"computed: {key!r} names no parameter. {_near(key, known)}"
        "Write the platform, the subcommands and the option: 'builder --jobs'."
        for key in unused
    ]


def unknown_programs(platforms: tuple[Platform, ...], programs: Iterable[str]) -> list[str]:
    """Warnings about keys of the setting `programs` that name no platform."""
    names = [platform.name for platform in platforms]
    listed = ", ".join(names[:30]) + (f" and {len(names) - 30} more" if len(names) > 30 else "")
    return [
        f"programs: {key!r} names no platform. {_near(key, names)}There are: {listed}."
        for key in programs
        if key not in names
    ]


def _near(key: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(key, known, 1)
    return f"Did you mean {near[0]!r}? " if near else ""
