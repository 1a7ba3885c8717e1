"""What cards do: each effect makes tasks for the agenda, or answers when a rule asks it (T2-5, T2-6)."""

from typing import ClassVar, Final

from rookery.core.counts import counted
from rookery.core.fields import Field
from rookery.core.lists import changed
from rookery.core.reasons import Reason
from rookery.core.signs import BOTH, TO, Glyph, SignLine, line, thing
from rookery.core.signs import worth as shield
from rookery.core.tasks import SEAT, Choice, SeatStep
from rookery.core.words import Action
from rookery.games.market import abilities
from rookery.games.market.fields import AMOUNT
from rookery.games.market.loot import BAG, GEMS, MARKER, Pile, dice, words_for
from rookery.games.market.signs import When, die
from rookery.games.thiefs_market_2e.fields import CARD
from rookery.games.thiefs_market_2e.rows import CUT, INSTANT, OFTEN, Card, Effect, Rest
from rookery.games.thiefs_market_2e.state import HEIST, Market
from rookery.games.thiefs_market_2e.words import (
    BAG_UP,
    CASH,
    DISCARD,
    FACE_NAMES,
    SELL,
    SMUGGLE,
    STOCKPILE,
    SWITCH,
    TRADE,
    TRANSMUTATE,
)

COIN: Final = thing("coin")
BAGGED: Final = thing("bag")


def face(card: Card, number: int = 0) -> Glyph:
    """A die in a sign: one that the card works on."""
    return thing(FACE_NAMES[card.faces[number]])


def a_die(card: Card, number: int = 0) -> Glyph:
    """The same in a sentence."""
    return die(FACE_NAMES[card.faces[number]])


def points(card: Card, number: int = 0) -> Glyph:
    """A figure of the card on a shield."""
    return shield(card.points[number], "point")


def gained(card: Card) -> str:
    """The points of a card in a sentence."""
    return counted(card.points[0], "point")


# Abilities: used while one buys (T2-3.6).


class BagOne(Effect[Market]):
    """T2-5.1 One of two dice goes to the centre, the other, not yet a bag, is turned to a bag."""

    def told(self, card: Card) -> SignLine:
        return line("of two of your dice, one goes to the centre and the other is turned to a", BAGGED, ".")

    def sign(self, card: Card) -> SignLine:
        return line("2 dice", TO, BAGGED)

    def words(self, card: Card) -> list[Action]:
        return list(BAG_UP.values())

    def make_of(self, card: Card, rest: Rest) -> float:
        if rest.spare > 1:
            rest.pile[BAG] = rest.pile[BAG] + 1
            rest.spare -= 2
        return 0.0

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        pile = s.piles[seat]
        if dice(pile) < 2:
            return
        for word in card.words:
            if pile[word.what] > 0:
                options.append(word)

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, action.what, BAG), DiscardOther(seat))


class Transmute(Effect[Market]):
    """T2-5.2 Turn one die of the shown face to another gem colour."""

    def told(self, card: Card) -> SignLine:
        return line("turn one", a_die(card), "to another gem colour.")

    def sign(self, card: Card) -> SignLine:
        return line(face(card), TO, "any gem")

    def tag(self, card: Card) -> SignLine:
        return line(face(card), TO, "gem")

    def words(self, card: Card) -> list[Action]:
        return [TRANSMUTATE[card.faces[0], gem] for gem in GEMS if gem != card.faces[0]]

    def per_round(self) -> float:
        return 0.35

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.extend(card.words)

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, card.faces[0], action.what))


class Switch(Effect[Market]):
    """T2-5.3 Turn one die from either of two faces to the other."""

    def told(self, card: Card) -> SignLine:
        one, other = face(card), face(card, 1)
        return line("turn one of your dice from", one, "to", other, "or from", other, "to", one, ".")

    def sign(self, card: Card) -> SignLine:
        return line(face(card), BOTH, face(card, 1))

    def words(self, card: Card) -> list[Action]:
        one, other = card.faces
        return [SWITCH[one, other], SWITCH[other, one]]

    def per_round(self) -> float:
        return 0.3

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        for i in range(2):
            if s.piles[seat][card.faces[i]] > 0:
                options.append(card.words[i])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        face, other = card.faces[0], card.faces[1]
        s.then(TurnDie(seat, other if action.what == face else face, action.what))

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return "the two faces must differ" if faces[0] == faces[1] else None


class Stockpile(Effect[Market]):
    """T2-5.9 Turn one die of the shown face to a bag."""

    def told(self, card: Card) -> SignLine:
        return line("turn one", a_die(card), "to a", BAGGED, ".")

    def sign(self, card: Card) -> SignLine:
        return line(face(card), TO, BAGGED)

    def words(self, card: Card) -> list[Action]:
        return [STOCKPILE[card.faces[0]]]

    def per_round(self) -> float:
        return 0.35

    def make_of(self, card: Card, rest: Rest) -> float:
        bag_up(rest.pile, card.faces[0])
        return 0.0

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.append(card.words[0])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, card.faces[0], BAG))

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return "a bag cannot be turned to a bag" if faces[0] == BAG else None


