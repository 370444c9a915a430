"""A command that is ended half-way leaves no file, no folder and no program behind, and does not wait for one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .project import SHOP, project
from .test_call import eventually, running

SLOW = f"""\
import os, pathlib, time
here = pathlib.Path(__file__).parent / "pids"
(here / str(os.getpid())).touch()
time.sleep(300)
{SHOP}"""


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.parametrize("command", ["check", "describe"])
def test_a_reading_ends_with_the_command(command: str, ending: signal.Signals, tmp_path: Path) -> None:
    project(tmp_path, SLOW, timeout=300)
    (tmp_path / "pids").mkdir()
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    ended = subprocess.Popen(
        [sys.executable, "-m", "mkdocs_catalog", command],
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert eventually(lambda: len(list((tmp_path / "pids").iterdir())) == 2)
    programs = [int(path.name) for path in (tmp_path / "pids").iterdir()]
    start = time.monotonic()
    ended.send_signal(ending)
    said, _ = ended.communicate(timeout=30)
    assert (ended.returncode, said) == (128 + ending, b"")
    assert time.monotonic() - start < 10
    assert not list(temporary.iterdir())
    assert not any(map(running, programs))
