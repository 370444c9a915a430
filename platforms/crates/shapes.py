"""What the commands for crates.io return."""

from typing import Any, TypedDict


class User(TypedDict, total=False):
    id: int
    login: str
    name: str
    avatar: str
    url: str


class Owner(User, total=False):
    kind: str
    """user or team."""


class Action(TypedDict, total=False):
    action: str
    """publish, yank or unyank."""
    user: User
    time: str


class Keyword(TypedDict, total=False):
    id: str
    keyword: str
    crates_cnt: int
    created_at: str


class Category(TypedDict, total=False):
    id: str
    category: str
    slug: str
    description: str
    crates_cnt: int
    created_at: str


class CategoryTree(Category, total=False):
    subcategories: list[Category]
    parent_categories: list[Category]


class Crate(TypedDict, total=False):
    id: str
    name: str
    description: str
    downloads: int
    recent_downloads: int
    """Of the last 90 days."""
    max_version: str
    max_stable_version: str
    newest_version: str
    default_version: str
    num_versions: int
    yanked: bool
    exact_match: bool
    created_at: str
    updated_at: str
    homepage: str
    documentation: str
    repository: str
    keywords: list[str]
    categories: list[str]


class Version(TypedDict, total=False):
    id: int
    crate: str
    num: str
    description: str
    license: str
    created_at: str
    updated_at: str
    downloads: int
    crate_size: int
    """In bytes, packed."""
    yanked: bool
    yank_message: str
    rust_version: str
    edition: str
    features: dict[str, list[str]]
    has_lib: bool
    bin_names: list[str]
    lib_links: str
    checksum: str
    homepage: str
    documentation: str
    repository: str
    dl_path: str
    readme_path: str
    published_by: User
    audit_actions: list[Action]
    trustpub_data: dict[str, Any]
    linecounts: dict[str, Any]


class Entry(TypedDict, total=False):
    crate: Crate
    versions: list[Version]
    """Newest first."""
    keywords: list[Keyword]
    categories: list[Category]


class Dependency(TypedDict, total=False):
    id: int
    version_id: int
    crate_id: str
    req: str
    kind: str
    """normal, dev or build."""
    optional: bool
    default_features: bool
    features: list[str]
    target: str
    """The platform for which alone it is needed."""
    downloads: int


class Dependent(Dependency, total=False):
    version: Version
    """The version that depends."""


class VersionDownloads(TypedDict, total=False):
    version: int
    """The version's id."""
    date: str
    downloads: int


class DayDownloads(TypedDict, total=False):
    date: str
    downloads: int


class OtherDownloads(TypedDict, total=False):
    extra_downloads: list[DayDownloads]
    """Of all other versions together."""


class Downloads(TypedDict, total=False):
    version_downloads: list[VersionDownloads]
    meta: OtherDownloads


class Readme(TypedDict, total=False):
    crate: str
    version: str
    text: str


class Summary(TypedDict, total=False):
    num_crates: int
    num_downloads: int
    new_crates: list[Crate]
    most_downloaded: list[Crate]
    most_recently_downloaded: list[Crate]
    just_updated: list[Crate]
    popular_keywords: list[Keyword]
    popular_categories: list[Category]
