"""How Semantic Scholar is asked: one function a command."""

from typing import Any, TypeVar

from platforms import arguments, errors, paging, web
from platforms.semanticscholar.shapes import Author, Citation, Paper, Reference, Suggestion
from platforms.shapes import asked, shapes

Kind = TypeVar("Kind")

SESSION = web.Session(
    ("S2_API_KEY",),
    "a free key: https://www.semanticscholar.org/product/api#api-key-form",
    header="x-api-key",
    scheme="",
)
GRAPH = web.Site(
    "semanticscholar",
    "https://api.semanticscholar.org/graph/v1",
    SESSION,
    spacing=1,
    closed=(401, 403),  # a key that it does not take is forbidden
)
RECOMMENDATIONS = GRAPH._replace(address="https://api.semanticscholar.org/recommendations/v1")
TOGETHER = 500  # papers in one batch
MOST = 1000  # citations, references, authors or papers of an author in one answer
FOUND = 100  # papers in one answer of a search
PAPER = (
    "title", "abstract", "venue", "year", "publicationDate", "publicationTypes", "authors", "externalIds", "url",
    "journal", "referenceCount", "citationCount", "influentialCitationCount", "isOpenAccess", "openAccessPdf",
    "fieldsOfStudy",
)  # fmt: skip
LINK = ("contexts", "intents", "isInfluential", *PAPER)
AUTHOR = ("name", "affiliations", "homepage", "url", "externalIds", "paperCount", "citationCount", "hIndex")


def paper(id: str, field: list[str]) -> Paper:
    """One paper: title, abstract, authors, where it appeared and how often it is cited.

    Returns: the paper; `tldr` is a summary in a sentence, made by a model.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_get_paper
    """
    usual = (*PAPER, "tldr")
    return asked(Paper, web.get(GRAPH, _path("/paper/{}", id), _fields(field, usual)), field)


def papers(id: list[str], field: list[str]) -> list[Paper | None]:
    """Several papers in one request.

    Returns: one for each id, in the order given; null where Semantic Scholar has none.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/post_graph_get_papers
    """
    arguments.no_more_than(TOGETHER, id, "ids")
    body = web.post(GRAPH, "/paper/batch", {"ids": id}, _fields(field, (*PAPER, "tldr")), repeatable=True)
    return [None if one is None else asked(Paper, one, field) for one in paging.items_at(body, "")]


def search(
    query: str,
    field: list[str],
    year: str | None,
    field_of_study: list[str],
    open_access: bool,
    min_citations: int | None,
    venue: list[str],
    limit: int,
) -> list[Paper]:
    """Papers that match words, best match first.

    Returns: at most `limit` papers; Semantic Scholar ranks 1,000.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_paper_relevance_search
    """
    query_and_filters = {
        "query": query,
        "year": year,
        "fieldsOfStudy": ",".join(field_of_study) or None,
        "openAccessPdf": "" if open_access else None,  # takes no value
        "minCitationCount": min_citations,
        "venue": ",".join(venue) or None,
    }
    return _listed(Paper, "/paper/search", field, PAPER, limit, most=FOUND, **query_and_filters)


def bulk_search(query: str, field: list[str], sort: str | None, order: str | None, limit: int) -> list[Paper]:
    """Papers whose title or abstract matches an expression: "a b" a phrase, + and, | or, - not, * any ending.

    Returns: at most `limit` papers; each request brings up to 1,000.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_paper_bulk_search
    """
    sorting = f"{sort or 'paperId'}:{order or 'asc'}" if sort or order else None
    query_and_fields = {"query": query, "sort": sorting, **_fields(field, PAPER)}

    def fetch(_wanted: int, token: str | None) -> tuple[list[Any], str | None]:
        body = web.get(GRAPH, "/paper/search/bulk", {**query_and_fields, "token": token})
        found = paging.items_at(body, "data")
        return found, paging.dig(body, "token") if found else None

    return [asked(Paper, one, field) for one in paging.each(limit, fetch)]


