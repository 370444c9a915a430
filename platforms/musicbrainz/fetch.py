"""How MusicBrainz and the Cover Art Archive are asked: one function a command."""

from typing import Any

from platforms import paging, web
from platforms.musicbrainz.shapes import (
    Area,
    Artist,
    Cover,
    Event,
    Genre,
    Isrc,
    Label,
    Recording,
    Release,
    ReleaseGroup,
    Work,
)
from platforms.shapes import shape, shapes

API = web.Site("musicbrainz", "https://musicbrainz.org/ws/2", spacing=1)
COVERS = web.Site("musicbrainz", "https://coverartarchive.org", spacing=1)


def search_artist(query: str, country: str | None, type: str | None, limit: int) -> list[Artist]:
    """People, groups and others who make music.

    Returns: at most `limit` artists, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Artist
    """
    return shapes(Artist, _found("artist", "artists", query, limit, country=country, type=type))


def search_release(
    query: str, artist: str | None, status: str | None, barcode: str | None, limit: int
) -> list[Release]:
    """Releases: what came out on one day in one edition.

    Returns: at most `limit` releases, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Release
    """
    return shapes(Release, _found("release", "releases", query, limit, artist=artist, status=status, barcode=barcode))


def search_release_group(query: str, artist: str | None, type: str | None, limit: int) -> list[ReleaseGroup]:
    """Release groups: albums and singles, whatever their editions.

    Returns: at most `limit` groups, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Release_Group
    """
    return shapes(
        ReleaseGroup, _found("release-group", "release-groups", query, limit, artist=artist, primarytype=type)
    )


def search_recording(
    query: str, artist: str | None, release: str | None, isrc: str | None, limit: int
) -> list[Recording]:
    """Recordings: what can be heard on the tracks of releases.

    Returns: at most `limit` recordings, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Recording
    """
    code = isrc and isrc.replace("-", "")
    return shapes(Recording, _found("recording", "recordings", query, limit, artist=artist, release=release, isrc=code))


def search_work(query: str, artist: str | None, iswc: str | None, limit: int) -> list[Work]:
    """Works: songs and compositions, whoever recorded them.

    Returns: at most `limit` works, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Work
    """
    return shapes(Work, _found("work", "works", query, limit, artist=artist, iswc=iswc))


def search_label(query: str, country: str | None, code: int | None, limit: int) -> list[Label]:
    """Labels and other companies that bring out music.

    Returns: at most `limit` labels, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Label
    """
    return shapes(Label, _found("label", "labels", query, limit, country=country, code=code))


def search_area(query: str, type: str | None, iso: str | None, limit: int) -> list[Area]:
    """Areas: countries, regions and cities.

    Returns: at most `limit` areas, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Area
    """
    return shapes(Area, _found("area", "areas", query, limit, type=type, iso=iso))


def search_event(query: str, artist: str | None, place: str | None, limit: int) -> list[Event]:
    """Events: concerts and festivals.

    Returns: at most `limit` events, best matches first.
    Source: https://musicbrainz.org/doc/MusicBrainz_API/Search#Event
    """
    return shapes(Event, _found("event", "events", query, limit, artist=artist, place=place))


def artist(mbid: str, include: list[str]) -> Artist:
    """One artist, with what `include` names.

    Returns: the artist; MusicBrainz gives at most 25 releases, recordings or works with it.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#Lookups
    """
    return shape(Artist, _one("artist", mbid, include))


def release(mbid: str, include: list[str]) -> Release:
    """One release, with what `include` names.

    Returns: the release; lengths are milliseconds.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#Lookups
    """
    return shape(Release, _one("release", mbid, include))


def release_group(mbid: str, include: list[str]) -> ReleaseGroup:
    """One release group, with what `include` names.

    Returns: the group; MusicBrainz gives at most 25 releases with it.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#Lookups
    """
    return shape(ReleaseGroup, _one("release-group", mbid, include))


def recording(mbid: str, include: list[str]) -> Recording:
    """One recording, with what `include` names.

    Returns: the recording; its length is in milliseconds, and at most 25 releases come with it.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#Lookups
    """
    return shape(Recording, _one("recording", mbid, include))


def work(mbid: str, include: list[str]) -> Work:
    """One work, with what `include` names.

    Returns: the work; who wrote and recorded it stands in its relations.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#Lookups
    """
    return shape(Work, _one("work", mbid, include))


def label(mbid: str, include: list[str]) -> Label:
    """One label, with what `include` names.

    Returns: the label; MusicBrainz gives at most 25 releases with it.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#Lookups
    """
    return shape(Label, _one("label", mbid, include))


def isrc(isrc: str) -> Isrc:
    """The recordings with one International Standard Recording Code.

    Returns: all of them; often there are several.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#isrc
    """
    return shape(Isrc, _get(f"/isrc/{isrc.replace('-', '')}"))


def genres() -> list[Genre]:
    """All genres that MusicBrainz knows, a hundred a second.

    Returns: about 2,000, by name.
    Source: https://musicbrainz.org/doc/MusicBrainz_API#genre
    """
    return shapes(Genre, _pages("/genre/all", 100_000, "genres", "genre-count"))


def cover(mbid: str) -> Cover:
    """The pictures of one release: front, back and others.

    Returns: their addresses, in full and in smaller sizes.
    Source: https://musicbrainz.org/doc/Cover_Art_Archive/API
    """
    return shape(Cover, web.get(COVERS, f"/release/{mbid}"))


def _get(path: str, **query: Any) -> Any:
    return web.get(API, path, {"fmt": "json", **query})


def _one(kind: str, mbid: str, include: list[str]) -> Any:
    return _get(f"/{kind}/{mbid}", inc=" ".join(dict.fromkeys(include)) or None)  # an encoded space is the + between


def _found(kind: str, items: str, query: str, limit: int, **fields: Any) -> list[Any]:
    """What is asked for in words, and in fields of Lucene's syntax."""
    wanted = [f"{name}:{_quoted(value)}" for name, value in fields.items() if value is not None]
    asked = " AND ".join([f"({query})", *wanted]) if wanted else query
    return _pages(f"/{kind}", limit, items, "count", query=asked)


def _pages(path: str, limit: int, items: str, total: str, **query: Any) -> list[Any]:
    asked = {"fmt": "json", **query}
    found = paging.by_offset(API, path, asked, limit, most=100, items=items, size="limit", offset="offset", total=total)
    return list(found)


def _quoted(value: object) -> str:
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'
