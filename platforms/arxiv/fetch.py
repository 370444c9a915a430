"""How arXiv is asked: one function a command."""

import re
from typing import TYPE_CHECKING, Any

from platforms import dates, elements, errors, paging, web
from platforms.arxiv.shapes import Author, Format, Paper, Record, Set, Version
from platforms.shapes import shape, shapes

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MOST_SETS = 10_000  # arXiv has about 200
MOST = 2000  # papers in one answer
TOGETHER = 100  # ids in one address
FIRST = "1991-08-01"  # arXiv's first month
OWN_SYNTAX = r"\b(?:AND|OR|ANDNOT)\b|\b(?:all|ti|au|abs|co|jr|cat|rn|id|submittedDate):"


def _error_in(answer: web.Answer) -> errors.PlatformError | None:
    """An Atom feed whose only entry is titled Error, or OAI-PMH's element `error`.

    https://info.arxiv.org/help/api/user-manual.html#errors, http://www.openarchives.org/OAI/openarchivesprotocol.html
    """
    if not any(mark in answer.body for mark in (b"/api/errors", b"<error")):
        return None
    root = elements.root(answer.body)
    if root is None:  # the command says so
        return None
    found = root.find("{*}error")
    entries = root.findall("{*}entry")
    if found is None and not (entries and all(map(_is_error, entries))):
        return None
    said = elements.text(root, "{*}entry/{*}summary") if found is None else elements.whole(found) or found.get("code")
    what = f"{answer.request.shown()} answered with an error: {said or 'no words'}"
    if found is not None and found.get("code") == "idDoesNotExist":
        return errors.Missing(what, "Check the id.")
    return errors.Refused(what, "Check the id or the query.")


API = web.Site(
    "arxiv",
    "https://export.arxiv.org",
    spacing=3,
    headers=(("Accept", "application/atom+xml"),),
    error_in=_error_in,
)
OAI = API._replace(address="https://oaipmh.arxiv.org", headers=(("Accept", "text/xml"),))


def search(query: str, field: str, sort: str, order: str, limit: int) -> list[Paper]:
    """Papers that match words, a phrase, or a query in arXiv's own syntax.

    Returns: at most `limit` papers, each in its latest version; arXiv gives 30,000 a search.
    Source: https://info.arxiv.org/help/api/user-manual.html#query_details
    """
    return _found(_terms(field, query), sort, limit, order)


def paper(id: list[str]) -> list[Paper]:
    """Papers by their ids, in the version named or in the latest one.

    Returns: those that exist, in the order given; unknown ids are left out.
    Source: https://info.arxiv.org/help/api/user-manual.html#search_query_and_id_list
    """
    slices = (id[start : start + TOGETHER] for start in range(0, len(id), TOGETHER))
    feeds = [_feed(API, "/api/query", {"id_list": ",".join(some), "max_results": len(some)}) for some in slices]
    return shapes(Paper, [entry for feed in feeds for entry in feed["entries"]])


def author(name: str, sort: str, limit: int) -> list[Paper]:
    """Papers by authors of one name; different people may share it.

    Returns: at most `limit` papers.
    Source: https://info.arxiv.org/help/api/user-manual.html#query_details
    """
    return _found(f'au:"{name}"' if " " in name else f"au:{name}", sort, limit)


def category(category: str, sort: str, limit: int) -> list[Paper]:
    """Papers in one category, also where it is not their main one.

    Returns: at most `limit` papers.
    Source: https://info.arxiv.org/help/api/user-manual.html#query_details
    """
    return _found(f"cat:{category}", sort, limit)


def between(since: str | None, until: str | None, category: list[str], limit: int) -> list[Paper]:
    """Papers whose first version was submitted in a span of time.

    Returns: at most `limit` papers, newest first.
    Source: https://info.arxiv.org/help/api/user-manual.html#query_details
    """
    dates.in_order(since, until)
    start = dates.form(since or FIRST, "%Y%m%d%H%M")
    end = dates.form(until or dates.days_ago(0), "%Y%m%d%H%M", end=True)
    wanted = " OR ".join(f"cat:{name}" for name in category)
    within = f" AND ({wanted})" if len(category) > 1 else f" AND {wanted}" if category else ""
    return _found(f"submittedDate:[{start} TO {end}]{within}", "submittedDate", limit)


def versions(id: str) -> list[Version]:
    """Every version of one paper.

    Returns: oldest first; `date` is in the form of e-mail dates, `size` such as 39kb.
    Source: https://info.arxiv.org/help/oa/index.html
    """
    return _versions(_get_record(id, "arXivRaw"))


def record(id: str, format: str) -> Record:
    """The record of one paper as libraries harvest it.

    Returns: the record, its metadata under the name of the format; `datestamp` is the record's own last change.
    Source: https://info.arxiv.org/help/oa/index.html
    """
    found = _get_record(id, format)
    header = found.find("{*}header")
    status = None if header is None else header.get("status")
    names = {"identifier": "{*}header/{*}identifier", "datestamp": "{*}header/{*}datestamp"}
    made = {name: elements.text(found, path) for name, path in names.items()}
    return shape(
        Record,
        {**made, "status": status, "sets": elements.texts(found, "{*}header/{*}setSpec"), format: _metadata(found)},
    )


