"""What PubMed's commands return."""

from typing import TypedDict


class Found(TypedDict, total=False):
    count: int
    """Of all papers that match, also beyond `limit`."""
    ids: list[str]
    query: str
    """As PubMed understood it."""
    not_found: list[str]
    """Phrases and fields that PubMed does not know."""
    warnings: list[str]


class Summary(TypedDict, total=False):
    pmid: str
    title: str
    authors: list[str]
    last_author: str
    journal: str
    source: str
    """The journal's abbreviation."""
    published: str
    """As the journal dates it, such as 1965 Aug."""
    published_online: str
    volume: str
    issue: str
    pages: str
    citation: str
    """Date, volume, issue and pages in one."""
    languages: list[str]
    types: list[str]
    doi: str
    location: str
    issn: str
    electronic_issn: str
    nlm_id: str
    """The journal's, in the catalogue of the National Library of Medicine."""
    ids: dict[str, str]
    """By kind, such as pubmed, doi or pmc."""
    history: dict[str, str]
    """Dates by status, such as received or pubmed."""
    status: str
    record_status: str
    has_abstract: bool
    cited_in_pmc: int
    """By how many papers in PubMed Central."""


class Section(TypedDict, total=False):
    label: str
    category: str
    """BACKGROUND, OBJECTIVE, METHODS, RESULTS, CONCLUSIONS or UNASSIGNED."""
    text: str


class Author(TypedDict, total=False):
    last_name: str
    fore_name: str
    initials: str
    suffix: str
    collective_name: str
    """Of a group, in place of the other names."""
    orcid: str
    affiliations: list[str]


class Journal(TypedDict, total=False):
    title: str
    abbreviation: str
    issn: str
    nlm_id: str
    country: str
    volume: str
    issue: str


class Book(TypedDict, total=False):
    title: str
    publisher: str
    isbn: str


class Abstract(TypedDict, total=False):
    pmid: str
    title: str
    abstract: str
    sections: list[Section]
    """The abstract's parts, where it has several."""
    authors: list[Author]
    journal: Journal
    book: Book
    published: str
    """Year, month and day, as far as the journal gives them."""
    ids: dict[str, str]
    """By kind, such as doi, pmc or pii."""


class Mesh(TypedDict, total=False):
    name: str
    id: str
    major: bool
    """Whether the paper is mainly about it."""
    qualifiers: list[str]


class Chemical(TypedDict, total=False):
    name: str
    registry_number: str


class Grant(TypedDict, total=False):
    id: str
    acronym: str
    agency: str
    country: str


class Cited(TypedDict, total=False):
    citation: str
    pmid: str


class Correction(TypedDict, total=False):
    type: str
    """Such as Cites, CommentIn, ErratumIn or RetractionIn."""
    source: str
    pmid: str


class Article(Abstract, total=False):
    vernacular_title: str
    copyright: str
    pages: str
    published_online: str
    languages: list[str]
    types: list[str]
    mesh: list[Mesh]
    """Medical Subject Headings."""
    keywords: list[str]
    chemicals: list[Chemical]
    grants: list[Grant]
    references: list[Cited]
    corrections: list[Correction]
    conflict_of_interest: str
    history: dict[str, str]
    """Dates by status, such as received or accepted."""
    status: str
    record_status: str


class Link(TypedDict, total=False):
    pmid: str
    score: int
    """How alike, in units that only compare."""


class FullText(TypedDict):
    pmid: str
    pmcid: str
    url: str


class Spelling(TypedDict, total=False):
    query: str
    corrected: str
    """Missing where there is nothing to correct."""
    replaced: list[str]
    """The words that were put in."""


class Field(TypedDict, total=False):
    name: str
    """As a query writes it: aspirin[TITL]."""
    full_name: str
    description: str
    terms: int
    is_date: bool
    is_numerical: bool
    single_token: bool
    hierarchy: bool
    hidden: bool


class Match(TypedDict, total=False):
    journal: str
    year: str
    volume: str
    page: str
    author: str
    pmid: str
    why: str
    """Where there is no pmid: NOT_FOUND, AMBIGUOUS, or more words of PubMed's, such as NOT_FOUND;INVALID_JOURNAL."""
