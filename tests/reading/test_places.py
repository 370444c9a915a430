"""Where things are on the machine that reads is said by a name that holds on every one, or not at all."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mkdocs_catalog.agreement import COMPUTED

from .test_surroundings import default

BASE_IS_OURS = sys.base_prefix not in ("/usr", "/usr/local")


@pytest.mark.parametrize(
    ("value", "public"),
    [
        ("sys.path.append('/opt/code/elsewhere') or '/opt/code/elsewhere/data.txt'", "./data.txt"),
        ("os.path.join(sys.base_prefix, 'share')", f"{'$PREFIX' if BASE_IS_OURS else sys.base_prefix}/share"),
        ("os.path.join(sys.prefix, 'share')", "$PREFIX/share"),
    ],
)
def test_where_code_is_installed_is_not_published(value: str, public: str, tmp_path: Path) -> None:
    assert default(value, tmp_path) == (public, "", f"default: {public}")


def test_the_command_line_of_a_reading_is_not_published(tmp_path: Path) -> None:
    assert default("sys.argv[1:]", tmp_path)[:2] == (None, COMPUTED)
