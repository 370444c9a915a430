"""A call with the digest of an older catalogue is answered with what changed in that command since."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .project import change, git, project, run


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
