"""Tables of both editions of Thief's Market at a chosen moment, at which Wren has bought whatever she could."""

from random import Random
from typing import Any

from rookery.core.match import Match
from tests.browser.wren import WREN, Until, View, address, asked
from tests.server.moments import at_random
from tests.server.served import Served

__all__ = ["Until", "View", "greedy", "shop", "shopped", "shopping"]


def shopped(served: Served, game: str, players: int, until: Until, **options: object) -> str:
    """The address of Wren's place at a table at which she is asked and her view is so."""
    return address(served, shopping(game, players, until, **options))


def shopping(game: str, players: int, until: Until, **options: object) -> Match:
    """The first moment at which Wren is asked and her view is so."""
    return asked(game, players, until, shop, **options)


def shop(match: Match, seat: int, rng: Random) -> Any:
    """Wren buys whatever she can; others play at random."""
    return greedy(match, seat) if seat == WREN else at_random(match, seat, rng)


def greedy(match: Match, seat: int) -> str:
    """A card before anything else, then what pays for it; of the loot a few objects."""
    words = match.legal(seat)
    for verb in ("buy", "pay", "match", "waive", "claim"):
        preferred = [word for word in words if word.startswith(f"{verb} ")]
        if preferred:
            return preferred[0]
    view = match.state.view(seat)
    if "done" in words and (sum(view["piles"][seat].values()) >= 3 or view["task"] == "Purchase"):
        return "done"
    return words[0]
