"""Paying: each gem of a cost with a die that shows it or with gold, in both editions of Thief's Market."""

from typing import ClassVar, TypeVar

from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Choice, SeatStep
from rookery.core.words import Action
from rookery.games.market.fields import GEM
from rookery.games.market.state import AnyMarket

T = TypeVar("T", bound=AnyMarket)


def owed_beyond_dice(s: AnyMarket, seat: int) -> int:
    """How much gold what is still owed takes at least."""
    pile = s.piles[seat]
    count = 0
    for face in range(len(s.owed)):
        count += max(0, s.owed[face] - pile[face])
    return count


def gold_may_pay(s: AnyMarket, seat: int, face: int) -> bool:
    """Whether gold suffices for all that is owed of this face and for what no die can pay of the others."""
    here = max(0, s.owed[face] - s.piles[seat][face])
    return s.gold[seat] >= s.owed[face] + owed_beyond_dice(s, seat) - here


class Pay(SeatStep[T]):
    """Pay face by face; ask only where a die and gold would both do."""

    def ask(self, face: int) -> "PayGem[T]":
        """The question for a face."""
        raise NotImplementedError

    def do(self, s: T) -> None:
        for face in range(len(s.owed)):
            while s.owed[face] > 0:
                with_die = s.piles[self.seat][face] > 0
                if with_die and gold_may_pay(s, self.seat, face):
                    s.then(self.ask(face), self)
                    return
                if with_die:
                    pay_die(s, self.seat, face)
                else:
                    pay_gold(s, self.seat, face)


class PayGem(Choice[T]):
    """A die, or gold for all that is still owed of this gem: so each mix is named in one way only."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, GEM)
    label: ClassVar[str] = "PayGem"

    def __init__(self, seat: int, gem: int) -> None:
        super().__init__(seat)
        self.gem = gem

    def options(self, s: T) -> list[Action]:
        """The matching die comes first."""
        return [s.edition.pay_die[self.gem], s.edition.pay_gold]

    def sayable(self, s: T, seat: int) -> list[Action]:
        """Dice may be paid for other gems too before it is their turn, where gold could pay as well."""
        if seat != self.seat:
            return []
        pile = s.piles[seat]
        faces = [face for face in range(len(s.owed)) if s.owed[face] and pile[face] and gold_may_pay(s, seat, face)]
        return [*[s.edition.pay_die[face] for face in faces], s.edition.pay_gold]

    def choose(self, s: T, action: Action) -> None:
        if action is s.edition.pay_gold:
            pay_gold(s, self.seat, self.gem)
        else:
            pay_die(s, self.seat, action.what)

    def usual(self, s: T, seat: int) -> Action | None:
        """The matching die comes first."""
        return s.edition.pay_die[self.gem]

    def flaw(self, s: T) -> str:
        owed = s.owed[self.gem] > 0 and s.piles[self.seat][self.gem] > 0
        return "" if owed else f"there is nothing to pay ({s.edition.law.paying})"

    def refusal(self, s: T, seat: int, action: Action) -> Reason | None:
        edition = s.edition
        gold = edition.pay_gold.label
        return Reason(edition.law.paying, f"First pay for the card: {edition.names[self.gem]} die or {gold}?")


def pay_die(s: AnyMarket, seat: int, face: int) -> None:
    """A paid die goes to the centre and is out for this round."""
    s.give(seat, face)
    s.owed = changed(s.owed, face, -1)
    s.note("pay die", seat, s.edition.law.paid, kind=face)


def pay_gold(s: AnyMarket, seat: int, face: int) -> None:
    """Paid gold goes to the supply."""
    s.gold = changed(s.gold, seat, -s.owed[face])
    s.note("pay gold", seat, s.edition.law.paid, amount=s.owed[face])
    s.owed = replaced(s.owed, face, 0)
