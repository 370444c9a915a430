"""The table of sessions and limits, and of what each platform is tested on."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from replay import RECORDED

from platforms import __main__ as command_line
from platforms import needs, settings
from platforms.tiktok import generation

PLATFORMS = command_line.platforms()


def rows(platform: str) -> list[tuple[str, ...]]:
    return [row[1:] for row in needs.needs() if row[0] == f"`{platform}`"]


def test_sessions_and_paces_are_those_of_the_sites() -> None:
    tokens = "a client token of an approved project: <https://developers.tiktok.com/doc/client-access-token-management>"
    key = "a key of BytePlus ModelArk: <https://console.byteplus.com/ark>"
    assert rows("tiktok") == [
        ("`ark.ap-southeast.bytepluses.com`", "`ARK_API_KEY`, required", key, "1 at a time"),
        ("`open.tiktokapis.com`", "`TIKTOK_ACCESS_TOKEN`, required", tokens, "1 at a time"),
        ("`open.tiktokapis.com`", "`TIKTOK_ADLIB_TOKEN` or `TIKTOK_ACCESS_TOKEN`, required", tokens, "1 at a time"),
        ("`www.tiktok.com`", "none", "", "1 at a time"),
    ]
    assert [(host, session, pace) for host, session, _, pace in rows("reddit")] == [
        ("`oauth.reddit.com`", "`REDDIT_TOKEN`, optional", "100"),
        ("`www.reddit.com`", "`REDDIT_TOKEN`, optional", "10"),
    ]
    assert rows("hackernews")[0] == ("`hacker-news.firebaseio.com`", "none", "", "8 at a time")


def test_a_host_that_depends_on_an_argument_shows_which() -> None:
    assert ("`<lang>.wikipedia.org`", "none", "", "1 at a time") in rows("wikipedia")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_address_that_a_site_is_given_is_in_the_table(platform: str) -> None:
    told = str(rows(platform))
    for file in (needs.FOLDER / platform).glob("*.py"):
        calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
        for call in (call for call in calls if ast.unparse(call.func).lower().endswith(("site", "_replace"))):
            for host in re.findall(r"'https://([a-z0-9.-]+)[/']", ast.unparse(call)):
                assert f"`{host}`" in told, f"{file.name}, line {call.lineno}"


def test_every_fixture_is_counted_as_recorded_or_documented() -> None:
    *platforms, total = list(needs.tested())[1:]
    counts = {name.strip("`"): (int(real), int(written)) for name, real, written in platforms}
    assert sorted(counts) == PLATFORMS
    assert counts["tiktok"] == (1, 27)  # an embedded video's; all else needs a session
    files = [file for name in PLATFORMS for file in (RECORDED / name).glob("*.json")]
    assert int(total[1]) + int(total[2]) == sum(map(sum, counts.values())) == len(files)


def test_the_page_is_written_compared_and_named_when_stale(tmp_path: Path, capsys: Any) -> None:
    page = tmp_path / "platforms.md"
    assert needs.main(["--check", str(page)]) == 1
    assert needs.main(["--write", str(page)]) == needs.main(["--check", str(page)]) == 0
    capsys.readouterr()
    page.write_text(page.read_text("utf-8").replace("| 100 |", "| 90 |"), "utf-8")
    assert needs.main(["--check", str(page)]) == 1
    told = capsys.readouterr().err
    assert "-| `reddit` | `oauth.reddit.com`" in told
    assert "| 90 |" in told
    assert told.endswith(f"{page} is stale. Run: make docs\n")


def test_the_tables_are_tables() -> None:
    lines = [line for line in needs.page().splitlines() if line.startswith("|")]
    assert {line.count(" | ") for line in lines} == {4, 2, 1}


def test_every_setting_is_on_the_page_with_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "".join(file.read_text("utf-8") for file in needs.FOLDER.rglob("*.py") if file.name != "needs.py")
    told = dict(re.findall(r"^\| `(PLATFORMS_[^`]+)` \| .* \| ([^|]+) \|$", needs.page(), re.MULTILINE))
    named = {re.sub(r"_[A-Z]+_URL$", "_<PLATFORM>_URL", name) for name in re.findall(r"\bPLATFORMS_[A-Z_]+\b", source)}
    assert told.keys() == {name for name in named if not name.endswith("_")}
    for name in told:
        monkeypatch.delenv(name, raising=False)
    assert {name: float(text) for name, text in told.items() if text[0].isdigit()} == {
        "PLATFORMS_TIMEOUT": settings.total_seconds(),
        "PLATFORMS_CONNECT_TIMEOUT": settings.connect_seconds(),
        "PLATFORMS_READ_TIMEOUT": settings.read_seconds(),
        "PLATFORMS_BACKOFF": settings.backoff_seconds(),
        "PLATFORMS_SPACING": settings.spacing_factor(),
        "PLATFORMS_MAX_BYTES": settings.most_bytes(),
        "PLATFORMS_POLL": generation.POLL,
    }
    assert settings.caching()
