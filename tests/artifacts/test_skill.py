"""SKILL.md follows the Agent Skills specification at every size, and says no more than its reader needs."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import skills_ref
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_catalog import loading, outputs, skill, tools
from mkdocs_catalog.model import PRIMITIVE, WORKFLOW, Catalog, Command, Parameter, Platform, Words
from mkdocs_catalog.settings import Settings, from_file
from tests.bench import generated

from .catalogs import case, catalog, platform

ROOT = Path(__file__).parents[2]


def front_matter(text: str) -> dict:
    lines = text.split("\n")
    assert lines[0] == "---"
    return yaml.safe_load("\n".join(lines[1 : lines.index("---", 1)]))


def body(text: str) -> str:
    return text.split("\n---\n", 1)[1]


def problems(made: Catalog, folder: Path) -> list[str]:
    """What the specification's reference validator finds wrong with the skill, written as files."""
    place = folder / made.name
    for path, text in outputs.committed(made).items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, "utf-8")
    return skills_ref.validate(place)


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """22 platforms with 300 commands, one in fifteen a workflow, with four parameters each."""
    folder = tmp_path_factory.mktemp("large")
    generated.write(folder, "large", platforms=22, commands=300)
    loaded = loading.load(Settings(name="large", targets=("large",), root=folder))
    assert not loaded.errors
    counted = iter(range(300))
    platforms = tuple(
        replace(p, commands=tuple(replace(c, level=WORKFLOW) if next(counted) % 15 == 0 else c for c in p.commands))
        for p in loaded.catalog.platforms
    )
    return replace(loaded.catalog, platforms=platforms, orchestration="Word by word.\n" * 100)


def fits(text: str) -> None:
    assert len(body(text).splitlines()) < 500
    assert len(text.encode()) <= 20_000  # about 5,000 tokens


def test_the_reference_catalogues_skill_is_valid(tmp_path: Path) -> None:
    made = loading.load(from_file(ROOT / "mkdocs.yml")).catalog
    assert problems(made, tmp_path) == []
    fits(skill.render_skill(made))


def test_a_large_catalogues_skill_is_valid_and_names_every_command(large: Catalog, tmp_path: Path) -> None:
    assert problems(large, tmp_path) == []
    text = skill.render_skill(large)
    fits(text)
    assert "\n300 commands of 22 platforms: 20 workflows and 280 primitives.\n" in text
    for each in large.platforms:
        for command in each.commands:
            name = command.name if command.level == PRIMITIVE else f"{each.name} {command.name}"
            assert f"`{name}`" in text


def test_workflows_stand_apart_from_primitives_and_before_them() -> None:
    made = case("049").catalog
    (each,) = made.platforms
    one, other = each.commands
    made = replace(made, platforms=(replace(each, commands=(one, replace(other, level=WORKFLOW))),))
    text = skill.render_skill(made)
    workflows, primitives = text.split("\n## Workflows\n")[1].split("\n## Primitives\n")
    assert "### `db.tool v1.2-check`\n" in workflows
    assert "migrate:up" not in workflows
    assert "### `db.tool migrate:up`\n" in primitives
    assert "v1.2-check" not in primitives


def test_the_primitives_of_a_small_catalogue_stand_in_full() -> None:  # cases 001 and 003
    said = text(case("001").catalog)
    assert "\n### `sampler`\n" in said
    assert "\n- `--keep KEEP` (integer): keep 50% of the rows\n" in said
    said = text(case("003").catalog)
    assert ": 3 per second, 100% of it (int) for meter\n" in said
    assert ": one of kg, g\n" in said
    assert len(said.encode()) <= skill.SMALL


def test_the_primitives_of_a_larger_one_are_named() -> None:
    made = catalog(platform("p", [(f"command-{n}",) for n in range(100)], summary="Much"))
    assert "\n- [p](references/p.md), 100: Much. `command-0`, `command-1`, " in text(made)
    assert "### " not in text(made)


@pytest.mark.parametrize("platforms", [0, 1, 2])
@pytest.mark.parametrize("commands", [1, 3])
def test_counts_are_computed(platforms: int, commands: int) -> None:
    made = catalog(*(platform(f"p{n}", [(f"c{m}",) for m in range(commands)]) for n in range(platforms)))
    total = platforms * commands
    line = re.search(
        r"^(\d+) commands? of (\d+) platforms?: (\d+) workflows? and (\d+) primitives?\.$", text(made), re.M
    )
    assert line is not None
    assert tuple(map(int, line.groups())) == (total, platforms, 0, total)


def text(made: Catalog) -> str:
    return skill.render_skill(made)


def test_every_link_leads_to_a_file_of_the_skill(large: Catalog) -> None:
    files = outputs.committed(large)
    for path, content in files.items():
        if path.endswith(".md"):
            for link in re.findall(r"\]\(([^)]+)\)", content):
                assert str(Path("references/.." if "/" not in path else "references", link)).replace(
                    "references/../", ""
                ) in {*files, *(f"references/{name}" for name in ("../SKILL.md",))}


def test_the_way_to_find_a_command_finds_it(large: Catalog) -> None:
    line = re.search(r"grep -n -F -A 40 '(.+)' (references/\S+?\.md)", text(large))
    assert line is not None
    assert line[1] in outputs.committed(large)[line[2]].splitlines()


