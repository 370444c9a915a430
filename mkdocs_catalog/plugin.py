"""MkDocs configuration and events → calls of the functions that do the work. Decides nothing."""

from __future__ import annotations

import logging
import posixpath
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit, urlunsplit

from mkdocs.config.base import Config, ValidationError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from . import drift, loading, navigation, outputs, pages, settings, watching
from .errors import CatalogError
from .model import Catalog
from .pages import html, templates

log = get_plugin_logger("catalog")
_STYLESHEET = f"assets/stylesheets/{pages.STYLESHEET}"
_SCRIPT = f"assets/javascripts/{pages.SCRIPT}"


class _Nothing(Config):  # type: ignore[no-untyped-call]
    """The settings are read by `settings`, which the command line reads them with as well."""


class CatalogPlugin(BasePlugin[_Nothing]):  # type: ignore[no-untyped-call]
    settings: settings.Settings
    loaded: loading.Loaded
    pages: dict[str, pages.Page]

    def __init__(self) -> None:
        self.kept: loading.Kept = {}
        self.server: LiveReloadServer | None = None
        self.serving = False
        self.shown: Catalog | None = None

    def load_config(
        self, options: dict[str, Any], config_file_path: str | None = None
    ) -> tuple[list[tuple[str, Exception]], list[tuple[str, str]]]:
        root = Path(config_file_path).parent if config_file_path else Path.cwd()
        try:
            self.settings = settings.from_mapping(options, root)
        except CatalogError as error:
            return [(error.place or "settings", ValidationError(str(error)))], []
        return [], []

    def on_startup(self, *, command: str, **_: Any) -> None:
        """MkDocs keeps a plugin that has this event from one rebuild to the next, and with it what it has read."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        with _told():
            self.loaded = loading.load(self.settings, self.kept)
            catalog, address = self._catalog(), self.settings.section.address
            self.published = outputs.published(catalog, address=address, site_url=config.site_url or "")
            self.pages = pages.render(
                catalog, self.settings, outputs.downloads(catalog, self.published, address=address)
            )
        self._watch(config)
        # What fails a strict build is logged as an error: MkDocs counts what is logged, and --quiet leaves out warnings
        fault = logging.ERROR if config.strict else logging.WARNING
        for said in (*self.loaded.errors, *self.loaded.warnings, *pages.strays(self.settings)):
            log.log(fault, str(said))
        self._compare(fault)
        if config.nav is not None:
            config.nav = navigation.placed(config.nav, self.settings.section, list(self.pages))
        config.extra_css.insert(0, _STYLESHEET)  # a site's own style sheets come later, and win
        config.extra_javascript.insert(0, _SCRIPT)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        with _told():
            looks = {_STYLESHEET: pages.stylesheet(self.settings), _SCRIPT: pages.script(self.settings)}
        raw = {path: text.encode() for path, text in looks.items()} | self.published
        for path, page in self.pages.items():
            _add(files, File.generated(config, path, content=pages.front_matter(page)))
        for path, content in raw.items():
            _add(files, _Raw.generated(config, path, content=content))
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        if config.nav is None:
            navigation.arrange(nav, self.settings.section, list(self.pages))
        return nav

    def on_page_content(self, content: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        ours = self.pages.get(page.file.src_uri)
        if ours is None or page.file.generated_by is None:
            return content
        permalink = config.mdx_configs.get("toc", {}).get("permalink", True)
        made = html.convert(ours.markdown, link=_linker(page.file, files), permalink=permalink)
        page.toc = get_toc(list(made.toc))  # type: ignore[arg-type]
        page.present_anchor_ids = set(made.anchors)
        return html.framed(made.content, ours.kind, map(str, self.loaded.errors) if self.serving else ())

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., None]) -> None:
        self.server = server
        self._watch(config)

    def _catalog(self) -> Catalog:
        """What has been read; while somebody writes, a platform that cannot be read stays as it was."""
        if not self.serving:
            return self.loaded.catalog
        self.shown = watching.completed(self.loaded.catalog, self.shown if self.loaded.errors else None)
        return self.shown

    def _watch(self, config: MkDocsConfig) -> None:
        if self.server is None:
            return
        own = [str(folder) for folder in templates.folders(self.settings) if folder.is_dir()]
        folders = (*self.loaded.folders, *own)
        already = (config.docs_dir, *config.watch, config.config_file_path or "")
        for path, below in watching.paths(self.loaded.files, folders, self.settings.root, already).items():
            if path not in self.server._watched_paths:
                self.server.watch(path, recursive=below)

    def _compare(self, fault: int) -> None:
        """Artifacts of a catalogue with a hole in it are not compared: the hole is the news."""
        if not self.settings.artifacts or self.loaded.errors:
            return
        folder = self.settings.root / self.settings.artifacts
        with _told():
            if differences := drift.compare(outputs.committed(self.loaded.catalog), folder):
                log.log(fault if drift.stale(differences) else logging.INFO, drift.report(differences, folder))


class _Raw(File):
    """A file that is published as it is: MkDocs would make a page of SKILL.md."""

    def is_documentation_page(self) -> bool:
        return False


def _add(files: Files, file: File) -> None:
    """A file of the docs folder at our address is the author's mistake or wish; either way he hears of it."""
    same = (each for each in files if each.src_uri == file.src_uri or each.dest_uri == file.dest_uri)  # README, index
    for there in tuple(same):
        log.warning(f"{there.src_uri} in the docs folder is in the way of a generated file. Move it, or set `section`.")
        files.remove(there)
    files.append(file)


def _linker(file: File, files: Files) -> Callable[[str], str]:
    """A link from one file to another → as it is written in the site, with or without directory URLs."""

    def link(url: str) -> str:
        scheme, netloc, path, query, fragment = urlsplit(url)
        if scheme or netloc or not path or path.startswith("/"):
            return url
        target = files.get_file_from_path(
            posixpath.normpath(posixpath.join(posixpath.dirname(file.src_uri), unquote(path)))
        )
        return urlunsplit(("", "", target.url_relative_to(file), query, fragment)) if target else url

    return link


@contextmanager
def _told() -> Iterator[None]:
    """A fault that its reader can mend, as MkDocs shows one: without a traceback, and with the server kept up."""
    try:
        yield
    except CatalogError as error:
        raise PluginError(f"catalog: {error}") from error
    except OSError as error:  # no space for a reading, for one; faults of our own files have a place and a cure
        place = f"{error.filename}: " if error.filename else ""
        raise PluginError(f"catalog: {place}{error.strerror or error}") from error
