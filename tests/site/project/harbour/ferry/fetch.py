from typing import TypedDict


class Sailing(TypedDict):
    id: str
    leaves: str
    seats: int | None
    stops: list[str]


def plan(destination: str, seats: int) -> dict[str, str]:
    """Find a crossing, check the tide and hold a seat.

    Three stages, in this order:

    1. `search`: the next sailing with enough seats
    2. `tide`: is there water under the keel?
    3. `hold`: seats are kept for ten minutes

    ```python
    plan("Nordkap", seats=2)
    ```

    Returns: each stage's status.
    Source: https://example.org/ferry/plan
    """
    return {}


def sailings(destination: str) -> list[Sailing]:
    """Sailings of one day, the *next* first.

    ## Cancelled sailings

    They stay in the list, with no seats.

    Raises:
        LookupError: there is no such port.

    Note: Summer
        Timetables change on the first of June.
    """
    return []


def fares(extra: list[str]) -> str:
    return ""
