"""Steal and sell, the two actions that take a thief, and what tiles that grant them share (TD-3.5, TD-3.6)."""

from random import Random
from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.lists import added_up, changed, replaced, without
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep, Step, Task
from rookery.core.urns import Urn
from rookery.core.words import Action
from rookery.games.thieves_den.effects import LEAVE_IT, SURPLUS, PayOne, gain, gain_prestige, put_on_fence
from rookery.games.thieves_den.fields import CARD, FENCE, OPTIONAL, PLACE, PURPOSE, SLOT
from rookery.games.thieves_den.questions import (
    REACH,
    add_words,
    copies,
    is_nameable,
    listed,
    may_act,
    nameable_locations,
    payable_fences,
)
from rookery.games.thieves_den.reasons import lies_nowhere, out_of_reach, spot_taken, why_not_sell, why_not_steal
from rookery.games.thieves_den.rows import WILD
from rookery.games.thieves_den.state import (
    EMPTY,
    NOWHERE,
    SCOUTING,
    SETUP,
    SPACES,
    THIEVING,
    TO_ENTER,
    TO_HAND_OVER,
    TO_LEAVE,
    TO_RECEIVE,
    TO_SHADOW,
    TO_STEAL,
    TO_STEAL_MASKED,
    TO_VANISH,
    Crew,
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


def put_each_above(s: Den, cards: list[int]) -> None:
    """One location for each player comes to lie above the board."""
    s.above = [*[[*s.above[seat], cards[seat]] for seat in range(s.seats)], s.above[s.seats]]
    s.crew = [*[[*s.crew[seat], ()] for seat in range(s.seats)], s.crew[s.seats]]


def put_above(s: Den, owner: int, card: int) -> None:
    """A location comes to lie above a board; nobody is there yet."""
    s.above = replaced(s.above, owner, [*s.above[owner], card])
    s.crew = replaced(s.crew, owner, [*s.crew[owner], ()])


def lift(s: Den, place: int) -> None:
    """A location leaves its place above a board; what stood on it is somebody else's concern."""
    owner, number = place // SPACES, place % SPACES
    s.above = replaced(s.above, owner, without(s.above[owner], number))
    s.crew = replaced(s.crew, owner, without(s.crew[owner], number))


def crew_at(s: Den, place: int) -> Crew:
    """The thieves that stand in a place."""
    return s.crew[place // SPACES][place % SPACES]


def crew_in(s: Den, place: int, crew: Crew) -> None:
    """From now on these thieves stand in a place."""
    owner, number = place // SPACES, place % SPACES
    s.crew = replaced(s.crew, owner, replaced(s.crew[owner], number, crew))


def send(s: Den, place: int, sender: int) -> None:
    """Somebody's thief comes to a location."""
    crew_in(s, place, (*crew_at(s, place), sender))


def recall(s: Den, place: int) -> int:
    """The thief that came last leaves a location: whose it was."""
    crew = crew_at(s, place)
    crew_in(s, place, crew[:-1])
    return crew[-1]


def card_at(s: Den, place: int) -> int:
    """The location that lies in a place."""
    return s.above[place // SPACES][place % SPACES]


# The location deck

LOCATION_DECK: Final = Urn(DEAL)


def next_locations(s: Den) -> Odds:
    """TD-1.8 A known card on top comes first, then any of those that nobody has ordered, then what lies below."""
    if s.top:
        return [(DEAL[s.top[0][0]], 1.0)]
    return LOCATION_DECK.of_counts(s.unseen) or ([(DEAL[s.bottom[0][0]], 1.0)] if s.bottom else [])


def draw_location(s: Den, card: int) -> int:
    """A location leaves the deck; who knew that it would be this one."""
    if s.top:
        known = s.top[0][1]
        s.top = s.top[1:]
        return known
    if s.unseen[card]:
        s.unseen = changed(s.unseen, card, -1)
        return 0
    known = s.bottom[0][1]
    s.bottom = s.bottom[1:]
    return known


def knowing(s: Den) -> int:
    """Who knows the next card of the deck."""
    if s.top:
        return s.top[0][1]
    return s.bottom[0][1] if s.bottom and not added_up(s.unseen) else 0


def locations_left(s: Den) -> int:
    """How many cards the location deck has."""
    return len(s.top) + added_up(s.unseen) + len(s.bottom)


# Naming a location


class NamesLocation(Choice[Den]):
    """A question that can be answered with a location: for what it is named, and with which words."""

    words: ClassVar[list[Action]] = STEAL

    def named_for(self) -> str:
        """The purpose."""
        raise NotImplementedError

    def reaches(self, s: Den, place: int) -> bool:
        """Whether this very copy of a location can be named."""
        return REACH[self.named_for()].fits(s, self.seat, place // SPACES, place % SPACES)

    def naming(self, s: Den, place: int) -> list[Action]:
        """TD-1.3 The words that name this very copy of a location; also where they would be refused."""
        card = card_at(s, place)
        which = [word for word, meant in told_apart(s, self.seat, self.named_for(), card) if meant == place]
        return [self.words[card], *which]


def told_apart(s: Den, seat: int, purpose: str, card: int) -> list[tuple[Action, int]]:
    """TD-1.3 There are two of each location: the words, in their order, that say whose is meant, or whether the one
    with fewer thieves on it or the one with more; each with its place. None where only one can be meant.
    """
    found = copies(s, seat, purpose, card)
    if len(found) < 2:
        return []
    one, other = found
    if one // SPACES != other // SPACES:
        last = AT_NEUTRAL if other // SPACES == s.seats else AT[other // SPACES]
        return [(AT[one // SPACES], one), (last, other)]
    if len(crew_at(s, one)) > len(crew_at(s, other)):
        one, other = other, one
    return [(AT_QUIETER, one), (AT_BUSIER, other)]


def named(s: Den, seat: int, purpose: str, card: int, before: int = NOWHERE) -> None:
    """A location was named for a purpose; if two copies could be meant it is asked which."""
    found = copies(s, seat, purpose, card)
    if len(found) > 1:
        s.then(WhichCopy(seat, purpose, card, before))
    else:
        s.then(DEEDS[purpose].at(seat, found[0], before))


class WhichCopy(NamesLocation):
    """TD-1.3 There are two of each location: which is meant?"""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PURPOSE, CARD, PLACE)
    rule: ClassVar[str] = "TD-1.3"
    label: ClassVar[str] = "WhichCopy"
    asks: ClassVar[str] = "There are two of them: which one?"

    def __init__(self, seat: int, purpose: str, card: int, place: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.card = card
        self.place = place

    def named_for(self) -> str:
        return self.purpose

    def meant(self, s: Den) -> list[tuple[Action, int]]:
        """The words with the place that each means."""
        return told_apart(s, self.seat, self.purpose, self.card)

    def reaches(self, s: Den, place: int) -> bool:
        return card_at(s, place) == self.card and super().reaches(s, place)

    def naming(self, s: Den, place: int) -> list[Action]:
        return [word for word, meant in self.meant(s) if meant == place]

    def flaw(self, s: Den) -> str:
        if not self.meant(s):
            return "not both copies can be meant (TD-1.3)"
        return DEEDS[self.purpose].no_way(s, self.seat, self.place)

    def options(self, s: Den) -> list[Action]:
        return [action for action, _ in self.meant(s)]

    def button(self, s: Den, seat: int, action: Action) -> str:
        return "This one"

    def choose(self, s: Den, action: Action) -> None:
        for word, place in self.meant(s):
            if word is action:
                s.then(DEEDS[self.purpose].at(self.seat, place, self.place))
                return


class ChooseLocation(NamesLocation):
    """TD-6 A power tile asks for a location. `place` is the one that was named before, if any."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PURPOSE, PLACE)
    rule: ClassVar[str] = "TD-3.7"
    label: ClassVar[str] = "ChooseLocation"
    words: ClassVar[list[Action]] = CHOOSE

    def __init__(self, seat: int, purpose: str, place: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.place = place

    def named_for(self) -> str:
        return self.purpose

    def flaw(self, s: Den) -> str:
        return DEEDS[self.purpose].no_way(s, self.seat, self.place)

    def options(self, s: Den) -> list[Action]:
        return listed(CHOOSE, nameable_locations(s, self.seat, self.purpose))

    def choose(self, s: Den, action: Action) -> None:
        named(s, self.seat, self.purpose, action.what, self.place)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb != "choose":
            return None
        return lies_nowhere(s, action.what, "TD-3.7") or DEEDS[self.purpose].why_not_there(s, action.what)

    def question(self, s: Den, seat: int) -> str:
        return DEEDS[self.purpose].asks

    def button(self, s: Den, seat: int, action: Action) -> str:
        return DEEDS[self.purpose].does


def is_location(s: Den, place: int) -> bool:
    """Whether a location lies in a place."""
    return place >= 0 and place % SPACES < len(s.above[place // SPACES])


# What a location is named for


class Deed(SeatStep[Den]):
    """Something done with a location as soon as it was named; `before` is the one that was named before it, if any.

    It never waits, so no position holds one. Questions remember a deed by its purpose, its name in `DEEDS`. `asks` is
    how a tile asks for the location, `does` what the button says that chooses it.
    """

    does: ClassVar[str] = ""

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
        send(s, self.place, self.seat)
        note_place(s, "shadow", self.seat, "TD-6.3", self.place)
        do_location(s, self.seat, self.place)


class Vanish(Deed):
    """TD-6.2 A thief comes to the board, a second one goes to the supply, the location goes on top of the deck."""

    asks: ClassVar[str] = "From which location do you take the thief? It goes on top of the deck."
    does: ClassVar[str] = "Take the thief"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return Vanish(seat, place, before)

    def do(self, s: Den) -> None:
        seat, card = self.seat, card_at(s, self.place)
        s.thieves = changed(s.thieves, seat, 1)
        s.forest += len(crew_at(s, self.place)) - 1
        note_place(s, "vanish", seat, "TD-6.2", self.place)
        lift(s, self.place)
        s.top = [(card, s.everybody()), *s.top]
        s.then(SURPLUS[seat])


class MoveFrom(Deed):
    """TD-6.10 A thief is to move from here: to which location?"""

    asks: ClassVar[str] = "From which location do you move a thief?"
    does: ClassVar[str] = "Move this thief"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return MoveFrom(seat, place, before)

    def no_way(self, s: Den, seat: int, before: int) -> str:
        return super().no_way(s, seat, before) or no_second(s, seat, TO_ENTER)

    def do(self, s: Den) -> None:
        s.then(ChooseLocation(self.seat, TO_ENTER, self.place))


class MoveTo(Deed):
    """TD-6.10 The thief moves here from the location named before; its ability, then the thief comes home."""

    asks: ClassVar[str] = "To which location do you move it?"
    does: ClassVar[str] = "Move it here"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return MoveTo(seat, place, before)

    def why_not_there(self, s: Den, card: int) -> Reason | None:
        return spot_taken(s, card, "TD-6.10")

    def no_way(self, s: Den, seat: int, before: int) -> str:
        if not is_location(s, before):
            return NOT_NAMED
        return "" if crew_at(s, before) else "no thief is there to move (TD-6.10)"

    def do(self, s: Den) -> None:
        send(s, self.place, recall(s, self.before))
        note_place(s, "lift thief", self.seat, "TD-6.10", self.before)
        note_place(s, "move thief", self.seat, "TD-6.10", self.place)
        do_location(s, self.seat, self.place, comes_home=True)


class HandOver(Deed):
    """TD-6.11 A location above the player's own board is to be handed over: for which?"""

    asks: ClassVar[str] = "Which of your locations do you hand over?"
    does: ClassVar[str] = "Hand it over"

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
    does: ClassVar[str] = "Get this one"

    def at(self, seat: int, place: int, before: int) -> Deed:
        return Receive(seat, place, before)

    def why_not_there(self, s: Den, card: int) -> Reason | None:
        passed = out_of_reach(s, card, crew=True) or out_of_reach(s, card, crew=False)
        name = s.box.locations[card].name
        return passed or Reason("TD-6.11", f"{name} lies above no other player's board.")

    def no_way(self, s: Den, seat: int, before: int) -> str:
        if not is_location(s, before):
            return NOT_NAMED
        return "" if before // SPACES == seat else "only the player's own location is handed over (TD-6.11)"

    def do(self, s: Den) -> None:
        seat, rival = self.seat, self.place // SPACES
        given, taken = card_at(s, self.before), card_at(s, self.place)
        given_crew, taken_crew = crew_at(s, self.before), crew_at(s, self.place)
        i, j = self.before % SPACES, self.place % SPACES
        s.above = replaced(s.above, seat, replaced(s.above[seat], i, taken))
        s.above = replaced(s.above, rival, replaced(s.above[rival], j, given))
        crew_in(s, self.before, taken_crew)
        crew_in(s, self.place, given_crew)
        s.note("receive location", seat, "TD-6.11", rival=rival, card=taken)
        s.note("receive location", rival, "TD-6.11", rival=seat, card=given)


DEEDS: Final[dict[str, Deed]] = {
    TO_STEAL: Steal(0, NOWHERE, NOWHERE),
    TO_STEAL_MASKED: StealInMask(0, NOWHERE, NOWHERE),
    TO_SHADOW: CastShadow(0, NOWHERE, NOWHERE),
    TO_VANISH: Vanish(0, NOWHERE, NOWHERE),
    TO_LEAVE: MoveFrom(0, NOWHERE, NOWHERE),
    TO_ENTER: MoveTo(0, NOWHERE, NOWHERE),
    TO_HAND_OVER: HandOver(0, NOWHERE, NOWHERE),
    TO_RECEIVE: Receive(0, NOWHERE, NOWHERE),
}
"""By purpose. These are patterns, which `at` makes deeds of."""
NOT_NAMED: Final = "the location that was named before is not there (TD-3.7)"


def no_second(s: Den, seat: int, purpose: str) -> str:
    """TD-6.1 A tile that asks for two locations is used only if there are two."""
    return "" if is_nameable(s, seat, purpose) else "no second location could be named (TD-6.1)"


def send_thief(s: Den, seat: int, place: int) -> None:
    """TD-3.5 A thief of a player goes to a location."""
    s.thieves = changed(s.thieves, seat, -1)
    send(s, place, seat)
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
        row = s.box.locations[self.card]
        if s.notes is not None and row.ability.is_idle(s, self.seat, self.card):
            s.note("gain nothing", self.seat, row.rule, card=self.card)
        row.ability.act(s, self.seat, self.card)


class GainBonus(SeatStep[Den]):
    """TD-3.5 A player gains the owner bonus of a location."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def do(self, s: Den) -> None:
        row = s.box.locations[self.card]
        if row.has_bonus:
            s.note("owner bonus", self.seat, "TD-3.5", card=self.card)
            gain(s, self.seat, row.bonus, "TD-3.5", self.card)


class ComeHome(SeatStep[Den]):
    """TD-6.10 The moved thief comes to the board of whoever moved it."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, PLACE)

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def flaw(self, s: Den) -> str:
        there = is_location(s, self.place) and crew_at(s, self.place)
        return "" if there else "no thief is there to come home (TD-6.10)"

    def do(self, s: Den) -> None:
        recall(s, self.place)
        s.thieves = changed(s.thieves, self.seat, 1)
        s.note("gain thief", self.seat, "TD-6.10", amount=1)
        s.then(SURPLUS[self.seat])


# Selling to a fence


def sell(s: Den, seat: int, fence: int) -> None:
    """TD-3.6 The fence comes above the board with a thief and the desired treasures; prestige; a new fence."""
    slot = s.row.index(fence)
    s.row = replaced(s.row, slot, EMPTY)
    s.sold = replaced(s.sold, seat, [*s.sold[seat], [fence, 0, 0, 0, 0, 0, 0]])
    s.thieves = changed(s.thieves, seat, -1)
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
    desires = s.box.fences[fence].desires
    held = s.treasures[seat].copy()
    for kind in range(KINDS):
        held[kind] = held[kind] - desires[kind]
    s.treasures = replaced(s.treasures, seat, held)
    put_on_fence(s, place, 1, desires)
    if desires[WILD]:
        PayOne(seat, desires[WILD], 0, place).ask_before(s, following)
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


FENCE_DECK: Final = Urn(SHOW)


def fences_left(s: Den) -> int:
    """How many cards the fence deck has."""
    return added_up(s.fences_unseen) + len(s.fences_bottom)


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
        return FENCE_DECK.of_counts(s.fences_unseen) or [(SHOW[s.fences_bottom[0]], 1.0)]

    def sample(self, s: Den, rng: Random) -> Action:
        left = int(rng.random() * added_up(s.fences_unseen))
        for fence in range(len(s.fences_unseen)):
            left -= s.fences_unseen[fence]
            if left < 0:
                return SHOW[fence]
        return SHOW[s.fences_bottom[0]]

    def happen(self, s: Den, action: Action) -> None:
        fence = action.what
        if s.fences_unseen[fence]:
            s.fences_unseen = changed(s.fences_unseen, fence, -1)
        else:
            s.fences_bottom = s.fences_bottom[1:]
        s.row = replaced(s.row, self.slot, fence)


# Granted actions


def thief_actions(s: Den, seat: int) -> list[Action]:
    """TD-3.5, TD-3.6 The location and fence actions that are possible."""
    if s.thieves[seat] == 0:
        return []
    options = listed(STEAL, nameable_locations(s, seat, TO_STEAL))
    add_words(options, SELL, payable_fences(s, seat))
    return options


BUTTONS: Final = {
    "steal": "Steal",
    "sell": "Sell",
    "use": "Use it",
    "deliver": "Deliver",
    "burgle": "Burgle",
    "pass": "Pass",
    "done": LEAVE_IT,
}
"""What buttons say for actions, by the verb."""


class TakesThief(NamesLocation):
    """TD-3.5, TD-3.6 A location or fence action: it takes a thief."""

    def named_for(self) -> str:
        return TO_STEAL

    def reaches(self, s: Den, place: int) -> bool:
        return s.thieves[self.seat] > 0 and super().reaches(s, place)

    def button(self, s: Den, seat: int, action: Action) -> str:
        return BUTTONS.get(action.verb, "")


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
        if may_act(s, self.seat):
            s.then(Granted(self.seat, self.optional))


class Granted(TakesThief):
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
