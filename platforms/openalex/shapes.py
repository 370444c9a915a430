"""What OpenAlex's commands return."""

from typing import TypedDict


class Year(TypedDict, total=False):
    year: int
    works_count: int
    oa_works_count: int
    cited_by_count: int


class Named(TypedDict, total=False):
    id: str
    display_name: str


class InstitutionName(Named, total=False):
    ror: str
    country_code: str
    type: str
    lineage: list[str]
    relationship: str


class AuthorName(Named, total=False):
    orcid: str


class SourceName(Named, total=False):
    issn_l: str
    issn: list[str]
    type: str
    is_oa: bool
    is_in_doaj: bool
    host_organization: str
    host_organization_name: str


class Location(TypedDict, total=False):
    source: SourceName
    landing_page_url: str
    pdf_url: str
    is_oa: bool
    license: str
    version: str
    is_accepted: bool
    is_published: bool


class OpenAccess(TypedDict, total=False):
    is_oa: bool
    oa_status: str
    oa_url: str
    any_repository_has_fulltext: bool


class Authorship(TypedDict, total=False):
    author_position: str
    author: AuthorName
    institutions: list[InstitutionName]
    countries: list[str]
    is_corresponding: bool
    raw_author_name: str
    raw_affiliation_strings: list[str]


class Biblio(TypedDict, total=False):
    volume: str
    issue: str
    first_page: str
    last_page: str


class Scored(Named, total=False):
    keyword: str
    score: float | str


class Topic(Scored, total=False):
    description: str
    keywords: list[str]
    ids: dict[str, str | int | list[str]]
    subfield: Named
    field: Named
    domain: Named
    siblings: list[Named]
    works_count: int
    cited_by_count: int
    works_api_url: str
    updated_date: str
    created_date: str


class Grant(TypedDict, total=False):
    funder: str
    funder_display_name: str
    award_id: str


class Price(TypedDict, total=False):
    value: int
    currency: str
    value_usd: int
    provenance: str


class Work(TypedDict, total=False):
    id: str
    doi: str
    title: str
    display_name: str
    relevance_score: float
    publication_year: int
    publication_date: str
    ids: dict[str, str | int | list[str]]
    language: str
    type: str
    type_crossref: str
    abstract: str
    authorships: list[Authorship]
    primary_location: Location
    best_oa_location: Location
    locations: list[Location]
    open_access: OpenAccess
    apc_list: Price
    apc_paid: Price
    biblio: Biblio
    cited_by_count: int
    fwci: float
    counts_by_year: list[Year]
    referenced_works_count: int
    referenced_works: list[str]
    related_works: list[str]
    primary_topic: Topic
    topics: list[Topic]
    keywords: list[Scored]
    concepts: list[Scored]
    sustainable_development_goals: list[Scored]
    grants: list[Grant]
    funders: list[Named]
    is_retracted: bool
    is_paratext: bool
    has_fulltext: bool
    updated_date: str
    created_date: str


class Indexed(TypedDict, total=False):
    abstract_inverted_index: dict[str, list[int]]
    """The places of each word."""


class Group(TypedDict, total=False):
    key: str | int | bool
    key_display_name: str | int | bool
    count: int


class Meta(TypedDict, total=False):
    count: int
    groups_count: int


class Groups(TypedDict, total=False):
    meta: Meta
    group_by: list[Group]


class Affiliation(TypedDict, total=False):
    institution: InstitutionName
    years: list[int]


class Author(Named, total=False):
    orcid: str
    relevance_score: float
    display_name_alternatives: list[str]
    ids: dict[str, str | int | list[str]]
    works_count: int
    cited_by_count: int
    summary_stats: dict[str, float]
    affiliations: list[Affiliation]
    last_known_institution: InstitutionName
    last_known_institutions: list[InstitutionName]
    topics: list[Topic]
    counts_by_year: list[Year]
    works_api_url: str
    updated_date: str
    created_date: str


class Society(TypedDict, total=False):
    url: str
    organization: str


class Source(SourceName, total=False):
    relevance_score: float
    abbreviated_title: str
    alternate_titles: list[str]
    publisher: str
    country_code: str
    homepage_url: str
    societies: list[Society]
    apc_usd: int
    ids: dict[str, str | int | list[str]]
    works_count: int
    cited_by_count: int
    summary_stats: dict[str, float]
    topics: list[Topic]
    counts_by_year: list[Year]
    works_api_url: str
    updated_date: str
    created_date: str


class Geo(TypedDict, total=False):
    city: str
    region: str
    country: str
    country_code: str
    latitude: float
    longitude: float
    geonames_city_id: str


class Institution(InstitutionName, total=False):
    relevance_score: float
    display_name_acronyms: list[str]
    display_name_alternatives: list[str]
    homepage_url: str
    geo: Geo
    ids: dict[str, str | int | list[str]]
    associated_institutions: list[InstitutionName]
    works_count: int
    cited_by_count: int
    summary_stats: dict[str, float]
    topics: list[Topic]
    counts_by_year: list[Year]
    works_api_url: str
    updated_date: str
    created_date: str


class Publisher(Named, total=False):
    relevance_score: float
    alternate_titles: list[str]
    country_codes: list[str]
    hierarchy_level: int
    parent_publisher: Named | str
    lineage: list[str]
    homepage_url: str
    ids: dict[str, str | int | list[str]]
    works_count: int
    cited_by_count: int
    summary_stats: dict[str, float]
    counts_by_year: list[Year]
    sources_api_url: str
    updated_date: str
    created_date: str


class Funder(Named, total=False):
    relevance_score: float
    alternate_titles: list[str]
    country_code: str
    description: str
    homepage_url: str
    ids: dict[str, str | int | list[str]]
    grants_count: int
    awards_count: int
    works_count: int
    cited_by_count: int
    summary_stats: dict[str, float]
    counts_by_year: list[Year]
    updated_date: str
    created_date: str


class Suggestion(Named, total=False):
    hint: str
    cited_by_count: int
    works_count: int
    entity_type: str
    external_id: str
