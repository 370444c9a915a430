"""The actions of one parser → the fields of its Parameters, titled groups and exclusive groups."""

from __future__ import annotations

import argparse
import re
import sys
from argparse import SUPPRESS, HelpFormatter

from . import converters, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Dict, List, Tuple

    Fields = Dict[str, Any]
    Declared = Tuple[List[Fields], List[Fields], List[Fields]]

_PLACEHOLDER = re.compile(r"%(?:%|\((\w+)\)([-#0 +]*\d*(?:\.\d+)?[diouxXeEfFgGcrsa]))")
_UNSAFE = re.compile(r"[^A-Za-z0-9_]")

# Most special first: BooleanOptionalAction and others inherit from plain ones.
_ACTIONS = (
    ("boolean_optional", argparse.BooleanOptionalAction),
    ("store_true", argparse._StoreTrueAction),
    ("store_false", argparse._StoreFalseAction),
    ("store_const", argparse._StoreConstAction),
    ("extend", argparse._ExtendAction),
    ("append_const", argparse._AppendConstAction),
    ("append", argparse._AppendAction),
    ("count", argparse._CountAction),
    ("store", argparse._StoreAction),
)
_LEFT_OUT = (argparse._HelpAction, argparse._VersionAction, argparse._SubParsersAction)
_EXACT: Dict[Any, str] = {action: how for how, action in _ACTIONS}
_USUALLY_ABSENT = {"store_true": False, "store_false": True, "count": None, "store_const": None, "append_const": None}


class Unreadable(Exception):
    """The parser declares something that cannot be published; the message says what and the cure."""


def visible(parser: argparse.ArgumentParser) -> List[argparse.Action]:
    """The actions that are published: without help, version, hidden ones and subcommands."""
    return [a for a in parser._actions if not isinstance(a, _LEFT_OUT) and a.help is not SUPPRESS]


def read(
    parser: argparse.ArgumentParser, path: Tuple[str, ...], prog: str, warn: Callable[[str, str], None]
) -> Declared:
    """(parameters, groups, exclusive groups) of one parser. `warn(option, message)` hears of sure mistakes."""
    actions = visible(parser)
    names = _names(actions)
    titles, groups = _groups(parser)
    parameters = []
    for action in actions:
        try:
            parameter = _parameter(parser, action, names[id(action)], titles.get(id(action), ""), path, prog, warn)
        except Exception as error:  # a stranger's __str__, property or formatter
            place = f"{prog} {_longest(action)}"
            raise Unreadable(
                f"{place} raises {type(error).__name__} when it is looked at. Correct its help."
            ) from error
        parameters.append(parameter)
    used = {parameter.get("group") for parameter in parameters}
    return parameters, [group for group in groups if group["title"] in used], _exclusive(parser, names)


def _names(actions: List[argparse.Action]) -> Dict[int, str]:
    """Each action's property name: from its longest option, else its dest; unique within the parser."""
    dests = [action.dest for action in actions]
    names: Dict[int, str] = {}
    taken = set()
    for action in actions:
        long = [option for option in action.option_strings if len(option) > 2]
        name = action.dest
        if long:
            name = next((option for option in long if option[0] == option[1]), long[0]).lstrip(long[0][0])
        elif action.option_strings and dests.count(action.dest) > 1:
            name = f"{action.dest}_{action.option_strings[0][1:]}"  # -1 and -2 with one dest
        name = identifier(name)
        unique, number = name, 2
        while unique in taken:
            unique, number = f"{name[:60]}_{number}", number + 1
        taken.add(unique)
        names[id(action)] = unique
    return names


def identifier(name: str) -> str:
    """A name that every vendor takes for a property: letters, digits, underscores, no digit first, at most 64."""
    name = name if name.isidentifier() and name.isascii() else _UNSAFE.sub("_", name) or "value"
    return (f"_{name}" if name[0].isdigit() else name)[:64]


