"""What Semantic Scholar's commands return. Which fields are there depends on what was asked for."""

from typing import Any, TypedDict


class Author(TypedDict, total=False):
    authorId: str
    externalIds: dict[str, list[str] | str]
    url: str
    name: str
    aliases: list[str]
    affiliations: list[str]
    homepage: str
    paperCount: int
    citationCount: int
    hIndex: int
    papers: list[dict[str, Any]]
    """Only where asked for."""
    more: dict[str, Any]
    """Fields asked for by name that are not declared here."""


class Tldr(TypedDict, total=False):
    model: str
    text: str


class Embedding(TypedDict, total=False):
    model: str
    vector: list[float]


class FieldOfStudy(TypedDict, total=False):
    category: str
    source: str
    """external, or s2-fos-model where Semantic Scholar decided it."""


class OpenAccessPdf(TypedDict, total=False):
    url: str
    status: str
    license: str
    disclaimer: str


class Journal(TypedDict, total=False):
    name: str
    volume: str
    pages: str


class Venue(TypedDict, total=False):
    id: str
    name: str
    type: str
    alternate_names: list[str]
    issn: str
    alternate_issns: list[str]
    url: str
    alternate_urls: list[str]


class Paper(TypedDict, total=False):
    paperId: str
    """Missing where Semantic Scholar knows of the paper only from a list of references."""
    corpusId: int
    externalIds: dict[str, str | int]
    """By catalogue, such as DOI, ArXiv, PubMed or CorpusId."""
    url: str
    title: str
    abstract: str
    venue: str
    publicationVenue: Venue
    year: int
    publicationDate: str
    publicationTypes: list[str]
    journal: Journal
    referenceCount: int
    citationCount: int
    influentialCitationCount: int
    isOpenAccess: bool
    openAccessPdf: OpenAccessPdf
    fieldsOfStudy: list[str]
    s2FieldsOfStudy: list[FieldOfStudy]
    authors: list[Author]
    citationStyles: dict[str, str]
    tldr: Tldr
    """A summary in a sentence, made by a model."""
    embedding: Embedding
    citations: list[dict[str, Any]]
    references: list[dict[str, Any]]
    textAvailability: str
    """fulltext, abstract or none."""
    matchScore: float
    """How well a title matched; there is no upper bound."""
    more: dict[str, Any]
    """Fields asked for by name that are not declared here."""


class Link(TypedDict, total=False):
    contexts: list[str]
    """The sentences that cite."""
    intents: list[str]
    """What the citation is for, such as background, methodology or result."""
    contextsWithIntent: list[dict[str, Any]]
    isInfluential: bool


class Citation(Link, total=False):
    citingPaper: Paper


class Reference(Link, total=False):
    citedPaper: Paper


class Suggestion(TypedDict, total=False):
    id: str
    title: str
    authorsYear: str
