"""What holds for the pipeline whatever the platform answers: a second, independent account of its stages says the same.

Only the sending is replaced, at its lowest point: httpx2 asks a function instead of a network.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from creative import GENERATOR, LIBRARY, ORDER, RESEARCH
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from replay import check_schema, fixture

from platforms import sending, stages
from platforms.tiktok import pipeline

TROUBLES: dict[str, tuple[int, Any]] = {
    "unreadable": (200, "<html>"),
    "odd": (200, {"data": {"videos": [1], "ads": [1]}}),
    "inside": (200, {"error": {"code": "rate_limit_exceeded"}}),
    "wrong": (400, {}),
    "refused": (401, {}),
    "throttled": (429, {}),
    "broken": (500, {}),
}
THINGS = st.sampled_from(["some", "none", *TROUBLES])
PROFILES = st.sampled_from(["some", "none", *(name for name in TROUBLES if name != "odd")])
GENERATORS = st.sampled_from(["some", *(name for name in TROUBLES if name not in ("odd", "inside"))])

INPUTS = st.fixed_dictionaries(
    {
        "sessions": st.sets(st.sampled_from([RESEARCH, LIBRARY, GENERATOR])).map(frozenset)
        | st.just(frozenset({RESEARCH, GENERATOR})),
        "country": st.sampled_from(["FR", "FR", "FR", "US"]),
        "ads_limit": st.integers(0, 3),
        "organic_limit": st.integers(0, 3),
        "creator_limit": st.integers(0, 3),
        "submit": st.booleans(),
        "topic": st.just("some") | THINGS,
        "tagged": st.just("some") | THINGS,
        "ads": THINGS,
        "profiles": st.just("some") | PROFILES,
        "tasks": st.just("some") | GENERATORS,
        "job": st.just("some") | GENERATORS,
    }
)
Inputs = dict[str, Any]


def body(name: str) -> Any:
    return fixture("tiktok", name)["response"]["body"]


SOME = {"topic": body("videos"), "tagged": body("videos"), "ads": {"data": {"ads": body("ads")["data"]["ads"]}},
        "profiles": body("user"), "tasks": body("tasks"), "job": body("task-created")}  # fmt: skip
NONE = {"topic": {"data": {}}, "tagged": {"data": {"videos": []}}, "ads": {"data": None}, "profiles": {}}


GOOD: Inputs = {
    "sessions": frozenset({RESEARCH, GENERATOR}), "country": "FR", "ads_limit": 1, "organic_limit": 1,
    "creator_limit": 1, "submit": True, **dict.fromkeys(SOME, "some"),
}  # fmt: skip


class Platform:
    """Answers as the inputs say, and counts."""

    def __init__(self, inputs: Inputs) -> None:
        self.inputs = inputs
        self.asked: Counter[str] = Counter()

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        name = self.endpoint(request)
        self.asked[name] += 1
        kind = self.inputs[name]
        if kind == "none" and name == "profiles":
            return httpx2.Response(404, json={})
        status, content = TROUBLES.get(kind) or (200, (SOME if kind == "some" else NONE)[name])
        return (
            httpx2.Response(status, html=content) if isinstance(content, str) else httpx2.Response(status, json=content)
        )

    def endpoint(self, request: httpx2.Request) -> str:
        path = request.url.path
        if path.endswith("/generations/tasks"):
            return "job" if request.method == "POST" else "tasks"
        if path.endswith("/video/query/"):
            return "topic" if b'"keyword"' in request.content else "tagged"
        return "ads" if "/ad/query/" in path else "profiles"


def expected(inputs: Inputs) -> list[str]:
    """The seven statuses, as platforms and agents are told them."""
    told = {"some": "completed", "none": "empty"}
    research, library = RESEARCH in inputs["sessions"], bool({RESEARCH, LIBRARY} & inputs["sessions"])
    first = told.get(inputs["topic"], "unavailable") if research else "unavailable"
    ads = told.get(inputs["ads"], "unavailable") if library and inputs["country"] == "FR" else "unavailable"
    organic = told.get(inputs["tagged"], "unavailable") if first == "completed" else "blocked"
    creators = told.get(inputs["profiles"], "unavailable") if first == "completed" else "blocked"
    ads = ads if inputs["ads_limit"] else "skipped"
    organic = organic if inputs["organic_limit"] else "skipped"
    creators = creators if inputs["creator_limit"] else "skipped"
    brief = "completed" if "completed" in (ads, organic, creators) else "blocked"
    preflight = "ready" if inputs["tasks"] == "some" else "unavailable" if inputs["tasks"] == "refused" else "blocked"
    preflight = preflight if GENERATOR in inputs["sessions"] else "unavailable"
    last = "ready" if library and preflight == "ready" and brief == "completed" else "blocked"
    if last == "ready" and inputs["submit"]:
        last = "completed" if inputs["job"] == "some" else "unavailable"
    return [first, ads, organic, creators, brief, preflight, last]


def report_of(inputs: Inputs, monkeypatch: pytest.MonkeyPatch) -> tuple[pipeline.Report, Platform]:
    platform = Platform(inputs)
    client = httpx2.Client(transport=httpx2.MockTransport(platform))
    limits = {name: inputs[name] for name in ("country", "ads_limit", "organic_limit", "creator_limit", "submit")}
    with monkeypatch.context() as patch:
        patch.setattr(sending, "_client", lambda: client)
        patch.setenv("PLATFORMS_BACKOFF", "0")
        for name in inputs["sessions"]:
            patch.setenv(name, "secret")
        return pipeline.creative_pipeline(
            keyword="coffee", days=30, language="en", duration=5, ratio="9:16", resolution="720p", model="m", wait=0,
            **limits,
        ), platform  # fmt: skip


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(inputs=INPUTS)
def test_a_report_says_what_was_answered(inputs: Inputs, monkeypatch: pytest.MonkeyPatch) -> None:
    report, platform = report_of(inputs, monkeypatch)
    statuses = [stage["status"] for stage in report["stages"]]

    assert [stage["name"] for stage in report["stages"]] == ORDER
    assert statuses == expected(inputs)
    assert set(statuses) <= set(stages.MEANINGS)
    check_schema(pipeline.creative_pipeline, report)

    session = bool(inputs["sessions"] & {RESEARCH, LIBRARY})
    assert report["platform_ready"] == (session and statuses[5] == "ready")
    assert report["research_ready"] == (statuses[4] == "completed")
    assert report["ready"] == (report["platform_ready"] and report["research_ready"]) == (not report["blockers"])
    assert platform.asked["job"] == (report["ready"] and inputs["submit"])
    for name, status in zip(("ads_limit", "organic_limit", "creator_limit"), statuses[1:4], strict=True):
        assert (status == "skipped") == (inputs[name] == 0)
    assert not inputs["sessions"] <= {LIBRARY} or not platform.asked.keys() - {"ads"}  # nothing without a session

    again, _ = report_of(inputs, monkeypatch)
    assert json.dumps(again) == json.dumps(report)


def places(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside."""
    yield before
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(inner, (*before, key))


