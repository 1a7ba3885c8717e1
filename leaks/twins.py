"""Twins: two matches that differ only in what some eyes cannot know, and that are led on without telling them apart."""

from random import Random
from typing import Any

from leaks.told import ALWAYS, SELDOM, Eyes, Telling, choices, is_shown, news, said
from rookery.core.foresight import cards_in
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

SELDOM_IS = 400
"""One state in this many is asked what takes long."""


class LeakError(Exception):
    """Something told twins apart: here is what."""


class Twins:
    """A match and its twin. `eyes` saw the same at both, up to now."""

    def __init__(self, match: Match, twin: Match, eyes: Eyes) -> None:
        self.match = match
        self.twin = twin
        self.eyes = eyes

    @classmethod
    def of(cls, match: Match, seat: int, rng: Random, *, spectator: bool) -> "Twins":
        """A copy of a match, and one in which all that a seat cannot know is dealt anew. A spectator knows less."""
        return cls(copied(match), copied(match, redealt_for=seat, rng=rng), eyes=None if spectator else seat)

    def compare(self, telling: Telling, number: int, after: str) -> None:
        one, other = (said(telling(match, self.eyes, number)) for match in (self.match, self.twin))
        if one != other:
            raise LeakError(f"{telling.__name__} for {self.who} {after}\n{difference(one, other)}")

    @property
    def who(self) -> str:
        return "a spectator" if self.eyes is None else f"seat {self.eyes}"

    def ask_all(self, rng: Random) -> None:
        """Ask both everything that the eyes may ask."""
        seed = rng.getrandbits(32)
        for telling in ALWAYS if rng.randrange(SELDOM_IS) else (*ALWAYS, *SELDOM):
            self.compare(telling, seed, f"after {len(self.match.log)} lines")

    def step(self, rng: Random) -> bool:
        """Something happens at both: the same word if the eyes see it, any other if they do not. Whether the twins can
        go on: not once something came to light that differs, or cannot happen at both.
        """
        who = rng.choice(self.match.turn)
        pair = self.words(who, rng)
        if pair is None:
            return False
        since, before = len(self.match.log), self.in_sight()
        sealed = [match.state.sealed for match in (self.match, self.twin)]
        for match, action in zip((self.match, self.twin), pair, strict=True):
            match.follow(who, action.word)
        own = int(who == CHANCE)  # whatever falls is news by itself; here it is the same at both, or hidden
        opened = any(
            match.state.sealed > then + own for match, then in zip((self.match, self.twin), sealed, strict=True)
        )
        try:
            self.compare(news, since, f"told of {pair[0].word!r} at line {since}")
        except LeakError:
            if opened:
                return False
            raise
        shown = self.in_sight() - before
        if shown and not opened and who != CHANCE:
            raise LeakError(f"{pair[0].word!r} shows {self.who} {', '.join(shown)}, and can be taken back")
        return True

    def in_sight(self) -> set[str]:
        """The cards that the eyes see. People may remember others, but a table shows them for good or not at all."""
        return cards_in(self.match.state.view(self.eyes), self.match.game.sheet.rows)

    def words(self, who: int, rng: Random) -> tuple[Action, Action] | None:
        ours, theirs = choices(self.match, who), choices(self.twin, who)
        action = rng.choice(ours)
        if is_shown(self.match, who, action, self.eyes):
            return (action, action) if action in theirs and is_shown(self.twin, who, action, self.eyes) else None
        hidden = [other for other in theirs if not is_shown(self.twin, who, other, self.eyes)]
        return (action, rng.choice(hidden)) if hidden else None


def copied(match: Match, redealt_for: int | None = None, rng: Random | None = None) -> Match:
    """A match that goes on by itself; what was said before is the same."""
    options: dict[str, Any] = match.options
    copy = Match(match.game, match.names, paused=True, **options)
    copy.state = match.state.clone() if rng is None or redealt_for is None else match.state.redeal(redealt_for, rng)
    copy.log = list(match.log)
    return copy


def difference(one: bytes, other: bytes) -> str:
    """Where two tellings part."""
    at = next((i for i, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), 0)
    return "\n".join(f"  {text[max(0, at - 60) : at + 60].decode(errors='replace')}" for text in (one, other))


class Tally:
    """What was tried."""

    def __init__(self) -> None:
        self.states = 0
        self.steps = 0
        self.opened = 0
        self.games = 0

    def add(self, other: "Tally") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def prove(game: Game, states: int, seed: int, lead: int = 8) -> Tally:
    """Play random games with every number of players and every option, and try twins at many of their states."""
    rng, tally = Random(seed), Tally()
    while tally.states < states:
        tally.games += 1
        match = dealt(game, rng)
        while not match.over and tally.states < states:
            for _ in range(rng.randrange(1, 6)):
                if not match.over:
                    act(match, rng)
            if match.turn in ((), (CHANCE,)):
                continue
            twins = Twins.of(match, rng.randrange(len(match.names)), rng, spectator=rng.random() < 0.2)
            tally.states += 1
            twins.ask_all(rng)
            for _ in range(lead):
                if twins.match.over or twins.match.turn != twins.twin.turn:
                    break
                tally.steps += 1
                if not twins.step(rng):
                    tally.opened += 1
                    break
    return tally


def dealt(game: Game, rng: Random) -> Match:
    names = [f"Seat {letter}" for letter in "ABCDEF"[: rng.choice(list(game.seats))]]
    while True:
        options: dict[str, Any] = {
            name: rng.choice(option.values) for name, option in game.options.items() if rng.random() < 0.3
        }
        try:
            return Match(game, names, seed=rng.getrandbits(32), paused=True, **options)
        except ValueError:  # some options fit only some numbers of players
            continue


def act(match: Match, rng: Random) -> None:
    who = rng.choice(match.turn)
    action = match.state.sample(rng) if who == CHANCE else rng.choice(match.state.sayable(who))
    match.follow(who, action.word)
