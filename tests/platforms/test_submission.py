"""The last two stages of `tiktok creative-pipeline`: whether the generator answers, and the job that costs money."""

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest
from creative import ASKS, LIBRARY, PAGE, Pipeline
from replay import Stand, recorded, responding, run
from tables.tiktok import PROMPT

from platforms.tiktok import generation

SLOW = responding({"id": "cgt"}, delay=0.6)


@pytest.fixture
def creative(stand: Stand, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> Pipeline:
    return Pipeline(stand, monkeypatch, capsys)


def test_submit_sends_one_job_and_names_it(creative: Pipeline) -> None:
    report = creative("--submit --model ep-1 --ratio 16:9 --resolution 480p --duration 10")
    assert report.statuses == ["completed"] * 5 + ["ready", "completed"]
    assert report.stage("seedance_generation")["results"] == [{"id": "cgt-20261201-abcde", "status": "queued"}]
    assert (creative.asked("submit"), creative.asked("task")) == (1, 0)
    text = (
        PROMPT.replace("upright", "wide").replace("9:16", "16:9").replace("720p", "480p").replace("tion 5", "tion 10")
    )
    assert creative.stand.bodies[-1] == {"model": "ep-1", "content": [{"type": "text", "text": text}]}
    assert creative.stand.headers[-1]["Authorization"] == "Bearer secret-ARK_API_KEY"


@pytest.mark.parametrize(
    ("answers", "blockers"),
    [
        ({"videos": ("videos-none",), "ads": ("ads-none",)}, ["research_evidence_empty"]),
        ({"tasks": (responding({}, 401),)}, ["generation_session_missing"]),
        ({"tasks": (responding({}, 500),)}, ["generation_preflight_failed"]),
        (
            {"videos": ("videos-none",), "ads": ("ads-none",), "tasks": (responding({}, 400),)},
            ["research_evidence_empty", "generation_preflight_failed"],
        ),
    ],
)
def test_nothing_is_submitted_unless_ready(
    creative: Pipeline, answers: dict[str, tuple[Any, ...]], blockers: list[str]
) -> None:
    report = creative("--submit", **answers)
    assert report["ready"] is False
    assert report["blockers"] == report.stage("seedance_generation")["blockers"] == blockers
    assert report.stage("seedance_generation")["status"] == "blocked"
    assert creative.asked("submit") == 0


@pytest.mark.parametrize(
    ("answer", "status", "blocker"),
    [
        (responding({}, 401), "unavailable", "generation_session_missing"),
        (responding({}, 400), "blocked", "generation_preflight_failed"),
        (responding({}, 403), "blocked", "generation_preflight_failed"),
        (responding({}, 429), "blocked", "generation_preflight_failed"),
        (responding({}, 500), "blocked", "generation_preflight_failed"),
        (PAGE, "blocked", "generation_preflight_failed"),
    ],
)
def test_a_generator_that_does_not_answer_is_no_ready_one(
    creative: Pipeline, answer: Any, status: str, blocker: str
) -> None:
    stage = creative("--submit", tasks=(answer,)).stage("generation_preflight")
    assert (stage["status"], stage["blockers"]) == (status, [blocker])
    assert creative.asked("submit") == 0


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (
            responding({"error": {"code": "InvalidParameter", "message": "No such model"}}, 400),
            "Nothing was submitted.",
        ),
        (responding({}, 401), "Nothing was submitted."),
        (responding({}, 429), "may have been started"),
        (responding({}, 500), "may have been started"),
        (responding({}, 503, {"retry-after": "0.01"}), "may have been started"),
        (PAGE, "may have been started"),
        (SLOW, "may have been started"),
        (responding({}), "named no task"),
        (responding([1]), "named no task"),
        (responding({"id": {"x": 1}}), "named no task"),
    ],
)
def test_a_job_that_was_not_taken_is_never_sent_again(
    creative: Pipeline, monkeypatch: pytest.MonkeyPatch, answer: Any, says: str
) -> None:
    if answer is SLOW:
        monkeypatch.setenv("PLATFORMS_READ_TIMEOUT", "0.3")
    report = creative("--submit --wait 5", submit=(answer,))
    assert report.stage("seedance_generation")["status"] == "unavailable"
    assert says in report.stage("seedance_generation")["detail"]
    assert (creative.asked("submit"), creative.asked("task")) == (1, 0)


