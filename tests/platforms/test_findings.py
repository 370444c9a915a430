"""What the pipeline counts and ranks, on findings small enough to do by hand."""

from typing import Any

import pytest

from platforms.tiktok import findings
from platforms.tiktok.shapes import Ad, User, Video


def video(time: int, *hashtags: str, **more: Any) -> Video:
    return {"create_time": time, "hashtag_names": list(hashtags), **more}  # type: ignore[typeddict-item]


def named(found: findings.Results) -> list[tuple[str, int, int]]:
    return [(theme["name"], theme["videos"], theme["rising"]) for theme in found]


def test_what_is_used_later_rises_before_what_is_used_more() -> None:
    # the time reaches from 0 to 100: later is after 50
    videos = [video(0, "old", "both"), video(10, "old"), video(20, "old"), video(90, "new"), video(100, "new", "both")]
    assert named(findings.opportunities(videos)) == [("new", 2, 2), ("both", 2, 0), ("old", 3, -3)]


def test_of_equal_rise_the_more_frequent_then_the_more_viewed_then_the_first_by_name_comes_first() -> None:
    videos = [
        video(0, "twice", "seen", "b", "a", view_count=1),
        video(100, "twice", "seen", "b", "a", view_count=1),
        video(0, "often"),
        video(100, "often"),
        video(0, "often"),
        video(100, "often"),
        video(50, "seen", view_count=9),
        video(51, "seen"),
    ]
    assert [theme["name"] for theme in findings.opportunities(videos)] == ["seen", "often", "a", "b", "twice"]


def test_a_video_without_a_time_rises_for_nobody() -> None:
    videos = [video(100, "tea"), video(200, "tea"), {"hashtag_names": ["mate"]}]
    assert named(findings.opportunities(videos)) == [("tea", 2, 0), ("mate", 1, -1)]


def test_spellings_are_one_hashtag_and_a_sound_is_a_theme_of_its_own() -> None:
    found = findings.opportunities([video(1, "Tea", "TEA", "fyp", music_id=7, view_count=3)])
    assert [(theme["kind"], theme["name"], theme["views"]) for theme in found] == [
        ("hashtag", "tea", 3),
        ("sound", "7", 3),
    ]


def test_a_theme_names_its_five_strongest_authors() -> None:
    videos = [video(1, "tea", username=f"user{number}", like_count=number) for number in range(7)]
    (theme,) = findings.opportunities([*videos, video(1, "tea", username="user0", share_count=3, comment_count=5)])
    assert theme["authors"] == {"user0": 8, "user6": 6, "user5": 5, "user4": 4, "user3": 3}


def test_nothing_gives_nothing() -> None:
    assert findings.opportunities([]) == findings.ranked_ads([]) == findings.ranked_videos([]) == []
    assert findings.authors([], []) == {}


@pytest.mark.parametrize(
    ("step", "least"),
    [
        ("30K", 30_000),
        ("11k", 11_000),
        ("1M-10M", 1_000_000),
        ("1.5M", 1_500_000),
        ("2B", 2e9),
        ("0-1K", 0),
        ("950", 950),
    ],
)
def test_reach_is_the_lower_end_of_its_step(step: str, least: float) -> None:
    assert findings.reach(step) == least


@pytest.mark.parametrize("nothing", [None, "", "unknown", 0])
def test_an_unknown_reach_is_none(nothing: Any) -> None:
    assert findings.reach(nothing) == 0


def test_ads_are_ranked_by_reach() -> None:
    ads: list[Ad] = [
        {"ad": {"id": number, "reach": {"unique_users_seen": step}}}
        for number, step in enumerate(("950", "2M", "900K", "1.5M"))
    ]
    assert [ad["id"] for ad in findings.ranked_ads([*ads, {"ad": {"id": 4}}])] == [1, 3, 2, 0, 4]


def test_videos_are_ranked_by_likes_comments_and_shares() -> None:
    videos: list[Video] = [
        {"id": 1, "like_count": 5},
        {"id": 2, "like_count": 1, "comment_count": 2, "share_count": 3},
        {"id": 4, "view_count": 1_000_000},
        {"id": 3},
    ]
    ranked = findings.ranked_videos(videos)
    assert [(one["id"], one["engagement"]) for one in ranked] == [(2, 6), (1, 5), (3, 0), (4, 0)]


def test_creators_fit_who_move_many_for_the_followers_they_have() -> None:
    profiles: list[User] = [
        {"username": "big", "follower_count": 100_000},
        {"username": "mid", "follower_count": 10_000},
        {"username": "lucky", "follower_count": 3},
        {"username": "new"},
    ]
    ranked = findings.ranked_creators(profiles, {"big": 5000, "mid": 5000, "lucky": 400, "new": 400})
    # 5000 for 100,000; 5000 for 10,000; 400 for the fewest that count, 1000
    assert [(one["username"], one["fit"]) for one in ranked] == [
        ("mid", 0.5),
        ("lucky", 0.4),
        ("new", 0.4),
        ("big", 0.05),
    ]


def test_authors_of_videos_go_before_those_of_themes() -> None:
    videos = findings.ranked_videos(
        [{"username": "a", "like_count": 1}, {"username": "b", "like_count": 2}, {"username": "a"}]
    )
    themes = findings.opportunities([video(1, "tea", "mate", username="c", like_count=4)])
    assert list(findings.authors(videos, themes).items()) == [("b", 2), ("a", 1)]
    assert findings.authors([], themes) == {"c": 4}
