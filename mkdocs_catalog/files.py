"""{path: content} → files in a folder: all of them or none, and only those whose bytes differ."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path

from .errors import CatalogError


def write(contents: Mapping[str, bytes], folder: Path) -> tuple[str, ...]:
    """Writes what differs, and returns the paths that were written; what is equal is not touched.

    Every file is complete under a temporary name before the first takes its place, so a full disk leaves the old
    ones. Raises CatalogError.
    """
    written = [path for path, content in contents.items() if read(folder / path) != content]
    made: list[Path] = []
    partial: dict[str, Path] = {}
    replaced = 0
    path = ""
    try:
        for number, path in enumerate(written):
            target = folder / path
            _make(target.parent, made)
            partial[path] = target.with_name(f".mkdocs-catalog-{os.getpid()}-{number}.tmp")
            partial[path].write_bytes(contents[path])
            _keep_mode(target, partial[path])
        for path in written:
            partial[path].replace(folder / path)
            del partial[path]
            replaced += 1
    except OSError as error:
        kept = f"{replaced} of {len(written)} files are written" if replaced else "No file was changed"
        raise CatalogError(
            f"cannot be written: {error.strerror or error}",
            place=str(folder / path),
            cure=f"{kept}; see to the disk and its permissions, and run it again.",
        ) from None
    finally:
        for left in partial.values():
            left.unlink(missing_ok=True)
        if partial and not replaced:
            _unmake(made)
    return tuple(written)


def remove(paths: Iterable[str], folder: Path) -> None:
    for path in paths:
        try:
            (folder / path).unlink(missing_ok=True)
        except OSError as error:
            raise CatalogError(
                f"cannot be removed: {error.strerror}", place=str(folder / path), cure="Remove it."
            ) from None


def read(path: Path) -> bytes | None:
    """The file's bytes; None when there is none. Raises CatalogError for a folder, or what cannot be read."""
    try:
        if stat.S_ISFIFO(path.stat().st_mode):  # reading one waits for a writer
            raise CatalogError("is a pipe, where a file belongs", place=str(path), cure="Move it away.")
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except IsADirectoryError:
        raise CatalogError("is a folder, where a file belongs", place=str(path), cure="Move it away.") from None
    except NotADirectoryError:
        cure = "Move it away: a folder belongs there."
        raise CatalogError("is a file, where a folder belongs", place=str(path.parent), cure=cure) from None
    except OSError as error:
        cure = "Give yourself the right to read it."
        raise CatalogError(f"cannot be read: {error.strerror}", place=str(path), cure=cure) from None


def _make(folder: Path, made: list[Path]) -> None:
    if not folder.is_dir():
        if folder.parent != folder:
            _make(folder.parent, made)
        folder.mkdir(exist_ok=True)
        made.append(folder)


def _unmake(made: list[Path]) -> None:
    for folder in reversed(made):
        try:
            folder.rmdir()
        except OSError:
            return  # it is in use by now


def _keep_mode(old: Path, new: Path) -> None:
    if old.exists():
        new.chmod(stat.S_IMODE(old.stat().st_mode))