def _parameter(
    parser: argparse.ArgumentParser,
    action: argparse.Action,
    name: str,
    group: str,
    path: Tuple[str, ...],
    prog: str,
    warn: Callable[[str, str], None],
) -> Fields:
    how = _EXACT.get(type(action)) or next((how for how, kind in _ACTIONS if isinstance(action, kind)), "custom")
    if how == "boolean_optional":
        how = _spelt(action)
    nargs: Any = 0 if how == "boolean_optional" or how == "count" or how in _USUALLY_ABSENT else action.nargs
    kind = _kind(parser, action)
    choices = converters.choices_of(action.choices, kind)
    _warn_of(action, kind, choices, nargs, warn)
    default, computed = _default(action, how, kind)
    strange = type(action) not in _EXACT
    fields: Fields = {"name": name, "dest": action.dest, "options": action.option_strings, "nargs": nargs}
    if how != "store":
        fields["action"] = how
    if nargs == 0:
        fields["type"] = "integer" if how == "count" else "boolean"
        absent = values.default_and_words(action.default)[0] if how != "custom" else None
        if absent != _USUALLY_ABSENT.get(how):
            fields["absent"] = absent
    elif kind.type != "string":
        fields["type"] = kind.type
    minimum = 0 if how == "count" else choices.minimum if choices.minimum is not None else kind.minimum
    maximum = choices.maximum if choices.maximum is not None else kind.maximum
    const, alone = None, ""
    if action.const is not None and how not in ("store_true", "store_false", "boolean_optional"):
        const, alone = _plain_default(action.const, kind)
    bounds = {"minimum": minimum, "maximum": maximum, "multiple_of": choices.multiple_of}
    fields.update(
        {key: value for key, value in (*bounds.items(), ("default", default), ("const", const)) if value is not None}
    )
    said = {
        "required": _required(action, nargs),
        "choices": choices.values,
        "format": kind.format,
        "pattern": kind.pattern,
        "example": "" if choices.values else kind.example,
        "computed": computed,
        "alone": alone,
        "help": _help(parser, action, prog) if action.help is not None else "",
        "metavar": _metavar(action) if action.metavar is not None else (),
        "group": group,
        "converter": kind.name or (type(action).__name__ if strange else ""),
        "checked": strange or choices.checked or (kind.checked and not choices.values),
        "deprecated": getattr(action, "deprecated", False),
        "path": path,
    }
    fields.update({key: value for key, value in said.items() if value})
    return fields


def _spelt(action: argparse.Action) -> str:
    """What BooleanOptionalAction is, by its spellings: `+x` has no negative, and `--no-x` itself no positive one."""
    negative = [option.startswith("--no-") for option in action.option_strings]
    return "store_false" if all(negative) else "boolean_optional" if any(negative) else "store_true"


def _kind(parser: argparse.ArgumentParser, action: argparse.Action) -> converters.Kind:
    if action.type is None:
        return converters.kind_of(None)
    convert = parser._registry_get("type", action.type, action.type)
    return converters.kind_of(convert if callable(convert) else None)


def _warn_of(
    action: argparse.Action,
    kind: converters.Kind,
    choices: converters.Choices,
    nargs: Any,
    warn: Callable[[str, str], None],
) -> None:
    shown = _longest(action)
    if kind.name == "bool" and nargs != 0:
        warn(shown, "type=bool takes any text but an empty one as true, also 'False'. Use action='store_true'.")
    if choices.unreachable:
        listed = ", ".join(choices.unreachable[:5])
        warn(shown, f"no command line can give the choice {listed}: its type is not what type= makes. Declare type=.")


def _longest(action: argparse.Action) -> str:
    return max(action.option_strings, key=len, default=action.dest)


def _required(action: argparse.Action, nargs: Any) -> bool:
    if action.option_strings:
        return bool(action.required)
    if nargs == "*" and action.choices is not None and action.default is None:
        return True  # most versions look for the empty list among the choices, and refuse it
    return nargs not in ("?", "*", "...", 0)  # `*` counts as required in argparse, and yet takes nothing


def _default(action: argparse.Action, how: str, kind: converters.Kind) -> Tuple[Any, str]:
    """(default, computed) in the caller's terms: what leaving the parameter out means."""
    if how in ("store_true", "store_false", "store_const", "append_const"):
        return False, ""
    if how == "count":
        return 0, ""
    return _plain_default(action.default, kind)


def _plain_default(value: Any, kind: converters.Kind) -> Tuple[Any, str]:
    try:
        value = converters.default_text(value, kind)
    except Exception:  # a stranger's comparison or iterator
        pass
    return values.default_and_words(value)


def _metavar(action: argparse.Action) -> Tuple[str, ...]:
    return (
        tuple(map(values.clean, action.metavar))
        if isinstance(action.metavar, tuple)
        else (values.clean(action.metavar),)
    )


