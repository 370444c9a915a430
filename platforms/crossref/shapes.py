"""What Crossref's commands return, with Crossref's own names, many of which have hyphens."""

from typing import Any, TypedDict

Day = TypedDict("Day", {"date-parts": list[list[int]], "date-time": str, "timestamp": int}, total=False)
"""`date-parts` holds one list of year, month and day, of which the last may be unknown."""


class Affiliation(TypedDict, total=False):
    name: str
    id: list[Any]


Person = TypedDict(
    "Person",
    {
        "given": str,
        "family": str,
        "name": str,
        "prefix": str,
        "suffix": str,
        "sequence": str,
        "ORCID": str,
        "authenticated-orcid": bool,
        "affiliation": list[Affiliation],
    },
    total=False,
)
"""An author or editor; an organization has only a `name`."""

FundedBy = TypedDict("FundedBy", {"DOI": str, "name": str, "doi-asserted-by": str, "award": list[str]}, total=False)

LicensedUnder = TypedDict(
    "LicensedUnder", {"URL": str, "start": Day, "delay-in-days": int, "content-version": str}, total=False
)

Link = TypedDict(
    "Link", {"URL": str, "content-type": str, "content-version": str, "intended-application": str}, total=False
)

Cited = TypedDict(
    "Cited",
    {
        "key": str,
        "DOI": str,
        "doi-asserted-by": str,
        "author": str,
        "year": str,
        "article-title": str,
        "volume-title": str,
        "series-title": str,
        "journal-title": str,
        "volume": str,
        "issue": str,
        "first-page": str,
        "edition": str,
        "ISBN": str,
        "unstructured": str,
    },
    total=False,
)


class Numbered(TypedDict, total=False):
    type: str
    value: str


class Institution(TypedDict, total=False):
    name: str
    acronym: list[str]
    department: list[str]
    place: list[str]


class Event(TypedDict, total=False):
    name: str
    location: str
    start: Day
    end: Day
    acronym: str


class Update(TypedDict, total=False):
    DOI: str
    type: str
    label: str
    updated: Day
    source: str


class Primary(TypedDict, total=False):
    URL: str


class Resource(TypedDict, total=False):
    primary: Primary


Work = TypedDict(
    "Work",
    {
        "DOI": str,
        "URL": str,
        "type": str,
        "subtype": str,
        "title": list[str],
        "subtitle": list[str],
        "short-title": list[str],
        "original-title": list[str],
        "container-title": list[str],
        "short-container-title": list[str],
        "group-title": str,
        "author": list[Person],
        "editor": list[Person],
        "translator": list[Person],
        "chair": list[Person],
        "abstract": str,
        "description": str,
        "language": str,
        "subject": list[str],
        "publisher": str,
        "publisher-location": str,
        "issued": Day,
        "published": Day,
        "published-print": Day,
        "published-online": Day,
        "accepted": Day,
        "posted": Day,
        "approved": Day,
        "created": Day,
        "deposited": Day,
        "indexed": Day,
        "volume": str,
        "issue": str,
        "page": str,
        "article-number": str,
        "edition-number": str,
        "ISSN": list[str],
        "issn-type": list[Numbered],
        "ISBN": list[str],
        "isbn-type": list[Numbered],
        "degree": list[str],
        "institution": list[Institution],
        "event": Event,
        "funder": list[FundedBy],
        "license": list[LicensedUnder],
        "link": list[Link],
        "resource": Resource,
        "reference": list[Cited],
        "reference-count": int,
        "references-count": int,
        "is-referenced-by-count": int,
        "relation": dict[str, list[Any]],
        "update-to": list[Update],
        "updated-by": list[Update],
        "update-policy": str,
        "archive": list[str],
        "alternative-id": list[str],
        "member": str,
        "prefix": str,
        "source": str,
        "score": float,
        "more": dict[str, Any],  # fields chosen by --select that do not stand above
    },
    total=False,
)

Facet = TypedDict("Facet", {"value-count": int, "values": dict[str, int]}, total=False)

Counts = TypedDict("Counts", {"total-results": int, "facets": dict[str, Facet], "items": list[Work]}, total=False)


class Registrar(TypedDict, total=False):
    id: str
    label: str


class Agency(TypedDict, total=False):
    DOI: str
    agency: Registrar


class Citation(TypedDict):
    doi: str
    citation: str


Funder = TypedDict(
    "Funder",
    {
        "id": str,
        "name": str,
        "alt-names": list[str],
        "location": str,
        "uri": str,
        "replaces": list[str],
        "replaced-by": list[str],
        "work-count": int,
        "descendant-work-count": int,
        "descendants": list[str],
        "hierarchy": dict[str, Any],
        "hierarchy-names": dict[str, str],
    },
    total=False,
)

Totals = TypedDict("Totals", {"total-dois": int, "current-dois": int, "backfile-dois": int}, total=False)


class Subject(TypedDict, total=False):
    ASJC: int
    name: str


Journal = TypedDict(
    "Journal",
    {
        "title": str,
        "publisher": str,
        "ISSN": list[str],
        "issn-type": list[Numbered],
        "subjects": list[Subject],
        "counts": Totals,
        "coverage": dict[str, float],
        "flags": dict[str, bool],
        "last-status-check-time": int,
    },
    total=False,
)


class MembersPrefix(TypedDict, total=False):
    value: str
    name: str


Member = TypedDict(
    "Member",
    {
        "id": int,
        "primary-name": str,
        "names": list[str],
        "location": str,
        "prefixes": list[str],
        "prefix": list[MembersPrefix],
        "counts": Totals,
        "coverage": dict[str, float],
        "flags": dict[str, bool],
        "last-status-check-time": int,
    },
    total=False,
)


class Prefix(TypedDict, total=False):
    prefix: str
    name: str
    member: str


class Type(TypedDict, total=False):
    id: str
    label: str


License = TypedDict("License", {"URL": str, "work-count": int}, total=False)
