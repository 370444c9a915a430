"""One request → one answer: turns, timeouts, retries, redirects, size limit; and what each failure means in words."""

import functools
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from platforms import cache, courtesy, elements, errors, markup, settings, sites
from platforms.sites import Answer, Request, note

if TYPE_CHECKING:
    import httpx2

ATTEMPTS = 4
LONGEST_BACKOFF = 8.0  # seconds between two attempts where the platform itself names no time
MOST_REDIRECTS = 5
SHORTEST_TOKEN = 8  # characters; anything shorter is a placeholder, and may be a part of any word
LONGEST_WORDS = 300  # characters of a platform's own error text
WORDS = ("message", "error_message", "error_description", "detail", "description", "info", "error", "reason", "code")


def send(request: Request) -> Answer:
    """Asks up to four times where that may help and does no harm, within PLATFORMS_TIMEOUT seconds in all."""
    import random

    deadline = time.monotonic() + min(settings.total_seconds(), request.site.patience or settings.total_seconds())
    before: errors.PlatformError | None = None
    for attempt in range(ATTEMPTS):
        try:
            return _once(request, deadline)
        except errors.Held as held:
            held.cure += _hint(request)
            raise before or held from None
        except errors.PlatformError as error:
            error.what = _discreet(error.what, request)
            wait = min(LONGEST_BACKOFF, settings.backoff_seconds() * 2**attempt) * random.uniform(0.5, 1)
            hopeless = attempt == ATTEMPTS - 1 or time.monotonic() + wait > deadline
            if hopeless or not error.again or not request.repeatable:
                raise
            note(f"{error.what}; asking again")
            before = error
        time.sleep(wait)
    raise AssertionError("the last attempt answers or raises")


def _once(request: Request, deadline: float) -> Answer:
    from urllib.parse import urlsplit

    site = request.site
    known = cache.find(request.url, request.headers) if request.method == "GET" and settings.caching() else None
    conditions = known.conditions() if known else {}
    signed = "-session" if site.session and site.session.token() else ""
    host = urlsplit(request.url).netloc
    _client()  # what it takes to make one is not a part of the pause between two requests
    with courtesy.turn(host, site.bucket + signed, site.spacing, site.at_once, deadline) as turn:
        answer = _transfer(request, conditions, deadline)
        courtesy.hold(turn, courtesy.asked_pause(answer.status, answer.headers))
        if site.pause_in:
            courtesy.hold(turn, site.pause_in(answer))
    if answer.status == 304 and known:
        return answer._replace(status=200, headers={**known.headers, **answer.headers}, body=known.body)
    if not 200 <= answer.status < 300 or answer.status == 202:
        raise explained(answer)
    if site.error_in and (error := site.error_in(answer)):
        raise error
    if request.method == "GET":
        cache.keep(request.url, request.headers, answer.headers, answer.body)
    return answer


def _transfer(request: Request, conditions: Mapping[str, str], deadline: float) -> Answer:
    """The answer at the end of the redirects; those of a GET are followed, with the session only on its own host."""
    url, headers = request.url, {**request.headers, **conditions}
    for _ in range(MOST_REDIRECTS + 1):
        with (
            _worded(request),
            _client().stream(
                request.method, url, headers=headers, content=request.content, timeout=_timeout(request, deadline)
            ) as response,
        ):
            body = _read(request, response, deadline)
            answered = {name.lower(): value for name, value in response.headers.items()}
            target = response.headers.get("location", "")
        if response.status_code not in (301, 302, 303, 307, 308) or not target or request.method != "GET":
            return Answer(request, response.status_code, answered, body)
        url, headers = _followed(request, url, target, headers)
    raise errors.Failed(f"{request.shown()} redirects in a circle", "Report it to the platform, or try later.")


