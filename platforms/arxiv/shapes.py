"""What arXiv's commands return."""

from typing import TypedDict


class Author(TypedDict, total=False):
    name: str
    affiliation: list[str]


class Paper(TypedDict, total=False):
    id: str
    """With its version, such as 2104.12255v1."""
    url: str
    pdf: str
    title: str
    summary: str
    authors: list[Author]
    published: str
    """When the first version was submitted."""
    updated: str
    """When this version was submitted."""
    primary_category: str
    categories: list[str]
    comment: str
    journal_ref: str
    doi: str


class Version(TypedDict, total=False):
    version: str
    date: str
    size: str
    source_type: str


class DublinCore(TypedDict, total=False):
    title: list[str]
    creator: list[str]
    subject: list[str]
    description: list[str]
    publisher: list[str]
    contributor: list[str]
    date: list[str]
    type: list[str]
    format: list[str]
    identifier: list[str]
    source: list[str]
    language: list[str]
    relation: list[str]
    coverage: list[str]
    rights: list[str]


class RecordAuthor(TypedDict, total=False):
    keyname: str
    forenames: str
    suffix: str
    affiliation: list[str]


class _Described(TypedDict, total=False):
    id: str
    title: str
    categories: list[str]
    comments: str
    proxy: str
    report_no: str
    msc_class: str
    acm_class: str
    journal_ref: str
    doi: str
    license: str
    abstract: str


class Described(_Described, total=False):
    created: str
    updated: str
    authors: list[RecordAuthor]


class Raw(_Described, total=False):
    submitter: str
    versions: list[Version]
    authors: str


class Record(TypedDict, total=False):
    """Metadata stands under the name of its format."""

    identifier: str
    datestamp: str
    status: str
    """"deleted", or left out."""
    sets: list[str]
    oai_dc: DublinCore
    arXiv: Described
    arXivRaw: Raw


class Set(TypedDict, total=False):
    spec: str
    name: str


class Format(TypedDict, total=False):
    prefix: str
    schema: str
    namespace: str
