"""Texts are shown as they were meant, whatever is in them: programs/words.py."""

from __future__ import annotations

import pytest

from mkdocs_catalog.model import Words

from . import reader


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bare", "keep 50% of the rows, 20%s and 10%d"),
        ("doubled", "100% sure, not 5%%"),
        ("filled", "3 (int) of words as filled, None: %(nope)s"),
        ("padded", "[007] [7 ] [ 7.0]"),
        ("listed", "one of kg, g"),
        ("none", "default: None"),
        ("lazy", "HELLO"),
        ("escape", "very linked bright"),
        ("symbols", "a|b <b>c</b> `d` *e* {{ f }} {% g %} [h](i) \\n &amp; ==="),
        ("lines", "first second third fourth"),
        ("script", "日本語 עברית 👩‍👩‍👧 é"),
        ("wide_default", "long: " + "x" * 300),
    ],
)
def test_help_is_literal_text_with_its_placeholders_filled(name: str, text: str) -> None:
    options = {parameter.name: parameter for parameter in reader.platform("words").parameters}
    assert options[name].help == text


def test_a_lazy_metavar_is_looked_up() -> None:
    options = {parameter.name: parameter for parameter in reader.platform("words").parameters}
    assert options["lazy"].metavar == ("WORD",)


def test_a_formatter_that_keeps_lines_keeps_them() -> None:
    assert reader.command("words", "raw").description == Words("a\n  b\n\nc", "literal")
    assert reader.parameters("words", "raw")["two"].help == "one\n  two 2"
    assert reader.command("words", "plain").description == Words("a b c words plain", "text")


def test_a_summary_is_one_line() -> None:
    summaries = {command.name: command.summary for command in reader.platform("words").commands}
    assert summaries == {
        "raw": "show it raw",
        "plain": "words plain is 10% plain",
        "documented": "Does it well",
        "silent": "",
    }


def test_a_docstring_speaks_where_the_parser_is_silent() -> None:
    documented = reader.command("words", "documented")
    assert documented.description == Words("Does it well.\n\nIn *Markdown*, with `code`.", "markdown")
    assert documented.function == "words:documented"
    assert reader.platform("words").description == Words("The factory's own docstring. And more.", "markdown")
    assert reader.platform("words").summary == "The factory's own docstring"
    assert reader.platform("words").epilog == Words("Ends words, 100%.", "text")
