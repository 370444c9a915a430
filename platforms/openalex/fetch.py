"""How OpenAlex is asked: one function a command."""

from typing import Any

from platforms import dates, errors, paging, web
from platforms.openalex.shapes import (
    Author,
    Funder,
    Groups,
    Indexed,
    Institution,
    Publisher,
    Source,
    Suggestion,
    Topic,
    Work,
)
from platforms.shapes import shape, shapes

SESSION = web.Session(("OPENALEX_API_KEY",), "a free key: https://openalex.org/settings/api", query="api_key")
API = web.Site(
    "openalex",
    "https://api.openalex.org",
    SESSION,
    spacing=0.1,
    away=("Rate limit exceeded", "Insufficient budget"),
)
MOST = 100  # results of one page


def works(
    query: str | None,
    filter: list[str],
    sort: str | None,
    order: str,
    since: str | None,
    until: str | None,
    open_access: bool | None,
    group_by: str | None,
    sample: int | None,
    limit: int,
) -> list[Work] | Groups:
    """Works that match words and filters, some of them at random, or their numbers by a field.

    Returns: at most `limit` works; with `group_by` an object of the total and of 200 groups at most, largest first.
    Source: https://developers.openalex.org/api-reference/works
    """
    dates.in_order(since, until)
    bounds = {
        "from_publication_date": dates.form(since, "%Y-%m-%d"),
        "to_publication_date": dates.form(until, "%Y-%m-%d"),
        "is_oa": None if open_access is None else str(open_access).lower(),
    }
    asked = {"search": query, "filter": _filters(filter, **bounds)}
    if group_by:
        return shape(Groups, _get(API, "/works", {**asked, "group_by": group_by}))
    if sample:
        found = paging.items_at(_get(API, "/works", {**asked, "sample": sample, "per-page": sample}), "results")
    else:
        found = _list("/works", limit, **asked, sort=f"{sort}:{order}" if sort else None)
    return [_work(one) for one in found]


def work(id: str) -> Work:
    """One work: authors, places where it can be read, topics, citations and abstract.

    Returns: the work; `fwci` is its citations against the average of its field, year and type.
    Source: https://developers.openalex.org/api-reference/works
    """
    return _work(_one("works", id))


def citing(id: str, limit: int) -> list[Work]:
    """Works that cite one work.

    Returns: at most `limit` works.
    Source: https://developers.openalex.org/api-reference/works
    """
    return _related("cites", id, limit)


def references(id: str, limit: int) -> list[Work]:
    """Works that one work cites, as far as OpenAlex has them.

    Returns: at most `limit` works.
    Source: https://developers.openalex.org/api-reference/works
    """
    return _related("cited_by", id, limit)


def authors(query: str | None, filter: list[str], limit: int) -> list[Author]:
    """Authors whose names match.

    Returns: at most `limit` authors; one person may be there more than once.
    Source: https://developers.openalex.org/api-reference/authors
    """
    return shapes(Author, _list("/authors", limit, search=query, filter=_filters(filter)))


def author(id: str) -> Author:
    """One author: names, institutions by year, topics and citations.

    Returns: the author.
    Source: https://developers.openalex.org/api-reference/authors
    """
    return shape(Author, _one("authors", id))


def sources(query: str | None, filter: list[str], limit: int) -> list[Source]:
    """Journals, conferences, repositories and book series whose titles match.

    Returns: at most `limit` sources.
    Source: https://developers.openalex.org/api-reference/sources
    """
    return shapes(Source, _list("/sources", limit, search=query, filter=_filters(filter)))


def source(id: str) -> Source:
    """One journal or other source: publisher, openness, prices and citations.

    Returns: the source; prices for publishing are in dollars as `apc_usd`.
    Source: https://developers.openalex.org/api-reference/sources
    """
    return shape(Source, _one("sources", id))


def institutions(
    query: str | None, filter: list[str], country: str | None, type: str | None, limit: int
) -> list[Institution]:
    """Universities, hospitals, companies and other institutions whose names match.

    Returns: at most `limit` institutions.
    Source: https://developers.openalex.org/api-reference/institutions
    """
    asked = _filters(filter, country_code=country, type=type)
    return shapes(Institution, _list("/institutions", limit, search=query, filter=asked))


