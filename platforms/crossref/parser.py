"""What may be asked of Crossref."""

import argparse
import functools

from platforms import arguments
from platforms.crossref import fetch

SORTS = (
    "relevance", "score", "updated", "deposited", "indexed", "published", "published-print", "published-online",
    "issued", "is-referenced-by-count", "references-count",
)  # fmt: skip
FUNDER = arguments.matching(r"(10\.13039/)?[0-9A-Za-z]+", "100000001 or 10.13039/100000001")
PREFIX = arguments.matching(r"10\.[0-9]{4,9}(\.[0-9]+)*", "10.1126")
TYPE = arguments.matching("[a-z][a-z-]*", "journal-article")


def build_parser() -> argparse.ArgumentParser:
    """What publishers registered with Crossref: works by DOI, journals, funders, members, licences and citations.

    Needs no session. With an e-mail address in `CROSSREF_MAILTO`, which is sent along, Crossref serves its
    [polite pool](https://www.crossref.org/documentation/retrieve-metadata/rest-api/access-and-authentication/): 10
    requests a second instead of 5, fewer for lists; its rate-limit headers are obeyed. Names of fields are its own.
    """
    parser = argparse.ArgumentParser(prog="crossref")
    commands = parser.add_subparsers(required=True)
    command = functools.partial(arguments.command, commands)

    _doi(command("work", fetch.work, "Read what is registered about a work"))
    _works(command("works", fetch.works, "Search works by words, filters or both"))
    _doi(command("agency", fetch.agency, "Tell which agency registered a DOI"))

    cite = command("cite", fetch.cite, "Cite a work in a style, as text")
    _doi(cite)
    style = arguments.matching("[a-z0-9][a-z0-9-]*", "apa")
    cite.add_argument("--style", type=style, default="apa", metavar="NAME", help="a style of citationstyles.org")
    language = arguments.LANGUAGE
    cite.add_argument("--locale", type=language, default="en-US", metavar="CODE", help="language of the citation")

    _found(command("funders", fetch.funders, "Search funders by name"), "funder's name", "wellcome")
    funder = command("funder", fetch.funder, "Describe a funder")
    funders_works = command("funder-works", fetch.funder_works, "List the works that name a funder")
    for made in (funder, funders_works):
        made.add_argument("id", type=FUNDER, help="the funder's number in the Funder Registry")
    _listed(funders_works)

    _found(command("journals", fetch.journals, "Search journals by title"), "journal's title", "genetics")
    journal = command("journal", fetch.journal, "Describe a journal")
    journals_works = command("journal-works", fetch.journal_works, "List the works in a journal")
    for made in (journal, journals_works):
        made.add_argument("issn", type=arguments.ISSN, help="one of the journal's ISSNs")
    _listed(journals_works)

    _found(
        command("members", fetch.members, "Search members, mostly publishers, by name"),
        "member's name",
        "elsevier",
    )
    member = command("member", fetch.member, "Describe a member")
    members_works = command("member-works", fetch.member_works, "List the works that a member registered")
    for made in (member, members_works):
        made.add_argument("id", type=arguments.integer(1), help="the member's number")
    _listed(members_works)

    prefix = command("prefix", fetch.prefix, "Tell whose a DOI prefix is")
    prefix_works = command("prefix-works", fetch.prefix_works, "List the works under a DOI prefix")
    for made in (prefix, prefix_works):
        made.add_argument("prefix", type=PREFIX, help="what DOIs have before the slash")
    _listed(prefix_works)

    command("types", fetch.types, "List the types of works")
    type_works = command("type-works", fetch.type_works, "List the works of a type")
    type_works.add_argument("id", type=TYPE, help="the type's id: `types` lists them")
    _listed(type_works)

    licenses = command("licenses", fetch.licenses, "List the licences that works have, or search them")
    licenses.add_argument("query", nargs="?", help="words in the licence's address; all unless given")
    arguments.limit(licenses, default=20, most=10_000)
    return parser


def _works(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", nargs="?", help="words in title, authors, journal and so on; all works unless given")
    filters = "only works with this, such as type:book or from-pub-date:2026-01; of several, all"
    arguments.repeated(parser, "--filter", filters, type=arguments.FILTER, metavar="NAME:VALUE")
    facet = arguments.matching(r"[a-z-]+:(\*|[1-9][0-9]*)", "type-name:10")
    words = "also count the works by this field, so many of its values, such as type-name:10 or license:*"
    arguments.repeated(parser, "--facet", words, type=facet, metavar="NAME:COUNT")
    sample = arguments.integer(1, 100)
    words = "so many works at random instead, 1 to 100; --limit, --sort and --order do not count then"
    parser.add_argument("--sample", type=sample, metavar="N", help=words)
    field = arguments.matching("[A-Za-z][A-Za-z-]*", "DOI")
    arguments.repeated(parser, "--select", "only this field of each work", type=field, metavar="FIELD")
    _listed(parser)


def _listed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sort", choices=SORTS, default="relevance", help="order of the works; score is relevance")
    parser.add_argument("--order", choices=("asc", "desc"), default="desc", help="ascending or descending")
    arguments.limit(parser, default=20, most=10_000)


def _found(parser: argparse.ArgumentParser, what: str, like: str) -> None:
    parser.add_argument("query", help=f"words in the {what}, such as {like}")
    arguments.limit(parser, default=20, most=10_000)


def _doi(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("doi", type=arguments.DOI, help="the work's DOI")
