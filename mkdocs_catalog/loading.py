"""Targets → Catalog, by reading each twice in fresh interpreters. Alone starts processes.

Two readings of a target see different homes, working folders, hash seeds, clocks and processors; `agreement` keeps
what both say. A time limit, an empty standard input, captured output and a short list of environment variables
stand between a strange program and the build.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from . import agreement, ending, names, usage
from .errors import CatalogError
from .model import Catalog, Platform
from .reading.values import clean
from .settings import Settings, command_line, orchestration
from .words import shortened

_CHILD = Path(__file__).parent / "reading" / "child.py"
_LET_THROUGH = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "WINDIR")
_FAR = "Pacific/Chatham" if Path("/usr/share/zoneinfo/Pacific/Chatham").exists() else "XXX-11:30"
"""A time zone half a day away. One by name, where names are known: some programs take no others."""
_LINES = 5  # of what a program said, so many are shown
_LONGEST = 500  # characters of one of them
_UNWRITTEN = 74  # the exit status of a reading that has nowhere to write to


@dataclass(frozen=True)
class Loaded:
    """A catalogue, and what happened on the way to it."""

    catalog: Catalog
    errors: tuple[CatalogError, ...] = ()
    """One a target, or a platform of a package, that could not be read."""
    warnings: tuple[str, ...] = ()
    """What is surely a mistake in a program, with the place and the cure."""
    files: tuple[str, ...] = ()
    """The source files that the targets loaded, and those that settings name; absolute."""
    folders: tuple[str, ...] = ()
    """The folders of packages of platforms: a new folder there is a new platform."""


class _Fault(msgspec.Struct, frozen=True):
    place: str
    what: str
    cure: str = ""
    said: str = ""


class Reading(msgspec.Struct, frozen=True):
    """What one target gave."""

    platforms: tuple[Platform, ...] = ()
    errors: tuple[_Fault, ...] = ()
    warnings: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()


Kept = dict[str, tuple[str, Reading]]
"""target → (digest of the files it loaded and of how it was read, its reading): for a server that reads again."""


def load(settings: Settings, kept: Kept | None = None) -> Loaded:
    """Everything the settings name. Faults of targets are in `errors`: the other targets are read all the same.

    `kept`: readings of an earlier call, used again while no file that they came from has changed, and updated.
    Raises CatalogError when the settings themselves are at fault.
    """
    if not settings.targets:
        raise CatalogError("no targets are set", place="targets", cure="Name at least one module, package or file.")
    kept = {} if kept is None else kept
    stop = threading.Event()
    with ThreadPoolExecutor(max_workers=max(2, (os.cpu_count() or 2) // 2)) as pool:
        try:
            readings = list(pool.map(lambda target: _read_or_reuse(target, settings, kept, stop), settings.targets))
        except BaseException:  # an interrupt: the pool would wait for what still runs
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise
    platforms = tuple(_started(platform, settings) for reading in readings for platform in reading.platforms)
    errors = [_error(fault) for reading in readings for fault in reading.errors]
    warnings = [warning for reading in readings for warning in reading.warnings]
    try:
        platforms = names.with_tools(platforms)
    except CatalogError as error:
        errors.append(error)
        platforms = names.with_tools(
            tuple({platform.name: platform for platform in reversed(platforms)}.values())[::-1]
        )
    platforms, unused = agreement.with_words(tuple(map(usage.with_usage, platforms)), settings.computed)
    if not errors:
        warnings += [*unused, *agreement.unknown_programs(platforms, settings.programs)]
    return Loaded(
        Catalog(settings.name, settings.description, platforms, settings.compatibility, orchestration(settings)),
        tuple(errors),
        tuple(dict.fromkeys(warnings)),
        tuple(sorted({*_own(settings), *(file for reading in readings for file in reading.files)})),
        tuple(sorted({folder for reading in readings for folder in reading.folders})),
    )


def _error(fault: _Fault) -> CatalogError:
    """The fault in words that a terminal can show: a program may say anything, at any length."""
    said = "\n".join(shortened(line, _LONGEST) for line in clean(fault.said).splitlines())
    what = shortened(" ".join(clean(fault.what).split()), _LONGEST)
    return CatalogError(what, place=fault.place, cure=fault.cure, said=said)


def _started(platform: Platform, settings: Settings) -> Platform:
    words = command_line(settings.programs.get(platform.name, ""))
    return replace(platform, program=words) if words else platform


def _own(settings: Settings) -> tuple[str, ...]:
    return (str((settings.root / settings.orchestration).absolute()),) if settings.orchestration else ()


def _read_or_reuse(target: str, settings: Settings, kept: Kept, stop: threading.Event) -> Reading:
    if target in kept:
        digest, reading = kept[target]
        if digest == _digest(target, settings, reading):
            return reading
    reading = _read_twice(target, settings, stop)
    if not reading.errors:
        kept[target] = (_digest(target, settings, reading), reading)
    return reading


def _digest(target: str, settings: Settings, reading: Reading) -> str:
    """Of everything that a reading depends on, as far as files show it."""
    digest = hashlib.sha256(repr((target, settings.python, settings.path, settings.environment)).encode())
    listed = [name for folder in reading.folders for name in sorted(map(str, Path(folder).rglob("*.py")))]
    for name in (*reading.files, *listed):
        try:
            digest.update(hashlib.sha256(Path(name).read_bytes()).digest())
        except OSError:
            digest.update(b"gone")
        digest.update(name.encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def _read_twice(target: str, settings: Settings, stop: threading.Event) -> Reading:
    with tempfile.TemporaryDirectory(prefix="mkdocs-catalog-", ignore_cleanup_errors=True) as folder:
        folders = (Path(folder, "first"), Path(folder, "second", "further"))
        with ThreadPoolExecutor(max_workers=2) as pool:
            one, other = pool.map(lambda number: _read_once(target, settings, folders[number], number, stop), (0, 1))
        ending.end_strays(folder)
    if one == other:  # byte for byte: nothing to merge, and nothing to decode twice
        return _decoded(one, target)
    first, second = _decoded(one, target), _decoded(other, target)
    platforms, lost = agreement.of(first.platforms, second.platforms)
    known = {error.place for error in first.errors}
    errors = (*first.errors, *(error for error in second.errors if error.place not in known))
    return msgspec.structs.replace(
        first, platforms=platforms, errors=errors, warnings=first.warnings if errors else (*first.warnings, *lost)
    )


def _decoded(result: bytes | Reading, target: str) -> Reading:
    if isinstance(result, Reading):
        return result
    try:
        return msgspec.json.decode(result, type=Reading)
    except (msgspec.DecodeError, RecursionError) as error:  # what came from another process may be anything
        what = f"its reading cannot be understood: {error}"
        return Reading(errors=(_Fault(target, what, "Do not change what reads the program."),))


def _read_once(target: str, settings: Settings, folder: Path, number: int, stop: threading.Event) -> bytes | Reading:
    """One process: the result that it wrote, or a reading that says why there is none."""
    name, _, spec = target.rpartition("=")
    root = settings.root.resolve()
    places = {part: folder / part for part in ("home", "work", "tmp")}
    for place in places.values():
        place.mkdir(parents=True)
    spec = _from_root(spec, root)
    python = (settings.python and str(_interpreter(settings.python, root))) or sys.executable
    result = folder / "result.json"
    request = {
        "target": spec,
        "name": name,
        "path": [str(root), *(str((root / part).resolve()) for part in settings.path)],
        "places": _public_names(places, root, spec, settings, python),
        "second": bool(number),
        "result": str(result),
    }
    command = [python, "-W", "ignore", str(_CHILD), json.dumps(request)]
    try:
        process = subprocess.Popen(
            command,
            cwd=places["work"],
            env=_environment(settings, places, number),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except OSError as error:
        fault = _Fault(spec, f"the interpreter {python} does not start: {error.strerror}", "Correct `python`.")
        return Reading(errors=(fault,))
    said, status = ending.wait(process, settings.timeout, stop)
    return _result(result, spec, python, status, said, settings.timeout)


def _interpreter(python: str, root: Path) -> Path | str:
    """`python` as a path from the root, or as a command on PATH."""
    beside = root / Path(python).expanduser()
    return beside if beside.exists() or os.sep in python else shutil.which(python) or python


def _from_root(spec: str, root: Path) -> str:
    """A path to a file is relative to the configuration's folder."""
    if ".py" not in spec:
        return spec
    file, colon, attribute = spec.rpartition(":") if ".py:" in spec else (spec, "", "")
    return str(root / file) + colon + attribute if file.endswith(".py") else spec


