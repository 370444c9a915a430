"""How GitLab is asked: one function a command."""

from typing import Any

from platforms import dates, markup, paging, web
from platforms.gitlab.shapes import (
    Branch,
    Commit,
    Diff,
    Entry,
    File,
    Group,
    Issue,
    MergeRequest,
    Note,
    Person,
    Pipeline,
    Project,
    Release,
    Tag,
)
from platforms.shapes import shape, shapes

SESSION = web.Session(
    ("GITLAB_TOKEN",),
    "a personal access token with the scope read_api: https://gitlab.com/-/user_settings/personal_access_tokens",
)
API = web.Site("gitlab", "https://gitlab.com/api/v4", SESSION, spacing=0.12)

MOST_NOTES = 1000
MOST_CHANGES = 1000  # GitLab shows no more files of a merge request
MOST_ENTRIES = 10_000


def projects(
    search: str | None,
    order_by: str,
    sort: str,
    visibility: str | None,
    topic: list[str],
    archived: bool | None,
    limit: int,
) -> list[Project]:
    """Projects that match words, topics and visibility, among all that may be seen.

    Returns: at most `limit` projects; without a session only public ones.
    Source: https://docs.gitlab.com/api/projects/#list-all-projects
    """
    asked: dict[str, Any] = {"search": search, "order_by": order_by, "sort": sort, "visibility": visibility}
    asked |= {"topic": ",".join(topic) or None, "archived": archived}
    return shapes(Project, _pages("/projects", limit=limit, **asked))


def project(project: str, statistics: bool) -> Project:
    """One project: description, topics, licence, counts of stars, forks and open issues.

    Returns: the project; `statistics` are in bytes and given to its members.
    Source: https://docs.gitlab.com/api/projects/#retrieve-a-project
    """
    return shape(Project, _get("/projects/{}", project, license=True, statistics=statistics or None))


def issues(project: str, state: str, label: list[str], scope: str, search: str | None, limit: int) -> list[Issue]:
    """The issues of one project, newest first.

    Returns: at most `limit` issues; `description` is Markdown.
    Source: https://docs.gitlab.com/api/issues/#list-project-issues
    """
    asked: dict[str, Any] = {"state": state, "labels": ",".join(label) or None, "scope": scope, "search": search}
    return shapes(Issue, _pages("/projects/{}/issues", project, limit=limit, **asked))


def issue(project: str, iid: int, notes: bool | None) -> Issue:
    """One issue, with its notes from the oldest on.

    Returns: the issue; texts are Markdown. GitLab gives notes to sessions only, at most 1,000 are read; `system` marks
    those that record a change.
    Source: https://docs.gitlab.com/api/notes/#list-all-issue-notes
    """
    found = shape(Issue, _get("/projects/{}/issues/{}", project, iid))
    if notes or (notes is None and SESSION.token()):
        asked: dict[str, Any] = {"sort": "asc", "order_by": "created_at"}
        said = _pages("/projects/{}/issues/{}/notes", project, iid, limit=MOST_NOTES, **asked)
        found["notes"] = shapes(Note, said)
    return found


def merge_requests(project: str, state: str, target_branch: str | None, limit: int) -> list[MergeRequest]:
    """The merge requests of one project, newest first.

    Returns: at most `limit` merge requests; `description` is Markdown.
    Source: https://docs.gitlab.com/api/merge_requests/#list-project-merge-requests
    """
    asked: dict[str, Any] = {"state": state, "target_branch": target_branch}
    return shapes(MergeRequest, _pages("/projects/{}/merge_requests", project, limit=limit, **asked))


def merge_request(project: str, iid: int, changes: bool) -> MergeRequest:
    """One merge request, with the files that it changes.

    Returns: the merge request; at most 1,000 files, whose `diff` is empty where it is too large.
    Source: https://docs.gitlab.com/api/merge_requests/#list-merge-request-diffs
    """
    found = shape(MergeRequest, _get("/projects/{}/merge_requests/{}", project, iid))
    if changes:
        files = _pages("/projects/{}/merge_requests/{}/diffs", project, iid, limit=MOST_CHANGES)
        found["changes"] = shapes(Diff, files)
    return found


