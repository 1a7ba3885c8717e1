"""How well a seat stands in Master Thief, in points at the end: what bots judge positions by.

Other numbers were tried by play: one bot against two Urchins, 150 to 200 games for each. Nearly all won about as often
(82 to 85 %), so most of these numbers are judgement rather than measurement.
"""

from typing import TYPE_CHECKING, Any, Final

from rookery.core.tasks import Task, Together
from rookery.games.master_thief.scoring import sum_of

if TYPE_CHECKING:
    from rookery.games.master_thief.state import Museum

RIVALRY: Final = 0.4
"""How much the strongest rival's prospects count against one's own."""

ITEM: Final = 3.0
"""What an item of the museum is worth to anybody, about: its value and a share of a calling card's bonus."""

PACE: Final = 2.1
"""So many action cards leave the deck in a turn that brings an item."""

HOLD: Final = (0.55, 0.70, 0.55)
"""By strikes: how much of what is carried will be carried out in the end. Before the first strike nobody can leave;
after the second every security card may be the last.
"""

LATE: Final = 8.0
"""With fewer action cards left than this for each thief in play, what is carried is in danger."""

GAIN: Final = (2.6, 2.2, 1.1)
"""By strikes: what one more turn of one's own brings, with the risk to lose everything set off."""

MOST_TURNS: Final = 3.0
"""More turns than this are not looked forward to."""

SPARE_ROOM: Final = 0.15
"""Above the carrying limit an item counts only so much."""

CARDS: Final = (0.5, 0.5, 0.35, 0.35, 0.2, 0.3, 0.3, 0.5, 0.4, 0.55, 0.12, 0.15, 0.4)
"""What a card of each title in the hand is worth to a thief in play."""

GRIPPED: Final = 0.35
"""How likely a victim answers with GRIP, if nobody knows better."""

STOPPED: Final = 0.15
"""How likely a rival who may hold LATCH or LOCKDOWN stops an escape."""

FREE: Final = 0.6
"""What the Stone Sentinel adds while it is carried (MT-7.5)."""


def worth(s: "Museum", seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: "Museum") -> list[float]:
    """What each thief may hope for, in points at the end (MT-6.2); what is under way is thought to its end."""
    from rookery.games.master_thief.plays import Answer
    from rookery.games.master_thief.rules import StopEscape

    if not s.agenda:
        return [float(total) for total in s.scores()]
    task = s.agenda[-1]
    if isinstance(task, Answer):
        through, held = s.clone(), s.clone()
        effect = s.box.titles[task.title].effect
        through.agenda.pop()
        effect.carried_out(through, task.thief, task.seat, task.item, task.other)
        held.agenda.pop()
        effect.gripped(held, task.thief, task.seat, task.item, task.other)
        return mixed(standings(through), standings(held), GRIPPED)
    if isinstance(task, StopEscape):
        out, inside = s.clone(), s.clone()
        answered(out, task)
        inside.agenda.pop()
        inside.settle()
        chance = 1.0
        for pick in task.picks:
            chance *= 1.0 if pick >= 0 else 1.0 - STOPPED
        return mixed(standings(out), standings(inside), 1.0 - chance)
    if isinstance(task, Together):
        after = s.clone()
        answered(after, task)
        return standings(after)
    return standings(s)


def answered(s: "Museum", task: "Together[Any]") -> None:
    """The rest of those who are asked do as is natural."""
    waiting: Task[Any] = task
    while s.agenda and isinstance(waiting, Together) and type(waiting) is type(task):
        seat = waiting.who[0]
        s.act(seat, waiting.natural(s, seat))
        if not s.agenda:
            return
        waiting = s.agenda[-1]


def mixed(likely: list[float], other: list[float], chance: float) -> list[float]:
    """Two futures, the second with this chance."""
    return [first + chance * (second - first) for first, second in zip(likely, other, strict=True)]


def standings(s: "Museum") -> list[float]:
    """What each thief may hope for as it lies, one more card from the museum included when it is coming."""
    from rookery.games.master_thief.plays import Look, TakeCased
    from rookery.games.master_thief.questions import carrying_limit, holding_limit, walks_free
    from rookery.games.master_thief.security import HEISTING, Find, TakeFromMuseum

    if not s.agenda:
        return [float(total) for total in s.scores()]
    strikes = len(s.alerted) if len(s.alerted) < 2 else 2
    inside = 0
    for out in s.out:
        inside += 0 if out else 1
    deck = 0
    for copies in s.deck:
        deck += copies
    rounds = deck / (PACE * inside) if inside else 0.0
    late = min(1.0, deck / (LATE * inside)) if inside else 1.0
    hold = HOLD[strikes] * (0.35 + 0.65 * late)

    hopes: list[float] = []
    for seat in range(s.seats):
        stash = [item for item in s.stashed[seat] if item >= 0]
        sure = float(sum_of(s, seat, stash))
        carried = float(sum_of(s, seat, s.carried[seat]))
        if s.out[seat]:
            hopes.append(sure + carried)
            continue
        surplus = len(s.carried[seat]) - carrying_limit(s, seat)
        if surplus > 0:
            carried *= 1.0 - (1.0 - SPARE_ROOM) * surplus / len(s.carried[seat])
        hope = sure + hold * carried + GAIN[strikes] * min(rounds, MOST_TURNS)
        hand = s.hands[seat]
        cards = 0.0
        for title, copies in enumerate(hand):
            if copies:
                cards += CARDS[title] * (1.0 + 0.5 * (copies - 1))
        held = sum(hand)
        if held > holding_limit(s, seat):
            cards *= holding_limit(s, seat) / held
        hope += cards * min(1.0, 0.3 + 0.35 * rounds)
        if walks_free(s, seat):
            hope += FREE
        hopes.append(hope)

    for task in s.agenda:
        if isinstance(task, (TakeFromMuseum, Find)):
            hopes[task.seat] += hold * ITEM * (0.8 if task.how == HEISTING else 0.6)
        elif isinstance(task, (Look, TakeCased)):
            hopes[task.seat] += hold * 4.0
    return hopes