class InsideJob(Effect[Market]):
    """T2-5.5 Turn one die of the shown face to a bag, for a point."""

    def told(self, card: Card) -> SignLine:
        return line("turn one", a_die(card), "to a", BAGGED, f"and gain {gained(card)}.")

    def sign(self, card: Card) -> SignLine:
        return line(face(card), TO, BAGGED, points(card))

    def words(self, card: Card) -> list[Action]:
        return [SMUGGLE[card.faces[0]]]

    def per_round(self) -> float:
        return 0.9

    def make_of(self, card: Card, rest: Rest) -> float:
        return card.points[0] if bag_up(rest.pile, card.faces[0]) else 0.0

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.append(card.words[0])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(TurnDie(seat, card.faces[0], BAG), GainPoints(seat, card.points[0], card.number))

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return "a bag cannot be turned to a bag" if faces[0] == BAG else None


class Sell(Effect[Market]):
    """T2-5.6 Any number of times: discard one die of the shown face for a point."""

    def when(self) -> When:
        return OFTEN

    def told(self, card: Card) -> SignLine:
        return line("discard one", a_die(card), f"for {gained(card)}.")

    def sign(self, card: Card) -> SignLine:
        return line(face(card), TO, points(card))

    def words(self, card: Card) -> list[Action]:
        return [SELL[card.faces[0]]]

    def per_round(self) -> float:
        return 0.5

    def make_of(self, card: Card, rest: Rest) -> float:
        sold = rest.pile[card.faces[0]]
        rest.pile[card.faces[0]] = 0
        return card.points[0] * sold

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.piles[seat][card.faces[0]] > 0:
            options.append(card.words[0])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(SpendDie(seat, card.faces[0]), GainPoints(seat, card.points[0], card.number))

    def often(self) -> bool:
        return True


class Trade(Effect[Market]):
    """T2-5.7 Discard the two shown dice for points."""

    def told(self, card: Card) -> SignLine:
        return line("discard one", face(card), "and one", face(card, 1), f"die for {gained(card)}.")

    def sign(self, card: Card) -> SignLine:
        return line(face(card), face(card, 1), TO, points(card))

    def words(self, card: Card) -> list[Action]:
        return [TRADE[min(card.faces), max(card.faces)]]

    def per_round(self) -> float:
        return 0.7

    def make_of(self, card: Card, rest: Rest) -> float:
        pile, one, other = rest.pile, card.faces[0], card.faces[1]
        if pile[one] == 0 or pile[other] == 0:
            return 0.0
        pile[one] = pile[one] - 1
        pile[other] = pile[other] - 1
        return card.points[0]

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        pile, face, other = s.piles[seat], card.faces[0], card.faces[1]
        if pile[face] > 0 and pile[other] > (1 if face == other else 0):
            options.append(card.words[0])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        face, other = card.faces[0], card.faces[1]
        s.then(SpendDie(seat, face), SpendDie(seat, other), GainPoints(seat, card.points[0], card.number))


class CashOut(Effect[Market]):
    """T2-5.8 Discard one coin for points."""

    def told(self, card: Card) -> SignLine:
        return line("discard one", COIN, f"for {gained(card)}.")

    def sign(self, card: Card) -> SignLine:
        return line(COIN, TO, points(card))

    def words(self, card: Card) -> list[Action]:
        return [CASH]

    def per_round(self) -> float:
        return 0.7

    def make_of(self, card: Card, rest: Rest) -> float:
        if rest.purse == 0:
            return 0.0
        rest.purse -= 1
        return card.points[0] - rest.coin

    def uses(self, s: Market, seat: int, card: Card, options: list[Action]) -> None:
        if s.gold[seat] > 0:
            options.append(card.words[0])

    def use(self, s: Market, seat: int, card: Card, action: Action) -> None:
        s.then(SpendGold(seat, 1), GainPoints(seat, card.points[0], card.number))


class Cut(Effect[Market]):
    """T2-5.4 When its owner buys a card: points for each gem in its printed cost."""

    def when(self) -> When:
        return CUT

    def told(self, card: Card) -> SignLine:
        return line(f"when you buy a card: {gained(card)} for each gem in its cost.")

    def sign(self, card: Card) -> SignLine:
        return line(points(card), "a gem bought")

    def tag(self, card: Card) -> SignLine:
        return line(points(card), "a gem")

    def per_round(self) -> float:
        return 1.5

    def cuts(self) -> bool:
        return True


