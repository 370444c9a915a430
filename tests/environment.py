"""requirements.txt → the interpreter of an environment with them, built once and kept in .cache/."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

CACHE = Path(__file__).parents[1] / ".cache"


def interpreter(requirements: Path) -> Path:
    """Several workers may ask for it at once: the first one builds it, the others wait."""
    digest = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()[:12]
    folder = CACHE / f"{requirements.parent.name}-{digest}"
    python = folder / "bin" / "python"
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{requirements.parent.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "ready").exists():
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
            pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
            environment = {k: v for k, v in os.environ.items() if k != "PIP_CONSTRAINT"}
            subprocess.run([*pip, "--requirement", requirements], check=True, env=environment)
            (folder / "ready").touch()
    return python
