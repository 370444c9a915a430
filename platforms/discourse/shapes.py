"""What Discourse's commands return."""

from typing import TypedDict


class TagName(TypedDict, total=False):
    id: int | str
    name: str
    slug: str


class Topic(TypedDict, total=False):
    id: int
    title: str
    slug: str
    category_id: int
    tags: list[str | TagName]
    created_at: str
    last_posted_at: str
    bumped_at: str
    last_poster_username: str
    posts_count: int
    reply_count: int
    views: int
    like_count: int
    excerpt: str
    image_url: str
    pinned: bool
    visible: bool
    closed: bool
    archived: bool
    has_accepted_answer: bool


class Post(TypedDict, total=False):
    id: int
    topic_id: int
    topic_slug: str
    topic_title: str
    category_id: int
    post_number: int
    post_type: int
    """1 a person's post, 2 a moderator's, 3 a record of an action, 4 a whisper."""
    reply_to_post_number: int
    username: str
    name: str
    user_title: str
    created_at: str
    updated_at: str
    version: int
    cooked: str
    raw: str
    reply_count: int
    reads: int
    score: float
    moderator: bool
    admin: bool
    staff: bool
    wiki: bool
    hidden: bool
    user_deleted: bool
    accepted_answer: bool


class Thread(Topic, total=False):
    posts: list[Post]
    archetype: str
    word_count: int


class Category(TypedDict, total=False):
    id: int
    name: str
    slug: str
    description: str
    topic_url: str
    topic_count: int
    post_count: int
    topics_week: int
    topics_month: int
    topics_year: int
    parent_category_id: int
    read_restricted: bool
    subcategory_ids: list[int]
    subcategory_list: "list[Category]"
    """With --subcategories."""


class Hit(TypedDict, total=False):
    id: int
    topic_id: int
    post_number: int
    username: str
    name: str
    created_at: str
    like_count: int
    blurb: str
    topic: Topic
    type: str
    title: str
    url: str
    """Kind, title and address: from forums of before 2014 only, which find topics instead of posts."""


class Person(TypedDict, total=False):
    id: int
    username: str
    name: str
    title: str
    avatar_template: str
    trust_level: int
    moderator: bool
    admin: bool
    created_at: str
    added_at: str
    last_posted_at: str
    last_seen_at: str
    website: str
    location: str
    bio_excerpt: str
    bio_cooked: str
    badge_count: int
    profile_view_count: int
    primary_group_name: str
    profile_hidden: bool


class Badge(TypedDict, total=False):
    id: int
    name: str
    description: str
    grant_count: int
    type: str
    """Gold, silver or bronze, in the forum's language."""
    grouping: str
    allow_title: bool
    multiple_grant: bool
    enabled: bool
    system: bool


class Granted(TypedDict, total=False):
    id: int
    badge_id: int
    name: str
    description: str
    type: str
    granted_at: str
    count: int
    post_id: int
    topic_id: int


class Group(TypedDict, total=False):
    id: int
    name: str
    full_name: str
    title: str
    bio_excerpt: str
    user_count: int
    automatic: bool
    public_admission: bool
    public_exit: bool
    allow_membership_requests: bool
    visibility_level: int
    members_visibility_level: int


class Tag(TagName, total=False):
    text: str
    description: str
    count: int
    group: str
    """The tag group that it is listed under."""


class About(TypedDict, total=False):
    title: str
    description: str
    extended_site_description: str
    locale: str
    version: str
    https: bool
    site_creation_date: str
    stats: dict[str, int]
    """Counts of topics, posts, users and likes, in all and of the last days."""
    admins: list[Person]
    moderators: list[Person]
