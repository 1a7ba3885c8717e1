"""A series: who plays what, in which seats and with which luck, so that each of its games can be played again alone."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from rookery.bots import spelled
from rookery.core.fate import Fate, Seeded
from rookery.core.game import Game
from rookery.core.oath import Sworn
from rookery.core.options import with_defaults
from rookery.core.pledge import Pledge, read_pledge
from rookery.core.reasons import Broken
from rookery.games import get
from rookery.sim.lineups import MOST, lineup_of, lineups
from rookery.sim.tape import Tape

SEEDS = range(2**63)


class Result(TypedDict):
    """What is kept of a game, as plain data; lists go by seat."""

    game: int
    """The game's number in its series, from 1."""
    seed: int
    """The seed of the whole series."""
    bots: list[str]
    entrants: list[int]
    """Which entrant of the series sat there, from 0: seats are rotated."""
    scores: list[int]
    places: list[int]
    wins: list[float]
    """1 for the winner; winners that share it get a part each."""
    rounds: int | None
    """None in a game that does not count rounds."""
    actions: int
    """How often a seat was asked; chance is not counted."""
    cards: list[list[str]]
    """What lay open before each seat at the end."""
    faults: list[dict[str, int]]
    """How often, by kind, a stand-in had to decide for a bot."""
    first_faults: list[str]
    """What the first of these was, in a sentence; empty if there was none."""
    seconds: float
    """How long it took: all else is the same whenever the game is played again."""
    tape: NotRequired[Tape]
    """All that was decided and drawn, where somebody wants it."""
    record: NotRequired[dict[str, Any]]
    """The record of a game whose luck was sworn: with it anybody can check that luck."""


class Series:
    """A game, its options, the entrants and a seed. Everything else follows from these. The seed of a sworn series
    follows from its pledge.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        bots: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None = None,
        pledge: Pledge | None = None,
    ) -> None:
        if not 1 <= len(bots) <= MOST:
            raise Broken(f"there must be one entrant at least and {MOST} at most, not {len(bots)}")
        if seed not in SEEDS:
            raise Broken(f"a seed is a whole number from 0 to {SEEDS[-1]}, not {seed}")
        self.game = game
        self.players = players
        self.bots = [spelled(bot) for bot in bots]
        self.seed = seed
        self.options: dict[str, Any] = {**with_defaults(game.options, options or {})}
        self.game.new(players, **self.options)  # what cannot be played is refused before anything starts
        self.pledge = pledge
        if pledge and seed != pledge.seed:
            raise Broken("the seed of the series does not follow from its oath")
        if pledge and pledge.plan != self.plan(pledge.plan.get("games")):
            raise Broken("the series is not the one that was sworn")

    @property
    def names(self) -> list[str]:
        """The entrants, told apart: `urchin`, `urchin 2`."""
        return told_apart(self.bots)

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """Everybody's company, each once."""
        return lineups(len(self.bots), self.players)

    def lineup_of(self, number: int) -> list[int]:
        """Which entrant sits where."""
        return lineup_of(len(self.bots), self.players, number)

    def seed_of(self, number: int, what: str) -> int:
        """A seed for one source of luck in one game."""
        digest = hashlib.sha256(f"{self.seed} {number} {what}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def fate_of(self, number: int) -> Fate:
        """Where the dice and cards of one game come from."""
        return Sworn(self.pledge.oath_of(number)) if self.pledge else Seeded(self.seed_of(number, "luck"))

    def plan(self, games: Any) -> dict[str, Any]:
        """All that is settled before there is any luck, as JSON data: what an oath binds."""
        unlucky = {name: value for name, value in self.plain().items() if name not in ("seed", "oath")}
        return {**unlucky, "version": self.game.version, "games": games}

    def sworn(self, secret: bytes, games: int, word: str = "") -> "Series":
        """The same series with luck that follows from a secret and a word, for this many games. Without a word it is
        sealed, and cannot be played yet.
        """
        pledge = Pledge(secret, self.plan(games), word)
        return Series(self.game, self.players, self.bots, pledge.seed, self.options, pledge)

    def plain(self) -> dict[str, Any]:
        """The series as JSON data, for another process."""
        data = {
            "game": self.game.name,
            "cards": self.game.changed_figures(),
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
            "options": self.options,
        }
        return {**data, "oath": self.pledge.told()} if self.pledge else data

    @staticmethod
    def read(data: Mapping[str, Any]) -> "Series":
        """The series that `plain` wrote down."""
        game = get(data["game"])
        if data["cards"]:
            game = game.with_cards(game.printed.replaced(data["cards"]))
        pledge = read_pledge(data["oath"]) if "oath" in data else None
        return Series(game, data["players"], data["bots"], data["seed"], data["options"], pledge)


def dealt(bots: Sequence[str], players: int) -> list[str]:
    """A bot for each player: they are dealt out in turn until everybody has one."""
    if not bots or len(bots) > players:
        raise Broken(f"{players} players are {players} bots at most and one at least, not {len(bots)}")
    return [bots[i % len(bots)] for i in range(players)]


def told_apart(levels: Sequence[str]) -> list[str]:
    """A name for each entrant: its level and, from the second of a level on, a number."""
    names = []
    for i, level in enumerate(levels):
        earlier = levels[:i].count(level)
        names.append(f"{level} {earlier + 1}" if earlier else level)
    return names
