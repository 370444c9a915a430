"""The harbour's pages, as a person has read and accepted them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from markupsafe import Markup

from mkdocs_catalog import loading, pages, schema, settings
from mkdocs_catalog.model import Catalog, Command, Exclusive, Parameter, Platform, Words
from mkdocs_catalog.pages import html, parameters

from . import expected
from .sites import PROJECT, words
from .test_literal import parsed


@pytest.fixture(scope="module")
def harbour() -> Catalog:
    return loading.load(settings.from_file(PROJECT / "mkdocs.yml")).catalog


def test_the_pages_are_those_that_were_accepted() -> None:
    """After a wanted change: `python -m tests.site.expected`, and read the difference."""
    kept = {file.name: file.read_text("utf-8") for file in expected.FOLDER.iterdir()}
    assert expected.made() == kept


def test_rendering_twice_is_identical(harbour: Catalog) -> None:
    chosen = settings.from_file(PROJECT / "mkdocs.yml")
    assert pages.render(harbour, chosen) == pages.render(harbour, chosen)


def test_what_holds_between_parameters_stands_on_the_page(harbour: Catalog) -> None:
    ferry = harbour.platforms[0]
    said = words(parsed(harbour, "catalog/ferry.md"))
    notes = [note for command in ferry.commands for note in schema.notes(command, ferry)]
    assert notes == [
        "At most one of --date and --today may be given.",
        "Exactly one of --adult and --child must be given.",
    ]
    for note in notes:
        assert note in said


def test_a_required_group_of_which_one_is_left_says_so() -> None:
    only = Parameter("file", "file", ("--file",))
    command = Command(("load",), "load", "loader_load", parameters=(only,), exclusive=(Exclusive(("file",), True),))
    platform = Platform("loader", "loader", "m:f", ("loader",), commands=(command,))
    assert schema.notes(command, platform) == ("--file must be given.",)
    assert "--file must be given." in words(parsed(Catalog("c", platforms=(platform,)), "catalog/loader.md"))


def test_a_program_of_one_command_says_its_words_once() -> None:
    said = Words("Checks types. All of them.")
    command = Command(
        (), "checker", "checker", summary="Checks types", description=said, epilog=Words("See the manual.")
    )
    platform = Platform(
        "checker", "checker", "m:f", ("checker",), "Checks types", said, Words("See the manual."), commands=(command,)
    )
    text = words(parsed(Catalog("c", platforms=(platform,)), "catalog/checker.md"))
    assert text.count("All of them.") == 1
    assert text.count("See the manual.") == 1


def test_options_before_the_subcommand_stand_once(harbour: Catalog) -> None:
    page = parsed(harbour, "catalog/ferry.md")
    assert [heading["id"] for heading in page.select("h4") if "--verbose" in heading.text] == ["ferry--verbose"]
    assert words(page).count("say more; twice for everything") == 1


def test_a_computed_default_is_told_from_a_value() -> None:
    jobs = Parameter("jobs", "jobs", ("--jobs",), type="integer", computed="number of processors")
    zones = Parameter("zone", "zone", ("--zone",), default="number of processors")
    command = Command(("run",), "run", "b_run", parameters=(jobs, zones))
    page = parsed(Catalog("c", platforms=(Platform("b", "b", "m:f", ("b",), commands=(command,)),)), "catalog/b.md")
    computed, plain = page.select(".catalog-default")
    assert computed.find("em") is not None
    assert computed.find("code") is None
    assert plain.find("code") is not None
    assert words(computed) == words(plain) == "number of processors"


@pytest.mark.parametrize(
    ("default", "shown"), [(False, ("off",)), (True, ("on",)), (None, ())], ids=["off", "on", "neither"]
)
def test_a_pair_of_options_says_where_it_stands(default: bool | None, shown: tuple[str, ...]) -> None:
    pair = Parameter("x", "x", ("--x", "--no-x"), type="boolean", action="boolean_optional", nargs=0, default=default)
    assert parameters.row(pair, Markup("x")).default == shown


def test_the_usage_line_can_be_run(harbour: Catalog) -> None:
    """It begins with what starts the program, as an example does."""
    ferry = replace(harbour.platforms[0], program=("python", "-m", "harbour", "ferry"))
    shown = parsed(Catalog("c", platforms=(ferry,)), "catalog/ferry.md")
    usage = shown.select_one("#sailings ~ .catalog-usage")
    assert usage is not None
    assert words(usage).startswith("python -m harbour ferry sailings [")
    assert ferry.commands[1].usage.startswith("ferry sailings [")


def test_deprecation_and_aliases_show(harbour: Catalog) -> None:
    ferry = harbour.platforms[0]
    fares = replace(ferry.commands[2], deprecated=True, aliases=("price", "prices"))
    changed = replace(ferry, commands=(*ferry.commands[:2], fares))
    page = parsed(Catalog("c", platforms=(changed,)), "catalog/ferry.md")
    heading = page.find(id="fares")
    assert heading is not None
    badges = heading.find_next(class_="catalog-badges")
    assert badges is not None
    assert words(badges) == "deprecated tool ferry_fares also price, prices"


def test_a_command_that_no_tool_can_call_says_why() -> None:
    """A `*` before the subcommands takes a subcommand's name for a value of its own."""
    where = Parameter("where", "where", nargs="*")
    command = Command(("-go",), "-go", "odd_go", parameters=(Parameter("a", "a", required=True),))
    platform = Platform("odd", "odd", "m:f", ("odd",), parameters=(where,), commands=(command,))
    text = words(parsed(Catalog("c", platforms=(platform,)), "catalog/odd.md"))
    assert "No tool can call it: without where" in text
    assert "Command line" not in text


