"""How GitHub is asked: one function a command."""

from typing import Any

from platforms import dates, markup, paging, web
from platforms.github.shapes import (
    Advisory,
    Branch,
    Commit,
    Comparison,
    Contributor,
    Entry,
    Event,
    File,
    Issue,
    IssueComment,
    IssueThread,
    Language,
    License,
    Profile,
    Pull,
    RateLimit,
    Release,
    Repo,
    Tag,
    Topics,
)
from platforms.shapes import fields, shape, shapes

SESSION = web.Session(("GITHUB_TOKEN",), "a personal access token without scopes: https://github.com/settings/tokens")
API = web.Site(
    "github",
    "https://api.github.com",
    SESSION,
    away=("rate limit", "abuse detection"),
    headers=(("Accept", "application/vnd.github+json"), ("X-GitHub-Api-Version", "2022-11-28")),
)
SEARCH = API._replace(bucket="-search")


def repo_show(repo: str) -> Repo:
    """One repository: description, licence, counts of stars, forks and open issues.

    Returns: the repository; `size` is in kilobytes, `open_issues_count` counts pull requests too.
    Source: https://docs.github.com/en/rest/repos/repos#get-a-repository
    """
    return shape(Repo, _get("/repos/{}", repo))


def repo_readme(repo: str, ref: str | None) -> Entry:
    """The README of one repository, wherever it stands.

    Returns: the file with its text as `content`.
    Source: https://docs.github.com/en/rest/repos/contents#get-a-repository-readme
    """
    return _entry(_get("/repos/{}/readme", repo, ref=ref))


def repo_contents(repo: str, path: str, ref: str | None) -> list[Entry]:
    """One folder's entries, or one file.

    Returns: for a folder at most 1,000 entries; for a file that one, with its text as `content` up to 1 MB.
    Source: https://docs.github.com/en/rest/repos/contents#get-repository-content
    """
    parts = (repo, *filter(None, [path.strip("/")]))
    found = _get("/repos/{}/contents/" + "{}" * (len(parts) - 1), *parts, ref=ref)
    return [_entry(entry) for entry in (found if isinstance(found, list) else [found])]


def repo_languages(repo: str) -> list[Language]:
    """The programming languages of one repository.

    Returns: each with its number of bytes, most first.
    Source: https://docs.github.com/en/rest/repos/repos#list-repository-languages
    """
    sizes = fields(_get("/repos/{}/languages", repo))
    return shapes(Language, [{"language": name, "bytes": size} for name, size in sizes.items()])


def repo_topics(repo: str) -> Topics:
    """The topics that a repository's owner gave it.

    Returns: all of them as `names`.
    Source: https://docs.github.com/en/rest/repos/repos#get-all-repository-topics
    """
    return shape(Topics, _get("/repos/{}/topics", repo))


def repo_contributors(repo: str, anonymous: bool, limit: int) -> list[Contributor]:
    """Who committed to one repository, most commits first.

    Returns: at most `limit` people; GitHub links the first 500 to accounts, the rest are anonymous.
    Source: https://docs.github.com/en/rest/repos/repos#list-repository-contributors
    """
    return shapes(Contributor, _pages("/repos/{}/contributors", repo, limit=limit, anon=1 if anonymous else None))


def repo_branches(repo: str, protected: bool | None, limit: int) -> list[Branch]:
    """The branches of one repository, by name.

    Returns: at most `limit` branches, each with its newest commit.
    Source: https://docs.github.com/en/rest/branches/branches#list-branches
    """
    return shapes(Branch, _pages("/repos/{}/branches", repo, limit=limit, protected=protected))


def repo_tags(repo: str, limit: int) -> list[Tag]:
    """The tags of one repository, by name in reverse.

    Returns: at most `limit` tags, each with its commit.
    Source: https://docs.github.com/en/rest/repos/repos#list-repository-tags
    """
    return shapes(Tag, _pages("/repos/{}/tags", repo, limit=limit))


def repo_releases(repo: str, prereleases: bool, limit: int) -> list[Release]:
    """The releases of one repository, newest first.

    Returns: at most `limit` releases with their notes (Markdown) and files; tags alone are no releases.
    Source: https://docs.github.com/en/rest/releases/releases#list-releases
    """
    keep = None if prereleases else lambda release: not release.get("prerelease")
    return shapes(Release, _pages("/repos/{}/releases", repo, limit=limit, keep=keep))


