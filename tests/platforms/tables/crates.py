from urllib.parse import urlencode

from replay import Call, Faults


def get(path: str, **asked: object) -> str:
    return f"GET /api/v1{path}?{urlencode(asked)}" if asked else f"GET /api/v1{path}"


def search(size: int = 20, sort: str = "relevance", **asked: object) -> str:
    return get("/crates", sort=sort, per_page=size, **asked)


CALLS = (
    Call(
        "crates search a --sort alpha --limit 5",
        {
            search(5, "alpha", q="a"): "search-1",
            get("/crates", page=2, per_page=100): "search-2",
        },
        {
            "#": 5,
            "0.name": "a",
            "0.recent_downloads": 4646,
            "1.max_stable_version": None,
            "4.name": "e",
            "4.default_version": "1.3.0",
            "4.num_versions": 13,
        },
    ),
    Call(
        "crates search parser --category parsing --keyword json --sort recent-updates --limit 3",
        {search(3, "recent-updates", q="parser", category="parsing", keyword="json"): "search-1"},
        {"#": 3, "1.description": "a-"},
    ),
    Call("crates search qmxjsudek", {search(q="qmxjsudek"): "none"}, {"": []}),
    Call("crates search a --sort stars", {}, {"status": "blocked"}, code=2, says="recent-downloads"),
    Call(
        "crates crate parameters_lib",
        {get("/crates/parameters_lib"): "crate"},
        {
            "crate.downloads": 797,
            "crate.keywords": ["env", "variables"],
            "versions.0.num": "0.2.2",
            "versions.0.published_by.login": "TheFox",
            "versions.0.audit_actions.0.action": "publish",
            "categories.1.crates_cnt": 1125,
            "keywords.#": 2,
        },
    ),
    Call(
        "crates crate cld2",
        {get("/crates/cld2"): "crate-old"},
        {"versions.0.crate_size": None, "versions.0.features": {"unstable": []}, "crate.homepage": None},
    ),
    Call("crates crate 'not a crate'", {}, {"status": "blocked"}, code=2, says="must look like serde"),
    Call(
        "crates versions serde --limit 151",
        {
            get("/crates/serde/versions", per_page=76): "versions-1",
            get("/crates/serde/versions", per_page=76, seek="MQ"): "versions-2",
        },
        {"#": 3, "1.yank_message": "broken", "2.num": "0.9.0"},
    ),
    Call(
        "crates versions itoa --limit 3",
        {get("/crates/itoa/versions", per_page=3): "versions-old"},
        {"#": 3, "2.num": "0.1.1", "2.license": None},
    ),
    Call(
        "crates versions pleasedontmakethisprojectitllbreakmytests",
        {get("/crates/pleasedontmakethisprojectitllbreakmytests/versions", per_page=100): "unknown"},
        {"status": "blocked"},
        code=1,
        says="404: Not Found",
    ),
    Call(
        "crates version serde 1.0.219",
        {get("/crates/serde/1.0.219"): "version-serde"},
        {"num": "1.0.219", "edition": "2018", "features.default": ["std"], "crate_size": 78983, "yank_message": None},
    ),
    Call("crates version serde latest", {}, {"status": "blocked"}, code=2, says="must look like 1.0.219"),
    Call(
        "crates dependencies parameters_lib 0.1.0",
        {get("/crates/parameters_lib/0.1.0/dependencies"): "dependencies"},
        {"#": 1, "0.crate_id": "regex", "0.req": "^1.5.0", "0.target": None},
    ),
    Call(
        "crates dependencies example 1.0.0-rc.1 --kind dev --kind build",
        {get("/crates/example/1.0.0-rc.1/dependencies"): "dependencies-kinds"},
        {"#": 2, "0.crate_id": "trybuild", "1.target": "cfg(unix)", "1.optional": True},
    ),
    Call(
        "crates dependencies serde 9.9.9",
        {get("/crates/serde/9.9.9/dependencies"): "no-version"},
        {"status": "blocked"},
        code=1,
        says="does not have a version `9.9.9`",
    ),
    Call(
        "crates dependents serde --limit 152",
        {
            get("/crates/serde/reverse_dependencies", per_page=76, page=1): "dependents-1",
            get("/crates/serde/reverse_dependencies", per_page=76, page=2): "dependents-2",
        },
        {
            "#": 4,
            "0.version.crate": "user-1",
            "1.version.crate": "user-2",
            "2.version.crate": "user-3",
            "3.version": None,
            "3.crate_id": "serde",
        },
    ),
    Call(
        "crates downloads serde",
        {get("/crates/serde/downloads"): "downloads"},
        {
            "version_downloads.1": {"version": 1476368, "date": "2026-01-02", "downloads": 6},
            "meta.extra_downloads.0.downloads": 70,
        },
    ),
    Call(
        "crates owners serde",
        {get("/crates/serde/owners"): "owners"},
        {"#": 2, "0.login": "dtolnay", "1.kind": "team", "1.avatar": None},
    ),
    Call(
        "crates readme serde 1.0.219",
        {
            get("/crates/serde/1.0.219/readme"): "readme-address",
            "GET /readmes/serde/serde-1.0.219.html": "readme",
        },
        {"": {"crate": "serde", "version": "1.0.219", "text": "Serde\n\nSerde is a framework.\n\nlet x = 1;"}},
    ),
    Call(
        "crates readme serde 1.0.218",
        {get("/crates/serde/1.0.218/readme"): "readme"},  # where a redirect was followed
        {"text": "Serde\n\nSerde is a framework.\n\nlet x = 1;"},
    ),
    Call(
        "crates readme serde 1.0.219",
        {
            get("/crates/serde/1.0.219/readme"): "readme-address",
            "GET /readmes/serde/serde-1.0.219.html": "readme-none",
        },
        {"status": "blocked", "do": "This version may have no README."},
        code=1,
        says="403: Access Denied",
    ),
    Call(
        "crates readme serde 1.0.219",
        {get("/crates/serde/1.0.219/readme"): "none"},
        {"status": "unavailable"},
        code=1,
        says="without the README's address",
    ),
    Call(
        "crates keywords --limit 101",
        {
            get("/keywords", sort="crates", per_page=51, page=1): "keywords-1",
            get("/keywords", sort="crates", per_page=51, page=2): "keywords-2",
        },
        {
            "#": 101,
            "100": {"id": "k100", "keyword": "k100", "crates_cnt": 900, "created_at": "2017-01-06T14:23:11.000000Z"},
        },
    ),
    Call(
        "crates keywords --sort alpha --limit 2",
        {get("/keywords", sort="alpha", per_page=2, page=1): "keywords-1"},
        {"#": 2},
    ),
    Call(
        "crates categories",
        {get("/categories", per_page=100, page=1): "categories"},
        {"#": 2, "1.slug": "wasm"},
    ),
    Call(
        "crates category development-tools::testing",
        {get("/categories/development-tools::testing"): "category"},
        {"crates_cnt": 700, "subcategories": [], "parent_categories.0.slug": "development-tools"},
    ),
    Call(
        "crates summary",
        {get("/summary"): "summary"},
        {
            "num_crates": 79539,
            "just_updated.0.name": "dachshund",
            "most_downloaded.1.downloads": 109665481,
            "popular_categories.0.slug": "command-line-utilities",
            "popular_keywords.0.crates_cnt": 2348,
        },
    ),
    Call(
        "crates summary",
        {get("/summary"): "no-user-agent"},
        {"status": "blocked"},
        code=1,
        says="include a `User-Agent` header",
    ),
    Call("crates user dtolnay", {get("/users/dtolnay"): "user"}, {"name": "David Tolnay", "avatar": None}),
)

FAULTS = Faults(
    line="crates search a --sort alpha --limit 3",
    ask=search(3, "alpha", q="a"),
    good="search-1",
    empty={"crates": [], "meta": {"next_page": None, "prev_page": None, "total": 0}},
    nothing=[],
)
