"""A parser of this process → its platform, as a reading in another process gives it."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import replace

import msgspec

from mkdocs_catalog import names, usage
from mkdocs_catalog.model import Platform
from mkdocs_catalog.reading import tree


def platform(parser: ArgumentParser) -> Platform:
    fields = json.loads(json.dumps(tree.read(parser, name="program", target="program:parser")))
    (named,) = names.with_tools((usage.with_usage(msgspec.convert(fields, Platform)),))
    return replace(named, prog="program")
