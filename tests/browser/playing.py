"""Playing without clicks, for tests that need a table in a certain state."""

from tests.server.served import Served


def played(served: Served, moves: int | None = None, level: str = "urchin", **table_of: str) -> tuple[str, str]:
    """A table with Wren and bots, after so many moves of hers, or played to the end: its word and her token."""
    table, tokens = served.table("me Wren", level, level, start=True, **table_of)
    player = served.player(table, tokens[0])
    done = 0
    while not player.last["result"] and done != moves:
        if player.words:
            word = player.last["natural"] or player.words[0]
            player.send(type="play", seq=player.last["seq"], words=[word])
            done += 1
        player.hear("update")
    while moves is not None and not player.words and not player.last["result"]:
        player.hear("update")
    player.close()
    return table, tokens[0]
