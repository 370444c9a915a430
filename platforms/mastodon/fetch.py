"""How a Mastodon instance is asked: one function a command."""

from typing import Any

from platforms import paging, settings, web
from platforms.mastodon.shapes import Account, Context, Emoji, Found, Instance, Rule, Status, Trend, Week
from platforms.shapes import shape, shapes

USUAL = "mastodon.social"
SESSION = web.Session(
    ("MASTODON_TOKEN",),
    f"an access token with the scope read, of {USUAL} or the instance that MASTODON_INSTANCE names: there under"
    " Preferences, Development",
)
KINDS = ("accounts", "hashtags", "statuses")
MOST = 40
MOST_TRENDS = {"tags": 20, "statuses": 40, "links": 20}


def instance(instance: str) -> Instance:
    """One instance: title, version, rules, people and limits.

    Returns: the instance; `active_month` counts people, sizes are in bytes.
    Source: https://docs.joinmastodon.org/methods/instance/#v2
    """
    return shape(Instance, web.get(_site(instance, "v2"), "/instance"))


def rules(instance: str) -> list[Rule]:
    """The rules of one instance, in its own order.

    Returns: all of them.
    Source: https://docs.joinmastodon.org/methods/instance/#rules
    """
    return shapes(Rule, _list(instance, "/instance/rules"))


def activity(instance: str) -> list[Week]:
    """How many people wrote, logged in and registered on one instance, newest week first.

    Returns: twelve weeks; counts are texts, `week` is its start in seconds since 1970.
    Source: https://docs.joinmastodon.org/methods/instance/#activity
    """
    return shapes(Week, _list(instance, "/instance/activity"))


def peers(instance: str) -> list[str]:
    """The servers that one instance has met.

    Returns: their host names, often ten thousands.
    Source: https://docs.joinmastodon.org/methods/instance/#peers
    """
    return [host for host in _list(instance, "/instance/peers") if isinstance(host, str)]


def emojis(instance: str) -> list[Emoji]:
    """The emojis that one instance adds.

    Returns: all of them, with their pictures' addresses.
    Source: https://docs.joinmastodon.org/methods/custom_emojis/#get
    """
    return shapes(Emoji, _list(instance, "/custom_emojis"))


def public(scope: str, only_media: bool, instance: str, limit: int) -> list[Status]:
    """Public posts as they reach one instance, newest first.

    Returns: at most `limit` posts; some instances show them to sessions only.
    Source: https://docs.joinmastodon.org/methods/timelines/#public
    """
    asked = {**_scoped(scope), "only_media": only_media or None}
    return shapes(Status, _pages(instance, "/timelines/public", limit=limit, **asked))


def tag(
    tag: str, any: list[str], all: list[str], none: list[str], scope: str, instance: str, limit: int
) -> list[Status]:
    """Public posts with a tag as they reach one instance, newest first.

    Returns: at most `limit` posts; some instances show them to sessions only.
    Source: https://docs.joinmastodon.org/methods/timelines/#tag
    """
    asked = {**_scoped(scope), "any[]": any, "all[]": all, "none[]": none}
    return shapes(Status, _pages(instance, "/timelines/tag/{}", tag.lstrip("#"), limit=limit, **asked))


def status(id: str, instance: str) -> Status:
    """One post.

    Returns: the post with its author; `reblog` is the post that it boosts.
    Source: https://docs.joinmastodon.org/methods/statuses/#get
    """
    return shape(Status, _get(instance, "/statuses/{}", id))


def context(id: str, instance: str) -> Context:
    """The posts above and below one post in its thread.

    Returns: `ancestors` from the top, and `descendants`; without a session at most 40 and 60 of them.
    Source: https://docs.joinmastodon.org/methods/statuses/#context
    """
    return shape(Context, _get(instance, "/statuses/{}/context", id))


def boosts(id: str, instance: str, limit: int) -> list[Account]:
    """Who boosted one post.

    Returns: at most `limit` people that the instance knows of.
    Source: https://docs.joinmastodon.org/methods/statuses/#reblogged_by
    """
    return shapes(Account, _pages(instance, "/statuses/{}/reblogged_by", id, limit=limit))


def favourites(id: str, instance: str, limit: int) -> list[Account]:
    """Who favourited one post.

    Returns: at most `limit` people that the instance knows of.
    Source: https://docs.joinmastodon.org/methods/statuses/#favourited_by
    """
    return shapes(Account, _pages(instance, "/statuses/{}/favourited_by", id, limit=limit))


