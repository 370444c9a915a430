"""What may be asked of Semantic Scholar."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.semanticscholar import fetch

FIELDS_OF_STUDY = (
    "Agricultural and Food Sciences", "Art", "Biology", "Business", "Chemistry", "Computer Science", "Economics",
    "Education", "Engineering", "Environmental Science", "Geography", "Geology", "History", "Law", "Linguistics",
    "Materials Science", "Mathematics", "Medicine", "Philosophy", "Physics", "Political Science", "Psychology",
    "Sociology",
)  # fmt: skip
PAPER = arguments.matching(
    r"[0-9a-f]{40}|[A-Za-z]+:\S+|10\.[0-9]{4,9}(\.[0-9]+)*/\S+",
    "649def34f8be52c8b66281af98ae884c09aef38b, DOI:10.18653/v1/N18-3011, ARXIV:2106.15928 or CorpusId:215416146",
)
AUTHOR = arguments.matching("[0-9]+", "1741101")
YEARS = arguments.matching("[0-9]{4}(-([0-9]{4})?)?|-[0-9]{4}", "2019, 2016-2020, 2010- or -2015")
FIELD = arguments.matching(r"[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*", "abstract or authors.affiliations")


def build_parser() -> argparse.ArgumentParser:
    """Papers of all fields, who cites them, their authors, and recommendations, in Semantic Scholar.

    Needs no session, but those without one share a pool that is often used up, which says 429. A [free
    key](https://www.semanticscholar.org/product/api#api-key-form) in `S2_API_KEY` gives one request a second. Papers
    are named by Semantic Scholar's own id, or as `DOI:`, `ARXIV:`, `PMID:`, `PMCID:`, `MAG:`, `ACL:`, `CorpusId:` or
    `URL:` with what each says.
    """
    parser = argparse.ArgumentParser(prog="semanticscholar")
    commands = parser.add_subparsers(required=True)

    def paper(name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
        made = arguments.about(commands, name, run, help, "id", "the paper's id, or DOI:…, ARXIV:… and so on", PAPER)
        return _field(made)

    paper("paper", fetch.paper, "Read what is known about a paper")

    papers = arguments.command(commands, "papers", fetch.papers, "Read what is known about several papers at once")
    papers.add_argument("id", nargs="+", type=PAPER, help="a paper's id, DOI:…, ARXIV:… and so on; 500 at most")
    _field(papers)

    words = "words in title and abstract, such as transformers"
    search = _field(
        arguments.about(commands, "search", fetch.search, "Search papers, best match first", "query", words)
    )
    search.add_argument("--year", type=YEARS, metavar="RANGE", help="only of this year or span: 2019, 2016-2020, 2010-")
    words = "only in this field; of several, any"
    arguments.repeated(search, "--field-of-study", words, choices=FIELDS_OF_STUDY)
    search.add_argument("--open-access", action="store_true", help="only papers with a public PDF")
    citations = arguments.integer(0)
    search.add_argument("--min-citations", type=citations, metavar="N", help="only papers that are cited so often")
    words = "only in this journal or conference; of several, any"
    arguments.repeated(search, "--venue", words, metavar="NAME")
    arguments.limit(search, default=20, most=1000)

    words = 'words such as transformers, "phrases"; + | - ( ) * are operators'
    bulk = arguments.about(
        commands, "bulk-search", fetch.bulk_search, "Search papers by an expression, with an order", "query", words
    )
    _field(bulk)
    bulk.add_argument(
        "--sort", choices=("paperId", "publicationDate", "citationCount"), help="order of the papers; paperId if none"
    )
    bulk.add_argument("--order", choices=("asc", "desc"), help="direction of --sort; ascending unless given")
    arguments.limit(bulk, default=100, most=10_000)

    words = "Find the paper with a title"
    title = "the title or nearly, such as 'Attention is all you need'"
    _field(arguments.about(commands, "match", fetch.match, words, "title", title))

    words = "the beginning of a title, such as semant; its first 100 characters count"
    arguments.about(commands, "autocomplete", fetch.autocomplete, "Complete the beginning of a title", "query", words)

    arguments.limit(paper("citations", fetch.citations, "List what cites a paper"), default=20, most=9999)
    arguments.limit(paper("references", fetch.references, "List what a paper cites"), default=20, most=9999)

    author = "the author's number"
    _field(arguments.about(commands, "author", fetch.author, "Describe an author", "id", author, AUTHOR))
    name = "the author's name, such as Hinton"
    authors = arguments.about(commands, "authors", fetch.authors, "Search authors by name", "name", name)
    arguments.limit(_field(authors), default=20, most=9999)
    help = "List an author's papers"
    author_papers = arguments.about(commands, "author-papers", fetch.author_papers, help, "id", author, AUTHOR)
    arguments.limit(_field(author_papers), default=20, most=9999)

    help = "Recommend papers like one, or like some and unlike others"
    _recommend(arguments.command(commands, "recommend", fetch.recommend, help))
    return parser


def _recommend(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", nargs="?", type=PAPER, help="like this paper; either this or --like")
    arguments.repeated(parser, "--like", "like this paper", type=PAPER, metavar="ID")
    arguments.repeated(parser, "--unlike", "unlike this paper; only with --like", type=PAPER, metavar="ID")
    words = "recent papers, or all of computer science; does not count with --like"
    parser.add_argument("--pool", choices=("recent", "all-cs"), default="recent", help=words)
    _field(parser)
    arguments.limit(parser, default=20, most=500)


def _field(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    words = "only this field of each, such as title or authors.name; the usual ones unless given"
    arguments.repeated(parser, "--field", words, type=FIELD, metavar="NAME")
    return parser
