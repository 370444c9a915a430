"""How Reddit is asked: one function a command, and the shapes they return."""

from typing import Any, TypedDict

from platforms import arguments, errors, paging, web
from platforms.shapes import shape, shapes

SESSION = web.Session(("REDDIT_TOKEN",), "an access token of your own application: https://www.reddit.com/prefs/apps")
SIGNED = web.Site("reddit", "https://oauth.reddit.com", SESSION, spacing=0.6)
KEYLESS = web.Site("reddit", "https://www.reddit.com", SESSION, spacing=6)


class Post(TypedDict, total=False):
    id: str
    name: str
    title: str
    author: str
    subreddit: str
    created_utc: float
    edited: bool | float
    score: int
    upvote_ratio: float
    num_comments: int
    url: str
    permalink: str
    domain: str
    selftext: str
    is_self: bool
    over_18: bool
    spoiler: bool
    locked: bool
    stickied: bool
    link_flair_text: str
    crosspost_parent: str


class Comment(TypedDict, total=False):
    id: str
    name: str
    author: str
    body: str
    created_utc: float
    edited: bool | float
    score: int
    permalink: str
    subreddit: str
    link_id: str
    link_title: str
    parent_id: str
    is_submitter: bool
    stickied: bool
    distinguished: str


class Reply(Comment, total=False):
    replies: "list[Reply]"
    more: int
    """Direct and deeper replies that Reddit left out."""


class Board(TypedDict, total=False):
    id: str
    name: str
    display_name: str
    title: str
    public_description: str
    description: str
    subscribers: int
    active_user_count: int
    created_utc: float
    subreddit_type: str
    over18: bool
    quarantine: bool
    lang: str
    url: str


class Person(TypedDict, total=False):
    id: str
    name: str
    created_utc: float
    link_karma: int
    comment_karma: int
    total_karma: int
    is_gold: bool
    is_mod: bool
    is_employee: bool
    verified: bool
    is_suspended: bool


class Thing(Post, Comment, Board, Person, total=False):
    kind: str
    """t1 comment, t2 person, t3 post, t5 board."""


class Rule(TypedDict, total=False):
    kind: str
    short_name: str
    description: str
    violation_reason: str
    created_utc: float
    priority: int


class WikiPage(TypedDict, total=False):
    content_md: str
    revision_date: float
    revision_by: str
    may_revise: bool


class Discussion(TypedDict, total=False):
    post: Post
    comments: list[Reply]
    more: int
    """Comments that Reddit left out at the top level."""


def subreddit(subreddit: str, sort: str, time: str, limit: int) -> list[Post]:
    """Posts of one public board, in the board's own order.

    Returns: at most `limit` posts; Reddit keeps about 1,000 a listing. `time` counts for top and controversial.
    Source: https://www.reddit.com/dev/api#GET_hot
    """
    return shapes(Post, _listed(web.path("/r/{}/{}", subreddit, sort), limit, t=_span(sort, time)))


def about(subreddit: str) -> Board:
    """One board: its title, description, subscribers and creation.

    Returns: the board; `active_user_count` is fuzzed for small boards.
    Source: https://www.reddit.com/dev/api#GET_r_{subreddit}_about
    """
    return shape(Board, _data(_get(web.path("/r/{}/about", subreddit))))


def rules(subreddit: str) -> list[Rule]:
    """The rules of one board, in its own order.

    Returns: every rule, with its Markdown description.
    Source: https://www.reddit.com/dev/api#GET_r_{subreddit}_about_rules
    """
    return shapes(Rule, paging.items_at(_get(web.path("/r/{}/about/rules", subreddit)), "rules"))


def wiki(subreddit: str, page: str) -> WikiPage:
    """One page of a board's wiki, in Markdown.

    Returns: the page as it stands, with the date and author of its last revision.
    Source: https://www.reddit.com/dev/api#GET_wiki_{page}
    """
    data = _data(_get(web.path("/r/{}/wiki/{}", subreddit, page, keep="/")))
    return shape(WikiPage, {**data, "revision_by": paging.dig(data, "revision_by.data.name")})


def post(id: str, sort: str, depth: int, limit: int) -> Discussion:
    """One post with its comments as a tree.

    Returns: at most `limit` comments over all levels, `depth` levels deep; `more` counts those left out below.
    Source: https://www.reddit.com/dev/api#GET_comments_{article}
    """
    body = _get(web.path("/comments/{}", _short(id)), sort=sort, depth=depth, limit=limit)
    replies, more = _tree(paging.dig(body, "1"))
    return {"post": shape(Post, paging.dig(body, "0.data.children.0.data")), "comments": replies, "more": more}


def duplicates(id: str, crossposts_only: bool, limit: int) -> list[Post]:
    """Other posts of the link that one post has.

    Returns: at most `limit` posts, those with the most comments first.
    Source: https://www.reddit.com/dev/api#GET_duplicates_{article}
    """
    path = web.path("/duplicates/{}", _short(id))
    return shapes(Post, _listed(path, limit, listing="1.data", crossposts_only=crossposts_only or None))


