"""How Crossref is asked: one function a command."""

from typing import Any

from platforms import errors, paging, web
from platforms.crossref.shapes import Agency, Citation, Counts, Funder, Journal, License, Member, Prefix, Type, Work
from platforms.shapes import asked as chosen
from platforms.shapes import shape, shapes

MOST = 1000  # rows of one answer


def work(doi: str) -> Work:
    """What one work's publisher registered about it.

    Returns: the work; `abstract` is JATS XML, dates are lists of year, month and day.
    Source: https://api.crossref.org/swagger-ui/index.html#/Works/get_works__doi_
    """
    return shape(Work, _message(web.path("/works/{}", doi, keep="/")))


def works(
    query: str | None,
    filter: list[str],
    facet: list[str],
    sample: int | None,
    select: list[str],
    sort: str,
    order: str,
    limit: int,
) -> list[Work] | Counts:
    """Works that match words and filters, or some at random.

    Returns: at most `limit` works; with `facet` an object of the works, their total number and the counts by field.
    Source: https://api.crossref.org/swagger-ui/index.html#/Works/get_works
    """
    asked = {"query": query, "filter": _joined(filter), "facet": _joined(facet), "select": _joined(select)}
    bodies: list[Any] = []

    def get(site: web.Site, path: str, query: web.Query) -> Any:
        bodies.append(_get(site, path, query))
        return bodies[-1]

    if sample:
        found = paging.items_at(get(_site(), "/works", {**asked, "sample": sample}), "message.items")
    else:
        found = _paged("/works", sort, order, limit, asked, get)
    made = [chosen(Work, one, select) for one in found]
    return shape(Counts, {**_opened(bodies[0]), "items": made}) if facet else made


def agency(doi: str) -> Agency:
    """The registration agency of one DOI, which need not be Crossref.

    Returns: the DOI and its agency.
    Source: https://api.crossref.org/swagger-ui/index.html#/Works/get_works__doi__agency
    """
    return shape(Agency, _message(web.path("/works/{}/agency", doi, keep="/")))


def cite(doi: str, style: str, locale: str) -> Citation:
    """One work cited in a style, also where another agency registered it.

    Returns: the citation as one text.
    Source: https://www.crossref.org/documentation/retrieve-metadata/content-negotiation/
    """
    site = _resolver(f"text/x-bibliography; style={style}; locale={locale}")
    return {"doi": doi, "citation": web.text(site, web.path("/{}", doi, keep="/")).strip()}


def funders(query: str, limit: int) -> list[Funder]:
    """Funders of research in the Funder Registry whose names match.

    Returns: at most `limit` funders.
    Source: https://api.crossref.org/swagger-ui/index.html#/Funders/get_funders
    """
    return shapes(Funder, _list("/funders", limit, query=query))


def funder(id: str) -> Funder:
    """One funder with the bodies below it and the number of works that name it.

    Returns: the funder.
    Source: https://api.crossref.org/swagger-ui/index.html#/Funders/get_funders__id_
    """
    return shape(Funder, _message(web.path("/funders/{}", id, keep="/")))


def funder_works(id: str, sort: str, order: str, limit: int) -> list[Work]:
    """Works that name one funder, or a body below it.

    Returns: at most `limit` works.
    Source: https://api.crossref.org/swagger-ui/index.html#/Funders/get_funders__id__works
    """
    return _works(web.path("/funders/{}/works", id, keep="/"), sort, order, limit)


def journals(query: str, limit: int) -> list[Journal]:
    """Journals whose titles match.

    Returns: at most `limit` journals.
    Source: https://api.crossref.org/swagger-ui/index.html#/Journals/get_journals
    """
    return shapes(Journal, _list("/journals", limit, query=query))


def journal(issn: str) -> Journal:
    """One journal: title, publisher, and how complete its works' metadata is.

    Returns: the journal; `coverage` gives shares from 0 to 1, `counts` numbers of DOIs.
    Source: https://api.crossref.org/swagger-ui/index.html#/Journals/get_journals__issn_
    """
    return shape(Journal, _message(web.path("/journals/{}", issn)))


def journal_works(issn: str, sort: str, order: str, limit: int) -> list[Work]:
    """Works that appeared in one journal.

    Returns: at most `limit` works.
    Source: https://api.crossref.org/swagger-ui/index.html#/Journals/get_journals__issn__works
    """
    return _works(web.path("/journals/{}/works", issn), sort, order, limit)


def members(query: str, limit: int) -> list[Member]:
    """Crossref's members whose names match: publishers, mostly.

    Returns: at most `limit` members.
    Source: https://api.crossref.org/swagger-ui/index.html#/Members/get_members
    """
    return shapes(Member, _list("/members", limit, query=query))


