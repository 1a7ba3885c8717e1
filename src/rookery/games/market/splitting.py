"""Splitting the loot: rolling, taking, stealing and returning, as both editions of Thief's Market play it."""

from random import Random
from typing import ClassVar, TypeVar

from rookery.core.fields import Field
from rookery.core.lines import Lines
from rookery.core.lists import changed, replaced
from rookery.core.reasons import Reason, Seat
from rookery.core.tasks import SEAT, Chance, Choice, Odds, SeatStep, Step
from rookery.core.words import Action
from rookery.games.market.fields import DICE_LEFT, KIND, VICTIM
from rookery.games.market.loot import KINDS, MARKER, dice, is_empty, nothing, size, together, words_for
from rookery.games.market.state import AnyMarket

T = TypeVar("T", bound=AnyMarket)


class BeginRound(Step[T]):
    """The start player rolls all dice into the centre and puts the marker there too."""

    def do(self, s: T) -> None:
        s.round += 1
        s.centre = changed(nothing(), MARKER, 1)
        s.piles = [nothing()] * s.seats
        s.note("begin round", s.start, s.edition.law.rolling, amount=s.round)
        s.then(s.edition.roll[s.edition.dice[s.seats]], s.edition.split[s.start])


class Roll(Chance[T]):
    """Dice fall into the centre, one after another, each face as likely as another."""

    fields: ClassVar[tuple[Field, ...]] = (DICE_LEFT,)

    def __init__(self, dice_left: int) -> None:
        super().__init__()
        self.dice_left = dice_left

    def cited(self, s: T, seat: int, action: Action) -> str:
        """While all dice are rolled nobody has a pile; a thief has."""
        law = s.edition.law
        return law.rolling if s.without_pile() == s.seats else law.rerolling

    def outcomes(self, s: T) -> Odds:
        return s.edition.falls

    def sample(self, s: T, rng: Random) -> Action:
        return s.edition.fall[int(rng.random() * 6)]

    def happen(self, s: T, action: Action) -> None:
        s.centre = changed(s.centre, action.what, 1)
        if self.dice_left > 1:
            s.then(s.edition.roll[self.dice_left - 1])

    def average(self, s: T, lines: Lines) -> float:
        """The die lies in the centre, and the next player without a pile is to split."""
        if self.dice_left > 1:
            return lines.judge(s)
        if s.without_pile() == 0:
            return super().average(s, lines)
        centre = s.centre
        s.agenda.pop()  # nothing is in the air any more
        total = 0.0
        for action, share in s.edition.falls:
            s.centre = changed(centre, action.what, 1)
            total += share * lines.judge(s)
        s.agenda.append(self)
        s.centre = centre
        return total


class Split(Choice[T]):
    """Take one or more objects from the centre, or steal a pile."""

    label: ClassVar[str] = "Split"
    asks: ClassVar[str] = "Take from the centre, or steal a pile."

    def cited(self, s: T, seat: int, action: Action) -> str:
        law = s.edition.law
        if action.verb == "steal":
            return law.stealing
        return law.last if action is s.edition.take_all else rule_of_taking(s, seat)

    def options(self, s: T) -> list[Action]:
        thefts: list[Action] = []
        without = 0
        for rival in range(s.seats):
            held = size(s.piles[rival])
            if held == 0:
                without += 1
            elif held > 1:
                thefts.append(s.edition.steal[rival])
        if without > 1 or not s.sweeps():
            options = words_for(s.centre, s.edition.take, 0)
            options.extend(thefts)
            return options
        return thefts if is_empty(s.centre) else [s.edition.take_all, *thefts]

    def choose(self, s: T, action: Action) -> None:
        edition = s.edition
        if action is edition.take_all:
            s.piles = replaced(s.piles, self.seat, together(s.piles[self.seat], s.centre))
            s.centre = nothing()
            s.seal()
            s.then(edition.next_split[self.seat])
        elif action.verb == "take":
            s.take(self.seat, action.what)
            s.then(edition.take_more[self.seat][action.what])
        else:
            s.then(edition.rob[self.seat][action.what], edition.return_some[self.seat][action.what][0])

    def flaw(self, s: T) -> str:
        return "" if is_empty(s.piles[self.seat]) else f"that player has a pile ({s.edition.law.choosing})"

    def refusal(self, s: T, seat: int, action: Action) -> Reason | None:
        edition, law = s.edition, s.edition.law
        alone = s.without_pile() == 1 and s.sweeps()
        if action is edition.take_all:
            return Reason(law.empty, "The centre is empty: only stealing is left.") if alone else only_the_last(s)
        if action.verb == "take":
            if alone:
                return Reason(law.last, "The last player without a pile takes everything in the centre or steals.")
            return edition.nothing_there("the centre", action.what, law.taking)
        if action.verb == "steal":
            return why_not_steal(s, seat, action.what)
        if action is edition.done:
            return Reason(law.taking, "Take one or more objects, or steal a pile.")
        return None

    def question(self, s: T, seat: int) -> str:
        if is_empty(s.centre):
            return "The centre is empty: steal a pile."
        what = "everything in the centre" if s.without_pile() == 1 and s.sweeps() else "from the centre"
        steals = any(size(pile) > 1 for pile in s.piles)
        return f"Take {what}, or steal a pile." if steals else f"Take {what}."


