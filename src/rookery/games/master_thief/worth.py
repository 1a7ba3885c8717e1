"""How well a seat stands in Master Thief, in points at the end: what bots judge positions by.

The numbers were found by play: one Cutpurse against two Urchins, 150 to 400 games for each set. What matters is to
leave with a lead and to stay without one, and DANGER; most other numbers are judgement rather than measurement.
"""

from math import exp
from typing import Any, Final

from rookery.core.tasks import Task, Together
from rookery.games.master_thief.questions import carrying_limit, holding_limit, walks_free
from rookery.games.master_thief.rules import StopEscape
from rookery.games.master_thief.rules_plays import Answer, Look, TakeCased
from rookery.games.master_thief.rules_security import Find, TakeFromMuseum
from rookery.games.master_thief.scoring import sum_of
from rookery.games.master_thief.state import HEISTING, Museum

RIVALRY: Final = 0.4
"""How much the strongest rival's prospects count against one's own."""

ITEM: Final = 3.0
"""What an item of the museum is worth to anybody, about: its value and a share of a calling card's bonus."""

PACE: Final = 2.1
"""Action cards that leave the deck in a turn that brings an item."""

DANGER: Final[list[float]] = [0.20, 0.15, 0.30]
"""By strikes: how likely a thief who stays is caught inside."""

KEPT: Final = 0.88
"""How much of what is carried is not swiped before the end."""

SPREAD: Final = 6.0
"""The lead in points that makes a win about three times as likely as not."""

WIN: Final = 20.0
POINTS: Final = 0.15
"""What a win, and a point, are worth to the judging seat."""

LATE: Final = 8.0
"""With fewer action cards left than this for each thief in play, what is carried is in danger."""

GAIN: Final[list[float]] = [2.6, 2.4, 1.8]
"""By strikes: what one more turn of one's own brings to a thief who is not caught."""

MOST_TURNS: Final = 3.0
"""More turns than this are not looked forward to."""

SPARE_ROOM: Final = 0.15
"""What an item above the carrying limit counts."""

GRIPPED: Final = 0.35
"""How likely a victim answers with GRIP, if nobody knows better."""

STOPPED: Final = 0.15
"""How likely a rival who may hold LATCH or LOCKDOWN stops an escape."""

FREE: Final = 0.6
"""What the Stone Sentinel adds while it is carried (MT-7.5)."""


LEVEL: Final[list[float]] = [0.0, 0.0, 40.0, 25.0, 21.0, 18.0, 16.0]
"""By the number of players: a thief inside with nothing has the same chance to win as one who has escaped with that
many points. (Of two, the second one knows what is needed and takes the time for it.)
"""

STASHED: Final = 0.35
CARRIED: Final = 0.1
HELD: Final = 0.4
"""What a point stashed, a point carried and a card in the hand add to that: much is swiped, dropped and drawn anew."""

LEAD: Final = 4.0
"""The lead in points that makes a win e times as likely.

These were fitted on 1 050 games between two, three and five Cutpurses, at the beginning of each turn: mean
log-likelihood with three -1.02; what the standings below add up to is no better than knowing nothing, -1.10.
"""


def worth(s: Museum, seat: int) -> float:
    """How likely a seat has more than its strongest rival in the end, as points; of equals the richer is better."""
    total = 0.0
    for future in futures(s):
        total += future.chance * lead(future.s, seat)
    return total


def prospects_of_all(s: Museum) -> list[float]:
    """What each thief may hope for, in points at the end (MT-6.2); what is under way is thought to its end."""
    hopes = [0.0] * s.seats
    for future in futures(s):
        for seat in range(s.seats):
            hopes[seat] = hopes[seat] + future.chance * hope(future.s, seat)
    return hopes


def hope(s: Museum, seat: int) -> float:
    """The points of a thief who is out, and what a thief inside has of a chance like that."""
    if not s.agenda:
        return float(s.scores()[seat])
    stash = sum_of(s, seat, [item for item in s.stashed[seat] if item >= 0])
    carried = sum_of(s, seat, s.carried[seat])
    if s.out[seat]:
        return float(stash + carried)
    held = 0
    for copies in s.hands[seat]:
        held += copies
    return LEVEL[s.seats] + STASHED * stash + CARRIED * carried + HELD * held


class Future:
    """A position that may follow, and how likely."""

    def __init__(self, s: Museum, chance: float) -> None:
        self.s = s
        self.chance = chance


