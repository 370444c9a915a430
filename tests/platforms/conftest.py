import functools
import importlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from replay import Stand, function_of

TABLES = sorted(file.stem for file in (Path(__file__).parent / "tables").glob("*.py"))


def table(platform: str) -> Any:
    return importlib.import_module(f"tables.{platform}")


@functools.cache
def lines(platform: str) -> tuple[str, ...]:
    """One for each of the platform's commands, of those that give something."""
    return tuple({function_of(call.line): call.line for call in table(platform).CALLS if call.code == 0}.values())


@pytest.fixture(scope="session")
def make_httpserver() -> Iterator[HTTPServer]:
    with HTTPServer(host="127.0.0.1", threaded=True) as server:
        yield server


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No session, no pause, an empty cache folder."""
    for name in os.environ:
        if name.endswith(("_TOKEN", "_KEY", "_MAILTO", "_EMAIL", "_USERNAME")) or name.startswith("PLATFORMS_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("PLATFORMS_BACKOFF", "0.001")
    monkeypatch.setenv("PLATFORMS_SPACING", "0")
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "5")


@pytest.fixture
def stand(httpserver: HTTPServer) -> Stand:
    made = Stand(httpserver.url_for("").rstrip("/"))
    httpserver.expect_request(re.compile("")).respond_with_handler(made)
    return made
