"""Whatever is in a text is found literally on the page, and the page keeps its structure."""

from __future__ import annotations

import json
from collections import Counter

import markdown
import pytest
from bs4 import BeautifulSoup
from hypothesis import given, settings, strategies

from mkdocs_catalog import pages
from mkdocs_catalog.model import Catalog, Command, Group, Parameter, Platform, Words
from mkdocs_catalog.pages import html, parameters, text
from mkdocs_catalog.settings import Settings

TROUBLE = [
    "50% of it, 100%% and %(prog)s %s",
    "<source> → <target> </div></p></article> <script>alert(1)</script> <!-- --> <![CDATA[ <?php ?>",
    "a | b || c \\| d",
    "`code` ``two`` ```three``` ~~~",
    "{{ 7*7 }} {% raw %} {# gone #} {{{}}}",
    "*a* **b** _c_ __d__ ~~e~~ ^f^ ==g== ++h++",
    "# one\n## two\n=====\n-----\n> quote\n- item\n1. first\n    code",
    "&amp; &lt;b&gt; &#42; &copy; & &nosuch;",
    "שלום עולם – مرحبا بالعالم",
    "漢字かな交じり文、句読点。한국어 👩‍👩‍👧‍👦🇪🇺",
    "x" * 400,
    "-- --- ... 'single' \"double\" (c) (tm) +/- 1/2 --option --> => <-",
    "[x](y) ![i](j) [x][y] <https://a.example> https://b.example www.c.example me@d.example",
    '::: identifier\n::: a.b.c\n    options:\n!!! note\n??? tip\n=== "Tab"\n/// block\n///',
    '--8<-- "file.md"\n;--8<-- "x"\n-8<-',
    "[[wikilink]] [[a|b]] [TOC] [^1] [^1]: note *[HTML]: x HTML",
    ":smile: :material-home: @user #123 $x^2$ \\(y\\) $$z$$ ++ctrl+c++",
    "{: #id .class } {.x} { #y } \\*escaped\\* \\",
    "tab\tand  two spaces, a no-break\u00a0space, zero\u200bwidth, \u202eoverride\u202c",
    "\x1b[31mred\x1b[0m \x07 \x00 \x7f \x9b",
    "one\n\ntwo\n\n\nthree",
    "&# &#x &#12 <!x <![x </ <a",
    ";_ _x_ __init__ *_* c++",
]
HOSTILE = [
    "abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "nl2br", "sane_lists", "smarty",
    "tables", "toc", "wikilinks", "pymdownx.arithmatex", "pymdownx.betterem", "pymdownx.caret", "pymdownx.critic",
    "pymdownx.details", "pymdownx.emoji", "pymdownx.highlight", "pymdownx.inlinehilite", "pymdownx.keys",
    "pymdownx.magiclink", "pymdownx.mark", "pymdownx.progressbar", "pymdownx.smartsymbols", "pymdownx.snippets",
    "pymdownx.superfences", "pymdownx.tabbed", "pymdownx.tasklist", "pymdownx.tilde", "pymdownx.blocks.admonition",
]  # fmt: skip
any_text = strategies.one_of(
    strategies.sampled_from(TROUBLE),
    strategies.text(max_size=80),
    strategies.text(alphabet="<>&`*_#|[](){}!-:;\"'\\/~^=+.@$% \n\tab1", max_size=60),
)


def catalog(said: str) -> Catalog:
    """The text wherever a program may put one."""
    parameter = Parameter(
        "x",
        "x",
        ("--x",),
        choices=(said, "b"),
        default=said,
        metavar=(said,),
        help=said,
        group=said or "g",
        computed="",
    )
    other = Parameter("y", "y", ("--y",), help="the other", computed=said)
    command = Command(
        ("do", said),
        f"do {said}",
        "p_do",
        "workflow",
        said,
        Words(said),
        Words(said, "literal"),
        f"p do [--x {said}]",
        (said,),
        parameters=(parameter, other),
        groups=(Group(said, said),),
    )
    plain = Command(("plain",), "plain", "p_plain", summary="Plain")
    platform = Platform(
        "p", "p", "m:f", ("p",), said, Words(said, "literal"), Words(said), (Parameter("z", "z", ("-z",), help=said),),
        commands=(command, plain),
    )  # fmt: skip
    return Catalog("c", said, (platform,))


def parsed(catalog: Catalog, path: str) -> BeautifulSoup:
    """A page as the plugin makes it."""
    page = pages.render(catalog, Settings(targets=("m",)))[path]
    return BeautifulSoup(html.framed(html.convert(page.markdown).content, page.kind), "html.parser")


def structure(page: BeautifulSoup) -> Counter[str]:
    """How many of each element. Words are paragraphs or nothing, so those of free text are left out."""
    return Counter(
        element.name for element in page.find_all(True) if element.name not in ("p", "br", "span", "pre", "code")
    )


def lines(said: str) -> list[str]:
    """The parser that reads the pages here keeps no lines of blanks."""
    return [line if line.strip(" \t") else "" for line in said.split("\n")]


def folded(said: str) -> str:
    return " ".join(text.printable(said).split())


def shown(value: str) -> str:
    """A value as a reader can tell it from others: itself, or its JSON."""
    found = parameters.shown(value)
    assert found.isprintable() or not value.isprintable()
    assert (value if found == value else json.loads(found)) == value
    return found


PLAIN = structure(parsed(catalog("plain words"), "catalog/p.md"))


