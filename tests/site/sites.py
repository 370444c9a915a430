"""Sites built by a process, as their authors build them, and what is in them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup, Tag

PROJECT = Path(__file__).with_name("project")
MATERIAL = "{name: material, features: [navigation.indexes]}"
HARBOUR = """\
site_name: Harbour
theme: {theme}
plugins:
  - search
  - catalog:
      name: harbour
      targets: [harbour]
{catalog}
{site}
"""


def project(folder: Path, *, site: str = "", catalog: str = "", theme: str = MATERIAL) -> Path:
    """A copy of the harbour's project; `site` and `catalog`: more lines of its configuration."""
    shutil.copytree(PROJECT, folder, ignore=shutil.ignore_patterns("__pycache__"))
    if site or catalog or theme != MATERIAL:
        lines = HARBOUR.format(
            theme=theme, catalog="\n".join(f"      {line}" for line in catalog.splitlines()), site=site
        )
        (folder / "mkdocs.yml").write_text(lines, "utf-8")
    return folder


def run(folder: Path, *command: str, environment: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    whole = os.environ | {"NO_MKDOCS_2_WARNING": "1"} | (environment or {})
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, env=whole, capture_output=True, text=True, timeout=120
    )


def build(folder: Path, *options: str, environment: Mapping[str, str] | None = None) -> Path:
    """The site, built strictly."""
    done = run(folder, "mkdocs", "build", "--strict", *options, environment=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


def page(site: Path, address: str) -> BeautifulSoup:
    """`catalog/ferry/` → its page, parsed as a browser does where that matters here."""
    file = site / address / "index.html" if not address.endswith(".html") else site / address
    return BeautifulSoup(file.read_text("utf-8"), "html.parser")


def article(site: Path, address: str) -> Tag:
    found = page(site, address).find("article")
    assert isinstance(found, Tag)
    return found


def words(element: Tag) -> str:
    """What a reader sees, white space folded."""
    return " ".join(element.get_text().split())


def index(site: Path) -> dict[str, dict[str, Any]]:
    """{location: entry} of the search."""
    entries = json.loads((site / "search" / "search_index.json").read_text("utf-8"))["docs"]
    return {entry["location"]: entry for entry in entries}


def snapshot(folder: Path) -> dict[str, tuple[int, int]]:
    """{path: (size, time of change)} of everything in a project but its site and Python's caches."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if not {"site", "__pycache__"} & set(path.relative_to(folder).parts)
    }
