"""A default is a JSON value or words for it, and the same on every machine: programs/values.py."""

from __future__ import annotations

import pytest

from . import reader


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", "set later"),
        ("empty", ""),
        ("number", 5),
        ("real", 2.5),
        ("whole_real", 3.0),
        ("truth", True),
        ("list", [1, "two"]),
        ("tuple", ["a", "b"]),
        ("set", ["amber", "blue", "coral"]),
        ("frozen", [2, 9, 10]),
        ("mapping", {"a": 1, "b": [2]}),
        ("path", "a/b"),
        ("enum", "red"),
        ("int_enum", 1),
        ("str_enum", "fast"),
        ("point", [1, 2]),
        ("ordered", {"z": 1, "a": 2}),
        ("suppressed", None),
        ("typed", 12),
        ("typed_wrong", "many"),
        ("typed_enum", "blue"),
        ("typed_decimal", "0.5"),
        ("typed_date", "2021-03-04"),
        ("typed_list", ["red"]),
    ],
)
def test_a_value_that_json_holds_is_published(name: str, value: object) -> None:
    found = reader.parameters("values")[name]
    assert (found.default, found.computed) == (value, "")
    assert type(found.default) is type(value)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("bytes", "b'ab\\xff'"),
        ("pattern", "the regular expression a+b"),
        ("nan", "nan"),
        ("infinite", "-inf"),
        ("huge", "1" + 30 * "0"),
        ("complex", "1j"),
        ("decimal", "1.10"),
        ("date", "2020-01-02"),
        ("uuid", "00000000-0000-0000-0000-000000000001"),
        ("stdout", "standard output"),
        ("stdin_buffer", "standard input"),
        ("sentinel", "an object of type Sentinel"),
        ("object", "an object of type object"),
        ("named", "<Named thing>"),
        ("rude", "an object of type Rude"),
        ("function", "the function join"),
        ("lambda", "a function"),
        ("partial", "the function int"),
        ("class", "the class Sentinel"),
        ("loop", "an object of type list"),
        ("mixed", "1, blue, an object of type Sentinel"),
        ("int_keys", "1: one"),
        ("ellipsis", "Ellipsis"),
        ("generator", "an object of type generator"),
        ("surrogate", "'a\\udc80b'"),
        ("control", "'a\\x1b[31mb'"),
    ],
)
def test_any_other_is_described(name: str, words: str) -> None:
    found = reader.parameters("values")[name]
    assert (found.default, found.computed) == (None, words)


def test_help_says_the_default_as_it_is_published() -> None:
    options = reader.parameters("values")
    assert options["sentinel"].help == "an object of type Sentinel"
    assert options["set"].help == "['amber', 'blue', 'coral']"
