"""Catalog → SKILL.md (https://agentskills.io/specification): what the skill is for, how to call it, what there is.

Workflows stand in it in full, primitives by name, or in full, too, where there are few; everything else is in the
references. A catalogue that is too large for this is shortened step by step, and each place that says less says how
much more there is.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from . import names, tools
from .model import Catalog, Command, Platform, Words
from .reference import example, heading_text, parameter_lists, render_reference, usage
from .words import DESCRIPTION, block, code, described, docstring, fenced, literal, one_line, shortened

__all__ = ["render_reference", "render_skill", "warnings"]

SIZE = 20_000
"""UTF-8 bytes of the whole file: about 5,000 tokens, which is the specification's advice for the body."""
SMALL = 8_000
"""UTF-8 bytes up to which primitives stand in it in full: a second file to read would cost more than it saves."""
LINES = 490
"""Of the whole file; the specification's advice is under 500 for the body."""
_SUMMARY = 160
_PLAIN_YAML = re.compile(r"(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z][a-z0-9-]*")


_ALL = 1_000_000


@dataclass(frozen=True)
class _Detail:
    """How much is said."""

    workflows: str = "names"
    """`full`, `usage` (and summary), or `names`, by platform as the primitives are."""
    names: int = _ALL
    """How many commands of each platform are named."""
    summaries: bool = False
    """Whether platforms are described."""
    platforms: int = _ALL
    """How many platforms are listed."""
    primitives: bool = False
    """Whether primitives are described in full."""


_FEWER = (1_000, 500, 250, 120, 60, 40, 20, 10, 5, 2)
_DETAILS = (
    _Detail("full", primitives=True),
    _Detail("full", summaries=True),
    _Detail("full"),
    _Detail("usage", summaries=True),
    _Detail("usage"),
    *(_Detail("usage", most) for most in _FEWER),
    _Detail("names", summaries=True),
    *(_Detail("names", most) for most in (_ALL, *_FEWER, 0)),
    *(_Detail("names", 0, platforms=most) for most in (400, 300, 200, 150, 100, 70, 50, 30, 20, 10, 5, 2, 1, 0)),
)


def render_skill(catalog: Catalog, digest: str = "") -> str:
    """SKILL.md, at most SIZE bytes and LINES lines. `digest`: the catalogue's, where it is known already."""
    front = _front_matter(catalog, digest or tools.digest(catalog))
    last = f"## Across platforms\n\n{docstring(catalog.orchestration)}" if catalog.orchestration.strip() else ""
    usages = sum(len(command.usage) for platform in catalog.platforms for command in platform.commands)
    many = catalog.counts["workflows"] * 50 > SIZE  # a usage block takes more than that
    for detail in _DETAILS:
        if (many and detail.workflows != "names") or (usages > SMALL and detail.primitives):
            continue  # known to be too long
        head = f"{front}\n{_introduction(catalog, detail)}"
        text = "\n\n".join(filter(None, (head, _body(catalog, detail), last))).rstrip() + "\n"
        if len(text.encode()) <= (SMALL if detail.primitives else SIZE) and text.count("\n") <= LINES:
            break
    return text


def warnings(catalog: Catalog) -> tuple[str, ...]:
    """What is cut in SKILL.md though somebody wrote it."""
    length = len(one_line(described(catalog)))
    if length <= DESCRIPTION or (not catalog.description.strip() and len(catalog.platforms) > 1):
        return ()
    place = "plugins: catalog" if catalog.description.strip() else catalog.platforms[0].name
    cure = "Shorten it" if catalog.description.strip() else "Shorten it, or set `description`"
    return (f"{place}: the description has {length} characters; SKILL.md takes {DESCRIPTION}, and cuts it. {cure}.",)


def _front_matter(catalog: Catalog, digest: str) -> str:
    name = catalog.name if _PLAIN_YAML.fullmatch(catalog.name) else _yaml(catalog.name)
    needs = _field(catalog.compatibility)
    return (
        f"---\nname: {name}\ndescription: {_yaml(_description(catalog))}\n"
        + (f"compatibility: {_yaml(needs)}\n" if needs else "")
        + f"metadata:\n  digest: {_yaml(digest)}\n---\n"
    )


