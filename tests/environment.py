"""The interpreters that tests run: of an environment built once and kept in .cache/, and of other versions."""

from __future__ import annotations

import fcntl
import functools
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

VERSIONS = ("3.9", "3.10", "3.11", "3.12", "3.13", "3.14")
CACHE = Path(__file__).parents[1] / ".cache"


def interpreter(requirements: Path) -> Path:
    """Of an environment with these requirements. Of several workers that ask at once, the first one builds it."""
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


@functools.cache
def python(version: str) -> str:
    """A Python of that version on this machine; empty: there is none."""
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    installed = sorted((pyenv / "versions").glob(f"{version}.*/bin/python"))
    for found in (*map(str, installed), shutil.which(f"python{version}")):
        if found and subprocess.run([found, "-c", "import argparse"], capture_output=True, check=False).returncode == 0:
            return found
    return ""
