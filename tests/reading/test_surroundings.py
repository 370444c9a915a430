"""What depends on the machine is published as computed, or under a name that holds on every one."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkdocs_catalog.agreement import COMPUTED

from . import reader

START = """
import argparse, datetime, getpass, locale, multiprocessing, os, pathlib, platform, random, secrets, shutil, socket
import sys, tempfile, time, uuid
def build_parser():
    parser = argparse.ArgumentParser(prog="program")
    parser.add_argument("--x", default=%s, help="default: %%(default)s")
    return parser
"""


def default(expression: str, folder: Path, **settings: object) -> tuple[object, str, str]:
    found = reader.read(folder, START % expression, **settings)
    assert not found.errors, str(found.errors[0])
    (parameter,) = found.catalog.platforms[0].commands[0].parameters
    return parameter.default, parameter.computed, parameter.help


@pytest.mark.parametrize(
    "expression",
    [
        "os.cpu_count()",
        "multiprocessing.cpu_count()",
        "os.getpid()",
        "os.getppid()",
        "os.getuid()",
        "time.time()",
        "time.strftime('%Y-%m-%d')",
        "datetime.date.today().isoformat()",
        "datetime.datetime.now().isoformat()",
        "datetime.date.today().year",
        "socket.gethostname()",
        "platform.node()",
        "getpass.getuser()",
        "os.getlogin()",
        "uuid.getnode()",
        "str(uuid.uuid4())",
        "random.random()",
        "secrets.token_hex()",
        "hash('text')",
        "shutil.get_terminal_size().columns",
        "os.environ.get('COLUMNS')",
        "id(object())",
        "list({'a', 'b', 'c', 'd', 'e', 'f', 'g'})",
        "os.environ['PATH']",
        "time.tzname[0]",
    ],
)
def test_what_two_readings_disagree_about_is_computed(expression: str, tmp_path: Path) -> None:
    value, computed, help = default(expression, tmp_path)
    assert (value, computed) == (None, COMPUTED)
    assert help.startswith("default: ")
    assert "…" in help


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("pathlib.Path.home() / '.store'", "~/.store"),
        ("os.path.expanduser('~/x')", "~/x"),
        ("os.getcwd()", "."),
        ("os.path.join(os.getcwd(), 'out')", "./out"),
        ("os.path.abspath('out')", "./out"),
        ("os.path.join(os.path.dirname(os.path.abspath(__file__)), 'data')", "./data"),
        ("tempfile.gettempdir()", "$TMPDIR"),
        ("[os.path.expanduser('~'), 'b']", ["~", "b"]),
        ("'file://' + os.path.expanduser('~/x')", "file://~/x"),
    ],
)
def test_a_folder_of_this_machine_gets_its_public_name(expression: str, value: object, tmp_path: Path) -> None:
    assert default(expression, tmp_path)[:2] == (value, "")


def test_a_secret_in_the_environment_is_not_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("API_TOKEN", "hunter2")
    assert default("os.environ.get('API_TOKEN', 'none')", tmp_path)[0] == "none"
    assert default("os.environ.get('API_TOKEN', 'none')", tmp_path, environment=("API_TOKEN",))[0] == "hunter2"


def test_a_text_keeps_the_words_that_both_readings_have(tmp_path: Path) -> None:
    found = reader.read(
        tmp_path,
        """
        import argparse, os
        def build_parser():
            parser = argparse.ArgumentParser(prog="program", description=f"Uses {os.cpu_count()} of all threads.")
            parser.add_argument("--jobs", type=int, choices=range(1, os.cpu_count() + 1), help=f"1 to {os.cpu_count()}")
            if os.cpu_count() > 5:
                parser.add_argument("--many")
            return parser
        """,
    )
    (platform,) = found.catalog.platforms
    assert platform.commands[0].description.text == "Uses … of all threads."
    (jobs,) = platform.commands[0].parameters
    assert (jobs.help, jobs.minimum, jobs.maximum, jobs.checked) == ("1 to …", 1, None, True)
    assert found.warnings == ("program --many: is declared on some machines only, and left out. Declare it always.",)


def test_words_for_a_computed_default_are_taken_from_the_settings(tmp_path: Path) -> None:
    said = {"program --x": "number of processors", "program --nope": "y"}
    found = reader.read(tmp_path, START % "os.cpu_count()", computed=said)
    (parameter,) = found.catalog.platforms[0].commands[0].parameters
    assert parameter.computed == "number of processors"
    assert found.warnings == (
        "computed: 'program --nope' names no parameter. Did you mean 'program --x'? "
        "Write the platform, the subcommands and the option: 'builder --jobs'.",
    )


def test_colours_that_the_environment_asks_for_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = default("'x'", tmp_path)
    for name, value in {"FORCE_COLOR": "1", "PYTHON_COLORS": "1", "COLUMNS": "40", "LANG": "de_DE.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    assert default("'x'", tmp_path) == plain
