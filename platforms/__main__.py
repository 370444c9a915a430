"""`python -m platforms PLATFORM COMMAND …`: runs one command of one platform and prints what it returns."""

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any, NoReturn

from platforms import errors, output

MOST_WORDS = 1000  # characters of what happened, which may repeat a very long argument


def main(argv: list[str] | None = None) -> int:
    """0 done (also with nothing found), 1 the platform refused or failed, 2 wrong usage, 3 unavailable for now."""
    form, quiet, rest = own_options(sys.argv[1:] if argv is None else argv)
    try:
        return _run(rest, form, quiet)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 2
    except BrokenPipeError:  # `| head` has seen enough
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        _tell(errors.Failed(f"the result cannot be written ({error})", "Check where standard output goes."), form)
        return 1
    except KeyboardInterrupt:
        return 130


def platforms() -> list[str]:
    """The folder is the registry."""
    return sorted(file.parent.name for file in Path(__file__).parent.glob("*/parser.py"))


def parser_of(platform: str) -> argparse.ArgumentParser:
    factory = importlib.import_module(f"platforms.{platform}.parser").build_parser
    parser: argparse.ArgumentParser = factory()
    parser.description = parser.description or (factory.__doc__ or "").split("\n", 1)[0]
    return parser


def own_options(given: list[str]) -> tuple[str, bool, list[str]]:
    """--format and --quiet, wherever they stand, and the other arguments.

    A --format with another value is left alone: some commands have one of their own.
    """
    end = given.index("--") if "--" in given else len(given)
    form, quiet, rest, index = "json", False, [], 0
    while index < end:
        word = given[index]
        following = given[index + 1] if index + 1 < end else ""
        if word == "--format" and following in output.FORMATS:
            form, index = following, index + 1
        elif word.startswith("--format=") and word.removeprefix("--format=") in output.FORMATS:
            form = word.removeprefix("--format=")
        elif word == "--quiet":
            quiet = True
        else:
            rest.append(word)
        index += 1
    return form, quiet, rest + given[end:]


def _run(arguments: list[str], form: str, quiet: bool) -> int:
    try:
        command = parsed(arguments)
        _show_progress(not quiet)
        result = command.pop("run")(**command)
    except errors.PlatformError as error:
        _tell(error, form)
        return error.exit_code
    except Exception as error:
        if isinstance(error, BrokenPipeError):
            raise
        words = f"the answer could not be understood ({type(error).__name__}: {error})"
        _tell(errors.Failed(words, "The platform may have changed: report it to this project."), form)
        return 1
    _write(output.rendered(result, form))
    return 0


def parsed(arguments: list[str]) -> dict[str, Any]:
    """The command's function as `run`, and its arguments by name. Raises Usage; help and version end the program."""
    if any("\ud800" <= character <= "\udfff" for character in "".join(arguments)):
        raise errors.Usage("an argument holds bytes that are no text", "Give it in the terminal's encoding.")
    chosen = _read(_top_parser(), arguments)
    if chosen.print_completion:
        _complete(chosen.print_completion)
    if chosen.platform is None:
        raise errors.Usage("no platform is named", f"Name one of {', '.join(platforms())}; --help says more.")
    command = vars(_read(parser_of(chosen.platform), chosen.arguments))
    command.pop("_command_level", None)
    return command


def _top_parser() -> argparse.ArgumentParser:
    from mkdocs_catalog import __version__

    names = platforms()
    parser = argparse.ArgumentParser(
        prog="python -m platforms",
        allow_abbrev=False,  # own_options has taken what is spelt out
        description=f"Public platforms as commands. Platforms: {', '.join(names)}.",
        epilog="`python -m platforms PLATFORM --help` lists a platform's commands. "
        "Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 unavailable for now.",
    )
    parser.add_argument(
        "--format", choices=output.FORMATS, help="of what is printed; json unless given. May stand anywhere"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error. May stand anywhere")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument(
        "--print-completion",
        nargs="?",
        const="bash",
        choices=("bash", "zsh", "tcsh"),
        help="a completion script for the shell, for `alias platforms='python -m platforms'`; needs shtab",
    )
    parser.add_argument("platform", nargs="?", choices=names, metavar="PLATFORM", help="which one to ask")
    parser.add_argument(
        "arguments", nargs=argparse.REMAINDER, metavar="COMMAND …", help="the platform's command and its arguments"
    )
    return parser


def _read(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    """parse_args, but a wrong usage is raised as Usage instead of printed."""
    import contextlib
    import io

    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            return parser.parse_args(arguments)
    except SystemExit as done:
        if done.code != 2:
            raise
    before, _, words = said.getvalue().partition(": error: ")
    usage, _, command = before.rpartition("\n")
    words = _of_format(words.strip())
    cure = f"{_meant(words)}{' '.join(usage.split())}. --help says more."
    raise errors.Usage(f"{command}: {words}", cure) from None


def _of_format(words: str) -> str:
    """own_options leaves a --format of another value to the command, which may not know any: that is what to say."""
    import re

    found = re.fullmatch(r"unrecognized arguments: --format(?:[= ](\S*))?", words)
    if not found:
        return words
    choices = f"(choose from {', '.join(output.FORMATS)})"
    if not found[1]:
        return f"argument --format: expected one argument {choices}"
    return f"argument --format: invalid choice: {found[1]!r} {choices}"


def _meant(words: str) -> str:
    """-> "Did you mean subreddit? ", out of argparse's own list of choices."""
    import difflib
    import re

    found = re.search(r"invalid choice: '(.*)' \(choose from (.*)\)", words, re.DOTALL)
    if not found:
        return ""
    close = difflib.get_close_matches(found[1], [choice.strip("' ") for choice in found[2].split(",")], n=1)
    return f"Did you mean {close[0]}? " if close else ""


def _complete(shell: str) -> NoReturn:
    """Prints a completion script for all platforms: the only run that imports them all."""
    try:
        import shtab
    except ImportError:
        raise errors.Usage("completion needs shtab", "Install it: pip install shtab.") from None
    whole = argparse.ArgumentParser(prog="platforms")
    commands = whole.add_subparsers()
    for name in platforms():
        parser = parser_of(name)
        commands.add_parser(name, help=parser.description)  # shtab leaves out what has no help
        commands.choices[name] = parser
    _write(shtab.complete(whole, shell))
    raise SystemExit(0)


def _show_progress(shown: bool) -> None:
    import logging

    log = logging.getLogger("platforms")
    log.setLevel(logging.INFO if shown else logging.WARNING)
    log.propagate = False
    log.handlers = [logging.StreamHandler(sys.stderr)]


def _tell(error: errors.PlatformError, form: str) -> None:
    """JSON in one line where JSON is the format, else words."""
    import json

    what = error.what if len(error.what) <= MOST_WORDS else f"{error.what[: MOST_WORDS // 2]} … {error.what[-200:]}"
    if form == "table":
        _say(f"{what}\n{error.cure}\n")
    else:
        told = {"error": {"what": what, "status": error.status, "do": error.cure}}
        _say(json.dumps(told, ensure_ascii=False) + "\n")


def _say(words: str) -> None:
    if sys.stderr is not None:  # which it is where the caller has closed it
        sys.stderr.write(words)


def _forget_output() -> None:
    """So that nothing is tried again when the interpreter ends."""
    import os

    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(text: str) -> None:
    import io

    if sys.stdout is None:
        raise OSError("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):  # any locale; half a surrogate pair is no text
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
