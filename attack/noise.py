"""Noise: random frames, bodies, figures and records, for some seconds each. Whatever comes, it gets a reason."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any

from attack.calling import HUNG_UP, Line
from attack.records import dawdled
from attack.scene import Scene
from attack.verdict import Finding, fair, same, unless
from rookery.core.game import Game
from rookery.core.records import seal
from rookery.games import GAMES

SEED = 2016
SECONDS = (1.5, 20.0)
"""How long each kind of noise lasts, in the short form and in the long one."""
FEWEST = 25
"""Bodies that are posted from one address, and in any case: a process that reads them may have to start first."""
PACE = 0.01
BREATH = 0.2
"""Seconds until somebody who was not let in tries again."""
TYPES = "hello play undo why preview hint order say ping update dance".split()
GAME = next(iter(GAMES.values()))
WORDS = [action.word for action in GAME.words.all]
LETTERS = 'abc{}[]"\\=#\n\t 0123456789.-+_\x00\x7fé\u200b\u202e\ud7ff\uffff\U0001f989'
PATHS = ("/api/tables", "/api/replay", "/api/tables/nowhere/sit", "/api/tables/nowhere/start", "/api/games", "/metrics")
SEATS = ("me", "guest", "guest", "open", "urchin", "nobody")
NUMBERS = (0, -1, 1, 2**31, 2**63, -(2**70), 10**400, 0.5, 1e308, -0.0)


async def random_frames(scene: Scene) -> Finding:
    """Frames that are nearly messages, or nothing like it, from a seat that is not in turn and from a spectator."""
    rng, codes, sent = Random(SEED), Counter[int](), 0
    async with scene.caller() as caller, scene.caller() as player, scene.watched() as watch:
        made = await player.table(GAME.name, "me", "guest", "guest", start=True, options={"first_seat": 0})
        ann, *_ = await player.seated(made)
        end = perf_counter() + scene.seconds(*SECONDS)
        while perf_counter() < end:
            try:
                line = await caller.line(made.word, rng.choice([None, made.tokens[1]]))
            except ConnectionError:  # too many come to this table at once
                await asyncio.sleep(BREATH)
                continue
            sent += await babble(line, rng, made.word)
            codes[line.socket.close_code or 0] += 1
            await line.close()
        moved = await ann.play(ann.words[0])
    faults = {code: count for code, count in codes.items() if code not in (0, 1001, 1008, 1009)}
    claims = (same("lines broken by a fault:", faults, {}), same("the next move is", moved["type"], "update"))
    enough = unless(sent >= FEWEST, f"only {sent} frames were let in")
    return Finding(f"{sent} random frames", (*claims, *enough, *watch.claims()))


async def babble(line: Line, rng: Random, table: str) -> int:
    """Say what cannot be read until the server has enough of it, or we have."""
    sent = 0
    with suppress(*HUNG_UP, TimeoutError):
        for _ in range(15):
            await line.socket.send(frame(rng, table))
            sent += 1
        await line.ask(type="ping")
    return sent


def frame(rng: Random, table: str) -> str | bytes:
    """A text or bytes: a message with random parts, any JSON, or neither."""
    kind = rng.random()
    if kind < 0.6:
        return json.dumps({"type": rng.choice(TYPES), **parts(rng, table)})
    if kind < 0.8:
        return json.dumps(anything(rng))
    return text(rng, 200) if kind < 0.9 else rng.randbytes(rng.randrange(200))


def parts(rng: Random, table: str) -> dict[str, Any]:
    """Some of the parts that messages have, with values that are right now and then."""
    makers: dict[str, Callable[[], Any]] = {
        "id": lambda: rng.choice(NUMBERS),
        "seq": lambda: rng.choice([*NUMBERS, *range(9)]),
        "words": lambda: [rng.choice([*WORDS, text(rng, 70)]) for _ in range(rng.randrange(5))],
        "word": lambda: rng.choice([*WORDS, text(rng, 70)]),
        "text": lambda: text(rng, 300),
        "table": lambda: rng.choice([table, text(rng, 40)]),
        "token": lambda: rng.choice([None, text(rng, 70)]),
        "seen": lambda: rng.choice(NUMBERS),
        "name": lambda: text(rng, 70),
        "value": lambda: anything(rng),
        "more": lambda: anything(rng),
    }
    return {name: make() for name, make in makers.items() if rng.random() < 0.4}


def anything(rng: Random, depth: int = 3) -> Any:
    """Any value of JSON."""
    kind = rng.randrange(6 if depth else 4)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice(NUMBERS)
    if kind in (2, 3):
        return text(rng, 30)
    if kind == 4:
        return [anything(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {text(rng, 9): anything(rng, depth - 1) for _ in range(rng.randrange(4))}


def text(rng: Random, longest: int) -> str:
    return "".join(rng.choice(LETTERS) for _ in range(rng.randrange(longest)))


async def random_bodies(scene: Scene) -> Finding:
    """Bodies of requests that are nearly right, or nothing like it."""

    def body(rng: Random) -> tuple[str, bytes]:
        seats = [{"kind": rng.choice(SEATS)} for _ in range(rng.randrange(8))]
        wish = {"game": rng.choice([*GAMES, text(rng, 9)]), "seats": seats}
        more = {**wish, rng.choice(["options", "clock", "cards", text(rng, 5)]): anything(rng)}
        content = json.dumps(rng.choice([anything(rng), more])).encode()
        return rng.choice(PATHS), rng.choice([content, content, rng.randbytes(rng.randrange(300))])

    return await posted(scene, "bodies", body)


async def random_figures(scene: Scene) -> Finding:
    """Figures of other cards, any value where a figure should be, and texts in which a few letters are changed."""

    def body(rng: Random) -> tuple[str, bytes]:
        game = rng.choice(list(GAMES.values()))
        rows = game.printed.rows
        cards = "\n".join(figure(rng, game, card) for card in rng.sample(list(rows), 4) if rows[card])
        seats = [{"kind": "me"}, {"kind": "guest"}, {"kind": "guest"}]
        wish = {"game": game.name, "seats": seats, "cards": rng.choice([cards, mutated(rng, cards)]), "private": True}
        return "/api/tables", json.dumps(wish).encode()

    return await posted(scene, "figures", body)


def figure(rng: Random, game: Game, card: str) -> str:
    """A line of figures: one that is printed on some card, or anything."""
    key = rng.choice(list(game.printed.rows[card]))
    printed = [row[key] for row in game.printed.rows.values() if key in row]
    return f"{card}.{key} = {json.dumps(rng.choice([*printed, anything(rng)]))}"


async def random_records(scene: Scene) -> Finding:
    """Records with a line of another game, any value in place of a part, or a few letters changed; some are sealed."""
    records = [dawdled(game, 3, SEED, moves=60) for game in GAMES.values()]
    lines = [line for record in records for line in record["log"]]

    def body(rng: Random) -> tuple[str, bytes]:
        record = dict(rng.choice(records))
        if rng.random() < 0.5:
            record[rng.choice(list(record))] = anything(rng)
        else:
            at = rng.randrange(len(record["log"]))
            record["log"] = [*record["log"][:at], rng.choice(lines), *record["log"][at + 1 :]]
        content = json.dumps({**record, "seal": seal(record)})
        return "/api/replay", rng.choice([content, content, mutated(rng, content)]).encode(errors="replace")

    return await posted(scene, "records", body)


def mutated(rng: Random, content: str) -> str:
    """A text in which some pieces are changed, doubled or left out."""
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(content) + 1)
        until = at + rng.randrange(20)
        content = content[:at] + rng.choice(["", text(rng, 20), content[at:until] * 2]) + content[until:]
    return content


async def posted(scene: Scene, what: str, body: Callable[[Random], tuple[str, bytes]]) -> Finding:
    """Post such bodies for some seconds, but a few in any case, from many addresses, each within its limit."""
    rng, answers = Random(SEED), Counter[int]()
    async with scene.watched() as watch:
        end = perf_counter() + scene.seconds(*SECONDS)
        while perf_counter() < end or answers.total() < FEWEST:
            async with scene.caller() as caller:
                for _ in range(FEWEST):
                    answers[await caller.status(*body(rng))] += 1
                    await asyncio.sleep(PACE)
    return Finding(f"{answers.total()} random {what}", (fair(answers), *watch.claims()))


ATTACKS = (random_frames, random_bodies, random_figures, random_records)
