"""How well a seat stands in Master Thief, in points at the end: what bots judge positions by."""

from typing import TYPE_CHECKING, Final

from rookery.games.master_thief.scoring import sum_of

if TYPE_CHECKING:
    from rookery.games.master_thief.state import Museum

RIVALRY: Final = 0.3
"""How much the strongest rival's prospects count against one's own."""


def worth(s: "Museum", seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: "Museum") -> list[float]:
    """What each thief may hope for, in points at the end (MT-6.2)."""
    hopes: list[float] = []
    for seat in range(s.seats):
        stash = [item for item in s.stashed[seat] if item >= 0]
        sure = float(sum_of(s, seat, stash))
        carried = float(sum_of(s, seat, s.carried[seat]))
        hopes.append(sure + (carried if s.out[seat] else 0.6 * carried))
    return hopes
