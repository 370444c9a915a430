"""Answers kept by ETag or Last-Modified in the user's cache folder, so that an unchanged one is not sent again."""

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from platforms import settings

MOST_ENTRIES = 500
MOST_BYTES = 1_000_000
KEPT_HEADERS = ("content-type", "etag", "last-modified", "link", "x-next-page")


class Entry(NamedTuple):
    headers: Mapping[str, str]
    body: bytes

    def conditions(self) -> dict[str, str]:
        """The headers that turn a request into "only if it changed" (RFC 9110, 13.1)."""
        named = {"If-None-Match": self.headers.get("etag"), "If-Modified-Since": self.headers.get("last-modified")}
        return {name: value for name, value in named.items() if value}


def find(url: str, asked: Mapping[str, str]) -> Entry | None:
    import json

    try:
        head, _, body = _file(url, asked).read_bytes().partition(b"\n")
        headers = json.loads(head)
    except (OSError, ValueError):
        return None
    whole = isinstance(headers, dict) and all(isinstance(value, str) for value in headers.values())
    return Entry(headers, body) if whole else None


def keep(url: str, headers: Mapping[str, str], answered: Mapping[str, str], body: bytes) -> None:
    import json

    fresh = not ({"etag", "last-modified"} & answered.keys()) or "no-store" in answered.get("cache-control", "")
    if fresh or len(body) > MOST_BYTES or not settings.caching():
        return
    kept = {name: answered[name] for name in KEPT_HEADERS if name in answered}
    file = _file(url, headers)
    half = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half.touch(mode=0o600)
        half.write_bytes(json.dumps(kept).encode() + b"\n" + body)
        half.replace(file)
        _forget_oldest(file.parent)
    except OSError:  # a full disk or a read-only home: asked again next time
        with contextlib.suppress(OSError):
            half.unlink()


def _file(url: str, headers: Mapping[str, str]) -> Path:
    """Named after the address and what is sent with it: no session reads what was answered to another."""
    import hashlib

    name = hashlib.sha256(repr((url, sorted(headers.items()))).encode()).hexdigest()
    return settings.cache_folder() / "answers" / name


def _forget_oldest(folder: Path) -> None:
    entries = list(folder.iterdir())
    if len(entries) <= MOST_ENTRIES:
        return
    for entry in sorted(entries, key=lambda entry: entry.stat().st_mtime)[: MOST_ENTRIES // 5]:
        entry.unlink(missing_ok=True)
