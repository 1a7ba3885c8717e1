"""How well a seat stands in Thief's Market, second edition, in points at the end: what bots judge positions by."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rookery.games.thiefs_market_2e.state import Market


def worth(s: "Market", seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - 0.3 * best


def prospects_of_all(s: "Market") -> list[float]:
    return [float(points) for points in s.points]