class TakeMore(Choice[T]):
    """More of the centre, in any order; or done. `kind` is the last one taken, in the order of the objects: machines go
    on from there, so that they meet each set once.
    """

    fields: ClassVar[tuple[Field, ...]] = (SEAT, KIND)
    label: ClassVar[str] = "TakeMore"
    asks: ClassVar[str] = "Take more, or be done."

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def cited(self, s: T, seat: int, action: Action) -> str:
        return rule_of_taking(s, seat)

    def options(self, s: T) -> list[Action]:
        return self.words_from(s, self.kind)

    def sayable(self, s: T, seat: int) -> list[Action]:
        return self.words_from(s, 0) if seat == self.seat else []

    def words_from(self, s: T, kind: int) -> list[Action]:
        options = words_for(s.centre, s.edition.take, kind)
        options.append(s.edition.done)
        return options

    def choose(self, s: T, action: Action) -> None:
        if action is s.edition.done:
            s.seal()
            s.then(s.edition.next_split[self.seat])
            return
        s.take(self.seat, action.what)
        s.then(s.edition.take_more[self.seat][max(self.kind, action.what)])

    def follow(self, s: T, lines: Lines, end: int, depth: int) -> bool:
        """What is taken can be told without playing it, as long as somebody else is to split."""
        if s.without_pile() == 0:
            return False
        follow_taking(s, self.seat, self.kind, lines, end, depth)
        return True

    def flaw(self, s: T) -> str:
        return f"that player has taken nothing ({s.edition.law.taking})" if is_empty(s.piles[self.seat]) else ""

    def refusal(self, s: T, seat: int, action: Action) -> Reason | None:
        edition, law = s.edition, s.edition.law
        if action is edition.take_all:
            return only_the_last(s)
        if action.verb == "take":
            return edition.nothing_there("the centre", action.what, law.taking)
        if action.verb == "steal":
            return Reason(law.choosing, "In one turn you take from the centre or steal, not both.")
        return None


