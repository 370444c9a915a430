"""What two readings say of a text that is not the same in both."""

from __future__ import annotations

import pytest

from mkdocs_catalog.agreement import woven


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        ("default: 3 threads", "default: 12 threads", "default: … threads"),
        ("pid 3", "pid 4", "pid …"),
        ("a b", "a b c", "a b …"),
        ("a b", "x a b", "… a b"),
        ("one two\n  three", "one\ntwo three", "one two\n  three"),
        ("the option --escape-\ncharacters", "the option\n--escape-characters", "the option --escape-\ncharacters"),
        ("  one two\nthree 3 four", "one\ntwo three 4 four", "  one two\nthree … four"),
    ],
)
def test_a_gap_stands_for_words_that_differ_and_not_for_how_lines_are_wrapped(
    first: str, second: str, both: str
) -> None:
    assert woven(first, second) == both
