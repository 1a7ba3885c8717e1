"""The rules of Thief's Market, in the order of the rulebook (TM-1 to TM-5)."""

from typing import ClassVar, Final

from rookery.core.counts import counted
from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.notes import NOBODY
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds, Race, SeatStep, Step, Task
from rookery.core.words import Action, in_order
from rookery.games.market import dealing, paying, splitting
from rookery.games.market.abilities import add_uses, rule_of_use, use_ability, why_not_use
from rookery.games.market.edition import Edition, Law
from rookery.games.market.loot import (
    BAG,
    GEM_NAMES,
    MASK,
    OBJECT_NAMES,
    all_of,
    clockwise,
    dice,
    nothing,
    together,
    words_for,
)
from rookery.games.thiefs_market.effects import (
    CardStep,
    gain,
)
from rookery.games.thiefs_market.fields import CARD, WHY
from rookery.games.thiefs_market.questions import allowed_purchases, may_buy, waivable, waives
from rookery.games.thiefs_market.reasons import WHEN, why_not_buy
from rookery.games.thiefs_market.scoring import tied_winners
from rookery.games.thiefs_market.state import DICE, QUIET_ROUNDS, ROW, A, C, Market
from rookery.games.thiefs_market.words import BUY, DONE, GRAB, REROLL, SHARE, WAIVE, WORDS

# TM-1 Setup


class NameStartPlayer(dealing.NameStartPlayer[Market]):
    """TM-1.5 The first start player is drawn at random."""

    rule: ClassVar[str] = "TM-1.5"


class Deal(dealing.Deal[Market]):
    """TM-1.4, TM-4.3 Cards are dealt face up from a deck into its row, one after another."""

    rule: ClassVar[str] = "TM-1.4"

    def cited(self, s: Market, seat: int, action: Action) -> str:
        """TM-4.4 An older deck deals its last cards."""
        if s.round == 0:
            return self.rule
        return "TM-4.4" if self.deck < s.opened else "TM-4.3"

    def again(self, count: int) -> "Deal":
        return Deal(self.deck, count)

    def flaw(self, s: Market) -> str:
        if self.deck > s.opened or len(s.rows[self.deck]) + self.count > ROW:
            return "cards are dealt up to five, into open rows (TM-4.3)"
        return "" if self.count <= s.left[self.deck] else "its deck has too few cards (TM-1.3)"


class OpenRow(Deal):
    """TM-4.4 A deck opens: the first five cards of its row."""

    def cited(self, s: Market, seat: int, action: Action) -> str:
        return "TM-4.4"

    def again(self, count: int) -> Deal:
        return OpenRow(self.deck, count)


# TM-2 Splitting the loot


class BeginRound(splitting.BeginRound[Market]):
    """TM-2.1 The start player rolls all dice into the centre and puts the marker there too."""

    def do(self, s: Market) -> None:
        s.sales = 0
        super().do(s)


class Roll(splitting.Roll[Market]):
    """TM-1.1, TM-2.1 Dice fall into the centre, one after another, each face as likely as another."""

    rule: ClassVar[str] = "TM-2.1"


class Split(splitting.Split[Market]):
    """TM-2.2, TM-2.3, TM-2.7, TM-2.9 Take one or more objects from the centre, or steal a pile."""

    rule: ClassVar[str] = "TM-2.3"


class TakeMore(splitting.TakeMore[Market]):
    """TM-2.2 More of the centre, in any order; or done."""

    rule: ClassVar[str] = "TM-2.3"


class Rob(splitting.Rob[Market]):
    """TM-2.4 Take the whole pile of another player, whose cards may react (TM-6.12)."""

    def do(self, s: Market) -> None:
        super().do(s)
        for card in s.owned[self.victim]:
            s.cards[card].effect.robbed(s, self.victim, card)


class ReturnSome(splitting.ReturnSome[Market]):
    """TM-2.4 Return at least one object of the stolen pile and keep at least one."""

    rule: ClassVar[str] = "TM-2.4"


class PutBack(splitting.PutBack[Market]):
    """TM-2.5 Returned dice are rerolled, unless the victim owns a Lucky Animal Appendage; the marker is put back."""

    def do(self, s: Market) -> None:
        for card in s.owned[self.victim]:
            if s.cards[card].effect.spares_dice():
                if dice(s.returned):
                    s.note("spare dice", self.victim, s.cards[card].rule, card=card)
                s.centre, s.returned = together(s.centre, s.returned), nothing()
                return
        super().do(s)


class NextSplit(splitting.NextSplit[Market]):
    """TM-2.3, TM-2.6 The next player without a pile, clockwise, acts. TM-2.8 When all have one, the split ends."""


