"""After everything: is what was acknowledged on the disk, once, and does it lead to the same game?"""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path

from chaos.people import Person
from rookery.core.reasons import Broken
from rookery.server.database import Readable
from rookery.server.reloading import game_of, replayed
from rookery.server.store import ACT, LogRow, Saved, read


class Verdict:
    """What the disk has to say."""

    def __init__(self) -> None:
        self.moves = 0
        self.sealed = 0
        self.lost: list[str] = []
        self.doubled: list[str] = []
        self.broken: list[str] = []
        self.tables = 0

    @property
    def holds(self) -> bool:
        return not (self.lost or self.doubled or self.broken)


def checked_file(database: Path, people: Iterable[Person]) -> Verdict:
    """Read every table from a file of SQLite, and compare it with what its people remember."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        db.row_factory = sqlite3.Row
        [sound] = db.execute("PRAGMA integrity_check").fetchone()
        verdict = checked(db, people)
    if sound != "ok":
        verdict.broken.append(f"the file is damaged: {sound}")
    return verdict


def checked(db: Readable, people: Iterable[Person]) -> Verdict:
    """Read every table, and compare it with what its people remember."""
    verdict = Verdict()
    for person in people:
        saved = read(db, person.table)
        if saved is None:
            verdict.broken.append(f"{person.table} is gone")
            continue
        rows = [row for row in saved.log if row.kind == ACT and row.seat == person.seat]
        check_moves(person, rows, verdict, saved.sealed.get(person.seat))
        check_replay(saved, verdict)
    return verdict


def check_moves(
    person: Person, rows: Sequence[LogRow], verdict: Verdict, sealed: tuple[int, str] | None = None
) -> None:
    """Every acknowledged word stands in the log after the position at which it was said, in this order; and nothing
    stands there that was not said. The last word may still wait for its moment: then it is kept as a sealed answer.
    """
    at = 0
    for move in person.kept:
        verdict.moves += 1
        found = next((i for i in range(at, len(rows)) if rows[i].seq > move.seq and rows[i].word == move.word), None)
        if found is not None:
            at = found + 1
        elif move is person.kept[-1] and sealed is not None and sealed[1] == move.word:
            verdict.sealed += 1
        else:
            verdict.lost.append(f"{person.table}: {move.word!r} at {move.seq}")
    said = Counter(word for _, word in person.said)
    for word, times in Counter(row.word for row in rows).items():
        if times > said[word]:
            verdict.doubled.append(f"{person.table}: {word!r} is there {times} times, but was said {said[word]} times")


def check_replay(saved: Saved, verdict: Verdict) -> None:
    verdict.tables += 1
    try:
        match, _ = replayed(game_of(saved.table), saved)
    except Broken as error:
        verdict.broken.append(f"{saved.table.id}: {error}")
        return
    if match.over != (saved.table.phase == "over"):
        verdict.broken.append(f"{saved.table.id} is {saved.table.phase}, but its log leads elsewhere")
