"""What each platform's hosts need and allow, and what its commands are tested on → docs/reference/platforms.md."""

import argparse
import difflib
import importlib
import inspect
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from platforms import __main__ as command_line
from platforms import settings, sites

FOLDER = Path(__file__).parent
RECORDED = FOLDER.parent / "tests/platforms/recorded"
REAL = ("recorded", "fixture")
"""Kinds of answers that a platform gave; the other kinds follow its documentation."""

PAGE = """\
# Platforms

A session is what a platform calls a token or a key. It comes from the environment, and from nowhere else. One that is
optional raises a limit or opens more; without a required one no request leaves, and the command says so. Requests to
one host are spaced out across all processes of a user; what a host's answers ask for, such as `Retry-After`, comes on
top. Daily quotas stand on each platform's page.

{needs}

## What a command prints

```sh
python -m platforms hackernews stories --limit 3 --format table
```

Standard output holds the result: `--format json` (the default), `jsonl` (a line an item) or `table`. Standard error
holds the progress over several pages, which `--quiet` silences, and an error: JSON too, unless a table was asked for,
with `what` happened, its `status`, and what to `do`.

| exit code | what it says |
| --- | --- |
| 0 | done, also when nothing was found |
| 1 | the platform refused (`blocked`), or failed (`unavailable`) |
| 2 | wrong arguments: correct them (`blocked`) |
| 3 | unavailable for now: no session, no network, or throttled also after retries (`unavailable`) |

## Settings

Variables in the environment, which nobody has to set.

| variable | what it says | unless set |
| --- | --- | --- |
| `PLATFORMS_TIMEOUT` | the longest that a request may take with its retries and every wait, in seconds | 60 |
| `PLATFORMS_CONNECT_TIMEOUT` | the longest that a connection may take | 10 |
| `PLATFORMS_READ_TIMEOUT` | the longest silence within an answer | 20 |
| `PLATFORMS_BACKOFF` | the wait before the first retry where the platform names none; doubled each time | 0.5 |
| `PLATFORMS_SPACING` | multiplies the pauses between requests; 0 switches them off, for a mirror | 1 |
| `PLATFORMS_MAX_BYTES` | the largest answer that is read | 20000000 |
| `PLATFORMS_CACHE` | `off` keeps no answers in the user's cache folder | on |
| `PLATFORMS_<PLATFORM>_URL` | the origin that stands in for each of a platform's hosts, such as a mirror | none |
| `PLATFORMS_POLL` | the pause between two looks at a submitted video | 10 |

## What they are tested on

Answers that a platform really gave, and answers written after its documentation.

{tested}
"""


def page() -> str:
    return PAGE.format(needs=_table(needs()), tested=_table(tested()))


def needs() -> Iterator[tuple[str, ...]]:
    yield "platform", "host", "session", "where to get one", "requests a minute"
    for platform in command_line.platforms():
        for row in sorted({_row(site) for site in sites_of(platform)}):
            yield f"`{platform}`", *row


def tested() -> Iterator[tuple[str, ...]]:
    yield "platform", "recorded", "documented"
    total: Counter[bool] = Counter()
    for platform in command_line.platforms():
        kinds = [json.loads(file.read_text("utf-8"))["kind"] for file in (RECORDED / platform).glob("*.json")]
        real = Counter(kind in REAL for kind in kinds)
        total += real
        yield f"`{platform}`", str(real[True]), str(real[False])
    yield "all", str(total[True]), str(total[False])


def sites_of(platform: str) -> list[sites.Site]:
    """Those that stand in the platform's modules, and those that a function makes for a language or a host."""
    found: list[sites.Site] = []
    for file in sorted((FOLDER / platform).glob("*.py")):
        module = importlib.import_module(f"platforms.{platform}.{file.stem}")
        for value in vars(module).values():
            if isinstance(value, sites.Site):
                found.append(value)
            elif inspect.isfunction(value) and inspect.signature(value).return_annotation is sites.Site:
                found.append(value(*(f"<{name}>" for name in inspect.signature(value).parameters)))
    return [site for site in found if site.platform == platform]


def _row(site: sites.Site) -> tuple[str, ...]:
    return f"`{urlsplit(site.address).netloc}`", *_session(site.session), _pace(site)


def _session(session: settings.Session | None) -> tuple[str, str]:
    if session is None:
        return "none", ""
    variables = " or ".join(f"`{name}`" for name in session.variables)
    where = re.sub(r"https://\S+", lambda address: f"<{address[0]}>", session.where)
    return f"{variables}, {'required' if session.required else 'optional'}", where


def _pace(site: sites.Site) -> str:
    """-> "100", or where there is no pause between two requests "8 at a time"."""
    return f"{60 / site.spacing:.0f}" if site.spacing else f"{site.at_once} at a time"


def _table(rows: Iterator[tuple[str, ...]]) -> str:
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join((head, "| --- " * (head.count(" | ") + 1) + "|", *body))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m platforms.needs", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", type=Path, metavar="FILE", help="write the page")
    what.add_argument("--check", type=Path, metavar="FILE", help="exit with 1 where the page is not what --write gives")
    given = parser.parse_args(argv)
    text = page()
    if given.write:
        given.write.write_text(text, "utf-8")
        return 0
    old = given.check.read_text("utf-8") if given.check.exists() else ""
    lines = difflib.unified_diff(old.splitlines(), text.splitlines(), str(given.check), "as it should be", lineterm="")
    difference = "\n".join(lines)
    if difference:
        sys.stderr.write(f"{difference}\n{given.check} is stale. Run: make docs\n")
    return int(bool(difference))


if __name__ == "__main__":
    sys.exit(main())