@settings(max_examples=60, deadline=None)
@given(any_text.filter(str.strip))
def test_a_text_is_found_literally_and_the_page_keeps_its_structure(said: str) -> None:
    page = parsed(catalog(said), "catalog/p.md")
    assert structure(page) == PLAIN
    row = page.select(".catalog-parameter")[-1]  # those in a group come last
    help_ = row.select_one(".catalog-help")
    assert help_ is not None
    for line in help_.select("br"):
        line.replace_with("\n")
    assert lines(help_.get_text()) == lines(text.printable(said).strip("\n"))
    default, choice = row.select_one(".catalog-default code"), row.select_one(".catalog-choices code")
    assert default is not None
    assert default.get_text() == shown(said)
    assert choice is not None
    assert choice.get_text() == shown(said)
    heading = page.select_one("h3")
    assert heading is not None
    assert folded(heading.get_text()) == folded(f"do {said}")
    seen = folded(page.get_text())
    assert folded(said) in seen
    literal = page.select_one("pre.catalog-literal code")
    assert literal is not None
    assert literal.get_text() == text.printable(said).strip("\n")


@pytest.mark.parametrize("said", TROUBLE)
def test_a_page_for_other_builders_stands_whatever_their_extensions(said: str) -> None:
    """Titles, tables and help are literal also where somebody else's Markdown renders the page."""
    made = pages.render(catalog(said), Settings(targets=("m",)))
    for path in ("catalog/p.md", "catalog/index.md"):
        source = made[path].markdown
        assert "{{" not in source
        assert "{%" not in source
        assert "--8<--" not in source
        rendered = BeautifulSoup(markdown.markdown(source, extensions=HOSTILE), "html.parser")
        assert folded(said) in folded(rendered.get_text())
        assert not rendered.select("script, source, target, del, mark, sup, ins")
        assert len(rendered.select(".catalog-parameter")) == (3 if path == "catalog/p.md" else 0)


DOCSTRINGS = [
    *TROUBLE,
    "# Title\n\nText.\n\n###### Deep\n\n#1 no heading\n\nUnderlined\n==========\n",
    "```python\nnever closed\n# no heading",
    "<div>\n\nnever closed **bold",
    "</div></article> text",
    "<details><summary>x</summary>\n\n- list\n",
    "    indented from the start\n\tand a tab",
    "Args:\n    x: <b>one\n    y (:class:`X`): two\nReturns:\n    | a |\n",
    "Parameters\n----------\nx : {'a', 'b'}\n    One\n\nReturns\n-------\n",
    ":param x: one\n:type x: ``str``\n:raises ValueError: <i>\n",
    "- item\n---\n\n> quote\n===\n\n> # quoted\n\n- # item\n\n1. a\n\n    ## b\n\n!!! note\n    # c\n",
    "<h1>title</h1> <h4 id='one'>one</h4> <a id='two'>x</a> <b onclick='x'>y</b>",
    "words {: #two .catalog-command }\n\n## Heading {: #one }",
    "one\n-\ntwo\n=",
    "[^1]: a footnote\n\n[a]: http://x 'y'\n\n*[ABC]: abbreviation",
    "<!-- open comment",
    "| a | b |\n| - |\n| c",
    ">" * 50 + " deep\n" + "- " * 50 + "deep",
]


@settings(max_examples=80, deadline=None)
@given(strategies.one_of(strategies.sampled_from(DOCSTRINGS), any_text))
def test_a_docstring_cannot_break_the_page_round_it(said: str) -> None:
    command = Command(("one",), "one", "p_one", description=Words(said, "markdown"), parameters=(Parameter("x", "x"),))
    after = Command(("two",), "two", "p_two", summary="After it", parameters=(Parameter("y", "y"),))
    platform = Platform("p", "p", "m:f", ("p",), commands=(command, after))
    page = parsed(Catalog("c", platforms=(platform,)), "catalog/p.md")
    whole = page.find(class_="catalog-page")
    assert whole is not None
    for name, number in (("h1", 1), ("h2", 1), ("h3", 2)):
        assert len(page.find_all(name)) == number
    rows = page.select(".catalog-parameter")
    assert len(rows) == 2
    for row in rows:  # nothing of the docstring holds them
        assert [parent.get("class") for parent in row.parents if parent.name == "div"] == [
            ["catalog-parameters"],
            ["catalog-page", "catalog-platform"],
        ]
    assert not page.select("script, style, iframe[src^=javascript]")
    ids = [element["id"] for element in page.select("[id]")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("value", "seen"),
    [
        ("", '""'),
        ("\t", r'"\t"'),
        (" ", '" "'),
        (", ", '", "'),
        ("\x1b[0m", r'"\u001b[0m"'),
        ("\x7f", r'"\u007f"'),
        ("a\nb", r'"a\nb"'),
        ('"quoted"', '"quoted"'),
        ("~/.config", "~/.config"),
        ("a  b", "a  b"),
    ],
)
def test_a_value_that_one_would_not_see_is_shown_as_json(value: str, seen: str) -> None:
    page = parsed(catalog_of(Parameter("x", "x", ("--x",), default=value, choices=(value, "b"))), "catalog/p.md")
    found = page.select_one(".catalog-default code"), page.select_one(".catalog-choices code")
    assert [element.get_text() for element in found if element] == [seen, seen]


def catalog_of(*parameters: Parameter) -> Catalog:
    command = Command(("do",), "do", "p_do", parameters=parameters)
    return Catalog("c", platforms=(Platform("p", "p", "m:f", ("p",), commands=(command,)),))
