"""(command, arguments) → argv: the inverse of reading. How a value is written, for our own callers and for others.

What holds on every Python from 3.9 on: `--option=value` carries empty text and leading dashes; options come first,
then `--` where a positional could be taken for something else, then the positionals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from . import samples
from .errors import CatalogError
from .model import Command, Parameter, Platform
from .schema import above, accepts, alone_is_writable, property_schema

_SUCH_AS = re.compile(r"\b(?:such as|e\.g\.,?|for example,?)\s+[`'\"]?([^\s,;()`'\"]+)")
_DATE = "2026-01-31"
_TAKES = {"?": "A?", "*": "A*", "+": "A+", "...": "A*", "A...": "A+"}
_NUMBER = re.compile(r"-\d+|-\d*\.\d+")
_REST = ("...", "A...")
_UNBOUNDED = ("*", "+", *_REST)
_OFTEN = 1_000  # an option, one word a time: more is no command line


def written(parameter: Parameter) -> dict[str, Any]:
    """How an argument is written on the command line, as data, for clients in other languages.

    `style` is one of

    - `flag`: the option, when true;
    - `pair`: the option when true, `negative` when false;
    - `count`: the option so many times;
    - `equals`: `option=value`; `equals_each`: that for every item;
    - `equals_or_alone`: as `equals`, and the option alone for true;
    - `separate`: the option, then each item as an argument of its own; `separate_each`: that for every item, a list;
    - `positional`: the value, or each item, after the options.
    """
    if parameter.positional:
        return {"style": "positional"}
    written_as: dict[str, Any] = {"style": _style(parameter), "option": parameter.option}
    if parameter.action == "boolean_optional":
        written_as["option"] = next(option for option in parameter.options if not option.startswith("--no-"))
        written_as["negative"] = next(option for option in parameter.options if option.startswith("--no-"))
    return written_as


def _style(parameter: Parameter) -> str:
    nargs, how = parameter.nargs, parameter.action
    if how in ("boolean_optional", "count"):
        return "pair" if how == "boolean_optional" else "count"
    if nargs == 0:
        return "flag"
    if how == "extend":
        return "separate" if isinstance(nargs, int) and nargs > 1 else "equals_each"
    if nargs == 1 and how != "append":
        return "equals_each"
    if nargs in (None, "?"):
        single = "equals" if nargs is None or alone_is_writable(parameter) else "equals_or_alone"
        return "equals_each" if how == "append" else single
    return "separate_each" if how == "append" else "separate"


def to_argv(command: Command, arguments: Mapping[str, Any], platform: Platform | None = None) -> list[str]:
    """The arguments after the program's own words, subcommands included.

    `platform`: the command's own, where arguments may also be those of parsers above it. Raises CatalogError for a
    value that no command line can carry, and for a name the command does not have.
    """
    platform = platform or Platform(command.name, command.name, target="")
    outer = above(command, platform)
    known = {parameter.name for parameter in (*outer, *command.parameters)}
    for name in arguments:
        if name not in known:
            raise CatalogError(f"has no parameter {name!r}", place=_place(command, platform))
    argv: list[str] = []
    for depth, word in enumerate(command.path):
        level = [parameter for parameter in outer if len(parameter.path) == depth]
        argv += _level(level, arguments, command, platform, before_subcommand=True)
        argv.append(word)
    own = _level(list(command.parameters), arguments, command, platform, before_subcommand=False)
    _subcommand_stays_one(outer, arguments, command, platform, own)
    return argv + own


def _level(
    parameters: list[Parameter],
    arguments: Mapping[str, Any],
    command: Command,
    platform: Platform,
    before_subcommand: bool,
) -> list[str]:
    """One parser's part: options, those that take any number of values last, then positionals."""
    closed: list[str] = []
    greedy: list[str] = []
    rest: list[str] = []
    positionals: list[str] = []
    counts: dict[str, int] = {}
    for parameter in parameters:
        if parameter.name not in arguments:
            continue
        place = f"{_place(command, platform)} {parameter.option}"
        words = _words(parameter, arguments[parameter.name], place)
        if parameter.positional:
            positionals += [_positional(word, command, place) for word in words]
            counts[parameter.name] = len(words)
            continue
        if written(parameter)["style"].startswith("separate"):
            _stays_apart(parameter, words[1:], command, place)
        if parameter.nargs in _REST:
            rest += words
        elif parameter.nargs in ("*", "+", "?") and words and not words[-1].startswith(f"{parameter.option}="):
            greedy += words
        else:
            closed += words
    if not before_subcommand:
        _told_apart([p for p in parameters if p.positional], counts, _place(command, platform))
    leading = next((p.nargs in _REST for p in parameters if p.positional), False)  # it would keep a `--` as a value
    prefixed = any(
        word[:1] in command.prefix_chars
        for word in (positionals[:1] if leading and len(counts) == 1 else positionals)
        if word
    )
    taking = [p for p in parameters if p.name in arguments and p.options and p.nargs in _REST]
    if len(taking) + bool(positionals and any(p.positional and p.nargs in _REST for p in parameters)) > 1:
        raise CatalogError("two of its arguments would take all the rest", place=_place(command, platform))
    if not (before_subcommand or rest or leading):
        return [*closed, *greedy, *(["--"] if positionals and (greedy or prefixed) else []), *positionals]
    follows = before_subcommand or bool(positionals)
    if before_subcommand and rest:
        why = "an option that takes all the rest would take the subcommand, too"
    elif prefixed:
        why = f"a value before {'the subcommand' if before_subcommand else 'the rest'} cannot start like an option"
    elif greedy and follows and not closed:  # an option that takes one value ends the list before it
        why = f"an option that takes several values would take {'the subcommand' if before_subcommand else 'more'}, too"
    else:
        return [*greedy, *closed, *positionals, *rest]
    raise CatalogError(why, place=_place(command, platform))