def institution(id: str) -> Institution:
    """One institution: place, kind, parts and citations.

    Returns: the institution.
    Source: https://developers.openalex.org/api-reference/institutions
    """
    return shape(Institution, _one("institutions", id))


def topics(query: str | None, filter: list[str], limit: int) -> list[Topic]:
    """Topics that match, out of about 4,500.

    Returns: at most `limit` topics, each with its subfield, field and domain.
    Source: https://developers.openalex.org/api-reference/topics
    """
    return shapes(Topic, _list("/topics", limit, search=query, filter=_filters(filter)))


def topic(id: str) -> Topic:
    """One topic: description, keywords, and its subfield, field and domain.

    Returns: the topic.
    Source: https://developers.openalex.org/api-reference/topics
    """
    return shape(Topic, _one("topics", id))


def publishers(query: str | None, filter: list[str], limit: int) -> list[Publisher]:
    """Publishers whose names match.

    Returns: at most `limit` publishers.
    Source: https://developers.openalex.org/api-reference/publishers
    """
    return shapes(Publisher, _list("/publishers", limit, search=query, filter=_filters(filter)))


def funders(query: str | None, filter: list[str], limit: int) -> list[Funder]:
    """Funders of research whose names match.

    Returns: at most `limit` funders.
    Source: https://developers.openalex.org/api-reference/funders
    """
    return shapes(Funder, _list("/funders", limit, search=query, filter=_filters(filter)))


def autocomplete(query: str, kind: str) -> list[Suggestion]:
    """Things whose names begin so, the most cited first.

    Returns: ten at most; `hint` tells those of one name apart, such as by author or place.
    Source: https://developers.openalex.org/guides/autocomplete
    """
    body = _get(API, web.path("/autocomplete/{}", kind), {"q": query})
    return shapes(Suggestion, paging.items_at(body, "results"))


def _get(site: web.Site, path: str, query: web.Query) -> Any:
    return web.get(site, path, {**query, "mailto": web.setting("OPENALEX_MAILTO")})


def _one(kind: str, id: str) -> Any:
    return _get(API, web.path("/{}/{}", kind, _named(kind, id), keep=":/"), {})


def _list(path: str, limit: int, **asked: Any) -> list[Any]:
    found = paging.by_cursor(
        API,
        path,
        asked,
        limit,
        most=MOST,
        items="results",
        size="per-page",
        cursor="cursor",
        after="meta.next_cursor",
        first="*",
        total="meta.count",
        get=_get,
    )
    return list(found)


def _related(filter: str, id: str, limit: int) -> list[Work]:
    """The filters that follow citations know OpenAlex' own ids only."""
    name = _named("works", id)
    own = name if name.startswith("W") else _bare(_get(API, web.path("/works/{}", name, keep=":/"), {"select": "id"}))
    return [_work(one) for one in _list("/works", limit, filter=f"{filter}:{own}")]


def _bare(body: Any) -> str:
    id = paging.dig(body, "id")
    if not isinstance(id, str):
        raise errors.Failed("openalex answered with a work that has no id", "Report it to this project.")
    return id.rpartition("/")[2]


def _named(kind: str, id: str) -> str:
    """As an address has it. # "https://openalex.org/W1" -> "W1", "10.7717/peerj.4375" -> "doi:10.7717/peerj.4375" """
    for home in ("https://openalex.org/", "https://doi.org/", "https://orcid.org/", "https://ror.org/"):
        id = id.removeprefix(home)
    if id[0] in "WASIT" or ":" in id.partition("/")[0]:
        return id
    scheme = {"authors": "orcid", "sources": "issn", "institutions": "ror"}.get(kind)
    return f"{scheme or ('pmid' if id.isdecimal() else 'doi')}:{id}"


def _filters(given: list[str], **more: str | None) -> str | None:
    return ",".join([*given, *(f"{name}:{value}" for name, value in more.items() if value is not None)]) or None


def _work(raw: Any) -> Work:
    """With its abstract as text, which OpenAlex gives as the places of each word."""
    index = shape(Indexed, raw).get("abstract_inverted_index", {})
    places = sorted((place, word) for word, positions in index.items() for place in positions)
    return shape(Work, {**raw, "abstract": " ".join(word for _, word in places) or None})
