"""The guides to a command and to its site, README's short form of them, and the reference: followed to the letter."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from mkdocs_catalog import cli

from .sites import article, build, page, project, words

ROOT = Path(__file__).parents[2]
COMMAND = ROOT / "docs/guides/write-a-command.md"
SITE = ROOT / "docs/guides/your-program.md"
README = ROOT / "README.md"
INSTALL = "pip install git+https://github.com/mkdocs-catalog/mkdocs-catalog"


class Block(NamedTuple):
    language: str
    title: str
    text: str


def blocks(document: Path) -> list[Block]:
    found = re.findall(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', document.read_text("utf-8"), re.DOTALL | re.M)
    return [Block(*block) for block in found]


def follow(document: Path, folder: Path) -> dict[str, str]:
    """Writes the files and types the commands, in the guide's order; {command: what it printed}."""
    printed = {}
    for block in blocks(document):
        if block.title:
            (folder / block.title).write_text(block.text, "utf-8")
        elif block.language == "sh":
            for command in block.text.splitlines():
                if not command.startswith(INSTALL):  # it is installed, as nearly as a test without a network can
                    printed[command] = typed(command, folder)
    return printed


def typed(command: str, folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command], cwd=folder, capture_output=True, text=True, timeout=120,
        env={**os.environ, "PATH": path, "NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The folder of the guides' program once both have been followed, and what their commands printed."""
    folder = tmp_path_factory.mktemp("followed")
    (folder / "shop").mkdir()
    return folder, follow(COMMAND, folder) | follow(SITE, folder)


def test_the_guides_are_followed_up_to_a_strict_build(shop: tuple[Path, dict[str, str]]) -> None:
    folder, printed = shop
    assert list(printed)[-3:] == ["mkdir docs", "mkdocs-catalog write", "mkdocs build --strict"]
    assert json.loads(printed["python -m shop.cli goods drinks --sort price"])[0] == {"name": "oat milk", "price": 2.1}
    shown = article(folder / "site", "catalog/shop/")
    assert words(shown).startswith("shop¶ What a small shop has on its shelves")
    assert "python -m shop.cli goods [--sort {name,price}] SHELF" in words(shown)
    assert json.loads(typed(shown.select(".language-bash code")[0].text, folder))[0]["name"] == "oat milk"
    assert "Returns a list of Good" in words(shown)
    assert "of an unknown shelf, none" in words(shown)


def test_the_guide_s_site_asks_nobody_else_and_names_its_section_once(shop: tuple[Path, dict[str, str]]) -> None:
    home = page(shop[0] / "site", "")
    loaded = [str(link["href"]) for link in home.select("link[rel=stylesheet]")]
    loaded += [str(script["src"]) for script in home.select("script[src]")]
    assert [address for address in loaded if "://" in address] == []
    bar = home.select_one("nav.md-nav--primary")
    assert bar is not None
    assert [words(link) for link in bar.select("a.md-nav__link")].count("Catalog") == 1


def test_what_the_readme_shows_works(shop: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    (tmp_path / "shop").symlink_to(shop[0] / "shop")
    configuration = next(block for block in blocks(README) if block.language == "yaml")
    assert configuration.text.startswith("# mkdocs.yml\n")
    (tmp_path / "mkdocs.yml").write_text(configuration.text, "utf-8")
    following = next(block for block in blocks(README) if block.text.startswith("mkdir docs"))
    printed = [typed(command, tmp_path) for command in following.text.splitlines()]
    assert [good["name"] for good in json.loads(printed[-1])["output"]] == ["coffee", "oat milk", "tea"]


def test_the_navigation_of_the_reference_builds_strictly(tmp_path: Path) -> None:
    nav = next(block for block in blocks(ROOT / "docs/reference/settings.md") if block.text.startswith("nav:"))
    folder = project(tmp_path / "project", site=nav.text)
    for name in re.findall(r"\S+\.md", nav.text):
        (folder / "docs" / name).parent.mkdir(exist_ok=True)
        (folder / "docs" / name).write_text("# Page\n", "utf-8")
    build(folder)
    assert "catalog/" in (folder / "site" / "index.html").read_text("utf-8")


def test_the_synopsis_has_every_option_of_every_command() -> None:
    text = (ROOT / "docs/reference/commands.md").read_text("utf-8").partition("```text\n")[2].partition("```")[0]
    entries = dict(re.findall(r"^mkdocs-catalog (\w+)(.*(?:\n .*)*)", text, re.MULTILINE))
    commands = cli.build_parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    assert isinstance(commands, dict)
    declared = {name: options(command) for name, command in commands.items()}
    assert {name: set(re.findall(r"--[\w-]+", entry)) for name, entry in entries.items()} == declared
    assert max(map(len, text.splitlines())) <= 75  # no wider than the site's column


def options(command: argparse.ArgumentParser) -> set[str]:
    return {option for action in command._actions for option in action.option_strings} - {"-h", "--help"}


def test_no_block_of_commands_shows_a_prompt_that_would_be_copied() -> None:
    documents = [README, *(ROOT / "docs").rglob("*.md")]
    prompts = [
        f"{document.name}: {block.text.splitlines()[0]}"
        for document in documents
        for block in blocks(document)
        if re.search(r"^\$ ", block.text, re.MULTILINE)
        and (block.language != "console" or all(line.startswith("$ ") for line in block.text.splitlines()))
    ]
    assert prompts == []
