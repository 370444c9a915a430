from urllib.parse import urlencode

from replay import Call, Faults

MOUNIR = "5235052b-7fa0-498b-accf-26b9e7767da7"
MOON = "f5093c06-23e3-404f-aeaa-40f72885ee3a"
LOUD = "cb2cc207-8125-445c-9ef9-6ea44eee959a"
HELLO = "b1df2cf3-69a9-3bc0-be44-f71e79b27a22"
WARP = "46f0f4cd-8aab-4b33-b698-f459faf64190"
NOBODY = "00000000-0000-4000-8000-000000000000"


def get(path: str, **query: object) -> str:
    return f"GET /ws/2/{path}?" + urlencode({"fmt": "json", **query})


CALLS = (
    Call(
        "musicbrainz search artist nirvana --limit 3",
        {
            get("artist", query="nirvana", limit=3): "search-artist-1",
            get("artist", query="nirvana", limit=1, offset=2): "search-artist-2",
        },
        {
            "#": 3,
            "0.life-span.end": "1994-04-05",
            "0.tags.0.name": "grunge",
            "1.country": "GB",
            "2.score": 90,
            "2.country": None,
        },
    ),
    Call(
        "musicbrainz search artist 'nirvana OR hole' --country US --type group",
        {get("artist", query='(nirvana OR hole) AND country:"US" AND type:"group"', limit=25): "search-none"},
        {"": []},
    ),
    Call(
        "musicbrainz search release Eastbound --artist 'Tim \"TG\" Green' --status official --barcode 602537994137",
        {
            get(
                "release",
                query=r'(Eastbound) AND artist:"Tim \"TG\" Green" AND status:"official" AND barcode:"602537994137"',
                limit=25,
            ): "search-release"
        },
        {"#": 1, "0.artist-credit.0.name": "Tim Green", "0.media.0.track.0.number": "4", "0.track-count": 6},
    ),
    Call(
        "musicbrainz search release-group moon --artist 'Pink Floyd' --type album",
        {
            get("release-group", query='(moon) AND artist:"Pink Floyd" AND primarytype:"album"', limit=25): (
                "search-release-group"
            )
        },
        {"0.primary-type": "Album", "0.count": 120},
    ),
    Call(
        "musicbrainz search recording lune --artist 'Tim Green' --release Silhouette --isrc GB-AHS-14-00099",
        {
            get(
                "recording",
                query='(lune) AND artist:"Tim Green" AND release:"Silhouette" AND isrc:"GBAHS1400099"',
                limit=25,
            ): "search-recording"
        },
        {"#": 1, "0.length": 567032, "0.video": None, "0.releases.0.country": "XW", "0.score": 100},
    ),
    Call(
        "musicbrainz search work loud --artist Sheeran --iswc T-915.842.123-1",
        {get("work", query='(loud) AND artist:"Sheeran" AND iswc:"T-915.842.123-1"', limit=25): "search-work"},
        {"0.iswcs": ["T-915.842.123-1"], "0.relations.0.artist.name": "Ed Sheeran"},
    ),
    Call(
        "musicbrainz search label warp --country GB --code 2070",
        {get("label", query='(warp) AND country:"GB" AND code:"2070"', limit=25): "search-label"},
        {"0.label-code": 2070, "0.area.iso-3166-1-codes": ["GB"]},
    ),
    Call(
        "musicbrainz search area pärnu --type city --iso EE",
        {get("area", query='(pärnu) AND type:"city" AND iso:"EE"', limit=25): "search-area"},
        {"0.name": "Pärnu", "0.aliases.0.locale": "et"},
    ),
    Call(
        "musicbrainz search event riga --artist 'Nine Inch Nails' --place 'Arena Riga'",
        {get("event", query='(riga) AND artist:"Nine Inch Nails" AND place:"Arena Riga"', limit=25): "search-event"},
        {"0.time": "19:00", "0.life-span.begin": "2014-05-06"},
    ),
    Call(
        f"musicbrainz artist {MOUNIR}",
        {get(f"artist/{MOUNIR}"): ("throttled", "artist")},
        {
            "name": "محمد منير",
            "sort-name": "Mounir, Mohamed",
            "begin-area.iso-3166-2-codes": ["EG-ASN"],
            "aliases.1.primary": True,
            "life-span.end": None,
        },
    ),
    Call(
        f"musicbrainz artist {NOBODY} --include url-rels --include tags --include url-rels",
        {get(f"artist/{NOBODY}", inc="url-rels tags"): "not-found"},
        {"status": "blocked"},
        code=1,
        says="Not Found",
    ),
    Call(
        f"musicbrainz release {MOON} --include recordings --include labels --include artist-rels",
        {get(f"release/{MOON}", inc="recordings labels artist-rels"): "release"},
        {
            "media.0.tracks.1.recording.title": "Breathe",
            "label-info.0.catalog-number": "SHVL 804",
            "release-group.relations.1.attribute-values.number": "291",
            "relations.2.type": "discogs",
            "cover-art-archive.count": 10,
        },
    ),
    Call(
        f"musicbrainz release {MOON}",
        {get(f"release/{MOON}"): "release-nulls"},
        {"title": None, "media": [{}], "label-info": [{"label": {"aliases": [{}]}}]},
    ),
    Call(
        f"musicbrainz release-group {MOON} --include releases",
        {get(f"release-group/{MOON}", inc="releases"): "release-group"},
        {"first-release-date": "1973-03-24", "releases.#": 2, "releases.1.barcode": "015775151727"},
    ),
    Call(
        f"musicbrainz recording {LOUD} --include isrcs --include artist-credits",
        {get(f"recording/{LOUD}", inc="isrcs artist-credits"): "recording"},
        {"isrcs": ["GBAHS1400099"], "artist-credit.0.artist.tags.0.name": "dance-pop", "relations.0.type": "performer"},
    ),
    Call(
        f"musicbrainz work {HELLO} --include artist-rels",
        {get(f"work/{HELLO}", inc="artist-rels"): "work"},
        {"attributes.0.value": "113-1222-3", "relations.0.artist.sort-name": "Goto, Tsugutoshi"},
    ),
    Call(
        f"musicbrainz label {WARP} --include aliases",
        {get(f"label/{WARP}", inc="aliases"): "label"},
        {"name": "Warp", "aliases.0.name": "Warp Records", "area.type": None},
    ),
    Call(
        "musicbrainz isrc GB-AHS-14-00099",
        {get("isrc/GBAHS1400099"): "isrc"},
        {"isrc": "GBAHS1400099", "recordings.0.length": 281000},
    ),
    Call(
        "musicbrainz genres",
        {get("genre/all", limit=100): "genres-1", get("genre/all", limit=100, offset=2): "genres-2"},
        {"#": 3, "0.name": "2 tone", "2.name": "zydeco"},
    ),
    Call(
        "musicbrainz cover 76df3287-6cda-33eb-8e9a-044b5e15ffdd",
        {"GET /release/76df3287-6cda-33eb-8e9a-044b5e15ffdd": "cover"},
        {"images.#": 1, "images.0.id": "829521842", "images.0.types": ["Front"]},
    ),
    Call(
        "musicbrainz cover 5b11f4ce-a62d-471e-81fc-a69a8278c7da",
        {"GET /release/5b11f4ce-a62d-471e-81fc-a69a8278c7da": "cover-none"},
        {"status": "blocked"},
        code=1,
        says="404",
    ),
)

FAULTS = Faults(
    line=f"musicbrainz artist {MOUNIR}",
    ask=get(f"artist/{MOUNIR}"),
    good="artist",
    empty={},
    nothing={},
)
