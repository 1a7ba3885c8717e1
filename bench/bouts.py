"""Bouts: seeded games between bots with whichever Rookery is first on the path, timed; run by `bench.side_by_side`."""

import hashlib
import json
import sys
from random import Random
from time import process_time

from rookery.bots import make
from rookery.core import playout
from rookery.core.fate import Seeded
from rookery.games import GAMES
from rookery.sim.playing import Log, play_out


def words_of(name: str, bot: str, seats: int, seed: int) -> list[str]:
    """Every word of one game between bots of a level, chance included."""
    bots = [make(bot, seed + seat) for seat in range(seats)]
    log: Log = []
    play_out(GAMES[name].new(seats), bots, Seeded(seed), Random(seed), log)
    return [action.word for _, action in log]


def main() -> None:
    name, bot, seats, games = sys.argv[1:]
    digest = hashlib.sha256()
    start = process_time()
    for seed in range(int(games)):
        digest.update(" ".join(words_of(name, bot, int(seats), seed)).encode())
    seconds = process_time() - start
    compiled = not playout.__file__.endswith(".py")
    print(json.dumps({"seconds": seconds, "words": digest.hexdigest(), "compiled": compiled}))


if __name__ == "__main__":
    main()
