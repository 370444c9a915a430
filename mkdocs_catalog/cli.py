"""The command mkdocs-catalog: what may be typed, and how errors are shown. What is done stands in `commands`."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from . import __version__, commands
from .commands import DONE, WRONG
from .errors import CatalogError, CatalogErrors

FORMATS = ("json", "skill", "markdown")
_Commands = argparse._SubParsersAction
_TARGETS = """\
A target is [name=]module[:attribute], or path/to/file.py:attribute. The attribute is a parser, a function that returns
one, something that holds one, or a main that only calls parse_args; a package is read whole, one platform for each of
its sub-packages. Programs are read in interpreters of their own"""
_READ = f"{_TARGETS}, and never run."
_RUN = f"{_TARGETS}; only what a call names is run."
_CODES = (
    "Exit status: 0 done, 1 a difference or a refused or failed call, 2 wrong usage or a target that cannot be read."
)


def build_parser() -> argparse.ArgumentParser:
    """Capability sites, SKILL.md and tools.json derived from argparse parsers."""
    parser = argparse.ArgumentParser(
        prog="mkdocs-catalog",
        description="Derives a site, SKILL.md and tools.json from argparse parsers, and says when they are stale.",
        epilog=_CODES,
    )
    parser.add_argument("--version", action="version", version=f"mkdocs-catalog {__version__}")
    parser.add_argument("--debug", action="store_true", help="show a traceback with an error")
    found = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_describe(found)
    write = found.add_parser(
        "write",
        help="write the committed artifacts",
        description="Writes SKILL.md, tools.json and the references into the folder that the setting artifacts names. "
        "Files whose bytes are equal are not touched, what nothing generates any more is removed, and a failure "
        "leaves the old files as they are.",
    )
    check = found.add_parser(
        "check",
        help="compare the committed artifacts with the parsers",
        description="Compares the committed artifacts with what the parsers say now, and changes nothing. Names each "
        "file that is missing, changed or left over, and what that means. Exits with 1 when there is a difference.",
    )
    pages = found.add_parser(
        "pages",
        help="write the pages as files, for builders that know no plugins",
        description="Writes the pages that the plugin adds to a site as Markdown files into a documentation folder, "
        "with the files that they offer for download. List catalog.css among the site's own style sheets.",
    )
    pages.add_argument("--to", required=True, metavar="DIR", type=_not_empty, help="the documentation folder: docs")
    for command in (write, check, pages):
        _add_config(command)
    _add_diff(found)
    _add_call(found)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    options = build_parser().parse_args(argv)
    _end_in_order()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # as standard error does: some consoles know few letters
    try:
        status = commands.BY_NAME[options.command](options)
        if sys.stdout:  # it may be closed
            sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except CatalogError as error:
        if options.debug:
            raise
        print(_error(error), file=sys.stderr)
        return WRONG
    except UnicodeEncodeError as error:  # the name of a file
        if options.debug:
            raise
        print(f"error: {error.object!r} cannot be said in {error.encoding}. Set PYTHONUTF8=1.", file=sys.stderr)
        return WRONG
    except OSError as error:  # standard output, most likely: everything else is told by the place where it happens
        if options.debug:
            raise
        place = f"{error.filename}: " if error.filename else ""
        print(f"error: {place}{error.strerror or error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130


def _end_in_order() -> None:
    """Whoever ends us by a signal finds no half-written file, no temporary folder and no program still running."""
    for ending in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        if signal.getsignal(ending) is not signal.SIG_IGN:  # as nohup sets it
            signal.signal(ending, _end)


def _end(number: int, _: object) -> NoReturn:
    raise SystemExit(128 + number)


def _not_empty(text: str) -> str:
    """An empty text is a variable that nobody set, and not the folder that we are in."""
    if not text.strip():
        raise argparse.ArgumentTypeError("is empty")
    return text


def _add_describe(found: _Commands[argparse.ArgumentParser]) -> None:
    describe = found.add_parser(
        "describe",
        help="print what programs declare",
        description="Prints the catalogue of the targets; without targets, of those in mkdocs.yml. Nothing is written, "
        "and nothing is printed on standard output unless every target could be read.",
        epilog=_READ,
    )
    describe.add_argument("targets", nargs="*", metavar="TARGET", help="what to read, such as shop.cli:build_parser")
    _add_config(describe)
    _add_python(describe)
    describe.add_argument(
        "--format",
        choices=FORMATS,
        default="json",
        help="json: tools.json, the complete interface; skill: SKILL.md; markdown: a reference of every command",
    )
    describe.add_argument("--platform", metavar="NAME", help="only this platform")
    describe.add_argument("--level", choices=("primitive", "workflow"), help="only commands of this level")


def _add_diff(found: _Commands[argparse.ArgumentParser]) -> None:
    diff = found.add_parser(
        "diff",
        help="say what changed between two catalogues, and whom it breaks",
        description="Compares two catalogues and sorts what changed: breaking (a call that was right is refused now, "
        "or means something else), compatible, and wording. Each catalogue is a tools.json, or a git revision of the "
        "committed one. Exits with 1 when something is listed.",
    )
    diff.add_argument(
        "old", type=_not_empty, metavar="OLD", help="a tools.json, or a git revision such as main or v1.2"
    )
    diff.add_argument(
        "new", type=_not_empty, metavar="NEW", nargs="?", help="the same; left out: what the parsers say now"
    )
    _add_config(diff)
    diff.add_argument("--only", choices=("breaking", "compatible", "wording"), help="list only these")
    diff.add_argument("--format", choices=("text", "json"), default="text", help="how they are listed")


def _add_call(found: _Commands[argparse.ArgumentParser]) -> None:
    call = found.add_parser(
        "call",
        help="run one tool, with its arguments as JSON",
        description="Checks the arguments against the tool's schema, writes them as a command line, runs the real "
        "program in an interpreter of its own, and prints what came of it as JSON. A refused call runs nothing, and "
        "says which argument is at fault and what it accepts.",
        epilog=_RUN,
    )
    call.add_argument("tool", metavar="TOOL", help="a tool's name, such as shop_goods")
    call.add_argument(
        "arguments", metavar="ARGUMENTS", nargs="?", default="{}", help="a JSON object; - reads it from standard input"
    )
    call.add_argument("--argv", action="store_true", help="print the command line as a JSON list, and run nothing")
    call.add_argument("--target", action="append", metavar="TARGET", help="what to read, in place of mkdocs.yml's")
    _add_config(call)
    _add_python(call)
    call.add_argument(
        "--digest",
        help="of the catalogue that the caller knows: says what changed since. Or catalog_digest in ARGUMENTS",
    )
    call.add_argument(
        "--timeout", type=_seconds, default=600.0, metavar="SECONDS", help="for the program (default: %(default)g)"
    )


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < 1e6:
        raise argparse.ArgumentTypeError(f"{text} is no number of seconds over 0")
    return seconds


def _add_python(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--python", metavar="PATH", help="the interpreter that has the targets installed, 3.9 or later"
    )


def _add_config(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--config",
        type=Path,
        default=Path("mkdocs.yml"),
        metavar="FILE",
        help="the configuration (default: %(default)s)",
    )


def _error(error: CatalogError) -> str:
    errors = error.errors if isinstance(error, CatalogErrors) else (error,)
    return "\n".join(f"error: {each}" for each in errors)
