"""What a reading gave → what a server watches, so that one save is noticed once, and what it shows meanwhile."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from .model import Catalog

_INSTALLED = {"site-packages", "dist-packages"}


def paths(files: Iterable[str], folders: Iterable[str], root: Path, watched: Iterable[str] = ()) -> dict[str, bool]:
    """{path: whether to watch what is below it as well}.

    `watched`: what the server watches anyway; a file below two watched folders would be noticed twice. Installed
    packages are left out, and files that share a folder are watched as that folder: each path costs a thread. Not so
    in the project's root, whose other files are none of ours.
    """
    folders = [folder for folder in folders if not _INSTALLED & set(Path(folder).resolve().parts)]
    whole = {Path(folder).resolve() for folder in (*folders, *watched)}
    result = {folder: True for folder in folders if not _below(Path(folder).resolve(), whole)}
    beside: dict[Path, list[str]] = defaultdict(list)
    for file in files:
        path = Path(file).resolve()
        if not _INSTALLED & set(path.parts) and path not in whole and not _below(path, whole):
            beside[path.parent].append(file)
    for folder, members in beside.items():
        shared = len(members) > 1 and folder != root.resolve()
        result |= {str(folder): False} if shared else dict.fromkeys(members, True)
    return result


def completed(catalog: Catalog, shown: Catalog | None) -> Catalog:
    """A catalogue with holes → the same with what was `shown` last in them: a page that is gone reloads no more."""
    then = {platform.name: platform for platform in (shown.platforms if shown else ())}
    now = {platform.name: platform for platform in catalog.platforms}
    return replace(catalog, platforms=tuple((then | now).values()))


def _below(path: Path, folders: set[Path]) -> bool:
    return not folders.isdisjoint(path.parents)
