"""Advice: the options of a seat, ranked, with the chance to win, how sure that is, and what is expected to follow."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.search import CAREFUL, Search, say
from rookery.bots.thinking.tree import Move
from rookery.core.counts import counted
from rookery.core.state import State
from rookery.core.words import Action

COMPARED: Final = 4
"""The options that are compared with each other, after a search has found the most promising ones."""

EXPLAINED: Final = 100
"""The imagined games of a turn from which is told what it is for."""

FRESH: Final = 1_000_000
"""They are compared by luck that the search has not met: the luck of a simulation goes by its number."""


class Advice:
    """What is to be thought of one option: the whole turn that it begins best, its chance to win in some imagined
    games, give or take `error` (nineteen times of twenty), and what is expected to follow. `parts` are what the
    judgement is made of where these games were judged, by the aspects of the game. An option that was not compared with
    the best has no error and no parts.
    """

    def __init__(
        self,
        turn: list[Action],
        chance: float,
        visits: int,
        line: list[tuple[int, Action]],
        error: float | None = None,
        parts: Sequence[float] = (),
    ) -> None:
        self.action = turn[0]
        self.turn = turn
        self.chance = chance
        self.visits = visits
        self.line = line
        self.error = error
        self.parts = list(parts)

    def __repr__(self) -> str:
        return f"{self.action.word}: {self.chance:.0%} in {counted(self.visits, 'simulation')}"


def advise(s: State, seat: int, *, sims: int = 0, seconds: float = 0.5, seed: int = 0) -> list[Advice]:
    """A seat's options, the best first. The position may be the true one: what the seat cannot know is dealt anew.

    A search compares whole turns: an option is as good as the best turn that begins with it. Half of the time goes into
    the search, the other half into a fair comparison of the best options, each by the same luck.
    """
    known = s.redeal(seat, Random(seed))
    options = known.legal(seat)
    if len(options) < 2:
        return [Advice([action], win_chances(known)[seat], 0, [(seat, action)]) for action in options]
    search = Search(known, seat, seed, every=True, care=CAREFUL)
    if sims:
        search.run(sims - sims // 2)
    else:
        search.run_for(seconds / 2)
    begun = {option: [move for move in search.moves if move.words[0] is option] for option in options}
    best = [max(moves, key=lambda move: (move is search.best(), move.visits, move.mean())) for moves in begun.values()]
    best.sort(key=lambda move: (move is search.best(), move.visits > 0, move.mean()), reverse=True)
    compared = compare(search, best[:COMPARED], sims // 2, seconds / 2)
    rest = [
        Advice(
            move.words,
            move.mean() if move.visits else at_first_sight(known, seat, move.words),
            sum(other.visits for other in begun[move.words[0]]),
            search.line(move),
        )
        for move in best[COMPARED:]
    ]
    return compared + sorted(rest, key=lambda advice: -advice.chance)


def compare(search: Search, moves: list[Move], sims: int, seconds: float) -> list[Advice]:
    """Some turns by the same luck each, until the time is over or enough games are imagined; the best first."""
    trials = [Trial(search, move) for move in moves]
    end = perf_counter() + seconds
    rounds = max(2, sims // len(trials))
    while len(trials[0].chances) < rounds if sims else perf_counter() < end or len(trials[0].chances) < 2:
        for trial in trials:
            trial.play()
    return sorted((trial.advice() for trial in trials), key=lambda advice: -advice.chance)


class Trial:
    """A turn that is compared with others: how likely a win was after it in each imagined game."""

    def __init__(self, search: Search, move: Move) -> None:
        self.search = search
        self.move = Move(move.seat, move.words, move.value)
        self.move.visits = FRESH
        self.chances: list[float] = []
        self.parts: list[list[float]] = []

    def play(self) -> None:
        before = self.move.total
        self.search.simulate(self.move)
        self.chances.append(self.move.total - before)
        if len(self.parts) < EXPLAINED:
            self.parts.append(self.search.end.parts(self.move.seat))

    def advice(self) -> Advice:
        games = len(self.chances)
        mean = sum(self.chances) / games
        variance = sum((chance - mean) ** 2 for chance in self.chances) / (games - 1)
        error = nineteen_of_twenty(games) * sqrt(variance / games)
        parts = [sum(part) / len(self.parts) for part in zip(*self.parts, strict=True)]
        return Advice(self.move.words, mean, games, self.search.line(self.move), error, parts)


def nineteen_of_twenty(count: int) -> float:
    """Standard errors within which a true mean lies nineteen times of twenty; more where few were counted (Student)."""
    return 1.96 + 2.4 / (count - 1)


def at_first_sight(s: State, seat: int, words: list[Action]) -> float:
    """The chance to win after a turn, by a judgement alone: for what there was no time to try."""
    after = s.clone()
    say(after, seat, words)
    return win_chances(after)[seat]
