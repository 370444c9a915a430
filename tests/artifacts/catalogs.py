"""Catalogues to render: the small programs of tests/cases, and trees of commands made here."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

from mkdocs_catalog import loading, names, settings, usage
from mkdocs_catalog.model import Catalog, Command, Platform

CASES = Path(__file__).parents[1] / "cases"


@functools.cache
def case(number: str) -> loading.Loaded:
    """What a program of tests/cases gives, read as any target is."""
    (file,) = CASES.glob(f"{number}_*.py")
    loaded = loading.load(settings.Settings(targets=(f"{file.name}:build_parser",), root=CASES))
    assert not loaded.errors
    return loaded


def platform(name: str, paths: Iterable[tuple[str, ...]], **more: object) -> Platform:
    commands = tuple(Command(path=path, name=" ".join(path) or name) for path in paths)
    return Platform(name=name, prog=name, target=name, program=(name,), commands=commands, **more)  # type: ignore[arg-type]


def catalog(*platforms: Platform, **more: str) -> Catalog:
    """With tool names and usage lines, as loading makes it."""
    named = tuple(map(usage.with_usage, names.with_tools(platforms)))
    return Catalog(**{"name": "catalog", **more}, platforms=named)  # type: ignore[arg-type]
