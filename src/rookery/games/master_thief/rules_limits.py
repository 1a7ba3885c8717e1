"""The limits at the end of a turn, and what is lost at random (MT-2.3, MT-9.2)."""

from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Odds, SeatStep
from rookery.core.words import SEATS, Action
from rookery.games.master_thief.questions import carrying_limit, holding_limit
from rookery.games.master_thief.reasons import wrong_item
from rookery.games.master_thief.rules_asking import LIMITING, InTurn
from rookery.games.master_thief.rules_lots import FromHand, any_item
from rookery.games.master_thief.rules_moves import lay, let_go, put_back
from rookery.games.master_thief.state import Museum, held
from rookery.games.master_thief.words import DISCARD, DROP


class Limits(SeatStep[Museum]):
    """MT-2.3 Items first, then cards, one at a time; the limit is read anew after each."""

    def do(self, s: Museum) -> None:
        if len(s.carried[self.seat]) > carrying_limit(s, self.seat):
            s.then(DropItem(self.seat), self)
        elif held(s.hands[self.seat]) > holding_limit(s, self.seat):
            s.then(DiscardCard(self.seat), self)


class DropItem(InTurn):
    """MT-2.3 A surplus item goes back into the museum."""

    rule: ClassVar[str] = "MT-2.3"
    label: ClassVar[str] = "DropItem"
    step: ClassVar[int] = LIMITING

    def options(self, s: Museum) -> list[Action]:
        return [DROP[item] for item in s.carried[self.seat]]

    def choose(self, s: Museum, action: Action) -> None:
        let_go(s, self.seat, action.what)
        put_back(s, action.what)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return wrong_item(s, action, "drop", "MT-2.3", "is not among the items you carry.")

    def question(self, s: Museum, seat: int) -> str:
        return f"You carry {len(s.carried[seat])} items and may carry {carrying_limit(s, seat)}: drop one."


class DiscardCard(InTurn):
    """MT-2.3 A surplus card goes to the discard pile."""

    rule: ClassVar[str] = "MT-2.3"
    label: ClassVar[str] = "DiscardCard"
    step: ClassVar[int] = LIMITING

    def options(self, s: Museum) -> list[Action]:
        return [DISCARD[title] for title, copies in enumerate(s.hands[self.seat]) if copies]

    def choose(self, s: Museum, action: Action) -> None:
        s.seal()
        lay(s, self.seat, action.what)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        if action.verb != "discard":
            return None
        return Reason("MT-2.3", f"There is no {s.box.titles[action.what].name} in your hand.")

    def question(self, s: Museum, seat: int) -> str:
        return f"You hold {sum(s.hands[seat])} cards and may hold {holding_limit(s, seat)}: discard one."


class SurplusByLot(SeatStep[Museum]):
    """MT-9.2 Thumbs down: what is above the limits is picked at random."""

    def do(self, s: Museum) -> None:
        if len(s.carried[self.seat]) > carrying_limit(s, self.seat):
            s.then(LoseItem(self.seat), self)
        elif held(s.hands[self.seat]) > holding_limit(s, self.seat):
            s.then(LoseCard(self.seat), self)


class LoseItem(Chance[Museum]):
    """MT-9.2 A random carried item goes back into the museum."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "MT-9.2"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Museum) -> Odds:
        return any_item(s.carried[self.seat])

    def happen(self, s: Museum, action: Action) -> None:
        let_go(s, self.seat, action.what)
        put_back(s, action.what)
        s.note("lose item", self.seat, "MT-9.2", card=action.what)


class Penalty(SeatStep[Museum]):
    """MT-9.2 One random card is discarded; an empty hand pays nothing."""

    def do(self, s: Museum) -> None:
        if held(s.hands[self.seat]) > 0:
            s.then(LoseCard(self.seat))


class LoseCard(FromHand):
    """MT-9.2 A random card of a hand goes to the discard pile."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "MT-9.2"

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat

    def happen(self, s: Museum, action: Action) -> None:
        lay(s, self.seat, action.what)
        s.note("lose card", self.seat, "MT-9.2", kind=action.what)


LIMITS: Final = [Limits(seat) for seat in range(len(SEATS))]
