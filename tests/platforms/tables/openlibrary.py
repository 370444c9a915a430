from replay import Call, Faults

SABRIEL = "GET /works/OL15832982W"
EDITIONS = f"{SABRIEL}/editions.json?limit=3"

CALLS = (
    Call(
        "openlibrary search 'this is how you lose the time war'",
        {"GET /search.json?q=this+is+how+you+lose+the+time+war&limit=25": "search"},
        {
            "#": 2,
            "0.key": "/works/OL20639540W",
            "0.author_name": ["Amal El-Mohtar", "Max Gladstone"],
            "1.edition_count": 0,
            "1.first_publish_year": None,
        },
    ),
    Call(
        "openlibrary search --title 'time war' --sort new --lang en --field title --field seed --limit 1",
        {"GET /search.json?title=time+war&sort=new&lang=en&fields=title%2Cseed&limit=1": "search"},
        {"#": 1, "0.title": "This Is How You Lose the Time War", "0.more.seed.1": "/works/OL20639540W"},
    ),
    Call(
        "openlibrary search --isbn 1-5344-3100-4",
        {"GET /search.json?isbn=1534431004&limit=25": "search"},
        {"0.isbn": ["9781534431003", "1534431004"]},
    ),
    Call(
        "openlibrary work OL15832982W",
        {f"{SABRIEL}.json": "work"},
        {"title": "Sabriel", "covers.1": 3843137, "excerpts.0.excerpt": "THE RABBIT HAD been run over minutes before."},
    ),
    Call(
        "openlibrary work OL1W",
        {"GET /works/OL1W.json": "merged", f"{SABRIEL}.json": "work"},
        {
            "key": "/works/OL15832982W",
            "description": "First in the Old Kingdom/Abhorsen series.",
            "last_modified": "2019-07-22T13:57:34.579651",
            "authors.0.author.key": "/authors/OL382982A",
        },
    ),
    Call(
        "openlibrary work OL2W",
        {"GET /works/OL2W.json": "deleted"},
        {"status": "blocked"},
        code=1,
        says="was deleted",
    ),
    Call(
        "openlibrary editions OL15832982W --limit 3",
        {EDITIONS: "editions"},
        {"#": 3, "0.languages.0.key": "/languages/spa", "1.number_of_pages": 491, "2.physical_format": "Audio CD"},
    ),
    Call(
        "openlibrary editions OL15832982W --limit 104",
        {
            f"{SABRIEL}/editions.json?limit=100": "editions",
            f"{SABRIEL}/editions.json?limit=100&offset=3": "editions-2",
            f"{SABRIEL}/editions.json?limit=99&offset=5": "editions-none",
        },
        {"#": 5, "4.notes": "bare text", "1.notes": "Originally published: Australia : HarperCollins, 1995."},
    ),
    Call(
        "openlibrary ratings OL15832982W",
        {f"{SABRIEL}/ratings.json": "ratings"},
        {"summary.average": 4.25, "counts.5": 4},
    ),
    Call(
        "openlibrary bookshelves OL15832982W",
        {f"{SABRIEL}/bookshelves.json": "bookshelves"},
        {"counts.want_to_read": 120, "counts.already_read": 44},
    ),
    Call(
        "openlibrary edition OL22951843M",
        {"GET /books/OL22951843M.json": "edition"},
        {"identifiers.goodreads.#": 3, "ocaid": "sabriel00nixg", "publish_date": "1996", "isbn_13": None},
    ),
    Call(
        "openlibrary isbn 978-0-06-027322-4",
        {"GET /isbn/9780060273224.json": "isbn-redirect", "GET /books/OL22951843M.json": "edition"},
        {"#": 1, "0.title": "Sabriel"},
    ),
    Call(
        "openlibrary isbn 9780306406157 9781943899159",
        {"GET /isbn/9780306406157.json": "isbn-missing", "GET /isbn/9781943899159.json": "edition-2022"},
        {"#": 1, "0.key": "/books/OL36884359M", "0.number_of_pages": 36},
    ),
    Call(
        "openlibrary isbn 9780306406157",
        {"GET /isbn/9780306406157.json": "isbn-missing"},
        {"status": "blocked"},
        code=1,
        says="notfound",
    ),
    Call(
        "openlibrary authors 'garth nix'",
        {"GET /search/authors.json?q=garth+nix&limit=25": "authors"},
        {"#": 1, "0.key": "OL382982A", "0.work_count": 103},
    ),
    Call(
        "openlibrary author OL382982A",
        {"GET /authors/OL382982A.json": "author"},
        {"bio": "An Australian writer.", "remote_ids.wikidata": "Q705482", "links.0.url": "https://garthnix.com"},
    ),
    Call(
        "openlibrary author-works OL382982A --limit 2",
        {"GET /authors/OL382982A/works.json?limit=2": "author-works"},
        {"#": 2, "0.description": "Bare text.", "1.title": "Lirael"},
    ),
    Call(
        "openlibrary subject 'place:New York' --details --ebooks --published 1871-1900 --limit 3",
        {
            "GET /subjects/place:new_york.json?details=true&ebooks=true&published_in=1871-1900&limit=3": "subject-1",
            "GET /subjects/place:new_york.json?details=true&ebooks=true&published_in=1871-1900&limit=1&offset=2": (
                "subject-2"
            ),
        },
        {
            "work_count": 101,
            "works.#": 3,
            "works.2.title": "Three",
            "works.0.cover_id": None,
            "publishing_history.1": [1900, 12],
            "publishers.0.count": 57,
        },
    ),
    Call(
        "openlibrary subject nothing",
        {"GET /subjects/nothing.json?limit=12": "subject-none"},
        {"works": [], "work_count": 0},
    ),
    Call(
        "openlibrary changes --date 2010-08-02 --kind merge-authors --no-bot",
        {"GET /recentchanges/2010/08/02/merge-authors.json?bot=false&limit=50": "changes"},
        {"#": 1, "0.author.key": "/people/ann", "0.changes.1.revision": 4, "0.data.master": "/authors/OL1A"},
    ),
    Call(
        "openlibrary changes --bot --limit 1",
        {"GET /recentchanges.json?bot=true&limit=1": "changes"},
        {"0.id": "2343001", "0.ip": None},
    ),
    Call(
        "openlibrary list ann OL97L",
        {"GET /people/ann/lists/OL97L.json": "list"},
        {"key": "/people/ann/lists/OL97L", "name": "To read", "description": "One day.", "seed_count": 12},
    ),
)

FAULTS = Faults(
    line="openlibrary editions OL15832982W --limit 3",
    ask=EDITIONS,
    good="editions",
    empty={"links": {"work": "/works/OL15832982W"}, "size": 0, "entries": []},
    nothing=[],
)
