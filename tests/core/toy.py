"""A toy game for the engine's own tests: it uses every kind of task, and has secrets.

Two thieves draw a card each from five (secretly), then choose in secret to `fold` or `stay`, then the two race to
`knock`. Who knocks first, or else the higher card among those who stayed, wins.
"""

from random import Random
from typing import Any, ClassVar

from rookery.core.fields import Field
from rookery.core.notes import Note
from rookery.core.reasons import Reason
from rookery.core.state import State, View
from rookery.core.tasks import ALONE, SEAT, Chance, Choice, Odds, Race, Step, Task, Together
from rookery.core.words import Action, Words

WORDS = Words()
STAY = WORDS.one("stay")
FOLD = WORDS.one("fold")
KNOCK = WORDS.one("knock")
WAIT = WORDS.one("wait")
BET = WORDS.each("bet", ("0", "1", "2"), "coin")
DRAW = WORDS.each("draw", ("1", "2", "3", "4", "5"), "card")


class Toy(State):
    def __init__(self, agenda: list[Task[Any]]) -> None:
        super().__init__(2, agenda, 0)
        self.hands = [-1, -1]
        self.bets = [0, 0]
        self.stayed: list[int] = []
        self.knocked = -1

    def clone(self) -> "Toy":
        twin = Toy(self.agenda.copy())
        twin.sealed = self.sealed
        twin.hands, twin.bets, twin.stayed = self.hands.copy(), self.bets.copy(), self.stayed.copy()
        twin.knocked = self.knocked
        return twin

    def view(self, seat: int | None) -> View:
        return {"hand": self.hands[seat] if seat is not None else None, "bets": self.bets.copy()}

    def redeal(self, seat: int, rng: Random) -> "Toy":
        twin = self.clone()
        rival = 1 - seat
        if twin.hands[rival] >= 0:
            twin.hands[rival] = rng.choice([card for card in range(5) if card != twin.hands[seat]])
        return twin

    def untimely(self, action: Action) -> Reason:
        return Reason("T-1", f"It is not the time to {action.verb}.")

    def scores(self) -> list[int]:
        return [1 if seat in self.winners() else 0 for seat in range(2)]

    def ranking(self) -> list[int]:
        if self.knocked >= 0:
            return [1 if seat == self.knocked else 2 for seat in range(2)]
        strength = [self.hands[seat] if seat in self.stayed else -1 for seat in range(2)]
        return [1 if strength[seat] == max(strength) else 2 for seat in range(2)]

    def prospects(self) -> list[float]:
        return [float(self.bets[seat]) for seat in range(2)]

    def why_over(self) -> Reason:
        return Reason("T-1", "The game is over.")


class Deal(Chance[Toy]):
    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Toy) -> Odds:
        left = [card for card in range(5) if card not in s.hands]
        return [(DRAW[card], 1 / len(left)) for card in left]

    def happen(self, s: Toy, action: Action) -> None:
        s.hands[self.seat] = action.what

    def seen_by(self, s: Toy, seat: int, action: Action) -> tuple[int, ...] | None:
        return ALONE[self.seat]


class Bet(Choice[Toy]):
    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "T-2"
    label: ClassVar[str] = "Bet"

    def options(self, s: Toy) -> list[Action]:
        return BET

    def choose(self, s: Toy, action: Action) -> None:
        s.bets[self.seat] = action.what
        s.then(Count(self.seat))

    def refusal(self, s: Toy, seat: int, action: Action) -> Reason | None:
        return Reason("T-2", "A bet is due.")


class Count(Step[Toy]):
    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def do(self, s: Toy) -> None:
        s.note("count", self.seat, "T-2", amount=s.bets[self.seat])
        if s.notes is not None:
            s.notes.append(Note("peek", self.seat, "T-2", amount=s.hands[self.seat], seen_by=ALONE[self.seat]))


class Decide(Together[Toy]):
    rule: ClassVar[str] = "T-3"
    label: ClassVar[str] = "Decide"

    def offers(self, s: Toy, seat: int) -> list[Action]:
        return [STAY, FOLD] if seat in self.who else []

    def again(self, picks: tuple[int, ...]) -> "Decide":
        return Decide(self.asked, picks)

    def reveal(self, s: Toy, picks: tuple[int, ...]) -> None:
        s.stayed = [seat for seat, pick in zip(self.asked, picks, strict=True) if pick == STAY.index]

    def refusal(self, s: Toy, seat: int, action: Action) -> Reason | None:
        return Reason("T-3", "Stay or fold.")


class Knock(Race[Toy]):
    rule: ClassVar[str] = "T-4"
    label: ClassVar[str] = "Knock"

    def offers(self, s: Toy, seat: int) -> list[Action]:
        return [KNOCK, WAIT] if seat in self.who else []

    def take(self, s: Toy, seat: int, action: Action) -> None:
        if action is KNOCK:
            s.knocked = seat
            return
        others = tuple(runner for runner in self.runners if runner != seat)
        if others:
            s.then(Knock(others))

    def idle(self) -> Action:
        return WAIT


def new() -> Toy:
    s = Toy([])
    s.then(Deal(0), Deal(1), Bet(0), Bet(1), Decide((0, 1), (-1, -1)), Knock((0, 1)))
    s.settle()
    return s
