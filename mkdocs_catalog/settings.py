"""mkdocs.yml → Settings: what the plugin and the command line are told, with every default in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


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
    root: Path = Path()
    """The folder of the configuration; for targets on the command line, the working folder."""