def lookup(handle: str, instance: str) -> Account:
    """One person, by handle.

    Returns: the person, with the id that other commands take.
    Source: https://docs.joinmastodon.org/methods/accounts/#lookup
    """
    return shape(Account, _get(instance, "/accounts/lookup", acct=handle.lstrip("@")))


def account(id: str, instance: str) -> Account:
    """One person, by id.

    Returns: the person; `note` is HTML.
    Source: https://docs.joinmastodon.org/methods/accounts/#get
    """
    return shape(Account, _get(instance, "/accounts/{}", id))


def account_statuses(id: str, replies: bool, boosts: bool, pinned: bool, instance: str, limit: int) -> list[Status]:
    """Posts of one person, newest first.

    Returns: at most `limit` posts that the instance knows of.
    Source: https://docs.joinmastodon.org/methods/accounts/#statuses
    """
    asked = {"exclude_replies": None if replies else True, "exclude_reblogs": None if boosts else True}
    return shapes(Status, _pages(instance, "/accounts/{}/statuses", id, limit=limit, **asked, pinned=pinned or None))


def followers(id: str, instance: str, limit: int) -> list[Account]:
    """Who follows one person, the latest first.

    Returns: at most `limit` people; none where the person hides them.
    Source: https://docs.joinmastodon.org/methods/accounts/#followers
    """
    return shapes(Account, _pages(instance, "/accounts/{}/followers", id, limit=limit))


def following(id: str, instance: str, limit: int) -> list[Account]:
    """Whom one person follows, the latest first.

    Returns: at most `limit` people; none where the person hides them.
    Source: https://docs.joinmastodon.org/methods/accounts/#following
    """
    return shapes(Account, _pages(instance, "/accounts/{}/following", id, limit=limit))


def search(query: str, type: str | None, resolve: bool, instance: str, limit: int) -> Found:
    """People, tags and posts that match.

    Returns: at most `limit` of each kind; posts are found for sessions only, on instances that index them.
    Source: https://docs.joinmastodon.org/methods/search/#v2
    """
    site, asked = _site(instance, "v2"), {"q": query, "resolve": resolve or None}
    if type is None and limit <= MOST:
        return _cut(web.get(site, "/search", {**asked, "limit": limit}), limit)

    def each(kind: str) -> list[Any]:  # an offset counts only where one kind is asked for
        one = {**asked, "type": kind}
        return list(paging.by_offset(site, "/search", one, limit, most=MOST, items=kind, size="limit", offset="offset"))

    return shape(Found, {kind: each(kind) for kind in ([type] if type else KINDS)})


def trends(kind: str, instance: str, limit: int) -> list[Trend]:
    """Tags, posts or links that many people on one instance share now, the strongest first.

    Returns: at most `limit` of the kind; `history` counts by day, and a day is its start in seconds since 1970.
    Source: https://docs.joinmastodon.org/methods/trends/
    """
    path, most = web.path("/trends/{}", kind), MOST_TRENDS[kind]
    found = paging.by_offset(_site(instance), path, {}, limit, most=most, items="", size="limit", offset="offset")
    return shapes(Trend, found)


def directory(order: str, local: bool, instance: str, limit: int) -> list[Account]:
    """People known to one instance who chose to be found.

    Returns: at most `limit` people.
    Source: https://docs.joinmastodon.org/methods/directory/#get
    """
    return shapes(Account, _list(instance, "/directory", order=order, local=local or None, limit=limit)[:limit])


def _site(instance: str, version: str = "v1") -> web.Site:
    session = settings.session_at(instance, SESSION, "MASTODON_INSTANCE", USUAL)
    return web.Site("mastodon", f"https://{instance}/api/{version}", session, closed=(401, 422))


def _get(instance: str, template: str, *parts: object, **query: Any) -> Any:
    return web.get(_site(instance), web.path(template, *parts), query)


def _list(instance: str, path: str, **query: Any) -> list[Any]:
    return paging.items_at(_get(instance, path, **query), "")


def _pages(instance: str, template: str, *parts: object, limit: int, **query: Any) -> list[Any]:
    return list(paging.by_link(_site(instance), web.path(template, *parts), query, limit, most=MOST, size="limit"))


def _scoped(scope: str) -> dict[str, Any]:
    return {} if scope == "all" else {scope: True}


def _cut(body: Any, limit: int) -> Found:
    return shape(Found, {kind: paging.items_at(body, kind)[:limit] for kind in KINDS})
