"""`type=` and `choices=` → what a caller may write: a JSON type, an enum, bounds."""

from __future__ import annotations

import enum
import functools
import re
import sys
from argparse import FileType
from os import PathLike

from . import values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, List, Optional, Tuple

_MANY = 10_000  # a longer list of choices is not published, only checked
_NUMBERS = ("10", "1", "0", "100", "5")
_PYTHON_ONLY = re.compile(r"\(\?(?:P|#|\(|[aiLmsux-])|\\[AZ]")


class Kind:
    """What `type=` makes of one argument.

    `type`: the JSON type of what the caller writes; `checked`: it may refuse text of that type; `pattern`: what the
    text has to match; `example`: such a text; `convert`: the callable itself, None where the text stays as it is. Not
    a dataclass: those take longer to import than to use here.
    """

    def __init__(
        self,
        type: str = "string",
        name: str = "",
        format: str = "",
        checked: bool = False,
        minimum: Optional[float] = None,
        maximum: Optional[float] = None,
        convert: Optional[Callable[[str], Any]] = None,
        pattern: str = "",
        example: str = "",
    ) -> None:
        self.type, self.name, self.format, self.checked = type, name, format, checked
        self.minimum, self.maximum, self.convert, self.pattern = minimum, maximum, convert, pattern
        self.example = example


class Choices:
    """The accepted values, listed or bounded; `checked` where they can be neither.

    `unreachable`: choices that no command line can give: numbers without `type=int`, say.
    """

    def __init__(
        self,
        values: Tuple[Any, ...] = (),
        minimum: Optional[int] = None,
        maximum: Optional[int] = None,
        multiple_of: Optional[int] = None,
        checked: bool = False,
        unreachable: Tuple[str, ...] = (),
    ) -> None:
        self.values, self.minimum, self.maximum, self.multiple_of = values, minimum, maximum, multiple_of
        self.checked, self.unreachable = checked, unreachable


_PLAIN, _ANY = Kind(), Choices()


def kind_of(convert: Any) -> Kind:
    """What a `type=` callable accepts, as far as it can be known without running it."""
    if convert is None or convert is str:
        return _PLAIN
    if convert is int:
        return Kind("integer", convert=int)
    if convert is float:
        return Kind("number", convert=float)
    if convert is bool:
        return Kind(name="bool", convert=bool)
    name = values.callable_name(convert)
    if isinstance(convert, type):
        if issubclass(convert, PathLike):
            plain = convert.__module__.split(".")[0] == "pathlib"
            return Kind(name="Path" if plain else name, checked=not plain, convert=convert)
        if convert is getattr(sys.modules.get("uuid"), "UUID", None):
            return Kind(name=name, format="uuid", convert=convert)
        if issubclass(convert, enum.Enum):
            return Kind(name=name, checked=True, convert=convert)
    if name == "date.fromisoformat":
        return Kind(name="date.fromisoformat", format="date", convert=convert)
    if isinstance(convert, FileType):
        return Kind(name="FileType", checked=True, convert=convert)
    minimum, maximum = _bound(convert, "minimum"), _bound(convert, "maximum")
    kind = _number(convert, minimum, maximum)
    pattern = _pattern(convert) if kind == "string" else ""
    example = _example(convert, pattern) if kind == "string" else ""
    return Kind(kind, name, "", True, minimum, maximum, convert, pattern, example)


def _bound(convert: Any, name: str) -> Optional[float]:
    bound = getattr(convert, name, None)
    return bound if isinstance(bound, (int, float)) and not isinstance(bound, bool) and bound == bound else None


def _pattern(convert: Any) -> str:
    """The regular expression that a callable carries, where JSON Schema's dialect has it, too."""
    pattern = getattr(convert, "pattern", None)
    if not isinstance(pattern, str) or _PYTHON_ONLY.search(pattern):
        return ""
    try:
        re.compile(pattern)
    except re.error:
        return ""
    return pattern


def _example(convert: Any, pattern: str) -> str:
    """The example that a callable carries, where it is one."""
    example = getattr(convert, "example", None)
    return values.clean(example) if isinstance(example, str) and re.search(pattern, example) else ""


def _number(convert: Any, minimum: Optional[float], maximum: Optional[float]) -> str:
    """`integer` or `number`, where a callable says by its bounds or its annotation that it reads one, and does.

    Only such a callable is tried, on a few numbers: `int` in base 16 and a duration in seconds do not read them as they
    are written, so what they take is text.
    """
    bounds = [bound for bound in (minimum, maximum) if bound is not None]
    if not bounds and not _returns_a_number(convert):
        return "string"
    kinds = set()
    for text in (*map(str, bounds), *_NUMBERS):
        try:
            made = convert(text)
            if made != float(text):
                return "string"
            kinds.add("integer" if isinstance(made, int) and not isinstance(made, bool) else "number")
        except Exception:  # out of its bounds, or no number at all
            continue
    return "number" if "number" in kinds else "integer" if kinds else "string"


