"""Reads the small programs beside these tests as any target is read: twice, in fresh interpreters."""

from __future__ import annotations

import functools
from pathlib import Path
from textwrap import dedent

from mkdocs_catalog import loading, settings
from mkdocs_catalog.model import Command, Parameter, Platform

PROGRAMS = Path(__file__).with_name("programs")


@functools.cache
def loaded(name: str) -> loading.Loaded:
    """What a program in programs/ gives."""
    return loading.load(settings.Settings(targets=(f"{name}.py:build_parser",), root=PROGRAMS))


def platform(name: str) -> Platform:
    found = loaded(name)
    assert not found.errors, found.errors
    return found.catalog.platforms[0]


def command(name: str, path: str = "") -> Command:
    return next(each for each in platform(name).commands if each.path == tuple(path.split()))


def parameters(name: str, path: str = "") -> dict[str, Parameter]:
    return {parameter.name: parameter for parameter in command(name, path).parameters}


def read(folder: Path, source: str, target: str = "program.py:build_parser", **changes: object) -> loading.Loaded:
    """What a program written here gives."""
    (folder / "program.py").write_text(dedent(source), "utf-8")
    return loading.load(settings.Settings(targets=(target,), root=folder, **changes))  # type: ignore[arg-type]


def error(folder: Path, source: str, target: str = "program.py:build_parser", **changes: object) -> str:
    """The one error that a program gives, as it is shown."""
    found = read(folder, source, target, **changes)
    assert not found.catalog.platforms
    (fault,) = found.errors
    return str(fault)
