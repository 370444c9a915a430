"""What `mkdocs build` says of mistakes: wrong settings, stale artifacts, targets that cannot be read."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from .sites import project, run


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("artifact: x", "there is no setting `artifact`. Did you mean `artifacts`?"),
        ("targets: harbour", "`targets` takes a list of texts; it is 'harbour'. Write `targets: [harbour]`."),
        ("templates: nowhere", "`templates` takes a folder that is there"),
        ("artifacts: skills/other", "Write `artifacts: skills/harbour`, or change `name`."),
        ("section: {titel: A}", "Did you mean `section.title`?"),
    ],
)
def test_a_wrong_setting_is_explained(setting: str, said: str, tmp_path: Path) -> None:
    folder = project(tmp_path / "project", catalog=setting)
    if setting.startswith("targets"):
        lines = (folder / "mkdocs.yml").read_text("utf-8").replace("      targets: [harbour]\n", "")
        (folder / "mkdocs.yml").write_text(lines, "utf-8")
    done = run(folder, "mkdocs", "build")
    assert done.returncode == 1
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def spoil(folder: Path, how: str) -> None:
    skill = folder / "skills" / "harbour"
    parser = folder / "harbour" / "ferry" / "parser.py"
    match how:
        case "missing":
            (skill / "references" / "tides.md").unlink()
        case "changed":
            parser.write_text(parser.read_text("utf-8").replace('default="time"', 'default="price"'), "utf-8")
        case "orphaned":
            (skill / "references" / "trains.md").write_text("# Trains\n", "utf-8")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("missing", ["references/tides.md is missing"]),
        ("changed", ["tools.json is changed", "ferry: sailings --sort: default time → price"]),
        ("orphaned", ["references/trains.md is left over"]),
    ],
)
def test_a_stale_artifact_is_a_warning_that_strict_makes_a_failure(how: str, said: list[str], stale: Path) -> None:
    spoil(stale, how)
    plain, strict = run(stale, "mkdocs", "build"), run(stale, "mkdocs", "build", "--strict")
    assert (plain.returncode, strict.returncode) == (0, 1)
    for done in (plain, strict):
        for words_ in (*said, "make docs"):
            assert words_ in done.stderr
        assert "Traceback" not in done.stderr
    assert run(stale, "mkdocs_catalog", "write").returncode == 0
    assert run(stale, "mkdocs", "build", "--strict").returncode == 0


def test_line_endings_alone_are_a_remark(stale: Path) -> None:
    for file in (stale / "skills").rglob("*.*"):
        if file.is_file():
            file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    strict = run(stale, "mkdocs", "build", "--strict")
    assert strict.returncode == 0, strict.stderr
    assert "SKILL.md: differs in line endings only (CRLF)" in strict.stderr
    assert ".gitattributes" in strict.stderr


def test_mixed_line_endings_are_a_change(stale: Path) -> None:
    skill = stale / "skills" / "harbour" / "SKILL.md"
    skill.write_bytes(skill.read_bytes().replace(b"\n", b"\r\n", 1))
    strict = run(stale, "mkdocs", "build", "--strict")
    assert strict.returncode == 1
    assert "SKILL.md is changed: its line endings are mixed" in strict.stderr


def test_targets_that_cannot_be_read_are_all_named_at_once(tmp_path: Path) -> None:
    folder = project(tmp_path / "project")
    (folder / "broken.py").write_text("def build_parser(:\n", "utf-8")
    (folder / "raising.py").write_text("def build_parser():\n    raise ValueError('no port')\n", "utf-8")
    (folder / "talking.py").write_text("def build_parser():\n    print('hello')\n    return 7\n", "utf-8")
    lines = (folder / "mkdocs.yml").read_text("utf-8")
    targets = "[harbour, broken:build_parser, raising:build_parser, talking:build_parser, gone:build_parser]"
    (folder / "mkdocs.yml").write_text(lines.replace("[harbour]", targets), "utf-8")
    strict = run(folder, "mkdocs", "build", "--strict")
    assert strict.returncode == 1
    assert "Traceback" not in strict.stderr
    errors = [line for line in strict.stderr.splitlines() if line.startswith("ERROR")]
    assert [error.split("catalog: ")[1].split(":build")[0].split(":")[0] for error in errors] == [
        "broken",
        "raising",
        "talking",
        "gone",
    ]
    assert "no port" in strict.stderr
    plain = run(folder, "mkdocs", "build")
    assert plain.returncode == 0
    assert (folder / "site" / "catalog" / "ferry" / "index.html").is_file()


@pytest.mark.parametrize("name", ["ferry.md", "README.md"])
def test_a_file_of_the_author_s_in_the_way_is_told(name: str, tmp_path: Path) -> None:
    folder = project(tmp_path / "project")
    (folder / "docs" / "catalog").mkdir()
    (folder / "docs" / "catalog" / name).write_text("# Mine\n", "utf-8")
    done = run(folder, "mkdocs", "build", "--strict")
    assert done.returncode == 1
    assert f"catalog/{name} in the docs folder is in the way of a generated file" in done.stderr


def test_a_machine_without_room_for_a_reading_is_told(tmp_path: Path) -> None:
    folder = project(tmp_path / "project")
    no_room = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # noqa: E731
    command = [sys.executable, "-m", "mkdocs", "build"]
    done = subprocess.run(command, cwd=folder, preexec_fn=no_room, capture_output=True, text=True)
    assert done.returncode == 1
    assert "catalog: No usable temporary directory found in " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_misspelt_template_is_told(tmp_path: Path) -> None:
    """A file of another name is the author's own, and so is one that a template of his takes in."""
    folder = project(tmp_path / "project", catalog="templates: ours")
    (folder / "ours").mkdir()
    for name in ("platfrom.md", "main.html", ".DS_Store"):
        (folder / "ours" / name).write_text("# Ours\n", "utf-8")
    (folder / "ours" / "commands.md").write_text("{% macro nothing() %}{% endmacro %}", "utf-8")
    (folder / "ours" / "index.md").write_text('{% from "commands.md" import nothing %}\n# Index\n', "utf-8")
    done = run(folder, "mkdocs", "build", "--strict")
    assert done.returncode == 1
    assert "ours/platfrom.md replaces no template. Did you mean platform.md?" in done.stderr
    assert done.stderr.count("Did you mean") == 1
    (folder / "ours" / "platfrom.md").unlink()
    assert run(folder, "mkdocs", "build", "--strict").returncode == 0
