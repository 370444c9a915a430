"""Two texts of one artifact → what differs: facts on platforms, commands and parameters, or lines of Markdown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from . import document
from .words import composed

if TYPE_CHECKING:
    from difflib import SequenceMatcher

Entry = Mapping[str, Any]
NOTHING = object()
"""In the place of a value that is not there."""
_WORDS = {"summary", "description", "epilog", "help"}
_DERIVED = {"name", "written", "usage", "notes", "input_schema", "digest", "counts"}
"""What a change elsewhere shows already; said only where nothing else is."""
_WIDE = 160
_MANY = 10_000
"""Lines of a text, from which on not all that differ are looked for."""


class Place(NamedTuple):
    """What a difference is about."""

    platform: str = ""
    """Empty: the catalogue itself."""
    command: str = ""
    """By name. Empty: the platform itself, also where it is its own and only command."""
    parameter: str = ""
    """As it is shown: `--limit`."""

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.platform, f"{self.command} {self.parameter}".strip())))


@dataclass(frozen=True)
class Fact:
    """One difference."""

    place: Place
    what: str
    key: str
    """What differs: a key of tools.json, `platform`, `command` or `parameter` for what came or went, `order`, or for
    a JSON Schema the path in it (`result properties score type`)."""
    before: Any = NOTHING
    after: Any = NOTHING

    @property
    def platform(self) -> str:
        return self.place.platform

    def __str__(self) -> str:
        # -> "reddit: subreddit --limit: default 25 → 30"
        return ": ".join(filter(None, (str(self.place), self.what)))


def facts(committed: str, expected: str) -> tuple[Fact, ...]:
    """What differs between two tools.json, from the committed one to the expected; none: not to be said like this."""
    old, new = document.read(committed), document.read(expected)
    return () if old is None or new is None else tuple(_catalog(old, new))


def same_json(committed: str, expected: str) -> bool:
    try:
        return not _differ(json.loads(committed), json.loads(expected))
    except (ValueError, RecursionError):
        return False


def _matcher(old: list[str], new: list[str]) -> SequenceMatcher[str]:
    from difflib import SequenceMatcher  # not needed where nothing differs

    return SequenceMatcher(None, old, new, autojunk=False)


def changed_lines(committed: str, expected: str) -> list[str]:
    """The lines that differ, `- old` and `+ new`, each stretch under the heading that it stands below."""
    old, new = committed.splitlines(), expected.splitlines()
    if max(len(old), len(new)) > _MANY:
        return _first_line(old, new)
    said: list[str] = []
    heading = ""
    for tag, start, end, since, until in _matcher(old, new).get_opcodes():
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
    changes = [code for code in _matcher(before, after).get_opcodes() if code[0] != "equal"]
    _, start, end, since, until = changes[0]
    more = f", and {len(changes) - 1} more" if len(changes) > 1 else ""
    return f"{_around(before, start, end)} → {_around(after, since, until)}{more}"


def _catalog(old: Entry, new: Entry) -> Iterable[Fact]:
    skip = {"platforms", *({"description"} if _follows(old) and _follows(new) else ())}
    found = [
        *_fields(Place(), old, new, skip=skip),
        *_members(Place(), old["platforms"], new["platforms"], "platform", _platform),
    ]
    return found or _derived(Place(), old, new)


def _follows(document: Entry) -> bool:
    """Whether the catalogue's description is nobody's own, but made from its platforms'."""
    platforms = document["platforms"]
    alone = len(platforms) == 1 and document["description"] in (platforms[0]["description"], platforms[0]["summary"])
    return alone or composed(document["description"])


def _platform(place: Place, old: Entry, new: Entry) -> Iterable[Fact]:
    alone = len(new["commands"]) == 1 and not new["commands"][0].get("path")  # it says the same of its one command
    skip = {"commands", "parameters", "exclusive", *(_WORDS if alone else ())}
    found = [*_fields(place, old, new, skip=skip), *_parameters(place, old, new)]
    explained = any(fact.place.parameter for fact in found)  # one before the subcommand may be in every input schema

    def changed(command: Place, a: Entry, b: Entry) -> Iterable[Fact]:
        return _command(place if alone else command, a, b, explained)

    return [*found, *_members(place, old["commands"], new["commands"], "command", changed)]


def _command(place: Place, old: Entry, new: Entry, explained: bool) -> list[Fact]:
    found = [
        *_fields(place, old, new, skip={"parameters", "exclusive", "output_schema"}),
        *_parameters(place, old, new),
        *_paths(place, ("result",), old.get("output_schema", {}), new.get("output_schema", {})),
    ]
    return found if found or explained else list(_derived(place, old, new))


def _parameters(place: Place, old: Entry, new: Entry) -> Iterable[Fact]:
    def changed(parameter: Place, a: Entry, b: Entry) -> list[Fact]:
        return [*_fields(parameter, a, b)] or [*_derived(parameter, a, b)]

    yield from _members(place, old.get("parameters", ()), new.get("parameters", ()), "parameter", changed)
    before, after = (set(map(_group, entry.get("exclusive", ()))) for entry in (old, new))
    yield from (Fact(place, f"{group} removed", "exclusive", before=group) for group in sorted(before - after))
    yield from (Fact(place, f"{group} added", "exclusive", after=group) for group in sorted(after - before))


