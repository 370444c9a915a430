"""A command's result → text for standard output: json, jsonl (one line an item) or table."""

from typing import Any

FORMATS = ("json", "jsonl", "table")
WIDEST = 48  # characters of one cell


def rendered(result: Any, form: str) -> str:
    import json

    if form == "table":
        return _table(result)
    if form == "jsonl":
        lines = result if isinstance(result, list) else [result]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    return json.dumps(result, ensure_ascii=False, indent=2) + "\n"


def _table(result: Any) -> str:
    """A list becomes a row an item, with the fields that hold one value, if any do; an object a row a field."""
    if isinstance(result, dict):
        return _aligned([[name, _cell(value)] for name, value in result.items()])
    items = [item if isinstance(item, dict) else {"value": item} for item in _listed(result)]
    fields = [(name, value) for item in items for name, value in item.items()]
    names = list(dict.fromkeys(name for name, value in fields if not isinstance(value, dict | list)))
    names = names or list(dict.fromkeys(name for name, _ in fields))
    if not names:
        return ""
    return _aligned([names, *([_cell(item.get(name)) for name in names] for item in items)])


def _listed(result: Any) -> list[Any]:
    return result if isinstance(result, list) else [] if result is None else [result]


def _cell(value: Any) -> str:
    import json

    if value is None:
        return ""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    line = " ".join("".join(character if character.isprintable() else " " for character in text).split())
    return line if len(line) <= WIDEST else line[: WIDEST - 1] + "…"


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() + "\n" for row in rows
    )
