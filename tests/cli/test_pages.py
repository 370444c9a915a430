"""`pages` writes the pages and their downloads as files, for builders that know no plugins."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .project import project, run, snapshot


def test_pages_and_what_they_offer_are_written_once(tmp_path: Path) -> None:
    project(tmp_path)
    ran = run(tmp_path, "pages", "--to", "docs")
    assert (ran.code, ran.err) == (0, "")
    first = snapshot(tmp_path / "docs")
    assert ran.out == f"docs: {len(first)} files, {len(first)} of them written\n"
    assert {"catalog/index.md", "catalog/shop.md", "tools.json", "tools.schema.json", "shop.zip"} <= first.keys()
    assert {path for path in first if path.endswith(".md")} == {
        "catalog/index.md",
        "catalog/downloads.md",
        "catalog/shop.md",
    }
    assert run(tmp_path, "pages", "--to", "docs").out == f"docs: {len(first)} files, 0 of them written\n"
    assert snapshot(tmp_path / "docs") == first


def test_a_page_shows_every_command(tmp_path: Path) -> None:
    project(tmp_path)
    run(tmp_path, "pages", "--to", "docs")
    page = (tmp_path / "docs/catalog/shop.md").read_text("utf-8")
    for name in ("goods", "buy", "restock"):
        assert re.search(rf"^#+ .*\b{name}\b", page, re.MULTILINE)
    assert "--limit" in page


def test_a_folder_is_asked_for(tmp_path: Path) -> None:
    project(tmp_path)
    ran = run(tmp_path, "pages")
    assert ran.code == 2
    assert "the following arguments are required: --to" in ran.err


def test_a_file_in_its_place_is_told(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "docs").touch()
    ran = run(tmp_path, "pages", "--to", "docs")
    assert (ran.code, ran.out) == (2, "")
    assert "is a file, where a folder belongs" in ran.err


@pytest.mark.parametrize("words", [("pages", "--to", ""), ("diff", " "), ("diff", "HEAD", "")])
def test_an_empty_text_is_not_this_folder(words: tuple[str, ...], tmp_path: Path) -> None:
    project(tmp_path)
    before = snapshot(tmp_path)
    ran = run(tmp_path, *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(": is empty\n")
    assert snapshot(tmp_path) == before


def test_a_console_that_knows_few_letters_is_written_to_all_the_same(tmp_path: Path) -> None:
    project(tmp_path, artifacts="fähigkeiten/日本/shop")
    for command in ("write", "check"):
        ran = run(tmp_path, command, env={"PYTHONIOENCODING": "ascii"})
        assert (ran.code, ran.err) == (0, "")
        assert "f\\xe4higkeiten/\\u65e5\\u672c/shop" in ran.out


def test_a_locale_that_cannot_name_a_file_is_told(tmp_path: Path) -> None:
    project(tmp_path, artifacts="日本/shop")
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ran = run(tmp_path, "check", env=plain)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: '")
    assert ran.err.endswith("cannot be said in ascii. Set PYTHONUTF8=1.\n")
