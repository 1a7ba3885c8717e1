"""Tables of Master Thief that stand at a drawn position."""

from typing import Any

from rookery.games import GAMES
from rookery.games.master_thief.state import Museum
from rookery.server.messages import Clock
from tests.master_thief.drawn import NAMES, asked, given
from tests.server.moments import match_from, seat_at
from tests.server.served import Served

GAME = next(name for name in GAMES if name.startswith("master"))

SEEDS = range(100)


def table_at(
    served: Served,
    drawing: str,
    *kinds: str,
    question: str = "Play",
    clock: Clock | None = None,
    open_together: bool = False,
    **options: Any,
) -> tuple[str, list[str]]:
    """A table at a drawn position: its word and the tokens of the people there.

    If the drawing ends with the beginning of a turn, chance has brought what leads to the question.
    """
    options = {"first_seat": 0, **options}
    for seed in SEEDS:
        match = match_from(GAME, given(drawing, **options), names=NAMES, seed=seed, **options)
        if isinstance(match.state, Museum) and asked(match.state) == question:
            return seat_at(served, match, *kinds, clock=clock, open_together=open_together)
    raise AssertionError(f"chance never leads to {question}")


def ann_at(served: Served, drawing: str, **wish: Any) -> str:
    """The address of Ann's place at a drawn position; bots have the other seats."""
    table, tokens = table_at(served, drawing, **wish)
    return f"/t/{table}#seat={tokens[0]}"
