"""The built site in a real browser, on a desk and on a phone."""

from __future__ import annotations

import functools
import os
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from .sites import build, project

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium on PATH; CHROMIUM may name one")
PAGES = ("", "catalog/", "catalog/ferry/", "catalog/tides/", "catalog/downloads/")
WIDTHS = {"desk": 1280, "phone": 390}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the harbour's site is served, with texts in it that are hard to lay out."""
    folder = project(tmp_path_factory.mktemp("browsed") / "project")
    parser = folder / "harbour" / "ferry" / "parser.py"
    long = f'help="whose timetable is read {"x" * 200} 漢字 עברית", default="{"y" * 150}"'
    parser.write_text(parser.read_text("utf-8").replace('help="whose timetable is read"', long), "utf-8")
    site = build(folder)
    quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(params=WIDTHS.values(), ids=WIDTHS)
def page(request: pytest.FixtureRequest, browser: Any, address: str) -> Iterator[Any]:
    """A page on which nothing may go wrong, and from which nothing may go elsewhere."""
    context = browser.new_context(viewport={"width": request.param, "height": 900}, base_url=address)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    opened = context.new_page()
    faults: list[str] = []
    opened.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on(
        "request",
        lambda asked: faults.append(asked.url) if not asked.url.startswith((address, "blob:", "data:")) else None,
    )
    opened.on(
        "response", lambda answer: faults.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
    )
    yield opened
    context.close()
    assert faults == []


def narrow(page: Any) -> bool:
    return page.viewport_size["width"] < 600


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_the_window(path: str, page: Any) -> None:
    page.goto(path, wait_until="networkidle")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # code scrolls by itself; everything else stays inside the column
    wide = page.evaluate(
        """() => [...document.querySelectorAll("article *")].filter(element => !element.closest("pre, .md-clipboard"))
             .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
             .map(element => element.outerHTML)"""
    )
    assert wide == []


def test_a_parameter_is_readable_at_any_width(page: Any) -> None:
    page.goto("catalog/ferry/")
    parts = page.locator(".catalog-parameter:has(#sailings--limit) > *")
    boxes = {name: parts.nth(number).bounding_box() for number, name in enumerate(("name", "type", "default", "about"))}
    assert parts.nth(0).inner_text().startswith("-n, --limit N")
    if narrow(page):
        assert boxes["about"]["y"] >= boxes["name"]["y"] + boxes["name"]["height"]
        assert boxes["about"]["width"] > 300  # the whole width, not a column of it
    else:
        assert boxes["name"]["x"] < boxes["default"]["x"] < boxes["about"]["x"]
        assert abs(boxes["name"]["y"] - boxes["about"]["y"]) < 3
        assert boxes["about"]["width"] > 250
    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.catalog-help')).fontSize)")
    assert size >= 12.5


def test_a_usage_line_breaks_between_its_arguments(page: Any) -> None:
    page.goto("catalog/ferry/")
    torn = page.evaluate(
        """() => [...document.querySelectorAll("#sailings ~ .catalog-usage span")].slice(0, 9)
             .filter(span => span.getClientRects().length > 1).map(span => span.textContent)"""
    )
    assert torn == []


@pytest.mark.parametrize(
    ("query", "anchor"),
    [("--sort", "sailings--sort"), ("dry-run", "fares--dry-run"), ('"--dry-run"', "fares--dry-run")],
)
def test_the_search_leads_to_the_option(query: str, anchor: str, page: Any) -> None:
    """Also as one types it, with its hyphens: each key is a query of its own."""
    page.goto("catalog/", wait_until="networkidle")
    if narrow(page):
        page.locator("label[for=__search]").first.click()
    field = page.locator(".md-search__input")
    field.click()
    field.type(query, delay=20)
    found = page.locator(f".md-search-result__item:has-text('ferry') .md-search-result__link[href*='#{anchor}']").first
    found.wait_for(state="attached", timeout=10_000)
    if not found.is_visible():
        page.locator(".md-search-result__item:has-text('ferry') summary").first.click()
    found.click()
    page.wait_for_url(re.compile(rf"catalog/ferry/(\?.*)?#{anchor}$"))
    seen = "(id, top = document.getElementById(id).getBoundingClientRect().top) => top >= 0 && top < innerHeight"
    page.wait_for_function(f"id => ({seen})(id)", arg=anchor)


