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
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from tests.artifacts.test_identity import interpreter

from .project import change, configure, project, run

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
    assert answer["argv"] == ["echo", "say", "--limit=7", "a", "b"]
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
    assert answer["argv"] == ["echo", "--loud", "say"]
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


# How a program is started (docs/decisions/0007)

MAIN = "\n\ndef main():\n    import sys\n    build_parser().parse_args()\n    print({how!r})\n"
GUARD = "\n\nif __name__ == '__main__':\n    build_parser().parse_args()\n    print({how!r})\n"
PARSER = """\
import argparse


def build_parser():
    parser = argparse.ArgumentParser(prog="tool")
    parser.add_argument("--n", type=int)
    return parser
"""


def started(folder: Path, target: str, **settings: object) -> Any:
    configure(folder, {"targets": [target], **settings})
    ran = run(folder, "call", "tool", '{"n": 1}')
    assert ran.code == 0, ran
    answer = json.loads(ran.out)
    assert answer["exit_code"] == 0, answer
    return answer["output"].strip()


def package(folder: Path, init: str = "", main: str = "", cli: str = PARSER) -> Path:
    home = folder / "pack"
    home.mkdir()
    (home / "__init__.py").write_text(init, "utf-8")
    (home / "cli.py").write_text(cli, "utf-8")
    if main:
        (home / "__main__.py").write_text(main, "utf-8")
    return home


def test_a_file_is_run_as_a_file(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "tool.py").write_text("import beside\n" + PARSER + GUARD.format(how="file"), "utf-8")
    (tmp_path / "sub" / "beside.py").touch()
    configure(tmp_path, {"targets": ["sub/tool.py:build_parser"], "path": ["sub"]})
    assert started(tmp_path, "sub/tool.py:build_parser", path=["sub"]) == "file"


def test_a_module_is_run_as_a_module(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER + GUARD.format(how="module"), "utf-8")
    assert started(tmp_path, "single:build_parser") == "module"


def test_a_main_that_needs_nothing_is_called(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER + MAIN.format(how="main"), "utf-8")
    assert started(tmp_path, "single:build_parser") == "main"
    assert started(tmp_path, "single.py:main") == "main"


def test_the_package_round_a_module_is_run(tmp_path: Path) -> None:
    package(tmp_path, main="from .cli import build_parser\nbuild_parser().parse_args()\nprint('package')\n")
    assert started(tmp_path, "pack.cli:build_parser") == "package"


def test_an_installed_command_comes_before_a_package(tmp_path: Path) -> None:
    package(tmp_path, main="print('package')\n", cli=PARSER + MAIN.format(how="script"))
    information = tmp_path / "anything-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: anything\nVersion: 1.0\n", "utf-8")
    entries = "[console_scripts]\nother = pack.other:main\ntool = pack.cli:main\nforeign = elsewhere:main\n"
    (information / "entry_points.txt").write_text(entries, "utf-8")
    assert started(tmp_path, "pack.cli:build_parser") == "script"


def test_the_oldest_python_starts_all_of_these(tmp_path: Path) -> None:
    test_an_installed_command_comes_before_a_package(tmp_path)
    (tmp_path / "single.py").write_text(PARSER + GUARD.format(how="module"), "utf-8")
    (tmp_path / "function.py").write_text(PARSER + MAIN.format(how="main"), "utf-8")
    python = str(interpreter("3.9"))
    assert started(tmp_path, "pack.cli:build_parser", python=python) == "script"
    assert started(tmp_path, "single:build_parser", python=python) == "module"
    assert started(tmp_path, "single.py:build_parser", python=python) == "module"
    assert started(tmp_path, "function:main", python=python) == "main"


def test_the_setting_comes_before_everything(tmp_path: Path) -> None:
    package(tmp_path, main="print('package')\n")
    (tmp_path / "said.py").write_text("import sys\nprint('said', *sys.argv[1:])\n", "utf-8")
    assert started(tmp_path, "pack.cli:build_parser", programs={"tool": "python -m said -x"}) == "said -x --n=1"
    script = tmp_path / "script"
    script.write_text('#!/bin/sh\necho "script $@"\n', "utf-8")
    script.chmod(0o755)
    assert started(tmp_path, "pack.cli:build_parser", programs={"tool": str(script)}) == "script --n=1"


