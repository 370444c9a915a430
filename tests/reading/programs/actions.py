"""Every action and every nargs, with prefix characters of its own."""

import argparse


class Shout(argparse.Action):
    """Its own class, straight from Action: takes what nargs says."""

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, str(values).upper())


class Once(argparse._StoreTrueAction):
    """Inherits from a flag, so it is one."""


class Ping(argparse.Action):
    """Takes nothing, and says so by nargs=0."""

    def __init__(self, option_strings, dest, **rest):
        super().__init__(option_strings, dest, nargs=0, **rest)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, "pong")


def build_parser():
    parser = argparse.ArgumentParser(prog="actions", prefix_chars="-+", fromfile_prefix_chars="@")
    parser.register("action", "shout", Shout)
    parser.register("type", "hexadecimal", int)
    add = parser.add_argument
    add("-s", "--store", metavar="TEXT")
    add("-single-dash", default="x")
    add("+plus", "++plus-long", type=int)
    add("-9", dest="nine", action="store_true")
    add("--const", action="store_const", const=42)
    add("--on", action="store_true")
    add("--off", action="store_false")
    add("--quiet", dest="loudness", action="store_const", const=0, default=1)
    add("--loud", dest="loudness", action="store_const", const=2, default=1)
    add("--item", action="append", type=int, default=[1])
    add("--pair", action="append", nargs=2)
    add("--tag", action="append_const", const="a", dest="tags")
    add("--more", action="extend", nargs="+")
    add("--each", action="extend", nargs="*", type=float)
    add("-v", "--verbose", action="count")
    add("--level", action="count", default=3)
    add("--colour", action=argparse.BooleanOptionalAction, default=True, help="use colours")
    add("--shout", action=Shout)
    add("--registered", action="shout", type="hexadecimal")
    add("--once", action=Once)
    add("--ping", action=Ping)
    add("--maybe", nargs="?", const="given", default="absent")
    add("--any", nargs="*")
    add("--some", nargs="+", metavar=("FIRST", "NEXT"))
    add("--three", nargs=3, type=float)
    add("--one", nargs=1)
    add("--must", required=True)
    add("--empty-metavar", metavar="")
    add("--absent", default=argparse.SUPPRESS)
    add("--version", action="version", version="1")
    add("--hidden", help=argparse.SUPPRESS)
    add("first", help="comes first")
    add("second", nargs="?", type=int, default=5)
    add("third-part", nargs="*", metavar="THIRD")
    return parser