def sets() -> list[Set]:
    """Subjects by which records can be harvested.

    Returns: all of them; `spec` is the name within OAI-PMH, such as cs:cs:CL.
    Source: https://info.arxiv.org/help/oa/index.html
    """

    def fetch(_wanted: int, token: str | None) -> tuple[list[Any], str | None]:
        root = _oai("ListSets", resumptionToken=token)
        return root.findall(".//{*}set"), elements.text(root, ".//{*}resumptionToken")

    names = {"spec": "{*}setSpec", "name": "{*}setName"}
    return shapes(Set, [_texts(one, names) for one in paging.each(MOST_SETS, fetch)])


def formats(id: str | None) -> list[Format]:
    """Formats in which one record, or every one, can be had.

    Returns: all of them; `prefix` is what `record --format` takes.
    Source: https://info.arxiv.org/help/oa/index.html
    """
    root = _oai("ListMetadataFormats", identifier=id and _identifier(id))
    names = {"prefix": "{*}metadataPrefix", "schema": "{*}schema", "namespace": "{*}metadataNamespace"}
    return shapes(Format, [_texts(one, names) for one in root.iterfind(".//{*}metadataFormat")])


def _terms(field: str, query: str) -> str:
    """Every word and every "phrase" in the field. # 'heat "random walk"' -> 'ti:heat AND ti:"random walk"'"""
    if re.search(OWN_SYNTAX, query):
        return query
    return " AND ".join(f"{field}:{term}" for term in re.findall(r'"[^"]*"|[^\s"]+', query))


def _found(query: str, sort: str, limit: int, order: str = "descending") -> list[Paper]:
    asked = {"search_query": query, "sortBy": sort, "sortOrder": order}
    found = paging.by_offset(
        API,
        "/api/query",
        asked,
        limit,
        most=MOST,
        items="entries",
        size="max_results",
        offset="start",
        total="total",
        get=_feed,
    )
    return shapes(Paper, found)


def _feed(site: web.Site, path: str, query: web.Query) -> dict[str, Any]:
    root = web.xml(site, path, query)
    return {
        "total": elements.text(root, "{*}totalResults"),
        "entries": [_paper(entry) for entry in root.iterfind("{*}entry") if not _is_error(entry)],
    }


def _paper(entry: "Element") -> dict[str, Any]:
    plain = ("title", "summary", "published", "updated", "comment", "journal_ref", "doi")
    address = elements.text(entry, "{*}id") or ""
    pdf = entry.find("{*}link[@title='pdf']")
    main = entry.find("{*}primary_category")
    authors: list[Author] = [
        {"name": elements.text(one, "{*}name") or "", "affiliation": elements.texts(one, "{*}affiliation")}
        for one in entry.iterfind("{*}author")
    ]
    return {
        **_texts(entry, {name: f"{{*}}{name}" for name in plain}),
        "id": address.partition("/abs/")[2],
        "url": address,
        "pdf": None if pdf is None else pdf.get("href"),
        "authors": authors,
        "primary_category": None if main is None else main.get("term"),
        "categories": [one.get("term") for one in entry.iterfind("{*}category")],
    }


def _get_record(id: str, format: str) -> "Element":
    root = _oai("GetRecord", identifier=_identifier(id), metadataPrefix=format)
    found = root.find(".//{*}record")
    if found is None:
        raise errors.Missing(f"arxiv: there is no record of {id}", "Check the id.")
    return found


def _metadata(record: "Element") -> dict[str, Any] | None:
    """A record's metadata in whichever format; a hyphen in a name becomes an underscore."""
    found = record.find("{*}metadata/*")
    if found is None:  # deleted
        return None
    values: dict[str, list[str]] = {}
    for child in found:
        values.setdefault(child.tag.rpartition("}")[2].replace("-", "_"), []).append(elements.whole(child))
    if found.tag.endswith("}dc"):
        return values
    made: dict[str, Any] = {name: lines[0] for name, lines in values.items()}
    people = [
        {
            **_texts(one, {name: f"{{*}}{name}" for name in ("keyname", "forenames", "suffix")}),
            "affiliation": elements.texts(one, "{*}affiliation"),
        }
        for one in found.iterfind("{*}authors/{*}author")
    ]
    return {
        **made,
        **({"authors": people} if people else {}),
        "categories": made.get("categories", "").split(),
        "versions": _versions(record),
    }


def _versions(record: "Element") -> list[Version]:
    names = {name: f"{{*}}{name}" for name in ("date", "size", "source_type")}
    found = record.iterfind("{*}metadata/*/{*}version")
    return shapes(Version, [{**_texts(one, names), "version": one.get("version")} for one in found])


def _oai(verb: str, **asked: Any) -> "Element":
    return web.xml(OAI, "/oai", {"verb": verb, **asked})


def _identifier(id: str) -> str:
    return "oai:arXiv.org:" + re.sub(r"v[0-9]+$", "", id)


def _texts(element: "Element", paths: dict[str, str]) -> dict[str, str | None]:
    return {name: elements.text(element, path) for name, path in paths.items()}


def _is_error(entry: "Element") -> bool:
    return "/api/errors" in (elements.text(entry, "{*}id") or "")
