"""What GitLab's commands return."""

from typing import TypedDict


class Person(TypedDict, total=False):
    id: int
    username: str
    name: str
    state: str
    locked: bool
    avatar_url: str
    web_url: str


class Namespace(TypedDict, total=False):
    id: int
    name: str
    full_path: str
    kind: str
    web_url: str


class License(TypedDict, total=False):
    key: str
    name: str
    html_url: str


class Statistics(TypedDict, total=False):
    commit_count: int
    storage_size: int
    repository_size: int
    wiki_size: int
    lfs_objects_size: int
    job_artifacts_size: int
    packages_size: int
    snippets_size: int


class Project(TypedDict, total=False):
    id: int
    name: str
    path_with_namespace: str
    description: str
    web_url: str
    readme_url: str
    namespace: Namespace
    visibility: str
    archived: bool
    empty_repo: bool
    default_branch: str
    topics: list[str]
    created_at: str
    updated_at: str
    last_activity_at: str
    star_count: int
    forks_count: int
    open_issues_count: int
    license: License
    statistics: Statistics


class Milestone(TypedDict, total=False):
    id: int
    iid: int
    title: str
    state: str
    start_date: str
    due_date: str
    web_url: str


class Tasks(TypedDict, total=False):
    count: int
    completed_count: int


class Note(TypedDict, total=False):
    id: int
    body: str
    author: Person
    created_at: str
    updated_at: str
    system: bool
    internal: bool
    resolved: bool


class Request(TypedDict, total=False):
    """What issues and merge requests share."""

    id: int
    iid: int
    project_id: int
    title: str
    description: str
    state: str
    author: Person
    assignees: list[Person]
    milestone: Milestone
    labels: list[str]
    created_at: str
    updated_at: str
    closed_at: str
    closed_by: Person
    user_notes_count: int
    upvotes: int
    downvotes: int
    task_completion_status: Tasks
    discussion_locked: bool
    web_url: str


class Issue(Request, total=False):
    type: str
    issue_type: str
    confidential: bool
    due_date: str
    weight: int
    merge_requests_count: int
    notes: list[Note]
    """With notes: comments, and what the system wrote, such as changed labels."""


class Diff(TypedDict, total=False):
    old_path: str
    new_path: str
    diff: str
    new_file: bool
    renamed_file: bool
    deleted_file: bool
    generated_file: bool
    collapsed: bool
    too_large: bool


class MergeRequest(Request, total=False):
    source_branch: str
    target_branch: str
    source_project_id: int
    target_project_id: int
    reviewers: list[Person]
    merged_at: str
    merged_by: Person
    merge_user: Person
    draft: bool
    work_in_progress: bool
    detailed_merge_status: str
    merge_status: str
    has_conflicts: bool
    sha: str
    merge_commit_sha: str
    squash_commit_sha: str
    squash: bool
    changes_count: str
    changes: list[Diff]
    """With --changes."""


class Stats(TypedDict, total=False):
    additions: int
    deletions: int
    total: int


class Commit(TypedDict, total=False):
    id: str
    short_id: str
    title: str
    message: str
    author_name: str
    author_email: str
    authored_date: str
    committer_name: str
    committer_email: str
    committed_date: str
    created_at: str
    parent_ids: list[str]
    stats: Stats
    web_url: str


class Branch(TypedDict, total=False):
    name: str
    default: bool
    merged: bool
    protected: bool
    web_url: str
    commit: Commit


class TagRelease(TypedDict, total=False):
    tag_name: str
    description: str


class Tag(TypedDict, total=False):
    name: str
    message: str
    target: str
    protected: bool
    created_at: str
    commit: Commit
    release: TagRelease


class Entry(TypedDict, total=False):
    id: str
    name: str
    path: str
    type: str
    mode: str


class File(TypedDict, total=False):
    file_name: str
    file_path: str
    size: int
    ref: str
    blob_id: str
    commit_id: str
    last_commit_id: str
    content_sha256: str
    execute_filemode: bool
    content: str


class Source(TypedDict, total=False):
    format: str
    url: str


class Link(TypedDict, total=False):
    id: int
    name: str
    url: str
    direct_asset_url: str
    link_type: str


class Assets(TypedDict, total=False):
    count: int
    sources: list[Source]
    links: list[Link]


class Release(TypedDict, total=False):
    tag_name: str
    name: str
    description: str
    author: Person
    created_at: str
    released_at: str
    upcoming_release: bool
    commit: Commit
    milestones: list[Milestone]
    assets: Assets


class Pipeline(TypedDict, total=False):
    id: int
    iid: int
    project_id: int
    name: str
    status: str
    source: str
    ref: str
    sha: str
    created_at: str
    updated_at: str
    web_url: str


class Group(TypedDict, total=False):
    id: int
    name: str
    full_name: str
    full_path: str
    description: str
    visibility: str
    parent_id: int
    created_at: str
    avatar_url: str
    web_url: str
    projects: list[Project]
    """With --projects."""
