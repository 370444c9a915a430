"""(platform, words) → what the real program answers, run in a fresh interpreter where the caller stands.

The program sees the caller's own environment and folder, unlike a reading: a call is meant to do what it does. It has
no input, and is ended with all that it started when its time is up.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from . import ending
from .errors import CatalogError
from .model import Platform
from .settings import PLACE, Settings

_LOOK = 0.5
"""Seconds between two looks at whether a program has ended."""
_STARTER = Path(__file__).with_name("starter.py")


@dataclass(frozen=True)
class Ran:
    """One program's end."""

    exit_code: int | None
    """None: its time was up. Negative: the signal that ended it."""
    argv: tuple[str, ...]
    """The whole command line that ran; of a program behind the starter, the one that runs the same from a shell."""
    seconds: float
    out: str
    err: str


def run(platform: Platform, words: list[str], settings: Settings, timeout: float) -> Ran:
    """Runs the program. Raises CatalogError when nothing says how it starts, or it cannot be started."""
    python = _interpreter(settings)
    with tempfile.TemporaryDirectory(prefix="mkdocs-catalog-") as folder:
        told = Path(folder, "started")
        ran = _run([*_start(platform, python, settings, told), *words], settings, timeout)
        started = json.loads(told.read_bytes()) if told.exists() else None
        if started == []:
            raise CatalogError(
                "nothing says how this program is started",
                place=platform.name,
                cure=f'Say it in {PLACE}: `programs: {{"{platform.name}": "python -m {_module(platform)}"}}`.',
            )
    return replace(ran, argv=(*started, *words)) if started else ran


def _start(platform: Platform, python: str, settings: Settings, told: Path) -> list[str]:
    """The words that start the program, for this machine; the starter's own ones are not the last word: see `told`."""
    first, *rest = platform.program
    if first in ("python", "python3"):
        return [python, *rest]
    if platform.name in settings.programs:
        beside = shutil.which(first, path=str(Path(python).parent))  # where its interpreter has its scripts
        return [beside or first, *rest]
    request = {
        "prog": platform.prog,
        "module": _module(platform),
        "file": _file(platform, settings),
        "started": str(told),
    }
    return [python, str(_STARTER), json.dumps(request)]


def _module(platform: Platform) -> str:
    return platform.target.partition(":")[0]


def _file(platform: Platform, settings: Settings) -> str:
    """The file that the platform was read from, where its target is one."""
    for target in settings.targets:
        name, _, spec = target.rpartition("=")
        file = Path((settings.root / spec.partition(".py:")[0]).as_posix().removesuffix(".py") + ".py")
        if ".py" in spec and (name or platform.name) == platform.name and file.stem == _module(platform):
            return str(file.absolute())
    return ""


def _interpreter(settings: Settings) -> str:
    if not settings.python:
        return sys.executable
    beside = settings.root / Path(settings.python).expanduser()
    return str(beside.absolute()) if beside.exists() else shutil.which(settings.python) or settings.python


def _run(command: list[str], settings: Settings, timeout: float) -> Ran:
    folders = [str((settings.root / part).absolute()) for part in ("", *settings.path)]
    inherited = os.environ.get("PYTHONPATH", "")
    environment = {
        "PYTHONIOENCODING": "utf-8",
        **os.environ,
        "PYTHONPATH": os.pathsep.join((*folders, *([inherited] if inherited else []))),
    }
    started = time.perf_counter()
    try:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        what = f"{command[0]} does not start: {getattr(error, 'strerror', None) or error}"
        raise CatalogError(what, place=PLACE, cure="Correct `programs` or `python`.") from None
    try:
        out, err, status = _wait(process, timeout)
    except BaseException:
        ending.end(process)
        raise
    return Ran(status, tuple(command), round(time.perf_counter() - started, 3), _text(out), _text(err))


def _wait(process: subprocess.Popen[bytes], timeout: float) -> tuple[bytes, bytes, int | None]:
    """(what it printed, what it said on standard error, its exit status or None when its time was up).

    What it leaves running may hold its output open for ever: that is waited for no longer than it takes to look.
    """
    until = time.monotonic() + timeout
    in_time, over = True, False
    while True:
        try:
            left = until - time.monotonic()
            out, err = process.communicate(timeout=_LOOK if over else max(0.0, min(_LOOK, left)))
            return out, err, process.returncode if in_time else None
        except subprocess.TimeoutExpired as so_far:
            if over:
                status = process.wait()
                return so_far.output or b"", so_far.stderr or b"", status if in_time else None
            over = process.poll() is not None
            if not over and time.monotonic() >= until:
                ending.end(process)
                in_time, over = False, True


def _text(said: bytes) -> str:
    return said.decode("utf-8", "replace").replace("\r\n", "\n")