def _description(catalog: Catalog) -> str:
    text = _field(described(catalog)) or f"Runs the commands of {catalog.name}."  # it may not be empty
    return shortened(text, DESCRIPTION)


def _field(text: str) -> str:
    """One line that a field of the front matter takes: without control characters, and without < and >."""
    text = one_line(re.sub(r"[\x00-\x1f\x7f-\x9f]+", " ", text))
    return text.replace("<", "‹").replace(">", "›")


def _yaml(text: str) -> str:
    """A double-quoted scalar on one line, in the part of JSON that every YAML loader reads the same."""
    quoted = json.dumps(text, ensure_ascii=False)
    quoted = re.sub(r"[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]", lambda match: f"\\u{ord(match[0]):04x}", quoted)
    return re.sub("-{3,}", lambda match: r"\x2d" * len(match[0]), quoted)  # skills-ref splits the file at every ---


def _introduction(catalog: Catalog, detail: _Detail) -> str:
    counts = catalog.counts
    total = f"{_number(counts['commands'], 'command')} of {_number(counts['platforms'], 'platform')}"
    levels = f"{_number(counts['workflows'], 'workflow')} and {_number(counts['primitives'], 'primitive')}"
    parts = (f"# {catalog.name}", *_whole_description(catalog), f"{total}: {levels}.", *_how_to_call(catalog, detail))
    return "\n\n".join(parts)


def _whole_description(catalog: Catalog) -> list[str]:
    """The description, where the front matter holds only its beginning."""
    text = described(catalog)
    if len(one_line(text)) <= DESCRIPTION or (len(catalog.platforms) > 1 and not catalog.description.strip()):
        return []
    short = shortened(text, 3 * DESCRIPTION)
    return [block(Words(short)), *(["The whole text is in [tools.json](tools.json)."] if short != text else [])]


def _how_to_call(catalog: Catalog, detail: _Detail) -> Iterable[str]:
    commands = [(command, platform) for platform in catalog.platforms for command in platform.commands]
    if not commands:
        return
    command, platform = next((each for each in commands if each[0].parameters), commands[0])
    reference = f"references/{names.file_name(platform.name)}.md"
    common = _common_start(catalog)
    yield "## How to call"
    yield "Every command runs on the command line" + (f", as {code(common)}." if common else ".")
    if catalog.compatibility:
        yield docstring(catalog.compatibility)
    call = example(command, platform)
    if call and len(call[0]) <= 300:
        yield fenced(call[0], "sh")
    workflows = (
        "a workflow where one does the whole task, else primitives" if catalog.counts["workflows"] else "primitives"
    )
    read = (
        "Read it below: usage, parameters, choices and defaults. Its platform's reference, `references/<platform>.md`, "
        "adds an example, what may stand before the subcommand, and what comes back, where that is known."
        if detail.primitives
        else "Read it in its platform's reference, `references/<platform>.md`: usage, parameters, choices, defaults "
        f"and an example. References can be long: find a command by its heading, {_search(command, reference)}."
    )
    yield (
        f"1. Choose what the task needs: {workflows}, one after the other.\n"
        f"2. {read}\n"
        "3. Run it as its example shows, with your own values.\n"
        "4. Exit status 2 says that the arguments were refused, and standard error says why: correct them, do not "
        "repeat the call as it was. Any other status but 0 is a failure of the command itself."
    )
    yield (
        "[tools.json](tools.json) holds the same for programs, and more: for each command its tool's name "
        f"({_tool(command, platform)}), the JSON Schema of its arguments and of its result, and for each "
        "parameter how it is written on the command line. It is large: select from it, do not read it whole."
    )


def _search(command: Command, reference: str) -> str:
    line = f"grep -n -F -A 40 {shlex.quote(f'## {code(command.name)}')} {reference}"
    return code(line) if len(line) <= 200 else "`## `"


