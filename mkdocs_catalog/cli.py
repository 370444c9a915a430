"""The command mkdocs-catalog. Each of its commands imports what it needs when it runs: `check` is to be quick."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .errors import CatalogError, CatalogErrors

if TYPE_CHECKING:
    from .model import Catalog
    from .settings import Settings

DONE, DIFFERENT, WRONG = 0, 1, 2
FORMATS = ("json", "skill", "markdown")
_TARGETS = """\
A target is [name=]module[:attribute], or path/to/file.py:attribute. The attribute is a parser, a function that returns
one, something that holds one, or a main that only calls parse_args; a package is read whole, one platform for each of
its sub-packages. Programs are read in interpreters of their own, and never run."""
_CODES = "Exit status: 0 done, 1 a difference, 2 wrong usage or a target that cannot be read."


def build_parser() -> argparse.ArgumentParser:
    """Capability sites, SKILL.md and tools.json derived from argparse parsers."""
    parser = argparse.ArgumentParser(
        prog="mkdocs-catalog",
        description="Derives a site, SKILL.md and tools.json from argparse parsers, and says when they are stale.",
        epilog=_CODES,
    )
    parser.add_argument("--version", action="version", version=f"mkdocs-catalog {__version__}")
    parser.add_argument("--debug", action="store_true", help="show a traceback with an error")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_describe(commands)
    write = commands.add_parser(
        "write",
        help="write the committed artifacts",
        description="Writes SKILL.md, tools.json and the references into the folder that the setting artifacts names. "
        "Files whose bytes are equal are not touched, what nothing generates any more is removed, and a failure "
        "leaves the old files as they are.",
    )
    check = commands.add_parser(
        "check",
        help="compare the committed artifacts with the parsers",
        description="Compares the committed artifacts with what the parsers say now, and changes nothing. Names each "
        "file that is missing, changed or left over, and what that means. Exits with 1 when there is a difference.",
    )
    pages = commands.add_parser(
        "pages",
        help="write the pages as files, for builders that know no plugins",
        description="Writes the pages that the plugin adds to a site as Markdown files into a documentation folder, "
        "with the files that they offer for download. List catalog.css among the site's own style sheets.",
    )
    pages.add_argument("--to", required=True, metavar="DIR", help="the documentation folder: docs")
    for command in (write, check, pages):
        _add_config(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    options = build_parser().parse_args(argv)
    command = {"describe": _describe, "write": _write, "check": _check, "pages": _pages}[options.command]
    try:
        status = command(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except CatalogError as error:
        if options.debug:
            raise
        print(_error(error), file=sys.stderr)
        return WRONG
    except OSError as error:  # standard output, most likely: everything else is told by the place where it happens
        if options.debug:
            raise
        print(f"error: {error.strerror or error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130


def _add_describe(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    describe = commands.add_parser(
        "describe",
        help="print what programs declare",
        description="Prints the catalogue of the targets; without targets, of those in mkdocs.yml. Nothing is written, "
        "and nothing is printed on standard output unless every target could be read.",
        epilog=_TARGETS,
    )
    describe.add_argument("targets", nargs="*", metavar="TARGET", help="what to read, such as shop.cli:build_parser")
    _add_config(describe)
    describe.add_argument(
        "--python", metavar="PATH", help="the interpreter that has the targets installed, 3.9 or later"
    )
    describe.add_argument(
        "--format",
        choices=FORMATS,
        default="json",
        help="json: tools.json, the complete interface; skill: SKILL.md; markdown: a reference of every command",
    )
    describe.add_argument("--platform", metavar="NAME", help="only this platform")
    describe.add_argument("--level", choices=("primitive", "workflow"), help="only commands of this level")


def _add_config(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--config",
        type=Path,
        default=Path("mkdocs.yml"),
        metavar="FILE",
        help="the configuration (default: %(default)s)",
    )


def _describe(options: argparse.Namespace) -> int:
    from . import reference, skill, tools
    from .settings import from_file, from_mapping

    given = {"python": options.python} if options.python else {}
    if options.targets:
        settings = from_mapping({"targets": options.targets, **given}, Path.cwd())
    else:
        settings = replace(from_file(options.config), **given)
    whole = _load(settings)
    catalog = _only(whole, options.platform, options.level)
    digest = tools.digest(whole)
    if options.format == "json":
        text = tools.tools_json(catalog, digest)
    elif options.format == "skill":
        text = skill.render_skill(catalog, digest)
    else:
        text = "\n".join(reference.render_reference(platform, catalog) for platform in catalog.platforms)
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())  # UTF-8 and LF, whatever the locale says
    sys.stdout.buffer.flush()
    return DONE


def _write(options: argparse.Namespace) -> int:
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


def _check(options: argparse.Namespace) -> int:
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


def _pages(options: argparse.Namespace) -> int:
    from . import files, outputs, pages
    from .settings import from_file

    settings = from_file(options.config)
    catalog = _load(settings)
    address = settings.section.address
    # Markdown among the published files would become pages of its own
    published = {p: c for p, c in outputs.published(catalog, address=address).items() if not p.endswith(".md")}
    offered = [each for each in outputs.downloads(catalog, address=address) if each.address in published]
    made = pages.files(pages.render(catalog, settings, offered))
    contents = {path: text.encode() for path, text in made.items()} | published
    contents[f"{address}/{pages.STYLESHEET}"] = pages.stylesheet(settings).encode()
    written = files.write(contents, Path(options.to))
    print(f"{options.to}: {len(contents)} files, {len(written)} of them written")
    return DONE


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


def _error(error: CatalogError) -> str:
    errors = error.errors if isinstance(error, CatalogErrors) else (error,)
    return "\n".join(f"error: {each}" for each in errors)
