"""Why a command has no answer: what happened, which of the six statuses that is, what to do, and the exit code."""

from platforms.stages import Status


class PlatformError(Exception):
    status: Status = "unavailable"
    exit_code = 1

    def __init__(self, what: str, cure: str, *, again: bool = False) -> None:
        super().__init__(what)
        self.what = what
        self.cure = cure
        self.again = again
        """Whether the same request may succeed a moment later: a retry is worth it."""


class Usage(PlatformError):
    """Arguments that contradict each other in a way that argparse cannot see."""

    status: Status = "blocked"
    exit_code = 2


class Refused(PlatformError):
    """The platform understood, and says no."""

    status: Status = "blocked"


class Missing(Refused):
    """The platform has no such thing (404, 410)."""


class Failed(PlatformError):
    """The platform broke, or answered with something that cannot be read."""


class Unavailable(PlatformError):
    """No session, no network, too slow, or throttled also after retries."""

    exit_code = 3


class NoSession(Unavailable):
    """No token, or one that the platform does not take."""


class Held(Unavailable):
    """The host's turn comes only after the time that this request has."""
