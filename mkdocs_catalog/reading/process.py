"""A request → a result file: one reading of one target, inside the process that `child` started for it."""

from __future__ import annotations

import os
import sys
from builtins import open  # what a program puts in the place of these comes too late
from json import dumps
from os import _exit, getpid, replace, write
from os.path import abspath, basename, dirname, exists, join, splitext

from mkdocs_catalog.reading import arguments, capture, hints, surroundings, tree, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from typing import Any, Dict, List, NoReturn, Optional, Set, Tuple

_HERE = dirname(abspath(__file__))
_UNWRITTEN = 74  # an exit status that says: there is no result, and nowhere to say why


def main(request: Dict[str, Any]) -> NoReturn:
    """Reads the target, writes the result file and ends the process; a target that kills it first leaves no result."""
    target: str = request["target"]
    sys.path[:0] = request["path"]
    surroundings.replace(request["second"])
    ours = set(sys.modules)
    name = request["name"] or splitext(basename(target.rpartition(":")[0] or target))[0].split(".")[0]
    if request["second"]:
        capture.MARKER += "-again"  # whoever publishes the command line sees it differ
    sys.argv = [name, capture.MARKER]
    result = _Result(request, target, ours)
    try:
        result.note(target)
        with capture.watching(result.taken) as watch:  # from the import on: some programs run when they are imported
            result.watch = watch
            module, attribute = capture.module_of(target)
            inside = [] if attribute else capture.packages(module)
            if not inside:
                result.read_one(module, attribute, watch)
        if inside:
            result.read_package(module, inside)
    except BaseException as error:
        result.fail(result.place, error)
    result.end()


class _Result:
    """What was read so far."""

    def __init__(self, request: Dict[str, Any], target: str, ours: Set[str]) -> None:
        """`ours`: the modules that were loaded before any of the target's."""
        self.request, self.place, self.ours = request, target, ours
        self.platforms: List[Dict[str, Any]] = []
        self.errors: List[Dict[str, str]] = []
        self.warnings: List[str] = []
        self.folders: List[str] = []
        self.process = getpid()
        self.watch: Optional[capture.watching] = None

    def taken(self, parser: ArgumentParser) -> None:
        """A parser captured inside a running program: it is read, and the process ends before the program goes on."""
        try:
            self.add(parser, self.place, None)
        except BaseException as error:
            self.fail(self.place, error)
        self.end()

    def read_one(self, module: Any, attribute: str, watch: capture.watching) -> None:
        value = capture.attribute_of(module, attribute)
        self.place = f"{module.__name__}:{attribute or getattr(value, '__name__', 'parser')}"
        self.note(self.place)
        watch.command_lines += capture.own_defaults(value)
        parser, factory = capture.parser_of(value)
        self.add(parser, self.place, factory)

    def read_package(self, module: Any, names: List[str]) -> None:
        """Every platform of a package; one that fails does not stop the others."""
        folder = dirname(module.__file__) if module.__file__ else next(iter(module.__path__))
        self.folders.append(folder)
        runs = exists(join(folder, "__main__.py"))
        for name in names:
            target = f"{module.__name__}.{name}.parser:build_parser"
            self.note(target)
            sys.argv = [name, capture.MARKER]
            try:
                factory = capture.factory_in(f"{module.__name__}.{name}")
                parser, _ = capture.parser_of(factory)
                self.add(parser, target, factory, ("python", "-m", module.__name__, name) if runs else ())
            except BaseException as error:
                self.fail(target, error)

    def add(self, parser: ArgumentParser, target: str, factory: Any, program: Tuple[str, ...] = ()) -> None:
        name = self.request["name"] or " ".join(values.clean(parser.prog).split())
        self.platforms.append(
            tree.read(parser, name=name, target=target, program=program, factory=factory, warn=self.warnings.append)
        )

    def note(self, what: str) -> None:
        """Says what is being read, for the case that this process does not survive it."""
        with open(self.request["result"] + ".at", "a", encoding="utf-8") as file:
            file.write(f"{what}\n")

    def fail(self, place: str, error: BaseException) -> None:
        parsed = self.watch is not None and self.watch.parsed
        other = "" if parsed else hints.other_library(error, self.ours)
        self.errors.append({"place": place, **(_of_another(other) if other else _explained(error))})

    def end(self) -> NoReturn:
        """Writes the result and ends the process: no threads, exit handlers or teardown of the target's."""
        status = _UNWRITTEN
        try:
            if getpid() == self.process:  # and not a copy of it that the target forked
                self.write()
            status = 0
            sys.stdout.flush()
        except Exception as error:  # no space, no rights; or the target closed its output
            if status:
                write(2, f"{type(error).__name__}: {error}\n".encode("utf-8", "replace"))
        finally:
            _exit(status)

    def write(self) -> None:
        try:
            document = dumps(self.platforms, ensure_ascii=False, separators=(",", ":"), check_circular=False)
        except Exception as error:
            document = "[]"
            self.fail(self.place, error)
        document = surroundings.rewritten(document, [*self.request["places"], *surroundings.installed()])
        rest = {"errors": self.errors, "warnings": self.warnings, "files": _loaded(self.ours), "folders": self.folders}
        said = dumps(rest, ensure_ascii=False)
        text = f'{{"platforms":{document},{said[1:]}'
        partial = self.request["result"] + ".part"
        with open(partial, "wb") as file:
            file.write(text.encode("utf-8", "replace"))
        replace(partial, self.request["result"])


