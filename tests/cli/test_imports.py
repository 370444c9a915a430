"""The gate is quick: what it does not need, it does not import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .project import change, project, run

HEAVY = {"mkdocs", "jinja2", "griffe", "httpx2", "jsonschema_rs", "markdown", "material"}


def imported(folder: Path, *words: str) -> set[str]:
    """The top-level modules that the command imports in its own process."""
    command = [sys.executable, "-X", "importtime", "-m", "mkdocs_catalog", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    timed = (line for line in done.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in timed}


@pytest.mark.parametrize("stale", [False, True])
@pytest.mark.parametrize("command", ["check", "write"])
def test_the_gate_imports_no_site_builder(command: str, stale: bool, tmp_path: Path) -> None:
    project(tmp_path)
    assert run(tmp_path, "write").code == 0
    if stale:
        change(tmp_path / "shop.py", "default=25", "default=30")
    found = imported(tmp_path, command)
    assert "msgspec" in found  # the list is a real one
    assert not found & HEAVY


def test_help_and_version_import_nothing_at_all(tmp_path: Path) -> None:
    for words in (["--help"], ["--version"], ["check", "--help"]):
        assert not imported(tmp_path, *words) & {*HEAVY, "msgspec", "yaml"}
