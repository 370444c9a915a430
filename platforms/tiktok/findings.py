"""What the pipeline's stages found → counted, ranked and written up; the same findings give the same brief."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from platforms import paging
from platforms.tiktok.shapes import Ad, User, Video

MOST_OPPORTUNITIES = 20
EVERYWHERE = frozenset(("fyp", "foryou", "foryoupage", "fy", "viral", "trending", "xyzbca", "tiktok"))
"""Hashtags that say nothing about a topic."""
FEWEST_FOLLOWERS = 1000  # below, one lucky video would outweigh everything
SCALES = {"": 1, "K": 1_000, "M": 1_000_000, "B": 1_000_000_000}
SHAPES = {"16:9": "wide", "21:9": "very wide", "9:16": "upright", "3:4": "upright", "4:3": "wide", "1:1": "square"}

Results = list[dict[str, Any]]


def opportunities(videos: list[Video]) -> Results:
    """Hashtags and sounds, counted over the videos: those first that are used more in the later half of the time."""
    times = [video["create_time"] for video in videos if "create_time" in video]
    middle = (min(times) + max(times)) / 2 if times else 0
    count: Counter[tuple[str, str]] = Counter()
    views: Counter[tuple[str, str]] = Counter()
    rising: Counter[tuple[str, str]] = Counter()
    authors: dict[tuple[str, str], Counter[str]] = {}
    for video in videos:
        for key in _themes(video):
            count[key] += 1
            views[key] += video.get("view_count", 0)
            rising[key] += 1 if video.get("create_time", 0) > middle else -1
            if name := _username(video.get("username")):
                authors.setdefault(key, Counter())[name] += engagement(video)
    order = sorted(count, key=lambda key: (-rising[key], -count[key], -views[key], key))
    return [
        {
            "kind": kind,
            "name": name,
            "videos": count[kind, name],
            "views": views[kind, name],
            "rising": rising[kind, name],
            "authors": dict(authors.get((kind, name), Counter()).most_common(5)),
        }
        for kind, name in order[:MOST_OPPORTUNITIES]
    ]


def ranked_ads(found: Iterable[Ad]) -> Results:
    """Without their texts; the widest reach first."""
    flat = [
        {
            "id": paging.dig(ad, "ad.id"),
            "reach": paging.dig(ad, "ad.reach.unique_users_seen"),
            "first_shown_date": paging.dig(ad, "ad.first_shown_date"),
            "last_shown_date": paging.dig(ad, "ad.last_shown_date"),
            "business_name": paging.dig(ad, "advertiser.business_name"),
        }
        for ad in found
    ]
    return sorted(flat, key=lambda ad: -reach(ad["reach"]))


def ranked_videos(videos: list[Video]) -> Results:
    """Without their captions; the most engagement first."""
    names = (
        "id", "username", "region_code", "hashtag_names", "view_count", "like_count", "comment_count", "share_count",
    )  # fmt: skip
    flat = [{name: video.get(name) for name in names} | {"engagement": engagement(video)} for video in videos]
    return sorted(flat, key=lambda video: (-video["engagement"], video["id"] or 0))


def ranked_creators(profiles: list[User], authors: Mapping[str, int]) -> Results:
    """Those first whose videos on the topic move the most people for the followers they have."""
    names = ("username", "is_verified", "follower_count", "likes_count", "video_count")
    flat = [{name: profile.get(name) for name in names} | {"fit": _fit(profile, authors)} for profile in profiles]
    return sorted(flat, key=lambda creator: (-creator["fit"], creator["username"]))


def authors(videos: Results, found: Results) -> dict[str, int]:
    """Authors of the videos, or where there are none those of the opportunities, with their engagement; most first."""
    total: Counter[str] = Counter()
    for video in videos:
        if name := _username(video["username"]):
            total[name] += video["engagement"]
    if not videos:
        for opportunity in found:
            for name, moved in opportunity["authors"].items():
                total[name] = max(total[name], moved)
    return dict(sorted(total.items(), key=lambda pair: (-pair[1], pair[0])))


def names(found: Results, kind: str) -> list[str]:
    return [opportunity["name"] for opportunity in found if opportunity["kind"] == kind]


def brief(wish: Mapping[str, Any], evidence: Mapping[str, Results]) -> dict[str, Any]:
    """What to make, and what it rests on: counts, hashtags and ids, nobody's words."""
    found, ads = evidence["opportunity_discovery"], evidence["top_ads"]
    videos, creators = evidence["organic_discovery"], evidence["creator_matching"]
    hashtags = names(found, "hashtag")[:5]
    made = {
        "keyword": wish["keyword"],
        "country": wish["country"],
        "language": wish["language"],
        "hashtags": hashtags,
        "sounds": names(found, "sound")[:3],
        "ads": [ad["id"] for ad in ads if ad["id"]][:5],
        "videos": [video["id"] for video in videos if video["id"]][:5],
        "creators": [creator["username"] for creator in creators[:5]],
        "counts": {"ads": len(ads), "videos": len(videos), "creators": len(creators)},
    }
    topic = " ".join(wish["keyword"].replace("--", " ").split())  # two dashes begin one of Seedance's settings
    seen = f" It goes with {', '.join('#' + name for name in hashtags)}." if hashtags else ""
    prompt = (
        f"A short {SHAPES[wish['ratio']]} video about {topic} for viewers in {wish['country']}.{seen} "
        "Open with a close, moving shot in the first second, show one clear idea, "
        "end on a still picture of the subject. "
        f"Any words spoken or written are in the language {wish['language']}. No logos, no real people. "
        f"--ratio {wish['ratio']} --resolution {wish['resolution']} --duration {wish['duration']}"
    )
    return {**made, "prompt": prompt}


def reach(step: Any) -> float:
    """The lower end of a step of reach. # "30K" -> 30000, "1M-10M" -> 1000000"""
    found = re.search(r"([0-9]+(?:\.[0-9]+)?)\s*([KMB]?)", str(step or "").upper())
    return float(found[1]) * SCALES[found[2]] if found else 0.0


def engagement(video: Video) -> int:
    return video.get("like_count", 0) + video.get("comment_count", 0) + video.get("share_count", 0)


def _themes(video: Video) -> set[tuple[str, str]]:
    """Only what looks like a hashtag: anything else could be a sentence."""
    tags = {tag.lower() for tag in video.get("hashtag_names", []) if re.fullmatch(r"\w{1,60}", tag)}
    found = {("hashtag", tag) for tag in tags - EVERYWHERE}
    return found | ({("sound", str(video["music_id"]))} if video.get("music_id") else set())


def _username(name: Any) -> str:
    return name if isinstance(name, str) and re.fullmatch(r"[\w.]{1,40}", name) else ""


def _fit(profile: User, authors: Mapping[str, int]) -> float:
    followers = max(profile.get("follower_count", 0), FEWEST_FOLLOWERS)
    return round(authors.get(profile.get("username", ""), 0) / followers, 4)
