"""Projects that several files of tests look at."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .sites import build, project, run


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with its artifacts committed, and its site."""
    folder = project(tmp_path_factory.mktemp("built") / "project", catalog="artifacts: skills/harbour")
    assert run(folder, "mkdocs_catalog", "write").returncode == 0
    build(folder)
    return folder


@pytest.fixture
def stale(harbour: Path, tmp_path: Path) -> Path:
    """A project of its own, whose artifacts may be spoilt."""
    folder = project(tmp_path / "project", catalog="artifacts: skills/harbour")
    shutil.copytree(harbour / "skills", folder / "skills")
    return folder
