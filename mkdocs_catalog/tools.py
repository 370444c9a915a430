"""Catalog → tools.json, the complete interface, and the JSON Schema of that file."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import UNSET

from . import calls, model, schema, shape
from .words import described


def document(catalog: model.Catalog, digest: str = "") -> dict[str, Any]:
    """tools.json as plain values.

    `digest`: of the whole catalogue, where this is a part of it; empty: its own.
    """
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(_document(catalog, digest)))
    return document


def tools_json(catalog: model.Catalog, digest: str = "") -> str:
    """The file's text: two blanks a level, LF, one final newline, every character as it is."""
    return _text(_document(catalog, digest))


def text_and_digest(catalog: model.Catalog) -> tuple[str, str]:
    """The file's text, and the digest in it, for whoever needs both: the document is made once."""
    undated = _without_digest(catalog)
    digest = _digest(undated)
    return _text(msgspec.structs.replace(undated, digest=digest)), digest


def digest(catalog: model.Catalog) -> str:
    """SHA-256 of the compact tools.json without its `digest`: the same catalogue has the same one everywhere."""
    return _digest(_without_digest(catalog))


def share(catalog: model.Catalog, platform: model.Platform, digest: str = "") -> str:
    """One platform's own tools.json, with the digest of the whole catalogue."""
    return tools_json(replace(catalog, platforms=(platform,)), digest or _digest(_without_digest(catalog)))


def tools_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of tools.json."""
    derived = msgspec.json.schema(shape.Document)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "tools.json", **derived}


def _text(document: shape.Document) -> str:
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def _document(catalog: model.Catalog, digest: str) -> shape.Document:
    undated = _without_digest(catalog)
    return msgspec.structs.replace(undated, digest=digest or _digest(undated))


def _digest(document: shape.Document) -> str:
    return f"sha256:{hashlib.sha256(msgspec.json.encode(document)).hexdigest()}"


def _without_digest(catalog: model.Catalog) -> shape.Document:
    return shape.Document(
        format=shape.FORMAT,
        name=catalog.name,
        description=described(catalog),
        counts=shape.Counts(**catalog.counts),
        platforms=tuple(map(_platform, catalog.platforms)),
    )


def _platform(platform: model.Platform) -> shape.Platform:
    return shape.Platform(
        name=platform.name,
        prog="" if platform.prog == platform.name else platform.prog,
        program=platform.program,
        summary=platform.summary,
        description=platform.description.text,
        description_markup=_unless("text", platform.description.markup),
        epilog=platform.epilog.text,
        epilog_markup=_unless("text", platform.epilog.markup),
        parameters=tuple(map(_parameter, platform.parameters)),
        groups=tuple(map(_group, platform.groups)),
        exclusive=tuple(map(_exclusive, platform.exclusive)),
        commands=tuple(_command(command, platform) for command in platform.commands),
    )


def _command(command: model.Command, platform: model.Platform) -> shape.Command:
    return shape.Command(
        name=command.name,
        tool=command.tool,
        level=command.level,
        summary=command.summary,
        description=command.description.text,
        description_markup=_unless("text", command.description.markup),
        epilog=command.epilog.text,
        epilog_markup=_unless("text", command.epilog.markup),
        usage=command.usage,
        aliases=command.aliases,
        deprecated=command.deprecated,
        path=command.path,
        parameters=tuple(map(_parameter, command.parameters)),
        groups=tuple(map(_group, command.groups)),
        exclusive=tuple(map(_exclusive, command.exclusive)),
        notes=schema.notes(command, platform),
        input_schema=schema.input_schema(command, platform),
        output_schema=command.output_schema or {},
        prefix_chars=_unless("-", command.prefix_chars),
        fromfile_prefix_chars=command.fromfile_prefix_chars,
        negative_numbers=command.negative_numbers,
    )


def _parameter(parameter: model.Parameter) -> shape.Parameter:
    return shape.Parameter(
        name=parameter.name,
        options=parameter.options,
        type=parameter.type,
        required=parameter.required,
        choices=parameter.choices,
        default=_unless(None, parameter.default),
        computed=parameter.computed,
        help=parameter.help,
        dest="" if parameter.dest == parameter.name else parameter.dest,
        action=_unless("store", parameter.action),
        nargs=parameter.nargs,
        minimum=parameter.minimum,
        maximum=parameter.maximum,
        multiple_of=parameter.multiple_of,
        format=parameter.format,
        pattern=parameter.pattern,
        example=parameter.example,
        const=_unless(None, parameter.const),
        alone=parameter.alone,
        absent=_unless(None, parameter.absent),
        metavar=parameter.metavar,
        group=parameter.group,
        converter=parameter.converter,
        checked=parameter.checked,
        deprecated=parameter.deprecated,
        path=parameter.path,
        written=calls.written(parameter),
    )


def _unless(usual: str | None, value: Any) -> Any:
    """The value, or nothing in the file where it is the usual one."""
    return UNSET if value == usual else value


def _group(group: model.Group) -> shape.Group:
    return shape.Group(title=group.title, description=group.description)


def _exclusive(exclusive: model.Exclusive) -> shape.Exclusive:
    return shape.Exclusive(parameters=exclusive.parameters, required=exclusive.required)
