"""The twelve power tiles: when each may be used, and what it does (TD-6)."""

from typing import ClassVar, Final

from rookery.core.fields import Field
from rookery.core.lists import changed, replaced
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep
from rookery.core.words import Action
from rookery.games.thieves_den.effects import SURPLUS, TakeWild, gain, gain_prestige
from rookery.games.thieves_den.fields import CARD, COUNT, COUNT_OR_NONE
from rookery.games.thieves_den.questions import (
    add_words,
    is_nameable,
    listed,
    may_act,
    nameable_locations,
    occupied_fences,
    total,
)
from rookery.games.thieves_den.reasons import lies_nowhere, out_of_reach, spot_taken, too_few_treasures
from rookery.games.thieves_den.rows import Power
from rookery.games.thieves_den.rules_actions import (
    BUTTONS,
    ChooseLocation,
    DoAbility,
    Grant,
    NamesLocation,
    Refill,
    draw_location,
    lift,
    locations_left,
    named,
    next_locations,
    put_above,
    sell_in_the_shadow,
)
from rookery.games.thieves_den.state import (
    BURIED,
    CHAIRS,
    EMPTY,
    NOWHERE,
    SPACES,
    TO_ENTER,
    TO_HAND_OVER,
    TO_LEAVE,
    TO_RECEIVE,
    TO_SHADOW,
    TO_STEAL_MASKED,
    TO_VANISH,
    Den,
)
from rookery.games.thieves_den.words import BURY, SELL, STEAL

NO_THIEF: Final = "You have no thief left to send out."


class VanishingAct(Power[Den]):
    """TD-6.2 Take a thief from a location, which goes on top of the location deck."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return is_nameable(s, seat, TO_VANISH)

    def lacks(self, s: Den, seat: int) -> str:
        return "" if is_nameable(s, seat, TO_VANISH) else "No thief stands on a location within reach."

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(ChooseLocation(seat, TO_VANISH, NOWHERE))


class SecondShadow(Power[Den]):
    """TD-6.3 A thief of the supply goes straight to an occupied spot, of a location or of a fence above a board."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        if s.forest == 0:
            return False
        return is_nameable(s, seat, TO_SHADOW) or occupied_fences(s, seat, kind) != 0

    def lacks(self, s: Den, seat: int) -> str:
        return "" if s.forest else "The forest has no thief left."

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(PlaceShadow(seat))


class Quicksilver(Power[Den]):
    """TD-6.4 A location or fence action, then another one."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return may_act(s, seat, kind)

    def lacks(self, s: Den, seat: int) -> str:
        return "" if s.thieves[seat] else NO_THIEF

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(Grant(seat, 0), Grant(seat, 0))


class RumourMill(Power[Den]):
    """TD-6.5 Return three face-up fences, deal as many; then a location or fence action if you like."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return max(s.row) >= 0 or may_act(s, seat, kind)

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(BuryFences(seat, min(BURIED, sum([1 for fence in s.row if fence >= 0]))), Grant(seat, 1))


class AlazarsPraise(Power[Den]):
    """TD-6.6 Prestige."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return True

    def act(self, s: Den, seat: int, tile: int) -> None:
        gain_prestige(s, seat, s.box.tiles[tile].amount, "TD-6.6", s.box.tiles_from + tile)


class ConjuredTrinket(Power[Den]):
    """TD-6.7 Any treasures from the supply."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return total(s.city) > 0

    def act(self, s: Den, seat: int, tile: int) -> None:
        TakeWild(seat, s.box.tiles[tile].amount, 0, s.box.tiles_from + tile).ask_before(s, [SURPLUS[seat]])


class FreshLead(Power[Den]):
    """TD-6.8 Draw a location to your board; then a location or fence action if you like."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return locations_left(s) > 0 or may_act(s, seat, kind)

    def act(self, s: Den, seat: int, tile: int) -> None:
        if locations_left(s):
            s.then(DrawLead(seat), Grant(seat, 1))
        else:
            s.then(Grant(seat, 1))


class BloodBargain(Power[Den]):
    """TD-6.9 Return two thieves to the supply, then take any treasures."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return s.thieves[seat] >= 2

    def lacks(self, s: Den, seat: int) -> str:
        return "" if s.thieves[seat] >= 2 else "It takes two thieves."

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.thieves = changed(s.thieves, seat, -2)
        s.forest += 2
        s.note("pay thief", seat, "TD-6.9", amount=2, card=s.box.tiles_from + tile)
        TakeWild(seat, s.box.tiles[tile].amount, 0, s.box.tiles_from + tile).ask_before(s, [SURPLUS[seat]])


class PuppetStrings(Power[Den]):
    """TD-6.10 Move a thief to another location with an empty spot, gain its ability, and take the thief home."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return is_nameable(s, seat, TO_LEAVE) and is_nameable(s, seat, TO_ENTER)

    def lacks(self, s: Den, seat: int) -> str:
        return "" if is_nameable(s, seat, TO_LEAVE) else "No thief stands on a location within reach."

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(ChooseLocation(seat, TO_LEAVE, NOWHERE))


class ForgedDeeds(Power[Den]):
    """TD-6.11 Swap a location above your board with one of another player."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return is_nameable(s, seat, TO_HAND_OVER) and is_nameable(s, seat, TO_RECEIVE)

    def lacks(self, s: Den, seat: int) -> str:
        return "" if is_nameable(s, seat, TO_HAND_OVER) else "There is no location to hand over."

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(ChooseLocation(seat, TO_HAND_OVER, NOWHERE))


