"""What may be asked of YouTube."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.youtube import fetch

ORDERS = ("date", "rating", "relevance", "title", "videoCount", "viewCount")
PARTS = ("snippet", "contentDetails", "statistics", "status", "topicDetails")
ID = "[A-Za-z0-9_.=-]+"
VIDEO = arguments.matching(ID, "D-lhorsDlUQ")
CHANNEL = arguments.matching(ID, "UC_x5XG1OV2P6uZZ5FSM9Ttw")
PLAYLIST = arguments.matching(ID, "PLOU2XLYxmsIJXsH2htG1g0NUjHGq62Q7i")
COMMENT = arguments.matching(ID, "Ugw5zYU6n9pmIgAZWvN4AaABAg")


def build_parser() -> argparse.ArgumentParser:
    """Public videos, channels, playlists and comments on YouTube.

    Everything but `oembed` needs a session: `YOUTUBE_API_KEY`, an
    [API key](https://console.cloud.google.com/apis/credentials) of a project with the YouTube Data API v3. A project
    has 10,000 units a day, until midnight Pacific time: a page of a list costs 1, a page of `search` 100; in newer
    projects searches count apart from the rest, 100 a day. Counts are texts; times are ISO 8601, UTC. An id that starts
    with a hyphen is written after `--`.
    """
    parser = argparse.ArgumentParser(prog="youtube")
    commands = parser.add_subparsers(required=True)
    _search(commands.add_parser("search", help="Search videos, channels and playlists; 100 units a page"))
    _videos(commands)
    _channels(commands)
    _playlists(commands)
    _comments(commands)

    categories = commands.add_parser("categories", help="List a country's categories of videos; 1 unit")
    _region(categories)
    categories.set_defaults(run=fetch.categories)

    regions = commands.add_parser("regions", help="List the countries that YouTube knows; 1 unit")
    regions.set_defaults(run=fetch.regions)

    languages = commands.add_parser("languages", help="List the languages that YouTube speaks; 1 unit")
    languages.set_defaults(run=fetch.languages)

    oembed = commands.add_parser("oembed", help="Describe a video by its address; needs no session")
    oembed.add_argument("url", help="the video's or playlist's address, such as https://youtu.be/D-lhorsDlUQ")
    oembed.set_defaults(run=fetch.oembed)
    return parser


def _search(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", help="words, such as python; - excludes one, | means or")
    kinds = ("video", "channel", "playlist")
    arguments.repeated(parser, "--type", "kind of result; videos unless given", choices=kinds)
    parser.add_argument("--order", choices=ORDERS, default="relevance", help="order of the results")
    arguments.since(parser, "not published before this day, or this moment in ISO 8601; UTC")
    arguments.until(parser, "not published after this day, or this moment in ISO 8601; UTC")
    parser.add_argument(
        "--region", type=arguments.COUNTRY, metavar="CODE", help="only what can be seen in this country"
    )
    parser.add_argument("--lang", type=arguments.LANGUAGE, metavar="CODE", help="results that suit this language first")
    durations = ("any", "short", "medium", "long")
    parser.add_argument("--duration", choices=durations, help="of videos: under 4 minutes, to 20 minutes, or longer")
    parser.add_argument("--definition", choices=("any", "high", "standard"), help="of videos: at least 720p, or less")
    events = ("completed", "live", "upcoming")
    parser.add_argument("--event", choices=events, help="only videos of broadcasts in this state")
    safe = ("moderate", "none", "strict")
    parser.add_argument("--safe", choices=safe, default="moderate", help="how much is left out as unsuitable")
    parser.add_argument("--channel", type=CHANNEL, metavar="ID", help="only of this channel")
    arguments.limit(parser, default=25, most=500)
    parser.set_defaults(run=fetch.search)


def _videos(commands: Any) -> None:
    video = commands.add_parser("video", help="Describe videos: title, length, counts; 1 unit")
    video.add_argument("id", nargs="+", type=VIDEO, help="the videos' ids, 50 at most")
    parts = "which part of the description; snippet, contentDetails and statistics unless given"
    arguments.repeated(video, "--part", parts, choices=PARTS)
    video.set_defaults(run=fetch.video)

    popular = commands.add_parser("popular", help="List the videos most popular in a country; 1 unit a page")
    _region(popular)
    category = arguments.matching("[0-9]+", "28")
    popular.add_argument("--category", type=category, metavar="ID", help="only of this category; see categories")
    arguments.limit(popular, default=25, most=1000)
    popular.set_defaults(run=fetch.popular)


def _channels(commands: Any) -> None:
    channel = commands.add_parser("channel", help="Describe channels: title, counts, uploads; 1 unit")
    which = channel.add_mutually_exclusive_group(required=True)
    arguments.repeated(which, "--id", "a channel's id, 50 at most", type=CHANNEL, metavar="ID")
    which.add_argument("--handle", metavar="NAME", help="the channel's handle, such as @GoogleDevelopers")
    which.add_argument("--username", metavar="NAME", help="the channel's user name, which older ones have")
    channel.set_defaults(run=fetch.channel)

    _of_channel(commands, "channel-sections", fetch.channel_sections, "List what a channel's front page shows; 1 unit")

    activities = _of_channel(commands, "activities", fetch.activities, "List what a channel did; 1 unit a page")
    arguments.since(activities)
    arguments.until(activities)
    arguments.limit(activities, default=25, most=1000)


def _playlists(commands: Any) -> None:
    playlists = _of_channel(commands, "playlists", fetch.playlists, "List a channel's playlists; 1 unit a page")
    arguments.limit(playlists, default=25, most=1000)

    playlist = commands.add_parser("playlist", help="Describe playlists: title, number of videos; 1 unit")
    playlist.add_argument("id", nargs="+", type=PLAYLIST, help="the playlists' ids, 50 at most")
    playlist.set_defaults(run=fetch.playlist)

    items = commands.add_parser("playlist-items", help="List the videos in a playlist; 1 unit a page")
    items.add_argument("id", type=PLAYLIST, help="the playlist's id; a channel's uploads are one, see channel")
    arguments.limit(items, default=50, most=5000)
    items.set_defaults(run=fetch.playlist_items)


def _comments(commands: Any) -> None:
    comments = commands.add_parser("comments", help="List comments on a video or a channel's videos; 1 unit a page")
    which = comments.add_mutually_exclusive_group(required=True)
    which.add_argument("--video", type=VIDEO, metavar="ID", help="on this video")
    which.add_argument("--channel", type=CHANNEL, metavar="ID", help="on anything of this channel")
    comments.add_argument("--order", choices=("time", "relevance"), default="time", help="order of the comments")
    comments.add_argument("--search", metavar="WORDS", help="only those with these words")
    arguments.limit(comments, default=50, most=1000)
    comments.set_defaults(run=fetch.comments)

    replies = commands.add_parser("replies", help="List all replies to a comment; 1 unit a page")
    replies.add_argument("id", type=COMMENT, help="the comment's id")
    arguments.limit(replies, default=50, most=1000)
    replies.set_defaults(run=fetch.replies)


def _region(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--region", type=arguments.COUNTRY, default="US", metavar="CODE", help="the country")


def _of_channel(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    return arguments.about(commands, name, run, help, "channel", "the channel's id", CHANNEL)
