"""How Stack Exchange is asked: one function a command."""

import re
from collections.abc import Sequence
from typing import Any

from platforms import arguments, courtesy, dates, paging, web
from platforms.shapes import shapes
from platforms.stackexchange.shapes import Answer, Comment, Question, SiteInfo, Tag, TagWiki, User

SESSION = web.Session(
    ("STACKEXCHANGE_KEY",), "an application's key: https://stackapps.com/apps/oauth/register", query="key"
)


def asked_pause(answer: web.Answer) -> float:
    """https://api.stackexchange.com/docs/throttle: a field of any answer, or words in the refusal of one."""
    refusal = re.search(rb"more requests available in ([0-9]+) seconds", answer.body)
    if answer.status == 400 and refusal:
        return float(refusal[1])
    return courtesy.said_pause(answer.body, "backoff")


API = web.Site(
    "stackexchange",
    "https://api.stackexchange.com/2.3",
    SESSION,
    spacing=0.1,
    away=("throttle_violation", "temporarily_unavailable", "internal_error"),
    refused=("access_denied", "access_token_", "key_required", "match a known application"),
    headers=(("Accept-Encoding", "gzip"),),
    pause_in=asked_pause,
)


def questions(
    tagged: list[str], sort: str, order: str, since: str | None, until: str | None, site: str, limit: int
) -> list[Question]:
    """Questions of one site, all or those with certain tags, asked in a span of time.

    Returns: at most `limit` questions without their texts; of several tags they have all.
    Source: https://api.stackexchange.com/docs/questions
    """
    asked: dict[str, Any] = {"tagged": _joined(tagged), "sort": sort, "order": order}
    asked |= {"fromdate": dates.epoch(since), "todate": dates.epoch(until, end=True)}
    return shapes(Question, _pages(site, "/questions", limit=limit, **asked))


def question(id: list[int], body: bool, site: str) -> list[Question]:
    """Questions by their numbers.

    Returns: those that exist, the most recently active first.
    Source: https://api.stackexchange.com/docs/questions-by-ids
    """
    return shapes(Question, _by_ids(site, "/questions/{}", id, filter="withbody" if body else None))


def answers(id: int, sort: str, site: str, limit: int) -> list[Answer]:
    """The answers to one question.

    Returns: at most `limit` answers with their texts; `is_accepted` marks the one that the asker chose.
    Source: https://api.stackexchange.com/docs/answers-on-questions
    """
    return shapes(Answer, _pages(site, "/questions/{}/answers", id, limit=limit, sort=sort, filter="withbody"))


def answer(id: list[int], site: str) -> list[Answer]:
    """Answers by their numbers.

    Returns: those that exist, with their texts, the most recently active first.
    Source: https://api.stackexchange.com/docs/answers-by-ids
    """
    return shapes(Answer, _by_ids(site, "/answers/{}", id, filter="withbody"))


def comments(id: int, site: str, limit: int) -> list[Comment]:
    """The comments on one question or answer, newest first.

    Returns: at most `limit` comments with their texts.
    Source: https://api.stackexchange.com/docs/comments-on-posts
    """
    return shapes(Comment, _pages(site, "/posts/{}/comments", id, limit=limit, filter="withbody"))


def linked(id: int, site: str, limit: int) -> list[Question]:
    """Questions that one question links to, or that link to it, the most recently active first.

    Returns: at most `limit` questions.
    Source: https://api.stackexchange.com/docs/linked-questions
    """
    return shapes(Question, _pages(site, "/questions/{}/linked", id, limit=limit))


def related(id: int, site: str, limit: int) -> list[Question]:
    """Questions that the site itself finds related to one question, the closest first.

    Returns: at most `limit` questions.
    Source: https://api.stackexchange.com/docs/related-questions
    """
    return shapes(Question, _pages(site, "/questions/{}/related", id, limit=limit))


def unanswered(tagged: list[str], sort: str, site: str, limit: int) -> list[Question]:
    """Questions that have no answer with a vote for it, nor an accepted one.

    Returns: at most `limit` questions; of several tags they have any.
    Source: https://api.stackexchange.com/docs/unanswered-questions
    """
    return shapes(Question, _pages(site, "/questions/unanswered", limit=limit, tagged=_joined(tagged), sort=sort))


