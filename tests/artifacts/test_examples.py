"""Every example that is shown can be called: it fits the schema that stands beside it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_catalog import calls, checking, loading, samples, settings
from mkdocs_catalog.model import Parameter

from .catalogs import case
from .test_tools_json import ALL_CASES, ROOT


def test_every_example_of_the_reference_catalogue_is_accepted() -> None:
    made = loading.load(settings.from_file(ROOT / "mkdocs.yml")).catalog
    refused = {
        command.tool: found
        for platform in made.platforms
        for command in platform.commands
        if (found := checking.refusals(command, platform, calls.example(command, platform)))
    }
    assert refused == {}


@pytest.mark.parametrize("number", ALL_CASES)
def test_every_example_of_the_cases_is_accepted(number: str) -> None:
    for platform in case(number).catalog.platforms:
        for command in platform.commands:
            assert checking.refusals(command, platform, calls.example(command, platform)) == ()


FORMS = {
    r"^(?:[\w.-]+/[\w.-]+)$": "a/a",
    r"^(?:10\.[0-9]{4,9}(\.[0-9]+)*/\S+)$": "10.1234/a",
    "^(?:[0-9]{4}-?[0-9]{3}[0-9Xx])$": "1234123x",
    "^(?:OL[0-9]+W)$": "OL1W",
    "^(?:[A-Z]{2})$": "AB",
    "a|b": "a",
    "(?i:x)[^a]": "xb",
    "": "",
    "(?=x)y": "",
    "[": "",
}


@pytest.mark.parametrize(("pattern", "text"), FORMS.items())
def test_a_form_has_a_short_sample(pattern: str, text: str) -> None:
    assert samples.matching(pattern) == text


@given(
    st.recursive(
        st.sampled_from(["a", "[0-9]", r"\w", "[^x]", ".", r"\S", "Z", "-"]),
        lambda inner: st.one_of(
            st.lists(inner, min_size=1, max_size=3).map("".join),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"(?:{'|'.join(parts)})"),
            st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{0,2}"])).map(
                lambda p: f"(?:{p[0]}){p[1]}"
            ),
        ),
        max_leaves=8,
    )
)
def test_a_sample_matches_its_form_whole(pattern: str) -> None:
    text = samples.matching(f"^(?:{pattern})$")
    assert re.fullmatch(pattern, text)


def test_a_value_that_the_help_names_comes_first_where_it_fits() -> None:
    form = "^(?:[0-9]{4})$"
    assert calls._sample(Parameter("id", "id", (), pattern=form, help="an id, such as v1 or such as 2042")) == "2042"
    assert calls._sample(Parameter("id", "id", (), pattern=form, help="an id, such as v1")) == "1234"
    assert calls._sample(Parameter("id", "id", (), help="an id, such as v1")) == "v1"
    assert calls._sample(Parameter("id", "id", ())) == "ID"
