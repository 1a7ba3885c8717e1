"""The rules of Thief's Market, in the order of the rulebook (TM-1 to TM-5)."""

from bisect import insort
from random import Random
from typing import ClassVar, Final

from rookery.core.reasons import Reason
from rookery.core.tasks import Chance, Choice, Odds, Race, SeatStep, Step
from rookery.core.words import Action, in_order
from rookery.games.loot import (
    BAG,
    GEM_NAMES,
    GEMS,
    MARKER,
    MASK,
    OBJECTS,
    clockwise,
    dice,
    is_empty,
    move,
    nothing,
    pour,
    size,
    words_for,
)
from rookery.games.thiefs_market.effects import (
    CardStep,
    CopyCard,
    DealTo,
    GainGold,
    GainInfamy,
    GainNextCard,
    LeaveGame,
    SpendDie,
    SpendGold,
    TurnDie,
    draw,
    gain,
    next_cards,
)
from rookery.games.thiefs_market.questions import gold_may_pay, may_buy, missing, waivable, waives
from rookery.games.thiefs_market.refusals import (
    ABILITY_WORDS,
    named_in_order,
    nothing_there,
    untimely,
    why_not_buy,
    why_not_steal,
    why_not_use,
)
from rookery.games.thiefs_market.scoring import tied_winners
from rookery.games.thiefs_market.state import DICE, QUIET_ROUNDS, ROW, A, C, Market
from rookery.games.thiefs_market.words import (
    BUY,
    DEAL,
    DONE,
    GRAB,
    PAY,
    PAY_GOLD,
    REROLL,
    RETURN,
    ROLL,
    SHARE,
    START,
    STEAL,
    TAKE,
    TAKE_ALL,
    WAIVE,
)

# TM-1 Setup


class NameStartPlayer(Chance[Market]):
    """TM-1.5 The first start player is drawn at random."""

    rule: ClassVar[str] = "TM-1.5"

    def outcomes(self, s: Market) -> Odds:
        return [(START[seat], 1.0 / s.seats) for seat in range(s.seats)]

    def happen(self, s: Market, action: Action) -> None:
        s.start = action.what


class Deal(Chance[Market]):
    """TM-1.4, TM-4.3 Cards are dealt face up from a deck into its row, one after another."""

    fields: ClassVar[tuple[str, ...]] = ("deck", "count")
    rule: ClassVar[str] = "TM-1.4"

    def __init__(self, deck: int, count: int) -> None:
        super().__init__()
        self.deck = deck
        self.count = count

    def outcomes(self, s: Market) -> Odds:
        return next_cards(s, self.deck)

    def sample(self, s: Market, rng: Random) -> Action:
        pool = s.unseen[self.deck]
        return DEAL[pool[int(rng.random() * len(pool))]]

    def happen(self, s: Market, action: Action) -> None:
        draw(s, self.deck, action.what)
        row = s.rows[self.deck].copy()
        insort(row, action.what)
        s.rows[self.deck] = row
        if self.count > 1:
            s.then(Deal(self.deck, self.count - 1))


# TM-2 Splitting the loot


class BeginRound(Step[Market]):
    """TM-2.1 The start player rolls all dice into the centre and puts the marker there too."""

    def do(self, s: Market) -> None:
        s.round += 1
        s.sales = 0
        s.centre = nothing()
        s.centre[MARKER] = 1
        s.piles = [nothing() for _ in range(s.seats)]
        s.note("begin round", s.start, s.round, "TM-2.1")
        s.then(ROLLS[DICE[s.seats]], SPLIT[s.start])


