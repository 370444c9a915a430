"""type= of every kind → what the caller writes: programs/converters.py."""

from __future__ import annotations

import pytest

from mkdocs_catalog.schema import property_schema

from . import reader


@pytest.mark.parametrize(
    ("name", "schema"),
    [
        ("none", {"type": "string"}),
        ("str", {"type": "string"}),
        ("int", {"type": "integer"}),
        ("float", {"type": "number"}),
        ("bool", {"type": "string", "description": "Any text but an empty one means true."}),
        ("path", {"type": "string"}),
        ("pure_path", {"type": "string"}),
        ("enum", {"type": "string", "enum": ["red"]}),
        ("uuid", {"type": "string", "format": "uuid"}),
        ("date", {"type": "string", "format": "date"}),
    ],
)
def test_a_known_type_is_said_exactly(name: str, schema: dict[str, object]) -> None:
    found = reader.parameters("converters")[name]
    assert property_schema(found) == schema
    assert not found.checked


@pytest.mark.parametrize(
    ("name", "schema", "converter"),
    [
        ("bytes", {"type": "string"}, "str.encode"),
        ("complex", {"type": "string"}, "complex"),
        ("file", {"type": "string"}, "FileType"),
        ("open", {"type": "string"}, "open"),
        ("decimal", {"type": "string"}, "Decimal"),
        ("fraction", {"type": "string"}, "Fraction"),
        ("datetime", {"type": "string"}, "datetime.fromisoformat"),
        ("time", {"type": "string"}, "time.fromisoformat"),
        ("json", {"type": "string"}, "loads"),
        ("partial", {"type": "string"}, "int"),  # base 16: `ff` is one, and 10 is 16
        ("instance", {"type": "number"}, "Ratio"),
        ("nameless", {"type": "string"}, "Nameless"),
        ("subclass", {"type": "integer"}, "Port"),
        ("annotated", {"type": "integer"}, "annotated"),
        ("plain", {"type": "string"}, "plain"),
        ("closure", {"type": "integer", "minimum": 1, "maximum": 1000, "default": 10}, "between"),
        ("bounded", {"type": "integer", "minimum": 1, "maximum": 10}, "bounded"),
        ("real", {"type": "number", "minimum": 0.5, "maximum": 1.5}, "real"),
        ("word", {"type": "string", "pattern": "^[a-z]+$"}, "word"),
        ("not_a_pattern", {"type": "string"}, "not_a_pattern"),
        ("method", {"type": "string"}, "str.join"),
        ("upper", {"type": "string"}, "str.upper"),
    ],
)
def test_any_other_is_said_as_far_as_it_says_itself(name: str, schema: dict[str, object], converter: str) -> None:
    found = reader.parameters("converters")[name]
    unsaid = not schema.keys() & {"minimum", "maximum", "pattern"}
    assert property_schema(found) == schema | ({"description": f"Checked by {converter}."} if unsaid else {})
    assert (found.converter, found.checked) == (converter, True)


@pytest.mark.parametrize("name", ["strptime", "lambda", "split"])
def test_one_without_a_name_is_the_program_s(name: str) -> None:
    assert property_schema(reader.parameters("converters")[name]) == {
        "type": "string",
        "description": "Checked by the program.",
    }


def test_bool_as_a_type_is_a_warning() -> None:
    (warning,) = reader.loaded("converters").warnings
    assert warning == (
        "converters --bool: type=bool takes any text but an empty one as true, also 'False'. Use action='store_true'."
    )
