from replay import Call, Faults

API = "GET /api/v4"
MINE = f"{API}/projects/my-group%2Fmy-project"
SIGNED = {"GITLAB_TOKEN": "secret-token"}
BEARER = {"Authorization": "Bearer secret-token"}

CALLS = (
    Call(
        "gitlab projects --search client --order-by star_count --sort asc --visibility public --topic example"
        " --topic ui --no-archived --limit 101",
        {
            f"{API}/projects?per_page=51&search=client&order_by=star_count&sort=asc&visibility=public&topic=example,ui"
            "&archived=false": "projects-1",
            f"{API}/projects?per_page=51&search=client&order_by=star_count&sort=asc&visibility=public&topic=example,ui"
            "&archived=false&page=2": "projects-2",
        },
        {"#": 2, "0.id": 4, "0.description": None, "1.star_count": 6, "1.namespace.full_path": "diaspora"},
    ),
    Call(
        "gitlab projects --search zzz",
        {f"{API}/projects?per_page=20&search=zzz&order_by=created_at&sort=desc": "none"},
        {"": []},
    ),
    Call(
        "gitlab project ase/ase",
        {f"{API}/projects/ase%2Fase?license=true": "project"},
        {
            "id": 470007,
            "license.key": "lgpl-2.1",
            "topics.2": "materials",
            "star_count": 421,
            "open_issues_count": 515,
        },
    ),
    Call(
        "gitlab project ase%2Fase --statistics",
        {f"{API}/projects/ase%2Fase?license=true&statistics=true": "project"},
        {"path_with_namespace": "ase/ase", "statistics": None},
        session=SIGNED,
        sends=BEARER,
    ),
    Call(
        "gitlab project no/such",
        {f"{API}/projects/no%2Fsuch?license=true": "not-found"},
        {"status": "blocked"},
        code=1,
        says="404 Project Not Found",
    ),
    Call(
        "gitlab project ase/ase",
        {f"{API}/projects/ase%2Fase?license=true": "throttled"},
        {"status": "unavailable"},
        code=3,
        says="Ask again in 60 seconds. A session has a higher limit. Set GITLAB_TOKEN",
    ),
    Call("gitlab project ase", {}, {"status": "blocked"}, code=2, says="must look like gitlab-org/gitlab or 278964"),
    Call(
        "gitlab issues my-group/my-project --state opened --label foo --label bar --limit 101",
        {
            f"{MINE}/issues?per_page=51&state=opened&labels=foo,bar&scope=all": "issues-1",
            f"{API}/projects/4/issues?id=4&labels=foo,bar&page=2&per_page=51&scope=all&state=opened": "issues-2",
        },
        {"#": 3, "0.iid": 3, "2.state": "closed", "2.milestone.title": "v1.0", "2.milestone.due_date": None},
    ),
    Call(
        "gitlab issues 4 --scope assigned_to_me --search 'two words' --limit 2",
        {f"{API}/projects/4/issues?per_page=2&state=all&scope=assigned_to_me&search=two+words": "issues-1"},
        {"#": 2, "1.iid": 2},
        session=SIGNED,
    ),
    Call("gitlab issue my-group/my-project 3", {f"{MINE}/issues/3": "issue"}, {"iid": 3, "notes": None}),
    Call(
        "gitlab issue my-group/my-project 3",
        {
            f"{MINE}/issues/3": "issue",
            f"{MINE}/issues/3/notes?per_page=100&sort=asc&order_by=created_at": "notes",
        },
        {"description": "It *breaks*.", "notes.#": 2, "notes.0.system": True, "notes.1.body": "Text of the comment"},
        session=SIGNED,
    ),
    Call(
        "gitlab issue my-group/my-project 3 --no-notes", {f"{MINE}/issues/3": "issue"}, {"notes": None}, session=SIGNED
    ),
    Call(
        "gitlab issue my-group/my-project 3 --notes",
        {
            f"{MINE}/issues/3": "issue",
            f"{MINE}/issues/3/notes?per_page=100&sort=asc&order_by=created_at": "unsigned",
        },
        {"status": "unavailable"},
        code=3,
        says="Set GITLAB_TOKEN",
    ),
    Call(
        "gitlab merge-requests gitlab-org/gitlab --state opened --target-branch master --limit 3",
        {
            f"{API}/projects/gitlab-org%2Fgitlab/merge_requests?per_page=3&state=opened&target_branch"
            "=master": "merge-requests"
        },
        {"#": 3, "0.iid": 15442, "0.milestone": None, "1.milestone.title": "12.3", "0.reviewers.0.username": "tkuah"},
    ),
    Call(
        "gitlab mrs 278964 --limit 1",
        {f"{API}/projects/278964/merge_requests?per_page=1&state=all": "merge-requests"},
        {"#": 1, "0.work_in_progress": True},
    ),
    Call(
        "gitlab merge-request gitlab-org/gitlab 14656 --changes",
        {
            f"{API}/projects/gitlab-org%2Fgitlab/merge_requests/14656": "merge-request",
            f"{API}/projects/gitlab-org%2Fgitlab/merge_requests/14656/diffs?per_page=100": "diffs",
        },
        {"id": 33092005, "labels.#": 9, "merged_at": None, "changes.#": 2, "changes.1.diff": "@@ -1.9.7 +1.9.8"},
    ),
    Call(
        "gitlab mr 278964 14656",
        {f"{API}/projects/278964/merge_requests/14656": "merge-request"},
        {"source_branch": "delete-designs-v2", "changes": None},
    ),
    Call(
        "gitlab commits 5 --ref v1 --since 2021-09-01 --until 2021-09-30 --path app/models --limit 5",
        {
            f"{API}/projects/5/repository/commits?per_page=5&ref_name=v1&since=2021-09-01T00:00:00Z"
            "&until=2021-09-30T23:59:59Z&path=app/models": "commits"
        },
        {"#": 1, "0.short_id": "ed899a2f4b5", "0.parent_ids.#": 1},
    ),
    Call(
        "gitlab branches 5 --search ^ma",
        {f"{API}/projects/5/repository/branches?per_page=20&search=^ma": "branches"},
        {"0.name": "main", "0.commit.title": "Replace sanitize with escape once", "0.default": True},
    ),
    Call(
        "gitlab tags 5 --order-by version",
        {f"{API}/projects/5/repository/tags?per_page=20&order_by=version": "tags"},
        {"0.name": "v1.0.0", "0.message": None, "0.release.description": "Amazing release. Wow"},
    ),
    Call(
        "gitlab tree 5 files/ --ref main --recursive",
        {
            f"{API}/projects/5/repository/tree?per_page=100&path=files&ref=main&recursive=true": "tree-1",
            f"{API}/projects/5/repository/tree?id=5&page=2&path=files&per_page=100&recursive=true&ref=main": "tree-2",
        },
        {"#": 3, "0.type": "tree", "2.path": "files/a.rb"},
    ),
    Call("gitlab tree a/b/c", {f"{API}/projects/a%2Fb%2Fc/repository/tree?per_page=100": "none"}, {"": []}),
    Call(
        "gitlab file 5 app/models/key.rb",
        {f"{API}/projects/5/repository/files/app%2Fmodels%2Fkey.rb?ref=HEAD": "file"},
        {"content": "# Schlüssel\n", "size": 13, "ref": "main"},
    ),
    Call(
        "gitlab file 5 logo.png --ref v1",
        {f"{API}/projects/5/repository/files/logo.png?ref=v1": "picture"},
        {"content": None, "file_name": "logo.png", "size": 5},
    ),
    Call(
        "gitlab releases 24",
        {f"{API}/projects/24/releases?per_page=20": "releases"},
        {"0.tag_name": "v0.2", "0.milestones.0.state": "closed", "0.assets.links.0.name": "awesome-v0.2.msi"},
    ),
    Call(
        "gitlab pipelines 1 --status pending --ref new-pipeline",
        {f"{API}/projects/1/pipelines?per_page=20&status=pending&ref=new-pipeline": "pipelines"},
        {"#": 1, "0.id": 48, "0.name": None},
    ),
    Call(
        "gitlab group twitter",
        {f"{API}/groups/twitter?with_projects=false": "group"},
        {"full_path": "twitter", "parent_id": None, "projects": None},
    ),
    Call(
        "gitlab group a/b --projects",
        {f"{API}/groups/a%2Fb?with_projects=true": "group"},
        {"projects.#": 1, "projects.0.name": "typeahead-js"},
    ),
    Call("gitlab user @jack_smith", {f"{API}/users?username=jack_smith": "users"}, {"id": 1, "name": "Jack Smith"}),
    Call("gitlab user john_smith", {f"{API}/users?username=john_smith": "person"}, {"id": 1, "name": "John Smith"}),
    Call("gitlab user nobody", {f"{API}/users?username=nobody": "none"}, {"": None}),
)

FAULTS = Faults(
    line="gitlab merge-requests 278964 --limit 3",
    ask=f"{API}/projects/278964/merge_requests?per_page=3&state=all",
    good="merge-requests",
    empty=[],
    nothing=[],
)
