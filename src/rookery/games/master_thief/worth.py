"""How well a seat stands in Master Thief, in points at the end: what bots judge positions by.

The numbers were found by play: one Cutpurse against two Urchins, 150 to 400 games for each set. What matters is to
leave with a lead and to stay without one, and DANGER; most other numbers are judgement rather than measurement.
"""

from math import exp, inf
from typing import Any, Final

from rookery.core.lists import replaced
from rookery.core.tasks import CHANCE, Task, Together
from rookery.core.words import Action
from rookery.games.master_thief.questions import carrying_limit, holding_limit, walks_free
from rookery.games.master_thief.rules import StopEscape
from rookery.games.master_thief.rules_attacks import Answer
from rookery.games.master_thief.rules_jury import Accuse, Judge
from rookery.games.master_thief.rules_limits import LoseCard
from rookery.games.master_thief.rules_plays import Look, TakeCased
from rookery.games.master_thief.rules_security import Find, TakeFromMuseum
from rookery.games.master_thief.scoring import haul, sum_of
from rookery.games.master_thief.state import HEISTING, MOST_PLAYERS, ROGUE, Museum, held
from rookery.games.master_thief.words import ACCUSE, DOWN_AND_PENALTY
from rookery.games.master_thief.worth_outlook import Hand, Hour, Load, Outlook, Stash, outlook

RIVALRY: Final = 0.4
"""How much the strongest rival's prospects count against a thief's own."""

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
"""By strikes: what one more turn brings to a thief who is not caught."""

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


SLANDER: Final = 0.01
"""What an accusation costs that hits nobody, even if there is no card to lose (MT-9.2): of equals one keeps quiet."""

NOTHING_TO_COME: Final[list[float]] = [0.0] * MOST_PLAYERS

NOBODY: Final = -1
"""Judges a position from no seat."""

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
    if not is_under_way(s):
        return lead(s, seat)
    total = 0.0
    for future in futures(s, seat):
        total += future.chance * lead(future.s, seat)
    return total - (SLANDER if slanders(s, seat) else 0.0)


def prospects_of_all(s: Museum) -> list[float]:
    """What each thief may hope for, in points at the end (MT-6.2); what is under way is thought to its end."""
    hopes = [0.0] * s.seats
    for future in futures(s, NOBODY):
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
    return LEVEL[s.seats] + STASHED * stash + CARRIED * carried + HELD * held(s.hands[seat])


class Future:
    """A position that may follow, and how likely."""

    def __init__(self, s: Museum, chance: float) -> None:
        self.s = s
        self.chance = chance


Standing = tuple[float, float, float]
"""What a thief has if caught inside, what otherwise, and how likely the first is."""


def mean(standing: Standing) -> float:
    """What a thief may expect."""
    caught, free, danger = standing
    return free + danger * (caught - free)


def danger(s: Museum, seat: int) -> float:
    """What a thief is likely to lose by being caught inside."""
    kept = outlook(s)
    caught, free, chance = standing(s, seat, kept, hour_of(s, kept), 0.0)
    return chance * (free - caught)


def lead(s: Museum, seat: int) -> float:
    """A seat's chances against the strongest rival, worth as many points as a win is, and a little for the points."""
    kept = outlook(s)
    hour, coming = hour_of(s, kept), items_to_come(s)
    best = -inf
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, mean(standing(s, rival, kept, hour, coming[rival])))
    mine = standing(s, seat, kept, hour, coming[seat])
    if not s.agenda:
        chance = share_of_win(s, seat, mean(mine) - best)
    elif is_beaten(s, seat):
        chance = 0.0
    else:
        caught, free = ahead(mine[0] - best), ahead(mine[1] - best)
        chance = free + mine[2] * (caught - free)
    return WIN * chance + POINTS * (mean(mine) - RIVALRY * best)


def share_of_win(s: Museum, seat: int, points: float) -> float:
    """MT-6.2 A game that is over is won, shared or lost, by however few points; only a tie takes a closer look."""
    if points != 0.0:
        return 1.0 if points > 0.0 else 0.0
    winners = s.winners()
    return 1.0 / len(winners) if seat in winners else 0.0


