"""What may be asked of MusicBrainz."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.musicbrainz import fetch

ARTIST_TYPES = ("person", "group", "orchestra", "choir", "character", "other")
GROUP_TYPES = ("album", "single", "ep", "broadcast", "other")
AREA_TYPES = ("country", "subdivision", "county", "municipality", "city", "district", "island")
STATUSES = ("official", "promotion", "bootleg", "pseudo-release")
COMMON = ("aliases", "annotation", "tags", "genres")
RELATIONS = (
    "area-rels", "artist-rels", "event-rels", "instrument-rels", "label-rels", "place-rels", "recording-rels",
    "release-rels", "release-group-rels", "series-rels", "url-rels", "work-rels",
)  # fmt: skip
INCLUDES = {
    "artist": ("releases", "release-groups", "recordings", "works", "ratings"),
    "release": (
        "artists", "artist-credits", "labels", "recordings", "release-groups", "media", "discids", "isrcs",
        "recording-level-rels", "release-group-level-rels", "work-level-rels",
    ),
    "release-group": ("artists", "artist-credits", "releases", "media", "ratings"),
    "recording": ("artists", "artist-credits", "releases", "release-groups", "isrcs", "ratings", "work-level-rels"),
    "work": ("ratings",),
    "label": ("releases", "ratings"),
}  # fmt: skip
UUID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
MBID = arguments.matching(UUID, "5b11f4ce-a62d-471e-81fc-a69a8278c7da")
ISRC = arguments.matching("[A-Z]{2}-?[A-Z0-9]{3}-?[0-9]{2}-?[0-9]{5}", "GBAHS1400099")


def build_parser() -> argparse.ArgumentParser:
    """Artists, releases, recordings, works, labels and covers in MusicBrainz.

    Needs no session, but is asked once a second: faster than that, it answers 503. Things are named by MBIDs, which
    searches give; `--include` adds what stands elsewhere. A query is in [Lucene's
    syntax](https://musicbrainz.org/doc/MusicBrainz_API/Search). Covers come from the Cover Art Archive.
    """
    parser = argparse.ArgumentParser(prog="musicbrainz")
    commands = parser.add_subparsers(required=True)
    _searches(commands.add_parser("search", help="Search MusicBrainz").add_subparsers(required=True))

    run: Callable[..., Any]
    for name, run in (
        ("artist", fetch.artist),
        ("release", fetch.release),
        ("release-group", fetch.release_group),
        ("recording", fetch.recording),
        ("work", fetch.work),
        ("label", fetch.label),
    ):
        made = _of_mbid(commands, name, run, f"Describe {_a(name)}")
        choices = (*COMMON, *INCLUDES[name], *RELATIONS)
        arguments.repeated(made, "--include", "what to add to it", choices=choices)

    isrc = commands.add_parser("isrc", help="List the recordings with an ISRC")
    isrc.add_argument("isrc", type=ISRC, help="the code, with hyphens or without")
    isrc.set_defaults(run=fetch.isrc)

    genres = commands.add_parser("genres", help="List all genres")
    genres.set_defaults(run=fetch.genres)

    _of_mbid(commands, "cover", fetch.cover, "List the pictures of a release")
    return parser


def _searches(search: Any) -> None:
    artist = _search(search, "artist", fetch.search_artist)
    _country(artist)
    artist.add_argument("--type", choices=ARTIST_TYPES, help="only of this kind")

    release = _search(search, "release", fetch.search_release)
    _artist(release)
    release.add_argument("--status", choices=STATUSES, help="only in this state")
    barcode = arguments.matching("[0-9]{6,14}", "602537994137")
    release.add_argument("--barcode", type=barcode, metavar="DIGITS", help="only with this barcode")

    release_group = _search(search, "release-group", fetch.search_release_group)
    _artist(release_group)
    release_group.add_argument("--type", choices=GROUP_TYPES, help="only of this kind")

    recording = _search(search, "recording", fetch.search_recording)
    _artist(recording)
    recording.add_argument("--release", metavar="TITLE", help="only on a release with this title")
    recording.add_argument("--isrc", type=ISRC, metavar="CODE", help="only with this ISRC")

    work = _search(search, "work", fetch.search_work)
    _artist(work)
    iswc = arguments.matching(r"T-?[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]", "T-070.145.212-1")
    work.add_argument("--iswc", type=iswc, metavar="CODE", help="only with this ISWC")

    label = _search(search, "label", fetch.search_label)
    _country(label)
    label.add_argument("--code", type=arguments.integer(1), metavar="N", help="only with this label code")

    area = _search(search, "area", fetch.search_area)
    area.add_argument("--type", choices=AREA_TYPES, help="only of this kind")
    iso = arguments.matching("[A-Z]{2}(-[A-Z0-9]{1,3})?", "DE or GB-ENG")
    area.add_argument("--iso", type=iso, metavar="CODE", help="only with this ISO 3166 code")

    event = _search(search, "event", fetch.search_event)
    _artist(event)
    event.add_argument("--place", metavar="NAME", help="only at this place")


def _search(search: Any, name: str, run: Callable[..., Any]) -> argparse.ArgumentParser:
    help, words = f"Search {name.replace('-', ' ')}s", "words, or fields in Lucene's syntax such as tag:rock"
    made = arguments.about(search, name, run, help, "query", words)
    arguments.limit(made, default=25, most=1000)
    return made


def _of_mbid(commands: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    return arguments.about(commands, name, run, help, "mbid", "its MusicBrainz identifier", MBID)


def _artist(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--artist", metavar="NAME", help="only by this artist")


def _country(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--country", type=arguments.COUNTRY, metavar="CODE", help="only from this country")


def _a(name: str) -> str:
    """# artist -> "an artist" """
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name.replace('-', ' ')}"
