"""The tree of a search: moves are whole turns, and each remembers how it went for the seat that made it."""

from math import exp, inf, sqrt
from typing import Final

from rookery.bots.thinking.lookahead import Key, Turn
from rookery.core.words import Action

EXPLORATION: Final = 0.3
"""How much a seldom tried turn is preferred."""

TEMPER: Final = 0.7
"""Points by which a turn must look better at first sight to be tried about e times as often."""


class Move:
    """A turn that was tried: whose, which words, what it looked worth, and how it went."""

    def __init__(self, seat: int, words: list[Action], value: float) -> None:
        self.seat = seat
        self.words = words
        self.key: Key = tuple([word.index for word in words])
        self.value = value
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        """The chance to win that simulations have found."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """Where a line of turns has led, whatever fell between them: the moves tried there, and what followed them.

    Several seats may have chosen there in secret: then what followed goes by all their choices. Where nothing has
    fallen yet, the turns that were found are kept: next time they are the same.
    """

    def __init__(self) -> None:
        self.kept: list[Turn] = []
        self.moves: dict[tuple[int, Key], Move] = {}
        self.then: dict[Key, Node] = {}

    def select(self, seat: int, turns: list[Turn]) -> Turn:
        """The turn with the highest promise, of those that are there this time: how it went so far, and the more
        curiosity the better it looks at first sight (the best one first) and the less it was tried.
        """
        best = turns[0].value
        weight = 0.0
        visits = 0
        total = 0.0
        for turn in turns:
            move = self.moves.get((seat, turn.key()))
            if move is None:
                move = self.moves[seat, turn.key()] = Move(seat, turn.words, turn.value)
            weight += exp((turn.value - best) / TEMPER)
            visits += move.visits
            total += move.total
        usual = total / visits if visits else 0.0

        highest = -inf
        chosen = turns[0]
        for turn in turns:
            move = self.moves[seat, turn.key()]
            known = move.total / move.visits if move.visits else usual
            looks = exp((turn.value - best) / TEMPER) / weight
            promise = known + EXPLORATION * looks * sqrt(visits + 1.0) / (move.visits + 1.0)
            if promise > highest:
                highest = promise
                chosen = turn
        return chosen

    def favourite(self) -> Move | None:
        """The move that was tried most; of equals the one that went best."""
        found: Move | None = None
        for move in self.moves.values():
            if found is None or (move.visits, move.mean()) > (found.visits, found.mean()):
                found = move
        return found
