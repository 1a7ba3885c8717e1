"""Looking ahead by one turn: a seat's own questions in a row are one move, judged where somebody else has the word."""

from typing import Final

from rookery.core.state import State
from rookery.core.tasks import BY_CHANCE, CHANCE
from rookery.core.words import Action

DEPTH: Final = 40
"""The most questions in a row to the same seat that are followed."""

FEW: Final = 20
"""Look at every outcome of chance only if there are no more than this."""


class Turn:
    """One way to play a turn: its words (`take red`, `take red`, `done`), where they lead, and what that is worth."""

    def __init__(self, words: list[Action], after: State, value: float) -> None:
        self.words = words
        self.after = after
        self.value = value
        self.key = tuple([word.index for word in words])


class Lookahead:
    """A seat follows its own questions until somebody else or chance has the word, so that `done` and `take red` are
    compared by what each leads to. There `State.worth` judges.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.judged = 0
        self.found: list[Turn] = []

    def turns(self, s: State, budget: int) -> list[Turn]:
        """Every way to play the turn, as far as a budget of judged positions goes; in the order of the words."""
        self.found = []
        self.follow(s, [], self.judged + budget, DEPTH)
        return self.found

    def follow(self, s: State, words: list[Action], end: int, depth: int) -> None:
        """Each option gets its share of the judgements; what it does not need, the next ones get."""
        options = s.legal(self.seat)
        if words and (depth == 0 or len(options) > end - self.judged):
            self.offer(words, s, self.judge(s))
            return
        for i in range(len(options)):
            after = s.clone()
            after.act(self.seat, options[i])
            line = words.copy()
            line.append(options[i])
            who = after.turn()
            if who == BY_CHANCE:
                self.offer(line, after, self.average(after))
            elif len(who) == 1 and who[0] == self.seat:
                share = (end - self.judged) // (len(options) - i)
                self.follow(after, line, self.judged + share, depth - 1)
            else:
                self.offer(line, after, self.judge(after))

    def offer(self, words: list[Action], after: State, value: float) -> None:
        """A turn is found."""
        self.found.append(Turn(words, after, value))

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


class Rough(Lookahead):
    """Does not ask what a die may bring, and judges the position before it falls."""

    def average(self, s: State) -> float:
        return self.judge(s)


class Glance(Rough):
    """Keeps only the best turn, of equals the first."""

    def offer(self, words: list[Action], after: State, value: float) -> None:
        if not self.found:
            self.found.append(Turn(words, after, value))
        elif value > self.found[0].value:
            self.found[0] = Turn(words, after, value)
