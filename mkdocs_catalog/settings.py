"""mkdocs.yml → Settings: what the plugin and the command line are told, with every default in one place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from shutil import which
from typing import Any

from .errors import CatalogError, CatalogErrors

PLACE = "plugins: catalog"
"""What messages call the plugin's entry in mkdocs.yml."""

_LONGEST, _LINES = 6_000, 120
"""UTF-8 bytes and lines of the file `orchestration`: of SKILL.md, so much is for what no parser says."""
_NEEDS = 500
"""Characters of `compatibility`, by the Agent Skills specification."""


@dataclass(frozen=True)
class Section:
    """Where the pages stand in the site."""

    title: str = "Catalog"
    """The section's title in the navigation."""
    address: str = "catalog"
    """The folder of the pages in the site; an entry `catalog/` in an explicit `nav` is replaced by the section."""


@dataclass(frozen=True)
class Settings:
    """The plugin's settings; each has a default, and each stands in docs/reference/settings.md."""

    name: str = "catalog"
    """The skill's name, by the Agent Skills specification: a-z, 0-9 and single hyphens, at most 64."""
    description: str = ""
    """What the catalogue does and when to use it, for SKILL.md; empty: composed from the platforms."""
    compatibility: str = ""
    """Where the programs are and what they need, as Markdown, for SKILL.md; at most 500 characters. Empty: not said."""
    targets: tuple[str, ...] = ()
    """`[name=]module[:attribute]`, or `path/to/file.py:attribute`."""
    artifacts: str = ""
    """The folder of the committed artifacts, from `root`; its last part equals `name`. Empty: none are committed."""
    python: str = ""
    """The interpreter that the targets run in, from `root`; empty: the one that runs us."""
    path: tuple[str, ...] = ()
    """More folders to import targets from, relative to `root`, which always comes first."""
    timeout: float = 60.0
    """Seconds that one target may take."""
    environment: tuple[str, ...] = ()
    """Names of environment variables that a target may see, beyond a small fixed list."""
    computed: Mapping[str, str] = field(default_factory=dict)
    """What no reading can know: `{"builder --jobs": "number of processors"}`."""
    templates: str = ""
    """A folder, from `root`, whose templates come before ours, file by file."""
    section: Section = Section()
    orchestration: str = ""
    """A Markdown file, from `root`, that SKILL.md ends with: what an agent decides itself, across platforms."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """What starts a platform's program, where that is not its own name: `{"shop": "python -m shop"}`."""
    root: Path = Path()
    """The folder of the configuration; for targets on the command line, the working folder."""


def from_mapping(values: Mapping[str, Any], root: Path) -> Settings:
    """The settings as the plugin's entry in mkdocs.yml gives them; None is the same as left out.

    Raises CatalogErrors for those that are unknown or of another type, or CatalogError for one that is impossible.
    """
    known = {entry.name for entry in fields(Settings)} - {"root"}
    given: dict[str, Any] = {}
    errors = []
    for key, value in values.items():
        try:
            if key not in known:
                raise _unknown(str(key), known)
            if value is not None:
                given[key] = _CHECKS[key](key, value)
        except CatalogError as error:
            errors.append(error)
    if errors:
        raise errors[0] if len(errors) == 1 else CatalogErrors(tuple(errors))
    settings = Settings(**given, root=root)
    try:
        _check_places(settings)
    except OSError as error:  # a name that is too long, for one
        name = _shown(str(error.filename))
        raise CatalogError(f"{name} is no path: {error.strerror}", place=PLACE, cure="Correct the setting.") from None
    return settings


def from_file(config: Path) -> Settings:
    """The settings in a mkdocs.yml, read without MkDocs: unknown tags are kept, `!ENV` and `INHERIT` are honoured.

    Raises CatalogError when the file cannot be read, or has no entry for this plugin.
    """
    from . import configuration  # PyYAML: not needed for targets on the command line

    return from_mapping(configuration.plugin_entry(config), config.absolute().parent)


def orchestration(settings: Settings) -> str:
    """The text of the file of that name; empty where none is set. Raises CatalogError."""
    if not settings.orchestration:
        return ""
    file = settings.root / settings.orchestration
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not UTF-8"
        raise CatalogError(f"`orchestration` cannot be read: {why}", place=str(file), cure="Correct it.") from None
    size, lines = len(text.encode()), len(text.splitlines())
    if size > _LONGEST or lines > _LINES:
        what = f"`orchestration` takes at most {_LONGEST} bytes and {_LINES} lines; it has {size} and {lines}"
        raise CatalogError(what, place=str(file), cure="Shorten it: every agent reads all of SKILL.md.")
    return text


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(key, value, "a text")
    if not value.isascii() and value != value.encode("utf-8", "replace").decode():
        raise _wrong(key, value, "a text without lone surrogates")
    return value