def _public_names(
    places: Mapping[str, Path], root: Path, spec: str, settings: Settings, python: str
) -> list[tuple[str, str]]:
    """Folders of this machine → what they are called in a published default. The first name of a folder counts."""
    prefix = Path(python).absolute().parent.parent
    names = [
        (str(places["home"]), "~"),
        (str(places["work"]), "."),
        (str(places["tmp"]), "$TMPDIR"),
        (str(root), "."),
        *((str((root / part).resolve()), ".") for part in settings.path),
    ]
    if ".py" in spec:
        names.append((str(Path(spec.rpartition(":")[0] or spec).parent), "."))
    names += [(folder, ".") for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    if str(prefix) not in ("/", "/usr", "/usr/local"):
        names.append((str(prefix), "$PREFIX"))
    names.append((str(Path.home()), "~"))
    return [(folder, public) for folder, public in names if len(folder) > 1]


def _environment(settings: Settings, places: Mapping[str, Path], number: int) -> dict[str, str]:
    """An allow-list: no secret of the builder can become a published default."""
    environment = {name: os.environ[name] for name in (*_LET_THROUGH, *settings.environment) if name in os.environ}
    home, temporary = str(places["home"]), str(places["tmp"])
    if number:  # whoever publishes PATH itself sees it differ
        environment["PATH"] = environment.get("PATH", os.defpath) + os.pathsep + home
    return environment | {
        "HOME": home,
        "USERPROFILE": home,
        "TMPDIR": temporary,
        "TEMP": temporary,
        "TMP": temporary,
        "USER": ("reader", "writer")[number],
        "LOGNAME": ("reader", "writer")[number],
        "USERNAME": ("reader", "writer")[number],
        "LANG": "C.UTF-8",
        "LANGUAGE": "C",
        "COLUMNS": ("80", "132")[number],
        "LINES": ("24", "50")[number],
        "TZ": ("UTC", _FAR)[number],
        "TERM": "dumb",
        "NO_COLOR": "1",
        "PYTHON_COLORS": "0",
        "PYTHONHASHSEED": ("0", "1")[number],
        "PYTHONUTF8": "1",
        "PYTHONUSERBASE": os.environ.get("PYTHONUSERBASE") or str(Path("~/.local").expanduser()),
    }


def _result(file: Path, spec: str, python: str, status: int | None, said: bytes, timeout: float) -> bytes | Reading:
    lines = "\n".join(said.decode("utf-8", "replace").strip().splitlines()[-_LINES:])
    at = file.with_name(file.name + ".at")
    place = at.read_text("utf-8").splitlines()[-1] if at.exists() else spec
    if status is None and not file.exists():
        cure = "Make its import and its factory quick, or raise `timeout`."
        return Reading(errors=(_Fault(place, f"gave no parser within {timeout:g} seconds", cure, lines),))
    if status == _UNWRITTEN and not file.exists():
        cure = f"See to the space in {tempfile.gettempdir()} and to what the program does to its own process."
        return Reading(errors=(_Fault(place, "what was read of it cannot be written down", cure, lines),))
    if not file.exists():
        how = f"signal {-status}" if status is not None and status < 0 else f"exit status {status}"
        if not at.exists():
            what = f"the interpreter {python} does not run: it ended with {how} before it read anything"
            return Reading(errors=(_Fault(place, what, "Set `python` to one that runs, 3.9 or later.", lines),))
        what = f"its interpreter ended with {how} before the parser was read"
        return Reading(errors=(_Fault(place, what, "Build the parser without ending the process.", lines),))
    result = file.read_bytes()
    if b'"errors": []' in result[-4_000_000:] or not lines:
        return result
    reading = _decoded(result, place)
    errors = [msgspec.structs.replace(e, said="\n".join(filter(None, (e.said, lines)))) for e in reading.errors]
    return msgspec.structs.replace(reading, errors=tuple(errors))