def _help(parser: argparse.ArgumentParser, action: argparse.Action, prog: str) -> str:
    text: str = str(action.help)
    if sys.version_info < (3, 13) and isinstance(action, argparse.BooleanOptionalAction):  # these add words
        for suffix in (" (default: %(default)s)", f" (default: {action.default})"):
            if text.endswith(suffix):
                text = text[: -len(suffix)]
                break
    return words(expanded(text, parser, action, prog), parser, keep_lines=_keeps_help_lines(parser))


def expanded(text: str, parser: argparse.ArgumentParser, action: Any = None, prog: str = "") -> str:
    """`%(default)s` and its kind filled in as argparse does; every other per-cent sign is literal."""
    if "%" not in text:
        return text

    def fill(match: "re.Match[str]") -> str:
        if match[0] == "%%":
            return "%"
        key = match[1]
        if key == "prog":
            value: Any = prog
        elif action is None or not hasattr(action, key) or getattr(action, key) is SUPPRESS:
            return match[0] if action is None or not hasattr(action, key) else ""
        else:
            value = _filling(key, action)
        try:
            return str(("%" + match[2]) % value)
        except (TypeError, ValueError):
            return str(value)

    return _PLACEHOLDER.sub(fill, text)


def _filling(key: str, action: argparse.Action) -> Any:
    value = getattr(action, key)
    kind = converters.kind_of(action.type if callable(action.type) else None)
    if key == "choices" and value is not None:
        found = converters.choices_of(value, kind)
        if found.minimum is not None:
            return f"{found.minimum} to {found.maximum}"
        return ", ".join(map(str, found.values))
    if key == "type":
        return getattr(value, "__name__", value) if value is not None else None
    said, described = _plain_default(value, kind)
    return described or (value if said is None or isinstance(value, (bool, str)) else said)


def words(text: str, parser: argparse.ArgumentParser, keep_lines: bool) -> str:
    """Clean text; refilled into paragraphs' single lines unless the formatter keeps lines."""
    text = values.clean(text)
    if keep_lines:
        from textwrap import dedent  # few programs come here

        lines = [line.rstrip() for line in text.expandtabs().split("\n")]
        return dedent("\n".join(lines).strip("\n"))
    return " ".join(text.split())


def _keeps_help_lines(parser: argparse.ArgumentParser) -> bool:
    return _tries(parser, lambda formatter: formatter._split_lines("a\nb", 80)[:2] == ["a", "b"])


def keeps_description_lines(parser: argparse.ArgumentParser) -> bool:
    """Whether the parser's own formatter keeps line breaks: asked of the formatter, whatever its class is."""
    return _tries(parser, lambda formatter: "\n" in formatter._fill_text("a\nb", 80, "").rstrip("\n"))


def _tries(parser: argparse.ArgumentParser, ask: Callable[[Any], bool]) -> bool:
    if parser.formatter_class is HelpFormatter:
        return False
    try:
        return ask(parser.formatter_class(prog="x"))
    except Exception:  # a stranger's formatter that wants more than a program's name
        return False


def _groups(parser: argparse.ArgumentParser) -> Tuple[Dict[int, str], List[Fields]]:
    """(action id → title, groups), also for groups inside groups, which argparse's own help forgets."""
    titles: Dict[int, str] = {}
    groups: List[Fields] = []

    def visit(group: Any) -> None:
        title = " ".join(values.clean(group.title or "").split())
        if group not in (parser._positionals, parser._optionals):
            if title and all(known["title"] != title for known in groups):
                description = expanded(str(group.description or ""), parser, None, parser.prog)
                said = words(description, parser, keeps_description_lines(parser))
                groups.append({"title": title, "description": said})
            titles.update((id(action), title) for action in group._group_actions)
        for inner in group._action_groups:
            if inner is not group:
                visit(inner)

    for group in parser._action_groups:
        visit(group)
    return titles, groups


def _exclusive(parser: argparse.ArgumentParser, names: Dict[int, str]) -> List[Fields]:
    found: List[Fields] = []
    for group in parser._mutually_exclusive_groups:
        members = list(dict.fromkeys(names[id(action)] for action in group._group_actions if id(action) in names))
        each = {"parameters": members, "required": bool(group.required)}  # nobody is told of a hidden one
        if (len(members) > 1 or (members and each["required"])) and each not in found:
            found.append(each)
    return found
