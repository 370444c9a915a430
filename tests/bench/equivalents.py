"""platforms/ → the same declarations as modules that import nothing but argparse, to measure what our layers add."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs_catalog import loading, settings
from mkdocs_catalog.model import Parameter, Platform

_ACTIONS = {"store_true", "store_false", "store_const", "append", "append_const", "extend", "count"}
_TYPES = {"integer": "int", "number": "float"}


def write(folder: Path, root: Path) -> int:
    """A module `equal/<platform>.py` for every platform of the checkout; returns how many commands they have."""
    loaded = loading.load(settings.from_mapping({"name": "equal", "targets": ["platforms"]}, root))
    if loaded.errors:
        raise SystemExit("\n".join(map(str, loaded.errors)))
    (folder / "equal").mkdir()
    (folder / "equal" / "__init__.py").touch()
    for platform in loaded.catalog.platforms:
        (folder / "equal" / f"{platform.name}.py").write_text(_module(platform), "utf-8")
    return loaded.catalog.counts["commands"]


def _module(platform: Platform) -> str:
    lines = [
        "import argparse",
        "",
        "",
        "def build_parser():",
        f"    parser = argparse.ArgumentParser(prog={platform.name!r}, description={platform.description.text!r})",
        "    within = {(): parser.add_subparsers(required=True)}",
    ]
    for command in platform.commands:
        *outer, last = command.path
        for depth in range(1, len(outer) + 1):
            *above, name = outer[:depth]
            lines += [
                f"    if {tuple(outer[:depth])!r} not in within:",
                f"        group = within[{tuple(above)!r}].add_parser({name!r})",
                f"        within[{tuple(outer[:depth])!r}] = group.add_subparsers(required=True)",
            ]
        lines.append(f"    command = within[{tuple(outer)!r}].add_parser({last!r}, help={command.summary!r})")
        lines += [f"    command.add_argument({_declared(parameter)})" for parameter in command.parameters]
    return "\n".join([*lines, "    return parser", ""])


def _declared(parameter: Parameter) -> str:
    named: dict[str, Any] = {"help": repr(parameter.help.replace("%", "%%"))}
    if parameter.action in _ACTIONS:
        named["action"] = repr(parameter.action)
    if parameter.action == "boolean_optional":
        named["action"] = "argparse.BooleanOptionalAction"
    if parameter.action in ("store", "append", "extend"):
        if kind := _TYPES.get(parameter.type):
            named["type"] = kind
        if parameter.choices:
            named["choices"] = repr(parameter.choices)
        if parameter.nargs is not None:
            named["nargs"] = repr(parameter.nargs)
    if parameter.options and parameter.required:
        named["required"] = "True"
    if parameter.default is not None:
        named["default"] = repr(parameter.default)
    options = [option for option in parameter.options if not option.startswith("--no-")] or [parameter.name]
    return ", ".join([*map(repr, options), *(f"{name}={value}" for name, value in named.items())])
