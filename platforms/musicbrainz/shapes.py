"""What MusicBrainz's commands return. Some of its names have hyphens: those stand in dictionaries beside the shapes.

Lengths are milliseconds; dates may be a year or a month alone. Lists of other things (`releases`, `recordings`,
`relations` …) are there when --include asks for them.
"""

from typing import TypedDict


class LifeSpan(TypedDict, total=False):
    begin: str
    end: str
    ended: bool


AliasNames = TypedDict("AliasNames", {"sort-name": str, "begin-date": str, "end-date": str}, total=False)


class Alias(AliasNames, total=False):
    name: str
    locale: str
    type: str
    primary: bool
    begin: str
    end: str


class Tag(TypedDict, total=False):
    name: str
    count: int


class Genre(TypedDict, total=False):
    id: str
    name: str
    disambiguation: str
    count: int


Rating = TypedDict("Rating", {"value": float, "votes-count": int}, total=False)


class Described(TypedDict, total=False):
    """What most things have."""

    id: str
    disambiguation: str
    annotation: str
    aliases: list[Alias]
    tags: list[Tag]
    genres: list[Genre]
    rating: Rating
    relations: "list[Relation]"
    score: int
    """In what a search found: 100 is the best match."""


AreaNames = TypedDict(
    "AreaNames",
    {"sort-name": str, "life-span": LifeSpan, "iso-3166-1-codes": list[str], "iso-3166-2-codes": list[str]},
    total=False,
)


class Area(Described, AreaNames, total=False):
    name: str
    type: str


class Address(TypedDict, total=False):
    id: str
    resource: str


class Other(TypedDict, total=False):
    """A place, a series, an instrument or a genre."""

    id: str
    name: str
    type: str
    disambiguation: str


RelationNames = TypedDict(
    "RelationNames",
    {
        "target-type": str,
        "attribute-values": dict[str, str],
        "attribute-credits": dict[str, str],
        "ordering-key": int,
        "source-credit": str,
        "target-credit": str,
    },
    total=False,
)


class Relation(RelationNames, total=False):
    type: str
    direction: str
    begin: str
    end: str
    ended: bool
    attributes: list[str]
    artist: "Artist"
    label: "Label"
    recording: "Recording"
    release: "Release"
    release_group: "ReleaseGroup"
    work: "Work"
    event: "Event"
    area: Area
    url: Address
    place: Other
    series: Other
    instrument: Other
    genre: Other


ArtistNames = TypedDict(
    "ArtistNames",
    {
        "sort-name": str,
        "life-span": LifeSpan,
        "begin-area": Area,
        "end-area": Area,
        "release-groups": "list[ReleaseGroup]",
    },
    total=False,
)


class Artist(Described, ArtistNames, total=False):
    name: str
    type: str
    gender: str
    country: str
    area: Area
    ipis: list[str]
    isnis: list[str]
    releases: "list[Release]"
    recordings: "list[Recording]"
    works: "list[Work]"


class Credit(TypedDict, total=False):
    name: str
    joinphrase: str
    artist: Artist


LabelNames = TypedDict("LabelNames", {"sort-name": str, "life-span": LifeSpan, "label-code": int}, total=False)


class Label(Described, LabelNames, total=False):
    name: str
    type: str
    country: str
    area: Area
    ipis: list[str]
    isnis: list[str]
    releases: "list[Release]"


RecordingNames = TypedDict("RecordingNames", {"artist-credit": list[Credit], "first-release-date": str}, total=False)


class Recording(Described, RecordingNames, total=False):
    title: str
    length: int
    video: bool
    isrcs: list[str]
    releases: "list[Release]"


TrackNames = TypedDict("TrackNames", {"artist-credit": list[Credit]}, total=False)


class Track(TrackNames, total=False):
    id: str
    number: str
    position: int
    title: str
    length: int
    recording: Recording


class Disc(TypedDict, total=False):
    id: str
    sectors: int
    offsets: list[int]


MediumNames = TypedDict(
    "MediumNames",
    {"track-count": int, "track-offset": int, "disc-count": int, "data-tracks": list[Track]},
    total=False,
)


class Medium(MediumNames, total=False):
    position: int
    title: str
    format: str
    pregap: Track
    tracks: list[Track]
    track: list[Track]
    """In what a search found: the tracks that match."""
    discs: list[Disc]


GroupNames = TypedDict(
    "GroupNames",
    {
        "artist-credit": list[Credit],
        "primary-type": str,
        "secondary-types": list[str],
        "first-release-date": str,
    },
    total=False,
)


class ReleaseGroup(Described, GroupNames, total=False):
    title: str
    count: int
    releases: "list[Release]"


LabelInfo = TypedDict("LabelInfo", {"catalog-number": str, "label": Label}, total=False)


class ReleaseEvent(TypedDict, total=False):
    date: str
    area: Area


class Text(TypedDict, total=False):
    language: str
    script: str


class CoverArt(TypedDict, total=False):
    artwork: bool
    count: int
    front: bool
    back: bool
    darkened: bool


ReleaseNames = TypedDict(
    "ReleaseNames",
    {
        "artist-credit": list[Credit],
        "label-info": list[LabelInfo],
        "release-events": list[ReleaseEvent],
        "release-group": ReleaseGroup,
        "text-representation": Text,
        "track-count": int,
        "cover-art-archive": CoverArt,
    },
    total=False,
)


class Release(Described, ReleaseNames, total=False):
    title: str
    status: str
    date: str
    country: str
    barcode: str
    asin: str
    packaging: str
    quality: str
    media: list[Medium]
    count: int


class Attribute(TypedDict, total=False):
    type: str
    value: str


class Work(Described, total=False):
    title: str
    type: str
    language: str
    languages: list[str]
    iswcs: list[str]
    attributes: list[Attribute]


EventNames = TypedDict("EventNames", {"life-span": LifeSpan}, total=False)


class Event(Described, EventNames, total=False):
    name: str
    type: str
    time: str
    cancelled: bool
    setlist: str


class Isrc(TypedDict, total=False):
    isrc: str
    recordings: list[Recording]


Thumbnails = TypedDict("Thumbnails", {"250": str, "500": str, "1200": str, "small": str, "large": str}, total=False)


class Image(TypedDict, total=False):
    id: int | str
    image: str
    types: list[str]
    front: bool
    back: bool
    comment: str
    approved: bool
    edit: int
    thumbnails: Thumbnails


class Cover(TypedDict, total=False):
    release: str
    images: list[Image]