def test_the_shape_of_the_output_is_sketched(harbour: Catalog) -> None:
    page = parsed(harbour, "catalog/ferry.md")
    sailings = page.select_one("#sailings ~ details.catalog-output")
    assert sailings is not None
    assert sailings.summary is not None
    assert sailings.summary.text == "Returns a list of Sailing"
    assert '"seats": integer | null' in sailings.text


def test_an_option_and_a_command_never_share_an_address() -> None:
    """`a-b` is a command, and so is `a b`; both have an option `--x`, and a positional `x`."""
    own = (Parameter("x", "x", ("--x",)), Parameter("x_2", "x", required=True))
    commands = tuple(
        Command(path, " ".join(path), "_".join(path), parameters=own)
        for path in (("a-b",), ("a", "b"), ("primitives",), ("about",), ("a-b--x",))
    )
    page = parsed(Catalog("c", platforms=(Platform("p", "p", "m:f", ("p",), commands=commands),)), "catalog/p.md")
    ids = [element["id"] for element in page.select("[id]")]
    assert len(ids) == len(set(ids)) == 1 + 1 + 5 + 10  # the title, the level, the commands, their parameters
    assert {"a-b", "about", "primitives", "a-b--x", "a-b.x"} <= set(ids)


def test_links_of_a_page_lead_where_they_say(harbour: Catalog) -> None:
    made = pages.render(harbour, settings.Settings(targets=("harbour",)))
    anchors = {path: html.convert(page.markdown).anchors for path, page in made.items()}
    index = parsed(harbour, "catalog/index.md")
    links = [str(link["href"]) for link in index.select("a[href]") if "headerlink" not in link.get("class", "")]
    assert links == ["ferry.md#plan-crossing", "ferry.md", "tides.md"]
    for link in links:
        file, _, anchor = link.partition("#")
        assert f"catalog/{file}" in anchors
        assert not anchor or anchor in anchors[f"catalog/{file}"]


@pytest.mark.parametrize(
    ("parameter", "notes"),
    [
        (Parameter("x", "x", ("-x",), action="count", nargs=0, absent=3), ("counts how often it is given, on from 3",)),
        (
            Parameter("x", "x", ("-x",), action="append", default=["a"]),
            ("may be given more than once, and adds to the default",),
        ),
        (Parameter("x", "x", ("-x",), nargs="?", const=5), ("without a value it means 5",)),
        (
            Parameter("x", "x", ("-x",), nargs="?", alone="the current day"),
            ("without a value it means the current day",),
        ),
        (Parameter("x", "x", nargs="+", converter="Path"), ("one or more values", "read by Path")),
        (Parameter("x", "x", converter="day", checked=True), ("checked by the program",)),
        (Parameter("x", "x", converter="matching", checked=True, pattern="[a-z]+"), ("matches [a-z]+",)),
        (Parameter("x", "x", type="integer", converter="whole", checked=True, minimum=1), ()),
        (Parameter("x", "x", ("-x",), action="store_const", nargs=0, const="<c>"), ("stands for <c>",)),
    ],
)
def test_notes_say_what_the_rest_of_a_row_leaves_unsaid(parameter: Parameter, notes: tuple[str, ...]) -> None:
    assert parameters.notes(parameter) == notes
