"""What may be asked of TikTok."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.tiktok import fetch, pipeline


def build_parser() -> argparse.ArgumentParser:
    """Public videos, people and ads on TikTok, and a workflow from research to a generated video.

    Everything but `oembed` needs a session: `TIKTOK_ACCESS_TOKEN`, a
    [client token](https://developers.tiktok.com/doc/client-access-token-management) of a project that TikTok approved.
    Its Research interface is granted to non-profit researchers; the ad library has a scope of its own, so its token may
    differ and then stands in `TIKTOK_ADLIB_TOKEN`. 1,000 requests a day. The ad library covers the EU, EEA, UK and
    Switzerland. Generation needs `ARK_API_KEY` too. Without a session no request leaves.
    """
    parser = argparse.ArgumentParser(prog="tiktok")
    commands = parser.add_subparsers(required=True)

    videos = commands.add_parser("videos", help="Search videos by words, hashtags, people or country")
    arguments.repeated(videos, "--keyword", "a word in the description", metavar="WORD")
    arguments.repeated(videos, "--hashtag", "a hashtag, without #", metavar="NAME")
    arguments.repeated(videos, "--username", "the author's name, without @", metavar="NAME")
    arguments.repeated(
        videos, "--region", "the country of the author's account", metavar="CODE", type=arguments.COUNTRY
    )
    _days(videos, "at most 30 days before --until, so unless given")
    lengths = ("SHORT", "MID", "LONG", "EXTRA_LONG")
    videos.add_argument("--length", choices=lengths, help="under 15 seconds, to 1 minute, to 5 minutes, or longer")
    arguments.flag(videos, "--random", "in random order; TikTok's own order unless given", default=None)
    arguments.limit(videos, default=20, most=1000)
    videos.set_defaults(run=fetch.videos)

    _of_person(commands, "user", fetch.user, "Describe a person: followers, likes, videos")

    comments = commands.add_parser("comments", help="List the comments on a video")
    comments.add_argument(
        "id", type=arguments.matching("[0-9]{6,20}", "7565919548239514898"), help="the video's number"
    )
    arguments.limit(comments, default=50, most=1000)
    comments.set_defaults(run=fetch.comments)

    for name, run, help in (
        ("liked", fetch.liked, "List the videos that a person liked"),
        ("pinned", fetch.pinned, "List the videos that a person pinned"),
        ("reposted", fetch.reposted, "List the videos that a person reposted"),
        ("followers", fetch.followers, "List who follows a person"),
        ("following", fetch.following, "List whom a person follows"),
    ):
        arguments.limit(_of_person(commands, name, run, help), default=20, most=1000)

    ads = commands.add_parser("ads", help="Search the ad library")
    ads.add_argument("--keyword", metavar="WORDS", help="words in the ad, 50 characters at most")
    number = arguments.matching("[0-9]{3,20}", "3847236290405")
    arguments.repeated(
        ads, "--advertiser-id", "an advertiser's number; counts only without --keyword", metavar="ID", type=number
    )
    _countries(ads, "--country", "where the ad was shown")
    _days(ads)
    arguments.limit(ads, default=20, most=50)
    ads.set_defaults(run=fetch.ads)

    ad = commands.add_parser("ad", help="Read one ad of the ad library, with whom it was aimed at")
    ad.add_argument("id", type=number, help="the ad's number")
    ad.set_defaults(run=fetch.ad)

    report = commands.add_parser("ad-report", help="Count the ads published, day by day")
    _countries(report, "--country", "where the ads were shown")
    _days(report)
    report.set_defaults(run=fetch.ad_report)

    advertisers = commands.add_parser("advertisers", help="Find advertisers of the ad library by name")
    advertisers.add_argument("name", help="words in the name, such as coffee; 50 characters at most")
    arguments.limit(advertisers, default=20, most=50)
    advertisers.set_defaults(run=fetch.advertisers)

    commercial = commands.add_parser("commercial", help="List posts marked as commercial by their creators")
    _countries(commercial, "--creator-country", "where the creator lives")
    _days(commercial)
    arguments.limit(commercial, default=20, most=1000)
    commercial.set_defaults(run=fetch.commercial)

    oembed = commands.add_parser("oembed", help="Describe a video by its address; needs no session")
    oembed.add_argument(
        "url", help="the video's address, such as https://www.tiktok.com/@scout2015/video/6718335390845095173"
    )
    oembed.set_defaults(run=fetch.oembed)

    _pipeline(commands.add_parser("creative-pipeline", help="Research a topic, write a brief, and generate a video"))
    return parser


def _pipeline(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("keyword", help="the topic, such as coffee")
    parser.add_argument(
        "--country", type=arguments.COUNTRY, default="FR", metavar="CODE", help="one that the ad library covers"
    )
    for name, least, most, default, help in (
        ("--days", 1, 30, 30, "how many days to look back"),
        ("--ads-limit", 0, 50, 20, "how many ads; 0 skips them"),
        ("--organic-limit", 0, 100, 20, "how many videos; 0 skips them"),
        ("--creator-limit", 0, 50, 10, "how many creators; 0 skips them"),
    ):
        number = arguments.integer(least, most)
        parser.add_argument(name, type=number, default=default, metavar="N", help=f"{help}, {least} to {most}")
    parser.add_argument(
        "--language", type=arguments.LANGUAGE, default="en", metavar="CODE", help="spoken and written in the video"
    )
    parser.add_argument("--duration", type=int, choices=(5, 10), default=5, help="of the video, in seconds")
    parser.add_argument("--ratio", choices=pipeline.RATIOS, default="9:16", help="of the video's width to its height")
    parser.add_argument("--resolution", choices=("480p", "720p", "1080p"), default="720p", help="of the video")
    parser.add_argument(
        "--model", default="seedance-1-0-pro-250528", metavar="ID", help="which Seedance model generates"
    )
    parser.add_argument(
        "--submit", action="store_true", help="start the generation, which costs money, when all is ready"
    )
    wait = arguments.integer(0, 600)
    parser.add_argument(
        "--wait",
        type=wait,
        default=0,
        metavar="SECONDS",
        help="how long to wait for the submitted video, 0 to 600 seconds",
    )
    parser.set_defaults(run=pipeline.creative_pipeline, _command_level="workflow")


def _of_person(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=help)
    made.add_argument("name", help="the person's name without @, such as tiktok")
    made.set_defaults(run=run)
    return made


def _countries(parser: argparse.ArgumentParser, name: str, help: str) -> None:
    arguments.repeated(parser, name, f"{help}; all countries unless given", metavar="CODE", type=arguments.COUNTRY)


def _days(parser: argparse.ArgumentParser, since: str = "30 days before --until unless given") -> None:
    arguments.since(parser, f"first day; {since}")
    arguments.until(parser, "last day; today unless given")
