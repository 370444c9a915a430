"""Junk in place of every word of every command: refused or quoted, and never another address than the command's own."""

import json
import shlex
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl, quote

import pytest
from conftest import TABLES, lines
from wire import Wire, a_json, serving

from platforms import __main__ as command_line

JUNK = ("..", "%2e%2e?b=c#d&e=f\r\nX-Junk: y\0")
KEYS = ("YOUTUBE_API_KEY", "TIKTOK_ACCESS_TOKEN")


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    with serving() as server:
        server.answer = (a_json(b"{}", 404),)
        for platform in TABLES:
            monkeypatch.setenv(f"PLATFORMS_{platform.upper()}_URL", server.url)
        for name in KEYS:
            monkeypatch.setenv(name, "key")
        yield server


@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_refused_or_quoted(junk: str, wire: Wire, capsys: Any) -> None:
    tried = 0
    for words in every_line():
        usual = asked(words, wire, capsys)
        for index in places(words):
            if junk == ".." and not any(quote(words[index]) in path for path, _ in usual):
                continue
            odd = asked([*words[:index], junk, *words[index + 1 :]], wire, capsys)
            tried += 1
            for (path, query), (usual_path, usual_query) in zip(odd, usual, strict=False):
                steps = path.split("/")
                assert not {".", ".."} & set(steps), (words, path)
                assert len(steps) <= len(usual_path.split("/")), (words, path)
                assert query <= usual_query | {"page"}, (words, query)
    assert tried > 100


@pytest.mark.parametrize(
    ("line", "does"),
    [
        ("github user show octocat/repos", "must look like octocat"),
        ("github licenses ''", "must look like mit"),
        ("github repo release octocat/Hello-World --tag ''", "Give a name or id"),
        ("github repo contents octocat/Hello-World ../../../user", "Give the plain name or id"),
        ("huggingface model google-bert/bert-base-uncased --revision ''", "Give a name or id"),
        ("reddit about ..", "Give the plain name or id"),
        ("reddit wiki python ../about", "Give the plain name or id"),
        ("reddit user ''", "Give a name or id"),
    ],
)
def test_a_name_that_would_be_a_step_is_wrong_usage(line: str, does: str, wire: Wire, capsys: Any) -> None:
    code = command_line.main(shlex.split(line))
    said = capsys.readouterr().err
    assert (code, wire.asked, does in said) == (2, [], True), said


def test_what_a_very_long_argument_repeats_is_cut(wire: Wire, capsys: Any) -> None:
    for line in ("reddit about {}", "reddit user-posts spez --limit {}", "reddit user-posts spez --sort {}"):
        assert command_line.main(line.format("x" * 9000).split()) in (1, 2)
        assert len(json.loads(capsys.readouterr().err)["error"]["what"]) < 1000, line


def every_line() -> Iterator[list[str]]:
    for platform in TABLES:
        yield from (shlex.split(line) for line in lines(platform) if "creative-pipeline" not in line)


def places(words: list[str]) -> Iterator[int]:
    """Where a word is the value of an argument."""
    values = command_line.parsed(words).values()
    given = {str(one) for value in values for one in (value if isinstance(value, list) else [value])}
    yield from (index for index in range(2, len(words)) if words[index] in given)


def asked(words: list[str], wire: Wire, capsys: Any) -> list[tuple[str, set[str]]]:
    """The paths and the names of the query's parameters that left."""
    wire.asked.clear()
    code = command_line.main(words)
    out, err = capsys.readouterr()
    assert code in (0, 1, 2, 3), words
    assert "could not be understood" not in err, (words, err)
    assert code == 0 or (out, all(json.loads(err.splitlines()[-1])["error"].values())) == ("", True), words
    targets = [request.split(b" ", 2)[1].decode("ascii").partition("?") for request in wire.asked]
    assert not any(b"X-Junk" in request.partition(b"\r\n")[2] for request in wire.asked if b"POST" not in request)
    return [(path, {name for name, _ in parse_qsl(query, keep_blank_values=True)}) for path, _, query in targets]
