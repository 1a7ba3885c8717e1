"""What cards do: gains, payments, limits, and what each location makes of them (TD-1.1, TD-3.3, TD-3.4, TD-7)."""

from typing import ClassVar, Final

from rookery.core.counts import counted, several
from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.phrases import fill, seat_piece
from rookery.core.reasons import Reason, Seat
from rookery.core.signs import TO, SignLine, line, thing
from rookery.core.tasks import SEAT, Choice, SeatStep, Task
from rookery.core.words import Action
from rookery.games.thieves_den.fields import ANY_CARD, CARD, COUNT, KIND, PLACE, RIVAL
from rookery.games.thieves_den.questions import has_choice, nameable, robbable, total
from rookery.games.thieves_den.rows import THIEF, WILD, Ability, Haul, Location, gain_signs, gains
from rookery.games.thieves_den.state import (
    CHAIRS,
    CHESTS,
    SPACES,
    THIEVING,
    TO_RECRUITING,
    TO_SUPPLY,
    Den,
)
from rookery.games.thieves_den.words import (
    DESTROY,
    DONE,
    KINDS,
    PAY,
    RETURN,
    SEIZE,
    TAKE,
    TARGET,
    TREASURE_NAMES,
)

GAINED: Final = ("gain tome", "gain jewel", "gain artifact", "gain fossil", "gain potion")
PAID: Final = ("pay tome", "pay jewel", "pay artifact", "pay fossil", "pay potion")
RETURNED: Final = ("return tome", "return jewel", "return artifact", "return fossil", "return potion")
LOST: Final = ("lose tome", "lose jewel", "lose artifact", "lose fossil", "lose potion")
"""What notes are called, by the treasure."""

ONE_OF_EACH: Final = [[1 if kind == one else 0 for kind in range(KINDS)] for one in range(KINDS)]
"""A single treasure of each type, by type."""


# TD-3.3, TD-3.4 Gains


def gain(s: Den, seat: int, haul: Haul, why: str, card: int) -> None:
    """TD-3.4 Take a haul, then what may be any treasure; then what is over the limit goes back."""
    take_haul(s, seat, haul, why, card)
    if haul[WILD] > 0:
        TakeWild(seat, haul[WILD], 0, card).ask_before(s, [SURPLUS[seat]])
    else:
        s.then(SURPLUS[seat])


def take_haul(s: Den, seat: int, haul: Haul, why: str, card: int) -> None:
    """TD-3.4 Take what the supply has of the treasures and thieves that are named."""
    for kind in range(KINDS):
        if haul[kind] > 0 and s.city[kind] > 0:
            take_treasures(s, seat, kind, min(haul[kind], s.city[kind]), why, card)
    take_thieves(s, seat, haul[THIEF], why, card)


def take_treasures(s: Den, seat: int, kind: int, count: int, why: str, card: int) -> None:
    """Treasures go from the city to a board."""
    s.city = changed(s.city, kind, -count)
    s.add_treasures(seat, kind, count)
    s.note(GAINED[kind], seat, why, amount=count, card=card)


def take_thieves(s: Den, seat: int, wanted: int, why: str, card: int) -> None:
    """TD-3.4 As many thieves as the forest has go to a board."""
    count = min(wanted, s.forest)
    if count > 0:
        s.forest -= count
        s.thieves = changed(s.thieves, seat, count)
        s.note("gain thief", seat, why, amount=count, card=card)


def gain_prestige(s: Den, seat: int, amount: int, why: str, card: int) -> None:
    """A score marker moves."""
    s.prestige = changed(s.prestige, seat, amount)
    s.note("gain prestige", seat, why, amount=amount, card=card)


LEAVE_IT: Final = "Leave it"
"""What a button says where one need not go on."""


