from urllib.parse import urlencode

from replay import Call, Faults


def api(**asked: object) -> str:
    return "GET /w/api.php?" + urlencode({"format": "json", "formatversion": 2, "maxlag": 5, **asked})


def query(**asked: object) -> str:
    return api(action="query", **asked)


def prop(name: str, title: str, **asked: object) -> str:
    return query(prop=name, titles=title, redirects=1, **asked)


def parse(title: str, prop: str, **asked: object) -> str:
    tidy = {"disableeditsection": 1, "disabletoc": 1, "disablelimitreport": 1}
    return api(action="parse", page=title, prop=prop, redirects=1, **tidy, **asked)


BARACK = {"list": "search", "srsearch": "Barack Obama", "srwhat": "text", "srsort": "relevance", "srnamespace": 0}
BACKLINKS = {"list": "backlinks", "bltitle": "Celtuce", "blfilterredir": "all"}
DAILY = "GET /api/rest_v1/metrics/pageviews/per-article"

CALLS = (
    Call(
        "wikipedia search 'Barack Obama' --limit 3",
        {query(**BARACK, srlimit=3): "search"},
        {"#": 3, "0.title": "Barack Obama", "0.ns": 0, "0.size": None},
    ),
    Call(
        "wikipedia search Ten --what title --sort last_edit_desc --namespace 0 --namespace 14 --lang de",
        {
            query(
                list="search", srsearch="Ten", srwhat="title", srsort="last_edit_desc", srnamespace="0|14", srlimit=20
            ): "search-one"
        },
        {"#": 1, "0.title": "Tropical Depression Ten (2005)"},
    ),
    Call(
        "wikipedia suggest pyth --limit 2",
        {api(action="opensearch", search="pyth", limit=2): "suggest"},
        {"#": 2, "1.title": "Pythagoras", "1.url": "https://en.wikipedia.org/wiki/Pythagoras"},
    ),
    Call(
        "wikipedia suggest qmxjsudek",
        {api(action="opensearch", search="qmxjsudek", limit=10): "suggest-none"},
        {"": []},
    ),
    Call(
        "wikipedia summary 'Great Wall of China'",
        {"GET /api/rest_v1/page/summary/Great_Wall_of_China": "summary"},
        {"wikibase_item": "Q12501", "coordinates.lat": 40.68, "originalimage.width": 4000},
    ),
    Call(
        "wikipedia summary AC/DC",
        {"GET /api/rest_v1/page/summary/AC%2FDC": "not-found"},
        {"status": "blocked"},
        code=1,
        says="404",
    ),
    Call(
        "wikipedia extract Celtuce --intro --sentences 2",
        {prop("extracts", "Celtuce", explaintext=1, exintro=1, exsentences=2): "extract"},
        {"pageid": 1868108, "title": "Celtuce"},
    ),
    Call(
        "wikipedia extract 'Nothing here'",
        {prop("extracts", "Nothing here", explaintext=1): "title-missing"},
        {"status": "blocked"},
        code=1,
        says="there is no such page",
    ),
    Call(
        "wikipedia page Celtuce",
        {parse("Celtuce", "text|revid"): "page-html"},
        {"revid": 575687826, "text": "Celtuce is a\ncultivar of lettuce.\n\nUses\n\nraw\n\ncooked & fried"},
    ),
    Call(
        "wikipedia page Celtuce --as html",
        {parse("Celtuce", "text|revid"): ("maxlag", "page-html")},
        {"title": "Celtuce", "wikitext": None},
    ),
    Call(
        "wikipedia page Celtuce --as wikitext --section 1",
        {parse("Celtuce", "wikitext|revid", section=1): "page-wikitext"},
        {"wikitext": "== Uses ==\n* raw", "text": None},
    ),
    Call(
        "wikipedia page Nothing",
        {parse("Nothing", "text|revid"): "page-missing"},
        {"status": "blocked"},
        code=1,
        says="doesn't exist",
    ),
    Call(
        "wikipedia sections 'Tropical Depression Ten (2005)'",
        {api(action="parse", page="Tropical Depression Ten (2005)", prop="sections", redirects=1): "sections"},
        {"0.line": "Meteorological history", "1.byteoffset": 6248, "2.number": "3"},
    ),
    Call(
        "wikipedia links 'Tropical Depression Ten (2005)' --limit 3",
        {prop("links", "Tropical Depression Ten (2005)", pllimit=3): "links"},
        {"#": 3, "1.title": "2005 Azores subtropical storm"},
    ),
    Call(
        "wikipedia backlinks Celtuce --limit 3",
        {
            query(**BACKLINKS, bllimit=3): "backlinks-1",
            query(**BACKLINKS, bllimit=1, blcontinue="0|2345", **{"continue": "-||"}): "backlinks-2",
        },
        {"#": 3, "0.redirect": None, "1.redirect": True, "2.title": "Lettuce"},
    ),
    Call(
        "wikipedia external-links Celtuce",
        {prop("extlinks", "Celtuce", ellimit=100): "extlinks"},
        {"#": 2, "0.url": "http://ndb.nal.usda.gov/ndb/search/list"},
    ),
    Call(
        "wikipedia categories 'Tropical Depression Ten (2005)' --limit 2",
        {
            prop("categories", "Tropical Depression Ten (2005)", clprop="hidden", clshow="!hidden", cllimit=2): (
                "categories"
            )
        },
        {"#": 2, "0.title": "2005 Atlantic hurricane season", "0.ns": 14},
    ),
    Call(
        "wikipedia category Lettuce --type page --type subcat --sort timestamp --limit 2",
        {
            query(
                list="categorymembers",
                cmtitle="Category:Lettuce",
                cmtype="page|subcat",
                cmsort="timestamp",
                cmprop="ids|title|type|timestamp",
                cmlimit=2,
            ): "category"
        },
        {"#": 2, "1.type": "subcat", "0.timestamp": "2010-01-01T00:00:00Z"},
    ),
    Call(
        "wikipedia languages 'Stem lettuce'",
        {prop("langlinks", "Stem lettuce", llprop="url|langname|autonym", lllimit=500): "languages"},
        {"#": 1, "0.title": "Spargelsalat", "0.autonym": "Deutsch"},
    ),
    Call(
        "wikipedia images Celtuce",
        {
            query(
                generator="images", prop="imageinfo", iiprop="url|size|mime", titles="Celtuce", redirects=1, gimlimit=50
            ): "images"
        },
        {
            "0.title": "File:Question book-new.svg",
            "0.imagerepository": "local",
            "1.pageid": None,
            "1.url": "http://upload.wikimedia.org/wikipedia/commons/8/87/Celtuce.jpg",
        },
    ),
    Call(
        "wikipedia revisions Celtuce --since 2026-01-01 --until 2026-01-03 --limit 2",
        {
            prop(
                "revisions",
                "Celtuce",
                rvprop="ids|timestamp|user|comment|size|flags|tags",
                rvstart="2026-01-03T23:59:59Z",
                rvend="2026-01-01T00:00:00Z",
                rvlimit=2,
            ): "revisions"
        },
        {"#": 2, "0.user": "Ann", "0.minor": True, "1.anon": True, "1.size": 1950},
    ),
    Call(
        "wikipedia near --at 40.67693 117.23193 --limit 10",
        {query(list="geosearch", gscoord="40.67693|117.23193", gsradius=1000, gslimit=10): "near"},
        {"#": 1, "0.title": "Great Wall of China", "0.dist": 6.8},
    ),
    Call(
        "wikipedia near --title 'Great Wall of China' --radius 500",
        {query(list="geosearch", gspage="Great Wall of China", gsradius=500, gslimit=20): "near"},
        {"0.lat": 40.6769},
    ),
    Call(
        "wikipedia random --namespace 14",
        {query(list="random", rnnamespace=14, rnlimit=1): "random"},
        {"#": 1, "0.id": 99},
    ),
    Call(
        "wikipedia views 'Große Mauer' --lang de --agent user --since 2026-01-01 --until 2026-01-02",
        {
            f"{DAILY}/de.wikipedia/all-access/user/Gro%C3%9Fe_Mauer/daily/2026010100/2026010200": "views",
        },
        {"#": 2, "0.views": 120, "1.timestamp": "2026010200"},
    ),
    Call(
        "wikipedia views Nothing --granularity monthly --since 2026-01-01 --until 2026-02-28",
        {f"{DAILY}/en.wikipedia/all-access/all-agents/Nothing/monthly/2026010100/2026022800": "views-none"},
        {"": []},
    ),
    Call(
        "wikipedia on-this-day --type all --date 2026-07-20",
        {"GET /api/rest_v1/feed/onthisday/all/07/20": "on-this-day"},
        {"#": 2, "0.type": "selected", "0.year": 1969, "0.pages": ["Apollo 11"], "1.year": None},
    ),
)

FAULTS = Faults(
    line="wikipedia search 'Barack Obama' --limit 3",
    ask=query(**BARACK, srlimit=3),
    good="search",
    empty={"batchcomplete": True, "query": {"search": []}},
    nothing=[],
)
