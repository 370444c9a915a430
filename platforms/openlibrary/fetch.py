"""How Open Library is asked: one function a command."""

from typing import Any

from platforms import dates, errors, paging, web
from platforms.openlibrary.shapes import (
    Author,
    BookList,
    Bookshelves,
    Change,
    Edition,
    Found,
    FoundAuthor,
    Ratings,
    Subject,
    SubjectWork,
    Work,
)
from platforms.shapes import asked, fields, shape, shapes

API = web.Site("openlibrary", "https://openlibrary.org", spacing=0.34)
MOST_MERGES = 5


def search(
    query: str | None,
    title: str | None,
    author: str | None,
    isbn: str | None,
    subject: str | None,
    sort: str | None,
    lang: str | None,
    field: list[str],
    limit: int,
) -> list[Found]:
    """Works that match words, or a title, author, ISBN or subject.

    Returns: at most `limit` works; without `field` the usual fields of each. `lang` prefers, but does not exclude.
    Source: https://openlibrary.org/dev/docs/api/search
    """
    chosen: dict[str, Any] = {"q": query, "title": title, "author": author, "isbn": isbn, "subject": subject}
    chosen |= {"sort": sort, "lang": lang, "fields": ",".join(field) or None}
    found = _listed("/search.json", limit, "docs", "numFound", **chosen)
    return [asked(Found, one, field) for one in found]


def work(id: str) -> Work:
    """One work: what all its editions have in common.

    Returns: the work; of merged ones that which remains.
    Source: https://openlibrary.org/dev/docs/api/books
    """
    return shape(Work, _record(f"/works/{id}.json"))


def editions(id: str, limit: int) -> list[Edition]:
    """The editions of one work.

    Returns: at most `limit` editions.
    Source: https://openlibrary.org/dev/docs/api/books
    """
    return shapes(Edition, map(_plain, _listed(f"/works/{id}/editions.json", limit, "entries", "size")))


def ratings(id: str) -> Ratings:
    """How readers rate one work, from one star to five.

    Returns: the average and the number of each.
    Source: https://openlibrary.org/dev/docs/api/books
    """
    return shape(Ratings, web.get(API, f"/works/{id}/ratings.json"))


def bookshelves(id: str) -> Bookshelves:
    """How many readers want to read one work, are reading it, or have.

    Returns: the three numbers.
    Source: https://openlibrary.org/dev/docs/api/books
    """
    return shape(Bookshelves, web.get(API, f"/works/{id}/bookshelves.json"))


def edition(id: str) -> Edition:
    """One edition: publisher, date, pages, numbers.

    Returns: the edition, with its work's key.
    Source: https://openlibrary.org/dev/docs/api/books
    """
    return shape(Edition, _record(f"/books/{id}.json"))


def isbn(isbn: list[str]) -> list[Edition]:
    """Editions by their ISBNs, of ten or thirteen digits; a request each.

    Returns: those that Open Library has, in the order given; unknown numbers are left out unless none is known.
    Source: https://openlibrary.org/dev/docs/api/books
    """
    found: list[Edition] = []
    missing: errors.Missing | None = None
    for number in isbn:
        try:
            found.append(shape(Edition, _record(f"/isbn/{number}.json")))
        except errors.Missing as error:
            missing = error
    if missing and not found:
        raise missing
    return found


def authors(query: str, limit: int) -> list[FoundAuthor]:
    """Authors whose names match.

    Returns: at most `limit` authors, each with a well-known work and the number of works.
    Source: https://openlibrary.org/dev/docs/api/authors
    """
    return shapes(FoundAuthor, _listed("/search/authors.json", limit, "docs", "numFound", q=query))


def author(id: str) -> Author:
    """One author: names, dates, biography.

    Returns: the author; of merged ones that who remains.
    Source: https://openlibrary.org/dev/docs/api/authors
    """
    return shape(Author, _record(f"/authors/{id}.json"))


def author_works(id: str, limit: int) -> list[Work]:
    """The works of one author.

    Returns: at most `limit` works.
    Source: https://openlibrary.org/dev/docs/api/authors
    """
    return shapes(Work, map(_plain, _listed(f"/authors/{id}/works.json", limit, "entries", "size")))


def subject(name: str, details: bool, ebooks: bool, published: str | None, limit: int) -> Subject:
    """The works about one subject, place, person or time.

    Returns: the subject with at most `limit` works, most editions first; `details` adds related subjects and years.
    Source: https://openlibrary.org/dev/docs/api/subjects
    """
    path = web.path("/subjects/{}.json", name.strip().lower().replace(" ", "_"), keep=":,")
    chosen: dict[str, Any] = {"details": details or None, "ebooks": ebooks or None, "published_in": published}
    bodies: list[Any] = []

    def get(site: web.Site, path: str, query: web.Query) -> Any:
        bodies.append(web.get(site, path, query))
        return bodies[-1]

    works = _listed(path, limit, "works", "work_count", get=get, **chosen)
    return {**shape(Subject, {**fields(bodies[0]), "works": []}), "works": shapes(SubjectWork, works)}


def changes(date: str | None, kind: str | None, bot: bool | None, limit: int) -> list[Change]:
    """What was changed in Open Library, newest first: of one day, of one kind, by people or programs.

    Returns: at most `limit` changes; their times are UTC.
    Source: https://openlibrary.org/dev/docs/api/recentchanges
    """
    path = "/recentchanges" + (dates.form(date, "/%Y/%m/%d") or "") + (f"/{kind}" if kind else "") + ".json"
    return shapes(Change, _listed(path, limit, "", bot=bot))


def book_list(user: str, id: str) -> BookList:
    """One reader's list: its name and how much is in it.

    Returns: the list's description, without its books.
    Source: https://openlibrary.org/dev/docs/api/lists
    """
    found = web.get(API, web.path("/people/{}/lists/{}.json", user, id))
    return shape(BookList, _plain({"key": paging.dig(found, "links.self"), **fields(found)}))


def _listed(path: str, limit: int, items: str, total: str = "", *, get: paging.Get = web.get, **query: Any) -> Any:
    return [
        *paging.by_offset(
            API, path, query, limit, most=100, items=items, size="limit", offset="offset", total=total, get=get
        )
    ]


def _record(path: str) -> Any:
    """A record, or that into which it was merged. Raises Missing where it was deleted."""
    for _ in range(MOST_MERGES):
        found = web.get(API, path)
        kind, target = paging.dig(found, "type.key"), paging.dig(found, "location")
        if kind == "/type/delete":
            raise errors.Missing(f"openlibrary: {path} was deleted", "Search for another record.")
        if kind != "/type/redirect" or not target:
            return _plain(found)
        path = f"{target}.json"
    raise errors.Failed(f"openlibrary: {path} is merged in a circle", "Report it to the platform.")


def _plain(raw: Any) -> Any:
    """Long texts and times stand bare in some records, and in others as {"type": …, "value": …}."""
    if isinstance(raw, list):
        return [_plain(one) for one in raw]
    if not isinstance(raw, dict):
        return raw
    if "value" in raw and isinstance(raw.get("type"), str):
        return raw["value"]
    return {name: _plain(value) for name, value in raw.items()}
