"""What cards do: each effect makes tasks for the agenda, or answers when a rule asks it (TM-6, TM-8)."""

from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.reasons import Reason
from rookery.core.signs import TO, Glyph, SignLine, line, thing
from rookery.core.signs import worth as shield
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep
from rookery.core.words import Action
from rookery.games.market import abilities
from rookery.games.market.dealing import next_cards
from rookery.games.market.fields import AMOUNT, DECK
from rookery.games.market.loot import BAG, FACE_NAMES, GEMS, MARKER, MASK, size
from rookery.games.market.signs import When, die
from rookery.games.thiefs_market.fields import CARD
from rookery.games.thiefs_market.rows import (
    BOUGHT,
    BUILDING,
    ENDING,
    GAINED,
    MAGIC,
    MAP,
    OFTEN,
    ONCE,
    PURCHASE,
    REROLL,
    SPLIT,
    THEFT,
    TURN_IN,
    Card,
    Effect,
)
from rookery.games.thiefs_market.state import Market
from rookery.games.thiefs_market.words import COPY, EXCHANGE, SPEND, TURN

INFAMY: Final = thing("infamy")
GOLD: Final = thing("gold")
MARKED: Final = thing("marker")


def face_of(face: int) -> Glyph:
    """A die in a sign, by what it shows."""
    return thing(FACE_NAMES[face])


# Abilities: used on your purchase turn (TM-3.8).


class Turn(Effect[Market]):
    """TM-6.1, TM-6.2, TM-6.6 Turn one die of a face to another face."""

    def __init__(self, face: int, *into: int) -> None:
        self.face = face
        self.turns = [TURN[face, other] for other in into]

    def when(self) -> When:
        return ONCE

    def told(self, card: Card) -> SignLine:
        if self.bags():
            return line("turn one", die(FACE_NAMES[self.face]), "to its", die("bag"), ".")
        return line("turn one", die(FACE_NAMES[self.face]), f"to {'any' if self.face == BAG else 'another'} gem.")

    def sign(self, card: Card) -> SignLine:
        return line(face_of(self.face), TO, face_of(BAG) if self.bags() else "any gem")

    def words(self) -> list[Action]:
        return self.turns

    def uses(self, s: Market, seat: int, options: list[Action]) -> None:
        if s.piles[seat][self.face] > 0:
            options.extend(self.turns)

    def use(self, s: Market, seat: int, action: Action, card: int) -> None:
        s.then(TurnDie(seat, self.face, action.what))

    def per_round(self) -> float:
        return 0.18

    def spare_gem(self) -> int:
        return self.face if self.bags() else -1

    def bags(self) -> bool:
        return self.turns[0].what == BAG


class Spend(Effect[Market]):
    """TM-6.3 Spend one die of a gem for 1 infamy. TM-6.7 Spend one mask for 1 gold, which is no turn-in."""

    def __init__(self, face: int) -> None:
        self.face = face
        self.word = SPEND[face]

    def when(self) -> When:
        return ONCE

    def told(self, card: Card) -> SignLine:
        return line("spend one", die(FACE_NAMES[self.face]), "for 1", self.reward(), ".")

    def sign(self, card: Card) -> SignLine:
        return line(face_of(self.face), TO, self.reward())

    def reward(self) -> Glyph:
        return GOLD if self.face == MASK else INFAMY

    def words(self) -> list[Action]:
        return [self.word]

    def per_round(self) -> float:
        return 0.12

    def spare_gem(self) -> int:
        return self.face if self.face in GEMS else -1

    def uses(self, s: Market, seat: int, options: list[Action]) -> None:
        if s.piles[seat][self.face] > 0:
            options.append(self.word)

    def use(self, s: Market, seat: int, action: Action, card: int) -> None:
        reward = GainGold(seat, 1, card) if self.face == MASK else GainInfamy(seat, 1, card)
        s.then(SpendDie(seat, self.face), reward)