def member(id: int) -> Member:
    """One member: names, DOI prefixes, and how complete its works' metadata is.

    Returns: the member; `coverage` gives shares from 0 to 1, `counts` numbers of DOIs.
    Source: https://api.crossref.org/swagger-ui/index.html#/Members/get_members__id_
    """
    return shape(Member, _message(web.path("/members/{}", id)))


def member_works(id: int, sort: str, order: str, limit: int) -> list[Work]:
    """Works that one member registered.

    Returns: at most `limit` works.
    Source: https://api.crossref.org/swagger-ui/index.html#/Members/get_members__id__works
    """
    return _works(web.path("/members/{}/works", id), sort, order, limit)


def prefix(prefix: str) -> Prefix:
    """The member that owns one DOI prefix.

    Returns: the prefix, with its member's name and address.
    Source: https://api.crossref.org/swagger-ui/index.html#/Prefixes/get_prefixes__prefix_
    """
    return shape(Prefix, _message(web.path("/prefixes/{}", prefix)))


def prefix_works(prefix: str, sort: str, order: str, limit: int) -> list[Work]:
    """Works under one DOI prefix.

    Returns: at most `limit` works.
    Source: https://api.crossref.org/swagger-ui/index.html#/Prefixes/get_prefixes__prefix__works
    """
    return _works(web.path("/prefixes/{}/works", prefix), sort, order, limit)


def types() -> list[Type]:
    """Types that a work can have, such as journal-article.

    Returns: all of them; `id` is what filters and `type-works` take.
    Source: https://api.crossref.org/swagger-ui/index.html#/Types/get_types
    """
    return shapes(Type, paging.items_at(_message("/types"), "items"))


def type_works(id: str, sort: str, order: str, limit: int) -> list[Work]:
    """Works of one type.

    Returns: at most `limit` works.
    Source: https://api.crossref.org/swagger-ui/index.html#/Types/get_types__id__works
    """
    return _works(web.path("/types/{}/works", id), sort, order, limit)


def licenses(query: str | None, limit: int) -> list[License]:
    """Licences that works are registered with, by their addresses.

    Returns: at most `limit` licences, each with its number of works.
    Source: https://api.crossref.org/swagger-ui/index.html#/Licenses/get_licenses
    """
    return shapes(License, _list("/licenses", limit, query=query))


def _pause_in(answer: web.Answer) -> float:
    """Seconds from one request to the next, as the headers have them: so many requests an interval."""
    limit = answer.headers.get("x-rate-limit-limit", "")
    interval = answer.headers.get("x-rate-limit-interval", "").removesuffix("s")
    return int(interval) / int(limit) if interval.isdecimal() and limit.isdecimal() and int(limit) else 0.0


def _get(site: web.Site, path: str, query: web.Query) -> Any:
    return web.get(site, path, {**query, "mailto": web.setting("CROSSREF_MAILTO")})


def _site() -> web.Site:
    spacing = 0.1 if web.setting("CROSSREF_MAILTO") else 0.2
    return web.Site("crossref", "https://api.crossref.org", spacing=spacing, pause_in=_pause_in)


def _resolver(accept: str) -> web.Site:
    return web.Site("crossref", "https://doi.org", headers=(("Accept", accept),))


def _message(path: str, **asked: Any) -> dict[str, Any]:
    return _opened(_get(_site(), path, asked))


def _opened(body: Any) -> dict[str, Any]:
    found = paging.dig(body, "message")
    if not isinstance(found, dict):
        raise errors.Failed("crossref answered without a message", "The platform may have changed: report it.")
    return found


def _works(path: str, sort: str, order: str, limit: int) -> list[Work]:
    return shapes(Work, _paged(path, sort, order, limit, {}, _get))


def _paged(path: str, sort: str, order: str, limit: int, asked: web.Query, get: paging.Get) -> list[Any]:
    """By cursor, which reaches beyond the 10,000 that an offset reaches."""
    found = paging.by_cursor(
        _site(),
        path,
        {"sort": sort, "order": order, **asked},
        limit,
        most=MOST,
        items="message.items",
        size="rows",
        cursor="cursor",
        after="message.next-cursor",
        first="*",
        full=True,
        total="message.total-results",
        get=get,
    )
    return list(found)


def _list(path: str, limit: int, **asked: Any) -> list[Any]:
    found = paging.by_offset(
        _site(), path, asked, limit, most=MOST, items="message.items", size="rows", offset="offset", get=_get
    )
    return list(found)


def _joined(values: list[str]) -> str | None:
    return ",".join(values) or None
