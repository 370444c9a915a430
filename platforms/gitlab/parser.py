"""What may be asked of GitLab."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.gitlab import fetch

PROJECT_ORDERS = ("id", "name", "path", "created_at", "updated_at", "star_count", "last_activity_at")
VISIBILITIES = ("public", "internal", "private")
SCOPES = ("created_by_me", "assigned_to_me", "all")
MERGE_STATES = ("opened", "closed", "locked", "merged", "all")
PIPELINE_STATUSES = (
    "created", "waiting_for_resource", "preparing", "pending", "running", "success", "failed", "canceled", "skipped",
    "manual", "scheduled",
)  # fmt: skip
PATH = "[A-Za-z0-9_.-]+"


def build_parser() -> argparse.ArgumentParser:
    """Public projects, issues, merge requests and pipelines on GitLab.

    Works without a session, up to [500 requests a minute](https://docs.gitlab.com/user/gitlab_com/). With
    `GITLAB_TOKEN`, a [personal access token](https://gitlab.com/-/user_settings/personal_access_tokens) that needs the
    scope `read_api`, 2,000 a minute. Notes under issues are given to sessions only. `PLATFORMS_GITLAB_URL` asks a
    server of your own, such as `https://gitlab.example.org`, which then also gets the token. Times are ISO 8601.
    """
    parser = argparse.ArgumentParser(prog="gitlab")
    commands = parser.add_subparsers(required=True)
    _projects(commands)
    _requests(commands)
    _repository(commands)

    group = commands.add_parser("group", help="Describe a group")
    name = arguments.matching(rf"{PATH}((/|%2[Ff]){PATH})*", "gitlab-org or 9970")
    group.add_argument("group", type=name, help="the group's path or number")
    group.add_argument("--projects", action="store_true", help="its first 100 projects too")
    group.set_defaults(run=fetch.group)

    user = commands.add_parser("user", help="Describe a person")
    user.add_argument("name", type=arguments.matching(f"@?{PATH}", "sytses"), help="the username")
    user.set_defaults(run=fetch.user)
    return parser


def _projects(commands: Any) -> None:
    projects = commands.add_parser("projects", help="Find projects")
    projects.add_argument("--search", metavar="WORDS", help="only with these words in name, path or description")
    projects.add_argument("--order-by", choices=PROJECT_ORDERS, default="created_at", help="order of the projects")
    projects.add_argument("--sort", choices=("asc", "desc"), default="desc", help="ascending or descending")
    projects.add_argument("--visibility", choices=VISIBILITIES, help="only those that so many people can see")
    arguments.repeated(projects, "--topic", "only with this topic; of several, all", metavar="NAME")
    arguments.flag(projects, "--archived", "only archived ones, or only the others; all unless given", default=None)
    _limit(projects)
    projects.set_defaults(run=fetch.projects)

    project = _of_project(commands, "project", fetch.project, "Describe a project")
    project.add_argument("--statistics", action="store_true", help="sizes in bytes too; needs a session of a member")


def _requests(commands: Any) -> None:
    issues = _of_project(commands, "issues", fetch.issues, "List issues, newest first")
    issues.add_argument("--state", choices=("opened", "closed", "all"), default="all", help="only in this state")
    arguments.repeated(issues, "--label", "only with this label; of several, all", metavar="NAME")
    issues.add_argument("--scope", choices=SCOPES, default="all", help="only your own; needs a session")
    issues.add_argument("--search", metavar="WORDS", help="only with these words in title or description")
    _limit(issues)

    issue = _of_project(commands, "issue", fetch.issue, "Read one issue with its notes")
    issue.add_argument("iid", type=arguments.integer(1), help="the issue's number within the project")
    notes = "its notes too, oldest first, which need a session; where there is one, unless given"
    arguments.flag(issue, "--notes", notes, default=None)

    merges = _of_project(
        commands, "merge-requests", fetch.merge_requests, "List merge requests, newest first", aliases=["mrs"]
    )
    merges.add_argument("--state", choices=MERGE_STATES, default="all", help="only in this state")
    merges.add_argument("--target-branch", metavar="BRANCH", help="only those into this branch")
    _limit(merges)

    merge = _of_project(commands, "merge-request", fetch.merge_request, "Read one merge request", aliases=["mr"])
    merge.add_argument("iid", type=arguments.integer(1), help="the merge request's number within the project")
    merge.add_argument("--changes", action="store_true", help="the changed files too, each with its diff")

    pipelines = _of_project(commands, "pipelines", fetch.pipelines, "List pipelines, newest first")
    pipelines.add_argument("--status", choices=PIPELINE_STATUSES, help="only in this status")
    pipelines.add_argument("--ref", help="only of this branch or tag")
    _limit(pipelines)


def _repository(commands: Any) -> None:
    commits = _of_project(commands, "commits", fetch.commits, "List commits, newest first")
    commits.add_argument("--ref", help="branch, tag or commit to start from; the default branch unless given")
    arguments.since(commits)
    arguments.until(commits)
    commits.add_argument("--path", help="only those that touch this file or folder")
    _limit(commits)

    branches = _of_project(commands, "branches", fetch.branches, "List branches, by name")
    branches.add_argument("--search", metavar="TEXT", help="only with this text in the name; ^text begins it")
    _limit(branches)

    tags = _of_project(commands, "tags", fetch.tags, "List tags")
    orders = ("name", "updated", "version")
    tags.add_argument("--order-by", choices=orders, default="updated", help="order of the tags, descending")
    _limit(tags)

    tree = _of_project(commands, "tree", fetch.tree, "List a folder's files and folders")
    tree.add_argument("path", nargs="?", default="", help="the folder's path; the top folder unless given")
    tree.add_argument("--ref", help="branch, tag or commit; the default branch unless given")
    tree.add_argument("--recursive", action="store_true", help="what is in its folders too, at any depth")

    file = _of_project(commands, "file", fetch.file, "Read a file")
    file.add_argument("path", help="the file's path, such as README.md")
    file.add_argument("--ref", default="HEAD", help="branch, tag or commit; HEAD is the default branch")

    releases = _of_project(commands, "releases", fetch.releases, "List releases, newest first")
    _limit(releases)


def _of_project(
    commands: Any, name: str, run: Callable[..., Any], help: str, aliases: list[str] | None = None
) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=help, aliases=aliases or [])
    path = arguments.matching(rf"[0-9]+|{PATH}((/|%2[Ff]){PATH})+", "gitlab-org/gitlab or 278964")
    made.add_argument("project", type=path, help="the project's path or number")
    made.set_defaults(run=run)
    return made


def _limit(parser: argparse.ArgumentParser) -> None:
    arguments.limit(parser, default=20, most=1000)
