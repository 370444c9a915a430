"""Defaults of every kind, also those that JSON cannot hold."""

import argparse
import collections
import datetime
import decimal
import enum
import functools
import os
import pathlib
import re
import sys
import uuid


class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Level(enum.IntEnum):
    LOW = 1


class Mode(str, enum.Enum):  # noqa: UP042
    FAST = "fast"


class Sentinel:
    pass


class Rude:
    def __repr__(self):
        raise RuntimeError("no")

    __str__ = __eq__ = __iter__ = __repr__
    __hash__ = None


class Named:
    def __repr__(self):
        return "<Named thing>"


Point = collections.namedtuple("Point", "x y")
LOOP = []
LOOP.append(LOOP)
DEFAULTS = {
    "text": "plain",
    "empty": "",
    "number": 5,
    "real": 2.5,
    "whole-real": 3.0,
    "truth": True,
    "list": [1, "two"],
    "tuple": ("a", "b"),
    "set": {"coral", "amber", "blue"},
    "frozen": frozenset({10, 9, 2}),
    "mapping": {"a": 1, "b": [2]},
    "path": pathlib.PurePosixPath("a/b"),
    "enum": Color.RED,
    "int-enum": Level.LOW,
    "str-enum": Mode.FAST,
    "point": Point(1, 2),
    "ordered": collections.OrderedDict(z=1, a=2),
    "bytes": b"ab\xff",
    "pattern": re.compile("a+b"),
    "nan": float("nan"),
    "infinite": float("-inf"),
    "huge": 10**30,
    "complex": 1j,
    "decimal": decimal.Decimal("1.10"),
    "date": datetime.date(2020, 1, 2),
    "uuid": uuid.UUID(int=1),
    "stdout": sys.stdout,
    "stdin-buffer": sys.stdin.buffer,
    "sentinel": Sentinel(),
    "object": object(),
    "named": Named(),
    "rude": Rude(),
    "function": os.path.join,
    "lambda": lambda: 1,
    "partial": functools.partial(int, base=2),
    "class": Sentinel,
    "loop": LOOP,
    "mixed": [1, Color.BLUE, Sentinel()],
    "int-keys": {1: "one"},
    "ellipsis": ...,
    "generator": (n for n in (1, 2)),
    "suppressed": argparse.SUPPRESS,
    "surrogate": "a\udc80b",
    "control": "a\x1b[31mb",
}


def build_parser():
    parser = argparse.ArgumentParser(prog="values")
    for name, default in DEFAULTS.items():
        parser.add_argument("--" + name, default=default, help="%(default)s" if name in ("sentinel", "set") else None)
    parser.add_argument("--typed", type=int, default="12")
    parser.add_argument("--typed-wrong", type=int, default="many")
    parser.add_argument("--typed-enum", type=Color, default=Color.BLUE)
    parser.add_argument("--typed-decimal", type=decimal.Decimal, default=decimal.Decimal("0.5"))
    parser.add_argument("--typed-date", type=datetime.date.fromisoformat, default=datetime.date(2021, 3, 4))
    parser.add_argument("--typed-list", type=Color, nargs="*", default=[Color.RED])
    parser.set_defaults(text="set later")
    return parser
