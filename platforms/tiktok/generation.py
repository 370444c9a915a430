"""The generator, BytePlus ModelArk's Seedance: whether it answers, a job for it, and what became of the job.

https://docs.byteplus.com/en/docs/ModelArk/1520757
"""

import time
from typing import Any

from platforms import errors, paging, settings, web

SESSION = web.Session(("ARK_API_KEY",), "a key of BytePlus ModelArk: https://console.byteplus.com/ark", required=True)
GENERATOR = web.Site("tiktok", "https://ark.ap-southeast.bytepluses.com/api/v3", SESSION, bucket="-generation")
TASKS = "/contents/generations/tasks"
POLL = 10.0  # seconds between two looks at a submitted job, unless PLATFORMS_POLL says otherwise
ENDED = ("succeeded", "failed", "cancelled", "expired")


def probe() -> None:
    """Raises a PlatformError where the generator would not answer; starts nothing."""
    web.get(GENERATOR, TASKS, {"page_num": 1, "page_size": 1})


def submitted(model: str, text: str) -> str:
    """The job's number, or nothing where the answer names none. Sent once, whatever happens: there is no undoing it."""
    body = {"model": model, "content": [{"type": "text", "text": text}]}
    number = paging.dig(web.post(GENERATOR, TASKS, body, repeatable=False), "id")
    return number if isinstance(number, str) else ""


def waited(state: dict[str, Any], seconds: int) -> dict[str, Any]:
    """The task once it has ended, or as it stands when the time is up or the user has waited long enough (Ctrl-C).

    Nothing is raised: the job is paid for, and the report must name it.
    """
    end, poll = time.monotonic() + seconds, _poll_seconds()
    try:
        while state["status"] not in ENDED and (left := end - time.monotonic()) > 0:
            time.sleep(min(poll, left))
            state = _asked_about(state)
    except KeyboardInterrupt:
        web.note(f"no longer waiting for {state['id']}")
    return state


def _asked_about(state: dict[str, Any]) -> dict[str, Any]:
    try:
        task = web.get(GENERATOR, web.path(TASKS + "/{}", state["id"]))
    except errors.PlatformError as error:  # the job goes on whether or not it can be asked about
        web.note(error.what)
        return state
    now = {"id": state["id"], "status": str(paging.dig(task, "status") or state["status"])}
    for name, path in (("video_url", "content.video_url"), ("error", "error")):
        if value := paging.dig(task, path):
            now[name] = value
    return now


def _poll_seconds() -> float:
    try:
        return max(0.0, settings.number("PLATFORMS_POLL", POLL))
    except errors.Usage as error:
        web.note(f"{error.what}. {error.cure}")
        return POLL
