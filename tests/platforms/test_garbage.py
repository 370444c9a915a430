"""A server that answers every platform with garbage: always words, an exit code that fits, in time, never a token."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import TABLES, lines, table
from replay import Ran, run
from wire import Wire, a_json, response, serving

from platforms import needs

TOKEN = "0123456789-a-token"

BODIES = {
    "nothing": b"", "null": b"null", "an empty list": b"[]", "an empty object": b"{}", "a text": b'"text"',
    "a number": b"17", "a boolean": b"true", "a list of nothing": b"[null]", "a list of numbers": b"[1, 2]",
    "a list of lists": b"[[[]]]", "too deep": b"[" * 100_000, "a huge number": b"1" * 5_000,
    "an error of another shape": b'{"error": 17, "errors": 17, "message": 17}',
    "other types everywhere": b'{"items": 17, "data": "x", "results": null, "message": 3, "query": [], "hits": {}}',
    "no text": b'{"a": "\xff\xfe"}', "a byte order mark": b"\xef\xbb\xbf{}", "zeros": b"\0\0",
    "half a surrogate pair": b'["\\ud800", {"id": "\\ud800"}]', "an element": b'<?xml version="1.0"?><a/>',
    "entities": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
}  # fmt: skip
REDIRECTS = {
    "to itself": "/same", "without encryption": "http://other.invalid/x", "to a file": "file:///etc/passwd",
    "to no address": "http://[::1", "to no port": "https://127.0.0.1:99999999/", "nowhere": "",
}  # fmt: skip
BROKEN = {
    "no gzip": a_json(b"{}", 200, "Content-Encoding: gzip"),
    "broken gzip": a_json(b"\x1f\x8b\x08broken", 200, "Content-Encoding: gzip"),
    "cut off in a chunk": b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    "cut off before its length": b'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a":',
    "another protocol": b"SSH-2.0-server\r\n",
    "a header that is none": b"HTTP/1.1 200 OK\r\nno header\r\n\r\n{}",
    "only on its way": b"HTTP/1.1 100 Continue\r\n\r\n",
    "no bytes": b"",
}
REFUSALS = {
    "304 without a copy": (b"HTTP/1.1 304 Not Modified\r\n\r\n", 1),
    "418": (response(418, b"a teapot"), 1),
    "999": (response(999, b"{}"), 1),
    "an error too deep": (a_json(b'{"error":' * 20_000 + b"1", 400), 1),
    "503 until a far date": (response(503, b"", "Retry-After: Wed, 21 Oct 2037 07:28:00 GMT"), 3),
    "503 until a past date": (response(503, b"", "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT"), 3),
    "503 soon": (response(503, b"", "Retry-After: soon"), 3),
    "503 for nan": (response(503, b"", "Retry-After: nan"), 3),
    "503 for ever": (response(503, b"", "Retry-After: inf"), 3),
    "429 for less than nothing": (response(429, b"", "Retry-After: -5"), 3),
}


class Garbage:
    """The command of every platform on which troubles are tried, as a process would run it."""

    def __init__(self, wire: Wire, capsys: Any) -> None:
        self.wire, self.capsys = wire, capsys
        self.told_tokens = 0

    def answered(self, *answer: bytes) -> Iterator[tuple[str, Ran]]:
        self.wire.answer = answer
        for platform in TABLES:
            line = table(platform).FAULTS.line
            self.wire.asked.clear()
            ran = run(line, self.capsys)
            if any(TOKEN.encode() in request for request in self.wire.asked):
                self.told_tokens += 1
                assert TOKEN not in ran.out + ran.err, line
            assert "could not be understood" not in ran.err, (line, ran.err)
            if ran.code:
                assert (ran.out, all(ran.error.values())) == ("", True), line
            yield line, ran


@pytest.fixture(scope="module")
def served() -> Iterator[Wire]:
    with serving() as wire:
        yield wire


@pytest.fixture
def wire(served: Wire, monkeypatch: pytest.MonkeyPatch) -> Wire:
    """With a session for every platform that has one; and nothing is kept or waited for."""
    monkeypatch.setenv("PLATFORMS_CACHE", "off")
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "1")
    monkeypatch.setenv("DISCOURSE_API_USERNAME", "system")
    for platform in TABLES:
        monkeypatch.setenv(f"PLATFORMS_{platform.upper()}_URL", served.url)
        for site in needs.sites_of(platform):
            for name in site.session.variables if site.session else ():
                monkeypatch.setenv(name, TOKEN)
    served.asked.clear()
    return served


@pytest.fixture
def garbage(wire: Wire, capsys: Any) -> Garbage:
    return Garbage(wire, capsys)


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_that_is_none_is_told_or_empty(garbage: Garbage, kind: str) -> None:
    for line, ran in garbage.answered(a_json(BODIES[kind])):
        assert ran.code in (0, 1), (line, ran.err)


def test_no_content_and_a_part_are_told_or_empty(garbage: Garbage) -> None:
    for answer in (b"HTTP/1.1 204 No Content\r\n\r\n", a_json(b"{}", 206)):
        assert {ran.code for _, ran in garbage.answered(answer)} <= {0, 1}


@pytest.mark.parametrize("where", REDIRECTS)
def test_a_redirect_that_leads_nowhere_is_not_followed(garbage: Garbage, where: str) -> None:
    headers = [f"Location: {REDIRECTS[where]}"] if REDIRECTS[where] else []
    for line, ran in garbage.answered(response(302, b"moved", *headers)):
        assert ran.code == (3 if where == "to no port" and "tiktok" not in line else 1), (line, ran.err)
        assert "redirects" in ran.error["what"] or "answered 302" in ran.error["what"] or ran.code == 3


@pytest.mark.parametrize("kind", BROKEN)
def test_an_answer_that_breaks_is_told(garbage: Garbage, kind: str) -> None:
    for line, ran in garbage.answered(BROKEN[kind]):
        assert ran.code == (1 if "gzip" in kind else 3), (line, ran.err)


@pytest.mark.parametrize("kind", REFUSALS)
def test_a_refusal_of_any_kind_is_told(garbage: Garbage, kind: str) -> None:
    answer, code = REFUSALS[kind]
    for line, ran in garbage.answered(answer):
        assert ran.code == code, (line, ran.err)


def test_an_answer_that_drips_ends_with_the_time(garbage: Garbage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "0.05")
    began = time.monotonic()
    for line, ran in garbage.answered(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", b" " * 300):
        assert (ran.code, "in time" in ran.error["what"]) == (3, True), (line, ran.err)
    assert time.monotonic() - began < 0.25 * len(TABLES)


def test_a_huge_answer_is_not_read_to_its_end(garbage: Garbage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_MAX_BYTES", "1000")
    for line, ran in garbage.answered(a_json(b'"%s"' % (b"x" * 5_000))):
        assert (ran.code, "more than 1000 bytes" in ran.error["what"]) == (1, True), (line, ran.err)


@pytest.mark.parametrize("status", [400, 401, 403, 429, 500])
def test_a_token_that_a_platform_repeats_is_not_shown(garbage: Garbage, status: int) -> None:
    body = json.dumps({"message": f"{TOKEN} is no token", "error": {"message": f"wrong: {TOKEN}"}}).encode()
    for line, ran in garbage.answered(a_json(body, status)):
        assert ran.code in (1, 3), line
    assert garbage.told_tokens >= 12


@pytest.mark.parametrize("body", [b"[17]", b'{"error": 17, "items": 17, "query": []}'])
def test_every_command_tells_an_answer_of_another_shape(body: bytes, wire: Wire, capsys: Any) -> None:
    wire.answer = (a_json(body),)
    for platform in TABLES:
        for line in lines(platform):
            ran = run(line, capsys)
            assert (ran.code in (0, 1), "could not be understood" in ran.err) == (True, False), (line, ran.err)
