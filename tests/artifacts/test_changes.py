"""What a change means to a caller: breaking, compatible, or wording."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from mkdocs_catalog import changes, tools
from mkdocs_catalog.changes import BREAKING, COMPATIBLE, WORDING
from mkdocs_catalog.model import Catalog, Command, Exclusive, Parameter, Platform, Words

from .catalogs import catalog

LIMIT = Parameter("limit", "limit", ("--limit",), type="integer", default=25, minimum=1, maximum=100, help="how many")
SORT = Parameter("sort", "sort", ("--sort",), choices=("name", "price"))
NAMES = Parameter("names", "names", (), nargs="+", required=True)
RESULT = {"type": "object", "properties": {"price": {"type": "number"}}, "required": ["price"]}
GOODS = Command(("goods",), "goods", summary="List", parameters=(LIMIT, SORT, NAMES), output_schema=RESULT)
BUY = Command(("buy",), "buy")


def shop(goods: Command = GOODS, *more: Command, **fields: object) -> Catalog:
    return catalog(Platform("shop", "shop", "shop", **{"program": ("shop",), **fields}, commands=(goods, *more)))  # type: ignore[arg-type]


def with_parameter(old: Parameter, **fields: object) -> Catalog:
    changed = tuple(replace(p, **fields) if p is old else p for p in GOODS.parameters)  # type: ignore[arg-type]
    return shop(replace(GOODS, parameters=changed), BUY)


def goods(**fields: object) -> Catalog:
    return shop(replace(GOODS, **fields), BUY)  # type: ignore[arg-type]


def between(old: Catalog, new: Catalog) -> list[tuple[str, str]]:
    return [(str(change), change.effect) for change in changes.between(tools.tools_json(old), tools.tools_json(new))]


NEW = Parameter("new", "new", ("--new",))
CHANGES = {
    "a removed command": (shop(), "shop: buy: command removed", BREAKING),
    "an added command": (shop(GOODS, BUY, Command(("x",), "x")), "shop: x: command added", COMPATIBLE),
    "a removed option": (goods(parameters=(SORT, NAMES)), "shop: goods --limit: parameter removed", BREAKING),
    "an added option": (goods(parameters=(LIMIT, SORT, NAMES, NEW)), "shop: goods --new: parameter added", COMPATIBLE),
    "an added required option": (
        goods(parameters=(LIMIT, SORT, NAMES, replace(NEW, required=True))),
        "shop: goods --new: parameter added",
        BREAKING,
    ),
    "an option that is required now": (with_parameter(SORT, required=True), "goods --sort: is required now", BREAKING),
    "one that no longer is": (with_parameter(NAMES, required=False), "goods names: is no longer required", COMPATIBLE),
    "a removed choice": (with_parameter(SORT, choices=("name",)), "--sort: choice price removed", BREAKING),
    "an added choice": (with_parameter(SORT, choices=("name", "price", "age")), "--sort: choice age added", COMPATIBLE),
    "choices where there were none": (with_parameter(NAMES, choices=("a",)), "names: choice a added", BREAKING),
    "no choices any more": (with_parameter(SORT, choices=()), "choice name, price removed", COMPATIBLE),
    "a default": (with_parameter(LIMIT, default=30), "goods --limit: default 25 → 30", BREAKING),
    "a wider type": (with_parameter(LIMIT, type="number"), "--limit: type integer → number", COMPATIBLE),
    "another type": (with_parameter(LIMIT, type="string"), "--limit: type integer → string", BREAKING),
    "a raised minimum": (with_parameter(LIMIT, minimum=2), "--limit: minimum 1 → 2", BREAKING),
    "a lowered minimum": (with_parameter(LIMIT, minimum=0), "--limit: minimum 1 → 0", COMPATIBLE),
    "a lowered maximum": (with_parameter(LIMIT, maximum=99), "--limit: maximum 100 → 99", BREAKING),
    "no maximum": (with_parameter(LIMIT, maximum=None), "--limit: maximum 100 → none", COMPATIBLE),
    "a format": (with_parameter(SORT, format="date"), "--sort: format none → date", BREAKING),
    "fewer values needed": (with_parameter(NAMES, nargs="*"), "goods names: nargs + → *", COMPATIBLE),
    "a list for a value": (with_parameter(SORT, nargs="+"), "goods --sort: nargs none → +", BREAKING),
    "a removed spelling": (with_parameter(LIMIT, options=("-l",)), "spelling --limit removed; spelling -l", BREAKING),
    "an added spelling": (with_parameter(LIMIT, options=("--limit", "-l")), "spelling -l added", COMPATIBLE),
    "an exclusive group": (
        goods(exclusive=(Exclusive(("limit", "sort")),)),
        "“at most one of limit, sort” added",
        BREAKING,
    ),
    "a word of help": (with_parameter(LIMIT, help="how few"), "help changed: “how many” → “how few”", WORDING),
    "a summary": (goods(summary="Show"), "shop: goods: summary changed: “List” → “Show”", WORDING),
    "a description": (goods(description=Words("All.")), "shop: goods: description added", WORDING),
    "an alias": (goods(aliases=("g",)), "shop: goods: alias g added", COMPATIBLE),
    "a level": (goods(level="workflow"), "shop: goods: level primitive → workflow", COMPATIBLE),
    "deprecation": (goods(deprecated=True), "shop: goods: deprecated false → true", COMPATIBLE),
    "another order": (goods(parameters=(SORT, LIMIT, NAMES)), "its parameters stand in another order", WORDING),
    "another start": (
        shop(GOODS, BUY, program=("python", "-m", "shop")),
        "shop: program shop → python -m shop",
        BREAKING,
    ),
    "a result's field removed": (
        goods(output_schema=RESULT | {"properties": {}}),
        "result properties: price rem",
        BREAKING,
    ),
    "a result's field added": (
        goods(output_schema=RESULT | {"properties": {**RESULT["properties"], "name": {}}}),
        "result properties: name added",
        COMPATIBLE,
    ),
    "a result's type": (
        goods(output_schema=RESULT | {"properties": {"price": {"type": "string"}}}),
        "result properties.price.type number → string",
        BREAKING,
    ),
    "a result that may be missing": (goods(output_schema=RESULT | {"required": []}), "result required", BREAKING),
    "a result's words": (goods(output_schema=RESULT | {"description": "One."}), "description added", WORDING),
}


@pytest.mark.parametrize(("new", "said", "effect"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_told_and_judged(new: Catalog, said: str, effect: str) -> None:
    found = between(shop(GOODS, BUY), new)
    (change,) = [(what, judged) for what, judged in found if said in what]
    assert change[1] == effect
    # whatever else is said of it follows from the same change
    assert changes.EFFECTS.index(effect) <= min(changes.EFFECTS.index(judged) for _, judged in found)


def test_what_goes_one_way_comes_back_the_other() -> None:
    assert between(shop(GOODS, BUY), shop()) == [("shop: buy: command removed", BREAKING)]
    assert between(shop(), shop(GOODS, BUY)) == [("shop: buy: command added", COMPATIBLE)]


def test_the_same_catalogue_has_no_changes() -> None:
    assert between(shop(), shop()) == []


def test_a_platform_comes_and_goes_whole() -> None:
    two = catalog(*shop().platforms, Platform("git", "git", "git", commands=(BUY,)))
    assert between(shop(), two) == [("git: platform added, with 1 command", COMPATIBLE)]
    assert between(two, shop()) == [("git: platform removed, with 1 command", BREAKING)]


def test_only_what_concerns_a_command_is_kept() -> None:
    new = shop(
        replace(GOODS, parameters=(replace(LIMIT, default=1), SORT, NAMES)),
        replace(BUY, summary="Buys"),
        parameters=(Parameter("till", "till", ("--till",), path=()),),
    )
    found = changes.between(tools.tools_json(shop(GOODS, BUY)), tools.tools_json(new))
    assert [str(change) for change in changes.of_command(found, "shop", "buy")] == [
        "shop: --till: parameter added",
        "shop: buy: summary added",
    ]


def test_texts_that_are_no_catalogue_have_no_changes() -> None:
    for text in ("", "[]", "null", json.dumps({"platforms": 3})):
        assert changes.between(text, tools.tools_json(shop())) == ()
