"""docs/guides/templates.md says what the code gives."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from mkdocs_catalog import settings
from mkdocs_catalog.pages import templates, variables

from .sites import article, build, project, words

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "templates.md").read_text("utf-8")
TABLES = ("Index", "Platform", "Command", "Table", "Row", "Exclusive", "Downloads")
IN_WORDS = {"Count", "Link", "Card", "Level", "Output", "File", "Share"}
"""Small ones, described where they occur."""


def test_the_guide_has_every_value_that_templates_are_given() -> None:
    given = {name for name, value in vars(variables).items() if isinstance(value, type) and is_dataclass(value)}
    assert given == set(TABLES) | IN_WORDS


def in_words(annotation: str) -> str:
    """`tuple[Row, ...]` → "list of Row"."""
    pairs = annotation.replace("tuple[str, Markup]", "pairs")
    return re.sub(r"tuple\[(\w+), \.\.\.\]", r"list of \1", pairs).replace(" | ", " or ")


@pytest.mark.parametrize("name", TABLES)
def test_the_guide_s_table_has_the_names_and_types_of_the_code(name: str) -> None:
    section = GUIDE.partition(f"\n### {name}\n")[2].partition("\n### ")[0]
    listed = re.findall(r"^\| `(\w+)` \| (.+?) \|", section, re.MULTILINE)
    expected = [(field.name, in_words(str(field.type))) for field in fields(getattr(variables, name))]
    assert [(name, re.sub(r"\[(\w+)\]\(#\w+\)", r"\1", kind)) for name, kind in listed] == expected


@pytest.mark.parametrize("name", sorted(IN_WORDS))
def test_the_guide_names_the_parts_of_what_it_describes_in_words(name: str) -> None:
    line = next(line for line in GUIDE.splitlines() if re.search(rf"\| (list of )?{name}\b", line))
    assert {field.name for field in fields(getattr(variables, name))} <= set(re.findall(r"`(\w+)`", line))


def test_the_guide_lists_every_template() -> None:
    listed = re.findall(r"^\| `([\w.]+)` \|", GUIDE.partition("## An index")[0], re.MULTILINE)
    assert sorted(listed) == sorted(file.name for file in (ROOT / "templates").iterdir())


def test_the_guide_s_example_works(tmp_path: Path) -> None:
    example = re.search(r"```jinja\n(.*?)```", GUIDE, re.DOTALL)
    assert example
    folder = project(tmp_path / "project", catalog="templates: overrides/catalog")
    (folder / "overrides" / "catalog").mkdir(parents=True)
    (folder / "overrides" / "catalog" / "index.md").write_text(example[1], "utf-8")
    index = article(build(folder), "catalog/")
    assert words(index).startswith(
        "What our agents can do¶ ferry: Sailings, crossings and fares of the harbour's ferries"
    )
    assert [str(link["href"]) for link in index.select("li a")] == ["ferry/", "tides/"]
    assert templates.source("index.md", settings.from_file(folder / "mkdocs.yml")) == example[1]
