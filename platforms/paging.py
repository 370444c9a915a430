"""Items one by one over as many pages as `limit` needs, by each platform's own style of paging; never a page too many.

In every style `items` is the dotted path of a page's items in its body ("" is the body itself, a number an index), or a
function that finds them; `size` the query parameter for a page's length, `most` its maximum. `keep` drops some: those
do not count.
"""

from collections.abc import Callable, Iterator
from typing import Any

from platforms import errors, sites, web

Get = Callable[[web.Site, str, web.Query], Any]
Keep = Callable[[Any], bool]
Items = str | Callable[[Any], list[Any]]

MOST_BARE = 20
"""Pages without an item that may follow each other: some platforms filter a page after it was cut."""


def each(
    limit: int, fetch: Callable[[int, Any], tuple[list[Any], Any]], *, start: Any = None, keep: Keep | None = None
) -> Iterator[Any]:
    """The loop under every style: `fetch(still wanted, position)` gives a page's items and the next position.

    Pages that lead in a circle end it. Raises Failed where page after page has nothing on it.
    """
    position, given, bare = start, 0, 0
    seen = {repr(start)}
    while given < limit:
        items, following = fetch(limit - given, position)
        bare = 0 if items else bare + 1
        if bare == MOST_BARE:
            raise errors.Failed(f"{MOST_BARE} pages in a row have nothing on them", "Report it to the platform.")
        for item in items:
            if given < limit and (keep is None or not isinstance(item, dict) or keep(item)):
                given += 1
                yield item
        if following is None or repr(following) in seen:
            return
        seen.add(repr(following))
        position = following
        if given < limit:
            web.note(f"{given} of at most {limit} so far")


def by_cursor(
    site: web.Site, path: str, query: web.Query, limit: int, *, most: int, items: Items, size: str, cursor: str,
    after: str, first: str | None = None, full: bool = False, total: str = "", least: int = 1,
    keep: Keep | None = None, get: Get = web.get,
) -> Iterator[Any]:  # fmt: skip
    """The body names the next page's cursor at `after`, which is sent as the parameter `cursor`; `first` starts it.

    Where the last page names one, too, it is known by not being `full`, or by reaching the number at `total`.
    """
    seen = 0

    def fetch(wanted: int, position: Any) -> tuple[list[Any], Any]:
        nonlocal seen
        length = most if keep else max(least, min(most, wanted))
        body = get(site, path, {**query, size: length, cursor: position})
        found = items_at(body, items)
        seen += len(found)
        known = number_at(body, total)
        more = len(found) >= (length if full else 1) and (known is None or seen < known)
        return found, (dig(body, after) or None) if more else None

    return each(limit, fetch, start=first, keep=keep)


def by_offset(
    site: web.Site, path: str, query: web.Query, limit: int, *, most: int, items: Items, size: str, offset: str,
    total: str = "", keep: Keep | None = None, get: Get = web.get,
) -> Iterator[Any]:  # fmt: skip
    """Ends at the number at `total`, or where the body has none at the first page that is not full."""

    def fetch(wanted: int, position: int) -> tuple[list[Any], int | None]:
        length = most if keep else min(most, wanted)
        body = get(site, path, {**query, size: length, offset: position or None})
        found = items_at(body, items)
        reached = position + len(found)
        known = number_at(body, total)
        more = len(found) >= length if known is None else reached < known
        return found, reached if found and more else None

    return each(limit, fetch, start=0, keep=keep)


def by_page(
    site: web.Site, path: str, query: web.Query, limit: int, *, most: int, items: Items, size: str = "per_page",
    page: str = "page", first: int = 1, more: str = "", total: str = "", keep: Keep | None = None, get: Get = web.get,
) -> Iterator[Any]:  # fmt: skip
    """Numbered pages, ending where the body says no at `more`, at the number at `total`, or with a page not full."""
    length = most if keep else even(limit, most)

    def fetch(_wanted: int, position: int) -> tuple[list[Any], int | None]:
        body = get(site, path, {**query, size: length, page: position})
        found = items_at(body, items)
        known = number_at(body, total)
        full = len(found) >= length if known is None else (position - first + 1) * length < known
        goes_on = bool(dig(body, more)) if more else full
        return found, position + 1 if found and goes_on else None

    return each(limit, fetch, start=first, keep=keep)


def by_link(
    site: web.Site, path: str, query: web.Query, limit: int, *, most: int, items: Items = "", size: str = "per_page",
    keep: Keep | None = None,
) -> Iterator[Any]:  # fmt: skip
    """The Link header's rel="next" (RFC 8288); only its path and query are used, so no other host is ever asked."""
    start = {**query, size: most if keep else even(limit, most)}

    def fetch(_wanted: int, position: str | None) -> tuple[list[Any], str | None]:
        answer = web.ask(site, position, None) if position else web.ask(site, path, start)
        return items_at(web.decoded(answer), items), next_link(answer)

    return each(limit, fetch, keep=keep)


def by_continue(
    site: web.Site, path: str, query: web.Query, limit: int, *, most: int, items: Items, size: str, get: Get = web.get
) -> Iterator[Any]:
    """The body's object `continue` holds the parameters to add for the next page (MediaWiki)."""

    def fetch(wanted: int, position: dict[str, Any] | None) -> tuple[list[Any], Any]:
        body = get(site, path, {**query, size: min(most, wanted), **(position or {})})
        return items_at(body, items), dig(body, "continue")

    return each(limit, fetch)


def even(limit: int, most: int) -> int:
    """The length of numbered pages, which must all be alike: 150 of at most 100 are two of 75."""
    pages = -(-limit // most)
    return -(-limit // pages)


def dig(body: Any, path: str) -> Any:
    """What stands at a dotted path, or None."""
    for step in path.split(".") if path else ():
        if isinstance(body, dict):
            body = body.get(step)
        elif isinstance(body, list) and step.isdecimal() and int(step) < len(body):
            body = body[int(step)]
        else:
            return None
    return body


def number_at(body: Any, path: str) -> int | None:
    """A whole number at a dotted path, which may be written as text; None where there is none, or no path."""
    found = dig(body, path) if path else None
    if isinstance(found, str) and found.isdecimal():
        return int(found)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def items_at(body: Any, path: Items) -> list[Any]:
    """The list at a dotted path; empty where a part of the path is left out, as platforms do when nothing is found."""
    if callable(path):
        return path(body)
    found = dig(body, path)
    if found is None and (body is None or isinstance(body, dict)):
        return []
    if not isinstance(found, list):
        raise errors.Failed(
            f"the answer holds no list at {path or 'its top'}", "The platform may have changed: report it."
        )
    return found


def next_link(answer: web.Answer) -> str | None:
    """The path and query of the next page, below the site's own address; `X-Next-Page` (GitLab) gives its number."""
    import re
    from urllib.parse import parse_qsl, urlencode, urlsplit

    found = re.search(r'<([^>]*)>[^,<]*;\s*rel="?next"?', answer.headers.get("link", ""))
    number = answer.headers.get("x-next-page")
    if not found and not number:
        return None
    target = urlsplit(found[1] if found else answer.request.url)
    pairs = [(name, value) for name, value in parse_qsl(target.query) if name != "page"]
    query = target.query if found else urlencode([*pairs, ("page", number)])
    base = urlsplit(sites.address(answer.request.site, "", None)).path
    return f"{target.path.removeprefix(base)}?{query}"
