"""Ways: how what a seat has begun could go on, each way once."""
# mypyc: no (not in the inner loop)

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from rookery.core.foresight import Foresight
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action

MOST: Final = 150
"""Ways that are told."""
STEPS: Final = 1500
"""Words that are tried."""


class Way(NamedTuple):
    """A way to the end of what was begun: its words from the first on, and what the seat has then; None where that
    cannot be known before.
    """

    words: list[Action]
    purse: Mapping[str, Any] | None


class Ways(NamedTuple):
    """The ways from a beginning: first the natural one, then the others in the order of their words; not complete when
    there are too many.
    """

    ways: list[Way]
    complete: bool


def ways(game: Game, s: State, seat: int, beginning: Sequence[Action], rng: Random) -> Ways:
    """All ways to go on from some words of a seat until somebody else or chance has the word, something hidden comes to
    light, or the seat is asked what to do next.

    They are tried on re-deals (see `Foresight`), so no answer depends on what the seat cannot know. People may name the
    things of a set in any order; a set is found once, in the order of the words.
    """
    start = Foresight(s, seat, game.sheet.rows, rng)
    for action in beginning:
        reason = start.why_not(action)
        if reason is not None:
            raise Broken(f"{action.word!r} cannot come next ({reason.rule})")
        start.act(action)
    search = Search(game, seat)
    if seat in start.deals[0].turn():
        search.follow(start, list(beginning))
    elif beginning:
        search.end(start, list(beginning))
    return Ways(search.found, not search.cut)


class Search:
    """Follows every word from position to position, depth first; a position that was met before is not met again."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.met: set[str] = set()
        self.found: list[Way] = []
        self.steps = 0
        self.cut = False

    def follow(self, at: Foresight, words: list[Action]) -> None:
        """Go on from a position, or end there."""
        if words and self.is_end(at):
            self.end(at, words)
            return
        for action in self.next_words(at):
            if self.steps >= STEPS or len(self.found) >= MOST:
                self.cut = True
                return
            self.steps += 1
            after = at.copy()
            after.act(action)
            longer = [*words, action]
            if self.is_new(after, longer):
                self.follow(after, longer)

    def next_words(self, at: Foresight) -> list[Action]:
        """What may be said next. Until a way is found, what most people would say comes first."""
        s = at.deals[0]
        words = s.sayable(self.seat)
        if self.found:
            return words
        natural = s.agenda[-1].natural(s, self.seat)
        return [natural, *[action for action in words if action is not natural]]

    def is_end(self, at: Foresight) -> bool:
        """Whether a seat has no next word, may not foresee it, or is asked what to do next."""
        s = at.deals[0]
        return at.closed is not None or s.turn() != (self.seat,) or s.agenda[-1].begins

    def is_new(self, at: Foresight, words: list[Action]) -> bool:
        """Whether a position was not met before. One that cannot be foreseen is told by its words."""
        key = repr(words) if at.closed is not None else json.dumps(self.game.dump(at.deals[0]))
        new = key not in self.met
        self.met.add(key)
        return new

    def end(self, at: Foresight, words: list[Action]) -> None:
        purse = None if at.closed is not None else at.deals[0].purse(self.seat)
        self.found.append(Way(words, purse))
