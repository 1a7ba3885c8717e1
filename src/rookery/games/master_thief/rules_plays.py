"""Cards played in one's own turn: what is named for each, the deed, and the victim's answer (MT-3.3, MT-7)."""

from random import Random
from typing import ClassVar

from rookery.core.fields import Field
from rookery.core.notes import Note
from rookery.core.reasons import Reason, Seat
from rookery.core.tasks import ALONE, SEAT, Chance, Choice, Odds, Step
from rookery.core.words import Action
from rookery.games.master_thief.fields import COUNT, ITEM, OTHER, THIEF, TITLE, VICTIM, VICTIM_OR_NOBODY
from rookery.games.master_thief.questions import is_blinding, may_hold
from rookery.games.master_thief.reasons import no_answer, wrong_item
from rookery.games.master_thief.rows import Effect
from rookery.games.master_thief.rules_asking import InTurn
from rookery.games.master_thief.rules_jury import open_to_accusation
from rookery.games.master_thief.rules_limits import any_of_hand, out_of_hand
from rookery.games.master_thief.rules_moves import carry, hide, lay, let_go, pick_up, pull_out, put_back, snatch
from rookery.games.master_thief.rules_security import AskAllToAvert, TakeFromMuseum
from rookery.games.master_thief.state import EMPTY, HEISTING, LOOKS, STEALING, Museum, held, without_card
from rookery.games.master_thief.words import (
    DONE,
    FIND,
    FROM,
    GIVE,
    LOT_ITEM,
    PASS,
    PICK,
    PLACE,
    PLAY,
    STASH,
    TAKE,
    TITLE_NAMES,
)

NOTHING = -1
"""No victim, no item, nothing else is named."""


