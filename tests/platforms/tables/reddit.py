from replay import Call, Faults

SIGNED = {"REDDIT_TOKEN": "secret-token"}
BEARER = {"Authorization": "Bearer secret-token"}

CALLS = (
    Call(
        "reddit subreddit python --limit 3",
        {"GET /r/python/hot.json?raw_json=1&limit=3": "listing-hot"},
        {"#": 3, "0.name": "t3_48dxvx", "0.author": "elfmachine100", "0.num_comments": 1022, "2.score": 6175},
    ),
    Call(
        "reddit subreddit python --sort new --limit 3",
        {
            "GET /r/python/new?raw_json=1&limit=3": "listing-new",
            "GET /r/python/new?raw_json=1&limit=1&after=t3_48ezfg": "listing-next",
        },
        {"#": 3, "0.name": "t3_48f0th", "1.name": "t3_48f0ri", "2.name": "t3_8hacwl", "2.num_comments": 265},
        session=SIGNED,
        sends=BEARER,
    ),
    Call(
        "reddit subreddit all --sort top --time year --limit 150",
        {
            "GET /r/all/top.json?raw_json=1&limit=100&t=year": "listing-top",
            "GET /r/all/top.json?raw_json=1&limit=100&t=year&after=t3_bekeb1": "user-comments-none",
        },
        {"#": 3},
    ),
    Call(
        "reddit about test",
        {"GET /r/test/about?raw_json=1": "about"},
        {"name": "t5_3nwlq", "subscribers": 1, "created_utc": 1503537915.0, "over18": False, "icon_img": None},
        session=SIGNED,
    ),
    Call(
        "reddit rules python",
        {"GET /r/python/about/rules.json?raw_json=1": "rules"},
        {"#": 2, "0.short_name": "Be nice", "1.kind": "link", "1.priority": 1},
    ),
    Call(
        "reddit wiki python faq/start",
        {"GET /r/python/wiki/faq/start.json?raw_json=1": "wiki"},
        {"content_md": "# Questions\n\nAsk them.", "revision_by": "aphoenix", "revision_date": 1700000000},
    ),
    Call(
        "reddit post t3_98vj9e --sort new --limit 4",
        {"GET /comments/98vj9e?raw_json=1&sort=new&depth=5&limit=4": "comments"},
        {
            "post.name": "t3_98vj9e",
            "post.edited": 1534790362.0,
            "comments.#": 1,
            "more": 0,
            "comments.0.more": 27,
            "comments.0.replies.#": 2,
            "comments.0.replies.1.replies.0.id": "e4uhrr8",
            "comments.0.replies.1.replies.0.more": 1,
        },
        session=SIGNED,
    ),
    Call(
        "reddit post 6otocc --depth 10",
        {"GET /comments/6otocc.json?raw_json=1&sort=confidence&depth=10&limit=100": "comments-chain"},
        {"comments.0.body": "24", "comments.0.replies.0.replies.0.replies.0.replies.0.replies.0.body": "29"},
    ),
    Call(
        "reddit duplicates 6eudcy --crossposts-only",
        {"GET /duplicates/6eudcy.json?raw_json=1&limit=25&crossposts_only=true": "duplicates"},
        {"#": 1, "0.name": "t3_6eabl0", "0.crosspost_parent": "t3_6eudcy"},
    ),
    Call(
        "reddit search 'cats & dogs' --subreddit aww --sort top --time week --nsfw --limit 2",
        {
            "GET /r/aww/search.json?raw_json=1&q=cats+%26+dogs&restrict_sr=true&sort=top&t=week&type=link"
            "&include_over_18=on&limit=2": "listing-new"
        },
        {"#": 2, "0.kind": "t3", "0.author": "Kevm4str"},
    ),
    Call(
        "reddit search python --type sr --type user --limit 4",
        {
            "GET /search.json?raw_json=1&q=python&sort=relevance&t=all&type=sr&limit=4": "info-boards",
            "GET /search.json?raw_json=1&q=python&sort=relevance&t=all&type=user&limit=2": "search-people",
        },
        {"#": 3, "0.kind": "t5", "1.display_name": "redditdev", "2.kind": "t2", "2.name": "spez"},
    ),
    Call(
        "reddit subreddits --query reddit --limit 2",
        {"GET /subreddits/search.json?raw_json=1&q=reddit&limit=2": "info-boards"},
        {"#": 2, "1.subscribers": 43967},
    ),
    Call(
        "reddit subreddits --kind new --limit 2",
        {"GET /subreddits/new.json?raw_json=1&limit=2": "info-boards"},
        {"0.display_name": "reddit.com"},
    ),
    Call(
        "reddit popular --region DE --limit 3",
        {"GET /r/popular/hot.json?raw_json=1&g=DE&limit=3": "listing-hot"},
        {"#": 3, "1.author": "Sariel007"},
    ),
    Call(
        "reddit user spez",
        {"GET /user/spez/about?raw_json=1": "user"},
        {"is_employee": False, "has_subscribed": None},
        session=SIGNED,
        sends=BEARER,
    ),
    Call(
        "reddit user-posts spladug --sort controversial --limit 2",
        {"GET /user/spladug/submitted?raw_json=1&sort=controversial&t=all&limit=2": "user-posts"},
        {"#": 2, "0.title": "mold? mph mmph mph!!", "1.score": 118},
        session=SIGNED,
    ),
    Call(
        "reddit user-comments AutoModerator --limit 2",
        {"GET /user/AutoModerator/comments?raw_json=1&sort=new&limit=2": "user-comments"},
        {"#": 2, "0.name": "t1_dker86u", "0.link_title": "My family's group chat is full of stuff like this"},
        session=SIGNED,
    ),
    Call(
        "reddit info t3_6eudcy t3_6eabl0",
        {"GET /api/info.json?raw_json=1&id=t3_6eudcy%2Ct3_6eabl0": "info-posts"},
        {"#": 2, "0.kind": "t3", "0.title": "Leon's lockpad"},
    ),
    Call(
        "reddit user-posts spez --limit 1",
        {"GET /user/spez/submitted.json?raw_json=1&sort=new&limit=1": "forbidden"},
        {"status": "blocked"},
        code=1,
        says="REDDIT_TOKEN",
    ),
    Call("reddit info " + "t3_a " * 101, {}, {"status": "blocked"}, code=2, says="101 full names"),
)

FAULTS = Faults(
    line="reddit user-comments AutoModerator --limit 2",
    ask="GET /user/AutoModerator/comments.json?raw_json=1&sort=new&limit=2",
    good="user-comments",
    empty={"kind": "Listing", "data": {"after": None, "children": []}},
    nothing=[],
)
