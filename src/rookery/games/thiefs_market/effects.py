"""What cards do: each effect makes tasks for the agenda, or answers when a rule asks it (TM-6, TM-8)."""

from typing import ClassVar

from rookery.core.fields import Field
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep
from rookery.core.words import Action
from rookery.games.market import abilities
from rookery.games.market.dealing import next_cards
from rookery.games.market.fields import AMOUNT, DECK
from rookery.games.market.loot import BAG, GEMS, MARKER, MASK, size
from rookery.games.thiefs_market.fields import CARD
from rookery.games.thiefs_market.rows import BUILDING, MAGIC, MAP, Card, Effect
from rookery.games.thiefs_market.state import Market
from rookery.games.thiefs_market.words import COPY, EXCHANGE, SPEND, TURN

# Abilities: used in one's own purchase turn (TM-3.8).


class Turn(Effect[Market]):
    """TM-6.1, TM-6.2, TM-6.6 Turn one die of a face to another face."""

    def __init__(self, face: int, *into: int) -> None:
        self.face = face
        self.words = [TURN[face, other] for other in into]

    def uses(self, s: Market, seat: int, options: list[Action]) -> None:
        if s.piles[seat][self.face] > 0:
            options.extend(self.words)

    def use(self, s: Market, seat: int, action: Action, card: int) -> None:
        s.then(TurnDie(seat, self.face, action.what))


class Spend(Effect[Market]):
    """TM-6.3 Spend one die of a gem for 1 infamy. TM-6.7 Spend one mask for 1 gold, which is no turn-in."""

    def __init__(self, face: int) -> None:
        self.face = face
        self.word = SPEND[face]

    def uses(self, s: Market, seat: int, options: list[Action]) -> None:
        if s.piles[seat][self.face] > 0:
            options.append(self.word)

    def use(self, s: Market, seat: int, action: Action, card: int) -> None:
        reward = GainGold(seat, 1, card) if self.face == MASK else GainInfamy(seat, 1, card)
        s.then(SpendDie(seat, self.face), reward)


class Exchange(Effect[Market]):
    """TM-6.8 Any number of times: 1 gold for 2 infamy."""

    def uses(self, s: Market, seat: int, options: list[Action]) -> None:
        if s.gold[seat] > 0:
            options.append(EXCHANGE)

    def use(self, s: Market, seat: int, action: Action, card: int) -> None:
        s.then(SpendGold(seat, 1), GainInfamy(seat, 2, card))

    def often(self) -> bool:
        return True


# Passive: the rules ask.


class Purchases(Effect[Market]):
    """TM-6.5 One more purchase in rounds in which the final pile had a die of a gem."""

    def __init__(self, gem: int) -> None:
        self.gem = gem

    def purchases(self, s: Market, seat: int) -> int:
        return 1 if s.final[seat][self.gem] > 0 else 0


class Racket(Effect[Market]):
    """TM-6.9 One more purchase each turn, and one gem of each later cost need not be paid."""

    def purchases(self, s: Market, seat: int) -> int:
        return 1

    def waives(self) -> bool:
        return True


class Appendage(Effect[Market]):
    """TM-6.13 Dice returned from the owner's stolen pile stay as they lie; one of their dice may be rerolled."""

    def spares_dice(self) -> bool:
        return True

    def rerolls(self) -> bool:
        return True


# Moments: they happen by themselves.


class PaidByColour(Effect[Market]):
    """TM-6.4 1 infamy for each purchase whose printed cost has a gem, this card's own included."""

    def __init__(self, gem: int) -> None:
        self.gem = gem

    def purchased(self, s: Market, seat: int, card: int, bought: int) -> None:
        if s.cards[bought].cost[self.gem] > 0:
            s.then(GainInfamy(seat, 1, card))


class TurnInBonus(Effect[Market]):
    """TM-6.10 One token more when one or more dice of a face are turned in, once however many."""

    def __init__(self, face: int) -> None:
        self.face = face

    def turned_in(self, s: Market, seat: int, card: int, bags: int, masks: int) -> None:
        if self.face == BAG and bags > 0:
            s.then(GainGold(seat, 1, card))
        if self.face == MASK and masks > 0:
            s.then(GainInfamy(seat, 1, card))


class Eyepatch(Effect[Market]):
    """TM-6.11 1 infamy at the end of each split in which the final pile has the marker."""

    def split(self, s: Market, seat: int, card: int) -> None:
        if s.final[seat][MARKER] > 0:
            s.then(GainInfamy(seat, 1, card))


class Clutches(Effect[Market]):
    """TM-6.12 1 infamy whenever the owner's pile is stolen."""

    def robbed(self, s: Market, seat: int, card: int) -> None:
        s.then(GainInfamy(seat, 1, card))


class Haul(Effect[Market]):
    """TM-6.14 When gained: infamy equal to the objects in the final pile of this round."""

    def gained(self, s: Market, seat: int, card: int) -> None:
        s.then(GainInfamy(seat, size(s.final[seat]), card))


class Potion(Effect[Market]):
    """TM-6.15 When bought it leaves the game and the next card that would be dealt is gained, free."""

    def gained(self, s: Market, seat: int, card: int) -> None:
        s.then(LeaveGame(seat, card), GainNextCard(seat))


class Stew(Effect[Market]):
    """TM-8.1 When gained: copy one card of an opponent for the rest of the game."""

    def gained(self, s: Market, seat: int, card: int) -> None:
        for rival in range(s.seats):
            if rival != seat and s.owned[rival]:
                s.then(CopyCard(seat, card))
                return


class Alleyway(Effect[Market]):
    """TM-8.2 2 infamy at the end of each split in which another final pile has five or more objects."""

    def split(self, s: Market, seat: int, card: int) -> None:
        for rival in range(s.seats):
            if rival != seat and size(s.final[rival]) >= 5:
                s.then(GainInfamy(seat, 2, card))
                return


