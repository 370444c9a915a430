"""Every row of every table: the right requests leave, and what is printed is what the answers say."""

from typing import Any

import pytest
from conftest import TABLES, table
from replay import Call, Stand, at, check_schema, function_of, plain, recorded, run

ROWS = [(platform, call) for platform in TABLES for call in table(platform).CALLS]


@pytest.mark.parametrize(("platform", "call"), ROWS, ids=[call.line[:80] for _, call in ROWS])
def test_a_call_asks_and_gives_what_its_row_says(
    platform: str, call: Call, stand: Stand, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setenv(f"PLATFORMS_{platform.upper()}_URL", stand.url)
    for name, value in call.session.items():
        monkeypatch.setenv(name, value)
    expected = []
    for ask, names in call.asks.items():
        names = (names,) if isinstance(names, str) else names
        stand.answer(ask, *(recorded(platform, name) for name in names))
        expected += [plain(ask)] * len(names)

    ran = run(call.line, capsys)

    assert sorted(stand.asked) == sorted(expected), ran.err
    assert ran.code == call.code, ran.err
    for sent in stand.headers:
        assert "github.com/mkdocs-catalog" in sent["User-Agent"]
        assert call.sends.items() <= sent.items()
    if call.posts:
        assert stand.bodies == list(call.posts)
    assert not any(secret in ran.out + ran.err for secret in call.session.values())
    told = ran.error if call.code else ran.result
    assert {path: at(told, path) for path in call.gives} == call.gives
    if call.code:
        assert call.says in ran.err
    else:
        check_schema(function_of(call.line), told)
