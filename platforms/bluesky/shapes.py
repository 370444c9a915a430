"""What Bluesky's commands return."""

from typing import TypedDict


class Label(TypedDict, total=False):
    src: str
    uri: str
    val: str
    cts: str


class Verification(TypedDict, total=False):
    verifiedStatus: str
    trustedVerifierStatus: str


class Ref(TypedDict, total=False):
    uri: str
    cid: str


class Person(TypedDict, total=False):
    did: str
    handle: str
    displayName: str
    description: str
    avatar: str
    createdAt: str
    indexedAt: str
    labels: list[Label]
    verification: Verification


class Profile(Person, total=False):
    banner: str
    followersCount: int
    followsCount: int
    postsCount: int
    pinnedPost: Ref


class Span(TypedDict, total=False):
    byteStart: int
    byteEnd: int


class Feature(TypedDict, total=False):
    uri: str
    did: str
    tag: str


class Facet(TypedDict, total=False):
    index: Span
    """Within the text's UTF-8 bytes."""
    features: list[Feature]


class ReplyTo(TypedDict, total=False):
    root: Ref
    parent: Ref


class Record(TypedDict, total=False):
    text: str
    createdAt: str
    langs: list[str]
    tags: list[str]
    facets: list[Facet]
    reply: ReplyTo


class Image(TypedDict, total=False):
    thumb: str
    fullsize: str
    alt: str


class Card(TypedDict, total=False):
    uri: str
    title: str
    description: str
    thumb: str


class Quoted(TypedDict, total=False):
    """A post, feed, list or pack that a post shows; or what became of it."""

    uri: str
    cid: str
    author: Person
    creator: Person
    value: Record
    displayName: str
    name: str
    description: str
    likeCount: int
    replyCount: int
    repostCount: int
    quoteCount: int
    indexedAt: str
    notFound: bool
    blocked: bool
    detached: bool
    embeds: "list[Embed]"
    record: "Quoted"
    """With media beside it, a quoted post stands one level deeper."""


class Embed(TypedDict, total=False):
    images: list[Image]
    external: Card
    playlist: str
    thumbnail: str
    alt: str
    record: Quoted
    media: "Embed"


class Post(TypedDict, total=False):
    uri: str
    cid: str
    author: Person
    record: Record
    embed: Embed
    likeCount: int
    replyCount: int
    repostCount: int
    quoteCount: int
    bookmarkCount: int
    indexedAt: str
    labels: list[Label]


class Reason(TypedDict, total=False):
    by: Person
    indexedAt: str


class FeedPost(TypedDict, total=False):
    post: Post
    reason: Reason
    """Who reposted it; empty where it is pinned."""
    pinned: bool


class Reply(TypedDict, total=False):
    uri: str
    post: Post
    notFound: bool
    blocked: bool
    replies: "list[Reply]"


class Thread(TypedDict, total=False):
    parents: list[Reply]
    """What it answers, from the first post of the conversation down."""
    post: Post
    replies: list[Reply]


class Like(TypedDict, total=False):
    actor: Person
    createdAt: str
    indexedAt: str


class PostList(TypedDict, total=False):
    uri: str
    cid: str
    name: str
    purpose: str
    description: str
    avatar: str
    listItemCount: int
    creator: Person
    indexedAt: str
    labels: list[Label]


class GeneratorView(TypedDict, total=False):
    uri: str
    cid: str
    did: str
    displayName: str
    description: str
    avatar: str
    likeCount: int
    creator: Person
    acceptsInteractions: bool
    contentMode: str
    indexedAt: str
    labels: list[Label]


class Generator(TypedDict, total=False):
    view: GeneratorView
    isOnline: bool
    isValid: bool


class Identity(TypedDict):
    did: str
