"""The pages of the harbour's project as they are kept in expected/: `python -m tests.site.expected` writes them anew.

Nothing else does. Look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs_catalog import files, loading, outputs, pages, settings

from .sites import PROJECT

FOLDER = Path(__file__).with_name("expected")


def made() -> dict[str, str]:
    """{file's name: the page's Markdown}."""
    chosen = settings.from_file(PROJECT / "mkdocs.yml")
    catalog = loading.load(chosen).catalog
    sizeless = [offer for offer in outputs.downloads(catalog) if not offer.address.startswith(("catalog/", "ref"))]
    rendered = pages.files(pages.render(catalog, chosen, sizeless))
    return {path.removeprefix("catalog/"): text for path, text in rendered.items() if path != "catalog/downloads.md"}


if __name__ == "__main__":
    print(*files.write({path: text.encode() for path, text in made().items()}, FOLDER), sep="\n")
