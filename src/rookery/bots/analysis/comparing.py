"""Comparing: what a turn that was played gave up against the best one that a search finds."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from math import sqrt
from typing import Final

from rookery.bots.analysis.effort import Effort
from rookery.bots.analysis.result import INACCURACY, MARKS, Comparison
from rookery.bots.thinking.advice import Trial, nineteen_of_twenty
from rookery.bots.thinking.search import Search, Unswept
from rookery.bots.thinking.tree import Move
from rookery.core.state import State
from rookery.core.words import Action

RIVALS: Final = 2
"""The best turns that are compared with the one that was played."""

FEWEST: Final = 4
"""Fewer games than this compare nothing."""

MOST_ORDERS: Final = 500
"""Orders in which the words of a turn are tried, about, until one is found that machines may say."""

SMALLEST: Final = dict(MARKS)[INACCURACY]


NO_CHOICE: Final = Comparison([], 0.0, 0.0, 0)


def compare(s: State, seat: int, words: Sequence[Action], effort: Effort, seed: int) -> Comparison:
    """A turn against the best ones, by what the seat knows. The position may be the true one: a search deals anew.

    A search looks for the best turns. They and the turn that was played then meet luck that the search has not met, the
    same for all: so what was found by accident does not count. A loss counts only if it is sure nineteen times of
    twenty.
    """
    if not effort.pairs or effort.is_over():
        return NO_CHOICE
    search = Search(s, seat, seed)
    played = move_of(search, words)
    if len(search.moves) == 1:
        return NO_CHOICE
    with Unswept():
        search.run(effort.search)
        ranked = sorted(search.moves, key=lambda move: (move is search.best(), move.visits > 0, move.mean()))
        rivals = [move for move in reversed(ranked) if move is not played][:RIVALS]
        trials = [Trial(search, move) for move in (played, *rivals)]
        for _ in range(effort.first_pairs):
            if effort.is_over() and len(trials[0].chances) >= FEWEST:
                break
            for trial in trials:
                trial.play()
        best = max(trials[1:], key=lambda trial: sum(trial.chances))
        pair = Pair(best, trials[0], len(trials[0].chances))
        while pair.is_open(effort.pairs) and not effort.is_over():
            pair.play()
    sims = search.simulations
    if pair.loss() <= pair.error():
        return Comparison([], 0.0, pair.error(), sims)
    return Comparison(best.move.words, pair.loss(), pair.error(), sims)


class Pair:
    """A turn and the one that was played, by the same luck. The first games chose it among others and are biased in its
    favour: only those that follow them count, once there are enough.
    """

    def __init__(self, best: Trial, played: Trial, first: int) -> None:
        self.best = best
        self.played = played
        self.first = first

    def play(self) -> None:
        self.best.play()
        self.played.play()

    def gaps(self) -> list[float]:
        gaps = [one - other for one, other in zip(self.best.chances, self.played.chances, strict=True)]
        return gaps[self.first :] if len(gaps) >= 2 * self.first else gaps

    def loss(self) -> float:
        gaps = self.gaps()
        return sum(gaps) / len(gaps)

    def error(self) -> float:
        gaps = self.gaps()
        mean = sum(gaps) / len(gaps)
        variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return nineteen_of_twenty(len(gaps)) * sqrt(variance / len(gaps))

    def is_open(self, most: int) -> bool:
        """Whether more games might tell: something better may have been there, and it is not yet certain."""
        return len(self.played.chances) < most and self.loss() + self.error() / 2.0 >= SMALLEST


def move_of(search: Search, words: Sequence[Action]) -> Move:
    """The candidate that comes to the same as the turn that was played, or else that turn as another candidate."""
    said = in_order(search.s, search.seat, words)
    key = tuple(word.index for word in said)
    for move in search.moves:
        if move.key == key:
            return move
    seen = view_after(search.s, search.seat, said)
    for move in search.moves:
        if view_after(search.s, search.seat, move.words) == seen:
            return move
    move = Move(search.seat, said, 0.0)
    search.moves.append(move)
    search.root.moves[search.seat, move.key] = move
    return move


def view_after(s: State, seat: int, words: Sequence[Action]) -> object:
    after = s.clone()
    for word in words:
        if seat not in after.turn() or word not in after.legal(seat):
            break
        after.act(seat, word)
    return after.view(seat)


def in_order(s: State, seat: int, words: Sequence[Action]) -> list[Action]:
    """The words of a turn as machines say them: people may name the things of a set in any order."""
    left = [MOST_ORDERS]

    def said(now: State, rest: list[Action]) -> list[Action] | None:
        if not rest:
            return []
        left[0] -= 1
        if left[0] < 0 or seat not in now.turn():
            return None
        legal = now.legal(seat)
        for word in dict.fromkeys(rest):
            if word in legal:
                after = now.clone()
                after.act(seat, word)
                others = rest.copy()
                others.remove(word)
                found = said(after, others)
                if found is not None:
                    return [word, *found]
        return None

    return said(s, list(words)) or list(words)
