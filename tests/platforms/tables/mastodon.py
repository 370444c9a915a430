from replay import Call, Faults

V1 = "GET /api/v1"
V2 = "GET /api/v2"
NINE = "117020565966271181"
LONG = "fgiztsshwiaqqiztpmmjbtvmescsculuvmgjgopwoeidbcrixp"
SIGNED = {"MASTODON_TOKEN": "secret-token"}
BEARER = {"Authorization": "Bearer secret-token"}

CALLS = (
    Call(
        "mastodon instance",
        {f"{V2}/instance": "instance"},
        {
            "usage.users.active_month": 123122,
            "configuration.polls.max_expiration": 2629746,
            "contact.account.username": "Gargron",
            "registrations": {"enabled": False, "approval_required": False},
        },
        session=SIGNED,
        sends=BEARER,
    ),
    Call("mastodon rules", {f"{V1}/instance/rules": "rules"}, {"#": 2, "1.hint": "None at all"}),
    Call("mastodon rules", {f"{V1}/instance/rules": "rules-none"}, {"": []}),
    Call(
        "mastodon activity",
        {f"{V1}/instance/activity": "activity"},
        {"#": 12, "0.week": "1785592262", "0.statuses": "18", "1.logins": "0"},
    ),
    Call("mastodon peers --instance fosstodon.org", {f"{V1}/instance/peers": "peers"}, {"": ["chitter.xyz"]}),
    Call("mastodon emojis", {f"{V1}/custom_emojis": "emojis"}, {"0.shortcode": "aaaa", "0.category": None}),
    Call("mastodon emojis", {f"{V1}/custom_emojis": "emojis-none"}, {"": []}),
    Call(
        "mastodon public --scope local --only-media --limit 2",
        {f"{V1}/timelines/public?limit=2&local=true&only_media=true": "public-local"},
        {"#": 2, "0.id": "117020593378945190", "0.content": "<p>Toot, finally!</p>", "0.edited_at": None},
    ),
    Call(
        "mastodon public --scope remote --limit 1",
        {f"{V1}/timelines/public?limit=1&remote=true": "public-local"},
        {"#": 1},
    ),
    Call(
        "mastodon public",
        {f"{V1}/timelines/public?limit=20": "closed"},
        {"status": "unavailable"},
        code=3,
        says="(a session is needed)",
    ),
    Call(
        "mastodon public",
        {f"{V1}/timelines/public?limit=20": "closed"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="(the session was refused)",
    ),
    Call(
        "mastodon public --instance evil.example",
        {f"{V1}/timelines/public?limit=20": "closed"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="(a session is needed)",
    ),
    Call(
        "mastodon public --instance Fosstodon.org --limit 2",
        {f"{V1}/timelines/public?limit=2": "public-local"},
        {"#": 2},
        session={**SIGNED, "MASTODON_INSTANCE": "fosstodon.org"},
        sends=BEARER,
    ),
    Call(
        f"mastodon tag '#{LONG}' --limit 44",
        {
            f"{V1}/timelines/tag/{LONG}?limit=22": "tag-1",
            f"{V1}/timelines/tag/{LONG}?limit=10&max_id=117020581339834938": "tag-2",
            f"{V1}/timelines/tag/{LONG}?limit=10&max_id=117020581259486622": "rules-none",
        },
        {"#": 4, "0.id": "117020581413876942", "2.id": "117020581331681768", "0.tags.0.name": LONG},
    ),
    Call(
        "mastodon tag hoot --any owl --any owls --all bird --none ad --scope local --limit 1",
        {
            f"{V1}/timelines/tag/hoot?limit=1&any%5B%5D=owl&any%5B%5D=owls&all%5B%5D=bird&none%5B%5D=ad"
            "&local=true": "tag-hoot"
        },
        {"#": 1, "0.account.acct": "mastodonpy_test_2"},
    ),
    Call(
        "mastodon status 117020570194921638",
        {f"{V1}/statuses/117020570194921638": "status"},
        {"content": "<p>oh no!</p>", "media_attachments.0.type": "image", "reblog": None, "media_attachments.#": 1},
    ),
    Call(
        "mastodon status 0",
        {f"{V1}/statuses/0": "status-missing"},
        {"status": "blocked"},
        code=1,
        says="answered 404: Not Found",
    ),
    Call(
        "mastodon context 2",
        {f"{V1}/statuses/2/context": "context"},
        {"ancestors.#": 1, "descendants.1.in_reply_to_id": "3"},
    ),
    Call(
        "mastodon context 117020585487094447",
        {f"{V1}/statuses/117020585487094447/context": "context-none"},
        {"": {"ancestors": [], "descendants": []}},
    ),
    Call(
        "mastodon boosts 2 --limit 42",
        {
            f"{V1}/statuses/2/reblogged_by?limit=21": "boosted-by-1",
            f"{V1}/statuses/2/reblogged_by?limit=21&max_id=9": "boosted-by-2",
        },
        {"#": 3, "2.username": "cat", "0.last_status_at": None},
    ),
    Call(
        "mastodon favourites 117020585802289163",
        {f"{V1}/statuses/117020585802289163/favourited_by?limit=40": "favourited-by"},
        {"#": 1, "0.display_name": "John Lennon", "0.discoverable": None, "0.statuses_count": 10},
    ),
    Call(
        "mastodon lookup @mastodonpy_test",
        {f"{V1}/accounts/lookup?acct=mastodonpy_test": "lookup"},
        {"id": NINE, "fields.0": {"name": "bread", "value": "toasty."}, "locked": True},
    ),
    Call(
        "mastodon lookup nobody@example.org",
        {f"{V1}/accounts/lookup?acct=nobody@example.org": "not-found"},
        {"status": "blocked"},
        code=1,
        says="Record not found",
    ),
    Call(f"mastodon account {NINE}", {f"{V1}/accounts/{NINE}": "lookup"}, {"note": "<p>I walk funny</p>"}),
    Call(
        f"mastodon account-statuses {NINE} --limit 4",
        {
            f"{V1}/accounts/{NINE}/statuses?limit=4": "statuses-1",
            f"{V1}/accounts/{NINE}/statuses?limit=5&max_id=117020580489281910": "statuses-2",
        },
        {"#": 4, "0.content": "<p>Toot number 9!</p>", "2.content": "<p>Toot number 4!</p>"},
    ),
    Call(
        "mastodon account-statuses 1 --no-replies --no-boosts --pinned",
        {f"{V1}/accounts/1/statuses?limit=20&exclude_replies=true&exclude_reblogs=true&pinned=true": "boost"},
        {"0.reblog.id": "6", "0.reblog.poll.options.1.votes_count": None, "0.reblog.poll.votes_count": 10},
    ),
    Call(
        "mastodon followers 117020457910412882",
        {f"{V1}/accounts/117020457910412882/followers?limit=40": "followers-none"},
        {"": []},
    ),
    Call(
        "mastodon following 117020457910412882 --limit 5",
        {f"{V1}/accounts/117020457910412882/following?limit=5": "following-none"},
        {"": []},
    ),
    Call(
        "mastodon search mastodonpy_test --resolve",
        {f"{V2}/search?q=mastodonpy_test&resolve=true&limit=20": "search"},
        {"accounts.#": 2, "accounts.1.username": "mastodonpy_test_2", "statuses": [], "hashtags": []},
    ),
    Call(
        "mastodon search mastodonpy_test --type statuses",
        {f"{V2}/search?q=mastodonpy_test&type=statuses&limit=20": "search-none"},
        {"": {"statuses": []}},
    ),
    Call(
        "mastodon search cat --type hashtags --limit 45",
        {
            f"{V2}/search?q=cat&type=hashtags&limit=40": "tags-found-1",
            f"{V2}/search?q=cat&type=hashtags&limit=5&offset=40": "tags-found-2",
        },
        {"hashtags.#": 42, "hashtags.41.name": "cat21"},
        session=SIGNED,
    ),
    Call(
        "mastodon search cat --limit 41",
        {
            f"{V2}/search?q=cat&type=accounts&limit=40": "search",
            f"{V2}/search?q=cat&type=hashtags&limit=40": "tags-found-1",
            f"{V2}/search?q=cat&type=hashtags&limit=1&offset=40": "unsigned",
        },
        {"status": "unavailable"},
        code=3,
        says="pagination is not supported without authentication (a session is needed)",
    ),
    Call(
        "mastodon trends",
        {f"{V1}/trends/tags?limit=20": "tags"},
        {"#": 2, "0.history.0.uses": "13", "1.history": []},
    ),
    Call("mastodon trends --kind links", {f"{V1}/trends/links?limit=20": "links"}, {"0.provider_name": "Example"}),
    Call(
        "mastodon trends --kind statuses --limit 2",
        {f"{V1}/trends/statuses?limit=2": "trending-statuses"},
        {"1.id": "8", "1.favourites_count": 112},
    ),
    Call(
        "mastodon directory --order new --local --limit 80",
        {f"{V1}/directory?order=new&local=true&limit=80": "directory"},
        {"#": 2, "0.followers_count": 320472},
    ),
    Call("mastodon directory --limit 81", {}, {"status": "blocked"}, code=2, says="must be 1 to 80"),
    Call("mastodon rules --instance https://mastodon.social", {}, {"status": "blocked"}, code=2, says="must look like"),
    Call("mastodon rules --instance 127.0.0.1", {}, {"status": "blocked"}, code=2, says="must look like"),
    Call("mastodon rules --instance a.org/b@c.org", {}, {"status": "blocked"}, code=2, says="must look like"),
)

FAULTS = Faults(
    line="mastodon public --scope local --limit 2",
    ask=f"{V1}/timelines/public?limit=2&local=true",
    good="public-local",
    empty=[],
    nothing=[],
)
