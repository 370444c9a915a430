from replay import Call, Faults

SIGNED = {"DISCOURSE_API_KEY": "secret-key", "DISCOURSE_API_USERNAME": "system"}
SENT = {"Api-Key": "secret-key", "Api-Username": "system"}
FOUND = "GET /search.json?q=slow+page+order:latest_topic+%23support+tags:css%2Bios+@sam+status:open+status:unsolved"
LATER = "&".join(f"post_ids%5B%5D={number}" for number in range(104, 124))

CALLS = (
    Call(
        "discourse latest --limit 3",
        {"GET /latest.json?per_page=3": "latest"},
        {"#": 3, "0.title": "Test topic #1", "0.views": 268, "1.title": "Test topic #2", "2.pinned": False},
    ),
    Call(
        "discourse latest --order likes --ascending --limit 101",
        {
            "GET /latest.json?per_page=51&order=likes&ascending=true": "latest-1",
            "GET /latest.json?per_page=51&order=likes&ascending=true&page=1": "latest-2",
        },
        {"#": 3, "0.id": 9, "0.tags": ["css"], "0.excerpt": None, "2.id": 7, "2.tags.0.id": 3},
        session=SIGNED,
        sends=SENT,
    ),
    Call("discourse latest", {"GET /latest.json?per_page=30": "latest-none"}, {"": []}),
    Call("discourse hot --limit 5", {"GET /hot.json?per_page=5": "hot"}, {"#": 3, "0.like_count": 0}),
    Call(
        "discourse top --limit 2",
        {"GET /top.json?per_page=2&period=weekly": "top"},
        {"#": 2, "0.last_poster_username": "test_user"},
    ),
    Call(
        "discourse top --period all --limit 4",
        {"GET /top.json?per_page=4&period=all": "top", "GET /top.json?per_page=4&period=all&page=1": "top"},
        {"#": 3},
    ),
    Call("discourse categories", {"GET /categories.json": "categories"}, {"#": 3, "0.slug": "test1"}),
    Call(
        "discourse categories --subcategories",
        {"GET /categories.json?include_subcategories=true": "subcategories"},
        {"#": 1, "0.subcategory_list.0.parent_category_id": 5, "0.description": None},
    ),
    Call(
        "discourse category announcements 2",
        {"GET /c/announcements/2.json?per_page=30": "category"},
        {"#": 2, "0.title": "About the category", "0.visible": None},
    ),
    Call(
        "discourse topic 57",
        {"GET /t/57.json": "topic"},
        {"title": "THIS SITE IS A SANDBOX -- it is reset every day", "posts.#": 4, "posts.0.reads": 34, "raw": None},
    ),
    Call("discourse topic 57 --posts 2", {"GET /t/57.json": "topic"}, {"posts.#": 2, "posts.1.id": 84}),
    Call(
        "discourse topic 8 --posts 24 --raw",
        {
            "GET /t/8.json?include_raw=true": "topic-long",
            f"GET /t/8/posts.json?include_raw=true&{LATER}": "posts-4",
            "GET /t/8/posts.json?include_raw=true&post_ids%5B%5D=124": "posts-24",
        },
        {"posts.#": 24, "posts.3.raw": "4", "posts.23.id": 124, "word_count": 99},
    ),
    Call(
        "discourse topic 57 --posts 5",
        {"GET /t/57.json": "missing"},
        {"status": "blocked"},
        code=1,
        says="could not be found",
    ),
    Call(
        "discourse post 11",
        {"GET /posts/11.json": "post"},
        {"topic_slug": "welcome-to-discourse", "score": 0.2, "user_title": None, "trust_level": None},
    ),
    Call("discourse posts --limit 4", {"GET /posts.json": "posts"}, {"#": 4, "0.raw": "holla bullhonky.", "3.id": 2}),
    Call(
        "discourse posts --before 14",
        {"GET /posts.json?before=14": "posts-before", "GET /posts.json?before=2": "no-posts"},
        {"#": 3, "0.id": 14, "1.username": "system", "2.id": 2},
    ),
    Call(
        "discourse search 'slow page' --order latest_topic --category support --tag css --tag ios --user sam"
        " --status open --status unsolved",
        {FOUND: "search-1", f"{FOUND}&page=2": "search-2"},
        {"#": 3, "0.topic.title": "Topic 8", "0.blurb": "that <b>fits</b>", "2.id": 3, "2.topic": None},
    ),
    Call(
        "discourse search test",
        {"GET /search.json?q=test": "search-old"},
        {"#": 3, "0.type": "topic", "2.url": "/t/test-topic-3/3"},
    ),
    Call(
        "discourse search a",
        {"GET /search.json?q=a": "search-short"},
        {"status": "blocked"},
        code=1,
        says="Your search term is too short.",
    ),
    Call(
        "discourse search test",
        {"GET /search.json?q=test": ("search-slow", "search-1"), "GET /search.json?q=test&page=2": "search-2"},
        {"#": 3},
    ),
    Call("discourse user sam", {"GET /u/sam.json": "user"}, {"title": "co-founder", "badge_count": 57, "name": None}),
    Call(
        "discourse user-topics test",
        {"GET /topics/created-by/test.json?per_page=30": "created-by"},
        {"#": 1, "0.views": 68},
    ),
    Call(
        "discourse user-badges sam",
        {"GET /user-badges/sam.json": "user-badges"},
        {"0.name": "Basic", "0.type": "Bronze", "0.count": 2, "0.id": 77},
    ),
    Call("discourse user-badges new", {"GET /user-badges/new.json": "no-badges"}, {"": []}),
    Call(
        "discourse badges",
        {"GET /badges.json": "badges"},
        {"#": 4, "0.name": "Autobiographer", "0.type": "Bronze", "0.grouping": "Getting Started"},
    ),
    Call(
        "discourse groups",
        {"GET /groups.json": "groups-1", "GET /groups.json?page=1": "groups-2"},
        {"#": 3, "2.name": "crew", "2.user_count": 43},
    ),
    Call("discourse groups", {"GET /groups.json": "groups-old"}, {"#": 2, "1.user_count": 4}),
    Call(
        "discourse members team --limit 102",
        {
            "GET /groups/team/members.json?limit=100": "members-1",
            "GET /groups/team/members.json?limit=2&offset=100": "members-2",
        },
        {"#": 101, "100.username": "user100", "0.last_posted_at": None},
    ),
    Call(
        "discourse tags",
        {"GET /tags.json": "tags"},
        {"#": 2, "0.id": "css", "0.group": None, "1.id": 9, "1.group": "Platforms"},
    ),
    Call(
        "discourse about",
        {"GET /about.json": "about"},
        {"stats.posts_7_days": 5, "admins.0.username": "sam", "moderators": []},
    ),
    Call(
        "discourse latest --site forum.example.org",
        {"GET /latest.json?per_page=30": "login"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="(a session is needed)",
    ),
    Call(
        "discourse latest --site forum.example.org",
        {"GET /latest.json?per_page=30": "bad-key"},
        {"status": "unavailable"},
        session={**SIGNED, "DISCOURSE_SITE": "forum.example.org"},
        sends=SENT,
        code=3,
        says="(the session was refused)",
    ),
    Call(
        "discourse latest",
        {"GET /latest.json?per_page=30": "private"},
        {"status": "blocked"},
        code=1,
        says="Set DISCOURSE_API_KEY",
    ),
    Call(
        "discourse latest",
        {"GET /latest.json?per_page=30": "throttled"},
        {"status": "unavailable"},
        code=3,
        says="Ask again in 700 seconds. A session has a higher limit. Set DISCOURSE_API_KEY",
    ),
    Call("discourse latest --site http://a.org", {}, {"status": "blocked"}, code=2, says="must look like"),
    Call("discourse topic 0", {}, {"status": "blocked"}, code=2, says="must be 1 or more"),
)

FAULTS = Faults(
    line="discourse latest --limit 3",
    ask="GET /latest.json?per_page=3",
    good="latest",
    empty={"users": [], "topic_list": {"topics": []}},
    nothing=[],
)
