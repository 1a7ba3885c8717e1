"""The end of Thief's Market, second edition: when it comes, and who is where (T2-4)."""

from rookery.games.thiefs_market_2e.state import Market


def places(s: Market) -> list[int]:
    """T2-4.4 Most points, then earlier in turn order from the owner of the token: no place is shared."""
    first = max(s.start, 0)  # before the first player is drawn
    ranked = [(s.points[seat], -((seat - first) % s.seats)) for seat in range(s.seats)]
    return [1 + sum([1 for other in ranked if other > mine]) for mine in ranked]


def count(s: Market, seat: int) -> list[tuple[str, int, str]]:
    """The count of one player: points are all there is."""
    return [("points", s.points[seat], "T2-4.4")]
