"""A ledger: the results of a series in a file that can be gone on with after any interruption."""

import json
from collections.abc import Mapping
from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from rookery.core.pledge import read_pledge, read_sealed
from rookery.core.reasons import Broken
from rookery.sim.series import Result, Series

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

KIND = "rookery series"
ENDING = ".jsonl"


class Ledger:
    """JSON lines: the series in the first one, then a game in each. What was written is there, however the run ends.

    A last line without an end is a game that was being written when everything stopped: it is played again.
    """

    def __init__(self, path: Path, file: BufferedRandom, head: dict[str, Any], results: dict[int, Result]) -> None:
        self.path = path
        self.file = file
        self.head = head
        self.results = results  # what was there when it was opened, by number

    @classmethod
    def begin(cls, path: Path, series: Series, games: int) -> Self:
        """A new ledger, or the one that is there already if it is of the same series."""
        check_ending(path)
        head = {"kind": KIND, **identity(series), "games": games}
        try:
            file = path.open("xb+")
        except FileExistsError:
            ledger = cls.open(path)
            try:
                check_same(path, ledger.head, head)
            except Broken:
                ledger.close()
                raise
            return ledger
        except OSError as error:
            raise Broken(f"the file {path} cannot be written: {error.strerror}") from None
        lock(path, file)
        ledger = cls(path, file, head, {})
        ledger.put(head)
        return ledger

    @classmethod
    def open(cls, path: Path) -> Self:
        """A ledger that is there, to go on with it."""
        check_ending(path)
        try:
            file = path.open("rb+")
        except OSError as error:
            raise Broken(f"the file {path} cannot be opened: {error.strerror}") from None
        try:
            lock(path, file)
            text = file.read()
            head, results = read_lines(path, text)
            file.seek(text.rfind(b"\n") + 1)
            file.truncate()
        except Broken:
            file.close()
            raise
        return cls(path, file, head, results)

    @classmethod
    def vowed(cls, path: Path, series: Series) -> None:
        """Add the word to a ledger that was sealed and waits for it: no game of it has been played."""
        with cls.open(path) as ledger:
            if ledger.results:
                raise Broken(f"the file {path} already holds games: no word can be added to its oath any more")
            head = {**ledger.head, **identity(series)}
            ledger.file.seek(0)
            ledger.file.truncate()
            ledger.put(head)

    def write(self, result: Result) -> None:
        """One more game, without its tape."""
        self.put({key: value for key, value in result.items() if key in Result.__required_keys__})

    def put(self, data: Mapping[str, Any]) -> None:
        self.file.write(json.dumps(data).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def check_ending(path: Path) -> None:
    if path.suffix != ENDING:
        raise Broken(f"the file {path} must end in {ENDING}")


def lock(path: Path, file: BufferedRandom) -> None:
    """Two arenas do not write into one file; the lock goes with the process."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Broken(f"another arena is writing into the file {path} just now") from None
    except OSError:
        return  # a file system without locks


def identity(series: Series) -> dict[str, Any]:
    """All that the games of a series follow from."""
    return {**series.plain(), "version": series.game.version}


def check_same(path: Path, there: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """Results of two series are not mixed."""
    for key, value in wanted.items():
        if key != "games" and there.get(key) != value:
            raise Broken(
                f"the file {path} holds another series: its {key} is {json.dumps(there.get(key))}, "
                f"not {json.dumps(value)}; choose another file"
            )


def read_ledger(path: Path) -> tuple[dict[str, Any], dict[int, Result]]:
    """The head and the results by number, without going on with them."""
    try:
        return read_lines(path, path.read_bytes())
    except OSError as error:
        raise Broken(f"the file {path} cannot be read: {error.strerror}") from None


def read_lines(path: Path, text: bytes) -> tuple[dict[str, Any], dict[int, Result]]:
    """The head and the results by number; what stands behind the last end of a line is not looked at."""
    lines = text.split(b"\n")[:-1]
    head = read_line(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise Broken(f"the file {path} is not one of an arena: its first line should describe the series")
    players, entrants = check_head(path, head)
    results: dict[int, Result] = {}
    for number, line in enumerate(lines[1:], start=2):
        data = read_line(line)
        if not is_result(data, players, entrants, head["seed"]):
            raise Broken(f"the file {path} is damaged: line {number} is not the result of a game of its series")
        results.setdefault(data["game"], data)
    return head, results


def read_line(line: bytes) -> Any:
    with suppress(ValueError, RecursionError):
        return json.loads(line)
    return None


def check_head(path: Path, head: dict[str, Any]) -> tuple[int, int]:
    """How many players and entrants there are; whether these can play is found out when the series is made."""
    fits = (
        type(head.get("players")) is int
        and is_list(head.get("bots"), str)
        and type(head.get("seed")) is int
        and isinstance(head.get("game"), str)
        and isinstance(head.get("cards"), dict)
        and isinstance(head.get("options"), dict)
        and type(head.get("games")) is int
        and head["games"] >= 1
    )
    if not fits:
        raise Broken(f"the file {path} is damaged: its first line does not describe a series")
    if "oath" in head:
        try:
            read_sealed(head["oath"])
        except Broken as error:
            raise Broken(f"the oath in the file {path} does not hold: {error}") from None
    return head["players"], len(head["bots"])


def series_of(path: Path, head: dict[str, Any]) -> Series:
    """The series of a file that was there."""
    try:
        series = Series.read({name: value for name, value in head.items() if name != "oath"})
    except Broken as error:
        raise Broken(f"the series in the file {path} cannot be played: {error}") from None
    if head.get("version") != series.game.version:
        raise Broken(
            f"the file {path} is of version {head.get('version')!r} of {series.game.title}; this is "
            f"{series.game.version}, and games under different rules are not mixed"
        )
    return sworn_as(path, head, series) if "oath" in head else series


def sworn_as(path: Path, head: Mapping[str, Any], series: Series) -> Series:
    """The series with its oath, which must bind what the rest of the first line says."""
    try:
        pledge = read_pledge(head["oath"])
        return Series(series.game, series.players, series.bots, series.seed, series.options, pledge)
    except Broken as error:
        raise Broken(f"the oath in the file {path} does not hold: {error}") from None


def is_list(value: Any, kind: type | tuple[type, ...], length: int | None = None) -> bool:
    return (
        isinstance(value, list)
        and all(isinstance(item, kind) and not isinstance(item, bool) for item in value)
        and length in (None, len(value))
    )


def is_result(data: Any, players: int, entrants: int, seed: int) -> bool:
    """Whether a line can be the result of a game with this number of players and entrants."""
    if not isinstance(data, dict) or data.keys() != Result.__required_keys__:
        return False
    return (
        type(data["game"]) is int
        and data["game"] >= 1
        and data["seed"] == seed
        and all(is_list(data[key], int, players) for key in ("entrants", "scores", "places"))
        and all(0 <= entrant < entrants for entrant in data["entrants"])
        and all(place >= 1 for place in data["places"])
        and is_list(data["bots"], str, players)
        and is_list(data["first_faults"], str, players)
        and is_list(data["wins"], (int, float), players)
        and all(0 <= wins <= 1 for wins in data["wins"])
        and is_list(data["cards"], list, players)
        and all(is_list(cards, str) for cards in data["cards"])
        and is_list(data["faults"], dict, players)
        and all(is_list([*faults.values()], int) for faults in data["faults"])
        and (data["rounds"] is None or type(data["rounds"]) is int)
        and type(data["actions"]) is int
        and isinstance(data["seconds"], (int, float))
        and data["seconds"] >= 0
    )
