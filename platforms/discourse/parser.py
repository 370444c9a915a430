"""What may be asked of Discourse."""

import argparse
from collections.abc import Callable

from platforms import arguments
from platforms.discourse import fetch

ORDERS = ("default", "created", "activity", "views", "posts", "category", "likes", "op_likes", "posters")
PERIODS = ("all", "yearly", "quarterly", "monthly", "weekly", "daily")
SEARCH_ORDERS = ("latest", "likes", "views", "latest_topic")
STATUSES = ("open", "closed", "solved", "unsolved", "noreplies")

Command = Callable[..., argparse.ArgumentParser]

USERNAME = "the username, such as codinghorror"


def build_parser() -> argparse.ArgumentParser:
    """Topics, posts, people and groups on any Discourse forum.

    Works without a session on public forums, about 200 requests a minute. `DISCOURSE_API_KEY`, a
    [key of one forum](https://meta.discourse.org/t/230124), with `DISCOURSE_API_USERNAME` where it is not bound to a
    person, is sent to one forum alone: meta.discourse.org, or the one that `DISCOURSE_SITE` names. Texts of posts are
    HTML; times are ISO 8601.
    """
    parser = argparse.ArgumentParser(prog="discourse")
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Callable[..., object], help: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help)
        arguments.host(made, "--site", default=fetch.USUAL, help="the forum to ask, always over https")
        made.set_defaults(run=run)
        return made

    _topics(command)
    _posts(command)
    _people(command)
    command("tags", fetch.tags, "List tags")
    command("about", fetch.about, "Describe a forum: title, version, counts, staff")
    return parser


def _topics(command: Command) -> None:
    latest = command("latest", fetch.latest, "List topics, the latest first")
    latest.add_argument("--order", choices=ORDERS, default="default", help="order of the topics")
    latest.add_argument("--ascending", action="store_true", help="the other way round")
    _limit(latest)

    hot = command("hot", fetch.hot, "List the topics that are busy now")
    _limit(hot)

    top = command("top", fetch.top, "List the topics most read and liked in a period")
    top.add_argument(
        "--period", choices=PERIODS, default="weekly", help="how far back: the last year, month and so on, or all"
    )
    _limit(top)

    categories = command("categories", fetch.categories, "List categories")
    categories.add_argument("--subcategories", action="store_true", help="what is within them too")

    category = command("category", fetch.category, "List a category's topics, the latest first")
    category.add_argument("slug", help="the category's name in addresses, such as support")
    category.add_argument("id", type=arguments.integer(1), help="the category's number, as `categories` gives it")
    _limit(category)

    topics = command("user-topics", fetch.user_topics, "List the topics that a person started")
    _name(topics, USERNAME)
    _limit(topics)


def _posts(command: Command) -> None:
    topic = command("topic", fetch.topic, "Read a topic with its posts")
    topic.add_argument("id", type=arguments.integer(1), help="the topic's number")
    count = arguments.integer(1, 1000)
    topic.add_argument("--posts", type=count, default=20, metavar="N", help="how many posts at most, 1 to 1000")
    topic.add_argument("--raw", action="store_true", help="the posts' Markdown too")

    post = command("post", fetch.post, "Read one post")
    post.add_argument("id", type=arguments.integer(1), help="the post's number in the whole forum")

    posts = command("posts", fetch.posts, "List the newest posts of all topics")
    posts.add_argument("--before", type=arguments.integer(1), metavar="ID", help="from this post's number downwards")
    _limit(posts)

    search = command("search", fetch.search, "Search posts")
    search.add_argument("query", help="words of at least three letters, such as plugin; search syntax (in:title) works")
    search.add_argument("--order", choices=SEARCH_ORDERS, help="order of the posts; relevance unless given")
    search.add_argument("--category", metavar="SLUG", help="only in this category")
    arguments.repeated(search, "--tag", "only with this tag; of several, all", metavar="NAME")
    search.add_argument("--user", metavar="NAME", help="only by this person")
    arguments.repeated(search, "--status", "only in topics in this state; of several, all", choices=STATUSES)
    arguments.limit(search, default=30, most=500)


def _people(command: Command) -> None:
    _name(command("user", fetch.user, "Describe a person"), USERNAME)
    _name(command("user-badges", fetch.user_badges, "List the badges that a person earned"), USERNAME)
    command("badges", fetch.badges, "List the badges that can be earned")
    command("groups", fetch.groups, "List groups of people")

    members = command("members", fetch.members, "List a group's members")
    _name(members, "the group's name, such as team")
    arguments.limit(members, default=50, most=1000)


def _name(parser: argparse.ArgumentParser, help: str) -> None:
    parser.add_argument("name", help=help)


def _limit(parser: argparse.ArgumentParser) -> None:
    arguments.limit(parser, default=30, most=1000)
