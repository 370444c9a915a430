"""The laws, for programs that nobody here wrote: twenty draws a command. `make fidelity` makes more."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from mkdocs_catalog import loading, settings
from tests.laws import measuring

TARGETS = list(csv.DictReader(Path(__file__).with_name("targets.tsv").open(encoding="utf-8"), delimiter="\t"))


@pytest.fixture(scope="module")
def loaded(strangers: Path, tmp_path_factory: pytest.TempPathFactory) -> loading.Loaded:
    targets = tuple(f"{row['name']}={row['target']}" for row in TARGETS)
    root = tmp_path_factory.mktemp("strangers")
    return loading.load(settings.Settings(targets=targets, python=str(strangers), root=root))


@pytest.mark.parametrize("row", TARGETS, ids=[row["name"] for row in TARGETS])
def test_a_program_takes_what_its_schemas_accept_and_refuses_what_they_refuse(
    row: dict[str, str], loaded: loading.Loaded, strangers: Path
) -> None:
    (program,) = (each for each in loaded.catalog.platforms if each.name == row["name"])
    found = measuring.measure(program, row["target"], strangers, draws=20)
    assert found.counterexamples == []
    assert found.accepted == found.drawn > 0
    assert found.refused == found.tried > 0
