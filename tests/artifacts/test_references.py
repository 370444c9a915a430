"""What a reference says of a parameter, in as few words as it takes; and text that Markdown must not garble."""

from __future__ import annotations

import html
import re

import markdown
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mkdocs_catalog.model import Parameter
from mkdocs_catalog.reference import facts, parameter_line
from mkdocs_catalog.words import literal

LINES = {
    "bounds say what is checked": (
        Parameter("n", "n", ("--n",), type="integer", minimum=1, maximum=9, converter="integer", checked=True),
        "- `--n N` (integer, 1 to 9)",
    ),
    "a pattern and an example do": (
        Parameter("r", "r", pattern="^(?:a|b`)$", example="a", converter="matching", checked=True, required=True),
        "- `R` (string, matches `` ^(?:a|b`)$ ``, such as `a`, required)",
    ),
    "an example that the help gives is not repeated": (
        Parameter("r", "r", pattern="^a+$", example="aaa", checked=True, help="letters, such as aaa"),
        "- `R` (string, matches `^a+$`): letters, such as aaa",
    ),
    "an example alone does not": (
        Parameter("d", "d", ("--d",), example="today", converter="day", checked=True),
        "- `--d D` (string, such as `today`, checked by `day`)",
    ),
    "nothing else says it": (
        Parameter("d", "d", ("--d",), converter="day", checked=True),
        "- `--d D` (string, checked by `day`)",
    ),
    "a count": (
        Parameter("v", "v", ("-v",), action="count", type="integer", nargs=0, minimum=0, default=0, help="louder"),
        "- `-v` (a number of times): louder",
    ),
    "a count that starts elsewhere": (
        Parameter("v", "v", ("-v",), action="count", type="integer", nargs=0, minimum=0, default=2),
        "- `-v` (a number of times, default `2`)",
    ),
    "a flag": (
        Parameter("q", "q", ("-q",), action="store_true", type="boolean", nargs=0, default=False),
        "- `-q` (flag)",
    ),
}


@pytest.mark.parametrize(("parameter", "line"), LINES.values(), ids=LINES)
def test_a_parameter_is_told_in_a_line(parameter: Parameter, line: str) -> None:
    assert parameter_line(parameter) == line


def test_a_refusal_gives_the_example_that_only_the_help_gives_elsewhere() -> None:
    parameter = Parameter("r", "r", pattern="^a+$", example="aaa", checked=True, help="letters, such as aaa")
    assert ", ".join(facts(parameter)) == "string, matches `^a+$`, such as `aaa`"


TEXTS = {
    "List *all* goods": r"List \*all\* goods",
    "Use `ls -l`": r"Use \`ls -l\`",
    "_private snake_case __init__": r"\_private snake_case \__init_\_",
    "- a dash": r"\- a dash",
    "12. is no list": r"12\. is no list",
    "# 1 in [a](b)": r"\# 1 in [a\](b)",
    r"a\* b\c": r"a\\\* b\c",
    "keep 50% of it, a-b [x]": "keep 50% of it, a-b [x]",
    "copies <source> *": "`copies <source> *`",
    "costs $5 or $6": "`costs $5 or $6`",
}


@pytest.mark.parametrize(("text", "shown"), TEXTS.items())
def test_plain_text_is_escaped_where_that_is_enough(text: str, shown: str) -> None:
    assert literal(text) == shown


@given(st.text("ab1_*`\\[]()<>&;!#+-.~$:{=| /", min_size=1, max_size=12))
@example("a\\")
@example("1) [x]: b")
def test_markdown_shows_plain_text_as_it_is(text: str) -> None:
    shown = markdown.markdown(literal(text))
    assert " ".join(html.unescape(re.sub("<[^>]*>", "", shown)).split()) == " ".join(text.split())
