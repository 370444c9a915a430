"""Programs that nobody here wrote → how far the laws hold for each: counts, and every counterexample."""

from __future__ import annotations

import functools
import json
import os
import random
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from mkdocs_catalog import calls
from mkdocs_catalog.errors import CatalogError
from mkdocs_catalog.model import Parameter, Platform
from mkdocs_catalog.schema import property_schema

from .drawing import Arguments, Call, spoiled, values

ROOT = Path(__file__).parents[2]
SERVER = Path(__file__).with_name("server.py")
POOL, TRIES = 60, 200
_KINDS = {
    "`--`": "a value that is `--`",
    "a file of arguments": "a value that would name a file of arguments",
    "start like an option": "a value that starts like an option, where no `--` may stand before it",
    "for an option": "a value that starts like an option, in a list after an option",
    "told apart": "positionals that the parser would tell apart otherwise",
    "the subcommand": "an argument that would take the subcommand for its own",
}


@dataclass
class Measured:
    """What was found of one program."""

    name: str
    commands: int = 0
    parameters: int = 0
    described: int = 0
    computed: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    accepted: int = 0
    drawn_described: int = 0
    accepted_described: int = 0
    tried: int = 0
    refused: int = 0
    unwritable: Counter[str] = field(default_factory=Counter)
    counterexamples: list[str] = field(default_factory=list)

    @property
    def exact(self) -> int:
        return self.parameters - self.described - self.computed


class Server:
    """A program's own parser, in its own interpreter."""

    def __init__(self, python: Path, target: str, name: str, folder: Path, path: tuple[str, ...] = ()) -> None:
        request = {"target": target, "name": name, "path": path}
        self.process = subprocess.Popen(
            [python, "-W", "ignore", SERVER, ROOT, json.dumps(request)],
            cwd=folder,
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONHASHSEED": "0", "LANG": "C.UTF-8"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(folder / "said").open("wb"),
            text=True,
            encoding="utf-8",
        )

    def ask(self, argv: list[str], path: tuple[str, ...], given: list[dict[str, Any]]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"argv": argv, "path": path, "given": given}) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *error: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(30)


def measure(platform: Platform, target: str, python: Path, draws: int, path: tuple[str, ...] = ()) -> Measured:
    """`target`: as the settings name it; captured programs need the same words."""
    found = Measured(platform.name)
    count(found, platform)
    with (
        tempfile.TemporaryDirectory(prefix="fidelity-", ignore_cleanup_errors=True) as folder,
        Server(python, target, platform.name, Path(folder), path) as server,
    ):
        for command in platform.commands:
            call = Call(command, platform)
            chosen = random.Random(f"{platform.name} {command.name}")
            for number in range(draws):
                arguments = draw(call, chosen, described=number % 4 == 3)
                forward(found, call, arguments, server)
                if number % 10 == 0:
                    backward(found, call, arguments, server)
    return found


def count(found: Measured, platform: Platform) -> None:
    parameters = [*platform.parameters, *(p for command in platform.commands for p in command.parameters)]
    found.commands = len(platform.commands)
    found.parameters = len(parameters)
    found.described = sum(map(is_described, parameters))
    found.computed = sum(bool(p.computed) and not is_described(p) for p in parameters)
    for parameter in parameters:
        found.kinds.update(unsaid(parameter))


def is_described(parameter: Parameter) -> bool:
    """Whether the program may refuse what the schema accepts."""
    return parameter.checked


def unsaid(parameter: Parameter) -> Iterator[str]:
    """What no keyword of JSON Schema says about a parameter, by kind."""
    own = parameter.action == "custom" or (parameter.converter and parameter.nargs == 0)
    if own:
        yield f"an action of the program's own ({parameter.converter})"
    elif parameter.checked and parameter.converter:
        yield f"a type of the program's own ({parameter.converter})"
    elif parameter.checked:
        yield "a type without a name, or choices that cannot be listed"
    if parameter.converter == "bool":
        yield "any text but an empty one is true (type=bool)"
    if parameter.computed:
        yield "a default that is computed, or that JSON cannot hold"
    if parameter.default is not None and "default" not in property_schema(parameter) and not own:
        yield "a default that nobody could write, or that a value is added to"
    if parameter.alone:
        yield "what an option alone stores, where JSON cannot hold it"
    if parameter.nargs in ("...", "A..."):
        yield "everything after the earlier arguments, options too"


