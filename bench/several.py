"""Several servers on one PostgreSQL, for the load: clients come to any of them, as behind a proxy."""

from itertools import cycle
from pathlib import Path
from typing import Any

import psycopg

from bench.load import Server, busy
from chaos.postgres import postgres_at

COUNTED = (
    "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal, tup_inserted AS inserted, tup_updated AS updated,"
    " xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()"
)


class Several:
    """A cluster as one server: where a line goes is any of them in turn, and what they use is added up."""

    def __init__(self, folder: str, count: int) -> None:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user where we are root
        self.postgres = postgres_at(Path(folder, "postgres"))
        self.address: str = self.postgres.get_uri()
        self.servers = [Server(self.address) for _ in range(count)]
        self.turns = cycle(self.servers)
        self.before: dict[str, Any] = {}

    @property
    def host(self) -> str:
        return next(self.turns).host

    def memory(self) -> int:
        return sum(server.memory() for server in self.servers)

    def busy(self) -> float:
        return sum(server.busy() for server in self.servers)

    def counted(self) -> dict[str, float]:
        """What PostgreSQL has written so far."""
        with psycopg.connect(self.address) as db:
            db.execute("SELECT pg_stat_force_next_flush()")
            found = db.execute(COUNTED)
            names = [column.name for column in found.description or ()]
            row = dict(zip(names, map(float, found.fetchall()[0]), strict=True))
            backends = [pid for [pid] in db.execute("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")]
        return {**row, "busy": sum(map(busy, backends))}

    def stop(self) -> None:
        for server in self.servers:
            server.stop()
        self.postgres.stop()
