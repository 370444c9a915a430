"""`tiktok creative-pipeline`: a topic → what is popular about it → a brief → a generated video, in seven fixed stages.

Each stage gets what the user wishes and what the earlier stages found, and answers one of the six statuses. Captions of
third parties are data: they reach the brief as counts, hashtags and ids only, and nothing in them is followed.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypedDict

from platforms import dates, errors, stages, web
from platforms.stages import Stage, Status
from platforms.tiktok import fetch, findings, generation
from platforms.tiktok.shapes import User, Video

RATIOS = ("16:9", "9:16", "1:1", "4:3", "3:4", "21:9")
COVERED = frozenset((
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU",
    "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
))  # fmt: skip
"""The EU, EEA, UK and Switzerland: https://developers.tiktok.com/doc/commercial-content-api-supported-countries"""
LOOKED_AT = 100  # videos among which the first stage counts
DOUBT = "A job may have been started all the same: look at the generator's console before submitting again."


class Wish(NamedTuple):
    keyword: str
    country: str
    days: int
    ads_limit: int
    organic_limit: int
    creator_limit: int
    language: str
    duration: int
    ratio: str
    resolution: str
    model: str
    submit: bool
    wait: int


class Report(TypedDict):
    workflow: str
    stages: list[Stage]
    platform_ready: bool
    research_ready: bool
    ready: bool
    blockers: list[str]


Found = dict[str, Stage]


def creative_pipeline(
    keyword: str,
    country: str,
    days: int,
    ads_limit: int,
    organic_limit: int,
    creator_limit: int,
    language: str,
    duration: int,
    ratio: str,
    resolution: str,
    model: str,
    submit: bool,
    wait: int,
) -> Report:
    """Researches a topic on TikTok, writes a brief from what it found, and generates a video where that is wanted.

    Returns: seven stages in fixed order, each with its status and results; `ready` when both the platform (a session,
    and a generator that answers) and the research (something found) are, else `blockers` says what is missing. A video
    is generated only when ready and with `submit`, by one request that is never repeated; its address expires after 24
    hours. The ad library alone is enough for a brief; without any session nothing is asked.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-videos
    """
    wish = Wish(
        keyword, country, days, ads_limit, organic_limit, creator_limit, language, duration, ratio, resolution, model,
        submit, wait,
    )  # fmt: skip
    found: Found = {}
    for name, stage in STAGES:
        web.note(f"{name} …")
        found[name] = stage(wish, found)
    return {
        "workflow": "creative-pipeline",
        "stages": list(found.values()),
        "platform_ready": platform_ready(found),
        "research_ready": research_ready(found),
        "ready": platform_ready(found) and research_ready(found),
        "blockers": blockers_of(found),
    }


def opportunity_discovery(wish: Wish, _found: Found) -> Stage:
    """Counts hashtags and sounds of the topic's videos, those first that rise."""

    def ask() -> list[dict[str, Any]]:
        return findings.opportunities(_videos(wish, LOOKED_AT, keyword=[wish.keyword]))

    return _asked("opportunity_discovery", ask)


def top_ads(wish: Wish, _found: Found) -> Stage:
    """Ads about the topic, by reach. `--ads-limit 0` skips it."""
    name = "top_ads"
    if wish.ads_limit == 0:
        return _stage(name, "skipped", "--ads-limit is 0")
    if wish.country not in COVERED:
        return _stage(
            name, "unavailable", f"The ad library does not cover {wish.country}: it covers the EU, EEA, UK and CH."
        )

    def ask() -> list[dict[str, Any]]:
        since, until = dates.days_ago(wish.days), dates.days_ago(0)
        found = fetch.ads(wish.keyword[:50], [], [wish.country], since, until, wish.ads_limit)
        return findings.ranked_ads(found)

    return _asked(name, ask)


def organic_discovery(wish: Wish, found: Found) -> Stage:
    """Videos with the hashtags that were found, by engagement. `--organic-limit 0` skips it.

    Blocked by `opportunities_empty`: the first stage found none.
    """
    name = "organic_discovery"
    if wish.organic_limit == 0:
        return _stage(name, "skipped", "--organic-limit is 0")
    if found["opportunity_discovery"]["status"] != "completed":
        return _stage(name, "blocked", "No opportunity was found to look for.", ["opportunities_empty"])
    hashtags = findings.names(found["opportunity_discovery"]["results"], "hashtag")[:5]

    def ask() -> list[dict[str, Any]]:
        videos = _videos(wish, wish.organic_limit, hashtag=hashtags) if hashtags else []
        return findings.ranked_videos(videos)

    return _asked(name, ask)


def creator_matching(wish: Wish, found: Found) -> Stage:
    """Profiles of the authors that were found, those first whose videos fit best. `--creator-limit 0` skips it.

    Blocked by `no_candidates`: no author was found.
    """
    name = "creator_matching"
    if wish.creator_limit == 0:
        return _stage(name, "skipped", "--creator-limit is 0")
    authors = findings.authors(found["organic_discovery"]["results"], found["opportunity_discovery"]["results"])
    if not authors:
        return _stage(name, "blocked", "No author was found.", ["no_candidates"])
    profiles, trouble = _profiles(list(authors)[: wish.creator_limit])
    results = findings.ranked_creators(profiles, authors)
    if trouble and not results:
        return _stage(name, "unavailable", _words(trouble))
    if trouble:
        return _stage(name, "completed", f"Only {len(results)} found. {_words(trouble)}", results=results)
    return _done(name, results)


