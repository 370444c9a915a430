"""Choices in every kind of container."""

import argparse
import decimal
import enum
import sys


class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"

    def __str__(self):
        return self.value


class Size(enum.Enum):
    SMALL = 1
    LARGE = 2


class Mode(str, enum.Enum):  # noqa: UP042
    FAST = "fast"
    SLOW = "slow"


class Lazy:
    """Looked up when somebody asks."""

    def __iter__(self):
        return iter(["north", "south"])

    def __contains__(self, item):
        return item in ("north", "south")


class Even:
    """Knows only `in`."""

    def __contains__(self, item):
        return item % 2 == 0


class Broken:
    def __iter__(self):
        raise RuntimeError("not now")

    def __contains__(self, item):
        return True


class Endless:
    def __iter__(self):
        number = 0
        while True:
            yield number
            number += 1

    def __contains__(self, item):
        return True


def size(text):
    return Size[text.upper()]


def lower(text):
    return text.lower()


def build_parser():
    parser = argparse.ArgumentParser(prog="choices")
    add = parser.add_argument
    add("--list", choices=["b", "a"])
    add("--tuple", choices=("x", "y"))
    add("--dict", choices={"zinc": 1, "alum": 2})
    add("--keys", choices={"zinc": 1, "alum": 2}.keys())
    add("--set", choices={"coral", "amber", "blue"})
    add("--frozen", type=int, choices=frozenset({10, 9, 2}))
    add("--text", choices="abc")
    add("--integers", type=int, choices=[0, 1, 2], default=1)
    add("--reals", type=float, choices=[0.5, 1, 2.5])
    add("--decimals", type=decimal.Decimal, choices=[decimal.Decimal("0.5"), decimal.Decimal("1")])
    add("--range", type=int, choices=range(1, 65536), metavar="PORT")
    add("--stepped", type=int, choices=range(0, 10, 2))
    add("--long-steps", type=int, choices=range(0, 1000, 5))
    add("--odd-steps", type=int, choices=range(3, 300, 5))
    add("--backwards", type=int, choices=range(10, 0, -1))
    add("--real-range", type=float, choices=range(3))
    add("--text-range", choices=range(3))
    add("--no-range", type=int, choices=range(0))
    add("--enum-list", type=Color, choices=list(Color), default=Color.RED)
    add("--enum-class", type=Color, choices=Color)
    add("--enum-only", type=Color)
    add("--enum-by-name", type=size, choices=list(Size))
    add("--enum-text", choices=list(Mode))
    add("--enum-no-type", choices=list(Color))
    add("--lazy", choices=Lazy())
    add("--even", type=int, choices=Even(), metavar="EVEN")
    add("--broken", choices=Broken(), metavar="BROKEN")
    add("--endless", type=int, choices=Endless(), metavar="N")
    add("--generator", choices=(word for word in ("p", "q")), metavar="WORD")
    add("--mixed", choices=["a", 1])
    add("--lowered", type=lower, choices=["on", "off"])
    add("--repeated", choices=["a", "a", "b"])
    add("--many", nargs="+", choices=["r", "w"])
    add("--empty", choices=[])
    if sys.version_info < (3, 14):
        add("--percent", choices=["50%", "a b", ""])
    add("where", nargs="?", choices=["here", "there"], default="here")
    return parser