class Standing:
    """What a thief has if caught inside, what otherwise, and how likely the first is."""

    def __init__(self, caught: float, free: float, danger: float) -> None:
        self.caught = caught
        self.free = free
        self.danger = danger

    def mean(self) -> float:
        return self.free + self.danger * (self.caught - self.free)


def lead(s: Museum, seat: int) -> float:
    """A seat's chances against the strongest rival, worth as many points as a win is, and a little for the points."""
    all_of_them = standings(s)
    mine = all_of_them[seat]
    best = max([all_of_them[rival].mean() for rival in range(s.seats) if rival != seat])
    caught, free = ahead(mine.caught - best), ahead(mine.free - best)
    return WIN * (free + mine.danger * (caught - free)) + POINTS * (mine.mean() - RIVALRY * best)


def ahead(points: float) -> float:
    """How likely a lead of that many points is a win."""
    return 1.0 / (1.0 + exp(-points / SPREAD))


def futures(s: Museum) -> list[Future]:
    """The positions that a pending answer may lead to; else the position itself."""
    if not s.agenda:
        return [Future(s, 1.0)]
    task = s.agenda[-1]
    if isinstance(task, Answer):
        through, held = s.clone(), s.clone()
        effect = s.box.titles[task.title].effect
        through.agenda.pop()
        effect.carried_out(through, task.thief, task.seat, task.item, task.other)
        held.agenda.pop()
        effect.gripped(held, task.thief, task.seat, task.item, task.other)
        return [Future(through, 1.0 - GRIPPED), Future(held, GRIPPED)]
    if isinstance(task, StopEscape):
        out, inside = s.clone(), s.clone()
        answered(out, task)
        inside.agenda.pop()
        inside.settle()
        chance = 1.0
        for pick in task.picks:
            chance *= 1.0 if pick >= 0 else 1.0 - STOPPED
        return [Future(out, chance), Future(inside, 1.0 - chance)]
    if isinstance(task, Together):
        after = s.clone()
        answered(after, task)
        return [Future(after, 1.0)]
    return [Future(s, 1.0)]


def answered(s: Museum, task: Together[Any]) -> None:
    """The rest of those who are asked do as is natural."""
    waiting: Task[Any] = task
    while s.agenda and isinstance(waiting, Together) and type(waiting) is type(task):
        seat = waiting.who[0]
        s.act(seat, waiting.natural(s, seat))
        if not s.agenda:
            return
        waiting = s.agenda[-1]


def standings(s: Museum) -> list[Standing]:
    """How each thief stands as it lies, one more card from the museum included when it is coming."""
    if not s.agenda:
        return [Standing(float(total), float(total), 0.0) for total in s.scores()]
    strikes = len(s.alerted) if len(s.alerted) < 2 else 2
    inside = 0
    for out in s.out:
        inside += 0 if out else 1
    deck = 0
    for copies in s.deck:
        deck += copies
    rounds = deck / (PACE * inside) if inside else 0.0
    late = min(1.0, deck / (LATE * inside)) if inside else 1.0
    danger = 1.0 - (1.0 - DANGER[strikes]) * (0.35 + 0.65 * late)

    coming = [0.0] * s.seats
    for task in s.agenda:
        if isinstance(task, (TakeFromMuseum, Find)):
            coming[task.seat] = coming[task.seat] + ITEM * (0.8 if task.how == HEISTING else 0.6)
        elif isinstance(task, (Look, TakeCased)):
            coming[task.seat] = coming[task.seat] + 4.0

    found: list[Standing] = []
    for seat in range(s.seats):
        stash = [item for item in s.stashed[seat] if item >= 0]
        sure = float(sum_of(s, seat, stash))
        carried = float(sum_of(s, seat, s.carried[seat]))
        if s.out[seat]:
            found.append(Standing(sure + carried, sure + carried, 0.0))
            continue
        surplus = len(s.carried[seat]) - carrying_limit(s, seat)
        if surplus > 0:
            carried *= 1.0 - (1.0 - SPARE_ROOM) * surplus / len(s.carried[seat])
        hand = s.hands[seat]
        cards = 0.0
        held = 0
        for title, copies in enumerate(hand):
            if copies:
                held += copies
                cards += s.box.held[title] * (1.0 + 0.5 * (copies - 1))
        if held > holding_limit(s, seat):
            cards *= holding_limit(s, seat) / held
        cards *= min(1.0, 0.3 + 0.35 * rounds)
        if walks_free(s, seat):
            cards += FREE
        free = sure + KEPT * (carried + coming[seat]) + GAIN[strikes] * min(rounds, MOST_TURNS) + cards
        found.append(Standing(sure + 0.5 * cards, free, danger))
    return found
