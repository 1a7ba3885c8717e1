"""Playing on: a new match from any moment of a finished one, with its secrets dealt anew or as they were."""
# mypyc: no (not in the inner loop)

from random import Random
from typing import Any

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.origin import Origin
from rookery.core.playout import random_game
from rookery.core.reasons import Broken
from rookery.core.records import check_record
from rookery.core.tasks import CHANCE


def origin_of(game: Game, data: Any, line: int, seat: int | None, rng: Random, table: str = "") -> Origin:
    """The moment after some lines of a record. What a seat could not know there is dealt anew; for None everything is
    as it was. Only a match that is over has such moments: those of another would tell its secrets.
    """
    data = check_record(data)
    whole = Match.replay(game, data)
    if not whole.over:
        raise Broken("this match is not over: playing on from it would tell what is secret")
    if not 0 <= line < len(whole.log):
        raise Broken(f"the record has no moment after line {line}: it has {len(whole.log)} lines")
    if seat is not None and not 0 <= seat < len(whole.names):
        raise Broken(f"there is no seat {seat} at this table")
    there = Match.replay(game, data, until=line)
    if not there.turn or there.turn == (CHANCE,):
        raise Broken("nobody is asked at that moment: choose one at which somebody acts")
    position = there.state if seat is None else there.state.redeal(seat, rng)
    dumped = there.game.dump(position)
    random_game(there.game.load(dumped), rng)  # a position that comes from outside must lead to an end
    return Origin(dumped, data["seal"], line, there.game.ending(there.state).heading, seat, table)