def _returns_a_number(convert: Any) -> bool:
    while isinstance(convert, functools.partial):
        convert = convert.func
    if isinstance(convert, type):
        return issubclass(convert, (int, float))
    if not hasattr(convert, "__annotations__") and hasattr(type(convert), "__call__"):
        convert = type(convert).__call__
    returned = getattr(convert, "__annotations__", {}).get("return")
    return (returned if isinstance(returned, str) else getattr(returned, "__name__", "")) in ("int", "float")


def choices_of(choices: Any, kind: Kind) -> Choices:
    """What `choices=` accepts, in the type that the caller writes."""
    if choices is None:
        if isinstance(kind.convert, type) and issubclass(kind.convert, enum.Enum):
            choices = kind.convert
        else:
            return _ANY
    if isinstance(choices, range) and kind.convert is int and len(choices):
        return _of_range(choices)
    listed = _listed(choices)
    if listed is None:
        return Choices(checked=True)
    written, unreachable = [], []
    for choice in listed:
        text = _written(choice, kind)
        if text is None:
            unreachable.append(_named(choice))
        elif text not in written:
            written.append(text)
    if isinstance(choices, (set, frozenset)):
        written = values.ordered(written)
    return Choices(tuple(written), checked=not written, unreachable=tuple(unreachable))


def _of_range(choices: range) -> Choices:
    if choices.step < 0:
        choices = choices[::-1]
    first, last, step = choices[0], choices[-1], choices.step
    if step == 1:
        return Choices(minimum=first, maximum=last)
    if len(choices) <= 20:
        return Choices(tuple(choices))
    if first % step == 0:
        return Choices(minimum=first, maximum=last, multiple_of=step)
    return Choices(tuple(choices)) if len(choices) <= _MANY else Choices(minimum=first, maximum=last, checked=True)


def _listed(choices: Any) -> Optional[List[Any]]:
    """The members in order; None where there are too many, or they cannot be listed."""
    members = []
    try:
        for member in choices:
            members.append(member)
            if len(members) > _MANY:
                return None
    except Exception:  # a container that only knows `in`, or a lazy one that fails here
        return None
    return members


def _written(choice: Any, kind: Kind) -> Any:
    """What a caller writes to get this choice: text, or a number where the type is one. None: nothing does."""
    if kind.convert is None:
        value = choice.value if isinstance(choice, enum.Enum) and isinstance(choice, str) else choice
        return str.__str__(value) if isinstance(value, str) else None
    if kind.convert in (int, float):
        number = isinstance(choice, (int, float)) and not isinstance(choice, bool)
        return values.plain(choice) if number and choice == choice else None
    if kind.type != "string" and isinstance(choice, (int, float)):
        return values.plain(choice)
    own = isinstance(choice, str) and not isinstance(choice, enum.Enum)
    candidates = [choice.value, choice.name, choice] if isinstance(choice, enum.Enum) else [choice]
    for candidate in candidates:
        try:
            text = str(candidate)
            if kind.convert(text) == choice:
                return text
        except Exception:  # this spelling is not one of its own
            continue
    return str.__str__(choice) if own else None


def _named(choice: Any) -> str:
    try:
        return str(choice)
    except Exception:  # a stranger's __str__
        return type(choice).__name__


def default_text(value: Any, kind: Kind) -> Any:
    """A default as the caller would have written it: `Color.RED` → `"red"`, `"10"` with `type=int` → 10."""
    if kind.convert is None:
        return value
    if isinstance(value, (list, tuple)):
        return [_as_written(item, kind) for item in value]
    if isinstance(value, (set, frozenset)):
        made = [_as_written(item, kind) for item in value]
        return values.ordered(made) if all(isinstance(item, (str, int, float)) for item in made) else value
    if isinstance(value, str) and kind.convert in (int, float):
        try:
            return kind.convert(value)  # argparse does the same, when it parses; not inside a list
        except ValueError:
            return value
    return _as_written(value, kind)


def _as_written(value: Any, kind: Kind) -> Any:
    if isinstance(value, enum.Enum) or _is_made_by(kind, value):
        written = _written(value, kind)
        return value if written is None else written
    return value


def _is_made_by(kind: Kind, value: Any) -> bool:
    """Whether a value is what `type=` makes, and made of text: a Decimal, a UUID, a date."""
    maker = getattr(kind.convert, "__self__", kind.convert)  # date.fromisoformat -> date
    return isinstance(maker, type) and isinstance(value, maker) and not isinstance(value, (int, float, PathLike))
