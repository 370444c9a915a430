"""The same programs give the same bytes: on every Python, on every machine, in every locale, from every folder."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from tests import environment as machine

from .catalogs import CASES

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".cache"
NEEDS = ("msgspec", "pyyaml")
"""What `write` imports: a whole environment for each Python would take minutes."""
NUMBERS = ("009", "011", "015", "017", "019", "023", "027", "029", "031", "035", "039", "045")
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def interpreter(version: str) -> Path:
    """A Python of that version. Skips the test where there is none."""
    if found := machine.python(version):
        return Path(found)
    pytest.skip(f"there is no Python {version} here")


def environment(version: str) -> Path:
    """An interpreter of that version with what `write` needs, made once and kept in .cache/."""
    if version == HERE:
        return Path(sys.executable)
    folder = CACHE / f"write-{version}"
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"write-{version}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "ready").exists():
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run([interpreter(version), "-m", "venv", folder], check=True)
            pip = [folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *NEEDS]
            if subprocess.run(pip, capture_output=True).returncode:
                pytest.skip(f"{', '.join(NEEDS)} could not be installed for Python {version}")
            (folder / "ready").touch()
    return folder / "bin/python"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Twelve programs with one mkdocs.yml."""
    files = [next(CASES.glob(f"{number}_*.py")) for number in NUMBERS]
    for file in files:
        shutil.copy(file, tmp_path)
    configure(tmp_path)
    return tmp_path


def configure(folder: Path, **more: str) -> None:
    targets = [f"{file.name}:build_parser" for file in sorted(folder.glob("*_*.py"))]
    entry = {"name": "cases", "targets": targets, "artifacts": "skills/cases", **more}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump({"plugins": [{"catalog": entry}]}), "utf-8")


def written(
    folder: Path, python: Path = Path(sys.executable), cwd: Path | None = None, env: Mapping[str, str] = {}
) -> dict[str, bytes]:
    """What `write` writes."""
    skills = folder / "skills" / "cases"
    shutil.rmtree(skills, ignore_errors=True)
    done = subprocess.run(
        [python, "-m", "mkdocs_catalog", "write", "--config", folder / "mkdocs.yml"],
        cwd=cwd or folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return {str(path.relative_to(skills)): path.read_bytes() for path in skills.rglob("*.*")}


@pytest.fixture(scope="session")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("identity")
    for number in NUMBERS:
        shutil.copy(next(CASES.glob(f"{number}_*.py")), folder)
    configure(folder)
    found = written(folder)
    assert len(found) == len(NUMBERS) + 2
    return found


@pytest.mark.parametrize(
    ("host", "reader"), [("3.11", "3.9"), ("3.11", "3.10"), ("3.12", "3.11"), ("3.13", "3.12"), ("3.12", "3.13")]
)
def test_every_python_writes_the_same_bytes(host: str, reader: str, project: Path, expected: dict[str, bytes]) -> None:
    configure(project, python=str(interpreter(reader)))
    assert written(project, environment(host)) == expected


SURROUNDINGS = {
    "another home and hash seed": {"HOME": "/nonexistent", "PYTHONHASHSEED": "7", "USER": "nobody"},
    "a narrow terminal in another language": {
        "COLUMNS": "31",
        "LANG": "de_DE.ISO-8859-1",
        "LC_ALL": "POSIX",
        "LANGUAGE": "de",
        "PYTHONUTF8": "0",
    },
    "colours and another clock": {
        "FORCE_COLOR": "1",
        "PYTHON_COLORS": "1",
        "TZ": "Asia/Tokyo",
        "TERM": "xterm-256color",
    },
}


@pytest.mark.parametrize("env", SURROUNDINGS.values(), ids=SURROUNDINGS)
def test_other_surroundings_give_the_same_bytes(
    env: dict[str, str], project: Path, expected: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    assert written(project, cwd=elsewhere, env=env) == expected


def test_no_byte_tells_of_this_machine(expected: dict[str, bytes]) -> None:
    for path, content in expected.items():
        for told in (str(Path.home()), str(CASES), os.uname().nodename, sys.prefix):
            assert told.encode() not in content, path
        assert b"\r" not in content
        assert b"\x1b" not in content
        assert content.endswith(b"\n")
        assert not content.endswith(b"\n\n")
