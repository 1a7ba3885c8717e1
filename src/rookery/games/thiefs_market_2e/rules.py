"""The rules of Thief's Market, second edition, in the order of the rulebook (T2-1 to T2-4)."""

from typing import ClassVar, Final

from rookery.core.counts import counted
from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.notes import NOBODY
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep, Step, Task
from rookery.core.words import Action, in_order
from rookery.games.market import dealing, paying, splitting
from rookery.games.market.abilities import add_uses, rule_of_use, use_ability, why_not_use
from rookery.games.market.edition import Edition, Law
from rookery.games.market.loot import BAG, BLUE, GREEN, MARKER, POINT, RED, WHITE, clockwise, nothing, together
from rookery.games.market.paying import pay_die
from rookery.games.thiefs_market_2e.effects import (
    GainPoints,
)
from rookery.games.thiefs_market_2e.fields import CARD, PAID_FACE, WHY
from rookery.games.thiefs_market_2e.questions import covers, fresh_cuts, matching_faces, most_alike
from rookery.games.thiefs_market_2e.reasons import WHEN, why_not_buy
from rookery.games.thiefs_market_2e.state import CHARACTER, DECKS, DICE, DISPLAYS, MARKET, MOST_COINS, RELIC, Market
from rookery.games.thiefs_market_2e.words import (
    BAG_AGAIN,
    BUY,
    CARD_NAMES,
    CAST,
    CLAIM,
    DONE,
    MATCH,
    OBJECT_NAMES,
    SAVE,
    WORDS,
)

# T2-1 Setup


class NameStartPlayer(dealing.NameStartPlayer[Market]):
    """T2-1.4 The first player of the first round is drawn at random."""

    rule: ClassVar[str] = "T2-1.4"


class Deal(dealing.Deal[Market]):
    """T2-1.1, T2-4.2 Cards are dealt face up from a deck into its display, one after another."""

    rule: ClassVar[str] = "T2-1.1"

    def cited(self, s: Market, seat: int, action: Action) -> str:
        return "T2-4.2" if s.round else self.rule

    def again(self, count: int) -> "Deal":
        return Deal(self.deck, count)

    def flaw(self, s: Market) -> str:
        if self.deck > s.opened or len(s.rows[self.deck]) + self.count > DISPLAYS[self.deck]:
            return "cards are dealt into open displays, as many as each holds (T2-4.2)"
        return "" if self.count <= len(s.unseen[self.deck]) else "its deck has too few cards (T2-4.2)"


