"""One word changed in a platform turns both gates red, naming it; writing the artifacts turns them green."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHANGES = {
    "a default": (
        "reddit/parser.py",
        "limit(subreddit, default=25",
        "limit(subreddit, default=30",
        "subreddit --limit",
    ),
    "a choice": ("hackernews/parser.py", '"ask", "show"', '"ask", "poll"', "stories --kind"),
    "a word of a docstring": (
        "github/fetch.py",
        "One repository: description",
        "A repository: description",
        "repo show",
    ),
    "a word of help": ("wikipedia/parser.py", "the article's title", "the page's title", "revisions title"),
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in ("platforms", "skills", "docs", "mkdocs_catalog", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    return tmp_path


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(folder)}
    whole = [sys.executable, "-m", *command]
    return subprocess.run(whole, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_named_until_it_is_written(change: tuple[str, str, str, str], checkout: Path) -> None:
    path, before, after, named = change
    file = checkout / "platforms" / path
    source = file.read_text("utf-8")
    assert before in source
    file.write_text(source.replace(before, after, 1), "utf-8")

    checked = run(checkout, "mkdocs_catalog", "check")
    assert checked.returncode == 1
    built = run(checkout, "mkdocs", "build", "--strict")
    assert built.returncode == 1
    assert run(checkout, "mkdocs", "build", "--strict", "--quiet").returncode == 1
    for said in (checked.stderr, built.stderr):
        assert f"{file.parent.name}: {named}" in said
        assert "make docs" in said

    assert run(checkout, "mkdocs_catalog", "write").returncode == 0
    assert run(checkout, "mkdocs_catalog", "check").returncode == 0
    assert run(checkout, "mkdocs", "build", "--strict").returncode == 0


def test_a_plain_build_warns_and_goes_on(checkout: Path) -> None:
    (checkout / "skills" / "public-platforms" / "SKILL.md").unlink()
    built = run(checkout, "mkdocs", "build")
    assert built.returncode == 0
    assert "SKILL.md is missing" in built.stderr