class EndSplit(splitting.EndSplit[Market]):
    """TM-2.10 The piles become final, the marker names the order, cards pay, dice are rerolled, purchases begin."""

    def do(self, s: Market) -> None:
        s.final = s.piles
        super().do(s)
        order = clockwise(s.start, s.seats)
        tasks: list[Task[Market]] = []
        for seat in order:
            for card in reversed(s.owned[seat]):
                if s.cards[card].effect.rerolls() and dice(s.final[seat]) > 0:
                    tasks.append(RerollOne(seat, card))
        s.then_all([*tasks, *[PURCHASE_TURN[seat] for seat in order], EndRound()])
        for seat in reversed(order):  # what a card pays comes before all that waits already
            for card in reversed(s.owned[seat]):
                s.cards[card].effect.split(s, seat, card)


class RerollOne(Choice[Market]):
    """TM-2.10, TM-6.13 The owner of a Lucky Animal Appendage may reroll one die of the pile."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)
    rule: ClassVar[str] = "TM-2.10"
    label: ClassVar[str] = "RerollOne"
    asks: ClassVar[str] = "Reroll one of your dice, or keep all."

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Market) -> list[Action]:
        options = words_for(s.piles[self.seat], REROLL, 0)
        options.append(DONE)
        return options

    def choose(self, s: Market, action: Action) -> None:
        if action is DONE:
            s.seal()
            s.note("reroll nothing", self.seat, "TM-6.13")
            return
        s.add(self.seat, action.what, -1)
        s.then(RollOwn(self.seat))

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        return s.edition.nothing_there("the pile", action.what, "TM-6.13") if action.verb == "reroll" else None

    def natural(self, s: Market, seat: int) -> Action:
        return DONE

    def usual(self, s: Market, seat: int) -> Action | None:
        return DONE

    def flaw(self, s: Market) -> str:
        owned = self.card in s.owned[self.seat] and s.cards[self.card].effect.rerolls()
        return "" if owned and is_shopping(s) else "nothing lets that player reroll a die now (TM-2.10)"


class RollOwn(Chance[Market]):
    """TM-6.13 A die of the player's pile is rerolled."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "TM-6.13"
    dice_left: ClassVar[int] = 1

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Market) -> Odds:
        return s.edition.falls

    def happen(self, s: Market, action: Action) -> None:
        s.add(self.seat, action.what, 1)


# TM-3 Making purchases


def is_shopping(s: Market) -> bool:
    """TM-3.1 Whether the split is over and the round is not."""
    return isinstance(s.agenda[0], EndRound)


class PurchaseTurn(SeatStep[Market]):
    """TM-3.1 A player's purchase turn begins; TM-3.8 all abilities are fresh."""

    def do(self, s: Market) -> None:
        s.bought = 0
        s.used = []
        s.then(PURCHASE[self.seat])

    def flaw(self, s: Market) -> str:
        return "" if is_shopping(s) else "purchases come after the split (TM-3.1)"


class Purchase(Choice[Market]):
    """TM-3.2 Buy a card, use an ability, or end the turn; and so on until the turn is ended."""

    rule: ClassVar[str] = "TM-3.1"
    label: ClassVar[str] = "Purchase"
    begins: ClassVar[bool] = True

    def cited(self, s: Market, seat: int, action: Action) -> str:
        return rule_of_use(s, seat, action) if action.verb in s.edition.abilities else "TM-3.2"

    def options(self, s: Market) -> list[Action]:
        options: list[Action] = []
        if may_buy(s, self.seat):
            cards, pile = s.cards, s.piles[self.seat]
            red, white, blue, green = pile[0], pile[1], pile[2], pile[3]
            most = s.gold[self.seat] + (1 if waives(s, self.seat) else 0)
            for row in s.rows:
                for card in row:
                    if cards[card].missing(red, white, blue, green) <= most:
                        options.append(BUY[card])
        bought = len(options)
        add_uses(s, self.seat, options)
        in_order(options, bought)
        options.append(DONE)
        return options

    def choose(self, s: Market, action: Action) -> None:
        if action is DONE:
            s.seal()
            if s.bought == 0:
                s.note("buy nothing", self.seat, "TM-3.2")
            return
        seat, card = self.seat, action.what
        if action.verb != "buy":
            s.then(PURCHASE[seat])
            use_ability(s, seat, action)  # it goes before the next purchase
            return
        s.owed = list(s.cards[card].cost)
        s.then(DISCOUNT[seat], s.edition.pay[seat], Bought(seat, card), Gained(seat, card), PURCHASE[seat])

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb == "buy":
            return why_not_buy(s, seat, action.what)
        return why_not_use(s, seat, action) if action.verb in s.edition.abilities else None

    def natural(self, s: Market, seat: int) -> Action:
        return DONE

    def usual(self, s: Market, seat: int) -> Action | None:
        """With nothing to buy most people end their turn."""
        return None if self.options(s)[0].verb == "buy" else DONE

    def flaw(self, s: Market) -> str:
        return "" if is_shopping(s) else "purchases come after the split (TM-3.1)"

    def question(self, s: Market, seat: int) -> str:
        left = allowed_purchases(s, seat) - s.bought
        if left <= 0:
            return "All purchases are made: use an ability, or end your turn."
        return f"Buy a card ({counted(left, 'purchase')} left), use an ability, or end your turn."


