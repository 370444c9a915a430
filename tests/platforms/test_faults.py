"""Every kind of trouble, on one command of every platform: an answer in words, the right exit code, in time."""

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import TABLES, table
from replay import Faults, Ran, Stand, check_schema, fixture, function_of, recorded, responding, run


class Trouble:
    """A platform's command, about to be answered."""

    def __init__(self, platform: str, stand: Stand, capsys: Any) -> None:
        self.platform, self.stand, self.capsys = platform, stand, capsys
        self.faults: Faults = table(platform).FAULTS
        self.good = fixture(platform, self.faults.good)["response"]

    def then(self, *answers: Any) -> Ran:
        """What the command does when answered so, one by one; a text names a fixture."""
        given = (recorded(self.platform, answer) if isinstance(answer, str) else answer for answer in answers)
        self.stand.answer(self.faults.ask, *given)
        return run(self.faults.line, self.capsys)

    @property
    def asked(self) -> int:
        return len(self.stand.asked)


@pytest.fixture(params=TABLES)
def trouble(request: Any, stand: Stand, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> Trouble:
    made = Trouble(request.param, stand, capsys)
    monkeypatch.setenv(f"PLATFORMS_{request.param.upper()}_URL", stand.url)
    for name, value in made.faults.session.items():
        monkeypatch.setenv(name, value)
    return made


def test_an_empty_answer_is_no_error(trouble: Trouble) -> None:
    ran = trouble.then(responding(trouble.faults.empty))
    assert (ran.code, ran.result) == (0, trouble.faults.nothing)


def test_404_is_refused_without_a_retry(trouble: Trouble) -> None:
    ran = trouble.then(responding({}, 404))
    assert (ran.code, ran.error["status"], trouble.asked) == (1, "blocked", 1)
    assert "404" in ran.error["what"]


def test_a_refused_session_is_unavailable(trouble: Trouble) -> None:
    ran = trouble.then(responding({}, 401))
    assert (ran.code, ran.error["status"], trouble.asked) == (3, "unavailable", 1)


def test_429_with_a_short_pause_is_waited_out(trouble: Trouble) -> None:
    ran = trouble.then(responding({}, 429, {"retry-after": "0.02"}), trouble.faults.good)
    assert (ran.code, trouble.asked) == (0, 2)


def test_429_with_a_long_pause_says_how_long(trouble: Trouble) -> None:
    ran = trouble.then(responding({}, 429, {"retry-after": "3600"}))
    assert (ran.code, ran.error["status"], trouble.asked) == (3, "unavailable", 1)
    assert "3600 seconds" in ran.error["do"]


def test_429_without_a_pause_is_given_up_after_four_attempts(trouble: Trouble) -> None:
    ran = trouble.then(responding({}, 429))
    assert (ran.code, ran.error["status"], trouble.asked) == (3, "unavailable", 4)


def test_500_is_asked_again(trouble: Trouble) -> None:
    ran = trouble.then(responding("oops", 500), trouble.faults.good)
    assert (ran.code, trouble.asked) == (0, 2)


def test_500_for_ever_is_a_failure(trouble: Trouble) -> None:
    ran = trouble.then(responding("<html>oops</html>", 500))
    assert (ran.code, ran.error["status"], trouble.asked) == (1, "unavailable", 4)


def test_a_cut_off_body_is_named(trouble: Trouble) -> None:
    body = trouble.good["body"]
    whole = body if isinstance(body, str) else json.dumps(body)
    ran = trouble.then(responding(whole[: len(whole) // 2]))
    assert ran.code == 1
    assert "cut off" in ran.error["what"]


def test_a_web_page_instead_of_data_is_named(trouble: Trouble) -> None:
    ran = trouble.then(responding("<!DOCTYPE html><html><body>Sign in", 200, {"content-type": "text/html"}))
    assert ran.code == 1
    assert "web page" in ran.error["what"]


def test_a_web_page_that_is_well_formed_is_named_too(trouble: Trouble) -> None:
    ran = trouble.then(responding("<html><body>Sign in</body></html>", 200, {"content-type": "text/plain"}))
    assert ran.code == 1
    assert "web page" in ran.error["what"]


def test_unknown_fields_change_nothing(trouble: Trouble) -> None:
    usual = run_good(trouble)
    ran = trouble.then(responding(with_unknown(trouble.good["body"])))
    assert ran.code == 0
    assert ran.result == usual


def test_missing_optional_fields_are_no_error(trouble: Trouble) -> None:
    ran = trouble.then(responding(without_optional(trouble.good["body"], trouble.faults.needs)))
    assert ran.code == 0, ran.err
    check_schema(function_of(trouble.faults.line), ran.result)


def test_a_slow_answer_is_not_waited_for(trouble: Trouble, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLATFORMS_TIMEOUT", "0.1")
    ran = trouble.then(responding({}, delay=0.2))
    assert (ran.code, ran.error["status"]) == (3, "unavailable")
    assert "in time" in ran.error["what"]


def test_no_network_is_unavailable(trouble: Trouble, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"PLATFORMS_{trouble.platform.upper()}_URL", "http://127.0.0.1:9")
    ran = trouble.then()
    assert (ran.code, ran.error["status"]) == (3, "unavailable")
    assert "cannot be reached" in ran.error["what"]


def run_good(trouble: Trouble) -> Any:
    ran = trouble.then(trouble.faults.good)
    trouble.stand.answers.clear()
    assert ran.code == 0, ran.err
    return ran.result


def with_unknown(body: Any) -> Any:
    """A field that nobody documented in every object, or an element in every one that holds others."""
    if is_xml(body):
        root = ElementTree.fromstring(body)
        for element in [found for found in root.iter() if len(found)]:
            ElementTree.SubElement(element, "x_unknown", since="2027").text = "new"
        return ElementTree.tostring(root, "unicode", xml_declaration=True)
    if isinstance(body, list):
        return [with_unknown(item) for item in body]
    if isinstance(body, dict):
        return {**{name: with_unknown(value) for name, value in body.items()}, "x_unknown": {"since": 2027}}
    return body


def without_optional(body: Any, needs: tuple[str, ...]) -> Any:
    """The same structure with no single value in it, except those that are needed."""
    if is_xml(body):
        root = ElementTree.fromstring(body)
        for parent in list(root.iter()):
            for child in [found for found in parent if not len(found) and local_name(found) not in needs]:
                parent.remove(child)
        return ElementTree.tostring(root, "unicode", xml_declaration=True)
    if isinstance(body, list):
        return [without_optional(item, needs) for item in body]
    if isinstance(body, dict):
        kept = {name: value for name, value in body.items() if isinstance(value, dict | list) or name in needs}
        return {name: without_optional(value, needs) for name, value in kept.items()}
    return body


def is_xml(body: Any) -> bool:
    return isinstance(body, str) and body.startswith("<?xml")


def local_name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]