def _tool(command: Command, platform: Platform) -> str:
    # the platform's name alone, for a program without subcommands
    whole = " ".join((platform.name, *command.path))
    return f"{code(command.tool)} for {code(whole)}" if len(whole) <= 200 else code(command.tool)


def _common_start(catalog: Catalog) -> str:
    """What every call starts with, where they all start alike: `python -m platforms PLATFORM COMMAND`."""
    words = catalog.platforms[0].program[:-1]
    if not words or any(platform.program != (*words, platform.name) for platform in catalog.platforms):
        return ""
    return f"{shlex.join(words)} PLATFORM COMMAND"


def _body(catalog: Catalog, detail: _Detail) -> str:
    parts: list[str] = []
    if not catalog.counts["commands"]:
        return ""
    alike = bool(_common_start(catalog))
    if catalog.counts["workflows"]:
        parts += [
            "## Workflows",
            "Each runs a fixed sequence of steps in one call.",
            *_workflows(catalog, detail, alike),
        ]
    if detail.primitives and catalog.counts["primitives"]:
        primitives = ((command, platform) for platform in catalog.platforms for command in platform.primitives)
        told = chain.from_iterable(_in_full(*each, detail) for each in primitives)
        parts += ["## Primitives", "Each does one thing.", *told]
    elif catalog.counts["primitives"]:
        lists = _by_platform(
            [(platform, platform.primitives) for platform in catalog.platforms], "primitive", detail, alike
        )
        parts += ["## Primitives", "Each does one thing. By platform:", lists]
    return "\n\n".join(parts)


def _workflows(catalog: Catalog, detail: _Detail, alike: bool) -> Iterable[str]:
    if detail.workflows == "names":
        workflows = [(platform, platform.workflows) for platform in catalog.platforms]
        return [_by_platform(workflows, "workflow", detail, alike)]
    found = [(command, platform) for platform in catalog.platforms for command in platform.workflows]
    return chain.from_iterable(_in_full(*each, detail) for each in found)


def _in_full(command: Command, platform: Platform, detail: _Detail) -> list[str]:
    start = [f"### {code(_called(command, platform))}"]
    if detail.workflows == "usage":
        summary = literal(shortened(one_line(command.summary), _SUMMARY))
        return [*start, *filter(None, [summary]), fenced(usage(command, platform)), f"More in {_linked(platform)}."]
    about = [*heading_text(command.summary, command.description), fenced(usage(command, platform))]
    return [*start, *filter(None, [*about, *parameter_lists(command, platform)])]


def _by_platform(
    commands: Iterable[tuple[Platform, tuple[Command, ...]]], noun: str, detail: _Detail, alike: bool
) -> str:
    """One line a platform that has some, and one that counts the rest."""
    some = [(platform, found) for platform, found in commands if found]
    lines = [_line(platform, found, detail, alike) for platform, found in some[: detail.platforms]]
    if hidden := some[len(lines) :]:
        count = sum(len(found) for _, found in hidden)
        more = f"{_number(len(hidden), 'platform')} more with {_number(count, noun)}"
        lines.append(f"- … and {more}: see `references/`.")
    return "\n".join(lines)


def _line(platform: Platform, commands: tuple[Command, ...], detail: _Detail, alike: bool) -> str:
    """``- [reddit](references/reddit.md), 12: Public boards. `subreddit`, `user-posts`, …``"""
    summary = literal(shortened(one_line(platform.summary), _SUMMARY)).rstrip(".") if detail.summaries else ""
    program = shlex.join(platform.program)
    called = "" if alike or program in ("", platform.name) or len(program) > 200 else f", {code(program)}"
    named = [code(command.name) for command in commands[: detail.names]]
    if named and len(named) < len(commands):
        named.append(f"… {len(commands) - len(named)} more")
    text = ". ".join(filter(None, (summary, ", ".join(named))))
    return f"- {_linked(platform)}{called}, {len(commands)}" + (f": {text}" if text else "")


def _called(command: Command, platform: Platform) -> str:
    return " ".join((platform.name, *command.path))


def _linked(platform: Platform) -> str:
    return f"[{literal(platform.name)}](references/{names.file_name(platform.name)}.md)"


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
