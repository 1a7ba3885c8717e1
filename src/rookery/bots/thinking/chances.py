"""Chances: how likely each seat is to win from a position, by a judgement alone."""

from math import exp

from rookery.core.state import State


def win_chances(s: State) -> list[float]:
    """How likely each seat is to win: who has won, or else a guess from how each stands."""
    if not s.turn():
        winners = s.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    leanings = s.leanings()
    best = max(leanings)
    weights = [exp(leaning - best) for leaning in leanings]
    total = sum(weights)
    return [weight / total for weight in weights]
