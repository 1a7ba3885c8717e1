"""What is named for a card that is played, and its deed once all is named (MT-3.3, MT-7)."""

from typing import ClassVar

from rookery.core.fields import Field
from rookery.core.phrases import fill, seat_piece
from rookery.core.reasons import Reason, Seat
from rookery.core.tasks import SEAT, Step
from rookery.core.words import Action
from rookery.games.master_thief.fields import ITEM, OTHER, TITLE, VICTIM, VICTIM_OR_NOBODY
from rookery.games.master_thief.reasons import wrong_item
from rookery.games.master_thief.rows import Effect, named
from rookery.games.master_thief.rules_asking import InTurn
from rookery.games.master_thief.rules_jury import open_to_accusation
from rookery.games.master_thief.state import EMPTY, Museum
from rookery.games.master_thief.words import FROM, GIVE, PICK, PLACE, STASH, TAKE, TITLE_NAMES

NOTHING = -1
"""No victim, no item, nothing else is named."""


def declare(s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
    """MT-7.1 All is named: after accusations, if the table allows them, the deed follows."""
    s.then(Deed(seat, title, victim, item, other))
    open_to_accusation(s, seat, title, slip=s.used.count(title) > 1)


class Deed(Step[Museum]):
    """A card that was played takes effect. `other` is what else was named: an item of the player, a place, a title."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, VICTIM_OR_NOBODY, ITEM, OTHER)

    def __init__(self, seat: int, title: int, victim: int, item: int, other: int) -> None:
        super().__init__()
        self.seat = seat
        self.title = title
        self.victim = victim
        self.item = item
        self.other = other

    def do(self, s: Museum) -> None:
        effect = s.box.titles[self.title].effect
        effect.happen(s, self.seat, self.title, self.victim, self.item, self.other)


# What is named


class Naming(InTurn):
    """A thief names what a card is played on."""


class NameRival(Naming):
    """MT-7.1 On whom a card is played."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE)
    rule: ClassVar[str] = "MT-7.1"
    label: ClassVar[str] = "NameRival"

    def __init__(self, seat: int, title: int) -> None:
        super().__init__(seat)
        self.title = title

    def options(self, s: Museum) -> list[Action]:
        effect = s.box.titles[self.title].effect
        return [FROM[rival] for rival in range(s.seats) if rival != self.seat and is_target(s, effect, rival)]

    def choose(self, s: Museum, action: Action) -> None:
        s.box.titles[self.title].effect.rival_named(s, self.seat, self.title, action.what)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        """MT-7.7 Why a card cannot be played on somebody."""
        rival = action.what
        if action.of != "seat":
            return None
        if rival >= s.seats:
            return Reason("MT-7.1", "Nobody sits there.")
        if rival == seat:
            return Reason("MT-7.1", "Only a rival can be named.")
        if s.out[rival]:
            return Reason("MT-5.3", Seat(rival), " has escaped and is no target any more.")
        return Reason("MT-7.7", Seat(rival), " has nothing that this card could take.")

    def question(self, s: Museum, seat: int) -> str:
        return s.box.titles[self.title].effect.whom

    def button(self, s: Museum, seat: int, action: Action) -> str:
        effect = s.box.titles[self.title].effect
        lot = " at random" if effect.is_blind(s, action.what) else ""
        return fill(effect.from_whom + lot, seat_piece(action.what))


def no_rival(s: Museum, seat: int, rival: int) -> str:
    """MT-5.3 Why somebody is no rival of a thief, in a position from outside."""
    return "only a rival in play is a target (MT-5.3)" if rival == seat or s.out[rival] else ""


def is_target(s: Museum, effect: Effect[Museum], rival: int) -> bool:
    """MT-5.3, MT-7.7 Whether a card can be played on a rival: who has escaped is no target."""
    return not s.out[rival] and effect.targets(s, rival)


def has_target(s: Museum, effect: Effect[Museum], seat: int) -> bool:
    """MT-7.7 Whether a card can be played on anybody."""
    for rival in range(s.seats):
        if rival != seat and is_target(s, effect, rival):
            return True
    return False


class NameItem(Naming):
    """MT-7.1 Which carried item of a rival is wanted."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, VICTIM)
    rule: ClassVar[str] = "MT-7.1"
    label: ClassVar[str] = "NameItem"

    def __init__(self, seat: int, title: int, victim: int) -> None:
        super().__init__(seat)
        self.title = title
        self.victim = victim

    def options(self, s: Museum) -> list[Action]:
        return [TAKE[item] for item in s.carried[self.victim]]

    def choose(self, s: Museum, action: Action) -> None:
        s.box.titles[self.title].effect.item_named(s, self.seat, self.title, self.victim, action.what)

    def flaw(self, s: Museum) -> str:
        return super().flaw(s) or no_rival(s, self.seat, self.victim)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return wrong_item(s, action, "take", "MT-7.1", "is not among the items that rival carries.")

    def question(self, s: Museum, seat: int) -> str:
        return s.box.titles[self.title].effect.which

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return fill(s.box.titles[self.title].effect.takes, named(s.box.museum[action.what]))


class NameOwn(Naming):
    """MT-7.1 Which carried item is given in exchange."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, VICTIM, ITEM)
    rule: ClassVar[str] = "MT-7.1"
    label: ClassVar[str] = "NameOwn"
    asks: ClassVar[str] = "Which of your items do you give for it?"

    def __init__(self, seat: int, title: int, victim: int, item: int) -> None:
        super().__init__(seat)
        self.title = title
        self.victim = victim
        self.item = item

    def options(self, s: Museum) -> list[Action]:
        return [GIVE[item] for item in s.carried[self.seat]]

    def choose(self, s: Museum, action: Action) -> None:
        declare(s, self.seat, self.title, self.victim, self.item, action.what)

    def flaw(self, s: Museum) -> str:
        if self.item != NOTHING and self.item not in s.carried[self.victim]:
            return "what is wanted is not carried by that rival (MT-7.1)"
        return super().flaw(s) or no_rival(s, self.seat, self.victim)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return wrong_item(s, action, "give", "MT-7.1", "is not among the items you carry.")

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return fill("Give {}", named(s.box.museum[action.what]))


class NamePlace(Naming):
    """MT-7.1 Which face-down card of a rival is wanted, by its place."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, VICTIM)
    rule: ClassVar[str] = "MT-7.1"
    label: ClassVar[str] = "NamePlace"

    def __init__(self, seat: int, title: int, victim: int) -> None:
        super().__init__(seat)
        self.title = title
        self.victim = victim

    def options(self, s: Museum) -> list[Action]:
        return [PLACE[place] for place, item in enumerate(s.stashed[self.victim]) if item != EMPTY]

    def choose(self, s: Museum, action: Action) -> None:
        item = s.stashed[self.victim][action.what]
        declare(s, self.seat, self.title, self.victim, item, action.what)

    def flaw(self, s: Museum) -> str:
        return super().flaw(s) or no_rival(s, self.seat, self.victim)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return Reason("MT-7.1", "Nothing lies in that place.") if action.verb == "place" else None

    def question(self, s: Museum, seat: int) -> str:
        return s.box.titles[self.title].effect.which

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return fill(s.box.titles[self.title].effect.takes, action.label)


class NameStash(Naming):
    """MT-2.1 Which carried item is turned face down."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE)
    rule: ClassVar[str] = "MT-2.1"
    label: ClassVar[str] = "NameStash"
    asks: ClassVar[str] = "Which item do you stash, face down?"

    def __init__(self, seat: int, title: int) -> None:
        super().__init__(seat)
        self.title = title

    def options(self, s: Museum) -> list[Action]:
        return [STASH[item] for item in s.carried[self.seat]]

    def choose(self, s: Museum, action: Action) -> None:
        declare(s, self.seat, self.title, NOTHING, action.what, NOTHING)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return wrong_item(s, action, "stash", "MT-2.1", "is not among the items you carry.")


class NamePick(Naming):
    """MT-7.6 Which card of the discard pile is taken."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE)
    rule: ClassVar[str] = "MT-7.6"
    label: ClassVar[str] = "NamePick"
    asks: ClassVar[str] = "Which card do you take from the discard pile?"

    def __init__(self, seat: int, title: int) -> None:
        super().__init__(seat)
        self.title = title

    def options(self, s: Museum) -> list[Action]:
        return [PICK[title] for title in range(len(TITLE_NAMES)) if s.discard[title] and title != self.title]

    def choose(self, s: Museum, action: Action) -> None:
        declare(s, self.seat, self.title, NOTHING, NOTHING, action.what)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        if action.verb != "pick":
            return None
        title = s.box.titles[action.what]
        if s.discard[action.what]:
            return Reason("MT-7.6", f"{title.name} cannot be taken with {title.name}.")
        return Reason("MT-7.6", f"There is no {title.name} in the discard pile.")

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return fill("Take {}", named(s.box.titles[action.what]))
