"""A target → the parsers that it names, each with the function that built it.

`module:attribute`, `path/to/file.py:attribute`, or a package whose every sub-package has `parser.build_parser`. The
attribute may be a parser, something that holds one, a function that returns either, or a `main` that only calls
`parse_args`: the parser is taken at that call, and the program never runs.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from argparse import ArgumentParser
from os.path import abspath, basename, dirname, isfile, splitext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterator, List, Tuple

MARKER = "--mkdocs-catalog-reads-this-parser"
"""The only argument on the command line while a target runs: whoever parses it parses the command line."""
_COMMAND_LINES = ("argv", "args", "arguments", "sys_argv", "sysargv", "raw_args", "cli_args", "command_line", "cmdline")
OTHERS = ("typer", "click", "docopt", "optparse", "getopt")  # typer loads click
USUAL = ("build_parser", "get_parser", "create_parser", "make_parser", "parser", "main")


class NoParser(Exception):
    """The target holds no parser; the message says what it is instead, and the cure."""


class NothingParsed(NoParser):
    """It holds no parser of argparse's, and made none: maybe it uses something else."""


class Captured(BaseException):
    """Raised out of a program at its own `parse_args`."""

    def __init__(self, parser: ArgumentParser) -> None:
        super().__init__()
        self.parser = parser


def module_of(target: str) -> Tuple[Any, str]:
    """(imported module, attribute or "")."""
    if ".py" in target and (target.endswith(".py") or ".py:" in target):
        file, _, attribute = target.rpartition(":") if ".py:" in target else (target, "", "")
        return _module_of_file(file), attribute
    name, _, attribute = target.partition(":")
    if not name or name.startswith("."):
        raise NoParser("names no module. Write module:attribute, or path/to/file.py:attribute.")
    try:
        return importlib.import_module(name), attribute
    except ModuleNotFoundError as error:
        from . import hints

        if error.name and (name == error.name or name.startswith(error.name + ".")):
            raise NoParser(
                f"there is no module {error.name!r}. {hints.near_module(error.name)}"
                f"Check the name, install it for {sys.executable}, or add its folder to `path`."
            ) from None
        raise


