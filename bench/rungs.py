"""Rungs of the ladder: which bot meets which others, how many games that takes, and what they have come to so far."""

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple

from rookery.bots.players.searchers import Mastermind
from rookery.bots.thinking.search import Search
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.games import OURS, get
from rookery.sim.playing import Log, play_game
from rookery.sim.series import Result, Series
from rookery.sim.simulate import Crew, play_series
from rookery.sim.tally import wilson

SEED = 1
"""The seed of every series."""

LADDER, CROWD, FIELD = "ladder", "crowd", "field"
"""The kinds of rungs: three players, the most that a game seats, and bots of other people."""


class Rung(NamedTuple):
    """One bot against others of one kind that fill the table. `floor` is the share that its whole interval should lie
    above; 0 where none is asked for.
    """

    kind: str
    game: str
    players: int
    one: str
    others: str
    goal: int
    floor: float = 0.0

    @property
    def key(self) -> str:
        """What it is called in the file."""
        return f"{self.game} {self.players} {self.one} {self.others}"

    @property
    def price(self) -> float:
        """Roughly how many seconds its first round takes: nobody waits for a dear one before there is a page."""
        return max(PRICES.get(bot.partition(":")[0], 0.0) for bot in (self.one, self.others))

    def series(self) -> Series:
        """Its games; seats are rotated."""
        bots = [self.one, *[self.others] * (self.players - 1)]
        return Series(get(self.game), self.players, [measured(bot) for bot in bots], SEED)


class Stint(NamedTuple):
    """Games of a rung that were played one after another by the same bots, from the same commit, on the same day."""

    commit: str
    date: str
    bots: str
    """The mark of the bots, see `mark`."""
    first: int
    """The number of the first game in its series."""
    games: int
    wins: float
    seconds: float
    """How long all of them took on the processor."""

    def goes_on(self, other: "Stint") -> bool:
        return self[:3] == other[:3] and self.first + self.games == other.first

    def joined(self, other: "Stint") -> "Stint":
        """This and the games that followed."""
        wins, seconds = (round(a + b, 4) for a, b in zip(self[5:], other[5:], strict=True))
        return Stint(*self[:4], self.games + other.games, wins, seconds)


class Score(NamedTuple):
    """What stints add up to."""

    games: int
    wins: float
    seconds: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


def score(stints: Iterable[Stint]) -> Score:
    all_of_them = list(stints)
    return Score(
        sum(stint.games for stint in all_of_them),
        sum(stint.wins for stint in all_of_them),
        sum(stint.seconds for stint in all_of_them),
    )


