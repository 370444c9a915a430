from urllib.parse import quote, urlencode

from replay import Call, Faults

SIGNED = {"HF_TOKEN": "secret-token"}


def get(path: str, **asked: object) -> str:
    return f"GET /api{path}?{urlencode(asked, doseq=True)}" if asked else f"GET /api{path}"


def listed(path: str, size: int = 20, sort: str = "trendingScore", **asked: object) -> str:
    return get(path, sort=sort, direction=-1, limit=size, **asked)


BERT = "google-bert/bert-base-uncased"

CALLS = (
    Call(
        "huggingface models --search bert --limit 3",
        {
            listed("/models", 3, search="bert"): "models-1",
            listed("/models", 2, search="bert", cursor="eyIkb3IiOlt7fV19"): "models-2",
        },
        {
            "#": 3,
            "0.id": BERT,
            "0.trendingScore": 12,
            "1.pipeline_tag": None,
            "2.downloads": 2000000,
        },
    ),
    Call(
        "huggingface models --author google-bert --task fill-mask --library transformers --library pytorch "
        "--filter en --filter license:mit --sort downloads --limit 2",
        {
            listed(
                "/models",
                2,
                "downloads",
                author="google-bert",
                pipeline_tag="fill-mask",
                filter=["transformers", "pytorch", "en", "license:mit"],
            ): "models-1"
        },
        {"#": 2, "1.likes": 900},
        session=SIGNED,
        sends={"Authorization": "Bearer secret-token"},
    ),
    Call("huggingface models --search qmxjsudek", {listed("/models", search="qmxjsudek"): "none"}, {"": []}),
    Call("huggingface models --sort stars", {}, {"status": "blocked"}, code=2, says="trendingScore"),
    Call(
        "huggingface models",
        {listed("/models"): "bad-sort"},
        {"status": "blocked"},
        code=1,
        says="400: ✖ Invalid input → at sort",
    ),
    Call(
        f"huggingface model {BERT}",
        {get(f"/models/{BERT}"): "model"},
        {
            "gated": False,
            "config.model_type": "bert",
            "cardData.license": "apache-2.0",
            "safetensors.total": 110106428,
            "siblings.1.rfilename": "README.md",
            "spaces": ["mteb/leaderboard"],
        },
    ),
    Call(
        "huggingface model meta-llama/Llama-2-7b --revision refs/pr/1",
        {get("/models/meta-llama/Llama-2-7b/revision/" + quote("refs/pr/1", safe="")): "gated"},
        {"gated": "manual", "cardData": None},
    ),
    Call(
        "huggingface model nobody/nothing",
        {get("/models/nobody/nothing"): "no-session"},
        {"status": "unavailable"},
        code=3,
        says="There may be none of that name: check it. Set HF_TOKEN",
    ),
    Call(
        "huggingface model nobody/nothing",
        {get("/models/nobody/nothing"): "no-session"},
        {"status": "unavailable", "do": "Set HF_TOKEN (an access token: https://huggingface.co/settings/tokens)."},
        session=SIGNED,
        code=3,
        says="the session was refused",
    ),
    Call("huggingface model ../x", {}, {"status": "blocked"}, code=2, says="must look like google-bert"),
    Call(
        "huggingface datasets --search squad --author rajpurkar --filter language:en --sort lastModified",
        {listed("/datasets", 20, "lastModified", search="squad", author="rajpurkar", filter="language:en"): "datasets"},
        {"#": 2, "0.downloads": 50000, "1.gated": "auto"},
    ),
    Call(
        "huggingface dataset rajpurkar/squad",
        {get("/datasets/rajpurkar/squad"): "dataset"},
        {"paperswithcode_id": "squad", "cardData.license": "cc-by-sa-4.0", "usedStorage": 16278203},
    ),
    Call(
        "huggingface spaces --search leaderboard --sort likes --limit 1",
        {listed("/spaces", 1, "likes", search="leaderboard"): "spaces"},
        {"#": 1, "0.sdk": "docker"},
    ),
    Call(
        "huggingface space mteb/leaderboard",
        {get("/spaces/mteb/leaderboard"): "space"},
        {"runtime.stage": "RUNNING", "models": ["intfloat/e5-base"], "host": "https://mteb-leaderboard.hf.space"},
    ),
    Call(
        f"huggingface files {BERT} --recursive",
        {
            get(f"/models/{BERT}/tree/main", recursive="true", limit=1000): "files-1",
            get(f"/models/{BERT}/tree/main", recursive="true", limit=1000, cursor="ZmlsZQ"): "files-2",
        },
        {"#": 3, "0.type": "directory", "1.lfs.size": 532091246, "2.path": "README.md", "2.lfs": None},
    ),
    Call(
        "huggingface files rajpurkar/squad --kind dataset --revision refs/convert/parquet --path plain_text/train",
        {
            get("/datasets/rajpurkar/squad/tree/refs%2Fconvert%2Fparquet/plain_text/train", limit=1000): "files-2",
        },
        {"#": 1, "0.size": 10511},
    ),
    Call(
        "huggingface card rajpurkar/squad --kind dataset",
        {"GET /datasets/rajpurkar/squad/raw/main/README.md": "card"},
        {
            "": {
                "id": "rajpurkar/squad",
                "revision": "main",
                "text": "---\nlicense: cc-by-sa-4.0\n---\n\n# Dataset Card for SQuAD\n",
            }
        },
        sends={"Accept": "text/plain"},
    ),
    Call(
        "huggingface card nobody/nothing --revision v1",
        {"GET /nobody/nothing/raw/v1/README.md": "card-missing"},
        {"status": "blocked"},
        code=1,
        says="404: Entry not found",
    ),
    Call(
        "huggingface model-tags",
        {get("/models-tags-by-type"): "tags"},
        {"library.0.label": "PyTorch", "pipeline_tag.0.subType": "nlp", "region": []},
    ),
    Call("huggingface dataset-tags", {get("/datasets-tags-by-type"): "tags"}, {"library.#": 1}),
    Call(
        "huggingface dataset-tags",
        {get("/datasets-tags-by-type"): "no-tags"},
        {"status": "unavailable"},
        code=1,
        says="without tags by type",
    ),
    Call(
        "huggingface papers --date 2025-12-03 --limit 152",
        {
            get("/daily_papers", date="2025-12-03", limit=76, p=0): "papers-1",
            get("/daily_papers", date="2025-12-03", limit=76, p=1): "papers-2",
        },
        {"#": 77, "0.paper.authors.0.name": "Ann Example", "75.title": "Paper 75", "76.submittedBy.name": "bob"},
    ),
    Call(
        "huggingface papers --limit 2",
        {get("/daily_papers", limit=2, p=0): "papers-1"},
        {"#": 2, "1.paper.id": "2512.00001"},
    ),
    Call("huggingface papers --date today", {}, {"status": "blocked"}, code=2, says="2026-01-31"),
    Call(
        "huggingface paper 2307.09288",
        {get("/papers/2307.09288"): "paper"},
        {"title": "Llama 2: Open Foundation and Fine-Tuned Chat Models", "authors.#": 1, "githubStars": None},
    ),
    Call(
        "huggingface collections --owner google --search gemma --sort upvotes --limit 152",
        {
            get("/collections", owner="google", q="gemma", sort="upvotes", limit=76): "collections-1",
            get("/collections", owner="google", q="gemma", sort="upvotes", limit=76, cursor="abc"): "collections-2",
        },
        {"#": 2, "0.items.0.id": "google/gemma-2b", "0.owner.type": "org", "1.description": "Vision"},
    ),
    Call("huggingface collections", {get("/collections", limit=20): "none"}, {"": []}),
    Call(
        "huggingface user julien-c",
        {get("/users/julien-c/overview"): "user"},
        {"fullname": "Julien Chaumond", "orgs.0.name": "huggingface", "numModels": 35},
    ),
)

FAULTS = Faults(
    line="huggingface models --search bert --limit 2",
    ask=listed("/models", 2, search="bert"),
    good="models-1",
    empty=[],
    nothing=[],
)
