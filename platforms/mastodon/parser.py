"""What may be asked of Mastodon."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.mastodon import fetch

SCOPES = ("all", "local", "remote")


def build_parser() -> argparse.ArgumentParser:
    """Posts, people, tags and trends on any Mastodon instance.

    Works without a session on most instances, 300 requests in five minutes; some show their timelines to sessions only.
    `MASTODON_TOKEN`, an [access token](https://docs.joinmastodon.org/client/token/) with the scope `read`, is sent to
    one instance alone: mastodon.social, or the one that `MASTODON_INSTANCE` names. Posts and notes are HTML; times are
    ISO 8601, UTC; counts are what the instance knows.
    """
    parser = argparse.ArgumentParser(prog="mastodon")
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help)
        arguments.host(made, "--instance", default=fetch.USUAL, help="the server to ask, always over https")
        made.set_defaults(run=run)
        return made

    _server(command)
    _posts(command)
    _people(command)

    search = command("search", fetch.search, "Search people, tags and posts")
    search.add_argument("query", help="words, a handle such as Gargron@mastodon.social, or an address")
    search.add_argument("--type", choices=fetch.KINDS, help="only this kind; all unless given")
    search.add_argument("--resolve", action="store_true", help="fetch it from its own server too; needs a session")
    words = "how many of each kind to return at most, 1 to 400; more than 40 need a session"
    search.add_argument("--limit", type=arguments.integer(1, 400), default=20, metavar="N", help=words)

    trends = command("trends", fetch.trends, "List what is shared most now: tags, posts or links")
    trends.add_argument("--kind", choices=tuple(fetch.MOST_TRENDS), default="tags", help="trends of what")
    arguments.limit(trends, default=20, most=200)
    return parser


def _server(command: Callable[..., argparse.ArgumentParser]) -> None:
    command("instance", fetch.instance, "Describe an instance: title, version, rules, people, limits")
    command("rules", fetch.rules, "List an instance's rules")
    command("activity", fetch.activity, "Count an instance's posts and logins, week by week")
    command("peers", fetch.peers, "List the servers that an instance knows")
    command("emojis", fetch.emojis, "List an instance's own emojis")


def _posts(command: Callable[..., argparse.ArgumentParser]) -> None:
    public = command("public", fetch.public, "List the public posts, newest first")
    _scope(public)
    public.add_argument("--only-media", action="store_true", help="only posts with a picture, video or sound")
    _limit(public)

    tag = command("tag", fetch.tag, "List the posts with a tag, newest first")
    tag.add_argument("tag", help="the tag without #, such as caturday")
    arguments.repeated(tag, "--any", "posts with this tag too", metavar="TAG")
    arguments.repeated(tag, "--all", "only posts that have this tag as well", metavar="TAG")
    arguments.repeated(tag, "--none", "leave out posts with this tag", metavar="TAG")
    _scope(tag)
    _limit(tag)

    _id(command("status", fetch.status, "Read one post"), "post")
    _id(command("context", fetch.context, "Read what a post answers, and its replies"), "post")

    for name, run, help in (
        ("boosts", fetch.boosts, "List who boosted a post"),
        ("favourites", fetch.favourites, "List who favourited a post"),
    ):
        listing = command(name, run, help)
        _id(listing, "post")
        _limit(listing, default=40)


def _people(command: Callable[..., argparse.ArgumentParser]) -> None:
    lookup = command("lookup", fetch.lookup, "Find a person by handle")
    lookup.add_argument("handle", help="such as Gargron, or Gargron@mastodon.social from elsewhere")

    _id(command("account", fetch.account, "Describe a person: name, note, counts"), "person")

    statuses = command("account-statuses", fetch.account_statuses, "List a person's posts, newest first")
    _id(statuses, "person")
    arguments.flag(statuses, "--replies", "replies too", default=True)
    arguments.flag(statuses, "--boosts", "boosts of others' posts too", default=True)
    statuses.add_argument("--pinned", action="store_true", help="only the posts that the person pinned")
    _limit(statuses)

    for name, run, help in (
        ("followers", fetch.followers, "List who follows a person"),
        ("following", fetch.following, "List whom a person follows"),
    ):
        listing = command(name, run, help)
        _id(listing, "person")
        _limit(listing, default=40)

    directory = command("directory", fetch.directory, "List people who want to be found")
    directory.add_argument("--order", choices=("active", "new"), default="active", help="order of the people")
    directory.add_argument("--local", action="store_true", help="only people of the instance itself")
    arguments.limit(directory, default=40, most=80)


def _id(parser: argparse.ArgumentParser, what: str) -> None:
    word = arguments.matching("[A-Za-z0-9_-]+", "109252111498807689")
    parser.add_argument("id", type=word, help=f"the {what}'s id on the instance asked")


def _scope(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scope", choices=SCOPES, default="all", help="written on this instance, or elsewhere")


def _limit(parser: argparse.ArgumentParser, default: int = 20) -> None:
    arguments.limit(parser, default=default, most=1000)
