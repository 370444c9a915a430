"""Where Discourse's bodies hold what the commands return, by their age and setting."""

from typing import Any

from platforms import paging


def hits(body: Any) -> list[Any]:
    """Posts with their topics; forums of before 2014 list topics by kind instead."""
    if isinstance(body, list):
        return [{"type": group.get("type"), **hit} for group in body for hit in paging.items_at(group, "results")]
    topics = {topic.get("id"): topic for topic in paging.items_at(body, "topics")}
    return [{**post, "topic": topics.get(post.get("topic_id"))} for post in paging.items_at(body, "posts")]


def named(body: Any) -> list[dict[str, Any]]:
    """Badges with the names of their type and grouping, which stand beside them by number."""
    types = {kind.get("id"): kind.get("name") for kind in paging.items_at(body, "badge_types")}
    groupings = {kind.get("id"): kind.get("name") for kind in paging.items_at(body, "badge_groupings")}
    return [
        {
            **badge,
            "type": types.get(badge.get("badge_type_id")),
            "grouping": groupings.get(badge.get("badge_grouping_id")),
        }
        for badge in paging.items_at(body, "badges")
    ]


def tags(body: Any) -> list[dict[str, Any]]:
    """Those that are listed by themselves, then those of tag groups with their group's name."""
    grouped = [
        {**tag, "group": group.get("name")}
        for group in paging.items_at(body, "extras.tag_groups")
        for tag in paging.items_at(group, "tags")
    ]
    return [*paging.items_at(body, "tags"), *grouped]


def groups(body: Any) -> list[Any]:
    """Older forums list them at the top."""
    return paging.items_at(body, "" if isinstance(body, list) else "groups")


def about(body: Any) -> dict[str, Any]:
    """With the forum's staff, of whom newer forums give the numbers and list the people beside."""
    found = paging.dig(body, "about") or {}
    people = {user.get("id"): user for user in paging.items_at(body, "users")}
    staff = {
        f"{role}s": [people[number] for number in paging.items_at(found, f"{role}_ids") if number in people]
        for role in ("admin", "moderator")
    }
    return {**staff, **found}
