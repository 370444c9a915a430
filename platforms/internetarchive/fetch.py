"""How the Internet Archive and its Wayback Machine are asked: one function a command."""

from typing import Any

from platforms import dates, errors, paging, web
from platforms.internetarchive.shapes import Availability, File, Found, Item, Review, Snapshot, Views
from platforms.shapes import asked, fields, shape, shapes


def error_in(answer: web.Answer) -> errors.PlatformError | None:
    """Metadata and search report errors beside the data: https://archive.org/developers/md-read.html"""
    said = paging.dig(web.decoded(answer), "error")
    if not isinstance(said, str):
        return None
    what = f"{answer.request.shown()} answered: {said}"
    if "locate item" in said:
        return errors.Missing(what, "Check the identifier, or search for it.")
    return errors.Refused(what, "Check the arguments against the platform's documentation.")


ARCHIVE = web.Site("internetarchive", "https://archive.org", spacing=1, error_in=error_in)
COUNTER = web.Site("internetarchive", "https://be-api.us.archive.org", spacing=1)
WAYBACK = web.Site("internetarchive", "https://web.archive.org", spacing=1)
COLUMNS = ("urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length")


def search(query: str, field: list[str], sort: list[str], limit: int) -> list[Found]:
    """Items that match a query, best matches first or sorted.

    Returns: at most `limit` items of the 10,000 that can be reached so; `scrape` goes deeper.
    Source: https://archive.org/help/aboutsearch.htm
    """
    found = paging.by_page(
        ARCHIVE,
        "/advancedsearch.php",
        {"q": query, "fl[]": field, "sort[]": sort, "output": "json"},
        limit,
        most=1000,
        items="response.docs",
        size="rows",
        total="response.numFound",
    )
    return [asked(Found, one, field) for one in found]


def scrape(query: str, field: list[str], sort: list[str], limit: int) -> list[Found]:
    """All items that match a query, however many: for deep paging.

    Returns: at most `limit` items with the fields asked for, else only identifiers; a page has 100 at least.
    Source: https://archive.org/help/aboutsearch.htm
    """
    found = paging.by_cursor(
        ARCHIVE,
        "/services/search/v1/scrape",
        {"q": query, "fields": ",".join(field) or None, "sorts": ",".join(sort) or None},
        limit,
        least=100,
        most=10_000,
        items="items",
        size="count",
        cursor="cursor",
        after="cursor",
    )
    return [asked(Found, one, field) for one in found]


def item(id: str) -> Item:
    """One item: its description, files and reviews.

    Returns: the item; an empty object where there is none.
    Source: https://archive.org/developers/md-read.html
    """
    return shape(Item, web.get(ARCHIVE, f"/metadata/{id}") or {})


def files(id: str, format: list[str], glob: str | None) -> list[File]:
    """The files of one item, of some formats, or with names that match a pattern.

    Returns: all that fit; sizes are bytes, as text.
    Source: https://archive.org/developers/md-read.html
    """
    import fnmatch

    found = shapes(File, _part(id, "files"))
    return [
        file
        for file in found
        if (not format or file.get("format") in format)
        and (glob is None or fnmatch.fnmatchcase(file.get("name", ""), glob))
    ]


def reviews(id: str) -> list[Review]:
    """What readers wrote about one item.

    Returns: all reviews; stars are a text.
    Source: https://archive.org/developers/md-read.html
    """
    return shapes(Review, _part(id, "reviews"))


def views(id: list[str]) -> list[Views]:
    """How often items or whole collections were looked at.

    Returns: the counts of each; zeros without `have_data`.
    Source: https://archive.org/developers/views_api.html
    """
    found = fields(web.get(COUNTER, web.path("/views/v1/short/{}", ",".join(id), keep=",")))
    return [shape(Views, {"identifier": name, **fields(found[name])}) for name in dict.fromkeys(id) if name in found]


def snapshots(
    url: str,
    match: str,
    since: str | None,
    until: str | None,
    status: int | None,
    mime: str | None,
    collapse: str | None,
    limit: int,
) -> list[Snapshot]:
    """What the Wayback Machine has of one page, or of all pages below it, by address and time.

    Returns: at most `limit` snapshots, from the oldest on; all values are texts.
    Source: https://github.com/internetarchive/wayback/tree/master/wayback-cdx-server
    """
    dates.in_order(since, until)
    stamp = "%Y%m%d%H%M%S"
    filters = [f"statuscode:{status}"] if status is not None else []
    filters += [f"mimetype:{mime.replace('+', '[+]')}"] if mime else []  # it is a regular expression
    query: dict[str, Any] = {"url": url, "matchType": match, "output": "json", "showResumeKey": True}
    query |= {"from": dates.form(since, stamp), "to": dates.form(until, stamp, end=True)}
    query |= {"filter": filters, "collapse": collapse}

    def fetch(wanted: int, position: str | None) -> tuple[list[Any], str | None]:
        page = {**query, "limit": min(1000, wanted), "resumeKey": position}
        return _captures(web.ask(WAYBACK, "/cdx/search/cdx", page))

    return shapes(Snapshot, paging.each(limit, fetch))


def closest(url: str, at: str | None) -> Availability:
    """The snapshot of one page that is closest to a moment, or the newest.

    Returns: its address and time; without a snapshot `archived_snapshots` is empty.
    Source: https://archive.org/help/wayback_api.php
    """
    return shape(Availability, web.get(ARCHIVE, "/wayback/available", {"url": url, "timestamp": at}))


def _part(id: str, name: str) -> list[Any]:
    return paging.items_at(web.get(ARCHIVE, f"/metadata/{id}/{name}"), "result")


def _captures(answer: web.Answer) -> tuple[list[dict[str, str]], str | None]:
    """Rows by column, and the key from which to go on, which stands after an empty row.

    A heading comes first in JSON; some servers answer in lines of plain text all the same.
    """
    from urllib.parse import unquote_plus

    lines = [line.split(" ") if line else [] for line in answer.body.decode("utf-8", "replace").splitlines()]
    if lines and len(lines[0]) == len(COLUMNS):
        names, rows = [*COLUMNS], lines
    else:
        names, *rows = (paging.items_at(row, "") for row in paging.items_at(web.decoded(answer), "") or [[*COLUMNS]])
    cut = rows.index([]) if [] in rows else len(rows)
    key = next((row[0] for row in rows[cut + 1 :] if row), None)
    found = [dict(zip(names, row, strict=False)) for row in rows[:cut]]
    return found, unquote_plus(key) if key and found else None
