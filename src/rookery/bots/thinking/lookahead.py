"""Looking ahead by one turn: a seat's own questions in a row are one move, judged where somebody else has the word."""

from typing import Final

from rookery.bots.thinking.character import Character
from rookery.core.lines import Lines
from rookery.core.opening import mypyc_attr
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

DEPTH: Final = 40
"""The most questions in a row to the same seat that are followed."""

Key = tuple[int, ...]
"""The numbers of a turn's words."""

NO_KEY: Final[Key] = ()


@mypyc_attr(acyclic=True)
class Turn:
    """One way to play a turn: its words (`take red`, `take red`, `done`), and what the position is worth after them."""

    def __init__(self, words: list[Action], value: float) -> None:
        self.words = words
        self.value = value
        self.numbers: Key = NO_KEY

    def key(self) -> Key:
        """The numbers of the words; few turns are asked for them."""
        if not self.numbers:
            self.numbers = tuple([word.index for word in self.words])
        return self.numbers


class Lookahead(Lines):
    """A seat follows its own questions until somebody else or chance has the word, so that `done` and `take red` are
    compared by what each leads to. There `State.worth` judges, and a character adds what it likes.
    """

    def __init__(self, seat: int, character: Character | None = None) -> None:
        super().__init__(seat)
        self.character = character
        self.found: list[Turn] = []

    def turns(self, s: State, budget: int) -> list[Turn]:
        """Every way to play the turn, as far as a budget of judged positions goes; in the order of the words."""
        self.look(s, budget)
        return self.found

    def look(self, s: State, budget: int) -> None:
        """Offer the ways to play the turn; the position is afterwards what it was."""
        self.found = []
        self.words = []
        self.follow(s, self.judged + budget, DEPTH)

    def follow(self, s: State, end: int, depth: int) -> None:
        """Go on at a question: as its task tells, or by trying all options."""
        if not s.agenda[-1].follow(s, self, end, depth):
            self.try_all(s, end, depth)

    def try_all(self, s: State, end: int, depth: int) -> None:
        """Each option gets its share of the judgements. Beyond the first word the position is a copy, and the last
        option is played on it.
        """
        options = s.legal(self.seat)
        count = len(options)
        if self.is_cut(count, end, depth):
            self.offer(self.judge(s))
            return
        is_copy = len(self.words) > 0
        for i in range(count):
            after = s if is_copy and i == count - 1 else s.clone()
            self.play(after, options[i], self.share(end, count - i), depth)

    def play(self, s: State, word: Action, end: int, depth: int) -> None:
        s.act(self.seat, word)
        self.words.append(word)
        if s.is_up(CHANCE):
            self.offer(self.average(s))
        elif s.is_up(self.seat):
            self.follow(s, end, depth - 1)
        else:
            self.offer(self.judge(s))
        self.words.pop()

    def judge(self, s: State) -> float:
        self.judged += 1
        value = s.worth(self.seat)
        return value if self.character is None else value + self.character.liking(s, self.seat)

    def offer(self, value: float) -> None:
        self.found.append(Turn(self.words.copy(), value))


class Rough(Lookahead):
    """Does not ask what a die may bring, and judges the position before it falls."""

    def average(self, s: State) -> float:
        return self.judge(s)


class Glance(Rough):
    """Keeps only the best turn, of equals the first."""

    def offer(self, value: float) -> None:
        if not self.found:
            self.found.append(Turn(self.words.copy(), value))
        elif value > self.found[0].value:
            self.found[0] = Turn(self.words.copy(), value)


class BestTurns(Lookahead):
    """Keeps only the best turns. `unsure` are the first words below which a line ended for lack of judgements: there a
    better turn may have been missed.
    """

    def __init__(self, seat: int, character: Character | None = None) -> None:
        super().__init__(seat, character)
        self.most = 0.0
        self.best: list[list[Action]] = []
        self.unsure: list[Action] = []

    def best_turns(self, s: State, budget: int) -> list[list[Action]]:
        """The words of the best turns, which are worth the same; in the order of the words."""
        self.best = []
        self.unsure = []
        self.look(s, budget)
        return self.best

    def is_cut(self, options: int, end: int, depth: int) -> bool:
        if not super().is_cut(options, end, depth):
            return False
        first = self.words[0]
        if not self.unsure or self.unsure[-1] is not first:
            self.unsure.append(first)
        return True

    def offer(self, value: float) -> None:
        if not self.best or value > self.most:
            self.most = value
            self.best = [self.words.copy()]
        elif value == self.most:
            self.best.append(self.words.copy())
