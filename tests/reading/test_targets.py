"""What a target may name: a parser, what holds one, what returns one, or a main that parses its command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkdocs_catalog import loading, settings

from . import reader

PARSER = """
import argparse, sys
def build(**named):
    parser = argparse.ArgumentParser(prog="program", **named)
    parser.add_argument("--found")
    return parser
"""


def options(found: loading.Loaded) -> list[str]:
    assert not found.errors, str(found.errors[0])
    (platform,) = found.catalog.platforms
    return [parameter.name for command in platform.commands for parameter in command.parameters]


@pytest.mark.parametrize(
    ("target", "source"),
    {
        "a parser": ("program.py:parser", "parser = build()"),
        "a factory": ("program.py:build", ""),
        "no attribute": ("program.py", "create_parser = build"),
        "a module": ("program:build", ""),
        "a name of its own": ("other=program.py:build", ""),
        "a tuple": ("program.py:both", "def both(): return 1, build()"),
        "a tuple in a tuple": ("program.py:both", "def both(): return 1, (build(), 2)"),
        "a dictionary": ("program.py:both", "def both(): return {'p': build()}"),
        "an object that holds one": ("program.py:Holder", "class Holder:\n  def __init__(self): self._cli = build()"),
        "an instance": ("program.py:held", "class Holder: parser = build()\nheld = Holder()"),
        "an attribute of an attribute": ("program.py:Held.parser", "class Held: parser = build()"),
        "a static method": ("program.py:Held.make", "class Held:\n  make = staticmethod(build)"),
        "a class method": ("program.py:Held.make", "class Held:\n  @classmethod\n  def make(cls): return build()"),
        "a function with defaults": ("program.py:make", "def make(a=1, *rest, b=2, **named): return build()"),
        "a partial": ("program.py:make", "import functools\nmake = functools.partial(lambda a: build(), 1)"),
        "a coroutine": ("program.py:make", "async def make(): return build()"),
        "a subclass of ArgumentParser": (
            "program.py:Own",
            "class Own(argparse.ArgumentParser):\n"
            "  def __init__(self, **k): super().__init__(**k); self.add_argument('--found')",
        ),
        "main": ("program.py:main", "def main(): build().parse_args(); raise SystemExit(7)"),
        "main of a command line": ("program.py:main", "def main(argv): build().parse_args(argv)"),
        "main of a slice": ("program.py:main", "def main(argv=None): build().parse_args((argv or sys.argv)[1:])"),
        "main with a tuple": ("program.py:main", "def main(argv=()): build().parse_args(argv)"),
        "main of intermixed arguments": ("program.py:main", "def main(): build().parse_intermixed_args()"),
        "main of known arguments": ("program.py:main", "def main(): build().parse_known_args()"),
        "main with a pre-parser": (
            "program.py:main",
            "def main():\n  early = argparse.ArgumentParser(add_help=False)\n  early.add_argument('--config')\n"
            "  known, rest = early.parse_known_args()\n  build().parse_args(rest)",
        ),
        "main whose parser looks for its files with another": (
            "program.py:main",
            "class Configured(argparse.ArgumentParser):\n"
            "  def parse_args(self, *rest): return self.parse_known_args(*rest)[0]\n"
            "  def parse_known_args(self, args=None, namespace=None):\n"
            "    files = argparse.ArgumentParser()\n    files.add_argument('--config')\n"
            "    files.parse_known_args(args)\n    return super().parse_known_args(args, namespace)\n"
            "def main():\n  made = build()\n  made.__class__ = Configured\n  made.parse_args()",
        ),
        "main whose parser has a parse_args and no help of its own": (
            "program.py:main",
            "class Own(argparse.ArgumentParser):\n"
            "  def parse_args(self): return self.parse_known_args()[0]\n"
            "def main():\n  made = build(add_help=False)\n  made.__class__ = Own\n  made.parse_args()",
        ),
        "main that refuses what it did not know itself": (
            "program.py:main",
            "def main():\n  made = build(add_help=False)\n  known, rest = made.parse_known_args()\n"
            "  if rest: made.error(f'what is {rest}?')",
        ),
        "main that shows the usage itself": (
            "program.py:main",
            "def main():\n  made = build(add_help=False)\n  known, rest = made.parse_known_args()\n"
            "  if rest: raise SystemExit(made.format_usage())",
        ),
        "main that wants a time zone with a name": (
            "program.py:main",
            "def main():\n  import os, zoneinfo\n  known = os.path.isdir('/usr/share/zoneinfo')\n"
            "  if known: zoneinfo.ZoneInfo(os.environ['TZ'])\n  build().parse_args()",
        ),
        "main that parses defaults first": (
            "program.py:main",
            "def main():\n  other = argparse.ArgumentParser()\n  other.add_argument('--x')\n  other.parse_args([])\n"
            "  build().parse_args()",
        ),
        "main that catches all": (
            "program.py:main",
            "def main():\n  try: build().parse_args()\n  except BaseException: sys.exit(9)",
        ),
        "main that catches and returns": (
            "program.py:main",
            "def main():\n  while True:\n    try: build().parse_args()\n    except BaseException: return 0",
        ),
        "main that sets up logging": (
            "program.py:main",
            "def main():\n  import logging, locale, signal\n  logging.basicConfig(filename='log', force=True)\n"
            "  signal.signal(signal.SIGINT, signal.SIG_DFL)\n  locale.setlocale(locale.LC_ALL, '')\n"
            "  print('starting', file=sys.stderr)\n  build().parse_args()",
        ),
        "main with its own parse_args": (
            "program.py:main",
            "class Own(argparse.ArgumentParser):\n"
            "  def parse_args(self, args=None, namespace=None):\n"
            "    return super().parse_args(args, namespace)\n"
            "def main():\n  p = Own()\n  p.add_argument('--found')\n  p.parse_args()",
        ),
        "main that adds arguments late": (
            "program.py:main",
            "class Own(argparse.ArgumentParser):\n"
            "  def parse_known_args(self, args=None, namespace=None):\n"
            "    self.add_argument('--found')\n    return super().parse_known_args(args, namespace)\n"
            "def main(): Own().parse_args()",
        ),
        "main that decorates": (
            "program.py:main",
            "import functools\ndef safe(f):\n  @functools.wraps(f)\n  def inner(*a, **k): return f(*a, **k)\n"
            "  return inner\n@safe\ndef main(argv=None): build().parse_args(argv)",
        ),
        "a program that runs when it is imported": ("program.py:main", "build().parse_args()"),
        "a main that looks at the command line itself": (
            "program.py:main",
            "def main():\n  if len(sys.argv) < 2: sys.exit('usage')\n  build().parse_args(sys.argv[1:])",
        ),
        "completion": (
            "program.py:main",
            "def main():\n  p = build()\n  try:\n    import argcomplete; argcomplete.autocomplete(p)\n"
            "  except ImportError: pass\n  p.parse_args()",
        ),
    }.values(),
)
def test_a_target_leads_to_its_parser(target: str, source: str, tmp_path: Path) -> None:
    assert options(reader.read(tmp_path, PARSER + source + "\n", target)) == ["found"]


def test_a_name_in_front_names_the_platform(tmp_path: Path) -> None:
    found = reader.read(tmp_path, PARSER, "other=program.py:build")
    assert found.catalog.platforms[0].name == "other"
    assert found.catalog.platforms[0].commands[0].tool == "other"


def test_a_package_s_sub_packages_are_platforms_and_one_that_fails_hides_no_other(tmp_path: Path) -> None:
    for name, source in {
        "good": "import argparse\ndef build_parser(): return argparse.ArgumentParser(prog='good')",
        "bad": "import nowhere_at_all",
        "worse": "def build_parser(): raise SystemExit(4)",
        "_private": "",
    }.items():
        (tmp_path / "pack" / name).mkdir(parents=True)
        (tmp_path / "pack" / name / "__init__.py").touch()
        if source:
            (tmp_path / "pack" / name / "parser.py").write_text(source, "utf-8")
    (tmp_path / "pack" / "__init__.py").touch()
    found = loading.load(settings.Settings(targets=("pack",), root=tmp_path))
    assert [platform.name for platform in found.catalog.platforms] == ["good"]
    assert [error.place for error in found.errors] == [
        "pack.bad.parser:build_parser",
        "pack.worse.parser:build_parser",
    ]
    assert found.folders == (str(tmp_path / "pack"),)


def test_the_files_that_a_target_loads_are_known(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("WORDS = 'x'\n", "utf-8")
    found = reader.read(tmp_path, PARSER + "import beside\n", "program.py:build")
    assert found.files == (str(tmp_path / "beside.py"), str(tmp_path / "program.py"))


def test_a_reading_leaves_nothing_beside_the_target(tmp_path: Path) -> None:
    reader.read(tmp_path, PARSER + "open('made-here', 'w').close()\n", "program.py:build")
    assert [path.name for path in tmp_path.iterdir()] == ["program.py"]
