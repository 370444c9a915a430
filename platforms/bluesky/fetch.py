"""How Bluesky is asked: one function a command."""

import re
from typing import Any

from platforms import arguments, dates, errors, paging, web
from platforms.bluesky.shapes import (
    FeedPost,
    Generator,
    Identity,
    Like,
    Person,
    Post,
    PostList,
    Profile,
    Reply,
    Thread,
)
from platforms.shapes import shape, shapes

SESSION = web.Session(
    ("BLUESKY_TOKEN",),
    "the accessJwt that com.atproto.server.createSession gives: https://bsky.app/settings/app-passwords",
)
API = web.Site("bluesky", "https://public.api.bsky.app/xrpc", spacing=0.1)
SEARCH = API._replace(
    session=SESSION,
    bucket="-search",
    closed=(401, 403),
    refused=("AuthMissing", "AuthenticationRequired", "ExpiredToken", "InvalidToken"),
)
SIGNED_SEARCH = SEARCH._replace(address="https://bsky.social/xrpc")


def profile(actor: str) -> Profile:
    """One person: name, description, counts of followers and posts.

    Returns: the profile; times are ISO 8601.
    Source: https://docs.bsky.app/docs/api/app-bsky-actor-get-profile
    """
    return shape(Profile, _get("app.bsky.actor.getProfile", actor=_actor(actor)))


def profiles(actor: list[str]) -> list[Profile]:
    """Several people at once, 25 at most.

    Returns: the profiles of those that exist; unknown people are left out.
    Source: https://docs.bsky.app/docs/api/app-bsky-actor-get-profiles
    """
    arguments.no_more_than(25, actor, "people")
    body = _get("app.bsky.actor.getProfiles", actors=[_actor(one) for one in actor])
    return shapes(Profile, paging.items_at(body, "profiles"))


def actors(query: str, limit: int) -> list[Person]:
    """People whose name or description matches.

    Returns: at most `limit` people, best matches first.
    Source: https://docs.bsky.app/docs/api/app-bsky-actor-search-actors
    """
    return shapes(Person, _listed("app.bsky.actor.searchActors", "actors", limit, q=query))


def feed(actor: str, filter: str, pins: bool, limit: int) -> list[FeedPost]:
    """What one person posted and reposted, newest first.

    Returns: at most `limit` posts, each with `reason` where it is a repost.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-author-feed
    """
    asked: dict[str, Any] = {"actor": _actor(actor), "filter": filter, "includePins": pins or None}
    return [_feed_post(item) for item in _listed("app.bsky.feed.getAuthorFeed", "feed", limit, **asked)]


def thread(post: str, depth: int, parents: int) -> Thread:
    """One post with what it answers and the replies to it, as a tree.

    Returns: `depth` levels of replies, and at most `parents` posts above it, the first of them first.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-post-thread
    """
    body = _get("app.bsky.feed.getPostThread", uri=_uri(post), depth=depth, parentHeight=parents)
    found = paging.dig(body, "thread") or {}
    if found.get("notFound") or found.get("blocked"):
        what = "is not found" if found.get("notFound") else "is hidden by a block"
        raise errors.Missing(f"bluesky: the post {post} {what}", "Check the address; it may be gone.")
    above: list[Reply] = []
    upper = found.get("parent")
    while upper:
        above.insert(0, shape(Reply, {**upper, "replies": None}))
        upper = upper.get("parent")
    return {**shape(Thread, {**found, "parents": []}), "parents": above}


def posts(post: list[str]) -> list[Post]:
    """Several posts at once, 25 at most.

    Returns: those that exist; unknown posts are left out.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-posts
    """
    arguments.no_more_than(25, post, "posts")
    return shapes(Post, paging.items_at(_get("app.bsky.feed.getPosts", uris=[_uri(one) for one in post]), "posts"))


def search(
    query: str,
    sort: str,
    since: str | None,
    until: str | None,
    author: str | None,
    mentions: str | None,
    lang: str | None,
    domain: str | None,
    tag: list[str],
    limit: int,
) -> list[Post]:
    """Posts that match words, within what the options say; of several tags, all. May need a session.

    Returns: at most `limit` posts.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-search-posts
    """
    dates.in_order(since, until)
    asked: dict[str, Any] = {"q": query, "sort": sort, "since": dates.iso(since), "until": dates.iso(until, end=True)}
    asked |= {"author": author and _actor(author), "mentions": mentions and _actor(mentions)}
    asked |= {"lang": lang, "domain": domain, "tag": [one.removeprefix("#") for one in tag]}
    site = SIGNED_SEARCH if SESSION.token() else SEARCH
    return shapes(Post, _listed("app.bsky.feed.searchPosts", "posts", limit, site=site, **asked))


