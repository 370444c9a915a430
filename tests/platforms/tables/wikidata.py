from urllib.parse import quote, urlencode

from replay import RECORDED, Call, Faults


def api(**asked: object) -> str:
    return "GET /w/api.php?" + urlencode({"format": "json", "formatversion": 2, "maxlag": 5, **asked})


def entities(**asked: object) -> str:
    return api(action="wbgetentities", **asked)


def search(query: str, type: str, lang: str, limit: int, **asked: object) -> str:
    return api(action="wbsearchentities", search=query, type=type, language=lang, uselang=lang, limit=limit, **asked)


def sparql(query: str) -> str:
    return f"GET /sparql?query={quote(query)}&format=json"


HISTORY = {
    "action": "query",
    "prop": "revisions",
    "titles": "Property:P31",
    "rvprop": "ids|timestamp|user|comment|size|flags|tags",
}
LONG = RECORDED / "wikidata" / "long.sparql"
ACCEPT = {"Accept": "application/sparql-results+json"}

CALLS = (
    Call(
        "wikidata search Berlin --limit 3",
        {
            search("Berlin", "item", "en", 3): "search-1",
            search("Berlin", "item", "en", 1, **{"continue": 2}): "search-2",
        },
        {"#": 3, "0.id": "Q64", "0.match.type": "label", "1.aliases": ["Berlin, New Hampshire"], "2.id": "Q152087"},
    ),
    Call(
        "wikidata search Berlin --type lexeme --lang de --limit 120",
        {
            search("Berlin", "lexeme", "de", 50): "search-1",
            search("Berlin", "lexeme", "de", 50, **{"continue": 2}): "search-none",
        },
        {"#": 2, "1.description": "city in Coos County, New Hampshire"},
    ),
    Call("wikidata search qmxjsudek", {search("qmxjsudek", "item", "en", 20): "search-none"}, {"": []}),
    Call(
        "wikidata entity Q217447 --lang en --lang fr --props labels --props claims",
        {entities(ids="Q217447", languages="en|fr", props="labels|claims"): "entity"},
        {
            "#": 1,
            "0.labels.en.value": "Verla",
            "0.claims.P31.#": 3,
            "0.claims.P31.0.mainsnak.datavalue.value.id": "Q83405",
            "0.sitelinks.enwiki.title": "Verla",
        },
    ),
    Call(
        "wikidata entity L525",
        {entities(ids="L525"): "lexeme"},
        {
            "0.lemmas.fr.value": "maison",
            "0.lexicalCategory": "Q1084",
            "0.forms.0.representations.fr.value": "maisons",
            "0.senses.0.glosses.fr.value": "édifice destiné à l'habitation",
        },
    ),
    Call(
        "wikidata entity Q42 --props info",
        {entities(ids="Q42", props="info"): "entity-info"},
        {"0.id": "Q42", "0.lastrevid": 595492361, "0.labels": None},
    ),
    Call(
        "wikidata entity Q857243 --props claims",
        {entities(ids="Q857243", props="claims"): "entity-claims"},
        {"0.id": "Q857243", "0.claims.P18.2.mainsnak.datavalue.value": "Flag of Gujo Gifu.JPG"},
    ),
    Call(
        "wikidata entity Q999999999999",
        {entities(ids="Q999999999999"): "unknown"},
        {"status": "blocked"},
        code=1,
        says="Could not find an entity",
    ),
    Call("wikidata entity " + "Q1 " * 51, {}, {"status": "blocked"}, code=2, says="51 ids are too many"),
    Call("wikidata entity 42", {}, {"status": "blocked"}, code=2, says="Q42, P31 or L525"),
    Call(
        "wikidata claims Q217447 --rank normal",
        {api(action="wbgetclaims", entity="Q217447", rank="normal"): "claims"},
        {
            "#": 4,
            "0.mainsnak.property": "P17",
            "0.mainsnak.datavalue.value.id": "Q33",
            "3.mainsnak.datavalue.value.id": "Q1569871",
        },
    ),
    Call(
        "wikidata claims Q217447 --property P50",
        {api(action="wbgetclaims", entity="Q217447", property="P50"): "claims-none"},
        {"": []},
    ),
    Call(
        "wikidata label Q24925 P535 Q1860",
        {entities(ids="Q24925|P535|Q1860", props="labels", languages="en"): "labels"},
        {"#": 3, "0": {"id": "Q24925", "language": "en", "value": "science fiction"}, "2.value": "English"},
    ),
    Call(
        "wikidata label Q24925 --lang de",
        {entities(ids="Q24925", props="labels", languages="de"): "labels"},
        {"0": {"id": "Q24925"}},
    ),
    Call(
        "wikidata by-title Berlin 'No such article'",
        {
            entities(
                sites="enwiki", titles="Berlin|No such article", props="info|labels|descriptions|sitelinks"
            ): "by-title"
        },
        {"#": 1, "0.id": "Q64", "0.sitelinks.enwiki.badges": ["Q17437798"]},
    ),
    Call(
        "wikidata by-title 'No such article' --site dewiki",
        {entities(sites="dewiki", titles="No such article", props="info|labels|descriptions|sitelinks"): "missing"},
        {"status": "blocked"},
        code=1,
        says="no such thing",
    ),
    Call(
        "wikidata sitelinks Q217447",
        {entities(ids="Q217447", props="sitelinks"): "entity"},
        {"#": 3, "0.site": "commonswiki", "0.title": "Category:Verla groundwood and board mill"},
    ),
    Call(
        "wikidata properties instance --limit 5",
        {search("instance", "property", "en", 5): "properties"},
        {"#": 1, "0.id": "P31", "0.datatype": "wikibase-item"},
    ),
    Call(
        "wikidata history P31 --limit 3",
        {
            api(**HISTORY, rvlimit=3): "history-1",
            api(**HISTORY, rvlimit=1, rvcontinue="20260101|11", **{"continue": "||"}): "history-2",
        },
        {"#": 3, "0.revid": 13, "1.minor": True, "2.anon": True},
    ),
    Call(
        "wikidata sparql 'SELECT ?entity ?entityLabel ?year { }'",
        {sparql("SELECT ?entity ?entityLabel ?year { }"): "sparql"},
        {
            "head.vars": ["entity", "entityLabel", "year"],
            "results.bindings.#": 3,
            "results.bindings.0.entityLabel": {"xml:lang": "en", "type": "literal", "value": "Ercole Patti"},
            "results.bindings.1.entity.type": "bnode",
        },
        sends=ACCEPT,
    ),
    Call(
        "wikidata sparql SELECT --timeout 2",
        {sparql("SELECT"): "sparql-labels"},
        {"results.bindings.#": 4, "results.bindings.1.itemLabel.value": "Søren Kierkegaard"},
    ),
    Call(
        f"wikidata sparql --file {LONG}",
        {"POST /sparql": "sparql-ask"},
        {"boolean": True},
        posts=({"query": LONG.read_text("utf-8"), "format": "json"},),
    ),
    Call(
        "wikidata sparql --file /nowhere.sparql",
        {},
        {"status": "blocked"},
        code=2,
        says="/nowhere.sparql cannot be read",
    ),
    Call("wikidata sparql SELECT --timeout 61", {}, {"status": "blocked"}, code=2, says="1 to 60"),
    Call(
        "wikidata sparql SELECT",
        {sparql("SELECT"): "sparql-slow"},
        {"status": "unavailable"},
        code=3,
        says="not now",
    ),
    Call(
        "wikidata sparql SELECT",
        {sparql("SELECT"): "sparql-malformed"},
        {"status": "blocked"},
        code=1,
        says='answered 400: Lexical error at line 1, column 31. Was expecting one of: <EOF>"',
    ),
    Call(
        "wikidata sparql SELECT",
        {sparql("SELECT"): "sparql-cut"},
        {"status": "unavailable", "do": "Narrow the query, or add a LIMIT."},
        code=3,
    ),
)

FAULTS = Faults(
    line="wikidata search Berlin --limit 2",
    ask=search("Berlin", "item", "en", 2),
    good="search-1",
    empty={"search": [], "success": 1},
    nothing=[],
)
