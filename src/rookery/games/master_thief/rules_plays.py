"""The other cards for your turn: STASH, STEAL, HEIST, SNAG, CASE and RUMMAGE (MT-3.3, MT-7.6)."""

from typing import ClassVar

from rookery.core.fields import Field
from rookery.core.notes import Note
from rookery.core.reasons import Reason
from rookery.core.tasks import ALONE, SEAT
from rookery.core.words import Action
from rookery.games.master_thief.fields import COUNT, VICTIM
from rookery.games.master_thief.reasons import wrong_item
from rookery.games.master_thief.rows import Effect
from rookery.games.master_thief.rules_asking import InTurn
from rookery.games.master_thief.rules_lots import FromHand, FromMuseum
from rookery.games.master_thief.rules_moves import carry, hide, pick_up, put_back, snatch
from rookery.games.master_thief.rules_naming import (
    NOTHING,
    NamePick,
    NameRival,
    NameStash,
    declare,
    has_target,
    no_rival,
)
from rookery.games.master_thief.rules_security import AskAllToAvert, TakeFromMuseum
from rookery.games.master_thief.state import HEISTING, LOOKS, STEALING, Museum, held, without_card
from rookery.games.master_thief.words import DONE, TAKE, TITLE_NAMES


class Hide(Effect[Museum]):
    """MT-2.1 STASH: turn one of your carried items face down."""

    def in_turn(self) -> bool:
        return True

    def can_play(self, s: Museum, seat: int) -> bool:
        return len(s.carried[seat]) > 0

    def begin(self, s: Museum, seat: int, title: int) -> None:
        s.then(NameStash(seat, title))

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        hide(s, seat, item)
        s.note("stash", seat, "MT-2.1", card=item)


class Steal(Effect[Museum]):
    """MT-3.2 STEAL: take one more museum card; its indicator is ignored."""

    def in_turn(self) -> bool:
        return True

    def can_play(self, s: Museum, seat: int) -> bool:
        return len(s.museum) > 0

    def begin(self, s: Museum, seat: int, title: int) -> None:
        declare(s, seat, title, NOTHING, NOTHING, NOTHING)

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        s.then(TakeFromMuseum(seat, STEALING))


class Heist(Steal):
    """MT-4.5 HEIST: every thief in play takes one museum card, then security is settled."""

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        heist(s, seat)


def heist(s: Museum, first: int) -> None:
    """MT-1.3, MT-4.5 All take one card, from a seat leftwards; then the security among them is settled."""
    s.then_all([*[TakeFromMuseum(who, HEISTING) for who in s.leftwards(first)], AskAllToAvert(first)])


class Snag(Effect[Museum]):
    """MT-7.6 SNAG: take a random card from a rival's hand. GRIP saves no cards (MT-7.3)."""

    whom: ClassVar[str] = "From whose hand do you snag a card?"
    from_whom: ClassVar[str] = "Snag from {}"

    def in_turn(self) -> bool:
        return True

    def can_play(self, s: Museum, seat: int) -> bool:
        return has_target(s, self, seat)

    def begin(self, s: Museum, seat: int, title: int) -> None:
        s.then(NameRival(seat, title))

    def targets(self, s: Museum, rival: int) -> bool:
        return held(s.hands[rival]) > 0

    def rival_named(self, s: Museum, seat: int, title: int, victim: int) -> None:
        declare(s, seat, title, victim, NOTHING, NOTHING)

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        s.note("snag", seat, "MT-7.6", rival=victim)
        if held(s.hands[victim]) == 0:
            return  # MT-9.2 the victim accused wrongly and paid with the last card
        s.then(SnagCard(seat, victim))


class SnagCard(FromHand):
    """MT-7.6 A random card changes hands; thief and victim see it."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, VICTIM)
    rule: ClassVar[str] = "MT-7.6"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(victim)
        self.seat = seat
        self.victim = victim

    def happen(self, s: Museum, action: Action) -> None:
        snatch(s, self.seat, self.victim, action.what)

    def flaw(self, s: Museum) -> str:
        return no_rival(s, self.seat, self.victim)

    def seen_by(self, s: Museum, seat: int, action: Action) -> tuple[int, ...] | None:
        return (self.seat, self.victim)


class Case(Steal):
    """MT-7.6 CASE: look at three random museum cards; carry one item of them, or none."""

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        looks = min(LOOKS, len(s.museum))
        s.note("case", seat, "MT-7.6", amount=looks)
        s.then(Look(seat, looks))


class Look(FromMuseum):
    """MT-7.6 Museum cards are looked at, one after another, by one thief only."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT)
    rule: ClassVar[str] = "MT-7.6"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__()
        self.seat = seat
        self.count = count

    def happen(self, s: Museum, action: Action) -> None:
        s.museum = without_card(s.museum, action.what)
        s.cased = [*s.cased, action.what]
        if s.notes is not None:
            s.notes.append(Note("look at", self.seat, "MT-7.6", card=action.what, seen_by=ALONE[self.seat]))
        s.then(Look(self.seat, self.count - 1) if self.count > 1 else TakeCased(self.seat))

    def flaw(self, s: Museum) -> str:
        if len(s.cased) + self.count > LOOKS:
            return "with CASE three cards are looked at (MT-7.6)"
        return "" if self.count <= len(s.museum) else "the museum has too few cards (MT-7.6)"

    def seen_by(self, s: Museum, seat: int, action: Action) -> tuple[int, ...] | None:
        return ALONE[self.seat]


class TakeCased(InTurn):
    """MT-7.6 Carry one item of those looked at, or none; the rest is mixed back unseen, and security does nothing."""

    rule: ClassVar[str] = "MT-7.6"
    label: ClassVar[str] = "TakeCased"
    asks: ClassVar[str] = "Take one of the items you see, or take none."

    def options(self, s: Museum) -> list[Action]:
        options = [TAKE[card] for card in sorted(s.cased) if not s.box.museum[card].security]
        options.append(DONE)
        return options

    def choose(self, s: Museum, action: Action) -> None:
        s.seal()
        taken = action.what if action is not DONE else NOTHING
        for card in s.cased:
            if card == taken:
                carry(s, self.seat, card)
                s.note("find", self.seat, "MT-7.6", amount=s.box.museum[card].value, card=card)
            else:
                put_back(s, card)
        s.cased = []

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return wrong_item(s, action, "take", "MT-7.6", "is not among the cards you look at.")

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return "Take none" if action is DONE else ""


class Rummage(Effect[Museum]):
    """MT-7.6 RUMMAGE: take a card of another title from the discard pile."""

    def in_turn(self) -> bool:
        return True

    def can_play(self, s: Museum, seat: int) -> bool:
        for title in range(len(TITLE_NAMES)):
            if s.discard[title] and s.box.titles[title].effect is not self:
                return True
        return False

    def begin(self, s: Museum, seat: int, title: int) -> None:
        s.then(NamePick(seat, title))

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        pick_up(s, seat, other)
        s.note("rummage", seat, "MT-7.6", kind=other)