class Rob(Step[T]):
    """Take the whole pile of another player."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT, VICTIM)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__()
        self.seat = seat
        self.victim = victim

    def do(self, s: T) -> None:
        s.note("rob", self.seat, s.edition.law.stealing, amount=size(s.piles[self.victim]), rival=self.victim)
        s.pass_pile(self.victim, self.seat)


class ReturnSome(Choice[T]):
    """Return at least one object of the stolen pile and keep at least one, in any order; machines go on from `kind`, as
    when they take.
    """

    fields: ClassVar[tuple[Field, ...]] = (SEAT, VICTIM, KIND)
    label: ClassVar[str] = "ReturnSome"
    asks: ClassVar[str] = "Return at least one object and keep at least one."

    def __init__(self, seat: int, victim: int, kind: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.kind = kind

    def options(self, s: T) -> list[Action]:
        return self.words_from(s, self.kind)

    def sayable(self, s: T, seat: int) -> list[Action]:
        return self.words_from(s, 0) if seat == self.seat else []

    def words_from(self, s: T, kind: int) -> list[Action]:
        pile = s.piles[self.seat]
        options = words_for(pile, s.edition.give_back, kind) if size(pile) > 1 else []
        if not is_empty(s.returned):
            options.append(s.edition.done)
        return options

    def choose(self, s: T, action: Action) -> None:
        if action is s.edition.done:
            s.seal()
            s.then(s.edition.put_back[self.victim], s.edition.next_split[self.seat])
            return
        s.set_aside(self.seat, action.what)
        s.then(s.edition.return_some[self.seat][self.victim][max(self.kind, action.what)])

    def follow(self, s: T, lines: Lines, end: int, depth: int) -> bool:
        """What is returned can be told without playing it, up to the last word."""
        follow_returning(s, self.seat, self.kind, lines, end, depth)
        return True

    def flaw(self, s: T) -> str:
        if self.seat == self.victim or is_empty(s.piles[self.seat]) or not is_empty(s.piles[self.victim]):
            return f"a thief has a pile, and the victim has none any more ({s.edition.law.stealing})"
        return ""

    def refusal(self, s: T, seat: int, action: Action) -> Reason | None:
        edition, rule = s.edition, s.edition.law.stealing
        if action.verb == "return":
            if size(s.piles[seat]) == 1:
                return Reason(rule, "A thief keeps at least one object of the stolen pile.")
            return edition.nothing_there("the stolen pile", action.what, rule)
        if action is edition.done:
            return Reason(rule, "A thief returns at least one object to the centre.")
        if action.verb in ("take", "steal"):
            return Reason(rule, "First choose what to return.")
        return None


class PutBack(Step[T]):
    """Returned dice are rerolled; the marker is put back."""

    fields: ClassVar[tuple[Field, ...]] = (VICTIM,)

    def __init__(self, victim: int) -> None:
        super().__init__()
        self.victim = victim

    def do(self, s: T) -> None:
        if s.returned[MARKER]:
            s.centre = changed(s.centre, MARKER, 1)
        count = dice(s.returned)
        s.returned = nothing()
        if count:
            s.then(s.edition.roll[count])


class NextSplit(SeatStep[T]):
    """The next player without a pile, clockwise, acts; when all have one, the split ends."""

    def do(self, s: T) -> None:
        for i in range(1, s.seats):
            rival = (self.seat + i) % s.seats
            if is_empty(s.piles[rival]):
                s.then(s.edition.split[rival])
                return
        s.then(s.edition.end_split)


class EndSplit(Step[T]):
    """Whoever has the marker now is first, until the next loot is split."""

    def do(self, s: T) -> None:
        for seat in range(s.seats):
            if s.piles[seat][MARKER] > 0:
                s.start = seat
        s.note("end split", s.start, s.edition.law.ending)


def follow_taking(s: AnyMarket, seat: int, kind: int, lines: Lines, end: int, depth: int) -> None:
    """Every set of objects from a kind on that a player could still take; `done` leaves the pile as it lies."""
    centre, piles, words = s.centre, s.piles, s.edition.take
    left = 1
    for other in range(kind, KINDS):
        if centre[other]:
            left += 1
    if lines.is_cut(left, end, depth):
        lines.offer(lines.judge(s))
        return
    for other in range(kind, KINDS):
        if centre[other]:
            s.take(seat, other)
            lines.words.append(words[other])
            follow_taking(s, seat, other, lines, lines.share(end, left), depth - 1)
            lines.words.pop()
            s.centre, s.piles = centre, piles
            left -= 1
    lines.words.append(s.edition.done)
    lines.offer(lines.judge(s))
    lines.words.pop()


def follow_returning(s: AnyMarket, seat: int, kind: int, lines: Lines, end: int, depth: int) -> None:
    """Every set of objects from a kind on that a thief could still return; then dice may fall."""
    piles, returned, words = s.piles, s.returned, s.edition.give_back
    pile = piles[seat]
    first = kind if size(pile) > 1 else KINDS  # one is kept
    is_done = not is_empty(returned)
    left = 1 if is_done else 0
    for other in range(first, KINDS):
        if pile[other]:
            left += 1
    if lines.is_cut(left, end, depth):
        lines.offer(lines.judge(s))
        return
    for other in range(first, KINDS):
        if pile[other]:
            s.set_aside(seat, other)
            lines.words.append(words[other])
            follow_returning(s, seat, other, lines, lines.share(end, left), depth - 1)
            lines.words.pop()
            s.piles, s.returned = piles, returned
            left -= 1
    if is_done:
        lines.play(s.clone(), s.edition.done, end, depth)


def rule_of_taking(s: AnyMarket, seat: int) -> str:
    """The start player takes by one rule, the others by another."""
    first = s.without_pile() + (0 if is_empty(s.piles[seat]) else 1) == s.seats
    return s.edition.law.taking if first else s.edition.law.choosing


def only_the_last(s: AnyMarket) -> Reason:
    if s.sweeps():
        return Reason(s.edition.law.last, "Only the last player without a pile takes everything.")
    return Reason(s.edition.law.last, "At this table nobody has to take everything: take objects one by one.")


def why_not_steal(s: AnyMarket, seat: int, victim: int) -> Reason:
    """Why a pile cannot be stolen: nobody's, the thief's own, none, or a single object."""
    law = s.edition.law
    if victim >= s.seats:
        return Reason(law.stealing, "Nobody sits there.")
    if victim == seat:
        return Reason(law.stealing, "Only another player's pile can be stolen.")
    if is_empty(s.piles[victim]):
        return Reason(law.stealing, Seat(victim), " has no pile to steal.")
    return Reason(law.single, Seat(victim), "'s pile is a single object: one must be returned and one kept.")
