from replay import Call, Faults

API = "GET /2.3"
SO = "site=stackoverflow"
SIGNED = {"STACKEXCHANGE_KEY": "secret-key(("}

CALLS = (
    Call(
        "stackexchange questions --tagged html --limit 3",
        {f"{API}/questions?{SO}&pagesize=3&page=1&tagged=html&sort=activity&order=desc": "questions"},
        {"#": 3, "0.question_id": 40332332, "0.owner.accept_rate": 50, "1.score": -1, "2.view_count": 4},
        sends={"Accept-Encoding": "gzip"},
    ),
    Call(
        "stackexchange questions --tagged c# --tagged .net --sort votes --order asc --since 2026-01-31"
        " --until 2026-02-01 --limit 2",
        {
            f"{API}/questions?{SO}&pagesize=2&page=1&tagged=c%23;.net&sort=votes&order=asc&fromdate=1769817600"
            "&todate=1769990399": "questions-votes"
        },
        {"#": 2, "0.accepted_answer_id": 11227902, "1.answer_count": 71},
    ),
    Call(
        "stackexchange questions --limit 103 --site meta.superuser",
        {
            f"{API}/questions?site=meta.superuser&pagesize=52&page=1&sort=activity&order=desc": "page-1",
            f"{API}/questions?site=meta.superuser&pagesize=52&page=2&sort=activity&order=desc": "page-2",
            f"{API}/questions?site=meta.superuser&pagesize=52&page=3&sort=activity&order=desc": "none",
        },
        {"#": 3, "0.accepted_answer_id": None, "2.accepted_answer_id": 33, "2.owner.display_name": "Example &amp; Co"},
    ),
    Call(
        "stackexchange questions --limit 2",
        {f"{API}/questions?{SO}&pagesize=2&page=1&sort=activity&order=desc&key=secret-key((": "page-pause"},
        {"#": 2},
        session=SIGNED,
    ),
    Call(
        "stackexchange questions --limit 103",
        {f"{API}/questions?{SO}&pagesize=52&page=1&sort=activity&order=desc": "page-pause"},
        {"status": "unavailable"},
        code=3,
        says="is left alone for 1000 seconds more",
    ),
    Call(
        "stackexchange questions",
        {f"{API}/questions?{SO}&pagesize=30&page=1&sort=activity&order=desc": "throttled"},
        {"status": "unavailable"},
        code=3,
        says="Ask again in 46472 seconds. A session has a higher limit. Set STACKEXCHANGE_KEY",
    ),
    Call(
        "stackexchange questions",
        {f"{API}/questions?{SO}&pagesize=30&page=1&sort=activity&order=desc": "busy"},
        {"status": "unavailable"},
        code=3,
        says="down for maintenance",
    ),
    Call(
        "stackexchange questions",
        {f"{API}/questions?{SO}&pagesize=30&page=1&sort=activity&order=desc": "deep"},
        {"status": "unavailable"},
        code=3,
        says="(a session is needed)",
    ),
    Call(
        "stackexchange questions",
        {f"{API}/questions?{SO}&pagesize=30&page=1&sort=activity&order=desc&key=secret-key((": "bad-key"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="(the session was refused)",
    ),
    Call(
        "stackexchange tags --site nosuch",
        {f"{API}/tags?site=nosuch&pagesize=30&page=1&sort=popular&order=desc": "bad-site"},
        {"status": "blocked"},
        code=1,
        says="No site found for name `nosuch`",
    ),
    Call(
        "stackexchange question 1 2",
        {f"{API}/questions/1;2?{SO}&pagesize=2&filter=withbody": "question"},
        {"#": 2, "0.closed_reason": "Duplicate", "1.body": "<p>How?</p>", "1.closed_date": None},
    ),
    Call(
        "stackexchange question 40332332 --no-body",
        {f"{API}/questions/40332332?{SO}&pagesize=1": "questions"},
        {"0.title": "CSS - off canvas issue", "0.body": None},
    ),
    Call("stackexchange question " + "7 " * 101, {}, {"status": "blocked"}, code=2, says="101 numbers are too many"),
    Call(
        "stackexchange answers 1",
        {f"{API}/questions/1/answers?{SO}&pagesize=30&page=1&sort=votes&filter=withbody": "answers"},
        {"#": 2, "0.is_accepted": True, "0.body": "<p>So.</p>", "1.owner.user_id": None},
    ),
    Call(
        "stackexchange answer 5 6",
        {f"{API}/answers/5;6?{SO}&pagesize=2&filter=withbody": "answers"},
        {"#": 2, "0.score": 12, "1.owner.display_name": "gone"},
    ),
    Call(
        "stackexchange comments 1 --limit 5",
        {f"{API}/posts/1/comments?{SO}&pagesize=5&page=1&filter=withbody": "comments"},
        {"0.body": "an example", "0.reply_to_user.user_id": 10},
    ),
    Call("stackexchange linked 3", {f"{API}/questions/3/linked?{SO}&pagesize=30&page=1": "none"}, {"": []}),
    Call(
        "stackexchange related 3 --limit 1",
        {f"{API}/questions/3/related?{SO}&pagesize=1&page=1": "page-1"},
        {"0.score": 1},
    ),
    Call(
        "stackexchange unanswered --tagged c# --sort creation",
        {f"{API}/questions/unanswered?{SO}&pagesize=30&page=1&tagged=c%23&sort=creation": "question"},
        {"#": 2, "0.question_id": 2},
    ),
    Call(
        "stackexchange search 'sorted array' --tagged java --tagged c++ --not-tagged python --no-accepted"
        " --answers-over 3 --limit 4",
        {
            f"{API}/search/advanced?{SO}&pagesize=4&page=1&q=sorted+array&tagged=java;c%2B%2B&nottagged=python"
            "&accepted=false&answers=4&sort=relevance": "questions-votes"
        },
        {"#": 4, "0.score": 21619, "0.protected_date": 1399067470, "2.question_id": 2003505},
    ),
    Call(
        "stackexchange similar 'Why is it faster?'",
        {f"{API}/similar?{SO}&pagesize=30&page=1&title=Why+is+it+faster%3F&sort=relevance": "none"},
        {"": []},
    ),
    Call(
        "stackexchange tags --containing java --sort name",
        {f"{API}/tags?{SO}&pagesize=30&page=1&inname=java&sort=name&order=asc": "tags"},
        {"#": 2, "0.count": 2529113, "1.has_synonyms": False},
    ),
    Call(
        "stackexchange tag-wiki c# java",
        {f"{API}/tags/c%23;java/wikis?{SO}&pagesize=2&filter=withbody": "tag-wiki"},
        {"#": 1, "0.tag_name": "c#", "0.excerpt": "C# is a language."},
    ),
    Call("stackexchange tag-wiki " + "c " * 21, {}, {"status": "blocked"}, code=2, says="21 tags are too many"),
    Call("stackexchange tag-faq c#", {f"{API}/tags/c%23/faq?{SO}&pagesize=30&page=1": "question"}, {"#": 2}),
    Call("stackexchange tag-faq a b c d e f", {}, {"status": "blocked"}, code=2, says="6 tags are too many"),
    Call(
        "stackexchange user 9 10",
        {f"{API}/users/9;10?{SO}&pagesize=2": "user"},
        {"#": 1, "0.badge_counts.gold": 1, "0.location": "An Island"},
    ),
    Call(
        "stackexchange user-answers 9 --sort votes",
        {f"{API}/users/9/answers?{SO}&pagesize=30&page=1&sort=votes&filter=withbody": "answers"},
        {"#": 2, "1.answer_id": 6},
    ),
    Call(
        "stackexchange sites --limit 2",
        {f"{API}/sites?pagesize=2&page=1": "sites"},
        {
            "#": 2,
            "0.api_site_parameter": "stackoverflow",
            "0.related_sites.1.api_site_parameter": None,
            "1.audience": "system and network administrators",
        },
    ),
)

FAULTS = Faults(
    line="stackexchange questions --tagged html --limit 3",
    ask=f"{API}/questions?{SO}&pagesize=3&page=1&tagged=html&sort=activity&order=desc",
    good="questions",
    empty={"items": [], "has_more": False, "quota_max": 300, "quota_remaining": 299},
    nothing=[],
)