def test_a_prog_of_several_words_is_how_it_starts(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(
        PARSER.replace('"tool"', '"python -m single"') + GUARD.format(how="it"), "utf-8"
    )
    configure(tmp_path, {"targets": ["tool=single:build_parser"]})
    answer = json.loads(run(tmp_path, "call", "tool", '{"n": 1}').out)
    assert (answer["argv"], answer["output"]) == (["python", "-m", "single", "--n=1"], "it\n")


def test_our_own_command_is_read_and_called(tmp_path: Path) -> None:
    project(tmp_path)
    words = ("--target", "mkdocs_catalog.cli:build_parser")
    ran = run(tmp_path, "call", "mkdocs_catalog_describe", '{"platform": "shop", "level": "workflow"}', *words)
    assert ran.code == 0, ran
    answer = json.loads(ran.out)
    assert answer["argv"] == ["mkdocs-catalog", "describe", "--platform=shop", "--level=workflow"]
    assert answer["output"]["counts"]["workflows"] == 1


def test_the_setting_is_what_readers_see(tmp_path: Path) -> None:
    project(tmp_path, programs={"shop": "python -m shop"})
    platform = json.loads(run(tmp_path, "describe").out)["platforms"][0]
    assert platform["program"] == ["python", "-m", "shop"]
    assert "\npython -m shop goods" in run(tmp_path, "describe", "--format", "skill").out


def test_modules_named_like_ours_are_the_programs_own(tmp_path: Path) -> None:
    (tmp_path / "names.py").write_text("MINE = 'mine'\n", "utf-8")
    (tmp_path / "single.py").write_text("import names\n" + PARSER + MAIN.replace("{how!r}", "names.MINE"), "utf-8")
    assert started(tmp_path, "single:build_parser") == "mine"


def test_where_nothing_starts_it_the_cure_is_told(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER, "utf-8")
    configure(tmp_path, {"targets": ["single:build_parser"]})
    ran = run(tmp_path, "call", "tool")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "error: tool: nothing says how this program is started. "
        'Say it in plugins: catalog: `programs: {"tool": "python -m single"}`.\n'
    )


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER, "utf-8")
    configure(tmp_path, {"targets": ["single:build_parser"], "programs": {"tool": "no-such-program"}})
    ran = run(tmp_path, "call", "tool")
    assert ran.code == 2
    assert "no-such-program does not start: No such file or directory. Correct `programs` or `python`." in ran.err


@pytest.mark.parametrize("line", ["", "a 'b", 3])
def test_a_program_that_is_no_command_line_is_refused(line: object, tmp_path: Path) -> None:
    configure(tmp_path, {"targets": ["single:build_parser"], "programs": {"tool": line}})
    ran = run(tmp_path, "call", "tool")
    assert ran.code == 2
    assert "`programs[tool]` takes a " in ran.err


# What changed since the caller's catalogue


def git(folder: Path, *words: str) -> None:
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)


def digest(folder: Path) -> str:
    found: str = json.loads((folder / "skills/shop/tools.json").read_text("utf-8"))["digest"]
    return found


@pytest.fixture
def shop(tmp_path: Path) -> tuple[Path, str]:
    """A project whose history has three catalogues, and the digest of the first."""
    project(tmp_path)
    git(tmp_path, "init", "-b", "main")
    run(tmp_path, "write")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first")
    first = digest(tmp_path)
    for before, after in (("default=25", "default=30"), ('("name", "price")', '("name",)')):
        change(tmp_path / "shop.py", before, after)
        run(tmp_path, "write")
        git(tmp_path, "commit", "-a", "-m", "next")
    return tmp_path, first


