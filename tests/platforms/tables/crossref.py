from urllib.parse import urlencode

from replay import Call, Faults

POLITE = {"CROSSREF_MAILTO": "ann@example.org"}
WATER = "10.1126/science.169.3946.635"


def get(path: str, **asked: object) -> str:
    return f"GET {path}?{urlencode(asked)}" if asked else f"GET {path}"


def works(path: str = "/works", rows: int = 20, sort: str = "relevance", order: str = "desc", **asked: object) -> str:
    return get(path, sort=sort, order=order, rows=rows, **{"cursor": "*", **asked})


CALLS = (
    Call(
        "crossref work 10.1080/24694452.2020.1856640",
        {get("/works/10.1080/24694452.2020.1856640"): "work"},
        {
            "DOI": "10.1080/24694452.2020.1856640",
            "author.0.ORCID": "https://orcid.org/0000-0001-7530-762X",
            "author.0.family": "Johnson",
            "is-referenced-by-count": 8,
            "content-domain": None,
        },
    ),
    Call(
        "crossref work 10.5555/nothing",
        {get("/works/10.5555/nothing", mailto="ann@example.org"): "not-found"},
        {"status": "blocked"},
        session=POLITE,
        code=1,
        says="404: Resource not found.",
    ),
    Call("crossref work science.169", {}, {"status": "blocked"}, code=2, says="10.1126/science.169.3946.635"),
    Call(
        "crossref works widget --limit 3",
        {works(query="widget", rows=3): "works-1"},
        {"#": 3, "0.title": ["Widget Mania: Using a GUI Widget Framework"], "2.DOI": "10.1007/978-1-4842-6700-4_5"},
    ),
    Call(
        "crossref works widget --sort published --order asc --limit 1003",
        {works(query="widget", rows=1000, sort="published", order="asc"): "works-1"},
        {"#": 3},
    ),
    Call(
        "crossref works widget --filter type:book-chapter --filter from-pub-date:2020 --select DOI --select title",
        {works(query="widget", filter="type:book-chapter,from-pub-date:2020", select="DOI,title"): "works-2"},
        {"#": 2, "0.DOI": "10.1007/978-1-4842-6700-4_7"},
    ),
    Call(
        "crossref works widget --facet type-name:2 --select DOI --limit 1",
        {works(query="widget", facet="type-name:2", select="DOI", rows=1): "works-facets"},
        {
            "total-results": 454,
            "facets.type-name": {"value-count": 2, "values": {"Journal Article": 210, "Chapter": 120}},
            "items": [{"DOI": "10.1093/oed/5229773278"}],
        },
    ),
    Call(
        "crossref works --sample 2",
        {get("/works", sample=2): "sample"},
        {"#": 2, "0.type": "book-chapter", "0.author": None, "1.type": "dissertation", "1.score": 0.0},
    ),
    Call(
        "crossref works --filter prefix:10.5555 --select DOI --select content-domain --limit 1001",
        {
            works(filter="prefix:10.5555", select="DOI,content-domain", rows=1000): "works-full",
            works(filter="prefix:10.5555", select="DOI,content-domain", rows=1, cursor="after-1000"): "works-last",
        },
        {
            "#": 1001,
            "999.DOI": "10.5555/999",
            "1000.more": {"content-domain": {"domain": [], "crossmark-restriction": False}},
        },
    ),
    Call("crossref works qmxjsudek", {works(query="qmxjsudek"): "works-none"}, {"": []}),
    Call("crossref works --sample 101", {}, {"status": "blocked"}, code=2, says="1 to 100"),
    Call("crossref works --filter book", {}, {"status": "blocked"}, code=2, says="type:book"),
    Call(
        f"crossref agency {WATER}",
        {get(f"/works/{WATER}/agency"): "agency"},
        {"DOI": WATER, "agency.id": "crossref"},
    ),
    Call(
        f"crossref cite {WATER}",
        {f"GET /{WATER}": "cite"},
        {
            "doi": WATER,
            "citation": "Frank, H. S. (1970). The Structure of Ordinary Water. Science, 169(3946), 635–641. "
            "https://doi.org/10.1126/science.169.3946.635",
        },
        sends={"Accept": "text/x-bibliography; style=apa; locale=en-US"},
    ),
    Call(
        f"crossref cite {WATER} --style bibtex --locale de-DE",
        {
            f"GET /{WATER}": "cite-moved",
            "GET /v1/works/10.1126%2Fscience.169.3946.635/transform": "bibtex",
        },
        {"doi": WATER},
        sends={"Accept": "text/x-bibliography; style=bibtex; locale=de-DE"},
    ),
    Call(
        f"crossref cite {WATER}",
        {f"GET /{WATER}": "cite-page"},
        {"status": "unavailable"},
        code=1,
        says="a web page instead of text",
    ),
    Call(
        "crossref funders NSF --limit 2",
        {get("/funders", query="NSF", rows=2): "funders"},
        {"#": 2, "0.id": "100014071", "1.replaces": ["100007522"], "1.tokens": None},
    ),
    Call(
        "crossref funders NSF --limit 1002",
        {get("/funders", query="NSF", rows=1000): "bad-request"},
        {"status": "blocked"},
        code=1,
        says="This route does not support sample",
    ),
    Call(
        "crossref funder 10.13039/100000001",
        {get("/funders/10.13039/100000001"): "funder"},
        {
            "work-count": 447883,
            "descendant-work-count": 551470,
            "hierarchy-names.100000001": "National Science Foundation",
        },
    ),
    Call(
        "crossref funder-works 10.13039/100000001 --sort is-referenced-by-count --order asc --limit 2",
        {works("/funders/10.13039/100000001/works", 2, "is-referenced-by-count", "asc"): "funder-works"},
        {"#": 2, "0.DOI": "10.1016/j.eng.2025.11.015", "1.is-referenced-by-count": 4},
    ),
    Call(
        "crossref journals neuroscience --limit 1",
        {get("/journals", query="neuroscience", rows=1): "journals"},
        {"#": 1, "0.title": "Journal of Neuroscience Research", "0.counts.total-dois": 12791},
    ),
    Call(
        "crossref journal 1097-4547",
        {get("/journals/1097-4547"): "journal"},
        {"ISSN": ["0360-4012", "1097-4547"], "coverage.abstracts-current": 1},
    ),
    Call(
        "crossref journal-works 2167-8359 --limit 2",
        {works("/journals/2167-8359/works", 2): "journal-works"},
        {"#": 2, "0.DOI": "10.7717/peerj.3811", "1.author.0.affiliation.#": 2},
    ),
    Call(
        "crossref journal-works 4444-4444",
        {works("/journals/4444-4444/works"): "works-not-found"},
        {"status": "blocked"},
        code=1,
        says="Resource not found.",
    ),
    Call(
        "crossref members elsevier --limit 2",
        {get("/members", query="elsevier", rows=2): "members"},
        {"#": 1, "0.primary-name": "Elsevier BV", "0.prefixes": ["10.1016", "10.1006"]},
    ),
    Call("crossref member 78", {get("/members/78"): "member"}, {"id": 78, "counts.current-dois": 3000000}),
    Call(
        "crossref member-works 78 --limit 2",
        {works("/members/78/works", 2): "funder-works"},
        {"#": 2, "1.DOI": "10.1016/j.eng.2023.10.013"},
    ),
    Call(
        "crossref prefix 10.1016",
        {get("/prefixes/10.1016"): "prefix"},
        {"name": "Elsevier BV", "member": "https://id.crossref.org/member/78"},
    ),
    Call(
        "crossref prefix-works 10.7717 --limit 2",
        {works("/prefixes/10.7717/works", 2): "journal-works"},
        {"#": 2, "0.prefix": "10.7717"},
    ),
    Call(
        "crossref types", {get("/types"): "types"}, {"#": 2, "1": {"id": "journal-article", "label": "Journal Article"}}
    ),
    Call(
        "crossref type-works book-chapter --sort deposited --limit 3",
        {works("/types/book-chapter/works", 3, "deposited"): "works-1"},
        {"#": 3, "0.type": "book-chapter"},
    ),
    Call(
        "crossref licenses creativecommons --limit 2",
        {get("/licenses", query="creativecommons", rows=2): "licenses"},
        {"#": 2, "1.work-count": 1200000},
    ),
)

FAULTS = Faults(
    line="crossref funders NSF --limit 2",
    ask=get("/funders", query="NSF", rows=2),
    good="funders",
    empty={"status": "ok", "message": {"items": [], "total-results": 0}},
    nothing=[],
)