def _of_another(library: str) -> Dict[str, str]:
    what = f"does not use argparse: it seems to parse its command line with {library}"
    return {"what": what, "cure": "Only what argparse declares can be read.", "said": ""}


def _explained(error: BaseException) -> Dict[str, str]:
    """what, cure and the place in the program, for one exception."""
    if isinstance(error, (capture.NoParser, arguments.Unreadable)):
        what, _, cure = str(error).partition(". ")
        return {"what": what, "cure": cure, "said": ""}
    if isinstance(error, SystemExit):
        code = error.code if isinstance(error.code, int) else 0 if error.code is None else 1
        said = error.code if isinstance(error.code, str) else ""
        return {
            "what": f"ended itself with exit status {code} instead of giving a parser",
            "cure": "Build the parser without parsing arguments; parse them in main.",
            "said": said,
        }
    if isinstance(error, SyntaxError) and error.filename:
        return {
            "what": f"{type(error).__name__}: {error.msg} ({error.filename}, line {error.lineno})",
            "cure": "Correct it; the next build reads it again.",
            "said": (error.text or "").rstrip(),
        }
    import traceback

    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not _ours(frame.filename)]
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    line = (frames[-1].line or "") if frames else ""
    cure = "The parser must be importable in an empty working folder, with few environment variables and no input."
    return {"what": f"{type(error).__name__}: {_first_line(error)}{where}", "cure": cure, "said": line}


def _first_line(error: BaseException) -> str:
    try:
        return (str(error).strip().splitlines() or ["no message"])[0]
    except Exception:  # a stranger's __str__
        return "no message"


def _ours(file: str) -> bool:
    return dirname(file) == _HERE or file.startswith("<frozen")


def _loaded(ours: Set[str]) -> List[str]:
    """The source files that the target loaded, without the standard library's; `ours`: modules from before."""
    library = dirname(os.__file__)
    site = tuple(join(library, name) + os.sep for name in ("site-packages", "dist-packages"))
    files = set()
    for name, module in list(sys.modules.items()):
        file = None if name in ours else capture.attribute(module, "__file__")
        if not isinstance(file, str) or not file.endswith((".py", ".so", ".pyd")):
            continue
        if not file.startswith(library + os.sep) or file.startswith(site):
            files.add(abspath(file))
    return sorted(files)
