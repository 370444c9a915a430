"""tools.json is the complete interface, as its own published schema says."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from mkdocs_catalog import loading, outputs, settings, tools
from mkdocs_catalog.model import Catalog, Words

from .catalogs import CASES, case, catalog, platform

ROOT = Path(__file__).parents[2]
ALL_CASES = sorted(file.stem[:3] for file in CASES.glob("*.py") if file.stem[:3] != "041")  # that one ends itself


@pytest.fixture(scope="module")
def own() -> Catalog:
    """The reference catalogue."""
    loaded = loading.load(settings.from_file(ROOT / "mkdocs.yml"))
    assert not loaded.errors
    return loaded.catalog


def validator() -> jsonschema.Draft202012Validator:
    schema = json.loads(outputs.published(catalog())["tools.schema.json"])
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("number", ALL_CASES)
def test_every_case_is_valid_by_the_published_schema(number: str) -> None:
    document = json.loads(tools.tools_json(case(number).catalog))
    validator().validate(document)
    for each in document["platforms"]:
        for command in each["commands"]:
            jsonschema.Draft202012Validator.check_schema(command["input_schema"])


def test_the_reference_catalogue_is_valid_and_so_are_its_shares(own: Catalog) -> None:
    whole = json.loads(tools.tools_json(own))
    validator().validate(whole)
    for each in own.platforms:
        share = json.loads(tools.share(own, each))
        validator().validate(share)
        assert share["digest"] == whole["digest"]
        assert share["counts"]["commands"] == len(each.commands)


@pytest.mark.parametrize("wrong", [{"format": 2}, {"colour": "red"}, {"counts": {}}, {"platforms": None}])
def test_the_published_schema_refuses_what_is_none(wrong: dict) -> None:
    document = tools.document(catalog(platform("p", [("a",)]))) | wrong
    assert not validator().is_valid(document)


def test_keys_stand_where_they_always_stand() -> None:
    document = json.loads(tools.tools_json(case("049").catalog))
    assert list(document)[:6] == ["format", "name", "description", "digest", "counts", "platforms"]
    (found,) = document["platforms"]
    fixed = ["name", "tool", "level", "summary", "description", "usage", "aliases", "deprecated", "parameters"]
    command = found["commands"][0]
    assert [key for key in command if key in fixed] == fixed
    assert {"exclusive", "input_schema", "output_schema"} <= command.keys()


def test_counts_are_of_what_is_in_the_file(own: Catalog) -> None:
    document = json.loads(tools.tools_json(own))
    commands = [command for each in document["platforms"] for command in each["commands"]]
    assert document["counts"] == {
        "platforms": len(document["platforms"]),
        "commands": len(commands),
        "workflows": sum(command["level"] == "workflow" for command in commands),
        "primitives": sum(command["level"] == "primitive" for command in commands),
        "parameters": sum(len(command["parameters"]) for command in commands),
    }
    assert document["counts"]["platforms"] == len(list((ROOT / "platforms").glob("*/parser.py")))


def test_the_digest_is_that_of_the_compact_file_without_it(own: Catalog) -> None:
    text = tools.tools_json(own)
    document = json.loads(text)
    said = document.pop("digest")
    compact = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    assert said == f"sha256:{hashlib.sha256(compact.encode()).hexdigest()}"
    assert said == tools.digest(own)
    assert said in outputs.committed(own)["SKILL.md"]


def test_a_digest_changes_with_every_word() -> None:
    before = catalog(platform("p", [("a",)], summary="One"))
    assert tools.digest(before) != tools.digest(catalog(platform("p", [("a",)], summary="Two")))
    assert tools.digest(before) == tools.digest(catalog(platform("p", [("a",)], summary="One")))


def test_order_is_that_of_the_declaration_and_rendering_is_stable() -> None:
    made = catalog(platform("z", [("b",), ("a",)]), platform("a", [("y",), ("x",)]))
    document = json.loads(tools.tools_json(made))
    assert [(p["name"], [c["name"] for c in p["commands"]]) for p in document["platforms"]] == [
        ("z", ["b", "a"]),
        ("a", ["y", "x"]),
    ]
    assert outputs.published(made) == outputs.published(made)


def test_text_is_kept_as_it_is_in_any_script() -> None:
    words = 'Zitat "„“" <b> \\ 梨 \u2028 \x1b 🍐'
    made = catalog(platform("p", [("a",)], description=Words(words)))
    text = tools.tools_json(made)
    assert json.loads(text)["platforms"][0]["description"] == words
    assert "梨" in text
    assert text.endswith("}\n")
    assert not text.endswith("\n\n")


def command(number: str, index: int = 0) -> dict:
    return json.loads(tools.tools_json(case(number).catalog))["platforms"][0]["commands"][index]


def test_integer_choices_stay_integers() -> None:  # case 019
    assert command("019")["input_schema"]["properties"]["level"] == {"type": "integer", "enum": [0, 1, 2], "default": 1}
    assert command("019")["parameters"][0]["choices"] == [0, 1, 2]


def test_type_bool_is_a_string_with_a_warning() -> None:  # case 021
    shuffle = command("021")["input_schema"]["properties"]["shuffle"]
    assert shuffle["type"] == "string"
    assert "Any text but an empty one means true." in shuffle["description"]
    (warning,) = case("021").warnings
    assert "--shuffle" in warning
    assert "type=bool" in warning


def test_a_remainder_is_a_list_that_says_what_it_takes() -> None:  # case 023
    found = command("023")
    rest = found["input_schema"]["properties"]["rest"]
    assert (rest["type"], rest["items"]) == ("array", {"type": "string"})
    assert "everything after the earlier arguments" in rest["description"]
    assert found["input_schema"]["required"] == ["image"]
    assert found["usage"] == "wrapper [--quiet] IMAGE [REST ...]"
    assert [parameter["type"] for parameter in found["parameters"]] == ["string", "string", "boolean"]


def test_no_default_is_no_null() -> None:  # case 025
    found = command("025")
    for schema in found["input_schema"]["properties"].values():
        assert isinstance(schema["type"], str)
        assert schema["type"] != "null"
        assert "default" not in schema
    assert all("default" not in parameter for parameter in found["parameters"])
    assert found["input_schema"]["required"] == []
    assert '--out alone means "-".' in found["input_schema"]["properties"]["out"]["description"]
    assert "None" not in json.dumps(found)
    for text in outputs.committed(case("025").catalog).values():
        assert "None" not in text


def test_an_exclusive_group_is_said_in_words_and_without_composition_at_the_root() -> None:  # case 027
    found = command("027")
    assert not {"oneOf", "anyOf", "allOf", "not", "if", "enum"} & found["input_schema"].keys()
    assert found["input_schema"]["required"] == []
    assert found["exclusive"] == [{"parameters": ["file", "url"], "required": True}]
    assert found["notes"] == ["Exactly one of --file and --url must be given."]
    reference = outputs.committed(case("027").catalog)["references/loader.md"]
    assert "\nExactly one of --file and --url must be given.\n" in reference


def test_a_group_within_a_group_is_listed_once() -> None:  # case 029
    found = command("029")
    inner = [parameter for parameter in found["parameters"] if parameter["options"] == ["--inner"]]
    assert [(parameter["help"], parameter["group"]) for parameter in inner] == [("deep option", "Inner")]
    reference = outputs.committed(case("029").catalog)["references/nester.md"]
    assert reference.count("- `--inner INNER` (string): deep option") == 1


def test_a_command_without_parameters_has_an_empty_object() -> None:  # case 051
    found = command("051")
    assert found["input_schema"]["type"] == "object"
    assert found["input_schema"]["properties"] == {}
    assert found["parameters"] == []
    assert "null" not in tools.tools_json(case("051").catalog)


def test_all_tools_of_a_large_program_are_there_in_their_order() -> None:  # case 053, the part without vendors
    found = case("053").catalog.platforms[0]
    names = [command["name"] for command in tools.document(case("053").catalog)["platforms"][0]["commands"]]
    assert len(names) == 130
    assert names == [command.name for command in found.commands]


def test_hidden_text_is_nowhere() -> None:  # case 005
    for text in outputs.published(case("005").catalog).values():
        assert b"debug-dump" not in text
        assert b"SUPPRESS" not in text


def test_a_catalogue_of_nothing_is_valid() -> None:
    for empty in (catalog(), replace(catalog(), description="Nothing yet.")):
        document = tools.document(empty)
        assert (document["platforms"], set(document["counts"].values())) == ([], {0})
        assert list(validator().iter_errors(document)) == []