def _texts(key: str, value: object) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise _wrong(key, value, "a list of texts", f"Write `{key}: [{value}]`." if isinstance(value, str) else "")
    texts = tuple(_text(f"{key}[{index}]", item).strip() for index, item in enumerate(value))
    if "" in texts:
        raise _wrong(key, "", "a list of texts, none of them empty")
    return texts


def _words(key: str, value: object) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise _wrong(key, value, 'a mapping of texts, as in `{"builder --jobs": "number of processors"}`')
    return {_text(f"{key}, a name", name): _text(f"{key}[{name}]", text) for name, text in value.items()}


def _programs(key: str, value: object) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise _wrong(key, value, 'a mapping of command lines, as in `{"shop": "python -m shop"}`')
    lines = {_text(f"{key}, a name", name): _text(f"{key}[{name}]", line) for name, line in value.items()}
    for name, line in lines.items():
        if not command_line(line):
            raise _wrong(f"{key}[{name}]", line, "a command line, its quotes closed, as in `python -m shop`")
    return lines


def command_line(text: str) -> tuple[str, ...]:
    """The words of a command line; none: it is no command line."""
    import shlex

    try:
        return tuple(shlex.split(text))
    except ValueError:  # a quote that is not closed
        return ()


def _seconds(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e6:
        raise _wrong(key, value, "a number of seconds over 0")
    return float(value)


def _skill_name(key: str, value: object) -> str:
    name = _text(key, value)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or len(name) > 64:
        raise _wrong(key, value, "1 to 64 of a–z, 0–9 and single hyphens between them (agentskills.io)")
    return name


def _compatibility(key: str, value: object) -> str:
    text = " ".join(_text(key, value).split())
    if len(text) > _NEEDS:
        raise _wrong(key, value, f"at most {_NEEDS} characters, not {len(text)} (agentskills.io)")
    return text


def _section(key: str, value: object) -> Section:
    if not isinstance(value, Mapping):
        raise _wrong(key, value, "a mapping: `{title: Catalog, address: catalog}`")
    known = {entry.name for entry in fields(Section)}
    for name in value:
        if name not in known:
            raise _unknown(f"{key}.{name}", {f"{key}.{entry}" for entry in known})
    section = Section(**{name: _text(f"{key}.{name}", text) for name, text in value.items() if text is not None})
    address = section.address.strip("/")
    if not re.fullmatch(r"(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*[A-Za-z0-9_~-][A-Za-z0-9._~-]*", address):
        raise _wrong(f"{key}.address", section.address, "a folder in the site, like `catalog` or `reference/tools`")
    if not section.title.strip():
        raise _wrong(f"{key}.title", section.title, "a text that is not empty")
    return Section(section.title.strip(), address)


_CHECKS: Mapping[str, Callable[[str, object], Any]] = {
    "name": _skill_name,
    "description": _text,
    "compatibility": _compatibility,
    "targets": _texts,
    "artifacts": _text,
    "python": _text,
    "path": _texts,
    "timeout": _seconds,
    "environment": _texts,
    "computed": _words,
    "templates": _text,
    "section": _section,
    "orchestration": _text,
    "programs": _programs,
}


def _check_places(settings: Settings) -> None:
    root = settings.root
    if settings.artifacts and Path(settings.artifacts).name != settings.name:
        raise _wrong(
            "artifacts",
            settings.artifacts,
            f"a folder whose last part is the skill's name, {settings.name}",
            f"Write `artifacts: {(Path(settings.artifacts).parent / settings.name).as_posix()}`, or change `name`.",
        )
    if settings.python and not (root / Path(settings.python).expanduser()).exists() and not which(settings.python):
        raise _wrong("python", settings.python, f"an interpreter: a path from {root}, or a command on PATH")
    for index, part in enumerate(settings.path):
        if not (root / part).is_dir():
            raise _wrong(f"path[{index}]", part, f"a folder that is there, from {root}")
    if settings.templates and not (root / settings.templates).is_dir():
        raise _wrong("templates", settings.templates, f"a folder that is there, from {root}")
    if settings.orchestration and not (root / settings.orchestration).is_file():
        raise _wrong("orchestration", settings.orchestration, f"a file that is there, from {root}")


def _unknown(key: str, known: Collection[str]) -> CatalogError:
    from difflib import get_close_matches

    near = get_close_matches(key, known, n=1, cutoff=0.5)
    cure = f"Did you mean `{near[0]}`? " if near else ""
    return CatalogError(
        f"there is no setting `{key}`", place=PLACE, cure=f"{cure}The settings are {', '.join(sorted(known))}."
    )


def _wrong(key: str, value: object, takes: str, cure: str = "") -> CatalogError:
    return CatalogError(f"`{key}` takes {takes}; it is {_shown(value)}", place=PLACE, cure=cure)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:79]}…"
