"""Records: games that a stranger sends to be replayed."""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any

from attack.calling import HUNG_UP, Caller
from attack.scene import Scene
from attack.verdict import Finding, at_most, fair
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.records import seal
from rookery.games import get

LONGEST = get("thiefs-market-2e")
"""A game in which one can dawdle: a record of 50 kB is legal in every line, and takes seconds to replay."""
SHORTEST = get("thieves-den")
MOST_MOVES = 100_000
GAMES = 30
"""Games that are played; the longest of them are sent."""
MEMORY = 160.0
"""Megabytes for replays: answers are larger than records."""
GOING_ON = ("done", "end", "pass", "buy")
"""Verbs with which a game comes nearer to its end."""
PACE = 0.5
BODY = 491_000
"""Bytes of a record that is just small enough to be taken."""


async def many_records(scene: Scene) -> Finding:
    """Legal records of 50 kB, all at once: each took seconds of the one interpreter that all tables share."""
    games = sorted((json.dumps(dawdled(LONGEST, 5, seed)).encode() for seed in range(GAMES)), key=len)
    bodies = games[-scene.size(6, 12) :]
    async with scene.caller() as caller, scene.caller() as guest, scene.watched() as watch:
        sending = [asyncio.create_task(caller.status("/api/replay", body)) for body in bodies]
        table = await seconds_for_a_table(guest, scene.seconds(2, 15))
        answers = await answered(sending)
    claims = (fair(answers), at_most("a new table takes", table, watch.longest_allowed, " s"))
    return Finding(f"{len(bodies)} records of {len(bodies[0]) // 1000} kB at once", (*claims, *watch.claims(MEMORY)))


async def long_names(scene: Scene) -> Finding:
    """A record of 491 kB in which one name is nearly all of it: every sentence of the answer repeated the name."""
    record = dawdled(SHORTEST, 2, seed=1)
    name = "A" * (BODY - len(json.dumps(record)))
    renamed = {**record, "names": [name, "Bob"]}
    body = json.dumps({**renamed, "seal": seal(renamed)}).encode()
    async with scene.caller() as caller, scene.caller() as guest, scene.watched() as watch:
        sending = [asyncio.create_task(caller.status("/api/replay", body))]
        table = await seconds_for_a_table(guest, scene.seconds(1, 5))
        answers = await answered(sending)
    claims = (fair(answers), at_most("a new table takes", table, watch.longest_allowed, " s"))
    return Finding(f"1 record with a name of {len(name) // 1000} kB", (*claims, *watch.claims(MEMORY)))


def dawdled(game: Game, players: int, seed: int, moves: int = MOST_MOVES) -> dict[str, Any]:
    """The record of a game, or of its first moves, in which everybody ends a turn only when nothing else is left."""
    rng = Random(seed)
    match = Match(game, ["Ann", "Bob", "Cem", "Dee", "Eve"][:players], seed=seed)
    for _ in range(moves):
        if match.over:
            break
        options = match.state.legal(match.turn[0])
        staying = [action for action in options if action.verb not in GOING_ON]
        match.play(match.turn[0], rng.choice(staying or options))
    return match.record()


async def seconds_for_a_table(guest: Caller, seconds: float) -> float:
    """The longest that somebody else's new table takes, tried again and again for some seconds."""
    longest = 0.0
    end = perf_counter() + seconds
    while perf_counter() < end:
        begin = perf_counter()
        with suppress(*HUNG_UP, TimeoutError):
            made = await guest.table(LONGEST.name, "me", "guest", "guest", private=True, start=True)
            await guest.line(made.word, made.tokens[0])
        longest = max(longest, perf_counter() - begin)
        await asyncio.sleep(PACE)
    return longest


async def answered(sending: list["asyncio.Task[int]"]) -> "Counter[int]":
    """What was answered so far; for the rest nobody waits."""
    for task in sending:
        task.cancel()
    found = await asyncio.gather(*sending, return_exceptions=True)
    return Counter(status for status in found if isinstance(status, int) and status)


ATTACKS = (many_records, long_names)