def _told_apart(positionals: list[Parameter], counts: Mapping[str, int], place: str) -> None:
    """Positionals are told apart by their number alone: each takes as many words as it can, from the first one on."""
    pattern = "".join(f"({_TAKES[p.nargs] if isinstance(p.nargs, str) else 'A' * (p.nargs or 1)})" for p in positionals)
    found = re.match(pattern, "A" * sum(counts.values()))
    taken = list(map(len, found.groups())) if found else []
    for index, parameter in enumerate(positionals):
        if not found or taken[index] != counts.get(parameter.name, 0):
            missing = [p.option for p in positionals if p.name not in counts]
            cure = f"Give {', '.join(missing)}, too." if missing else "Give as many as each one takes."
            raise CatalogError("its positionals would be told apart otherwise", place=place, cure=cure)


def _subcommand_stays_one(
    outer: tuple[Parameter, ...],
    arguments: Mapping[str, Any],
    command: Command,
    platform: Platform,
    own: list[str],
) -> None:
    """Two words without an option between them: an optional positional before the subcommand takes the first one."""
    for parameter in outer:
        if not parameter.positional or (parameter.name in arguments and parameter.nargs not in _UNBOUNDED):
            continue
        last = len(parameter.path) + 1 == len(command.path)
        following = own[:1] if last else [command.path[len(parameter.path) + 1]]
        first = following[0] if following else "-"  # argparse takes what looks like a number for a value there
        apart = first != "--" and first.startswith(tuple(command.prefix_chars)) and not _NUMBER.fullmatch(first)
        if parameter.required or not apart:
            raise CatalogError(
                f"without {parameter.option}, the subcommand would be taken for it", place=_place(command, platform)
            )


def _words(parameter: Parameter, value: Any, place: str) -> list[str]:
    """One argument as command-line words."""
    how = written(parameter)
    style, option = how["style"], how.get("option", "")
    if style in ("flag", "pair"):
        if not isinstance(value, bool):
            raise CatalogError("takes true or false", place=place)
        return [option] if value else [how["negative"]] if style == "pair" else []
    if style == "count":
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _OFTEN:
            raise CatalogError(f"takes how often it is given, 0 to {_OFTEN}", place=place)
        return [option] * value
    if style == "positional":
        return [_text(item, place) for item in (value if isinstance(value, list) else [value])]
    if style == "equals":
        return [f"{option}={_text(value, place)}"]
    if style == "equals_or_alone":
        return [option] if value is True else [f"{option}={_text(value, place)}"]
    if not isinstance(value, list):
        raise CatalogError("takes a list", place=place)
    if isinstance(parameter.nargs, int) and (parameter.action != "extend" or parameter.nargs > 1):
        for items in value if parameter.action == "append" else [value]:
            if not isinstance(items, list) or len(items) != parameter.nargs:
                raise CatalogError(f"takes exactly {parameter.nargs} at a time", place=place)
    if style == "equals_each":
        return [
            word for item in value for word in ([option] if item is True else [f"{option}={_text(item, place)}"])
        ] or ([option] if parameter.action == "extend" else [])
    if parameter.nargs in _REST and style == "separate_each" and len(value) > 1:
        raise CatalogError("takes all the rest, so it can be given once only", place=place)
    lists = value if style == "separate_each" else [value]
    return [word for items in lists for word in (option, *(_text(item, place) for item in items))]