def test_links_lead_from_the_index_to_a_command_and_back(page: Any) -> None:
    page.goto("catalog/")
    page.get_by_role("link", name="ferry plan-crossing").click()
    page.wait_for_url("**/catalog/ferry/#plan-crossing")
    page.locator(".catalog-contents").get_by_role("link", name="fares").click()
    page.wait_for_url("**/catalog/ferry/#fares")
    page.locator(".catalog-exclusive a", has_text="--child").click()
    page.wait_for_url("**/catalog/ferry/#fares--child")
    page.goto("catalog/")
    page.locator("#platforms + ul li").nth(1).click()  # the whole card is the link
    page.wait_for_url("**/catalog/tides/")
    page.goto("catalog/")
    page.get_by_role("link", name="Downloads").last.click() if not narrow(page) else page.goto("catalog/downloads/")
    page.wait_for_url("**/catalog/downloads/")
    with page.expect_response("**/tools.json") as answer:
        page.evaluate("fetch(document.querySelector('article a[href$=\"tools.json\"]').href)")
    assert answer.value.json()["name"] == "harbour"


def test_an_example_is_copied_as_it_is_written(page: Any) -> None:
    page.goto("catalog/ferry/", wait_until="networkidle")
    block = page.locator("#sailings ~ .language-bash").first
    block.scroll_into_view_if_needed()
    block.hover()
    block.locator("button").first.click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.includes('ferry'))")
    assert page.evaluate("navigator.clipboard.readText()").strip() == "ferry sailings --sort=price DESTINATION"


CONTRAST = """() => {
  const luminance = ([r, g, b]) => [r, g, b].map(part => part / 255)
    .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (colors) => { for (const color of colors) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const behind = (element) => { const found = []; for (let at = element; at; at = at.parentElement)
    found.unshift(getComputedStyle(at).backgroundColor); return ["white", ...found]; };
  const low = [];
  for (const element of document.querySelectorAll(".catalog-page *")) {
    const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest(".headerlink, .md-clipboard") || !element.checkVisibility()) continue;
    const ground = behind(element);
    const [a, b] = [luminance(over(ground)), luminance(over([...ground, getComputedStyle(element).color]))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) low.push([element.outerHTML.slice(0, 60), contrast.toFixed(2)].join(" "));
  }
  return [...new Set(low)];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["catalog/", "catalog/ferry/", "catalog/downloads/"])
def test_words_stand_out_from_their_ground(path: str, scheme: str, browser: Any, address: str) -> None:
    """WCAG 2.2, 1.4.3: a contrast of 4.5 to 1."""
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(address + path, wait_until="networkidle")
    assert page.evaluate("document.body.dataset.mdColorScheme") == {"light": "default", "dark": "slate"}[scheme]
    low = page.evaluate(CONTRAST)
    context.close()
    assert low == []


def test_the_button_that_copies_covers_nothing_of_the_call(page: Any) -> None:
    page.goto("catalog/ferry/", wait_until="networkidle")
    page.locator(".md-code__nav").first.wait_for(state="attached")
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".catalog-page .highlight:has(> .filename)")].filter(block => {
             const box = (part) => block.querySelector(part).getBoundingClientRect();
             const [button, code, whole] = [box(".md-code__nav"), box("code"), block.getBoundingClientRect()];
             return button.bottom > code.top + 1 || button.top < whole.top - 1 || button.right > whole.right + 1;
           }).length"""
    )
    assert page.locator(".catalog-page .highlight > .filename").count() == 6
    assert covered == 0
