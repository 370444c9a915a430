"""How arguments are written, by example; that what is written is parsed back is a law (test_laws.py)."""

from __future__ import annotations

from typing import Any

import pytest

from mkdocs_catalog.calls import to_argv
from mkdocs_catalog.errors import CatalogError
from mkdocs_catalog.model import Command, Parameter, Platform

SEND = Command(
    ("mail", "send"),
    "mail send",
    parameters=(
        Parameter("subject", "subject", options=("--subject", "-s")),
        Parameter("copy", "copy", options=("--copy",), nargs="+"),
        Parameter("header", "header", options=("--header",), nargs=2, action="append"),
        Parameter("loud", "loud", options=("--loud", "--no-loud"), action="boolean_optional", nargs=0, type="boolean"),
        Parameter("verbose", "verbose", options=("-v",), action="count", nargs=0, type="integer"),
        Parameter("to", "to", nargs="*"),
    ),
)
POST = Platform(
    "post", "post", target="post:parser", parameters=(Parameter("config", "config", options=("--config",)),)
)


@pytest.mark.parametrize(
    ("arguments", "argv"),
    {
        "nothing": ({}, []),
        "an empty text": ({"subject": ""}, ["--subject="]),
        "a text like an option": ({"subject": "-v"}, ["--subject=-v"]),
        "a text with blanks and quotes": ({"subject": "it's a 'test'"}, ["--subject=it's a 'test'"]),
        "a flag and its opposite": ({"loud": True}, ["--loud"]),
        "a flag denied": ({"loud": False}, ["--no-loud"]),
        "how often": ({"verbose": 3}, ["-v", "-v", "-v"]),
        "pairs, again and again": ({"header": [["A", "1"], ["B", "2"]]}, ["--header", "A", "1", "--header", "B", "2"]),
        "a list, then positionals": ({"copy": ["x"], "to": ["y"]}, ["--copy", "x", "--", "y"]),
        "positionals like options": ({"to": ["-y", "z"]}, ["--", "-y", "z"]),
        "options come first": ({"to": ["y"], "subject": "s"}, ["--subject=s", "y"]),
    }.values(),
)
def test_arguments_are_written(arguments: dict[str, Any], argv: list[str]) -> None:
    assert to_argv(SEND, arguments, POST) == ["mail", "send", *argv]


def test_what_stands_before_the_subcommand_is_written_before_it() -> None:
    assert to_argv(SEND, {"config": "c.toml"}, POST) == ["--config=c.toml", "mail", "send"]
    assert to_argv(SEND, {"subject": "s"}) == ["mail", "send", "--subject=s"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"subject": "a\0b"}, "NUL"),
        ({"subject": ["a", "b"]}, "no value for a command line"),
        ({"colour": "red"}, "has no parameter 'colour'"),
    ],
)
def test_what_no_command_line_can_carry_is_refused_with_a_reason(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(CatalogError, match=why):
        to_argv(SEND, arguments, POST)
