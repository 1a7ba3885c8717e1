"""The servers that tests talk to."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.served import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not need their own."""
    with Served(tmp_path_factory.mktemp("served") / "rookery.sqlite3") as server:
        yield server


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "rookery.sqlite3"
