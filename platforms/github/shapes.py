"""What GitHub's commands return."""

from typing import TypedDict


class Account(TypedDict, total=False):
    login: str
    id: int
    type: str
    html_url: str


class LicenseName(TypedDict, total=False):
    key: str
    name: str
    spdx_id: str


class RepoName(TypedDict, total=False):
    full_name: str
    html_url: str


class Repo(TypedDict, total=False):
    id: int
    name: str
    full_name: str
    html_url: str
    description: str
    homepage: str
    owner: Account
    private: bool
    visibility: str
    fork: bool
    parent: RepoName
    archived: bool
    is_template: bool
    created_at: str
    updated_at: str
    pushed_at: str
    size: int
    stargazers_count: int
    subscribers_count: int
    forks_count: int
    open_issues_count: int
    language: str
    license: LicenseName
    topics: list[str]
    default_branch: str


class Entry(TypedDict, total=False):
    name: str
    path: str
    type: str
    size: int
    sha: str
    html_url: str
    download_url: str
    content: str


class Language(TypedDict):
    language: str
    bytes: int


class Topics(TypedDict, total=False):
    names: list[str]


class Contributor(Account, total=False):
    name: str
    email: str
    contributions: int


class Sha(TypedDict, total=False):
    sha: str


class Branch(TypedDict, total=False):
    name: str
    protected: bool
    commit: Sha


class Tag(TypedDict, total=False):
    name: str
    commit: Sha
    zipball_url: str
    tarball_url: str


class Asset(TypedDict, total=False):
    name: str
    label: str
    content_type: str
    size: int
    download_count: int
    browser_download_url: str


class Release(TypedDict, total=False):
    id: int
    tag_name: str
    name: str
    body: str
    draft: bool
    prerelease: bool
    author: Account
    created_at: str
    published_at: str
    html_url: str
    assets: list[Asset]


class Signature(TypedDict, total=False):
    name: str
    email: str
    date: str


class GitCommit(TypedDict, total=False):
    message: str
    author: Signature
    committer: Signature
    comment_count: int


class Stats(TypedDict, total=False):
    additions: int
    deletions: int
    total: int


class File(TypedDict, total=False):
    filename: str
    previous_filename: str
    status: str
    additions: int
    deletions: int
    changes: int
    patch: str


class Commit(TypedDict, total=False):
    sha: str
    html_url: str
    commit: GitCommit
    author: Account
    committer: Account
    parents: list[Sha]
    stats: Stats
    files: list[File]


class Comparison(TypedDict, total=False):
    status: str
    ahead_by: int
    behind_by: int
    total_commits: int
    html_url: str
    merge_base_commit: Sha
    commits: list[Commit]
    files: list[File]


class Label(TypedDict, total=False):
    name: str
    color: str
    description: str


class Milestone(TypedDict, total=False):
    number: int
    title: str
    state: str
    due_on: str


class Address(TypedDict, total=False):
    html_url: str


class Issue(TypedDict, total=False):
    number: int
    title: str
    state: str
    state_reason: str
    user: Account
    labels: list[Label]
    assignees: list[Account]
    milestone: Milestone
    comments: int
    locked: bool
    created_at: str
    updated_at: str
    closed_at: str
    html_url: str
    repository_url: str
    body: str
    pull_request: Address


class IssueComment(TypedDict, total=False):
    id: int
    user: Account
    body: str
    created_at: str
    updated_at: str
    html_url: str
    author_association: str


class IssueThread(Issue, total=False):
    thread: list[IssueComment]
    """With --comments: what `comments` counts."""


class Side(TypedDict, total=False):
    label: str
    ref: str
    sha: str


class Pull(Issue, total=False):
    draft: bool
    merged: bool
    merged_at: str
    merge_commit_sha: str
    head: Side
    base: Side
    requested_reviewers: list[Account]
    mergeable: bool
    mergeable_state: str
    review_comments: int
    commits: int
    additions: int
    deletions: int
    changed_files: int
    files: list[File]
    """With --files."""


class Profile(Account, total=False):
    name: str
    company: str
    blog: str
    location: str
    email: str
    bio: str
    description: str
    twitter_username: str
    is_verified: bool
    public_repos: int
    public_gists: int
    followers: int
    following: int
    created_at: str
    updated_at: str


class Payload(TypedDict, total=False):
    action: str
    ref: str
    ref_type: str
    size: int
    number: int


class Event(TypedDict, total=False):
    id: str
    type: str
    actor: Account
    repo: "EventRepo"
    payload: Payload
    created_at: str


class EventRepo(TypedDict, total=False):
    id: int
    name: str


class Score(TypedDict, total=False):
    score: float
    vector_string: str


class Weakness(TypedDict, total=False):
    cwe_id: str
    name: str


class Package(TypedDict, total=False):
    ecosystem: str
    name: str


class Vulnerability(TypedDict, total=False):
    package: Package
    vulnerable_version_range: str
    first_patched_version: str


class Advisory(TypedDict, total=False):
    ghsa_id: str
    cve_id: str
    summary: str
    description: str
    type: str
    severity: str
    cvss: Score
    cwes: list[Weakness]
    vulnerabilities: list[Vulnerability]
    references: list[str]
    published_at: str
    updated_at: str
    withdrawn_at: str
    html_url: str


class License(LicenseName, total=False):
    html_url: str
    description: str
    implementation: str
    permissions: list[str]
    conditions: list[str]
    limitations: list[str]
    body: str


class Quota(TypedDict, total=False):
    limit: int
    remaining: int
    used: int
    reset: int


class RateLimit(TypedDict, total=False):
    resources: dict[str, Quota]
    rate: Quota
