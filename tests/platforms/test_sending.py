"""One request on its way: what is asked again, how long it is waited, and where redirects lead."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from replay import run
from wire import Wire, a_json, response, serving

from platforms import errors, web

LINE = "reddit about python"
BOARD = a_json(json.dumps({"kind": "t5", "data": {"display_name": "python"}}).encode())


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    with serving() as server:
        monkeypatch.setenv("PLATFORMS_REDDIT_URL", server.url)
        yield server


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_what_may_pass_is_asked_four_times(status: int, wire: Wire, capsys: Any) -> None:
    wire.answer = (response(status),)
    ran = run(LINE, capsys)
    assert (len(wire.asked), ran.err.count("asking again")) == (4, 3)


@pytest.mark.parametrize("status", [400, 401, 403, 404, 410, 418, 422, 451])
def test_what_will_not_pass_is_asked_once(status: int, wire: Wire, capsys: Any) -> None:
    wire.answer = (response(status),)
    run(LINE, capsys)
    assert len(wire.asked) == 1


def test_what_changes_something_is_asked_once(wire: Wire) -> None:
    wire.answer = (response(500),)
    site = web.Site("reddit", "https://www.reddit.com")
    with pytest.raises(errors.Failed):
        web.post(site, "/job", {"a": 1}, repeatable=False)
    assert [request.split(b" ")[0] for request in wire.asked] == [b"POST"]


def test_the_wait_doubles_and_ends_with_the_time(wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_BACKOFF", "0.1")
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "0.35")
    wire.answer = (response(500),)
    began = time.monotonic()
    ran = run(LINE, capsys)
    took = time.monotonic() - began
    assert (ran.code, len(wire.asked) <= 3) == (1, True)  # 0.05 to 0.1, 0.1 to 0.2, and 0.2 to 0.4 is too long
    assert took < 3


def test_a_request_says_who_asks(wire: Wire, capsys: Any) -> None:
    wire.answer = (BOARD,)
    run(LINE, capsys)
    assert b"user-agent: mkdocs-catalog/" in wire.asked[0].lower()
    assert b"(+https://github.com/" in wire.asked[0]


def test_a_redirect_on_the_same_host_keeps_the_session(
    wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDDIT_TOKEN", "0123456789")
    wire.answer = (response(301, b"", "Location: /r/Python/about"),)
    ran = run(LINE, capsys)
    assert "redirects in a circle" in ran.error["what"]
    assert len(wire.asked) == 6
    assert all(b"Bearer 0123456789" in request for request in wire.asked)


def test_a_redirect_to_another_host_without_encryption_is_not_followed(wire: Wire, capsys: Any) -> None:
    with serving() as other:
        wire.answer = (response(302, b"", f"Location: {other.url}/x"),)
        ran = run(LINE, capsys)
        assert (ran.code, other.asked) == (1, [])
        assert "without encryption" in ran.error["what"]


def test_another_host_does_not_learn_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    from platforms import sending
    from platforms.sites import Request, headers

    monkeypatch.setenv("REDDIT_TOKEN", "0123456789")
    session = web.Session(("REDDIT_TOKEN",), "somewhere")
    site = web.Site("reddit", "https://oauth.reddit.com", session)
    request = Request(site, "GET", "https://oauth.reddit.com/a", headers(site), None, True)
    _, kept = sending._followed(request, request.url, "https://elsewhere.example/b", request.headers)
    assert sorted(kept) == ["Accept", "User-Agent"]
    _, kept = sending._followed(request, request.url, "/b", request.headers)
    assert sorted(kept) == ["Accept", "Authorization", "User-Agent"]


def test_a_read_that_is_silent_for_too_long_ends(wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_READ_TIMEOUT", "0.005")
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "0.05")
    wire.answer = (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", b" " * 9)
    began = time.monotonic()
    ran = run(LINE, capsys)
    assert (ran.code, "in time" in ran.error["what"]) == (3, True)
    assert time.monotonic() - began < 3
