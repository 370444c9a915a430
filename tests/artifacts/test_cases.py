"""What the small programs of tests/cases must and must not leave in the files that agents download."""

from __future__ import annotations

import datetime
import io
import shutil
import zipfile
from pathlib import Path

import pytest

from mkdocs_catalog import outputs, tools
from tests.cli.project import configure, run

from .catalogs import CASES, case


def files(number: str) -> dict[str, str]:
    """Every published file but the zip, which holds them again."""
    published = outputs.published(case(number).catalog)
    return {path: content.decode() for path, content in published.items() if not path.endswith(".zip")}


SHOWN = {
    "001": ("sampler", "keep 50% of the rows"),
    "003": ("meter", "3 per second, 100% of it (int) for meter"),
    "013": ("mover", "copies <source> over <target>; <script>alert(1)</script> is just text"),
    "037": ("neon", "very bright"),
}


@pytest.mark.parametrize(("number", "name", "text"), [(number, *shown) for number, shown in SHOWN.items()])
def test_help_is_shown_literally_in_every_file_that_shows_it(number: str, name: str, text: str) -> None:
    found = files(number)
    for path in ("SKILL.md", f"references/{name}.md", "tools.json"):
        assert text in found[path], path


NOWHERE = {
    "003": ["%(", "%%"],
    "005": ["debug-dump", "SUPPRESS"],
    "007": ["--trace", "--hush", "At most one", "Exactly one"],
    "017": ["Color.", "<enum"],
    "023": ['"type": "A..."', "(..."],
    "031": [str(Path.home()), str(CASES), str(CASES.parents[1])],
    "037": ["\x1b", "[1;3", "\\u001b"],
}


@pytest.mark.parametrize("number", NOWHERE)
def test_what_nobody_should_see_is_in_no_file(number: str) -> None:
    for path, text in files(number).items():
        for hidden in NOWHERE[number]:
            assert hidden not in text, path


def test_aliases_stand_with_their_command_alone() -> None:  # 009
    (command,) = tools.document(case("009").catalog)["platforms"][0]["commands"]
    assert (command["name"], command["tool"], command["aliases"]) == ("remove", "shelf_remove", ["rm", "del"])
    assert "also `rm`, `del`." in files("009")["references/shelf.md"]


def test_values_of_the_machine_are_in_words_or_as_the_setting_says(tmp_path: Path) -> None:  # 033
    shutil.copy(next(CASES.glob("033_*.py")), tmp_path / "builder.py")
    computed = {"builder --jobs": "number of CPUs", "builder --stamp": "now"}
    entry = {"name": "builder", "targets": ["builder.py:build_parser"], "artifacts": "skills/builder"}
    configure(tmp_path, entry)
    assert run(tmp_path, "write").code == 0
    configure(tmp_path, entry | {"computed": computed})
    checked = run(tmp_path, "check")
    assert checked.code == 1
    assert "    builder: --jobs: computed " in checked.err
    assert " → number of CPUs\n" in checked.err
    assert "    builder: --stamp: computed " in checked.err
    assert run(tmp_path, "write").code == 0
    assert run(tmp_path, "check", env={"PYTHON_CPU_COUNT": "3", "TZ": "Asia/Tokyo"}).code == 0


def test_raw_text_keeps_its_lines_and_other_text_is_refilled() -> None:  # 045
    (found,) = tools.document(case("045").catalog)["platforms"]
    assert found["description_markup"] == "literal"
    reference = files("045")["references/poet.md"]
    assert "\n    poet --rhyme\n" in reference
    assert "\nFirst line Second line Example: poet --rhyme\n" in reference


def test_files_end_with_one_line_feed_and_hold_no_date() -> None:
    year = datetime.date.today().year
    for number in SHOWN:
        for path, text in files(number).items():
            assert text.endswith("\n")
            assert not text.endswith("\n\n")
            assert "\r" not in text
            assert path == "tools.schema.json" or str(year) not in text


def test_the_zip_holds_the_skill_and_nothing_of_the_day() -> None:
    made = case("009").catalog
    content = outputs.published(made)[f"{made.name}.zip"]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        held = {name: archive.read(name).decode() for name in archive.namelist()}
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_DEFLATED}
        assert {entry.external_attr >> 16 for entry in archive.infolist()} == {0o100644}
    assert held == {f"{made.name}/{path}": text for path, text in outputs.committed(made).items()}


def test_every_download_is_a_published_file_of_its_size() -> None:
    made = case("009").catalog
    published = outputs.published(made)
    offered = outputs.downloads(made, published)
    assert {download.address for download in offered} <= published.keys()
    for download in offered:
        assert download.size == len(published[download.address])


def test_llms_txt_links_what_is_there() -> None:
    made = case("049").catalog
    text = outputs.published(made, site_url="https://example.org/docs")["llms.txt"].decode()
    lines = text.splitlines()
    assert lines[0] == "# catalog"
    assert lines[2].startswith("> ")
    assert "- [tools.json](https://example.org/docs/tools.json): " in text
    assert "- [db.tool](https://example.org/docs/references/db.tool.md)" in text