def declare(s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
    """MT-7.1 All is named: after accusations, if the table allows them, the deed follows."""
    s.then(Deed(seat, title, victim, item, other))
    open_to_accusation(s, seat, title, slip=s.used.count(title) > 1)


class Deed(Step[Museum]):
    """A card that was played has its effect. `other` is what else was named: an item of one's own, a place, a title."""

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


class NameRival(InTurn):
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
        return f"On whom do you play {s.box.titles[self.title].name}?"


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


class NameItem(InTurn):
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
        return f"Which item do you want with {s.box.titles[self.title].name}?"


class NameOwn(InTurn):
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


class NamePlace(InTurn):
    """MT-7.1 Which face-down card of a rival is wanted, by its place."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, VICTIM)
    rule: ClassVar[str] = "MT-7.1"
    label: ClassVar[str] = "NamePlace"
    asks: ClassVar[str] = "Which place of the stash?"

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


class NameStash(InTurn):
    """MT-2.1 Which carried item is turned face down."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE)
    rule: ClassVar[str] = "MT-2.1"
    label: ClassVar[str] = "NameStash"
    asks: ClassVar[str] = "Which item do you turn face down?"

    def __init__(self, seat: int, title: int) -> None:
        super().__init__(seat)
        self.title = title

    def options(self, s: Museum) -> list[Action]:
        return [STASH[item] for item in s.carried[self.seat]]

    def choose(self, s: Museum, action: Action) -> None:
        declare(s, self.seat, self.title, NOTHING, action.what, NOTHING)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        return wrong_item(s, action, "stash", "MT-2.1", "is not among the items you carry.")


class NamePick(InTurn):
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


# Attacks on items: SWIPE, SWITCH, RAID


class Attack(Effect[Museum]):
    """MT-7.1 An item is fixed, then its owner, and only its owner, may answer with one GRIP."""

    def in_turn(self) -> bool:
        return True

    def can_play(self, s: Museum, seat: int) -> bool:
        return has_target(s, self, seat)

    def begin(self, s: Museum, seat: int, title: int) -> None:
        s.then(NameRival(seat, title))

    def targets(self, s: Museum, rival: int) -> bool:
        return len(s.carried[rival]) > 0

    def is_blind(self, s: Museum, rival: int) -> bool:
        return is_blinding(s, rival)

    def rival_named(self, s: Museum, seat: int, title: int, victim: int) -> None:
        if self.is_blind(s, victim):
            self.item_named(s, seat, title, victim, NOTHING)
        else:
            s.then(NameItem(seat, title, victim))

    def happen(self, s: Museum, seat: int, title: int, victim: int, item: int, other: int) -> None:
        if item == NOTHING:
            s.then(GraspBlindly(seat, title, victim, other))
            return
        self.announce(s, seat, victim, item, other)
        if may_hold(s, victim, s.box.grips):
            s.seal()
            s.then(Answer(victim, title, seat, item, other))
        else:
            self.carried_out(s, seat, victim, item, other)

    def announce(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        s.note("reach for", seat, "MT-7.1", rival=victim, card=item)


class Swipe(Attack):
    """MT-7.1 Take a carried item of a rival."""

    def item_named(self, s: Museum, seat: int, title: int, victim: int, item: int) -> None:
        declare(s, seat, title, victim, item, NOTHING)

    def carried_out(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        let_go(s, victim, item)
        carry(s, seat, item)
        s.note("take item", seat, "MT-7.1", rival=victim, card=item)

    def gripped(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        s.note("keep item", victim, "MT-7.3", rival=seat, card=item)


class Switch(Attack):
    """MT-7.1 Exchange a carried item for a rival's."""

    def can_play(self, s: Museum, seat: int) -> bool:
        return len(s.carried[seat]) > 0 and has_target(s, self, seat)

    def item_named(self, s: Museum, seat: int, title: int, victim: int, item: int) -> None:
        s.then(NameOwn(seat, title, victim, item))

    def carried_out(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        let_go(s, victim, item)
        let_go(s, seat, other)
        carry(s, seat, item)
        carry(s, victim, other)
        s.note("take item", seat, "MT-7.1", rival=victim, card=item)
        s.note("take item", victim, "MT-7.1", rival=seat, card=other)

    def gripped(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        s.note("keep item", victim, "MT-7.2", rival=seat, card=item)


class Raid(Attack):
    """MT-7.1, MT-7.2 Take a stashed item of a rival. Gripped, it stays there but becomes carried."""

    def targets(self, s: Museum, rival: int) -> bool:
        return len(s.stashed[rival]) > 0

    def is_blind(self, s: Museum, rival: int) -> bool:
        return False

    def rival_named(self, s: Museum, seat: int, title: int, victim: int) -> None:
        s.then(NamePlace(seat, title, victim))

    def announce(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        """MT-7.1 It is shown to the others only when it ends up carried."""
        s.note("reach into stash", seat, "MT-7.1", rival=victim)

    def carried_out(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        pull_out(s, victim, other)
        carry(s, seat, item)
        s.note("take item", seat, "MT-7.1", rival=victim, card=item)

    def gripped(self, s: Museum, seat: int, victim: int, item: int, other: int) -> None:
        pull_out(s, victim, other)
        carry(s, victim, item)
        s.note("keep item", victim, "MT-7.2", rival=seat, card=item)


class GraspBlindly(Chance[Museum]):
    """MT-7.1 Against a Faceless Mask the item is picked at random among all that the victim carries."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, VICTIM, OTHER)
    rule: ClassVar[str] = "MT-7.1"

    def __init__(self, seat: int, title: int, victim: int, other: int) -> None:
        super().__init__()
        self.seat = seat
        self.title = title
        self.victim = victim
        self.other = other

    def outcomes(self, s: Museum) -> Odds:
        items = s.carried[self.victim]
        return [(LOT_ITEM[item], 1.0 / len(items)) for item in items]

    def happen(self, s: Museum, action: Action) -> None:
        s.then(Deed(self.seat, self.title, self.victim, action.what, self.other))

    def flaw(self, s: Museum) -> str:
        return no_rival(s, self.seat, self.victim)


class Answer(Choice[Museum]):
    """MT-7.1 The victim of an attack, which is under way and lies in this question, may answer with one GRIP."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, TITLE, THIEF, ITEM, OTHER)
    rule: ClassVar[str] = "MT-7.1"
    label: ClassVar[str] = "Answer"
    veiled: ClassVar[bool] = True

    def __init__(self, seat: int, title: int, thief: int, item: int, other: int) -> None:
        super().__init__(seat)
        self.title = title
        self.thief = thief
        self.item = item
        self.other = other

    def options(self, s: Museum) -> list[Action]:
        options = [PLAY[title] for title in s.box.grips if s.hands[self.seat][title]]
        options.append(PASS)
        return options

    def unanswered(self, s: Museum, seat: int) -> Action:
        return PASS

    def choose(self, s: Museum, action: Action) -> None:
        s.seal()
        effect = s.box.titles[self.title].effect
        if action is PASS:
            effect.carried_out(s, self.thief, self.seat, self.item, self.other)
            return
        lay(s, self.seat, action.what)
        effect.gripped(s, self.thief, self.seat, self.item, self.other)

    def refusal(self, s: Museum, seat: int, action: Action) -> Reason | None:
        grips = action.verb == "play" and s.box.titles[action.what].effect.grips()
        return no_answer(s, seat, action, "MT-7.3", "Only GRIP keeps an item", answers=grips)

    def flaw(self, s: Museum) -> str:
        if self.thief != s.active:
            return "it is somebody else's turn (MT-3.1)"
        stash = s.stashed[self.seat]
        raided = 0 <= self.other < len(stash) and stash[self.other] == self.item
        if self.item < 0 or not (raided or self.item in s.carried[self.seat]):
            return "what is attacked is not there (MT-7.1)"
        return no_rival(s, self.thief, self.seat)

    def question(self, s: Museum, seat: int) -> str:
        title, item = s.box.titles[self.title].name, s.box.museum[self.item].name
        return f"A rival reaches for your {item} with {title}: answer, or pass."


# The other cards of one's own turn


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


class SnagCard(Chance[Museum]):
    """MT-7.6 A random card changes hands; thief and victim see it."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, VICTIM)
    rule: ClassVar[str] = "MT-7.6"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__()
        self.seat = seat
        self.victim = victim

    def outcomes(self, s: Museum) -> Odds:
        return out_of_hand(s, self.victim)

    def sample(self, s: Museum, rng: Random) -> Action:
        return any_of_hand(s, self.victim, rng)

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


class Look(Chance[Museum]):
    """MT-7.6 Museum cards are looked at, one after another, by one thief only."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, COUNT)
    rule: ClassVar[str] = "MT-7.6"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__()
        self.seat = seat
        self.count = count

    def outcomes(self, s: Museum) -> Odds:
        share = 1.0 / len(s.museum)
        return [(FIND[card], share) for card in s.museum]

    def sample(self, s: Museum, rng: Random) -> Action:
        return FIND[s.museum[int(rng.random() * len(s.museum))]]

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
    asks: ClassVar[str] = "Carry one of the items you see, or none."

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