class Roll(Chance[Market]):
    """TM-1.1 Dice fall into the centre, one after another, each face as likely as another."""

    fields: ClassVar[tuple[str, ...]] = ("dice_left",)
    rule: ClassVar[str] = "TM-2.1"

    def __init__(self, dice_left: int) -> None:
        super().__init__()
        self.dice_left = dice_left

    def outcomes(self, s: Market) -> Odds:
        return FALLS

    def sample(self, s: Market, rng: Random) -> Action:
        return ROLL[int(rng.random() * 6)]

    def happen(self, s: Market, action: Action) -> None:
        s.centre[action.what] = s.centre[action.what] + 1
        if self.dice_left > 1:
            s.then(ROLLS[self.dice_left - 1])


class Split(Choice[Market]):
    """TM-2.2, TM-2.3 Take one or more objects from the centre, or steal a pile."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "TM-2.3"

    def options(self, s: Market) -> list[Action]:
        thefts: list[Action] = []
        without = 0
        for rival in range(s.seats):
            held = size(s.piles[rival])
            if held == 0:
                without += 1
            elif held > 1:
                thefts.append(STEAL[rival])
        if without > 1:
            options = words_for(s.centre, TAKE, 0)
            options.extend(thefts)
            return options
        return thefts if is_empty(s.centre) else [TAKE_ALL, *thefts]

    def choose(self, s: Market, action: Action) -> None:
        if action is TAKE_ALL:
            pour(s.centre, s.piles[self.seat])
            s.seal()
            s.then(NEXT_SPLIT[self.seat])
        elif action.verb == "take":
            move(action.what, s.centre, s.piles[self.seat])
            s.then(TAKE_MORE[self.seat][action.what])
        else:
            s.then(Rob(self.seat, action.what), RETURN_SOME[self.seat][action.what][0])

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action is TAKE_ALL:
            if s.without_pile() > 1:
                return Reason("TM-2.7", "Only the last player without a pile takes everything in one word.")
            return None if size(s.centre) else Reason("TM-2.9", "The centre is empty: only stealing is left.")
        if action.verb == "take":
            if s.without_pile() == 1:
                return Reason("TM-2.7", "The last player without a pile takes everything in the centre or steals.")
            return None if s.centre[action.what] else nothing_there("the centre", action.what, "TM-2.2")
        if action.verb == "steal":
            return why_not_steal(s, seat, action.what)
        if action is DONE:
            return Reason("TM-2.2", "One or more objects must be taken, or a pile stolen.")
        return untimely(action)


class TakeMore(Choice[Market]):
    """TM-2.2 More of the centre, in the fixed order of objects so that each set is named in one way only; or done."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "TM-2.3"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, s: Market) -> list[Action]:
        options = words_for(s.centre, TAKE, self.kind)
        options.append(DONE)
        return options

    def choose(self, s: Market, action: Action) -> None:
        if action is DONE:
            s.seal()
            s.then(NEXT_SPLIT[self.seat])
            return
        move(action.what, s.centre, s.piles[self.seat])
        s.then(TAKE_MORE[self.seat][action.what])

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action is TAKE_ALL:
            return Reason("TM-2.7", "Only the last player without a pile takes everything in one word.")
        if action.verb == "take":
            if action.what < self.kind:
                return named_in_order("taken", action.what, self.kind)
            return None if s.centre[action.what] else nothing_there("the centre", action.what, "TM-2.2")
        if action.verb == "steal":
            return Reason("TM-2.3", "One takes from the centre or steals, not both in one turn.")
        return None if action is DONE else untimely(action)


