"""What Wikidata's commands return."""

from typing import Any, TypedDict


class Text(TypedDict, total=False):
    language: str
    value: str


class Match(TypedDict, total=False):
    type: str
    language: str
    text: str


class Found(TypedDict, total=False):
    id: str
    label: str
    description: str
    aliases: list[str]
    match: Match
    datatype: str
    concepturi: str


class Value(TypedDict, total=False):
    type: str
    value: Any


class Snak(TypedDict, total=False):
    """A property with its value; `snaktype` is value, somevalue (unknown) or novalue."""

    snaktype: str
    property: str
    datatype: str
    datavalue: Value


class Reference(TypedDict, total=False):
    hash: str
    snaks: dict[str, list[Snak]]


class Statement(TypedDict, total=False):
    id: str
    type: str
    rank: str
    mainsnak: Snak
    qualifiers: dict[str, list[Snak]]
    references: list[Reference]


class SiteLink(TypedDict, total=False):
    site: str
    title: str
    url: str
    badges: list[str]


class Form(TypedDict, total=False):
    id: str
    representations: dict[str, Text]
    grammaticalFeatures: list[str]
    claims: dict[str, list[Statement]]


class Sense(TypedDict, total=False):
    id: str
    glosses: dict[str, Text]
    claims: dict[str, list[Statement]]


class Entity(TypedDict, total=False):
    id: str
    type: str
    title: str
    modified: str
    lastrevid: int
    datatype: str
    labels: dict[str, Text]
    descriptions: dict[str, Text]
    aliases: dict[str, list[Text]]
    claims: dict[str, list[Statement]]
    sitelinks: dict[str, SiteLink]
    lemmas: dict[str, Text]
    lexicalCategory: str
    language: str
    forms: list[Form]
    senses: list[Sense]


class Entities(TypedDict, total=False):
    """What wbgetentities answers, as far as it has the right form; empty objects are empty lists there."""

    id: str
    entities: dict[str, dict[str, Any]]


class Claims(TypedDict, total=False):
    """What wbgetclaims answers; without statements, an empty list."""

    claims: dict[str, list[Statement]]


class Label(TypedDict, total=False):
    id: str
    language: str
    value: str


Term = TypedDict("Term", {"type": str, "value": str, "datatype": str, "xml:lang": str}, total=False)
"""One value of a row; `type` is uri, literal or bnode."""


class Head(TypedDict, total=False):
    vars: list[str]


class Rows(TypedDict, total=False):
    bindings: list[dict[str, Term]]


class Results(TypedDict, total=False):
    head: Head
    results: Rows
    boolean: bool
