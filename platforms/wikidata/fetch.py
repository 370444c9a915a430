"""How Wikidata is asked: one function a command."""

import re
from typing import Any

from platforms import arguments, errors, mediawiki, paging, web
from platforms.mediawiki import Revision
from platforms.shapes import shape, shapes
from platforms.wikidata.shapes import Claims, Entities, Entity, Found, Label, Results, SiteLink, Statement

API = mediawiki.site("wikidata", "https://www.wikidata.org")
LONGEST_ADDRESS = 4000  # characters of a query; longer ones are sent as a form
TOO_LONG = "TimeoutException"  # what the query service's stack trace says after 60 seconds


def search(query: str, type: str, lang: str, limit: int) -> list[Found]:
    """Things whose label or alias begins with the words, in one language.

    Returns: at most `limit` things; `match` says what matched, `concepturi` is the thing's lasting address.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
    """
    return _found(query, type, lang, limit)


def entity(id: list[str], lang: list[str], props: list[str]) -> list[Entity]:
    """Things with all that is known about them, or only parts of it.

    Returns: those that exist, with the texts by language and the statements by property; unknown ones are left out.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities
    """
    asked = {"languages": mediawiki.piped(lang), "props": mediawiki.piped(props)}
    return _entities(ids=_some(id, "ids"), **asked)


def claims(id: str, property: str | None, rank: str | None) -> list[Statement]:
    """Statements about one thing, each with its qualifiers and references.

    Returns: all of them, property by property; a value's form depends on the property's `datatype`.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbgetclaims
    """
    found = shape(Claims, _get(action="wbgetclaims", entity=id, property=property, rank=rank))
    return [statement for group in found.get("claims", {}).values() for statement in group]


def label(id: list[str], lang: str) -> list[Label]:
    """Names of things in one language.

    Returns: one for each thing that exists; `value` is left out where it has no name in that language.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities
    """
    found = _entities(ids=_some(id, "ids"), props="labels", languages=lang)
    return shapes(Label, [{"id": one.get("id"), **one.get("labels", {}).get(lang, {})} for one in found])


def by_title(title: list[str], site: str) -> list[Entity]:
    """Items that articles of one wiki are about.

    Returns: those that exist, with labels, descriptions and links to wikis; unknown titles are left out.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities
    """
    parts = "info|labels|descriptions|sitelinks"
    return _entities(sites=site, titles=_some(title, "titles"), props=parts)


def sitelinks(id: str) -> list[SiteLink]:
    """Pages about one item in Wikipedia's languages and in the other wikis.

    Returns: all of them, by the wiki's code.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities
    """
    return list(_entities(ids=id, props="sitelinks")[0].get("sitelinks", {}).values())


def properties(query: str, limit: int) -> list[Found]:
    """Properties whose English label or alias begins with the words.

    Returns: at most `limit` properties, each with the `datatype` of its values.
    Source: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
    """
    return _found(query, "property", "en", limit)


def history(id: str, limit: int) -> list[Revision]:
    """Revisions of one thing, newest first.

    Returns: at most `limit` revisions; `size` is in bytes.
    Source: https://www.mediawiki.org/wiki/API:Revisions
    """
    page = id.partition("-")[0]  # forms and senses stand on their lexeme's page
    title = {"P": f"Property:{page}", "L": f"Lexeme:{page}"}.get(page[0], page)
    asked = {"rvprop": "ids|timestamp|user|comment|size|flags|tags"}
    return shapes(Revision, map(mediawiki.flagged, mediawiki.prop(API, title, "revisions", "rv", limit, **asked)))


def sparql(query: str | None, file: str | None, timeout: int) -> Results:
    """The answer to a SPARQL query over all of Wikidata.

    Returns: for SELECT the variables and rows, as the SPARQL 1.1 JSON format has them; for ASK `boolean`.
    Source: https://www.mediawiki.org/wiki/Wikidata_Query_Service/User_Manual#SPARQL_endpoint
    """
    asked = {"query": _read(file) if query is None else query, "format": "json"}
    site = _service(timeout)
    short = len(asked["query"]) <= LONGEST_ADDRESS
    return shape(Results, web.get(site, "/sparql", asked) if short else web.post_form(site, "/sparql", asked))


def _get(**asked: Any) -> Any:
    return mediawiki.get(API, mediawiki.PATH, asked)


def _found(query: str, type: str, lang: str, limit: int) -> list[Found]:
    asked = {"action": "wbsearchentities", "search": query, "type": type, "language": lang, "uselang": lang}
    found = paging.by_cursor(
        API,
        mediawiki.PATH,
        asked,
        limit,
        most=50,
        items="search",
        size="limit",
        cursor="continue",
        after="search-continue",
        get=mediawiki.get,
    )
    return shapes(Found, found)


def _some(values: list[str], what: str) -> str | None:
    arguments.no_more_than(50, values, what)
    return mediawiki.piped(values)


def _entities(**asked: Any) -> list[Entity]:
    """Those that exist. Raises Missing where none does."""
    body = _get(action="wbgetentities", **asked)
    found = shape(Entities, body)
    entities = found.get("entities") or ({found["id"]: body} if "id" in found else {})  # mirrors give the bare entity
    existing = [{"id": id, **one} for id, one in entities.items() if one.get("missing", False) is False]
    if not existing:
        raise errors.Missing("wikidata: there is no such thing", "Check the id or title, or search for it.")
    return shapes(Entity, existing)


def _service(patience: float) -> web.Site:
    return web.Site(
        "wikidata",
        "https://query.wikidata.org",
        headers=(("Accept", "application/sparql-results+json"),),
        away=(TOO_LONG,),
        patience=patience,
        error_in=_stopped,
        reason_in=_reason,
    )


def _reason(trace: bytes) -> bytes:
    """The exception's own words, between the whole query and the Java stack."""
    found = re.search(rb"^java\.[\w.]+Exception(?:: [\w.]+Exception)*(?:: )?(.*?)(?:\n\s+at |\Z)", trace, re.M | re.S)
    return found[1] if found and found[1] else trace


def _stopped(answer: web.Answer) -> errors.PlatformError | None:
    """A query stopped half-way: the status and the first rows have left, and the stack trace follows them."""
    if answer.body.rstrip().endswith(b"}") or TOO_LONG.encode() not in answer.body:
        return None
    return errors.Unavailable(
        f"{answer.request.shown()} stopped the query: it took too long", "Narrow the query, or add a LIMIT."
    )


def _read(file: str | None) -> str:
    from pathlib import Path

    try:
        return Path(file or "").read_text("utf-8")
    except (OSError, ValueError) as error:
        raise errors.Usage(f"--file {file} cannot be read ({error})", "Name a text file that holds a query.") from None