class Naming(Choice[Den]):
    """TD-1.1 Treasures are named one by one, in any order; `ask` asks only where there is a choice.

    `kind` is the last type named so far, in the order of the types: machines go on from there, so that they meet each
    set once.
    """

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT, KIND)
    words: ClassVar[list[Action]] = TAKE

    def __init__(self, seat: int, count: int, kind: int) -> None:
        super().__init__(seat)
        self.count = count
        self.kind = kind

    def there(self, s: Den) -> list[int]:
        """From where they are named."""
        return s.treasures[self.seat]

    def name(self, s: Den, kind: int) -> None:
        """What is done with one of them."""
        raise NotImplementedError

    def again(self, count: int, kind: int) -> "Naming":
        """The same question for those that are left."""
        raise NotImplementedError

    def ask(self, s: Den) -> None:
        """Nothing is asked where only one type is there, or no more than has to be named."""
        there = self.there(s)
        if has_choice(there, self.count):
            s.then(self)
            return
        left = self.count
        for kind in range(KINDS):
            for _ in range(min(left, there[kind])):
                self.name(s, kind)
                left -= 1

    def ask_before(self, s: Den, following: list[Task[Den]]) -> None:
        """Ask, if anything has to be asked; then comes what follows."""
        s.then_all(following)
        self.ask(s)

    def options(self, s: Den) -> list[Action]:
        words = self.words
        return [words[kind] for kind in nameable(self.there(s), self.count, self.kind)]

    def sayable(self, s: Den, seat: int) -> list[Action]:
        words, there = self.words, self.there(s)
        return [words[kind] for kind in range(KINDS) if there[kind] > 0] if seat == self.seat else []

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        """What is not there cannot be named."""
        return not_on_board(action.what) if action in self.words else None

    def button(self, s: Den, seat: int, action: Action) -> str:
        return LEAVE_IT if action is DONE else ""

    def choose(self, s: Den, action: Action) -> None:
        self.name(s, action.what)
        if self.count > 1:
            self.again(self.count - 1, max(self.kind, action.what)).ask(s)


def not_on_board(kind: int) -> Reason:
    return Reason("TD-3.11", f"You have no {TREASURE_NAMES[kind]}.")


def treasures(count: int) -> str:
    """`treasure`, `2 treasures`: how many are asked for."""
    return "treasure" if count == 1 else counted(count, "treasure")


def is_rivals_turn(s: Den, seat: int) -> bool:
    """TD-3.1 Whether somebody else acts: below all that a turn brings waits the turn of the next player."""
    waiting = s.agenda[0]
    return s.phase == THIEVING and isinstance(waiting, SeatStep) and waiting.seat != s.after(seat)


