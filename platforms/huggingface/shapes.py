"""What the commands for the Hugging Face Hub return. Lists hold fewer fields than what is read one by one."""

from typing import Any, TypedDict


class Sibling(TypedDict, total=False):
    rfilename: str


class Repository(TypedDict, total=False):
    id: str
    author: str
    sha: str
    createdAt: str
    lastModified: str
    private: bool
    gated: bool | str
    """auto or manual where people must ask for access first."""
    disabled: bool
    likes: int
    trendingScore: float
    tags: list[str]
    description: str
    cardData: dict[str, Any]
    """What stands at the head of the README, in YAML."""
    siblings: list[Sibling]
    usedStorage: int
    """In bytes."""


class Model(Repository, total=False):
    downloads: int
    """Of the last 30 days."""
    downloadsAllTime: int
    pipeline_tag: str
    """What it is for, such as text-generation."""
    library_name: str
    config: dict[str, Any]
    safetensors: dict[str, Any]
    """Numbers of parameters, by their type and in total."""
    gguf: dict[str, Any]
    transformersInfo: dict[str, Any]
    inference: str
    spaces: list[str]
    """Spaces that use it."""


class Dataset(Repository, total=False):
    downloads: int
    """Of the last 30 days."""
    downloadsAllTime: int
    citation: str
    paperswithcode_id: str


class Space(Repository, total=False):
    sdk: str
    title: str
    emoji: str
    shortDescription: str
    subdomain: str
    host: str
    runtime: dict[str, Any]
    """Its stage, such as RUNNING or SLEEPING, and hardware."""
    models: list[str]
    datasets: list[str]


class Lfs(TypedDict, total=False):
    oid: str
    size: int
    pointerSize: int


class File(TypedDict, total=False):
    type: str
    """file or directory."""
    path: str
    oid: str
    size: int
    """In bytes."""
    lfs: Lfs
    xetHash: str


class Card(TypedDict, total=False):
    id: str
    revision: str
    text: str
    """Markdown, with YAML at its head."""


class Tag(TypedDict, total=False):
    id: str
    label: str
    type: str
    subType: str


class PaperAuthor(TypedDict, total=False):
    name: str
    hidden: bool


class Paper(TypedDict, total=False):
    id: str
    """As on arXiv."""
    title: str
    summary: str
    authors: list[PaperAuthor]
    publishedAt: str
    submittedOnDailyAt: str
    upvotes: int
    discussionId: str
    projectPage: str
    githubRepo: str
    githubStars: int
    ai_summary: str
    ai_keywords: list[str]
    numTotalModels: int
    numTotalDatasets: int
    numTotalSpaces: int


class Person(TypedDict, total=False):
    name: str
    fullname: str
    type: str
    """user or org."""
    avatarUrl: str
    isPro: bool
    followerCount: int


class DailyPaper(TypedDict, total=False):
    paper: Paper
    title: str
    summary: str
    publishedAt: str
    thumbnail: str
    numComments: int
    submittedBy: Person
    organization: Person


class CollectionItem(TypedDict, total=False):
    id: str
    type: str
    """model, dataset, space, paper or collection."""
    author: str
    title: str
    likes: int
    downloads: int
    upvotes: int
    lastModified: str
    note: dict[str, Any]
    position: int


class Collection(TypedDict, total=False):
    slug: str
    title: str
    description: str
    lastUpdated: str
    owner: Person
    items: list[CollectionItem]
    """The first four."""
    upvotes: int
    private: bool
    theme: str
    gating: bool | str | dict[str, Any]


class Organization(TypedDict, total=False):
    name: str
    fullname: str
    avatarUrl: str


class User(TypedDict, total=False):
    user: str
    fullname: str
    type: str
    avatarUrl: str
    details: str
    createdAt: str
    isPro: bool
    numModels: int
    numDatasets: int
    numSpaces: int
    numDiscussions: int
    numPapers: int
    numUpvotes: int
    numLikes: int
    numFollowers: int
    numFollowing: int
    orgs: list[Organization]