class Book:
    """All stints by the key of their rung, in a small file that is rewritten in one piece."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stints: dict[str, list[Stint]] = {}
        if path.exists():
            kept: dict[str, list[dict[str, Any]]] = json.loads(path.read_text(encoding="utf-8"))
            self.stints = {key: [Stint(**stint) for stint in stints] for key, stints in kept.items()}

    def add(self, rung: Rung, stint: Stint) -> None:
        """More games of a rung: they are in the file when this is over."""
        stints = self.stints.setdefault(rung.key, [])
        if stints and stints[-1].goes_on(stint):
            stints[-1] = stints[-1].joined(stint)
        else:
            stints.append(stint)
        self.save()

    def save(self) -> None:
        """A line for each stint: so a difference between two versions of the file can be read."""
        keys = [
            f"  {json.dumps(key)}: [\n    {lines}\n  ]"
            for key, stints in sorted(self.stints.items())
            if (lines := ",\n    ".join(json.dumps(stint._asdict()) for stint in stints))
        ]
        keep(self.path, keys)

    def following(self, rung: Rung) -> int:
        """The number of the next game: none is played twice, whoever the bots were."""
        return max((stint.first + stint.games for stint in self.stints.get(rung.key, [])), default=1)

    def latest(self, rung: Rung) -> list[Stint]:
        """What the bots have played that played last."""
        stints = self.stints.get(rung.key, [])
        return [stint for stint in stints if stint.bots == stints[-1].bots]

    def earlier(self, rung: Rung) -> list[Stint]:
        """What other bots played before."""
        stints = self.stints.get(rung.key, [])
        return [stint for stint in stints if stint.bots != stints[-1].bots]


def rungs() -> list[Rung]:
    """All rungs of all games, in the order of the pages."""
    return [rung for game in OURS.values() for rung in (*ladder(game), *crowd(game), *field(game))]


def ladder(game: Game) -> list[Rung]:
    """Each level against two of the level below. Master Thief has more luck in it, so less is asked for there."""
    lucky = game.name == "master-thief"
    return [
        Rung(LADDER, game.name, 3, "cutpurse", "urchin", 600, 0.9),
        Rung(LADDER, game.name, 3, "burglar", "cutpurse", 600, 0.5 if lucky else 0.6),
        Rung(LADDER, game.name, 3, "mastermind", "burglar", 200, 1 / 3 if lucky else 0.4),
    ]


def crowd(game: Game) -> list[Rung]:
    """The same with as many players as there can be."""
    most = game.seats[-1]
    return [
        Rung(CROWD, game.name, most, "cutpurse", "urchin", 200),
        Rung(CROWD, game.name, most, "burglar", "cutpurse", 200),
    ]


def field(game: Game) -> list[Rung]:
    """Ours against OpenSpiel's search, which thinks for each word as long as ours for a whole turn, or longer: a
    Burglar takes less than a twentieth of a second.
    """
    return [
        Rung(FIELD, game.name, 3, "burglar", "ismcts:time=0.05", 60),
        Rung(FIELD, game.name, 3, "mastermind:time=0.2", "ismcts:time=0.2", 60),
    ]


class Measured(Mastermind):
    """The Mastermind with a second of the processor for each turn: other work on the machine takes nothing from it."""

    def think(self, search: Search) -> None:
        search.run_for(self.time, thread_time)


class Methodical(Mastermind):
    """A Mastermind that goes by count and not by the clock, so that it plays the same game again."""

    sims = 24

    def think(self, search: Search) -> None:
        search.run(self.sims)


def measured(bot: str) -> str:
    """Who plays for a bot: for a Mastermind one that goes by the processor's clock. IS-MCTS does so by itself."""
    name, colon, settings = bot.partition(":")
    return f"python:{__name__}:Measured{colon}{settings}" if name == "mastermind" else bot


PRICES = {"burglar": 5.0, "ismcts": 60.0, "mastermind": 100.0}

PROBE = ["cutpurse", "burglar:sims=24", f"python:{__name__}:Methodical"]
"""Who plays the games by which bots are told apart."""


def mark(game: Game) -> str:
    """A mark of how our bots play a game: a digest of the rules' version and of every word of two games. It stays the
    same when they get quicker, and changes when they choose otherwise.
    """
    words: list[Any] = [game.version]
    for number in (1, 2):
        log: Log = []
        play_game(Series(game, 3, PROBE, SEED), number, log)
        words += [(seat, action.word) for seat, action in log]
    return hashlib.sha256(json.dumps(words).encode()).hexdigest()[:8]


@cache
def mark_of(game: str) -> str:
    """The mark of the bots as they are now."""
    return mark(get(game))


def played(series: Series, first: int, games: int, jobs: int) -> list[Result]:
    """Games of a series from a number on; none may be lost."""
    lost: list[int] = []
    results = list(play_series(series, range(first, first + games), lost, Crew(jobs)))
    if lost:
        raise Broken(f"game {lost[0]} of {', '.join(series.bots)} ended the process that played it, twice")
    return results


def keep(path: Path, rows: Iterable[str]) -> None:
    """Write rows of JSON, each a key with its value; the file is rewritten in one piece."""
    fresh = path.with_suffix(".new")
    fresh.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    fresh.replace(path)
