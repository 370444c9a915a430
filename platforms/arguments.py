"""The arguments that several platforms share, each added to a command by one function; and the types of values."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any

from platforms import dates, errors


def command(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=help)
    made.set_defaults(run=run)
    return made


def about(
    commands: Any, name: str, run: Callable[..., Any], help: str, argument: str, words: str,
    type: Callable[[str], Any] = str,
) -> argparse.ArgumentParser:  # fmt: skip
    """A command about one thing, which its first argument names."""
    made = command(commands, name, run, help)
    made.add_argument(argument, type=type, help=words)
    return made


def limit(parser: argparse.ArgumentParser, default: int, most: int, least: int = 1) -> None:
    words = f"how many to return at most, {least} to {most}"
    parser.add_argument("--limit", type=integer(least, most), default=default, metavar="N", help=words)


def since(parser: argparse.ArgumentParser, help: str = "not before this day, or this moment in ISO 8601; UTC") -> None:
    parser.add_argument("--since", type=date, metavar="DATE", help=help)


def until(parser: argparse.ArgumentParser, help: str = "not after this day, or this moment in ISO 8601; UTC") -> None:
    parser.add_argument("--until", type=date, metavar="DATE", help=help)


def host(parser: argparse.ArgumentParser, name: str, default: str, help: str) -> None:
    """A server of one's own choice; never an address, so that it is always asked over https."""
    parser.add_argument(name, type=matching(HOST, default), default=default, metavar="HOST", help=help)


def flag(parser: argparse.ArgumentParser, name: str, help: str, default: bool | None = False) -> None:
    """`--name` and `--no-name`. A default of None means that the platform's own choice stands."""
    parser.add_argument(name, action=argparse.BooleanOptionalAction, default=default, help=help)


def repeated(
    parser: argparse._ActionsContainer,
    name: str,
    help: str,
    choices: Sequence[str] | None = None,
    type: Callable[[str], object] = str,
    metavar: str | None = None,
) -> None:
    """An option that may be given several times; the command gets a list, empty without it."""
    words = f"{help}; may be given several times"
    parser.add_argument(name, action="append", default=[], choices=choices, type=type, metavar=metavar, help=words)


def integer(least: int, most: int | None = None) -> Callable[[str], int]:
    """Whole numbers in a range, which its attributes `minimum` and `maximum` publish."""

    def number(text: str) -> int:
        if not re.fullmatch(r"[+-]?[0-9]{1,30}", text):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
        value = int(text)
        if value < least or (most is not None and value > most):
            raise argparse.ArgumentTypeError(
                f"must be {least} to {most}" if most is not None else f"must be {least} or more"
            )
        return value

    vars(number).update(minimum=least, maximum=most)
    return number


def decimal(least: float, most: float) -> Callable[[str], float]:
    """Numbers in a range, which its attributes `minimum` and `maximum` publish."""

    def number(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be {least:g} to {most:g}")
        return value

    vars(number).update(minimum=least, maximum=most)
    return number


def date(text: str) -> str:
    """As it was typed, once it is known to be a date."""
    try:
        dates.moment(text)
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError("must be a date such as 2026-01-31, or ISO 8601 with a time") from None
    return text


def matching(pattern: str, like: str) -> Callable[[str], str]:
    """Text of one form, of which `like` gives an example, or several; attributes publish the form and the first."""

    def word(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise argparse.ArgumentTypeError(f"must look like {like}")
        return text

    vars(word).update(pattern=f"^(?:{pattern})$", example=re.split(", | or ", like)[0])
    return word


LABEL = "[A-Za-z0-9-]{0,61}[A-Za-z0-9]"
HOST = rf"([A-Za-z0-9]({LABEL})?\.)+[A-Za-z]({LABEL})?"
LANGUAGE = matching("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*", "en or pt-BR")
COUNTRY = matching("[A-Z]{2}", "FR")
DOI = matching(r"10\.[0-9]{4,9}(\.[0-9]+)*/\S+", "10.1126/science.169.3946.635")
FILTER = matching(r"[A-Za-z][A-Za-z0-9_.-]*:.+", "type:book")
ISSN = matching("[0-9]{4}-?[0-9]{3}[0-9Xx]", "2167-8359")


def no_more_than(most: int, values: Sequence[object], what: str) -> None:
    """For `nargs="+"`, whose number argparse cannot bound."""
    if len(values) > most:
        raise errors.Usage(f"{len(values)} {what} are too many", f"Give {most} at most.")
