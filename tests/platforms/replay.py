"""A loopback server that answers with recorded responses, and a command line run against it.

A platform's table (tables/<platform>.py) is rows of `Call`: the line that is typed, the requests that must leave, the
fixture that answers each, and facts about what is printed, worked out by reading the fixture.
"""

import json
import shlex
import time
import typing
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import jsonschema
import msgspec
from werkzeug import Request, Response

from platforms import __main__ as command_line

RECORDED = Path(__file__).parent / "recorded"


class Call(NamedTuple):
    line: str
    """As typed, without `python -m platforms`."""
    asks: Mapping[str, Any]
    """ "GET /path?query" → the fixture that answers (its file's name), or a tuple of them for the same address."""
    gives: Mapping[str, Any]
    """Dotted path in what is printed → its value; `#` is a length, None means absent."""
    session: Mapping[str, str] = {}
    """Variables in the environment."""
    sends: Mapping[str, str] = {}
    """Headers that every request must carry."""
    posts: tuple[Any, ...] = ()
    """The bodies sent, JSON or forms, in order."""
    code: int = 0
    says: str = ""
    """Words in the error."""


class Faults(NamedTuple):
    """One command with one request, on which every kind of trouble is tried (test_faults.py)."""

    line: str
    ask: str
    good: str
    """The fixture of a good answer."""
    empty: Any
    """The body of an answer that holds nothing: JSON, or XML as text."""
    nothing: Any = ()
    """What is then printed."""
    session: Mapping[str, str] = {}
    needs: tuple[str, ...] = ()
    """Fields without which the answer would be none: everything else may be missing."""


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def result(self) -> Any:
        return json.loads(self.out)

    @property
    def error(self) -> dict[str, str]:
        return json.loads(self.err.splitlines()[-1])["error"]


class Stand:
    """Answers by method, path and query, and remembers what was asked."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: dict[str, deque[Callable[[], Response]]] = {}
        self.asked: list[str] = []
        self.headers: list[Mapping[str, str]] = []
        self.bodies: list[Any] = []

    def answer(self, ask: str, *responses: Callable[[], Response]) -> None:
        self.answers.setdefault(plain(ask), deque()).extend(responses)

    def __call__(self, request: Request) -> Response:
        ask = plain(f"{request.method} {request.environ['REQUEST_URI']}")
        self.asked.append(ask)
        self.headers.append(dict(request.headers))
        if request.form:  # reading it first leaves it out of the data
            self.bodies.append(request.form.to_dict())
        elif request.data:
            self.bodies.append(json.loads(request.data))
        waiting = self.answers.get(ask)
        if not waiting:
            return Response(f"not expected: {ask}", 418)
        respond = waiting.popleft() if len(waiting) > 1 else waiting[0]
        return respond()


def plain(ask: str) -> str:
    """One spelling for the same request: "GET /r/python/hot?limit=2&raw_json=1", the query sorted."""
    method, _, address = ask.partition(" ")
    parts = urlsplit(address)
    pairs = sorted(parse_qsl(parts.query, keep_blank_values=True))
    return f"{method} {parts.path}" + ("?" if pairs else "") + "&".join(f"{name}={value}" for name, value in pairs)


def fixture(platform: str, name: str) -> dict[str, Any]:
    return json.loads((RECORDED / platform / f"{name}.json").read_text("utf-8"))


def responding(
    body: Any, status: int = 200, headers: Mapping[str, str] = {}, delay: float = 0
) -> Callable[[], Response]:
    def respond() -> Response:
        time.sleep(delay)
        content = body if isinstance(body, str | bytes) else json.dumps(body)
        kind = "text/plain" if isinstance(body, str | bytes) else "application/json"
        return Response(content, status, {"content-type": kind, **headers})

    return respond


def recorded(platform: str, name: str) -> Callable[[], Response]:
    answer = fixture(platform, name)["response"]
    left_out = ("content-encoding", "content-length", "transfer-encoding", "connection")
    headers = {key: value for key, value in answer.get("headers", {}).items() if key.lower() not in left_out}
    body = answer.get("body")
    return responding("" if answer["status"] in (204, 304) else body, answer["status"], headers)


def run(line: str, capsys: Any) -> Ran:
    code = command_line.main(shlex.split(line))
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def function_of(line: str) -> Callable[..., Any]:
    _, _, arguments = command_line.own_options(shlex.split(line))
    return typing.cast("Callable[..., Any]", command_line.parsed(arguments)["run"])


def check_schema(function: Callable[..., Any], result: Any) -> None:
    schema = msgspec.json.schema(typing.get_type_hints(function)["return"])
    jsonschema.Draft202012Validator(schema).validate(result)


def at(value: Any, path: str) -> Any:
    for step in path.split(".") if path else ():
        if step == "#":
            value = len(value)
        elif isinstance(value, list):
            value = value[int(step)]
        else:
            value = (value or {}).get(step)
    return value
