"""Two texts of one artifact → what differs: facts on platforms, commands and parameters, or lines of Markdown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from .words import composed

Entry = Mapping[str, Any]
_NOTHING = object()
_WORDS = {"summary", "description", "epilog", "help"}
_DERIVED = {"name", "written", "usage", "notes", "input_schema", "digest", "counts"}
"""What a change elsewhere shows already; said only where nothing else is."""
_WIDE = 160


@dataclass(frozen=True)
class Fact:
    """One difference."""

    platform: str
    """Empty: of the catalogue itself."""
    place: str
    """`subreddit --limit`, or empty: of the platform itself."""
    what: str

    def __str__(self) -> str:
        # -> "reddit: subreddit --limit: default 25 → 30"
        return ": ".join(filter(None, (self.platform, self.place, self.what)))


def facts(committed: str, expected: str) -> tuple[Fact, ...]:
    """What differs between two tools.json, from the committed one to the expected; none: not to be said like this."""
    try:
        old, new = json.loads(committed), json.loads(expected)
    except (ValueError, RecursionError):
        return ()
    try:
        return tuple(_catalog(old, new))
    except (AttributeError, TypeError, KeyError):  # JSON, but of another shape: edited by hand
        return ()


def same_json(committed: str, expected: str) -> bool:
    try:
        return not _differ(json.loads(committed), json.loads(expected))
    except (ValueError, RecursionError):
        return False


def changed_lines(committed: str, expected: str) -> list[str]:
    """The lines that differ, `- old` and `+ new`, each stretch under the heading that it stands below."""
    old, new = committed.splitlines(), expected.splitlines()
    said: list[str] = []
    heading = ""
    for tag, start, end, since, until in SequenceMatcher(None, old, new).get_opcodes():
        if tag == "equal":
            continue
        above = next((line for line in reversed(new[: since + 1]) if line.startswith("#")), "")
        if above != heading and above not in new[since:until]:
            said.append(above)
        heading = above
        said += _replaced(old[start:end], new[since:until])
    return said


def changed_words(old: str, new: str) -> str:
    """`“…posts of one public board…” → “…posts of one open board…”`: the first place that differs."""
    before, after = old.split(), new.split()
    if before == after:
        return "only blanks or line breaks differ"
    changes = [
        code for code in SequenceMatcher(None, before, after, autojunk=False).get_opcodes() if code[0] != "equal"
    ]
    _, start, end, since, until = changes[0]
    more = f", and {len(changes) - 1} more" if len(changes) > 1 else ""
    return f"{_around(before, start, end)} → {_around(after, since, until)}{more}"


def _catalog(old: Entry, new: Entry) -> Iterable[Fact]:
    skip = {"platforms", *({"description"} if _follows(old) and _follows(new) else ())}
    found = [
        *_fields("", "", old, new, skip=skip),
        *_members("", old["platforms"], new["platforms"], "platform", lambda name, a, b: _platform(name, a, b)),
    ]
    return found or _derived("", "", old, new)


def _follows(document: Entry) -> bool:
    """Whether the catalogue's description is nobody's own, but made from its platforms'."""
    platforms = document["platforms"]
    alone = len(platforms) == 1 and document["description"] in (platforms[0]["description"], platforms[0]["summary"])
    return alone or composed(document["description"])


def _platform(name: str, old: Entry, new: Entry) -> Iterable[Fact]:
    alone = len(new["commands"]) == 1 and not new["commands"][0].get("path")  # it says the same of its one command
    skip = {"commands", "parameters", "exclusive", *(_WORDS if alone else ())}
    found = [*_fields(name, "", old, new, skip=skip), *_parameters(name, "", old, new)]
    required = any(fact.place for fact in found)  # a parameter before the subcommand may be in every input schema
    commands = _members(
        name, old["commands"], new["commands"], "command", lambda each, a, b: _command(name, each, a, b, required)
    )
    return [*found, *commands]


def _command(platform: str, name: str, old: Entry, new: Entry, explained: bool) -> list[Fact]:
    place = "" if name == platform and not new.get("path") else name
    found = [
        *_fields(platform, place, old, new, skip={"parameters", "exclusive", "output_schema"}),
        *_parameters(platform, place, old, new),
        *_paths(platform, place, "result", old.get("output_schema", {}), new.get("output_schema", {})),
    ]
    return found if found or explained else list(_derived(platform, place, old, new))


def _parameters(platform: str, place: str, old: Entry, new: Entry) -> Iterable[Fact]:
    def changed(_: str, a: Entry, b: Entry) -> list[Fact]:
        where = f"{place} {_option(b)}".strip()
        return [*_fields(platform, where, a, b)] or [*_derived(platform, where, a, b)]

    yield from _members(platform, old.get("parameters", ()), new.get("parameters", ()), "parameter", changed, place)
    before, after = (set(map(_group, entry.get("exclusive", ()))) for entry in (old, new))
    yield from (Fact(platform, place, f"{group} removed") for group in sorted(before - after))
    yield from (Fact(platform, place, f"{group} added") for group in sorted(after - before))


