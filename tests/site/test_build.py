"""`mkdocs build` as its users run it: what stands where, what is said, and what stays untouched."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
from bs4 import BeautifulSoup

from .sites import article, build, index, page, project, run, snapshot, words

ADDRESSES = [
    "tools.json",
    "tools.schema.json",
    "SKILL.md",
    "llms.txt",
    "harbour.zip",
    "references/ferry.md",
    "references/tides.md",
    "catalog/ferry/tools.json",
    "catalog/tides/tools.json",
    "catalog/index.html",
    "catalog/ferry/index.html",
    "catalog/tides/index.html",
    "catalog/downloads/index.html",
]


def navigation(site: Path, address: str = "") -> list[str]:
    """The titles in the navigation, in order."""
    bar = page(site, address).select_one("nav.md-nav--primary")
    assert bar is not None
    return [words(link) for link in bar.select("li > a.md-nav__link, li > div > a, li > label.md-nav__link")]


@pytest.mark.parametrize("address", ADDRESSES)
def test_addresses_stay(harbour: Path, address: str) -> None:
    assert (harbour / "site" / address).is_file()


def test_anchors_stay(harbour: Path) -> None:
    ids = {str(element["id"]) for element in article(harbour / "site", "catalog/ferry/").select("[id]")}
    assert {"sailings", "sailings--sort", "sailings.destination", "ferry--verbose", "fares--dry-run"} <= ids
    ids = {str(element["id"]) for element in article(harbour / "site", "catalog/tides/").select("[id]")}
    assert {"station-water", "station-history", "station-history--days"} <= ids


def test_what_is_published_is_valid_and_what_is_committed(harbour: Path) -> None:
    site = harbour / "site"
    for name in ("SKILL.md", "tools.json", "references/ferry.md"):
        assert (site / name).read_bytes() == (harbour / "skills" / "harbour" / name).read_bytes()
    schema = json.loads((site / "tools.schema.json").read_text("utf-8"))
    for name in ("tools.json", "catalog/ferry/tools.json"):
        jsonschema.validate(json.loads((site / name).read_text("utf-8")), schema)


def test_a_build_touches_nothing_but_the_site(tmp_path: Path) -> None:
    folder = project(tmp_path / "project", catalog="artifacts: skills/harbour")
    assert run(folder, "mkdocs_catalog", "write").returncode == 0
    before = snapshot(folder)
    build(folder)
    build(folder)
    assert snapshot(folder) == before
    assert run(folder, "mkdocs_catalog", "write").returncode == 0
    assert snapshot(folder) == before  # equal bytes are not written again


def test_without_a_nav_the_section_comes_by_itself(harbour: Path) -> None:
    assert navigation(harbour / "site") == ["Harbour", "Catalog", "ferry", "tides", "Downloads"]


def test_a_platform_may_be_called_as_a_folder_s_own_page_is(tmp_path: Path) -> None:
    folder = project(tmp_path / "project")
    lines = (folder / "mkdocs.yml").read_text("utf-8")
    targets = "[index=harbour.tides.parser:build_parser, downloads=harbour.ferry.parser:build_parser]"
    (folder / "mkdocs.yml").write_text(lines.replace("[harbour]", targets), "utf-8")
    (folder / "docs" / "index.md").write_text("# Harbour\n", "utf-8")
    site = build(folder)
    assert navigation(site) == ["Harbour", "Catalog", "index", "downloads", "Downloads"]
    assert "how far back" in words(article(site, "catalog/index/"))
    assert "Look up a fare" in words(article(site, "catalog/downloads/"))
    assert "llms.txt" in words(article(site, "catalog/all-downloads/"))


NAVIGATIONS = {
    "an entry is replaced": ("[Home: index.md, catalog/, Last: last.md]", ["Home", "Catalog", *"FTD", "Last"]),
    "an entry with a title keeps it": (
        "[Home: index.md, Tools: catalog/, Last: last.md]",
        ["Home", "Tools", *"FTD", "Last"],
    ),
    "an entry inside another": (
        "[index.md, More: [catalog/, last.md]]",
        ["Harbour", "More", "Catalog", *"FTD", "Last"],
    ),
    "no entry": ("[index.md, last.md]", ["Harbour", "Last", "Catalog", *"FTD"]),
}
SHORT = {"F": "ferry", "T": "tides", "D": "Downloads"}


@pytest.mark.parametrize(("nav", "titles"), NAVIGATIONS.values(), ids=NAVIGATIONS)
def test_an_explicit_nav(nav: str, titles: list[str], tmp_path: Path) -> None:
    folder = project(tmp_path / "project", site=f"nav: {nav}")
    (folder / "docs" / "last.md").write_text("# Last\n", "utf-8")
    site = build(folder)
    assert navigation(site) == [SHORT.get(title, title) for title in titles]


def test_a_nav_that_names_our_pages_is_left_alone(tmp_path: Path) -> None:
    nav = "[index.md, Ferries: catalog/ferry.md, catalog/tides.md, catalog/index.md, catalog/downloads.md]"
    site = build(project(tmp_path / "project", site=f"nav: {nav}"))
    assert navigation(site) == ["Harbour", "Ferries", "tides", "Catalog", "Downloads"]


def test_pages_follow_each_other_in_the_navigation_s_order(harbour: Path) -> None:
    followers = [
        [str(link["href"]) for link in page(harbour / "site", address).select("link[rel=prev], link[rel=next]")]
        for address in ("catalog/", "catalog/ferry/", "catalog/tides/")
    ]
    assert followers == [["..", "ferry/"], ["../", "../tides/"], ["../ferry/", "../downloads/"]]


def test_the_search_knows_commands_parameters_choices_and_helps(harbour: Path) -> None:
    found = index(harbour / "site")
    sailings = found["catalog/ferry/#sailings"]
    assert sailings["title"] == "sailings"
    assert "List the day's sailings" in BeautifulSoup(sailings["text"], "html.parser").text
    sort = found["catalog/ferry/#sailings--sort"]
    assert "--sort" in BeautifulSoup(sort["title"], "html.parser").text
    assert "duration" in sort["text"]
    assert "how far back" in found["catalog/tides/#station-history--days"]["text"]
    assert "Port &lt;name&gt;" in found["catalog/ferry/#sailings.destination"]["text"]
    ids = {str(element["id"]) for element in page(harbour / "site", "catalog/ferry/").select("[id]")}
    anchors = {location.partition("#")[2] for location in found if location.startswith("catalog/ferry/#")}
    assert len(anchors) == 3 + 3 + 1 + 14  # commands, levels and options, a heading in a docstring, parameters
    assert anchors <= ids


def test_a_section_may_have_another_title_and_address(tmp_path: Path) -> None:
    folder = project(tmp_path / "project", catalog="section: {title: Commands, address: reference/commands}")
    (folder / "docs" / "index.md").write_text("# Harbour\n\n[All](reference/commands/index.md)\n", "utf-8")
    site = build(folder)
    assert words(article(site, "reference/commands/")).startswith("harbour")
    assert (site / "reference/commands/ferry/tools.json").is_file()
    links = {str(link["href"]) for link in article(site, "reference/commands/downloads/").select("a[href]")}
    assert {"../../../tools.json", "../ferry/tools.json"} <= links


def test_without_directory_urls_every_link_still_leads_somewhere(tmp_path: Path) -> None:
    site = build(project(tmp_path / "project", site="use_directory_urls: false"))
    assert (site / "tools.json").is_file()
    broken = []
    for file in site.rglob("*.html"):
        for link in BeautifulSoup(file.read_text("utf-8"), "html.parser").select("article a[href]"):
            address, _, anchor = str(link["href"]).partition("#")
            target = (file.parent / address).resolve() if address else file
            if "://" in address:
                continue
            if not target.is_file() or (anchor and f'id="{anchor}"' not in target.read_text("utf-8")):
                broken.append(f"{file.name}: {link['href']}")
    assert broken == []
    assert (site / "catalog" / "ferry.html").is_file()


def test_another_theme_has_the_pages_too(tmp_path: Path) -> None:
    site = build(project(tmp_path / "project", theme="mkdocs"))
    text = (site / "catalog" / "ferry" / "index.html").read_text("utf-8")
    assert "how many at most | at least one" in text
    assert "catalog/ferry/#sailings" in index(site)


def test_templates_are_replaced_file_by_file(tmp_path: Path) -> None:
    folder = project(tmp_path / "project", catalog="templates: ours")
    (folder / "ours").mkdir()
    (folder / "ours" / "index.md").write_text("# Our own index\n\n{{ page.platforms | length }} programs.\n", "utf-8")
    (folder / "ours" / "catalog.css").write_text(".ours { color: red }\n", "utf-8")
    site = build(folder)
    assert words(article(site, "catalog/")) == "Our own index¶ 2 programs."
    assert (site / "assets" / "stylesheets" / "catalog.css").read_text("utf-8") == ".ours { color: red }\n"
    assert "how far back" in words(article(site, "catalog/tides/"))


@pytest.mark.parametrize(
    ("template", "place", "what"),
    [
        ("{{ page.nothing }}", "template index.md, line 1", "has no attribute 'nothing'"),
        ("# Fine\n\n{{ page.title + 1 }}", "template index.md, line 3", "concatenate"),
        ("# Fine\n{% for %}", "template index.md, line 2", "Expected"),
    ],
)
def test_a_fault_in_a_template_is_placed(template: str, place: str, what: str, tmp_path: Path) -> None:
    folder = project(tmp_path / "project", catalog="templates: ours")
    (folder / "ours").mkdir()
    (folder / "ours" / "index.md").write_text(template, "utf-8")
    done = run(folder, "mkdocs", "build")
    assert done.returncode == 1
    assert place in done.stderr
    assert what in done.stderr
    assert "Traceback" not in done.stderr


def test_a_builder_without_plugins_renders_the_written_pages(tmp_path: Path) -> None:
    folder = project(tmp_path / "project")
    assert run(folder, "mkdocs_catalog", "pages", "--to", "docs").returncode == 0
    (folder / "docs" / "index.md").write_text("# Harbour\n", "utf-8")
    extensions = "\n".join(f"  - {name}" for name in ("attr_list", "tables", "toc", "smarty", "pymdownx.superfences"))
    (folder / "mkdocs.yml").write_text(
        f"site_name: Harbour\ntheme: material\nplugins: [search]\nextra_css: [catalog/catalog.css]\n"
        f"extra_javascript: [catalog/catalog.js]\nmarkdown_extensions:\n{extensions}\n",
        "utf-8",
    )
    site = build(folder)
    ferry = article(site, "catalog/ferry/")
    assert 'half of it -- "rounded up" (c)' in words(ferry)
    assert len(ferry.select(".catalog-parameter")) == 14
    assert ferry.find(id="sailings--sort") is not None
    assert "catalog/ferry/#sailings" in index(site)
    offered = [str(link["href"]) for link in article(site, "catalog/downloads/").select("td a[href]")]
    assert [link for link in offered if not (site / "catalog" / "downloads" / link).resolve().is_file()] == []
    listed = re.findall(r"\]\((.+?)\)", (site / "llms.txt").read_text("utf-8"))
    assert listed == [
        "tools.json",
        "tools.schema.json",
        "harbour.zip",
        "catalog/ferry/tools.json",
        "catalog/tides/tools.json",
    ]
    assert [link for link in listed if not (site / link).is_file()] == []