class TakeWild(Naming):
    """TD-1.1 Which treasures of any types the supply holds are taken."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT, KIND, ANY_CARD)
    rule: ClassVar[str] = "TD-1.1"
    label: ClassVar[str] = "TakeWild"

    def __init__(self, seat: int, count: int, kind: int, card: int) -> None:
        super().__init__(seat, count, kind)
        self.card = card

    def there(self, s: Den) -> list[int]:
        return s.city

    def name(self, s: Den, kind: int) -> None:
        take_treasures(s, self.seat, kind, 1, "TD-1.1", self.card)

    def again(self, count: int, kind: int) -> Naming:
        return TakeWild(self.seat, count, kind, self.card)

    def question(self, s: Den, seat: int) -> str:
        """TD-3.5 Out of turn, whoever is asked does not know why: a rival used their location."""
        if is_rivals_turn(s, seat) and 0 <= self.card < s.box.fences_from:
            return f"A rival used your {s.box.locations[self.card].name}: which {treasures(self.count)} do you take?"
        return self.asks or f"Which {treasures(self.count)} do you take?"

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action in self.words:
            return Reason("TD-3.4", f"The supply has no {TREASURE_NAMES[action.what]} left.")
        return None


class TakeUpTo(TakeWild):
    """TD-3.11, TD-7.4 Up to a number of treasures of any types; or done."""

    rule: ClassVar[str] = "TD-3.11"
    label: ClassVar[str] = "TakeUpTo"
    asks: ClassVar[str] = "Take a treasure, or leave it."

    def again(self, count: int, kind: int) -> Naming:
        return TakeUpTo(self.seat, count, kind, self.card)

    def ask(self, s: Den) -> None:
        if total(s.city) > 0:
            s.then(self)

    def options(self, s: Den) -> list[Action]:
        options = [TAKE[kind] for kind in range(self.kind, KINDS) if s.city[kind] > 0]
        options.append(DONE)
        return options

    def sayable(self, s: Den, seat: int) -> list[Action]:
        return [*super().sayable(s, seat), DONE] if seat == self.seat else []

    def choose(self, s: Den, action: Action) -> None:
        if action is not DONE:
            super().choose(s, action)


class ReturnSurplus(SeatStep[Den]):
    """TD-3.3 Thieves beyond six go to the supply; treasures beyond eight too, as their owner chooses."""

    label: ClassVar[str] = "Settle"

    def do(self, s: Den) -> None:
        seat = self.seat
        over = s.thieves[seat] - CHAIRS
        if over > 0:
            s.thieves = replaced(s.thieves, seat, CHAIRS)
            s.forest += over
            s.note("return thief", seat, "TD-3.3", amount=over)
        surplus = total(s.treasures[seat]) - CHESTS
        if surplus > 0:
            ReturnOne(seat, surplus, 0).ask(s)


class ReturnOne(Naming):
    """TD-3.3 Which treasures go back, new or old."""

    rule: ClassVar[str] = "TD-3.3"
    label: ClassVar[str] = "ReturnOne"
    words: ClassVar[list[Action]] = RETURN

    def name(self, s: Den, kind: int) -> None:
        return_treasure(s, self.seat, kind)

    def again(self, count: int, kind: int) -> Naming:
        return ReturnOne(self.seat, count, kind)

    def flaw(self, s: Den) -> str:
        surplus = total(s.treasures[self.seat]) - CHESTS
        return "" if self.count == surplus else "that board holds no such surplus (TD-3.3)"

    def question(self, s: Den, seat: int) -> str:
        holds = f"Your board has room for {CHESTS} treasures and holds {total(s.treasures[seat])}"
        return f"{holds}: which {treasures(self.count)} do you return to the supply?"


def return_treasure(s: Den, seat: int, kind: int) -> None:
    """One treasure goes from a board to the city."""
    s.add_treasures(seat, kind, -1)
    s.city = changed(s.city, kind, 1)
    s.note(RETURNED[kind], seat, "TD-3.3", amount=1)


# TD-3.10 Payments


def lay(s: Den, seat: int, kind: int, place: int) -> None:
    """TD-3.10 A paid treasure lies where it was put until cleanup; what an ability asks for goes to the supply."""
    s.add_treasures(seat, kind, -1)
    if place == TO_SUPPLY:
        s.city = changed(s.city, kind, 1)
    elif place == TO_RECRUITING:
        s.recruited = changed(s.recruited, kind, 1)
    else:
        put_on_fence(s, place, 0, ONE_OF_EACH[kind])


def pay_treasure(s: Den, seat: int, kind: int, place: int) -> None:
    """A player pays a treasure of their choice."""
    lay(s, seat, kind, place)
    s.note(PAID[kind], seat, "TD-3.10", amount=1)


def put_on_fence(s: Den, place: int, thieves: int, treasures: list[int]) -> None:
    """Thieves and treasures are put on a fence above a board."""
    holder, number = place // SPACES, place % SPACES
    sale = s.sold[holder][number].copy()
    sale[1] = sale[1] + thieves
    for kind in range(KINDS):
        sale[2 + kind] = sale[2 + kind] + treasures[kind]
    s.sold = replaced(s.sold, holder, replaced(s.sold[holder], number, sale))


class PayOne(Naming):
    """TD-3.10 Which treasures of the player's choice are paid."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT, KIND, PLACE)
    rule: ClassVar[str] = "TD-3.10"
    label: ClassVar[str] = "PayOne"
    words: ClassVar[list[Action]] = PAY

    def __init__(self, seat: int, count: int, kind: int, place: int) -> None:
        super().__init__(seat, count, kind)
        self.place = place

    def question(self, s: Den, seat: int) -> str:
        return f"Which {treasures(self.count)} do you pay?"

    def name(self, s: Den, kind: int) -> None:
        pay_treasure(s, self.seat, kind, self.place)

    def again(self, count: int, kind: int) -> Naming:
        return PayOne(self.seat, count, kind, self.place)

    def flaw(self, s: Den) -> str:
        return no_payment(s, self.seat, self.count, self.place)


