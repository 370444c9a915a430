from urllib.parse import urlencode

from replay import Call, Faults

SIGNED = {"S2_API_KEY": "secret-key"}
PAPER = (
    "title,abstract,venue,year,publicationDate,publicationTypes,authors,externalIds,url,journal,referenceCount,"
    "citationCount,influentialCitationCount,isOpenAccess,openAccessPdf,fieldsOfStudy"
)
LINK = f"contexts,intents,isInfluential,{PAPER}"
AUTHOR = "name,affiliations,homepage,url,externalIds,paperCount,citationCount,hIndex"
TOKEN = (
    "PCOA3RZRB2ACADAAYCXZBTQOKAUCS7WFHCKNELRGB3VGN7F33R3C65GRYPHAC2YAXNQQSIH63A23XRIZEVHE2C5CU7LHWY7HLQDCCOJDFNS3E2FVRJC5"
    "RPY7DQFBJEQ"
)


def graph(path: str, fields: str = PAPER, method: str = "GET", **asked: object) -> str:
    return f"{method} /graph/v1{path}?" + urlencode({"fields": fields, **asked})


def recommended(path: str, method: str = "GET", **asked: object) -> str:
    return f"{method} /recommendations/v1{path}?" + urlencode({"fields": PAPER, **asked})


CALLS = (
    Call(
        "semanticscholar paper 10.1093/mind/lix.236.433 --field title",
        {graph("/paper/10.1093/mind/lix.236.433", "title"): "paper"},
        {"paperId": "2d5673caa9e6af3a7b82a43f19ee920992db07ad", "title": "Computing Machinery and Intelligence"},
    ),
    Call(
        "semanticscholar paper DOI:10.1000/example",
        {graph("/paper/DOI:10.1000/example", f"{PAPER},tldr"): "paper-full"},
        {
            "externalIds.CorpusId": 19170988,
            "openAccessPdf.status": "HYBRID",
            "authors.#": 2,
            "authors.1": {"name": "Unknown Person"},
            "publicationTypes": None,
            "journal.pages": "84-91",
            "tldr.text": "A graph in a sentence.",
        },
        session=SIGNED,
        sends={"X-Api-Key": "secret-key"},
    ),
    Call(
        "semanticscholar paper URL:https://arxiv.org/abs/2106.15928 --field unknown",
        {graph("/paper/URL:https://arxiv.org/abs/2106.15928", "unknown"): "unknown-field"},
        {"status": "blocked"},
        code=1,
        says="Unrecognized or unsupported fields: [unknown]",
    ),
    Call("semanticscholar paper turing", {}, {"status": "blocked"}, code=2, says="DOI:10.18653/v1/N18-3011"),
    Call(
        "semanticscholar papers 649def34f8be52c8b66281af98ae884c09aef38b ARXIV:0000.00000 --field referenceCount",
        {graph("/paper/batch", "referenceCount", "POST"): "batch"},
        {"#": 2, "0.referenceCount": 27, "1": None},
        posts=({"ids": ["649def34f8be52c8b66281af98ae884c09aef38b", "ARXIV:0000.00000"]},),
    ),
    Call("semanticscholar papers" + " PMID:1" * 501, {}, {"status": "blocked"}, code=2, says="501 ids are too many"),
    Call(
        "semanticscholar search turing --field-of-study Mathematics --limit 5 --field s2FieldsOfStudy",
        {
            graph("/paper/search", "s2FieldsOfStudy", query="turing", fieldsOfStudy="Mathematics", limit=5): "search-1",
            graph(
                "/paper/search", "s2FieldsOfStudy", query="turing", fieldsOfStudy="Mathematics", limit=2, offset=100
            ): "search-2",
        },
        {
            "#": 5,
            "0.s2FieldsOfStudy.1": {"category": "Physics", "source": "s2-fos-model"},
            "2.paperId": "883e238d17dd486435587ec4a19abaabce3c8a2c",
            "3.title": "Lady Lovelace’s Objection: The Turing–Hartree Disputes Over the Meaning of Digital Computers, "
            "1946–1951",
        },
    ),
    Call(
        "semanticscholar search turing --year 2016- --field-of-study History --field-of-study 'Computer Science' "
        "--open-access --min-citations 10 --venue Nature --venue Science --limit 1000",
        {
            graph(
                "/paper/search",
                query="turing",
                year="2016-",
                fieldsOfStudy="History,Computer Science",
                openAccessPdf="",
                minCitationCount=10,
                venue="Nature,Science",
                limit=100,
            ): "search-2"
        },
        {"#": 3, "2.title": "Raman Turing Patterns in an Optical Microresonator"},
    ),
    Call(
        "semanticscholar search 'n0 r3sult s3arch t3rm'",
        {graph("/paper/search", query="n0 r3sult s3arch t3rm", limit=20): "none"},
        {"": []},
    ),
    Call("semanticscholar search x --limit 1001", {}, {"status": "blocked"}, code=2, says="must be 1 to 1000"),
    Call(
        "semanticscholar search x --year -2015 --limit 1",
        {graph("/paper/search", query="x", year="-2015", limit=1): "none"},
        {"": []},
    ),
    Call(
        "semanticscholar bulk-search kubernetes --sort citationCount --limit 5 --field citationCount",
        {
            graph("/paper/search/bulk", "citationCount", query="kubernetes", sort="citationCount:asc"): "bulk-1",
            graph(
                "/paper/search/bulk", "citationCount", query="kubernetes", sort="citationCount:asc", token=TOKEN
            ): "bulk-2",
        },
        {"#": 5, "3": {"paperId": "c5c31b834dd178bd5386c117748601807f77bfdf", "citationCount": 0}},
    ),
    Call(
        "semanticscholar bulk-search kubernetes --order desc --limit 2",
        {graph("/paper/search/bulk", query="kubernetes", sort="paperId:desc"): "bulk-1"},
        {"#": 2},
    ),
    Call(
        "semanticscholar bulk-search kubernetes --limit 3",
        {graph("/paper/search/bulk", query="kubernetes"): "bulk-1"},
        {"#": 3},
    ),
    Call(
        "semanticscholar match 'a graph of paper'",
        {graph("/paper/search/match", query="a graph of paper"): "match"},
        {"title": "A graph of papers", "matchScore": 179.04},
    ),
    Call(
        "semanticscholar match totalGarbageNonsense",
        {graph("/paper/search/match", query="totalGarbageNonsense"): "match-none"},
        {"status": "blocked"},
        code=1,
        says="Title match not found",
    ),
    Call(
        "semanticscholar match empty",
        {graph("/paper/search/match", query="empty"): "none"},
        {"status": "blocked"},
        code=1,
        says="no title matches",
    ),
    Call(
        "semanticscholar autocomplete semanti",
        {"GET /graph/v1/paper/autocomplete?query=semanti": "autocomplete"},
        {"#": 1, "0.authorsYear": "Beltagy et al., 2019"},
    ),
    Call(
        "semanticscholar citations CorpusID:14514057 --limit 3 --field title",
        {graph("/paper/CorpusID:14514057/citations", "title", limit=3): "citations"},
        {"#": 3, "0.citingPaper.paperId": "344e7fb2000d9063cbc9deb550e46946bafe3c90"},
    ),
    Call(
        "semanticscholar citations 649def34f8be52c8b66281af98ae884c09aef38b --limit 9999",
        {graph("/paper/649def34f8be52c8b66281af98ae884c09aef38b/citations", LINK, limit=1000): "citations-full"},
        {
            "#": 1,
            "0.contexts": ["as others [1] have shown"],
            "0.intents.0": "background",
            "0.isInfluential": False,
            "0.citingPaper.year": None,
        },
    ),
    Call(
        "semanticscholar references 10.2139/ssrn.2250500 --limit 3 --field title",
        {graph("/paper/10.2139/ssrn.2250500/references", "title", limit=3): "references"},
        {
            "#": 3,
            "1.citedPaper.title": "Microcredit in Theory and Practice: Using Randomized Credit Scoring for Impact "
            "Evaluation",
            "2.citedPaper.paperId": None,
        },
    ),
    Call(
        "semanticscholar author 2262347",
        {graph("/author/2262347", AUTHOR): "author"},
        {"": {"authorId": "2262347", "name": "A. Turing"}},
    ),
    Call(
        "semanticscholar author 0",
        {graph("/author/0", AUTHOR): "author-unknown"},
        {"status": "blocked"},
        code=1,
        says="404: Author with id 0 not found",
    ),
    Call(
        "semanticscholar authors turing --limit 4",
        {graph("/author/search", AUTHOR, query="turing", limit=4): "authors"},
        {"#": 4, "3.name": "C. Turing"},
    ),
    Call(
        "semanticscholar authors turing --limit 4",
        {graph("/author/search", AUTHOR, query="turing", limit=4): "forbidden"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="S2_API_KEY",
    ),
    Call(
        "semanticscholar authors turing --limit 4",
        {graph("/author/search", AUTHOR, query="turing", limit=4): ("too-many", "too-many", "authors")},
        {"#": 4},
    ),
    Call(
        "semanticscholar author-papers 1723755 --limit 3 --field title",
        {graph("/author/1723755/papers", "title", limit=3): "author-papers"},
        {"#": 3, "2.paperId": "08d38971193f866694eb9bdbc4ca6e2f37857d8d"},
    ),
    Call(
        "semanticscholar recommend 10.2139/ssrn.2250500 --limit 2",
        {recommended("/papers/forpaper/10.2139/ssrn.2250500", **{"from": "recent", "limit": 2}): "recommended"},
        {"#": 2, "1.paperId": "7a4d32e3d1ce2855bd003bfb8261c66cd99fb868"},
    ),
    Call(
        "semanticscholar recommend 10.2139/ssrn.2250500 --pool all-cs --limit 500",
        {recommended("/papers/forpaper/10.2139/ssrn.2250500", **{"from": "all-cs", "limit": 500}): "recommended"},
        {"#": 3},
    ),
    Call(
        "semanticscholar recommend --like ARXIV:1805.02262 --like PMID:19872477 --unlike PMID:1",
        {recommended("/papers/", "POST", limit=20): "recommended-list"},
        {"0.title": "Another paper"},
        posts=({"positivePaperIds": ["ARXIV:1805.02262", "PMID:19872477"], "negativePaperIds": ["PMID:1"]},),
    ),
    Call("semanticscholar recommend --unlike PMID:1", {}, {"status": "blocked"}, code=2, says="some with --like"),
    Call(
        "semanticscholar recommend PMID:2 --like PMID:1", {}, {"status": "blocked"}, code=2, says="exclude each other"
    ),
    Call("semanticscholar recommend PMID:2 --limit 501", {}, {"status": "blocked"}, code=2, says="1 to 500"),
)

FAULTS = Faults(
    line="semanticscholar citations CorpusID:14514057 --limit 3 --field title",
    ask=graph("/paper/CorpusID:14514057/citations", "title", limit=3),
    good="citations",
    empty={"offset": 0, "data": []},
    nothing=[],
)
