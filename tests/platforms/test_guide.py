"""The guide "add a platform", followed step by step in a copy of the project; and what the copy's laws catch."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from pytest_httpserver import HTTPServer

from platforms import __main__ as command_line

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs/guides/add-a-platform.md"
SIGNATURE = "tests/platforms/test_laws.py::test_a_function_takes_exactly_its_commands_arguments"


class Block(NamedTuple):
    language: str
    title: str
    text: str


BLOCKS = [
    Block(language, title or "", text)
    for language, title, text in re.findall(
        r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
]
FILES = [block for block in BLOCKS if block.title]
COMMANDS = [line for block in BLOCKS if block.language == "sh" for line in block.text.splitlines()]


def unwanted(_folder: str, names: list[str]) -> set[str]:
    """To be quick: every platform but one, and the tests that are not about every platform."""
    others = set(command_line.platforms()) - {"reddit"}
    laws = ("test_calls.py", "test_faults.py", "test_laws.py")
    return {
        name
        for name in names
        if name.partition(".")[0] in {*others, "__pycache__"} or (name.startswith("test_") and name not in laws)
    }


class Copy:
    """The project with one other platform, in which commands run as the guide says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("platforms", "mkdocs_catalog", "templates", "tests/platforms"):
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
        for name in ("mkdocs.yml", "pyproject.toml"):
            shutil.copy(ROOT / name, folder / name)

    def run(self, command: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        few = "-p no:cacheprovider -p pytest_httpserver.pytest_plugin"  # plugins: the others take a second to load
        own = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": few, "PYTHONPATH": str(self.folder)}
        return subprocess.run(
            ["bash", "-c", command], cwd=self.folder, capture_output=True, text=True, encoding="utf-8", timeout=120,
            env={**os.environ, "PATH": path, **own, **environment},
        )  # fmt: skip

    def succeed(self, command: str, **environment: str) -> str:
        done = self.run(command, **environment)
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def add(self, file: str, before: str, line: str) -> None:
        """One line more, before the one that starts so."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert text.count(before) == 1
        path.write_text(text.replace(before, f"{line}{before}"), "utf-8")


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The copy once the guide's folder and files are in it."""
    copy = Copy(tmp_path_factory.mktemp("copy"))
    for command in COMMANDS[:2]:
        copy.succeed(command)
    for block in FILES:
        file = copy.folder / block.title
        assert file.parent.is_dir(), f"{block.title}: no earlier step makes its folder"
        file.write_text(block.text, "utf-8")
    return copy


@pytest.fixture
def zenodo(httpserver: HTTPServer) -> str:
    answer = next(json.loads(block.text) for block in FILES if block.language == "json")
    request = httpserver.expect_request("/api/records", query_string="q=coffee&sort=bestmatch&size=1&page=1")
    request.respond_with_json(answer["response"]["body"])
    return httpserver.url_for("").rstrip("/")


def test_the_guide_is_a_page() -> None:
    assert len(GUIDE.read_text("utf-8").splitlines()) <= 120
    assert [block.title.rpartition("/")[2] for block in FILES] == ["parser.py", "fetch.py", "records.json", "zenodo.py"]
    assert COMMANDS == [
        "mkdir -p platforms/zenodo tests/platforms/recorded/zenodo",
        "touch platforms/zenodo/__init__.py",
        "python -m pytest tests/platforms -k zenodo",
        "python -m platforms zenodo search coffee --limit 1",
        "mkdocs-catalog describe platforms --platform zenodo",
        "make docs",
    ]


def test_every_law_holds_for_the_guides_platform(followed: Copy) -> None:
    told = followed.succeed(COMMANDS[2])
    assert int(re.search(r"(\d+) passed", told)[1]) >= 20  # type: ignore[index]
    assert "skipped" not in told


def test_the_guides_platform_answers(followed: Copy, zenodo: str) -> None:
    out = followed.succeed(COMMANDS[3], PLATFORMS_ZENODO_URL=zenodo)
    assert json.loads(out) == [{"id": 7, "title": "Beans", "doi": "10.5281/zenodo.7"}]


def test_the_guides_platform_is_described(followed: Copy) -> None:
    (platform,) = json.loads(followed.succeed(COMMANDS[4]))["platforms"]
    assert platform["summary"] == "Research data, software and papers on Zenodo"
    (command,) = platform["commands"]
    assert command["tool"] == "zenodo_search"
    assert command["input_schema"]["properties"]["limit"]["maximum"] == 1000
    assert command["output_schema"]["items"] == {"$ref": "#/$defs/Record"}


def test_what_make_docs_writes_holds_the_guides_platform(followed: Copy) -> None:
    followed.succeed("mkdocs-catalog write")
    assert "zenodo search" in (followed.folder / "skills/public-platforms/references/zenodo.md").read_text("utf-8")
    assert followed.run("mkdocs-catalog check").returncode == 0


def test_the_guides_files_are_clean(followed: Copy) -> None:
    files = " ".join(block.title for block in FILES if block.language == "python")
    followed.succeed(f"ruff check {files} && ruff format --check {files}")


@pytest.mark.parametrize(
    ("file", "before", "line"),
    [
        ("parser.py", "    arguments.limit(", '    search.add_argument("--type", help="kind of record")\n'),
        ("fetch.py", "sort: str, limit", "type: str, "),
    ],
)
def test_a_parameter_in_one_file_alone_is_caught(followed: Copy, file: str, before: str, line: str) -> None:
    path = followed.folder / "platforms/zenodo" / file
    whole = path.read_text("utf-8")
    followed.add(f"platforms/zenodo/{file}", before, line)
    try:
        done = followed.run(f"python -m pytest -q {SIGNATURE} -k zenodo")
    finally:
        path.write_text(whole, "utf-8")
    assert done.returncode == 1
    assert "1 failed" in done.stdout
    assert "'type'" in done.stdout
