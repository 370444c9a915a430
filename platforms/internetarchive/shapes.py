"""What the Internet Archive's commands return. Whoever uploads an item chooses its fields: one value, or a list."""

from typing import Any, TypedDict

Hyphenated = TypedDict(
    "Hyphenated", {"external-identifier": str | list[str], "related-external-id": str | list[str]}, total=False
)


class Found(Hyphenated, total=False):
    """An item as the search knows it; without --field only some of these are there."""

    identifier: str
    title: str | list[str]
    mediatype: str | list[str]
    creator: str | list[str]
    contributor: str | list[str]
    publisher: str | list[str]
    date: str | list[str]
    year: int | str | list[str]
    description: str | list[str]
    subject: str | list[str]
    language: str | list[str]
    collection: str | list[str]
    coverage: str | list[str]
    format: str | list[str]
    genre: str | list[str]
    type: str | list[str]
    source: str | list[str]
    volume: str | list[str]
    call_number: str | list[str]
    rights: str | list[str]
    licenseurl: str | list[str]
    publicdate: str | list[str]
    addeddate: str | list[str]
    reviewdate: str | list[str]
    downloads: int
    week: int
    month: int
    item_size: int | str
    imagecount: int | str
    avg_rating: float | str
    num_reviews: int | str
    btih: str
    score: float
    more: dict[str, Any]
    """Other fields that --field names."""


class File(TypedDict, total=False):
    name: str
    source: str
    original: str | list[str]
    format: str
    size: str
    """Bytes."""
    mtime: str
    md5: str
    sha1: str
    crc32: str
    title: str
    track: str
    length: str
    width: str
    height: str


class Review(TypedDict, total=False):
    reviewtitle: str
    reviewbody: str
    reviewer: str
    reviewdate: str
    createdate: str
    stars: str


class Item(TypedDict, total=False):
    created: int
    item_last_updated: int
    server: str
    dir: str
    files_count: int
    item_size: int
    is_collection: bool
    is_dark: bool
    metadata: dict[str, str | int | float | list[str]]
    files: list[File]
    reviews: list[Review]


class Views(TypedDict, total=False):
    identifier: str
    have_data: bool
    all_time: int
    last_30day: int
    last_7day: int


class Snapshot(TypedDict, total=False):
    urlkey: str
    timestamp: str
    """YYYYMMDDhhmmss, UTC; the page is https://web.archive.org/web/TIMESTAMP/ORIGINAL."""
    original: str
    mimetype: str
    statuscode: str
    """- where the page was the same as before."""
    digest: str
    length: str


class Closest(TypedDict, total=False):
    url: str
    timestamp: str
    status: str
    available: bool


class Snapshots(TypedDict, total=False):
    closest: Closest


class Availability(TypedDict, total=False):
    url: str
    timestamp: str
    archived_snapshots: Snapshots
    """Empty where the page is not archived."""
