"""Every Python reads the same program as the same bytes."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from mkdocs_catalog import loading, settings, tools
from mkdocs_catalog.schema import property_schema
from tests import environment

from . import reader

HERE = Path(__file__).parent
CASES = HERE.parent / "cases"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All programs as one package of platforms: they are read in one process."""
    root = tmp_path_factory.mktemp("pythons")
    folder = root / "programs"
    for number, file in enumerate([*sorted(CASES.glob("*.py")), *sorted((HERE / "programs").glob("*.py"))]):
        inner = folder / f"p{number:02}_{file.stem[:3]}"
        inner.mkdir(parents=True)
        (inner / "__init__.py").touch()
        shutil.copy(file, inner / "parser.py")
    (folder / "__init__.py").touch()
    return root


def read(root: Path, python: str) -> loading.Loaded:
    return loading.load(settings.Settings(targets=("programs",), root=root, python=python))


@pytest.fixture(scope="module")
def ours(package: Path) -> loading.Loaded:
    return read(package, sys.executable)


@pytest.mark.parametrize("version", environment.VERSIONS)
def test_a_python_reads_what_ours_reads(version: str, package: Path, ours: loading.Loaded) -> None:
    python = environment.python(version)
    if not python:
        pytest.skip(f"there is no Python {version} on this machine")
    found = read(package, python)
    undated = {platform.name: platform for platform in ours.catalog.platforms}
    assert [error.place for error in found.errors] == [error.place for error in ours.errors]
    assert [platform.name for platform in found.catalog.platforms] == list(undated)
    for platform in found.catalog.platforms:
        assert as_text(platform) == as_text(undated[platform.name]), platform.name
    assert found.warnings == ours.warnings


def as_text(platform: object) -> str:
    catalog = loading.Catalog("one", "", (platform,))  # type: ignore[arg-type]
    return tools.tools_json(catalog, "sha256:0")


@pytest.mark.skipif(not environment.python("3.13"), reason="there is no Python 3.13 on this machine")
def test_what_is_deprecated_is_known_from_3_13_on(tmp_path: Path) -> None:
    found = reader.read(
        tmp_path,
        """
        import argparse
        def build_parser():
            parser = argparse.ArgumentParser(prog="program")
            commands = parser.add_subparsers()
            commands.add_parser("old", aliases=["o"], deprecated=True)
            commands.add_parser("new").add_argument("--was", deprecated=True)
            return parser
        """,
        python=environment.python("3.13"),
    )
    old, new = found.catalog.platforms[0].commands
    assert (old.deprecated, new.deprecated, new.parameters[0].deprecated) == (True, False, True)
    assert property_schema(new.parameters[0]) == {"type": "string", "deprecated": True}
