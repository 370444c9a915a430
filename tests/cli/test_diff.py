"""`diff` sorts what changed between two catalogues by what it means to a caller."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .project import SHOP, change, git, project, run

BROKEN = "shop: goods --limit: default 25 → 30"
ADDED = "shop: buy --gift: parameter added"
WORDED = "shop: buy: description changed: “…and prints a receipt.” → “…and prints a bill.”"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """old.json; a git repository with the old catalogue at `v1` and the new one at `main`; and parsers beyond it."""
    folder = project(tmp_path_factory.mktemp("shop"))
    (folder / "old.json").write_text(run(folder, "describe").out, "utf-8")
    git(folder, "init", "-b", "main")
    commit(folder, "v1")
    change(folder / "shop.py", "default=25", "default=30")
    change(folder / "shop.py", 'help="its name")', 'help="its name"); buy.add_argument("--gift")')
    change(folder / "shop.py", "a receipt", "a bill")
    commit(folder, "v2")
    (folder / "new.json").write_text(run(folder, "describe").out, "utf-8")
    change(folder / "shop.py", 'buy.add_argument("--card", help="number of a card")', "pass")
    return folder


def commit(folder: Path, tag: str) -> None:
    assert run(folder, "write").code == 0
    git(folder, "add", "skills")
    git(folder, "commit", "-m", tag)
    git(folder, "tag", tag)


@pytest.mark.parametrize(
    ("old", "new"), [("old.json", "new.json"), ("v1", "main"), ("v1", "new.json"), ("HEAD~1", "skills/shop")]
)
def test_files_and_revisions_are_compared(old: str, new: str, shop: Path) -> None:
    ran = run(shop, "diff", old, new)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        "breaking (1)",
        f"  {BROKEN}",
        "compatible (1)",
        f"  {ADDED}",
        "wording (1)",
        f"  {WORDED}",
    ]


def test_without_a_second_one_it_is_what_the_parsers_say_now(shop: Path) -> None:
    assert run(shop, "diff", "v2").out == "breaking (1)\n  shop: buy --card: parameter removed\n"


def test_only_what_breaks_counts_where_that_is_asked(shop: Path) -> None:
    ran = run(shop, "diff", "v1", "v2", "--only", "breaking")
    assert (ran.code, ran.out) == (1, f"breaking (1)\n  {BROKEN}\n")
    ran = run(shop, "diff", "v2", "main", "--only", "breaking")
    assert (ran.code, ran.out) == (0, "nothing changed\n")


def test_json_holds_the_same(shop: Path) -> None:
    ran = run(shop, "diff", "v1", "v2", "--format", "json")
    assert ran.code == 1
    assert json.loads(ran.out) == [
        {"effect": "breaking", "what": BROKEN},
        {"effect": "wording", "what": WORDED},
        {"effect": "compatible", "what": ADDED},
    ]
    assert json.loads(run(shop, "diff", "v1", "old.json", "--format", "json").out) == []


def test_two_files_need_no_configuration(shop: Path, tmp_path: Path) -> None:
    ran = run(tmp_path, "diff", str(shop / "old.json"), str(shop / "new.json"))
    assert (ran.code, ran.err) == (1, "")


def test_what_is_no_catalogue_is_told(shop: Path, tmp_path: Path) -> None:
    ran = run(shop, "diff", "nowhere")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: nowhere: is no file, and no revision: git says: fatal: ")
    assert ran.err.endswith("Name a tools.json, or a revision that has the committed one.\n")
    ran = run(shop, "diff", "shop.py", "new.json")
    assert ran.err == "error: shop.py: is no tools.json. Name one that `mkdocs-catalog` wrote.\n"
    ran = run(tmp_path, "diff", "v1")
    assert (ran.code, ran.err.startswith("error: v1: is no file, and no revision: ")) == (2, True)
    project(tmp_path, SHOP, artifacts=None)
    assert "no artifacts are set, so none are committed. Name a file, or set" in run(tmp_path, "diff", "v1").err
    assert run(shop, "diff", "--output=x", "v1").code == 2