class Rob(Step[Market]):
    """TM-2.4 Take the whole pile of another player."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__()
        self.seat = seat
        self.victim = victim

    def do(self, s: Market) -> None:
        s.note("rob", self.seat, size(s.piles[self.victim]), "TM-2.4", self.victim)
        pour(s.piles[self.victim], s.piles[self.seat])
        for card in s.owned[self.victim]:
            s.cards[card].effect.robbed(s, self.victim, card)


class ReturnSome(Choice[Market]):
    """TM-2.4 Return at least one object of the stolen pile and keep at least one; named in the fixed order."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "victim", "kind")
    rule: ClassVar[str] = "TM-2.4"

    def __init__(self, seat: int, victim: int, kind: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.kind = kind

    def options(self, s: Market) -> list[Action]:
        pile = s.piles[self.seat]
        options = words_for(pile, RETURN, self.kind) if size(pile) > 1 else []
        if not is_empty(s.returned):
            options.append(DONE)
        return options

    def choose(self, s: Market, action: Action) -> None:
        if action is DONE:
            s.seal()
            s.then(PutBack(self.victim), NEXT_SPLIT[self.seat])
            return
        move(action.what, s.piles[self.seat], s.returned)
        s.then(RETURN_SOME[self.seat][self.victim][action.what])

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        pile = s.piles[seat]
        if action.verb == "return":
            if size(pile) == 1:
                return Reason("TM-2.4", "A thief keeps at least one object of the stolen pile.")
            if action.what < self.kind:
                return named_in_order("returned", action.what, self.kind)
            return None if pile[action.what] else nothing_there("the stolen pile", action.what, "TM-2.4")
        if action is DONE:
            return None if size(s.returned) else Reason("TM-2.4", "A thief returns at least one object to the centre.")
        if action.verb in ("take", "steal"):
            return Reason("TM-2.4", "The thief must first choose what to return.")
        return untimely(action)


class PutBack(Step[Market]):
    """TM-2.5 Returned dice are rerolled, unless the victim owns a Lucky Animal Appendage; the marker is put back."""

    fields: ClassVar[tuple[str, ...]] = ("victim",)

    def __init__(self, victim: int) -> None:
        super().__init__()
        self.victim = victim

    def do(self, s: Market) -> None:
        for card in s.owned[self.victim]:
            if s.cards[card].effect.spares_dice():
                pour(s.returned, s.centre)
                s.note("spare dice", self.victim, 0, s.cards[card].rule, card)
                return
        if s.returned[MARKER]:
            move(MARKER, s.returned, s.centre)
        count = dice(s.returned)
        if count:
            s.returned = nothing()
            s.then(ROLLS[count])


class NextSplit(SeatStep[Market]):
    """TM-2.3, TM-2.6 The next player without a pile, clockwise, acts. TM-2.8 When all have one, the split ends."""

    def do(self, s: Market) -> None:
        for i in range(1, s.seats):
            rival = (self.seat + i) % s.seats
            if is_empty(s.piles[rival]):
                s.then(SPLIT[rival])
                return
        s.then(EndSplit())


class EndSplit(Step[Market]):
    """TM-2.10 The piles become final, the marker names the order, cards pay, dice are rerolled, purchases begin."""

    def do(self, s: Market) -> None:
        s.final = [pile.copy() for pile in s.piles]
        for seat in range(s.seats):
            if s.final[seat][MARKER] > 0:
                s.start = seat
        order = clockwise(s.start, s.seats)
        s.note("end split", s.start, 0, "TM-2.10")
        s.then(EndRound())
        for seat in reversed(order):
            s.then(PURCHASE_TURN[seat])
        for seat in reversed(order):
            for card in s.owned[seat]:
                if s.cards[card].effect.rerolls() and dice(s.final[seat]) > 0:
                    s.then(RerollOne(seat, card))
        for seat in reversed(order):
            for card in reversed(s.owned[seat]):
                s.cards[card].effect.split(s, seat, card)


class RerollOne(Choice[Market]):
    """TM-2.10, TM-6.13 The owner of a Lucky Animal Appendage may reroll one die of the pile."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "TM-2.10"

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
            return
        s.piles[self.seat][action.what] -= 1
        s.then(RollOwn(self.seat))

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb == "reroll":
            return None if s.piles[seat][action.what] else nothing_there("the pile", action.what, "TM-6.13")
        return None if action is DONE else untimely(action)

    def natural(self, s: Market, seat: int) -> Action:
        return DONE


class RollOwn(Chance[Market]):
    """TM-6.13 A die of one's own pile is rerolled."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "TM-6.13"
    dice_left: ClassVar[int] = 1

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Market) -> Odds:
        return FALLS

    def happen(self, s: Market, action: Action) -> None:
        s.piles[self.seat][action.what] += 1


