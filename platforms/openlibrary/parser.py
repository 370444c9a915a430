"""What may be asked of Open Library."""

import argparse
import re
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.openlibrary import fetch

SORTS = (
    "editions", "old", "new", "rating", "title", "random", "readinglog", "want_to_read", "currently_reading",
    "already_read", "scans", "key",
)  # fmt: skip
WORK = arguments.matching("OL[0-9]+W", "OL15832982W")
AUTHOR = arguments.matching("OL[0-9]+A", "OL382982A")


def build_parser() -> argparse.ArgumentParser:
    """Books, authors, subjects and readers' lists at Open Library.

    Needs no session. Three requests a second, since this program says who it is. Works end in W, editions in M, authors
    in A, lists in L. Times are ISO 8601, UTC.
    """
    parser = argparse.ArgumentParser(prog="openlibrary")
    commands = parser.add_subparsers(required=True)

    _search(commands.add_parser("search", help="Search works by words, title, author, ISBN or subject"))

    _of_work(commands, "work", fetch.work, "Describe a work")
    editions = _of_work(commands, "editions", fetch.editions, "List a work's editions")
    arguments.limit(editions, default=50, most=1000)
    _of_work(commands, "ratings", fetch.ratings, "Tell how readers rate a work")
    _of_work(commands, "bookshelves", fetch.bookshelves, "Count who wants to read a work, is reading it, or has")

    edition = arguments.matching("OL[0-9]+M", "OL22951843M")
    arguments.about(commands, "edition", fetch.edition, "Describe an edition", "id", "the edition's id", edition)

    isbn = commands.add_parser("isbn", help="Describe editions by their ISBNs")
    isbn.add_argument("isbn", nargs="+", type=_isbn, help="of ten or thirteen digits, such as 9780140328721")
    isbn.set_defaults(run=fetch.isbn)

    authors = commands.add_parser("authors", help="Search authors by name")
    authors.add_argument("query", help="words in the name, such as tolkien")
    arguments.limit(authors, default=25, most=1000)
    authors.set_defaults(run=fetch.authors)

    arguments.about(commands, "author", fetch.author, "Describe an author", "id", "the author's id", AUTHOR)
    help = "List an author's works"
    works = arguments.about(commands, "author-works", fetch.author_works, help, "id", "the author's id", AUTHOR)
    arguments.limit(works, default=50, most=1000)

    subject = commands.add_parser("subject", help="List the works about a subject, place, person or time")
    subject.add_argument("name", help="such as love, place:london, person:napoleon or time:1900s")
    subject.add_argument("--details", action="store_true", help="also related subjects, authors, publishers and years")
    subject.add_argument("--ebooks", action="store_true", help="only works that can be read online")
    years = arguments.matching("[0-9]{1,4}(-[0-9]{1,4})?", "1900 or 1900-1950")
    subject.add_argument("--published", type=years, metavar="RANGE", help="only works published in these years")
    arguments.limit(subject, default=12, most=1000)
    subject.set_defaults(run=fetch.subject)

    changes = commands.add_parser("changes", help="List what was changed, newest first")
    changes.add_argument("--date", type=arguments.date, metavar="DATE", help="only on this day, UTC; any unless given")
    kind = arguments.matching("[a-z]+([_-][a-z]+)*", "add-book")
    changes.add_argument("--kind", type=kind, metavar="NAME", help="only such changes, as add-book or merge-authors")
    arguments.flag(changes, "--bot", "only changes by programs, or only by people; all unless given", default=None)
    arguments.limit(changes, default=50, most=1000)
    changes.set_defaults(run=fetch.changes)

    book_list = commands.add_parser("list", help="Describe a reader's list")
    book_list.add_argument("user", help="the reader's name, such as mekBot")
    book_list.add_argument("id", type=arguments.matching("OL[0-9]+L", "OL97L"), help="the list's id")
    book_list.set_defaults(run=fetch.book_list)
    return parser


def _search(parser: argparse.ArgumentParser) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("query", nargs="?", help="words, or Open Library's search syntax such as place:rome")
    which.add_argument("--title", metavar="WORDS", help="words in the title")
    which.add_argument("--author", metavar="WORDS", help="words in the author's name")
    which.add_argument("--isbn", type=_isbn, metavar="NUMBER", help="an edition's ISBN")
    which.add_argument("--subject", metavar="WORDS", help="words in a subject")
    parser.add_argument("--sort", choices=SORTS, help="order of the works; relevance unless given")
    parser.add_argument("--lang", type=arguments.LANGUAGE, metavar="CODE", help="language preferred, such as en")
    field = arguments.matching("[A-Za-z_*:.]+", "title")
    arguments.repeated(parser, "--field", "a field to return; the usual ones unless given", type=field, metavar="NAME")
    arguments.limit(parser, default=25, most=1000)
    parser.set_defaults(run=fetch.search)


def _of_work(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    return arguments.about(commands, name, run, help, "id", "the work's id", WORK)


def _isbn(text: str) -> str:
    """Its digits alone, once the last fits the others: https://www.isbn-international.org/content/isbn-users-manual"""
    digits = text.replace("-", "").replace(" ", "").upper()
    values = [10 if digit == "X" else ord(digit) - ord("0") for digit in digits]
    if re.fullmatch("[0-9]{9}[0-9X]", digits):
        fits = sum(weight * value for weight, value in zip(range(10, 0, -1), values, strict=True)) % 11 == 0
    else:
        fits = bool(re.fullmatch("[0-9]{13}", digits)) and sum(values[::2] + values[1::2] * 3) % 10 == 0
    if not fits:
        raise argparse.ArgumentTypeError(f"{text!r} is no ISBN: ten or thirteen digits, the last of which checks them")
    return digits
