"""(tool, arguments) → a call that can be made, or why it is refused; and its answer, as JSON holds it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from . import calls, changes, checking, history, schema, tools
from .checking import Refusal
from .errors import CatalogError
from .model import Catalog, Command, Platform
from .running import Ran
from .settings import Settings

DIGEST = "catalog_digest"
"""An argument that may stand beside the tool's own: the digest of the catalogue that the caller knows."""


@dataclass(frozen=True)
class Call:
    """What somebody asked for."""

    tool: str
    platform: Platform | None = None
    """None: there is no such tool."""
    argv: tuple[str, ...] = ()
    """What follows the program's own words on the command line."""
    refusals: tuple[Refusal, ...] = ()
    since: Mapping[str, Any] | None = None
    """What changed since the catalogue that the caller knows, where that is another one."""

    @property
    def line(self) -> list[str]:
        """The whole command line, as it is published."""
        return [*(self.platform.program if self.platform else ()), *self.argv]

    def answer(self, ran: Ran | None = None) -> dict[str, Any]:
        """The call as its caller sees it; `ran`: what came of it."""
        answer: dict[str, Any] = {"tool": self.tool}
        if self.refusals:
            named = [{"argument": r.argument, "what": r.what, "accepts": r.accepts} for r in self.refusals]
            answer["refused"] = [{key: text for key, text in entry.items() if text} for entry in named]
        if ran:
            answer |= {"argv": list(ran.argv), "exit_code": ran.exit_code, "seconds": ran.seconds}
            answer |= {"output": _parsed(ran.out), "errors": ran.err}
        if self.since:
            answer["catalog"] = self.since
        return answer


def prepare(catalog: Catalog, settings: Settings, tool: str, arguments: Mapping[str, Any], digest: str = "") -> Call:
    """A call that can be made, or one with its refusals. `digest`: of the catalogue that the caller knows, if said."""
    command, platform = _find(catalog, tool)
    known = {parameter.name for parameter in schema.parameters_of(command, platform)} if command and platform else set()
    if DIGEST in arguments and DIGEST not in known:
        arguments = dict(arguments)
        digest = digest or str(arguments.pop(DIGEST))
    since = _since(catalog, settings, tool, digest) if digest else None
    if command is None or platform is None:
        return Call(tool, refusals=(_no_tool(catalog, tool),), since=since)
    refusals = checking.refusals(command, platform, arguments)
    argv = () if refusals else tuple(calls.to_argv(command, arguments, platform))
    return Call(tool, platform, argv, refusals, since)


def _find(catalog: Catalog, tool: str) -> tuple[Command, Platform] | tuple[None, None]:
    found = ((command, p) for p in catalog.platforms for command in p.commands if command.tool == tool)
    return next(found, (None, None))


def _no_tool(catalog: Catalog, tool: str) -> Refusal:
    every = [command.tool for platform in catalog.platforms for command in platform.commands]
    near = get_close_matches(tool, every, n=3, cutoff=0.5)
    count = f"There are {len(every)}: tools.json and `mkdocs-catalog describe` list them."
    return Refusal("", f"there is no tool {tool!r}", f"Did you mean {' or '.join(near)}? {count}" if near else count)


def _since(catalog: Catalog, settings: Settings, tool: str, digest: str) -> dict[str, Any] | None:
    """What changed in that command since the catalogue with that digest; None: it is this very one."""
    now = tools.digest(catalog)
    if digest == now:
        return None
    since: dict[str, Any] = {"digest": now, "yours": digest}
    try:
        old = history.of_digest(digest, settings)
    except CatalogError as error:
        why = str(error).rstrip(".")
        return since | {"says": f"Your catalogue is another one than this; what changed since is not known: {why}."}
    changed = _of_tool(old, tools.tools_json(catalog), tool)
    listed = [{"effect": change.effect, "what": str(change)} for change in changed]
    said = "; ".join(map(str, changed)) or "nothing in this command"
    return since | {"says": f"Your catalogue is older than this; changed since: {said}.", "changed": listed}


def _of_tool(old: str, new: str, tool: str) -> tuple[changes.Change, ...]:
    places = (
        (platform["name"], command["name"])
        for text in (new, old)
        for platform in json.loads(text)["platforms"]
        for command in platform["commands"]
        if command["tool"] == tool
    )
    place = next(places, None)
    return changes.of_command(changes.between(old, new), *place) if place else ()


def _parsed(text: str) -> Any:
    """What the program printed: as JSON where it is JSON, else as text."""
    try:
        return json.loads(text, parse_constant=_no_json)
    except (ValueError, RecursionError):
        return text


def _no_json(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