class Exchange(Effect[Market]):
    """TM-6.8 Any number of times: 1 gold for 2 infamy."""

    def when(self) -> When:
        return OFTEN

    def told(self, card: Card) -> SignLine:
        return line("pay 1", GOLD, "for 2", INFAMY, ".")

    def sign(self, card: Card) -> SignLine:
        return line(GOLD, TO, thing("infamy", 2))

    def words(self) -> list[Action]:
        return [EXCHANGE]

    def per_round(self) -> float:
        return 0.4

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

    def told(self, card: Card) -> SignLine:
        return line("One more purchase in rounds in which your final pile had a", die(FACE_NAMES[self.gem]), ".")

    def sign(self, card: Card) -> SignLine:
        return line(face_of(self.gem), "in pile: +1 buy")

    def tag(self, card: Card) -> SignLine:
        return line(face_of(self.gem), ": +1 buy")

    def purchases(self, s: Market, seat: int) -> int:
        return 1 if s.final[seat][self.gem] > 0 else 0

    def needs(self) -> int:
        return self.gem

    def per_round(self) -> float:
        return 0.15


class Racket(Effect[Market]):
    """TM-6.9 One more purchase each turn, and one gem of each later cost need not be paid."""

    def told(self, card: Card) -> SignLine:
        return line("One more purchase each turn; one gem of your choice of each later cost need not be paid.")

    def sign(self, card: Card) -> SignLine:
        return line("+1 buy, 1 gem off")

    def tag(self, card: Card) -> SignLine:
        return line("+1 buy, −1 gem")

    def per_round(self) -> float:
        return 0.9

    def purchases(self, s: Market, seat: int) -> int:
        return 1

    def waives(self) -> bool:
        return True


class Appendage(Effect[Market]):
    """TM-6.13 Dice returned from the owner's stolen pile stay as they lie; one of their dice may be rerolled."""

    def when(self) -> When:
        return REROLL

    def told(self, card: Card) -> SignLine:
        return line("Dice returned from your stolen pile stay as they lie. After the split you may reroll one die.")

    def sign(self, card: Card) -> SignLine:
        return line("reroll one die")

    def tag(self, card: Card) -> SignLine:
        return line("reroll")

    def per_round(self) -> float:
        return 0.2

    def spares_dice(self) -> bool:
        return True

    def rerolls(self) -> bool:
        return True


# Moments: they happen by themselves.


class PaidByColour(Effect[Market]):
    """TM-6.4 1 infamy for each purchase whose printed cost has a gem, this card's own included."""

    def __init__(self, gem: int) -> None:
        self.gem = gem

    def when(self) -> When:
        return PURCHASE

    def told(self, card: Card) -> SignLine:
        return line(
            "1", INFAMY, "whenever you purchase a card with", face_of(self.gem), "in its cost, this one included."
        )

    def sign(self, card: Card) -> SignLine:
        return line("buy", face_of(self.gem), ":", INFAMY)

    def per_round(self) -> float:
        return 0.2

    def purchased(self, s: Market, seat: int, card: int, bought: int) -> None:
        if s.cards[bought].cost[self.gem] > 0:
            s.then(GainInfamy(seat, 1, card))


class TurnInBonus(Effect[Market]):
    """TM-6.10 One token more when one or more dice of a face are turned in, once however many."""

    def __init__(self, face: int) -> None:
        self.face = face

    def when(self) -> When:
        return TURN_IN

    def told(self, card: Card) -> SignLine:
        return line("Turn in at least one", die(FACE_NAMES[self.face]), ": 1", self.reward(), "on top.")

    def sign(self, card: Card) -> SignLine:
        return line(face_of(self.face), ":", self.reward(), "+1")

    def reward(self) -> Glyph:
        return GOLD if self.face == BAG else INFAMY

    def per_round(self) -> float:
        return 0.22

    def turned_in(self, s: Market, seat: int, card: int, bags: int, masks: int) -> None:
        if self.face == BAG and bags > 0:
            s.then(GainGold(seat, 1, card))
        if self.face == MASK and masks > 0:
            s.then(GainInfamy(seat, 1, card))


