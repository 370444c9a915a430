"""What may be asked of PubMed."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.pubmed import fetch

SORTS = ("relevance", "pub_date", "Author", "JournalName")
PMID = arguments.matching("[1-9][0-9]{0,8}", "19872477")
DATABASE = arguments.matching("[a-z0-9]+", "pubmed")


def build_parser() -> argparse.ArgumentParser:
    """Biomedical papers in PubMed: search, abstracts, whole records, related papers and citations.

    Needs no session: three requests a second, or ten with a [key](https://www.ncbi.nlm.nih.gov/account/settings/) in
    `NCBI_API_KEY`. With an e-mail address in `NCBI_EMAIL`, it and the tool's name are sent along, as
    [NCBI's guidelines](https://www.ncbi.nlm.nih.gov/books/NBK25497/) ask. A search reaches the first 9,999 papers.
    Papers are named by their PubMed numbers.
    """
    parser = argparse.ArgumentParser(prog="pubmed")
    commands = parser.add_subparsers(required=True)

    def of_paper(name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
        return arguments.about(commands, name, run, help, "pmid", "the paper's number", PMID)

    def of_papers(name: str, run: Callable[..., Any], help: str, most: str = "") -> None:
        made = arguments.command(commands, name, run, help)
        made.add_argument("pmid", nargs="+", type=PMID, help=f"a paper's number{most}")

    words = "words, or PubMed's syntax such as asthma[mh]"
    search = arguments.about(commands, "search", fetch.search, "Search papers, for their numbers", "query", words)
    search.add_argument("--sort", choices=SORTS, default="relevance", help="order of the papers; pub_date newest first")
    arguments.since(search, "not before this day, of the kind that --date-type names")
    arguments.until(search, "not after this day, of the kind that --date-type names")
    words = "what --since and --until look at: publication, entry into PubMed, or last change"
    search.add_argument("--date-type", choices=("pdat", "edat", "mdat"), default="pdat", help=words)
    arguments.limit(search, default=20, most=9999)

    of_papers("summary", fetch.summary, "Describe papers in short", "; 200 at most")
    of_papers("abstract", fetch.abstract, "Read papers' abstracts")
    of_paper("article", fetch.article, "Read a paper's whole record, with headings, grants and references")

    for name, run, help in (
        ("related", fetch.related, "List papers like one, the most alike first"),
        ("cited-in", fetch.cited_in, "List which papers in PubMed Central cite a paper"),
        ("references", fetch.references, "List which papers in PubMed a paper cites"),
    ):
        arguments.limit(of_paper(name, run, help), default=20, most=10_000)

    of_papers("full-text", fetch.full_text, "Find papers' full texts in PubMed Central")

    words = "words, perhaps misspelt, such as asthmaa"
    arguments.about(commands, "spell", fetch.spell, "Correct the spelling of a query", "query", words)

    arguments.command(commands, "databases", fetch.databases, "List NCBI's databases")
    fields = arguments.command(commands, "fields", fetch.fields, "List the fields that a query may name")
    words = "of this database: `databases` lists them"
    fields.add_argument("database", nargs="?", type=DATABASE, default="pubmed", help=words)

    match = arguments.command(commands, "match", fetch.match, "Find a paper's number by what a citation says")
    match.add_argument("--journal", type=_part("Science"), help="the journal's title or abbreviation")
    match.add_argument("--year", type=arguments.integer(1500, 2200), metavar="N", help="the year, 1500 to 2200")
    match.add_argument("--volume", type=_part("352"), help="the volume")
    match.add_argument("--page", type=_part("1138"), help="the first page")
    match.add_argument("--author", type=_part("mann bj"), metavar="NAME", help="an author, such as mann bj")
    return parser


def _part(like: str) -> Callable[[str], str]:
    """A part of a citation; a bar or a line's end would begin the next one."""
    return arguments.matching(r"[^|\r\n]+", like)
