"""What may be asked of Wikipedia."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.wikipedia import fetch

SORTS = ("relevance", "last_edit_desc", "create_timestamp_desc", "incoming_links_desc")
OCCASIONS = ("all", "selected", "births", "deaths", "events", "holidays")


def build_parser() -> argparse.ArgumentParser:
    """Articles of Wikipedia in every language: texts, links, history, places and readers.

    Needs no session. Requests go one after the other and wait while the servers lag behind, as
    [its etiquette](https://www.mediawiki.org/wiki/API:Etiquette) asks. Titles may be redirects: they are followed.
    Times are ISO 8601, UTC.
    """
    parser = argparse.ArgumentParser(prog="wikipedia")
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Callable[..., Any], help: str, *, title: bool = False) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help)
        if title:
            made.add_argument("title", help="the article's title, such as Berlin")
        language = arguments.matching("[a-z][a-z0-9-]{1,30}", "en or zh-min-nan")
        made.add_argument("--lang", type=language, default="en", metavar="CODE", help="which language's Wikipedia")
        made.set_defaults(run=run)
        return made

    search = command("search", fetch.search, "Search articles by their text or title")
    search.add_argument("query", help="words, or search syntax such as intitle:python")
    search.add_argument("--what", choices=("text", "title", "nearmatch"), default="text", help="what must match")
    search.add_argument("--sort", choices=SORTS, default="relevance", help="order of the results")
    _namespace(search)
    arguments.limit(search, default=20, most=1000)

    suggest = command("suggest", fetch.suggest, "Complete the beginning of a title")
    suggest.add_argument("prefix", help="the beginning, such as Berl")
    arguments.limit(suggest, default=10, most=500)

    command("summary", fetch.summary, "Summarise an article: its first paragraph, picture and place", title=True)

    extract = command("extract", fetch.extract, "Read an article as plain text", title=True)
    extract.add_argument("--intro", action="store_true", help="only what stands before the first heading")
    count = arguments.integer(1, 10)
    extract.add_argument("--sentences", type=count, metavar="N", help="only the first sentences, 1 to 10")

    page = command("page", fetch.page, "Read an article or a section as text, HTML or wikitext", title=True)
    forms = ("text", "html", "wikitext")
    page.add_argument("--as", dest="as_", choices=forms, default="text", help="the form of what comes back")
    section = arguments.integer(0)
    page.add_argument("--section", type=section, metavar="N", help="only this section: an `index` that sections gives")

    command("sections", fetch.sections, "List an article's headings", title=True)

    links = command("links", fetch.links, "List the pages that an article links to", title=True)
    arguments.limit(links, default=100, most=5000)

    backlinks = command("backlinks", fetch.backlinks, "List the pages that link to an article", title=True)
    which = ("all", "redirects", "nonredirects")
    backlinks.add_argument("--redirects", choices=which, default="all", help="which kind of pages")
    arguments.limit(backlinks, default=100, most=5000)

    external = command(
        "external-links", fetch.external_links, "List the web addresses that an article cites", title=True
    )
    arguments.limit(external, default=100, most=5000)

    categories = command("categories", fetch.categories, "List an article's categories", title=True)
    arguments.flag(categories, "--hidden", "maintenance categories too, which readers do not see")
    arguments.limit(categories, default=100, most=1000)

    category = command("category", fetch.category, "List what is in a category")
    category.add_argument("name", help="the category's name, such as Physics; with or without Category:")
    arguments.repeated(category, "--type", "only members of this kind", choices=("page", "subcat", "file"))
    category.add_argument("--sort", choices=("sortkey", "timestamp"), default="sortkey", help="order of the members")
    arguments.limit(category, default=100, most=5000)

    command("languages", fetch.languages, "List an article's counterparts in other languages", title=True)

    images = command("images", fetch.images, "List an article's pictures, with their addresses", title=True)
    arguments.limit(images, default=50, most=500)

    revisions = command("revisions", fetch.revisions, "List an article's revisions, newest first", title=True)
    arguments.since(revisions)
    arguments.until(revisions)
    revisions.add_argument("--user", metavar="NAME", help="only by this person")
    arguments.limit(revisions, default=50, most=5000)

    near = command("near", fetch.near, "List the articles about places near a point")
    where = near.add_mutually_exclusive_group(required=True)
    where.add_argument("--title", help="near the place that this article is about, such as Berlin")
    degrees = arguments.decimal(-180, 180)
    where.add_argument("--at", nargs=2, type=degrees, metavar=("LAT", "LON"), help="latitude and longitude in degrees")
    radius = arguments.integer(10, 10_000)
    near.add_argument("--radius", type=radius, default=1000, metavar="METRES", help="10 to 10000 metres")
    arguments.limit(near, default=20, most=500)

    random = command("random", fetch.random, "Pick pages at random")
    _namespace(random)
    arguments.limit(random, default=1, most=20)

    views = command("views", fetch.views, "Count an article's readers by day or month", title=True)
    views.add_argument(
        "--granularity", choices=("daily", "monthly"), default="daily", help="one count a day, or a month"
    )
    arguments.since(views, "first day; 30 days ago unless given. Counts begin in July 2015")
    arguments.until(views, "last day; yesterday unless given")
    access = ("all-access", "desktop", "mobile-app", "mobile-web")
    views.add_argument("--access", choices=access, default="all-access", help="by which way of reading")
    agents = ("all-agents", "user", "spider", "automated")
    views.add_argument("--agent", choices=agents, default="all-agents", help="by which kind of reader")

    day = command("on-this-day", fetch.on_this_day, "List what happened on a day of the year")
    day.add_argument("--type", choices=OCCASIONS, default="selected", help="which list")
    day.add_argument(
        "--date", type=arguments.date, metavar="DATE", help="the day, its year does not count; today unless given"
    )
    return parser


def _namespace(parser: argparse.ArgumentParser) -> None:
    words = "number of a namespace, such as 0 articles, 4 project, 14 categories; articles unless given"
    arguments.repeated(parser, "--namespace", words, type=arguments.integer(0), metavar="N")
