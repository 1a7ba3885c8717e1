"""Steal and sell, the two actions that take a thief, and what tiles that grant them share (TD-3.5, TD-3.6)."""

from random import Random
from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep, Step, Task
from rookery.core.words import Action
from rookery.games.thieves_den.effects import SURPLUS, PayOne, gain, gain_prestige, lay, put_on_fence
from rookery.games.thieves_den.fields import CARD, FENCE, OPTIONAL, PLACE, PURPOSE, SLOT
from rookery.games.thieves_den.questions import copies, is_nameable, named_locations, payable_fences
from rookery.games.thieves_den.reasons import lies_nowhere, out_of_reach, spot_taken, why_not_sell, why_not_steal
from rookery.games.thieves_den.state import (
    NOWHERE,
    SCOUTING,
    SETUP,
    SPACES,
    THIEVING,
    TO_ENTER,
    TO_RECEIVE,
    TO_STEAL,
    Den,
)
from rookery.games.thieves_den.words import (
    AT,
    AT_BUSIER,
    AT_NEUTRAL,
    AT_QUIETER,
    CHOOSE,
    DEAL,
    DONE,
    KINDS,
    SELL,
    SHOW,
    STEAL,
)

# Cards above boards


def put_above(s: Den, owner: int, card: int, crew: int) -> None:
    """A location comes to lie above a board, with thieves on it or without."""
    s.above[owner] = [*s.above[owner], card]
    s.crew[owner] = [*s.crew[owner], crew]


def lift(s: Den, place: int) -> None:
    """A location leaves its place above a board; what stood on it is somebody else's concern."""
    owner, number = place // SPACES, place % SPACES
    s.above[owner] = [card for i, card in enumerate(s.above[owner]) if i != number]
    s.crew[owner] = [crew for i, crew in enumerate(s.crew[owner]) if i != number]


def send(s: Den, place: int, thieves: int) -> None:
    """Thieves come to a location or, with a negative number, leave it."""
    owner, number = place // SPACES, place % SPACES
    s.crew[owner] = [crew + thieves if i == number else crew for i, crew in enumerate(s.crew[owner])]


