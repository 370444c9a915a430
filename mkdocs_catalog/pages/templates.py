"""Where templates are found, and how they print: every text literally, unless Python has made it markup."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from traceback import extract_tb

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
    meta,
)
from markupsafe import Markup

from ..errors import CatalogError
from ..settings import Settings
from . import text

_FAULTS = (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
_PACKAGE = Path(__file__).parent.parent
_TEXTS = (".md", ".html")
_OURS = (_PACKAGE / "templates", _PACKAGE.parent / "templates")  # in a wheel; in a checkout


def printer(settings: Settings) -> Callable[..., str]:
    """`print("platform.md", page=…)` → the page. Raises CatalogError for a fault in a template."""
    environment = _environment(settings)

    def print_page(name: str, **values: object) -> str:
        try:
            return environment.get_template(name).render(**values)
        except _FAULTS as error:
            raise _fault(name, error, settings) from error

    return print_page


def source(name: str, settings: Settings) -> str:
    """A file that is published as it is."""
    environment = _environment(settings)
    try:
        return _loader(settings).get_source(environment, name)[0]
    except TemplateError as error:
        raise _fault(name, error, settings) from error


def folders(settings: Settings) -> tuple[Path, ...]:
    """Where templates are looked for, in this order."""
    own = (settings.root / settings.templates,) if settings.templates else ()
    return (*own, *_OURS)


def strays(settings: Settings) -> tuple[str, ...]:
    """What a misspelt name does: a file of the user's that replaces none of ours, though it is called nearly the same.

    One that another template of his takes in is no stray.
    """
    if not settings.templates:
        return ()
    folder = settings.root / settings.templates
    ours = {file.name for each in _OURS if each.is_dir() for file in each.iterdir()}
    own = {file.name: file for file in folder.iterdir() if file.is_file()}
    near = {name: get_close_matches(name, ours - own.keys(), n=1) for name in sorted(own.keys() - ours)}
    if not any(near.values()):
        return ()
    environment = _environment(settings)
    taken = {name for file in own.values() if file.suffix in _TEXTS for name in _taken(file, environment)}
    return tuple(
        f"{settings.templates}/{name} replaces no template. Did you mean {match[0]}?"
        for name, match in near.items()
        if match and name not in taken
    )


def _taken(file: Path, environment: Environment) -> set[str]:
    """The names that a template includes, imports or extends."""
    try:
        return set(filter(None, meta.find_referenced_templates(environment.parse(file.read_text("utf-8")))))
    except (TemplateError, UnicodeDecodeError):  # told when the page is printed
        return set()


def _loader(settings: Settings) -> BaseLoader:
    return ChoiceLoader([FileSystemLoader(folder) for folder in folders(settings)])


def _environment(settings: Settings) -> Environment:
    environment = Environment(
        loader=_loader(settings),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=lambda value: value if isinstance(value, Markup) else text.html(str(value)),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["inline"] = text.inline
    return environment


def _fault(name: str, error: Exception, settings: Settings) -> CatalogError:
    """With the line: of a mistake in the syntax as Jinja says it; of any other, the last one that was printed."""
    line = None
    if isinstance(error, TemplateSyntaxError):
        name, line = error.name or name, error.lineno
    else:
        ours = folders(settings)
        frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent in ours]
        name, line = (Path(frames[-1].filename).name, frames[-1].lineno) if frames else (name, None)
    place = f"template {name}" + (f", line {line}" if line else "")
    what = getattr(error, "message", None) or str(error)
    return CatalogError(what, place=place, cure="Correct it, or remove it to use ours.")
