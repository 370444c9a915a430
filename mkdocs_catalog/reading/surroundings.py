"""What a program can see of the machine that reads it: fixed, and different in a second reading.

A value that two readings agree about does not depend on the machine. Environment variables, home, working folder
and hash seed are set by `loading`; here is what no setting reaches: processors, clock, user database, host name.
"""

from __future__ import annotations

import argparse
import copyreg
import os
import shutil
import sys
import time
from os.path import isabs, realpath

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

_PROCESSORS = (3, 7)
_HOSTS = ("first.invalid", "second.invalid")
_USERS = ("reader", "writer")
_SIZES = {"SC_NPROCESSORS_CONF": 1, "SC_NPROCESSORS_ONLN": 1, "SC_PHYS_PAGES": 1 << 20, "SC_AVPHYS_PAGES": 1 << 18}
_USER, _GROUP = getattr(os, "getuid", int)(), getattr(os, "getgid", int)()
_LATER = 400 * 86_400 + 3_600  # seconds: another year, month, weekday and hour


def replace(second: bool) -> None:
    """Patches this interpreter, before anything of the target is imported."""
    host, user = _HOSTS[second], _USERS[second]
    _processors(_PROCESSORS[second])
    os.getlogin = lambda: user
    if hasattr(os, "uname"):
        real = os.uname()
        os.uname = lambda: os.uname_result((real[0], host, *real[2:]))
    patches: Dict[str, Callable[[Any], None]] = {
        "socket": lambda module: _host(module, host),
        "platform": lambda module: setattr(module, "node", lambda: host),
        "pwd": lambda module: _people(module, user),
        "grp": _group,
        "uuid": lambda module: setattr(module, "getnode", lambda: 0x010000000000 + second),
    }
    if second:
        _numbers()
        _clock()
        patches["datetime"] = _calendar
    for name in list(patches):
        if name in sys.modules:
            patches.pop(name)(sys.modules[name])
    sys.meta_path.insert(0, _Afterwards(patches))
    _terminal(132 if second else 80)


def _processors(number: int) -> None:
    def count() -> int:
        return number

    os.cpu_count = count
    if hasattr(os, "process_cpu_count"):
        os.process_cpu_count = count
    if hasattr(os, "sched_getaffinity"):
        os.sched_getaffinity = lambda pid: set(range(number))
    if hasattr(os, "sysconf"):
        real = os.sysconf
        os.sysconf = lambda name: number * _SIZES[name] if name in _SIZES else real(name)


def _numbers() -> None:
    """The parent's id and the user's are the same in both readings, and others on each machine."""
    for name in ("getppid", "getuid", "geteuid", "getgid", "getegid"):
        number = getattr(os, name, int)() + 1
        setattr(os, name, lambda number=number: number)


class _Afterwards:
    """A finder that patches a module just after somebody imports it, so that unused ones cost nothing."""

    def __init__(self, patches: Dict[str, Callable[[Any], None]]) -> None:
        self.patches = patches

    def find_spec(self, name: str, path: Optional[Sequence[str]], target: Any = None) -> Any:
        if name not in self.patches:
            return None
        for finder in sys.meta_path:
            find = getattr(finder, "find_spec", None) if finder is not self else None
            spec = find(name, path, target) if find is not None else None
            if spec is not None and spec.loader is not None:
                spec.loader = _Patching(spec.loader, self.patches[name])
                return spec
        return None


class _Patching:
    """A loader that puts the real one back in its place, runs it, and patches what came of it."""

    def __init__(self, loader: Any, patch: Callable[[Any], None]) -> None:
        self.loader, self.patch = loader, patch

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loader, name)

    def create_module(self, spec: Any) -> Any:
        return self.loader.create_module(spec)

    def exec_module(self, module: Any) -> None:
        module.__loader__ = module.__spec__.loader = self.loader
        self.loader.exec_module(module)
        self.patch(module)


def _terminal(columns: int) -> None:
    """The terminal's width and the language of argparse's own words, fixed: argparse asks for them at every turn."""
    size = os.terminal_size((columns, 24))
    shutil.get_terminal_size = lambda fallback=(80, 24): size
    argparse._ = lambda text: text  # type: ignore[attr-defined]


def _host(module: Any, host: str) -> None:
    by_name, addresses = module.gethostbyname, module.getaddrinfo
    module.gethostname = lambda: host
    module.getfqdn = lambda name="": name or host
    module.gethostbyname = lambda name: by_name("localhost" if name == host else name)
    module.getaddrinfo = lambda name, *rest, **named: addresses("localhost" if name == host else name, *rest, **named)