class DealCharacter(Chance[Market]):
    """T2-1.3 Every player gets a character, one after another."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "T2-1.3"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Market) -> Odds:
        pool = s.unseen[CHARACTER]
        return [(CAST[card - len(CARD_NAMES)], 1.0 / len(pool)) for card in pool]

    def happen(self, s: Market, action: Action) -> None:
        s.draw(CHARACTER, action.what)
        s.note("gain character", self.seat, self.rule, card=action.what)
        s.characters = [action.what if seat == self.seat else held for seat, held in enumerate(s.characters)]
        if self.seat + 1 < s.seats:
            s.then(DealCharacter(self.seat + 1))

    def flaw(self, s: Market) -> str:
        return "" if s.characters[self.seat] < 0 else "that player has a character (T2-1.3)"


# T2-2 Loot phase


class BeginRound(splitting.BeginRound[Market]):
    """T2-2.1 The first player rolls all dice into the centre and puts the token there too."""


class Roll(splitting.Roll[Market]):
    """T2-1.2, T2-2.1 Dice fall into the centre, one after another, each face as likely as another."""

    rule: ClassVar[str] = "T2-2.1"


class Split(splitting.Split[Market]):
    """T2-2.1, T2-2.2 Take one or more objects from the centre, or steal a pile of more than one."""

    rule: ClassVar[str] = "T2-2.1"


class TakeMore(splitting.TakeMore[Market]):
    """T2-2.1 More of the centre, in any order; or done."""

    rule: ClassVar[str] = "T2-2.1"


class Rob(splitting.Rob[Market]):
    """T2-2.1 Take the whole pile of another player."""


class ReturnSome(splitting.ReturnSome[Market]):
    """T2-2.1 Return at least one object of the stolen pile and keep at least one."""

    rule: ClassVar[str] = "T2-2.1"


class PutBack(splitting.PutBack[Market]):
    """T2-2.1 Returned dice are rerolled; the token is put back."""


class NextSplit(splitting.NextSplit[Market]):
    """T2-2.1 The next player without a pile, clockwise, acts. T2-2.4 When all have one, the phase ends."""


class EndSplit(splitting.EndSplit[Market]):
    """T2-2.4, T2-3.1 The market phase begins with the owner of the token, or with whoever rolled (T2-2.3)."""

    def do(self, s: Market) -> None:
        super().do(s)
        s.then_all([*[MARKET_TURN[seat] for seat in clockwise(s.start, s.seats)], EndRound()])


# T2-3 Market phase


def is_shopping(s: Market) -> bool:
    """T2-3.1 Whether the loot phase is over and the round is not."""
    return isinstance(s.agenda[0], EndRound)


class MarketTurn(SeatStep[Market]):
    """T2-3.1 A player buys, then gains; T2-3.6 all abilities are fresh."""

    def do(self, s: Market) -> None:
        s.used = []
        s.then(PURCHASE[self.seat], GAIN[self.seat])

    def flaw(self, s: Market) -> str:
        return "" if is_shopping(s) else "purchases come after the loot phase (T2-3.1)"


class Purchase(Choice[Market]):
    """T2-3.2 Buy a card, use an ability, or go on to gain; and so on until the turn is ended."""

    rule: ClassVar[str] = "T2-3.1"
    label: ClassVar[str] = "Purchase"
    begins: ClassVar[bool] = True
    asks: ClassVar[str] = "Buy cards, use abilities and your character, then end your turn to gain points and coins."

    def cited(self, s: Market, seat: int, action: Action) -> str:
        return rule_of_use(s, seat, action) if action.verb in s.edition.abilities else "T2-3.2"

    def options(self, s: Market) -> list[Action]:
        options: list[Action] = []
        coins, cards, pile = s.gold[self.seat], s.cards, s.piles[self.seat]
        red, white, blue, green, most = pile[RED], pile[WHITE], pile[BLUE], pile[GREEN], most_alike(pile)
        for row in s.rows:
            for card in row:
                if covers(cards[card], red, white, blue, green, most, coins):
                    options.append(BUY[card])
        bought = len(options)
        add_uses(s, self.seat, options)
        alike_once(in_order(options, bought), bought)
        options.append(DONE)
        return options

    def choose(self, s: Market, action: Action) -> None:
        if action is DONE:
            s.seal()
            return
        seat, number = self.seat, action.what
        if action.verb != "buy":
            s.then(PURCHASE[seat])
            use_ability(s, seat, action)  # it goes before the next purchase
            return
        card = s.cards[number]
        s.owed = [*card.cost, 0, 0]
        tasks: list[Task[Market]] = [PayMatching(seat, number)] if card.matching else []
        s.then_all([*tasks, s.edition.pay[seat], OfferCut(seat, number), Bought(seat, number), PURCHASE[seat]])

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb == "buy":
            return why_not_buy(s, seat, action.what)
        if action is BAG_AGAIN:
            return Reason("T2-5.1", "A die that shows a bag already can't be turned to a bag.")
        return why_not_use(s, seat, action) if action.verb in s.edition.abilities else None

    def natural(self, s: Market, seat: int) -> Action:
        return DONE

    def usual(self, s: Market, seat: int) -> Action | None:
        """With nothing to buy most people end their turn."""
        return None if self.options(s)[0].verb == "buy" else DONE

    def flaw(self, s: Market) -> str:
        return "" if is_shopping(s) else "purchases come after the loot phase (T2-3.1)"


def alike_once(options: list[Action], start: int) -> None:
    """Cards that do the same offer one word: of equal neighbours from a place on, one is kept."""
    i = start + 1
    while i < len(options):
        if options[i] is options[i - 1]:
            del options[i]
        else:
            i += 1


class CardStep(SeatStep[Market]):
    """A step that concerns a player and a card."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def flaw(self, s: Market) -> str:
        return not_on_offer(s, self.card)


def not_on_offer(s: Market, card: int) -> str:
    """T2-3.2 Why a card cannot be bought, in a position from outside."""
    row = s.cards[card]
    there = row.deck != CHARACTER and card in s.rows[row.deck]
    return "" if there else f"{row.title} does not lie in a display (T2-3.2)"


def no_match(s: Market, card: int) -> str:
    """T2-3.3 Why no face can be named for a card, in a position from outside."""
    return "" if s.cards[card].matching else f"{s.cards[card].title} costs no matching faces (T2-3.3)"