def repo_release(repo: str, tag: str | None, latest: bool) -> Release:
    """One release: that of a tag, or the latest that is neither a draft nor a prerelease.

    Returns: the release with its notes (Markdown) and files; asset sizes are in bytes.
    Source: https://docs.github.com/en/rest/releases/releases#get-the-latest-release
    """
    if tag is not None and not latest:
        return shape(Release, _get("/repos/{}/releases/tags/{}", repo, tag))
    return shape(Release, _get("/repos/{}/releases/latest", repo))


def repo_commits(
    repo: str,
    branch: str | None,
    path: str | None,
    author: str | None,
    since: str | None,
    until: str | None,
    limit: int,
) -> list[Commit]:
    """The commits of one repository, newest first.

    Returns: at most `limit` commits, without their changes.
    Source: https://docs.github.com/en/rest/commits/commits#list-commits
    """
    asked: dict[str, Any] = {"sha": branch, "path": path, "author": author, "since": dates.iso(since)}
    asked["until"] = dates.iso(until, end=True)
    return shapes(Commit, _pages("/repos/{}/commits", repo, limit=limit, **asked))


def repo_commit(repo: str, ref: str) -> Commit:
    """One commit with the files that it changes.

    Returns: the commit; GitHub gives at most 300 files, with patches up to a size.
    Source: https://docs.github.com/en/rest/commits/commits#get-a-commit
    """
    return shape(Commit, _get("/repos/{}/commits/{}", repo, ref))


def repo_compare(repo: str, base: str, head: str) -> Comparison:
    """What lies between two commits, branches or tags.

    Returns: how far each is ahead, at most 250 commits and 300 files.
    Source: https://docs.github.com/en/rest/commits/commits#compare-two-commits
    """
    return shape(Comparison, _get("/repos/{}/compare/{}...{}", repo, base, head))


def repo_issues(
    repo: str,
    state: str,
    label: list[str],
    assignee: str | None,
    sort: str,
    direction: str,
    since: str | None,
    pulls: bool,
    limit: int,
) -> list[Issue]:
    """The issues of one repository.

    Returns: at most `limit` issues; `body` is Markdown.
    Source: https://docs.github.com/en/rest/issues/issues#list-repository-issues
    """
    asked: dict[str, Any] = {"state": state, "labels": ",".join(label) or None, "assignee": assignee}
    asked |= {"sort": sort, "direction": direction, "since": dates.iso(since)}
    keep = None if pulls else lambda issue: not paging.dig(issue, "pull_request.html_url")  # null in 2013's issues
    return shapes(Issue, _pages("/repos/{}/issues", repo, limit=limit, keep=keep, **asked))


def repo_issue(repo: str, number: int, comments: bool) -> IssueThread:
    """One issue, with its comments from the oldest on.

    Returns: the issue; `body` is Markdown, `comments` a count and `thread` the comments.
    Source: https://docs.github.com/en/rest/issues/comments#list-issue-comments
    """
    found = shape(IssueThread, _get("/repos/{}/issues/{}", repo, number))
    count = found.get("comments", 0)
    if comments:
        thread = _pages("/repos/{}/issues/{}/comments", repo, number, limit=count)
        found["thread"] = shapes(IssueComment, thread)
    return found


def repo_pulls(repo: str, state: str, base: str | None, sort: str, direction: str, limit: int) -> list[Pull]:
    """The pull requests of one repository.

    Returns: at most `limit` pull requests, without their counts of changes.
    Source: https://docs.github.com/en/rest/pulls/pulls#list-pull-requests
    """
    asked: dict[str, Any] = {"state": state, "base": base, "sort": sort, "direction": direction}
    return shapes(Pull, _pages("/repos/{}/pulls", repo, limit=limit, **asked))


def repo_pull(repo: str, number: int, files: bool) -> Pull:
    """One pull request with the files that it changes.

    Returns: the pull request; GitHub gives at most 3,000 files.
    Source: https://docs.github.com/en/rest/pulls/pulls#get-a-pull-request
    """
    found = shape(Pull, _get("/repos/{}/pulls/{}", repo, number))
    if files:
        changed = found.get("changed_files", 3000)
        found["files"] = shapes(File, _pages("/repos/{}/pulls/{}/files", repo, number, limit=changed))
    return found


def user_show(name: str) -> Profile:
    """One person: name, place, counts of repositories and followers.

    Returns: what the person made public.
    Source: https://docs.github.com/en/rest/users/users#get-a-user
    """
    return shape(Profile, _get("/users/{}", name))


