"""What a judgement of Master Thief is made of, part by part: for hints that say what a turn is for.

A judgement here is a chance, not a sum. So a thief is judged with nothing, then with one thing after another: what each
adds is its part, and the parts add up. What is left is what the rivals have.
"""
# mypyc: no (not in the inner loop)

from itertools import pairwise
from math import inf
from typing import Final

from rookery.core.aspects import Aspect
from rookery.games.master_thief.state import Museum
from rookery.games.master_thief.worth import (
    FREE,
    GAIN,
    KEPT,
    MOST_TURNS,
    POINTS,
    RIVALRY,
    WIN,
    Standing,
    ahead,
    futures,
    hand_of,
    hour_of,
    items_to_come,
    load_of,
    mean,
    must_meet_limits,
    standing,
    stash_of,
    worth,
)
from rookery.games.master_thief.worth_outlook import outlook

ASPECTS: Final = (
    Aspect("a richer stash", "a poorer stash"),
    Aspect("more to carry out", "less to carry out"),
    Aspect("a stronger hand", "a weaker hand"),
    Aspect("time for more", "less time for more"),
    Aspect("less danger of being caught inside", "more danger of being caught inside"),
    Aspect("a better place among your rivals", "a worse place among your rivals"),
)
"""In the order of `parts`."""


def parts(s: Museum, seat: int) -> list[float]:
    """The stash, what is carried, the hand, the turns to come, the danger inside, and the rest: the rivals."""
    found = [0.0] * (len(ASPECTS) - 1)
    for future in futures(s, seat):
        for i, part in enumerate(own_parts(future.s, seat)):
            found[i] += future.chance * part
    return [*found, worth(s, seat) - sum(found)]


def own_parts(s: Museum, seat: int) -> list[float]:
    """What each thing of a thief adds to the chance of being ahead of the strongest rival."""
    kept = outlook(s)
    hour, coming = hour_of(s, kept), items_to_come(s)
    best = -inf
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, mean(standing(s, rival, kept, hour, coming[rival])))
    stash, carried, cards, turns = things(s, seat)
    danger = hour.danger if s.agenda and not s.out[seat] else 0.0
    steps: list[Standing] = [
        (0.0, 0.0, 0.0),
        (stash, stash, 0.0),
        (stash, stash + carried, 0.0),
        (stash + 0.5 * cards, stash + carried + cards, 0.0),
        (stash + 0.5 * cards, stash + carried + cards + turns, 0.0),
        (stash + 0.5 * cards, stash + carried + cards + turns, danger),
    ]
    values = [valued(step, best) for step in steps]
    return [after - before for before, after in pairwise(values)]


def things(s: Museum, seat: int) -> tuple[float, float, float, float]:
    """What stash, load, hand and turns to come are worth to a thief, as `standing` adds them up."""
    kept = outlook(s)
    stash = stash_of(s, seat, kept)
    if s.out[seat]:
        return stash, load_of(s, seat, kept).worth, 0.0, 0.0
    if not s.agenda:
        return stash, 0.0, 0.0, 0.0
    hour, load, hand = hour_of(s, kept), load_of(s, seat, kept), hand_of(s, seat, kept)
    limited = must_meet_limits(s, seat)
    cards = hand.worth * (load.holding / hand.count if limited and hand.count > load.holding else 1.0)
    cards = cards * min(1.0, 0.3 + 0.35 * hour.rounds) + (FREE if load.walks_free else 0.0)
    carried = KEPT * ((load.portable if limited else load.worth) + items_to_come(s)[seat])
    return stash, carried, cards, GAIN[hour.strikes] * min(hour.rounds, MOST_TURNS)


def valued(mine: Standing, best: float) -> float:
    """A standing against the strongest rival's, as points."""
    caught, free = ahead(mine[0] - best), ahead(mine[1] - best)
    return WIN * (free + mine[2] * (caught - free)) + POINTS * (mean(mine) - RIVALRY * best)
