"""What a call waits for: its program, and neither for what that leaves running nor beyond its time."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from .project import run

LEAVES = """\
import argparse, subprocess, sys, time


def build_parser():
    parser = argparse.ArgumentParser(prog="leaves")
    parser.add_argument("--away", action="store_true")
    parser.add_argument("--stay", action="store_true")
    parser.add_argument("--much", action="store_true")
    return parser


if __name__ == "__main__":
    given = build_parser().parse_args()
    sleep = [sys.executable, "-c", "import time; time.sleep(20)"]  # holds the output that it inherits
    subprocess.Popen(sleep, start_new_session=given.away)
    print("x" * 3_000_000 if given.much else "done", flush=True)
    if given.stay:
        time.sleep(20)
"""


def call(folder: Path, arguments: dict[str, Any], code: int) -> tuple[dict[str, Any], float]:
    (folder / "leaves.py").write_text(LEAVES, "utf-8")
    start = time.monotonic()
    words = ("call", "leaves", json.dumps(arguments), "--target", "leaves.py:build_parser", "--timeout", "3")
    ran = run(folder, *words)
    assert (ran.code, ran.err) == (code, "")
    return json.loads(ran.out), time.monotonic() - start


@pytest.mark.parametrize("away", [True, False], ids=["in a session of its own", "in the program's"])
def test_a_program_that_leaves_another_one_running_has_ended(away: bool, tmp_path: Path) -> None:
    answer, took = call(tmp_path, {"away": away}, 0)
    assert (answer["exit_code"], answer["output"]) == (0, "done\n")
    assert took < 12


def test_the_time_is_up_whoever_holds_the_output(tmp_path: Path) -> None:
    answer, took = call(tmp_path, {"away": True, "stay": True}, 1)
    assert (answer["exit_code"], answer["output"]) == (None, "done\n")
    assert took < 15


def test_all_that_was_printed_is_kept(tmp_path: Path) -> None:
    answer, _ = call(tmp_path, {"away": True, "much": True}, 0)
    assert answer["output"] == "x" * 3_000_000 + "\n"
