from urllib.parse import urlencode

from replay import Call, Faults

SIGNED = {"NCBI_API_KEY": "secret-key"}
POLITE = {"NCBI_EMAIL": "ann@example.org"}
MANY = [str(number) for number in range(1, 202)]
BARS = "proc natl acad sci u s a|1991|88|3248|mann bj|1|"


def get(tool: str, /, **asked: object) -> str:
    return f"GET /entrez/eutils/{tool}?{urlencode(asked, doseq=True)}" if asked else f"GET /entrez/eutils/{tool}"


def search(term: str, size: int = 20, sort: str = "relevance", **asked: object) -> str:
    return get("esearch.fcgi", db="pubmed", term=term, sort=sort, retmax=size, **asked)


def summary(*ids: str, **asked: object) -> str:
    return get("esummary.fcgi", db="pubmed", id=",".join(ids), **asked)


def fetched(*ids: str, **asked: object) -> str:
    named = {"id": ",".join(ids)} if ids else {}
    return get("efetch.fcgi", db="pubmed", rettype="abstract", retmode="xml", **named, **asked)


def linked(linkname: str, *ids: str, db: str = "pubmed", cmd: str = "neighbor") -> str:
    return get("elink.fcgi", dbfrom="pubmed", db=db, linkname=linkname, cmd=cmd, id=ids)


def matched(bdata: str) -> str:
    return get("ecitmatch.cgi", db="pubmed", retmode="xml", bdata=bdata)


