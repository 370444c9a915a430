"""Docstrings in the three styles there are, and in none, as Markdown; output schemas as sketches."""

from __future__ import annotations

import pytest

from mkdocs_catalog.pages import docstrings, shapes

GOOGLE = """\
Sails.

Args:
    port: where to
    seats (int): how *many*
Note: Summer
    In June.
Raises:
    LookupError: no such port
Examples:
    >>> sail("Oslo")
    True
"""
NUMPY = """\
Sails.

Parameters
----------
port : str
    where to

Returns
-------
bool
    whether it left

Notes
-----
In June.
"""
SPHINX = """\
Sails.

:param port: where to
:type port: str
:returns: whether it left
:raises LookupError: no such port
"""


def shown(docstring: str, after: str = "") -> str:
    return docstrings.markdown(docstring, level=3, claim=lambda words: words, after=after)


def test_google_s_sections() -> None:
    assert shown(GOOGLE) == (
        "Sails.\n\n**Parameters**\n\n- `port`: where to\n- `seats` `int`: how *many*\n\n"
        "**Note: Summer**\n\n> In June.\n\n**Raises**\n\n- `LookupError`: no such port\n\n"
        '**Examples**\n\n```pycon\n>>> sail("Oslo")\nTrue\n```'
    )


def test_numpy_s_sections() -> None:
    assert shown(NUMPY) == (
        "Sails.\n\n**Parameters**\n\n- `port` `str`: where to\n\n**Returns**\n\n- `bool`: whether it left\n\n"
        "**Notes**\n\n> In June."
    )


def test_sphinx_s_fields() -> None:
    assert shown(SPHINX) == (
        "Sails.\n\n**Parameters**\n\n- `port` `str`: where to\n\n**Returns**\n\n- whether it left\n\n"
        "**Raises**\n\n- `LookupError`: no such port"
    )


def test_fields_on_a_line_each() -> None:
    said = "Sails.\n\nReturns: whether it left;\nnever when.\nSource: https://example.org\n\nMore."
    assert shown(said) == (
        "Sails.\n\n- **Returns:** whether it left; never when.\n- **Source:** <https://example.org>\n\nMore."
    )


@pytest.mark.parametrize(
    "said",
    [
        "Sails.\n\nNote: this is prose.\n\nMore of it.",
        "Sails.\n\n```\nReturns: a\nSource: b\n```",
        "Warning: one line only, but not at the end\n\nMore.",
    ],
)
def test_what_is_no_field_stays_as_it_is(said: str) -> None:
    assert shown(said) == said


def test_a_summary_that_stands_above_is_not_repeated() -> None:
    assert shown("List the boats.\n\nAll of them.", after="List the boats") == "All of them."
    assert shown("List the boats", after="List the boats.") == ""
    assert shown("List all boats.", after="List the boats") == "List all boats."


def test_headings_move_below_the_one_above() -> None:
    assert shown("# Big\n\ntext\n\nSmall\n-----\n#1 is no heading") == (
        "\n#### Big {: #big }\n\n\ntext\n\n\n#### Small {: #small }\n\n\\#1 is no heading"
    )


def test_a_reference_is_resolved_in_its_own_docstring() -> None:
    """`[1]` in two docstrings of one page are two addresses."""
    said = "See [1], [the page][1] and `[1]`.\n\n[1]: https://a.example 'A'\n[^1]: a footnote"
    assert shown(said) == (
        "See [1](<https://a.example>), [the page](<https://a.example>) and `[1]`.\n\n\n[^1]: a footnote"
    )
    assert shown("A list[int] and [1] stay.") == "A list[int] and [1] stay."
    assert shown("```\n[1]: https://a.example\n```\n[1]") == "```\n[1]: https://a.example\n```\n[1]"


def test_braces_in_a_heading_are_no_attributes() -> None:
    assert shown("# Set {x} to `{y}`") == "\n#### Set &#123;x&#125; to `{y}` {: #set-x-to-y }\n"


def test_what_cannot_be_mended_is_shown_as_it_was_written() -> None:
    assert shown("# Title\n\nWords.\n{: #page }") == (
        '<pre class="catalog-literal"><code># Title&#10;\nWords.\n&#123;: #page &#125;</code></pre>'
    )


def test_an_open_fence_is_closed_and_placeholders_stay() -> None:
    assert shown("```python\nx = 1") == "```python\nx = 1\n```"
    assert shown("Give <name> and <b>bold</b>.") == "Give &lt;name> and &lt;b>bold&lt;/b>."
    assert shown("Only <b>bold</b>.") == "Only <b>bold</b>."
    assert shown("See <https://example.org> and `<name>`.") == "See <https://example.org> and `<name>`."


POST = {"type": "object", "properties": {"id": {"type": "string"}, "author": {"$ref": "#/$defs/Person"}}}
PERSON = {"type": "object", "properties": {"name": {"type": "string"}}}


def test_what_occurs_once_is_drawn_in_its_place() -> None:
    schema = {"type": "array", "items": {"$ref": "#/$defs/Post"}, "$defs": {"Post": POST, "Person": PERSON}}
    assert shapes.name(schema) == "a list of Post"
    assert shapes.sketch(schema) == ('[\n  {\n    "id": string,\n    "author": {\n      "name": string\n    }\n  }\n]')


def test_what_occurs_twice_is_drawn_once_and_named() -> None:
    pair = {"type": "object", "properties": {"one": {"$ref": "#/$defs/Person"}, "other": {"$ref": "#/$defs/Person"}}}
    assert shapes.sketch({**pair, "$defs": {"Person": PERSON}}) == (
        '{\n  "one": Person,\n  "other": Person\n}\n\nPerson = {\n  "name": string\n}'
    )


def test_a_schema_that_refers_to_itself_is_as_long_as_its_text() -> None:
    """Ten definitions, each of which refers to all ten."""
    names = [f"N{number}" for number in range(10)]
    everyone = {"type": "object", "properties": {name: {"$ref": f"#/$defs/{name}"} for name in names}}
    drawn = shapes.sketch({"$ref": "#/$defs/N0", "$defs": dict.fromkeys(names, everyone)})
    assert drawn.count("\n") == 10 * 13
    assert drawn.startswith('N0\n\nN0 = {\n  "N0": N0,')


@pytest.mark.parametrize(
    ("schema", "sketch"),
    [
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "integer | null"),
        ({"enum": ["a", 1]}, '"a" | 1'),
        ({"const": "done"}, '"done"'),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "{\n  string: number\n}"),
        ({"type": ["string", "null"]}, "string | null"),
        ({}, "any"),
    ],
)
def test_small_shapes(schema: dict, sketch: str) -> None:
    assert shapes.sketch(schema) == sketch
