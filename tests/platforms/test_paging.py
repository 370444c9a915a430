"""Pages that lead nowhere, in a circle or on for ever: each style ends, and gives what there is."""

import itertools
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from platforms import errors, paging, web

SITE = web.Site("reddit", "https://www.reddit.com/api")


class Pages:
    """A platform with `total` items that stand at `items`; it remembers the queries."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.asked: list[dict[str, str]] = []

    def __call__(self, request: Request) -> Response:
        query = dict(parse_qsl(urlsplit(request.environ["REQUEST_URI"]).query))
        self.asked.append(query)
        size = int(query.get("size", 10))
        start = int(query.get("from", 0)) + size * (int(query.get("page", 1)) - 1)
        found = list(range(start, min(start + size, self.total)))
        more = start + size < self.total
        body = {"items": found, "total": self.total, "next": start + size if more else None, "more": more}
        link = (
            {"Link": f'<https://www.reddit.com/api/list?size={size}&from={start + size}>; rel="next"'} if more else {}
        )
        return Response(json.dumps(body), headers=link, content_type="application/json")

    def sizes(self) -> list[int]:
        return [int(query["size"]) for query in self.asked]


@pytest.fixture
def pages(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> Pages:
    made = Pages(25)
    httpserver.expect_request("/api/list").respond_with_handler(made)
    monkeypatch.setenv("PLATFORMS_REDDIT_URL", httpserver.url_for("").rstrip("/"))
    return made


def by_cursor(limit: int, **more: Any) -> Iterator[int]:
    names = {"items": "items", "size": "size", "cursor": "from", "after": "next"}
    return paging.by_cursor(SITE, "/list", {}, limit, most=10, **names, **more)


def by_offset(limit: int, **more: Any) -> Iterator[int]:
    return paging.by_offset(SITE, "/list", {}, limit, most=10, items="items", size="size", offset="from", **more)


def by_page(limit: int, **more: Any) -> Iterator[int]:
    return paging.by_page(SITE, "/list", {}, limit, most=10, items="items", size="size", **more)


def by_link(limit: int, **more: Any) -> Iterator[int]:
    return paging.by_link(SITE, "/list", {}, limit, most=10, items="items", size="size", **more)


STYLES = [by_cursor, by_offset, by_page, by_link]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("limit", [1, 9, 10, 11, 20, 24, 25, 26, 1000])
def test_a_limit_is_met_exactly(style: Any, limit: int, pages: Pages) -> None:
    assert list(style(limit)) == list(range(min(limit, 25)))
    assert max(pages.sizes()) <= 10


@pytest.mark.parametrize("style", STYLES)
def test_no_page_is_asked_too_many(style: Any, pages: Pages) -> None:
    counts = {}
    for limit in (1, 10, 11, 20, 21, 25, 1000):
        pages.asked.clear()
        list(style(limit))
        counts[limit] = len(pages.asked)
    assert counts == {1: 1, 10: 1, 11: 2, 20: 2, 21: 3, 25: 3, 1000: 3}


def test_the_last_page_is_as_short_as_what_is_still_wanted(pages: Pages) -> None:
    list(by_cursor(12))
    list(by_offset(12))
    assert pages.sizes() == [10, 2, 10, 2]


def test_numbered_pages_are_all_alike(pages: Pages) -> None:
    list(by_page(12))
    list(by_link(12))
    assert pages.sizes() == [6, 6, 6, 6]


def test_a_total_spares_the_page_after_the_last(pages: Pages) -> None:
    pages.total = 20
    for style in (by_offset, by_page):
        pages.asked.clear()
        assert len(list(style(1000, total="total"))) == 20
        assert len(pages.asked) == 2


def test_nothing_found_is_one_request(pages: Pages) -> None:
    pages.total = 0
    assert [list(style(100)) for style in STYLES] == [[], [], [], []]
    assert len(pages.asked) == 4


def test_a_circle_of_pages_is_walked_once() -> None:
    asked: list[Any] = []

    def fetch(_wanted: int, position: Any) -> tuple[list[Any], Any]:
        asked.append(position)
        return [position], {"a": "b", "b": "c", "c": "a"}[position]

    assert list(paging.each(100, fetch, start="a")) == ["a", "b", "c"]
    assert asked == ["a", "b", "c"]


def test_bare_pages_may_lie_between_others_but_not_for_ever() -> None:
    numbers = itertools.count(1)

    def fetch(_wanted: int, position: int) -> tuple[list[int], int]:
        return ([position] if position % 5 == 0 else []), next(numbers)

    assert list(paging.each(4, fetch, start=0)) == [0, 5, 10, 15]

    def bare(_wanted: int, _position: int) -> tuple[list[int], int]:
        return [], next(numbers)

    with pytest.raises(errors.Failed, match="20 pages in a row"):
        list(paging.each(4, bare, start=0))


def test_what_is_dropped_does_not_count_and_ends_with_the_pages(pages: Pages) -> None:
    def fetch(_wanted: int, position: int) -> tuple[list[dict[str, int]], int | None]:
        return [{"n": position}], position + 1 if position < 50 else None

    kept = paging.each(3, fetch, start=0, keep=lambda item: item["n"] % 20 == 0)
    assert [item["n"] for item in kept] == [0, 20, 40]
    assert list(paging.each(3, fetch, start=0, keep=lambda item: item["n"] > 99)) == []
