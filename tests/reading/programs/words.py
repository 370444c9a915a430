"""Texts: placeholders, per-cent signs, lazy translations, control characters, formatters, docstrings."""

import argparse


class Lazy:
    """A translation that is looked up when somebody shows it."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text.upper()

    def __mod__(self, other):
        return str(self) % other


class Titled(argparse.RawTextHelpFormatter):
    def __init__(self, prog):
        super().__init__(prog, max_help_position=40)


def documented():
    """Does it well.

    In *Markdown*, with `code`.
    """


def build_parser():
    """The factory's own docstring. And more."""
    parser = argparse.ArgumentParser(prog="words", epilog="Ends %(prog)s, 100%.")
    add = parser.add_argument
    add("--bare", help="keep 50% of the rows, 20%s and 10%d")
    add("--doubled", help="100%% sure, not 5%%%%")
    add("--filled", type=int, default=3, help="%(default)s (%(type)s) of %(prog)s as %(dest)s, %(metavar)s: %(nope)s")
    add("--padded", type=int, default=7, help="[%(default)03d] [%(default)-4s] [%(default)5.1f]")
    add("--listed", choices=["kg", "g"], help="one of %(choices)s")
    add("--none", help="default: %(default)s")
    add("--lazy", help=Lazy("hello"), metavar=Lazy("word"))
    add("--escape", help="\x1b[1;31mvery\x1b[0m \x1b]8;;http://x\x07linked\x1b]8;;\x07 \x00\x9b bright")
    add("--symbols", help="a|b <b>c</b> `d` *e* {{ f }} {% g %} [h](i) \\n &amp; ===")
    add("--lines", help="first\n   second\n\n  third\r\nfourth")
    add("--script", help="日本語 עברית 👩‍👩‍👧 é")
    add("--wide-default", default="x" * 300, help="long: %(default)s")
    commands = parser.add_subparsers(dest="command", title="the commands", metavar="COMMAND")
    raw = commands.add_parser("raw", help="show\nit  raw", formatter_class=Titled, description="a\n  b\n\nc")
    raw.add_argument("--two", help="one\n  two %(default)s", default=2)
    commands.add_parser("plain", help="%(prog)s is 10% %(dest)s", description="a\n  b\n\nc %(prog)s")
    commands.add_parser("documented").set_defaults(func=documented)
    commands.add_parser("silent")
    return parser
