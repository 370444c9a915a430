"""What README and CHANGELOG say in figures is what the catalogue counts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("document", ["README.md", "CHANGELOG.md"])
def test_the_counts_in_prose_are_those_of_tools_json(document: str) -> None:
    counts = json.loads((ROOT / "skills" / "public-platforms" / "tools.json").read_text("utf-8"))["counts"]
    text = " ".join((ROOT / document).read_text("utf-8").split())
    platforms = set(map(int, re.findall(r"(\d+) public platforms", text)))
    commands = set(map(int, re.findall(r"(\d+) commands", text)))
    assert (platforms, commands) == ({counts["platforms"]}, {counts["commands"]})


def test_every_link_of_the_readme_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert len(links) > 10
    assert [link for link in links if not (ROOT / link).exists()] == []
