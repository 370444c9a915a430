"""What the environment says: sessions, base addresses, time limits, the cache folder. Read when used, never kept."""

import os
from typing import TYPE_CHECKING, NamedTuple

from platforms import errors

if TYPE_CHECKING:
    from pathlib import Path


LARGEST = 1e12


class Session(NamedTuple):
    variables: tuple[str, ...]
    """The environment variables that may hold the token; the first one set counts."""
    where: str
    """Where to get one: an address, or a short instruction."""
    required: bool = False
    header: str = "Authorization"
    scheme: str = "Bearer "
    query: str = ""
    """The query parameter that takes the key, where a platform accepts it nowhere else. Errors show no query."""

    withheld: bool = False
    """Whether the token belongs to another server than the one asked, and so stays here."""

    def token(self) -> str:
        if self.withheld:
            return ""
        return next((value for name in self.variables if (value := os.environ.get(name, "").strip())), "")

    def cure(self) -> str:
        return f"Set {' or '.join(self.variables)} ({self.where})."


def session_at(host: str, session: Session, variable: str, usual: str) -> Session:
    """The session, for the server alone that `variable` names (`usual` unless set): no other one learns the token."""
    home = os.environ.get(variable, "").strip() or usual
    return session._replace(withheld=host.lower() != home.lower())


def number(name: str, default: float) -> float:
    text = os.environ.get(name, "")
    try:
        value = float(text or default)
    except ValueError:
        value = -1
    if not 0 <= value < LARGEST:  # which nan is not, either
        raise errors.Usage(f"{name} is {text!r}, no number from 0 on", f"Set it to a number such as {default:g}.")
    return value


def total_seconds() -> float:
    """The longest that one request may take, with its retries and every wait."""
    return number("PLATFORMS_TIMEOUT", 60)


def connect_seconds() -> float:
    return number("PLATFORMS_CONNECT_TIMEOUT", 10)


def read_seconds() -> float:
    return number("PLATFORMS_READ_TIMEOUT", 20)


def backoff_seconds() -> float:
    """The wait before the first retry where the platform names none; doubled for each further one."""
    return number("PLATFORMS_BACKOFF", 0.5)


def spacing_factor() -> float:
    """Multiplies the pause between two requests to one host; 0 switches it off, for mirrors and tests."""
    return number("PLATFORMS_SPACING", 1)


def most_bytes() -> int:
    return int(number("PLATFORMS_MAX_BYTES", 20_000_000))


def base(platform: str) -> str:
    """The address that stands in for the origin of each of the platform's hosts, or nothing."""
    import re

    name = f"PLATFORMS_{platform.upper()}_URL"
    origin = os.environ.get(name, "").strip().rstrip("/")
    if origin and not re.fullmatch(r"https?://([\w.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?(/[^?#\s]*)?", origin):
        words = f"{name} is no http or https address, or has more in it than a host and a path"
        raise errors.Usage(words, "Set it to an address such as https://mirror.example.")
    return origin


def cache_folder() -> "Path":
    from pathlib import Path

    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    except RuntimeError:  # a user without a home, as in a container: no folder can be made in this file
        home = Path(os.devnull)
    return home / "mkdocs-catalog-platforms"


def caching() -> bool:
    return os.environ.get("PLATFORMS_CACHE", "on").lower() not in ("off", "no", "0", "false")
