"""What cards do: each effect makes tasks for the agenda, or answers when a rule asks it (T2-5, T2-6)."""

from typing import ClassVar

from rookery.core.fields import Field
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Choice, SeatStep
from rookery.core.words import Action
from rookery.games.market import abilities
from rookery.games.market.fields import AMOUNT
from rookery.games.market.loot import BAG, GEMS, MARKER, Pile, dice, words_for
from rookery.games.thiefs_market_2e.fields import CARD
from rookery.games.thiefs_market_2e.rows import Card, Effect
from rookery.games.thiefs_market_2e.state import Market
from rookery.games.thiefs_market_2e.words import (
    BAG_UP,
    CASH,
    DISCARD,
    SELL,
    SMUGGLE,
    STOCKPILE,
    SWITCH,
    TRADE,
    TRANSMUTATE,
)

# Abilities: used while one buys (T2-3.6).


class BagOne(Effect[Market]):
    """T2-5.1 One of two dice goes to the centre, the other, not yet a bag, is turned to a bag."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        pile = s.piles[seat]
        if dice(pile) < 2:
            return
        for face, word in BAG_UP.items():
            if pile[face] > 0:
                options.append(word)

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, action.what, BAG), DiscardOther(seat))


class Transmute(Effect[Market]):
    """T2-5.2 Turn one die of the shown face to another gem colour."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        face = card.faces[0]
        if s.piles[seat][face] > 0:
            for gem in GEMS:
                if gem != face:
                    options.append(TRANSMUTATE[face, gem])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, card.faces[0], action.what))


class Switch(Effect[Market]):
    """T2-5.3 Turn one die from either of two faces to the other."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        face, other = card.faces[0], card.faces[1]
        if s.piles[seat][face] > 0:
            options.append(SWITCH[face, other])
        if s.piles[seat][other] > 0:
            options.append(SWITCH[other, face])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        face, other = card.faces[0], card.faces[1]
        s.then(TurnDie(seat, other if action.what == face else face, action.what))

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return "the two faces must differ" if faces[0] == faces[1] else None


class Stockpile(Effect[Market]):
    """T2-5.9 Turn one die of the shown face to a bag."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.append(STOCKPILE[card.faces[0]])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, card.faces[0], BAG))

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return "a bag cannot be turned to a bag" if faces[0] == BAG else None


class InsideJob(Effect[Market]):
    """T2-5.5 Turn one die of the shown face to a bag, for a point."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.append(SMUGGLE[card.faces[0]])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, card.faces[0], BAG), GainPoints(seat, card.points[0], card.number))

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return "a bag cannot be turned to a bag" if faces[0] == BAG else None


class Sell(Effect[Market]):
    """T2-5.6 Any number of times: discard one die of the shown face for a point."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.append(SELL[card.faces[0]])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(SpendDie(seat, card.faces[0]), GainPoints(seat, card.points[0], card.number))

    def often(self) -> bool:
        return True


