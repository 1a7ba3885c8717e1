"""Frames: messages made from the types of the protocol, sent over WebSockets from seats, spectators and strangers."""

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

from hypothesis import strategies as st
from msgspec.inspect import type_info

from attack.calling import HUNG_UP, Line
from attack.verdict import Claim, Finding
from fuzz.shapes import ANYTHING, damaged, fitting
from fuzz.stage import LONGEST, Stage, meanwhile, stage
from fuzz.trying import Found, try_for
from rookery.games import GAMES
from rookery.server.messages import FromClient

FAIR_ENDS = (1001, 1008, 1009)
"""Codes with which the server hangs up on somebody: never 1011, which is a fault of its own."""
LAST = 2**40
"""The number of the last message of a row: no other has it."""


class Shot:
    """A frame to be sent: as it is, or aimed at the position that there is when it is sent."""

    def __init__(self, content: Any, pick: int | None) -> None:
        self.content = content
        self.pick = pick

    def frame(self, line: Line) -> str | bytes:
        if isinstance(self.content, bytes):
            return self.content
        if self.pick is not None and isinstance(self.content, dict) and line.last:
            self.aim(self.content, line)
        return json.dumps(self.content)

    def aim(self, message: dict[str, Any], line: Line) -> None:
        """Only what is said of this very position gets far."""
        assert self.pick is not None
        if "seq" in message:
            message["seq"] = line.last["seq"]
        if "words" in message and line.words:
            message["words"] = [line.words[self.pick % len(line.words)]]

    def __repr__(self) -> str:
        return repr(self.content) if self.pick is None else f"{self.content!r} aimed"


def shots(words: Sequence[str], tables: Sequence[str], tokens: Sequence[str]) -> "st.SearchStrategy[Shot]":
    """Messages that fit, some that nearly do, any JSON, and bytes."""
    known = st.sampled_from(words)
    spice = {
        "word": known,
        "words": st.lists(known, min_size=1, max_size=6),
        "table": st.sampled_from(tables),
        "token": st.none() | st.sampled_from(tokens),
        "seq": st.integers(0, 60),
    }
    whole = fitting(type_info(FromClient), spice)
    contents = whole | whole | damaged(whole) | ANYTHING | st.binary(max_size=200)
    return st.builds(Shot, contents, st.none() | st.integers(0, 40))


class Salvo:
    """Some frames in a row from one line, at the table of a game; from a seat, a spectator or nobody yet."""

    def __init__(self, game: str, place: int, shots: list[Shot]) -> None:
        self.game = game
        self.place = place
        self.shots = shots

    def __repr__(self) -> str:
        return f"{self.game}, place {self.place}: {self.shots}"


async def fuzz_frames(folder: Path, seconds: float, seed: int) -> Finding:
    """Messages from the types of the protocol: no fault, no hang, and every table plays on."""
    async with stage(folder) as opened:
        ends: Counter[int] = Counter()
        salvos = st.builds(
            Salvo,
            st.sampled_from(list(GAMES)),
            st.integers(0, 3),
            st.lists(
                shots(
                    [action.word for game in GAMES.values() for action in game.words.all],
                    list(opened.words.values()),
                    [token for tokens in opened.tokens.values() for token in tokens],
                ),
                min_size=1,
                max_size=8,
            ),
        )
        slowest = 0.0

        def check(salvo: Salvo) -> None:
            nonlocal slowest
            code, took = opened.wait_for(fire(opened, salvo))
            ends[code] += 1
            slowest = max(slowest, took)
            if code and code not in FAIR_ENDS:
                raise Found(f"the server hung up with {code}", salvo)
            if took > LONGEST:
                raise Found(f"an answer took {took:.1f} s", salvo)

        tried, claims = await meanwhile(opened, lambda: try_for(seconds, salvos, check, seed))
    told = Claim(f"slowest {slowest:.2f} s; hung up on {sum(ends.values()) - ends[0]}", holds=True)
    return Finding(f"{tried} rows of messages", (told, *claims))


async def fire(opened: Stage, salvo: Salvo) -> tuple[int, float]:
    """Send a row of frames and wait for the answer to a last one that is right: the code with which the server hung up
    (0: it did not), and the seconds until that answer.
    """
    if opened.seated[salvo.game][0].last.get("result"):
        await opened.sit_down(GAMES[salvo.game])
    tokens = opened.tokens[salvo.game]
    line = await opened.caller.line()
    try:
        with suppress(*HUNG_UP):
            if salvo.place:
                await line.hello(
                    opened.words[salvo.game], tokens[salvo.place % len(tokens)] if salvo.place > 1 else None
                )
            for shot in salvo.shots:
                await line.socket.send(shot.frame(line))
        begin, line.number = perf_counter(), LAST
        with suppress(*HUNG_UP):
            await line.ask(type="ping")
        return (line.socket.close_code or 0) if line.hung_up else 0, perf_counter() - begin
    except TimeoutError:
        return 0, LONGEST + 1
    finally:
        opened.caller.lines.remove(line)
        await line.close()
