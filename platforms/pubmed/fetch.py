"""How PubMed is asked: one function a command."""

from typing import TYPE_CHECKING, Any

from platforms import arguments, dates, elements, errors, paging, web
from platforms.pubmed import records
from platforms.pubmed.shapes import Abstract, Article, Field, Found, FullText, Link, Match, Spelling, Summary
from platforms.shapes import shape, shapes

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SESSION = web.Session(("NCBI_API_KEY",), "a free key: https://www.ncbi.nlm.nih.gov/account/settings/", query="api_key")
MOST = 9999  # papers that a search reaches
TOGETHER = 200  # papers in one answer
FIRST, LAST = "1000-01-01", "3000-12-31"  # a bound is only taken together with the other
FAILURES = ("failed", "unavailable", "timed out", "timeout", "exception", "unable to", "can't run")


def search(query: str, sort: str, since: str | None, until: str | None, date_type: str, limit: int) -> Found:
    """Papers that match words or a query in PubMed's syntax.

    Returns: the numbers of at most `limit` papers, the count of all, and the query as PubMed understood it.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ESearch
    """
    dates.in_order(since, until)
    answers: list[Element] = []

    def get(_site: web.Site, path: str, query: web.Query) -> dict[str, Any]:
        answers.append(_get(path, **query))
        return {"count": elements.text(answers[-1], "Count"), "ids": elements.texts(answers[-1], "IdList/Id")}

    bounds = {
        "datetype": date_type,
        "mindate": dates.form(since or FIRST, "%Y/%m/%d"),
        "maxdate": dates.form(until or LAST, "%Y/%m/%d"),
    }
    found = paging.by_offset(
        _site(),
        "/esearch.fcgi",
        {"db": "pubmed", "term": query, "sort": sort, **(bounds if since or until else {})},
        limit,
        most=MOST,
        items="ids",
        size="retmax",
        offset="retstart",
        total="count",
        get=get,
    )
    ids = list(found)
    return shape(
        Found,
        {
            "count": records.number(elements.text(answers[0], "Count")),
            "ids": ids,
            "query": elements.text(answers[0], "QueryTranslation"),
            "not_found": elements.texts(answers[0], "ErrorList/*"),
            "warnings": elements.texts(answers[0], "WarningList/*"),
        },
    )


def summary(pmid: list[str]) -> list[Summary]:
    """Papers in short: title, authors, journal, dates and ids.

    Returns: one for each paper that PubMed has, in the order given.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ESummary
    """
    arguments.no_more_than(TOGETHER, pmid, "papers")
    root = _get("/esummary.fcgi", db="pubmed", id=",".join(pmid))
    return shapes(Summary, [records.summary(one) for one in root.iterfind("DocSum")])


def abstract(pmid: list[str]) -> list[Abstract]:
    """Abstracts of papers, with what is needed to cite them.

    Returns: one for each paper that PubMed has; a paper may have no abstract.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.EFetch
    """
    return shapes(Abstract, _records(pmid))


def article(pmid: str) -> Article:
    """The whole record of one paper: authors with affiliations, headings, chemicals, grants, references.

    Returns: the record; `references` is there where the publisher gave them.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.EFetch
    """
    found = _records([pmid])
    if not found:
        raise errors.Missing(f"pubmed: there is no paper {pmid}", "Check the number.")
    return shape(Article, found[0])


def related(pmid: str, limit: int) -> list[Link]:
    """Papers whose words are like those of one.

    Returns: at most `limit` papers, the most alike first, without the paper itself.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ELink
    """
    found = _links([pmid], "pubmed", "pubmed_pubmed", cmd="neighbor_score")
    return _papers([link for link in found if link["id"] != pmid][:limit])


def cited_in(pmid: str, limit: int) -> list[Link]:
    """Papers in PubMed Central that cite one paper.

    Returns: at most `limit` papers.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ELink
    """
    return _papers(_links([pmid], "pubmed", "pubmed_pubmed_citedin")[:limit])


def references(pmid: str, limit: int) -> list[Link]:
    """Papers in PubMed that one paper cites, where PubMed Central has its references.

    Returns: at most `limit` papers.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ELink
    """
    return _papers(_links([pmid], "pubmed", "pubmed_pubmed_refs")[:limit])


def full_text(pmid: list[str]) -> list[FullText]:
    """Full texts of papers in PubMed Central.

    Returns: those that are there; papers without one are left out.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ELink
    """
    slices = (pmid[start : start + TOGETHER] for start in range(0, len(pmid), TOGETHER))
    found = (link for some in slices for link in _links(some, "pmc", "pubmed_pmc"))
    home = "https://pmc.ncbi.nlm.nih.gov/articles/PMC"
    return [
        {"pmid": link["of"], "pmcid": f"PMC{link['id']}", "url": f"{home}{link['id']}/"} for link in found if link["of"]
    ]


def spell(query: str) -> Spelling:
    """A query with its spelling corrected.

    Returns: the query and, where it is misspelt, what it should be.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ESpell
    """
    root = _get("/espell.fcgi", db="pubmed", term=query)
    names = {"query": "Query", "corrected": "CorrectedQuery"}
    return shape(Spelling, {**records.texts(root, names), "replaced": elements.texts(root, "SpelledQuery/Replaced")})


