"""What may be asked of Reddit."""

import argparse

from platforms import arguments
from platforms.reddit import fetch

TIMES = ("hour", "day", "week", "month", "year", "all")
POST_SORTS = ("hot", "new", "top", "rising", "controversial")
COMMENT_SORTS = ("confidence", "top", "new", "controversial", "old", "qa")
SEARCH_SORTS = ("relevance", "hot", "top", "new", "comments")
USER_SORTS = ("hot", "new", "top", "controversial")


def build_parser() -> argparse.ArgumentParser:
    """Public boards, posts and people on Reddit.

    Works without a session, slowly: about 10 requests a minute, and Reddit refuses some networks (403). With
    `REDDIT_TOKEN`, an [application's access token](https://www.reddit.com/prefs/apps), 100 requests a minute.
    Only public things are read. Scores are fuzzed by Reddit; times are seconds since 1970, UTC.
    """
    parser = argparse.ArgumentParser(prog="reddit")
    commands = parser.add_subparsers(required=True)

    subreddit = commands.add_parser("subreddit", help="List a board's posts")
    subreddit.add_argument("subreddit", help="the board's name without r/, such as python")
    subreddit.add_argument("--sort", choices=POST_SORTS, default="hot", help="order of the posts")
    _time(subreddit, "day")
    arguments.limit(subreddit, default=25, most=1000)
    subreddit.set_defaults(run=fetch.subreddit)

    about = commands.add_parser("about", help="Describe a board: title, subscribers, age")
    about.add_argument("subreddit", help="the board's name without r/, such as python")
    about.set_defaults(run=fetch.about)

    rules = commands.add_parser("rules", help="List a board's rules")
    rules.add_argument("subreddit", help="the board's name without r/, such as python")
    rules.set_defaults(run=fetch.rules)

    wiki = commands.add_parser("wiki", help="Read a page of a board's wiki")
    wiki.add_argument("subreddit", help="the board's name without r/, such as python")
    wiki.add_argument("page", nargs="?", default="index", help="the page's path")
    wiki.set_defaults(run=fetch.wiki)

    post = commands.add_parser("post", help="Read a post with its comments")
    post.add_argument("id", help="the post's id, such as 98vj9e or t3_98vj9e")
    post.add_argument("--sort", choices=COMMENT_SORTS, default="confidence", help="order of the comments")
    post.add_argument(
        "--depth", type=arguments.integer(1, 10), default=5, metavar="N", help="levels of replies, 1 to 10"
    )
    arguments.limit(post, default=100, most=500)
    post.set_defaults(run=fetch.post)

    duplicates = commands.add_parser("duplicates", help="List other posts of the same link")
    duplicates.add_argument("id", help="the post's id, such as 98vj9e or t3_98vj9e")
    duplicates.add_argument("--crossposts-only", action="store_true", help="only posts made by crossposting")
    arguments.limit(duplicates, default=25, most=1000)
    duplicates.set_defaults(run=fetch.duplicates)

    search = commands.add_parser("search", help="Search posts, boards and people")
    search.add_argument("query", help="words, or Reddit's search syntax such as author:spez")
    search.add_argument("--subreddit", metavar="NAME", help="only within this board")
    search.add_argument("--sort", choices=SEARCH_SORTS, default="relevance", help="order of the results")
    search.add_argument(
        "--time", choices=TIMES, default="all", help="only what was posted in the last so long; all has no end"
    )
    kinds = "kind of result: posts (link), boards (sr), people (user); posts unless given"
    arguments.repeated(search, "--type", kinds, choices=("link", "sr", "user"))
    arguments.flag(search, "--nsfw", "results marked as not safe for work too")
    arguments.limit(search, default=25, most=1000)
    search.set_defaults(run=fetch.search)

    subreddits = commands.add_parser("subreddits", help="Find boards, by words or by kind")
    which = subreddits.add_mutually_exclusive_group()
    which.add_argument("--query", metavar="WORDS", help="words in the board's name or description")
    which.add_argument("--kind", choices=("popular", "new", "default"), default="popular", help="which list of boards")
    arguments.limit(subreddits, default=25, most=1000)
    subreddits.set_defaults(run=fetch.subreddits)

    popular = commands.add_parser("popular", help="List the posts popular now, also by region")
    popular.add_argument("--sort", choices=POST_SORTS, default="hot", help="order of the posts")
    region = arguments.matching("GLOBAL|[A-Z]{2}(_[A-Z]{2})?", "US, DE or GLOBAL")
    popular.add_argument("--region", type=region, metavar="CODE", help="the readers' country, such as US; or GLOBAL")
    arguments.limit(popular, default=25, most=1000)
    popular.set_defaults(run=fetch.popular)

    user = commands.add_parser("user", help="Describe a person: karma, age")
    user.add_argument("name", help="the person's name without u/, such as spez")
    user.set_defaults(run=fetch.user)

    for name, run, what in (
        ("user-posts", fetch.user_posts, "posts"),
        ("user-comments", fetch.user_comments, "comments"),
    ):
        listing = commands.add_parser(name, help=f"List a person's {what}")
        listing.add_argument("name", help="the person's name without u/, such as spez")
        listing.add_argument("--sort", choices=USER_SORTS, default="new", help=f"order of the {what}")
        _time(listing)
        arguments.limit(listing, default=25, most=1000)
        listing.set_defaults(run=run)

    info = commands.add_parser("info", help="Look things up by their full names")
    info.add_argument(
        "fullname",
        nargs="+",
        type=arguments.matching("t[1-5]_[0-9a-z]+", "t3_98vj9e"),
        help="comments t1_…, people t2_…, posts t3_…, boards t5_…; at most 100",
    )
    info.set_defaults(run=fetch.info)
    return parser


def _time(parser: argparse.ArgumentParser, default: str = "all") -> None:
    words = "how far back it goes, where the order is top or controversial"
    parser.add_argument("--time", choices=TIMES, default=default, help=words)
