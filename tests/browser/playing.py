"""Tables in a certain state: their games are played here, at random, and put into the server's database."""

from rookery.core.match import Match
from tests.server.moments import find_moment, play_to_the_end, seat_at
from tests.server.served import GAME, Served

PLAYERS = 3


def played(served: Served, moves: int | None = None, game: str = GAME) -> tuple[str, str]:
    """A table with Wren and bots that is over, or at which it is her turn after so many moves of hers: its word and her
    token.
    """

    def is_it(match: Match) -> bool:
        return 0 in match.turn and sum(entry.seat == 0 for entry in match.log) >= (moves or 0)

    match = find_moment(game, PLAYERS, is_it)
    if moves is None:
        play_to_the_end(match)
    table, [token] = seat_at(served, match)
    return table, token