def search(
    query: str, subreddit: str | None, sort: str, time: str, type: list[str], nsfw: bool, limit: int
) -> list[Thing]:
    """Posts, boards and people that match, everywhere or within one board.

    Returns: at most `limit` things, kind by kind in the order of the types asked for; Reddit gives about 250 a search.
    Source: https://www.reddit.com/dev/api#GET_search
    """
    path = web.path("/r/{}/search", subreddit) if subreddit else "/search"
    asked: dict[str, Any] = {"q": query, "sort": sort, "t": time, "restrict_sr": True if subreddit else None}
    found: list[Thing] = []
    for kind in type or ["link"]:
        over_18 = "on" if nsfw else None
        found += map(_thing, _children(path, limit - len(found), type=kind, include_over_18=over_18, **asked))
    return found


def subreddits(query: str | None, kind: str, limit: int) -> list[Board]:
    """Boards that match words, or one of Reddit's own lists of boards.

    Returns: at most `limit` boards.
    Source: https://www.reddit.com/dev/api#GET_subreddits_search
    """
    path = "/subreddits/search" if query else web.path("/subreddits/{}", kind)
    return shapes(Board, _listed(path, limit, q=query))


def popular(sort: str, region: str | None, limit: int) -> list[Post]:
    """Posts that are popular across Reddit, or in one region.

    Returns: at most `limit` posts; a region counts only where `sort` is hot.
    Source: https://www.reddit.com/dev/api#GET_hot
    """
    return shapes(Post, _listed(web.path("/r/popular/{}", sort), limit, g=region))


def user(name: str) -> Person:
    """One person: karma and creation.

    Returns: the person; a suspended one has only a name and `is_suspended`.
    Source: https://www.reddit.com/dev/api#GET_user_{username}_about
    """
    return shape(Person, _data(_get(web.path("/user/{}/about", name))))


def user_posts(name: str, sort: str, time: str, limit: int) -> list[Post]:
    """Posts that one person made.

    Returns: at most `limit` posts; Reddit keeps about 1,000 a person.
    Source: https://www.reddit.com/dev/api#GET_user_{username}_submitted
    """
    return shapes(Post, _listed(web.path("/user/{}/submitted", name), limit, sort=sort, t=_span(sort, time)))


def user_comments(name: str, sort: str, time: str, limit: int) -> list[Comment]:
    """Comments that one person wrote.

    Returns: at most `limit` comments, each with its post's title; Reddit keeps about 1,000 a person.
    Source: https://www.reddit.com/dev/api#GET_user_{username}_comments
    """
    return shapes(Comment, _listed(web.path("/user/{}/comments", name), limit, sort=sort, t=_span(sort, time)))


def info(fullname: list[str]) -> list[Thing]:
    """Things by their full names, of any kind.

    Returns: those that exist, each with its kind; unknown names are left out.
    Source: https://www.reddit.com/dev/api#GET_api_info
    """
    arguments.no_more_than(100, fullname, "full names")
    return [_thing(child) for child in paging.items_at(_get("/api/info", id=",".join(fullname)), "data.children")]


def _site() -> tuple[web.Site, str]:
    """The host, and what it wants at the end of a path."""
    return (SIGNED, "") if SESSION.token() else (KEYLESS, ".json")


def _get(path: str, **query: Any) -> Any:
    site, ending = _site()
    return web.get(site, path + ending, {"raw_json": 1, **query})


def _children(path: str, limit: int, *, listing: str = "data", **query: Any) -> list[Any]:
    site, ending = _site()
    return list(
        paging.by_cursor(
            site,
            path + ending,
            {"raw_json": 1, **query},
            limit,
            most=100,
            items=f"{listing}.children",
            size="limit",
            cursor="after",
            after=f"{listing}.after",
        )
    )


def _listed(path: str, limit: int, *, listing: str = "data", **query: Any) -> list[Any]:
    return [_data(child) for child in _children(path, limit, listing=listing, **query)]


def _data(thing: Any) -> dict[str, Any]:
    data = paging.dig(thing, "data")
    if not isinstance(data, dict):
        raise errors.Failed("reddit answered with no thing of the documented shape", "Report it to this project.")
    return data


def _thing(child: Any) -> Thing:
    return shape(Thing, {**_data(child), "kind": child.get("kind")})


def _tree(listing: Any) -> tuple[list[Reply], int]:
    """A listing's comments with their replies, and how many it leaves out."""
    comments: list[Reply] = []
    more = 0
    for child in paging.dig(listing, "data.children") or ():  # a comment without replies has "" instead of a listing
        if child.get("kind") == "more":
            more += paging.dig(child, "data.count") or 0
            continue
        replies, hidden = _tree(_data(child).get("replies"))
        comments.append({**shape(Reply, {**_data(child), "replies": []}), "replies": replies, "more": hidden})
    return comments, more


def _span(sort: str, time: str) -> str | None:
    return time if sort in ("top", "controversial") else None


def _short(id: str) -> str:
    return id.removeprefix("t3_")