CHANGED = [
    {"effect": "breaking", "what": "shop: goods --limit: default 25 → 30"},
    {"effect": "breaking", "what": "shop: goods --sort: choice price removed"},
]


def test_a_refused_call_says_what_changed_since(shop: tuple[Path, str]) -> None:
    folder, first = shop
    ran = run(folder, "call", "shop_goods", '{"sort": "price"}', "--digest", first)
    assert ran.code == 1
    answer = json.loads(ran.out)
    assert answer["refused"][0]["argument"] == "sort"
    assert answer["catalog"] == {
        "digest": digest(folder),
        "yours": first,
        "says": "Your catalogue is older than this; changed since: "
        "shop: goods --limit: default 25 → 30; shop: goods --sort: choice price removed.",
        "changed": CHANGED,
    }


def test_the_digest_may_stand_beside_the_arguments(shop: tuple[Path, str]) -> None:
    folder, first = shop
    ran = run(folder, "call", "shop_goods", json.dumps({"sort": "price", "catalog_digest": first}))
    assert json.loads(ran.out)["catalog"]["changed"] == CHANGED
    ran = run(folder, "call", "shop_goods", json.dumps({"catalog_digest": digest(folder)}), "--argv")
    assert json.loads(ran.out) == ["shop", "goods"]


def test_another_command_did_not_change(shop: tuple[Path, str]) -> None:
    folder, first = shop
    answer = json.loads(run(folder, "call", "shop_buy", "{}", "--digest", first).out)
    assert answer["catalog"]["says"] == "Your catalogue is older than this; changed since: nothing in this command."


def test_a_tool_that_is_gone_is_said_to_be_gone(shop: tuple[Path, str]) -> None:
    folder, first = shop
    change(folder / "shop.py", '"buy", help', '"purchase", help')
    answer = json.loads(run(folder, "call", "shop_buy", "{}", "--digest", first).out)
    assert answer["refused"][0]["what"] == "there is no tool 'shop_buy'"
    assert answer["catalog"]["changed"] == [{"effect": "breaking", "what": "shop: buy: command removed"}]


def test_the_same_catalogue_says_nothing(shop: tuple[Path, str]) -> None:
    folder, _ = shop
    answer = json.loads(run(folder, "call", "shop_buy", "{}", "--digest", digest(folder)).out)
    assert "catalog" not in answer


def test_where_nothing_older_is_known_the_answer_says_why(tmp_path: Path) -> None:
    project(tmp_path)
    run(tmp_path, "write")
    other = "sha256:" + "0" * 64

    def says(*words: str, **more: Any) -> str:
        said: str = json.loads(run(tmp_path, "call", "shop_buy", "{}", *words, **more).out)["catalog"]["says"]
        return said

    start = "Your catalogue is another one than this; what changed since is not known: "
    assert says("--digest", other).startswith(f"{start}{tmp_path}/skills/shop: git says: fatal: not a git repository")
    assert says("--digest", "v1") == f"{start}'v1' is no digest. It stands in tools.json and SKILL.md."
    assert says("--digest", other, env={"PATH": ""}) == f"{start}git is not installed, so nothing older is known."
    git(tmp_path, "init")
    assert says("--digest", other) == f"{start}no revision of skills/shop/tools.json has the digest {other}."
    target = ("--target", "shop:build_parser")
    assert says("--digest", other, *target) == f"{start}no artifacts are committed, so nothing older is known."


def test_artifacts_written_but_not_committed_are_known(tmp_path: Path) -> None:
    project(tmp_path)
    run(tmp_path, "write")
    change(tmp_path / "shop.py", "default=25", "default=30")
    answer = json.loads(run(tmp_path, "call", "shop_goods", '{"sort": 1}', "--digest", digest(tmp_path)).out)
    assert answer["catalog"]["changed"] == CHANGED[:1]


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
    assert answer["argv"] == ["python", "-m", "platforms", "reddit", "subreddit", "--limit=3", "python"]
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
    assert call(echo, "echo_end", {"how": "place"}, "--python", "./python")["output"][1] == "wrapped"
