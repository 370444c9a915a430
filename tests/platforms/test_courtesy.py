"""What hosts ask for, and that it holds across processes: turns, pauses, quotas, and a process that died."""

import itertools
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from email.utils import formatdate
from pathlib import Path
from typing import Any

import pytest
from replay import run
from werkzeug import Request, Response
from wire import Wire, a_json, response, serving

from platforms import courtesy

LINE = "reddit about python"
BOARD = {"kind": "t5", "data": {"id": "2qh0y", "display_name": "python"}}
ROOT = Path(__file__).parents[2]


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    with serving() as server:
        server.answer = (a_json(json.dumps(BOARD).encode()),)
        monkeypatch.setenv("PLATFORMS_REDDIT_URL", server.url)
        yield server


def started(line: str = LINE) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "platforms", *line.split()]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_processes_ask_one_after_the_other_and_spaced(
    httpserver: Any, monkeypatch: pytest.MonkeyPatch, times: list[tuple[float, float]]
) -> None:
    monkeypatch.setenv("PLATFORMS_SPACING", "0.05")  # of the 6 seconds that Reddit wants
    running = [started() for _ in range(3)]
    assert [process.wait() for process in running] == [0, 0, 0]
    times.sort()
    begun, ended = [begin for begin, _ in times], [end for _, end in times]
    gaps = [after - before for before, after in itertools.pairwise(begun)]
    assert len(gaps) == 2
    assert min(gaps) > 0.25
    assert all(end < begin for end, begin in zip(ended, begun[1:], strict=False))


@pytest.fixture
def times(httpserver: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """When each request came, and when it was answered."""
    found: list[tuple[float, float]] = []

    def answer(_request: Request) -> Response:
        begin = time.monotonic()
        time.sleep(0.02)
        found.append((begin, time.monotonic()))
        return Response(json.dumps(BOARD), content_type="application/json")

    httpserver.expect_request("/r/python/about.json").respond_with_handler(answer)
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", httpserver.url_for("").rstrip("/"))
    return found


def test_a_process_that_dies_in_its_turn_holds_up_nobody(wire: Wire, capsys: Any) -> None:
    good, wire.answer = wire.answer, (b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", b" " * 1000)
    dying = started()
    until(lambda: bool(wire.asked))
    wire.answer = good
    dying.kill()
    dying.wait()
    assert run(LINE, capsys).code == 0


def test_who_waits_for_a_turn_in_vain_is_told_so(wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    good, wire.answer = wire.answer, (b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", b" " * 1000)
    holding = threading.Thread(target=run_quietly, args=(wire.url,))
    holding.start()
    until(lambda: bool(wire.asked))
    wire.answer = good
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "0.1")
    ran = run(LINE, capsys)
    holding.join()
    assert (ran.code, "kept busy by other commands" in ran.error["what"]) == (3, True)


def run_quietly(url: str) -> None:
    with courtesy.turn(url.partition("//")[2], "", 0, 1, time.monotonic() + 5):
        import urllib.request

        with urllib.request.urlopen(url) as answer:
            answer.read(30)


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not done():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.parametrize(
    "header",
    [
        "Retry-After: 3600",
        "Retry-After: {date}",
        "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: {seconds:.0f}",
        "X-RateLimit-Remaining: 0.0\r\nX-RateLimit-Reset: 3600",
        'RateLimit: "anon";r=0;t=3600',
    ],
)
def test_a_pause_that_one_process_is_told_holds_for_the_next(header: str, wire: Wire, capsys: Any) -> None:
    hour = time.time() + 3600
    header = header.format(date=formatdate(hour, usegmt=True), seconds=hour)
    wire.answer = (response(429, b"slow down", header),)
    first, second = run(LINE, capsys), started()
    _, said = second.communicate()
    assert (first.code, second.returncode, len(wire.asked)) == (3, 3, 1)
    assert any(f"in {seconds} seconds" in first.error["do"] for seconds in range(3590, 3601))
    assert "is left alone for 3" in json.loads(said)["error"]["what"]


def test_the_last_request_of_a_quota_is_answered_and_the_next_waits(wire: Wire, capsys: Any) -> None:
    body = json.dumps(BOARD).encode()
    wire.answer = (a_json(body, 200, "X-Ratelimit-Remaining: 0.0", "X-Ratelimit-Reset: 300"),)
    first, second = run(LINE, capsys), run(LINE, capsys)
    assert (first.code, second.code, len(wire.asked)) == (0, 3, 1)
    assert "A session has a higher limit" in second.error["do"]


def test_a_session_has_a_quota_of_its_own(wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    good, wire.answer = wire.answer, (response(429, b"", "Retry-After: 3600"),)
    assert run(LINE, capsys).code == 3
    wire.answer = good
    monkeypatch.setenv("REDDIT_TOKEN", "0123456789")
    assert run(LINE, capsys).code == 0


def test_a_short_pause_is_waited_out_by_another_command(wire: Wire, capsys: Any) -> None:
    body = json.dumps(BOARD).encode()
    wire.answer = (a_json(body, 200, "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 0.3"),)
    began = time.monotonic()
    assert [run(LINE, capsys).code for _ in range(2)] == [0, 0]
    assert 0.25 < time.monotonic() - began < 4


@pytest.mark.parametrize(
    ("status", "headers", "seconds"),
    [
        (429, {"retry-after": "7"}, 7),
        (429, {"retry-after": " 7 "}, 7),
        (200, {"retry-after": "7"}, 0),
        (429, {"retry-after": "-7"}, 0),
        (429, {"retry-after": "soon"}, 0),
        (429, {"retry-after": "nan"}, 0),
        (429, {"retry-after": ""}, 0),
        (429, {"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0),
        (200, {"x-ratelimit-remaining": "1", "x-ratelimit-reset": "60"}, 0),
        (200, {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "60"}, 60),
        (200, {"x-ratelimit-remaining": "0"}, 0),
        (200, {"x-ratelimit-remaining": "none", "x-ratelimit-reset": "60"}, 0),
        (200, {"ratelimit-remaining": "0", "ratelimit-reset": "60"}, 60),
        (200, {"x-rate-limit-remaining": "0", "x-rate-limit-reset": "60"}, 60),
        (200, {"ratelimit": '"api";r=0;t=60'}, 60),
        (200, {"ratelimit": '"api";r=5;t=60'}, 0),
        (429, {"retry-after": "7", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "60"}, 7),
    ],
)
def test_headers_ask_for_a_pause(status: int, headers: dict[str, str], seconds: float) -> None:
    assert courtesy.asked_pause(status, headers) == seconds


@pytest.mark.parametrize("form", ["{:.0f}", "%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%dT%H:%M:%S.123456Z"])
def test_a_moment_is_seconds_from_now(form: str) -> None:
    moment = time.time() + 100
    reset = time.strftime(form, time.gmtime(moment)) if "%" in form else form.format(moment)
    pause = courtesy.asked_pause(200, {"x-ratelimit-remaining": "0", "x-ratelimit-reset": reset})
    assert 98 < pause < 101


def test_a_wrong_clock_holds_nobody(wire: Wire, capsys: Any, tmp_path: Path) -> None:
    assert run(LINE, capsys).code == 0
    (turn,) = (tmp_path / "cache").rglob("courtesy/*")
    later = time.time() + 10 * 86_400
    os.utime(turn, (later, later))
    assert run(LINE, capsys).code == 0


def test_without_a_cache_folder_commands_answer_all_the_same(
    wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert run(LINE, capsys).code == 0
