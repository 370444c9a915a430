"""One request at a time per host, well spaced, across all processes of this user; and what a host's headers ask for.

A host's turn is a locked file in the cache folder. The file's modification time is the moment before which nobody asks
again: the platform's own spacing, or later where an answer's headers say so.
"""

import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from platforms import errors, settings

LONGEST_HOLD = 86_400  # seconds; quotas are daily at most, so anything longer is a wrong clock
POLL = 0.02  # seconds between two looks at a lock that another process holds


@contextmanager
def turn(host: str, bucket: str, spacing: float, at_once: int, deadline: float) -> Iterator[Path | None]:
    """Waits for one of the host's `at_once` turns; gives the file that `hold` takes, or None without a cache folder.

    Raises Held when the turn comes only after `deadline` (time.monotonic).
    """
    folder = settings.cache_folder() / "courtesy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = [folder / f"{_plain(host + bucket)}.{slot}" for slot in range(at_once)]
        handles = [os.open(file, os.O_RDWR | os.O_CREAT, 0o600) for file in files]
    except OSError:  # a read-only home: polite within this request only
        yield None
        return
    try:
        while (handle := _lock(handles)) is None:
            if time.monotonic() > deadline:
                raise errors.Held(f"{host} is kept busy by other commands", "Wait for them, then ask again.")
            time.sleep(POLL)
        _wait(files[0], host, deadline)
        pause = spacing * settings.spacing_factor()
        if pause:
            _not_before(files[0], pause)
        yield files[0]
    finally:
        for handle in handles:  # closing one releases its lock
            os.close(handle)


def hold(file: Path | None, seconds: float) -> None:
    """Nobody asks this host for so many seconds from now."""
    if file is not None and seconds > 0:
        _not_before(file, seconds)


def said_pause(body: bytes, field: str) -> float:
    """The seconds in a field of a JSON body, wherever it stands; 0 without it. In a text its name would be escaped."""
    found = re.search(rb'"%s"\s*:\s*"?([0-9]+(?:\.[0-9]+)?)' % field.encode(), body)
    return float(found[1]) if found else 0.0


def asked_pause(status: int, headers: Mapping[str, str]) -> float:
    """The seconds for which an answer's headers ask to be left alone; 0 where they ask nothing.

    Retry-After is seconds or a date (RFC 9110, 10.2.3). When no request remains, the reset header counts: seconds left
    (Reddit), seconds since 1970 (GitHub, Bluesky) or an ISO 8601 time (Mastodon); or one field `r=0;t=30`
    (draft-ietf-httpapi-ratelimit-headers).
    """
    if "retry-after" in headers and status >= 400:
        return _seconds(headers["retry-after"])
    for prefix in ("x-ratelimit-", "ratelimit-", "x-rate-limit-"):
        remaining = headers.get(prefix + "remaining")
        if remaining is not None and _is_used_up(remaining):
            return _seconds(headers.get(prefix + "reset", ""))
    field = dict(re.findall(r"\b([rt])=(\d+)", headers.get("ratelimit", "")))
    return _seconds(field.get("t", "")) if field.get("r") == "0" else 0.0


def _is_used_up(remaining: str) -> bool:
    try:
        return float(remaining) < 1  # Reddit writes 0.0
    except ValueError:
        return False


def _seconds(text: str) -> float:
    import datetime
    import email.utils

    text = text.strip()
    try:
        value = float(text)
        return max(0.0, value - time.time() if value > 1e9 else value)
    except ValueError:
        pass
    for read in (datetime.datetime.fromisoformat, email.utils.parsedate_to_datetime):
        try:
            moment = read(text)
        except (TypeError, ValueError):
            continue
        return max(0.0, moment.timestamp() - time.time())
    return 0.0


def _wait(file: Path, host: str, deadline: float) -> None:
    wait = file.stat().st_mtime - time.time()
    if not 0 < wait <= LONGEST_HOLD:
        return
    if time.monotonic() + wait > deadline:
        raise errors.Held(f"{host} is left alone for {wait:.0f} seconds more", f"Ask again in {wait:.0f} seconds.")
    time.sleep(wait)


def _not_before(file: Path, seconds: float) -> None:
    moment = time.time() + min(seconds, LONGEST_HOLD)
    os.utime(file, (moment, max(moment, file.stat().st_mtime)))


def _lock(handles: list[int]) -> int | None:
    try:
        import fcntl
    except ImportError:  # Windows: spaced, but not one at a time
        return handles[0]
    for handle in handles:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            continue
        return handle
    return None


def _plain(host: str) -> str:
    return re.sub(r"[^A-Za-z0-9.-]", "_", host)