def _followed(request: Request, url: str, target: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
    from urllib.parse import urljoin, urlsplit

    try:
        target = sites.at_home(request.site, urljoin(url, target))
        old, new = urlsplit(url), urlsplit(target)
    except ValueError:  # an address such as http://[::1
        raise errors.Failed(f"{request.shown()} redirects to no address", "Try later.") from None
    at_home = (old.scheme, old.netloc) == (new.scheme, new.netloc)
    if not at_home and new.scheme != "https":
        words = f"{request.shown()} redirects to another host without encryption ({new.netloc})"
        raise errors.Failed(words, "It is not followed. Check the base address.")
    session = request.site.session
    kept = {name: value for name, value in headers.items() if at_home or not session or name != session.header}
    return target, kept


def _read(request: Request, response: "httpx2.Response", deadline: float) -> bytes:
    most = settings.most_bytes()
    body = bytearray()
    for chunk in response.iter_bytes():
        body += chunk
        if len(body) > most:
            raise errors.Failed(f"{request.shown()} answered with more than {most} bytes", "Ask for less.")
        if time.monotonic() > deadline:
            raise _slow(request)
    return bytes(body)


@functools.cache
def _client() -> "httpx2.Client":
    try:
        import httpx2
    except ModuleNotFoundError as error:
        command = f'{sys.executable} -m pip install --editable ".[platforms]"'
        cure = f"Run {command} in the checkout, or use its .venv/bin/python."
        raise errors.Unavailable(f"{error.name} is not installed beside this Python", cure) from None
    try:
        return httpx2.Client(follow_redirects=False)
    except (httpx2.InvalidURL, ValueError, ImportError, OSError) as error:
        words = f"the environment's settings for proxies or certificates cannot be used ({error})"
        cure = "Check HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY, SSL_CERT_FILE and SSL_CERT_DIR."
        raise errors.Unavailable(words, cure) from None


def _timeout(request: Request, deadline: float) -> "httpx2.Timeout":
    import httpx2

    left = max(0.001, deadline - time.monotonic())
    read = min(left, request.site.patience or settings.read_seconds())
    return httpx2.Timeout(read, connect=min(left, settings.connect_seconds()))


@contextmanager
def _worded(request: Request) -> Iterator[None]:
    """httpx2's exceptions as ours."""
    import httpx2

    try:
        yield
    except httpx2.TimeoutException:
        raise _slow(request) from None
    except httpx2.DecodingError as error:
        raise errors.Failed(
            f"{request.shown()} answered with a damaged body ({error})", "Try later.", again=True
        ) from None
    except httpx2.RemoteProtocolError as error:
        words = f"{request.shown()} broke off its answer ({error})"
        raise errors.Unavailable(words, "Check the network, then ask again.", again=True) from None
    except httpx2.TransportError as error:
        words = f"{request.shown()} cannot be reached ({error})"
        raise errors.Unavailable(words, "Check the network and proxy settings, then ask again.", again=True) from None
    except (httpx2.InvalidURL, httpx2.RequestError, UnicodeError) as error:
        raise errors.Usage(
            f"{request.shown()} is no address that can be asked ({error})", "Check the arguments."
        ) from None


def _discreet(words: str, request: Request) -> str:
    """Without the token, which some platforms repeat where they refuse it."""
    token = request.site.session.token() if request.site.session else ""
    return words.replace(token, "…") if len(token) >= SHORTEST_TOKEN else words


def _slow(request: Request) -> errors.PlatformError:
    return errors.Unavailable(f"{request.shown()} did not answer in time", "Ask for less, or later.", again=True)


def explained(answer: Answer) -> errors.PlatformError:
    """Why the platform gave no result, from its status, headers and own words."""
    request, status = answer.request, answer.status
    said = words_of(request.site.reason_in(answer.body) if request.site.reason_in else answer.body)
    what = f"{request.shown()} answered {status}" + (f": {said}" if said else "")
    session = request.site.session
    pause = courtesy.asked_pause(status, answer.headers)
    text = answer.body.decode("utf-8", "replace").lower()
    if status in request.site.closed or any(word.lower() in text for word in request.site.refused):
        refused = "the session was refused" if session and session.token() else "a session is needed"
        return errors.NoSession(f"{what} ({refused})", session.cure() if session else "It is not public.")
    busy = status in (429, 503) or any(word.lower() in text for word in request.site.busy)
    if busy or pause or any(word.lower() in text for word in request.site.away):
        pause = pause or (request.site.pause_in(answer) if request.site.pause_in else 0.0)
        when = f"in {pause:.0f} seconds" if pause else "later"
        cure = f"Ask again {when}.{f' {request.site.renews}' if request.site.renews else ''}{_hint(request)}"
        return errors.Unavailable(f"{what} (not now)", cure, again=busy or bool(pause))
    if status == 202:
        return errors.Unavailable(f"{what} (being computed)", "Ask again in a minute.", again=True)
    if status in (404, 410):
        return errors.Missing(what, "Check the name or id; it may be gone.")
    if status == 408 or status >= 500:
        return errors.Failed(what, "The platform has a problem: ask again later.", again=True)
    if status == 403:
        needed = f" {session.cure()}" if session and not session.token() else ""
        return errors.Refused(what, f"It is private, or not for this session.{needed}")
    return errors.Refused(what, "Check the arguments against the platform's documentation.")


def _hint(request: Request) -> str:
    session = request.site.session
    return f" A session has a higher limit. {session.cure()}" if session and not session.token() else ""


def words_of(body: bytes) -> str:
    """The platform's own words out of an error's body, in one line, wherever its JSON or XML has them."""
    import json

    try:
        found = _words(json.loads(body))
        found = markup.plain(found) if "</" in found else found
    except (ValueError, RecursionError):
        start = body[:LONGEST_WORDS].decode("utf-8", "replace").strip()
        found = _words_in_xml(body) if start.startswith("<?xml") else start
        found = "" if found.startswith("<") else found  # a proxy's HTML page says nothing of use
    line = " ".join("".join(character if character.isprintable() else " " for character in found).split())
    return line if len(line) <= LONGEST_WORDS else line[:LONGEST_WORDS] + "…"


def _words(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return _words(value[0]) if value else ""
    if not isinstance(value, dict):
        return ""
    said = next((words for name in WORDS if (words := _words(value.get(name)))), "")
    more = _words(value.get("errors"))  # what is wrong with which argument
    return ": ".join(dict.fromkeys(filter(None, (said, more))))


def _words_in_xml(body: bytes) -> str:
    root = elements.root(body)
    if root is None:
        return ""
    paths = (f".//{{*}}{name}" for name in (*WORDS, "summary", "ERROR", "Message"))
    return next(filter(None, (elements.text(root, path) for path in paths)), "")