def is_beaten(s: Museum, seat: int) -> bool:
    """MT-5.3, MT-6.2 Whether a thief got out with less than another: nothing can change that any more."""
    if not s.out[seat]:
        return False
    mine = result(s, seat)
    for rival in range(s.seats):
        if s.out[rival] and result(s, rival) > mine:
            return True
    return False


def result(s: Museum, seat: int) -> tuple[int, int]:
    """MT-6.2 What a thief who is out is ranked by: points, then items."""
    items = haul(s, seat)
    return sum_of(s, seat, items), len(items)


def ahead(points: float) -> float:
    """How likely a lead of that many points is a win."""
    return 1.0 / (1.0 + exp(-points / SPREAD))


def is_under_way(s: Museum) -> bool:
    """Whether an answer is awaited or a penalty due: the position is judged by what follows."""
    return bool(s.agenda) and isinstance(s.agenda[-1], (Answer, Together, LoseCard))


def futures(s: Museum, judge: int) -> list[Future]:
    """The positions that a pending answer may lead to, as a seat (or NOBODY) sees it; else the position itself."""
    if not is_under_way(s):
        return [Future(s, 1.0)]
    task = s.agenda[-1]
    if isinstance(task, Answer):
        through, resisted = s.clone(), s.clone()
        effect = s.box.titles[task.title].effect
        through.agenda.pop()
        effect.carried_out(through, task.thief, task.seat, task.item, task.other)
        resisted.agenda.pop()
        effect.gripped(resisted, task.thief, task.seat, task.item, task.other)
        grips = GRIPPED if judge != task.seat else 1.0 if holds_any(s, judge, s.box.grips) else 0.0
        return [Future(through, 1.0 - grips), Future(resisted, grips)]
    if isinstance(task, StopEscape):
        out, inside = s.clone(), s.clone()
        answered(out, task, judge)
        inside.agenda.pop()
        inside.settle()
        chance = 1.0
        for pick in task.picks:
            chance *= 1.0 if pick >= 0 else 1.0 - STOPPED
        return [Future(out, chance), Future(inside, 1.0 - chance)]
    after = s.clone()
    if isinstance(task, Together):
        answered(after, task, judge)
    pay_penalties(after)
    return futures(after, judge)  # a slip that is accused is judged; an attack that nobody accuses asks its victim


def holds_any(s: Museum, seat: int, titles: list[int]) -> bool:
    """Whether a thief holds a card of some titles."""
    for title in titles:
        if s.hands[seat][title]:
            return True
    return False


def answered(s: Museum, task: Together[Any], judge: int) -> None:
    """The rest of those who are asked answer as a seat, or NOBODY, expects."""
    waiting: Task[Any] = task
    while isinstance(waiting, Together) and type(waiting) is type(task):
        if not waiting.who:
            s.agenda.pop()
            waiting.reveal(s, waiting.picks)
            s.settle()
            return
        last = waiting.who[-1]
        picks = list(waiting.picks)
        for i, seat in enumerate(waiting.asked):
            if picks[i] < 0 and seat != last:
                picks[i] = expected(s, waiting, seat, judge).index
        s.agenda[-1] = waiting.again(tuple(picks))
        s.act(last, expected(s, waiting, last, judge))
        if not s.agenda:
            return
        waiting = s.agenda[-1]


def expected(s: Museum, task: Together[Any], seat: int, judge: int) -> Action:
    """What others are thought to answer: what is natural. But all see a slip (MT-9.2): a thief who slips has to expect
    that somebody accuses, while a juror relies on nobody else; and jurors are rivals, so they are harsh.
    """
    if isinstance(task, Accuse) and task.slip and judge in (task.thief, NOBODY):
        return ACCUSE
    return DOWN_AND_PENALTY if isinstance(task, Judge) else task.natural(s, seat)


def pay_penalties(s: Museum) -> None:
    """MT-9.2 A card that is lost at random is thought to be the likeliest, so that what was accused goes on."""
    while s.agenda and isinstance(s.agenda[-1], LoseCard):
        likeliest, most = s.outcomes()[0]
        for card, share in s.outcomes():
            if share > most:
                likeliest, most = card, share
        s.act(CHANCE, likeliest)


