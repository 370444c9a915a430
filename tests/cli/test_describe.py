"""`describe` prints what programs declare, from targets or from a mkdocs.yml."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from .project import SHOP, configure, project, run, snapshot


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    (tmp_path / "shop.py").write_text(SHOP, "utf-8")
    return tmp_path


def described(folder: Path, *words: str) -> dict:
    ran = run(folder, "describe", *words)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@pytest.mark.parametrize("target", ["shop:build_parser", "shop.py:build_parser", "./shop.py:build_parser"])
def test_a_target_is_read_in_a_folder_without_a_configuration(shop: Path, target: str) -> None:
    found = described(shop, target)
    assert found["name"] == "catalog"
    assert found["counts"] == {"platforms": 1, "commands": 3, "workflows": 1, "primitives": 2, "parameters": 4}
    (platform,) = found["platforms"]
    assert [command["name"] for command in platform["commands"]] == ["goods", "buy", "restock"]
    limit = platform["commands"][0]["parameters"][0]
    assert (limit["options"], limit["type"], limit["default"], limit["required"], limit["choices"], limit["help"]) == (
        ["--limit"],
        "integer",
        25,
        False,
        [],
        "how many at most",
    )


def test_nothing_is_written_into_the_folder(shop: Path) -> None:
    before = snapshot(shop)
    described(shop, "shop:build_parser")
    assert snapshot(shop) == before


def test_several_targets_stand_in_their_order_under_their_names(shop: Path) -> None:
    found = described(shop, "second=shop:build_parser", "first=shop:build_parser")
    assert [platform["name"] for platform in found["platforms"]] == ["second", "first"]
    assert found["platforms"][1]["commands"][0]["tool"] == "first_goods"


def test_without_targets_the_configuration_is_read(tmp_path: Path) -> None:
    project(tmp_path, description="All about fruit.")
    found = described(tmp_path)
    assert (found["name"], found["description"]) == ("shop", "All about fruit.")


def test_another_configuration_is_read_relative_to_its_own_folder(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    project(inner)
    assert described(tmp_path, "--config", "inner/mkdocs.yml")["name"] == "shop"


def test_a_platform_and_a_level_are_chosen_and_counted(shop: Path) -> None:
    targets = ("one=shop:build_parser", "two=shop:build_parser")
    whole = described(shop, *targets)
    part = described(shop, *targets, "--platform", "two", "--level", "workflow")
    assert part["counts"] == {"platforms": 1, "commands": 1, "workflows": 1, "primitives": 0, "parameters": 0}
    assert part["platforms"][0]["commands"][0]["tool"] == "two_restock"
    assert part["digest"] == whole["digest"]  # of the whole catalogue: a share says which one it is a part of


def test_a_level_that_nothing_has_gives_an_empty_catalogue(shop: Path) -> None:
    source = SHOP.replace('_command_level="workflow"', '_command_level="primitive"')
    (shop / "shop.py").write_text(source, "utf-8")
    assert described(shop, "shop:build_parser", "--level", "workflow")["platforms"] == []


def test_an_unknown_platform_is_answered_with_the_nearest_name(shop: Path) -> None:
    ran = run(shop, "describe", "shop:build_parser", "--platform", "shpo")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "error: --platform: there is no platform 'shpo'. Did you mean shop? There are: shop.\n"


def test_the_skill_is_the_one_that_write_writes(tmp_path: Path) -> None:
    project(tmp_path)
    run(tmp_path, "write")
    ran = run(tmp_path, "describe", "--format", "skill")
    assert ran.out == (tmp_path / "skills/shop/SKILL.md").read_text("utf-8")
    assert yaml.safe_load(ran.out.split("---")[1])["name"] == "shop"


def test_markdown_is_a_reference_of_every_command(shop: Path) -> None:
    ran = run(shop, "describe", "shop:build_parser", "--format", "markdown")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [line for line in lines if line.startswith("#")] == [
        "# shop",
        "## Options before the subcommand",
        "## `goods`",
        "## `buy`",
        "## `restock`",
    ]
    assert "- `--sort SORT` (string, one of `name`, `price`, default `name`): their order" in lines


def test_only_formats_that_exist_are_offered(shop: Path) -> None:
    ran = run(shop, "describe", "shop:build_parser", "--format", "cobol")
    assert ran.code == 2
    offered = ran.err.partition("choose from ")[2].strip().rstrip(")").replace("'", "").split(", ")
    for form in offered:
        ran = run(shop, "describe", "shop:build_parser", "--format", form)
        assert (ran.code, ran.err) == (0, "")
        assert "shop" in ran.out


def test_another_interpreter_reads_the_target(shop: Path) -> None:
    wrapper = shop / "python"
    wrapper.write_text(f'#!/bin/sh\nexec "{sys.executable}" -O "$@"\n', "utf-8")
    wrapper.chmod(0o755)
    (shop / "shop.py").write_text(SHOP.replace('default="main"', 'default=f"debug {__debug__}"'), "utf-8")
    till = described(shop, "shop:build_parser")["platforms"][0]["parameters"][0]
    assert till["default"] == "debug True"
    till = described(shop, "shop:build_parser", "--python", "./python")["platforms"][0]["parameters"][0]
    assert till["default"] == "debug False"


def test_output_is_utf_8_with_lf_in_any_locale(shop: Path) -> None:
    (shop / "shop.py").write_text(SHOP.replace("Sells fruit", "Verkauft Äpfel und 梨"), "utf-8")
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1", "PYTHONCOERCECLOCALE": "0"}
    ran = run(shop, "describe", "shop:build_parser", env=env)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["platforms"][0]["summary"] == "Verkauft Äpfel und 梨"
    assert ran.out.endswith("}\n")
    assert "\r" not in ran.out


def test_a_reader_who_has_seen_enough_is_no_error(shop: Path) -> None:
    line = f"{sys.executable} -m mkdocs_catalog describe shop:build_parser | head -c 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {line}"], cwd=shop, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("{", "")


def test_a_configuration_may_hold_tags_that_only_mkdocs_knows(tmp_path: Path) -> None:
    project(tmp_path)
    file = tmp_path / "mkdocs.yml"
    emoji = "  - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji }\n"
    file.write_text(f"{file.read_text('utf-8')}markdown_extensions:\n{emoji}", "utf-8")
    assert described(tmp_path)["name"] == "shop"


def test_variables_and_inherited_settings_are_resolved(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "mkdocs.yml").rename(tmp_path / "base.yml")
    (tmp_path / "mkdocs.yml").write_text(
        "INHERIT: base.yml\nplugins:\n  - catalog:\n      name: !ENV [NO_SUCH, SHOP_NAME, shop]\n"
        "      targets: [shop:build_parser]\n",
        "utf-8",
    )
    ran = run(tmp_path, "describe", env={"SHOP_NAME": "market"})
    assert json.loads(ran.out)["name"] == "market"
    assert described(tmp_path)["name"] == "shop"


def test_a_plugin_that_mkdocs_switches_off_is_still_described(tmp_path: Path) -> None:
    project(tmp_path)
    configure(tmp_path, {"targets": ["shop:build_parser"], "enabled": False})
    assert described(tmp_path)["name"] == "catalog"