def commits(
    project: str, ref: str | None, since: str | None, until: str | None, path: str | None, limit: int
) -> list[Commit]:
    """The commits of one project, newest first.

    Returns: at most `limit` commits, without their changes.
    Source: https://docs.gitlab.com/api/commits/#list-repository-commits
    """
    asked: dict[str, Any] = {"ref_name": ref, "since": dates.iso(since), "until": dates.iso(until, end=True)}
    return shapes(Commit, _pages("/projects/{}/repository/commits", project, limit=limit, path=path, **asked))


def branches(project: str, search: str | None, limit: int) -> list[Branch]:
    """The branches of one project, by name.

    Returns: at most `limit` branches, each with its newest commit.
    Source: https://docs.gitlab.com/api/branches/#list-repository-branches
    """
    return shapes(Branch, _pages("/projects/{}/repository/branches", project, limit=limit, search=search))


def tags(project: str, order_by: str, limit: int) -> list[Tag]:
    """The tags of one project, in descending order.

    Returns: at most `limit` tags, each with its commit and, where it has one, its release.
    Source: https://docs.gitlab.com/api/tags/#list-project-repository-tags
    """
    return shapes(Tag, _pages("/projects/{}/repository/tags", project, limit=limit, order_by=order_by))


def tree(project: str, path: str, ref: str | None, recursive: bool) -> list[Entry]:
    """What is in one folder of a project, or in everything below it.

    Returns: all entries, at most 10,000; `type` is tree for a folder and blob for a file.
    Source: https://docs.gitlab.com/api/repositories/#list-repository-tree
    """
    asked: dict[str, Any] = {"path": path.strip("/") or None, "ref": ref, "recursive": recursive or None}
    return shapes(Entry, _pages("/projects/{}/repository/tree", project, limit=MOST_ENTRIES, **asked))


def file(project: str, path: str, ref: str) -> File:
    """One file of a project.

    Returns: the file with its text as `content`, which is left out where it is no text; `size` is in bytes.
    Source: https://docs.gitlab.com/api/repository_files/#get-file-from-repository
    """
    raw = _get("/projects/{}/repository/files/{}", project, path.strip("/"), ref=ref)
    found = shape(File, raw)
    if raw.get("encoding") == "base64" and "content" in found:
        text = markup.from_base64(found.pop("content"))
        return {**found, "content": text} if text is not None else found
    return found


def releases(project: str, limit: int) -> list[Release]:
    """The releases of one project, newest first.

    Returns: at most `limit` releases with their notes (Markdown), sources and links.
    Source: https://docs.gitlab.com/api/releases/#list-releases
    """
    return shapes(Release, _pages("/projects/{}/releases", project, limit=limit))


def pipelines(project: str, status: str | None, ref: str | None, limit: int) -> list[Pipeline]:
    """The pipelines of one project, newest first.

    Returns: at most `limit` pipelines, without their jobs.
    Source: https://docs.gitlab.com/api/pipelines/#list-project-pipelines
    """
    return shapes(Pipeline, _pages("/projects/{}/pipelines", project, limit=limit, status=status, ref=ref))


def group(group: str, projects: bool) -> Group:
    """One group: name, description, visibility.

    Returns: the group; GitLab adds at most 100 of its projects.
    Source: https://docs.gitlab.com/api/groups/#retrieve-a-group
    """
    found = shape(Group, _get("/groups/{}", group, with_projects=projects))
    if not projects:
        found.pop("projects", None)
    return found


def user(name: str) -> Person | None:
    """One person, by the exact username.

    Returns: the person, or null where there is none.
    Source: https://docs.gitlab.com/api/users/#list-users
    """
    found = web.get(API, "/users", {"username": name.lstrip("@")})
    people = found if isinstance(found, list) else [found]
    return shape(Person, people[0]) if people else None


def _path(template: str, parts: tuple[object, ...]) -> str:
    """A path may be typed with its slashes or with %2F."""
    from urllib.parse import unquote

    first, *rest = parts
    return web.path(template, unquote(str(first)), *rest)


def _get(template: str, *parts: object, **query: Any) -> Any:
    return web.get(API, _path(template, parts), query)


def _pages(template: str, *parts: object, limit: int, **query: Any) -> list[Any]:
    path = _path(template, parts) if parts else template
    return list(paging.by_link(API, path, query, limit, most=100))