# TM-3 Making purchases


class PurchaseTurn(SeatStep[Market]):
    """TM-3.1 A player's purchase turn begins; TM-3.8 all abilities are fresh."""

    def do(self, s: Market) -> None:
        s.bought = 0
        s.used = []
        s.then(PURCHASE[self.seat])


class Purchase(Choice[Market]):
    """TM-3.2 Buy a card, use an ability, or end the turn; and so on until the turn is ended."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "TM-3.1"

    def options(self, s: Market) -> list[Action]:
        options: list[Action] = []
        if may_buy(s, self.seat):
            gold, cards, pile = s.gold[self.seat], s.cards, s.piles[self.seat]
            red, white, blue, green = pile[0], pile[1], pile[2], pile[3]
            for row in s.rows:
                for card in row:
                    short = missing(cards[card].cost, red, white, blue, green)
                    if short <= gold or (short == gold + 1 and waives(s, self.seat)):
                        options.append(BUY[card])
        bought = len(options)
        for card in s.owned[self.seat]:
            if card not in s.used:
                s.cards[card].effect.uses(s, self.seat, options)
        in_order(options, bought)
        options.append(DONE)
        return options

    def choose(self, s: Market, action: Action) -> None:
        if action is DONE:
            s.seal()
            return
        s.then(PURCHASE[self.seat])
        if action.verb == "buy":
            s.owed = list(s.cards[action.what].cost)
            s.then(
                DISCOUNT[self.seat], PAY_UP[self.seat], Bought(self.seat, action.what), Gained(self.seat, action.what)
            )
            return
        for card in s.owned[self.seat]:
            effect = s.cards[card].effect
            usable: list[Action] = []
            effect.uses(s, self.seat, usable)
            if action in usable and card not in s.used:
                if not effect.often():
                    s.used.append(card)
                effect.use(s, self.seat, action, card)
                return

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action is DONE:
            return None
        if action.verb == "buy":
            return why_not_buy(s, seat, action.what)
        if action in ABILITY_WORDS:
            return why_not_use(s, seat, action)
        return untimely(action)

    def natural(self, s: Market, seat: int) -> Action:
        return DONE


class Discount(SeatStep[Market]):
    """TM-6.9 With an Insurance Racket one gem of the cost need not be paid; it is asked which when that matters."""

    def do(self, s: Market) -> None:
        if not waives(s, self.seat):
            return
        gems = waivable(s, self.seat)
        if len(gems) == 1:
            s.owed[gems[0]] -= 1
            s.note("waive gem", self.seat, gems[0], "TM-6.9")
        elif gems:
            s.then(WaiveGem(self.seat))


class WaiveGem(Choice[Market]):
    """TM-6.9 The owner of the Racket names the gem that need not be paid."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "TM-6.9"

    def options(self, s: Market) -> list[Action]:
        return [WAIVE[gem] for gem in waivable(s, self.seat)]

    def choose(self, s: Market, action: Action) -> None:
        s.owed[action.what] -= 1

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action.verb != "waive":
            return Reason("TM-6.9", "It must first be named which gem of the cost need not be paid.")
        if action.what in waivable(s, seat):
            return None
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


class Pay(SeatStep[Market]):
    """TM-3.4 Each gem is paid with a die that shows it or with gold; it is asked only where both can be done."""

    def do(self, s: Market) -> None:
        for gem in GEMS:
            while s.owed[gem] > 0:
                with_die = s.piles[self.seat][gem] > 0
                if with_die and gold_may_pay(s, self.seat, gem):
                    s.then(PayGem(self.seat, gem), self)
                    return
                if with_die:
                    pay_die(s, self.seat, gem)
                else:
                    pay_gold(s, self.seat, gem)