# Notoriety: counted at the end. The figures stand on the card.


class Fixed(Effect[Market]):
    """TM-6.16 Fixed notoriety."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0]


class Safehouse(Effect[Market]):
    """TM-6.17, TM-6.18 More when there are two or more cards with a building."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[1 if s.bearing(seat, BUILDING) >= 2 else 0]


class Golem(Effect[Market]):
    """TM-6.19 For each full two magic icons."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0] * (s.icons(seat, MAGIC) // 2)


class Loyalty(Effect[Market]):
    """TM-6.20 For each other card of the owner."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0] * (len(s.owned[seat]) - 1)


class Campaign(Effect[Market]):
    """TM-6.21 For each full two infamy tokens."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0] * (s.infamy[seat] // 2)


class TreasureMap(Effect[Market]):
    """TM-6.22 Less when any other player has a card with a map."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        for rival in range(s.seats):
            if rival != seat and s.bearing(rival, MAP) > 0:
                return card.notoriety[1]
        return card.notoriety[0]


class Curse(Effect[Market]):
    """TM-8.4 For each magic icon of all other players together."""

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        count = 0
        for rival in range(s.seats):
            if rival != seat:
                count += s.icons(rival, MAGIC)
        return card.notoriety[0] * count


# The tasks that effects put on the agenda.


def gain(s: Market, seat: int, card: int) -> None:
    """TM-3.6 A card comes to its owner for the whole game and works at once."""
    s.owned[seat] = [*s.owned[seat], card]
    s.cards[card].effect.gained(s, seat, card)


class CardStep(SeatStep[Market]):
    """A step that concerns a player and a card."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card


class Gain(CardStep):
    """A player takes tokens because of a card."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, AMOUNT, CARD)

    def __init__(self, seat: int, amount: int, card: int) -> None:
        super().__init__(seat, card)
        self.amount = amount


class GainInfamy(Gain):
    """A player takes infamy tokens because of a card."""

    def do(self, s: Market) -> None:
        s.infamy[self.seat] += self.amount
        s.note("gain infamy", self.seat, s.cards[self.card].rule, amount=self.amount, card=self.card)


class GainGold(Gain):
    """A player takes gold tokens because of a card."""

    def do(self, s: Market) -> None:
        s.gold[self.seat] += self.amount
        s.note("gain gold", self.seat, s.cards[self.card].rule, amount=self.amount, card=self.card)


class SpendGold(abilities.SpendGold[Market]):
    """TM-6.8 A player puts gold tokens back into the supply."""


class TurnDie(abilities.TurnDie[Market]):
    """TM-6.1, TM-6.2, TM-6.6 A player turns one of their dice."""


class SpendDie(abilities.SpendDie[Market]):
    """TM-3.5 A spent die goes to the centre and is out for this round."""


class LeaveGame(CardStep):
    """TM-6.15 An owned card goes back into the box."""

    def do(self, s: Market) -> None:
        s.owned[self.seat] = [card for card in s.owned[self.seat] if card != self.card]
        s.gone = [*s.gone, self.card]
        s.note("lose card", self.seat, s.cards[self.card].rule, card=self.card)


class GainNextCard(SeatStep[Market]):
    """TM-6.15 The top of the newest opened deck, or of the next one if that is empty, which opens no row."""

    def do(self, s: Market) -> None:
        for deck in range(s.opened, len(s.left)):
            if s.left[deck] > 0:
                s.then(DealTo(self.seat, deck))
                return


class DealTo(Chance[Market]):
    """TM-6.15 The top card of a deck is shown to all and goes to a player."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, DECK)
    rule: ClassVar[str] = "TM-6.15"

    def __init__(self, seat: int, deck: int) -> None:
        super().__init__()
        self.seat = seat
        self.deck = deck

    def outcomes(self, s: Market) -> Odds:
        return next_cards(s, self.deck)

    def flaw(self, s: Market) -> str:
        return "" if s.left[self.deck] > 0 else "its deck has too few cards (TM-1.3)"

    def happen(self, s: Market, action: Action) -> None:
        s.draw(self.deck, action.what)
        s.note("gain card", self.seat, self.rule, card=action.what)
        gain(s, self.seat, action.what)


class CopyCard(Choice[Market]):
    """TM-8.1 Which card of an opponent the Mimetic Stew becomes."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)
    rule: ClassVar[str] = "TM-8.1"
    label: ClassVar[str] = "CopyCard"
    asks: ClassVar[str] = "Which card does the Mimetic Stew copy?"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Market) -> list[Action]:
        rivals = [s.owned[rival] for rival in range(s.seats) if rival != self.seat]
        return [COPY[card] for card in sorted([card for owned in rivals for card in owned])]

    def choose(self, s: Market, action: Action) -> None:
        worn = s.cards[action.what].worn_by(s.cards[self.card])
        s.copied = action.what
        s.cards = [worn if card.number == self.card else card for card in s.cards]
        s.note("copy card", self.seat, "TM-8.1", card=action.what)
        worn.effect.gained(s, self.seat, self.card)

    def flaw(self, s: Market) -> str:
        owned = self.card in s.owned[self.seat] and isinstance(s.cards[self.card].effect, Stew)
        return "" if owned else "only the owner of a Mimetic Stew copies (TM-8.1)"

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb != "copy":
            return Reason("TM-8.1", "The Mimetic Stew must first copy a card of an opponent.")
        return Reason("TM-8.1", f"No opponent owns {s.cards[action.what].name}.")


def other_gems(gem: int) -> tuple[int, ...]:
    """The gem colours that a die of this gem can be turned to."""
    return tuple([other for other in GEMS if other != gem])
