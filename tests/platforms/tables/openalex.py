from urllib.parse import urlencode

from replay import Call, Faults

SIGNED = {"OPENALEX_API_KEY": "secret-key"}
POLITE = {"OPENALEX_MAILTO": "ann@example.org"}


def get(path: str, **asked: object) -> str:
    return f"GET {path}?{urlencode(asked)}" if asked else f"GET {path}"


def found(path: str, size: int = 25, **asked: object) -> str:
    return get(path, **{"per-page": size, "cursor": "*", **asked})


CALLS = (
    Call(
        "openalex works --filter type:article --limit 102",
        {
            found("/works", 100, filter="type:article", api_key="secret-key"): "works-full",
            found("/works", 2, filter="type:article", api_key="secret-key", cursor="IlsxMDBd"): "works-next",
        },
        {"#": 102, "0.cited_by_count": 999, "99.id": "https://openalex.org/W100", "101.display_name": "Work 102"},
        session=SIGNED,
    ),
    Call(
        "openalex works --filter type:article --limit 102",
        {
            found("/works", 100, filter="type:article"): "works-full",
            found("/works", 2, filter="type:article", cursor="IlsxMDBd"): "key-wanted",
        },
        {"status": "unavailable"},
        code=3,
        says="OPENALEX_API_KEY",
    ),
    Call(
        "openalex works --filter type:book --limit 300",
        {
            found("/works", 100, filter="type:book"): "works-full",
            found("/works", 100, filter="type:book", cursor="IlsxMDBd"): "works-next",
            found("/works", 100, filter="type:book", cursor="IlsxMDJd"): "works-last",
        },
        {"#": 103, "102.id": "https://openalex.org/W103"},
    ),
    Call(
        "openalex works 'open access' --filter type:article --sort cited_by_count --order asc "
        "--since 2018-01-01 --until 2018-12-31 --no-open-access",
        {
            found(
                "/works",
                search="open access",
                filter="type:article,from_publication_date:2018-01-01,to_publication_date:2018-12-31,is_oa:false",
                sort="cited_by_count:asc",
                mailto="ann@example.org",
            ): "works"
        },
        {"#": 2, "0.relevance_score": 1234.5, "0.open_access.oa_status": "gold", "1.title": None, "1.authorships": []},
        session=POLITE,
    ),
    Call(
        "openalex works --open-access --sort publication_date --limit 2",
        {found("/works", 2, filter="is_oa:true", sort="publication_date:desc"): "works"},
        {"#": 2, "1.id": "https://openalex.org/W2"},
    ),
    Call("openalex works qmxjsudek", {found("/works", search="qmxjsudek"): "none"}, {"": []}),
    Call(
        "openalex works --filter publication_year:2020 --group-by type",
        {get("/works", filter="publication_year:2020", group_by="type"): "groups"},
        {"meta.count": 300, "group_by.#": 2, "group_by.1.count": 50},
    ),
    Call(
        "openalex works --sample 2",
        {get("/works", sample=2, **{"per-page": 2}): "works"},
        {"#": 2, "0.publication_year": 2018},
    ),
    Call(
        "openalex works --filter author_name:x --limit 1",
        {found("/works", 1, filter="author_name:x"): "bad-filter"},
        {"status": "blocked"},
        code=1,
        says="Unknown filter field: author_name.",
    ),
    Call(
        "openalex works --limit 1",
        {found("/works", 1): "too-many"},
        {"status": "unavailable"},
        code=3,
        says="not now",
    ),
    Call("openalex works --since 2020-01-02 --until 2020-01-01", {}, {"status": "blocked"}, code=2, says="lies before"),
    Call(
        "openalex work W2741809807",
        {get("/works/W2741809807"): "work"},
        {
            "doi": "https://doi.org/10.7717/peerj.4375",
            "cited_by_count": 565,
            "abstract": "Despite growing interest in Open Access",
            "abstract_inverted_index": None,
            "authorships.#": 2,
            "authorships.0.institutions.0.country_code": "CA",
            "primary_location.source.issn": ["2167-8359"],
            "biblio.issue": None,
            "keywords.0": {"keyword": "access", "score": 0.4211},
        },
    ),
    Call(
        "openalex work https://doi.org/10.7717/peerj.4375",
        {get("/works/doi:10.7717/peerj.4375"): "work"},
        {"publication_date": "2018-02-13"},
    ),
    Call("openalex work 29456894", {get("/works/pmid:29456894"): "work"}, {"language": "en"}),
    Call("openalex work X1", {}, {"status": "blocked"}, code=2, says="W2741809807, 10.7717/peerj.4375 or 29456894"),
    Call(
        "openalex citing https://openalex.org/W2741809807 --limit 2",
        {found("/works", 2, filter="cites:W2741809807"): "works"},
        {"#": 2},
    ),
    Call(
        "openalex citing 10.7717/peerj.4375 --limit 2",
        {
            get("/works/doi:10.7717/peerj.4375", select="id"): "work-id",
            found("/works", 2, filter="cites:W2741809807"): "works",
        },
        {"0.cited_by_count": 565},
    ),
    Call(
        "openalex references W2741809807 --limit 2",
        {found("/works", 2, filter="cited_by:W2741809807"): "works"},
        {"#": 2},
    ),
    Call(
        "openalex authors piwowar --limit 2",
        {found("/authors", 2, search="piwowar"): "authors"},
        {
            "#": 2,
            "0.summary_stats.h_index": 20,
            "0.last_known_institutions.0.country_code": "CA",
            "1.orcid": None,
        },
    ),
    Call(
        "openalex author 0000-0003-1613-5981",
        {get("/authors/orcid:0000-0003-1613-5981"): "author"},
        {"display_name": "Heather A. Piwowar", "works_count": 50, "counts_by_year.1.cited_by_count": 299},
    ),
    Call(
        "openalex sources peerj --filter is_oa:true",
        {found("/sources", search="peerj", filter="is_oa:true"): "sources"},
        {"0.host_organization_name": "PeerJ, Inc.", "0.apc_usd": 1395},
    ),
    Call(
        "openalex source 2167-8359",
        {get("/sources/issn:2167-8359"): "source"},
        {"display_name": "PeerJ", "ids.issn": ["2167-8359"], "cited_by_count": 153850},
    ),
    Call(
        "openalex institutions 'chapel hill' --country US --type education --limit 1",
        {found("/institutions", 1, search="chapel hill", filter="country_code:US,type:education"): "institutions"},
        {"#": 1, "0.geo.city": "Chapel Hill", "0.geo.latitude": 35.905163},
    ),
    Call(
        "openalex institution 0130frc33",
        {get("/institutions/ror:0130frc33"): "institution"},
        {"works_count": 200714, "associated_institutions.0.relationship": "child"},
    ),
    Call(
        "openalex topics bibliometrics",
        {found("/topics", search="bibliometrics"): "topics"},
        {"#": 1, "0.field.display_name": "Decision Sciences"},
    ),
    Call("openalex topic T10102", {get("/topics/T10102"): "topic"}, {"keywords.1": "Citation Analysis"}),
    Call(
        "openalex publishers peerj",
        {found("/publishers", search="peerj"): "publishers"},
        {"0.country_codes": ["US"], "0.parent_publisher": None},
    ),
    Call(
        "openalex funders science",
        {found("/funders", search="science"): "funders"},
        {"0.grants_count": 150000},
    ),
    Call(
        "openalex autocomplete flori --kind institutions",
        {get("/autocomplete/institutions", q="flori"): "autocomplete"},
        {"#": 1, "0.hint": "Gainesville, USA", "0.external_id": "https://ror.org/02y3ad647"},
    ),
)

FAULTS = Faults(
    line="openalex authors piwowar --limit 2",
    ask=found("/authors", 2, search="piwowar"),
    good="authors",
    empty={"meta": {"count": 0, "next_cursor": None}, "results": [], "group_by": []},
    nothing=[],
)
