"""An environment with five programs that nobody here wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import environment


@pytest.fixture(scope="session")
def strangers() -> Path:
    """The interpreter of that environment."""
    return environment.interpreter(Path(__file__).with_name("requirements.txt"))
