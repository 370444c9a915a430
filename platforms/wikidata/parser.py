"""What may be asked of Wikidata."""

import argparse
import functools

from platforms import arguments
from platforms.wikidata import fetch

KINDS = ("item", "property", "lexeme", "form", "sense")
PROPS = ("info", "labels", "descriptions", "aliases", "claims", "datatype", "sitelinks", "sitelinks/urls")
NUMBER = arguments.matching("[QPL][1-9][0-9]*|L[1-9][0-9]*-[FS][1-9][0-9]*", "Q42, P31 or L525")


def build_parser() -> argparse.ArgumentParser:
    """Items, properties and lexemes of Wikidata, with their statements, and SPARQL over all of them.

    Needs no session. Requests go one after the other and wait while the servers lag behind, as
    [their etiquette](https://www.mediawiki.org/wiki/API:Etiquette) asks. The
    [query service](https://www.mediawiki.org/wiki/Wikidata_Query_Service/User_Manual#Query_limits) gives 60 seconds of
    query time a minute, and 60 seconds to one query. Ids are `Q42` for items, `P31` for properties, `L525` for lexemes.
    """
    parser = argparse.ArgumentParser(prog="wikidata")
    commands = parser.add_subparsers(required=True)
    command = functools.partial(arguments.command, commands)

    search = command("search", fetch.search, "Search things by their labels and aliases")
    search.add_argument("query", help="the beginning of a label or alias, such as Berlin")
    search.add_argument("--type", choices=KINDS, default="item", help="what kind of thing")
    search.add_argument(
        "--lang", type=arguments.LANGUAGE, default="en", metavar="CODE", help="language of the words searched"
    )
    arguments.limit(search, default=20, most=500)

    entity = command("entity", fetch.entity, "Read things: labels, descriptions, statements, links")
    _ids(entity)
    arguments.repeated(
        entity, "--lang", "only texts in this language; all unless given", type=arguments.LANGUAGE, metavar="CODE"
    )
    arguments.repeated(entity, "--props", "only this part of them; all unless given", choices=PROPS)

    claims = command("claims", fetch.claims, "List the statements about a thing")
    _id(claims)
    number = arguments.matching("P[1-9][0-9]*", "P31")
    claims.add_argument("--property", type=number, metavar="ID", help="only statements with this property")
    ranks = ("deprecated", "normal", "preferred")
    claims.add_argument("--rank", choices=ranks, help="only statements of this rank; all unless given")

    label = command("label", fetch.label, "Give the names of things")
    _ids(label)
    label.add_argument("--lang", type=arguments.LANGUAGE, default="en", metavar="CODE", help="language of the names")

    by_title = command("by-title", fetch.by_title, "Find the items of Wikipedia articles by title")
    by_title.add_argument("title", nargs="+", help="the article's title, exactly, such as Berlin; at most 50")
    site = arguments.matching("[a-z][a-z0-9_-]*", "enwiki")
    by_title.add_argument("--site", type=site, default="enwiki", metavar="CODE", help="the wiki that has the articles")

    _id(command("sitelinks", fetch.sitelinks, "List the wiki pages about an item"))

    properties = command("properties", fetch.properties, "Search properties by their English labels and aliases")
    properties.add_argument("query", help="the beginning of a label or alias, such as Berlin")
    arguments.limit(properties, default=20, most=500)

    history = command("history", fetch.history, "List the revisions of a thing, newest first")
    _id(history)
    arguments.limit(history, default=50, most=5000)

    sparql = command("sparql", fetch.sparql, "Query everything in SPARQL")
    which = sparql.add_mutually_exclusive_group(required=True)
    which.add_argument("query", nargs="?", help="a SELECT or ASK query; prefixes such as wd: and wdt: are known")
    which.add_argument("--file", metavar="PATH", help="a file that holds the query")
    seconds = arguments.integer(1, 60)
    words = "how long to wait for the answer, 1 to 60 seconds"
    sparql.add_argument("--timeout", type=seconds, default=60, metavar="SECONDS", help=words)
    return parser


def _id(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", type=NUMBER, help="an item Q…, property P… or lexeme L…")


def _ids(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", nargs="+", type=NUMBER, help="items Q…, properties P… or lexemes L…; at most 50")
