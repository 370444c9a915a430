"""What Open Library's commands return."""

from typing import Any, TypedDict


class Key(TypedDict, total=False):
    key: str


class Found(TypedDict, total=False):
    """A work as the search knows it; without --field only some of these are there."""

    key: str
    type: str
    title: str
    subtitle: str
    alternative_title: list[str]
    author_name: list[str]
    author_key: list[str]
    author_alternative_name: list[str]
    contributor: list[str]
    first_publish_year: int
    publish_year: list[int]
    publish_date: list[str]
    publisher: list[str]
    publish_place: list[str]
    edition_count: int
    edition_key: list[str]
    cover_edition_key: str
    cover_i: int
    isbn: list[str]
    lccn: list[str]
    oclc: list[str]
    ia: list[str]
    ddc: list[str]
    lcc: list[str]
    format: list[str]
    language: list[str]
    number_of_pages_median: int
    first_sentence: list[str]
    subject: list[str]
    person: list[str]
    place: list[str]
    time: list[str]
    has_fulltext: bool
    public_scan_b: bool
    ebook_access: str
    ebook_count_i: int
    ratings_average: float
    ratings_count: int
    readinglog_count: int
    want_to_read_count: int
    currently_reading_count: int
    already_read_count: int
    last_modified_i: int
    more: dict[str, Any]
    """Other fields that --field names."""


class AuthorRole(TypedDict, total=False):
    author: Key


class Link(TypedDict, total=False):
    title: str
    url: str


class Excerpt(TypedDict, total=False):
    excerpt: str
    comment: str


class Record(TypedDict, total=False):
    key: str
    revision: int
    created: str
    last_modified: str


class Work(Record, total=False):
    title: str
    subtitle: str
    description: str
    authors: list[AuthorRole]
    first_publish_date: str
    first_sentence: str
    excerpts: list[Excerpt]
    subjects: list[str]
    subject_places: list[str]
    subject_people: list[str]
    subject_times: list[str]
    dewey_number: list[str]
    lc_classifications: list[str]
    covers: list[int]
    links: list[Link]


class Edition(Record, total=False):
    title: str
    subtitle: str
    full_title: str
    description: str
    authors: list[Key]
    works: list[Key]
    by_statement: str
    contributions: list[str]
    edition_name: str
    series: list[str]
    publishers: list[str]
    publish_date: str
    publish_places: list[str]
    publish_country: str
    languages: list[Key]
    translated_from: list[Key]
    physical_format: str
    physical_dimensions: str
    weight: str
    number_of_pages: int
    pagination: str
    isbn_10: list[str]
    isbn_13: list[str]
    lccn: list[str]
    oclc_numbers: list[str]
    ocaid: str
    identifiers: dict[str, list[str]]
    classifications: dict[str, list[str]]
    dewey_decimal_class: list[str]
    lc_classifications: list[str]
    subjects: list[str]
    first_sentence: str
    notes: str
    covers: list[int]
    links: list[Link]
    source_records: list[str]


class Summary(TypedDict, total=False):
    average: float
    count: int
    sortable: float


class Ratings(TypedDict, total=False):
    summary: Summary
    counts: dict[str, int]
    """How many gave one star, two, … five."""


class Shelves(TypedDict, total=False):
    want_to_read: int
    currently_reading: int
    already_read: int


class Bookshelves(TypedDict, total=False):
    counts: Shelves


class FoundAuthor(TypedDict, total=False):
    key: str
    name: str
    alternate_names: list[str]
    birth_date: str
    death_date: str
    date: str
    top_work: str
    work_count: int
    top_subjects: list[str]


class Author(Record, total=False):
    name: str
    personal_name: str
    fuller_name: str
    title: str
    alternate_names: list[str]
    bio: str
    birth_date: str
    death_date: str
    entity_type: str
    photos: list[int]
    remote_ids: dict[str, str]
    links: list[Link]
    wikipedia: str


class AuthorName(TypedDict, total=False):
    key: str
    name: str


class SubjectWork(TypedDict, total=False):
    key: str
    title: str
    authors: list[AuthorName]
    edition_count: int
    first_publish_year: int
    has_fulltext: bool
    public_scan: bool
    ia: str
    cover_id: int
    cover_edition_key: str
    subject: list[str]


class Count(TypedDict, total=False):
    key: str
    name: str
    count: int


class Subject(TypedDict, total=False):
    key: str
    name: str
    subject_type: str
    work_count: int
    works: list[SubjectWork]
    ebook_count: int
    """This and what follows: with --details."""
    authors: list[Count]
    publishers: list[Count]
    subjects: list[Count]
    places: list[Count]
    people: list[Count]
    times: list[Count]
    languages: list[Count]
    publishing_history: list[list[int]]
    """Pairs of a year and its number of editions."""


class Changed(TypedDict, total=False):
    key: str
    revision: int


class Change(TypedDict, total=False):
    id: str
    kind: str
    timestamp: str
    comment: str
    author: Key
    ip: str
    changes: list[Changed]
    data: dict[str, Any]


class BookList(TypedDict, total=False):
    key: str
    name: str
    description: str
    seed_count: int
    edition_count: int
    work_count: int
