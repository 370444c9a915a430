"""`check` says what differs between the committed artifacts and the parsers, and `write` makes them the same."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from .project import SHOP, change, project, run, snapshot

CURE = "Run `make docs` (or `mkdocs-catalog write`), and commit what it writes."


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = project(tmp_path_factory.mktemp("shop"))
    assert run(folder, "write").code == 0
    return folder


@pytest.fixture
def shop(written: Path, tmp_path: Path) -> Path:
    """The project, its artifacts written."""
    return Path(shutil.copytree(written, tmp_path / "shop"))


def test_what_was_written_is_up_to_date(shop: Path) -> None:
    before = snapshot(shop)
    assert run(shop, "check") == (0, "skills/shop: 3 files, all up to date\n", "")
    assert run(shop, "write") == (0, "skills/shop: 3 files, all up to date\n", "")
    assert snapshot(shop) == before


def test_artifacts_never_written_are_missing(tmp_path: Path) -> None:
    project(tmp_path)
    checked = run(tmp_path, "check")
    assert (checked.code, checked.out) == (1, "")
    assert checked.err.splitlines() == [
        "skills/shop is stale: 3 files differ from what the parsers say now.",
        "  tools.json is missing",
        "  SKILL.md is missing",
        "  references/shop.md is missing",
        CURE,
    ]
    assert not (tmp_path / "skills").exists()


CHANGES = {
    "a default": ("default=25", "default=30", "shop: goods --limit: default 25 → 30"),
    "no default any more": (", default=25", "", "shop: goods --limit: default 25 → none"),
    "a choice": ('"price")', '"price", "age")', "shop: goods --sort: choice age added"),
    "a choice less": ('("name", "price")', '("name",)', "shop: goods --sort: choice price removed"),
    "the order of choices": ('("name", "price")', '("price", "name")', "shop: goods --sort: choices stand in another"),
    "a word of help": ("how many at most", "how many at best", "shop: goods --limit: help changed: “how many at most”"),
    "help removed": (', help="its name"', "", "shop: buy article: help removed"),
    "a word of a docstring": (
        "one line an article",
        "one line a fruit",
        "shop: goods: docstring changed: “…Returns: one line an article",
    ),
    "a description": (
        "prints a receipt",
        "prints a bill",
        "shop: buy: description changed: “…and prints a receipt.” → “…and prints a bill.”",
    ),
    "a summary": ("Order what runs out", "Order what is out", "shop: restock: summary changed: “Order what runs out”"),
    "the platform's docstring": ("Sells fruit", "Sells fruits", "shop: docstring changed: “Sells fruit.” → “Sells fr"),
    "a required option": ('"--card",', '"--card", required=True,', "shop: buy --card: is required now"),
    "a type": ("type=int", "type=float", "shop: goods --limit: type integer → number"),
    "an added option": (
        'help="its name")',
        'help="its name"); buy.add_argument("--gift")',
        "shop: buy --gift: parameter added",
    ),
    "a removed option": (
        'buy.add_argument("--card", help="number of a card")',
        "",
        "shop: buy --card: parameter removed",
    ),
    "a renamed option": ('"--card"', '"--cheque"', "shop: buy --card: parameter removed"),
    "another spelling": ('"--card"', '"--card", "-c"', "shop: buy --card: spelling -c added"),
    "an option before the subcommand": ('"main"', '"side"', "shop: --till: default main → side"),
    "an added command": (
        'add_parser("restock"',
        'add_parser("close"); commands.add_parser("restock"',
        "shop: close: command added",
    ),
    "a renamed command": ('"restock", help', '"order", help', "shop: restock: command removed"),
    "an alias": ('"buy", help', '"buy", aliases=["take"], help', "shop: buy: alias take added"),
    "a level": ('"workflow"', '"primitive"', "shop: restock: level workflow → primitive"),
}


@pytest.mark.parametrize(("before", "after", "said"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_named_with_its_cure(before: str, after: str, said: str, shop: Path) -> None:
    change(shop / "shop.py", before, after)
    checked = run(shop, "check")
    assert (checked.code, checked.out) == (1, "")
    assert checked.err.startswith("skills/shop is stale: ")
    assert "  tools.json is changed\n" in checked.err
    assert f"    {said}" in checked.err
    assert checked.err.endswith(f"{CURE}\n")


def test_one_change_is_said_once_until_it_is_written(shop: Path) -> None:
    change(shop / "shop.py", "default=25", "default=30")
    assert run(shop, "check").err.splitlines() == [
        "skills/shop is stale: 3 files differ from what the parsers say now.",
        "  tools.json is changed",
        "    shop: goods --limit: default 25 → 30",
        "  SKILL.md is changed by the same: 3 lines",
        "  references/shop.md is changed by the same: 3 lines",
        CURE,
    ]
    assert run(shop, "write").code == 0
    assert run(shop, "check").code == 0


def test_a_further_platform_is_named(shop: Path) -> None:
    project(shop, targets=["shop:build_parser", "twin=shop:build_parser"])
    checked = run(shop, "check")
    assert "    twin: platform added, with 3 commands\n" in checked.err
    assert "  references/twin.md is missing\n" in checked.err
    run(shop, "write")

    project(shop)
    checked = run(shop, "check")
    assert checked.code == 1
    assert "    twin: platform removed, with 3 commands\n" in checked.err
    assert "  references/twin.md is left over: nothing generates it any more\n" in checked.err
    assert "removed skills/shop/references/twin.md\n" in run(shop, "write").out
    assert not (shop / "skills/shop/references/twin.md").exists()
    assert run(shop, "check").code == 0


@pytest.mark.parametrize("path", ["SKILL.md", "tools.json", "references/shop.md"])
def test_a_file_that_was_removed_is_named_alone(shop: Path, path: str) -> None:
    (shop / "skills/shop" / path).unlink()
    assert run(shop, "check").err.splitlines() == [
        "skills/shop is stale: 1 file differs from what the parsers say now.",
        f"  {path} is missing",
        CURE,
    ]
    assert run(shop, "write").out == f"wrote skills/shop/{path}\n"


@pytest.mark.parametrize("path", ["references/gone.md", "tools.openai.json"])
def test_a_file_that_nothing_generates_is_left_over(shop: Path, path: str) -> None:
    (shop / "skills/shop" / path).write_text("old\n", "utf-8")
    checked = run(shop, "check")
    assert checked.code == 1
    assert f"  {path} is left over: nothing generates it any more\n" in checked.err
    assert run(shop, "write").out == f"removed skills/shop/{path}\n"
    assert run(shop, "check").code == 0


def test_what_somebody_else_put_there_is_remarked_and_stays(shop: Path) -> None:
    script = shop / "skills/shop/helper.py"
    script.write_text("print('mine')\n", "utf-8")
    (shop / "skills/shop/.hidden").touch()
    checked = run(shop, "check")
    assert checked.code == 0
    assert checked.err == "skills/shop/helper.py: is not one of ours, and stays.\n"
    change(shop / "shop.py", "default=25", "default=30")
    run(shop, "write")
    assert script.read_text("utf-8") == "print('mine')\n"


def test_a_skill_edited_by_hand_is_shown_line_by_line(shop: Path) -> None:
    change(shop / "skills/shop/SKILL.md", "3. Run it as its example shows", "3. Run it just as its example shows")
    checked = run(shop, "check")
    assert checked.code == 1
    lines = checked.err.splitlines()
    assert lines[1] == "  SKILL.md is changed"
    assert "    - 3. Run it just as its example shows, with your own values." in lines
    assert "    + 3. Run it as its example shows, with your own values." in lines
    assert "tools.json" not in checked.err.replace("[tools.json](tools.json)", "")


def test_a_layout_edited_by_hand_is_called_that(shop: Path) -> None:
    file = shop / "skills/shop/tools.json"
    file.write_text(json.dumps(json.loads(file.read_text("utf-8"))), "utf-8")
    checked = run(shop, "check")
    assert checked.code == 1
    assert "    in its layout only: blanks, line breaks or the order of keys\n" in checked.err


@pytest.mark.parametrize(
    ("content", "note"),
    [
        (b"", "it is empty"),
        (b"\xff\xfe", "it is not UTF-8"),
        (b"\xef\xbb\xbf{}\n", "it starts with a byte order mark"),
        (b"<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", "it holds the marks of a merge conflict"),
        (b"{\r\n}\n", "its line endings are mixed"),
        (b"{\r}\n", "it has a carriage return (CR) in its text"),
        (b"[1,\n2", "it is no JSON from line 2 on (Expecting ',' delimiter)"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b"9" * 5_000, "it holds a number of thousands of digits"),
        (b'{"platforms": 3}', ""),
        (b"null", ""),
    ],
)
def test_a_broken_file_is_described(shop: Path, content: bytes, note: str) -> None:
    (shop / "skills/shop/tools.json").write_bytes(content)
    checked = run(shop, "check")
    assert checked.code == 1
    assert f"  tools.json is changed{': ' if note else ''}{note}\n" in checked.err
    assert "Traceback" not in checked.err


def test_a_broken_file_is_written_anew(shop: Path) -> None:
    (shop / "skills/shop/tools.json").write_bytes(b"\xff[")
    assert run(shop, "write").out == "wrote skills/shop/tools.json\n"
    assert run(shop, "check").code == 0


def test_the_first_line_that_differs_is_found_in_a_large_file(shop: Path) -> None:
    file = shop / "skills/shop/tools.json"
    lines = file.read_text("utf-8").splitlines()
    lines[2:2] = ["  "] * 20_000
    file.write_text("\n".join(lines) + "x", "utf-8")
    checked = run(shop, "check").err
    assert "    from line 3 on:\n    -   \n    +   " in checked


def test_line_endings_alone_pass_with_a_remark(shop: Path) -> None:
    file = shop / "skills/shop/SKILL.md"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    checked = run(shop, "check")
    assert checked.code == 0
    assert checked.err == (
        "skills/shop/SKILL.md: differs in line endings only (CRLF). "
        "A line `* text=auto eol=lf` in .gitattributes prevents that.\n"
    )


def test_one_letter_in_a_windows_checkout_is_shown_alone(shop: Path) -> None:
    for file in (shop / "skills/shop").rglob("*.*"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    change_bytes(shop / "skills/shop/SKILL.md", b"# shop\r\n", b"# shap\r\n")
    checked = run(shop, "check")
    assert checked.code == 1
    assert "is stale: 1 file differs" in checked.err
    assert "    - # shap\n    + # shop\n" in checked.err
    assert checked.err.count("    - ") == 1
    assert run(shop, "write").code == 0
    assert b"\r" not in (shop / "skills/shop/SKILL.md").read_bytes()


def test_git_with_autocrlf_passes(shop: Path) -> None:
    def git(*words: str) -> None:
        identity = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "core.safecrlf=false")
        subprocess.run(["git", *identity, *words], cwd=shop, check=True, capture_output=True)

    git("init")
    git("add", "skills")
    git("commit", "-m", "artifacts")
    git("config", "core.autocrlf", "true")
    shutil.rmtree(shop / "skills")
    git("checkout", "--", "skills")
    assert b"\r\n" in (shop / "skills/shop/tools.json").read_bytes()
    assert run(shop, "check").code == 0


def change_bytes(file: Path, before: bytes, after: bytes) -> None:
    content = file.read_bytes()
    assert before in content
    file.write_bytes(content.replace(before, after, 1))


def test_a_change_on_a_program_without_subcommands_is_said_once(tmp_path: Path) -> None:
    source = (
        "import argparse\ndef build_parser():\n"
        "    parser = argparse.ArgumentParser(prog='shop', description='Sells fruit.')\n"
        "    parser.add_argument('--limit', default=1)\n    return parser\n"
    )
    project(tmp_path, source)
    run(tmp_path, "write")
    change(tmp_path / "shop.py", "default=1", "default=2")
    change(tmp_path / "shop.py", "Sells fruit", "Sells nuts")
    said = run(tmp_path, "check").err
    assert said.count("shop: --limit: default 1 → 2") == 1
    assert said.count("“Sells fruit.” → “Sells nuts.”") == 1


def test_exclusive_groups_are_named(shop: Path) -> None:
    group = "g = buy.add_mutually_exclusive_group(); g.add_argument('--cash', action='store_true'); g"
    change(shop / "shop.py", 'buy.add_argument("--card"', f'{group}.add_argument("--card"')
    checked = run(shop, "check")
    assert "    shop: buy: “at most one of cash, card” added\n" in checked.err
    assert "    shop: buy --cash: parameter added\n" in checked.err


def test_a_changed_result_is_named_by_its_field(shop: Path) -> None:
    typed = "from typing import TypedDict\nclass Good(TypedDict):\n    name: str\n    price: int\n"
    change(shop / "shop.py", "def goods():", f'{typed}def goods() -> "list[Good]":')
    run(shop, "write")
    change(shop / "shop.py", "price: int", "price: float")
    assert "shop: goods: result $defs.Good.properties.price.type integer → number\n" in run(shop, "check").err


def test_the_orchestration_is_part_of_the_skill_and_of_the_gate(shop: Path) -> None:
    project(shop, orchestration="across.md")
    across = shop / "across.md"
    across.write_text("Ask here first.\n", "utf-8")
    run(shop, "write")
    assert (shop / "skills/shop/SKILL.md").read_text("utf-8").endswith("## Across platforms\n\nAsk here first.\n")
    across.write_text("Ask there first.\n", "utf-8")
    assert run(shop, "check").err.splitlines()[1:-1] == [
        "  SKILL.md is changed",
        "    ## Across platforms",
        "    - Ask here first.",
        "    + Ask there first.",
    ]


def test_what_the_programs_need_is_part_of_the_skill_and_of_the_gate(shop: Path) -> None:
    project(shop, compatibility="Needs  a till,\n open.")
    run(shop, "write")
    said = (shop / "skills/shop/SKILL.md").read_text("utf-8")
    assert '\ncompatibility: "Needs a till, open."\n' in said
    assert "\n\nNeeds a till, open.\n\n" in said
    project(shop, compatibility="Needs a till.")
    assert '    + compatibility: "Needs a till."' in run(shop, "check").err.splitlines()


def test_many_changes_are_counted_after_the_first_forty(shop: Path) -> None:
    more = "".join(f"\n    commands.add_parser('extra-{n:02d}', help='more')" for n in range(50))
    change(shop / "shop.py", "\n    return parser", f"{more}\n    return parser")
    said = run(shop, "check").err
    assert said.count(": command added") == 40
    assert "… and 10 more differences\n" in said
    assert len(said.splitlines()) < 60


def test_the_same_gate_from_another_folder(shop: Path, tmp_path: Path) -> None:
    assert run(tmp_path, "check", "--config", "shop/mkdocs.yml").code == 0
    change(shop / "shop.py", "default=25", "default=30")
    said = run(tmp_path, "check", "--config", "shop/mkdocs.yml").err
    assert said.startswith("shop/skills/shop is stale: 3 files differ")


def test_without_artifacts_there_is_nothing_to_check(tmp_path: Path) -> None:
    project(tmp_path, SHOP, artifacts=None)
    for command in ("check", "write"):
        ran = run(tmp_path, command)
        assert ran.code == 2
        assert ran.err == (
            "error: mkdocs.yml, plugins: catalog: no artifacts are set, so none are committed. "
            "Add `artifacts: skills/shop` to the plugin's settings.\n"
        )


def test_a_folder_with_too_long_a_name_is_told(tmp_path: Path) -> None:
    project(tmp_path, templates="x" * 300)
    ran = run(tmp_path, "check")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: plugins: catalog: ")
    assert ran.err.endswith("… is no path: File name too long. Correct the setting.\n")
