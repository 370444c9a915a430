from urllib.parse import urlencode

from replay import Call, Faults

POST = "at://did:plc:ann/app.bsky.feed.post/a1"
SIGNED = {"BLUESKY_TOKEN": "secret-token"}


def get(method: str, **query: object) -> str:
    return f"GET /xrpc/{method}?" + urlencode(query, doseq=True)


def search(**query: object) -> str:
    return get("app.bsky.feed.searchPosts", **query)


FOLLOWS = get("app.bsky.graph.getFollows", actor="test.marshal.dev", limit=6)
FEED = {"actor": "ann.example.com", "filter": "posts_with_replies", "includePins": "true"}
RESOLVE = get("com.atproto.identity.resolveHandle", handle="ann.example.com")

CALLS = (
    Call(
        "bluesky profile @ann.example.com",
        {get("app.bsky.actor.getProfile", actor="ann.example.com"): "profile"},
        {"did": "did:plc:ann", "followersCount": 120, "pinnedPost.cid": "bafyreipin", "associated": None},
    ),
    Call(
        "bluesky profile nobody.example.com",
        {get("app.bsky.actor.getProfile", actor="nobody.example.com"): "profile-missing"},
        {"status": "blocked"},
        code=1,
        says="Profile not found",
    ),
    Call(
        "bluesky profiles ann.example.com did:plc:bob",
        {get("app.bsky.actor.getProfiles", actors=["ann.example.com", "did:plc:bob"]): "profiles"},
        {"#": 2, "1.verification.verifiedStatus": "valid", "1.labels.0.val": "!no-unauthenticated"},
    ),
    Call("bluesky profiles " + "a.example.com " * 26, {}, {"status": "blocked"}, code=2, says="26 people"),
    Call(
        "bluesky actors ann --limit 2",
        {get("app.bsky.actor.searchActors", q="ann", limit=2): "actors"},
        {"#": 2, "0.handle": "ann.example.com", "1.displayName": None},
    ),
    Call(
        "bluesky feed ann.example.com --pins --limit 3",
        {
            get("app.bsky.feed.getAuthorFeed", **FEED, limit=3): "feed-1",
            get("app.bsky.feed.getAuthorFeed", **FEED, limit=1, cursor="2024-06-01T10:00:00.000Z"): "feed-2",
        },
        {
            "#": 3,
            "0.pinned": True,
            "1.pinned": False,
            "1.reason.by.handle": "ann.example.com",
            "1.post.embed.external.title": "Example",
            "1.post.record.facets.0.index.byteEnd": 4,
            "2.reason": None,
            "2.post.record.reply.parent.cid": "bafyreib1",
        },
    ),
    Call(
        "bluesky thread at://did:plc:kvwvcn5iqfooopmyzvb4qzba/app.bsky.feed.post/3kaheyt6vpc22",
        {
            get(
                "app.bsky.feed.getPostThread",
                uri="at://did:plc:kvwvcn5iqfooopmyzvb4qzba/app.bsky.feed.post/3kaheyt6vpc22",
                depth=6,
                parentHeight=80,
            ): "thread"
        },
        {
            "parents": [],
            "replies": [],
            "post.author.handle": "test.marshal.dev",
            "post.embed.media.images.0.alt": "",
            "post.embed.record.record.value.text": "test",
        },
    ),
    Call(
        "bluesky thread https://bsky.app/profile/ann.example.com/post/a1 --depth 2 --parents 2",
        {RESOLVE: "resolve-ann", get("app.bsky.feed.getPostThread", uri=POST, depth=2, parentHeight=2): "thread-tree"},
        {
            "parents.#": 2,
            "parents.0.notFound": True,
            "parents.1.post.cid": "bafyreib1",
            "post.uri": POST,
            "replies.0.post.record.text": "Indeed",
            "replies.0.replies.0.blocked": True,
        },
    ),
    Call(
        "bluesky thread at://did:plc:ann/app.bsky.feed.post/gone --depth 0 --parents 0",
        {
            get(
                "app.bsky.feed.getPostThread", uri="at://did:plc:ann/app.bsky.feed.post/gone", depth=0, parentHeight=0
            ): "thread-gone"
        },
        {"status": "blocked"},
        code=1,
        says="is not found",
    ),
    Call(
        "bluesky posts at://did:plc:ann/app.bsky.feed.post/a1 https://bsky.app/profile/did:plc:bob/post/b1",
        {get("app.bsky.feed.getPosts", uris=[POST, "at://did:plc:bob/app.bsky.feed.post/b1"]): "posts"},
        {"#": 2, "0.record.text": "A reply", "1.likeCount": 3},
    ),
    Call(
        "bluesky search example --sort top --since 2024-06-01 --until 2024-06-02T12:00:00Z --author @bob.bsky.social "
        "--mentions did:plc:ann --lang en --domain example.org --tag books --tag '#films' --limit 2",
        {
            search(
                q="example",
                sort="top",
                since="2024-06-01T00:00:00Z",
                until="2024-06-02T12:00:00Z",
                author="bob.bsky.social",
                mentions="did:plc:ann",
                lang="en",
                domain="example.org",
                tag=["books", "films"],
                limit=2,
            ): "search"
        },
        {"#": 2, "0.author.did": "did:plc:bob", "1.author.did": "did:plc:ann"},
        session=SIGNED,
        sends={"Authorization": "Bearer secret-token"},
    ),
    Call(
        "bluesky search example",
        {search(q="example", sort="latest", limit=25): "search-closed"},
        {"status": "unavailable"},
        code=3,
        says="BLUESKY_TOKEN",
    ),
    Call(
        "bluesky search example",
        {search(q="example", sort="latest", limit=25): "search-expired"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="Token has expired (the session was refused)",
    ),
    Call(
        f"bluesky likes {POST}",
        {get("app.bsky.feed.getLikes", uri=POST, limit=50): "likes"},
        {"#": 1, "0.actor.handle": "bob.bsky.social", "0.createdAt": "2024-06-03T00:00:00.000Z"},
    ),
    Call(
        f"bluesky reposts {POST} --limit 1",
        {get("app.bsky.feed.getRepostedBy", uri=POST, limit=1): "reposts"},
        {"#": 1, "0.did": "did:plc:bob"},
    ),
    Call(
        f"bluesky quotes {POST}",
        {get("app.bsky.feed.getQuotes", uri=POST, limit=50): "quotes"},
        {
            "0.embed.record.uri": POST,
            "0.embed.record.value.text": "A reply",
            "0.embed.record.author.did": "did:plc:ann",
        },
    ),
    Call(
        "bluesky followers did:plc:ann --limit 150",
        {get("app.bsky.graph.getFollowers", actor="did:plc:ann", limit=100): "followers"},
        {"": []},
    ),
    Call(
        "bluesky follows test.marshal.dev --limit 6",
        {FOLLOWS: "follows"},
        {
            "#": 6,
            "0.handle": "why.bsky.team",
            "1.displayName": "devin ivy 🐋",
            "5.createdAt": "2023-04-12T11:14:00.501Z",
        },
    ),
    Call(
        "bluesky lists ann.example.com",
        {get("app.bsky.graph.getLists", actor="ann.example.com", limit=100): "lists"},
        {"#": 1, "0.name": "Readers", "0.listItemCount": 4},
    ),
    Call(
        "bluesky list-feed https://bsky.app/profile/ann.example.com/lists/l1",
        {
            RESOLVE: "resolve-ann",
            get("app.bsky.feed.getListFeed", list="at://did:plc:ann/app.bsky.graph.list/l1", limit=50): "list-feed",
        },
        {"#": 1, "0.post.record.text": "Look at this"},
    ),
    Call(
        "bluesky generator at://did:plc:s6jnht6koorxz7trghirytmf/app.bsky.feed.generator/atproto",
        {
            get(
                "app.bsky.feed.getFeedGenerator",
                feed="at://did:plc:s6jnht6koorxz7trghirytmf/app.bsky.feed.generator/atproto",
            ): "generator"
        },
        {"isOnline": True, "view.displayName": "AT Protocol", "view.did": "did:web:feed.atproto.blue"},
    ),
    Call(
        "bluesky resolve @test.marshal.dev",
        {get("com.atproto.identity.resolveHandle", handle="test.marshal.dev"): "resolve"},
        {"did": "did:plc:z72i7hdynmk6r22z27h6tvur"},
    ),
)

FAULTS = Faults(
    line="bluesky follows test.marshal.dev --limit 6",
    ask=FOLLOWS,
    good="follows",
    empty={"subject": {"did": "did:plc:kvwvcn5iqfooopmyzvb4qzba", "handle": "test.marshal.dev"}, "follows": []},
    nothing=[],
)
