"""What may be asked of the Hugging Face Hub."""

import argparse
import functools
from collections.abc import Callable
from typing import Any

from platforms import arguments
from platforms.huggingface import fetch

KINDS = ("model", "dataset", "space")
SORTS = ("downloads", "likes", "lastModified", "createdAt", "trendingScore")
PART = "[A-Za-z0-9_][A-Za-z0-9_.-]*"
REPOSITORY = arguments.matching(f"({PART}/)?{PART}", "google-bert/bert-base-uncased")
NAME = arguments.matching(PART, "google-bert")
PAPER = arguments.matching(r"[0-9]{4}\.[0-9]{4,5}", "2307.09288")


def build_parser() -> argparse.ArgumentParser:
    """Models, datasets, Spaces, papers and collections on the Hugging Face Hub.

    Needs no session. An [access token](https://huggingface.co/settings/tokens) in `HF_TOKEN` raises the [number of
    requests](https://huggingface.co/docs/hub/rate-limits) in five minutes and opens what is private or gated for its
    owner. How long to wait after too many, the Hub says itself. Times are ISO 8601, UTC.
    """
    parser = argparse.ArgumentParser(prog="huggingface")
    commands = parser.add_subparsers(required=True)
    command = functools.partial(arguments.command, commands)

    def of_repository(name: str, run: Callable[..., Any], help: str) -> argparse.ArgumentParser:
        return arguments.about(commands, name, run, help, "id", "its id, such as owner/name", REPOSITORY)

    models = command("models", fetch.models, "List models")
    models.add_argument("--task", metavar="NAME", help="only for this task, such as text-generation")
    arguments.repeated(models, "--library", "only for this library, such as transformers; of several, all")
    _repositories(models, SORTS)
    model = of_repository("model", fetch.model, "Describe a model")
    model.add_argument("--revision", metavar="REF", help="at this branch, tag or commit; the main branch unless given")

    _repositories(command("datasets", fetch.datasets, "List datasets"), SORTS)
    of_repository("dataset", fetch.dataset, "Describe a dataset")

    _repositories(command("spaces", fetch.spaces, "List Spaces, which are small applications"), SORTS[1:])
    of_repository("space", fetch.space, "Describe a Space")

    files = of_repository("files", fetch.files, "List the files of a model, dataset or Space")
    _kind(files)
    files.add_argument("--path", help="of this folder; of the top folder unless given")
    files.add_argument("--recursive", action="store_true", help="also what is in its folders, at any depth")

    _kind(of_repository("card", fetch.card, "Read the README of a model, dataset or Space"))

    command("model-tags", fetch.model_tags, "List the tags that models have, by their types")
    command("dataset-tags", fetch.dataset_tags, "List the tags that datasets have, by their types")

    papers = command("papers", fetch.papers, "List the papers that people on the Hub found worth reading")
    papers.add_argument("--date", type=arguments.date, help="of this day; the newest ones unless given")
    arguments.limit(papers, default=20, most=1000)
    help = "Describe a paper"
    arguments.about(commands, "paper", fetch.paper, help, "id", "the paper's id on arXiv, without version", PAPER)

    collections = command("collections", fetch.collections, "List collections")
    collections.add_argument("--owner", type=NAME, metavar="NAME", help="only of this person or organization")
    collections.add_argument("--search", metavar="WORDS", help="only with these words in title or description")
    sorts = ("upvotes", "trending", "lastModified")
    collections.add_argument("--sort", choices=sorts, help="order of the collections; the Hub's own unless given")
    _limit(collections)

    arguments.about(commands, "user", fetch.user, "Describe a person", "name", "the login", NAME)
    return parser


def _repositories(parser: argparse.ArgumentParser, sorts: tuple[str, ...]) -> None:
    parser.add_argument("--search", metavar="WORDS", help="only with these words in the name")
    parser.add_argument("--author", type=NAME, metavar="NAME", help="only of this person or organization")
    arguments.repeated(
        parser, "--filter", "only with this tag, such as en or license:mit; of several, all", metavar="TAG"
    )
    parser.add_argument("--sort", choices=sorts, default="trendingScore", help="order, largest or newest first")
    _limit(parser)


def _kind(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kind", choices=KINDS, default="model", help="what it is")
    parser.add_argument("--revision", default="main", metavar="REF", help="at this branch, tag or commit")


def _limit(parser: argparse.ArgumentParser) -> None:
    arguments.limit(parser, default=20, most=10_000)
