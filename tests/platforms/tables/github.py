from replay import Call, Faults

HELLO = "GET /repos/octocat/Hello-World"
SIGNED = {"GITHUB_TOKEN": "secret-token"}
HEADERS = {"Accept": "application/vnd.github+json", "X-Github-Api-Version": "2022-11-28"}

CALLS = (
    Call(
        "github repo show jacquev6/PyGithub",
        {"GET /repos/jacquev6/PyGithub": "repo"},
        {"parent.full_name": "PyGithub/PyGithub", "license.spdx_id": "LGPL-3.0", "size": 16928, "fork": True},
        session=SIGNED,
        sends={**HEADERS, "Authorization": "Bearer secret-token"},
    ),
    Call(
        "github repo show jacquev6/PyGithub",
        {"GET /repos/jacquev6/PyGithub": "not-found"},
        {"status": "blocked"},
        sends=HEADERS,
        code=1,
        says="Not Found",
    ),
    Call(
        "github repo readme octocat/Hello-World --ref v1",
        {f"{HELLO}/readme?ref=v1": "readme"},
        {"name": "README.md", "content": "# Hello\n\nGrüße.\n"},
    ),
    Call(
        "github repo contents twbs/bootstrap js/",
        {"GET /repos/twbs/bootstrap/contents/js": "moved", "GET /repositories/2126244/contents/js": "contents"},
        {"#": 2, "0.name": ".jshintrc", "0.size": 232, "0.content": None},
        session=SIGNED,
        sends={"Authorization": "Bearer secret-token"},
    ),
    Call(
        "github repo contents octocat/Hello-World 'docs/my logo.png' --ref topic/x",
        {f"{HELLO}/contents/docs/my%20logo.png?ref=topic/x": "picture"},
        {"#": 1, "0.type": "file", "0.content": None},
    ),
    Call("github repo contents octocat/Hello-World", {f"{HELLO}/contents/": "contents"}, {"#": 2}),
    Call(
        "github repo languages octocat/Hello-World",
        {f"{HELLO}/languages": "languages"},
        {"": [{"language": "C", "bytes": 78769}, {"language": "Python", "bytes": 7769}]},
    ),
    Call("github repo topics octocat/Hello-World", {f"{HELLO}/topics": "topics"}, {"names": ["octocat", "atom"]}),
    Call(
        "github repo contributors octocat/Hello-World --anonymous",
        {f"{HELLO}/contributors?per_page=30&anon=1": "contributors"},
        {"#": 2, "0.contributions": 32, "1.name": "Someone", "1.login": None},
    ),
    Call(
        "github repo contributors octocat/Empty",
        {"GET /repos/octocat/Empty/contributors?per_page=30": "none"},
        {"": []},
    ),
    Call(
        "github repo branches octocat/Hello-World --no-protected",
        {f"{HELLO}/branches?per_page=30&protected=false": "branches"},
        {"0.name": "main", "0.commit.sha": "c5b97d5ae6c19d5c5df71a34c7fbeeda2479ccbc"},
    ),
    Call(
        "github repo branches octocat/Hello-World",
        {f"{HELLO}/branches?per_page=30": "branches"},
        {"0.protected": True},
    ),
    Call(
        "github repo tags octocat/Hello-World --limit 101",
        {f"{HELLO}/tags?per_page=51": "tags-1", "GET /repositories/1296269/tags?per_page=2&page=2": "tags-2"},
        {"#": 3, "0.name": "v0.3", "2.name": "v0.1"},
    ),
    Call("github repo tags octocat/Hello-World --limit 2", {f"{HELLO}/tags?per_page=2": "tags-1"}, {"#": 2}),
    Call(
        "github repo releases octocat/Hello-World --no-prereleases --limit 2",
        {f"{HELLO}/releases?per_page=100": "releases"},
        {"#": 1, "0.tag_name": "v2", "0.assets.0.download_count": 42},
    ),
    Call(
        "github repo release rickrickston123/RepoTest",
        {"GET /repos/rickrickston123/RepoTest/releases/latest": "release-latest"},
        {"tag_name": "v1.0", "assets.0.size": 40, "body": "Body"},
    ),
    Call(
        "github repo release EnricoMi/PyGithub --tag v1.55",
        {"GET /repos/EnricoMi/PyGithub/releases/tags/v1.55": "release-tag"},
        {"prerelease": True, "name": "Test Release"},
    ),
    Call(
        "github repo commits rickrickston123/RepoTest --branch main --path src --author someone@example.org"
        " --since 2020-07-12 --until 2020-07-12T08:00:00+02:00",
        {
            "GET /repos/rickrickston123/RepoTest/commits?per_page=30&sha=main&path=src&author=someone%40example.org"
            "&since=2020-07-12T00:00:00Z&until=2020-07-12T06:00:00Z": "commits"
        },
        {"#": 1, "0.commit.message": "Initial commit", "0.commit.committer.name": "GitHub"},
    ),
    Call(
        "github repo commit jacquev6/PyGithub 6945921c529be14c3a8f566dd1e483674516d46d",
        {"GET /repos/jacquev6/PyGithub/commits/6945921c529be14c3a8f566dd1e483674516d46d": "commit"},
        {
            "stats.total": 101,
            "files.0.filename": "codegen/templates/GithubObject.MethodBody.UseResult.py",
            "html_url": None,
        },
    ),
    Call(
        "github repo compare octocat/Hello-World main topic/x",
        {f"{HELLO}/compare/main...topic/x": "compare"},
        {"ahead_by": 1, "commits.0.commit.author.name": "Monalisa", "commits.0.author": None, "files.0.changes": 124},
    ),
    Call(
        "github repo issues farrd/PyGithub --assignee farrd --limit 2",
        {
            "GET /repos/farrd/PyGithub/issues?per_page=100&state=open&assignee=farrd&sort=created"
            "&direction=desc": "issues"
        },
        {"#": 2, "0.number": 3, "0.assignees": None, "1.user.login": "farrd"},
    ),
    Call(
        "github repo issues octocat/Hello-World --label bug --label ui --state all --sort comments --direction asc"
        " --since 2026-01-01 --limit 2",
        {
            f"{HELLO}/issues?per_page=100&state=all&labels=bug,ui&sort=comments&direction=asc"
            "&since=2026-01-01T00:00:00Z": "issues-1",
            "GET /repositories/1296269/issues?labels=bug%2Cui&page=2": "issues-2",
        },
        {"#": 2, "0.number": 8, "1.number": 7, "0.labels.0.name": "bug"},
    ),
    Call(
        "github repo issues octocat/Hello-World --pulls --limit 1",
        {f"{HELLO}/issues?per_page=1&state=open&sort=created&direction=desc": "issues-1"},
        {"#": 1, "0.pull_request.html_url": "https://github.com/octocat/Hello-World/pull/9"},
    ),
    Call(
        "github repo issue PyGithub/PyGithub 28",
        {
            "GET /repos/PyGithub/PyGithub/issues/28": "issue",
            "GET /repos/PyGithub/PyGithub/issues/28/comments?per_page=3": "comments",
        },
        {"comments": 3, "thread.#": 3, "thread.2.id": 3, "state_reason": "completed"},
    ),
    Call(
        "github repo issue PyGithub/PyGithub 28 --no-comments",
        {"GET /repos/PyGithub/PyGithub/issues/28": "issue"},
        {"number": 28, "thread": None},
    ),
    Call(
        "github repo pulls openmicroscopy/ome-documentation --state closed --base develop --sort long-running"
        " --limit 2",
        {
            "GET /repos/openmicroscopy/ome-documentation/pulls?per_page=2&state=closed&base=develop"
            "&sort=long-running&direction=desc": "pulls"
        },
        {"#": 2, "0.number": 234, "0.merged_at": "2013-02-01T11:04:37Z"},
    ),
    Call(
        "github repo pull openmicroscopy/ome-documentation 204",
        {
            "GET /repos/openmicroscopy/ome-documentation/pulls/204": "pull",
            "GET /repos/openmicroscopy/ome-documentation/pulls/204/files?per_page=1": "files",
        },
        {"additions": 8, "merged": True, "mergeable": None, "base.label": "openmicroscopy:develop", "files.#": 1},
    ),
    Call(
        "github repo pull openmicroscopy/ome-documentation 204 --no-files",
        {"GET /repos/openmicroscopy/ome-documentation/pulls/204": "pull"},
        {"files": None},
    ),
    Call(
        "github user show rickrickston123",
        {"GET /users/rickrickston123": "user"},
        {"id": 64711998, "public_repos": 2, "name": None},
    ),
    Call(
        "github user show jacquev6",
        {"GET /users/jacquev6": "throttled"},
        {"status": "unavailable"},
        code=3,
        says="Ask again in 60 seconds. A session has a higher limit. Set GITHUB_TOKEN",
    ),
    Call(
        "github user show jacquev6",
        {"GET /users/jacquev6": ("overloaded", "overloaded", "user")},
        {"login": "rickrickston123"},
    ),
    Call(
        "github user repos jacquev6 --sort pushed --type all --limit 2",
        {"GET /users/jacquev6/repos?per_page=2&type=all&sort=pushed": "user-repos"},
        {"#": 2, "0.full_name": "jacquev6/TestPyGithub", "1.fork": True, "0.topics": None},
    ),
    Call(
        "github user events octocat",
        {"GET /users/octocat/events/public?per_page=30": "events"},
        {
            "0.type": "PushEvent",
            "0.repo.name": "octocat/Hello-World",
            "0.payload": {"ref": "refs/heads/main", "size": 1},
        },
    ),
    Call(
        "github org show p-society",
        {"GET /orgs/p-society": "org"},
        {"description": "IIIT Bhubaneswar's Programming Society", "public_repos": 23},
    ),
    Call(
        "github search repositories 'tetris language:assembly' --sort stars --limit 1",
        {"GET /search/repositories?per_page=1&q=tetris+language:assembly&sort=stars&order=desc": "search-repositories"},
        {"#": 1, "0.full_name": "dtrupenn/Tetris", "0.topics": []},
    ),
    Call(
        "github search issues repo:buddhamagnet/heidigoodchild",
        {"GET /search/issues?per_page=30&q=repo:buddhamagnet/heidigoodchild": "search-none"},
        {"": []},
    ),
    Call(
        "github search issues repo:bad/example --order asc",
        {"GET /search/issues?per_page=30&q=repo:bad/example": "search-refused"},
        {"status": "blocked"},
        code=1,
        says="Validation Failed: The listed users and repositories cannot be searched",
    ),
    Call(
        "github search users tom --sort followers --order asc",
        {"GET /search/users?per_page=30&q=tom&sort=followers&order=asc": "search-users"},
        {"0.login": "mojombo"},
    ),
    Call(
        "github advisories --ecosystem pub --severity high --limit 2",
        {"GET /advisories?per_page=2&ecosystem=pub&severity=high": "advisories"},
        {"0.cvss.score": 7.5, "0.vulnerabilities.0.package.name": "dio", "1.cvss": {}},
    ),
    Call(
        "github advisories --cve CVE-2021-31402 --limit 1",
        {"GET /advisories?per_page=1&cve_id=CVE-2021-31402": "advisories"},
        {"#": 1, "0.ghsa_id": "GHSA-9324-jv53-9cc8"},
    ),
    Call("github licenses", {"GET /licenses": "licenses"}, {"#": 2, "1.key": "lgpl-3.0", "0.body": None}),
    Call(
        "github licenses mit",
        {"GET /licenses/mit": "license"},
        {"#": 1, "0.conditions": ["include-copyright"]},
    ),
    Call(
        "github rate-limit",
        {"GET /rate_limit": "rate-limit"},
        {"rate.remaining": 4998, "resources.core.reset": 1710965388},
    ),
)

FAULTS = Faults(
    line="github repo tags octocat/Hello-World --limit 2",
    ask=f"{HELLO}/tags?per_page=2",
    good="tags-1",
    empty=[],
    nothing=[],
)
