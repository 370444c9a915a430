"""A parameter → its row in the table: how it is written, its type, its default and its peculiarities, in words."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace

from markupsafe import Markup

from .. import usage
from ..model import Json, Parameter
from . import text

_HIDDEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
MANY = 24
"""So many choices are listed at once; more stand behind a click."""


@dataclass(frozen=True)
class Row:
    anchor: Markup
    written: tuple[str, ...]
    """The spellings of an option; what a positional is called."""
    values: str
    """What stands for its values: `LOW HIGH`; empty for flags and positionals."""
    type: str
    """-> "integer, 1 to 100"."""
    default: tuple[str, ...]
    """As it would be written, one text a value."""
    computed: str
    """The default in words, where there is no plain one."""
    required: bool
    deprecated: bool
    help: Markup
    choices: tuple[str, ...]
    folded: bool
    """True: too many choices to list at once."""
    notes: tuple[str, ...]


def row(parameter: Parameter, anchor: Markup) -> Row:
    # choices have a line of their own, so here they are named
    values = usage.value(replace(parameter, choices=()))
    return Row(
        anchor=anchor,
        written=parameter.options or (values,),
        values=values if parameter.options else "",
        type=kind(parameter),
        default=_default(parameter),
        computed=parameter.computed,
        required=parameter.required,
        deprecated=parameter.deprecated,
        help=text.lines(parameter.help) if parameter.help.strip() else Markup(),
        choices=tuple(shown(str(choice)) for choice in parameter.choices),
        folded=len(parameter.choices) > MANY,
        notes=notes(parameter),
    )


def _default(parameter: Parameter) -> tuple[str, ...]:
    if parameter.action == "boolean_optional":
        return () if parameter.default is None else ("on" if parameter.default else "off",)
    return () if parameter.flag and not parameter.default else written(parameter.default)


def kind(parameter: Parameter) -> str:
    """-> "flag", "integer, 1 to 65535", "2 numbers, at least 0", "strings, uuid"."""
    if parameter.action == "boolean_optional":
        return "on or off"
    if parameter.action == "count":
        return "count"
    if parameter.flag:
        return "flag"
    words = parameter.type
    if isinstance(parameter.nargs, int):
        words = f"{parameter.nargs} {words}{'' if parameter.nargs == 1 else 's'}"
    elif parameter.nargs in ("*", "+", "...", "A...") or parameter.action in ("append", "extend"):
        words = f"{words}s"
    return ", ".join(filter(None, (words, parameter.format, _bounds(parameter))))


def _bounds(parameter: Parameter) -> str:
    least, most = parameter.minimum, parameter.maximum
    if least is None and most is None:
        return ""
    if most is None:
        words = f"at least {_number(least)}"
    elif least is None:
        words = f"at most {_number(most)}"
    else:
        words = f"{_number(least)} to {_number(most)}"
    step = parameter.multiple_of
    return words if step in (None, 1) else f"{words} in steps of {_number(step)}"


def _number(value: float | None) -> str:
    return json.dumps(int(value) if isinstance(value, float) and value.is_integer() else value)


def written(value: Json) -> tuple[str, ...]:
    """A value as it would be written on a command line: `25`; `""` for an empty text; nothing for no value."""
    if value is None or value == []:
        return ()
    if isinstance(value, list):
        return tuple(part for item in value for part in (written(item) or ("null",)))
    if isinstance(value, str):
        return (shown(value),)
    return (json.dumps(value, ensure_ascii=False),)


def shown(value: str) -> str:
    """As it is; as JSON, where one would not see all of it: `""`, `"\\t"`, `" a"`."""
    if value == value.strip() != "" and not _HIDDEN.search(value):
        return value
    return _HIDDEN.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))


def notes(parameter: Parameter) -> tuple[str, ...]:
    """What type, choices, default and help leave unsaid; each a phrase."""
    found = []
    if parameter.action in ("append", "append_const", "extend"):
        found.append("may be given more than once" + (", and adds to the default" if parameter.default else ""))
    if parameter.action == "count":
        found.append("counts how often it is given" + (f", on from {parameter.absent}" if parameter.absent else ""))
    if parameter.nargs == "+":
        found.append("one or more values")
    if parameter.nargs == "*":
        found.append("any number of values")
    if parameter.nargs in ("...", "A..."):
        found.append("takes everything that follows")
    if (
        parameter.nargs == "?"
        and parameter.options
        and (alone := parameter.alone or " ".join(written(parameter.const)))
    ):
        found.append(f"without a value it means {alone}")
    if parameter.action in ("store_const", "append_const") and (const := written(parameter.const)):
        found.append(f"stands for {' '.join(const)}")
    return (*found, *_reading(parameter))


def _reading(parameter: Parameter) -> tuple[str, ...]:
    """What becomes of the text that is given. A class is named, `Path`; a function of the program is not."""
    bounded = parameter.minimum is not None or parameter.maximum is not None
    if parameter.flag or parameter.choices or bounded:
        return ()
    if parameter.converter == "bool":
        return ("any text but an empty one means true",)
    if parameter.pattern:
        return (f"matches {parameter.pattern}",)
    if parameter.converter[:1].isupper():
        return (f"read by {parameter.converter}",)
    return ("checked by the program",) if parameter.checked else ()
