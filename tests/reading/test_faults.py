"""Targets that cannot be read: one error each, that says which, what happened, what it said last, and the cure."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from mkdocs_catalog import loading, settings

from . import reader

EMPTY = "import argparse, os, sys\n"
PLACE = "program:build_parser: "


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (
            "nowhere",
            f"nowhere: there is no module 'nowhere'. Check the name, install it for {sys.executable}, "
            "or add its folder to `path`.",
        ),
        ("argparce", "argparce: there is no module 'argparce'. Did you mean 'argparse'? Check the name"),
        ("email.massage", "email.massage: there is no module 'email.massage'. Did you mean 'message'? Check the name"),
        (":build_parser", ":build_parser: names no module. Write module:attribute, or path/to/file.py:attribute."),
        ("./", "./: names no module. Write module:attribute, or path/to/file.py:attribute."),
        ("name=", "names no module. Write module:attribute, or path/to/file.py:attribute."),
        ("nowhere.py:x", "nowhere.py'. Paths are relative to the configuration's folder."),
        ("program.py:bild_parser", "has no attribute 'bild_parser'. Did you mean 'build_parser'?"),
        ("program.py:argparze", "has no attribute 'argparze'. There are: build_parser, needs, text."),
        ("program.py:number", "is an object of type int, neither a parser nor a function that makes one."),
        ("program.py:nothing", "is nothing (None), neither a parser nor a function that makes one."),
        ("program.py:text", "returned an object of type str, and parsed no command line on the way. Name a parser"),
        ("program.py:needs", "needs the arguments one, two. Name a function that takes none."),
        ("json", "json has none of build_parser, get_parser, create_parser, make_parser, parser, main"),
    ],
)
def test_a_target_that_is_no_parser(target: str, said: str, tmp_path: Path) -> None:
    source = EMPTY + (
        "number, nothing = 5, None\ndef text(): return 'x'\ndef needs(one, two): pass\ndef build_parser(): pass\n"
    )
    assert said in reader.error(tmp_path, source, target)


@pytest.mark.parametrize(
    ("body", "said"),
    {
        "raises": (
            "raise ValueError('no good\\nat all')",
            "ValueError: no good (",
        ),
        "raises what cannot be shown": (
            "raise type('E', (Exception,), {'__str__': lambda s: 1 / 0})()",
            "E: no message (",
        ),
        "exits": (
            "sys.exit(3)",
            "ended itself with exit status 3 instead of giving a parser. Build the parser without parsing arguments",
        ),
        "exits with words": ("sys.exit('bye now')", "exit status 1 instead of giving a parser. "),
        "is interrupted": ("raise KeyboardInterrupt", "KeyboardInterrupt: no message"),
        "kills its interpreter": ("os._exit(5)", "its interpreter ended with exit status 5 before the parser was read"),
        "is killed": ("os.kill(os.getpid(), 9)", "its interpreter ended with signal 9 before the parser was read"),
        "reads standard input": ("input('name? ')", "EOFError: EOF when reading a line"),
        "recurses": ("build_parser()", "RecursionError: maximum recursion depth exceeded"),
        "imports what is not there": ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        "needs a variable": ("os.environ['SECRET_THING']", "KeyError: 'SECRET_THING'"),
        "has a bad placeholder in its level": (
            "p = argparse.ArgumentParser(); p.set_defaults(_command_level='tool'); return p",
            "program: _command_level is 'tool'. Use 'primitive' or 'workflow'.",
        ),
        "contains itself": (
            "p = argparse.ArgumentParser(); s = p.add_subparsers(); s._name_parser_map['again'] = p; return p",
            "program again contains itself. Give the subcommand a parser of its own.",
        ),
    }.values(),
)
def test_a_factory_that_fails(body: str, said: str, tmp_path: Path) -> None:
    error = reader.error(tmp_path, f"{EMPTY}def build_parser():\n    {body}\n")
    assert error.startswith("program:build_parser: ")
    assert said in error
    assert "Traceback" not in error


PARSERS = """
    import argparse
    import sys
    from textwrap import dedent, indent

    class Shop:
        def cli(self):
            return argparse.ArgumentParser()

        till = 5

    goods = argparse.ArgumentParser()
    _inner = argparse.ArgumentParser()
    held = (1, goods)
    number = 5

    def zzz(): pass
