"""What may be asked of Bluesky."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.bluesky import fetch

FILTERS = (
    "posts_with_replies",
    "posts_no_replies",
    "posts_with_media",
    "posts_and_author_threads",
    "posts_with_video",
)
NAME = rf"(?:[A-Za-z0-9](?:{arguments.LABEL})?\.)+[A-Za-z](?:{arguments.LABEL})?"
DID = r"did:[a-z]+:[A-Za-z0-9._:%-]+"
HANDLE = arguments.matching(f"@?{NAME}", "bsky.app")
ACTOR = arguments.matching(f"@?{NAME}|{DID}", "bsky.app or did:plc:z72i7hdynmk6r22z27h6tvur")


def build_parser() -> argparse.ArgumentParser:
    """Public posts, people, lists and feeds on Bluesky.

    Needs no session, but `search` does at most times: `BLUESKY_TOKEN`, the `accessJwt` that
    [createSession](https://docs.bsky.app/docs/api/com-atproto-server-create-session) gives for an account at
    bsky.social and one of its [app passwords](https://bsky.app/settings/app-passwords); it lasts about two hours.
    Limits are generous: 3,000 requests in five minutes where one is stated. People are named by handle or DID, posts by
    at:// URI or by their address on bsky.app; times are ISO 8601, UTC.
    """
    parser = argparse.ArgumentParser(prog="bluesky")
    commands = parser.add_subparsers(required=True)

    _of_actor(commands, "profile", fetch.profile, "Describe a person: name, description, counts")

    profiles = commands.add_parser("profiles", help="Describe several people at once")
    profiles.add_argument("actor", nargs="+", type=ACTOR, help="their handles or DIDs, 25 at most")
    profiles.set_defaults(run=fetch.profiles)

    actors = commands.add_parser("actors", help="Search people by name and description")
    actors.add_argument("query", help="words to find, such as atproto")
    arguments.limit(actors, default=25, most=1000)
    actors.set_defaults(run=fetch.actors)

    feed = _of_actor(commands, "feed", fetch.feed, "List a person's posts, newest first")
    feed.add_argument("--filter", choices=FILTERS, default="posts_with_replies", help="which of the posts")
    arguments.flag(feed, "--pins", "the pinned post too, before the others")
    arguments.limit(feed, default=50, most=1000)

    thread = _of_post(commands, "thread", fetch.thread, "Read a post with what it answers and the replies to it")
    levels = arguments.integer(0, 1000)
    thread.add_argument("--depth", type=levels, default=6, metavar="N", help="levels of replies, 0 to 1000")
    thread.add_argument("--parents", type=levels, default=80, metavar="N", help="posts above it, 0 to 1000")

    posts = commands.add_parser("posts", help="Read several posts at once")
    posts.add_argument("post", nargs="+", type=_address("post"), help="their at:// URIs or addresses, 25 at most")
    posts.set_defaults(run=fetch.posts)

    _search(commands.add_parser("search", help="Search posts; needs a session at most times"))

    run: Callable[..., Any]
    for name, run, help in (
        ("likes", fetch.likes, "List who likes a post"),
        ("reposts", fetch.reposts, "List who reposted a post"),
        ("quotes", fetch.quotes, "List the posts that quote a post"),
    ):
        arguments.limit(_of_post(commands, name, run, help), default=50, most=1000)

    for name, run, help in (
        ("followers", fetch.followers, "List who follows a person"),
        ("follows", fetch.follows, "List whom a person follows"),
    ):
        arguments.limit(_of_actor(commands, name, run, help), default=50, most=1000)

    _of_actor(commands, "lists", fetch.lists, "List the lists that a person made")

    help, words = "List what the people on a list posted", "the list's at:// URI or address on bsky.app"
    list_feed = arguments.about(commands, "list-feed", fetch.list_feed, help, "list", words, _address("lists"))
    arguments.limit(list_feed, default=50, most=1000)

    help, words = "Describe a feed that a program fills", "the feed's at:// URI or address on bsky.app"
    arguments.about(commands, "generator", fetch.generator, help, "feed", words, _address("feed"))

    help = "Find the DID behind a handle"
    arguments.about(commands, "resolve", fetch.resolve, help, "handle", "such as bsky.app", HANDLE)
    return parser


def _search(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", help="words or Bluesky's search syntax, such as from:bsky.app")
    parser.add_argument("--sort", choices=("top", "latest"), default="latest", help="order of the posts")
    arguments.since(parser)
    arguments.until(parser)
    parser.add_argument("--author", type=ACTOR, metavar="ACTOR", help="only by this person: a handle or DID")
    parser.add_argument("--mentions", type=ACTOR, metavar="ACTOR", help="only where this person is mentioned")
    parser.add_argument("--lang", type=arguments.LANGUAGE, metavar="CODE", help="only in this language")
    parser.add_argument("--domain", metavar="HOST", help="only with a link to this host, such as example.org")
    arguments.repeated(parser, "--tag", "only with this hashtag; of several, all", metavar="NAME")
    arguments.limit(parser, default=25, most=1000)
    parser.set_defaults(run=fetch.search)


def _address(part: str) -> Callable[[str], str]:
    """An at:// URI of the record that `part` of an address on bsky.app names, or that address."""
    actor = f"(?:{NAME}|{DID})"
    collection = fetch.COLLECTIONS[part].replace(".", r"\.")
    key = "whats-hot" if part == "feed" else "3l6oveex3ii2l"
    return arguments.matching(
        rf"at://{actor}/{collection}/[\w.~:-]+|https://bsky\.app/profile/{actor}/{part}/[\w.~:-]+/?(?:[?#].*)?",
        f"at://did:plc:z72i7hdynmk6r22z27h6tvur/{fetch.COLLECTIONS[part]}/{key}, "
        f"or https://bsky.app/profile/bsky.app/{part}/{key}",
    )


def _of_actor(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    return arguments.about(commands, name, run, help, "actor", "the person's handle or DID", ACTOR)


def _of_post(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    words = "the post's at:// URI or address on bsky.app"
    return arguments.about(commands, name, run, help, "post", words, _address("post"))