class PayMatching(CardStep):
    """T2-3.3 One face pays for a cost of matching faces; ask which when several could."""

    label: ClassVar[str] = "Match"

    def do(self, s: Market) -> None:
        faces = matching_faces(s.piles[self.seat], s.cards[self.card].matching, s.gold[self.seat])
        if len(faces) > 1:
            s.then(MatchFace(self.seat, self.card))
        else:
            owe_face(s, self.seat, self.card, faces[0])

    def flaw(self, s: Market) -> str:
        return super().flaw(s) or no_match(s, self.card)


class MatchFace(Choice[Market]):
    """T2-3.3 Which face pays for a cost of matching faces."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)
    rule: ClassVar[str] = "T2-3.3"
    label: ClassVar[str] = "MatchFace"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Market) -> list[Action]:
        count = s.cards[self.card].matching
        return [MATCH[face] for face in matching_faces(s.piles[self.seat], count, s.gold[self.seat])]

    def choose(self, s: Market, action: Action) -> None:
        owe_face(s, self.seat, self.card, action.what)

    def flaw(self, s: Market) -> str:
        return not_on_offer(s, self.card) or no_match(s, self.card)

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb != "match":
            return Reason("T2-3.3", "First name the face that pays.")
        if not s.piles[seat][action.what]:
            return s.edition.nothing_there("the pile", action.what, "T2-3.3")
        count = s.cards[self.card].matching
        return Reason("T2-3.3", f"It takes {count}: your dice of that face and your coins are not enough.")

    def natural(self, s: Market, seat: int) -> Action:
        """T2-7.2 The face that takes the fewest coins."""
        return max(self.options(s), key=lambda action: s.piles[seat][action.what])

    def usual(self, s: Market, seat: int) -> Action | None:
        return self.natural(s, seat)

    def question(self, s: Market, seat: int) -> str:
        return f"With which face do you pay {s.cards[self.card].matching} matching?"


def owe_face(s: Market, seat: int, card: int, face: int) -> None:
    """T2-3.3 A cost of matching faces is owed in one face; at least one die is paid."""
    s.owed = replaced(s.owed, face, s.cards[card].matching)
    pay_die(s, seat, face)


class Pay(paying.Pay[Market]):
    """T2-3.2, T2-3.3 What is owed is paid with dice or coins; ask only where both would do."""

    def ask(self, face: int) -> "PayGem":
        return PayGem(self.seat, face)


class PayGem(paying.PayGem[Market]):
    """T2-3.2 A die, or coins for all that is still owed of this face. T2-7.2 The matching die comes first."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PAID_FACE)
    rule: ClassVar[str] = "T2-3.2"

    def question(self, s: Market, seat: int) -> str:
        return f"Pay the {OBJECT_NAMES[self.gem]} that is owed with the die or with coins?"


class OfferCut(CardStep):
    """T2-5.4 Owners of a Take a Cut that is not used up are asked, if the card's cost has gems."""

    def do(self, s: Market) -> None:
        if s.cards[self.card].gems and fresh_cuts(s, self.seat):
            s.then(TakeCut(self.seat, self.card))


