"""The committed report is of the programs that are pinned here, is complete, and has no counterexample."""

from __future__ import annotations

import csv
import re

from .fidelity import CORPUS, REPORT


def test_the_report_is_of_the_pinned_versions_and_every_program() -> None:
    text = REPORT.read_text("utf-8")
    for pinned in (CORPUS / "requirements.txt").read_text("utf-8").split():
        assert pinned.replace("==", " ") in text
    rows = list(csv.DictReader((CORPUS / "targets.tsv").open(encoding="utf-8"), delimiter="\t"))
    commands = dict(re.findall(r"^\| (\S+) \| ([\d,]+) \|", text, re.MULTILINE))
    assert {row["name"]: row["commands"] for row in rows}.items() <= commands.items()
    assert commands["**all**"] == "474"


def test_no_counterexample_is_left() -> None:
    text = REPORT.read_text("utf-8")
    assert text.endswith("## Counterexamples\n\nNone.\n")
    (total,) = re.findall(r"^\| \*\*all\*\* .*", text, re.MULTILINE)
    for part, whole in re.findall(r"([\d,]+)/([\d,]+)", total)[:2]:  # forward and backward
        assert part == whole
