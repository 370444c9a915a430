from replay import Call, Faults

CALLS = (
    Call(
        "hackernews stories --limit 2",
        {
            "GET /v0/topstories.json": "topstories",
            "GET /v0/item/9129911.json": "item-8863",
            "GET /v0/item/9129199.json": "item-192327",
        },
        {"#": 2, "0.by": "dhouston", "0.score": 111, "1.type": "job"},
    ),
    Call(
        "hackernews stories --kind ask --limit 3",
        {
            "GET /v0/askstories.json": "topstories",
            "GET /v0/item/9129911.json": "null",
            "GET /v0/item/9129199.json": "item-121003",
            "GET /v0/item/9127761.json": "null",
        },
        {"#": 1, "0.id": 121003, "0.url": None},
    ),
    Call(
        "hackernews item 126809",
        {"GET /v0/item/126809.json": "item-126809"},
        {"type": "poll", "parts": [126810, 126811, 126812], "kids.#": 25, "replies": None},
    ),
    Call(
        "hackernews item 14516538 --kids",
        {"GET /v0/item/14516538.json": "item-14516538", "GET /v0/item/14516923.json": "item-14516923"},
        {"by": "vkb", "descendants": 51, "replies.#": 1, "replies.0.by": "aaronpk", "replies.0.parent": 14516538},
    ),
    Call("hackernews item 1 --kids", {"GET /v0/item/1.json": "null"}, {"": None}),
    Call(
        "hackernews thread 1 --depth 2",
        {"GET /api/v1/items/1": "thread"},
        {
            "title": "Y Combinator",
            "children.#": 2,
            "children.0.children.0.id": 17,
            "children.0.children.0.children": [],
            "children.0.children.0.left_out": 1,
            "left_out": 0,
        },
    ),
    Call(
        "hackernews thread 99", {"GET /api/v1/items/99": "not-found"}, {"status": "blocked"}, code=1, says="Not Found"
    ),
    Call("hackernews user jl", {"GET /v0/user/jl.json": "user-jl"}, {"karma": 2937, "created": 1173923446}),
    Call("hackernews user nobody", {"GET /v0/user/nobody.json": "null"}, {"": None}),
    Call(
        "hackernews submissions simonw",
        {"GET /v0/user/simonw.json": "user-simonw", "GET /v0/item/22490556.json": "item-22490556"},
        {"#": 1, "0.parent": 22485489},
    ),
    Call(
        "hackernews submissions jl --kind poll --kind job --limit 2",
        {
            "GET /v0/user/jl.json": "user-jl",
            "GET /v0/item/8265435.json": "item-8863",
            "GET /v0/item/8168423.json": "item-126809",
            "GET /v0/item/8090946.json": "null",
            "GET /v0/item/8090326.json": "item-192327",
        },
        {"#": 2, "0.type": "poll", "1.type": "job"},
    ),
    Call("hackernews submissions nobody", {"GET /v0/user/nobody.json": "null"}, {"": []}),
    Call(
        "hackernews updates",
        {"GET /v0/updates.json": "updates"},
        {"items": [8423305, 8420805, 8423379], "profiles": ["thefox", "mdda"]},
    ),
    Call("hackernews max-item", {"GET /v0/maxitem.json": "maxitem"}, {"id": 9130260}),
    Call(
        "hackernews search 'y combinator' --tags story --tags poll --author pg --points-over 50 --limit 5",
        {
            "GET /api/v1/search?query=y+combinator&tags=(story,poll),author_pg&numericFilters=points%3E50"
            "&hitsPerPage=5": "search"
        },
        {"#": 1, "0.objectID": "1", "0.points": 57, "0.story_text": None, "0._tags.0": "story"},
    ),
    Call(
        "hackernews search-recent '' --tags story --since 2015-05-01 --until 2015-05-21 --limit 1",
        {
            "GET /api/v1/search_by_date?query=&tags=story&hitsPerPage=1"
            "&numericFilters=created_at_i%3E%3D1430438400,created_at_i%3C%3D1432252799": "search-by-date"
        },
        {"#": 1, "0.author": "Coder_CPP", "0.created_at_i": 1432216795, "0.comment_text": None},
    ),
    Call(
        "hackernews front-page",
        {"GET /api/v1/search?tags=front_page&hitsPerPage=30": "search"},
        {"#": 1, "0.title": "Y Combinator"},
    ),
)

FAULTS = Faults(
    line="hackernews item 8863",
    ask="GET /v0/item/8863.json",
    good="item-8863",
    empty=None,
    nothing=None,
)
