"""An environment with five programs that nobody here wrote, built once and kept in .cache/."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
CACHE = Path(__file__).parents[2] / ".cache"


@pytest.fixture(scope="session")
def strangers() -> Path:
    """The interpreter of that environment. Several workers may ask for it at once: the first one builds it."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()[:12]
    folder = CACHE / f"strangers-{digest}"
    python = folder / "bin" / "python"
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "strangers.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "ready").exists():
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
            pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
            environment = {k: v for k, v in os.environ.items() if k != "PIP_CONSTRAINT"}
            subprocess.run([*pip, "--requirement", REQUIREMENTS], check=True, env=environment)
            (folder / "ready").touch()
    return python
