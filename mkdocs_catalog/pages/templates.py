"""Where templates are found, and how they print: every text literally, unless Python has made it markup."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined, TemplateError
from markupsafe import Markup

from ..errors import CatalogError
from ..settings import Settings
from . import text

_PACKAGE = Path(__file__).parent.parent
_OURS = (_PACKAGE / "templates", _PACKAGE.parent / "templates")  # in a wheel; in a checkout


def printer(settings: Settings) -> Callable[..., str]:
    """`print("platform.md", page=…)` → the page. Raises CatalogError for a fault in a template."""
    environment = _environment(settings)

    def print_page(name: str, **values: object) -> str:
        try:
            return environment.get_template(name).render(**values)
        except TemplateError as error:
            raise _fault(name, error) from error

    return print_page


def source(name: str, settings: Settings) -> str:
    """A file that is published as it is."""
    environment = _environment(settings)
    try:
        return _loader(settings).get_source(environment, name)[0]
    except TemplateError as error:
        raise _fault(name, error) from error


def folders(settings: Settings) -> tuple[Path, ...]:
    """Where templates are looked for, in this order."""
    own = (settings.root / settings.templates,) if settings.templates else ()
    return (*own, *_OURS)


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


def _fault(name: str, error: TemplateError) -> CatalogError:
    line = getattr(error, "lineno", None)
    place = f"template {getattr(error, 'name', None) or name}" + (f", line {line}" if line else "")
    return CatalogError(str(error.message or error), place=place, cure="Correct it, or remove it to use ours.")
