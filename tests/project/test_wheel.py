"""The wheel, installed elsewhere, builds a site in an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOP = '''
import argparse

def build_parser():
    """A shop on the command line."""
    parser = argparse.ArgumentParser(prog="shop")
    commands = parser.add_subparsers(required=True)
    listing = commands.add_parser("list", help="List what is for sale")
    listing.add_argument("--limit", type=int, default=20, help="how many at most")
    return parser
'''
CONFIGURATION = """
site_name: Shop
theme: material
plugins:
  - search
  - catalog:
      name: shop
      targets: [shop.py:build_parser]
      artifacts: skills/shop
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT], check=True, capture_output=True
    )
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a fresh environment that has the wheel and what it requires."""
    folder = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--constraint", ROOT / "constraints.txt", wheel], check=True)
    return folder / "bin"


def test_the_wheel_holds_the_templates_and_not_the_reference_catalogue(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    templates = sorted(file.name for file in (ROOT / "templates").iterdir())
    assert sorted(name.rpartition("/")[2] for name in names if "/templates/" in name) == templates
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"mkdocs_catalog"}
    assert "mkdocs_catalog/py.typed" in names


def test_a_site_is_built_with_it_in_an_empty_folder(elsewhere: Path, tmp_path: Path) -> None:
    (tmp_path / "shop.py").write_text(SHOP, "utf-8")
    (tmp_path / "mkdocs.yml").write_text(CONFIGURATION, "utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Shop\n", "utf-8")

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": os.environ["PATH"], "NO_MKDOCS_2_WARNING": "1"}
        whole = [elsewhere / command[0], *command[1:]]
        return subprocess.run(whole, cwd=tmp_path, env=environment, capture_output=True, text=True)

    version = run("mkdocs-catalog", "--version")
    assert version.stdout.startswith("mkdocs-catalog 0.")
    assert run("mkdocs-catalog", "write").returncode == 0
    built = run("mkdocs", "build", "--strict")
    assert built.returncode == 0, built.stderr
    assert "List what is for sale" in (tmp_path / "site" / "catalog" / "shop" / "index.html").read_text("utf-8")
    assert run("mkdocs-catalog", "check").returncode == 0
    assert sorted(path.name for path in (tmp_path / "docs").iterdir()) == ["index.md"]