def no_payment(s: Den, seat: int, count: int, place: int) -> str:
    """TD-3.10 Why treasures cannot be paid there, in a position from outside."""
    if count > total(s.treasures[seat]):
        return "there are too few treasures to pay (TD-3.11)"
    owner, number = place // SPACES, place % SPACES
    if place in (TO_SUPPLY, TO_RECRUITING) or (owner < s.seats and number < len(s.sold[owner])):
        return ""
    return "no fence lies where it is paid (TD-3.6)"


# Abilities of locations (TD-7)


class Take(Ability[Den]):
    """TD-7.1, TD-7.2 Treasures, thieves and prestige as printed."""

    def is_idle(self, s: Den, seat: int, card: int) -> bool:
        row = s.box.locations[card]
        there = [*s.city, total(s.city), s.forest]
        return not row.prestige and not any(min(wanted, left) for wanted, left in zip(row.gain, there, strict=True))

    def act(self, s: Den, seat: int, card: int) -> None:
        row = s.box.locations[card]
        gain(s, seat, row.gain, row.rule, card)
        if row.prestige:
            gain_prestige(s, seat, row.prestige, row.rule, card)


class Trade(Ability[Den]):
    """TD-3.11, TD-7.4 Return treasures if you like, all that are asked for or none; then take what is printed."""

    effect: ClassVar[str] = "Trade"

    def told(self, card: Location) -> str:
        upto = "up to " if card.gain[WILD] else ""
        return f"Return {counted(card.pay, 'treasure')}, then gain {upto}{', '.join(gains(card))}"

    def sign(self, card: Location) -> SignLine:
        upto = ["up to"] if card.gain[WILD] else []
        return line(thing("wild", card.pay, counted(card.pay, "treasure")), TO, *upto, *gain_signs(card))

    def trades(self) -> bool:
        return True

    def is_idle(self, s: Den, seat: int, card: int) -> bool:
        return total(s.treasures[seat]) < s.box.locations[card].pay

    def act(self, s: Den, seat: int, card: int) -> None:
        if not self.is_idle(s, seat, card):
            Offer(seat, s.box.locations[card].pay, 0, card).ask(s)


