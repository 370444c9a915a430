"""The small programs in tests/cases on one site, whose author has switched on every Markdown extension there is.

Each test says of the built pages what the case's own text asks of them.
"""

from __future__ import annotations

import filecmp
import json
import os
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from .sites import article, index, page, run, words
from .test_literal import HOSTILE

CASES = Path(__file__).parents[1] / "cases"
NAMES = {
    file.stem.partition("_")[2]: file
    for file in sorted(CASES.glob("*.py"))
    if file.stem not in ("041_factory_sysexit", "053_too_many_tools")
}
CONFIGURATION = """\
site_name: Cases
theme:
  name: material
  features: [navigation.indexes]
plugins:
  - search
  - catalog:
      name: cases
      computed: {{"cpu_count_default --jobs": "number of CPUs", "cpu_count_default --stamp": "now"}}
      targets:
{targets}
markdown_extensions:
{extensions}
"""


def write(folder: Path) -> Path:
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Cases\n", "utf-8")
    targets = "\n".join(f"        - {name}={file}:build_parser" for name, file in NAMES.items())
    extensions = "\n".join(f"  - {name}" for name in HOSTILE)
    (folder / "mkdocs.yml").write_text(CONFIGURATION.format(targets=targets, extensions=extensions), "utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built where colours are forced. Strictly it would fail: `type=bool` is warned of."""
    folder = write(tmp_path_factory.mktemp("here") / "cases")
    done = run(folder, "mkdocs", "build", environment={"FORCE_COLOR": "1", "PYTHON_COLORS": "1"})
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert [line for line in done.stderr.splitlines() if "WARNING" in line and "--shuffle" not in line] == []
    return folder / "site"


def platform(site: Path, name: str) -> Tag:
    return article(site, f"catalog/{name}/")


def row(element: Tag, option: str) -> Tag:
    """The parameter that is written so."""
    found = [
        parameter
        for parameter in element.select(".catalog-parameter")
        if any(code.text == option for code in parameter.select("h4 code"))
    ]
    assert len(found) == 1, f"{option}: {len(found)} rows"
    return found[0]


def cell(row: Tag, name: str) -> str:
    found = row.select_one(f".catalog-{name}")
    return words(found) if found else ""


def everything(site: Path) -> str:
    return "\n".join(
        file.read_text("utf-8") for file in site.rglob("*") if file.suffix in (".html", ".json", ".md", ".txt")
    )


def test_001_a_bare_percent_sign_is_shown(site: Path) -> None:
    shown = platform(site, "percent_literal")
    assert cell(row(shown, "--keep"), "help") == "keep 50% of the rows"
    assert cell(row(shown, "--seed"), "help") == "random seed"


def test_003_placeholders_are_filled(site: Path) -> None:
    shown = platform(site, "help_placeholders")
    assert cell(row(shown, "--rate"), "help") == "3 per second, 100% of it (int) for meter"
    assert cell(row(shown, "--unit"), "help") == "one of kg, g"
    assert "%(" not in words(shown)
    assert "%%" not in words(shown)


def test_005_a_suppressed_option_is_nowhere(site: Path) -> None:
    published = everything(site)
    assert "--debug-dump" not in published
    assert "debug_dump" not in published
    assert "==SUPPRESS==" not in published
    assert row(platform(site, "suppressed_option"), "--name")


def test_007_a_hidden_group_leaves_no_note(site: Path) -> None:
    shown = platform(site, "suppressed_mutex_usage")
    assert row(shown, "--" + "-".join(["segment"] * 16))
    assert len(shown.select(".catalog-parameter")) == 1
    assert "--trace" not in words(shown)
    assert "--hush" not in words(shown)
    assert not shown.select(".catalog-exclusive")


def test_009_an_alias_is_no_command_of_its_own(site: Path) -> None:
    shown = platform(site, "subcommand_aliases")
    assert [heading["id"] for heading in shown.select("h3")] == ["remove"]
    assert [code.text for code in shown.select(".catalog-aliases code")] == ["rm", "del"]


def test_011_a_metavar_of_two_is_shown_whole(site: Path) -> None:
    shown = platform(site, "tuple_metavar_optional")
    heading = row(shown, "--range").h4
    assert heading is not None
    assert words(heading).startswith("--range LOW HIGH")
    assert cell(row(shown, "--range"), "type") == "2 integers"
    assert "[--range LOW HIGH]" in words(shown)


def test_013_angle_brackets_are_text(site: Path) -> None:
    shown = platform(site, "angle_bracket_text")
    assert "<source>:<target>" in words(row(shown, "--map"))
    assert cell(row(shown, "--map"), "help") == "copies <source> over <target>; <script>alert(1)</script> is just text"
    assert not shown.select("source, target, script")
    assert "&lt;source&gt;" in (site / "catalog" / "angle_bracket_text" / "index.html").read_text("utf-8")
    assert "<source>:<target>" in (site / "tools.json").read_text("utf-8")


def test_015_a_range_is_said_by_its_ends(site: Path) -> None:
    shown = platform(site, "choices_range")
    assert cell(row(shown, "--port"), "type") == "integer, 1 to 65535"
    assert (cell(row(shown, "--even"), "type"), cell(row(shown, "--even"), "choices")) in (
        ("integer, 0 to 8 in steps of 2", ""),
        ("integer", "One of 0, 2, 4, 6, 8"),
    )
    assert (site / "catalog" / "choices_range" / "index.html").stat().st_size < 50_000


def test_017_members_of_an_enum_are_shown_as_they_are_written(site: Path) -> None:
    color = row(platform(site, "choices_enum"), "--color")
    assert cell(color, "choices") == "One of red, blue"
    assert (cell(color, "type"), cell(color, "default")) == ("string", "red")
    assert "Color." not in words(platform(site, "choices_enum"))
    assert "<enum" not in words(platform(site, "choices_enum"))


def test_019_numbers_are_choices_too(site: Path) -> None:
    level = row(platform(site, "int_choices"), "--level")
    assert cell(level, "choices") == "One of 0, 1, 2"
    assert (cell(level, "type"), cell(level, "default")) == ("integer", "1")


def test_021_an_example_never_says_false_to_type_bool(site: Path) -> None:
    shuffle = row(platform(site, "type_bool"), "--shuffle")
    assert cell(shuffle, "notes") == "any text but an empty one means true"
    assert "False" not in words(platform(site, "type_bool"))


def test_023_the_rest_comes_last(site: Path) -> None:
    shown = platform(site, "remainder")
    usage = shown.select_one(".catalog-usage")
    assert usage is not None
    assert words(usage) == "wrapper [--quiet] IMAGE [REST ...]"  # what starts it: its prog
    rest = row(shown, "[REST ...]")
    assert cell(rest, "type") == "strings"
    assert "takes everything that follows" in cell(rest, "notes")
    assert "A..." not in words(shown)


def test_025_no_default_is_no_word(site: Path) -> None:
    shown = platform(site, "default_none_nullable")
    assert "None" not in words(shown)
    assert not re.search(r"\bnull\b", words(shown))
    assert cell(row(shown, "--out"), "notes") == "without a value it means -"
    assert not shown.select(".catalog-badge--required")


def test_027_exactly_one_of_two(site: Path) -> None:
    assert "Exactly one of --file and --url must be given." in words(platform(site, "mutex_required"))


def test_029_an_option_of_a_group_in_a_group_stands_once(site: Path) -> None:
    shown = platform(site, "nested_groups")
    assert cell(row(shown, "--inner"), "help") == "deep option"
    assert words(shown).count("deep option") == 1


def test_031_a_home_is_a_tilde(site: Path) -> None:
    shown = platform(site, "home_default")
    assert cell(row(shown, "--store"), "default") == "~/.crate/store"
    assert cell(row(shown, "--work"), "default") == "."
    for private in (str(Path.home()) + "/", str(CASES.parent)):
        assert private not in words(shown)


def test_033_a_default_set_by_hand_replaces_what_a_machine_says(site: Path) -> None:
    shown = platform(site, "cpu_count_default")
    assert cell(row(shown, "--jobs"), "default") == "number of CPUs"
    assert cell(row(shown, "--stamp"), "default") == "now"


def test_037_terminal_colours_are_gone(site: Path) -> None:
    assert cell(row(platform(site, "ansi_colour"), "--loud"), "help") == "very bright"
    published = everything(site)
    assert "\x1b" not in published
    assert "[1;3" not in published


def test_039_sets_are_sorted_and_lists_are_not(site: Path) -> None:
    shown = platform(site, "set_order")
    assert cell(row(shown, "--shade"), "choices") == "One of amber, blue, coral, denim"
    assert cell(row(shown, "--skip"), "default") == "amber, coral"
    assert cell(row(shown, "--metal"), "choices") == "One of zinc, alum"


def test_043_hyphens_and_quotes_stay_as_typed(site: Path) -> None:
    whole = page(site, "catalog/smarty_dashes/")
    shown = platform(site, "smarty_dashes")
    assert cell(row(shown, "--dry-run"), "help") == "like --force -- but safe (c)"
    assert cell(row(shown, "--say"), "help") == "use --say before --dry-run ..."
    assert cell(row(shown, "--say"), "default") == '"quoted"'
    assert not re.search("[\u2013\u2014\u2018-\u201d\u2026©]", words(shown))
    navigation = whole.select_one("nav.md-nav--primary")
    assert navigation is not None
    assert not re.search("[\u2013\u2014]", words(navigation))


def test_045_each_parser_has_its_own_formatter(site: Path) -> None:
    shown = platform(site, "raw_newlines")
    kept = "First line\nSecond line\n\nExample:\n    poet --rhyme"
    assert [block.text for block in shown.select("pre.catalog-literal code")] == [kept, kept]
    prose = shown.select_one("#prose ~ p.catalog-summary")
    assert prose is not None
    assert prose.text == "First line Second line Example: poet --rhyme"


def test_049_a_page_shows_the_real_name(site: Path) -> None:
    shown = platform(site, "dotted_command")
    assert [words(heading).rstrip("¶") for heading in shown.select("h3")] == ["migrate:up", "v1.2-check"]


def test_051_a_command_without_parameters_says_so(site: Path) -> None:
    shown = platform(site, "no_parameters")
    assert "It takes no arguments." in words(shown)
    assert not shown.select(".catalog-parameters")


def test_055_and_057_words_that_break_a_skill_stand_on_the_page(site: Path) -> None:
    said = words(platform(site, "skill_colon"))
    assert '*Brew: grind, pour "slowly" # not fast Use when: someone asks for coffee' in said
    assert not platform(site, "skill_colon").select("em")
    assert words(platform(site, "skill_long")).count("Writes long books ✨ patiently.") >= 60


def test_061_ids_are_unique_and_made_of_names(site: Path) -> None:
    whole = page(site, "catalog/duplicate_option_anchors/")
    ids = [str(element["id"]) for element in whole.select("article [id]")]
    assert len(ids) == len(set(ids))
    assert {"up--verbose", "down--verbose", "up-V", "down-V"} <= set(ids)
    assert not [found for found in ids if re.search(r"_\d+$", found)]


def test_061_an_id_stays_when_a_command_is_added(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Lift\n", "utf-8")
    source = (CASES / "061_duplicate_option_anchors.py").read_text("utf-8")
    (tmp_path / "lift.py").write_text(
        source.replace('sub.add_parser("up"', 'sub.add_parser("aa", parents=[common])\n    sub.add_parser("up"'),
        "utf-8",
    )
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Lift\ntheme: material\nplugins: [search, {catalog: {targets: ['lift.py:build_parser']}}]\n", "utf-8"
    )
    assert run(tmp_path, "mkdocs", "build", "--strict").returncode == 0
    ids = {str(element["id"]) for element in page(tmp_path / "site", "catalog/lift/").select("article [id]")}
    assert {"aa--verbose", "up--verbose", "down--verbose", "up-V"} <= ids


def test_065_an_option_is_found_by_its_words(site: Path) -> None:
    config = json.loads((site / "search" / "search_index.json").read_text("utf-8"))["config"]
    ids = {str(element["id"]) for element in page(site, "catalog/search_dashes/").select("[id]")}
    found = index(site)["catalog/search_dashes/#search_dashes--dry-run"]
    tokens = re.split(config["separator"], BeautifulSoup(found["title"], "html.parser").text)
    assert {"dry", "run"} <= set(tokens)
    assert "only say what would be cut" in found["text"]
    assert "search_dashes--dry-run" in ids


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site, built by somebody else."""
    folder = write(tmp_path_factory.mktemp("there") / "further" / "cases")
    home = tmp_path_factory.mktemp("home")
    surroundings = {"HOME": str(home), "COLUMNS": "40", "PYTHONHASHSEED": "2", "LANG": "C", "TZ": "Asia/Tokyo"}
    assert run(folder, "mkdocs", "build", environment=surroundings).returncode == 0
    return folder / "site"


def test_007_031_033_035_039_a_site_is_byte_identical_wherever_it_is_built(site: Path, elsewhere: Path) -> None:
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(elsewhere).as_posix() for path in elsewhere.rglob("*") if path.is_file())
    dated = {"sitemap.xml", "sitemap.xml.gz"}  # the days on which hand-written pages changed
    _, different, failed = filecmp.cmpfiles(site, elsewhere, [f for f in files if f not in dated], shallow=False)
    assert (different, failed) == ([], [])


def test_041_a_factory_that_exits_is_one_error_among_others(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Eager\n", "utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Eager\ntheme: material\nplugins:\n  - search\n  - catalog:\n      targets:\n"
        f"        - {CASES / '041_factory_sysexit.py'}:build_parser\n        - {NAMES['int_choices']}:build_parser\n"
        "        - nowhere.at.all\n",
        "utf-8",
    )
    strict = run(tmp_path, "mkdocs", "build", "--strict")
    assert strict.returncode == 1
    errors = [line for line in strict.stderr.splitlines() if "catalog" in line and "ERROR" in line]
    assert len(errors) == 2
    assert "041_factory_sysexit:build_parser" in errors[0]
    assert "exit status 2" in errors[0]
    assert "nowhere" in errors[1]
    assert "Traceback" not in strict.stderr
    plain = run(tmp_path, "mkdocs", "build")
    assert plain.returncode == 0
    assert "exit status 2" in plain.stderr
    assert article(tmp_path / "site", "catalog/zipper/")
    assert os.environ.get("COLUMNS") != "40"
