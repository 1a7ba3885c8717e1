"""The roster: the people and bots who play in a terminal, at a new table or at one that was left."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rookery.bots import LEVELS, Bot, Guarded, hired, level_of, spelled, split
from rookery.cli.chosen import sentence
from rookery.cli.errors import FailureError, UsageError
from rookery.cli.saves import read_record, replayed
from rookery.core.counts import counted
from rookery.core.fate import Seeded
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.reasons import Broken

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo")
"""What people are called who do not say so."""

BOTS = ("Fox", "Owl", "Cat", "Badger", "Rat", "Bat", "Hare", "Newt", "Stoat", "Toad")
"""What bots are called. In a record that is resumed, whoever has such a name is a bot, unless it is claimed."""

DEFAULT_LEVEL = level_of("greedy").name
"""How well bots play when nobody says."""


class Roster:
    """A match, the seats of people, and the bots in the other seats."""

    def __init__(self, match: Match, people: Sequence[int], levels: Sequence[str], rng: Random) -> None:
        self.match = match
        self.people = sorted(people)
        self.rng = rng  # what bots cannot know is dealt anew from it
        self.bots: dict[int, Bot] = {}
        self.levels: dict[int, str] = {}
        self.told: set[int] = set()  # the bots of which a complaint was told
        free = [seat for seat in range(len(match.names)) if seat not in people]
        for i, seat in enumerate(free):
            self.levels[seat] = levels[i % len(levels)]
            self.bots[seat] = hired(self.levels[seat], rng.getrandbits(32), match.game, match.options, seat)

    def complaint(self, seat: int) -> str | None:
        """What a bot did wrong, once: afterwards the stand-in plays for it without a word."""
        bot = self.bots[seat]
        if not isinstance(bot, Guarded) or not bot.first or seat in self.told:
            return None
        self.told.add(seat)
        return f"{self.match.names[seat]}: {bot.first} Whenever that happens, a Cutpurse chooses for it."

    def leave(self) -> None:
        """The bots get up."""
        for bot in self.bots.values():
            bot.leave()

    def how_to_resume(self, file: Path) -> list[str]:
        """The words of the command line that goes on with this match from a file."""
        words = ["rookery", "play", "--resume", str(file)]
        guessed = [seat for seat, name in enumerate(self.match.names) if name not in BOTS]
        if guessed != self.people:
            for seat in self.people:
                words += ["--name", self.match.names[seat]]
        levels = list(self.levels.values())
        if set(levels) - {DEFAULT_LEVEL}:
            for level in levels if len(set(levels)) > 1 else levels[:1]:
                words += ["--bots", level]
        return words


def new_table(
    game: Game,
    *,
    players: int | None,
    people: int | None,
    names: Sequence[str],
    seat: int,
    levels: Sequence[str],
    seed: int | None,
    options: dict[str, Any],
) -> Roster:
    """People sit clockwise from a seat on; bots take the other seats."""
    count = max(1, len(names)) if people is None else people
    if count < 1:
        raise UsageError("Somebody has to play: --people is 1 or more.")
    if len(names) > count:
        raise UsageError(f"There are {len(names)} names for {counted(count, 'person')}.")
    middle = game.seats[len(game.seats) // 2]
    total = max(middle, count) if players is None else players
    if total not in game.seats:
        raise UsageError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {total}.")
    if count > total:
        raise UsageError(f"{count} people cannot sit in {total} seats.")
    if not 0 <= seat < total:
        raise UsageError(f"There is no seat {seat}; with {total} players the seats go from 0 to {total - 1}.")

    if not all(name.isprintable() for name in names):
        raise UsageError("A name is made of letters that can be printed.")
    taken = [(seat + i) % total for i in range(count)]
    called = dict(zip(taken, [*names, *unused(PEOPLE, names)], strict=False))
    animals = iter(unused(BOTS, names))
    rng = Random(seed)
    options = {**{name: option.default_for(count) for name, option in game.options.items()}, **options}
    try:
        seated = [called[place] if place in called else next(animals) for place in range(total)]
        match = Match(game, seated, seed=rng.getrandbits(32), **options)
    except Broken as error:
        raise UsageError(sentence(error)) from None
    return Roster(match, taken, levels, rng)


def old_table(file: Path, *, names: Sequence[str], levels: Sequence[str], seed: int | None) -> Roster:
    """The table of a record: people are those who are named now, or else all who are not called like a bot."""
    rng = Random(seed)
    match = replayed(file, read_record(file), fate=Seeded(rng.getrandbits(32)))
    if match.over:
        raise FailureError(f"{file}: This match is over; rookery replay {file} tells it.")
    match.advance()
    try:
        people = [match.seat(name) for name in names]
    except Broken as error:
        raise UsageError(sentence(error)) from None
    people = people or [seat for seat, name in enumerate(match.names) if name not in BOTS]
    if not people:
        raise UsageError(f"Which of {', '.join(match.names)} are you? Say so with --name.")
    return Roster(match, people, levels, rng)


def chosen_levels(texts: Sequence[str]) -> list[str]:
    """The levels of bots: one for all, or several that are dealt out in turn."""
    try:
        return [spelled(level) for text in texts for level in split(text)] or [DEFAULT_LEVEL]
    except Broken as error:
        raise UsageError(sentence(error)) from None


def about_levels() -> str:
    """The levels of bots for a help text."""
    levels = "; ".join(f"{' or '.join((level.name, *level.aliases))}: {level.about}" for level in LEVELS.values())
    return f"{levels}; your own: see `rookery bots`"


def unused(names: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The names that nobody has taken yet."""
    folded = {name.casefold() for name in taken}
    return [name for name in names if name.casefold() not in folded]
