"""One call, as a process of its own: `python starter.py REQUEST WORD…` becomes the program that a target belongs to.

REQUEST is JSON: prog, module, file (empty for a module that is imported by its name), and `unknown`, a file that is
written when nothing here says how the program starts. Runs in the target's interpreter, on Python 3.9 and later, with
the standard library alone. docs/decisions/0007 says why these places, in this order.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import runpy
import sys
from importlib import import_module, metadata, util

_GUARD = re.compile(r"^if\s+__name__\s*==\s*['\"]__main__['\"]", re.MULTILINE)


def start(prog: str, module: str, file: str) -> None:
    """Runs the program to its end, or returns when there is no way to start it."""
    script = None if file else _console_script(prog, module)
    if script is not None:
        sys.exit(script.load()())
    if file:
        _run_file(file)
    else:
        _run_package(module)
        _run_guarded(module)
    _run_main(module, file)


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


def _run_file(file: str) -> None:
    sys.path.insert(0, os.path.dirname(file))  # noqa: PTH120, as `python file.py` does
    with open(file, "rb") as source:  # noqa: PTH123
        text = util.decode_source(source.read())
    if _GUARD.search(text):
        runpy.run_path(file, run_name="__main__")
        sys.exit(0)


def _run_package(module: str) -> None:
    """`python -m package`, for the nearest package round the module that can be run so."""
    words = module.split(".")
    for end in range(len(words), 0, -1):
        package = ".".join(words[:end])
        spec = util.find_spec(package)
        if spec and spec.submodule_search_locations is not None and util.find_spec(f"{package}.__main__"):
            runpy.run_module(package, run_name="__main__", alter_sys=True)
            sys.exit(0)


def _run_guarded(module: str) -> None:
    spec = util.find_spec(module)
    source = spec.loader.get_source(module) if spec and hasattr(spec.loader, "get_source") else None  # type: ignore[union-attr]
    if source and _GUARD.search(source):
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        sys.exit(0)


def _run_main(module: str, file: str) -> None:
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
        sys.exit(main())


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120
    sys.path[:] = [folder for folder in sys.path if folder != here]  # our modules have names that others use, too
    request = json.loads(sys.argv[1])
    sys.argv = [request["prog"], *sys.argv[2:]]
    start(request["prog"], request["module"], request["file"])
    with open(request["unknown"], "w", encoding="utf-8"):  # noqa: PTH123
        pass
    sys.exit(2)