class Eyepatch(Effect[Market]):
    """TM-6.11 1 infamy at the end of each split in which the final pile has the marker."""

    def when(self) -> When:
        return SPLIT

    def told(self, card: Card) -> SignLine:
        return line("1", INFAMY, "at the end of each split in which your final pile has the", MARKED, ".")

    def sign(self, card: Card) -> SignLine:
        return line(MARKED, "in pile:", INFAMY)

    def tag(self, card: Card) -> SignLine:
        return line(MARKED, ":", INFAMY)

    def per_round(self) -> float:
        return 0.2

    def split(self, s: Market, seat: int, card: int) -> None:
        if s.final[seat][MARKER] > 0:
            s.then(GainInfamy(seat, 1, card))


class Clutches(Effect[Market]):
    """TM-6.12 1 infamy whenever the owner's pile is stolen."""

    def when(self) -> When:
        return THEFT

    def told(self, card: Card) -> SignLine:
        return line("1", INFAMY, "whenever your pile is stolen.")

    def sign(self, card: Card) -> SignLine:
        return line("robbed:", INFAMY)

    def per_round(self) -> float:
        return 0.2

    def robbed(self, s: Market, seat: int, card: int) -> None:
        s.then(GainInfamy(seat, 1, card))


class Haul(Effect[Market]):
    """TM-6.14 When gained: infamy equal to the objects in the final pile of this round."""

    def when(self) -> When:
        return GAINED

    def told(self, card: Card) -> SignLine:
        return line("1", INFAMY, "for each object in your final pile of this round.")

    def sign(self, card: Card) -> SignLine:
        return line(INFAMY, "for objects")

    def tag(self, card: Card) -> SignLine:
        return line(INFAMY, "gained")

    def at_once(self) -> float:
        return 4.0  # about four objects

    def gained(self, s: Market, seat: int, card: int) -> None:
        s.then(GainInfamy(seat, size(s.final[seat]), card))


class Potion(Effect[Market]):
    """TM-6.15 When bought it leaves the game and the next card that would be dealt is gained, free."""

    def when(self) -> When:
        return BOUGHT

    def told(self, card: Card) -> SignLine:
        return line("Bought, it leaves the game at once and the top card of the deck in use becomes yours, free.")

    def sign(self, card: Card) -> SignLine:
        return line("a card unseen")

    def at_once(self) -> float:
        return 2.0

    def gained(self, s: Market, seat: int, card: int) -> None:
        s.then(LeaveGame(seat, card), GainNextCard(seat))


class Stew(Effect[Market]):
    """TM-8.1 When gained: copy one card of an opponent for the rest of the game."""

    def when(self) -> When:
        return GAINED

    def told(self, card: Card) -> SignLine:
        return line("it becomes a copy of one card of an opponent for the rest of the game.")

    def sign(self, card: Card) -> SignLine:
        return line("copies a card")

    def tag(self, card: Card) -> SignLine:
        return line("copy")

    def copies(self) -> bool:
        return True

    def at_once(self) -> float:
        return 2.5

    def gained(self, s: Market, seat: int, card: int) -> None:
        for rival in range(s.seats):
            if rival != seat and s.owned[rival]:
                s.then(CopyCard(seat, card))
                return


class Alleyway(Effect[Market]):
    """TM-8.2 2 infamy at the end of each split in which another final pile has five or more objects."""

    def when(self) -> When:
        return SPLIT

    def told(self, card: Card) -> SignLine:
        return line("2", INFAMY, "at the end of each split in which another final pile has five or more objects.")

    def sign(self, card: Card) -> SignLine:
        return line("pile of 5:", thing("infamy", 2))

    def tag(self, card: Card) -> SignLine:
        return line("5+:", thing("infamy", 2))

    def per_round(self) -> float:
        return 0.3

    def split(self, s: Market, seat: int, card: int) -> None:
        for rival in range(s.seats):
            if rival != seat and size(s.final[rival]) >= 5:
                s.then(GainInfamy(seat, 2, card))
                return


class Icons(Effect[Market]):
    """TM-8.3 Nothing but its icons."""

    def told(self, card: Card) -> SignLine:
        return line("It does nothing, but its icons count.")

    def sign(self, card: Card) -> SignLine:
        return line("icons only")


# Notoriety: counted at the end. The figures stand on the card.


def notoriety(amount: int) -> Glyph:
    return shield(amount, "notoriety")


class Ending(Effect[Market]):
    """It counts at the end of the game."""

    def when(self) -> When:
        return ENDING


