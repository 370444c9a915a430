"""A seeded catalogue as a package of platforms: the same files for the same seed."""

from __future__ import annotations

import random
from pathlib import Path

_NOUNS = (
    "account archive branch cache comment dataset event feed group issue label message model page post query tag user"
).split()
_VERBS = "get list create update delete search export import watch copy rename verify".split()
_PROSE = "matching rows in a stable order with the selected fields until the limit is reached for a given page".split()


def write(folder: Path, package: str, platforms: int = 22, commands: int = 241, seed: int = 7) -> None:
    """`folder/package/<platform>/parser.py`, each with build_parser(), and `folder/build.py` that builds each once."""
    chance = random.Random(seed)
    (folder / package).mkdir(parents=True)
    (folder / package / "__init__.py").touch()
    for number in range(platforms):
        home = folder / package / f"platform{number:02d}"
        home.mkdir()
        (home / "__init__.py").touch()
        share = commands // platforms + (number < commands % platforms)
        (home / "parser.py").write_text(_module(chance, home.name, share), "utf-8")
    (folder / "build.py").write_text(
        f"import importlib, pkgutil, {package}\n"
        f"for module in pkgutil.iter_modules({package}.__path__):\n"
        f"    importlib.import_module(f'{package}.{{module.name}}.parser').build_parser()\n",
        "utf-8",
    )
    (folder / "mkdocs.yml").write_text(
        f"site_name: Bench\nplugins:\n  - catalog:\n      name: {package}\n"
        f"      targets: [{package}]\n      artifacts: skills/{package}\n",
        "utf-8",
    )


def _module(chance: random.Random, name: str, commands: int) -> str:
    lines = [
        "import argparse",
        "",
        "",
        "def build_parser():",
        f"    parser = argparse.ArgumentParser(prog={name!r}, description={_sentence(chance)!r})",
        "    commands = parser.add_subparsers(required=True)",
    ]
    names = [f"{verb}-{noun}" for verb in _VERBS for noun in _NOUNS]
    for command in chance.sample(names, commands):
        lines.append(
            f"    command = commands.add_parser({command!r}, help={_sentence(chance)!r}, "
            f"description={_sentence(chance) + ' ' + _sentence(chance)!r})"
        )
        lines += [f"    command.add_argument({words})" for words in _arguments(chance)]
    return "\n".join([*lines, "    return parser", ""])


def _arguments(chance: random.Random) -> list[str]:
    """3 to 6 arguments, 4.3 on average, of the kinds that real tools have."""
    found = []
    for name in chance.sample(_NOUNS, chance.choice((3, 4, 4, 4, 5, 6))):
        kind = chance.choices(("positional", "text", "number", "choice", "flag"), (15, 25, 20, 20, 20))[0]
        said = f"help={_sentence(chance)!r}"
        if kind == "positional":
            found.append(f"{name!r}, {said}")
        elif kind == "number":
            found.append(f"'--{name}', type=int, default={chance.choice((1, 10, 50))}, {said}")
        elif kind == "choice":
            choices = sorted(chance.sample(_NOUNS, 4))
            found.append(f"'--{name}', choices={choices!r}, default={choices[0]!r}, {said}")
        elif kind == "flag":
            found.append(f"'--{name}', action='store_true', {said}")
        else:
            found.append(f"'--{name}', {said}")
    return found


def _sentence(chance: random.Random) -> str:
    return " ".join([chance.choice(_NOUNS).capitalize(), *chance.choices(_PROSE, k=chance.randint(6, 14))]) + "."
