"""mkdocs.yml → the entry of this plugin, read with a YAML loader of our own instead of MkDocs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from .errors import CatalogError

NAME = "catalog"
"""What the plugin is called under `plugins`."""


@dataclass(frozen=True)
class Tagged:
    """A value with a tag that nothing here knows, such as `!!python/name:…`: kept as it is, and never run."""

    tag: str
    value: object


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Plain YAML; whatever has another tag becomes a `Tagged`."""


def plugin_entry(config: Path) -> dict[str, Any]:
    """The settings under `plugins`, as they are written there, with `!ENV` resolved.

    Raises CatalogError when the file cannot be read or has no such entry.
    """
    plugins = _with_inherited(config, ()).get("plugins")
    found = [entry for name, entry in _entries(plugins, config) if name == NAME]
    if not found:
        raise CatalogError(
            f"no plugin `{NAME}` stands under `plugins`",
            place=str(config),
            cure="Add `- catalog: {targets: [module]}`.",
        )
    if len(found) > 1:
        raise CatalogError(
            f"the plugin `{NAME}` stands there {len(found)} times",
            place=str(config),
            cure="Keep one, and list every program under its `targets`.",
        )
    entry = _resolved(found[0])
    if entry is None:
        return {}
    if not isinstance(entry, dict):
        raise CatalogError(f"`{NAME}` takes settings; it is {entry!r}", place=str(config), cure="Indent them under it.")
    entry.pop("enabled", None)  # MkDocs' own, for every plugin: it switches the pages off, not the artifacts
    return entry


def _entries(plugins: object, config: Path) -> list[tuple[str, object]]:
    """(name, settings) for each plugin: `plugins` is a list of names and one-key mappings, or a mapping."""
    if plugins is None:
        return []
    if isinstance(plugins, Mapping):
        return list(plugins.items())
    if not isinstance(plugins, list):
        raise CatalogError("`plugins` is neither a list nor a mapping", place=str(config), cure="Write a list.")
    entries: list[tuple[str, object]] = []
    for item in plugins:
        if isinstance(item, Mapping) and NAME in item and len(item) > 1:
            cure = "Indent its settings further than its name."
            raise CatalogError(f"the settings of `{NAME}` stand beside it, not under it", place=str(config), cure=cure)
        entries += item.items() if isinstance(item, Mapping) else [(item, None)] if isinstance(item, str) else []
    return entries


def _with_inherited(config: Path, seen: tuple[Path, ...]) -> dict[str, Any]:
    """The file's content over that of the file it inherits: mappings are merged, everything else is replaced."""
    if config.resolve() in seen:
        raise CatalogError("INHERIT goes round in a circle", place=str(config), cure="Take one of its INHERIT out.")
    content = _content(config)
    _check_ends(content.get("plugins"), config)
    parent = _resolved(content.pop("INHERIT", None))
    if parent is None:
        return content
    if not isinstance(parent, str):
        raise CatalogError(f"INHERIT takes a file; it is {parent!r}", place=str(config), cure="Name one mkdocs.yml.")
    return _merged(_with_inherited(config.parent / parent, (*seen, config.resolve())), content)


def _content(config: Path) -> dict[str, Any]:
    try:
        content = yaml.load(config.read_bytes(), Loader=_Loader)
    except FileNotFoundError:
        cure = "Name the file with --config, or write one: `plugins: [{catalog: {targets: [module]}}]`."
        raise CatalogError("there is no such file", place=str(config), cure=cure) from None
    except OSError as error:
        raise CatalogError(f"cannot be read: {error.strerror}", place=str(config), cure="Correct --config.") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{config}, line {mark.line + 1}, column {mark.column + 1}" if mark else str(config)
        what = getattr(error, "problem", None) or getattr(error, "reason", None) or "cannot be read"
        raise CatalogError(f"is no YAML: {what}", place=where, cure="Correct the file.") from None
    if content is None:
        return {}
    if not isinstance(content, dict):
        raise CatalogError("is no mapping of settings", place=str(config), cure="Write `site_name: …` at its top.")
    return content


def _check_ends(value: object, config: Path, inside: tuple[int, ...] = ()) -> None:
    """Refuses an alias of what it stands in: `&a [*a]` has no end."""
    if isinstance(value, Tagged):
        value = value.value
    if id(value) in inside:
        raise CatalogError("a setting under `plugins` contains itself", place=str(config), cure="Take its alias out.")
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            _check_ends(item, config, (*inside, id(value)))


def _merged(parent: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    result = dict(parent)
    for key, value in own.items():
        under = result.get(key)
        result[key] = _merged(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return result


def _resolved(value: object) -> Any:
    """The value with each `!ENV` replaced, as the package pyyaml-env-tag does for MkDocs."""
    if isinstance(value, Tagged) and value.tag == "!ENV":
        names = value.value if isinstance(value.value, list) else [value.value]
        *names, default = names if len(names) > 1 else (*names, None)
        for name in names:
            if str(name) in os.environ:
                return _scalar(os.environ[str(name)])
        return default
    if isinstance(value, dict):
        return {key: _resolved(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_resolved(item) for item in value]
    return value


def _scalar(text: str) -> object:
    """A variable's text as the type that YAML sees in it: `30` is a number, `a: b` stays a text."""
    loader = _Loader("")
    tag = loader.resolve(yaml.ScalarNode, text, (True, False))
    return loader.construct_object(yaml.ScalarNode(tag, text))


def _keep(loader: Any, tag: str, node: yaml.Node) -> Tagged:
    if isinstance(node, yaml.MappingNode):
        return Tagged(tag, loader.construct_mapping(node, deep=True))
    if isinstance(node, yaml.SequenceNode):
        return Tagged(tag, loader.construct_sequence(node, deep=True))
    return Tagged(tag, loader.construct_scalar(node))


_Loader.add_multi_constructor("", _keep)
