"""A platform → the addresses on its page. An address is made from what it names alone, never from an order or a count.

    repo-issues             the command `repo issues`
    repo-issues--state      its option `--state`
    repo-issues.repo        its positional `repo`
    github--token           an option of the program `github` before its subcommands

Two things that would get the same address both keep one: the second, by kind and by name, ends in a hash of itself.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from markupsafe import Markup

from ..model import Command, Parameter, Platform

_UNSAFE = re.compile(r"[^\w.:+-]|(?<![^\W_])_|_(?![^\W_])")  # `_a_` would be emphasis, in a heading's attributes too
_OF_THE_THEME = re.compile(r"__(?:drawer|search|toc|skip|comments|(?:palette|code|nav|tabbed|annotation|source)_.*)")


class Anchors:
    """The addresses of one page. Commands come first, then what is before them, options, positionals."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._taken: set[str] = set()
        self._command: dict[tuple[str, ...], Markup] = {}
        self._parameter: dict[tuple[object, ...], Markup] = {}
        for path in sorted({command.path for command in platform.commands}, key=lambda path: (len(path), path)):
            self._command[path] = self._claim("-".join(path) or platform.name, path)
        shared = ((("shared", p.path, p.name), p.path, p) for p in platform.parameters)
        own = ((("own", c.path, p.name), c.path, p) for c in platform.commands for p in c.parameters)
        everything = [*sorted(shared, key=_rank), *sorted(own, key=_rank)]
        for key, path, parameter in everything:
            words = _safe("-".join(path) or platform.name)
            self._parameter[key] = self._claim(words + _suffix(parameter), key)

    def command(self, command: Command) -> Markup:
        return self._command[command.path]

    def parameter(self, parameter: Parameter, command: Command | None = None) -> Markup:
        """Of a command's own parameter, or of one that stands before a subcommand."""
        place = ("own", command.path) if command else ("shared", parameter.path)
        return self._parameter[(*place, parameter.name)]

    def further(self, name: str) -> Markup:
        """For a heading of the page itself; what it is called gives way to every command."""
        return self._claim(name, ("heading", name))

    def _claim(self, wanted: str, of: Iterable[object]) -> Markup:
        plain = _safe(wanted)
        address, length = plain, 8
        while not address.strip("_") or address in self._taken or _OF_THE_THEME.fullmatch(address):
            digest = hashlib.sha256(repr((wanted, *of)).encode("utf-8", "surrogatepass")).hexdigest()
            address = f"{plain}-{digest[:length]}".lstrip("-")
            length += 4
            if length > 64:  # the same thing twice: a heading of that name stands here already
                return self._claim(f"{wanted}-", of)
        self._taken.add(address)
        return Markup(address)


def _rank(entry: tuple[tuple[str, tuple[str, ...], str], tuple[str, ...], Parameter]) -> tuple[object, ...]:
    key, path, parameter = entry
    return (parameter.positional, len(path), path, parameter.name, key)


def _suffix(parameter: Parameter) -> str:
    if parameter.positional:
        return f".{parameter.dest}"  # no subcommand is likely to begin with a dot
    return parameter.option if parameter.option.startswith("-") else f"-{parameter.option}"


def _safe(text: str) -> str:
    """What may stand in an `id`, in an address and in `attr_list`: `a b` → `a:20b`."""
    return _UNSAFE.sub(lambda match: f":{ord(match[0]):x}", text)
