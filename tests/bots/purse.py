"""A purse: a small game in which a turn is made of small questions, for the tests of bots that look ahead."""

from random import Random
from typing import Any, ClassVar

from rookery.core.fields import Field
from rookery.core.shapes import Whole
from rookery.core.state import State
from rookery.core.tasks import SEAT, Chance, Choice, Odds, Task
from rookery.core.words import Action, Words

KIND = Field("kind", Whole(range(3)))
THROWS = Field("dice", Whole(range(10)))

WORDS = Words()
TAKE = WORDS.each("take", ("copper", "silver", "gold"), "coin")
DICE = WORDS.one("throw", "dice")
DONE = WORDS.one("done")
FALL = WORDS.each("fall", ("1", "2", "3", "4", "5", "6"), "die")


class Purse(State):
    """Coins are taken one at a time, from the smallest kind up; `worths` says what each number of coins is worth."""

    def __init__(self, agenda: list[Task[Any]], worths: dict[tuple[int, ...], float]) -> None:
        super().__init__(2, agenda, 0)
        self.worths = worths
        self.taken = [0, 0, 0]
        self.thrown = 0
        self.judged: list[tuple[int, ...]] = []

    def clone(self) -> "Purse":
        twin = Purse(self.agenda.copy(), self.worths)
        twin.taken, twin.thrown, twin.judged = self.taken.copy(), self.thrown, self.judged
        return twin

    def redeal(self, seat: int, rng: Random) -> "Purse":
        return self.clone()

    def worth(self, seat: int) -> float:
        self.judged.append(tuple(self.taken))
        return self.worths.get(tuple(self.taken), 0.0) + self.thrown


class Dip(Choice[Purse]):
    """Take a coin that is not smaller than the last one, throw the dice, or be done."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, KIND, THROWS)

    def __init__(self, seat: int, kind: int, dice: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.dice = dice

    def options(self, s: Purse) -> list[Action]:
        coins = [TAKE[kind] for kind in range(self.kind, 3) if s.taken[kind] < 3]
        return [*coins, *([DICE] if self.dice else []), DONE]

    def choose(self, s: Purse, action: Action) -> None:
        if action is DICE:
            s.then(Throw(self.dice))
        elif action is not DONE:
            s.taken[action.what] += 1
            s.then(Dip(self.seat, action.what, self.dice))


class Throw(Chance[Purse]):
    """So many dice in a row."""

    fields: ClassVar[tuple[Field, ...]] = (THROWS,)

    def __init__(self, dice: int) -> None:
        super().__init__()
        self.dice = dice

    def outcomes(self, s: Purse) -> Odds:
        return [(action, 1 / 6) for action in FALL]

    def happen(self, s: Purse, action: Action) -> None:
        s.thrown += action.what + 1
        if self.dice > 1:
            s.then(Throw(self.dice - 1))


def given(worths: dict[tuple[int, ...], float], dice: int = 0) -> Purse:
    """Seat 0 dips, then seat 1."""
    s = Purse([], worths)
    s.then(Dip(0, 0, dice), Dip(1, 0, 0))
    return s
