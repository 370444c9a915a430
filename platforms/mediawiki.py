"""MediaWiki's Action API, which Wikipedia and Wikidata share: its parameters, errors inside a 200, and pages."""

from typing import Any, TypedDict

from platforms import courtesy, errors, paging, web
from platforms.shapes import fields
from platforms.sites import Answer

PATH = "/w/api.php"
MISSING = ("missingtitle", "nosuchpageid", "nosuchsection", "no-such-entity", "nosuchrevid", "pagecannotexist")
AWAY = ("maxlag", "readonly", "ratelimited", "internal_api_error")


class Revision(TypedDict, total=False):
    revid: int
    parentid: int
    timestamp: str
    user: str
    anon: bool
    minor: bool
    comment: str
    size: int
    tags: list[str]


def error_in(answer: Answer) -> errors.PlatformError | None:
    """https://www.mediawiki.org/wiki/API:Errors_and_warnings"""
    body = web.decoded(answer)
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict):
        return None
    code, info = str(error.get("code", "")), error.get("info") or "no words"
    what = f"{answer.request.shown()} answered {code}: {info}"
    if code.startswith(AWAY):
        return errors.Unavailable(what, "The servers are busy: ask again in a minute.", again=True)
    if code in MISSING:
        return errors.Missing(what, "Check the title or id.")
    return errors.Refused(what, "Check the arguments against the platform's documentation.")


def pause_in(answer: Answer) -> float:
    """A lagging server says in a header of its 200 when to come back: https://www.mediawiki.org/wiki/Manual:Maxlag_parameter"""
    if "retry-after" not in answer.headers:
        return 0.0
    return courtesy.asked_pause(503, answer.headers)


def site(platform: str, address: str) -> web.Site:
    return web.Site(platform, address, error_in=error_in, pause_in=pause_in)


def get(site: web.Site, path: str, query: web.Query) -> Any:
    return web.get(site, path, {"format": "json", "formatversion": 2, "maxlag": 5, **query})


def pages(body: Any) -> list[dict[str, Any]]:
    """A list, or in the older format an object by page id."""
    found = paging.dig(body, "query.pages") or []
    return [fields(one) for one in (found.values() if isinstance(found, dict) else found)]


def page(body: Any) -> dict[str, Any]:
    """The one page that was asked for. Raises Missing."""
    found = pages(body)
    if not found:
        raise errors.Missing("the answer holds no page", "Check the title.")
    if found[0].get("missing", False) is not False or "invalid" in found[0]:
        reason = found[0].get("invalidreason") or "there is no such page"
        raise errors.Missing(f"{found[0].get('title', 'page')}: {reason}", "Check the title, or search for it.")
    return found[0]


def listed(site: web.Site, name: str, prefix: str, limit: int, **asked: Any) -> list[Any]:
    """One of the API's lists; `prefix` begins the names of its parameters."""
    return _continued(site, f"query.{name}", f"{prefix}limit", limit, {"list": name, **asked})


def prop(site: web.Site, title: str, name: str, prefix: str, limit: int, **asked: Any) -> list[Any]:
    """One of the API's properties of a page; `prefix` begins the names of its parameters. Raises Missing."""

    def items(body: Any) -> list[Any]:
        return paging.items_at(page(body), name)

    return _continued(site, items, f"{prefix}limit", limit, {"prop": name, "titles": title, **asked})


def piped(values: list[Any]) -> str | None:
    return "|".join(map(str, values)) or None


def flagged(item: dict[str, Any]) -> dict[str, Any]:
    """The older format writes true as an empty text."""
    flags = {name: True for name in ("minor", "anon", "hidden") if item.get(name) == ""}
    return {**item, **flags}


def _continued(site: web.Site, items: paging.Items, size: str, limit: int, asked: web.Query) -> list[Any]:
    asked = {"action": "query", **asked}
    return list(paging.by_continue(site, PATH, asked, limit, most=500, items=items, size=size, get=get))
