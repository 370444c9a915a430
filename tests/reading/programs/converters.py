"""type= of every kind."""

import argparse
import datetime
import decimal
import enum
import fractions
import functools
import json
import pathlib
import uuid


class Color(enum.Enum):
    RED = "red"


class Port(int):
    """A subclass of int."""


class Ratio:
    """An instance that is called."""

    def __call__(self, text: str) -> float:
        return float(text)


class Nameless:
    """Neither __name__ nor __qualname__; not even a repr."""

    def __call__(self, text):
        return text

    def __repr__(self):
        raise RuntimeError("no")


def annotated(text: str) -> int:
    return int(text)


def plain(text):
    return text.strip()


def bounded(text):
    return int(text)


bounded.minimum, bounded.maximum = 1, 10


def real(text):
    return float(text)


real.minimum, real.maximum = 0.5, 1.5


def word(text):
    return text


word.pattern = "^[a-z]+$"


def not_a_pattern(text):
    return text


not_a_pattern.pattern = "("


def between(least, most):
    def convert(text):
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError("out of range")
        return number

    convert.minimum, convert.maximum = least, most
    return convert


def build_parser():
    parser = argparse.ArgumentParser(prog="converters")
    add = parser.add_argument
    add("--none")
    add("--str", type=str)
    add("--int", type=int)
    add("--float", type=float)
    add("--bool", type=bool)
    add("--bytes", type=str.encode)
    add("--complex", type=complex)
    add("--path", type=pathlib.Path)
    add("--pure-path", type=pathlib.PurePosixPath)
    add("--file", type=argparse.FileType("w"))
    add("--open", type=open)
    add("--enum", type=Color)
    add("--decimal", type=decimal.Decimal)
    add("--fraction", type=fractions.Fraction)
    add("--uuid", type=uuid.UUID)
    add("--date", type=datetime.date.fromisoformat)
    add("--datetime", type=datetime.datetime.fromisoformat)
    add("--time", type=datetime.time.fromisoformat)
    add("--strptime", type=lambda text: datetime.datetime.strptime(text, "%Y"))
    add("--json", type=json.loads)
    add("--partial", type=functools.partial(int, base=16))
    add("--lambda", type=lambda text: text)
    add("--closure", type=between(1, 1000), default=10)
    add("--instance", type=Ratio())
    add("--nameless", type=Nameless())
    add("--subclass", type=Port)
    add("--annotated", type=annotated)
    add("--plain", type=plain)
    add("--bounded", type=bounded)
    add("--real", type=real)
    add("--word", type=word)
    add("--not-a-pattern", type=not_a_pattern)
    add("--split", type=lambda text: text.split(","))
    add("--method", type="x".join)
    add("--upper", type=str.upper)
    return parser
