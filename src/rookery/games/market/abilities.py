"""Abilities: using cards on your turn, each as often as allowed, in both editions of Thief's Market."""

from typing import ClassVar, TypeVar

from rookery.core.fields import Field
from rookery.core.lists import changed
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, SeatStep
from rookery.core.words import Action
from rookery.games.market.fields import AMOUNT, FACE, INTO
from rookery.games.market.state import AnyMarket

T = TypeVar("T", bound=AnyMarket)


def add_uses(s: AnyMarket, seat: int, options: list[Action]) -> None:
    """Add the words of all abilities that a player may use now; a card that is used up has none."""
    used = s.used
    for card in s.able(seat):
        if not (used and card in used):
            s.uses(card, seat, options)


def card_for(s: AnyMarket, seat: int, action: Action) -> int:
    """The first card that can do it and is not used up; -1 when there is none."""
    for card in s.able(seat):
        if action not in s.words_of(card) or card in s.used:
            continue
        usable: list[Action] = []
        s.uses(card, seat, usable)
        if action in usable:
            return card
    return -1


def use_ability(s: AnyMarket, seat: int, action: Action) -> None:
    """Use the first card that can do it; unless it may be used often, it is used up."""
    card = card_for(s, seat, action)
    if not s.often(card):
        s.used = [*s.used, card]
    s.use(card, seat, action)


def rule_of_use(s: AnyMarket, seat: int, action: Action) -> str:
    """The rule of the card that is used."""
    return s.rule_of(card_for(s, seat, action))


def why_not_use(s: AnyMarket, seat: int, action: Action) -> Reason:
    """An ability needs its card, a fitting die or token, and a use that is left."""
    rule = s.edition.law.abilities
    for card in s.able(seat):
        usable: list[Action] = []
        s.uses(card, seat, usable)
        if action in usable:
            return Reason(rule, "That card was already used this round.")
    return Reason(rule, "You have no card that can do that with what you have now.")


class TurnDie(SeatStep[T]):
    """A player turns one of their dice."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, FACE, INTO)

    def __init__(self, seat: int, face: int, into: int) -> None:
        super().__init__(seat)
        self.face = face
        self.into = into

    def do(self, s: T) -> None:
        s.add(self.seat, self.face, -1)
        s.add(self.seat, self.into, 1)


class SpendDie(SeatStep[T]):
    """A spent die goes to the centre and is out for this round."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, FACE)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def do(self, s: T) -> None:
        s.give(self.seat, self.face)


class SpendGold(SeatStep[T]):
    """A player puts gold back into the supply."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, AMOUNT)

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def do(self, s: T) -> None:
        s.gold = changed(s.gold, self.seat, -self.amount)