def user_repos(name: str, type: str, sort: str, limit: int) -> list[Repo]:
    """The public repositories of one person.

    Returns: at most `limit` repositories.
    Source: https://docs.github.com/en/rest/repos/repos#list-repositories-for-a-user
    """
    return shapes(Repo, _pages("/users/{}/repos", name, limit=limit, type=type, sort=sort))


def user_events(name: str, limit: int) -> list[Event]:
    """What one person did in public: pushes, stars, comments, newest first.

    Returns: at most `limit` events of the last 30 days; GitHub keeps 300, and they come up to six hours late.
    Source: https://docs.github.com/en/rest/activity/events#list-public-events-for-a-user
    """
    return shapes(Event, _pages("/users/{}/events/public", name, limit=limit))


def org_show(name: str) -> Profile:
    """One organization: name, place, counts of repositories and followers.

    Returns: what the organization made public.
    Source: https://docs.github.com/en/rest/orgs/orgs#get-an-organization
    """
    return shape(Profile, _get("/orgs/{}", name))


def search_repositories(query: str, sort: str | None, order: str, limit: int) -> list[Repo]:
    """Repositories that match words and qualifiers.

    Returns: at most `limit` repositories; GitHub gives 1,000 a search.
    Source: https://docs.github.com/en/rest/search/search#search-repositories
    """
    return shapes(Repo, _found("repositories", query, sort, order, limit))


def search_issues(query: str, sort: str | None, order: str, limit: int) -> list[Issue]:
    """Issues and pull requests that match words and qualifiers.

    Returns: at most `limit` issues; GitHub gives 1,000 a search.
    Source: https://docs.github.com/en/rest/search/search#search-issues-and-pull-requests
    """
    return shapes(Issue, _found("issues", query, sort, order, limit))


def search_users(query: str, sort: str | None, order: str, limit: int) -> list[Profile]:
    """People and organizations that match words and qualifiers.

    Returns: at most `limit` accounts; GitHub gives 1,000 a search.
    Source: https://docs.github.com/en/rest/search/search#search-users
    """
    return shapes(Profile, _found("users", query, sort, order, limit))


def advisories(
    ghsa: str | None, cve: str | None, ecosystem: str | None, severity: str | None, limit: int
) -> list[Advisory]:
    """Security advisories that GitHub reviewed, newest first.

    Returns: at most `limit` advisories, each with the affected packages and versions.
    Source: https://docs.github.com/en/rest/security-advisories/global-advisories#list-global-security-advisories
    """
    asked: dict[str, Any] = {"ghsa_id": ghsa, "cve_id": cve, "ecosystem": ecosystem, "severity": severity}
    return shapes(Advisory, _pages("/advisories", limit=limit, **asked))


def licenses(key: str | None) -> list[License]:
    """The most common licences, or one with its text and conditions.

    Returns: the licences; only a single one has its text as `body`.
    Source: https://docs.github.com/en/rest/licenses/licenses#get-a-license
    """
    return shapes(License, [_get("/licenses/{}", key)] if key else _get("/licenses"))


def rate_limit() -> RateLimit:
    """How many requests are left, by kind of request; asking costs none.

    Returns: per kind the limit, what is left, and `reset` in seconds since 1970.
    Source: https://docs.github.com/en/rest/rate-limit/rate-limit#get-rate-limit-status-for-the-authenticated-user
    """
    return shape(RateLimit, _get("/rate_limit"))


def _get(template: str, *parts: object, **query: Any) -> Any:
    return web.get(API, web.path(template, *parts, keep="/:"), query)


def _pages(template: str, *parts: object, limit: int, keep: paging.Keep | None = None, **query: Any) -> list[Any]:
    return list(paging.by_link(API, web.path(template, *parts, keep="/:"), query, limit, most=100, keep=keep))


def _found(what: str, query: str, sort: str | None, order: str, limit: int) -> list[Any]:
    asked: dict[str, Any] = {"q": query, "sort": sort, "order": order if sort else None}
    return list(paging.by_link(SEARCH, f"/search/{what}", asked, limit, most=100, items="items"))


def _entry(raw: Any) -> Entry:
    """A file's text is in Base64; what is no text is left to its `download_url`."""
    found = shape(Entry, raw)
    if found.get("content") and raw.get("encoding") == "base64":
        text = markup.from_base64(found.pop("content"))
        return {**found, "content": text} if text is not None else found
    return found