def databases() -> list[str]:
    """Databases of the National Center for Biotechnology Information, of which PubMed is one.

    Returns: the names of all; `fields` says what can be asked of each.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.EInfo
    """
    return elements.texts(_get("/einfo.fcgi"), "DbList/DbName")


def fields(database: str) -> list[Field]:
    """Fields of one database that a query may name.

    Returns: all of them; `terms` counts the different values.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.EInfo
    """
    root = _get("/einfo.fcgi", db=database)
    words = {"name": "Name", "full_name": "FullName", "description": "Description"}
    flags = {
        "is_date": "IsDate", "is_numerical": "IsNumerical", "single_token": "SingleToken", "hierarchy": "Hierarchy",
        "hidden": "IsHidden",
    }  # fmt: skip
    found = (
        {
            **records.texts(one, words),
            **{name: flag == "Y" for name, flag in records.texts(one, flags).items() if flag},
            "terms": records.number(elements.text(one, "TermCount")),
        }
        for one in root.iterfind("DbInfo/FieldList/Field")
    )
    return shapes(Field, list(found))


def match(journal: str | None, year: int | None, volume: str | None, page: str | None, author: str | None) -> Match:
    """The paper that a citation means, by as much of it as is known.

    Returns: what was asked, with the paper's number or why there is none.
    Source: https://www.ncbi.nlm.nih.gov/books/NBK25499/#chapter4.ECitMatch
    """
    parts = {"journal": journal, "year": year and str(year), "volume": volume, "page": page, "author": author}
    if not any(parts.values()):
        raise errors.Usage("pubmed: match what?", "Give some of --journal, --year, --volume, --page and --author.")
    citation = "|".join(part or "" for part in parts.values())
    asked = _polite({"db": "pubmed", "retmode": "xml", "bdata": f"{citation}|1|"})
    told = web.text(_site(), "/ecitmatch.cgi", asked).strip().partition("\n")[0]
    if "|" not in told:
        raise errors.Failed("pubmed answered without a citation", "It may be busy: ask again later.")
    outcome = told.rpartition("|")[2].strip()
    return shape(Match, {**parts, **({"pmid": outcome} if outcome.isdecimal() else {"why": outcome or "NOT_FOUND"})})


def _error_in(answer: web.Answer) -> errors.PlatformError | None:
    """An element ERROR that is not empty, and no results beside it."""
    root = elements.root(answer.body) if b"<ERROR" in answer.body else None
    if root is None:  # where that is not as it should be, the command says so
        return None
    said = elements.text(root, ".//ERROR")
    results = ("DocSum", "IdList/Id", "LinkSet/LinkSetDb")
    if not said or any(root.find(path) is not None for path in results):
        return None
    if any(word in said.lower() for word in FAILURES):
        return web.explained(answer, 500)
    return web.explained(answer, 404 if "cannot get document" in said.lower() else 400)


def _site() -> web.Site:
    return web.Site(
        "pubmed",
        "https://eutils.ncbi.nlm.nih.gov/entrez/eutils",
        SESSION,
        spacing=0.1 if SESSION.token() else 0.34,
        refused=("API key invalid",),
        headers=(("Accept", "text/xml"),),
        error_in=_error_in,
    )


def _polite(asked: web.Query) -> dict[str, Any]:
    email = web.setting("NCBI_EMAIL")
    return {**asked, "tool": "mkdocs-catalog" if email else None, "email": email}


def _get(path: str, **asked: Any) -> "Element":
    return web.xml(_site(), path, _polite(asked))


def _records(ids: list[str]) -> list[dict[str, Any]]:
    """Papers in full. More than fit into one answer are first put on the history server, then taken in parts."""
    form = {"db": "pubmed", "rettype": "abstract", "retmode": "xml"}
    if len(ids) <= TOGETHER:
        answers = [_get("/efetch.fcgi", **form, id=",".join(ids))]
    else:
        posted = web.xml(_site(), "/epost.fcgi", form=_polite({"db": "pubmed", "id": ",".join(ids)}))
        kept = records.texts(posted, {"WebEnv": "WebEnv", "query_key": "QueryKey"})
        starts = range(0, len(ids), TOGETHER)
        answers = [_get("/efetch.fcgi", **form, **kept, retstart=start, retmax=TOGETHER) for start in starts]
    kinds = ("PubmedArticle", "PubmedBookArticle")
    return [records.record(one) for answer in answers for one in answer if one.tag in kinds]


def _links(ids: list[str], database: str, name: str, cmd: str = "neighbor") -> list[dict[str, Any]]:
    """What each paper is linked to. An answer may hold links of other names too, which are not wanted."""
    root = _get("/elink.fcgi", dbfrom="pubmed", db=database, linkname=name, cmd=cmd, id=ids)
    return [
        {
            "of": elements.text(links, "IdList/Id"),
            "id": elements.text(one, "Id"),
            "score": records.number(elements.text(one, "Score")),
        }
        for links in root.iterfind("LinkSet")
        for one in links.iterfind(f"LinkSetDb[LinkName='{name}']/Link")
    ]


def _papers(links: list[dict[str, Any]]) -> list[Link]:
    return shapes(Link, [{"pmid": link["id"], "score": link["score"]} for link in links])