def search(
    query: str,
    tagged: list[str],
    not_tagged: list[str],
    accepted: bool | None,
    answers_over: int | None,
    sort: str,
    site: str,
    limit: int,
) -> list[Question]:
    """Questions that match words, tags and answers.

    Returns: at most `limit` questions; of several tags they have at least one.
    Source: https://api.stackexchange.com/docs/advanced-search
    """
    least = None if answers_over is None else answers_over + 1
    asked: dict[str, Any] = {"q": query, "tagged": _joined(tagged), "nottagged": _joined(not_tagged)}
    asked |= {"accepted": accepted, "answers": least, "sort": sort}
    return shapes(Question, _pages(site, "/search/advanced", limit=limit, **asked))


def similar(title: str, tagged: list[str], site: str, limit: int) -> list[Question]:
    """Questions like one that has this title, the most similar first.

    Returns: at most `limit` questions.
    Source: https://api.stackexchange.com/docs/similar
    """
    asked: dict[str, Any] = {"title": title, "tagged": _joined(tagged), "sort": "relevance"}
    return shapes(Question, _pages(site, "/similar", limit=limit, **asked))


def tags(containing: str | None, sort: str, site: str, limit: int) -> list[Tag]:
    """The tags of one site: the most used, the most recently used, or by name.

    Returns: at most `limit` tags, each with its number of questions.
    Source: https://api.stackexchange.com/docs/tags
    """
    order = "asc" if sort == "name" else "desc"
    return shapes(Tag, _pages(site, "/tags", limit=limit, inname=containing, sort=sort, order=order))


def tag_wiki(tag: list[str], site: str) -> list[TagWiki]:
    """What tags are meant for, in a sentence and at length.

    Returns: the wikis of those that have one; `body` is HTML.
    Source: https://api.stackexchange.com/docs/wikis-by-tags
    """
    arguments.no_more_than(20, tag, "tags")
    return shapes(TagWiki, _by_ids(site, "/tags/{}/wikis", tag, filter="withbody"))


def tag_faq(tag: list[str], site: str, limit: int) -> list[Question]:
    """The questions that are asked most often with certain tags.

    Returns: at most `limit` questions.
    Source: https://api.stackexchange.com/docs/faqs-by-tags
    """
    arguments.no_more_than(5, tag, "tags")
    return shapes(Question, _pages(site, "/tags/{}/faq", _joined(tag), limit=limit))


def user(id: list[int], site: str) -> list[User]:
    """People of one site by their numbers.

    Returns: those that exist, the highest reputation first.
    Source: https://api.stackexchange.com/docs/users-by-ids
    """
    return shapes(User, _by_ids(site, "/users/{}", id))


def user_answers(id: int, sort: str, site: str, limit: int) -> list[Answer]:
    """The answers that one person gave on one site.

    Returns: at most `limit` answers with their texts.
    Source: https://api.stackexchange.com/docs/answers-on-users
    """
    return shapes(Answer, _pages(site, "/users/{}/answers", id, limit=limit, sort=sort, filter="withbody"))


def sites(site: str, limit: int) -> list[SiteInfo]:  # noqa: ARG001 (taken as by every command)
    """All sites of the network, in its own order.

    Returns: at most `limit` sites; `api_site_parameter` is what --site takes.
    Source: https://api.stackexchange.com/docs/sites
    """
    return shapes(SiteInfo, _pages(None, "/sites", limit=limit))


def _pages(site: str | None, template: str, *parts: object, limit: int, **query: Any) -> list[Any]:
    path, asked = web.path(template, *parts, keep=";"), {"site": site, **query}
    return list(paging.by_page(API, path, asked, limit, most=100, items="items", size="pagesize", more="has_more"))


def _by_ids(site: str, template: str, ids: Sequence[object], **query: Any) -> list[Any]:
    arguments.no_more_than(100, ids, "numbers")
    path = web.path(template, _joined(ids), keep=";")
    return paging.items_at(web.get(API, path, {"site": site, "pagesize": len(ids), **query}), "items")


def _joined(values: Sequence[object]) -> str | None:
    return ";".join(map(str, values)) or None