def creative_brief(wish: Wish, found: Found) -> Stage:
    """Writes a brief from what was found; the same findings give the same words.

    Blocked by `research_evidence_empty`: ads, videos and creators gave nothing.
    """
    name = "creative_brief"
    if not any(found[stage]["results"] for stage in ("top_ads", "organic_discovery", "creator_matching")):
        detail = "Ads, videos and creators gave nothing to write from."
        return _stage(name, "blocked", detail, ["research_evidence_empty"])
    evidence = {stage: result["results"] for stage, result in found.items()}
    return _done(name, [findings.brief(wish._asdict(), evidence)])


def generation_preflight(_wish: Wish, _found: Found) -> Stage:
    """Asks whether the generator answers, and starts nothing.

    Unavailable with `generation_session_missing`, blocked by `generation_preflight_failed`.
    """
    name = "generation_preflight"
    if not generation.SESSION.token():
        return _stage(name, "unavailable", generation.SESSION.cure(), ["generation_session_missing"])
    try:
        generation.probe()
    except errors.NoSession as error:
        return _stage(name, "unavailable", _words(error), ["generation_session_missing"])
    except errors.PlatformError as error:
        return _stage(name, "blocked", _words(error), ["generation_preflight_failed"])
    return _stage(name, "ready", "The generator answers.")


def seedance_generation(wish: Wish, found: Found) -> Stage:
    """With `--submit`, starts the generation: the one request that costs money. Without, ready is all it says.

    Blocked by whatever keeps the report from `ready`: the last three, or `platform_session_missing`.
    """
    name = "seedance_generation"
    blockers = blockers_of(found)
    if blockers:
        return _stage(name, "blocked", "Nothing was submitted.", blockers)
    if not wish.submit:
        return _stage(name, "ready", "Nothing was submitted: --submit does that.")
    text = found["creative_brief"]["results"][0]["prompt"]
    try:
        number = generation.submitted(wish.model, text)
    except (errors.Refused, errors.NoSession, errors.Held) as error:
        return _stage(name, "unavailable", f"Nothing was submitted. {_words(error)}")
    except errors.PlatformError as error:
        return _stage(name, "unavailable", f"{_words(error)} {DOUBT}")
    except KeyboardInterrupt:
        return _stage(name, "unavailable", f"Interrupted while submitting. {DOUBT}")
    if not number:
        return _stage(name, "unavailable", f"The generator named no task. {DOUBT}")
    web.note(f"submitted as {number}")  # whatever comes next, the job can be found again
    state = generation.waited({"id": number, "status": "queued"}, wish.wait)
    return _stage(name, "completed", f"Task {number} is {state['status']}.", results=[state])


STAGES: tuple[tuple[str, Callable[[Wish, Found], Stage]], ...] = (
    ("opportunity_discovery", opportunity_discovery),
    ("top_ads", top_ads),
    ("organic_discovery", organic_discovery),
    ("creator_matching", creator_matching),
    ("creative_brief", creative_brief),
    ("generation_preflight", generation_preflight),
    ("seedance_generation", seedance_generation),
)
stages.explain(creative_pipeline, STAGES)


def platform_ready(found: Found) -> bool:
    return bool(fetch.LIBRARY_SESSION.token()) and found["generation_preflight"]["status"] == "ready"


def research_ready(found: Found) -> bool:
    return found["creative_brief"]["status"] == "completed"


def blockers_of(found: Found) -> list[str]:
    """What keeps the pipeline from being ready, in fixed order; empty exactly when it is."""
    missing = [] if fetch.LIBRARY_SESSION.token() else ["platform_session_missing"]
    return [*found["creative_brief"]["blockers"], *missing, *found["generation_preflight"]["blockers"]]


def _profiles(usernames: list[str]) -> tuple[list[User], errors.PlatformError | None]:
    """What could be read, and what stood in the way of the rest; someone who is gone does not."""
    found: list[User] = []
    trouble: errors.PlatformError | None = None
    for username in usernames:
        try:
            found.append(fetch.user(username))
        except errors.Missing:
            continue
        except errors.Refused as error:  # this one; TikTok says so of the private and the renamed, too
            trouble = error
        except errors.PlatformError as error:
            return found, error
    return found, trouble


def _videos(wish: Wish, limit: int, keyword: list[str] | None = None, hashtag: list[str] | None = None) -> list[Video]:
    since, until = dates.days_ago(wish.days), dates.days_ago(0)
    return fetch.videos(keyword or [], hashtag or [], [], [wish.country], since, until, None, None, limit)


def _asked(name: str, ask: Callable[[], list[dict[str, Any]]]) -> Stage:
    try:
        return _done(name, ask())
    except errors.PlatformError as error:
        return _stage(name, "unavailable", _words(error))


def _done(name: str, results: list[dict[str, Any]]) -> Stage:
    return _stage(name, "completed" if results else "empty", f"{len(results)} found.", results=results)


def _stage(
    name: str,
    status: Status,
    detail: str,
    blockers: list[str] | None = None,
    results: list[dict[str, Any]] | None = None,
) -> Stage:
    return {"name": name, "status": status, "detail": detail, "blockers": blockers or [], "results": results or []}


def _words(error: errors.PlatformError) -> str:
    return f"{error.what}. {error.cure}"
