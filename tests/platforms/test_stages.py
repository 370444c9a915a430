"""The six statuses are worded once, in stages.py; whatever describes a workflow takes them from there."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from platforms import errors, stages

ROOT = Path(__file__).parents[2]
TARGET = "platforms.tiktok.parser:build_parser"
CONFIG = f"""\
site_name: x
plugins:
  - catalog:
      name: stages
      targets: [{TARGET}]
      artifacts: skills/stages
      path: [{ROOT}]
"""


def described(form: str) -> str:
    command = [sys.executable, "-m", "mkdocs_catalog", "describe", TARGET, "--format", form]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout


def rows() -> Iterator[str]:
    for status, meaning in stages.MEANINGS.items():
        yield f"| `{status}` | {meaning.says} | {meaning.agent} |"


def test_there_are_six_and_each_says_what_an_agent_does() -> None:
    assert list(stages.MEANINGS) == ["completed", "empty", "ready", "skipped", "unavailable", "blocked"]
    assert stages.MEANINGS["skipped"] == ("switched off on purpose (a limit of 0)", "leaves it alone: never retries")
    assert stages.MEANINGS["blocked"].agent == "goes back for what is missing: never pushes on"


@pytest.mark.parametrize("form", ["skill", "markdown"])
def test_skill_and_reference_hold_the_table(form: str) -> None:
    text = described(form)
    assert text.count("| status | it says | what the agent does |\n| --- | --- | --- |\n" + "\n".join(rows())) == 1


def test_tools_json_holds_them_in_words_and_in_the_output_schema() -> None:
    commands = json.loads(described("json"))["platforms"][0]["commands"]
    (workflow,) = (command for command in commands if command["level"] == "workflow")
    assert all(row in workflow["description"] for row in rows())
    assert "- `top_ads`: Ads about the topic, by reach. `--ads-limit 0` skips it.\n" in workflow["description"]
    stage = workflow["output_schema"]["$defs"]["Stage"]
    assert stage["properties"]["status"]["enum"] == sorted(stages.MEANINGS)
    for status, meaning in stages.MEANINGS.items():
        assert f"{status}: {meaning.says} (the agent {meaning.agent})" in stage["description"]


def test_the_page_holds_the_table(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(CONFIG, "utf-8")
    command = [sys.executable, "-m", "mkdocs_catalog", "pages", "--to", "docs"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    text = (tmp_path / "docs/catalog/tiktok.md").read_text("utf-8")
    assert all(row in text for row in rows())


def test_the_orchestration_speaks_of_the_same_six() -> None:
    text = (ROOT / "platforms/orchestration.md").read_text("utf-8")
    assert re.findall(r"`([a-z]+)`: ", text) == list(stages.MEANINGS)


def test_every_error_has_one_of_the_six() -> None:
    kinds = [errors.PlatformError, *errors.PlatformError.__subclasses__()]
    assert {kind.status for kind in kinds} == {"unavailable", "blocked"} <= stages.MEANINGS.keys()
