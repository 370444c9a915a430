"""Subcommands to any depth: aliases, lazy mappings, lists, shadows, hidden ones, options before them."""

import argparse
import collections.abc


class OnDemand(collections.abc.Mapping):
    """Builds a parser when somebody asks for it."""

    def __init__(self, listed):
        self.names = listed

    def __getitem__(self, name):
        if name not in self.names:
            raise KeyError(name)
        parser = argparse.ArgumentParser(prog=name)
        parser.add_argument("--built", default=name)
        return parser

    def __iter__(self):
        return iter(self.names)

    def __len__(self):
        return len(self.names)


class OwnSubparsers(argparse._SubParsersAction):
    """Somebody's own class of subparsers."""


class Strict(argparse.ArgumentParser):
    """Somebody's own class of parser: says its errors differently, and keeps its own constructor."""

    def __init__(self, *, nick="", **rest):
        super().__init__(**rest)
        self.nick = nick

    def error(self, message):
        raise SystemExit(3)


def run():
    """Runs it. At once."""


def build_parser():
    parser = argparse.ArgumentParser(prog="tree")
    parser.add_argument("--config", required=True)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("area", nargs="?", help="a positional beside subcommands")
    commands = parser.add_subparsers(dest="command", required=True)
    remove = commands.add_parser("remove", aliases=["rm", "del"], help="take it off")
    remove.add_argument("item")
    remove.add_argument("--verbose", action="store_true", help="shadows its parent's")
    again = commands.add_parser("again")
    commands._name_parser_map["once-more"] = again
    deep = commands.add_parser("deep", help="goes down").add_subparsers(
        dest="deeper", action=OwnSubparsers, parser_class=Strict
    )
    deepest = deep.add_parser("er", nick="x").add_subparsers(dest="deepest")
    deepest.add_parser("est", nick="y", help="the bottom").add_argument("--bottom", type=int)
    deep.add_parser("side", nick="z").set_defaults(_command_level="workflow", func=run)
    commands.add_parser("hidden", help=argparse.SUPPRESS, description="Not listed, and yet taken.")
    old = commands.add_parser("old")
    old.add_argument("--gone", help=argparse.SUPPRESS)
    bare = commands.add_parser("bare", add_help=False)
    bare.add_argument("-h", "--height", type=int)
    dashed = commands.add_parser("migrate:up")
    dashed.add_argument("v1.2", metavar="VERSION")
    lazy = commands.add_parser("lazy").add_subparsers()
    lazy._name_parser_map = lazy.choices = OnDemand(["one", "two"])
    listed = commands.add_parser("listed").add_subparsers()
    listed.add_parser("in", help="inside")
    listed.choices = ["in", "out"]
    commands.add_parser("none-below").add_subparsers()
    return parser
