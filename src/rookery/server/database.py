"""Databases: what the store asks of one, whichever keeps the rows: SQLite in a file, or PostgreSQL at an address."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Protocol

from rookery.core.reasons import Broken

ADDRESSES = ("postgresql://", "postgres://")
"""What an address of PostgreSQL begins with; anything else names a file."""


class Found(Protocol):
    """What a statement found. A row is asked by the names of its columns."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Readable(Protocol):
    """What can be asked for rows."""

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Found: ...


class Database(ABC):
    """One connection, used by one thread at a time. Statements are written once, for both kinds: `?` stands for a
    value, and no function or type is used that only one of them has.
    """

    failures: ClassVar[tuple[type[Exception], ...]]
    """What a statement that was not done raises."""
    clock: ClassVar[str]
    """The time of the database itself in seconds, as part of a statement. Only leases are measured by it."""

    @abstractmethod
    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Found:
        """Do a statement."""

    @abstractmethod
    def many(self, statement: str, rows: Iterable[Sequence[Any]]) -> int:
        """Do a statement for each row: how many were changed in all."""

    @abstractmethod
    def begin(self) -> None:
        """Begin a transaction; nobody else writes until it ends."""

    @abstractmethod
    def roll_back(self) -> None:
        """Forget what was done since the beginning. Never fails."""

    @abstractmethod
    def prepare(self) -> None:
        """Make what is not there yet, within a transaction."""

    @abstractmethod
    def close(self) -> None: ...

    def is_damage(self, error: Exception) -> bool:
        """Whether a failure says that what was kept is broken."""
        return False


def is_address(text: str) -> bool:
    """Whether a text names a database at an address, not in a file."""
    return text.startswith(ADDRESSES)


def opened(name: str, *, shared: bool = False) -> Database:
    """The database of a name: a file, or an address. One at an address can be shared with other servers."""
    if is_address(name):
        try:
            from rookery.server.postgres import Postgres  # an extra that few need
        except ImportError as error:
            raise Broken(f"PostgreSQL needs further packages ({error}): pip install 'rookery[postgres]'") from None

        return Postgres(name, shared=shared)
    from rookery.server.sqlite import Sqlite

    return Sqlite(name)