class Offer(Naming):
    """TD-3.11 Pay what the ability asks for, or leave it: a cost is paid whole or not at all."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT, KIND, CARD)
    rule: ClassVar[str] = "TD-3.11"
    label: ClassVar[str] = "Offer"
    words: ClassVar[list[Action]] = PAY

    def __init__(self, seat: int, count: int, kind: int, card: int) -> None:
        super().__init__(seat, count, kind)
        self.card = card

    def name(self, s: Den, kind: int) -> None:
        pay_treasure(s, self.seat, kind, TO_SUPPLY)

    def again(self, count: int, kind: int) -> Naming:
        return Offer(self.seat, count, kind, self.card)

    def ask(self, s: Den) -> None:
        s.then(self)

    def is_begun(self, s: Den) -> bool:
        return self.count < s.box.locations[self.card].pay

    def options(self, s: Den) -> list[Action]:
        options = super().options(s)
        return options if self.is_begun(s) else [*options, DONE]

    def sayable(self, s: Den, seat: int) -> list[Action]:
        words = super().sayable(s, seat)
        return words if self.is_begun(s) or seat != self.seat else [*words, DONE]

    def choose(self, s: Den, action: Action) -> None:
        if action is DONE:
            return
        super().choose(s, action)
        if self.count == 1:
            s.then(Reward(self.seat, self.card))

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action is DONE:
            return Reason("TD-3.11", "Finish the payment you have begun, or take back your steps.")
        return super().refusal(s, seat, action)

    def natural(self, s: Den, seat: int) -> Action:
        return self.options(s)[-1]

    def flaw(self, s: Den) -> str:
        if self.count > s.box.locations[self.card].pay:
            return "the location asks for less (TD-3.11)"
        return no_trade(s, self.card) or no_payment(s, self.seat, self.count, TO_SUPPLY)

    def question(self, s: Den, seat: int) -> str:
        row = s.box.locations[self.card]
        if self.is_begun(s):
            return f"Which treasure do you pay besides ({row.name})?"
        return f"Pay {several(row.pay, 'treasure')} for what {row.name} gives, or leave it."


def no_trade(s: Den, card: int) -> str:
    """TD-7.4 Why nothing is paid for what a location gives, in a position from outside."""
    row = s.box.locations[card]
    return "" if row.ability.trades() else f"{row.name} asks for no payment (TD-7.4)"


class Reward(SeatStep[Den]):
    """TD-3.10 The payment was made: now the gain. Treasures of any type are taken up to the printed number."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def flaw(self, s: Den) -> str:
        return no_trade(s, self.card)

    def do(self, s: Den) -> None:
        row = s.box.locations[self.card]
        if row.prestige:
            gain_prestige(s, self.seat, row.prestige, row.rule, self.card)
        take_haul(s, self.seat, row.gain, row.rule, self.card)
        if row.gain[WILD] > 0:
            TakeUpTo(self.seat, row.gain[WILD], 0, self.card).ask_before(s, [SURPLUS[self.seat]])
        else:
            s.then(SURPLUS[self.seat])


class Hit(Ability[Den]):
    """TD-3.2, TD-3.11 Something happens to an opponent who has not passed; it may be left."""

    def hits(self) -> bool:
        return True

    def is_idle(self, s: Den, seat: int, card: int) -> bool:
        for rival in range(s.seats):
            if robbable(s, seat, rival) and self.can_hit(s, rival):
                return False
        return True

    def act(self, s: Den, seat: int, card: int) -> None:
        if not self.is_idle(s, seat, card):
            s.then(TargetOne(seat, card))


class TakeThief(Hit):
    """TD-7.5 Take a thief from an opponent's board."""

    effect: ClassVar[str] = "TakeThief"
    code: ClassVar[str] = "rob t"

    def told(self, card: Location) -> str:
        return "Take a thief from an opponent"

    def sign(self, card: Location) -> SignLine:
        return line("take", thing("thief"), "from a rival")

    def can_hit(self, s: Den, rival: int) -> bool:
        return s.thieves[rival] > 0

    def hit(self, s: Den, seat: int, rival: int, card: int) -> None:
        s.thieves = changed(changed(s.thieves, rival, -1), seat, 1)
        rule = s.box.locations[card].rule
        s.note("lose thief", rival, rule, amount=1, card=card)
        s.note("gain thief", seat, rule, amount=1, card=card)
        s.then(SURPLUS[seat])


class TakeTreasure(Hit):
    """TD-7.6 Take a treasure from an opponent's board."""

    effect: ClassVar[str] = "TakeTreasure"
    code: ClassVar[str] = "rob ?"

    def told(self, card: Location) -> str:
        return "Take a treasure from an opponent"

    def sign(self, card: Location) -> SignLine:
        return line("take", thing("wild", said="a treasure"), "from a rival")

    def can_hit(self, s: Den, rival: int) -> bool:
        return total(s.treasures[rival]) > 0

    def hit(self, s: Den, seat: int, rival: int, card: int) -> None:
        s.then(SeizeOne(seat, rival, card), SURPLUS[seat])


