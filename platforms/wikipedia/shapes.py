"""What Wikipedia's commands return."""

from typing import TypedDict


class Found(TypedDict, total=False):
    ns: int
    title: str
    pageid: int
    size: int
    wordcount: int
    snippet: str
    timestamp: str


class Suggestion(TypedDict, total=False):
    title: str
    description: str
    url: str


class Coordinates(TypedDict, total=False):
    lat: float
    lon: float


class Picture(TypedDict, total=False):
    source: str
    width: int
    height: int


class Addresses(TypedDict, total=False):
    page: str


class ContentUrls(TypedDict, total=False):
    desktop: Addresses
    mobile: Addresses


class Summary(TypedDict, total=False):
    type: str
    title: str
    pageid: int
    lang: str
    description: str
    extract: str
    timestamp: str
    wikibase_item: str
    coordinates: Coordinates
    originalimage: Picture
    content_urls: ContentUrls


class Extract(TypedDict, total=False):
    pageid: int
    ns: int
    title: str
    extract: str


class Page(TypedDict, total=False):
    title: str
    pageid: int
    revid: int
    text: str
    wikitext: str


class Section(TypedDict, total=False):
    toclevel: int
    level: str
    line: str
    number: str
    index: str
    anchor: str
    fromtitle: str
    byteoffset: int


class Link(TypedDict, total=False):
    ns: int
    title: str


class Backlink(Link, total=False):
    pageid: int
    redirect: bool


class ExternalLink(TypedDict, total=False):
    url: str


class Category(Link, total=False):
    hidden: bool


class Member(Link, total=False):
    pageid: int
    type: str
    timestamp: str


class LanguageLink(TypedDict, total=False):
    lang: str
    title: str
    url: str
    langname: str
    autonym: str


class Image(Link, total=False):
    pageid: int
    url: str
    descriptionurl: str
    width: int
    height: int
    size: int
    mime: str
    imagerepository: str


class Place(Link, total=False):
    pageid: int
    lat: float
    lon: float
    dist: float


class RandomPage(Link, total=False):
    id: int


class Views(TypedDict, total=False):
    project: str
    article: str
    granularity: str
    timestamp: str
    access: str
    agent: str
    views: int


class Event(TypedDict, total=False):
    type: str
    text: str
    year: int
    pages: list[str]
