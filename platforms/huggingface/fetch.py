"""How the Hugging Face Hub is asked: one function a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from platforms import dates, errors, paging, web
from platforms.huggingface.shapes import Card, Collection, DailyPaper, Dataset, File, Model, Paper, Space, Tag, User
from platforms.shapes import shape, shapes

SESSION = web.Session(("HF_TOKEN",), "an access token: https://huggingface.co/settings/tokens")
API = web.Site("huggingface", "https://huggingface.co/api", SESSION)
RAW = web.Site("huggingface", "https://huggingface.co", SESSION, headers=(("Accept", "text/plain"),))
MOST = 1000  # repositories or files of one page
MOST_COLLECTIONS = 100
MOST_PAPERS = 100
ALL_FILES = 1_000_000


def models(
    task: str | None,
    library: list[str],
    search: str | None,
    author: str | None,
    filter: list[str],
    sort: str,
    limit: int,
) -> list[Model]:
    """Models by words, author, task, library and tags.

    Returns: at most `limit` models; `downloads` are those of the last 30 days.
    Source: https://huggingface.co/docs/hub/api#get-apimodels
    """
    found = _repositories("/models", search, author, [*library, *filter], sort, limit, pipeline_tag=task)
    return shapes(Model, found)


def model(id: str, revision: str | None) -> Model:
    """One model: task, library, licence, files, configuration and downloads.

    Returns: the model.
    Source: https://huggingface.co/docs/hub/api#get-apimodelsrepoid-or-apimodelsrepoidrevisionrevision
    """
    at = web.path("/revision/{}", revision) if revision is not None else ""
    return shape(Model, _repository("models", id, at))


def datasets(search: str | None, author: str | None, filter: list[str], sort: str, limit: int) -> list[Dataset]:
    """Datasets by words, author and tags.

    Returns: at most `limit` datasets; `downloads` are those of the last 30 days.
    Source: https://huggingface.co/docs/hub/api#get-apidatasets
    """
    return shapes(Dataset, _repositories("/datasets", search, author, filter, sort, limit))


def dataset(id: str) -> Dataset:
    """One dataset: licence, languages, size, files and downloads.

    Returns: the dataset.
    Source: https://huggingface.co/docs/hub/api#get-apidatasetsrepoid-or-apidatasetsrepoidrevisionrevision
    """
    return shape(Dataset, _repository("datasets", id))


def spaces(search: str | None, author: str | None, filter: list[str], sort: str, limit: int) -> list[Space]:
    """Spaces by words, author and tags.

    Returns: at most `limit` Spaces.
    Source: https://huggingface.co/docs/hub/api#get-apispaces
    """
    return shapes(Space, _repositories("/spaces", search, author, filter, sort, limit))


def space(id: str) -> Space:
    """One Space: what it is made with, what it uses, whether it runs.

    Returns: the Space.
    Source: https://huggingface.co/docs/hub/api#get-apispacesrepoid-or-apispacesrepoidrevisionrevision
    """
    return shape(Space, _repository("spaces", id))


def files(id: str, kind: str, revision: str, path: str | None, recursive: bool) -> list[File]:
    """Files and folders of one model, dataset or Space.

    Returns: all of them; `lfs` is there for large files, whose own sizes it gives.
    Source: https://huggingface.co/docs/hub/api#repo-listing-api
    """
    within = web.path("/{}", path.strip("/"), keep="/") if path else ""
    address = web.path("/{}s/{}", kind, id, keep="/") + web.path("/tree/{}", revision) + within
    with _repository_wanted():
        return shapes(
            File,
            list(paging.by_link(API, address, {"recursive": recursive or None}, ALL_FILES, most=MOST, size="limit")),
        )


def card(id: str, kind: str, revision: str) -> Card:
    """The README of one model, dataset or Space.

    Returns: its Markdown, with the YAML at its head.
    Source: https://huggingface.co/docs/hub/repositories-cards
    """
    start = "" if kind == "model" else f"/{kind}s"
    with _repository_wanted():
        text = web.text(RAW, start + web.path("/{}", id, keep="/") + web.path("/raw/{}/README.md", revision))
    return {"id": id, "revision": revision, "text": text}


def model_tags() -> dict[str, list[Tag]]:
    """Tags of models, such as tasks, libraries, languages and licences.

    Returns: all of them, by type; `id` is what `models --filter` takes.
    Source: https://huggingface.co/docs/hub/api#get-apimodels-tags-by-type
    """
    return _tags("/models-tags-by-type")


def dataset_tags() -> dict[str, list[Tag]]:
    """Tags of datasets, such as tasks, sizes, languages and licences.

    Returns: all of them, by type; `id` is what `datasets --filter` takes.
    Source: https://huggingface.co/docs/hub/api#get-apidatasets-tags-by-type
    """
    return _tags("/datasets-tags-by-type")


def papers(date: str | None, limit: int) -> list[DailyPaper]:
    """Papers of the day, as people on the Hub submitted them.

    Returns: at most `limit` papers.
    Source: https://huggingface.co/docs/huggingface_hub/package_reference/hf_api#huggingface_hub.HfApi.list_daily_papers
    """
    found = paging.by_page(
        API,
        "/daily_papers",
        {"date": dates.form(date, "%Y-%m-%d")},
        limit,
        most=MOST_PAPERS,
        items="",
        size="limit",
        page="p",
        first=0,
    )
    return shapes(DailyPaper, list(found))


def paper(id: str) -> Paper:
    """One paper, as far as the Hub knows it.

    Returns: the paper; `ai_summary` and `ai_keywords` are made by a model.
    Source: https://huggingface.co/docs/huggingface_hub/package_reference/hf_api#huggingface_hub.HfApi.paper_info
    """
    return shape(Paper, web.get(API, web.path("/papers/{}", id)))


def collections(owner: str | None, search: str | None, sort: str | None, limit: int) -> list[Collection]:
    """Collections of models, datasets, Spaces and papers.

    Returns: at most `limit` collections, each with its first four items.
    Source: https://huggingface.co/docs/hub/api#get-apicollections
    """
    asked = {"owner": owner, "q": search, "sort": sort}
    found = paging.by_link(API, "/collections", asked, limit, most=MOST_COLLECTIONS, size="limit")
    return shapes(Collection, list(found))


def user(name: str) -> User:
    """One person: organizations, and counts of models, datasets, likes and followers.

    Returns: the person.
    Source: https://huggingface.co/docs/huggingface_hub/package_reference/hf_api#huggingface_hub.HfApi.get_user_overview
    """
    return shape(User, web.get(API, web.path("/users/{}/overview", name)))


def _repositories(
    path: str, search: str | None, author: str | None, tags: list[str], sort: str, limit: int, **more: str | None
) -> list[Any]:
    asked = {"search": search, "author": author, "filter": tags, "sort": sort, "direction": -1, **more}
    return list(paging.by_link(API, path, asked, limit, most=MOST, size="limit"))


def _repository(kind: str, id: str, at: str = "") -> Any:
    with _repository_wanted():
        return web.get(API, web.path("/{}/{}", kind, id, keep="/") + at)


@contextmanager
def _repository_wanted() -> Iterator[None]:
    """The Hub tells those without a session that one is needed also where there is nothing of that name."""
    try:
        yield
    except errors.NoSession as closed:
        if SESSION.token():
            raise
        raise errors.NoSession(closed.what, f"There may be none of that name: check it. {closed.cure}") from None


def _tags(path: str) -> dict[str, list[Tag]]:
    body = web.get(API, path)
    if not isinstance(body, dict):
        raise errors.Failed("huggingface answered without tags by type", "Report it to this project.")
    return {kind: shapes(Tag, tags) for kind, tags in body.items()}
