"""The text of a tools.json, which anybody may have edited → the document, where it has the shape that is compared."""

from __future__ import annotations

import json
from typing import Any

import msgspec


class _Parameter(msgspec.Struct):
    name: str
    required: bool
    options: list[str] = []
    aliases: list[str] = []
    choices: list[Any] = []
    minimum: float | None = None
    maximum: float | None = None


class _Exclusive(msgspec.Struct):
    parameters: list[str]


class _Command(msgspec.Struct):
    name: str
    path: list[str] = []
    aliases: list[str] = []
    summary: str = ""
    description: str = ""
    epilog: str = ""
    parameters: list[_Parameter] = []
    exclusive: list[_Exclusive] = []


class _Platform(_Command, kw_only=True):
    commands: list[_Command]
    program: list[str] = []


class _Document(msgspec.Struct):
    platforms: list[_Platform]
    digest: str
    description: str = ""


def read(text: str) -> dict[str, Any] | None:
    """The document; None: it is no JSON, or none of ours."""
    try:
        msgspec.json.decode(text, type=_Document)
        document: dict[str, Any] = json.loads(text)
    except (ValueError, RecursionError):  # msgspec's own are ValueErrors
        return None
    return document
