"""What may be asked of GitHub."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.github import fetch

ECOSYSTEMS = (
    "pip", "npm", "maven", "rubygems", "nuget", "composer", "go", "rust", "erlang", "actions", "pub", "swift", "other",
)  # fmt: skip
SEVERITIES = ("unknown", "low", "medium", "high", "critical")
STATES = ("open", "closed", "all")

REPOSITORY = arguments.matching(r"[\w.-]+/[\w.-]+", "octocat/Hello-World")


def build_parser() -> argparse.ArgumentParser:
    """Public repositories, issues, people and advisories on GitHub.

    Works without a session, 60 requests an hour (search: 10 a minute). With `GITHUB_TOKEN`, a
    [personal access token](https://github.com/settings/tokens) that needs no scopes, 5,000 an hour (search: 30 a
    minute). Times are ISO 8601, UTC.
    """
    parser = argparse.ArgumentParser(prog="github")
    commands = parser.add_subparsers(required=True)
    repo = commands.add_parser("repo", help="A repository and what is in it").add_subparsers(required=True)
    user = commands.add_parser("user", help="A person").add_subparsers(required=True)
    org = commands.add_parser("org", help="An organization").add_subparsers(required=True)
    search = commands.add_parser("search", help="Search all of GitHub").add_subparsers(required=True)
    _contents(repo)
    _history(repo)
    _issues(repo)
    _people(user, org)
    _searches(search)

    advisories = commands.add_parser("advisories", help="List security advisories")
    which = advisories.add_mutually_exclusive_group()
    ghsa = arguments.matching("GHSA(-[0-9a-z]{4}){3}", "GHSA-jfh8-c2jp-5v3q")
    which.add_argument("--ghsa", type=ghsa, metavar="ID", help="only the one with this GitHub number")
    cve = arguments.matching("CVE-[0-9]{4}-[0-9]{4,}", "CVE-2021-44228")
    which.add_argument("--cve", type=cve, metavar="ID", help="only the one with this CVE number")
    advisories.add_argument("--ecosystem", choices=ECOSYSTEMS, help="only about packages of this registry")
    advisories.add_argument("--severity", choices=SEVERITIES, help="only of this severity")
    arguments.limit(advisories, default=30, most=1000)
    advisories.set_defaults(run=fetch.advisories)

    licenses = commands.add_parser("licenses", help="List the common licences, or read one")
    key = arguments.matching("[A-Za-z0-9.+-]+", "mit")
    licenses.add_argument("key", nargs="?", type=key, help="a licence's key, such as mit: its whole text")
    licenses.set_defaults(run=fetch.licenses)

    rate_limit = commands.add_parser("rate-limit", help="Tell how many requests are left")
    rate_limit.set_defaults(run=fetch.rate_limit)
    return parser


def _contents(repo: Any) -> None:
    _of_repo(repo, "show", fetch.repo_show, "Describe a repository")

    readme = _of_repo(repo, "readme", fetch.repo_readme, "Read a repository's README")
    readme.add_argument("--ref", help="branch, tag or commit; the default branch unless given")

    contents = _of_repo(repo, "contents", fetch.repo_contents, "List a folder, or read a file")
    contents.add_argument(
        "path", nargs="?", default="", help="the file's or folder's path; the top folder unless given"
    )
    contents.add_argument("--ref", help="branch, tag or commit; the default branch unless given")

    _of_repo(repo, "languages", fetch.repo_languages, "Count a repository's bytes by programming language")
    _of_repo(repo, "topics", fetch.repo_topics, "List a repository's topics")

    contributors = _of_repo(repo, "contributors", fetch.repo_contributors, "List who committed, most commits first")
    arguments.flag(contributors, "--anonymous", "also people without an account")
    arguments.limit(contributors, default=30, most=500)


def _history(repo: Any) -> None:
    branches = _of_repo(repo, "branches", fetch.repo_branches, "List branches")
    arguments.flag(branches, "--protected", "only protected ones, or only the others; all unless given", default=None)
    arguments.limit(branches, default=30, most=1000)

    tags = _of_repo(repo, "tags", fetch.repo_tags, "List tags")
    arguments.limit(tags, default=30, most=1000)

    releases = _of_repo(repo, "releases", fetch.repo_releases, "List releases, newest first")
    arguments.flag(releases, "--prereleases", "also those marked as not ready for production", default=True)
    arguments.limit(releases, default=30, most=1000)

    release = _of_repo(repo, "release", fetch.repo_release, "Read one release: the latest, or by its tag")
    which = release.add_mutually_exclusive_group()
    which.add_argument("--tag", help="the release of this tag")
    which.add_argument("--latest", action="store_true", help="the latest one; so also when no tag is given")

    commits = _of_repo(repo, "commits", fetch.repo_commits, "List commits, newest first")
    commits.add_argument("--branch", metavar="REF", help="branch, tag or commit to start from")
    commits.add_argument("--path", help="only those that touch this file or folder")
    commits.add_argument("--author", help="only by this login or e-mail address")
    arguments.since(commits)
    arguments.until(commits)
    arguments.limit(commits, default=30, most=1000)

    commit = _of_repo(repo, "commit", fetch.repo_commit, "Read one commit with its changes")
    commit.add_argument("ref", help="commit, branch or tag, such as master")

    compare = _of_repo(repo, "compare", fetch.repo_compare, "Compare two commits, branches or tags")
    compare.add_argument("base", help="where to start from: commit, branch or tag, such as master")
    compare.add_argument("head", help="what to compare with it, such as test; of a fork: owner:branch")


def _issues(repo: Any) -> None:
    issues = _of_repo(repo, "issues", fetch.repo_issues, "List issues")
    issues.add_argument("--state", choices=STATES, default="open", help="only in this state")
    arguments.repeated(issues, "--label", "only with this label; of several, all", metavar="NAME")
    issues.add_argument("--assignee", metavar="LOGIN", help="only given to this person; none or * also work")
    _sorted(issues, ("created", "updated", "comments"), "created", "issues")
    arguments.since(issues, "only updated since this day, or this moment in ISO 8601; UTC")
    arguments.flag(issues, "--pulls", "pull requests too, which GitHub counts as issues")
    arguments.limit(issues, default=30, most=1000)

    issue = _of_repo(repo, "issue", fetch.repo_issue, "Read one issue with its comments")
    issue.add_argument("number", type=arguments.integer(1), help="the issue's number")
    arguments.flag(issue, "--comments", "its comments too, oldest first", default=True)

    pulls = _of_repo(repo, "pulls", fetch.repo_pulls, "List pull requests")
    pulls.add_argument("--state", choices=STATES, default="open", help="only in this state")
    pulls.add_argument("--base", metavar="BRANCH", help="only those into this branch")
    _sorted(pulls, ("created", "updated", "popularity", "long-running"), "created", "pull requests")
    arguments.limit(pulls, default=30, most=1000)

    pull = _of_repo(repo, "pull", fetch.repo_pull, "Read one pull request with its files")
    pull.add_argument("number", type=arguments.integer(1), help="the pull request's number")
    arguments.flag(pull, "--files", "the changed files too, with their patches", default=True)


def _people(user: Any, org: Any) -> None:
    _of_account(user, "show", fetch.user_show, "Describe a person")

    repos = _of_account(user, "repos", fetch.user_repos, "List a person's repositories")
    repos.add_argument("--type", choices=("all", "owner", "member"), default="owner", help="the person's part in them")
    sorts = ("created", "updated", "pushed", "full_name")
    repos.add_argument("--sort", choices=sorts, default="full_name", help="order of the repositories")
    arguments.limit(repos, default=30, most=1000)

    events = _of_account(user, "events", fetch.user_events, "List what a person did in public lately")
    arguments.limit(events, default=30, most=300)

    _of_account(org, "show", fetch.org_show, "Describe an organization")


def _searches(search: Any) -> None:
    for name, run, sorts, example in (
        (
            "repositories",
            fetch.search_repositories,
            ("stars", "forks", "help-wanted-issues", "updated"),
            "language:python",
        ),
        (
            "issues",
            fetch.search_issues,
            ("comments", "reactions", "interactions", "created", "updated"),
            "is:issue label:bug",
        ),
        ("users", fetch.search_users, ("followers", "repositories", "joined"), "location:Berlin"),
    ):
        made = search.add_parser(name, help=f"Search {name}")
        made.add_argument("query", help=f"words and qualifiers, such as {example}")
        made.add_argument("--sort", choices=sorts, help="order of the results; best match unless given")
        made.add_argument("--order", choices=("asc", "desc"), default="desc", help="direction of --sort")
        arguments.limit(made, default=30, most=1000)
        made.set_defaults(run=run)


def _of_repo(group: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = group.add_parser(name, help=help)
    made.add_argument("repo", type=REPOSITORY, help="owner/name, such as octocat/Hello-World")
    made.set_defaults(run=run)
    return made


def _of_account(group: Any, name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = group.add_parser(name, help=help)
    login = arguments.matching(r"[A-Za-z0-9_-]+(\[bot\])?", "octocat")
    made.add_argument("name", type=login, help="the login, such as octocat")
    made.set_defaults(run=run)
    return made


def _sorted(parser: argparse.ArgumentParser, sorts: tuple[str, ...], default: str, what: str) -> None:
    parser.add_argument("--sort", choices=sorts, default=default, help=f"order of the {what}")
    parser.add_argument("--direction", choices=("asc", "desc"), default="desc", help="ascending or descending")