"""


@pytest.mark.parametrize(
    ("attribute", "said"),
    {
        "a parser": ("godos", "program has no attribute 'godos'. Did you mean 'goods'?"),
        "no module": ("argpars", "program has no attribute 'argpars'. There are: goods, held, zzz, dedent, indent, _i"),
        "nothing like it": ("nope", "There are: goods, held, zzz, dedent, indent, _inner."),
        "inside a class": ("Shop.till2", "Shop has no attribute 'till2'. There are: cli."),
        "inside a number": ("number.x", "has no attribute 'x'. Nor any other that makes a parser."),
    }.values(),
)
def test_parsers_and_functions_are_named_in_place_of_what_is_not_there(
    attribute: str, said: str, tmp_path: Path
) -> None:
    assert said in reader.error(tmp_path, PARSERS, f"program.py:{attribute}")


def test_of_many_functions_the_likely_ones_are_named(tmp_path: Path) -> None:
    source = "def main(): pass\n" + "".join(f"def function_{n:02}(): pass\n" for n in range(30))
    listed = ", ".join(f"function_{n:02}" for n in range(9))
    assert f"There are: main, {listed} and 21 more." in reader.error(tmp_path, source, "program.py:nope")


OTHER = {
    "click": (
        "import click\n@click.command()\n@click.option('--n')\ndef main(n): open('ran', 'w')\n",
        "program:main: does not use argparse: it seems to parse its command line with click. Only what argparse decl",
    ),
    "click in a function": (
        "import click\n@click.group()\ndef app(): pass\ndef main(): app()\n",
        "program:main: does not use argparse: it seems to parse its command line with click.",
    ),
    "optparse": (
        "import optparse\ndef main(): print(optparse.OptionParser().parse_args())\n",
        "command line with optparse.",
    ),
    "getopt": ("import getopt, sys\ndef main(): getopt.getopt(sys.argv[1:], 'n')\n", "command line with getopt."),
    "nothing is parsed": ("import getopt\ndef main(): pass\n", "command line with getopt."),
    "loaded, not used": (
        "import argparse, getopt, sys\ndef main(): p = argparse.ArgumentParser(); p.parse_args([]); sys.exit(3)\n",
        "ended itself with exit status 3 instead of giving a parser.",
    ),
    "made, not used": (
        "import argparse, getopt, sys\ndef main(): p = argparse.ArgumentParser(); sys.exit(3)\n",
        "ended itself with exit status 3 instead of giving a parser.",
    ),
    "a fault of its own": ("import getopt\ndef main(): 1 / 0\n", "ZeroDivisionError: division by zero"),
}


@pytest.mark.parametrize(("source", "said"), OTHER.values(), ids=OTHER)
def test_a_program_that_does_not_use_argparse_is_told_so(source: str, said: str, tmp_path: Path) -> None:
    assert said in reader.error(tmp_path, source, "program.py:main")


@pytest.mark.parametrize(
    ("shim", "said"),
    {
        "without that version": ("echo 'pyenv: python3.9: command not found' >&2; exit 127", "exit status 127"),
        "killed": ("kill -9 $$", "signal 9"),
    }.values(),
)
def test_an_interpreter_that_does_not_run_is_not_the_program_s_fault(shim: str, said: str, tmp_path: Path) -> None:
    python = tmp_path / "python3.9"
    python.write_text(f"#!/bin/sh\n{shim}\n", "utf-8")
    python.chmod(0o755)
    error = reader.error(tmp_path, f"{EMPTY}def build_parser(): pass\n", python=str(python))
    assert f"the interpreter {python} does not run: it ended with {said} before it read anything" in error
    assert "Set `python` to one that runs, 3.9 or later." in error
    assert ("    | pyenv: python3.9: command not found" in error) == ("127" in said)


def test_the_place_in_the_program_is_named(tmp_path: Path) -> None:
    error = reader.error(tmp_path, f"{EMPTY}def build_parser():\n    raise ValueError('no good')\n")
    assert f"ValueError: no good ({tmp_path / 'program.py'}, line 3)" in error
    assert "    | raise ValueError('no good')" in error


def test_a_syntax_error_shows_its_line(tmp_path: Path) -> None:
    error = reader.error(tmp_path, "def build_parser(:\n    pass\n")
    assert f"SyntaxError: invalid syntax ({tmp_path / 'program.py'}, line 1)" in error
    assert "    | def build_parser(:" in error


def test_what_it_printed_last_is_shown(tmp_path: Path) -> None:
    error = reader.error(
        tmp_path,
        f"{EMPTY}def build_parser():\n    for n in range(900): print('line', n)\n"
        "    print('to the other', file=sys.stderr)\n    os._exit(1)\n",
    )
    assert "    | to the other" in error
    assert "    | line 0\n" not in error


def test_what_it_prints_on_the_way_to_a_parser_disturbs_nothing(tmp_path: Path) -> None:
    found = reader.read(
        tmp_path,
        f"{EMPTY}def build_parser():\n    print('{{\"platforms\": []}}')\n    os.write(1, b'\\xff\\x00')\n"
        "    sys.stdout.close()\n    return argparse.ArgumentParser(prog='loud')\n",
    )
    assert not found.errors
    assert [platform.prog for platform in found.catalog.platforms] == ["loud"]


def test_one_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    start = time.monotonic()
    error = reader.error(
        tmp_path,
        f"{EMPTY}import subprocess, time\ndef build_parser():\n"
        f"    subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n    time.sleep(60)\n",
        timeout=1.0,
    )
    assert time.monotonic() - start < 20
    assert error.startswith(
        "program:build_parser: gave no parser within 1 seconds. Make its import and its factory quick, or raise "
    )


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="such a process is found in /proc")
def test_what_it_starts_in_a_session_of_its_own_is_ended_as_well(tmp_path: Path) -> None:
    found = reader.read(
        tmp_path,
        f"{EMPTY}import subprocess\ndef build_parser():\n"
        f"    away = subprocess.Popen(['sleep', '60'], start_new_session=True, stdout=subprocess.DEVNULL)\n"
        f"    open({str(tmp_path)!r} + '/' + str(away.pid), 'w').close()\n"
        "    return argparse.ArgumentParser(prog='away')\n",
    )
    assert not found.errors
    started = [path.name for path in tmp_path.iterdir() if path.name.isdigit()]
    assert len(started) == 2
    for process in started:
        status = Path("/proc", process, "stat")
        assert not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z"


def test_a_message_is_shown_as_far_as_it_can_be(tmp_path: Path) -> None:
    error = reader.error(
        tmp_path, f"{EMPTY}def build_parser():\n    raise ValueError('\\x1b[31mr\\udcffd' + 'x' * 9_000)\n"
    )
    assert error.startswith(f"{PLACE}ValueError: r?dxxx")
    assert len(error) < 1_500


def test_a_reading_that_has_nowhere_to_write_to_is_told_as_that(tmp_path: Path) -> None:
    error = reader.error(
        tmp_path,
        f"{EMPTY}import resource\ndef build_parser():\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n    return argparse.ArgumentParser()\n",
    )
    assert error.startswith(f"{PLACE}what was read of it cannot be written down. See to the space in ")
    assert "    | OSError: [Errno 27] File too large" in error


def test_a_reading_that_the_program_wrote_itself_is_refused(tmp_path: Path) -> None:
    error = reader.error(
        tmp_path,
        f"{EMPTY}import json\ndef build_parser():\n    file = json.loads(sys.orig_argv[-1])['result']\n"
        "    open(file, 'w').write('{\"platforms\": [{\"name\": 5}]}')\n    os._exit(0)\n",
    )
    assert error.startswith("program.py:build_parser: its reading cannot be understood: Expected `str`, got `int`")


def test_a_module_that_cannot_be_looked_at_disturbs_nothing(tmp_path: Path) -> None:
    found = reader.read(
        tmp_path,
        f"{EMPTY}class Lazy:\n    def __getattr__(self, name): raise ImportError('not now')\n"
        "sys.modules['lazy'] = Lazy()\ndef build_parser(): return argparse.ArgumentParser(prog='lazy')\n",
    )
    assert not found.errors


def test_a_thread_that_never_ends_delays_nothing(tmp_path: Path) -> None:
    found = reader.read(
        tmp_path,
        f"{EMPTY}import threading, time, atexit\natexit.register(lambda: time.sleep(60))\n"
        "threading.Thread(target=time.sleep, args=(60,)).start()\n"
        "def build_parser(): return argparse.ArgumentParser()\n",
        timeout=30.0,
    )
    assert not found.errors


def test_other_targets_are_read_and_all_faults_are_shown_together(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text("import argparse\nparser = argparse.ArgumentParser(prog='good')\n", "utf-8")
    (tmp_path / "bad.py").write_text("1 / 0\n", "utf-8")
    targets = ("bad.py:parser", "good.py:parser", "missing.py:parser")
    found = loading.load(settings.Settings(targets=targets, root=tmp_path))
    assert [platform.name for platform in found.catalog.platforms] == ["good"]
    assert [error.what.split(" (")[0].split(" '")[0] for error in found.errors] == [
        "ZeroDivisionError: division by zero",
        "there is no file",
    ]


def test_a_stranger_s_object_that_raises_is_named_or_described(tmp_path: Path) -> None:
    source = """
        import argparse

        class Rude:
            def __str__(self): raise RuntimeError("no")
            __repr__ = __len__ = __iter__ = __bool__ = __str__
            def __eq__(self, other): raise RuntimeError("no")
            __hash__ = object.__hash__

        def build_parser():
            parser = argparse.ArgumentParser(prog="rude")
            parser.add_argument("--fine", default=Rude(), type=lambda text: Rude())
            return parser
        """
    found = reader.read(tmp_path, source)
    assert not found.errors
    assert found.catalog.platforms[0].commands[0].parameters[0].computed == "an object of type Rude"
    error = reader.error(tmp_path, source.replace("default=Rude()", "help=Rude()"))
    assert error.startswith("program:build_parser: rude --fine raises RuntimeError when it is looked at.")


def test_an_interpreter_that_is_not_there(tmp_path: Path) -> None:
    error = reader.error(tmp_path, EMPTY, python="nowhere/python")
    assert "does not start: No such file or directory. Correct `python`." in error