def match(title: str, field: list[str]) -> Paper:
    """The paper whose title is closest.

    Returns: the paper; `matchScore` says how close, larger is closer.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_paper_title_search
    """
    body = web.get(GRAPH, "/paper/search/match", {"query": title, **_fields(field, PAPER)})
    found = paging.items_at(body, "data")
    if not found:
        raise errors.Missing("semanticscholar: no title matches", "Check the title, or search for words of it.")
    return asked(Paper, found[0], field)


def autocomplete(query: str) -> list[Suggestion]:
    """Papers whose titles begin so.

    Returns: a few; `authorsYear` tells those of one title apart.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_get_paper_autocomplete
    """
    return shapes(Suggestion, paging.items_at(web.get(GRAPH, "/paper/autocomplete", {"query": query}), "matches"))


def citations(id: str, field: list[str], limit: int) -> list[Citation]:
    """Papers that cite one paper, with the sentences in which they do.

    Returns: at most `limit` citations, newest first.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_get_paper_citations
    """
    return _listed(Citation, _path("/paper/{}/citations", id), field, LINK, limit)


def references(id: str, field: list[str], limit: int) -> list[Reference]:
    """Papers that one paper cites, with the sentences in which it does.

    Returns: at most `limit` references; none where a publisher keeps them back.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_get_paper_references
    """
    return _listed(Reference, _path("/paper/{}/references", id), field, LINK, limit)


def author(id: str, field: list[str]) -> Author:
    """One author: affiliations, and counts of papers and citations.

    Returns: the author.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Author-Data/operation/get_graph_get_author
    """
    return asked(Author, web.get(GRAPH, _path("/author/{}", id), _fields(field, AUTHOR)), field)


def authors(name: str, field: list[str], limit: int) -> list[Author]:
    """Authors whose names match; one person may be there more than once.

    Returns: at most `limit` authors.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Author-Data/operation/get_graph_get_author_search
    """
    return _listed(Author, "/author/search", field, AUTHOR, limit, query=name)


def author_papers(id: str, field: list[str], limit: int) -> list[Paper]:
    """Papers of one author.

    Returns: at most `limit` papers, newest first.
    Source: https://api.semanticscholar.org/api-docs/graph#tag/Author-Data/operation/get_graph_get_author_papers
    """
    return _listed(Paper, _path("/author/{}/papers", id), field, PAPER, limit)


def recommend(
    id: str | None, like: list[str], unlike: list[str], pool: str, field: list[str], limit: int
) -> list[Paper]:
    """Papers like one, or like some and unlike others.

    Returns: at most `limit` papers, the closest first; with `like`, `pool` does not count.
    Source: https://api.semanticscholar.org/api-docs/recommendations
    """
    if id is None and not like:
        raise errors.Usage("semanticscholar: recommend like what?", "Name a paper, or some with --like.")
    if id is not None and (like or unlike):
        raise errors.Usage("semanticscholar: a paper's id and --like exclude each other", "Give it as --like as well.")
    query = {"limit": limit, **_fields(field, PAPER)}
    if id is None:
        examples = {"positivePaperIds": like, "negativePaperIds": unlike}
        body = web.post(RECOMMENDATIONS, "/papers/", examples, query, repeatable=True)
    else:
        body = web.get(RECOMMENDATIONS, _path("/papers/forpaper/{}", id), {"from": pool, **query})
    return [asked(Paper, one, field) for one in paging.items_at(body, "recommendedPapers")[:limit]]


def _path(template: str, id: str) -> str:
    return web.path(template, id, keep=":/")


def _fields(chosen: list[str], usual: tuple[str, ...]) -> dict[str, str]:
    return {"fields": ",".join(chosen or usual)}


def _listed(
    kind: type[Kind],
    path: str,
    field: list[str],
    usual: tuple[str, ...],
    limit: int,
    most: int = MOST,
    **query: str | int | None,
) -> list[Kind]:
    found = paging.by_cursor(
        GRAPH,
        path,
        {**query, **_fields(field, usual)},
        limit,
        most=most,
        items="data",
        size="limit",
        cursor="offset",
        after="next",
    )
    return [asked(kind, one, field) for one in found]
