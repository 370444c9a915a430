"""Dates as they are typed (2026-01-31, or ISO 8601 with a time) → as each platform wants them; None stays None."""

from typing import TYPE_CHECKING

from platforms import errors

if TYPE_CHECKING:
    import datetime


def moment(text: str, *, end: bool = False) -> "datetime.datetime":
    """In UTC. A day without a time is its first second, or with `end` its last. Raises ValueError."""
    import datetime

    found = datetime.datetime.fromisoformat(text)
    if end and "T" not in text and " " not in text:
        found += datetime.timedelta(days=1, seconds=-1)
    return found.astimezone(datetime.UTC) if found.tzinfo else found.replace(tzinfo=datetime.UTC)


def epoch(text: str | None, *, end: bool = False) -> int | None:
    return None if text is None else int(moment(text, end=end).timestamp())


def iso(text: str | None, *, end: bool = False) -> str | None:
    return form(text, "%Y-%m-%dT%H:%M:%SZ", end=end)


def form(text: str | None, pattern: str, *, end: bool = False) -> str | None:
    """By strftime's pattern: `%Y%m%d` for 20260131."""
    return None if text is None else moment(text, end=end).strftime(pattern)


def days_ago(days: int) -> str:
    import datetime

    return (datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=days)).isoformat()


def days_before(moment: "datetime.datetime", days: int) -> str:
    """The first day there is, where it would be before that."""
    import datetime

    return datetime.date.fromordinal(max(1, moment.toordinal() - days)).isoformat()


def in_order(since: str | None, until: str | None) -> None:
    """Raises Usage where the end lies before the beginning."""
    if since and until and moment(until, end=True) < moment(since):
        raise errors.Usage(f"--until {until} lies before --since {since}", "Exchange them.")
