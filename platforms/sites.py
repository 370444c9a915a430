"""A platform's host and how it wants to be asked; what a request is, and what comes back."""

import os
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from platforms import errors, settings

PROJECT = "https://github.com/mkdocs-catalog/mkdocs-catalog"

Query = Mapping[str, Any]
"""None is left out, booleans become true and false, a list repeats its name."""


class Site(NamedTuple):
    platform: str
    address: str
    """https://host, with the part of the path that all its addresses share."""
    session: settings.Session | None = None
    spacing: float = 0.0
    """Seconds from one request to the next."""
    at_once: int = 1
    patience: float = 0.0
    """Seconds for which one answer is awaited in all, where that is not the settings' matter; 0 where it is."""
    away: tuple[str, ...] = ()
    """Words or codes in an error's body that mean "not now": throttled, out of quota."""
    busy: tuple[str, ...] = ()
    """Such words that mean a moment only, so that asking again is worth it."""
    renews: str = ""
    """When a used-up quota is renewed, in a sentence."""
    refused: tuple[str, ...] = ()
    """Words or codes in an error's body that mean a refused session where the status is not 401."""
    closed: tuple[int, ...] = (401,)
    """Statuses that mean that a session is missing or not taken."""
    bucket: str = ""
    """Tells quotas apart that one host counts separately."""
    headers: tuple[tuple[str, str], ...] = ()
    error_in: "Callable[[Answer], errors.PlatformError | None] | None" = None
    """Finds the error that a platform reports inside a 200."""
    reason_in: "Callable[[bytes], bytes] | None" = None
    """Finds the part of an error's body that says why, where it neither comes first nor is JSON or XML."""
    pause_in: "Callable[[Answer], float] | None" = None
    """Finds the seconds for which a body asks to be left alone."""


class Request(NamedTuple):
    site: Site
    method: str
    url: str
    headers: dict[str, str]
    content: bytes | None
    repeatable: bool

    def shown(self) -> str:
        """What errors say: never the query, which may hold a key."""
        return f"{self.site.platform}: {self.method} {self.url.partition('?')[0]}"


class Answer(NamedTuple):
    request: Request
    status: int
    headers: Mapping[str, str]
    """By lower-case name."""
    body: bytes


def address(site: Site, path: str, query: Query | None) -> str:
    """The whole address; PLATFORMS_<PLATFORM>_URL replaces the origin and keeps the path."""
    from urllib.parse import urlsplit

    origin = settings.base(site.platform)
    start = origin + urlsplit(site.address).path if origin else site.address
    session = site.session
    signed = {session.query: session.token()} if session and session.query and session.token() else {}
    asked = encoded({**(query or {}), **signed})
    return f"{start}{path}{'&' if '?' in path else '?'}{asked}" if asked else start + path


def encoded(query: Query) -> str:
    from urllib.parse import urlencode

    pairs = [(name, _text(one)) for name, value in query.items() for one in _each(value)]
    return urlencode(pairs, errors="replace")  # half a surrogate pair, which JSON may hold, is no text


def at_home(site: Site, url: str) -> str:
    """An address that the platform itself names, such as a redirect's, moved to where its origin is replaced."""
    from urllib.parse import urlsplit

    origin, own, named = settings.base(site.platform), urlsplit(site.address), urlsplit(url)
    if not origin or (own.scheme, own.netloc) != (named.scheme, named.netloc):
        return url
    return origin + named.path + (f"?{named.query}" if named.query else "")


def headers(site: Site) -> dict[str, str]:
    """Who asks, in what format, with which session. Raises Unavailable where a session is required and missing."""
    from mkdocs_catalog import __version__

    named = {
        "User-Agent": f"mkdocs-catalog/{__version__} (+{PROJECT})",
        "Accept": "application/json",
        **dict(site.headers),
    }
    session = site.session
    token = session.token() if session else ""
    if session and session.required and not token:
        raise errors.NoSession(f"{site.platform} needs a session", session.cure())
    if session and token and not session.query:
        if not token.isprintable() or not token.isascii():
            raise errors.NoSession(
                f"{site.platform}: the session's token holds characters no token has", session.cure()
            )
        named[session.header] = session.scheme + token
    return named


def note(words: str) -> None:
    """Progress, for standard error; `--quiet` silences it."""
    import logging

    logging.getLogger("platforms").info(words)


def setting(name: str) -> str | None:
    """A variable that is no secret, such as a contact address."""
    return os.environ.get(name) or None


def _each(value: Any) -> tuple[Any, ...]:
    if value is None:
        return ()
    return tuple(value) if isinstance(value, (list, tuple)) else (value,)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
