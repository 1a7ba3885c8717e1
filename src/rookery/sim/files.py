"""Files of results: one JSON object a line, or Parquet."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

from rookery.core.reasons import Broken
from rookery.sim.series import Result

GROUP = 1000
"""Rows of a Parquet file that lie together."""


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
        self.file.write(json.dumps({name: value for name, value in result.items() if name != "record"}) + "\n")

    def close(self) -> None:
        self.file.close()


class Rows:
    """A Parquet table in a new file, to which rows are added. `columns` says what each holds: `int`, `float`, `text`,
    lists of these as `[int]`, and how often which text occurs as `[{int}]`.
    """

    def __init__(self, path: Path, columns: Mapping[str, str]) -> None:
        try:
            import pyarrow as pa
            from pyarrow.parquet import ParquetWriter
        except ImportError:
            raise Broken(
                f"the file {path} cannot be written: Parquet takes pyarrow, pip install 'rookery[parquet]'"
            ) from None
        whole, text = pa.int64(), pa.string()
        kinds = {"int": whole, "float": pa.float64(), "text": text, "{int}": pa.map_(text, whole)}

        def kind(name: str) -> Any:
            return pa.list_(kind(name[1:-1])) if name[0] == "[" else kinds[name]

        self.to_table = pa.Table.from_pylist
        self.schema = pa.schema({name: kind(holds) for name, holds in columns.items()})
        self.file = path.open("xb")
        self.table = ParquetWriter(self.file, self.schema, compression="zstd")
        self.waiting: list[Mapping[str, Any]] = []

    def add(self, row: Mapping[str, Any]) -> None:
        self.waiting.append(row)
        if len(self.waiting) == GROUP:
            self.put()

    def put(self) -> None:
        if self.waiting:
            self.table.write_table(self.to_table(self.waiting, self.schema))
            self.waiting = []

    def close(self) -> None:
        self.put()
        self.table.close()
        self.file.close()


class Parquet(ResultFile):
    """A row for each game, lists by seat, for dataframes."""

    columns: ClassVar[dict[str, str]] = {
        "game": "int",
        "seed": "int",
        "bots": "[text]",
        "entrants": "[int]",
        "scores": "[int]",
        "places": "[int]",
        "wins": "[float]",
        "rounds": "int",
        "actions": "int",
        "cards": "[[text]]",
        "faults": "[{int}]",
        "first_faults": "[text]",
        "seconds": "float",
    }

    def __init__(self, path: Path) -> None:
        self.rows = Rows(path, self.columns)

    def write(self, result: Result) -> None:
        self.rows.add(as_row(result))

    def close(self) -> None:
        self.rows.close()


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
