from urllib.parse import urlencode

from replay import Call, Faults


def search(**query: object) -> str:
    return "GET /advancedsearch.php?" + urlencode({**query, "output": "json"}, doseq=True)


def scrape(**query: object) -> str:
    return "GET /services/search/v1/scrape?" + urlencode(query)


def cdx(url: str, limit: int, match: str = "exact", **query: object) -> str:
    fixed = {"url": url, "matchType": match, "output": "json", "showResumeKey": "true", "limit": limit}
    return "GET /cdx/search/cdx?" + urlencode({**fixed, **query}, doseq=True)


ARCHIVE = cdx("archive.org", 5)
JANUARY = {"from": "20220101000000", "to": "20220131235959"}
CURSOR = "W3siaWRlbnRpZmllciI6IjE5NjEtTC0wNTkxNCJ9XQ=="

CALLS = (
    Call(
        "internetarchive search collection:nasa --limit 3",
        {search(q="collection:nasa", rows=3, page=1): "search"},
        {
            "#": 3,
            "0.identifier": "1redRoverGoesToMars-studentAstronautB-rollCompilation",
            "0.creator": ["NASA/JPL-Caltech"],
            "1.downloads": 28,
            "1.subject": ["Where -- Douglas"],
        },
    ),
    Call(
        "internetarchive search mars --field title --field identifier --sort 'downloads desc' --sort date --limit 1500",
        {
            search(
                **{"q": "mars", "fl[]": ["title", "identifier"], "sort[]": ["downloads desc", "date"]}, rows=750, page=1
            ): "search-pages",
            search(
                **{"q": "mars", "fl[]": ["title", "identifier"], "sort[]": ["downloads desc", "date"]}, rows=750, page=2
            ): "search-pages-2",
        },
        {"#": 3, "2.title": "Physics of Toys"},
    ),
    Call(
        "internetarchive search zzzz",
        {search(q="zzzz", rows=50, page=1): "search-none"},
        {"": []},
    ),
    Call(
        "internetarchive search '\"zzzz'",
        {search(q='"zzzz', rows=50, page=1): "search-wrong"},
        {"status": "blocked"},
        code=1,
        says="unmatched quotation mark",
    ),
    Call(
        "internetarchive scrape identifier:00* --field title --field runtime --sort identifier --limit 4",
        {
            scrape(q="identifier:00*", fields="title,runtime", sorts="identifier", count=100): "scrape-1",
            scrape(
                q="identifier:00*", fields="title,runtime", sorts="identifier", count=100, cursor=CURSOR
            ): "scrape-2",
        },
        {"#": 4, "0.identifier": "00-042-154", "0.more.runtime": "2:03", "1.more": None, "3.title": "Four"},
    ),
    Call(
        "internetarchive item nasa",
        {"GET /metadata/nasa": "item"},
        {
            "files_count": 6,
            "files.0.size": "38366",
            "metadata.title": "NASA Images",
            "metadata.updater": ["tracey pooh", "julielefevre"],
            "reviews": [],
        },
    ),
    Call("internetarchive item nothing-of-that-name", {"GET /metadata/nothing-of-that-name": "item-none"}, {"": {}}),
    Call(
        "internetarchive files nasa --format JPEG --format 'Collection Header' --glob '*_540.jpg'",
        {"GET /metadata/nasa/files": "files"},
        {"#": 1, "0.name": "globe_west_540.jpg", "0.md5": "9366a4b09386bf673c447e33d806d904"},
    ),
    Call("internetarchive files nasa", {"GET /metadata/nasa/files": "files"}, {"#": 6, "5.size": None}),
    Call(
        "internetarchive files none",
        {"GET /metadata/none/files": "files-missing"},
        {"status": "blocked"},
        code=1,
        says="Couldn't locate item",
    ),
    Call(
        "internetarchive reviews nasa",
        {"GET /metadata/nasa/reviews": "reviews"},
        {"#": 1, "0.stars": "5", "0.reviewtitle": "Good"},
    ),
    Call(
        "internetarchive views adventuresoftoms00twaiiala texts",
        {"GET /views/v1/short/adventuresoftoms00twaiiala,texts": "views"},
        {"#": 2, "0.all_time": 31565, "1.identifier": "texts", "1.last_7day": 18351826},
    ),
    Call(
        "internetarchive snapshots archive.org --limit 6",
        {
            cdx("archive.org", 6): "snapshots-1",
            cdx("archive.org", 1, resumeKey="org,archive)/ 19980109140106!"): "snapshots-2",
        },
        {"#": 6, "0.timestamp": "19970126045828", "4.length": "1402", "5.statuscode": "-"},
    ),
    Call(
        "internetarchive snapshots nasa.gov/ --match prefix --since 2022-01-01 --until 2022-01-31 --limit 10",
        {cdx("nasa.gov/", 10, "prefix", **JANUARY): "snapshots-text"},
        {"#": 10, "1.statuscode": "301", "9.original": "http://www.nasa.gov/", "9.length": "3273"},
    ),
    Call(
        "internetarchive snapshots nasa.gov/ --match prefix --since 2022-01-01 --until 2022-01-31 --status 404 "
        "--mime image/svg+xml --collapse timestamp:8 --limit 10",
        {
            cdx(
                "nasa.gov/",
                10,
                "prefix",
                **JANUARY,
                filter=["statuscode:404", "mimetype:image/svg[+]xml"],
                collapse="timestamp:8",
            ): "snapshots-404"
        },
        {"#": 6, "5.timestamp": "20220113133259"},
    ),
    Call(
        "internetarchive snapshots https://nationalpost.com/health",
        {cdx("https://nationalpost.com/health", 100): "snapshots-blocked"},
        {"status": "blocked"},
        code=1,
        says="Blocked Site Error",
    ),
    Call(
        "internetarchive snapshots nothing.example",
        {cdx("nothing.example", 100): "snapshots-none"},
        {"": []},
    ),
    Call(
        "internetarchive snapshots a.example --since 2022-02-01 --until 2022-01-01",
        {},
        {"status": "blocked"},
        code=2,
        says="before",
    ),
    Call(
        "internetarchive closest example.com --at 20060101",
        {"GET /wayback/available?url=example.com&timestamp=20060101": "closest"},
        {"archived_snapshots.closest.timestamp": "20060101064348", "archived_snapshots.closest.available": True},
    ),
    Call(
        "internetarchive closest nothing.example",
        {"GET /wayback/available?url=nothing.example": "closest-none"},
        {"url": "nothing.example", "archived_snapshots": {}},
    ),
)

FAULTS = Faults(
    line="internetarchive snapshots archive.org --limit 5",
    ask=ARCHIVE,
    good="snapshots-1",
    empty=[],
    nothing=[],
)
