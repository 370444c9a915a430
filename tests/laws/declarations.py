"""Random declarations of parsers, as data that `building` turns into the real thing: every construct of argparse."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Fields = dict[str, Any]
WORDS = ("alpha", "beta-two", "gamma", "delta", "dry-run", "log.level", "x", "no-cache", "Ünder", "class")
TEXTS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=4)
HELPS = st.one_of(st.none(), st.just("says %(default)s of %(prog)s, 100%%"), st.just("50% and <b>"), TEXTS)
CHOICES: dict[str, st.SearchStrategy[list[Any]]] = {
    "": st.lists(st.one_of(st.sampled_from(("a", "b c", "-x", "--", "", "a=b", "@f", "50%")), TEXTS), max_size=5).map(
        lambda values: [*values, "a"]
    ),
    "int": st.lists(st.integers(-9, 99)).map(lambda values: [*values, 7]),
    "float": st.lists(st.sampled_from((-1.25, 3.0, 1e-7))).map(lambda values: [*values, 0.5]),
}
RANGES = st.sampled_from(((1, 6), (0, 10, 2), (-5, 5), (0, 1000, 5), (10, 0, -1), (3, 300, 5)))


class Names:
    """Names that no other argument of the same program has."""

    def __init__(self) -> None:
        self.number = 0

    def next(self, draw: st.DrawFn) -> str:
        self.number += 1
        return f"{draw(st.sampled_from(WORDS))}{self.number}"


@st.composite
def declarations(draw: st.DrawFn, depth: int = 2) -> Fields:
    """A whole program."""
    names = Names()
    settings: Fields = {
        "allow_abbrev": draw(st.booleans()),
        "exit_on_error": draw(st.booleans()),
        "prefix_chars": draw(st.sampled_from(("-", "-", "-", "-+", "+"))),
        "conflict_handler": draw(st.sampled_from(("error", "resolve"))),
        "description": draw(HELPS),
        "epilog": draw(HELPS),
    }
    settings["add_help"] = draw(st.booleans())
    if draw(st.integers(0, 5)) == 0:
        settings["fromfile_prefix_chars"] = "@"
    if draw(st.integers(0, 5)) == 0:
        settings["argument_default"] = "==SUPPRESS=="
    return draw(_parsers(names, depth, settings, settings["prefix_chars"]))


@st.composite
def _parsers(draw: st.DrawFn, names: Names, depth: int, settings: Fields, prefixes: str) -> Fields:
    leaf = depth == 0 or draw(st.booleans())
    declared: Fields = {"settings": settings, "arguments": draw(_arguments(names, prefixes, 4 if leaf else 2))}
    if draw(st.booleans()):
        declared["groups"] = [
            {"title": "Some", "description": draw(HELPS), "arguments": draw(_arguments(names, prefixes, 2))}
        ]
    if draw(st.booleans()):
        declared["exclusive"] = [draw(_exclusive(names, prefixes, leaf))]
    if leaf:
        declared["after"] = draw(_positionals(names))
        if not settings.get("parents") and draw(st.integers(0, 4)) == 0:
            own = {"add_help": False, "prefix_chars": prefixes}
            declared["parents"] = [{"settings": own, "arguments": draw(_arguments(names, prefixes, 2))}]
    else:
        if draw(st.integers(0, 3)) == 0:
            declared["arguments"].append(draw(_positional(names, st.sampled_from((None, "?")))))
        declared["subparsers"] = draw(
            st.sampled_from(({}, {"dest": "command"}, {"required": True, "dest": "command"}, {"title": "Commands"}))
        )
        declared["commands"] = [
            {
                "name": f"{word}{depth}",
                "aliases": [f"{word}-again"] if draw(st.booleans()) else [],
                **draw(_parsers(names, depth - 1, {"help": draw(HELPS), "prefix_chars": prefixes}, prefixes)),
            }
            for word in draw(
                st.lists(st.sampled_from(("run", "stop:all", "v1.2")), min_size=1, max_size=2, unique=True)
            )
        ]
    if draw(st.integers(0, 5)) == 0:
        declared["defaults"] = {"elsewhere": 1}
    return declared


def _arguments(names: Names, prefixes: str, most: int) -> st.SearchStrategy[list[Fields]]:
    return st.lists(_option(names, prefixes), max_size=most)


@st.composite
def _exclusive(draw: st.DrawFn, names: Names, prefixes: str, leaf: bool) -> Fields:
    members = draw(st.lists(_option(names, prefixes, exclusive=True), min_size=1, max_size=3))
    if leaf and draw(st.integers(0, 3)) == 0:
        alone = draw(_positional(names, st.just("?")))
        alone["settings"]["default"] = None  # argparse takes a default that its type changes for a value
        members.append(alone)
    return {
        "required": draw(st.booleans()),
        "titled": draw(st.booleans()),
        "arguments": members,
        "nested": draw(st.lists(_option(names, prefixes, exclusive=True), max_size=2)),
    }


@st.composite
def _option(draw: st.DrawFn, names: Names, prefixes: str, exclusive: bool = False) -> Fields:
    name, prefix = names.next(draw), draw(st.sampled_from(prefixes))
    action = draw(
        st.sampled_from(
            ("store",) * 6
            + ("append",) * 2
            + ("extend",) * 2
            + ("store_true", "store_false", "store_const", "append_const", "count", "boolean_optional", "custom")
        )
    )
    flags = [prefix * 2 + name]
    if action != "boolean_optional":
        letter = chr(ord("A") + names.number % 26) if names.number < 26 else None
        styles = [flags, [prefix + name], [flags[0], prefix + "alias-" + name]]
        if letter:
            styles += [[prefix + letter], [prefix + letter, flags[0]]]
        if prefix == "-":
            styles.append([f"-{names.number}"])
        flags = draw(st.sampled_from(styles))
    elif "-" not in prefixes:
        action = "store_true"
    settings: Fields = {"action": action, "help": draw(HELPS)}
    if draw(st.integers(0, 3)) == 0:
        dests = (f"dest_{names.number}", "shared", "not-one", name)
        settings["dest"] = draw(st.sampled_from(dests if action.startswith("store_") else dests[:1]))
    if not exclusive and draw(st.integers(0, 4)) == 0:
        settings["required"] = True
    if action in ("store", "append", "extend", "custom"):
        numbers = ("*", "+", 1, 2) if action == "extend" else (None, None, None, None, "?", "?", "*", "+", 1, 2, "...")
        settings |= draw(_values(st.sampled_from(numbers)))
        if settings.get("nargs") == "?" and draw(st.booleans()):
            settings["const"] = draw(_constants(settings))
    elif action in ("store_const", "append_const"):
        settings["const"] = draw(st.sampled_from((1, "text", None, {"object": "object"}, [1])))
    # argparse takes a value that is the very default for none, in an exclusive group
    if draw(st.integers(0, 2)) == 0 and not exclusive:
        settings |= draw(_defaults(action, settings))
    elif action == "boolean_optional":
        settings["default"] = draw(st.sampled_from((None, True, False)))
    return {"flags": flags, "settings": settings}


@st.composite
def _positional(draw: st.DrawFn, names: Names, nargs: st.SearchStrategy[Any]) -> Fields:
    settings: Fields = {"help": draw(HELPS), **draw(_values(nargs))}
    if settings.get("nargs") in ("?", "*"):
        default = draw(st.one_of(st.just({"default": None}), _defaults("store", settings)))
        odd = default["default"] == "==SUPPRESS==" or "choices" in settings  # argparse looks at them as if given
        settings |= {"default": None} if odd else default
    return {"flags": [names.next(draw)], "settings": settings}


def _positionals(names: Names) -> st.SearchStrategy[list[Fields]]:
    nargs = st.sampled_from((None, None, None, "?", "?", "*", "+", 1, 2, "..."))
    return st.lists(_positional(names, nargs), max_size=3)


@st.composite
def _values(draw: st.DrawFn, nargs: st.SearchStrategy[Any]) -> Fields:
    """nargs, type, choices and metavar."""
    settings: Fields = {}
    number = draw(nargs)
    if number is not None:
        settings["nargs"] = number
    kind = draw(
        st.sampled_from(
            ("",) * 5
            + ("int",) * 3
            + ("float", "str", "Path", "bool", "Color", "Decimal", "UUID", "date", "json", "partial", "lambda")
            + ("instance", "between", "word")
        )
    )
    if kind:
        settings["type"] = kind
    if kind in CHOICES and draw(st.integers(0, 2)) == 0:
        container = draw(st.sampled_from(("list", "tuple", "set", "frozenset", "keys", "dict", "lazy")))
        settings["choices"] = [container, draw(CHOICES[kind])]
    if kind == "int" and "choices" not in settings and draw(st.integers(0, 2)) == 0:
        settings |= {"choices": ["range", list(draw(RANGES))], "metavar": "N"}
    if kind == "Color" and draw(st.booleans()):
        settings["choices"] = [draw(st.sampled_from(("enum", "members"))), []]
    if draw(st.integers(0, 4)) == 0:
        settings["metavar"] = ["LOW", "HIGH"] if number == 2 else draw(st.sampled_from(("WORD", "", "<a|b>")))
    return settings


@st.composite
def _defaults(draw: st.DrawFn, action: str, settings: Fields) -> Fields:
    usual: dict[str, Any] = {"count": 3, "append": [], "extend": ["x"], "boolean_optional": True, "append_const": []}
    if action in ("extend", "append") and settings.get("type") not in (None, "str"):
        usual |= {"append": [], "extend": []}
    if action in usual:
        return {"default": draw(st.sampled_from((usual[action], None, "==SUPPRESS==")))}
    written = {"int": ("7", 7), "float": ("1.5", 2.5), "Color": ("red", {"object": "color"}), "between": ("9", 10)}
    texts = written.get(settings.get("type", ""), ("text", "", "-x"))
    if settings.get("type") in ("Decimal", "UUID", "date", "json", "partial", "instance", "word"):
        texts = ()
    if settings.get("choices"):
        texts = ()
    if settings.get("nargs") in ("*", "+", 1, 2, "..."):
        texts = tuple([each] for each in texts)
    others: tuple[Any, ...] = (None, {"object": "object"}, {"object": "nan"}, 5, True, "==SUPPRESS==")
    if settings.get("type") in (None, "str", "Path"):
        others += ({"object": "path"},)
    return {"default": draw(st.sampled_from((*texts, *others)))}


def _constants(settings: Fields) -> st.SearchStrategy[Any]:
    if settings.get("choices") or settings.get("type") not in (None, "str", "Path", "lambda"):
        return st.sampled_from(({"object": "object"}, 5, None))
    return st.sampled_from(("given", "", "-", 5, {"object": "object"}, None))
