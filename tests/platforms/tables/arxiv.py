from urllib.parse import urlencode

from replay import Call, Faults


def query(**asked: object) -> str:
    return "GET /api/query?" + urlencode(asked)


def found(search: str, sort: str, size: int, order: str = "descending", **more: object) -> str:
    return query(search_query=search, sortBy=sort, sortOrder=order, max_results=size, **more)


def oai(verb: str, **asked: object) -> str:
    return "GET /oai?" + urlencode({"verb": verb, **asked})


def record(format: str, id: str = "0806.4129") -> str:
    return oai("GetRecord", identifier=f"oai:arXiv.org:{id}", metadataPrefix=format)


CALLS = (
    Call(
        "arxiv search testing --limit 4",
        {
            found("all:testing", "relevance", 4): "search",
            found("all:testing", "relevance", 1, start=3): "search-next",
        },
        {
            "#": 4,
            "0.id": "2202.12139v1",
            "0.url": "http://arxiv.org/abs/2202.12139v1",
            "0.pdf": "https://arxiv.org/pdf/2202.12139v1",
            "0.categories": ["cs.SE", "cs.LG"],
            "2.id": "2005.14124v2",
            "2.updated": "2020-07-16T08:15:48Z",
            "3.title": "The Sample Complexity of Simple Binary Hypothesis Testing",
            "3.doi": None,
        },
        sends={"Accept": "application/atom+xml"},
    ),
    Call(
        "arxiv search 'markov \"random walks\"' --field ti --sort submittedDate --order ascending --limit 3000",
        {
            found('ti:markov AND ti:"random walks"', "submittedDate", 2000, "ascending"): "one",
        },
        {"#": 1, "0.authors.1": {"name": "Tobias Windisch", "affiliation": []}, "0.comment": "20 pages, 3 figures"},
    ),
    Call(
        "arxiv search 'au:stanley AND ti:markov' --limit 1",
        {found("au:stanley AND ti:markov", "relevance", 1): "one"},
        {"0.title": "Heat-bath random walks with Markov bases", "0.primary_category": "math.CO"},
    ),
    Call("arxiv search qmxjsudek", {found("all:qmxjsudek", "relevance", 20): "none"}, {"": []}),
    Call(
        "arxiv paper astro-ph/0601001",
        {query(id_list="astro-ph/0601001", max_results=1): "old-id"},
        {
            "0.id": "astro-ph/0601001v1",
            "0.journal_ref": "ActaAstron.56:1-50,2006",
            "0.authors.2": {"name": "B. Scott Gaudi", "affiliation": ["CfA"]},
        },
    ),
    Call(
        "arxiv paper 0808.05394 1707.08567",
        {query(id_list="0808.05394,1707.08567", max_results=2): "one-of-two"},
        {"#": 1, "0.id": "1707.08567v1", "0.authors.#": 3},
    ),
    Call("arxiv paper 0000.0000", {query(id_list="0000.0000", max_results=1): "none"}, {"": []}),
    Call(
        "arxiv paper" + " 2104.12255v1" * 101,
        {
            query(id_list=",".join(["2104.12255v1"] * 100), max_results=100): "version",
            query(id_list="2104.12255v1", max_results=1): "version",
        },
        {"#": 2, "1.title": "0"},
    ),
    Call(
        "arxiv paper 1234.12345",
        {query(id_list="1234.12345", max_results=1): "error"},
        {"status": "blocked"},
        code=1,
        says="incorrect id format for 1234.12345",
    ),
    Call(
        "arxiv paper 1234.12345",
        {query(id_list="1234.12345", max_results=1): "error-400"},
        {"status": "blocked"},
        code=1,
        says="answered 400: incorrect id format for 1234.12345",
    ),
    Call("arxiv paper 12345", {}, {"status": "blocked"}, code=2, says="2104.12255"),
    Call(
        "arxiv author 'Tobias Windisch' --limit 5",
        {found('au:"Tobias Windisch"', "relevance", 5): "one"},
        {"#": 1, "0.published": "2016-05-26T17:59:46Z"},
    ),
    Call(
        "arxiv author windisch_t --sort lastUpdatedDate --limit 1",
        {found("au:windisch_t", "lastUpdatedDate", 1): "one"},
        {"#": 1},
    ),
    Call(
        "arxiv category math.CO --limit 1",
        {found("cat:math.CO", "submittedDate", 1): "one"},
        {"0.categories": ["math.CO", "math.ST"]},
    ),
    Call(
        "arxiv between --since 2016-05-01 --until 2016-05-31 --category math.CO --category math.ST",
        {
            found(
                "submittedDate:[201605010000 TO 201605312359] AND (cat:math.CO OR cat:math.ST)", "submittedDate", 20
            ): "one"
        },
        {"#": 1},
    ),
    Call(
        "arxiv between --until 2016-05-31T12:30:00+02:00 --category math.CO --limit 1",
        {found("submittedDate:[199108010000 TO 201605311030] AND cat:math.CO", "submittedDate", 1): "one"},
        {"#": 1},
    ),
    Call(
        "arxiv between --since 2016-06-01 --until 2016-05-31",
        {},
        {"status": "blocked"},
        code=2,
        says="--until 2016-05-31 lies before --since 2016-06-01",
    ),
    Call(
        "arxiv versions 0806.4129v2",
        {record("arXivRaw"): "record-raw"},
        {
            "#": 2,
            "0": {"version": "v1", "date": "Wed, 25 Jun 2008 15:29:38 GMT", "size": "14kb"},
            "1.source_type": "D",
        },
        sends={"Accept": "text/xml"},
    ),
    Call(
        "arxiv record 0806.4129",
        {record("arXiv"): "record"},
        {
            "identifier": "oai:arXiv.org:0806.4129",
            "datestamp": "2014-12-15",
            "sets": ["physics:math-ph", "math:math:MP"],
            "arXiv.categories": ["math-ph", "math.MP"],
            "arXiv.authors.1": {"keyname": "Rodrigues", "forenames": "Waldyr A.", "suffix": "Jr", "affiliation": []},
            "arXiv.journal_ref": "AIP Conf.Proc.1316:466-477,2010",
            "arXiv.abstract": "A Lagrangian field theory for the gravitational field.",
            "oai_dc": None,
        },
    ),
    Call(
        "arxiv record 0806.4129 --format arXivRaw",
        {record("arXivRaw"): "record-raw"},
        {"arXivRaw.submitter": "Roldao da Rocha", "arXivRaw.versions.1.size": "17kb"},
    ),
    Call(
        "arxiv record 0806.4129 --format oai_dc",
        {record("oai_dc"): "record-dc"},
        {"oai_dc.creator": ["da Rocha, Roldao", "Rodrigues Jr, Waldyr A."], "oai_dc.date": ["2008-06-25"]},
    ),
    Call(
        "arxiv record 0806.4129",
        {record("arXiv"): "record-deleted"},
        {"status": "deleted", "arXiv": None},
    ),
    Call(
        "arxiv versions 0806.4129",
        {record("arXivRaw"): "record-unknown"},
        {"status": "blocked", "do": "Check the id."},
        code=1,
        says="No matching identifier in arXiv",
    ),
    Call(
        "arxiv record 0806.4129",
        {record("arXiv"): "bad-argument"},
        {"status": "blocked"},
        code=1,
        says="badArgument",
    ),
    Call(
        "arxiv sets",
        {oai("ListSets"): "sets-1", oai("ListSets", resumptionToken="abc|2"): "sets-2"},
        {"#": 3, "1": {"spec": "cs", "name": "Computer Science"}, "2.spec": "cs:cs:CL"},
    ),
    Call(
        "arxiv formats",
        {oai("ListMetadataFormats"): "formats"},
        {"#": 3, "1.prefix": "arXiv", "1.namespace": "http://arxiv.org/OAI/arXiv/"},
    ),
    Call(
        "arxiv formats 0806.4129",
        {oai("ListMetadataFormats", identifier="oai:arXiv.org:0806.4129"): "formats"},
        {"0.schema": "http://arxiv.org/OAI/oai_dc.xsd"},
    ),
)

NONE = '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>'

FAULTS = Faults(
    line="arxiv search testing --limit 3",
    ask=found("all:testing", "relevance", 3),
    good="search",
    empty=NONE,
    nothing=[],
)