def replaced(value: Any, place: tuple[Any, ...], other: Any) -> Any:
    if not place:
        return other
    changed = value.copy()
    changed[place[0]] = replaced(value[place[0]], place[1:], other)
    return changed


PLACES = [(name, place) for name, content in SOME.items() for place in places(content)]
OTHERS = st.sampled_from([None, True, 0, -1, 1e300, "", "x", [], [None], [[]], ["x"], {}, {"id": []}, {"data": 1}])


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.sampled_from(PLACES), other=OTHERS)
def test_no_answer_of_another_shape_breaks_a_report(
    place: tuple[str, tuple[Any, ...]], other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, where = place
    monkeypatch.setitem(TROUBLES, "changed", (200, replaced(SOME[name], where, other)))
    report, platform = report_of({**GOOD, name: "changed"}, monkeypatch)
    check_schema(pipeline.creative_pipeline, report)
    assert report["ready"] == (not report["blockers"])
    assert platform.asked["job"] == report["ready"]


def test_the_law_is_not_met_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both readings of the rules tell the statuses apart."""
    seen = set()
    for changed in ({}, {"submit": False}, {"ads": "none", "organic_limit": 0}, {"topic": "broken", "ads": "none"}):
        report, _ = report_of({**GOOD, **changed}, monkeypatch)
        seen |= {stage["status"] for stage in report["stages"]}
        assert [stage["status"] for stage in report["stages"]] == expected({**GOOD, **changed})
    assert seen == set(stages.MEANINGS)
    assert os.environ.get(RESEARCH) is None
