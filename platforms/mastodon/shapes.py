"""What Mastodon's commands return."""

from typing import TypedDict


class Emoji(TypedDict, total=False):
    shortcode: str
    url: str
    static_url: str
    visible_in_picker: bool
    category: str


class Field(TypedDict, total=False):
    name: str
    value: str
    verified_at: str


class Account(TypedDict, total=False):
    id: str
    username: str
    acct: str
    display_name: str
    note: str
    url: str
    avatar: str
    locked: bool
    bot: bool
    group: bool
    discoverable: bool
    indexable: bool
    suspended: bool
    limited: bool
    created_at: str
    last_status_at: str
    followers_count: int
    following_count: int
    statuses_count: int
    fields: list[Field]
    emojis: list[Emoji]


class Media(TypedDict, total=False):
    id: str
    type: str
    url: str
    preview_url: str
    remote_url: str
    description: str


class Mention(TypedDict, total=False):
    id: str
    username: str
    acct: str
    url: str


class TagName(TypedDict, total=False):
    name: str
    url: str


class Day(TypedDict, total=False):
    day: str
    uses: str
    accounts: str


class Tag(TagName, total=False):
    history: list[Day]


class Card(TypedDict, total=False):
    url: str
    title: str
    description: str
    type: str
    author_name: str
    provider_name: str
    image: str
    language: str
    published_at: str


class Link(Card, total=False):
    history: list[Day]


class Option(TypedDict, total=False):
    title: str
    votes_count: int


class Poll(TypedDict, total=False):
    id: str
    expires_at: str
    expired: bool
    multiple: bool
    votes_count: int
    voters_count: int
    options: list[Option]


class Application(TypedDict, total=False):
    name: str
    website: str


class Status(TypedDict, total=False):
    id: str
    uri: str
    url: str
    created_at: str
    edited_at: str
    account: Account
    content: str
    spoiler_text: str
    sensitive: bool
    visibility: str
    language: str
    in_reply_to_id: str
    in_reply_to_account_id: str
    replies_count: int
    reblogs_count: int
    favourites_count: int
    quotes_count: int
    reblog: "Status"
    """The post that this one boosts."""
    application: Application
    media_attachments: list[Media]
    mentions: list[Mention]
    tags: list[TagName]
    emojis: list[Emoji]
    card: Card
    poll: Poll


class Trend(Link, Status, Tag, total=False):
    """A tag, a post or a link, whichever kind was asked for."""


class Context(TypedDict, total=False):
    ancestors: list[Status]
    descendants: list[Status]


class Found(TypedDict, total=False):
    accounts: list[Account]
    statuses: list[Status]
    hashtags: list[Tag]


class Rule(TypedDict, total=False):
    id: str
    text: str
    hint: str


class Week(TypedDict, total=False):
    week: str
    """Its start, in seconds since 1970."""
    statuses: str
    logins: str
    registrations: str


class ActiveUsers(TypedDict, total=False):
    active_month: int


class Usage(TypedDict, total=False):
    users: ActiveUsers


class Thumbnail(TypedDict, total=False):
    url: str


class StatusLimits(TypedDict, total=False):
    max_characters: int
    max_media_attachments: int
    characters_reserved_per_url: int


class PollLimits(TypedDict, total=False):
    max_options: int
    max_characters_per_option: int
    min_expiration: int
    max_expiration: int


class MediaLimits(TypedDict, total=False):
    description_limit: int
    image_size_limit: int
    video_size_limit: int
    supported_mime_types: list[str]


class Translation(TypedDict, total=False):
    enabled: bool


class Configuration(TypedDict, total=False):
    statuses: StatusLimits
    polls: PollLimits
    media_attachments: MediaLimits
    translation: Translation


class Registrations(TypedDict, total=False):
    enabled: bool
    approval_required: bool
    message: str
    min_age: int
    url: str


class Contact(TypedDict, total=False):
    email: str
    account: Account


class Instance(TypedDict, total=False):
    domain: str
    title: str
    version: str
    source_url: str
    description: str
    usage: Usage
    thumbnail: Thumbnail
    languages: list[str]
    configuration: Configuration
    registrations: Registrations
    contact: Contact
    rules: list[Rule]
