"""The only HTTP that a platform sees: (site, path, query) → JSON, text or XML, or a PlatformError that says why not."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from platforms import errors
from platforms.settings import Session
from platforms.sites import Answer, Query, Request, Site, address, encoded, headers, note, setting

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

__all__ = [
    "Answer",
    "Query",
    "Session",
    "Site",
    "ask",
    "decoded",
    "explained",
    "get",
    "note",
    "path",
    "post",
    "post_form",
    "setting",
    "several",
    "text",
    "xml",
]

Given = TypeVar("Given")
Found = TypeVar("Found")


def get(site: Site, path: str, query: Query | None = None) -> Any:
    return decoded(ask(site, path, query))


def post(site: Site, path: str, body: Any, query: Query | None = None, *, repeatable: bool) -> Any:
    """Sends JSON. `repeatable` says that the request only reads, so that asking again does no harm."""
    return decoded(ask(site, path, query, method="POST", body=body, repeatable=repeatable))


def post_form(site: Site, path: str, fields: Query) -> Any:
    """Sends the fields as a form: for what only reads, but is too long for an address."""
    return decoded(ask(site, path, method="POST", form=fields))


def text(site: Site, path: str, query: Query | None = None) -> str:
    answer = ask(site, path, query)
    if _is_page(answer):
        raise _unreadable(answer, "text", None)
    return answer.body.decode("utf-8", "replace")


def xml(site: Site, path: str, query: Query | None = None, form: Query | None = None) -> "Element":
    """Asks with the fields as a form where there are any: for what only reads, but is too long for an address."""
    from xml.etree import ElementTree

    answer = ask(site, path, query, method="POST" if form else "GET", form=form)
    if _is_page(answer):  # which may be XML, too
        raise _unreadable(answer, "XML", None)
    try:
        return ElementTree.fromstring(answer.body)
    except ElementTree.ParseError as error:
        raise _unreadable(answer, "XML", error) from None


def ask(
    site: Site, path: str, query: Query | None = None, *, method: str = "GET", body: Any = None,
    form: Query | None = None, repeatable: bool = True,
) -> Answer:  # fmt: skip
    """The answer itself, for its headers. What is sent is a `body` as JSON, a `form`, or nothing."""
    from platforms import sending

    named, content = headers(site), None
    if body is not None:
        import json

        named, content = {**named, "Content-Type": "application/json"}, json.dumps(body).encode()
    elif form is not None:
        named, content = {**named, "Content-Type": "application/x-www-form-urlencoded"}, encoded(form).encode()
    return sending.send(Request(site, method, address(site, path, query), named, content, repeatable))


def decoded(answer: Answer) -> Any:
    """An answer's JSON; None for a 204. NaN and Infinity, which are no JSON, become null."""
    import json

    if answer.status == 204:
        return None
    try:
        return json.loads(answer.body, parse_constant=lambda _name: None)
    except (ValueError, RecursionError) as error:
        raise _unreadable(answer, "JSON", error) from None


def explained(answer: Answer, status: int) -> errors.PlatformError:
    """The error of an answer whose body names another status than its own."""
    from platforms import sending

    return sending.explained(answer._replace(status=status))


def path(template: str, *parts: object, keep: str = "") -> str:
    """`template` with each `{}` filled and quoted; the characters in `keep`, such as a slash, stay.

    Raises Usage for what would make it another address: nothing, or a step such as `..` (RFC 3986, 5.2.4).
    """
    from urllib.parse import quote

    made = template.format(*(quote(str(part), safe=keep, errors="replace") for part in parts))
    if not all(str(part).strip() for part in parts):
        raise errors.Usage("an argument that names what is asked for is empty", "Give a name or id.")
    if {".", ".."} & set(made.split("/")):
        raise errors.Usage(f"{made} holds a step that leads to another address", "Give the plain name or id.")
    return made


def several(function: Callable[[Given], Found], given: Iterable[Given], at_once: int) -> list[Found]:
    """`function` of each, a few at the same time, in the order given."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(at_once) as pool:
        return list(pool.map(function, given))


def _is_page(answer: Answer) -> bool:
    start = answer.body[:64].lstrip().lower()
    return "html" in answer.headers.get("content-type", "") or start.startswith((b"<!doctype html", b"<html"))


def _unreadable(answer: Answer, wanted: str, error: Exception | None) -> errors.PlatformError:
    if not answer.body.strip():
        found = f"nothing instead of {wanted}"
    elif _is_page(answer):
        found = f"a web page instead of {wanted}"
    else:
        found = f"{wanted} that is cut off or damaged ({error})"
    cure = "Something between you and the platform may be answering, such as a proxy: check, then ask again."
    return errors.Failed(f"{answer.request.shown()} answered with {found}", cure)
