"""How Wikipedia is asked: one function a command."""

from typing import Any

from platforms import dates, errors, markup, mediawiki, paging, web
from platforms.mediawiki import Revision
from platforms.shapes import fields, shape, shapes
from platforms.wikipedia.shapes import (
    Backlink,
    Category,
    Event,
    ExternalLink,
    Extract,
    Found,
    Image,
    LanguageLink,
    Link,
    Member,
    Page,
    Place,
    RandomPage,
    Section,
    Suggestion,
    Summary,
    Views,
)

METRICS = web.Site("wikipedia", "https://wikimedia.org")


def search(query: str, what: str, sort: str, namespace: list[int], lang: str, limit: int) -> list[Found]:
    """Articles whose text or title matches.

    Returns: at most `limit` pages; `snippet` is HTML, `size` is in bytes. Wikipedia gives 10,000 a search.
    Source: https://www.mediawiki.org/wiki/API:Search
    """
    asked = {"srsearch": query, "srwhat": what, "srsort": sort, "srnamespace": mediawiki.piped(namespace or [0])}
    return shapes(Found, _list(lang, "search", "sr", limit, **asked))


def suggest(prefix: str, lang: str, limit: int) -> list[Suggestion]:
    """Titles that begin so, likely ones first.

    Returns: at most `limit` titles with their addresses.
    Source: https://www.mediawiki.org/wiki/API:Opensearch
    """
    body = _get(lang, action="opensearch", search=prefix, limit=limit)
    titles, descriptions, urls = (
        paging.items_at(column, "") for column in [*paging.items_at(body, ""), [], [], [], []][1:4]
    )
    rows = ((title, _nth(descriptions, row), _nth(urls, row)) for row, title in enumerate(titles))
    return shapes(Suggestion, [{"title": title, "description": words, "url": url} for title, words, url in rows])


def summary(title: str, lang: str) -> Summary:
    """The first paragraph of one article, with its picture and place.

    Returns: the summary; `type` tells a disambiguation page.
    Source: https://en.wikipedia.org/api/rest_v1/#/Page%20content/get_page_summary__title_
    """
    path = web.path("/api/rest_v1/page/summary/{}", _underscored(title))
    return shape(Summary, web.get(_site(lang), path))


def extract(title: str, intro: bool, sentences: int | None, lang: str) -> Extract:
    """One article as plain text, whole or its beginning.

    Returns: the text, with headings as `== Heading ==`.
    Source: https://www.mediawiki.org/wiki/Extension:TextExtracts#API
    """
    asked = {"prop": "extracts", "explaintext": 1, "exintro": 1 if intro else None, "exsentences": sentences}
    return shape(Extract, mediawiki.page(_query(lang, titles=title, redirects=1, **asked)))


def page(title: str, as_: str, section: int | None, lang: str) -> Page:
    """One article or one of its sections, as a reader sees it or as it was written.

    Returns: `text` for text and html, `wikitext` for wikitext.
    Source: https://www.mediawiki.org/wiki/API:Parsing_wikitext
    """
    field = "wikitext" if as_ == "wikitext" else "text"
    tidy = {"disableeditsection": 1, "disabletoc": 1, "disablelimitreport": 1}
    body = _parse(lang, page=title, prop=f"{field}|revid", section=section, redirects=1, **tidy)
    content = _star(body.get(field), "*")
    return shape(Page, {**body, field: markup.plain(content) if as_ == "text" else content})


def sections(title: str, lang: str) -> list[Section]:
    """The headings of one article, in order.

    Returns: each with its number, level and the index that `page --section` takes; `byteoffset` counts in the wikitext.
    Source: https://www.mediawiki.org/wiki/API:Parsing_wikitext
    """
    return shapes(Section, paging.items_at(_parse(lang, page=title, prop="sections", redirects=1), "sections"))


def links(title: str, lang: str, limit: int) -> list[Link]:
    """Pages of the same Wikipedia that one article links to, by title.

    Returns: at most `limit` pages.
    Source: https://www.mediawiki.org/wiki/API:Links
    """
    return shapes(Link, _prop(lang, title, "links", "pl", limit))


def backlinks(title: str, redirects: str, lang: str, limit: int) -> list[Backlink]:
    """Pages of the same Wikipedia that link to one article.

    Returns: at most `limit` pages; redirects are marked.
    Source: https://www.mediawiki.org/wiki/API:Backlinks
    """
    return shapes(Backlink, _list(lang, "backlinks", "bl", limit, bltitle=title, blfilterredir=redirects))


def external_links(title: str, lang: str, limit: int) -> list[ExternalLink]:
    """Web addresses outside Wikipedia that one article links to.

    Returns: at most `limit` addresses.
    Source: https://www.mediawiki.org/wiki/API:Extlinks
    """
    found = _prop(lang, title, "extlinks", "el", limit)
    return shapes(ExternalLink, [{"url": link.get("url") or link.get("*")} for link in found])


def categories(title: str, hidden: bool, lang: str, limit: int) -> list[Category]:
    """Categories that one article is in.

    Returns: at most `limit` categories; hidden ones are marked.
    Source: https://www.mediawiki.org/wiki/API:Categories
    """
    asked = {"clprop": "hidden", "clshow": None if hidden else "!hidden"}
    return shapes(Category, map(mediawiki.flagged, _prop(lang, title, "categories", "cl", limit, **asked)))


def category(name: str, type: list[str], sort: str, lang: str, limit: int) -> list[Member]:
    """Pages, subcategories and files in one category.

    Returns: at most `limit` members; `timestamp` is when each was added.
    Source: https://www.mediawiki.org/wiki/API:Categorymembers
    """
    title = name if ":" in name else f"Category:{name}"
    asked = {"cmtitle": title, "cmtype": mediawiki.piped(type), "cmsort": sort, "cmprop": "ids|title|type|timestamp"}
    return shapes(Member, _list(lang, "categorymembers", "cm", limit, **asked))