def _members(
    place: Place,
    old: Iterable[Entry],
    new: Iterable[Entry],
    noun: str,
    changed: Callable[[Place, Entry, Entry], Iterable[Fact]],
) -> Iterable[Fact]:
    """Entries that came, went, moved or changed, told apart by their names."""
    before, after = ({entry["name"]: entry for entry in entries} for entries in (old, new))
    for name, entry in before.items():
        if name not in after:
            yield Fact(_within(place, noun, entry), _came_or_went(noun, entry, "removed"), noun, before=entry)
    for name, entry in after.items():
        if name not in before:
            yield Fact(_within(place, noun, entry), _came_or_went(noun, entry, "added"), noun, after=entry)
        elif _differ(before[name], entry):
            yield from changed(_within(place, noun, entry), before[name], entry)
    both = [name for name in before if name in after]
    if both != [name for name in after if name in before]:
        yield Fact(place, f"its {noun}s stand in another order", "order")


def _within(place: Place, noun: str, entry: Entry) -> Place:
    return place._replace(**{noun: _option(entry) if noun == "parameter" else entry["name"]})


def _came_or_went(noun: str, entry: Entry, what: str) -> str:
    if noun != "platform":
        return f"{noun} {what}"
    count = len(entry["commands"])
    return f"platform {what}, with {count} command{'' if count == 1 else 's'}"


def _fields(place: Place, old: Entry, new: Entry, skip: Iterable[str] = ()) -> Iterable[Fact]:
    for key in dict.fromkeys((*new, *old)):
        before, after = old.get(key, NOTHING), new.get(key, NOTHING)
        if _differ(before, after) and key not in {*skip, *_DERIVED} and not _said_below(key, old, new):
            yield Fact(place, _field(key, before, after, new), key, before, after)


def _said_below(key: str, old: Entry, new: Entry) -> bool:
    """A summary is mostly the first line of a description, which says the same change."""
    return key == "summary" and old.get("description") != new.get("description") and bool(old.get("description"))


def _field(key: str, before: Any, after: Any, entry: Entry) -> str:
    if key in _WORDS:
        noun = "docstring" if entry.get(f"{key}_markup") == "markdown" else key
        if not before or before is NOTHING or not after or after is NOTHING:
            return f"{noun} {'added' if after and after is not NOTHING else 'removed'}"
        return f"{noun} changed: {changed_words(before, after)}"
    if key == "required":
        return "is required now" if after else "is no longer required"
    if key in ("choices", "options", "aliases", "metavar") and NOTHING not in (before, after):
        gone, new = ([_shown(v) for v in a if v not in b] for a, b in ((before, after), (after, before)))
        noun = {"choices": "choice", "options": "spelling", "aliases": "alias"}.get(key, key)
        parts = [f"{noun} {', '.join(values)} {what}" for values, what in ((gone, "removed"), (new, "added")) if values]
        return "; ".join(parts) or f"{key} stand in another order"
    if key == "program":
        before, after = (value if value is NOTHING else " ".join(value) for value in (before, after))
    return f"{key.replace('_', ' ')} {_shown(before)} → {_shown(after)}"


def _derived(place: Place, old: Entry, new: Entry) -> Iterable[Fact]:
    """What follows from the rest, where nothing of the rest differs: somebody edited it, or we are a newer version."""
    for key in dict.fromkeys((*new, *old)):
        before, after = old.get(key, NOTHING), new.get(key, NOTHING)
        if key in _DERIVED and _differ(before, after):
            if isinstance(before, dict) and isinstance(after, dict):
                yield from _paths(place, (key,), before, after)
            else:
                yield Fact(place, _field(key, before, after, new), key, before, after)


def _paths(place: Place, path: tuple[str, ...], old: Any, new: Any) -> Iterable[Fact]:
    """Where two JSON values differ: `result properties.score.type "integer" → "number"`."""
    if not _differ(old, new):
        return
    said = " ".join(filter(None, (path[0], ".".join(path[1:]))))
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*new, *old)):
            if key in new and key in old:
                yield from _paths(place, (*path, key), old[key], new[key])
            else:
                what = f"{said}: {key} {'added' if key in new else 'removed'}"
                yield Fact(place, what, " ".join((*path, key)), old.get(key, NOTHING), new.get(key, NOTHING))
    else:
        yield Fact(place, f"{said} {_shown(old)} → {_shown(new)}", " ".join(path), old, new)


def _differ(old: Any, new: Any) -> bool:
    """Python calls 1 and true, and 1 and 1.0, equal; JSON and a parser do not."""
    if old != new or NOTHING in (old, new):
        return old is not new
    return json.dumps(old, sort_keys=True) != json.dumps(new, sort_keys=True)


def _option(parameter: Entry) -> str:
    options: list[str] = parameter.get("options") or [parameter["name"]]
    return next((option for option in options if option.startswith("--")), options[0])


def _group(group: Entry) -> str:
    names = ", ".join(group["parameters"])
    return f"“{'exactly' if group.get('required') else 'at most'} one of {names}”"


def _shown(value: Any) -> str:
    if value is NOTHING:
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


def _first_line(old: list[str], new: list[str]) -> list[str]:
    """The first line that differs, of texts that would take minutes to compare whole."""
    number = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    lines = _replaced(old[number : number + 1], new[number : number + 1])
    return [f"from line {number + 1} on:", *lines]


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
