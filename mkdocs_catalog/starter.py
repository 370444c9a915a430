"""One call, as a process of its own: `python starter.py REQUEST WORD…` becomes the program that a target belongs to.

REQUEST is JSON: prog, module, file (empty for a module that is imported by its name), and `started`, a file that takes
the words that start the same program from a shell; none: nothing here says how it starts. Runs in the target's
interpreter, on Python 3.9 and later, with the standard library alone. docs/decisions/0007 says why these places, in
this order.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import runpy
import shutil
import sys
from importlib import import_module, metadata, util

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Note = Callable[..., None]
_GUARD = re.compile(r"^if\s+__name__\s*==\s*['\"]__main__['\"]", re.MULTILINE)


def start(prog: str, module: str, file: str, told: str) -> None:
    """Runs the program to its end, or returns when there is no way to start it. `told`: the file `started`."""

    def note(*words: str) -> None:
        with open(told, "w", encoding="utf-8") as started:  # noqa: PTH123
            json.dump(words, started)

    script = None if file else _console_script(prog, module)
    if script is not None:
        installed = shutil.which(script.name, path=os.path.dirname(sys.executable))  # noqa: PTH120
        note(*([installed] if installed else _calling(f"importlib.import_module({script.module!r}).{script.attr}")))
        sys.exit(script.load()())
    if file:
        _run_file(file, note)
    else:
        _run_package(module, note)
        _run_guarded(module, note)
    _run_main(module, file, note)
    note()


def _console_script(prog: str, module: str) -> metadata.EntryPoint | None:
    """The installed command of that name and package; else the only one that the module is made for."""
    top = module.partition(".")[0]
    scripts = {
        (entry.name, entry.value): entry
        for distribution in metadata.distributions()
        for entry in distribution.entry_points
        if entry.group == "console_scripts" and re.split(r"[.:]", entry.value.strip())[0] == top
    }
    named = [entry for (name, _), entry in scripts.items() if name == prog]
    own = [entry for (_, value), entry in scripts.items() if value.partition(":")[0].strip() == module]
    found = named or own
    return found[0] if len(found) == 1 else None


def _run_file(file: str, note: Note) -> None:
    sys.path.insert(0, os.path.dirname(file))  # noqa: PTH120, as `python file.py` does
    with open(file, "rb") as source:  # noqa: PTH123
        text = util.decode_source(source.read())
    if _GUARD.search(text):
        note(sys.executable, file)
        runpy.run_path(file, run_name="__main__")
        sys.exit(0)


def _run_package(module: str, note: Note) -> None:
    """`python -m package`, for the nearest package round the module that can be run so."""
    words = module.split(".")
    for end in range(len(words), 0, -1):
        package = ".".join(words[:end])
        spec = util.find_spec(package)
        if spec and spec.submodule_search_locations is not None and util.find_spec(f"{package}.__main__"):
            note(sys.executable, "-m", package)
            runpy.run_module(package, run_name="__main__", alter_sys=True)
            sys.exit(0)


def _run_guarded(module: str, note: Note) -> None:
    spec = util.find_spec(module)
    source = spec.loader.get_source(module) if spec and hasattr(spec.loader, "get_source") else None  # type: ignore[union-attr]
    if source and _GUARD.search(source):
        note(sys.executable, "-m", module)
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        sys.exit(0)


def _run_main(module: str, file: str, note: Note) -> None:
    """A function `main` that needs no arguments."""
    if file:
        spec = util.spec_from_file_location(module, file)
        assert spec is not None
        loaded = util.module_from_spec(spec)
        sys.modules[module] = loaded
        spec.loader.exec_module(loaded)  # type: ignore[union-attr]
    else:
        loaded = import_module(module)
    main = getattr(loaded, "main", None)
    if inspect.isfunction(main) and all(
        p.default is not p.empty or p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
        for p in inspect.signature(main).parameters.values()
    ):
        note(*_calling(f"runpy.run_path({file!r})['main']" if file else f"importlib.import_module({module!r}).main"))
        sys.exit(main())


def _calling(main: str) -> list[str]:
    return [sys.executable, "-c", f"import importlib, runpy, sys; sys.exit({main}())"]


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120
    sys.path[:] = [folder for folder in sys.path if folder != here]  # our modules have names that others use, too
    request = json.loads(sys.argv[1])
    sys.argv = [request["prog"], *sys.argv[2:]]
    start(request["prog"], request["module"], request["file"], request["started"])
    sys.exit(2)
