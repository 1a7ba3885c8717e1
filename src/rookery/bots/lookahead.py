"""Looking ahead by one turn: what a seat's options are worth if it answers its own next questions well."""

from typing import Final

from rookery.core.state import State
from rookery.core.tasks import BY_CHANCE, CHANCE
from rookery.core.words import Action

DEPTH: Final = 40
"""So many own questions in a row are followed at most."""

FEW: Final = 20
"""So many outcomes of chance, at most, are all looked at."""


class Lookahead:
    """A seat follows its own questions (`take red`, `take red`, `done`) until somebody else or chance has the word, so
    that `done` and `take red` are compared by what each leads to. There `State.worth` judges.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.judged = 0

    def values(self, s: State, options: list[Action], budget: int) -> list[float]:
        """What each option is worth, by judging about so many positions."""
        return self.each(s, options, self.judged + budget, DEPTH)

    def each(self, s: State, options: list[Action], end: int, depth: int) -> list[float]:
        """Each option gets its share of the judgements; what it does not need, the next ones get."""
        values: list[float] = []
        for i in range(len(options)):
            after = s.clone()
            after.act(self.seat, options[i])
            share = (end - self.judged) // (len(options) - i)
            values.append(self.value(after, self.judged + share, depth - 1))
        return values

    def value(self, s: State, end: int, depth: int) -> float:
        """What a position is worth if the seat goes on as well as it can until its turn is over."""
        who = s.turn()
        if who == BY_CHANCE:
            return self.average(s)
        if len(who) != 1 or who[0] != self.seat or depth == 0:
            return self.judge(s)
        options = s.legal(self.seat)
        if len(options) > end - self.judged:
            return self.judge(s)
        return max(self.each(s, options, end, depth))

    def average(self, s: State) -> float:
        """What a position is worth before one die or card falls: the mean of all that it may bring.

        When several fall, the position is judged as it lies. Sampled futures were tried, the same ones for all
        options: six of them took twice the time, and 300 games showed no gain.
        """
        odds = s.outcomes()
        if len(odds) > FEW:
            return self.judge(s)
        total = 0.0
        for action, share in odds:
            after = s.clone()
            after.act(CHANCE, action)
            if after.turn() == BY_CHANCE:
                return self.judge(s)
            total += share * self.judge(after)
        return total

    def judge(self, s: State) -> float:
        """What a position is worth as it lies."""
        self.judged += 1
        return s.worth(self.seat)
