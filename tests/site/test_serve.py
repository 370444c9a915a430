"""`mkdocs serve` while somebody writes: one rebuild a save, nothing stale, and a mistake does not end it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from .sites import project, snapshot

PATIENCE = 30
QUIET = 1.2  # longer than the server's own polling and delay: a second rebuild would have begun


class Server:
    """A project that is served, and what the server has said."""

    def __init__(self, folder: Path, port: int, log: Path) -> None:
        self.folder, self.port, self.log = folder, port, log

    def said(self) -> str:
        return self.log.read_text("utf-8")

    def get(self, address: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{address}", timeout=10) as answer:
            return str(answer.read(), "utf-8")

    def builds(self) -> int:
        return self.said().count("Building documentation...")

    def settled(self) -> int:
        """The number of builds, once there has been no new one for a while."""
        before = self.builds()
        while True:
            time.sleep(QUIET)
            if (now := self.builds()) == before:
                return now
            before = now

    def save(self, path: str, old: str, new: str) -> None:
        file = self.folder / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    def wait(self, address: str, words: str) -> str:
        """The page, as soon as these words stand on it."""
        end = time.monotonic() + PATIENCE
        page = ""
        while time.monotonic() < end:
            try:
                page = self.get(address)
            except (urllib.error.URLError, ConnectionError):
                page = ""
            if words in page:
                return page
            time.sleep(0.1)
        raise AssertionError(f"{words!r} did not come to {address}:\n{self.said()}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = project(tmp_path_factory.mktemp("served") / "project", catalog="templates: ours")
    (folder / "ours").mkdir()
    (folder / "shared.py").write_text('PLACE = "quay"\n', "utf-8")
    parser = folder / "harbour" / "tides" / "parser.py"
    text = parser.read_text("utf-8").replace("import argparse\n", "import argparse\n\nimport shared\n")
    parser.write_text(text.replace('"The water level now"', 'f"The water level at the {shared.PLACE}"'), "utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = folder.parent / "log"
    command = [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--dev-addr", f"127.0.0.1:{port}"]
    with log.open("w") as output:
        process = subprocess.Popen(
            command, cwd=folder, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, stdout=output, stderr=output
        )
        served = Server(folder, port, log)
        try:
            served.wait("catalog/tides/", "The water level at the quay")
            served.settled()
            yield served
        finally:
            process.terminate()
            process.wait(10)


@pytest.mark.parametrize(
    ("path", "old", "new", "page"),
    [
        ("harbour/ferry/parser.py", "whose timetable is read", "whose boats are asked", "catalog/ferry/"),
        ("harbour/ferry/fetch.py", "Three stages, in this order", "Three steps, one by one", "catalog/ferry/"),
        ("shared.py", "quay", "lighthouse", "catalog/tides/"),
    ],
    ids=["a parser", "a docstring in another module", "a module that a parser imports"],
)
def test_a_save_is_seen_after_one_rebuild(path: str, old: str, new: str, page: str, server: Server) -> None:
    before = server.builds()
    files = snapshot(server.folder)
    assert new not in server.get(page)
    server.save(path, old, new)
    shown = server.wait(page, new)
    assert old not in shown
    assert server.settled() == before + 1
    changed = {name for name, state in snapshot(server.folder).items() if files.get(name) != state}
    assert changed - {Path(path).parent.as_posix(), "."} == {path}


def test_a_new_platform_is_seen_when_its_parser_is_saved_and_gone_when_it_is_taken_out(server: Server) -> None:
    fresh = server.folder / "harbour" / "pilots"
    fresh.mkdir()
    (fresh / "__init__.py").touch()
    tides = (server.folder / "harbour" / "tides" / "parser.py").read_text("utf-8")
    (fresh / "parser.py").write_text(tides.replace('prog="tides"', 'prog="pilots"'), "utf-8")
    server.wait("catalog/pilots/", "how far back")
    before = server.settled()
    server.save("harbour/pilots/parser.py", "how far back", "how many days back")
    server.wait("catalog/pilots/", "how many days back")
    assert server.settled() == before + 1
    shutil.rmtree(fresh)
    server.save("harbour/tides/parser.py", "High and low water", "Low and high water")
    server.wait("catalog/tides/", "Low and high water")
    server.settled()
    assert "pilots" not in server.get("catalog/")


def test_a_template_is_seen_when_it_is_saved(server: Server) -> None:
    before = server.builds()
    (server.folder / "ours" / "downloads.md").write_text("# Downloads\n\nOur own words.\n", "utf-8")
    server.wait("catalog/downloads/", "Our own words.")
    assert server.settled() == before + 1


def reloads(page: str) -> bool:
    """Whether the browser that shows the page asks the server for the next build."""
    return "livereload(" in page


def test_a_syntax_error_shows_its_place_on_the_last_good_pages_until_it_is_mended(server: Server) -> None:
    """A page that were gone would be answered with one that never reloads again."""
    before = len(server.said())
    builds = server.builds()
    server.save("harbour/ferry/parser.py", "def build_parser()", "def build_parser(")
    shown = server.wait("catalog/ferry/", "Not up to date")
    assert "line 6" in shown
    assert "harbour/ferry/parser.py" in shown
    assert 'id="sailings--sort"' in shown
    assert reloads(shown)
    for address in ("catalog/", "catalog/tides/", "catalog/downloads/"):
        assert "Not up to date" in server.get(address)
    assert "ferry" in server.get("catalog/")
    said = server.said()[before:]
    assert "line 6" in said, said
    assert "Traceback" not in said
    assert "how far back" in server.get("catalog/tides/")
    assert server.settled() == builds + 1

    server.save("harbour/tides/parser.py", "how far back", "how many days ago")  # beside the fault, all else goes on
    assert "Not up to date" in server.wait("catalog/tides/", "how many days ago")
    assert 'id="sailings--sort"' in server.get("catalog/ferry/")
    server.save("harbour/ferry/parser.py", "def build_parser(", "def build_parser()")
    server.save("harbour/ferry/parser.py", "whose", "in whose name")
    mended = server.wait("catalog/ferry/", "in whose name")
    assert "Sailings" in mended
    assert "Not up to date" not in mended
    server.settled()
    assert "Not up to date" not in server.get("catalog/tides/")
