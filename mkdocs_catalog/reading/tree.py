"""A parser → the fields of its Platform: the leaves of its tree as commands, with their words and levels."""

from __future__ import annotations

import functools
import sys
from argparse import SUPPRESS, ArgumentParser, _SubParsersAction

from . import arguments, values
from .arguments import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Action
    from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

    from .arguments import Declared, Fields

    Warn = Callable[[str], None]

_LEVELS = ("primitive", "workflow")
_LEVEL = "_command_level"


def read(
    parser: ArgumentParser,
    *,
    name: str,
    target: str,
    program: Tuple[str, ...] = (),
    factory: Any = None,
    warn: Warn = lambda message: None,
) -> Fields:
    """The fields of a Platform named `name`. `factory` is the function that built it: its docstring may describe it."""
    prog = values.clean(parser.prog)
    reader = _Reader(name, prog, warn)
    reader.visit(parser, (), Entry("", (), "", False))
    about = _description(parser, factory, prog)
    return {
        "name": name,
        "prog": prog,
        "target": target,
        "program": program or tuple(prog.split()) or (prog,),
        "summary": first_sentence(about.get("text", "")),
        "description": about,
        "epilog": _prose(parser, parser.epilog, prog),
        "parameters": reader.parameters,
        "groups": reader.groups,
        "exclusive": reader.exclusive,
        "commands": reader.commands,
    }


class Entry:
    """How a subcommand is listed: its name, aliases, summary, and whether it is on its way out."""

    def __init__(self, name: str, aliases: Tuple[str, ...], summary: str, deprecated: bool) -> None:
        self.name, self.aliases, self.summary, self.deprecated = name, aliases, summary, deprecated


class _Reader:
    """Collects one tree: commands from its leaves, parameters from the parsers above them."""

    def __init__(self, name: str, prog: str, warn: Warn) -> None:
        self.name, self.prog, self.warn = name, prog, warn
        self.commands: List[Fields] = []
        self.parameters: List[Fields] = []
        self.groups: List[Fields] = []
        self.exclusive: List[Fields] = []
        self.ancestors: List[ArgumentParser] = []

    def visit(self, parser: ArgumentParser, path: Tuple[str, ...], entry: Entry) -> None:
        """Adds the parser's commands, or the parser itself as one; `entry` is how the parser above lists it."""
        if any(each is parser for each in self.ancestors):
            raise Unreadable(
                f"{' '.join((self.name, *path))} contains itself. Give the subcommand a parser of its own."
            )
        self.ancestors.append(parser)
        prog = " ".join((self.prog, *path))
        below = [found for action in parser._actions for found in subcommands(action, self.warn_at(path))]
        own = arguments.read(parser, path, prog, self.warn_option(path))
        if below:
            first = len(self.commands)
            for inner_entry, inner in below:
                self.visit(inner, (*path, inner_entry.name), inner_entry)
            self.keep(own, path, self.commands[first:])
        else:
            self.commands.append(self.command(parser, path, entry, own))
        self.ancestors.pop()

    def warn_at(self, path: Tuple[str, ...]) -> Warn:
        return lambda message: self.warn(f"{' '.join((self.name, *path))}: {message}")

    def warn_option(self, path: Tuple[str, ...]) -> Callable[[str, str], None]:
        return lambda option, message: self.warn(f"{' '.join((self.name, *path))} {option}: {message}")

    def keep(self, own: Declared, path: Tuple[str, ...], below: List[Fields]) -> None:
        """Keeps the parameters that stand before a subcommand, under names that the commands below do not have."""
        parameters, groups, exclusive = own
        taken = {parameter["name"] for command in below for parameter in command["parameters"]}
        taken.update(parameter["name"] for parameter in self.parameters)
        renamed: Dict[str, str] = {}
        for parameter in parameters:
            plain, name, number = parameter["name"], parameter["name"], 1
            while name in taken:
                suffix = "" if number == 1 else f"_{number}"
                prefix = arguments.identifier(path[-1] if path else self.name)
                name, number = f"{prefix}_{plain}"[: 64 - len(suffix)] + suffix, number + 1
            taken.add(name)
            renamed[plain] = parameter["name"] = name
        self.parameters += parameters
        self.groups += [group for group in groups if group not in self.groups]
        self.exclusive += [{**g, "parameters": [renamed[name] for name in g["parameters"]]} for g in exclusive]

    def command(self, parser: ArgumentParser, path: Tuple[str, ...], entry: Entry, own: Declared) -> Fields:
        prog = " ".join((self.prog, *path))
        function = _function(parser)
        about = _description(parser, function, prog)
        level = parser._defaults.get(_LEVEL, _LEVELS[0])
        if level not in _LEVELS:
            raise Unreadable(f"{' '.join((self.name, *path))}: {_LEVEL} is {level!r}. Use 'primitive' or 'workflow'.")
        parameters, groups, exclusive = own
        parsers = self.ancestors
        return {
            "path": path,
            "name": " ".join(path) or self.name,
            "level": level,
            "summary": entry.summary or first_sentence(about.get("text", "")),
            "description": about,
            "epilog": _prose(parser, parser.epilog, prog),
            "aliases": entry.aliases,
            "deprecated": entry.deprecated,
            "parameters": parameters,
            "groups": groups,
            "exclusive": exclusive,
            "output_schema": _output_schema(function),
            "function": f"{function.__module__}:{function.__qualname__}" if function is not None else "",
            "prefix_chars": _all_of(parsers, "prefix_chars"),
            "fromfile_prefix_chars": _all_of(parsers, "fromfile_prefix_chars"),
            "negative_numbers": not any(each._has_negative_number_optionals for each in parsers),
        }


