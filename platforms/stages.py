"""The six statuses of a stage: what each says, and what an agent does about it."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypedDict

Status = Literal["completed", "empty", "ready", "skipped", "unavailable", "blocked"]


class Meaning(NamedTuple):
    says: str
    agent: str
    """What the agent does about it."""


MEANINGS: dict[Status, Meaning] = {
    "completed": Meaning("done, with results", "goes on"),
    "empty": Meaning("done, and there was nothing", "widens the question, or accepts it"),
    "ready": Meaning("may be started now", "starts it, if that is what the user wants"),
    "skipped": Meaning("switched off on purpose (a limit of 0)", "leaves it alone: never retries"),
    "unavailable": Meaning(
        "something it depends on is away for now (an error, no session)",
        "goes round it, or asks for a session and comes back",
    ),
    "blocked": Meaning(
        "a precondition does not hold; `blockers` says which",
        "goes back for what is missing: never pushes on",
    ),
}


class Stage(TypedDict):
    name: str
    status: Status
    detail: str
    blockers: list[str]
    results: list[dict[str, Any]]


def explain(workflow: Callable[..., Any], parts: Iterable[tuple[str, Callable[..., Stage]]]) -> None:
    """Adds the stages, and the table of statuses, to a workflow's docstring: page, SKILL.md and reference show that."""
    lines = ["The stages, in their order:", ""]
    lines += (f"- `{name}`: {' '.join((part.__doc__ or '').split())}" for name, part in parts)
    lines += ["", "Each answers one of six statuses:", ""]
    lines += ["| status | it says | what the agent does |", "| --- | --- | --- |"]
    lines += (f"| `{status}` | {meaning.says} | {meaning.agent} |" for status, meaning in MEANINGS.items())
    workflow.__doc__ = "\n    ".join(((workflow.__doc__ or "").rstrip(), "", *lines))  # as deep as the docstring is


# The output schema takes its description from here, so the statuses are worded once.
Stage.__doc__ = "One stage of a workflow. Its status is " + "; ".join(
    f"{status}: {meaning.says} (the agent {meaning.agent})" for status, meaning in MEANINGS.items()
)
