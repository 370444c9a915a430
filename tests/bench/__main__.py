"""`python -m tests.bench`: CPU of whole processes, interleaved, as ratios within this run.

1. Two readings of a catalogue, against importing and building its parsers once: at most 2.2.
2. What `mkdocs-catalog check` adds in its own process, without the readings: at most 150 ms.
3. Importing and building every parser of platforms/, against modules that declare the same and import only argparse;
   an interpreter's start is taken off both: at most 2.5.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench import equivalents, generated

ROOT = Path(__file__).parents[2]
LIMITS = {
    "two readings / building once": 2.2,
    "check's own process, ms": 150.0,
    "platforms / argparse alone": 2.5,
}
_BUILD = "import importlib, sys\nfor name in sys.argv[1:]:\n    importlib.import_module(name).build_parser()\n"
_VERSION = sys.version.split()[0]
_QUIET: dict[str, Any] = {"check": True, "stdout": subprocess.DEVNULL}
_CHECK = """
import resource, sys
from mkdocs_catalog.cli import main
status = main(["check", "--config", sys.argv[1]])
used = resource.getrusage(resource.RUSAGE_SELF)
below = resource.getrusage(resource.RUSAGE_CHILDREN)
print(status, used.ru_utime + used.ru_stime, below.ru_utime + below.ru_stime, file=sys.stderr)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9, help="how often each is measured")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        generated.write(folder, "bench")
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {"PYTHONPATH": name}
        subprocess.run([sys.executable, "-m", "mkdocs_catalog", "write"], cwd=folder, env=environment, **_QUIET)
        commands = equivalents.write(folder, ROOT)
        # the first of each only warms up
        measured = [_once(folder, environment) for _ in range(runs + 1)][1:]
        imported = [_imported(folder, environment) for _ in range(runs + 1)][1:]
    values = (
        statistics.median(readings / once for once, readings, _ in measured),
        statistics.median(own for _, _, own in measured) * 1000,
        statistics.median((ours - start) / (alone - start) for ours, alone, start in imported),
    )
    print(f"generated: 22 platforms, 241 commands; platforms/: {commands} commands; {runs} runs, Python {_VERSION}")
    for (what, limit), value in zip(LIMITS.items(), values, strict=True):
        print(f"{what:32} {value:7.2f}   limit {limit:g}   {'ok' if value <= limit else 'OVER'}")
    return int(any(value > limit for value, limit in zip(values, LIMITS.values(), strict=True)))


def _once(folder: Path, environment: dict[str, str]) -> tuple[float, float, float]:
    """CPU seconds of: building every parser once, the two readings in `check`, and the rest of `check`."""
    before = _children()
    subprocess.run([sys.executable, "build.py"], cwd=folder, env=environment, check=True)
    building = _children() - before
    command = [sys.executable, "-c", _CHECK, str(folder / "mkdocs.yml")]
    said = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stderr
    status, own, readings = map(float, said.split()[-3:])
    if status:
        raise SystemExit(f"the check failed, so nothing is measured:\n{said}")
    return building, readings, own


def _imported(folder: Path, environment: dict[str, str]) -> tuple[float, float, float]:
    """CPU seconds of: building platforms/, building what declares the same, and starting an interpreter."""
    names = sorted(file.stem for file in (folder / "equal").glob("[a-z]*.py"))
    ours, alone = [f"platforms.{name}.parser" for name in names], [f"equal.{name}" for name in names]
    return (
        _building(ours, folder, environment),
        _building(alone, folder, environment),
        _building([], folder, environment),
    )


def _building(modules: list[str], folder: Path, environment: dict[str, str]) -> float:
    before = _children()
    named = environment | {"PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
    subprocess.run([sys.executable, "-c", _BUILD, *modules], cwd=folder, env=named, check=True)
    return _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    raise SystemExit(main())
