"""`python -m tests.laws.fidelity`: docs/fidelity.md, how exactly 25 programs that nobody here wrote are described.

Its numbers depend on the versions that it names, and on nothing else: two runs give the same bytes.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mkdocs_catalog import loading, settings
from mkdocs_catalog.words import code
from tests import environment

from . import measuring
from .measuring import Measured

CORPUS = Path(__file__).with_name("corpus")
REPORT = Path(__file__).parents[2] / "docs" / "fidelity.md"
HEADER = """# Fidelity

How exactly the schemas say what the parsers do, measured on {programs} programs that nobody here wrote:
{commands} commands, {parameters} parameters. `make fidelity` writes this page.

- **Exact**: the schema says all that the parser checks. **Described**: the parser may refuse more, by a type or an
  action of the program's own, and the description says so. **Computed**: exact, save that the default differs from
  machine to machine, or is an object.
- **Forward**: arguments drawn from the schema, {draws} draws a command, are written by `calls.to_argv`, parsed by the
  program's own parser, and compared with its namespace, value by value. Three draws in four leave out the optional
  arguments that are described. Counted: accepted, with every value as it was given, of those written. Where two
  arguments share a dest, the program lets one overwrite the other, and that value is not compared.
- **Backward**: a value outside its enum or range, a missing required one, a wrong type, an unknown name, both of an
  exclusive pair, too many items. Counted: refused by the schema, and by the parser as well, of those tried.

Both count draws of exact and computed arguments alone. The last column counts the draws with a described one in them:
accepted, of those written.

{versions}

| program | commands | parameters | exact | described | computed | forward | backward | with described ones |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", type=Path, help="an interpreter that has the programs; it is set up without one")
    parser.add_argument("--draws", type=int, default=200, help="how many a command")
    parser.add_argument("--to", type=Path, default=REPORT, help="the file to write")
    given = parser.parse_args()
    python = (given.python or environment.interpreter(CORPUS / "requirements.txt")).absolute()
    found = measured(CORPUS / "targets.tsv", python, given.draws)
    given.to.write_text(report(found, versions(python), given.draws), "utf-8")
    counterexamples = [example for each in found for example in each.counterexamples]
    print(f"{given.to}: {len(counterexamples)} counterexamples")
    for example in counterexamples:
        print(f"  {example[:400]}")
    return int(bool(counterexamples))


def measured(targets: Path, python: Path, draws: int) -> list[Measured]:
    rows = list(csv.DictReader(targets.open(encoding="utf-8"), delimiter="\t"))
    named = tuple(f"{row['name']}={row['target']}" for row in rows)
    loaded = loading.load(settings.Settings(targets=named, python=str(python), root=targets.parent))
    if loaded.errors:
        raise SystemExit("\n".join(map(str, loaded.errors)))
    target = {row["name"]: row["target"] for row in rows}
    with ThreadPoolExecutor(2) as pool:
        return list(
            pool.map(lambda each: measuring.measure(each, target[each.name], python, draws), loaded.catalog.platforms)
        )


def versions(python: Path) -> str:
    names = [line.partition("==")[0] for line in (CORPUS / "requirements.txt").read_text("utf-8").split()]
    script = "import importlib.metadata as m, sys; print(sys.version.split()[0], *map(m.version, sys.argv[1:]))"
    said = subprocess.run([python, "-c", script, *names], check=True, capture_output=True, text=True).stdout.split()
    listed = ", ".join(f"{name} {version}" for name, version in zip(names, said[1:], strict=True))
    return f"Python {said[0]}; {listed}."


def report(found: list[Measured], versions: str, draws: int) -> str:
    total = added(found)
    header = HEADER.format(
        programs=len(found),
        commands=f"{total.commands:,}",
        parameters=f"{total.parameters:,}",
        draws=draws,
        versions=versions,
    )
    rows = "".join(map(row, [*found, total]))
    return "\n".join(
        [
            header + rows,
            "## What JSON Schema cannot say",
            "",
            "| kind | parameters |",
            "| --- | ---: |",
            *(f"| {kind} | {number:,} |" for kind, number in ranked(grouped(total.kinds))),
            "",
            "The types and actions of the programs' own, by name:",
            "",
            *(f"- {listed}" for listed in by_name(total.kinds)),
            "",
            "## What no command line can carry",
            "",
            "Draws that the schema accepts and `calls.to_argv` refuses, by reason; they are not counted above.",
            "",
            *(f"- {kind}: {number:,}" for kind, number in ranked(total.unwritable)),
            *(() if total.unwritable else ("None was drawn.",)),
            "",
            "## Counterexamples",
            "",
            *(f"- {code(example[:300])}" for each in found for example in each.counterexamples[:5]),
            *(() if total.counterexamples else ("None.",)),
            "",
        ]
    )


def added(found: list[Measured]) -> Measured:
    total = Measured("all")
    for name, value in vars(total).items():
        if isinstance(value, int):
            setattr(total, name, sum(getattr(each, name) for each in found))
    for each in found:
        total.kinds += each.kinds
        total.unwritable += each.unwritable
        total.counterexamples += each.counterexamples
    return total


def row(found: Measured) -> str:
    cells = (
        found.name if found.name != "all" else "**all**",
        f"{found.commands:,}",
        f"{found.parameters:,}",
        share(found.exact, found.parameters),
        share(found.described, found.parameters),
        share(found.computed, found.parameters),
        ratio(found.accepted, found.drawn),
        ratio(found.refused, found.tried),
        ratio(found.accepted_described, found.drawn_described),
    )
    return f"| {' | '.join(cells)} |\n"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def ratio(part: int, whole: int) -> str:
    return f"{part:,}/{whole:,}" if whole else "–"


def ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))


def grouped(kinds: Counter[str]) -> Counter[str]:
    together: Counter[str] = Counter()
    for kind, number in kinds.items():
        together[kind.partition("'s own (")[0] + ("'s own" if "'s own (" in kind else "")] += number
    return together


def by_name(kinds: Counter[str]) -> list[str]:
    named = Counter({kind.partition("'s own (")[2][:-1]: n for kind, n in kinds.items() if "'s own (" in kind})
    return [f"{code(name)}: {number}" for name, number in ranked(named)]


if __name__ == "__main__":
    raise SystemExit(main())
