"""A started process → the end of what it said, and its exit status; nothing that it started outlasts it."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path

_TAIL = 4_000  # bytes of a program's output that are kept
_LOOK = 0.5  # seconds, after which a reading that lasts notices an interrupt


def wait(process: subprocess.Popen[bytes], timeout: float, stop: threading.Event) -> tuple[bytes, int | None]:
    """(the end of what it said, its exit status or None when its time was up). Its children end with it.

    `stop`: is set when nobody waits for it any more.
    """
    tail = bytearray()

    def drain() -> None:
        assert process.stdout is not None
        with process.stdout as output:
            while chunk := os.read(output.fileno(), 65_536):
                tail.extend(chunk)
                del tail[:-_TAIL]

    thread = threading.Thread(target=drain, daemon=True)
    status: int | None = None
    try:
        thread.start()
        until = time.monotonic() + timeout
        while status is None and not stop.is_set() and (left := until - time.monotonic()) > 0:
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(min(left, _LOOK))
    finally:
        end(process)
        process.wait()
    thread.join(1)
    return bytes(tail), status


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends the process, and whatever it started in its own group and left running."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, 9)
        else:
            process.kill()
    except (ProcessLookupError, PermissionError):
        pass  # it ended by itself


def end_strays(folder: str) -> None:
    """Ends what moved into a session of its own: it is known by the folders that its environment names."""
    mark = os.fsencode(folder + os.sep)
    for entry in Path("/proc").glob("[0-9]*/environ"):  # where there is no such folder, nothing is found
        with suppress(OSError):  # it is somebody else's, or ended meanwhile
            if mark in entry.read_bytes():
                os.kill(int(entry.parent.name), 9)
