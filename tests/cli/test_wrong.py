"""Whatever is wrong is told in words, with its place and its cure, and exit status 2: never by a traceback."""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from .project import SHOP, change, configure, project, run, snapshot

TARGETS = {"targets": ["shop:build_parser"], "name": "shop", "artifacts": "skills/shop"}


def refused(folder: Path, *words: str) -> str:
    ran = run(folder, *words)
    assert (ran.code, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    return ran.err


SETTINGS = {
    "unknown, with a near match": (
        {"tragets": ["shop:build_parser"]},
        "plugins: catalog: there is no setting `tragets`. Did you mean `targets`? The settings are artifacts, compatib",
    ),
    "unknown, and nothing like it": ({"colour": "red"}, "there is no setting `colour`. The settings are artifacts, "),
    "unknown within the section": (
        {"section": {"titel": "x"}},
        "no setting `section.titel`. Did you mean `section.title`",
    ),
    "a text for a list": (
        {"targets": "shop"},
        "`targets` takes a list of texts; it is 'shop'. Write `targets: [shop]`.",
    ),
    "a number in a list": ({"targets": [3]}, "`targets[0]` takes a text; it is 3"),
    "an empty target": ({"targets": [" "]}, "`targets` takes a list of texts, none of them empty"),
    "no artifacts": (
        {},
        "no artifacts are set, so none are committed. Add `artifacts: skills/catalog` to the plugin's s",
    ),
    "no targets": ({"artifacts": "catalog"}, "no targets are set. Name at least one module, package or file."),
    "a name no skill may have": (
        {**TARGETS, "name": "My Skill"},
        "`name` takes 1 to 64 of a–z, 0–9 and single hyphens",
    ),
    "another folder than the name": (
        {**TARGETS, "artifacts": "skills/other"},
        "`artifacts` takes a folder whose last part is the skill's name, shop; it is 'skills/other'. "
        "Write `artifacts: skills/shop`, or change `name`.",
    ),
    "needs that are too long": (
        {**TARGETS, "compatibility": "Needs " + "x" * 495},
        "`compatibility` takes at most 500 characters, not 501 (agentskills.io); it is 'Needs xxx",
    ),
    "no time": ({**TARGETS, "timeout": 0}, "`timeout` takes a number of seconds over 0; it is 0"),
    "a time in words": ({**TARGETS, "timeout": "long"}, "`timeout` takes a number of seconds over 0; it is 'long'"),
    "no interpreter": ({**TARGETS, "python": "no/python"}, "`python` takes an interpreter: a path from "),
    "no folder": ({**TARGETS, "path": ["lib"]}, "`path[0]` takes a folder that is there, from "),
    "no templates": ({**TARGETS, "templates": "own"}, "`templates` takes a folder that is there, from "),
    "words that are none": ({**TARGETS, "computed": ["x"]}, "`computed` takes a mapping of texts, as in "),
    "settings that are a list": (["shop"], "`catalog` takes settings; it is ['shop']. Indent them under it."),
}


@pytest.mark.parametrize(("entry", "said"), SETTINGS.values(), ids=SETTINGS)
def test_a_wrong_setting_is_named_with_what_it_takes(entry: object, said: str, tmp_path: Path) -> None:
    (tmp_path / "shop.py").write_text(SHOP, "utf-8")
    configure(tmp_path, entry)
    error = refused(tmp_path, "check")
    assert error.startswith("error: ")
    assert said in error


def test_all_wrong_settings_are_told_together(tmp_path: Path) -> None:
    configure(tmp_path, {"tragets": [], "colour": 1, "timeout": "long"})
    told = refused(tmp_path, "check").splitlines()
    assert [line.partition("`")[2].partition("`")[0] for line in told] == ["colour", "timeout", "tragets"]


ORCHESTRATIONS = {
    "not there": (None, "plugins: catalog: `orchestration` takes a file that is there, from "),
    "not UTF-8": (b"\xff", "across.md: `orchestration` cannot be read: it is not UTF-8. Correct it."),
    "too long": (b"x" * 6_001, "`orchestration` takes at most 6000 bytes and 120 lines; it has 6001 and 1. Shorten it"),
    "too many lines": (b"x\n" * 121, "takes at most 6000 bytes and 120 lines; it has 242 and 121. Shorten it: "),
}


@pytest.mark.parametrize(("content", "said"), ORCHESTRATIONS.values(), ids=ORCHESTRATIONS)
def test_an_orchestration_that_cannot_stand_in_the_skill_is_told(
    content: bytes | None, said: str, tmp_path: Path
) -> None:
    project(tmp_path, orchestration="across.md")
    if content is not None:
        (tmp_path / "across.md").write_bytes(content)
    assert said in refused(tmp_path, "check")


FILES = {
    "a colon too many": ("plugins:\n  - catalog: {a: b: c}\n", "mkdocs.yml, line 2, column 19: is no YAML: "),
    "a tab": ("plugins:\n\t- catalog\n", "mkdocs.yml, line 2, column 1: is no YAML: found character"),
    "an alias of nothing": ("plugins: *none\n", "mkdocs.yml, line 1, column 10: is no YAML: found undefined alias"),
    "an alias of what it stands in": (
        "plugins:\n  - catalog: {targets: &all [shop, *all]}\n",
        "mkdocs.yml: a setting under `plugins` contains itself. Take its alias out.",
    ),
    "no text": (b"\xff\xfe\x00", "mkdocs.yml: is no YAML: "),
    "a list": ("- catalog\n", "mkdocs.yml: is no mapping of settings. Write `site_name: …` at its top."),
    "empty": ("", "mkdocs.yml: no plugin `catalog` stands under `plugins`. Add `- catalog: {targets: [module]}`."),
    "no such plugin": ("plugins: [search]\n", "no plugin `catalog` stands under `plugins`"),
    "twice": ("plugins: [catalog, catalog]\n", "the plugin `catalog` stands there 2 times. Keep one"),
    "settings beside it": (
        "plugins:\n  - catalog:\n    name: x\n",
        "stand beside it, not under it. Indent its settings",
    ),
    "no plugins": ("plugins: 3\n", "mkdocs.yml: `plugins` is neither a list nor a mapping. Write a list."),
    "inherits itself": ("INHERIT: mkdocs.yml\n", "mkdocs.yml: INHERIT goes round in a circle"),
    "inherits nothing": ("INHERIT: base.yml\n", "base.yml: there is no such file"),
}


@pytest.mark.parametrize(("content", "said"), FILES.values(), ids=FILES)
def test_a_broken_configuration_is_named_with_its_line(content: str | bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_bytes(content if isinstance(content, bytes) else content.encode())
    for command in ("check", "describe"):
        assert said in refused(tmp_path, command)


def test_a_missing_configuration_is_named(tmp_path: Path) -> None:
    missing = "error: mkdocs.yml: there is no such file. Name the file with --config, or "
    for words in (["check"], ["write"], ["pages", "--to", "docs"]):
        assert refused(tmp_path, *words) == f"{missing}write one: `plugins: [{{catalog: {{targets: [module]}}}}]`.\n"
    assert refused(tmp_path, "describe") == f"{missing}name targets on the command line.\n"
    assert refused(tmp_path, "call", "shop") == f"{missing}name targets with --target.\n"
    assert "is a directory" in refused(tmp_path, "check", "--config", ".").lower()


PROGRAMS = {
    "no_such_module": (
        None,
        "there is no module 'no_such_module'. Check the name, install it for ",
        "add its folder to `path`",
    ),
    "no_attribute": ("build = 1\n", "no_attribute", "build_parser"),
    "no_parser": ("def build_parser():\n    return 3\n", "no_parser:build_parser", "int"),
    "raises": (
        "def build_parser():\n    raise RuntimeError('the till is shut')\n",
        "raises:build_parser",
        "the till is shut",
    ),
    "raises_on_import": ("import no_such_till\n", "raises_on_import", "no_such_till"),
    "bad_syntax": ("def build_parser(:\n", "bad_syntax", "line 1"),
    "exits": ("import sys\nprint('bye for now')\nsys.exit(3)\n", "exits", "bye for now"),
    "parses_and_exits": (
        "import argparse\ndef build_parser():\n    p = argparse.ArgumentParser(add_help=False)\n"
        "    p.add_argument('needed')\n    p.parse_known_args([])\n    return p\n",
        "parses_and_exits:build_parser",
        "exit",
    ),
    "hangs": ("import time\nprint('still here', flush=True)\ntime.sleep(60)\n", "within 2 seconds", "still here"),
    "kills": ("import os\nprint('au', flush=True)\nos.kill(os.getpid(), 9)\n", "signal 9", "au"),
    "aborts": ("import os\nos.abort()\n", "aborts:build_parser", "signal 6"),
    "leaves": ("import os\nos._exit(0)\n", "leaves:build_parser", "exit status 0"),
    "reads": ("def build_parser():\n    return input('which till? ')\n", "reads:build_parser", "EOF"),
}


@pytest.fixture(scope="module")
def everything_wrong(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is said of all of these programs, and one that is right, read together."""
    folder = tmp_path_factory.mktemp("wrong")
    for name, (source, *_) in PROGRAMS.items():
        if source is not None:
            (folder / f"{name}.py").write_text(source, "utf-8")
    (folder / "shop.py").write_text(SHOP, "utf-8")
    configure(
        folder,
        {**TARGETS, "timeout": 2, "targets": [*(f"{n}:build_parser" for n in PROGRAMS), "shop:build_parser"]},
    )
    before = snapshot(folder)
    said = refused(folder, "write")
    assert snapshot(folder) == before  # nothing is written, not even for the one that is right
    return said


def error_of(name: str, everything: str) -> str:
    return next(error for error in f"\n{everything}".split("\nerror: ") if error.startswith(f"{name}:"))


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_wrong_program_is_named_with_what_happened(name: str, everything_wrong: str) -> None:
    error = error_of(name, everything_wrong)
    for said in PROGRAMS[name][1:]:
        assert said in error
    assert error.split("\n")[0].endswith(".")  # what to do about it ends the line


def test_all_wrong_programs_are_told_together(everything_wrong: str) -> None:
    assert f"\n{everything_wrong}".count("\nerror: ") == len(PROGRAMS)
    assert "shop" not in everything_wrong


def test_a_program_that_prints_is_read_all_the_same(tmp_path: Path) -> None:
    noisy = "import sys\nprint('hello')\nprint('oh', file=sys.stderr)\n" + SHOP
    (tmp_path / "shop.py").write_text(noisy, "utf-8")
    ran = run(tmp_path, "describe", "shop:build_parser")
    assert (ran.code, ran.err) == (0, "")
    assert "hello" not in ran.out


def test_a_secret_in_the_environment_is_in_no_output(tmp_path: Path) -> None:
    secret = "s3cr3t-a1b2c3"
    source = SHOP.replace('"--card"', '"--card", default=os.environ.get("SHOP_CARD", "none")')
    project(tmp_path, "import os\n" + source.replace('"main"', '" ".join(map(str, os.environ.items()))'))
    env = {"SHOP_CARD": secret}
    assert run(tmp_path, "write", env=env).code == 0
    for form in ("json", "skill", "markdown"):
        assert secret not in run(tmp_path, "describe", "--format", form, env=env).out
    assert run(tmp_path, "pages", "--to", "docs", env=env).code == 0
    for path, (content, _) in snapshot(tmp_path).items():
        assert secret.encode() not in content, path
    assert "--card CARD` (string, default `none`)" in (tmp_path / "skills/shop/references/shop.md").read_text("utf-8")


PLACES = {
    "artifacts are a file": ("skills/shop", "file", "skills/shop: is a file, where a folder belongs. Move it away."),
    "a folder stands in a file's place": (
        "skills/shop/SKILL.md",
        "folder",
        "skills/shop/SKILL.md: is a folder, where a file belong",
    ),
    "the parent is a file": ("skills", "file", "is a file, where a folder belongs"),
    "references are a file": (
        "skills/shop/references",
        "file",
        "skills/shop/references: is a file, where a folder belongs",
    ),
}


@pytest.mark.parametrize("command", ["check", "write"])
@pytest.mark.parametrize(("path", "kind", "said"), PLACES.values(), ids=PLACES)
def test_what_stands_in_the_way_is_named(path: str, kind: str, said: str, command: str, tmp_path: Path) -> None:
    project(tmp_path)
    place = tmp_path / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.touch() if kind == "file" else place.mkdir()
    before = snapshot(tmp_path)
    assert said in refused(tmp_path, command)
    assert snapshot(tmp_path) == before


def unprivileged(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command without root's right to read and write everything, where root runs these tests."""

    def drop() -> None:
        for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, from the bounding set
            ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)

    command = [sys.executable, "-m", "mkdocs_catalog", *words]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, preexec_fn=None if os.geteuid() else drop
    )


@pytest.mark.parametrize("path", ["skills/shop/tools.json", "skills/shop"])
def test_what_cannot_be_read_is_named(path: str, tmp_path: Path) -> None:
    project(tmp_path)
    run(tmp_path, "write")
    (tmp_path / path).chmod(0o000)
    done = unprivileged(tmp_path, "check")
    (tmp_path / path).chmod(0o755)
    assert done.returncode == 2
    assert "cannot be read: Permission denied. Give yourself the right to read it." in done.stderr
    assert f"error: {path}" in done.stderr.replace(f"{tmp_path}/", "")


def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    project(tmp_path)
    tmp_path.chmod(0o555)
    done = unprivileged(tmp_path, "write")
    tmp_path.chmod(0o755)
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be written: Permission denied. No file was changed; see to the disk" in done.stderr
    assert not (tmp_path / "skills").exists()


def limited(folder: Path, most: int, *words: str) -> subprocess.CompletedProcess[str]:
    """The command where no file can grow beyond so many bytes: a full disk, as far as a program can tell."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    command = [sys.executable, "-m", "mkdocs_catalog", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, preexec_fn=limit)


def test_a_write_that_fails_half_way_leaves_the_old_files_whole(tmp_path: Path) -> None:
    project(tmp_path)
    run(tmp_path, "write")
    whole = len(run(tmp_path, "describe").out)
    before = snapshot(tmp_path / "skills")
    helps = "".join(f"\n    buy.add_argument('--o{n}', help='{'very ' * 40}')" for n in range(200))
    change(tmp_path / "shop.py", "\n    return parser", f"{helps}\n    return parser")
    reading = len(run(tmp_path, "describe").out)  # what the reader's own result file needs, and more
    done = limited(tmp_path, reading - whole, "write")
    assert done.returncode == 2
    assert "skills/shop/tools.json: cannot be written: File too large. No file was changed; see to the" in done.stderr
    assert snapshot(tmp_path / "skills") == before
    assert run(tmp_path, "write").code == 0
    assert run(tmp_path, "check").code == 0


def test_a_first_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    helps = "".join(f"\n    buy.add_argument('--o{n}', help='{'very ' * 40}')" for n in range(200))
    project(tmp_path, SHOP.replace("\n    return parser", f"{helps}\n    return parser"))
    before = snapshot(tmp_path)
    done = limited(tmp_path, len(run(tmp_path, "describe").out) - 1_000, "write")
    assert done.returncode == 2
    assert "No file was changed" in done.stderr
    assert snapshot(tmp_path) == before
    assert not (tmp_path / "skills").exists()


def test_standard_output_that_is_full_is_told(tmp_path: Path) -> None:
    (tmp_path / "shop.py").write_text(SHOP, "utf-8")
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "mkdocs_catalog", "describe", "shop:build_parser"]
        done = subprocess.run(command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "error: No space left on device\n"


def test_standard_output_that_is_closed_is_told_by_those_who_need_it(tmp_path: Path) -> None:
    project(tmp_path)

    def closed(command: str) -> tuple[int, str]:
        words = [sys.executable, "-m", "mkdocs_catalog", command]
        done = subprocess.run(words, cwd=tmp_path, preexec_fn=lambda: os.close(1), stderr=subprocess.PIPE, text=True)
        return done.returncode, done.stderr

    assert closed("describe") == (
        2,
        "error: standard output is closed. Send it to a file, or to another program.\n",
    )
    assert closed("write") == closed("check") == (0, "")


def test_a_traceback_is_shown_to_those_who_ask(tmp_path: Path) -> None:
    ran = run(tmp_path, "--debug", "check")
    assert ran.code != 0
    assert "Traceback" in ran.err
