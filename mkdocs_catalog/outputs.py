"""Catalog → {path: content}: the one list of what is committed and of what is published."""

from __future__ import annotations

import io
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from . import tools
from .model import Catalog, Platform
from .names import file_name
from .reference import render_reference
from .skill import render_skill
from .words import described, literal, one_line, shortened

SKILL, TOOLS, SCHEMA, LLMS = "SKILL.md", "tools.json", "tools.schema.json", "llms.txt"


@dataclass(frozen=True)
class Download:
    """A published file, for a page that offers it."""

    address: str
    """From the root of the site: `catalog/reddit/tools.json`."""
    title: str
    what: str
    """What is in it and whom it is for, in a sentence."""
    size: int
    """In bytes."""


def committed(catalog: Catalog) -> dict[str, str]:
    """The artifacts in the repository: path from their folder → text with LF and one final newline."""
    return _committed(catalog)[0]


def _committed(catalog: Catalog) -> tuple[dict[str, str], str]:
    """The artifacts and the catalogue's digest."""
    text, digest = tools.text_and_digest(catalog)
    artifacts = {
        SKILL: render_skill(catalog, digest),
        TOOLS: text,
        **{reference_path(platform): render_reference(platform, catalog) for platform in catalog.platforms},
    }
    return artifacts, digest


def published(catalog: Catalog, *, address: str = "catalog", site_url: str = "") -> dict[str, bytes]:
    """The files of the site, beside its pages: path from the site's root → bytes.

    `address`: the folder of the pages. `site_url`: where the site will stand, for links in llms.txt.
    """
    texts, digest = _committed(catalog)
    artifacts = {path: text.encode() for path, text in texts.items()}
    files = {
        **artifacts,
        SCHEMA: (json.dumps(tools.tools_schema(), indent=2, ensure_ascii=False) + "\n").encode(),
        **{share_path(p, address): tools.share(catalog, p, digest).encode() for p in catalog.platforms},
        f"{catalog.name}.zip": _zip(catalog.name, artifacts),
    }
    return files | {LLMS: llms(catalog, files, address=address, site_url=site_url).encode()}


def downloads(
    catalog: Catalog, files: Mapping[str, bytes] | None = None, *, address: str = "catalog"
) -> tuple[Download, ...]:
    """What a page of downloads offers. `files`: what `published` returned, or as much as is at hand."""
    files = published(catalog, address=address) if files is None else files
    offered = [*_whole(catalog), (LLMS, LLMS, "The list of these files, for language models.")]
    for platform in catalog.platforms:
        count = len(platform.commands)
        what = f"Only {platform.name}: {count} command{'' if count == 1 else 's'}"
        offered += [
            (share_path(platform, address), f"{platform.name}: tools.json", f"{what}, in the format of tools.json."),
            (reference_path(platform), f"{platform.name}: reference", f"{what}, for an agent to read."),
        ]
    return tuple(Download(path, title, what, len(files[path])) for path, title, what in offered if path in files)


def reference_path(platform: Platform) -> str:
    return f"references/{file_name(platform.name)}.md"


def share_path(platform: Platform, address: str = "catalog") -> str:
    """Inside the folder of the platform's page, whether or not its page is that folder's index.html."""
    return f"{address.strip('/')}/{file_name(platform.name)}/{TOOLS}"


def _zip(name: str, artifacts: Mapping[str, bytes]) -> bytes:
    """The skill's folder, with fixed dates and modes: the same bytes from the same zlib. It is published only."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    buffer = io.BytesIO()
    with ZipFile(buffer, "w", compresslevel=6) as archive:
        for path, content in artifacts.items():
            entry = ZipInfo(f"{name}/{path}", date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # Unix, whoever writes it
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, content, ZIP_DEFLATED)
    return buffer.getvalue()


def llms(catalog: Catalog, files: Collection[str], *, address: str = "catalog", site_url: str = "") -> str:
    """https://llmstxt.org: a title, a summary, and lists of links to those of the `files` that stand beside it."""
    base = f"{site_url.rstrip('/')}/" if site_url else ""
    lines = [f"- [{literal(title)}]({base}{path}): {what}" for path, title, what in _whole(catalog) if path in files]
    platforms = []
    for platform in catalog.platforms:
        path = next(path for path in (reference_path(platform), share_path(platform, address)) if path in files)
        said = f": {literal(shortened(one_line(platform.summary), 200))}" if platform.summary.strip() else ""
        platforms.append(f"- [{literal(platform.name)}]({base}{path}){said}")
    summary = literal(shortened(one_line(described(catalog)), 1_024))
    sections = [f"# {catalog.name}", f"> {summary}", "## Interface", "\n".join(lines)]
    return "\n\n".join([*sections, *(["## Platforms", "\n".join(platforms)] if platforms else [])]) + "\n"


def _whole(catalog: Catalog) -> list[tuple[str, str, str]]:
    """(path, title, what it is) of the files that hold the whole catalogue."""
    commands = catalog.counts["commands"]
    return [
        (SKILL, SKILL, "What an agent reads first: what there is, and how to call it."),
        (TOOLS, TOOLS, f"The complete interface for programs: JSON Schemas of all {commands} commands."),
        (SCHEMA, SCHEMA, "The JSON Schema of tools.json and of its shares."),
        (f"{catalog.name}.zip", f"{catalog.name}.zip", "The whole skill: SKILL.md, tools.json and all references."),
    ]
