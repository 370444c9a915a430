"""What the templates are given: frozen values, in which every word is chosen and every address made."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from .parameters import Row


@dataclass(frozen=True)
class Count:
    number: int
    of: str


@dataclass(frozen=True)
class Card:
    """A platform on the index."""

    name: str
    address: Markup
    summary: str
    counts: str
    """-> "12 commands, 1 workflow"."""


@dataclass(frozen=True)
class Link:
    name: str
    address: Markup
    summary: str


@dataclass(frozen=True)
class Index:
    title: str
    description: str
    counts: tuple[Count, ...]
    workflows: tuple[Link, ...]
    platforms: tuple[Card, ...]
    downloads: Markup
    """The address of the page of downloads; empty: there is none."""


@dataclass(frozen=True)
class Exclusive:
    """-> "Exactly one of `--file` and `--url` must be given."; of one that is left: "`--file` must be given."."""

    lead: str
    members: tuple[tuple[str, Markup], ...]
    """Each with its address on the page."""
    end: str


@dataclass(frozen=True)
class Table:
    """The parameters of one group."""

    title: str
    description: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Output:
    name: str
    """-> "a list of Post"."""
    shape: Markup
    """Sketched as JSON; empty: the name says it all."""


@dataclass(frozen=True)
class Command:
    anchor: Markup
    name: str
    tool: str
    workflow: bool
    deprecated: bool
    aliases: tuple[str, ...]
    summary: str
    description: Markup
    usage: tuple[str, ...]
    """What a line break may not tear apart: `("shop", "goods", "[--sort {price,name}]", "SHELF")`."""
    exclusive: tuple[Exclusive, ...]
    tables: tuple[Table, ...]
    call: Markup
    arguments: Markup
    output: Output | None
    epilog: Markup


@dataclass(frozen=True)
class Level:
    """Workflows, or primitives."""

    title: str
    about: str
    """What sets it apart, in a sentence."""
    anchor: Markup
    commands: tuple[Command, ...]


@dataclass(frozen=True)
class Platform:
    name: str
    anchor: Markup
    summary: str
    program: str
    """-> "python -m platforms reddit"."""
    target: str
    counts: str
    description: Markup
    tables: tuple[Table, ...]
    exclusive: tuple[Exclusive, ...]
    options: Markup
    """The anchor of the options before a subcommand."""
    contents: bool
    """Whether a list of the commands comes first: not of one."""
    levels: tuple[Level, ...]
    epilog: Markup


@dataclass(frozen=True)
class File:
    title: str
    address: Markup
    what: str
    size: str


@dataclass(frozen=True)
class Share:
    """The files of one platform."""

    name: str
    files: tuple[File, ...]


@dataclass(frozen=True)
class Downloads:
    name: str
    files: tuple[File, ...]
    """Those of the whole catalogue."""
    shares: tuple[Share, ...]
