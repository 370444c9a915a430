"""XML elements → the texts in them, each in one line. Paths are ElementTree's: `{*}title` has any namespace."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


def root(body: bytes) -> "Element | None":
    """None where the body is no XML, or cut off."""
    from xml.etree import ElementTree

    try:
        return ElementTree.fromstring(body)
    except ElementTree.ParseError:
        return None


def text(element: "Element", path: str) -> str | None:
    """That of the first element at the path, with what its own elements hold; None where there is none."""
    return next(iter(texts(element, path)), None)


def texts(element: "Element", path: str) -> list[str]:
    """Those of all elements at the path, without empty ones."""
    return [line for found in element.iterfind(path) if (line := whole(found))]


def whole(element: "Element") -> str:
    return " ".join("".join(element.itertext()).split())
