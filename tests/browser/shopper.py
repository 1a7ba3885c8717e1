"""Tables of both editions of Thief's Market at a chosen moment, at which Wren has bought whatever she could."""

from collections.abc import Callable
from random import Random
from typing import Any

from rookery.core.fate import Seeded
from rookery.core.match import Match
from tests.server.moments import at_random, find_moment, seat_at
from tests.server.served import Served

View = dict[str, Any]
Until = Callable[[View], bool]

WREN = 0


def shopped(served: Served, game: str, players: int, until: Until, **options: object) -> str:
    """The address of Wren's place at a table at which she is asked and her view is so."""
    return address(served, shopping(game, players, until, **options))


def shopping(game: str, players: int, until: Until, **options: object) -> Match:
    """The first moment at which Wren is asked and her view is so."""

    def is_it(match: Match) -> bool:
        return WREN in match.turn and until(dict(match.state.view(WREN)))

    return find_moment(game, players, is_it, policy=shop, **options)


def address(served: Served, match: Match, rivals: str = "urchin") -> str:
    """Wren's place at a new table at this moment. All others are weak bots, or people who never come (`friend`)."""
    table, tokens = seat_at(served, match, "me", *[rivals] * (len(match.names) - 1))
    return f"/t/{table}#seat={tokens[0]}"


def then(match: Match, *words: str) -> Match:
    """What a match comes to when Wren plays these words; the match itself stays as it is."""
    ahead = Match.replay(match.game, match.record(), fate=Seeded(0))
    for word in words:
        ahead.play(WREN, word)
    return ahead


def shop(match: Match, seat: int, rng: Random) -> Any:
    """Wren prefers a card to anything else, then what pays for it, and takes a few objects of the loot; others play
    at random.
    """
    if seat != WREN:
        return at_random(match, seat, rng)
    words = match.legal(WREN)
    for verb in ("buy", "pay", "match", "waive", "claim"):
        preferred = [word for word in words if word.startswith(f"{verb} ")]
        if preferred:
            return preferred[0]
    view = match.state.view(WREN)
    if "done" in words and (sum(view["piles"][WREN].values()) >= 3 or view["task"] == "Purchase"):
        return "done"
    return words[0]