def likes(post: str, limit: int) -> list[Like]:
    """Who likes one post, and since when.

    Returns: at most `limit` likes, newest first.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-likes
    """
    return shapes(Like, _listed("app.bsky.feed.getLikes", "likes", limit, uri=_uri(post)))


def reposts(post: str, limit: int) -> list[Person]:
    """Who reposted one post.

    Returns: at most `limit` people, the latest first.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-reposted-by
    """
    return shapes(Person, _listed("app.bsky.feed.getRepostedBy", "repostedBy", limit, uri=_uri(post)))


def quotes(post: str, limit: int) -> list[Post]:
    """Posts that quote one post.

    Returns: at most `limit` posts, newest first.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-quotes
    """
    return shapes(Post, _listed("app.bsky.feed.getQuotes", "posts", limit, uri=_uri(post)))


def followers(actor: str, limit: int) -> list[Person]:
    """Who follows one person.

    Returns: at most `limit` people, the latest first.
    Source: https://docs.bsky.app/docs/api/app-bsky-graph-get-followers
    """
    return shapes(Person, _listed("app.bsky.graph.getFollowers", "followers", limit, actor=_actor(actor)))


def follows(actor: str, limit: int) -> list[Person]:
    """Whom one person follows.

    Returns: at most `limit` people, the latest first.
    Source: https://docs.bsky.app/docs/api/app-bsky-graph-get-follows
    """
    return shapes(Person, _listed("app.bsky.graph.getFollows", "follows", limit, actor=_actor(actor)))


def lists(actor: str) -> list[PostList]:
    """The lists of people that one person made, for reading or for moderation.

    Returns: all of them; `purpose` ends in curatelist or modlist.
    Source: https://docs.bsky.app/docs/api/app-bsky-graph-get-lists
    """
    return shapes(PostList, _listed("app.bsky.graph.getLists", "lists", 10_000, actor=_actor(actor)))


def list_feed(list: str, limit: int) -> "list[FeedPost]":
    """What the people on one list posted, newest first.

    Returns: at most `limit` posts, each with `reason` where it is a repost.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-list-feed
    """
    return [_feed_post(item) for item in _listed("app.bsky.feed.getListFeed", "feed", limit, list=_uri(list))]


def generator(feed: str) -> Generator:
    """One feed that somebody's program fills: who made it, and whether it answers.

    Returns: the feed's description, without its posts.
    Source: https://docs.bsky.app/docs/api/app-bsky-feed-get-feed-generator
    """
    return shape(Generator, _get("app.bsky.feed.getFeedGenerator", feed=_uri(feed)))


def resolve(handle: str) -> Identity:
    """The lasting identifier (DID) behind a handle, which its owner may change.

    Returns: the DID.
    Source: https://docs.bsky.app/docs/api/com-atproto-identity-resolve-handle
    """
    return shape(Identity, _get("com.atproto.identity.resolveHandle", handle=_actor(handle)))


def _get(method: str, **query: Any) -> Any:
    return web.get(API, f"/{method}", query)


def _listed(method: str, items: str, limit: int, *, site: web.Site = API, **query: Any) -> list[Any]:
    found = paging.by_cursor(
        site, f"/{method}", query, limit, most=100, items=items, size="limit", cursor="cursor", after="cursor"
    )
    return list(found)


def _actor(text: str) -> str:
    return text.removeprefix("@")


COLLECTIONS = {"post": "app.bsky.feed.post", "lists": "app.bsky.graph.list", "feed": "app.bsky.feed.generator"}


def _uri(text: str) -> str:
    """The at:// address, with a handle in it resolved: not every method takes one.

    # https://bsky.app/profile/did:plc:z72i/post/3kahe -> "at://did:plc:z72i/app.bsky.feed.post/3kahe"
    """
    if shown := re.fullmatch(r"https://[^/]+/profile/([^/]+)/(\w+)/([^/?#]+).*", text):
        actor, collection, key = shown[1], COLLECTIONS[shown[2]], shown[3]
    else:
        actor, collection, key = text.removeprefix("at://").split("/")
    return f"at://{actor if actor.startswith('did:') else resolve(actor)['did']}/{collection}/{key}"


def _feed_post(item: Any) -> FeedPost:
    reason = item.get("reason") or {}
    return {**shape(FeedPost, item), "pinned": reason.get("$type") == "app.bsky.feed.defs#reasonPin"}
