"""A series: who plays what, in which seats and with which luck, so that each of its games can be played again alone."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from rookery.bots import spelled
from rookery.core.game import Game
from rookery.core.options import with_defaults
from rookery.core.reasons import Broken
from rookery.games import get
from rookery.sim.lineups import MOST, lineups, placed

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


class Series:
    """A game, its options, the entrants and a seed. Everything else follows from these."""

    def __init__(
        self, game: Game, players: int, bots: Sequence[str], seed: int, options: Mapping[str, Any] | None = None
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
        self.lineups = lineups(len(bots), players)

    @property
    def names(self) -> list[str]:
        """The entrants, told apart: `urchin`, `urchin 2`."""
        return told_apart(self.bots)

    def lineup_of(self, number: int) -> list[int]:
        """Which entrant sits where: all line-ups in turn, and all again with everybody one seat further on."""
        turn, lineup = divmod(number - 1, len(self.lineups))
        return placed(self.lineups[lineup], turn)

    def seed_of(self, number: int, what: str) -> int:
        """A seed for one source of luck in one game."""
        digest = hashlib.sha256(f"{self.seed} {number} {what}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def plain(self) -> dict[str, Any]:
        """The series as JSON data, for another process."""
        return {
            "game": self.game.name,
            "cards": self.game.changed_figures(),
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
            "options": self.options,
        }

    @staticmethod
    def read(data: Mapping[str, Any]) -> "Series":
        """The series that `plain` wrote down."""
        game = get(data["game"])
        if data["cards"]:
            game = game.with_cards(game.printed.replaced(data["cards"]))
        return Series(game, data["players"], data["bots"], data["seed"], data["options"])


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
