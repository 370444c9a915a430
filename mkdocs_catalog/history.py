"""A digest → the tools.json that had it, from the committed artifacts or from their history in git."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from .errors import CatalogError
from .settings import Settings

TOOLS = "tools.json"


def of_digest(digest: str, settings: Settings) -> str:
    """The text of the tools.json with that digest. Raises CatalogError, in whose words it says why there is none."""
    if not re.fullmatch(r"sha256:[0-9a-f]{64}", digest):
        raise CatalogError(f"{digest!r} is no digest", cure="It stands in tools.json and SKILL.md")
    if not settings.artifacts:
        raise CatalogError("no artifacts are committed, so nothing older is known")
    folder = settings.root / settings.artifacts
    file = folder / TOOLS
    if file.is_file() and digest_of(text := file.read_text("utf-8", "replace")) == digest:
        return text
    if not folder.is_dir():
        raise CatalogError("there is no such folder, so nothing older is known", place=settings.artifacts)
    commits = _git(folder, "log", "--all", "--format=%H", f"-S{digest}", "--", f"./{TOOLS}").split()
    for commit in reversed(commits):  # the first one brought it; a later one took it away
        text = _git(folder, "show", f"{commit}:./{TOOLS}")
        if digest_of(text) == digest:
            return text
    raise CatalogError(f"no revision of {settings.artifacts}/{TOOLS} has the digest {digest}")


def at_revision(revision: str, settings: Settings) -> str:
    """The committed tools.json at a git revision. Raises CatalogError."""
    if not settings.artifacts:
        raise CatalogError("no artifacts are set, so none are committed", cure="Name a file, or set `artifacts`.")
    if revision.startswith("-"):
        raise CatalogError(f"{revision!r} is neither a file nor a revision")
    return _git(settings.root, "show", f"{revision}:./{settings.artifacts}/{TOOLS}")


def digest_of(text: str) -> str:
    """The digest that a tools.json says it has; empty: it is none."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    return str(document.get("digest", "")) if isinstance(document, dict) else ""


def _git(folder: Path, *words: str) -> str:
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, stdin=subprocess.DEVNULL)
    except OSError:
        raise CatalogError("git is not installed, so nothing older is known") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise CatalogError(f"git says: {said[-1] if said else f'exit status {done.returncode}'}", place=str(folder))
    return done.stdout.decode("utf-8", "replace")
