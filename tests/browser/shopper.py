"""Somebody who buys whatever can be bought, without clicks: for tests that need many cards on the table."""

from collections.abc import Callable
from typing import Any

from tests.server.served import Player, Served

View = dict[str, Any]
Until = Callable[[View], bool]

MOST_MOVES = 600


def shopped(served: Served, game: str, players: int, until: Until, **options: object) -> str:
    """The address of Wren's place at a table that was played until she is asked and her view is so."""
    table, tokens = served.table("me Wren", *["urchin"] * (players - 1), game=game, start=True, options=options)
    player = served.player(table, tokens[0])
    for _ in range(MOST_MOVES):
        view = player.until_asked()["view"]
        assert not player.last["result"], "the game was over before the table looked like this"
        if until(view):
            player.close()
            return f"/t/{table}#seat={tokens[0]}"
        player.play(next_word(player))
    raise AssertionError("the table never looked like this")


def next_word(player: Player) -> str:
    """A card before anything else, then what pays for it; of the loot a few objects."""
    words = player.words
    for verb in ("buy", "pay", "match", "waive", "claim"):
        found = [word for word in words if word.startswith(f"{verb} ")]
        if found:
            return found[0]
    pile: dict[str, int] = player.last["view"]["piles"][0]
    if "done" in words and (sum(pile.values()) >= 3 or player.last["view"]["task"] == "Purchase"):
        return "done"
    return words[0]
