"""What a judgement of Thieves Den is made of, part by part: for hints that say what a turn is for."""
# mypyc: no (not in the inner loop)

from typing import Final

from rookery.core.aspects import Aspect
from rookery.games.thieves_den.scoring import totals
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.worth import (
    RIVALRY,
    TIE_BREAK,
    goods,
    held,
    majorities,
    open_spots,
    owned,
    prospects_of_all,
    scheming,
    sealed_pick,
)
from rookery.games.thieves_den.worth_outlook import outlook

ASPECTS: Final = (
    Aspect("{} more for certain", "{} less for certain", "prestige"),
    Aspect("{} more for the most fences of a type", "{} less for the most fences of a type", "prestige"),
    Aspect("{} more from your scheme", "{} less from your scheme", "prestige"),
    Aspect("more from the locations above your den", "less from the locations above your den"),
    Aspect("more treasures and thieves to work with", "fewer treasures and thieves to work with"),
    Aspect("less for your strongest rival", "more for your strongest rival"),
)
"""In the order of `parts`."""


def parts(s: Den, seat: int) -> list[float]:
    """Prestige, majorities of fences, the scheme, locations, treasures and thieves, and the strongest rival."""
    best = max(hope for rival, hope in enumerate(prospects_of_all(s)) if rival != seat)
    if not s.agenda:
        return [float(totals(s)[seat]), 0.0, 0.0, 0.0, TIE_BREAK * held(s, seat), -RIVALRY * best]
    kept, picked = outlook(s), sealed_pick(s, seat)
    return [
        float(s.prestige[seat]),
        majorities(s, kept)[seat],
        scheming(s, seat, picked),
        owned(s, seat, picked),
        goods(s, seat, kept.buyers, open_spots(s, kept)),
        -RIVALRY * best,
    ]
