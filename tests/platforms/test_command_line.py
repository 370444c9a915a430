"""`python -m platforms` as people run it: a process, with what it prints where, and its exit code."""

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import TABLES, lines, table
from replay import Ran, Stand, recorded, responding, run
from test_laws import Command, every_command

from platforms import __main__ as command_line
from platforms import output

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "platforms"]
PAGES = "reddit subreddit python --sort new --limit 3"
TOPICS = "GET /repos/octocat/Hello-World/topics"


def started(line: str, **pipes: Any) -> "subprocess.Popen[str]":
    return subprocess.Popen([*PROGRAM, *shlex.split(line)], cwd=ROOT, text=True, encoding="utf-8", **pipes)


def process(line: str) -> Ran:
    with started(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        out, err = program.communicate(timeout=30)
    assert "Traceback" not in err
    return Ran(program.returncode, out, err)


def shell(line: str) -> Ran:
    """`$P` is the program."""
    program = shlex.join(PROGRAM)
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=30,
        env={**os.environ, "P": program},
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def pages(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Stand:
    """Two pages of a board, and a project's topics."""
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", stand.url)
    monkeypatch.setenv("PLATFORMS_GITHUB_URL", stand.url)
    stand.answer("GET /r/python/new.json?raw_json=1&limit=3", recorded("reddit", "listing-new"))
    stand.answer("GET /r/python/new.json?raw_json=1&limit=1&after=t3_48ezfg", recorded("reddit", "listing-next"))
    stand.answer(TOPICS, responding({"names": ["octocat", "atom"]}))
    return stand


def test_help_lists_every_platform() -> None:
    ran = process("--help")
    assert (ran.code, ran.err) == (0, "")
    assert all(name in ran.out for name in command_line.platforms())


@pytest.mark.parametrize(
    ("line", "shows"),
    [
        ("reddit --help", "List a board's posts"),
        ("github repo --help", "releases"),
        ("github repo issues --help", "--state {open,closed,all}"),
        ("tiktok creative-pipeline -h", "which costs money"),
    ],
)
def test_help_stands_at_each_level(line: str, shows: str) -> None:
    ran = process(line)
    assert (ran.code, ran.err) == (0, "")
    assert shows in ran.out


@every_command
def test_no_command_has_an_option_that_the_program_would_take(command: Command) -> None:
    for action in command.arguments:
        assert "--quiet" not in action.option_strings
        assert "--format" not in action.option_strings or not {*(action.choices or ())} & {*output.FORMATS}


def test_the_version_is_the_distributions() -> None:
    from mkdocs_catalog import __version__

    assert process("--version") == Ran(0, f"python -m platforms {__version__}\n", "")


def test_the_result_is_json_and_progress_goes_elsewhere(pages: Stand) -> None:
    ran = process(PAGES)
    assert (ran.code, ran.err) == (0, "2 of at most 3 so far\n")
    assert [post["name"] for post in ran.result] == ["t3_48f0th", "t3_48f0ri", "t3_8hacwl"]


def test_quiet_tells_no_progress(pages: Stand) -> None:
    assert process(f"--quiet {PAGES}").err == process(f"{PAGES} --quiet").err == ""


def test_jsonl_is_a_line_an_item(pages: Stand) -> None:
    ran = process(f"--format jsonl {PAGES}")
    assert [json.loads(line)["name"] for line in ran.out.splitlines()] == ["t3_48f0th", "t3_48f0ri", "t3_8hacwl"]


def test_a_table_is_a_row_an_item_below_the_fields(pages: Stand) -> None:
    heading, *rows = process(f"{PAGES} --format=table").out.splitlines()
    assert "name" in heading.split()
    assert len(rows) == 3
    assert "t3_48f0ri" in rows[1].split()


def test_an_item_without_plain_fields_is_still_a_row(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_TIKTOK_URL", stand.url)
    monkeypatch.setenv("TIKTOK_ADLIB_TOKEN", "x")
    ask = next(ask for call in table("tiktok").CALLS for ask in call.asks if "/adlib/ad/query/" in ask)
    stand.answer(ask, recorded("tiktok", "ads"))
    ran = process("tiktok ads --keyword games --limit 1 --format table")
    heading, row = ran.out.splitlines()
    assert heading.split() == ["ad", "advertiser"]
    assert '{"business_id": 3847236290405, "business_name":…' in row


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_an_error_is_json_where_json_is_the_format(form: str) -> None:
    ran = process(f"tiktok user ana --format {form}")
    assert (ran.code, ran.out) == (3, "")
    assert ran.error == {
        "what": "tiktok needs a session",
        "status": "unavailable",
        "do": "Set TIKTOK_ACCESS_TOKEN (a client token of an approved project: "
        "https://developers.tiktok.com/doc/client-access-token-management).",
    }


def test_an_error_is_words_where_a_table_is_the_format() -> None:
    ran = process("tiktok user ana --format table")
    assert (ran.code, ran.out) == (3, "")
    what, do = ran.err.splitlines()
    assert what == "tiktok needs a session"
    assert do.startswith("Set TIKTOK_ACCESS_TOKEN (")


def test_nothing_found_is_done(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_GITHUB_URL", stand.url)
    stand.answer("GET /repos/octocat/Hello-World/languages", responding({}))
    assert process("github repo languages octocat/Hello-World") == Ran(0, "[]\n", "")


def test_a_refusal_is_1(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_GITHUB_URL", stand.url)
    stand.answer(TOPICS, responding({"message": "Not Found"}, 404))
    ran = process("github repo topics octocat/Hello-World")
    assert (ran.code, ran.error["status"]) == (1, "blocked")
    assert "Not Found" in ran.error["what"]


@pytest.mark.parametrize(
    ("line", "what", "do"),
    [
        ("", "no platform is named", "Name one of"),
        ("redit about python", "PLATFORM: invalid choice: 'redit'", "Did you mean reddit?"),
        ("reddit abuot python", "invalid choice: 'abuot'", "Did you mean about?"),
        ("github repo isues a/b", "github repo: argument", "Did you mean issues?"),
        ("reddit subreddit python --sort nwe", "reddit subreddit: argument --sort", "Did you mean new?"),
        ("reddit subreddit python --limit 0", "must be 1 to 1000", "usage: reddit subreddit"),
        ("reddit subreddit python --limit ten", "'ten' is no whole number", "usage: reddit subreddit"),
        ("reddit about", "reddit about: the following arguments are required", "usage: reddit about"),
        ("reddit about a b", "unrecognized arguments: b", "--help says more"),
        ("--format xml reddit about a", "invalid choice: 'xml'", "--help says more"),
        ("reddit about a --format xml", "--format: invalid choice: 'xml' (choose from json, jsonl, table)", "usage: "),
        ("reddit about a --format=jsno", "--format: invalid choice: 'jsno' (choose from json", "Did you mean json?"),
        ("reddit about a --format", "--format: expected one argument (choose from json, jsonl, table)", "usage: "),
        ("reddit about a --format xml --x", "unrecognized arguments: --format xml --x", "usage: "),
        ("--form table reddit about a", "PLATFORM: invalid choice: 'table'", "--help says more"),
        ("reddit zzz", "invalid choice: 'zzz'", "usage: reddit"),
    ],
)
def test_wrong_usage_is_2_and_says_how_it_is_right(line: str, what: str, do: str, capsys: Any) -> None:
    ran = run(line, capsys)
    assert (ran.code, ran.out, ran.error["status"]) == (2, "", "blocked")
    assert what in ran.error["what"]
    assert do in ran.error["do"]


def test_wrong_usage_of_a_process_is_2() -> None:
    ran = process("redit about python")
    assert ran.code == 2
    assert ran.error["do"].startswith("Did you mean reddit? usage: python -m platforms ")


JUNK = [
    "",
    " ",
    "-",
    "--",
    "---",
    "-1",
    "--=",
    "@file",
    "%s",
    "{}",
    "\0",
    "a\nb",
    "💥",
    "../../etc",
    "--format",
    "-h=1",
]


@pytest.mark.parametrize("word", [*JUNK, "\udcff"])
def test_junk_is_answered_in_words(word: str, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", "http://127.0.0.1:9")
    for before in ([], ["reddit"], ["reddit", "about"], ["reddit", "about", "a"]):
        words = [*before, word]
        code = command_line.main(words)
        out, err = capsys.readouterr()
        assert (out, code in (1, 2, 3)) == ("", True), words
        told = json.loads(err.splitlines()[-1])["error"]
        assert all(told.values()), words
        assert "could not be understood" not in told["what"]


def test_the_first_days_there_are_no_error_of_ours(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("PLATFORMS_TIKTOK_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("TIKTOK_ACCESS_TOKEN", "x")
    ran = run("tiktok videos --keyword tea --until 0001-01-05", capsys)
    assert (ran.code, "cannot be reached" in ran.error["what"]) == (3, True)


@pytest.mark.parametrize("platform", TABLES)
def test_a_new_user_without_network_and_tokens_gets_words_from_every_command(
    platform: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv(f"PLATFORMS_{platform.upper()}_URL", "http://127.0.0.1:9")
    for line in lines(platform):
        ran = run(line, capsys)
        if "creative-pipeline" in line:
            assert (ran.code, ran.result["ready"]) == (0, False)
            continue
        assert (ran.code, ran.out, ran.error["status"]) == (3, "", "unavailable"), (line, ran.err)
        assert "cannot be reached" in ran.error["what"] or "Set " in ran.error["do"], (line, ran.err)


@pytest.mark.parametrize("platform", TABLES)
def test_an_unknown_option_is_named(platform: str, capsys: Any) -> None:
    line = next(call.line for call in table(platform).CALLS if call.code == 0)
    ran = run(f"{line} --no-such-option", capsys)
    assert (ran.code, ran.out) == (2, "")
    assert "unrecognized arguments: --no-such-option" in ran.error["what"]


def test_a_reader_that_has_seen_enough_is_no_error(pages: Stand) -> None:
    pages.answers.clear()
    pages.answer(TOPICS, responding({"names": [f"topic-{number}" for number in range(50_000)]}))
    assert shell("$P github repo topics octocat/Hello-World | head -1") == Ran(0, "{\n", "")


def test_output_that_cannot_be_written_is_said(pages: Stand) -> None:
    ran = shell("$P github repo topics octocat/Hello-World > /dev/full")
    assert (ran.code, ran.error["what"]) == (1, "the result cannot be written ([Errno 28] No space left on device)")
    ran = shell("$P github repo topics octocat/Hello-World >&-")
    assert (ran.code, ran.error["what"]) == (1, "the result cannot be written (standard output is closed)")
    assert shell("$P reddit zzz 2>&-").code == 2


def test_any_locale_gets_utf_8(pages: Stand) -> None:
    pages.answers.clear()
    pages.answer(TOPICS, responding({"names": ["grüße", "half a pair: \ud83d"]}))
    ran = shell("LC_ALL=C PYTHONUTF8=0 PYTHONIOENCODING=ascii $P github repo topics octocat/Hello-World")
    assert (ran.code, ran.err) == (0, "")
    assert ran.result == {"names": ["grüße", "half a pair: ?"]}


def test_ctrl_c_ends_without_a_traceback(pages: Stand) -> None:
    done = threading.Event()

    def hesitate() -> Any:
        done.wait(20)
        return responding({})()

    pages.answers.clear()
    pages.answer(TOPICS, hesitate)
    try:
        with started("github repo topics octocat/Hello-World", stdout=-1, stderr=-1) as program:
            while not pages.asked:
                time.sleep(0.01)
            program.send_signal(signal.SIGINT)
            assert program.communicate(timeout=10) == ("", "")
    finally:
        done.set()
    assert program.returncode == 130


def test_the_completion_script_completes_platforms_commands_and_choices() -> None:
    script = process("--print-completion bash")
    assert (script.code, script.err) == (0, "")

    def completed(line: str) -> list[str]:
        words = shlex.split(line) + ([""] if line.endswith(" ") else [])
        asked = (
            f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _shtab_platforms; echo ${{COMPREPLY[*]}}"
        )
        done = subprocess.run(["bash", "-c", f"{script.out}\n{asked}"], capture_output=True, text=True, check=True)
        return done.stdout.split()

    assert completed("platforms red") == ["reddit"]
    assert completed("platforms github re") == ["repo"]
    assert completed("platforms reddit sub") == ["subreddit", "subreddits"]
    assert completed("platforms reddit subreddit --so") == ["--sort"]
    assert completed("platforms reddit subreddit --sort r") == ["rising"]


def test_other_shells_get_a_script_too(capsys: Any) -> None:
    for name, start in (("zsh", "#compdef platforms"), ("tcsh", "# AUTOMATICALLY")):
        ran = run(f"--print-completion {name}", capsys)
        assert (ran.code, ran.out.startswith(start)) == (0, True)


def test_completion_without_shtab_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    ran = run("--print-completion", capsys)
    assert (ran.code, ran.error["do"]) == (2, "Install it: pip install shtab.")


def test_a_python_without_the_http_library_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "httpx2.py").write_text("raise ModuleNotFoundError('No module named httpx2', name='httpx2')\n", "utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    whole = [sys.executable, "-m", "platforms", "hackernews", "max-item"]
    done = subprocess.run(whole, env=environment, capture_output=True, text=True, cwd=tmp_path)
    error = json.loads(done.stderr.splitlines()[-1])["error"]
    assert (done.returncode, error["status"]) == (3, "unavailable")
    assert error["what"] == "httpx2 is not installed beside this Python"
    assert 'pip install --editable ".[platforms]"' in error["do"]
