"""What Stack Exchange's commands return."""

from typing import TypedDict


class Person(TypedDict, total=False):
    user_id: int
    account_id: int
    display_name: str
    user_type: str
    reputation: int
    accept_rate: int
    link: str


class Post(TypedDict, total=False):
    """What questions and answers share."""

    question_id: int
    title: str
    body: str
    owner: Person
    score: int
    creation_date: int
    last_activity_date: int
    last_edit_date: int
    locked_date: int
    community_owned_date: int
    content_license: str
    link: str


class Question(Post, total=False):
    tags: list[str]
    is_answered: bool
    accepted_answer_id: int
    answer_count: int
    view_count: int
    closed_date: int
    closed_reason: str
    protected_date: int
    bounty_amount: int
    bounty_closes_date: int


class Answer(Post, total=False):
    answer_id: int
    is_accepted: bool


class Comment(TypedDict, total=False):
    comment_id: int
    post_id: int
    body: str
    owner: Person
    reply_to_user: Person
    score: int
    edited: bool
    creation_date: int
    content_license: str


class Tag(TypedDict, total=False):
    name: str
    count: int
    has_synonyms: bool
    is_moderator_only: bool
    is_required: bool
    last_activity_date: int


class TagWiki(TypedDict, total=False):
    tag_name: str
    excerpt: str
    body: str
    excerpt_last_edit_date: int
    body_last_edit_date: int


class Badges(TypedDict, total=False):
    gold: int
    silver: int
    bronze: int


class User(Person, total=False):
    badge_counts: Badges
    creation_date: int
    last_access_date: int
    last_modified_date: int
    reputation_change_year: int
    reputation_change_month: int
    is_employee: bool
    location: str
    website_url: str
    profile_image: str


class SiteName(TypedDict, total=False):
    api_site_parameter: str
    name: str
    relation: str
    site_url: str


class SiteInfo(TypedDict, total=False):
    api_site_parameter: str
    name: str
    audience: str
    site_url: str
    site_type: str
    site_state: str
    launch_date: int
    aliases: list[str]
    related_sites: list[SiteName]