class TakeCut(Choice[Market]):
    """T2-5.4 Claim the points of this purchase, then perhaps those of another copy; or save the use for a later one."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)
    rule: ClassVar[str] = "T2-5.4"
    label: ClassVar[str] = "TakeCut"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def flaw(self, s: Market) -> str:
        return not_on_offer(s, self.card)

    def options(self, s: Market) -> list[Action]:
        return [CLAIM, SAVE] if fresh_cuts(s, self.seat) else []

    def choose(self, s: Market, action: Action) -> None:
        if action is SAVE:
            return
        cut = fresh_cuts(s, self.seat)[0]
        s.used = [*s.used, cut]
        amount = s.cards[cut].points[0] * s.cards[self.card].gems
        s.then(GainPoints(self.seat, amount, cut), OfferCut(self.seat, self.card))

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        return Reason("T2-5.4", "First say whether you claim a cut for this purchase.")

    def question(self, s: Market, seat: int) -> str:
        card = s.cards[self.card]
        return f"Claim a cut for {card.title} ({counted(card.gems, 'gem')}), or save it?"


class Bought(CardStep):
    """T2-3.4, T2-3.6 The card comes from its display to its buyer, for good; what is instant happens now (T2-6)."""

    def do(self, s: Market) -> None:
        card = s.cards[self.card]
        owned = [*s.owned[self.seat], self.card]
        row = [other for other in s.rows[card.deck] if other != self.card]
        s.rows = replaced(s.rows, card.deck, row)
        s.owned = replaced(s.owned, self.seat, owned)
        amount = card.effect.score(s, self.seat, card, owned, s.gold[self.seat])
        if amount:
            s.then(GainPoints(self.seat, amount, self.card))


class Gain(SeatStep[Market]):
    """T2-3.5 A point for each point, a coin for each bag, up to the limit (T2-1.5); then the dice go back."""

    def do(self, s: Market) -> None:
        pile = s.piles[self.seat]
        if pile[POINT]:
            s.points = changed(s.points, self.seat, pile[POINT])
            s.note("gain points", self.seat, "T2-3.5", amount=pile[POINT], kind=POINT)
        coins = min(pile[BAG], MOST_COINS - s.gold[self.seat])
        if coins:
            s.gold = changed(s.gold, self.seat, coins)
            s.note("gain coins", self.seat, "T2-3.5", amount=coins, kind=BAG)
        if not pile[POINT] and not pile[BAG]:
            s.note("gain nothing", self.seat, "T2-3.5")
        if coins < pile[BAG]:
            s.note("lose coins", self.seat, "T2-1.5", amount=pile[BAG] - coins)
        token = changed(nothing(), MARKER, pile[MARKER])
        s.centre = together(s.centre, replaced(pile, MARKER, 0) if pile[MARKER] else pile)
        s.piles = replaced(s.piles, self.seat, token)


# T2-4 End of the round and of the game


class EndRound(Step[Market]):
    """T2-4.1 A third relic ends the game, T2-4.5 and so does the last round; otherwise displays are refilled."""

    def do(self, s: Market) -> None:
        s.used = []
        why = "T2-4.1" if s.is_ended() else "T2-4.5" if s.round >= s.round_limit else ""
        s.note("end round", NOBODY, why or "T2-4.2", amount=s.round)
        s.then(Finish(why) if why else Refill())


class Refill(Step[Market]):
    """T2-4.2 Open displays are refilled, and in the first two rounds the next one opens. T2-4.3 A round begins."""

    def do(self, s: Market) -> None:
        if s.opened < RELIC:
            s.opened += 1
            s.note("open deck", s.start, "T2-4.2", kind=s.opened)
        tasks: list[Task[Market]] = []
        for deck in DECKS:
            count = min(DISPLAYS[deck] - len(s.rows[deck]), len(s.unseen[deck]))
            if deck <= s.opened and count > 0:
                tasks.append(Deal(deck, count))
        s.then_all([*tasks, BeginRound()])


class Finish(Step[Market]):
    """T2-4.4 Most points win."""

    fields: ClassVar[tuple[Field, ...]] = (WHY,)

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why

    def do(self, s: Market) -> None:
        s.note("end game", NOBODY, self.why, amount=s.round)


# Tasks that take only a seat are made once and shared, here or in the edition.

SEATS = range(5)
MARKET_TURN: Final = [MarketTurn(seat) for seat in SEATS]
PURCHASE: Final = [Purchase(seat) for seat in SEATS]
GAIN: Final = [Gain(seat) for seat in SEATS]

EDITION: Final = Edition(
    words=WORDS,
    names=OBJECT_NAMES,
    dice=DICE,
    law=Law(
        rolling="T2-2.1",
        rerolling="T2-2.1",
        taking="T2-2.1",
        choosing="T2-2.1",
        stealing="T2-2.1",
        single="T2-2.2",
        last="T2-2.3",
        empty="T2-2.1",
        ending="T2-2.4",
        paying="T2-3.2",
        paid="T2-3.2",
        abilities="T2-3.6",
    ),
    when=WHEN,
    abilities=("transmutate", "switch", "stockpile", "smuggle", "sell", "trade", "cash", "bag"),
    roll=Roll,
    split=Split,
    take_more=TakeMore,
    rob=Rob,
    return_some=ReturnSome,
    put_back=PutBack,
    next_split=NextSplit,
    end_split=EndSplit,
    pay=Pay,
)


def setup(first_seat: int | None, s: Market) -> None:
    """T2-1.1, T2-1.3, T2-1.4 Five Market cards and the characters are dealt, the first player drawn."""
    tasks: list[Task[Market]] = [Deal(MARKET, DISPLAYS[MARKET]), DealCharacter(0), BeginRound()]
    if first_seat is None:
        s.then(NameStartPlayer(), *tasks)
    else:
        s.start = first_seat
        s.then_all(tasks)