def card_at(s: Den, place: int) -> int:
    """The location that lies in a place."""
    return s.above[place // SPACES][place % SPACES]


# The location deck


def next_locations(s: Den) -> Odds:
    """TD-1.8 A known card on top comes first, then any of those that nobody has ordered, then what lies below."""
    if s.top:
        return [(DEAL[s.top[0][0]], 1.0)]
    left = sum(s.unseen)
    if left:
        return [(DEAL[card], held / left) for card, held in enumerate(s.unseen) if held]
    return [(DEAL[s.bottom[0][0]], 1.0)] if s.bottom else []


def draw_location(s: Den, card: int) -> int:
    """A location leaves the deck; who knew that it would be this one."""
    if s.top:
        known = s.top[0][1]
        s.top = s.top[1:]
        return known
    if s.unseen[card]:
        unseen = s.unseen.copy()
        unseen[card] = unseen[card] - 1
        s.unseen = unseen
        return 0
    known = s.bottom[0][1]
    s.bottom = s.bottom[1:]
    return known


def knowing(s: Den) -> int:
    """Who knows the next card of the deck."""
    if s.top:
        return s.top[0][1]
    return s.bottom[0][1] if s.bottom and not sum(s.unseen) else 0


def locations_left(s: Den) -> int:
    """How many cards the location deck has."""
    return len(s.top) + sum(s.unseen) + len(s.bottom)


# Naming a location


def named(s: Den, seat: int, purpose: int, card: int, before: int = NOWHERE) -> None:
    """A location was named for a purpose; if two copies could be meant it is asked which."""
    found = copies(s, seat, purpose, card)
    if len(found) > 1:
        s.then(WhichCopy(seat, purpose, card, before))
    else:
        s.then(DEEDS[purpose].at(seat, found[0], before))


class WhichCopy(Choice[Den]):
    """TD-1.3 There are two of each location: whose is meant, or the one with fewer or with more thieves on it."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PURPOSE, CARD, PLACE)
    rule: ClassVar[str] = "TD-1.3"
    label: ClassVar[str] = "WhichCopy"
    asks: ClassVar[str] = "There are two of them: whose?"

    def __init__(self, seat: int, purpose: int, card: int, place: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.card = card
        self.place = place

    def meant(self, s: Den) -> list[tuple[Action, int]]:
        """The words, in their order, with the place that each means."""
        one, other = copies(s, self.seat, self.purpose, self.card)
        if one // SPACES != other // SPACES:
            last = AT_NEUTRAL if other // SPACES == s.seats else AT[other // SPACES]
            return [(AT[one // SPACES], one), (last, other)]
        crew = s.crew[one // SPACES]
        if crew[one % SPACES] > crew[other % SPACES]:
            one, other = other, one
        return [(AT_QUIETER, one), (AT_BUSIER, other)]

    def flaw(self, s: Den) -> str:
        if len(copies(s, self.seat, self.purpose, self.card)) != 2:
            return "not both copies can be meant (TD-1.3)"
        return DEEDS[self.purpose].no_way(s, self.seat, self.place)

    def options(self, s: Den) -> list[Action]:
        return [action for action, _ in self.meant(s)]

    def choose(self, s: Den, action: Action) -> None:
        for word, place in self.meant(s):
            if word is action:
                s.then(DEEDS[self.purpose].at(self.seat, place, self.place))
                return


class ChooseLocation(Choice[Den]):
    """TD-6 A power tile asks for a location. `place` is the one that was named before, if any."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PURPOSE, PLACE)
    rule: ClassVar[str] = "TD-3.7"
    label: ClassVar[str] = "ChooseLocation"

    def __init__(self, seat: int, purpose: int, place: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.place = place

    def flaw(self, s: Den) -> str:
        return DEEDS[self.purpose].no_way(s, self.seat, self.place)

    def options(self, s: Den) -> list[Action]:
        return [CHOOSE[card] for card in named_locations(s, self.seat, self.purpose)]

    def choose(self, s: Den, action: Action) -> None:
        named(s, self.seat, self.purpose, action.what, self.place)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb != "choose":
            return None
        return lies_nowhere(s, action.what, "TD-3.7") or DEEDS[self.purpose].why_not_there(s, action.what)

    def question(self, s: Den, seat: int) -> str:
        return DEEDS[self.purpose].asks


def is_location(s: Den, place: int) -> bool:
    """Whether a location lies in a place."""
    return place >= 0 and place % SPACES < len(s.above[place // SPACES])


# What a location is named for


class Deed(SeatStep[Den]):
    """Something done with a location as soon as it was named; `before` is the one that was named before it, if any.

    It never waits, so no position holds one. Questions remember a deed by its purpose, its number in `DEEDS`. `asks` is
    how a tile asks for the location.
    """

    def __init__(self, seat: int, place: int, before: int) -> None:
        super().__init__(seat)
        self.place = place
        self.before = before

    def at(self, seat: int, place: int, before: int) -> "Deed":
        """The same deed of a seat at a place."""
        raise NotImplementedError

    def why_not_there(self, s: Den, card: int) -> Reason | None:
        """Why a location that is on the table cannot be named for this."""
        name = s.box.locations[card].name
        return out_of_reach(s, card, crew=True) or Reason("TD-3.7", f"No thief stands on {name}.")

    def no_way(self, s: Den, seat: int, before: int) -> str:
        """Why a seat cannot be asked for this after another location, in a position from outside."""
        return "no location was named before (TD-3.7)" if before != NOWHERE else ""


class Steal(Deed):
    """TD-3.5 A thief goes to a location: its ability, and the owner bonus for an opponent."""

    def at(self, seat: int, place: int, before: int) -> Deed:
        return Steal(seat, place, before)

    def do(self, s: Den) -> None:
        send_thief(s, self.seat, self.place)
        do_location(s, self.seat, self.place)


class StealInMask(Deed):
    """TD-6.12 A thief goes to a location, and whoever sends it gains the owner bonus of its owner."""

    def at(self, seat: int, place: int, before: int) -> Deed:
        return StealInMask(seat, place, before)

    def do(self, s: Den) -> None:
        seat, card = self.seat, card_at(s, self.place)
        send_thief(s, seat, self.place)
        if self.place // SPACES < s.seats:
            s.then(DoAbility(seat, card), GainBonus(seat, card))
        else:
            s.then(DoAbility(seat, card))


class CastShadow(Deed):
    """TD-6.3 A thief of the supply goes to an occupied location."""

    def at(self, seat: int, place: int, before: int) -> Deed:
        return CastShadow(seat, place, before)

    def do(self, s: Den) -> None:
        s.forest -= 1
        send(s, self.place, 1)
        note_place(s, "shadow", self.seat, "TD-6.3", self.place)
        do_location(s, self.seat, self.place)


class Vanish(Deed):
    """TD-6.2 A thief comes to the board, a second one goes to the supply, the location goes on top of the deck."""

    asks: ClassVar[str] = "From which location do you take the thief? It goes on top of the deck."

    def at(self, seat: int, place: int, before: int) -> Deed:
        return Vanish(seat, place, before)

    def do(self, s: Den) -> None:
        seat, card = self.seat, card_at(s, self.place)
        s.thieves[seat] = s.thieves[seat] + 1
        s.forest += s.crew[self.place // SPACES][self.place % SPACES] - 1
        note_place(s, "vanish", seat, "TD-6.2", self.place)
        lift(s, self.place)
        s.top = [(card, s.everybody()), *s.top]
        s.then(SURPLUS[seat])


class MoveFrom(Deed):
    """TD-6.10 A thief is to move from here: to which location?"""

    asks: ClassVar[str] = "From which location do you move a thief?"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return MoveFrom(seat, place, before)

    def no_way(self, s: Den, seat: int, before: int) -> str:
        return super().no_way(s, seat, before) or no_second(s, seat, TO_ENTER)

    def do(self, s: Den) -> None:
        s.then(ChooseLocation(self.seat, TO_ENTER, self.place))


class MoveTo(Deed):
    """TD-6.10 The thief moves here from the location named before; its ability, then the thief comes home."""

    asks: ClassVar[str] = "To which location does the thief go?"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return MoveTo(seat, place, before)

    def why_not_there(self, s: Den, card: int) -> Reason | None:
        return spot_taken(s, card, "TD-6.10")

    def no_way(self, s: Den, seat: int, before: int) -> str:
        if not is_location(s, before):
            return NOT_NAMED
        return "" if s.crew[before // SPACES][before % SPACES] > 0 else "no thief is there to move (TD-6.10)"

    def do(self, s: Den) -> None:
        send(s, self.before, -1)
        send(s, self.place, 1)
        note_place(s, "lift thief", self.seat, "TD-6.10", self.before)
        note_place(s, "move thief", self.seat, "TD-6.10", self.place)
        do_location(s, self.seat, self.place, comes_home=True)


class HandOver(Deed):
    """TD-6.11 A location above the player's own board is to be handed over: for which?"""

    asks: ClassVar[str] = "Which of your locations do you hand over?"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return HandOver(seat, place, before)

    def why_not_there(self, s: Den, card: int) -> Reason | None:
        return Reason("TD-6.11", f"{s.box.locations[card].name} does not lie above your board.")

    def no_way(self, s: Den, seat: int, before: int) -> str:
        return super().no_way(s, seat, before) or no_second(s, seat, TO_RECEIVE)

    def do(self, s: Den) -> None:
        s.then(ChooseLocation(self.seat, TO_RECEIVE, self.place))


class Receive(Deed):
    """TD-6.11 Two locations change places, each with the thieves on it."""

    asks: ClassVar[str] = "Which location do you get for it?"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return Receive(seat, place, before)

    def why_not_there(self, s: Den, card: int) -> Reason | None:
        passed = out_of_reach(s, card, crew=True) or out_of_reach(s, card, crew=False)
        name = s.box.locations[card].name
        return passed or Reason("TD-6.11", f"{name} lies above no other player's board.")

    def no_way(self, s: Den, seat: int, before: int) -> str:
        if not is_location(s, before):
            return NOT_NAMED
        return "" if before // SPACES == seat else "one's own location is handed over (TD-6.11)"

    def do(self, s: Den) -> None:
        seat, rival = self.seat, self.place // SPACES
        i, j = self.before % SPACES, self.place % SPACES
        given, taken = s.above[seat][i], s.above[rival][j]
        given_crew, taken_crew = s.crew[seat][i], s.crew[rival][j]
        s.above[seat] = [taken if k == i else card for k, card in enumerate(s.above[seat])]
        s.crew[seat] = [taken_crew if k == i else crew for k, crew in enumerate(s.crew[seat])]
        s.above[rival] = [given if k == j else card for k, card in enumerate(s.above[rival])]
        s.crew[rival] = [given_crew if k == j else crew for k, crew in enumerate(s.crew[rival])]
        s.note("receive location", seat, "TD-6.11", rival=rival, card=taken)
        s.note("receive location", rival, "TD-6.11", rival=seat, card=given)


DEEDS: Final[list[Deed]] = [
    deed(0, NOWHERE, NOWHERE) for deed in (Steal, StealInMask, CastShadow, Vanish, MoveFrom, MoveTo, HandOver, Receive)
]
"""By purpose: `TO_STEAL`, `TO_STEAL_MASKED` and so on. These are patterns, which `at` makes deeds of."""
NOT_NAMED: Final = "the location that was named before is not there (TD-3.7)"


def no_second(s: Den, seat: int, purpose: int) -> str:
    """TD-6.1 A tile that asks for two locations is used only if there are two."""
    return "" if is_nameable(s, seat, purpose) else "no second location could be named (TD-6.1)"


def send_thief(s: Den, seat: int, place: int) -> None:
    """TD-3.5 A thief of a player goes to a location."""
    s.thieves[seat] = s.thieves[seat] - 1
    send(s, place, 1)
    note_place(s, "steal", seat, "TD-3.5", place)


def note_place(s: Den, what: str, seat: int, rule: str, place: int) -> None:
    """Tell what a player does with a location, and whose it is: a rival's, a neutral one, or else their own."""
    if s.notes is None:
        return
    owner = place // SPACES
    neutral = owner == s.seats
    rival = -1 if neutral or owner == seat else owner
    s.note(f"{what} neutral" if neutral else what, seat, rule, rival=rival, card=card_at(s, place))


def do_location(s: Den, seat: int, place: int, *, comes_home: bool = False) -> None:
    """TD-3.5 The ability; a thief that was only moved there comes home (TD-6.10); an opponent gains the owner bonus."""
    owner, card = place // SPACES, card_at(s, place)
    tasks: list[Task[Den]] = [DoAbility(seat, card)]
    if comes_home:
        tasks.append(ComeHome(seat, place))
    if owner != seat and owner < s.seats:
        tasks.append(GainBonus(owner, card))
    s.then_all(tasks)


class DoAbility(SeatStep[Den]):
    """TD-3.5 A player gains the ability of a location."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def do(self, s: Den) -> None:
        s.box.locations[self.card].ability.act(s, self.seat, self.card)


class GainBonus(SeatStep[Den]):
    """TD-3.5 A player gains the owner bonus of a location."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def do(self, s: Den) -> None:
        bonus = s.box.locations[self.card].bonus
        if sum(bonus):
            s.note("owner bonus", self.seat, "TD-3.5", card=self.card)
            gain(s, self.seat, bonus, "TD-3.5", self.card)


class ComeHome(SeatStep[Den]):
    """TD-6.10 The moved thief comes to the board of whoever moved it."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PLACE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def flaw(self, s: Den) -> str:
        there = is_location(s, self.place) and s.crew[self.place // SPACES][self.place % SPACES] > 0
        return "" if there else "no thief is there to come home (TD-6.10)"

    def do(self, s: Den) -> None:
        send(s, self.place, -1)
        s.thieves[self.seat] = s.thieves[self.seat] + 1
        s.note("gain thief", self.seat, "TD-6.10", amount=1)
        s.then(SURPLUS[self.seat])


# Selling to a fence


def sell(s: Den, seat: int, fence: int) -> None:
    """TD-3.6 The fence comes above the board with a thief and the desired treasures; prestige; a new fence."""
    slot = s.row.index(fence)
    s.row = [-1 if i == slot else other for i, other in enumerate(s.row)]
    s.sold[seat] = [*s.sold[seat], [fence, 0, 0, 0, 0, 0, 0]]
    s.thieves[seat] = s.thieves[seat] - 1
    place = seat * SPACES + len(s.sold[seat]) - 1
    s.note("sell", seat, "TD-3.6", card=s.box.fences_from + fence)
    pay_fence(s, seat, fence, place, [FencePays(seat, fence), Refill(slot)])


def sell_in_the_shadow(s: Den, seat: int, fence: int) -> None:
    """TD-6.3 A thief of the supply and the treasures are put on a fence above any board; it stays where it is."""
    for holder in range(s.seats):
        for number in range(len(s.sold[holder])):
            if s.sold[holder][number][0] == fence:
                s.forest -= 1
                s.note(
                    "shadow fence",
                    seat,
                    "TD-6.3",
                    rival=-1 if holder == seat else holder,
                    card=s.box.fences_from + fence,
                )
                pay_fence(s, seat, fence, holder * SPACES + number, [FencePays(seat, fence)])
                return


def pay_fence(s: Den, seat: int, fence: int, place: int, following: list[Task[Den]]) -> None:
    """TD-3.6 Thief and treasures are put on the fence; then comes what follows, prestige first."""
    row = s.box.fences[fence]
    put_on_fence(s, place, 1)
    for kind in range(KINDS):
        for _ in range(row.desires[kind]):
            lay(s, seat, kind, place)
    if row.desires[KINDS]:
        PayOne(seat, row.desires[KINDS], 0, place).ask_before(s, following)
    else:
        s.then_all(following)


class FencePays(SeatStep[Den]):
    """TD-3.6 The prestige of a fence."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, FENCE)

    def __init__(self, seat: int, fence: int) -> None:
        super().__init__(seat)
        self.fence = fence

    def do(self, s: Den) -> None:
        gain_prestige(s, self.seat, s.box.fences[self.fence].prestige, "TD-3.6", s.box.fences_from + self.fence)


class Refill(Step[Den]):
    """TD-3.6 An empty slot gets a new fence, if the deck has one."""

    fields: ClassVar[tuple[Field, ...]] = (SLOT,)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def flaw(self, s: Den) -> str:
        return "a fence lies in that slot (TD-3.6)" if s.row[self.slot] >= 0 else ""

    def do(self, s: Den) -> None:
        if fences_left(s):
            s.then(DealFence(self.slot))


def fences_left(s: Den) -> int:
    """How many cards the fence deck has."""
    return sum(s.fences_unseen) + len(s.fences_bottom)


class DealFence(Chance[Den]):
    """TD-1.4, TD-3.6 A fence is dealt face up into a slot."""

    fields: ClassVar[tuple[Field, ...]] = (SLOT,)
    rule: ClassVar[str] = "TD-3.6"
    phases: ClassVar[tuple[int, ...]] = (SETUP, SCOUTING, THIEVING)

    def cited(self, s: Den, seat: int, action: Action) -> str:
        return self.rule if s.round else "TD-1.4"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def flaw(self, s: Den) -> str:
        if s.row[self.slot] >= 0:
            return "a fence lies in that slot (TD-3.6)"
        return "" if fences_left(s) else "the fence deck is empty (TD-3.6)"

    def outcomes(self, s: Den) -> Odds:
        left = sum(s.fences_unseen)
        if left:
            return [(SHOW[fence], held / left) for fence, held in enumerate(s.fences_unseen) if held]
        return [(SHOW[s.fences_bottom[0]], 1.0)]

    def sample(self, s: Den, rng: Random) -> Action:
        left = int(rng.random() * sum(s.fences_unseen))
        for fence in range(len(s.fences_unseen)):
            left -= s.fences_unseen[fence]
            if left < 0:
                return SHOW[fence]
        return SHOW[s.fences_bottom[0]]

    def happen(self, s: Den, action: Action) -> None:
        fence = action.what
        if s.fences_unseen[fence]:
            unseen = s.fences_unseen.copy()
            unseen[fence] = unseen[fence] - 1
            s.fences_unseen = unseen
        else:
            s.fences_bottom = s.fences_bottom[1:]
        s.row = [fence if i == self.slot else other for i, other in enumerate(s.row)]


# Granted actions


def thief_actions(s: Den, seat: int) -> list[Action]:
    """TD-3.5, TD-3.6 The location and fence actions that are possible."""
    if s.thieves[seat] == 0:
        return []
    options = [STEAL[card] for card in named_locations(s, seat, TO_STEAL)]
    options.extend([SELL[fence] for fence in payable_fences(s, seat)])
    return options


def take_thief_action(s: Den, seat: int, action: Action) -> None:
    """Do a location or fence action."""
    if action.verb == "steal":
        named(s, seat, TO_STEAL, action.what)
    else:
        sell(s, seat, action.what)


class Grant(SeatStep[Den]):
    """TD-6 A tile grants a location or fence action, if one is possible. `optional` is 1 when it may be left."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, OPTIONAL)

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def do(self, s: Den) -> None:
        if thief_actions(s, self.seat):
            s.then(Granted(self.seat, self.optional))


class Granted(Choice[Den]):
    """TD-6 Which location or fence action; or done, when it may be left."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, OPTIONAL)
    rule: ClassVar[str] = "TD-3.7"
    label: ClassVar[str] = "Granted"

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def options(self, s: Den) -> list[Action]:
        options = thief_actions(s, self.seat)
        if self.optional:
            options.append(DONE)
        return options

    def choose(self, s: Den, action: Action) -> None:
        if action is not DONE:
            take_thief_action(s, self.seat, action)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb == "steal":
            return why_not_steal(s, seat, action.what)
        if action.verb == "sell":
            return why_not_sell(s, seat, action.what)
        if action is DONE:
            return Reason("TD-6.4", "You take both actions of Quicksilver as long as they are possible.")
        return None

    def question(self, s: Den, seat: int) -> str:
        return "Take a location or fence action, or leave it." if self.optional else "Take a location or fence action."
