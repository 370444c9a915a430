"""What each command of mkdocs-catalog does: options → printed text and an exit status.

Each imports what it needs when it runs: `check` is to be quick.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from .errors import CatalogError, CatalogErrors

if TYPE_CHECKING:
    from .changes import Change
    from .model import Catalog
    from .settings import Settings

DONE, DIFFERENT, WRONG = 0, 1, 2


def describe(options: argparse.Namespace) -> int:
    from . import reference, skill, tools

    whole = _load(_settings(options, options.targets))
    catalog = _only(whole, options.platform, options.level)
    digest = tools.digest(whole)
    if options.format == "json":
        text = tools.tools_json(catalog, digest)
    elif options.format == "skill":
        text = skill.render_skill(catalog, digest)
    else:
        text = "\n".join(reference.render_reference(platform, catalog) for platform in catalog.platforms)
    _print(text)
    return DONE


def write(options: argparse.Namespace) -> int:
    from . import drift, outputs

    settings = _with_artifacts(options.config)
    folder = settings.root / settings.artifacts
    catalog = _load(settings)
    _warn_of_cuts(catalog)
    expected = outputs.committed(catalog)
    written = drift.write(expected, folder)
    for path in written:
        print(f"{'wrote' if path in expected else 'removed'} {settings.artifacts}/{path}")
    if not written:
        print(f"{settings.artifacts}: {len(expected)} files, all up to date")
    remarks = [difference for difference in drift.compare(expected, folder) if difference.kind == drift.FOREIGN]
    if remarks:
        print(drift.report(remarks, folder), file=sys.stderr)
    return DONE


def check(options: argparse.Namespace) -> int:
    from . import drift, outputs

    settings = _with_artifacts(options.config)
    folder = settings.root / settings.artifacts
    expected = outputs.committed(_load(settings))
    differences = drift.compare(expected, folder)
    if differences:
        print(drift.report(differences, folder), file=sys.stderr)
    if drift.stale(differences):
        return DIFFERENT
    print(f"{settings.artifacts}: {len(expected)} files, all up to date")
    return DONE


def pages(options: argparse.Namespace) -> int:
    from . import files, outputs, pages
    from .settings import from_file

    settings = from_file(options.config)
    catalog = _load(settings)
    address = settings.section.address
    # Markdown among the published files would become pages of its own
    published = {p: c for p, c in outputs.published(catalog, address=address).items() if not p.endswith(".md")}
    published[outputs.LLMS] = outputs.llms(catalog, published, address=address).encode()
    made = pages.files(pages.render(catalog, settings, outputs.downloads(catalog, published, address=address)))
    contents = {path: text.encode() for path, text in made.items()} | published
    contents[f"{address}/{pages.STYLESHEET}"] = pages.stylesheet(settings).encode()
    contents[f"{address}/{pages.SCRIPT}"] = pages.script(settings).encode()
    for warning in pages.strays(settings):
        print(f"warning: {warning}", file=sys.stderr)
    written = files.write(contents, Path(options.to))
    print(f"{options.to}: {len(contents)} files, {len(written)} of them written")
    return DONE


def diff(options: argparse.Namespace) -> int:
    from . import changes, document, tools
    from .settings import from_file

    texts = [_catalog_text(name, options.config) for name in (options.old, options.new) if name is not None]
    if options.new is None:
        texts.append(tools.tools_json(_load(from_file(options.config))))
    for name, text in zip((options.old, options.new), texts, strict=False):
        if document.read(text) is None:
            raise CatalogError("is no tools.json", place=name, cure="Name one that `mkdocs-catalog` wrote.")
    found = [change for change in changes.between(*texts) if options.only in (None, change.effect)]
    if options.format == "json":
        _print_json([{"effect": change.effect, "what": str(change)} for change in found])
    else:
        _print("".join(f"{line}\n" for line in _by_effect(found)))
    return DIFFERENT if found else DONE


def call(options: argparse.Namespace) -> int:
    from . import calling, running

    arguments = _arguments(options.arguments)
    settings = _settings(options, options.target)
    made = calling.prepare(_load(settings), settings, options.tool, arguments, options.digest or "")
    if made.refusals or made.platform is None:
        _print_json(made.answer())
        return DIFFERENT
    if options.argv:
        _print_json(made.line)
        return DONE
    ran = running.run(made.platform, list(made.argv), settings, options.timeout)
    _print_json(made.answer(ran))
    return DONE if ran.exit_code == 0 else DIFFERENT


BY_NAME = {"describe": describe, "write": write, "check": check, "pages": pages, "diff": diff, "call": call}


def _settings(options: argparse.Namespace, targets: list[str] | None) -> Settings:
    """Those of the targets on the command line, or of the configuration."""
    from .settings import from_file, from_mapping

    python = options.python or ""
    if python and Path(python).exists():  # a path from here; else a command
        python = str(Path(python).absolute())
    if targets:
        return from_mapping({"targets": targets, "python": python}, Path.cwd())
    if not options.config.exists():
        named = "with --target" if options.command == "call" else "on the command line"
        cure = f"Name the file with --config, or name targets {named}."
        raise CatalogError("there is no such file", place=str(options.config), cure=cure)
    settings = from_file(options.config)
    return replace(settings, python=python or settings.python)


def _arguments(text: str) -> dict[str, Any]:
    try:
        arguments = json.loads(
            sys.stdin.buffer.read() if text == "-" else text, parse_constant=_no_number, parse_float=_number
        )
    except (ValueError, RecursionError) as error:  # also bytes that are no UTF-8
        what = f"are no JSON: {error}"
        raise CatalogError(what, place="ARGUMENTS", cure="""Write an object: '{"limit": 5}'.""") from None
    if not isinstance(arguments, dict):
        raise CatalogError("are no JSON object", place="ARGUMENTS", cure="""Write one: '{"limit": 5}'.""")
    return arguments


def _number(text: str) -> float:
    return float(text) if math.isfinite(float(text)) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number there")


def _catalog_text(name: str, config: Path) -> str:
    """The tools.json in a file, or at a revision."""
    from . import files, history
    from .settings import from_file

    path = Path(name)
    if path.is_dir() and (path / history.TOOLS).is_file():
        path /= history.TOOLS
    if path.is_file():
        return (files.read(path) or b"").decode("utf-8", "replace")
    try:
        return history.at_revision(name, from_file(config))
    except CatalogError as error:
        cure = error.cure or "Name a tools.json, or a revision that has the committed one."
        raise CatalogError(f"is no file, and no revision: {error.what}", place=name, cure=cure) from None


def _by_effect(found: list[Change]) -> list[str]:
    from .changes import EFFECTS

    lines = []
    for effect in EFFECTS:
        members = [change for change in found if change.effect == effect]
        if members:
            lines += [f"{effect} ({len(members)})", *(f"  {change}" for change in members)]
    return lines or ["nothing changed"]


def _print(text: str) -> None:
    """UTF-8 and LF, whatever the locale says; half a surrogate pair as JSON escapes it."""
    if not sys.stdout:
        raise CatalogError("standard output is closed", cure="Send it to a file, or to another program.")
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


def _print_json(value: Any) -> None:
    _print(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def _with_artifacts(config: Path) -> Settings:
    from .settings import PLACE, from_file

    settings = from_file(config)
    if not settings.artifacts:
        cure = f"Add `artifacts: skills/{settings.name}` to the plugin's settings."
        raise CatalogError("no artifacts are set, so none are committed", place=f"{config}, {PLACE}", cure=cure)
    return settings


def _load(settings: Settings) -> Catalog:
    """The whole catalogue. Raises CatalogErrors, all of them together, when a target cannot be read."""
    from .loading import load

    loaded = load(settings)
    for warning in loaded.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    if loaded.errors:
        raise CatalogErrors(loaded.errors)
    return loaded.catalog


def _warn_of_cuts(catalog: Catalog) -> None:
    from .skill import warnings

    for warning in warnings(catalog):
        print(f"warning: {warning}", file=sys.stderr)


def _only(catalog: Catalog, platform: str | None, level: str | None) -> Catalog:
    """The platform of that name, and of its commands those of that level."""
    platforms = catalog.platforms
    if platform:
        platforms = tuple(each for each in platforms if each.name == platform)
        if not platforms:
            raise _no_platform(platform, [each.name for each in catalog.platforms])
    if level:
        chosen = (replace(p, commands=tuple(c for c in p.commands if c.level == level)) for p in platforms)
        platforms = tuple(each for each in chosen if each.commands)
    return replace(catalog, platforms=platforms)


def _no_platform(name: str, known: list[str]) -> CatalogError:
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1, cutoff=0.4)
    listed = ", ".join(known[:30]) + (f" and {len(known) - 30} more" if len(known) > 30 else "")
    cure = f"{f'Did you mean {near[0]}? ' if near else ''}There are: {listed}."
    return CatalogError(f"there is no platform {name!r}", place="--platform", cure=cure)