class Trade(Effect[Market]):
    """T2-5.7 Discard the two shown dice for points."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        pile, face, other = s.piles[seat], card.faces[0], card.faces[1]
        if pile[face] > 0 and pile[other] > (1 if face == other else 0):
            options.append(TRADE[min(face, other), max(face, other)])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        face, other = card.faces[0], card.faces[1]
        s.then(SpendDie(seat, face), SpendDie(seat, other), GainPoints(seat, card.points[0], card.number))


class CashOut(Effect[Market]):
    """T2-5.8 Discard one coin for points."""

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.gold[seat] > 0:
            options.append(CASH)

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(SpendGold(seat, 1), GainPoints(seat, card.points[0], card.number))


class Cut(Effect[Market]):
    """T2-5.4 When its owner buys a card: points for each gem in its printed cost."""

    def cuts(self) -> bool:
        return True


# Relics: they score once, when bought (T2-6). The figures stand on the card.


class Fixed(Effect[Market]):
    """T2-6.1 Fixed points."""

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        return card.points[0]


class Hoard(Effect[Market]):
    """T2-6.2 For each gem of the pictured colour in the costs of all cards they own; with an option, for each gem."""

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        count = 0
        for number in owned:
            row = s.cards[number]
            count += row.gems if s.hoard_all_gems else row.cost[card.faces[0]]
        return card.points[0] * count

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return None if faces[0] in GEMS else "a hoard counts gems"


class Ledger(Effect[Market]):
    """T2-6.3, T2-6.4 For each card they own of the Market deck, or of every deck up to another."""

    def __init__(self, *, up_to: int) -> None:
        self.up_to = up_to

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        count = 0
        for number in owned:
            if s.cards[number].deck <= self.up_to:
                count += 1
        return card.points[0] * count


class Banner(Effect[Market]):
    """T2-6.5 More with the first-player token."""

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        return card.points[0 if s.piles[seat][MARKER] > 0 else 1]


class MostCards(Effect[Market]):
    """T2-6.6 More when nobody has more cards; characters do not count."""

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        for rival in range(s.seats):
            if rival != seat and len(s.owned[rival]) > len(owned):
                return card.points[1]
        return card.points[0]


class FewestCards(Effect[Market]):
    """T2-6.7 More when nobody has fewer cards; characters do not count."""

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        for rival in range(s.seats):
            if rival != seat and len(s.owned[rival]) < len(owned):
                return card.points[1]
        return card.points[0]


class CoinIdol(Effect[Market]):
    """T2-6.8 Fixed points, and more for each coin that is left after paying."""

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        return card.points[0] + card.points[1] * coins


# The tasks that effects put on the agenda.


class GainPoints(SeatStep[Market]):
    """A player takes point tokens because of a card."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, AMOUNT, CARD)

    def __init__(self, seat: int, amount: int, card: int) -> None:
        super().__init__(seat)
        self.amount = amount
        self.card = card

    def do(self, s: Market) -> None:
        s.points[self.seat] += self.amount
        s.note("gain points", self.seat, s.cards[self.card].rule, amount=self.amount, card=self.card)


class TurnDie(abilities.TurnDie[Market]):
    """T2-5.1, T2-5.2, T2-5.3, T2-5.5, T2-5.9 A player turns one of their dice."""


class SpendDie(abilities.SpendDie[Market]):
    """T2-5.6, T2-5.7 A discarded die goes to the centre and is out for this round."""


class SpendGold(abilities.SpendGold[Market]):
    """T2-5.8 A discarded coin goes to the supply."""


class DiscardOther(SeatStep[Market]):
    """T2-5.1 The other of the two dice goes to the centre; ask which when the faces differ."""

    def do(self, s: Market) -> None:
        words = words_for(others(s, self.seat), DISCARD, 0)
        if len(words) > 1:
            s.then(DiscardOne(self.seat))
            return
        s.note("discard die", self.seat, "T2-5.1", kind=words[0].what)
        s.then(SpendDie(self.seat, words[0].what))


class DiscardOne(Choice[Market]):
    """T2-5.1 Which die goes to the centre; not the one that was just turned to a bag."""

    rule: ClassVar[str] = "T2-5.1"
    label: ClassVar[str] = "DiscardOne"
    asks: ClassVar[str] = "Which die goes to the centre?"

    def options(self, s: Market) -> list[Action]:
        return words_for(others(s, self.seat), DISCARD, 0)

    def choose(self, s: Market, action: Action) -> None:
        s.then(SpendDie(self.seat, action.what))

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb != "discard":
            return Reason("T2-5.1", "First name the die that goes to the centre.")
        if s.piles[seat][action.what]:
            return Reason("T2-5.1", "The die that was just turned to a bag stays.")
        return s.edition.nothing_there("the pile", action.what, "T2-5.1")


def others(s: Market, seat: int) -> Pile:
    """A player's dice without the one that was just turned to a bag."""
    pile = s.piles[seat].copy()
    pile[BAG] = max(0, pile[BAG] - 1)
    return pile
