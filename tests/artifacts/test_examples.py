"""Every example that is shown can be called: it fits the schema that stands beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_catalog import calls, checking, loading, outputs, samples, settings, tools
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


def test_an_example_that_a_converter_carries_is_published_and_shown(tmp_path: Path) -> None:
    source = (
        "import argparse\ndef year(text):\n    return text\n"
        "year.pattern, year.example = '^[0-9]{4}$', '1984'\n"
        "def month(text):\n    return text\n"
        "month.pattern, month.example = '^[0-9]{2}$', 'May'\n"
        "def build_parser():\n    parser = argparse.ArgumentParser(prog='shop')\n"
        "    parser.add_argument('year', type=year)\n    parser.add_argument('month', type=month, nargs='+')\n"
        "    return parser\n"
    )
    (tmp_path / "shop.py").write_text(source, "utf-8")
    made = loading.load(settings.Settings(targets=("shop.py:build_parser",), root=tmp_path)).catalog
    (command,) = tools.document(made)["platforms"][0]["commands"]
    year, month = command["parameters"]
    assert (year["example"], month.get("example")) == ("1984", None)  # May is no month of that form
    assert command["input_schema"]["properties"]["year"]["examples"] == ["1984"]
    reference = outputs.committed(made)["references/shop.md"]
    assert "\nshop 1984 12\n" in reference
    assert '`{"year":"1984","month":["12"]}`' in reference


def test_a_value_that_the_help_names_comes_first_where_it_fits() -> None:
    form = "^(?:[0-9]{4})$"
    assert calls._sample(Parameter("id", "id", (), pattern=form, help="an id, such as v1 or such as 2042")) == "2042"
    assert calls._sample(Parameter("id", "id", (), pattern=form, help="an id, such as v1")) == "1234"
    assert calls._sample(Parameter("id", "id", (), help="an id, such as v1")) == "v1"
    assert calls._sample(Parameter("id", "id", ())) == "ID"