def _all_of(parsers: List[ArgumentParser], name: str) -> str:
    """The characters that one of them gives a meaning to: the parsers above see every word first."""
    return "".join(dict.fromkeys(character for parser in parsers for character in getattr(parser, name) or ""))


def subcommands(action: Action, warn: Warn) -> Iterator[Tuple[Entry, ArgumentParser]]:
    """The subcommands of an action, each once, in declaration order. Nothing for other actions.

    One whose help is SUPPRESS is listed like the others, without that help: argparse shows it, too, and takes it.
    """
    if not isinstance(action, _SubParsersAction):
        return
    listed = {choice.dest: choice for choice in action._choices_actions}
    by_parser: Dict[int, List[str]] = {}
    parsers: Dict[int, ArgumentParser] = {}
    for name, parser in _mapping(action, warn).items():
        by_parser.setdefault(id(parser), []).append(name)
        parsers[id(parser)] = parser
    for key, names in by_parser.items():
        entry = listed.get(names[0])
        said = entry.help if entry is not None and entry.help is not SUPPRESS else ""
        summary = arguments.expanded(str(said or ""), parsers[key], entry, parsers[key].prog)
        deprecated = names[0] in getattr(action, "_deprecated", ())
        yield Entry(names[0], tuple(names[1:]), _one_line(summary), deprecated), parsers[key]


def _mapping(action: Any, warn: Warn) -> Dict[str, ArgumentParser]:
    """Name → parser, also where `choices` was replaced by a list or a mapping that builds on demand."""
    found: Dict[str, ArgumentParser] = {}
    names = list(action._name_parser_map)
    for source in (action._name_parser_map, action.choices):
        names += [name for name in source if name not in names] if hasattr(source, "__getitem__") else []
    for name in names:
        for source in (action._name_parser_map, action.choices):
            try:
                parser = source[name]
            except (KeyError, IndexError, TypeError):
                continue
            if isinstance(parser, ArgumentParser):
                found[str(name)] = parser
                break
        else:
            warn(f"the subcommand {name!r} is a choice without a parser, and left out")
    return found


def _function(parser: ArgumentParser) -> Any:
    """The command's function: a callable among the parser's defaults, `run` or `func` first."""
    found = {name: value for name, value in parser._defaults.items() if callable(value) and not isinstance(value, type)}
    for name in ("run", "func", "function", "handler", *found):
        if name in found:
            function = found[name]
            while isinstance(function, functools.partial):
                function = function.func
            return function if hasattr(function, "__qualname__") and hasattr(function, "__module__") else None
    return None


def _description(parser: ArgumentParser, function: Any, prog: str) -> Fields:
    """The parser's own description, else the docstring of its function: the fields of Words."""
    if parser.description is not None and str(parser.description):
        return _prose(parser, parser.description, prog)
    doc = getattr(function, "__doc__", None) if function is not None else None  # None has one itself, from 3.13 on
    if not isinstance(doc, str) or not doc.strip():
        return {}
    import inspect

    return {"text": values.clean(inspect.cleandoc(doc)), "markup": "markdown"}


def _prose(parser: ArgumentParser, text: Optional[Any], prog: str) -> Fields:
    if text is None or text is SUPPRESS or not str(text):
        return {}
    literal = arguments.keeps_description_lines(parser)
    said = arguments.words(arguments.expanded(str(text), parser, None, prog), parser, literal)
    return {"text": said, "markup": "literal" if literal and "\n" in said else "text"}


def _one_line(text: str) -> str:
    return " ".join(values.clean(text).split())


def first_sentence(text: str) -> str:
    """The first paragraph's first sentence, on one line, without its full stop."""
    paragraph = _one_line(text.strip().split("\n\n")[0])
    for end in (". ", "! ", "? "):
        head, mark, _ = paragraph.partition(end)
        if mark and len(head) > 3 and not head.endswith(("e.g", "i.e", "etc", "vs")):
            paragraph = head + mark.strip()
    return paragraph[:-1] if paragraph.endswith(".") and not paragraph.endswith("..") else paragraph


_schemas: Dict[Any, Optional[Dict[str, Any]]] = {}


def _output_schema(function: Any) -> Optional[Dict[str, Any]]:
    """JSON Schema of what the function's return annotation says, where msgspec is installed beside the target."""
    if getattr(function, "__annotations__", {}).get("return") is None:
        return None
    try:
        import msgspec

        namespace = getattr(sys.modules.get(function.__module__), "__dict__", {})
        returned = function.__annotations__["return"]
        returned = eval(returned, namespace) if isinstance(returned, str) else returned
        key = repr(returned)
        if key not in _schemas:
            _schemas[key] = msgspec.json.schema(returned)
        return _schemas[key]
    except Exception:  # no msgspec, or a type that has no JSON form: then nothing is published
        return None
