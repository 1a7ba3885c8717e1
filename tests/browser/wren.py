"""Wren's place at tables that stand at a chosen moment."""

from collections.abc import Callable
from typing import Any

from rookery.core.fate import Seeded
from rookery.core.match import Match
from tests.server.moments import Policy, at_random, find_moment, seat_at
from tests.server.served import Served

WREN = 0

View = dict[str, Any]
Until = Callable[[View], bool]


def asked(game: str, players: int, until: Until, policy: Policy = at_random, **options: Any) -> Match:
    """The first moment at which Wren is asked and her view is so."""

    def is_it(match: Match) -> bool:
        return WREN in match.turn and until(dict(match.state.view(WREN)))

    return find_moment(game, players, is_it, policy=policy, **options)


def address(served: Served, match: Match, rivals: str = "urchin", cards: str = "") -> str:
    """Wren's place at a new table at this moment. All others are weak bots, or people who never come (`friend`)."""
    table, tokens = seat_at(served, match, "me", *[rivals] * (len(match.names) - 1), cards=cards)
    return f"/t/{table}#seat={tokens[0]}"


def then(match: Match, *words: str) -> Match:
    """What a match comes to when Wren plays these words; the match itself stays as it is."""
    ahead = Match.replay(match.game, match.record(), fate=Seeded(0))
    for word in words:
        ahead.play(WREN, word)
    return ahead