def _text(value: Any, place: str) -> str:
    """A value as its parser's `type=` reads it: numbers without an exponent, so that -0.0000001 is one, too."""
    if isinstance(value, bool) or value is None or isinstance(value, (list, dict)):
        raise CatalogError(f"{value!r} is no value for a command line", place=place)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e16 else f"{Decimal(repr(value)):f}"
    text = str(value)
    if text == "--":
        raise CatalogError("a value cannot be `--`: parsers take it for the end of the options", place=place)
    if "\0" in text:
        raise CatalogError("no command line can carry a NUL character", place=place)
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise CatalogError("no command line can carry half a character (a lone surrogate)", place=place)
    return text


def _positional(word: str, command: Command, place: str) -> str:
    if word[:1] and word[:1] in command.fromfile_prefix_chars:
        raise CatalogError(f"a value that starts with {word[0]!r} would be taken for a file of arguments", place=place)
    return word


def _stays_apart(parameter: Parameter, words: list[str], command: Command, place: str) -> None:
    for word in words:
        number = command.negative_numbers and _NUMBER.fullmatch(word)
        if word[:1] and word[:1] in command.fromfile_prefix_chars:
            raise CatalogError(
                f"takes several values, and {word!r} would be taken for a file of arguments", place=place
            )
        if len(word) > 1 and word[0] in command.prefix_chars and not number and word != parameter.option:
            raise CatalogError(f"takes several values, and {word!r} would be taken for an option", place=place)


def _place(command: Command, platform: Platform) -> str:
    return " ".join((platform.name, *command.path))


def example(command: Command, platform: Platform) -> dict[str, Any]:
    """Arguments for a call to show: everything required, and one option that takes a choice.

    A value that its converter or its help gives (`such as python`) is used, or one of its form; else the name of the
    parameter, in capitals, stands for it.
    """
    arguments = {p.name: _sample(p) for p in (*above(command, platform), *command.parameters) if p.required}
    for group in command.exclusive:
        if group.required and not arguments.keys() & set(group.parameters):
            first = next(p for p in command.parameters if p.name == group.parameters[0])
            arguments[first.name] = _sample(first)
    closed = {name for group in command.exclusive for name in group.parameters}
    for parameter in command.parameters:
        if parameter.choices and parameter.options and not parameter.required and parameter.name not in closed:
            arguments[parameter.name] = _sample(parameter)
            break
    return {p.name: arguments[p.name] for p in (*above(command, platform), *command.parameters) if p.name in arguments}


def _sample(parameter: Parameter) -> Any:
    schema = property_schema(parameter)
    one = _sample_value(parameter)
    if schema.get("type") == "boolean":
        return True
    if parameter.action == "count":
        return 1
    if schema.get("type") != "array":
        return one
    inner = schema["items"]
    if inner.get("type") == "array":
        return [[one] * max(1, inner.get("minItems", 1))]
    return [one] * max(1, schema.get("minItems", 1))


def _sample_value(parameter: Parameter) -> Any:
    if parameter.choices:
        return next((choice for choice in parameter.choices if choice != parameter.default), parameter.choices[0])
    if parameter.type in ("integer", "number"):
        bounds = (parameter.default, 10, parameter.minimum, parameter.maximum)
        return next(b for b in (*bounds, 1) if b is not None and accepts(_bounded(parameter), b))
    if parameter.example:
        return parameter.example
    named = (found[1].rstrip(".:") for found in _SUCH_AS.finditer(parameter.help))
    fitting = next((value for value in named if re.search(parameter.pattern, value)), None)
    if fitting or (parameter.pattern and (fitting := samples.matching(parameter.pattern))):
        return fitting
    if parameter.format == "date":
        return _DATE
    if parameter.format == "uuid":
        return "123e4567-e89b-12d3-a456-426614174000"
    return (parameter.metavar[0] if parameter.metavar else parameter.dest).strip("<>[]{}").upper() or "VALUE"


def _bounded(parameter: Parameter) -> dict[str, Any]:
    bounds = {"minimum": parameter.minimum, "maximum": parameter.maximum}
    return {"type": parameter.type, **{name: bound for name, bound in bounds.items() if bound is not None}}
