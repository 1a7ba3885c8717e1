"""The end of Thief's Market, second edition: when it comes, and who is where (T2-4)."""

from collections.abc import Iterable

from rookery.core.counts import counted
from rookery.core.notes import Note
from rookery.core.reckoning import Source, points_of
from rookery.games.thiefs_market_2e.state import Market

ROWS = ("market cards", "heists", "relics", "characters")
"""Where the cards of each deck stand in the count."""


def places(s: Market) -> list[int]:
    """T2-4.4 Most points, then earlier in turn order from the owner of the token: no place is shared."""
    first = max(s.start, 0)  # before the first player is drawn
    ranked = [(s.points[seat], -((seat - first) % s.seats)) for seat in range(s.seats)]
    return [1 + sum([1 for other in ranked if other > mine]) for mine in ranked]


def count(s: Market, seat: int, notes: Iterable[Note]) -> list[Source]:
    """The count of one player. Points are all there is; where they came from was noted when they were gained."""
    gained = [note for note in notes if note.what == "gain points" and note.seat == seat]
    dice = sum(note.amount for note in gained if note.card < 0)
    by_card: dict[int, int] = {}
    for note in gained:
        if note.card >= 0:
            by_card[note.card] = by_card.get(note.card, 0) + note.amount
    sources = [Source("points on dice", dice, "T2-3.5", counted(dice, "die"))] if dice else []
    for number, points in by_card.items():
        card = s.cards[number]
        sources.append(Source(card.name, points, card.rule, row=ROWS[card.deck]))
    rest = s.points[seat] - points_of(sources)
    return [*sources, Source("points", rest, "T2-4.4")] if rest else sources
