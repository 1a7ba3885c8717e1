"""Files of results: one JSON object a line, or Parquet."""

import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from rookery.core.reasons import Broken
from rookery.sim.series import Result

GROUP = 1000
"""Games of a Parquet file that lie together."""


class ResultFile:
    """A new file that takes one result after another. What it has taken is there, however the run ends."""

    def write(self, result: Result) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class JsonLines(ResultFile):
    """A line for each game."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("x", encoding="utf-8", buffering=1)

    def write(self, result: Result) -> None:
        self.file.write(json.dumps(result) + "\n")

    def close(self) -> None:
        self.file.close()


class Parquet(ResultFile):
    """A row for each game, lists by seat, for dataframes."""

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow as pa
            from pyarrow.parquet import ParquetWriter
        except ImportError:
            raise Broken(
                f"the file {path} cannot be written: Parquet takes pyarrow, pip install 'rookery[parquet]'"
            ) from None
        self.to_table = pa.Table.from_pylist
        whole, wholes = pa.int64(), pa.list_(pa.int64())
        self.schema = pa.schema(
            {
                "game": whole,
                "seed": whole,
                "bots": pa.list_(pa.string()),
                "entrants": wholes,
                "scores": wholes,
                "places": wholes,
                "wins": pa.list_(pa.float64()),
                "rounds": whole,
                "actions": whole,
                "cards": pa.list_(pa.list_(pa.string())),
                "faults": pa.list_(pa.map_(pa.string(), whole)),
                "first_faults": pa.list_(pa.string()),
                "seconds": pa.float64(),
            }
        )
        self.file = path.open("xb")
        self.table = ParquetWriter(self.file, self.schema)
        self.waiting: list[Result] = []

    def write(self, result: Result) -> None:
        self.waiting.append(result)
        if len(self.waiting) == GROUP:
            self.put()

    def put(self) -> None:
        if self.waiting:
            self.table.write_table(self.to_table([as_row(result) for result in self.waiting], self.schema))
            self.waiting = []

    def close(self) -> None:
        self.put()
        self.table.close()
        self.file.close()


def as_row(result: Result) -> dict[str, Any]:
    """A result as Parquet takes it: a map is a list of pairs."""
    return {**result, "faults": [list(faults.items()) for faults in result["faults"]]}


ENDINGS: dict[str, Callable[[Path], ResultFile]] = {".jsonl": JsonLines, ".parquet": Parquet}


def new_file(path: Path) -> ResultFile:
    """A file of the kind that its ending says."""
    if path.suffix not in ENDINGS:
        raise Broken(f"the file {path} must end in {' or '.join(ENDINGS)}")
    try:
        return ENDINGS[path.suffix](path)
    except FileExistsError:
        raise Broken(f"the file {path} is already there; choose another name") from None
    except OSError as error:
        raise Broken(f"the file {path} cannot be written: {error.strerror}") from None