def slanders(s: Museum, seat: int) -> bool:
    """MT-9.2 Whether a seat is about to accuse where there is no slip."""
    task = s.agenda[-1]
    if not isinstance(task, Accuse) or task.slip or seat not in task.asked:
        return False
    return task.picks[task.asked.index(seat)] == ACCUSE.index


def must_meet_limits(s: Museum, seat: int) -> bool:
    """MT-2.3, MT-9.2 Whether what is above a limit will be lost. Before a rogue jury, what nobody accused stays."""
    return s.jury != ROGUE or s.active == seat


def items_to_come(s: Museum) -> list[float]:
    """By thief: what the museum cards are worth that are under way."""
    coming = NOTHING_TO_COME
    for task in s.agenda:
        if isinstance(task, (TakeFromMuseum, Find)):
            coming = replaced(coming, task.seat, coming[task.seat] + ITEM * (0.8 if task.how == HEISTING else 0.6))
        elif isinstance(task, (Look, TakeCased)):
            coming = replaced(coming, task.seat, coming[task.seat] + 4.0)
    return coming


def standing(s: Museum, seat: int, kept: Outlook, hour: Hour, coming: float) -> Standing:
    """How a thief stands as it lies, what is coming from the museum included."""
    stash = stash_of(s, seat, kept)
    if s.out[seat]:
        total = stash + load_of(s, seat, kept).worth
        return total, total, 0.0
    if not s.agenda:
        return stash, stash, 0.0

    load, hand = load_of(s, seat, kept), hand_of(s, seat, kept)
    limited = must_meet_limits(s, seat)
    cards = hand.worth
    if limited and hand.count > load.holding:
        cards *= load.holding / hand.count
    cards *= min(1.0, 0.3 + 0.35 * hour.rounds)
    if load.walks_free:
        cards += FREE
    carried = load.portable if limited else load.worth
    free = stash + KEPT * (carried + coming) + GAIN[hour.strikes] * min(hour.rounds, MOST_TURNS) + cards
    return stash + 0.5 * cards, free, hour.danger


# What is known of the lists of a position, as long as they are the same


def hour_of(s: Museum, kept: Outlook) -> Hour:
    """How late it is, by the strikes, the thieves inside and the cards that are left."""
    known = kept.hour
    if known is None or not known.holds(s):
        strikes = len(s.alerted) if len(s.alerted) < 2 else 2
        inside = 0
        for out in s.out:
            inside += 0 if out else 1
        deck = held(s.deck)
        rounds = deck / (PACE * inside) if inside else 0.0
        late = min(1.0, deck / (LATE * inside)) if inside else 1.0
        known = Hour(s, strikes, rounds, 1.0 - (1.0 - DANGER[strikes]) * (0.35 + 0.65 * late))
        kept.hour = known
    return known


def hand_of(s: Museum, seat: int, kept: Outlook) -> Hand:
    """A thief's cards."""
    known = kept.hands[seat]
    if known is None or known.cards is not s.hands[seat]:
        known = Hand(s, seat)
        kept.hands[seat] = known
    return known


def stash_of(s: Museum, seat: int, kept: Outlook) -> float:
    """What a thief's stashed items are worth."""
    known = kept.stashes[seat]
    if known is None or not known.holds(s, seat):
        known = Stash(s, seat, sum_of(s, seat, [item for item in s.stashed[seat] if item >= 0]))
        kept.stashes[seat] = known
    return known.worth


def load_of(s: Museum, seat: int, kept: Outlook) -> Load:
    """What a thief's carried items are worth: those above the limit little to whoever has to meet it."""
    known = kept.loads[seat]
    if known is None or not known.holds(s, seat):
        items = s.carried[seat]
        worth = portable = float(sum_of(s, seat, items))
        surplus = len(items) - carrying_limit(s, seat)
        if surplus > 0:
            portable *= 1.0 - (1.0 - SPARE_ROOM) * surplus / len(items)
        known = Load(s, seat, worth, portable, holding_limit(s, seat), walks_free=walks_free(s, seat))
        kept.loads[seat] = known
    return known
