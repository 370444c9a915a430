"""How crates.io is asked: one function a command."""

from typing import Any

from platforms import errors, markup, paging, web
from platforms.crates.shapes import (
    Category,
    CategoryTree,
    Crate,
    Dependency,
    Dependent,
    Downloads,
    Entry,
    Keyword,
    Owner,
    Readme,
    Summary,
    User,
    Version,
)
from platforms.shapes import shape, shapes

MOST = 100  # of one page


def _error_in(answer: web.Answer) -> errors.PlatformError | None:
    """crates.io tells cargo of an unknown crate or version with a 200."""
    if b'"errors"' not in answer.body[:20]:
        return None
    return web.explained(answer, 404)


API = web.Site("crates", "https://crates.io/api/v1", spacing=1, error_in=_error_in)
FILES = web.Site("crates", "https://static.crates.io", headers=(("Accept", "text/html"),))


def search(query: str, sort: str, category: str | None, keyword: str | None, limit: int) -> list[Crate]:
    """Crates that match words.

    Returns: at most `limit` crates; `exact_match` marks the one of exactly that name.
    Source: https://crates.io/api/openapi.json
    """
    asked = {"q": query, "sort": sort, "category": category, "keyword": keyword}
    return shapes(Crate, _onward("/crates", asked, "crates", limit))


def crate(name: str) -> Entry:
    """One crate: description, links, downloads, keywords, categories and all versions.

    Returns: the crate and what belongs to it.
    Source: https://crates.io/api/openapi.json
    """
    return shape(Entry, web.get(API, web.path("/crates/{}", name)))


def versions(name: str, limit: int) -> list[Version]:
    """Versions of one crate.

    Returns: at most `limit` versions, highest first; yanked ones too.
    Source: https://crates.io/api/openapi.json
    """
    return shapes(Version, _onward(web.path("/crates/{}/versions", name), {}, "versions", limit))


def version(name: str, version: str) -> Version:
    """One version: licence, size, features, who published it and when.

    Returns: the version.
    Source: https://crates.io/api/openapi.json
    """
    return shape(Version, _part(web.path("/crates/{}/{}", name, version), "version"))


def dependencies(name: str, version: str, kind: list[str]) -> list[Dependency]:
    """What one version depends on.

    Returns: all dependencies, or those of the kinds asked for; `req` is the range of versions that will do.
    Source: https://crates.io/api/openapi.json
    """
    body = web.get(API, web.path("/crates/{}/{}/dependencies", name, version))
    found = shapes(Dependency, paging.items_at(body, "dependencies"))
    return [one for one in found if not kind or one.get("kind") in kind]


def dependents(name: str, limit: int) -> list[Dependent]:
    """Crates whose newest version depends on one crate, most downloaded first.

    Returns: at most `limit` dependents; `crate_id` is the crate asked for, `version.crate` the one that depends.
    Source: https://crates.io/api/openapi.json
    """
    return shapes(Dependent, _numbered(web.path("/crates/{}/reverse_dependencies", name), {}, _dependents, limit))


def downloads(name: str) -> Downloads:
    """Downloads of one crate, by day and version.

    Returns: the last 90 days of the five newest versions one by one, of all others together.
    Source: https://crates.io/api/openapi.json
    """
    return shape(Downloads, web.get(API, web.path("/crates/{}/downloads", name)))


def owners(name: str) -> list[Owner]:
    """People and teams who may publish one crate.

    Returns: all of them.
    Source: https://crates.io/api/openapi.json
    """
    return shapes(Owner, paging.items_at(web.get(API, web.path("/crates/{}/owners", name)), "users"))


def readme(name: str, version: str) -> Readme:
    """The README of one version.

    Returns: its text, without its markup.
    Source: https://crates.io/api/openapi.json
    """
    answer = web.ask(API, web.path("/crates/{}/{}/readme", name, version))
    if "json" in answer.headers.get("content-type", ""):
        answer = _file(paging.dig(web.decoded(answer), "url"))
    return {"crate": name, "version": version, "text": markup.plain(answer.body.decode("utf-8", "replace"))}


def keywords(sort: str, limit: int) -> list[Keyword]:
    """Keywords that crates have.

    Returns: at most `limit` keywords, each with its number of crates.
    Source: https://crates.io/api/openapi.json
    """
    return shapes(Keyword, _numbered("/keywords", {"sort": sort}, "keywords", limit))


def categories(limit: int) -> list[Category]:
    """Categories at the top; `category` shows those below one.

    Returns: at most `limit` categories, by name.
    Source: https://crates.io/api/openapi.json
    """
    return shapes(Category, _numbered("/categories", {}, "categories", limit))


def category(slug: str) -> CategoryTree:
    """One category with those above and below it.

    Returns: the category.
    Source: https://crates.io/api/openapi.json
    """
    return shape(CategoryTree, _part(web.path("/categories/{}", slug, keep=":"), "category"))


def summary() -> Summary:
    """The front page of crates.io: what is new, updated and popular.

    Returns: ten of each, and the numbers of crates and downloads.
    Source: https://crates.io/api/openapi.json
    """
    return shape(Summary, web.get(API, "/summary"))


def user(login: str) -> User:
    """One person with an account.

    Returns: the person.
    Source: https://crates.io/api/openapi.json
    """
    return shape(User, _part(web.path("/users/{}", login), "user"))


def _part(path: str, name: str) -> Any:
    return paging.dig(web.get(API, path), name)


def _onward(path: str, asked: web.Query, items: str, limit: int) -> list[Any]:
    """Each page names the next one's query, which goes further than page numbers do."""
    start = {**asked, "per_page": paging.even(limit, MOST)}

    def fetch(_wanted: int, position: str | None) -> tuple[list[Any], str | None]:
        body = web.get(API, path + position) if position else web.get(API, path, start)
        found = paging.items_at(body, items)
        return found, paging.dig(body, "meta.next_page") if found else None

    return list(paging.each(limit, fetch))


def _numbered(path: str, asked: web.Query, items: paging.Items, limit: int) -> list[Any]:
    return list(paging.by_page(API, path, asked, limit, most=MOST, items=items, total="meta.total"))


def _dependents(body: Any) -> list[Any]:
    """Dependencies with the versions that they belong to, which stand beside them."""
    known = {one.get("id"): one for one in paging.items_at(body, "versions")}
    return [{**one, "version": known.get(one.get("version_id"))} for one in paging.items_at(body, "dependencies")]


def _file(url: Any) -> web.Answer:
    """A file of the crate's, whichever host the address names."""
    from urllib.parse import urlsplit

    if not isinstance(url, str):
        raise errors.Failed("crates answered without the README's address", "Report it to this project.")
    try:
        return web.ask(FILES, urlsplit(url).path)
    except errors.Refused as refused:  # 403 where there is none
        raise errors.Missing(refused.what, "This version may have no README.") from None
