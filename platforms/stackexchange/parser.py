"""What may be asked of Stack Exchange."""

import argparse
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.stackexchange import fetch

QUESTION_SORTS = ("activity", "votes", "creation", "hot", "week", "month")
SORTS = ("activity", "votes", "creation")
SEARCH_SORTS = ("activity", "votes", "creation", "relevance")


def build_parser() -> argparse.ArgumentParser:
    """Questions, answers, tags and people on Stack Overflow and its sister sites.

    Works without a session, 300 requests a day. With `STACKEXCHANGE_KEY`, the key of an
    [application of your own](https://stackapps.com/apps/oauth/register), 10,000 a day, and also pages beyond the 25th.
    When the platform asks for a pause, it is kept. Titles and bodies are HTML; times are seconds since 1970, UTC.
    """
    parser = argparse.ArgumentParser(prog="stackexchange")
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Callable[..., Any], help: str, site: str = "") -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help)
        code = arguments.matching("[A-Za-z0-9][A-Za-z0-9.-]{0,99}", "stackoverflow or meta.superuser")
        words = site or "which site, as `sites` names them"
        made.add_argument("--site", type=code, default="stackoverflow", metavar="NAME", help=words)
        made.set_defaults(run=run)
        return made

    _questions(command)
    _lists_of_questions(command)
    _tags(command)

    user = command("user", fetch.user, "Describe people: reputation, badges, age")
    _ids(user, "a person's number")

    user_answers = command("user-answers", fetch.user_answers, "List a person's answers")
    _id(user_answers, "the person's number")
    user_answers.add_argument("--sort", choices=SORTS, default="activity", help="order of the answers, descending")
    _limit(user_answers)

    same = "taken as by every command; the list is the same whichever is named"
    sites = command("sites", fetch.sites, "List all sites", site=same)
    _limit(sites)
    return parser


def _questions(command: Callable[..., argparse.ArgumentParser]) -> None:
    questions = command("questions", fetch.questions, "List questions")
    _tagged(questions)
    questions.add_argument("--sort", choices=QUESTION_SORTS, default="activity", help="order of the questions")
    questions.add_argument("--order", choices=("asc", "desc"), default="desc", help="ascending or descending")
    arguments.since(questions)
    arguments.until(questions)
    _limit(questions)

    question = command("question", fetch.question, "Read questions by their numbers")
    _ids(question, "a question's number")
    arguments.flag(question, "--body", "the text too", default=True)

    answers = command("answers", fetch.answers, "List the answers to a question")
    _id(answers, "the question's number")
    answers.add_argument("--sort", choices=SORTS, default="votes", help="order of the answers, descending")
    _limit(answers)

    answer = command("answer", fetch.answer, "Read answers by their numbers")
    _ids(answer, "an answer's number")

    comments = command("comments", fetch.comments, "List the comments on a question or answer, newest first")
    _id(comments, "the question's or answer's number")
    _limit(comments)


def _lists_of_questions(command: Callable[..., argparse.ArgumentParser]) -> None:
    for name, run, help in (
        ("linked", fetch.linked, "List questions that a question links to, or that link to it"),
        ("related", fetch.related, "List questions that the site finds related to a question"),
    ):
        listing = command(name, run, help)
        _id(listing, "the question's number")
        _limit(listing)

    unanswered = command("unanswered", fetch.unanswered, "List questions that have no answer with votes")
    _tagged(unanswered)
    unanswered.add_argument("--sort", choices=SORTS, default="activity", help="order of the questions, descending")
    _limit(unanswered)

    search = command("search", fetch.search, "Search questions")
    search.add_argument("query", help="words that the question or its answers contain, such as asyncio")
    _tagged(search)
    arguments.repeated(search, "--not-tagged", "leave out questions with this tag", metavar="TAG")
    accepted = "only with an accepted answer, or only without; all unless given"
    arguments.flag(search, "--accepted", accepted, default=None)
    search.add_argument(
        "--answers-over", type=arguments.integer(0), metavar="N", help="only with more answers than this"
    )
    search.add_argument("--sort", choices=SEARCH_SORTS, default="relevance", help="order of the questions, descending")
    _limit(search)

    similar = command("similar", fetch.similar, "Find questions like one that is about to be asked")
    similar.add_argument("title", help="the new question's title, in words such as asyncio")
    _tagged(similar)
    _limit(similar)


def _tags(command: Callable[..., argparse.ArgumentParser]) -> None:
    tags = command("tags", fetch.tags, "List tags")
    tags.add_argument("--containing", metavar="TEXT", help="only with this text in the name")
    tags.add_argument("--sort", choices=("popular", "activity", "name"), default="popular", help="order of the tags")
    _limit(tags)

    wiki = command("tag-wiki", fetch.tag_wiki, "Read what tags mean")
    wiki.add_argument("tag", nargs="+", help="a tag's name, such as python; at most 20")

    faq = command("tag-faq", fetch.tag_faq, "List the frequently asked questions of a tag")
    faq.add_argument("tag", nargs="+", help="a tag's name, such as python; at most 5, of which questions have all")
    _limit(faq)


def _tagged(parser: argparse.ArgumentParser) -> None:
    arguments.repeated(parser, "--tagged", "only with this tag", metavar="TAG")


def _id(parser: argparse.ArgumentParser, help: str) -> None:
    parser.add_argument("id", type=arguments.integer(1), help=help)


def _ids(parser: argparse.ArgumentParser, help: str) -> None:
    parser.add_argument("id", nargs="+", type=arguments.integer(1), help=f"{help}; at most 100")


def _limit(parser: argparse.ArgumentParser) -> None:
    arguments.limit(parser, default=30, most=1000)
