"""The servers that tests talk to."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.served import Opener, Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not need their own."""
    server = Served(tmp_path_factory.mktemp("served") / "rookery.sqlite3")
    yield server
    assert server.stop() == "", "whatever was asked of it, the server has nothing to complain about"


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[Opener]:
    """Servers with settings of their own, each on a database of its own."""
    opened: list[Served] = []

    def opener(**settings: Any) -> Served:
        opened.append(Served(tmp_path / f"{len(opened)}.sqlite3", **settings))
        return opened[-1]

    yield opener
    for server in opened:
        server.stop()