class DestroyTreasure(Hit):
    """TD-7.3 A treasure of an opponent goes back to the supply."""

    effect: ClassVar[str] = "DestroyTreasure"
    code: ClassVar[str] = "destroy ?"

    def told(self, card: Location) -> str:
        return "A treasure of an opponent goes to the supply"

    def sign(self, card: Location) -> SignLine:
        return line("destroy", thing("wild", said="a treasure"), "of a rival")

    def can_hit(self, s: Den, rival: int) -> bool:
        return total(s.treasures[rival]) > 0

    def hit(self, s: Den, seat: int, rival: int, card: int) -> None:
        s.then(DestroyOne(seat, rival, card))


class TargetOne(Choice[Den]):
    """TD-3.2 Which opponent; or done."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)
    rule: ClassVar[str] = "TD-3.11"
    label: ClassVar[str] = "TargetOne"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Den) -> list[Action]:
        ability = s.box.locations[self.card].ability
        options: list[Action] = []
        for rival in range(s.seats):
            if robbable(s, self.seat, rival) and ability.can_hit(s, rival):
                options.append(TARGET[rival])
        options.append(DONE)
        return options

    def choose(self, s: Den, action: Action) -> None:
        if action is not DONE:
            s.box.locations[self.card].ability.hit(s, self.seat, action.what, self.card)

    def button(self, s: Den, seat: int, action: Action) -> str:
        return LEAVE_IT if action is DONE else fill("Hit {}", seat_piece(action.what))

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        rival = action.what
        if action.verb != "target":
            return None
        if rival >= s.seats:
            return Reason("TD-3.11", "Nobody sits there.")
        if rival == seat:
            return Reason("TD-3.11", "Only an opponent can be named.")
        if s.passed[rival]:
            return Reason("TD-3.2", Seat(rival), " has passed and cannot be targeted.")
        return Reason("TD-3.11", Seat(rival), " has nothing of the kind.")

    def flaw(self, s: Den) -> str:
        row = s.box.locations[self.card]
        return "" if row.ability.hits() else f"{row.name} hits nobody (TD-3.11)"

    def question(self, s: Den, seat: int) -> str:
        return f"Whom does {s.box.locations[self.card].name} hit? Name an opponent, or leave it."


class FromRival(Naming):
    """TD-7 One treasure on an opponent's board is named."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, RIVAL, CARD)

    def __init__(self, seat: int, rival: int, card: int) -> None:
        super().__init__(seat, 1, 0)
        self.rival = rival
        self.card = card

    def there(self, s: Den) -> list[int]:
        return s.treasures[self.rival]

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action in self.words:
            return Reason(self.rule, Seat(self.rival), f" has no {TREASURE_NAMES[action.what]}.")
        return None

    def flaw(self, s: Den) -> str:
        return "only an opponent is hit (TD-3.11)" if self.rival == self.seat else ""


class SeizeOne(FromRival):
    """TD-7.6 Which treasure of the opponent to take."""

    rule: ClassVar[str] = "TD-7.6"
    label: ClassVar[str] = "SeizeOne"
    asks: ClassVar[str] = "Which treasure do you take?"
    words: ClassVar[list[Action]] = SEIZE

    def name(self, s: Den, kind: int) -> None:
        s.add_treasures(self.rival, kind, -1)
        s.add_treasures(self.seat, kind, 1)
        s.note(LOST[kind], self.rival, self.rule, amount=1, card=self.card)
        s.note(GAINED[kind], self.seat, self.rule, amount=1, card=self.card)


class DestroyOne(FromRival):
    """TD-7.3 Which treasure of the opponent goes back to the supply."""

    rule: ClassVar[str] = "TD-7.3"
    label: ClassVar[str] = "DestroyOne"
    asks: ClassVar[str] = "Which treasure do you destroy?"
    words: ClassVar[list[Action]] = DESTROY

    def name(self, s: Den, kind: int) -> None:
        s.add_treasures(self.rival, kind, -1)
        s.city = changed(s.city, kind, 1)
        s.note(LOST[kind], self.rival, self.rule, amount=1, card=self.card)


SURPLUS: Final = [ReturnSurplus(seat) for seat in range(5)]
"""Tasks that take only a seat are made once and shared."""
