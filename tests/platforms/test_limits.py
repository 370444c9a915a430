"""A limit of 1 asks for one page, and that page is as short as the platform allows."""

import json
import shlex
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

import pytest
from conftest import TABLES, lines
from wire import Wire, a_json, serving

from platforms import __main__ as command_line

LONGER = {
    "bluesky list-feed": "asks first who the list's owner is",
    "discourse posts": "pages of a fixed length",
    "discourse search": "pages of a fixed length",
    "github repo releases": "prereleases are dropped, so that whole pages are looked at",
    "hackernews stories": "a list of numbers of a fixed length",
    "hackernews submissions": "a list of numbers of a fixed length",
    "internetarchive scrape": "100 is the least",
    "openalex works": "a sample has a length of its own",
    "openalex citing": "asks first for the work's own number",
    "pubmed related": "lists of links of a fixed length",
    "semanticscholar bulk-search": "pages of a fixed length",
    "tiktok pinned": "a person's pinned videos are few, and not paged",
}


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    with serving() as server:
        server.answer = (a_json(b"{}", 404),)
        for platform in TABLES:
            monkeypatch.setenv(f"PLATFORMS_{platform.upper()}_URL", server.url)
        for name in ("YOUTUBE_API_KEY", "TIKTOK_ACCESS_TOKEN"):
            monkeypatch.setenv(name, "key")
        yield server


def test_a_limit_of_1_asks_for_one_thing(wire: Wire, capsys: Any) -> None:
    longer = set()
    for words in limited():
        wire.asked.clear()
        command_line.main([*words, "--limit", "1"])
        capsys.readouterr()
        assert len(wire.asked) == 1, words
        if "1" not in sent(wire.asked[0]):
            longer.add(name_of(words))
    assert longer == set(LONGER)


def limited() -> Iterator[list[str]]:
    """A line of every command that has a limit, without one."""
    for platform in TABLES:
        for words in map(shlex.split, lines(platform)):
            if "--limit" in words:
                place = words.index("--limit")
                del words[place : place + 2]
            if "limit" in command_line.parsed(words):
                yield words


def sent(request: bytes) -> set[str]:
    """The values of the query and of the body that are numbers of things, as texts."""
    head, _, body = request.partition(b"\r\n\r\n")
    query = dict(parse_qsl(head.split(b" ", 2)[1].decode("ascii").partition("?")[2]))
    fields = json.loads(body) if body.startswith(b"{") else {}
    return {str(value) for name, value in {**query, **fields}.items() if name not in ("raw_json", "redirects", "page")}


def name_of(words: list[str]) -> str:
    return " ".join(words[: 3 if words[:2] in (["github", "repo"], ["github", "user"]) else 2])
