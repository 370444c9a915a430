"""What may be asked of the Internet Archive."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.internetarchive import fetch

ID = arguments.matching("[A-Za-z0-9@][A-Za-z0-9._@-]*", "adventuresoftoms00twaiiala")
MATCHES = ("exact", "prefix", "host", "domain")


def build_parser() -> argparse.ArgumentParser:
    """Items of the Internet Archive, and pages that its Wayback Machine keeps.

    Needs no session. The archive is a charity with slow servers: it is asked once a second, and answers 429 or 503 when
    that is too much. `search` reaches the first 10,000 items, `scrape` all. Times in snapshots are YYYYMMDDhhmmss, UTC.
    """
    parser = argparse.ArgumentParser(prog="internetarchive")
    commands = parser.add_subparsers(required=True)

    search = commands.add_parser("search", help="Search items")
    _query(search, "downloads desc")
    arguments.limit(search, default=50, most=10_000)
    search.set_defaults(run=fetch.search)

    scrape = commands.add_parser("scrape", help="Go through all items that match, however many")
    _query(scrape, "downloads desc; identifier comes last")
    arguments.limit(scrape, default=100, most=100_000)
    scrape.set_defaults(run=fetch.scrape)

    _of_item(commands, "item", fetch.item, "Describe an item, with its files and reviews")

    files = _of_item(commands, "files", fetch.files, "List an item's files")
    arguments.repeated(files, "--format", "only of this format, such as JPEG", metavar="NAME")
    files.add_argument("--glob", metavar="PATTERN", help="only with such names, as *.pdf")

    _of_item(commands, "reviews", fetch.reviews, "List the reviews of an item")

    views = commands.add_parser("views", help="Count how often items or collections were looked at")
    views.add_argument("id", nargs="+", type=ID, help="their identifiers")
    views.set_defaults(run=fetch.views)

    snapshots = commands.add_parser("snapshots", help="List what the Wayback Machine has of a page")
    snapshots.add_argument("url", help="the page's address, such as example.org/about")
    snapshots.add_argument(
        "--match", choices=MATCHES, default="exact", help="that page, all below it, its host, or subdomains too"
    )
    arguments.since(snapshots)
    arguments.until(snapshots)
    status = arguments.integer(100, 999)
    snapshots.add_argument("--status", type=status, metavar="N", help="only where the server answered so, such as 200")
    snapshots.add_argument("--mime", metavar="TYPE", help="only of this type, such as text/html")
    collapse = arguments.matching("[a-z]+(:[0-9]{1,2})?", "digest or timestamp:8")
    snapshots.add_argument(
        "--collapse",
        type=collapse,
        metavar="FIELD",
        help="only the first of neighbours alike in this field, or in its first letters: timestamp:8 is one a day",
    )
    arguments.limit(snapshots, default=100, most=100_000)
    snapshots.set_defaults(run=fetch.snapshots)

    closest = commands.add_parser("closest", help="Find the snapshot of a page closest to a moment")
    closest.add_argument("url", help="the page's address, such as example.org")
    moment = arguments.matching("[0-9]{4,14}", "20260131 or 20260131235959")
    closest.add_argument(
        "--at", type=moment, metavar="TIMESTAMP", help="YYYYMMDDhhmmss or its start; the newest if not given"
    )
    closest.set_defaults(run=fetch.closest)
    return parser


def _query(parser: argparse.ArgumentParser, order: str) -> None:
    parser.add_argument("query", help="words, or the archive's search syntax such as collection:nasa")
    field = arguments.matching("[A-Za-z0-9_.-]+", "title")
    arguments.repeated(parser, "--field", "a field to return", type=field, metavar="NAME")
    sort = arguments.matching("[A-Za-z0-9_.-]+( (asc|desc))?", "downloads desc")
    arguments.repeated(parser, "--sort", f"order, such as {order}", type=sort, metavar="FIELD")


def _of_item(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    return arguments.about(commands, name, run, help, "id", "the item's identifier", ID)
