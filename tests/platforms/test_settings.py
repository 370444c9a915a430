"""What a user's environment may hold: wrong numbers, addresses, proxies and tokens; each is told in words."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from replay import run
from wire import Wire, a_json, serving

from platforms import sending, settings

LINE = "reddit about python"
BOARD = json.dumps({"kind": "t5", "data": {"display_name": "python"}}).encode()


@pytest.fixture(autouse=True)
def new_client() -> Iterator[None]:
    """Proxies are read when the client is made."""
    sending._client.cache_clear()
    yield
    sending._client.cache_clear()


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    with serving() as server:
        server.answer = (a_json(BOARD),)
        monkeypatch.setenv("PLATFORMS_REDDIT_URL", server.url)
        yield server


@pytest.mark.parametrize("name", ["TIMEOUT", "CONNECT_TIMEOUT", "READ_TIMEOUT", "MAX_BYTES", "BACKOFF", "SPACING"])
@pytest.mark.parametrize("value", ["x", "-1", "nan", "inf", "1e99", "1,5"])
def test_a_number_that_is_none_is_wrong_usage(
    name: str, value: str, wire: Wire, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv(f"PLATFORMS_{name}", value)
    if name == "BACKOFF":
        monkeypatch.setenv("PLATFORMS_REDDIT_URL", "http://127.0.0.1:9")  # where it is waited
    ran = run(LINE, capsys)
    assert (ran.code, ran.error["what"]) == (2, f"PLATFORMS_{name} is '{value}', no number from 0 on")


@pytest.mark.parametrize(
    "address",
    [
        "mirror", "//mirror", "ftp://mirror", "file:///etc/passwd", "http://", "http://[::1", "http://a b",
        "http://ann:secret@mirror", "http://mirror?x=y", "http://mirror#x", "http://mirror:123456",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_wrong_usage_and_not_repeated(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", address)
    ran = run(LINE, capsys)
    assert (ran.code, "PLATFORMS_REDDIT_URL is no" in ran.error["what"]) == (2, True)
    assert "secret" not in ran.err


@pytest.mark.parametrize("address", ["http://[::1]:9", "http://127.0.0.1:9/", "http://127.0.0.1:9/a/mirror"])
def test_an_address_may_have_a_port_and_a_path(address: str, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", address)
    ran = run(LINE, capsys)
    assert (ran.code, f"GET {address.rstrip('/')}/r/python" in ran.error["what"]) == (3, True)


@pytest.mark.parametrize("token", ["two\nlines", "two\r\nX: y", "tökén", "half \x7f"])
def test_a_token_that_is_none_is_no_session_and_not_shown(
    token: str, wire: Wire, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv("REDDIT_TOKEN", token)
    ran = run(LINE, capsys)
    assert (ran.code, wire.asked, token in ran.err) == (3, [], False)
    assert "REDDIT_TOKEN" in ran.error["do"]


def test_a_request_goes_through_the_proxy(wire: Wire, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", "http://mirror.invalid")
    monkeypatch.setenv("HTTP_PROXY", wire.url)
    assert run(LINE, capsys).result["display_name"] == "python"
    assert wire.asked[0].startswith(b"GET http://mirror.invalid/r/python/about.json")


@pytest.mark.parametrize("proxy", ["http://127.0.0.1:9", "http://no.invalid:80", "ftp://127.0.0.1:9", "http://[::1"])
def test_a_proxy_that_is_none_is_unavailable(proxy: str, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", "http://mirror.invalid")
    monkeypatch.setenv("HTTP_PROXY", proxy)
    ran = run(LINE, capsys)
    assert (ran.code, "prox" in (ran.error["what"] + ran.error["do"]).lower()) == (3, True)


def test_certificates_that_are_not_there_are_told(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", "/nowhere.pem")
    ran = run(LINE, capsys)
    assert (ran.code, "SSL_CERT_FILE" in ran.error["do"]) == (3, True)


def test_a_user_without_a_home_gets_answers(wire: Wire, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "~nobody-of-this-name/cache")
    assert run(LINE, capsys).code == 0
    assert settings.cache_folder() == Path(os.devnull, "mkdocs-catalog-platforms")
