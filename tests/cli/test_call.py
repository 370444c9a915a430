"""`call` runs the real program with JSON arguments, and answers in JSON: what came of it, or why it was refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from .project import run

ECHO = '''\
import argparse
import json
import os
import sys


def build_parser():
    """Says what it was given."""
    parser = argparse.ArgumentParser(prog="echo")
    parser.add_argument("--loud", action="store_true")
    commands = parser.add_subparsers(required=True)
    say = commands.add_parser("say", help="Say it again")
    say.add_argument("words", nargs="*", help="what to say")
    say.add_argument("--text", help="one text")
    say.add_argument("--limit", type=int, default=5, choices=range(1, 100), metavar="N", help="how much")
    say.add_argument("--day", type=int)
    say.add_argument("--tag", action="append")
    one = say.add_mutually_exclusive_group()
    one.add_argument("--file")
    one.add_argument("--url")
    end = commands.add_parser("end", help="End so")
    end.add_argument("--how", choices=("text", "status", "signal", "sleep", "place", "nan"), required=True)
    return parser


def main():
    given = vars(build_parser().parse_args())
    how = given.get("how")
    if how == "text":
        print("plain \\u00e4 text")
    elif how == "status":
        sys.exit("it went wrong")
    elif how == "signal":
        os.kill(os.getpid(), 9)
    elif how == "sleep":
        import time
        print("waiting", flush=True)
        open("pid", "w").write(str(os.getpid()))
        time.sleep(60)
    elif how == "place":
        print(json.dumps([os.getcwd(), os.environ.get("ECHO_TOKEN"), sys.stdin.read(), sys.argv[0]]))
    elif how == "nan":
        print("NaN")
    else:
        print(json.dumps(given))


if __name__ == "__main__":
    main()
'''


@pytest.fixture
def echo(tmp_path: Path) -> Path:
    (tmp_path / "echo.py").write_text(ECHO, "utf-8")
    return tmp_path


def call(folder: Path, tool: str, arguments: object, *words: str, code: int = 0, **more: Any) -> dict[str, Any]:
    ran = run(folder, "call", tool, json.dumps(arguments), "--target", "echo.py:build_parser", *words, **more)
    assert (ran.code, ran.err) == (code, ""), ran
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def refused(folder: Path, tool: str, arguments: object, *words: str) -> list[dict[str, str]]:
    answer = call(folder, tool, arguments, *words, code=1)
    assert "exit_code" not in answer
    found: list[dict[str, str]] = answer["refused"]
    return found


def test_the_program_runs_and_its_json_is_parsed(echo: Path) -> None:
    answer = call(echo, "echo_say", {"words": ["a", "b"], "limit": 7})
    assert answer["exit_code"] == 0
    assert answer["argv"] == [sys.executable, str(echo / "echo.py"), "say", "--limit=7", "a", "b"]
    assert 0 < answer["seconds"] < 30
    output = answer["output"]
    assert (output["words"], output["limit"], output["text"], output["loud"]) == (["a", "b"], 7, None, False)
    assert answer["errors"] == ""


TEXTS = ["", " ", "-x", "--limit", "--limit=3", "a=b", "ä 梨 🍐", "two\nlines", "\t", "'\"`$(id)", "@file", "-1", "say"]


def test_any_text_arrives_as_it_is(echo: Path) -> None:
    assert call(echo, "echo_say", {"words": TEXTS, "tag": TEXTS})["output"] | {"limit": 0} == {
        "loud": False,
        "words": TEXTS,
        "text": None,
        "limit": 0,
        "day": None,
        "tag": TEXTS,
        "file": None,
        "url": None,
    }


@pytest.mark.parametrize("text", ["", "-x", "two\nlines"])
def test_a_single_text_arrives_as_it_is(text: str, echo: Path) -> None:
    output = call(echo, "echo_say", {"text": text, "words": [text]})["output"]
    assert (output["text"], output["words"]) == (text, [text])


def test_options_before_the_subcommand_are_accepted(echo: Path) -> None:
    answer = call(echo, "echo_say", {"loud": True})
    assert answer["argv"][2:] == ["--loud", "say"]
    assert answer["output"]["loud"] is True


def test_arguments_may_come_from_standard_input_or_not_at_all(echo: Path) -> None:
    target = ("--target", "echo.py:build_parser")
    ran = run(echo, "call", "echo_say", "-", *target, stdin='{"text": "ä"}')
    assert json.loads(ran.out)["output"]["text"] == "ä"
    assert json.loads(run(echo, "call", "echo_say", *target).out)["output"]["limit"] == 5


def test_the_command_line_alone_runs_nothing(echo: Path) -> None:
    words = call(echo, "echo_end", {"how": "sleep"}, "--argv")
    assert words == ["echo", "end", "--how=sleep"]


def test_text_that_is_no_json_stays_text(echo: Path) -> None:
    assert call(echo, "echo_end", {"how": "text"})["output"] == "plain ä text\n"
    assert call(echo, "echo_end", {"how": "nan"})["output"] == "NaN\n"


def test_a_program_that_fails_is_told_with_what_it_said(echo: Path) -> None:
    answer = call(echo, "echo_end", {"how": "status"}, code=1)
    assert (answer["exit_code"], answer["output"], answer["errors"]) == (1, "", "it went wrong\n")
    assert call(echo, "echo_end", {"how": "signal"}, code=1)["exit_code"] == -9


def test_a_program_that_hangs_is_ended_with_its_time(echo: Path) -> None:
    started = time.monotonic()
    answer = call(echo, "echo_end", {"how": "sleep"}, "--timeout", "1", code=1)
    assert time.monotonic() - started < 20
    assert (answer["exit_code"], answer["output"]) == (None, "waiting\n")


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_call_that_is_ended_ends_its_program(ending: signal.Signals, echo: Path) -> None:
    words = ["call", "echo_end", '{"how": "sleep"}', "--target", "echo.py:build_parser"]
    caller = subprocess.Popen([sys.executable, "-m", "mkdocs_catalog", *words], cwd=echo, stdout=subprocess.DEVNULL)
    assert eventually(lambda: (echo / "pid").exists() and (echo / "pid").read_text())
    program = int((echo / "pid").read_text())
    caller.send_signal(ending)
    assert caller.wait(30) == 128 + ending
    assert eventually(lambda: not running(program))


def running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


def eventually(happened: Callable[[], object]) -> bool:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if happened():
            return True
        time.sleep(0.02)
    return False


def test_it_runs_where_the_caller_is_with_the_callers_environment_and_no_input(echo: Path) -> None:
    inner = echo / "inner"
    inner.mkdir()
    words = ("call", "echo_end", '{"how": "place"}', "--target", "../echo.py:build_parser")
    ran = run(inner, *words, env={"ECHO_TOKEN": "t"}, stdin="not for the program")
    assert json.loads(ran.out)["output"][:3] == [str(inner), "t", ""]


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_time_that_is_none_is_wrong_usage(seconds: str, echo: Path) -> None:
    ran = run(echo, "call", "echo_say", "--timeout", seconds)
    assert ran.code == 2
    assert "argument --timeout: " in ran.err


REFUSED = {
    "a wrong type": ({"limit": "x"}, "limit", '"x" is not of type "integer"', "integer, 1 to 99, default `5`"),
    "out of range": ({"limit": 100}, "limit", "100 is greater than the maximum of 99", "integer, 1 to 99, default `5`"),
    "half a number": ({"day": 1.5}, "day", '1.5 is not of type "integer"', "integer"),
    "true for a number": ({"day": True}, "day", 'true is not of type "integer"', "integer"),
    "a text for a list": ({"words": "a"}, "words", '"a" is not of type "array"', "string, any number of values"),
    "a wrong item": ({"tag": ["a", 1]}, "tag", '[1]: 1 is not of type "string"', "string, may be repeated"),
    "null": ({"text": None}, "text", 'null is not of type "string"', "string"),
    "an unknown name": (
        {"limmit": 1},
        "limmit",
        '"limmit" is no parameter',
        "Did you mean limit? There are: loud, words, text, ",
    ),
    "two of which one is allowed": (
        {"file": "a", "url": "b"},
        "url",
        "At most one of --file and --url may be given.",
        "",
    ),
    "a NUL": ({"text": "a\0b"}, "text", "no command line can carry a NUL character", "string"),
    "half a character": ({"tag": ["\ud800"]}, "tag", "no command line can carry half a character", "string, may be"),
    "two dashes alone": ({"words": ["--"]}, "words", "a value cannot be `--`", "string, any number of values"),
}


@pytest.mark.parametrize(("arguments", "argument", "what", "accepts"), REFUSED.values(), ids=REFUSED)
def test_a_refused_call_names_the_argument_and_what_it_accepts(
    arguments: dict[str, Any], argument: str, what: str, accepts: str, echo: Path
) -> None:
    found = refused(echo, "echo_say", arguments)
    entry = next(entry for entry in found if entry.get("argument") == argument)
    assert entry["what"].startswith(what)
    assert entry.get("accepts", "").startswith(accepts)


def test_a_missing_argument_is_named(echo: Path) -> None:
    (entry,) = refused(echo, "echo_end", {})
    choices = "`text`, `status`, `signal`, `sleep`, `place`, `nan`"
    assert entry == {"argument": "how", "what": "is missing", "accepts": f"string, one of {choices}, required"}


def test_a_group_of_which_one_is_needed_is_told_beside_what_is_missing(tmp_path: Path) -> None:
    source = """
        import argparse

        def build_parser():
            parser = argparse.ArgumentParser(prog="echo")
            parser.add_argument("--name", required=True)
            one = parser.add_mutually_exclusive_group(required=True)
            one.add_argument("--file")
            one.add_argument("--all", action="store_true")
            other = parser.add_mutually_exclusive_group()
            other.add_argument("-q", action="count")
            other.add_argument("-v", action="count")
            return parser
    """
    (tmp_path / "echo.py").write_text(dedent(source), "utf-8")
    name = {"argument": "name", "what": "is missing", "accepts": "string, required"}
    one = "Exactly one of --file and --all must be given."
    other = {"argument": "v", "what": "At most one of -q and -v may be given."}
    assert refused(tmp_path, "echo", {}) == [name, {"what": one}]
    assert refused(tmp_path, "echo", {"all": False, "q": 1, "v": 1}) == [name, {"what": one}, other]
    assert refused(tmp_path, "echo", {"name": "a", "q": 0, "v": 1}) == [{"what": one}]
    assert refused(tmp_path, "echo", {"all": True, "file": "a"}) == [name, {"argument": "all", "what": one}]
    nul = {"argument": "file", "what": "no command line can carry a NUL character", "accepts": "string"}
    assert refused(tmp_path, "echo", {"file": "\0"}) == [nul, name]
    words = run(tmp_path, "call", "echo", '{"name": "a", "all": true, "v": 0}', "--target", "echo.py", "--argv")
    assert json.loads(words.out) == ["echo", "--name=a", "--all"]


def test_everything_that_is_wrong_is_told_at_once(echo: Path) -> None:
    assert {entry["argument"] for entry in refused(echo, "echo_say", {"limit": 0, "day": "x", "frob": 1})} == {
        "limit",
        "day",
        "frob",
    }


def test_a_large_value_is_not_repeated_whole(echo: Path) -> None:
    (entry,) = refused(echo, "echo_say", {"limit": "x" * 10_000})
    assert len(entry["what"]) <= 300


def test_backslash_u_is_no_nul(echo: Path) -> None:
    assert call(echo, "echo_say", {"text": "\\u0000"})["output"]["text"] == "\\u0000"


def test_an_unknown_tool_is_answered_with_the_nearest_names(echo: Path) -> None:
    (entry,) = refused(echo, "echo_sya", {})
    assert entry["what"] == "there is no tool 'echo_sya'"
    assert entry["accepts"].startswith("Did you mean echo_say or echo_end? There are 2: ")


@pytest.mark.parametrize("text", ["{", "[1]", '"a"', '{"limit": NaN}', '{"limit": 1e400}', "[" * 100_000, ""])
def test_arguments_that_are_no_object_are_wrong_usage(text: str, echo: Path) -> None:
    ran = run(echo, "call", "echo_say", "-", "--target", "echo.py:build_parser", stdin=text)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: ARGUMENTS: are no JSON")
    assert "Traceback" not in ran.err


# The reference catalogue

ROOT = Path(__file__).parents[2]


def test_a_platform_is_called_for_real(httpserver: HTTPServer, tmp_path: Path) -> None:
    recorded = json.loads((ROOT / "tests/platforms/recorded/reddit/listing-hot.json").read_text("utf-8"))
    query = {"raw_json": "1", "limit": "3"}
    httpserver.expect_request("/r/python/hot.json", query_string=query).respond_with_json(recorded["response"]["body"])
    env = {
        "PLATFORMS_REDDIT_URL": httpserver.url_for("").rstrip("/"),
        "PLATFORMS_SPACING": "0",
        "XDG_CACHE_HOME": str(tmp_path),
        "NO_PROXY": "127.0.0.1",
        "REDDIT_TOKEN": "",
    }
    words = ("call", "reddit_subreddit", '{"subreddit": "python", "limit": 3}', "--config", str(ROOT / "mkdocs.yml"))
    ran = run(tmp_path, *words, env=env)
    answer = json.loads(ran.out)
    assert (ran.code, answer["exit_code"]) == (0, 0), answer
    assert answer["argv"] == [sys.executable, "-m", "platforms", "reddit", "subreddit", "--limit=3", "python"]
    assert (len(answer["output"]), answer["output"][0]["name"]) == (3, "t3_48dxvx")

    httpserver.clear()
    httpserver.expect_request("/r/none/hot.json").respond_with_json({"error": 404}, status=404)
    ran = run(tmp_path, *words[:2], '{"subreddit": "none"}', *words[3:], env=env)
    answer = json.loads(ran.out)
    assert (ran.code, answer["exit_code"], answer["output"]) == (1, 1, "")
    assert json.loads(answer["errors"])["error"]["status"] == "blocked"


def test_a_program_of_another_python_is_called_there(echo: Path) -> None:
    wrapper = echo / "python"
    wrapper.write_text(f'#!/bin/sh\nECHO_TOKEN=wrapped exec "{sys.executable}" "$@"\n', "utf-8")
    wrapper.chmod(0o755)
    answer = call(echo, "echo_end", {"how": "place"}, "--python", "./python")
    assert answer["output"][1] == "wrapped"
