"""Platforms → the same with every tool name filled in; and what platforms are called in files and addresses."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from .errors import CatalogError
from .model import Platform

LONGEST = 64
"""What OpenAI and Anthropic allow; MCP would allow 128, and dots as well."""

_LONGEST_FILE = 100  # file systems take 255 bytes, and a hash and a suffix may follow

Path = tuple[str, ...]
"""A platform's name, and the subcommands that lead to a command."""


def with_tools(platforms: tuple[Platform, ...]) -> tuple[Platform, ...]:
    """Fills in `Command.tool`: `reddit user-posts` → `reddit_user_posts`.

    A name depends on its own path alone, save that every one of those that would be the same ends in a hash of its
    path: adding a further command never renames one that already has its hash.
    Raises CatalogError when two platforms have the same name.
    """
    _refuse_twins(platforms)
    paths = [(platform.name, *command.path) for platform in platforms for command in platform.commands]
    tools = _tools(paths)
    return tuple(
        replace(
            platform,
            commands=tuple(replace(command, tool=tools[platform.name, *command.path]) for command in platform.commands),
        )
        for platform in platforms
    )


def file_name(platform: str) -> str:
    """What a platform is called in addresses and in the names of files: its own name wherever that is safe."""
    safe = re.sub(r"[^A-Za-z0-9._-]+", "-", platform).strip(".-_")[:_LONGEST_FILE]
    return platform if safe == platform else f"{safe}-{_hash((platform,))}".lstrip("-")


def _tools(paths: list[Path]) -> dict[Path, str]:
    plain = {path: _plain(path) for path in paths}
    seen = Counter(plain.values())
    tools = {path: name for path, name in plain.items() if seen[name] == 1 and len(name) <= LONGEST}
    taken = set(tools.values())
    for path in [path for path in plain if path not in tools]:
        length = 8
        while (name := _hashed(plain[path], path, length)) in taken:  # somebody's plain name looks like it
            length += 4
        tools[path] = name
        taken.add(name)
    return tools


def _plain(path: Iterable[str]) -> str:
    name = re.sub(r"[^A-Za-z0-9_]", "_", "_".join(path))  # "db.tool", "migrate:up" -> "db_tool_migrate_up"
    return name if re.match(r"[A-Za-z_]", name) else f"_{name}"


def _hashed(name: str, path: Path, length: int) -> str:
    return f"{name[: LONGEST - length - 1]}_{_hash(path, length)}"


def _hash(path: Path, length: int = 8) -> str:
    return hashlib.sha256("\0".join(path).encode("utf-8", "surrogatepass")).hexdigest()[:length]


def _refuse_twins(platforms: tuple[Platform, ...]) -> None:
    seen: dict[str, Platform] = {}
    for platform in platforms:
        twin = seen.setdefault(platform.name.casefold(), platform)  # "Git" and "git" are one file on some systems
        if twin is not platform:
            raise CatalogError(
                f"two platforms are named {platform.name!r}: {twin.target} and {platform.target}",
                place="targets",
                cure=f"Name one of them: `another-name={platform.target}`.",
            )