def bag_up(pile: Pile, face: int) -> bool:
    """Turn a die of a pile that is only imagined to a bag, if there is one."""
    if pile[face] == 0:
        return False
    pile[face] = pile[face] - 1
    pile[BAG] = pile[BAG] + 1
    return True


# Relics: they score once, when bought (T2-6). The figures stand on the card.


class Relic(Effect[Market]):
    """It scores when it is bought."""

    def when(self) -> When:
        return INSTANT


class Either(Relic):
    """More points if something is the case, fewer if not."""

    def case(self) -> str:
        """What has to be the case, in a sentence."""
        raise NotImplementedError

    def brief(self) -> SignLine:
        """The same in a sign."""
        raise NotImplementedError

    def told(self, card: Card) -> SignLine:
        return line(f"{gained(card)} if {self.case()}, otherwise {card.points[1]}.")

    def sign(self, card: Card) -> SignLine:
        return line(*self.brief(), ":", points(card), "or", points(card, 1))

    def tag(self, card: Card) -> SignLine:
        return line(points(card), "or", points(card, 1))


class Fixed(Relic):
    """T2-6.1 Fixed points."""

    def told(self, card: Card) -> SignLine:
        return line(f"{gained(card)}.")

    def sign(self, card: Card) -> SignLine:
        return line(points(card))

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        return card.points[0]


class Hoard(Relic):
    """T2-6.2 For each gem of the pictured colour in the costs of all cards they own; with an option, for each gem."""

    def told(self, card: Card) -> SignLine:
        gem = thing(FACE_NAMES[card.faces[0]], said=f"{FACE_NAMES[card.faces[0]]} gem")
        return line(f"{gained(card)} for each", gem, "in the costs of your cards.")

    def besides(self) -> str:
        return "This one counts too; if the table counts all gems, so does each gem of any colour."

    def sign(self, card: Card) -> SignLine:
        return line(points(card), "a", face(card), "in costs")

    def tag(self, card: Card) -> SignLine:
        return line(points(card), "a", face(card))

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        count = 0
        for number in owned:
            row = s.cards[number]
            count += row.gems if s.hoard_all_gems else row.cost[card.faces[0]]
        return card.points[0] * count

    def impossible(self, faces: tuple[int, ...]) -> str | None:
        return None if faces[0] in GEMS else "a hoard counts gems"


class Ledger(Relic):
    """T2-6.3, T2-6.4 For each card they own of the Market deck, or of every deck up to another."""

    def __init__(self, *, up_to: int) -> None:
        self.up_to = up_to

    def told(self, card: Card) -> SignLine:
        decks = "Market and Heist" if self.up_to == HEIST else "Market"
        return line(f"{gained(card)} for each {decks} card you have.")

    def sign(self, card: Card) -> SignLine:
        return line(points(card), "a Market, Heist card" if self.up_to == HEIST else "a Market card")

    def tag(self, card: Card) -> SignLine:
        return line(points(card), "a card")

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        count = 0
        for number in owned:
            if s.cards[number].deck <= self.up_to:
                count += 1
        return card.points[0] * count


class Banner(Either):
    """T2-6.5 More with the first-player token."""

    def case(self) -> str:
        return "you have the token"

    def brief(self) -> SignLine:
        return line(thing("token"))

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        return card.points[0 if s.piles[seat][MARKER] > 0 else 1]


class MostCards(Either):
    """T2-6.6 More when nobody has more cards; characters do not count."""

    def case(self) -> str:
        return "nobody has more cards than you"

    def brief(self) -> SignLine:
        return line("most cards")

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        for rival in range(s.seats):
            if rival != seat and len(s.owned[rival]) > len(owned):
                return card.points[1]
        return card.points[0]


class FewestCards(Either):
    """T2-6.7 More when nobody has fewer cards; characters do not count."""

    def case(self) -> str:
        return "nobody has fewer cards than you"

    def brief(self) -> SignLine:
        return line("fewest cards")

    def score(self, s: Market, seat: int, card: Card, owned: list[int], coins: int) -> int:
        for rival in range(s.seats):
            if rival != seat and len(s.owned[rival]) < len(owned):
                return card.points[1]
        return card.points[0]


class CoinIdol(Relic):
    """T2-6.8 Fixed points, and more for each coin that is left after paying."""

    def told(self, card: Card) -> SignLine:
        return line(f"{gained(card)}, and {card.points[1]} for each", COIN, "you have left.")

    def sign(self, card: Card) -> SignLine:
        return line(points(card), "and", points(card, 1), "a", COIN)

    def tag(self, card: Card) -> SignLine:
        return line(points(card), "+", COIN)

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
        s.points = changed(s.points, self.seat, self.amount)
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
