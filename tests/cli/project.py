"""A folder with a small program, or several, and the command line run in it as a process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import yaml

SHOP = '''\
import argparse


def goods():
    """Lists what is on sale.

    Returns: one line an article.
    """


def build_parser():
    """Sells fruit."""
    parser = argparse.ArgumentParser(prog="shop")
    parser.add_argument("--till", default="main", help="which till")
    commands = parser.add_subparsers(required=True)
    goods_ = commands.add_parser("goods", help="List goods")
    goods_.add_argument("--limit", type=int, default=25, help="how many at most")
    goods_.add_argument("--sort", choices=("name", "price"), default="name", help="their order")
    goods_.set_defaults(run=goods)
    buy = commands.add_parser("buy", help="Buy one article", description="Buys one article and prints a receipt.")
    buy.add_argument("article", help="its name")
    buy.add_argument("--card", help="number of a card")
    restock = commands.add_parser("restock", help="Order what runs out")
    restock.set_defaults(_command_level="workflow")
    return parser
'''
"""One platform: `goods` with a docstring, `buy` with a positional, `restock` a workflow."""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(folder: Path, *words: str, env: Mapping[str, str] = {}, python: str = sys.executable, stdin: str = "") -> Ran:
    """`mkdocs-catalog …`, in that folder."""
    done = subprocess.run(
        [python, "-m", "mkdocs_catalog", *words],
        cwd=folder,
        env=os.environ | env,
        input=stdin.encode(),
        capture_output=True,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def project(folder: Path, source: str = SHOP, **settings: object) -> Path:
    """`shop.py`, and a mkdocs.yml that reads it into skills/shop."""
    (folder / "shop.py").write_text(dedent(source), "utf-8")
    entry = {"name": "shop", "targets": ["shop:build_parser"], "artifacts": "skills/shop", **settings}
    configure(folder, entry)
    return folder


def configure(folder: Path, entry: object) -> None:
    (folder / "mkdocs.yml").write_text(
        yaml.safe_dump({"site_name": "Shop", "plugins": ["search", {"catalog": entry}]}), "utf-8"
    )


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below the folder → its bytes and when it was last written."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def git(folder: Path, *words: str) -> None:
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)
