"""Titled groups, exclusive groups, groups inside groups; parents; conflicts."""

import argparse
import sys
import warnings


def build_parser():
    common = argparse.ArgumentParser(add_help=False)
    shared = common.add_argument_group("Shared", "What all have.")
    shared.add_argument("--shared", type=int)
    either = common.add_mutually_exclusive_group()
    either.add_argument("--left", action="store_true")
    either.add_argument("--right", action="store_true")

    parser = argparse.ArgumentParser(prog="groups", parents=[common], conflict_handler="resolve")
    network = parser.add_argument_group("Network", "How it\n  connects: 100% %(prog)s.")
    network.add_argument("--host", default="localhost")
    network.add_argument("--port", type=int)
    parser.add_argument_group("Empty", "Nobody stands here.")
    parser.add_argument_group(None, "Only a description.").add_argument("--untitled")
    parser.add_argument("--port", type=float, help="takes the place of the first --port")

    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--file")
    source.add_argument("--url")
    titled = parser.add_argument_group("Output")
    form = titled.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--table", action="store_true")
    form.add_argument("name", nargs="?")
    hidden = parser.add_mutually_exclusive_group()
    hidden.add_argument("--seen", action="store_true")
    hidden.add_argument("--unseen", action="store_true", help=argparse.SUPPRESS)
    forced = parser.add_mutually_exclusive_group(required=True)
    forced.add_argument("--only")
    half = parser.add_mutually_exclusive_group(required=True)
    half.add_argument("--half")
    half.add_argument("--other-half", help=argparse.SUPPRESS)
    if sys.version_info < (3, 14):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            inner = network.add_argument_group("Inner")
            inner.add_argument("--inner", help="deep")
            outer = parser.add_mutually_exclusive_group()
            outer.add_argument("--outer-one")
            nested = outer.add_mutually_exclusive_group()
            nested.add_argument("--nested-one")
            nested.add_argument("--nested-two")
    else:
        network.add_argument("--inner", help="deep")
    return parser
