"""What may be asked of OpenAlex."""

import argparse
import functools

from platforms import arguments
from platforms.openalex import fetch

SORTS = ("cited_by_count", "publication_date", "relevance_score", "display_name")
INSTITUTIONS = (
    "education", "healthcare", "company", "archive", "nonprofit", "government", "facility", "funder", "other",
)  # fmt: skip
KINDS = ("works", "authors", "sources", "institutions", "publishers", "funders", "topics")
HOME = r"(https://openalex\.org/)?"
WORK = arguments.matching(
    HOME + r"W[0-9]+|(https://doi\.org/|doi:)?10\.[0-9]{4,9}(\.[0-9]+)*/\S+|(pmid:)?[1-9][0-9]*",
    "W2741809807, 10.7717/peerj.4375 or 29456894",
)
AUTHOR = arguments.matching(
    HOME + r"A[0-9]+|(https://orcid\.org/|orcid:)?([0-9]{4}-){3}[0-9]{3}[0-9X]", "A5048491430 or 0000-0003-1613-5981"
)
SOURCE = arguments.matching(HOME + r"S[0-9]+|(issn:)?[0-9]{4}-?[0-9]{3}[0-9Xx]", "S1983995261 or 2167-8359")
INSTITUTION = arguments.matching(
    HOME + r"I[0-9]+|(https://ror\.org/|ror:)?0[0-9a-z]{6}[0-9]{2}", "I114027177 or 0130frc33"
)
TOPIC = arguments.matching(HOME + r"T[0-9]+", "T10102")


def build_parser() -> argparse.ArgumentParser:
    """Works, authors, journals, institutions and topics of the open catalogue of research, with their citations.

    Wants `OPENALEX_API_KEY`, [a free key](https://openalex.org/settings/api): about 10,000 lists or 1,000 searches a
    day, single things without limit. Without it about a tenth of that at most, and only the first 100 results of a
    list. At most 10 requests a second. An e-mail address in `OPENALEX_MAILTO` is sent along. Ids may be given as
    OpenAlex writes them, with or without https://openalex.org/.
    """
    parser = argparse.ArgumentParser(prog="openalex")
    commands = parser.add_subparsers(required=True)
    command = functools.partial(arguments.command, commands)

    _works(command("works", fetch.works, "Search works by words, filters or both; or count them by a field"))

    for name, run, help in (
        ("work", fetch.work, "Read what is known about a work, with its abstract"),
        ("citing", fetch.citing, "List the works that cite a work"),
        ("references", fetch.references, "List the works that a work cites"),
    ):
        made = command(name, run, help)
        made.add_argument("id", type=WORK, help="the work's OpenAlex id W…, DOI or PubMed number")
        if name != "work":
            _limit(made)

    _listed(command("authors", fetch.authors, "Search authors by name"), "name")
    author = command("author", fetch.author, "Describe an author")
    author.add_argument("id", type=AUTHOR, help="the author's OpenAlex id A… or ORCID")

    _listed(command("sources", fetch.sources, "Search journals, repositories and other sources by title"), "title")
    source = command("source", fetch.source, "Describe a journal or another source")
    source.add_argument("id", type=SOURCE, help="the source's OpenAlex id S… or ISSN")

    institutions = command("institutions", fetch.institutions, "Search universities and other institutions by name")
    institutions.add_argument("--country", type=arguments.COUNTRY, metavar="CODE", help="only in this country")
    institutions.add_argument("--type", choices=INSTITUTIONS, help="only of this kind")
    _listed(institutions, "name")
    institution = command("institution", fetch.institution, "Describe an institution")
    institution.add_argument("id", type=INSTITUTION, help="the institution's OpenAlex id I… or ROR")

    _listed(command("topics", fetch.topics, "Search topics, by which works are sorted"), "name or description")
    topic = command("topic", fetch.topic, "Describe a topic and what it belongs to")
    topic.add_argument("id", type=TOPIC, help="the topic's OpenAlex id T…")

    _listed(command("publishers", fetch.publishers, "Search publishers by name"), "name")
    _listed(command("funders", fetch.funders, "Search funders by name"), "name")

    autocomplete = command("autocomplete", fetch.autocomplete, "Complete the beginning of a name or title, fast")
    autocomplete.add_argument("query", help="the beginning of a name or title, such as einst")
    autocomplete.add_argument("--kind", choices=KINDS, default="works", help="of what")
    return parser


def _works(parser: argparse.ArgumentParser) -> None:
    words = "words in title, abstract and full text; all works unless given"
    parser.add_argument("query", nargs="?", help=words)
    _filter(parser, "type:book or authorships.author.id:A5048491430")
    parser.add_argument("--sort", choices=SORTS, help="order of the works; relevance_score needs a query")
    parser.add_argument("--order", choices=("asc", "desc"), default="desc", help="direction of --sort")
    arguments.since(parser, "only published on this day or later")
    arguments.until(parser, "only published on this day or earlier")
    arguments.flag(parser, "--open-access", "only open works, or only the others; all unless given", default=None)
    field = arguments.matching(r"[a-z_.]+(:include_unknown)?", "publication_year")
    words = "count the works by this field instead of listing them, such as type or publication_year"
    parser.add_argument("--group-by", type=field, metavar="FIELD", help=words)
    sample = arguments.integer(1, 100)
    words = "so many works at random instead, 1 to 100; --limit and --sort do not count then"
    parser.add_argument("--sample", type=sample, metavar="N", help=words)
    _limit(parser)


def _listed(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("query", nargs="?", help=f"words in the {what}; all unless given")
    _filter(parser, "works_count:>1000")
    _limit(parser)


def _filter(parser: argparse.ArgumentParser, example: str) -> None:
    words = f"only those with this, such as {example}; of several, all"
    arguments.repeated(parser, "--filter", words, type=arguments.FILTER, metavar="NAME:VALUE")


def _limit(parser: argparse.ArgumentParser) -> None:
    arguments.limit(parser, default=25, most=10_000)
