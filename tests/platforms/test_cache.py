"""What is kept between two calls, what a server is told of it, and when it is not used."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from replay import run
from wire import Wire, a_json, response, serving

from platforms import cache

LINE = "mastodon account 1 --instance mastodon.example"
TAG, DATE = 'W/"abc"', "Wed, 21 Oct 2015 07:28:00 GMT"
UNCHANGED = b"HTTP/1.1 304 Not Modified\r\n\r\n"


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    with serving() as server:
        monkeypatch.setenv("PLATFORMS_MASTODON_URL", server.url)
        monkeypatch.setenv("MASTODON_INSTANCE", "mastodon.example")
        yield server


@pytest.fixture
def kept(wire: Wire, capsys: Any) -> Wire:
    """After a first call, whose answer has both an ETag and a date."""
    wire.answer = (account("ann", f"ETag: {TAG}", f"Last-Modified: {DATE}"),)
    assert run(LINE, capsys).result["username"] == "ann"
    assert sent(wire) == (None, None)
    wire.answer = (UNCHANGED,)
    return wire


def account(name: str, *headers: str) -> bytes:
    return a_json(json.dumps({"id": "1", "username": name}).encode(), 200, *headers)


def sent(wire: Wire) -> tuple[str | None, str | None]:
    """If-None-Match and If-Modified-Since of the last request."""
    lines = wire.asked[-1].decode().split("\r\n")[1:]
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return headers.get("if-none-match"), headers.get("if-modified-since")


def test_what_is_unchanged_is_not_sent_again(kept: Wire, capsys: Any) -> None:
    assert run(LINE, capsys).result["username"] == "ann"
    assert sent(kept) == (TAG, DATE)


@pytest.mark.parametrize(("header", "told"), [(f"ETag: {TAG}", (TAG, None)), (f"Last-Modified: {DATE}", (None, DATE))])
def test_one_of_both_is_enough(header: str, told: tuple[str | None, str | None], wire: Wire, capsys: Any) -> None:
    wire.answer = (account("ann", header),)
    run(LINE, capsys)
    wire.answer = (UNCHANGED,)
    assert run(LINE, capsys).result["username"] == "ann"
    assert sent(wire) == told


def test_what_changed_takes_its_place(kept: Wire, capsys: Any) -> None:
    kept.answer = (account("bob", 'ETag: "new"'),)
    assert run(LINE, capsys).result["username"] == "bob"
    kept.answer = (UNCHANGED,)
    assert run(LINE, capsys).result["username"] == "bob"
    assert sent(kept) == ('"new"', None)


def test_another_session_reads_none_of_it(kept: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASTODON_TOKEN", "0123456789")
    kept.answer = (account("for the session"),)
    assert run(LINE, capsys).result["username"] == "for the session"
    assert sent(kept) == (None, None)


def test_another_address_reads_none_of_it(kept: Wire, capsys: Any) -> None:
    kept.answer = (account("two"),)
    assert run(LINE.replace(" 1 ", " 2 "), capsys).result["username"] == "two"
    assert sent(kept) == (None, None)


@pytest.mark.parametrize("said", ["off", "OFF", "no", "0", "false"])
def test_it_can_be_switched_off(said: str, kept: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_CACHE", said)
    kept.answer = (account("bob"),)
    assert run(LINE, capsys).result["username"] == "bob"
    assert sent(kept) == (None, None)


def test_an_error_leaves_what_is_kept(kept: Wire, capsys: Any) -> None:
    kept.answer = (response(404, b"", 'ETag: "error"'),)
    assert run(LINE, capsys).code == 1
    kept.answer = (UNCHANGED,)
    assert run(LINE, capsys).result["username"] == "ann"
    assert sent(kept) == (TAG, DATE)


@pytest.mark.parametrize("headers", [(), (f"ETag: {TAG}", "Cache-Control: private, no-store")])
def test_without_a_mark_or_permission_nothing_is_kept(headers: tuple[str, ...], wire: Wire, capsys: Any) -> None:
    wire.answer = (account("ann", *headers),)
    run(LINE, capsys)
    run(LINE, capsys)
    assert sent(wire) == (None, None)


@pytest.mark.parametrize("damage", [b"", b"\n", b"17\n{}", b"[]\n{}", b"{\n", b"\xff\xfe\n{}", b'{"etag": 17}\n{}'])
def test_a_damaged_copy_is_asked_for_again(damage: bytes, kept: Wire, capsys: Any, tmp_path: Path) -> None:
    (entry,) = (tmp_path / "cache").rglob("answers/*")
    entry.write_bytes(damage)
    kept.answer = (account("bob"),)
    assert run(LINE, capsys).result["username"] == "bob"
    assert sent(kept) == (None, None)


def test_only_the_user_reads_it_and_no_token_is_in_it(
    wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MASTODON_TOKEN", "0123456789-a-token")
    wire.answer = (account("ann", f"ETag: {TAG}"),)
    run(LINE, capsys)
    (entry,) = (tmp_path / "cache").rglob("answers/*")
    assert entry.stat().st_mode & 0o077 == 0
    assert "a-token" not in entry.name + entry.read_text()
    assert b"a-token" in wire.asked[-1]


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    for number in range(cache.MOST_ENTRIES + 1):
        cache.keep(f"https://example.org/{number}", {}, {"etag": "x"}, b"1")
    folder = tmp_path / "cache" / "mkdocs-catalog-platforms" / "answers"
    assert len(list(folder.iterdir())) == cache.MOST_ENTRIES + 1 - cache.MOST_ENTRIES // 5
    assert cache.find(f"https://example.org/{cache.MOST_ENTRIES}", {}) is not None
    assert cache.find("https://example.org/0", {}) is None


def test_a_large_answer_is_not_kept(tmp_path: Path) -> None:
    cache.keep("https://example.org/large", {}, {"etag": "x"}, b"1" * (cache.MOST_BYTES + 1))
    assert cache.find("https://example.org/large", {}) is None


def test_where_nothing_can_be_kept_commands_answer_all_the_same(
    wire: Wire, capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    wire.answer = (account("ann", f"ETag: {TAG}"),)
    assert [run(LINE, capsys).code for _ in range(2)] == [0, 0]