def _people(module: Any, user: str) -> None:
    """The password database says what HOME says, for the user who runs us."""
    by_id, by_name, uid = module.getpwuid, module.getpwnam, os.getuid()

    def changed(entry: Any) -> Any:
        if entry.pw_uid != _USER:
            return entry
        home = os.environ.get("HOME", entry.pw_dir)
        return type(entry)((user, entry[1], uid, os.getgid(), user, home, entry.pw_shell))

    module.getpwuid = lambda number: changed(by_id(_USER if number == uid else number))
    module.getpwnam = lambda name: changed(by_id(_USER) if name == user else by_name(name))


def _group(module: Any) -> None:
    by_id, gid = module.getgrgid, os.getgid()
    module.getgrgid = lambda number: by_id(_GROUP if number == gid else number)


def _clock() -> None:
    now, now_ns, local, utc, form = time.time, time.time_ns, time.localtime, time.gmtime, time.strftime
    time.time = lambda: now() + _LATER
    time.time_ns = lambda: now_ns() + _LATER * 1_000_000_000
    time.localtime = lambda seconds=None: local(time.time() if seconds is None else seconds)
    time.gmtime = lambda seconds=None: utc(time.time() if seconds is None else seconds)
    time.strftime = lambda text, at=None: form(text, time.localtime() if at is None else at)
    time.ctime = lambda seconds=None: time.asctime(time.localtime(seconds))
    show = time.asctime
    time.asctime = lambda at=None: show(time.localtime() if at is None else at)


def _calendar(module: Any) -> None:
    """datetime's classes are fixed in C: subclasses with another now take their names, and know each other."""
    plain_date, plain_datetime = module.date, module.datetime

    class Later(type):
        def __instancecheck__(cls, instance: Any) -> bool:
            return type.__instancecheck__(plain.get(cls, cls), instance)  # type: ignore[call-overload]

        def __subclasscheck__(cls, kind: type) -> bool:
            return type.__subclasscheck__(plain.get(cls, cls), kind)  # type: ignore[call-overload]

    class date(plain_date, metaclass=Later):  # type: ignore[misc, valid-type]
        @classmethod
        def today(cls) -> Any:
            return cls.fromtimestamp(time.time())

    class datetime(plain_datetime, metaclass=Later):  # type: ignore[misc, valid-type]
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls.fromtimestamp(time.time(), tz)

        @classmethod
        def utcnow(cls) -> Any:
            return cls(*time.gmtime()[:6])

        @classmethod
        def today(cls) -> Any:
            return cls.fromtimestamp(time.time())

        def date(self) -> Any:
            return date(self.year, self.month, self.day)

    plain = {date: plain_date, datetime: plain_datetime}
    for kind, original in plain.items():
        kind.__module__, kind.__qualname__ = "datetime", kind.__name__
        kind.__repr__ = _named_repr(original)  # type: ignore[method-assign]
        setattr(module, kind.__name__, kind)
        copyreg.pickle(original, _reduced_as(kind))


def _reduced_as(kind: type) -> Callable[[Any], Tuple[Any, Any]]:
    return lambda value: (kind, value.__reduce__()[1])


def _named_repr(original: Any) -> Callable[[Any], str]:
    """Classes made in C have their module in their repr, those made in Python have not."""

    def show(self: Any) -> str:
        text: str = original.__repr__(self)
        return text if text.startswith("datetime.") or type(self).__module__ != "datetime" else f"datetime.{text}"

    return show


def installed() -> List[Tuple[str, str]]:
    """Where this interpreter and what it imports are installed; a package under development is anywhere."""
    prefixes = {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}
    below = tuple(prefix.rstrip(os.sep) + os.sep for prefix in prefixes)
    folders = [folder for folder in sys.path if isinstance(folder, str) and isabs(folder)]
    names = [(folder, ".") for folder in folders if not folder.startswith(below)]
    return names + [(prefix, "$PREFIX") for prefix in prefixes - {"/", "/usr", "/usr/local"}]


def rewritten(text: str, places: List[Tuple[str, str]]) -> str:
    """Folders of this machine under names that hold on every one: the home as `~`, the working folder as `.`."""
    import re

    names: Dict[str, str] = {}
    for folder, name in places:
        for spelling in {folder, realpath(folder)}:
            spelling = spelling.rstrip("/\\")
            if len(spelling) > 1:
                names.setdefault(spelling.replace("\\", "\\\\"), name)
    if not names:
        return text
    longest_first = "|".join(re.escape(folder) for folder in sorted(names, key=len, reverse=True))
    starts, ends = r"(?:(?<![\w.~-])|(?<=\\[nrt]))", r"(?![\w-]|\.\w)"  # in JSON, a line break is a letter
    return re.sub(rf"{starts}(?:{longest_first}){ends}", lambda match: names[match[0]], text)
