"""CatalogError: what went wrong, where (target, platform, command, parameter), and what to do about it."""

from __future__ import annotations


class CatalogError(Exception):
    """A fault that its reader can mend; shown as one line, never as a traceback."""

    def __init__(self, what: str, *, place: str = "", cure: str = "", said: str = "") -> None:
        """`place` is a target, a file, or `platform: command --option`; `said`: the last lines a program printed."""
        super().__init__(what)
        self.what, self.place, self.cure, self.said = what, place, cure, said

    def __str__(self) -> str:
        # -> "platforms.reddit: subreddit --limit: default 500 is over its maximum 100. Lower the default."
        text = f"{self.place}: {self.what}" if self.place else self.what
        if self.cure:
            text = f"{text.rstrip('.')}. {self.cure}"
        if self.said:
            text += "\n" + "\n".join(f"    | {line}" for line in self.said.splitlines())
        return text


class CatalogErrors(CatalogError):
    """Several faults, shown together."""

    def __init__(self, errors: tuple[CatalogError, ...]) -> None:
        self.errors = errors
        super().__init__("\n".join(map(str, errors)))
