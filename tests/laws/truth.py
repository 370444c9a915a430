"""What argparse itself makes of a command line, and what it should make of it. Standard library, Python 3.9 and later.

It runs beside the program that declares the parser: its types and constants exist nowhere else.
"""

from __future__ import annotations

import argparse
import contextlib
import io
from decimal import Decimal

MISSING = "missing"


def parse(parser, argv):  # type: ignore[no-untyped-def]
    """(namespace or None, what was said). None for the namespace: refused; False: the program ended well on the way."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            namespace, rest = argparse.ArgumentParser.parse_known_args(parser, list(argv))
        if rest:
            return None, "unrecognized arguments: " + " ".join(rest)
        return namespace, ""
    except SystemExit as end:
        if end.code in (None, 0):
            return False, said.getvalue()
        return None, said.getvalue().strip().split("\n")[-1] or str(end.code)
    except Exception as error:  # noqa: BLE001 -- whatever a stranger raises
        return None, f"{type(error).__name__}: {error}"


def parsers(parser, path):  # type: ignore[no-untyped-def]
    """The parsers that lead to a command, from the program's own on down."""
    found = [parser]
    for word in path:
        for action in found[-1]._actions:
            if isinstance(action, argparse._SubParsersAction):
                for mapping in (action._name_parser_map, action.choices):
                    try:
                        found.append(mapping[word])
                        break
                    except (KeyError, TypeError, IndexError):
                        continue
                else:
                    continue
                break
    return found


def action_of(parser, options, dest):  # type: ignore[no-untyped-def]
    for action in parser._actions:
        if list(action.option_strings) == list(options) and action.dest == dest:
            return action
    raise LookupError(f"{options} {dest}")


def differences(parser, path, namespace, given):  # type: ignore[no-untyped-def]
    """Those given values that the namespace does not hold as the declared type makes them.

    `given`: path, options, dest and value of each. What another argument on the same dest may have changed is let be.
    """
    levels = parsers(parser, path)
    found = []
    for entry in given:
        level = len(entry["path"])
        same = [other for other in given if other["dest"] == entry["dest"]]
        shadowed = any(action.dest == entry["dest"] for deeper in levels[level + 1 :] for action in deeper._actions)
        action = action_of(levels[level], entry["options"], entry["dest"])
        # a positional of the same dest writes there even when it is not given
        overwritten = any(
            o.dest == entry["dest"] and not o.option_strings for o in levels[level]._actions if o != action
        )
        if len(same) > 1 or shadowed or overwritten:
            continue
        default = default_of(levels[level], action)
        expected = after_type(action, entry["value"], default)
        got = getattr(namespace, entry["dest"], MISSING)
        if expected is not argparse.SUPPRESS and not same_value(got, expected):
            found.append(f"{entry['options'] or entry['dest']}: {entry['value']!r} gave {got!r}, not {expected!r}")
    return found


def default_of(parser, action):  # type: ignore[no-untyped-def]
    """What the namespace holds without the argument: a later set_defaults counts, and text goes through the type."""
    default = parser._defaults.get(action.dest, action.default)
    first = next(other for other in parser._actions if other.dest == action.dest)
    if first is not action and first.default is not argparse.SUPPRESS:  # the first action of a dest sets its default
        default = parser._defaults.get(action.dest, first.default)
    return parser._get_value(action, default) if isinstance(default, str) and default != argparse.SUPPRESS else default


def after_type(action, value, default):  # type: ignore[no-untyped-def]
    """What the namespace should hold when an argument has this JSON value."""
    earlier = list(default) if isinstance(default, (list, tuple)) else []
    kind = type(action)
    if isinstance(action, argparse.BooleanOptionalAction):
        negative = [option.startswith("--no-") for option in action.option_strings]
        if any(negative) and not all(negative):
            return value
        return default if not value else not all(negative)
    if action.nargs == 0 and isinstance(action, argparse._CountAction):
        return (0 if default in (None, argparse.SUPPRESS) else default) + value if value else default
    if action.nargs == 0:
        if not value:
            return MISSING if default is argparse.SUPPRESS else default
        return [*earlier, action.const] if isinstance(action, argparse._AppendConstAction) else action.const
    if isinstance(action, argparse._AppendAction) and not isinstance(action, argparse._ExtendAction):
        return earlier + [one(action, item) for item in value]
    if isinstance(action, argparse._ExtendAction):
        made = [one(action, item) for item in value] if isinstance(value, list) else list(one(action, value))
        return earlier + made
    if kind.__call__ is not argparse._StoreAction.__call__ and kind.__name__ != "Custom":
        return argparse.SUPPRESS  # nobody knows what somebody's own action does
    return one(action, value)


def one(action, value):  # type: ignore[no-untyped-def]
    """One use of an argument: its value, its list of values, or for true what it means alone."""
    if value is True:
        return action.type(action.const) if isinstance(action.const, str) and action.type else action.const
    if isinstance(value, list):
        return [one(action, item) for item in value]
    if action.type in (None, str):
        return str(value)
    if action.type in (int, float):
        return action.type(value)
    return action.type(f"{Decimal(repr(value)):f}" if isinstance(value, float) else str(value))


def same_value(got, expected):  # type: ignore[no-untyped-def]
    if isinstance(got, (list, tuple)) and isinstance(expected, (list, tuple)):
        return len(got) == len(expected) and all(map(same_value, got, expected))
    if isinstance(got, (set, frozenset)) or isinstance(expected, (set, frozenset)):
        return set(got) == set(expected)
    if hasattr(expected, "__fspath__"):  # a path is published as its text
        return str(got) == str(expected)
    if got != got and expected != expected:  # not a number
        return True
    return got == expected or (hasattr(got, "name") and getattr(expected, "name", None) == got.name)
