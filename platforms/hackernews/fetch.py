"""How Hacker News and its search are asked: one function a command, and the shapes they return."""

from typing import Any, TypedDict

from platforms import dates, paging, web
from platforms.shapes import fields, shape, shapes

API = web.Site("hackernews", "https://hacker-news.firebaseio.com/v0", at_once=8)
SEARCH = web.Site("hackernews", "https://hn.algolia.com/api/v1", spacing=0.36)

LOOKED_AT = 500  # submissions of one person; the longest histories have ten thousands


class Item(TypedDict, total=False):
    id: int
    type: str
    by: str
    time: int
    title: str
    url: str
    text: str
    score: int
    descendants: int
    parent: int
    poll: int
    kids: list[int]
    parts: list[int]
    deleted: bool
    dead: bool
    replies: "list[Item]"
    """With --kids: the items that `kids` names."""


class Person(TypedDict, total=False):
    id: str
    created: int
    karma: int
    about: str
    submitted: list[int]


class Updates(TypedDict, total=False):
    items: list[int]
    profiles: list[str]


class MaxItem(TypedDict):
    id: int


class Thread(TypedDict, total=False):
    id: int
    type: str
    author: str
    title: str
    url: str
    text: str
    points: int
    created_at: str
    created_at_i: int
    parent_id: int
    story_id: int
    children: "list[Thread]"
    left_out: int
    """Replies below the depth asked for."""


class Hit(TypedDict, total=False):
    objectID: str
    title: str
    url: str
    author: str
    points: int
    num_comments: int
    story_text: str
    comment_text: str
    created_at: str
    created_at_i: int
    story_id: int
    story_title: str
    story_url: str
    parent_id: int
    _tags: list[str]


def stories(kind: str, limit: int) -> list[Item]:
    """The stories of one of Hacker News' lists, in its order.

    Returns: at most `limit` items; a list holds 500 (new, top), or 200 (ask, show, job).
    Source: https://github.com/HackerNews/API#new-top-and-best-stories
    """
    return _items(paging.items_at(web.get(API, web.path("/{}stories.json", kind)), "")[:limit])


def item(id: int, kids: bool) -> Item | None:
    """One item of any kind, with the numbers of its replies or with the replies themselves.

    Returns: the item, or null where there is none.
    Source: https://github.com/HackerNews/API#items
    """
    found = _item(id)
    if found is not None and kids:
        found["replies"] = _items(found.get("kids", []))
    return found


def thread(id: int, depth: int) -> Thread:
    """One item with its replies, their replies and so on, in one request.

    Returns: the tree, `depth` levels deep; what is below is counted in `left_out`.
    Source: https://hn.algolia.com/api
    """
    return _cut(web.get(SEARCH, web.path("/items/{}", id)), depth)


def user(name: str) -> Person | None:
    """One person: karma, creation, self-description and the numbers of everything submitted.

    Returns: the person, or null where there is none; `about` is HTML.
    Source: https://github.com/HackerNews/API#users
    """
    raw = web.get(API, web.path("/user/{}.json", name))
    return None if raw is None else shape(Person, raw)


def submissions(name: str, kind: list[str], limit: int) -> list[Item]:
    """What one person submitted: stories, comments, polls and jobs, newest first.

    Returns: at most `limit` items; with `kind`, those among the person's latest 500. Empty where nobody has the name.
    Source: https://github.com/HackerNews/API#users
    """
    person = user(name) or {}
    submitted = person.get("submitted", [])[:LOOKED_AT]

    def fetch(wanted: int, start: int) -> tuple[list[Item], int | None]:
        end = start + (max(wanted, API.at_once) if kind else wanted)
        return _items(submitted[start:end]), end if end < len(submitted) else None

    return list(paging.each(limit, fetch, start=0, keep=lambda item: not kind or item.get("type") in kind))


def updates() -> Updates:
    """What changed in the last moments.

    Returns: the numbers of changed items and the names of changed people.
    Source: https://github.com/HackerNews/API#changed-items-and-profiles
    """
    return shape(Updates, web.get(API, "/updates.json"))


def max_item() -> MaxItem:
    """The highest item number so far; counting down from it reaches every item.

    Returns: the number as `id`.
    Source: https://github.com/HackerNews/API#max-item-id
    """
    return shape(MaxItem, {"id": web.get(API, "/maxitem.json")})


def search(query: str, tags: list[str], author: str | None, points_over: int | None, limit: int) -> list[Hit]:
    """Stories and comments that match, by relevance, then points, then comments.

    Returns: at most `limit` hits; Algolia gives 1,000 a search.
    Source: https://hn.algolia.com/api
    """
    over = [] if points_over is None else [f"points>{points_over}"]
    return _hits("/search", query, _tagged(tags, author), over, limit)


def search_recent(query: str, tags: list[str], since: str | None, until: str | None, limit: int) -> list[Hit]:
    """Stories and comments that match, newest first.

    Returns: at most `limit` hits; Algolia gives 1,000 a search, so older ones need an earlier `until`.
    Source: https://hn.algolia.com/api
    """
    bounds = {">=": dates.epoch(since), "<=": dates.epoch(until, end=True)}
    filters = [f"created_at_i{sign}{bound}" for sign, bound in bounds.items() if bound is not None]
    return _hits("/search_by_date", query, _tagged(tags), filters, limit)


def front_page(limit: int) -> list[Hit]:
    """What is on the front page now.

    Returns: at most `limit` hits, usually 30.
    Source: https://hn.algolia.com/api
    """
    return _hits("/search", None, "front_page", [], limit)


def _item(id: int) -> Item | None:
    raw = web.get(API, web.path("/item/{}.json", id))
    return None if raw is None else shape(Item, raw)


def _items(ids: list[int]) -> list[Item]:
    return [found for found in web.several(_item, ids, API.at_once) if found is not None]


def _hits(path: str, query: str | None, tags: str | None, filters: list[str], limit: int) -> list[Hit]:
    asked = {"query": query, "tags": tags, "numericFilters": ",".join(filters) or None, "hitsPerPage": limit}
    return shapes(Hit, paging.items_at(web.get(SEARCH, path, asked), "hits")[:limit])


def _tagged(tags: list[str], author: str | None = None) -> str | None:
    """Algolia's tags: a comma is and, within parentheses it is or. # -> "(story,poll),author_pg" """
    wanted = [f"({','.join(tags)})"] if len(tags) > 1 else list(tags)
    return ",".join(wanted + ([f"author_{author}"] if author else [])) or None


def _cut(raw: Any, depth: int) -> Thread:
    children = paging.items_at(raw, "children")
    kept = [_cut(child, depth - 1) for child in children] if depth else []
    made = shape(Thread, {**fields(raw), "children": []})
    return {**made, "children": kept, "left_out": 0 if depth else sum(map(_size, children))}


def _size(raw: Any) -> int:
    return 1 + sum(map(_size, paging.items_at(raw, "children")))
