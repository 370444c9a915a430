"""What may be asked of arXiv."""

import argparse
import functools

from platforms import arguments
from platforms.arxiv import fetch

FIELDS = ("all", "ti", "au", "abs", "co", "jr", "cat", "rn")
SORTS = ("relevance", "lastUpdatedDate", "submittedDate")
FORMATS = ("oai_dc", "arXiv", "arXivRaw")
NUMBER = r"([a-z-]+(\.[A-Z]{2})?/[0-9]{7}|[0-9]{4}\.[0-9]{4,5})(v[1-9][0-9]*)?"
ID = arguments.matching(NUMBER, "2104.12255, 2104.12255v1 or astro-ph/0601001")
CATEGORY = arguments.matching(r"[a-z-]+(\.([A-Za-z-]+|\*))?", "cs.CL")


def build_parser() -> argparse.ArgumentParser:
    """Papers on arXiv: search, metadata, versions and subjects.

    Needs no session. arXiv asks for [one request every three seconds](https://info.arxiv.org/help/api/tou.html), so
    several commands wait for each other. A search gives 30,000 papers at most. Records, versions, sets and formats come
    from its [OAI-PMH interface](https://info.arxiv.org/help/oa/index.html). Times are ISO 8601, UTC, unless said.
    """
    parser = argparse.ArgumentParser(prog="arxiv")
    commands = parser.add_subparsers(required=True)
    command = functools.partial(arguments.command, commands)

    search = command("search", fetch.search, "Search papers by words, in one field or in all")
    search.add_argument("query", help='words that must all occur, "a phrase", or arXiv\'s syntax such as ti:atom')
    fields = "where: title, author, abstract, comment, journal, category, report number; not for arXiv's own syntax"
    search.add_argument("--field", choices=FIELDS, default="all", help=fields)
    _sort(search, "relevance")
    orders = ("ascending", "descending")
    search.add_argument("--order", choices=orders, default="descending", help="direction of --sort")
    _limit(search)

    paper = command("paper", fetch.paper, "Read what arXiv knows about papers, by their ids")
    paper.add_argument("id", nargs="+", type=ID, help="a paper's id; with a version such as v1, that version")

    author = command("author", fetch.author, "List an author's papers")
    author.add_argument("name", help="the author's name, such as lecun_y, or Yann LeCun")
    _sort(author, "relevance")
    _limit(author)

    category = command("category", fetch.category, "List the papers in a category")
    category.add_argument("category", type=CATEGORY, help="the category, such as cs.CL")
    _sort(category, "submittedDate")
    _limit(category)

    between = command("between", fetch.between, "List the papers submitted in a span of time, newest first")
    arguments.since(between, "first day, or moment in ISO 8601; UTC. August 1991 unless given")
    arguments.until(between, "last day, or moment in ISO 8601; UTC. Today unless given")
    words = "only in this category; of several, any"
    arguments.repeated(between, "--category", words, type=CATEGORY, metavar="NAME")
    _limit(between)

    _id(command("versions", fetch.versions, "List a paper's versions with their dates"))

    record = command("record", fetch.record, "Read a paper's record in one of arXiv's formats")
    _id(record)
    record.add_argument("--format", choices=FORMATS, default="arXiv", help="Dublin Core, arXiv's, or arXiv's inner one")

    command("sets", fetch.sets, "List the subjects that records are grouped by")

    formats = command("formats", fetch.formats, "List the formats that records come in")
    formats.add_argument("id", nargs="?", type=ID, help="of this paper's record; of all records unless given")
    return parser


def _id(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", type=ID, help="the paper's id, such as 2104.12255; a version in it does not count")


def _sort(parser: argparse.ArgumentParser, default: str) -> None:
    parser.add_argument("--sort", choices=SORTS, default=default, help="order of the papers")


def _limit(parser: argparse.ArgumentParser) -> None:
    arguments.limit(parser, default=20, most=30_000)
