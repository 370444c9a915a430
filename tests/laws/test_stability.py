"""Random declarations, read by every Python: the same bytes."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from mkdocs_catalog import loading, tools
from mkdocs_catalog.settings import Settings
from tests import environment

from . import building, measuring
from .declarations import declarations

PARSER = """
import json, pathlib, building
def build_parser():
    return building.build(json.loads(pathlib.Path(__file__).with_name("declared.json").read_text("utf-8")))
"""
MANY = 60


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("declared")
    (root / "programs").mkdir()
    (root / "programs" / "__init__.py").touch()
    shutil.copy(building.__file__, root)
    for number, declared in enumerate(drawn()):
        inner = root / "programs" / f"p{number:03}"
        inner.mkdir()
        (inner / "__init__.py").touch()
        (inner / "parser.py").write_text(PARSER, "utf-8")
        (inner / "declared.json").write_text(json.dumps(declared | {"prog": inner.name}), "utf-8")
    return root


def drawn() -> list[dict[str, Any]]:
    """Declarations that argparse takes, the same in every run."""
    found: list[dict[str, Any]] = []

    @settings(
        max_examples=MANY,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(declarations())
    def collect(declared: dict[str, Any]) -> None:
        try:
            building.build(declared)
        except (ValueError, TypeError):
            return
        found.append(declared)

    collect()
    return found


def read(root: Path, python: str) -> loading.Catalog:
    loaded = loading.load(Settings(targets=("programs",), root=root, python=python))
    assert not loaded.errors, str(loaded.errors[0])
    return loaded.catalog


@pytest.fixture(scope="module")
def ours(package: Path) -> loading.Catalog:
    found = read(package, sys.executable)
    assert len(found.platforms) >= MANY // 2
    return found


@pytest.mark.parametrize("version", environment.VERSIONS)
def test_every_python_reads_random_declarations_as_ours_does(
    version: str, package: Path, ours: loading.Catalog
) -> None:
    python = environment.python(version)
    if not python:
        pytest.skip(f"there is no Python {version} on this machine")
    assert tools.tools_json(read(package, python)) == tools.tools_json(ours)


@pytest.mark.parametrize("version", environment.VERSIONS)
def test_every_python_s_argparse_takes_what_the_schema_accepts(
    version: str, package: Path, ours: loading.Catalog
) -> None:
    python = environment.python(version)
    if not python:
        pytest.skip(f"there is no Python {version} on this machine")
    drawn = 0
    for program in ours.platforms[:8]:
        target = f"programs.{program.name}.parser:build_parser"
        found = measuring.measure(program, target, Path(python), draws=10, path=(str(package),))
        assert found.accepted == found.drawn, found.counterexamples[0]
        drawn += found.drawn
    assert drawn > 0