class Discount(SeatStep[Market]):
    """TM-6.9 With an Insurance Racket one gem of the cost need not be paid; ask which when that matters."""

    def do(self, s: Market) -> None:
        if not waives(s, self.seat):
            return
        gems = waivable(s, self.seat)
        if len(gems) == 1:
            s.owed = changed(s.owed, gems[0], -1)
            s.note("waive gem", self.seat, "TM-6.9", kind=gems[0])
        elif gems:
            s.then(WaiveGem(self.seat))


class WaiveGem(Choice[Market]):
    """TM-6.9 The owner of the Racket names the gem that need not be paid."""

    rule: ClassVar[str] = "TM-6.9"
    label: ClassVar[str] = "WaiveGem"
    asks: ClassVar[str] = "Which gem need not be paid?"

    def options(self, s: Market) -> list[Action]:
        return [WAIVE[gem] for gem in waivable(s, self.seat)]

    def choose(self, s: Market, action: Action) -> None:
        s.owed = changed(s.owed, action.what, -1)

    def refusal(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb != "waive":
            return Reason("TM-6.9", "First name the gem of the cost that need not be paid.")
        if s.owed[action.what] == 0:
            return Reason("TM-6.9", f"The cost has no {GEM_NAMES[action.what]} gem.")
        return Reason("TM-3.4", f"The rest could not be paid if {GEM_NAMES[action.what]} were waived.")

    def natural(self, s: Market, seat: int) -> Action:
        """TM-7.2 First a gem with no matching die."""
        gems = waivable(s, seat)
        for gem in gems:
            if s.piles[seat][gem] < s.owed[gem]:
                return WAIVE[gem]
        return WAIVE[gems[0]]

    def usual(self, s: Market, seat: int) -> Action | None:
        return self.natural(s, seat)


class Pay(paying.Pay[Market]):
    """TM-3.4 Each gem is paid with a die that shows it or with gold; ask only where both would do."""

    def ask(self, face: int) -> "PayGem":
        return PayGem(self.seat, face)


class PayGem(paying.PayGem[Market]):
    """TM-3.4 A die, or gold for all that is still owed of this gem. TM-7.2 The matching die comes first."""

    rule: ClassVar[str] = "TM-3.4"

    def question(self, s: Market, seat: int) -> str:
        return f"Pay the {OBJECT_NAMES[self.gem]} gem with the die or with gold?"


class Bought(CardStep):
    """TM-3.6 The card leaves its row, which is not refilled (TM-3.7); cards that watch purchases react (TM-6.4)."""

    def flaw(self, s: Market) -> str:
        return not_on_offer(s, self.card)

    def do(self, s: Market) -> None:
        deck = s.cards[self.card].deck
        s.rows = replaced(s.rows, deck, [card for card in s.rows[deck] if card != self.card])
        s.bought += 1
        s.sales += 1
        for owned in s.owned[self.seat]:
            s.cards[owned].effect.purchased(s, self.seat, owned, self.card)
        s.cards[self.card].effect.purchased(s, self.seat, self.card, self.card)


class Gained(CardStep):
    """TM-3.6 The card comes to its buyer, for good, and works at once."""

    def flaw(self, s: Market) -> str:
        return not_on_offer(s, self.card)

    def do(self, s: Market) -> None:
        gain(s, self.seat, self.card)


def not_on_offer(s: Market, card: int) -> str:
    """TM-3.2 Why a card cannot be bought, in a position from outside."""
    row = s.cards[card]
    return "" if card in s.rows[row.deck] else f"{row.name} does not lie in the market (TM-3.2)"


# TM-4 End of the round


class EndRound(Step[Market]):
    """TM-4.1 Each bag left in a pile becomes 1 gold, each mask 1 infamy. TM-4.7 Ten quiet rounds end the game."""

    def do(self, s: Market) -> None:
        s.quiet = 0 if s.sales else s.quiet + 1
        s.used = []
        s.note("end round", NOBODY, "TM-4.1", amount=s.round)
        last = Finish("TM-4.7") if s.quiet == QUIET_ROUNDS else Refill()
        s.then_all([*[TURN_IN[seat] for seat in clockwise(s.start, s.seats)], last])


class TurnIn(SeatStep[Market]):
    """TM-4.1 A player turns in bags and masks."""

    def do(self, s: Market) -> None:
        bags = s.piles[self.seat][BAG]
        masks = s.piles[self.seat][MASK]
        if bags:
            s.gold = changed(s.gold, self.seat, bags)
            s.note("gain gold", self.seat, "TM-4.1", amount=bags, kind=BAG)
        if masks:
            s.infamy = changed(s.infamy, self.seat, masks)
            s.note("gain infamy", self.seat, "TM-4.1", amount=masks, kind=MASK)
        if bags or masks:
            for card in s.owned[self.seat]:
                s.cards[card].effect.turned_in(s, self.seat, card, bags, masks)


class Refill(Step[Market]):
    """TM-4.3 Only the newest row is refilled. TM-4.4 A deck that runs out opens the next. TM-4.5 C ends the game."""

    def do(self, s: Market) -> None:
        s.centre = all_of([s.centre, *s.piles])  # TM-4.2 all dice and the marker return to the centre
        s.piles = [nothing()] * s.seats
        deck = s.opened
        owed = ROW - len(s.rows[deck])
        if owed == 0:
            s.then(BeginRound())
        elif owed <= s.left[deck]:
            s.then(Deal(deck, owed), BeginRound())
        elif deck == C:
            s.agenda.clear()
            s.then(Finish("TM-4.5"))
        else:
            s.opened = deck + 1
            s.note("open deck", s.start, "TM-4.4", kind=deck + 1)
            rest: list[Task[Market]] = [Deal(deck, s.left[deck])] if s.left[deck] > 0 else []
            s.then_all([*rest, OpenRow(deck + 1, ROW), BeginRound()])


# TM-5 Game end


class Finish(Step[Market]):
    """TM-5.3 The highest total wins. TM-5.4 A tie that cards and infamy do not break is run for."""

    fields: ClassVar[tuple[Field, ...]] = (WHY,)

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why

    def do(self, s: Market) -> None:
        s.agenda.clear()
        s.note("end game", NOBODY, self.why, amount=s.round)
        tied = tied_winners(s)
        if s.race and len(tied) > 1:
            s.then(GrabTheMarker(tuple(tied)))


class GrabTheMarker(Race[Market]):
    """TM-5.4 The first tied player to grab the marker wins; when all of them let it be, the win is shared."""

    rule: ClassVar[str] = "TM-5.4"
    label: ClassVar[str] = "GrabTheMarker"
    asks: ClassVar[str] = "You are tied for first place: grab the marker and run!"

    def offers(self, s: Market, seat: int) -> list[Action]:
        return [GRAB, SHARE] if seat in self.runners else []

    def take(self, s: Market, seat: int, action: Action) -> None:
        s.seal()
        if action is GRAB:
            s.winner = seat
            s.note("grab marker", seat, "TM-5.4")
            return
        others = tuple([runner for runner in self.runners if runner != seat])
        if others:
            s.then(GrabTheMarker(others))

    def idle(self) -> Action:
        return SHARE

    def flaw(self, s: Market) -> str:
        if len(s.agenda) > 1 or not s.race:
            return "a tie is run for when the game is over, if the table wants it (TM-5.4)"
        return ""


# Tasks that take only a seat are made once and shared, here or in the edition.

SEATS = range(5)
PURCHASE_TURN: Final = [PurchaseTurn(seat) for seat in SEATS]
PURCHASE: Final = [Purchase(seat) for seat in SEATS]
DISCOUNT: Final = [Discount(seat) for seat in SEATS]
TURN_IN: Final = [TurnIn(seat) for seat in SEATS]

EDITION: Final = Edition(
    words=WORDS,
    names=OBJECT_NAMES,
    dice=DICE,
    law=Law(
        rolling="TM-2.1",
        rerolling="TM-2.5",
        taking="TM-2.2",
        choosing="TM-2.3",
        stealing="TM-2.4",
        single="TM-2.4",
        last="TM-2.7",
        empty="TM-2.9",
        ending="TM-2.10",
        paying="TM-3.4",
        paid="TM-3.5",
        abilities="TM-3.8",
    ),
    when=WHEN,
    abilities=("turn", "spend", "exchange"),
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
    """TM-1.4, TM-1.5 Five A cards are dealt, the first start player is drawn, the first round begins."""
    if first_seat is None:
        s.then(NameStartPlayer(), Deal(A, ROW), BeginRound())
    else:
        s.start = first_seat
        s.then(Deal(A, ROW), BeginRound())
