"""A JSON Schema of output → the shape of the value, sketched as JSON with types for values."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

_STEP = "  "
_Named = Mapping[str, Mapping[str, Any]]
"""Definitions that are shown below, under their names: those that occur more than once."""


def sketch(schema: Mapping[str, Any]) -> str:
    """-> '[\\n  {\\n    "id": string,\\n    "author": Person\\n  }\\n]\\n\\nPerson = {\\n  …'.

    Each definition is drawn once, so a schema that refers to itself is no longer than its text.
    """
    definitions = schema.get("$defs", {})
    uses = Counter(_references(schema, definitions))
    named = {name: definitions[name] for name, count in uses.items() if count > 1}
    parts = [_lines(schema, definitions, named)]
    parts += [_prefixed(f"{name} = ", _lines(inner, definitions, named)) for name, inner in named.items()]
    return "\n\n".join("\n".join(lines) for lines in parts)


def name(schema: Mapping[str, Any]) -> str:
    """-> "a list of Post"; what the output is, in words."""
    schema, title = _resolved(schema, schema.get("$defs", {}))
    if schema.get("type") == "array" and isinstance(items := schema.get("items"), Mapping):
        inner = _resolved(items, schema.get("$defs", {}))[1] or str(items.get("title") or _plural(items))
        return f"a list of {inner}" if inner else "a list"
    return title or str(schema.get("title") or schema.get("type") or "any value")


def _plural(schema: Mapping[str, Any]) -> str:
    kind = schema.get("type")
    return f"{kind}s" if isinstance(kind, str) else ""


def _references(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> Iterator[str]:
    """The name of each definition, once for every place that refers to it."""
    waiting: list[Any] = [{key: value for key, value in schema.items() if key != "$defs"}]
    seen = set()
    while waiting:
        found = waiting.pop(0)
        if isinstance(found, Mapping):
            title = _title(found)
            if title in definitions:
                yield title
                if title not in seen:
                    seen.add(title)
                    waiting.append(definitions[title])
            waiting += found.values()
        elif isinstance(found, list):
            waiting += found


def _title(schema: Mapping[str, Any]) -> str:
    reference = schema.get("$ref")
    return reference.rpartition("/")[2] if isinstance(reference, str) else ""


def _resolved(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
    """The schema behind a reference, with the reference's name."""
    title = _title(schema)
    inner = definitions.get(title)
    return ({"$defs": definitions, **inner}, title) if isinstance(inner, Mapping) else (schema, title)


def _lines(schema: Mapping[str, Any], definitions: Mapping[str, Any], named: _Named) -> list[str]:
    if _title(schema) in named:
        return [_title(schema)]
    schema, title = _resolved(schema, definitions)
    if "$ref" in schema:
        return [title]
    kind = schema.get("type")
    if isinstance(schema.get("properties"), Mapping) and schema["properties"]:
        return _braced("{", list(_properties(schema, definitions, named)), "}")
    if kind == "object" and isinstance(schema.get("additionalProperties"), Mapping):
        return _braced("{", [_prefixed("string: ", _lines(schema["additionalProperties"], definitions, named))], "}")
    if kind == "array" and isinstance(schema.get("items"), Mapping):
        inner = _lines(schema["items"], definitions, named)
        return [f"[{inner[0]}]"] if len(inner) == 1 else _braced("[", [inner], "]")
    if alternatives := schema.get("anyOf") or schema.get("oneOf"):
        return _alternatives([_lines(part, definitions, named) for part in alternatives])
    return [_scalar(schema)]


def _properties(schema: Mapping[str, Any], definitions: Mapping[str, Any], named: _Named) -> Iterator[list[str]]:
    for key, value in schema["properties"].items():
        lines = _lines(value, definitions, named) if isinstance(value, Mapping) else ["any"]
        yield _prefixed(f"{json.dumps(key, ensure_ascii=False)}: ", lines)


def _prefixed(prefix: str, lines: list[str]) -> list[str]:
    return [prefix + lines[0], *lines[1:]]


def _braced(start: str, members: list[list[str]], end: str) -> list[str]:
    """Members are indented, and each but the last ends in a comma."""
    inside = []
    for number, lines in enumerate(members):
        comma = "," if number < len(members) - 1 else ""
        inside += [*(_STEP + line for line in lines[:-1]), f"{_STEP}{lines[-1]}{comma}"]
    return [start, *inside, end]


def _alternatives(parts: list[list[str]]) -> list[str]:
    """`string | null`; one that takes several lines keeps them."""
    result = list(parts[0])
    for part in parts[1:]:
        result[-1] += f" | {part[0]}"
        result += part[1:]
    return result


def _scalar(schema: Mapping[str, Any]) -> str:
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if isinstance(values := schema.get("enum"), list):
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
    kind = schema.get("type", "any")
    return " | ".join(map(str, kind)) if isinstance(kind, list) else str(kind)
