"""What may be asked of Hacker News."""

import argparse

from platforms import arguments
from platforms.hackernews import fetch

KINDS = ("top", "new", "best", "ask", "show", "job")
ITEM_KINDS = ("story", "comment", "poll", "pollopt", "job")
TAGS = ("story", "comment", "poll", "pollopt", "show_hn", "ask_hn", "front_page")


def build_parser() -> argparse.ArgumentParser:
    """Stories, comments and people on Hacker News.

    Needs no session. Lists and items come from [Hacker News' own interface](https://github.com/HackerNews/API), which
    states no limit and gives items one by one: 30 stories are 31 requests, eight of them at a time. Search comes from
    [Algolia](https://hn.algolia.com/api), 10,000 requests an hour. Texts are HTML; times are seconds since 1970, UTC.
    """
    parser = argparse.ArgumentParser(prog="hackernews")
    commands = parser.add_subparsers(required=True)

    stories = commands.add_parser("stories", help="List stories: top, new, best, ask, show or job")
    stories.add_argument("--kind", choices=KINDS, default="top", help="which list")
    arguments.limit(stories, default=30, most=500)
    stories.set_defaults(run=fetch.stories)

    item = commands.add_parser("item", help="Read one story, comment, poll or job")
    _id(item)
    arguments.flag(item, "--kids", "its direct replies too, in full")
    item.set_defaults(run=fetch.item)

    thread = commands.add_parser("thread", help="Read an item with all its replies, as a tree")
    _id(thread)
    depth = arguments.integer(1, 50)
    thread.add_argument("--depth", type=depth, default=10, metavar="N", help="levels of replies, 1 to 50")
    thread.set_defaults(run=fetch.thread)

    user = commands.add_parser("user", help="Describe a person: karma, age, self-description")
    user.add_argument("name", help="the person's name, such as pg; upper and lower case differ")
    user.set_defaults(run=fetch.user)

    submissions = commands.add_parser("submissions", help="List what a person submitted, newest first")
    submissions.add_argument("name", help="the person's name, such as pg; upper and lower case differ")
    arguments.repeated(submissions, "--kind", "only items of this kind", choices=ITEM_KINDS)
    arguments.limit(submissions, default=30, most=500)
    submissions.set_defaults(run=fetch.submissions)

    updates = commands.add_parser("updates", help="List the items and people that changed just now")
    updates.set_defaults(run=fetch.updates)

    max_item = commands.add_parser("max-item", help="Give the highest item number so far")
    max_item.set_defaults(run=fetch.max_item)

    search = commands.add_parser("search", help="Search stories and comments by relevance")
    _query(search)
    search.add_argument("--author", metavar="NAME", help="only by this person")
    points = arguments.integer(0)
    search.add_argument("--points-over", type=points, metavar="N", help="only items with more points than this")
    arguments.limit(search, default=20, most=1000)
    search.set_defaults(run=fetch.search)

    recent = commands.add_parser("search-recent", help="Search stories and comments, newest first")
    _query(recent)
    arguments.since(recent)
    arguments.until(recent)
    arguments.limit(recent, default=20, most=1000)
    recent.set_defaults(run=fetch.search_recent)

    front_page = commands.add_parser("front-page", help="List what is on the front page now")
    arguments.limit(front_page, default=30, most=100)
    front_page.set_defaults(run=fetch.front_page)
    return parser


def _id(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", type=arguments.integer(1), help="the item's number")


def _query(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", help="words to find, such as rust; an empty text finds everything")
    arguments.repeated(parser, "--tags", "only items with this tag; of several, any", choices=TAGS)
