"""`tiktok creative-pipeline` run against the loopback server, and what holds for every report."""

from typing import Any

import pytest
from replay import Stand, check_schema, plain, recorded, responding, run
from tables.tiktok import AD, TASKS, USER, VIDEOS

from platforms import stages
from platforms.tiktok import pipeline

RESEARCH, LIBRARY, GENERATOR = "TIKTOK_ACCESS_TOKEN", "TIKTOK_ADLIB_TOKEN", "ARK_API_KEY"
ORDER = [
    "opportunity_discovery",
    "top_ads",
    "organic_discovery",
    "creator_matching",
    "creative_brief",
    "generation_preflight",
    "seedance_generation",
]
ASKS = {
    "videos": VIDEOS,
    "ads": f"POST /v2/research/adlib/ad/query/{AD}",
    "users": f"POST /v2/research/user/info/{USER}",
    "tasks": f"GET {TASKS}?page_num=1&page_size=1",
    "submit": f"POST {TASKS}",
    "task": f"GET {TASKS}/cgt-20261201-abcde",
}
GOOD: dict[str, tuple[Any, ...]] = {
    "videos": ("videos",),
    "ads": ("ads", "ads-none"),
    "users": ("user", "user-max"),
    "tasks": ("tasks",),
    "submit": ("task-created",),
    "task": ("task-succeeded",),
}
PAGE = responding("<!DOCTYPE html><html>Sign in", 200, {"content-type": "text/html"})


class Report(dict[str, Any]):
    code: int
    out: str
    err: str

    def stage(self, name: str) -> Any:
        return self["stages"][ORDER.index(name)]

    @property
    def statuses(self) -> list[str]:
        return [stage["status"] for stage in self["stages"]]


class Pipeline:
    def __init__(self, stand: Stand, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
        self.stand, self.monkeypatch, self.capsys = stand, monkeypatch, capsys
        monkeypatch.setenv("PLATFORMS_TIKTOK_URL", stand.url)
        monkeypatch.setenv("PLATFORMS_POLL", "0.001")

    def __call__(
        self, options: str = "", sessions: tuple[str, ...] = (RESEARCH, GENERATOR), **answers: tuple[Any, ...]
    ) -> Report:
        """The report where everything answers well but for `answers`: for each of ASKS fixtures or responders."""
        for name in sessions:
            self.monkeypatch.setenv(name, f"secret-{name}")
        self.prepare(answers)
        ran = run(f"tiktok creative-pipeline coffee {options}", self.capsys)
        assert ran.code == 0, ran.err
        report = Report(ran.result)
        report.code, report.out, report.err = ran
        check_schema(pipeline.creative_pipeline, dict(report))
        assert [stage["name"] for stage in report["stages"]] == ORDER
        assert set(report.statuses) <= set(stages.MEANINGS)
        assert report["ready"] == (report["platform_ready"] and report["research_ready"]) == (not report["blockers"])
        for stage in report["stages"]:
            assert bool(stage["blockers"]) <= (stage["status"] in ("blocked", "unavailable"))
            assert bool(stage["results"]) == (stage["status"] == "completed")
        assert "secret-" not in ran.out + ran.err
        return report

    def prepare(self, answers: dict[str, tuple[Any, ...]]) -> None:
        for name, given in {**GOOD, **answers}.items():
            responders = (recorded("tiktok", answer) if isinstance(answer, str) else answer for answer in given)
            self.stand.answer(ASKS[name], *responders)

    def asked(self, name: str) -> int:
        return self.stand.asked.count(plain(ASKS[name]))