class LandlordsMask(Power[Den]):
    """TD-6.12 A location action in which you gain the owner bonus."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return s.thieves[seat] > 0 and is_nameable(s, seat, TO_STEAL_MASKED)

    def lacks(self, s: Den, seat: int) -> str:
        return "" if s.thieves[seat] else NO_THIEF

    def act(self, s: Den, seat: int, tile: int) -> None:
        s.then(StealMasked(seat))


class CallOfTheGang(Power[Den]):
    """TD-6.13 Thieves from the supply."""

    def is_usable(self, s: Den, seat: int, kind: int) -> bool:
        return s.forest > 0 and s.thieves[seat] < CHAIRS

    def lacks(self, s: Den, seat: int) -> str:
        return "" if s.forest else "The forest has no thief left."

    def act(self, s: Den, seat: int, tile: int) -> None:
        gain(s, seat, [0, 0, 0, 0, 0, 0, s.box.tiles[tile].amount], "TD-6.13", s.box.tiles_from + tile)


# The tasks that tiles put on the agenda.


class PlaceShadow(NamesLocation):
    """TD-6.3 On which occupied spot the thief of the supply goes."""

    rule: ClassVar[str] = "TD-6.3"
    label: ClassVar[str] = "PlaceShadow"
    asks: ClassVar[str] = "To which occupied spot do you send the second shadow?"

    def named_for(self) -> str:
        return TO_SHADOW

    def button(self, s: Den, seat: int, action: Action) -> str:
        return "Send the shadow"

    def options(self, s: Den) -> list[Action]:
        options = listed(STEAL, nameable_locations(s, self.seat, TO_SHADOW))
        add_words(options, SELL, occupied_fences(s, self.seat))
        return options

    def choose(self, s: Den, action: Action) -> None:
        if action.verb == "steal":
            named(s, self.seat, TO_SHADOW, action.what)
        else:
            sell_in_the_shadow(s, self.seat, action.what)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb == "steal":
            empty = (
                f"The spot of {s.box.locations[action.what].name} is empty: the second shadow needs an occupied one."
            )
            return lies_nowhere(s, action.what, "TD-6.3") or Reason("TD-6.3", empty)
        if action.verb != "sell":
            return None
        if any(sale[0] == action.what for sales in s.sold for sale in sales):
            return too_few_treasures(s, action.what)
        return Reason("TD-6.3", f"{s.box.fences[action.what].name} lies above nobody's board.")


class StealMasked(NamesLocation):
    """TD-6.12 Which location is robbed in the landlord's mask."""

    rule: ClassVar[str] = "TD-6.12"
    label: ClassVar[str] = "StealMasked"
    asks: ClassVar[str] = "Where do you steal in the landlord's mask?"

    def named_for(self) -> str:
        return TO_STEAL_MASKED

    def button(self, s: Den, seat: int, action: Action) -> str:
        return BUTTONS[action.verb]

    def options(self, s: Den) -> list[Action]:
        return listed(STEAL, nameable_locations(s, self.seat, TO_STEAL_MASKED))

    def choose(self, s: Den, action: Action) -> None:
        named(s, self.seat, TO_STEAL_MASKED, action.what)

    def refusal(self, s: Den, seat: int, action: Action) -> Reason | None:
        if action.verb == "steal":
            blocked = lies_nowhere(s, action.what, "TD-6.12") or out_of_reach(s, action.what, crew=False)
            return blocked or spot_taken(s, action.what, "TD-6.12")
        if action.verb == "sell":
            return Reason("TD-6.12", "The landlord's mask is for a location, not for a fence.")
        return None


class BuryFences(SeatStep[Den]):
    """TD-6.5 Face-up fences go below the deck, one by one; then as many are dealt."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT_OR_NONE)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def do(self, s: Den) -> None:
        if self.count:
            s.then(BuryOne(self.seat, self.count))
            return
        s.then_all([Refill(slot) for slot in range(len(s.row)) if s.row[slot] < 0])


class BuryOne(Choice[Den]):
    """TD-6.5 Which fence goes below the deck next, seen by all."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT)
    rule: ClassVar[str] = "TD-6.5"
    label: ClassVar[str] = "BuryOne"
    asks: ClassVar[str] = "Which fence do you return below the deck next? The first comes up again first."

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def button(self, s: Den, seat: int, action: Action) -> str:
        return "Return it"

    def options(self, s: Den) -> list[Action]:
        return [BURY[fence] for fence in sorted({fence for fence in s.row if fence >= 0})]

    def choose(self, s: Den, action: Action) -> None:
        slot = s.row.index(action.what)
        s.row = replaced(s.row, slot, EMPTY)
        s.fences_bottom = [*s.fences_bottom, action.what]
        s.note("bury", self.seat, "TD-6.5", card=s.box.fences_from + action.what)
        s.then(BuryFences(self.seat, self.count - 1))


class DrawLead(Chance[Den]):
    """TD-6.8 The next location of the deck comes above a board; an instant acts at once and goes face down."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)
    rule: ClassVar[str] = "TD-6.8"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def outcomes(self, s: Den) -> Odds:
        return next_locations(s)

    def happen(self, s: Den, action: Action) -> None:
        draw_location(s, action.what)
        put_above(s, self.seat, action.what)
        s.note("draw location", self.seat, "TD-6.8", card=action.what)
        if s.box.locations[action.what].instant:
            s.then(DoAbility(self.seat, action.what), FaceDown(self.seat, action.what))


class FaceDown(SeatStep[Den]):
    """TD-2.3 An instant that has acted lies face down on its owner's left side."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def flaw(self, s: Den) -> str:
        return "" if self.card in s.above[self.seat] else "that location does not lie above the board (TD-2.3)"

    def do(self, s: Den) -> None:
        number = s.above[self.seat].index(self.card)
        lift(s, self.seat * SPACES + number)
        s.collected = replaced(s.collected, self.seat, [*s.collected[self.seat], self.card])
