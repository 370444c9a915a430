"""PubMed's XML of papers and books → plain objects.

https://dtd.nlm.nih.gov/ncbi/pubmed/doc/out/250101/
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from platforms import elements

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

ORDER = ("Year", "Season", "Month", "Day")


def summary(found: "Element") -> dict[str, Any]:
    def item(name: str) -> str:
        return f"Item[@Name='{name}']"

    plain = {
        "title": "Title", "last_author": "LastAuthor", "journal": "FullJournalName", "source": "Source",
        "published": "PubDate", "published_online": "EPubDate", "volume": "Volume", "issue": "Issue",
        "pages": "Pages", "citation": "SO", "doi": "DOI", "location": "ELocationID", "issn": "ISSN",
        "electronic_issn": "ESSN", "nlm_id": "NlmUniqueID", "status": "PubStatus", "record_status": "RecordStatus",
    }  # fmt: skip
    return {
        **texts(found, {name: item(theirs) for name, theirs in plain.items()}),
        "pmid": elements.text(found, "Id"),
        "authors": elements.texts(found, item("AuthorList") + "/Item"),
        "languages": elements.texts(found, item("LangList") + "/Item"),
        "types": elements.texts(found, item("PubTypeList") + "/Item"),
        "ids": _by(found, item("ArticleIds") + "/Item", "Name"),
        "history": _by(found, item("History") + "/Item", "Name"),
        "has_abstract": {"0": False, "1": True}.get(elements.text(found, item("HasAbstract")) or ""),
        "cited_in_pmc": number(elements.text(found, item("PmcRefCount"))),
    }


def record(found: "Element") -> dict[str, Any]:
    """A PubmedArticle, or a PubmedBookArticle, which is a book or a chapter of one."""
    body = found.find("BookDocument")
    return _paper(found) if body is None else _chapter(body)


def texts(found: "Element", paths: Mapping[str, str]) -> dict[str, str | None]:
    return {name: elements.text(found, path) for name, path in paths.items()}


def number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() else None


def _paper(found: "Element") -> dict[str, Any]:
    article, citation = "MedlineCitation/Article", found.find("MedlineCitation")
    journal = texts(
        found,
        {
            "title": f"{article}/Journal/Title",
            "abbreviation": f"{article}/Journal/ISOAbbreviation",
            "issn": f"{article}/Journal/ISSN",
            "volume": f"{article}/Journal/JournalIssue/Volume",
            "issue": f"{article}/Journal/JournalIssue/Issue",
            "nlm_id": "MedlineCitation/MedlineJournalInfo/NlmUniqueID",
            "country": "MedlineCitation/MedlineJournalInfo/Country",
        },
    )
    plain = {
        "pmid": "MedlineCitation/PMID",
        "title": f"{article}/ArticleTitle",
        "vernacular_title": f"{article}/VernacularTitle",
        "copyright": f"{article}/Abstract/CopyrightInformation",
        "pages": f"{article}/Pagination/MedlinePgn",
        "conflict_of_interest": "MedlineCitation/CoiStatement",
        "status": "PubmedData/PublicationStatus",
    }
    history = found.iterfind("PubmedData/History/PubMedPubDate")
    return {
        **texts(found, plain),
        **_abstract(found, f"{article}/Abstract/AbstractText"),
        "authors": _authors(found, f"{article}/AuthorList/Author"),
        "journal": journal,
        "published": _date(found.find(f"{article}/Journal/JournalIssue/PubDate")),
        "published_online": _date(found.find(f"{article}/ArticleDate")),
        "ids": _by(found, "PubmedData/ArticleIdList/ArticleId", "IdType"),
        "languages": elements.texts(found, f"{article}/Language"),
        "types": elements.texts(found, f"{article}/PublicationTypeList/PublicationType"),
        "mesh": [_mesh(one) for one in found.iterfind("MedlineCitation/MeshHeadingList/MeshHeading")],
        "keywords": elements.texts(found, "MedlineCitation/KeywordList/Keyword"),
        "chemicals": _listed(
            found,
            "MedlineCitation/ChemicalList/Chemical",
            {"name": "NameOfSubstance", "registry_number": "RegistryNumber"},
        ),
        "grants": _listed(
            found,
            f"{article}/GrantList/Grant",
            {"id": "GrantID", "acronym": "Acronym", "agency": "Agency", "country": "Country"},
        ),
        "references": _listed(
            found,
            "PubmedData/ReferenceList//Reference",
            {"citation": "Citation", "pmid": "ArticleIdList/ArticleId[@IdType='pubmed']"},
        ),
        "corrections": [
            {"type": one.get("RefType"), **texts(one, {"source": "RefSource", "pmid": "PMID"})}
            for one in found.iterfind("MedlineCitation/CommentsCorrectionsList/CommentsCorrections")
        ],
        "history": {one.get("PubStatus"): _date(one) for one in history},
        "record_status": None if citation is None else citation.get("Status"),
    }


def _chapter(found: "Element") -> dict[str, Any]:
    book = texts(found, {"title": "Book/BookTitle", "publisher": "Book/Publisher/PublisherName", "isbn": "Book/Isbn"})
    return {
        **texts(found, {"pmid": "PMID", "copyright": "Abstract/CopyrightInformation"}),
        **_abstract(found, "Abstract/AbstractText"),
        "title": elements.text(found, "ArticleTitle") or book["title"],
        "authors": _authors(found, "AuthorList/Author") or _authors(found, "Book/AuthorList/Author"),
        "book": book,
        "published": _date(found.find("Book/PubDate")),
        "ids": _by(found, "ArticleIdList/ArticleId", "IdType"),
        "languages": elements.texts(found, "Language"),
        "types": elements.texts(found, "PublicationType"),
        "keywords": elements.texts(found, "KeywordList/Keyword"),
    }


def _abstract(found: "Element", path: str) -> dict[str, Any]:
    """One text, a paragraph a part; and its parts, where they have labels."""
    parts = [
        {"label": part.get("Label"), "category": part.get("NlmCategory"), "text": elements.whole(part)}
        for part in found.iterfind(path)
    ]
    lines = (f"{part['label']}: {part['text']}" if part["label"] else part["text"] for part in parts)
    labelled = any(part["label"] for part in parts)
    return {"abstract": "\n".join(filter(None, lines)) or None, "sections": parts if labelled else None}


def _authors(found: "Element", path: str) -> list[dict[str, Any]]:
    names = {
        "last_name": "LastName", "fore_name": "ForeName", "initials": "Initials", "suffix": "Suffix",
        "collective_name": "CollectiveName", "orcid": "Identifier[@Source='ORCID']",
    }  # fmt: skip
    return [
        {**texts(one, names), "affiliations": elements.texts(one, "AffiliationInfo/Affiliation")}
        for one in found.iterfind(path)
    ]


def _mesh(found: "Element") -> dict[str, Any]:
    name = found.find("DescriptorName")
    topics = [*found.iterfind("DescriptorName"), *found.iterfind("QualifierName")]
    return {
        "name": elements.text(found, "DescriptorName"),
        "id": None if name is None else name.get("UI"),
        "major": any(topic.get("MajorTopicYN") == "Y" for topic in topics),
        "qualifiers": elements.texts(found, "QualifierName"),
    }


def _date(found: "Element | None") -> str | None:
    """# "2018-08-17", "1965 Aug", "1990 Spring", or what the journal says, such as "1998 Dec-1999 Jan"."""
    if found is None:
        return None
    parts = [text for part in ORDER if (text := elements.text(found, part))]
    if not parts:
        return elements.text(found, "MedlineDate")
    if all(part.isdecimal() for part in parts):
        return "-".join(part.zfill(2) for part in parts)
    return " ".join(parts)


def _listed(found: "Element", path: str, names: Mapping[str, str]) -> list[dict[str, str | None]]:
    return [texts(one, names) for one in found.iterfind(path)]


def _by(found: "Element", path: str, attribute: str) -> dict[str, str]:
    """Texts by an attribute's value."""
    named = ((one.get(attribute), elements.whole(one)) for one in found.iterfind(path))
    return {name: text for name, text in named if name and text}
