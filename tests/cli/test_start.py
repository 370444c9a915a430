"""What starts a program that is called: docs/decisions/0007, place by place."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.artifacts.test_identity import interpreter

from .project import configure, project, run

MAIN = "\n\ndef main():\n    import sys\n    build_parser().parse_args()\n    print({how!r})\n"
GUARD = "\n\nif __name__ == '__main__':\n    build_parser().parse_args()\n    print({how!r})\n"
PARSER = """\
import argparse


def build_parser():
    parser = argparse.ArgumentParser(prog="tool")
    parser.add_argument("--n", type=int)
    return parser
"""


def started(folder: Path, target: str, **settings: object) -> Any:
    configure(folder, {"targets": [target], **settings})
    ran = run(folder, "call", "tool", '{"n": 1}')
    assert ran.code == 0, ran
    answer = json.loads(ran.out)
    assert answer["exit_code"] == 0, answer
    assert again(answer["argv"], folder, settings) == answer["output"], answer
    return answer["output"].strip()


def again(argv: list[str], folder: Path, settings: Mapping[str, Any]) -> str:
    """What the command line in an answer prints in a shell that has the targets on its path."""
    path = os.pathsep.join([str(folder), *(str(folder / part) for part in settings.get("path", ()))])
    done = subprocess.run(argv, cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, check=True)
    return done.stdout.decode()


def package(folder: Path, init: str = "", main: str = "", cli: str = PARSER) -> Path:
    home = folder / "pack"
    home.mkdir()
    (home / "__init__.py").write_text(init, "utf-8")
    (home / "cli.py").write_text(cli, "utf-8")
    if main:
        (home / "__main__.py").write_text(main, "utf-8")
    return home


def test_a_file_is_run_as_a_file(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "tool.py").write_text("import beside\n" + PARSER + GUARD.format(how="file"), "utf-8")
    (tmp_path / "sub" / "beside.py").touch()
    configure(tmp_path, {"targets": ["sub/tool.py:build_parser"], "path": ["sub"]})
    assert started(tmp_path, "sub/tool.py:build_parser", path=["sub"]) == "file"


def test_a_module_is_run_as_a_module(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER + GUARD.format(how="module"), "utf-8")
    assert started(tmp_path, "single:build_parser") == "module"


def test_a_main_that_needs_nothing_is_called(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER + MAIN.format(how="main"), "utf-8")
    assert started(tmp_path, "single:build_parser") == "main"
    assert started(tmp_path, "single.py:main") == "main"


def test_the_package_round_a_module_is_run(tmp_path: Path) -> None:
    package(tmp_path, main="from .cli import build_parser\nbuild_parser().parse_args()\nprint('package')\n")
    assert started(tmp_path, "pack.cli:build_parser") == "package"


def test_an_installed_command_comes_before_a_package(tmp_path: Path) -> None:
    package(tmp_path, main="print('package')\n", cli=PARSER + MAIN.format(how="script"))
    information = tmp_path / "anything-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: anything\nVersion: 1.0\n", "utf-8")
    entries = "[console_scripts]\nother = pack.other:main\ntool = pack.cli:main\nforeign = elsewhere:main\n"
    (information / "entry_points.txt").write_text(entries, "utf-8")
    assert started(tmp_path, "pack.cli:build_parser") == "script"


def test_the_oldest_python_starts_all_of_these(tmp_path: Path) -> None:
    test_an_installed_command_comes_before_a_package(tmp_path)
    (tmp_path / "single.py").write_text(PARSER + GUARD.format(how="module"), "utf-8")
    (tmp_path / "function.py").write_text(PARSER + MAIN.format(how="main"), "utf-8")
    python = str(interpreter("3.9"))
    assert started(tmp_path, "pack.cli:build_parser", python=python) == "script"
    assert started(tmp_path, "single:build_parser", python=python) == "module"
    assert started(tmp_path, "single.py:build_parser", python=python) == "module"
    assert started(tmp_path, "function:main", python=python) == "main"


def test_the_setting_comes_before_everything(tmp_path: Path) -> None:
    package(tmp_path, main="print('package')\n")
    (tmp_path / "said.py").write_text("import sys\nprint('said', *sys.argv[1:])\n", "utf-8")
    assert started(tmp_path, "pack.cli:build_parser", programs={"tool": "python -m said -x"}) == "said -x --n=1"
    script = tmp_path / "script"
    script.write_text('#!/bin/sh\necho "script $@"\n', "utf-8")
    script.chmod(0o755)
    assert started(tmp_path, "pack.cli:build_parser", programs={"tool": str(script)}) == "script --n=1"


def test_the_setting_is_what_is_published_shown_and_run(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER + GUARD.format(how="it"), "utf-8")
    configure(
        tmp_path,
        {
            "name": "skill",
            "targets": ["single:build_parser"],
            "artifacts": "skill",
            "programs": {"tool": "python -m single"},
        },
    )
    assert run(tmp_path, "write").code == run(tmp_path, "pages", "--to", "docs").code == 0
    (platform,) = json.loads((tmp_path / "skill/tools.json").read_text("utf-8"))["platforms"]
    assert platform["program"] == ["python", "-m", "single"]
    usage = "\n```text\npython -m single [--n N]\n```\n"
    assert usage in (tmp_path / "skill/SKILL.md").read_text("utf-8")
    assert usage in (tmp_path / "skill/references/tool.md").read_text("utf-8")
    assert "runs as <code>python -m single</code>" in (tmp_path / "docs/catalog/tool.md").read_text("utf-8")
    assert json.loads(run(tmp_path, "call", "tool", '{"n": 1}', "--argv").out) == ["python", "-m", "single", "--n=1"]
    ran = json.loads(run(tmp_path, "call", "tool", '{"n": 1}').out)
    assert (ran["argv"], ran["output"]) == ([sys.executable, "-m", "single", "--n=1"], "it\n")


def test_a_program_of_no_platform_is_told(tmp_path: Path) -> None:
    project(tmp_path, programs={"shpo": "python -m shop", "till": "till"})
    assert run(tmp_path, "describe").err.splitlines() == [
        "warning: programs: 'shpo' names no platform. Did you mean 'shop'? There are: shop.",
        "warning: programs: 'till' names no platform. There are: shop.",
    ]


def test_a_prog_of_several_words_is_how_it_starts(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(
        PARSER.replace('"tool"', '"python -m single"') + GUARD.format(how="it"), "utf-8"
    )
    configure(tmp_path, {"targets": ["tool=single:build_parser"]})
    answer = json.loads(run(tmp_path, "call", "tool", '{"n": 1}').out)
    assert (answer["argv"], answer["output"]) == ([sys.executable, "-m", "single", "--n=1"], "it\n")


def test_our_own_command_is_read_and_called(tmp_path: Path) -> None:
    project(tmp_path)
    words = ("--target", "mkdocs_catalog.cli:build_parser")
    ran = run(tmp_path, "call", "mkdocs_catalog_describe", '{"platform": "shop", "level": "workflow"}', *words)
    assert ran.code == 0, ran
    answer = json.loads(ran.out)
    assert Path(answer["argv"][0]).name == "mkdocs-catalog"
    assert answer["argv"][1:] == ["describe", "--platform=shop", "--level=workflow"]
    assert answer["output"]["counts"]["workflows"] == 1


def test_the_setting_is_what_readers_see(tmp_path: Path) -> None:
    project(tmp_path, programs={"shop": "python -m shop"})
    platform = json.loads(run(tmp_path, "describe").out)["platforms"][0]
    assert platform["program"] == ["python", "-m", "shop"]
    assert "\npython -m shop goods" in run(tmp_path, "describe", "--format", "skill").out


def test_modules_named_like_ours_are_the_programs_own(tmp_path: Path) -> None:
    (tmp_path / "names.py").write_text("MINE = 'mine'\n", "utf-8")
    (tmp_path / "single.py").write_text("import names\n" + PARSER + MAIN.replace("{how!r}", "names.MINE"), "utf-8")
    assert started(tmp_path, "single:build_parser") == "mine"


def test_where_nothing_starts_it_the_cure_is_told(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER, "utf-8")
    configure(tmp_path, {"targets": ["single:build_parser"]})
    ran = run(tmp_path, "call", "tool")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "error: tool: nothing says how this program is started. "
        'Say it in plugins: catalog: `programs: {"tool": "python -m single"}`.\n'
    )


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "single.py").write_text(PARSER, "utf-8")
    configure(tmp_path, {"targets": ["single:build_parser"], "programs": {"tool": "no-such-program"}})
    ran = run(tmp_path, "call", "tool")
    assert ran.code == 2
    assert "no-such-program does not start: No such file or directory. Correct `programs` or `python`." in ran.err


@pytest.mark.parametrize("line", ["", "a 'b", 3])
def test_a_program_that_is_no_command_line_is_refused(line: object, tmp_path: Path) -> None:
    configure(tmp_path, {"targets": ["single:build_parser"], "programs": {"tool": line}})
    ran = run(tmp_path, "call", "tool")
    assert ran.code == 2
    assert "`programs[tool]` takes a " in ran.err