def languages(title: str, lang: str) -> list[LanguageLink]:
    """The same subject in other languages' Wikipedias.

    Returns: all of them, by language code.
    Source: https://www.mediawiki.org/wiki/API:Langlinks
    """
    found = _prop(lang, title, "langlinks", "ll", 1000, llprop="url|langname|autonym")
    return shapes(LanguageLink, [{**link, "title": link.get("title") or link.get("*")} for link in found])


def images(title: str, lang: str, limit: int) -> list[Image]:
    """Pictures and other files that one article shows.

    Returns: at most `limit` files, with address, size in bytes, width and height in pixels.
    Source: https://www.mediawiki.org/wiki/API:Imageinfo
    """
    asked = {"action": "query", "generator": "images", "prop": "imageinfo", "iiprop": "url|size|mime"}
    asked |= {"titles": title, "redirects": "1"}
    files = paging.by_continue(
        _site(lang), mediawiki.PATH, asked, limit, most=50, items=mediawiki.pages, size="gimlimit", get=mediawiki.get
    )
    return shapes(Image, [{**file, **(paging.dig(file, "imageinfo.0") or {})} for file in files])


def revisions(
    title: str, since: str | None, until: str | None, user: str | None, lang: str, limit: int
) -> list[Revision]:
    """Revisions of one article, newest first.

    Returns: at most `limit` revisions; `size` is in bytes.
    Source: https://www.mediawiki.org/wiki/API:Revisions
    """
    asked = {
        "rvprop": "ids|timestamp|user|comment|size|flags|tags",
        "rvstart": dates.iso(until, end=True),
        "rvend": dates.iso(since),
        "rvuser": user,
    }
    return shapes(Revision, map(mediawiki.flagged, _prop(lang, title, "revisions", "rv", limit, **asked)))


def near(title: str | None, at: list[float] | None, radius: int, lang: str, limit: int) -> list[Place]:
    """Articles about places near another one or near a point, nearest first.

    Returns: at most `limit` places; `dist` is in metres.
    Source: https://www.mediawiki.org/wiki/API:Geosearch
    """
    point = f"{at[0]}|{at[1]}" if at else None
    return shapes(Place, _list(lang, "geosearch", "gs", limit, gspage=title, gscoord=point, gsradius=radius))


def random(namespace: list[int], lang: str, limit: int) -> list[RandomPage]:
    """Pages picked at random.

    Returns: `limit` pages.
    Source: https://www.mediawiki.org/wiki/API:Random
    """
    return shapes(RandomPage, _list(lang, "random", "rn", limit, rnnamespace=mediawiki.piped(namespace or [0])))


def views(
    title: str, granularity: str, since: str | None, until: str | None, access: str, agent: str, lang: str
) -> list[Views]:
    """How often one article was opened, by day or month.

    Returns: a count for each day or whole month; days without a reader are left out. Empty where nothing was counted.
    Source: https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/reference/page-views.html
    """
    start = dates.form(since or dates.days_ago(30), "%Y%m%d00")
    end = dates.form(until or dates.days_ago(1), "%Y%m%d00")
    steps = (f"{lang}.wikipedia", access, agent, _underscored(title), granularity, start, end)
    path = web.path("/api/rest_v1/metrics/pageviews/per-article" + "/{}" * len(steps), *steps)
    try:
        return shapes(Views, paging.items_at(web.get(METRICS, path), "items"))
    except errors.Missing:  # how this service says that there were no readers
        return []


def on_this_day(type: str, date: str | None, lang: str) -> list[Event]:
    """Events, births, deaths and holidays of a day of the year.

    Returns: each with its year, where it has one, and the titles of the articles about it.
    Source: https://en.wikipedia.org/api/rest_v1/#/Feed/onThisDay
    """
    day = date or dates.days_ago(0)
    path = web.path("/api/rest_v1/feed/onthisday/{}/{}/{}", type, dates.form(day, "%m"), dates.form(day, "%d"))
    lists = fields(web.get(_site(lang), path))
    found = [{**event, "type": kind} for kind, events in lists.items() if isinstance(events, list) for event in events]
    return shapes(Event, [{**event, "pages": [_title(page) for page in event.get("pages", [])]} for event in found])


def _site(lang: str) -> web.Site:
    return mediawiki.site("wikipedia", f"https://{lang}.wikipedia.org")


def _get(lang: str, **asked: Any) -> Any:
    return mediawiki.get(_site(lang), mediawiki.PATH, asked)


def _query(lang: str, **asked: Any) -> Any:
    return _get(lang, action="query", **asked)


def _parse(lang: str, **asked: Any) -> dict[str, Any]:
    return paging.dig(_get(lang, action="parse", **asked), "parse") or {}


def _list(lang: str, name: str, prefix: str, limit: int, **asked: Any) -> list[Any]:
    return mediawiki.listed(_site(lang), name, prefix, limit, **asked)


def _prop(lang: str, title: str, name: str, prefix: str, limit: int, **asked: Any) -> list[Any]:
    return mediawiki.prop(_site(lang), title, name, prefix, limit, redirects=1, **asked)


def _underscored(title: str) -> str:
    return title.strip().replace(" ", "_")


def _nth(values: list[Any], row: int) -> Any:
    return values[row] if row < len(values) else None


def _star(value: Any, name: str) -> str:
    """A text, which the older format wraps into an object."""
    found = value.get(name) if isinstance(value, dict) else value
    return found if isinstance(found, str) else ""


def _title(page: Any) -> Any:
    return page.get("normalizedtitle") or page.get("title") if isinstance(page, dict) else page