CALLS = (
    Call(
        "pubmed search biopython --limit 26",
        {search("biopython", 26): "search", search("biopython", 6, retstart=20): "search-next"},
        {
            "count": 63,
            "ids.#": 26,
            "ids.0": "41282813",
            "ids.19": "37810457",
            "ids.20": "11121077",
            "query": '"biopython"[All Fields]',
            "not_found": [],
        },
        sends={"Accept": "text/xml"},
    ),
    Call(
        "pubmed search 'stem cells' --sort pub_date --since 2020-02-01 --until 2020-02-29 --date-type edat --limit 5",
        {
            search(
                "stem cells", 5, "pub_date", datetype="edat", mindate="2020/02/01", maxdate="2020/02/29"
            ): "search-mesh"
        },
        {"count": 5, "ids.#": 5, "ids.4": "3443459"},
    ),
    Call(
        "pubmed search x --since 2020-02-01 --limit 20",
        {
            search(
                "x",
                datetype="pdat",
                mindate="2020/02/01",
                maxdate="3000/12/31",
                api_key="secret-key",
                tool="mkdocs-catalog",
                email="ann@example.org",
            ): "search"
        },
        {"ids.#": 20},
        session={**SIGNED, **POLITE},
    ),
    Call(
        "pubmed search x --until 2020-02-01",
        {search("x", datetype="pdat", mindate="1000/01/01", maxdate="2020/02/01"): "search"},
        {"ids.#": 20},
    ),
    Call(
        "pubmed search abcXYZ --limit 9999",
        {search("abcXYZ", 9999): "search-none"},
        {"count": 0, "ids": [], "not_found": ["abcXYZ"], "warnings": ["No items found."]},
    ),
    Call(
        "pubmed search ''",
        {search(""): "empty-term"},
        {"status": "blocked"},
        code=1,
        says="Empty term and query_key - nothing todo",
    ),
    Call("pubmed search x --limit 10000", {}, {"status": "blocked"}, code=2, says="must be 1 to 9999"),
    Call(
        "pubmed search x --since 2021-01-01 --until 2020-01-01", {}, {"status": "blocked"}, code=2, says="lies before"
    ),
    Call(
        "pubmed summary 11850928 11482001",
        {summary("11850928", "11482001"): "summary"},
        {
            "#": 2,
            "0.pmid": "11850928",
            "0.title": "Zirconium granuloma following treatment of rhus dermatitis.",
            "0.authors": ["LoPresti PJ", "Hambrick GW Jr"],
            "0.published": "1965 Aug",
            "0.published_online": None,
            "0.history.medline": "2002/03/09 10:01",
            "0.has_abstract": True,
            "1.types": ["Journal Article", "Review"],
            "1.ids": {"pubmed": "11482001"},
            "1.cited_in_pmc": 0,
            "1.journal": "Adverse drug reactions and toxicological reviews",
        },
    ),
    Call(
        "pubmed summary 999999999",
        {summary("999999999"): "summary-unknown"},
        {"status": "blocked"},
        code=1,
        says="404: UID=999999999: cannot get document summary",
    ),
    Call(
        "pubmed summary 1",
        {summary("1"): "summary-no-id"},
        {"status": "blocked"},
        code=1,
        says="Neither query_key nor id specified",
    ),
    Call("pubmed summary " + " ".join(MANY), {}, {"status": "blocked"}, code=2, says="201 papers are too many"),
    Call("pubmed summary PMC13901", {}, {"status": "blocked"}, code=2, says="must look like 19872477"),
    Call(
        "pubmed abstract 12091962 9997",
        {fetched("12091962", "9997"): "articles"},
        {
            "#": 2,
            "0.abstract": None,
            "0.published": "1990 Spring",
            "1.journal.abbreviation": "Biochim Biophys Acta",
            "1.published": "1976 Sep 28",
            "1.ids.doi": "10.1016/0005-2795(76)90109-4",
            "1.sections": None,
            "1.mesh": None,
        },
    ),
    Call(
        "pubmed abstract " + " ".join(MANY),
        {
            "POST /entrez/eutils/epost.fcgi": "posted",
            fetched(WebEnv="MCID_65a1", query_key=1, retstart=0, retmax=200): "articles",
            fetched(WebEnv="MCID_65a1", query_key=1, retstart=200, retmax=200): "articles-two",
        },
        {"#": 4, "1.pmid": "9997", "2.pmid": "11748933", "3.pmid": "11700088"},
        posts=({"db": "pubmed", "id": ",".join(MANY)},),
    ),
    Call(
        "pubmed abstract 20301425",
        {fetched("20301425"): "book"},
        {
            "#": 1,
            "0.title": "BRCA1- and BRCA2-Associated Cancer",
            "0.book": {"title": "GeneReviews", "publisher": "University of Washington, Seattle"},
            "0.abstract": "CLINICAL CHARACTERISTICS: High risk.\nMore.",
            "0.authors.0.last_name": "Petrucelli",
            "0.published": "1993",
            "0.ids": {"bookaccession": "NBK1247"},
        },
    ),
    Call("pubmed abstract 999999999", {fetched("999999999"): "no-articles"}, {"": []}),
    Call(
        "pubmed article 28775130",
        {fetched("28775130"): "article-labels"},
        {
            "sections.0.label": "OBJECTIVES",
            "sections.0.category": "OBJECTIVE",
            "authors.0.affiliations": [
                "Division of Cancer Epidemiology and Genetics, National Cancer Institute, Rockville, Maryland, USA."
            ],
            "grants.#": 3,
            "grants.1.agency": "NIEHS NIH HHS",
            "corrections.0.type": "Cites",
            "corrections.0.pmid": "12775511",
            "published": "2018 Feb",
            "published_online": "2017-08-03",
            "history.pmc-release": "2019-02-01",
            "ids.pmc": "PMC5771820",
            "conflict_of_interest": "Competing interests: None declared.",
        },
    ),
    Call(
        "pubmed article 30108519",
        {fetched("30108519"): "article-math"},
        {
            "title": 'A "Blood Relationship" Between the Overlooked Minimum Lactate Equivalent and Maximal Lactate '
            "Steady State in Trained Runners. Back to the Old Days?",
            "keywords.0": "Owles' point",
            "record_status": "PubMed-not-MEDLINE",
            "journal.issue": None,
        },
    ),
    Call(
        "pubmed article 29963580",
        {fetched("29963580"): "article-references"},
        {"references.#": 49, "references.1": {"citation": "Nature. 1994 Jul 21;370(6486):199-201", "pmid": "8028666"}},
    ),
    Call(
        "pubmed article 11748933",
        {fetched("11748933"): "articles-two"},
        {
            "pmid": "11748933",
            "mesh.2": {"name": "Cryopreservation", "id": "D015925", "major": True, "qualifiers": ["methods"]},
            "mesh.0.major": False,
            "copyright": "Copyright 2001 Elsevier Science.",
        },
    ),
    Call(
        "pubmed article 999999999",
        {fetched("999999999"): "no-articles"},
        {"status": "blocked", "do": "Check the number."},
        code=1,
        says="there is no paper 999999999",
    ),
    Call(
        "pubmed related 19880848 --limit 5",
        {linked("pubmed_pubmed", "19880848", cmd="neighbor_score"): "related"},
        {"": [{"pmid": "14630660", "score": 30400000}, {"pmid": "18464008", "score": 25100000}]},
    ),
    Call(
        "pubmed related 9298984 --limit 2",
        {linked("pubmed_pubmed", "9298984", cmd="neighbor_score"): "links"},
        {"": [{"pmid": "8794856"}, {"pmid": "9700164"}]},
    ),
    Call(
        "pubmed cited-in 9298984 --limit 100",
        {linked("pubmed_pubmed_citedin", "9298984"): "links"},
        {"#": 39, "0.pmid": "38830800"},
    ),
    Call("pubmed cited-in 1", {linked("pubmed_pubmed_citedin", "1"): "no-links"}, {"": []}),
    Call(
        "pubmed references 9298984",
        {linked("pubmed_pubmed_refs", "9298984"): "links"},
        {"#": 20, "0.pmid": "14732139"},
    ),
    Call(
        "pubmed references 1",
        {linked("pubmed_pubmed_refs", "1"): ("link-failure", "links")},
        {"#": 20},
    ),
    Call(
        "pubmed full-text 19880848 1",
        {linked("pubmed_pmc", "19880848", "1", db="pmc"): "full-text"},
        {
            "": [
                {
                    "pmid": "19880848",
                    "pmcid": "PMC2808187",
                    "url": "https://pmc.ncbi.nlm.nih.gov/articles/PMC2808187/",
                }
            ]
        },
    ),
    Call(
        "pubmed spell biopythooon",
        {get("espell.fcgi", db="pubmed", term="biopythooon"): "spell"},
        {"": {"query": "biopythooon", "corrected": "biopython", "replaced": ["biopython"]}},
    ),
    Call("pubmed databases", {get("einfo.fcgi"): "databases"}, {"#": 39, "0": "pubmed", "38": "gtr"}),
    Call(
        "pubmed databases",
        {get("einfo.fcgi", api_key="secret-key"): "bad-key"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="the session was refused",
    ),
    Call("pubmed databases", {get("einfo.fcgi"): ("too-fast", "databases")}, {"1": "protein"}),
    Call(
        "pubmed fields",
        {get("einfo.fcgi", db="pubmed"): "fields"},
        {
            "#": 4,
            "0.name": "ALL",
            "0.terms": None,
            "1.hidden": True,
            "2.full_name": "MeSH Terms",
            "2.hierarchy": True,
            "3.is_date": True,
        },
    ),
    Call("pubmed fields Gene!", {}, {"status": "blocked"}, code=2, says="must look like pubmed"),
    Call(
        "pubmed match --journal 'proc natl acad sci u s a' --year 1991 --volume 88 --page 3248 --author 'mann bj'",
        {matched(BARS): "match"},
        {"pmid": "2014248", "year": "1991", "page": "3248", "why": None},
    ),
    Call(
        "pubmed match --journal nature",
        {matched("nature|||||1|"): "match-ambiguous"},
        {"": {"journal": "nature", "why": "AMBIGUOUS"}},
    ),
    Call(
        "pubmed match --journal nonesuch --year 2000",
        {matched("nonesuch|2000||||1|"): "match-unknown-journal"},
        {"year": "2000", "why": "NOT_FOUND;INVALID_JOURNAL", "pmid": None},
    ),
    Call(
        "pubmed match --journal science --page 1",
        {matched("science|||1||1|"): "match-none"},
        {"": {"journal": "science", "page": "1", "why": "NOT_FOUND"}},
    ),
    Call(
        "pubmed match --journal nature",
        {matched("nature|||||1|"): "no-articles"},
        {"status": "unavailable"},
        code=1,
        says="without a citation",
    ),
    Call("pubmed match", {}, {"status": "blocked"}, code=2, says="--volume"),
    Call("pubmed match --author 'a|b'", {}, {"status": "blocked"}, code=2, says="must look like mann bj"),
)

FAULTS = Faults(
    line="pubmed summary 11850928 11482001",
    ask=summary("11850928", "11482001"),
    good="summary",
    empty='<?xml version="1.0"?><eSummaryResult></eSummaryResult>',
    nothing=[],
)