class PayGem(Choice[Market]):
    """TM-3.4 A die, or gold for all that is still owed of this gem: so each mix is named in one way only."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "gem")
    rule: ClassVar[str] = "TM-3.4"

    def __init__(self, seat: int, gem: int) -> None:
        super().__init__(seat)
        self.gem = gem

    def options(self, s: Market) -> list[Action]:
        """TM-7.2 The matching die comes first."""
        return [PAY[self.gem], PAY_GOLD]

    def choose(self, s: Market, action: Action) -> None:
        if action is PAY_GOLD:
            pay_gold(s, self.seat, self.gem)
        else:
            pay_die(s, self.seat, self.gem)

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        if action is PAY_GOLD or action is PAY[self.gem]:
            return None
        return Reason("TM-3.4", f"The card must first be paid: {GEM_NAMES[self.gem]} die or gold?")


class Bought(CardStep):
    """TM-3.6 The card leaves its row, which is not refilled (TM-3.7); cards that watch purchases react (TM-6.4)."""

    def do(self, s: Market) -> None:
        deck = s.cards[self.card].deck
        s.rows[deck] = [card for card in s.rows[deck] if card != self.card]
        s.bought += 1
        s.sales += 1
        for owned in s.owned[self.seat]:
            s.cards[owned].effect.purchased(s, self.seat, owned, self.card)
        s.cards[self.card].effect.purchased(s, self.seat, self.card, self.card)


class Gained(CardStep):
    """TM-3.6 The card comes to its buyer, for good, and works at once."""

    def do(self, s: Market) -> None:
        gain(s, self.seat, self.card)


# TM-4 End of the round


class EndRound(Step[Market]):
    """TM-4.1 Each bag left in a pile becomes 1 gold, each mask 1 infamy. TM-4.7 Ten quiet rounds end the game."""

    def do(self, s: Market) -> None:
        s.quiet = 0 if s.sales else s.quiet + 1
        s.then(Finish("TM-4.7") if s.quiet == QUIET_ROUNDS else Refill())
        for seat in reversed(clockwise(s.start, s.seats)):
            s.then(TURN_IN[seat])


class TurnIn(SeatStep[Market]):
    """TM-4.1 A player turns in bags and masks."""

    def do(self, s: Market) -> None:
        bags = s.piles[self.seat][BAG]
        masks = s.piles[self.seat][MASK]
        if bags:
            s.gold[self.seat] += bags
            s.note("gain gold", self.seat, bags, "TM-4.1")
        if masks:
            s.infamy[self.seat] += masks
            s.note("gain infamy", self.seat, masks, "TM-4.1")
        if bags or masks:
            for card in s.owned[self.seat]:
                s.cards[card].effect.turned_in(s, self.seat, card, bags, masks)


class Refill(Step[Market]):
    """TM-4.3 Only the newest row is refilled. TM-4.4 A deck that runs out opens the next. TM-4.5 C ends the game."""

    def do(self, s: Market) -> None:
        for pile in s.piles:
            pour(pile, s.centre)  # TM-4.2 all dice and the marker return to the centre
        s.then(BeginRound())
        deck = s.opened
        owed = ROW - len(s.rows[deck])
        if owed <= s.left[deck]:
            if owed > 0:
                s.then(Deal(deck, owed))
            return
        if deck == C:
            s.agenda.clear()
            s.then(Finish("TM-4.5"))
            return
        s.opened = deck + 1
        s.note("open deck", s.start, deck + 1, "TM-4.4")
        s.then(Deal(deck + 1, ROW))
        if s.left[deck] > 0:
            s.then(Deal(deck, s.left[deck]))


# TM-5 Game end


class Finish(Step[Market]):
    """TM-5.3 The highest total wins. TM-5.4 A tie that cards and infamy do not break is run for."""

    fields: ClassVar[tuple[str, ...]] = ("why",)

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why

    def do(self, s: Market) -> None:
        s.agenda.clear()
        s.note("end game", s.start, s.round, self.why)
        tied = tied_winners(s)
        if s.race and len(tied) > 1:
            s.then(GrabTheMarker(tuple(tied)))


class GrabTheMarker(Race[Market]):
    """TM-5.4 The first tied player to grab the marker wins; when all of them let it be, the win is shared."""

    rule: ClassVar[str] = "TM-5.4"

    def offers(self, s: Market, seat: int) -> list[Action]:
        return [GRAB, SHARE] if seat in self.runners else []

    def take(self, s: Market, seat: int, action: Action) -> None:
        s.seal()
        if action is GRAB:
            s.winner = seat
            s.note("grab marker", seat, 0, "TM-5.4")
            return
        others = tuple([runner for runner in self.runners if runner != seat])
        if others:
            s.then(GrabTheMarker(others))

    def why_not(self, s: Market, seat: int, action: Action) -> Reason | None:
        return None if action is GRAB or action is SHARE else untimely(action)

    def idle(self) -> Action:
        return SHARE


# Payment


def pay_die(s: Market, seat: int, gem: int) -> None:
    """TM-3.5 A paid die goes to the centre and is out for this round."""
    move(gem, s.piles[seat], s.centre)
    s.owed[gem] -= 1
    s.note("pay die", seat, gem, "TM-3.5")


def pay_gold(s: Market, seat: int, gem: int) -> None:
    """TM-3.5 Paid gold goes to the supply."""
    s.gold[seat] -= s.owed[gem]
    s.note("pay gold", seat, s.owed[gem], "TM-3.5")
    s.owed[gem] = 0


# Tasks that take only a seat (or a seat and a kind) are made once and shared.

SEATS = range(5)
FALLS: Final[Odds] = tuple([(action, 1.0 / 6.0) for action in ROLL])
ROLLS: Final = [Roll(count) for count in range(14)]
SPLIT: Final = [Split(seat) for seat in SEATS]
TAKE_MORE: Final = [[TakeMore(seat, kind) for kind in OBJECTS] for seat in SEATS]
RETURN_SOME: Final = [[[ReturnSome(seat, victim, kind) for kind in OBJECTS] for victim in SEATS] for seat in SEATS]
NEXT_SPLIT: Final = [NextSplit(seat) for seat in SEATS]
PURCHASE_TURN: Final = [PurchaseTurn(seat) for seat in SEATS]
PURCHASE: Final = [Purchase(seat) for seat in SEATS]
DISCOUNT: Final = [Discount(seat) for seat in SEATS]
PAY_UP: Final = [Pay(seat) for seat in SEATS]
TURN_IN: Final = [TurnIn(seat) for seat in SEATS]

TASKS = (
    NameStartPlayer,
    Deal,
    BeginRound,
    Roll,
    Split,
    TakeMore,
    Rob,
    ReturnSome,
    PutBack,
    NextSplit,
    EndSplit,
    RerollOne,
    RollOwn,
    PurchaseTurn,
    Purchase,
    Discount,
    WaiveGem,
    Pay,
    PayGem,
    Bought,
    Gained,
    EndRound,
    TurnIn,
    Refill,
    Finish,
    GrabTheMarker,
    GainInfamy,
    GainGold,
    SpendGold,
    TurnDie,
    SpendDie,
    LeaveGame,
    GainNextCard,
    DealTo,
    CopyCard,
)


def setup(first_seat: int | None, s: Market) -> None:
    """TM-1.4, TM-1.5 Five A cards are dealt, the first start player is drawn, the first round begins."""
    s.then(Deal(A, ROW), BeginRound())
    if first_seat is None:
        s.then(NameStartPlayer())
    else:
        s.start = first_seat