def test_special_characters_keep_the_front_matter_whole() -> None:  # case 055
    found = front_matter(text(case("055").catalog))
    assert found["description"] == '*Brew: grind, pour "slowly" # not fast Use when: someone asks for coffee'
    assert isinstance(found["name"], str)
    assert text(case("055").catalog).split("\n")[2].startswith("description: ")


def test_a_long_description_is_cut_at_a_word_and_whole_below() -> None:  # case 057
    made = case("057").catalog
    found = front_matter(text(made))["description"]
    assert 1 <= len(found) <= 1024
    assert found.endswith(("books…", "long…", "Writes…", "✨…", "patiently…", "patiently.…"))
    whole = "Writes long books ✨ patiently. " * 60
    assert whole.strip() in " ".join(body(text(made)).split())
    (warning,) = skill.warnings(made)
    assert warning.startswith("novelist: the description has ")


def test_a_description_without_a_character_to_show_is_replaced() -> None:
    made = catalog(platform("p", [("a",)]), description="\x08")
    assert front_matter(text(made))["description"] == "Runs the commands of catalog."


@pytest.mark.parametrize(
    ("count", "shown"),
    [
        (3, "p0 (Whatever people say of the books that they have read, and of those they have not)"),
        (15, "p0 (Whatever people say of the books that they…)"),
        (22, "p0 (Whatever people say of the…)"),
        (60, "p0, p1"),
    ],
)
def test_every_platform_is_described_in_as_many_words_as_there_is_room_for(count: int, shown: str) -> None:
    summary = "Whatever people say of the books that they have read, and of those they have not."
    made = catalog(*(platform(f"p{n}", [("a",)], summary=summary) for n in range(count)))
    found = front_matter(text(made))["description"]
    assert f"Use it when a task needs one of: {shown}" in found
    assert len(found) <= 1024


def test_the_validator_agrees_on_both(tmp_path: Path) -> None:
    for number in ("055", "057"):
        assert problems(replace(case(number).catalog, name=f"case-{number}"), tmp_path) == []


def test_what_the_programs_need_stands_in_front_and_under_how_to_call(tmp_path: Path) -> None:
    needs = "Runs in a checkout of <https://example.org/x>: `pip install .` there, with Python 3.11 or later."
    made = replace(case("049").catalog, compatibility=needs)
    found = front_matter(text(made))
    assert list(found) == ["name", "description", "compatibility", "metadata"]
    assert found["compatibility"] == needs.replace("<", "‹").replace(">", "›")
    assert f"\nEvery command runs on the command line.\n\n{needs}\n\n```sh\n" in body(text(made))
    assert problems(made, tmp_path) == []
    assert "compatibility" not in text(case("049").catalog)


def test_the_orchestration_ends_the_skill() -> None:
    made = replace(case("049").catalog, orchestration="# Who\n\nAsk `db.tool` first.\n\n```sh\nls\n")
    assert text(made).endswith("\n\n## Across platforms\n\n**Who**\n\nAsk `db.tool` first.\n\n```sh\nls\n```\n")


NASTY = st.text(max_size=300) | st.sampled_from(
    ["---", "a: b", "<script>", "`" * 5, "# x\n## y", "\u2028", "é" * 2000, "- [ ] x", "'\"\\", "\ufeff", "yes", "null"]
)
NAMES = st.from_regex(r"[a-z0-9]{1,10}(-[a-z0-9]{1,5}){0,2}", fullmatch=True)


@st.composite
def platforms(draw: st.DrawFn) -> Platform:
    commands = tuple(
        Command(
            path=(name,),
            name=name,
            level=draw(st.sampled_from(["primitive", "workflow"])),
            summary=draw(NASTY),
            description=Words(draw(NASTY), draw(st.sampled_from(["text", "literal", "markdown"]))),
            parameters=tuple(Parameter(n, n, (f"--{n}",), help=draw(NASTY)) for n in draw(st.sets(NAMES, max_size=2))),
        )
        for name in draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    )
    name = draw(NAMES)
    summary, words = draw(NASTY), Words(draw(NASTY))
    return Platform(name, name, name, (name,), summary=summary, description=words, commands=commands)


@settings(max_examples=60, deadline=None)
@given(
    found=st.lists(platforms(), min_size=1, max_size=3, unique_by=lambda p: p.name),
    name=NAMES,
    words=NASTY,
    needs=NASTY.map(lambda text: text[:500]),
    orchestration=NASTY,
)
def test_whatever_programs_say_the_skill_is_valid(
    found: list[Platform],
    name: str,
    words: str,
    needs: str,
    orchestration: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    made = catalog(*found, name=name, description=words, compatibility=needs, orchestration=orchestration)
    assert problems(made, tmp_path_factory.mktemp("skill")) == []
    assert front_matter(text(made))["metadata"] == {"digest": tools.digest(made)}
    fits(text(made))


@pytest.mark.parametrize(("count", "each"), [(1, 2_000), (400, 3), (2_000, 1)])
@pytest.mark.parametrize("level", ["primitive", "workflow"])
def test_it_fits_at_any_size_and_counts_what_it_leaves_out(count: int, each: int, level: str) -> None:
    made = catalog(*(platform(f"platform-{n}", [(f"command-{m}",) for m in range(each)]) for n in range(count)))
    leveled = tuple(replace(p, commands=tuple(replace(c, level=level) for c in p.commands)) for p in made.platforms)
    said = text(replace(made, platforms=leveled))
    fits(said)
    assert f"{count * each} commands of {count} platform" in said
    assert "… " in said
    assert " more" in said