def draw(call: Call, chosen: random.Random, *, described: bool) -> Arguments:
    """Arguments that the schema accepts; of what is only described, the required ones alone unless `described`."""
    properties, required = call.schema["properties"], call.schema["required"]
    optional = [n for n in properties if n not in required and (described or not is_described(call.parameters[n]))]
    for _ in range(TRIES):
        names = [*required, *chosen.sample(optional, chosen.randint(0, min(6, len(optional))))]
        drawn = {name: one(call, name, chosen) for name in names}
        spare = {n: one(call, n, chosen) for g in call.groups if g.required for n in g.parameters if n not in drawn}
        arguments = call.fitted(drawn, spare)
        if call.accepts(arguments):
            return arguments
    raise LookupError(f"{call.platform.name} {call.command.name}: nothing that its schema accepts was found")


def one(call: Call, name: str, chosen: random.Random) -> Any:
    parameter, schema = call.parameters[name], call.schema["properties"][name]
    said = {k: v for k, v in schema.items() if k not in ("description", "default", "deprecated")}
    return chosen.choice(pool(json.dumps(said), parameter.action == "count"))


@functools.cache
def pool(schema: str, often: bool) -> list[Any]:
    """Values that a schema accepts, the same in every run."""
    found: list[Any] = []
    bounded = json.loads(schema) | ({"maximum": 5} if often else {})

    @settings(
        max_examples=POOL,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(values(Parameter("any", "any"), bounded, {}))
    def collect(value: Any) -> None:
        found.append(value)

    collect()
    return found


def forward(found: Measured, call: Call, arguments: Arguments, server: Server) -> None:
    described = any(is_described(call.parameters[name]) for name in arguments)
    try:
        argv = calls.to_argv(call.command, arguments, call.platform)
    except CatalogError as error:
        found.unwritable[kind_of(error)] += 1
        return
    answer = server.ask(argv, call.command.path, call.given(arguments) if not described else [])
    held = answer["accepted"] and not answer["wrong"]
    if described:
        found.drawn_described += 1
        found.accepted_described += held
        return
    found.drawn += 1
    found.accepted += held
    if not held:
        said = "; ".join(answer["wrong"]) or answer["said"]
        found.counterexamples.append(f"{call.platform.name} {call.command.name}: {said}: {json.dumps(arguments)}")


def backward(found: Measured, call: Call, arguments: Arguments, server: Server) -> None:
    """`found.tried` counts what was spoiled, `found.refused` what both the schema and the parser refuse."""
    if any(is_described(call.parameters[name]) for name in arguments):
        return
    for what, wrong in everything_spoiled(call, arguments):
        found.tried += 1
        by_schema = not call.accepts(wrong)
        try:
            argv = calls.to_argv(call.command, wrong, call.platform)
            by_parser = not server.ask(argv, call.command.path, [])["accepted"]
        except CatalogError:
            by_parser = True  # no command line says it
        found.refused += by_schema and by_parser
        if not (by_schema and by_parser):
            who = "schema" if not by_schema else "parser"
            place = f"{call.platform.name} {call.command.name}"
            found.counterexamples.append(f"{place}: {what} is accepted by the {who}: {json.dumps(wrong)}")


def everything_spoiled(call: Call, arguments: Arguments) -> Iterator[tuple[str, Arguments]]:
    yield "an unknown name", arguments | {"no_such_argument": "x"}
    yield from spoiled(call, arguments)


def kind_of(error: CatalogError) -> str:
    """The reason, without the value that it was about."""
    return next((kind for words, kind in _KINDS.items() if words in error.what), error.what)
