"""How a Discourse forum is asked: one function a command."""

from collections.abc import Callable, Iterable
from typing import Any

from platforms import courtesy, errors, paging, settings, web
from platforms.discourse import bodies
from platforms.discourse.shapes import (
    About,
    Badge,
    Category,
    Granted,
    Group,
    Hit,
    Person,
    Post,
    Tag,
    Thread,
    Topic,
)
from platforms.shapes import fields, shape, shapes

USUAL = "meta.discourse.org"
SESSION = web.Session(
    ("DISCOURSE_API_KEY",),
    f"a key of {USUAL} or the forum that DISCOURSE_SITE names: there under Admin, API; with the name to act under as"
    " DISCOURSE_API_USERNAME",
    header="Api-Key",
    scheme="",
)
MOST_GROUPS = 1000
POSTS_AT_ONCE = 20


def latest(order: str, ascending: bool, site: str, limit: int) -> list[Topic]:
    """Topics of one forum, by their latest post or in another order.

    Returns: at most `limit` topics without their posts; pinned ones come first.
    Source: https://docs.discourse.org/#tag/Topics/operation/listLatestTopics
    """
    asked = {"order": None if order == "default" else order, "ascending": ascending or None}
    return _topics(site, "/latest.json", limit, **asked)


def hot(site: str, limit: int) -> list[Topic]:
    """Topics of one forum that are read, answered and liked a lot now.

    Returns: at most `limit` topics without their posts.
    Source: https://docs.discourse.org/#tag/Topics
    """
    return _topics(site, "/hot.json", limit)


def top(period: str, site: str, limit: int) -> list[Topic]:
    """Topics of one forum that were read, answered and liked most in a period.

    Returns: at most `limit` topics without their posts.
    Source: https://docs.discourse.org/#tag/Topics/operation/listTopTopics
    """
    return _topics(site, "/top.json", limit, period=period)


def categories(subcategories: bool, site: str) -> list[Category]:
    """The categories of one forum, in its own order.

    Returns: those at the top, with the ones within them as `subcategory_list` when asked for.
    Source: https://docs.discourse.org/#tag/Categories/operation/listCategories
    """
    body = _get(site, "/categories.json", include_subcategories=subcategories or None)
    return shapes(Category, paging.items_at(body, "category_list.categories"))


def category(slug: str, id: int, site: str, limit: int) -> list[Topic]:
    """Topics of one category, by their latest post.

    Returns: at most `limit` topics without their posts.
    Source: https://docs.discourse.org/#tag/Categories/operation/listCategoryTopics
    """
    return _topics(site, web.path("/c/{}/{}.json", slug, id), limit)


def topic(id: int, posts: int, raw: bool, site: str) -> Thread:
    """One topic with its posts from the first on.

    Returns: the topic; at most `posts` of its posts as HTML in `cooked`, with `raw` as Markdown too.
    Source: https://docs.discourse.org/#tag/Topics/operation/getTopic
    """
    asked = {"include_raw": raw or None}
    body = fields(_get(site, "/t/{}.json", id, **asked))
    found = paging.items_at(body, "post_stream.posts")
    given = {post.get("id") for post in found}
    wanted = paging.items_at(body, "post_stream.stream")[:posts]
    missing = [number for number in wanted if number not in given]
    for start in range(0, len(missing), POSTS_AT_ONCE):
        ids = {"post_ids[]": missing[start : start + POSTS_AT_ONCE]}
        found += paging.items_at(_get(site, "/t/{}/posts.json", id, **ids, **asked), "post_stream.posts")
    return shape(Thread, {**body, "posts": found[:posts]})


def post(id: int, site: str) -> Post:
    """One post, by its number in the whole forum.

    Returns: the post as HTML in `cooked`, and as Markdown in `raw`.
    Source: https://docs.discourse.org/#tag/Posts/operation/getPost
    """
    return shape(Post, _get(site, "/posts/{}.json", id))


def posts(before: int | None, site: str, limit: int) -> list[Post]:
    """Posts of all public topics of one forum, newest first.

    Returns: at most `limit` posts, as HTML in `cooked` and as Markdown in `raw`.
    Source: https://docs.discourse.org/#tag/Posts/operation/listPosts
    """
    seen: set[Any] = set()

    def fetch(_wanted: int, position: int | None) -> tuple[list[Any], int | None]:
        body = _get(site, "/posts.json", before=position)
        found = _fresh(paging.items_at(body, "latest_posts"), seen)
        return found, min((post["id"] for post in found if post.get("id")), default=None)

    return shapes(Post, paging.each(limit, fetch, start=before))


def search(
    query: str,
    order: str | None,
    category: str | None,
    tag: list[str],
    user: str | None,
    status: list[str],
    site: str,
    limit: int,
) -> list[Hit]:
    """Posts that match words, category, tags, person and state.

    Returns: at most `limit` posts, each with its topic; `blurb` is the part that matches. Forums give 500 a search.
    Source: https://docs.discourse.org/#tag/Search/operation/search
    """
    words = [
        query,
        f"order:{order}" if order else "",
        f"#{category.lstrip('#')}" if category else "",
        f"tags:{'+'.join(tag)}" if tag else "",
        f"@{user.lstrip('@')}" if user else "",
        *(f"status:{state}" for state in status),
    ]

    def more(body: Any, _count: int) -> bool:
        return bool(paging.dig(body, "grouped_search_result.more_full_page_results"))

    asked = {"q": " ".join(filter(None, words))}
    return shapes(Hit, _numbered(site, "/search.json", asked, limit, bodies.hits, more, first=1))


