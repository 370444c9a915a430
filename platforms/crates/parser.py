"""What may be asked of crates.io."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.crates import fetch

SORTS = ("relevance", "downloads", "recent-downloads", "recent-updates", "new", "alpha")
NAME = arguments.matching("[A-Za-z][A-Za-z0-9_-]{0,63}", "serde")
VERSION = arguments.matching(r"[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?", "1.0.219")
SLUG = arguments.matching("[a-z0-9-]+(::[a-z0-9-]+)*", "development-tools::testing")
LOGIN = arguments.matching(r"[A-Za-z0-9_-]+(\[bot\])?", "dtolnay")


def build_parser() -> argparse.ArgumentParser:
    """Rust's packages on crates.io: versions, dependencies, who depends on them, downloads and owners.

    Needs no session. crates.io asks for [one request a second](https://crates.io/data-access#api) and a User-Agent
    that says who asks, so several commands wait for each other. Times are ISO 8601, UTC.
    """
    parser = argparse.ArgumentParser(prog="crates")
    commands = parser.add_subparsers(required=True)

    def of_crate(name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
        return arguments.about(commands, name, run, help, "name", "the crate's name", NAME)

    def of_version(name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
        made = of_crate(name, run, help)
        made.add_argument("version", type=VERSION, help="the version's number, in full")
        return made

    search = arguments.about(
        commands, "search", fetch.search, "Search crates", "query", "words in name and description, such as json"
    )
    search.add_argument("--sort", choices=SORTS, default="relevance", help="order of the crates")
    search.add_argument("--category", type=SLUG, metavar="SLUG", help="only in this category, or one below it")
    search.add_argument("--keyword", help="only with this keyword")
    _limit(search, 20)

    of_crate("crate", fetch.crate, "Describe a crate, with its versions")
    _limit(of_crate("versions", fetch.versions, "List a crate's versions, highest first"), 100)
    of_version("version", fetch.version, "Describe one version")
    dependencies = of_version("dependencies", fetch.dependencies, "List what a version depends on")
    kinds = ("normal", "dev", "build")
    arguments.repeated(dependencies, "--kind", "only of this kind; all kinds unless given", choices=kinds)
    _limit(of_crate("dependents", fetch.dependents, "List which crates depend on a crate"), 20)
    of_crate("downloads", fetch.downloads, "Count downloads by day and version, of the last 90 days")
    of_crate("owners", fetch.owners, "List who may publish a crate")
    of_version("readme", fetch.readme, "Read a version's README, as text")

    keywords = arguments.command(commands, "keywords", fetch.keywords, "List keywords")
    keywords.add_argument("--sort", choices=("alpha", "crates"), default="crates", help="by name, or most crates first")
    _limit(keywords, 20)
    _limit(arguments.command(commands, "categories", fetch.categories, "List the categories at the top"), 100)
    help = "Describe a category, with those above and below it"
    arguments.about(commands, "category", fetch.category, help, "slug", "the category's slug", SLUG)

    arguments.command(commands, "summary", fetch.summary, "Show what is new, what is popular, and the totals")
    arguments.about(commands, "user", fetch.user, "Describe a person", "login", "the login on GitHub", LOGIN)
    return parser


def _limit(parser: argparse.ArgumentParser, default: int) -> None:
    arguments.limit(parser, default=default, most=10_000)