def _module_of_file(file: str) -> Any:
    if not isfile(file):
        raise NoParser(f"there is no file {file!r}. Paths are relative to the configuration's folder.")
    name = splitext(basename(file))[0]
    sys.path.insert(0, dirname(abspath(file)))
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise NoParser(f"{file!r} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def packages(module: Any) -> List[str]:
    """The sub-packages of a package of platforms, by name; empty for any other module."""
    found = [each.name for each in pkgutil.iter_modules(getattr(module, "__path__", ())) if each.ispkg]
    public = sorted(name for name in found if not name.startswith("_"))
    has = [name for name in public if importlib.util.find_spec(f"{module.__name__}.{name}.parser")]
    return public if has else []


def factory_in(package: str) -> Callable[[], Any]:
    """`build_parser` of a platform's `parser` module."""
    if importlib.util.find_spec(f"{package}.parser") is None:
        raise NoParser("has no parser.py. Add one with build_parser(), or give the folder a name that starts with `_`.")
    module = importlib.import_module(f"{package}.parser")
    factory = getattr(module, "build_parser", None)
    if not callable(factory):
        raise NoParser("parser.py has no build_parser(). Define it: it takes nothing and returns the ArgumentParser.")
    return factory  # type: ignore[no-any-return]


def attribute_of(module: Any, attribute: str) -> Any:
    """What the target names in its module."""
    if not attribute:
        for usual in USUAL:
            if hasattr(module, usual):
                return getattr(module, usual)
        raise NoParser(
            f"{module.__name__} has none of {', '.join(USUAL)}, and no sub-packages with parser.build_parser. "
            f"Name the attribute: {module.__name__}:ATTRIBUTE."
        )
    value = module
    for part in attribute.split("."):
        if not hasattr(value, part):
            owner = getattr(value, "__name__", module.__name__)
            from . import hints

            raise NoParser(f"{owner} has no attribute {part!r}. {hints.attributes(value, part)}")
        value = getattr(value, part)
    return value


def parser_of(value: Any) -> Tuple[ArgumentParser, Any]:
    """(the parser, the function that returned it or None). Raises Captured out of a `main`, while `watching`."""
    found = held(value)
    if found is not None:
        return found, None
    if not callable(value) or type(value).__module__.partition(".")[0] in OTHERS:
        raise NothingParsed(f"is {_a(value)}, neither a parser nor a function that makes one. Name one of these.")
    made = value(*_needed(value))
    if hasattr(made, "cr_code"):
        import asyncio

        made = asyncio.run(made)
    found = held(made)
    if found is None:
        raise NothingParsed(
            f"returned {_a(made)}, and parsed no command line on the way. "
            "Name a parser, a function that returns one, or a main that calls parse_args."
        )
    return found, value


def _needed(value: Any) -> List[Any]:
    """What a function has to be given: nothing, or the command line, where one argument is named like it."""
    code = getattr(value, "__code__", None)
    if code is not None and not code.co_argcount and not code.co_kwonlyargcount:
        return []
    import inspect

    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return []
    needed = [
        parameter.name
        for parameter in signature.parameters.values()
        if parameter.default is parameter.empty
        and parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    ]
    if len(needed) == 1 and needed[0] in _COMMAND_LINES:
        return [list(sys.argv)]
    if needed:
        raise NoParser(f"needs the arguments {', '.join(needed)}. Name a function that takes none.")
    return []


def own_defaults(value: Any) -> List[Any]:
    """What a `main(argv=())` is given when nobody gives it anything: that, too, is the command line."""
    positional = getattr(value, "__defaults__", None) or ()
    named = getattr(value, "__kwdefaults__", None) or {}
    return [default for default in (*positional, *named.values()) if isinstance(default, (tuple, list))]


def _a(value: Any) -> str:
    return "nothing (None)" if value is None else f"an object of type {type(value).__name__}"


def held(value: Any, depth: int = 2) -> Any:
    """The parser that a value is or holds: in a tuple, or in an attribute."""
    if isinstance(value, ArgumentParser):
        return value
    if depth == 0 or value is None or isinstance(value, (type, str, bytes)) or hasattr(value, "__code__"):
        return None
    if isinstance(value, (tuple, list)):
        inside = list(value)
    elif isinstance(value, dict):
        inside = list(value.values())
    else:
        named = [attribute(value, name) for name in ("parser", "_parser", "argparser", "arg_parser")]
        inside = [*named, *(attribute(value, "__dict__") or {}).values()]
    for item in inside:
        if isinstance(item, ArgumentParser):
            return item
    for item in inside if isinstance(value, (tuple, list)) else ():
        found = held(item, depth - 1)
        if found is not None:
            return found
    return None


def attribute(value: Any, name: str) -> Any:
    try:
        return getattr(value, name, None)
    except Exception:  # a stranger's property
        return None


class watching:
    """While it lasts, a full parser that parses the command line is captured, and the program goes no further.

    A pre-parser (`add_help=False`, `parse_known_args`) is let through, and so is a parser that is given arguments of
    its own, or that another parser uses for itself: what such a call does is the program's own affair. Where a program
    then shows that parser's usage or error, it was the full one after all. `taken(parser)` is called at the
    very moment, deep inside the program: a caller that ends the process there is safe from programs that catch
    everything and go on. `command_lines` are further argument lists that count as the command line.
    """

    _PARSING = ("parse_args", "parse_intermixed_args", "parse_known_args", "parse_known_intermixed_args")
    _COMPLAINING = ("error", "format_usage", "format_help")

    def __init__(self, taken: Callable[[ArgumentParser], None] = lambda parser: None) -> None:
        self.taken = taken
        self.command_lines: List[Any] = []
        self.let_through: List[ArgumentParser] = []
        self.parsed = False

    def __enter__(self) -> watching:
        self.originals = {name: getattr(ArgumentParser, name) for name in (*self._PARSING, *self._COMPLAINING)}
        for name in self._PARSING:
            setattr(ArgumentParser, name, self._instead_of(name))
        for name in self._COMPLAINING:
            setattr(ArgumentParser, name, self._complaint(name))
        return self

    def __exit__(self, *error: Any) -> None:
        for name, original in self.originals.items():
            setattr(ArgumentParser, name, original)

    def _instead_of(self, name: str) -> Callable[..., Any]:
        original, known_only = self.originals[name], "known" in name

        def parse(parser: ArgumentParser, args: Any = None, *rest: Any, **named: Any) -> Any:
            self.parsed = True
            if not self._is_command_line(args):
                return original(parser, args, *rest, **named)
            callers = list(_parser_methods())
            if any(owner is not parser for owner, _ in callers):  # ConfigArgParse looks for its files with another one
                return original(parser, args, *rest, **named)
            whole = not known_only or any(method == "parse_args" for _, method in callers)
            if not whole and not parser.add_help:
                self.let_through.append(parser)
                return original(parser, args, *rest, **named)
            try:
                if not known_only and type(parser).parse_known_args is not ArgumentParser.parse_known_args:
                    original(parser, args, *rest, **named)  # its own one may complete the parser, and then calls ours
            finally:
                self._take(parser)

        return parse

    def _complaint(self, name: str) -> Callable[..., Any]:
        original = self.originals[name]

        def complain(parser: ArgumentParser, *args: Any, **named: Any) -> Any:
            if any(parser is each for each in self.let_through):
                self._take(parser)
            return original(parser, *args, **named)

        return complain

    def _take(self, parser: ArgumentParser) -> None:
        self.taken(parser)
        raise Captured(parser)

    def _is_command_line(self, args: Any) -> bool:
        if args is None or any(args is line for line in self.command_lines):
            return True
        try:
            return MARKER in list(args)
        except TypeError:
            return False


def _parser_methods() -> Iterator[Tuple[ArgumentParser, str]]:
    """The methods of parsers that are on the stack outside this file, innermost first, each with its parser."""
    frame: Any = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        if code.co_argcount and code.co_varnames[0] == "self":
            owner = frame.f_locals.get("self")
            if isinstance(owner, ArgumentParser):
                yield owner, code.co_name
        frame = frame.f_back