def user(name: str, site: str) -> Person:
    """One person of one forum: name, age, trust level.

    Returns: what the person made public; `bio_cooked` is HTML.
    Source: https://docs.discourse.org/#tag/Users/operation/getUser
    """
    return shape(Person, paging.dig(_get(site, "/u/{}.json", name), "user"))


def user_topics(name: str, site: str, limit: int) -> list[Topic]:
    """Topics that one person started, newest first.

    Returns: at most `limit` topics without their posts.
    Source: https://docs.discourse.org/#tag/Topics
    """
    return _topics(site, web.path("/topics/created-by/{}.json", name), limit)


def user_badges(name: str, site: str) -> list[Granted]:
    """The badges that one person earned.

    Returns: each with its name, kind and date.
    Source: https://docs.discourse.org/#tag/Badges/operation/listUserBadges
    """
    body = _get(site, "/user-badges/{}.json", name)
    known = {badge.get("id"): badge for badge in bodies.named(body)}
    granted = paging.items_at(body, "user_badges")
    return shapes(Granted, [{**known.get(one.get("badge_id"), {}), **one} for one in granted])


def badges(site: str) -> list[Badge]:
    """The badges that people can earn on one forum.

    Returns: all of them, with how often each was earned.
    Source: https://docs.discourse.org/#tag/Badges/operation/adminListBadges
    """
    return shapes(Badge, bodies.named(_get(site, "/badges.json")))


def groups(site: str) -> list[Group]:
    """Groups of people on one forum that may be seen.

    Returns: all of them, at most 1,000, with their numbers of members.
    Source: https://docs.discourse.org/#tag/Groups/operation/listGroups
    """

    def more(body: Any, count: int) -> bool:
        return count < (paging.dig(body, "total_rows_groups") or 0)

    return shapes(Group, _numbered(site, "/groups.json", {}, MOST_GROUPS, bodies.groups, more))


def members(name: str, site: str, limit: int) -> list[Person]:
    """The members of one group, where they may be seen.

    Returns: at most `limit` people, with when each was added.
    Source: https://docs.discourse.org/#tag/Groups/operation/listGroupMembers
    """
    path = web.path("/groups/{}/members.json", name)
    return shapes(
        Person,
        paging.by_offset(
            _site(site), path, {}, limit, most=100, items="members", size="limit", offset="offset", total="meta.total"
        ),
    )


def tags(site: str) -> list[Tag]:
    """The tags of one forum.

    Returns: all of them, with their numbers of topics; those in tag groups name theirs.
    Source: https://docs.discourse.org/#tag/Tags/operation/listTags
    """
    return shapes(Tag, bodies.tags(_get(site, "/tags.json")))


def about(site: str) -> About:
    """One forum: title, version, counts and who runs it.

    Returns: the forum; `stats` counts in all and of the last days.
    Source: https://docs.discourse.org/#tag/Site
    """
    return shape(About, bodies.about(_get(site, "/about.json")))


def error_in(answer: web.Answer) -> errors.PlatformError | None:
    """A search that was throttled is answered with 200 and no results."""
    said = paging.dig(web.decoded(answer), "grouped_search_result.error")
    if not said:
        return None
    return errors.Unavailable(f"{answer.request.shown()} answered: {said}", "Ask again in a minute.", again=True)


def asked_pause(answer: web.Answer) -> float:
    """https://docs.discourse.org: a 429 says how long to wait, in its body too."""
    return courtesy.said_pause(answer.body, "wait_seconds") if answer.status == 429 else 0.0


def _site(site: str) -> web.Site:
    session = settings.session_at(site, SESSION, "DISCOURSE_SITE", USUAL)
    name = web.setting("DISCOURSE_API_USERNAME") if session.token() else None
    return web.Site(
        "discourse",
        f"https://{site}",
        session,
        spacing=0.3,
        refused=("not_logged_in", "username or key is invalid"),
        headers=(("Api-Username", name),) if name else (),
        error_in=error_in,
        pause_in=asked_pause,
    )


def _get(site: str, template: str, *parts: object, **query: Any) -> Any:
    return web.get(_site(site), web.path(template, *parts), query)


def _topics(site: str, path: str, limit: int, **query: Any) -> list[Topic]:
    def more(body: Any, _count: int) -> bool:
        return bool(paging.dig(body, "topic_list.more_topics_url"))

    asked = {**query, "per_page": paging.even(limit, 100)}
    return shapes(Topic, _numbered(site, path, asked, limit, "topic_list.topics", more))


def _numbered(
    site: str,
    path: str,
    asked: dict[str, Any],
    limit: int,
    items: paging.Items,
    more: Callable[[Any, int], bool],
    first: int = 0,
) -> Iterable[Any]:
    """Pages end where `more` says so of a body and the number of items so far, or where one brings nothing new."""
    seen: set[Any] = set()
    count = 0

    def fetch(_wanted: int, page: int) -> tuple[list[Any], int | None]:
        nonlocal count
        body = _get(site, path, **asked, page=page if page > first else None)
        found = _fresh(paging.items_at(body, items), seen)
        count += len(found)
        return found, page + 1 if found and more(body, count) else None

    return paging.each(limit, fetch, start=first)


def _fresh(items: list[Any], seen: set[Any]) -> list[Any]:
    """Without those of earlier pages: a new post moves everything on while the pages are read."""
    found = [item for item in map(fields, items) if item.get("id") not in seen]
    seen.update(item.get("id") for item in found)
    return found
