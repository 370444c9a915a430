"""Artifacts that hands, other tools and other file systems have been at: told in words, whatever they did."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from .project import project, run


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """The tools.json that was written."""
    project(tmp_path)
    assert run(tmp_path, "write").code == 0
    return tmp_path / "skills/shop/tools.json"


def edited(document: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    *parents, last = path.split()
    inside: Any = document
    for key in parents:
        inside = inside[int(key) if key.isdigit() else key]
    inside[last] = value
    return document


EDITS = {
    "a name that is no text": ("platforms 0 name", 5),
    "no list of platforms": ("platforms", {"shop": {}}),
    "a platform that is none": ("platforms", [None]),
    "commands under their names": ("platforms 0 commands", {"goods": {}}),
    "a parameter without a name": ("platforms 0 commands 0 parameters", [{"required": True}]),
    "choices that are no list": ("platforms 0 commands 0 parameters 1 choices", 3),
    "a bound that is no number": ("platforms 0 commands 0 parameters 0 minimum", "one"),
    "a group that is none": ("platforms 0 commands 0 exclusive", [["sort", "limit"]]),
    "a summary that is a list": ("platforms 0 commands 0 summary", ["List", "goods"]),
    "a program in one text": ("platforms 0 program", 7),
}


@pytest.mark.parametrize(("path", "value"), EDITS.values(), ids=EDITS)
def test_a_document_of_another_shape_is_changed_for_check_and_none_for_diff(
    path: str, value: object, tools: Path
) -> None:
    document = edited(json.loads(tools.read_text("utf-8")), path, value)
    tools.write_text(json.dumps(document, indent=2) + "\n", "utf-8")
    folder = tools.parents[2]
    checked = run(folder, "check")
    assert (checked.code, checked.out) == (1, "")
    assert checked.err.splitlines()[:2] == [
        "skills/shop is stale: 1 file differs from what the parsers say now.",
        "  tools.json is changed",
    ]
    assert run(folder, "diff", "skills/shop/tools.json") == (
        2,
        "",
        "error: skills/shop/tools.json: is no tools.json. Name one that `mkdocs-catalog` wrote.\n",
    )


@pytest.mark.parametrize("command", ["check", "write"])
def test_a_pipe_is_not_waited_for(command: str, tools: Path) -> None:
    tools.unlink()
    os.mkfifo(tools)
    ran = run(tools.parents[2], command)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("skills/shop/tools.json: is a pipe, where a file belongs. Move it away.\n")


def test_a_folder_among_the_references_is_nobody_s_business(tools: Path) -> None:
    (tools.parent / "references/old.md").mkdir()
    assert run(tools.parents[2], "check").code == 0
    assert run(tools.parents[2], "write").out == "skills/shop: 3 files, all up to date\n"


def test_the_same_file_under_another_case_is_not_left_over(tools: Path) -> None:
    """As on a file system that takes Shop.md and shop.md for one: a link says so on every other one."""
    (tools.parent / "references/Shop.md").hardlink_to(tools.parent / "references/shop.md")
    assert run(tools.parents[2], "check").code == 0
    run(tools.parents[2], "write")
    assert (tools.parent / "references/shop.md").exists()