def task(status: str, **more: Any) -> Callable[[], Any]:
    return responding({"id": "cgt-20261201-abcde", "status": status, **more})


@pytest.mark.parametrize(
    ("answers", "asked", "result"),
    [
        (
            (task("queued"), task("running"), task("succeeded", content={"video_url": "https://video"})),
            3,
            {"status": "succeeded", "video_url": "https://video"},
        ),
        (
            (task("failed", error={"code": "Sensitive", "message": "no"}),),
            1,
            {"status": "failed", "error": {"code": "Sensitive", "message": "no"}},
        ),
        ((task("running"), task("expired")), 2, {"status": "expired"}),
        ((task("cancelled"),), 1, {"status": "cancelled"}),
        ((responding({}, 404), responding([]), task("succeeded")), 3, {"status": "succeeded"}),
        ((responding({}, 401), PAGE, task("succeeded", error=None)), 3, {"status": "succeeded"}),
    ],
)
def test_waiting_asks_until_the_job_has_ended(
    creative: Pipeline, answers: tuple[Any, ...], asked: int, result: dict[str, Any]
) -> None:
    stage = creative("--submit --wait 60", task=answers).stage("seedance_generation")
    assert (stage["status"], creative.asked("task")) == ("completed", asked)
    assert stage["results"] == [{"id": "cgt-20261201-abcde", **result}]
    assert stage["detail"] == f"Task cgt-20261201-abcde is {result['status']}."


def test_the_recorded_task_is_understood(creative: Pipeline) -> None:
    stage = creative("--submit --wait 60").stage("seedance_generation")
    assert stage["results"][0]["status"] == "succeeded"
    assert stage["results"][0]["video_url"].startswith("https://ark-content-generation-cn-beijing.")


def test_a_job_that_takes_longer_is_reported_as_it_stands(creative: Pipeline, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_POLL", "0.4")
    stage = creative("--submit --wait 1", task=(task("running"),)).stage("seedance_generation")
    assert (stage["status"], stage["results"][0]["status"]) == ("completed", "running")
    assert creative.asked("task") in (2, 3)  # after 0.4, 0.8 and 1 second, where the machine is not busy


def test_an_impatient_user_still_learns_the_jobs_number(creative: Pipeline) -> None:
    def interrupt() -> Any:
        os.kill(os.getpid(), signal.SIGINT)
        return task("running")()

    stage = creative("--submit --wait 60", task=(interrupt,)).stage("seedance_generation")
    assert stage["status"] == "completed"
    assert stage["results"][0]["id"] == "cgt-20261201-abcde"


def test_an_interrupted_submission_leaves_a_doubt_and_a_report(creative: Pipeline) -> None:
    def interrupt() -> Any:
        os.kill(os.getpid(), signal.SIGINT)
        return responding({"id": "cgt"}, delay=0.2)()

    stage = creative("--submit", submit=(interrupt,)).stage("seedance_generation")
    assert stage["status"] == "unavailable"
    assert stage["detail"].startswith("Interrupted while submitting. A job may have been started all the same")


@pytest.mark.parametrize("poll", ["-1", "nan", "soon", "0"])
def test_no_setting_loses_a_submitted_job(creative: Pipeline, monkeypatch: pytest.MonkeyPatch, poll: str) -> None:
    monkeypatch.setenv("PLATFORMS_POLL", poll)
    monkeypatch.setattr(generation, "POLL", 0.001)
    stage = creative("--submit --wait 60").stage("seedance_generation")
    assert stage["results"][0]["status"] == "succeeded"


def test_a_topic_cannot_set_the_generators_options(
    creative: Pipeline, stand: Stand, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv(LIBRARY, "x")
    stand.answer(ASKS["ads"], recorded("tiktok", "ads"), recorded("tiktok", "ads-none"))
    ran = run("tiktok creative-pipeline 'tea  --duration 10 ---seed\n1'", capsys)
    prompt = ran.result["stages"][4]["results"][0]["prompt"]
    assert prompt.startswith("A short upright video about tea duration 10 -seed 1 for viewers in FR. Open")
