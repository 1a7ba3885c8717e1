"""Records: what a match looks like when it is written down, and how a broken one is told."""
# mypyc: no (not in the inner loop)

import hashlib
import json
from typing import Any

from rookery.core.game import Game, check_origin, parse
from rookery.core.reasons import Broken
from rookery.core.tasks import CHANCE
from rookery.core.words import SEATS

FORMAT = 1
LONGEST_LOG = 10_000
"""Lines in the log of a record: several times those of the longest games that were ever played at random."""
KEYS: dict[str, type | tuple[type, ...]] = {
    "rookery": int,
    "game": str,
    "version": int,
    "names": list,
    "options": dict,
    "cards": dict,
    "log": list,
    "result": (dict, type(None)),
    "seal": str,
}
MORE: dict[str, type | tuple[type, ...]] = {"oath": dict, "origin": dict}  # what only some records have


def seal(data: dict[str, Any]) -> str:
    """A short digest of everything else in a record: it tells an edited one."""
    content = json.dumps({key: value for key, value in data.items() if key != "seal"}, sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:16]


def check_record(data: Any) -> dict[str, Any]:
    """A record with all its parts, each of its kind; anything else is refused."""
    if isinstance(data, str):
        data = parse(data, "record")
    if not isinstance(data, dict) or "rookery" not in data:
        raise Broken("this is not a record of a Rookery match")
    if type(data["rookery"]) is not int or data["rookery"] != FORMAT:
        raise Broken(f"this record has format {data['rookery']!r}; this Rookery reads format {FORMAT}")
    for key in KEYS:
        if key not in data:
            raise Broken(f"the record lacks {key!r}: it was cut short or is of something else")
    for key, kind in {**KEYS, **MORE}.items():
        if key in data and not isinstance(data[key], kind):
            raise Broken(f"the record's {key!r} cannot be {data[key]!r}")
    for key in data:
        if key not in KEYS and key not in MORE:
            raise Broken(f"the record has an unknown part {key!r}")
    if len(data["log"]) > LONGEST_LOG:
        raise Broken(f"the record has {len(data['log']):,} lines; {LONGEST_LOG:,} are the most that can be read")
    return data


def game_of(game: Game, data: dict[str, Any]) -> Game:
    """The game of a record, with the figures it was played with."""
    check_origin(game, data, "record")
    return game.with_cards(game.printed.replaced(data["cards"], "the record's cards"))


def lines(data: dict[str, Any]) -> list[tuple[int, str]]:
    """The log of a record: who (or chance) and the word."""
    parsed = []
    for number, line in enumerate(data["log"], start=1):
        who, _, word = line.partition(" ") if isinstance(line, str) else ("", "", "")
        if not word or not (who == "*" or who in SEATS):
            raise Broken(f"line {number} of the record, {line!r}, is not a seat and a word")
        parsed.append((CHANCE if who == "*" else int(who), word))
    return parsed