def _members(
    platform: str, old: Iterable[Entry], new: Iterable[Entry], noun: str, changed: Any, place: str = ""
) -> Iterable[Fact]:
    """Entries that came, went, moved or changed, told apart by their names."""
    before, after = ({entry["name"]: entry for entry in entries} for entries in (old, new))
    for name, entry in before.items():
        if name not in after:
            yield _came_or_went(platform, place, noun, entry, "removed")
    for name, entry in after.items():
        if name not in before:
            yield _came_or_went(platform, place, noun, entry, "added")
        elif _differ(before[name], entry):
            yield from changed(name, before[name], entry)
    both = [name for name in before if name in after]
    if both != [name for name in after if name in before]:
        yield Fact(platform, place, f"its {noun}s stand in another order")


def _came_or_went(platform: str, place: str, noun: str, entry: Entry, what: str) -> Fact:
    if noun == "platform":
        return Fact(entry["name"], "", f"platform {what}, with {len(entry['commands'])} commands")
    name = _option(entry) if noun == "parameter" else entry["name"]
    return Fact(platform, f"{place} {name}".strip(), f"{noun} {what}")


def _fields(platform: str, place: str, old: Entry, new: Entry, skip: Iterable[str] = ()) -> Iterable[Fact]:
    for key in dict.fromkeys((*new, *old)):
        before, after = old.get(key, _NOTHING), new.get(key, _NOTHING)
        if _differ(before, after) and key not in {*skip, *_DERIVED} and not _said_below(key, old, new):
            yield Fact(platform, place, _field(key, before, after, new))


def _said_below(key: str, old: Entry, new: Entry) -> bool:
    """A summary is mostly the first line of a description, which says the same change."""
    return key == "summary" and old.get("description") != new.get("description") and bool(old.get("description"))


def _field(key: str, before: Any, after: Any, entry: Entry) -> str:
    if key in _WORDS:
        noun = "docstring" if entry.get(f"{key}_markup") == "markdown" else key
        if not before or before is _NOTHING or not after or after is _NOTHING:
            return f"{noun} {'added' if after and after is not _NOTHING else 'removed'}"
        return f"{noun} changed: {changed_words(before, after)}"
    if key == "required":
        return "is required now" if after else "is no longer required"
    if key in ("choices", "options", "aliases", "metavar", "program") and _NOTHING not in (before, after):
        gone, new = ([_shown(v) for v in a if v not in b] for a, b in ((before, after), (after, before)))
        noun = {"choices": "choice", "options": "spelling", "aliases": "alias"}.get(key, key)
        parts = [f"{noun} {', '.join(values)} {what}" for values, what in ((gone, "removed"), (new, "added")) if values]
        return "; ".join(parts) or f"{key} stand in another order"
    return f"{key.replace('_', ' ')} {_shown(before)} → {_shown(after)}"


def _derived(platform: str, place: str, old: Entry, new: Entry) -> Iterable[Fact]:
    """What follows from the rest, where nothing of the rest differs: somebody edited it, or we are a newer version."""
    for key in dict.fromkeys((*new, *old)):
        if key in _DERIVED and _differ(old.get(key), new.get(key)):
            if isinstance(old.get(key), dict) and isinstance(new.get(key), dict):
                yield from _paths(platform, place, key, old[key], new[key])
            else:
                yield Fact(platform, place, _field(key, old.get(key, _NOTHING), new.get(key, _NOTHING), new))


def _paths(platform: str, place: str, path: str, old: Any, new: Any) -> Iterable[Fact]:
    """Where two JSON values differ: `result properties.score.type "integer" → "number"`."""
    if not _differ(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*new, *old)):
            if key not in new or key not in old:
                yield Fact(platform, place, f"{path}: {key} {'added' if key in new else 'removed'}")
            else:
                yield from _paths(platform, place, f"{path}{'.' if ' ' in path else ' '}{key}", old[key], new[key])
    else:
        yield Fact(platform, place, f"{path} {_shown(old)} → {_shown(new)}")


def _differ(old: Any, new: Any) -> bool:
    """Python calls 1 and true, and 1 and 1.0, equal; JSON and a parser do not."""
    if old != new or _NOTHING in (old, new):
        return old is not new
    return json.dumps(old, sort_keys=True) != json.dumps(new, sort_keys=True)


def _option(parameter: Entry) -> str:
    options: list[str] = parameter.get("options") or [parameter["name"]]
    return next((option for option in options if option.startswith("--")), options[0])


def _group(group: Entry) -> str:
    names = ", ".join(group["parameters"])
    return f"“{'exactly' if group.get('required') else 'at most'} one of {names}”"


def _shown(value: Any) -> str:
    if value is _NOTHING:
        return "none"
    text = value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)
    text = " ".join(text.split()) or json.dumps(value)
    return text if len(text) <= _WIDE else f"{text[: _WIDE - 1]}…"


def _around(words: list[str], start: int, end: int) -> str:
    """The words from start to end, with three on either side."""
    near = words[max(0, start - 3) : end + 3]
    if len(near) > 24:
        near = [*near[:12], "…", *near[-12:]]
    text = " ".join(word if len(word) <= 60 else f"{word[:59]}…" for word in near)
    return f"“{'…' if start > 3 else ''}{text}{'…' if end + 3 < len(words) else ''}”"


def _replaced(old: list[str], new: list[str]) -> Iterable[str]:
    if len(old) == len(new):
        for before, after in zip(old, new, strict=True):
            if max(len(before), len(after)) > _WIDE:
                yield f"~ {changed_words(before, after)}"
            else:
                yield from (f"- {before}", f"+ {after}")
        return
    for mark, lines in (("-", old), ("+", new)):
        yield from (f"{mark} {line if len(line) <= _WIDE else line[: _WIDE - 1] + '…'}" for line in lines)
