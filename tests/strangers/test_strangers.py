"""Programs that nobody here wrote become a second site: strict, and complete."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TARGETS = list(csv.DictReader(Path(__file__).with_name("targets.tsv").open(encoding="utf-8"), delimiter="\t"))
COUNTS = {row["name"]: int(row["commands"]) for row in TARGETS}


@pytest.fixture(scope="module")
def site(strangers: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of eight programs in five packages, built strictly by a process, artifacts committed."""
    folder = tmp_path_factory.mktemp("strangers")
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# Strangers\n", "utf-8")
    targets = "".join(f"        - {row['name']}={row['target']}\n" for row in TARGETS)
    (folder / "mkdocs.yml").write_text(
        f"site_name: Strangers\ntheme: material\nplugins:\n  - search\n  - catalog:\n      name: strangers\n"
        f"      python: {strangers}\n      artifacts: skills/strangers\n      targets:\n{targets}",
        "utf-8",
    )
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    for command in (["mkdocs_catalog", "write"], ["mkdocs", "build", "--strict"], ["mkdocs_catalog", "check"]):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=folder, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def tools(site: Path) -> dict:
    return json.loads((site / "site" / "tools.json").read_text("utf-8"))


def test_every_program_has_as_many_commands_as_an_independent_walk_found(tools: dict) -> None:
    assert {platform["name"]: len(platform["commands"]) for platform in tools["platforms"]} == COUNTS
    assert tools["counts"]["commands"] == sum(COUNTS.values()) == 90


def test_every_program_has_a_page_and_a_reference(site: Path) -> None:
    for name in COUNTS:
        assert (site / "site" / "catalog" / name / "index.html").is_file()
        assert (site / "skills" / "strangers" / "references" / f"{name}.md").is_file()


def test_nothing_of_the_builder_s_machine_is_published(site: Path, strangers: Path) -> None:
    for file in (*(site / "site").rglob("*.html"), *(site / "skills").rglob("*"), site / "site" / "tools.json"):
        if file.is_file():
            text = file.read_text("utf-8")
            for private in (str(strangers.parents[1]), str(Path.home()) + "/", "mkdocs-catalog-"):
                assert private not in text, f"{private} in {file.name}"


def test_what_its_parser_declares_is_in_tools_json(tools: dict) -> None:
    """Facts read in the programs' own source, by a person."""
    programs = {platform["name"]: {c["name"]: c for c in platform["commands"]} for platform in tools["platforms"]}
    install = {p["name"]: p for p in programs["pipx"]["install"]["parameters"]}
    assert install["package_spec"]["options"] == []
    assert install["force"]["options"] == ["--force", "-f"]
    stages = {p["name"]: p for p in programs["pre-commit"]["run"]["parameters"]}
    assert stages["hook"]["nargs"] == "?"
    assert stages["hook"]["required"] is False
    assert "hook-impl" in programs["pre-commit"]
    assert programs["mypy"].keys() == {"mypy"}
    follow = {p["name"]: p for p in programs["mypy"]["mypy"]["parameters"]}["follow_imports"]
    assert follow["choices"] == ["normal", "silent", "skip", "error"]
    assert follow["default"] == "normal"
