"""Cards that reach for a rival's items, and the victim's answer: SWIPE, SWITCH, RAID (MT-7.1 to MT-7.3)."""

from typing import ClassVar

from rookery.core.fields import Field
from rookery.core.phrases import fill, joined, seat_piece
from rookery.core.reasons import Reason
from rookery.core.tasks import SEAT, Chance, Choice, Odds
from rookery.core.words import Action
from rookery.games.master_thief.fields import ITEM, OTHER, THIEF, TITLE, VICTIM
from rookery.games.master_thief.questions import blinding, may_hold
from rookery.games.master_thief.reasons import no_answer
from rookery.games.master_thief.rows import Effect, named
from rookery.games.master_thief.rules_lots import any_item
from rookery.games.master_thief.rules_moves import carry, lay, let_go, pull_out
from rookery.games.master_thief.rules_naming import (
    NOTHING,
    Deed,
    NameItem,
    NameOwn,
    NamePlace,
    NameRival,
    declare,
    has_target,
    no_rival,
)
from rookery.games.master_thief.state import Museum
from rookery.games.master_thief.words import PASS, PLAY


class Attack(Effect[Museum]):
    """MT-7.1 An item is fixed, then its owner, and only its owner, may answer with one GRIP."""

    resists: ClassVar[str] = "Play {} and it stays with you, or let it go."

    def in_turn(self) -> bool:
        return True

    def can_play(self, s: Museum, seat: int) -> bool:
        return has_target(s, self, seat)

    def begin(self, s: Museum, seat: int, title: int) -> None:
        s.then(NameRival(seat, title))

    def targets(self, s: Museum, rival: int) -> bool:
        return len(s.carried[rival]) > 0

    def is_blind(self, s: Museum, rival: int) -> bool:
        return len(blinding(s, rival)) > 0

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

    whom: ClassVar[str] = "Whose item do you swipe?"
    from_whom: ClassVar[str] = "Swipe from {}"
    which: ClassVar[str] = "Which item do you swipe?"
    takes: ClassVar[str] = "Swipe {}"
    reaches: ClassVar[str] = "{thief} {swipes/swipe} {victim}'s {item}."

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

    whom: ClassVar[str] = "Whose item do you switch for?"
    from_whom: ClassVar[str] = "Switch with {}"
    which: ClassVar[str] = "Which item do you switch for?"
    takes: ClassVar[str] = "Switch for {}"
    reaches: ClassVar[str] = "{thief} {switches/switch} {given} for {victim}'s {item}."

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

    whom: ClassVar[str] = "Whose stash do you raid?"
    from_whom: ClassVar[str] = "Raid {}"
    which: ClassVar[str] = "Which place of the stash do you raid?"
    takes: ClassVar[str] = "Raid place {}"
    reaches: ClassVar[str] = "{thief} {raids/raid} {victim}'s stash: {item}."
    resists: ClassVar[str] = "Play {} and it stays with you, face up, or let it go."

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
        return any_item(s.carried[self.victim])

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

    def occasion(self, s: Museum, seat: int) -> str:
        raid = self.item in s.stashed[self.seat]
        return fill(
            s.box.titles[self.title].effect.reaches,
            thief=seat_piece(self.thief),
            victim=seat_piece(self.seat),
            item=named(s.box.museum[self.item]),
            given=named(s.box.museum[self.other]) if self.other != NOTHING and not raid else "",
        )

    def question(self, s: Museum, seat: int) -> str:
        grips = joined(" or ", [named(s.box.titles[title]) for title in s.box.grips])
        return fill(s.box.titles[self.title].effect.resists, grips)

    def button(self, s: Museum, seat: int, action: Action) -> str:
        return "Let it go" if action is PASS else ""
