"""What TikTok's commands return."""

from typing import Any, TypedDict


class Video(TypedDict, total=False):
    id: int
    create_time: int
    username: str
    region_code: str
    video_description: str
    video_duration: int
    music_id: int
    hashtag_names: list[str]
    view_count: int
    like_count: int
    comment_count: int
    share_count: int
    favorites_count: int


class User(TypedDict, total=False):
    username: str
    display_name: str
    bio_description: str
    is_verified: bool
    follower_count: int
    following_count: int
    likes_count: int
    video_count: int


class Comment(TypedDict, total=False):
    id: int
    video_id: int
    parent_comment_id: int
    text: str
    like_count: int
    reply_count: int
    create_time: int


class Contact(TypedDict, total=False):
    username: str
    display_name: str


class Reach(TypedDict, total=False):
    unique_users_seen: str
    unique_users_seen_by_country: dict[str, str]


class Media(TypedDict, total=False):
    url: str
    cover_image_url: str


class AdCore(TypedDict, total=False):
    id: int
    status: str
    status_statement: str
    first_shown_date: int
    last_shown_date: int
    image_urls: list[str]
    videos: list[Media]
    reach: Reach


class Advertiser(TypedDict, total=False):
    business_id: int
    business_name: str
    paid_for_by: str
    country_code: str


class AdGroup(TypedDict, total=False):
    targeting_info: dict[str, Any]


class Ad(TypedDict, total=False):
    ad: AdCore
    advertiser: Advertiser
    ad_group: AdGroup


class Day(TypedDict, total=False):
    date: str
    count: int


class AdReport(TypedDict, total=False):
    country_code: str
    count_time_series_by_country: dict[str, list[Day]]


class Creator(TypedDict, total=False):
    username: str


class Commercial(TypedDict, total=False):
    id: str | int
    create_date: str | int
    create_timestamp: int
    label: str
    brand_names: list[str]
    creator: Creator
    videos: list[Media]


class Embed(TypedDict, total=False):
    type: str
    title: str
    author_name: str
    author_unique_id: str
    author_url: str
    html: str
    thumbnail_url: str
    thumbnail_width: int
    thumbnail_height: int
    embed_product_id: str