class Fixed(Ending):
    """TM-6.16 Fixed notoriety."""

    def told(self, card: Card) -> SignLine:
        return line(f"{card.notoriety[0]} notoriety at the end.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]))

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0]


class Safehouse(Ending):
    """TM-6.17, TM-6.18 More when there are two or more cards with a building."""

    def told(self, card: Card) -> SignLine:
        one, two = card.notoriety
        return line(f"At the end {one} notoriety, or {two} when two or more of your cards bear a building.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "or", notoriety(card.notoriety[1]))

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[1 if s.bearing(seat, BUILDING) >= 2 else 0]


class Golem(Ending):
    """TM-6.19 For each full two magic icons."""

    def told(self, card: Card) -> SignLine:
        return line(f"{card.notoriety[0]} notoriety for each full two magic icons you have.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "for 2 magic")

    def tag(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "/ 2 magic")

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0] * (s.icons(seat, MAGIC) // 2)


class Loyalty(Ending):
    """TM-6.20 For each other card of the owner."""

    def told(self, card: Card) -> SignLine:
        return line(f"{card.notoriety[0]} notoriety for each other card you have.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "a card")

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0] * (len(s.owned[seat]) - 1)


class Campaign(Ending):
    """TM-6.21 For each full two infamy tokens."""

    def told(self, card: Card) -> SignLine:
        return line(f"{card.notoriety[0]} notoriety for each full two", INFAMY, "tokens you have.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "for", thing("infamy", 2))

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        return card.notoriety[0] * (s.infamy[seat] // 2)


class TreasureMap(Ending):
    """TM-6.22 Less when any other player has a card with a map."""

    def told(self, card: Card) -> SignLine:
        alone, shared = card.notoriety
        return line(f"At the end {alone} notoriety, or {shared} when another player has a card with a map.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "or", notoriety(card.notoriety[1]))

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        for rival in range(s.seats):
            if rival != seat and s.bearing(rival, MAP) > 0:
                return card.notoriety[1]
        return card.notoriety[0]


class Curse(Ending):
    """TM-8.4 For each magic icon of all other players together."""

    def told(self, card: Card) -> SignLine:
        return line(f"{card.notoriety[0]} notoriety for each magic icon of all other players together.")

    def sign(self, card: Card) -> SignLine:
        return line(notoriety(card.notoriety[0]), "a rival’s magic")

    def tag(self, card: Card) -> SignLine:
        return line("rivals’ magic")

    def notoriety(self, s: Market, seat: int, card: Card) -> int:
        count = 0
        for rival in range(s.seats):
            if rival != seat:
                count += s.icons(rival, MAGIC)
        return card.notoriety[0] * count


# The tasks that effects put on the agenda.


def gain(s: Market, seat: int, card: int) -> None:
    """TM-3.6 A card comes to its owner for the whole game and works at once."""
    s.owned = replaced(s.owned, seat, [*s.owned[seat], card])
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
        s.infamy = changed(s.infamy, self.seat, self.amount)
        s.note("gain infamy", self.seat, s.cards[self.card].rule, amount=self.amount, card=self.card)


class GainGold(Gain):
    """A player takes gold tokens because of a card."""

    def do(self, s: Market) -> None:
        s.gold = changed(s.gold, self.seat, self.amount)
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
        s.owned = replaced(s.owned, self.seat, [card for card in s.owned[self.seat] if card != self.card])
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
    """TM-8.1 Which card of an opponent a card becomes."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)
    rule: ClassVar[str] = "TM-8.1"
    label: ClassVar[str] = "CopyCard"

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
        owned = self.card in s.owned[self.seat] and s.cards[self.card].effect.copies()
        return "" if owned else "only the owner of a card that copies is asked (TM-8.1)"

    def question(self, s: Market, seat: int) -> str:
        return f"Which card does the {s.cards[self.card].name} copy?"

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb != "copy":
            return Reason("TM-8.1", f"The {s.cards[self.card].name} must first copy a card of an opponent.")
        return Reason("TM-8.1", f"No opponent owns {s.cards[action.what].name}.")


def other_gems(gem: int) -> tuple[int, ...]:
    """The gem colours that a die of this gem can be turned to."""
    return tuple([other for other in GEMS if other != gem])
