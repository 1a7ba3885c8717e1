"""Bouts: seeded games between bots with whichever Rookery is first on the path, timed; run by `bench.side_by_side`."""

import hashlib
import json
import sys
from collections.abc import Iterable
from random import Random
from time import process_time

from bench.picks import walk
from rookery.bots import ask, make
from rookery.core import playout
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import GAMES


def words_of(name: str, bot: str, seats: int, seed: int, *, wordwise: bool) -> list[str]:
    """Every word of one game between bots of a level, chance included. `wordwise`: bots are asked for each word, as
    they all were before they answered in turns.
    """
    s, rng = GAMES[name].new(seats), Random(seed)
    bots = [make(bot, seed + seat) for seat in range(seats)]
    words: list[str] = []
    while turn := s.turn():
        seat = turn[0]
        answer: Iterable[Action]
        if seat == CHANCE:
            answer = [walk(s.outcomes(), rng)]
        elif wordwise:
            answer = [bots[seat].choose(s.redeal(seat, rng), seat)]
        else:
            answer = ask(bots[seat], s, seat, rng).follow(s)
        for action in answer:
            words.append(action.word)
            s.act(seat, action)
    return words


def main() -> None:
    name, bot, seats, games, way = sys.argv[1:]
    digest = hashlib.sha256()
    start = process_time()
    for seed in range(int(games)):
        digest.update(" ".join(words_of(name, bot, int(seats), seed, wordwise=way == "wordwise")).encode())
    seconds = process_time() - start
    compiled = not playout.__file__.endswith(".py")
    print(json.dumps({"seconds": seconds, "words": digest.hexdigest(), "compiled": compiled}))


if __name__ == "__main__":
    main()
