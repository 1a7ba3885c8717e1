"""Crowds: people who take more than their share of bots, of talk, of the list of tables, or of somebody's name."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, suppress
from time import perf_counter
from typing import Any

import httpx

from attack.calling import HUNG_UP, SEPARATION, Caller, Line, NotMade, for_some_seconds
from attack.scene import Scene
from attack.verdict import Finding, at_most, same, unless
from rookery.games import GAMES

GAME = next(iter(GAMES))
BOT_SECONDS = 2.5
"""Seconds that a table may wait for a bot's move while others ask for hints."""
MESSAGES_A_SECOND = 20.0
"""Messages that may reach a player, on an average, whatever spectators do."""
JUNK_SHOWN = 20
"""Tables of one address that may stand in the list."""
LINES = 10
"""That each spectator has open."""
EMPTY = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
LOOK_ALIKES = ("\u0410nn", "Ann\u200b", "\u202ennA", "\uff21\uff4e\uff4e", "ANN", "A\u2060nn")
INVISIBLE = ("\u200b", "\u2800", "\u3164", "\u115f", "\u00ad", "\u180e", " ", "\ufe0f")

Spectate = Callable[[Caller, str], Coroutine[Any, Any, None]]
"""What a spectator does at a table, over and over."""


async def hints(scene: Scene) -> Finding:
    """Hints and bots shared the same processes in turn: twenty lines that asked for hints kept every bot waiting."""
    lines, seconds = 20, scene.seconds(3, 15)
    async with AsyncExitStack() as stack:
        callers = [await stack.enter_async_context(scene.caller()) for _ in range(4)]
        player = await stack.enter_async_context(scene.caller())
        asking = [await own_table(caller) for caller in callers for _ in range(lines // len(callers))]
        made = await player.table(GAME, "me", "cutpurse", "cutpurse", private=True, start=True)
        player_line = await player.line(made.word, made.tokens[0])
        await longest_bot(player_line, 1.0)  # processes in which bots think are started when they are first needed
        watch = await stack.enter_async_context(scene.watched())
        waiting = asyncio.create_task(longest_bot(player_line, seconds))
        await for_some_seconds(seconds, [ask_for_hints(line) for line in asking])
        waited = await waiting
    claim = at_most("a bot took", waited, BOT_SECONDS, " s")
    return Finding(f"hints on {lines} lines for {seconds:g} s", (claim, *watch.claims()))


async def own_table(caller: Caller) -> Line:
    """A table at which the caller is in turn."""
    wish = {"private": True, "start": True, "options": {"first_seat": 0}}
    made = await caller.table(GAME, "me", "urchin", "urchin", **wish)
    return await caller.line(made.word, made.tokens[0])


async def ask_for_hints(line: Line) -> None:
    """Hints, one after the other, for as long as the line is open."""
    with suppress(*HUNG_UP):
        while True:
            await line.send(type="hint", seq=line.last["seq"])
            await asyncio.sleep(0.3)


async def longest_bot(line: Line, seconds: float) -> float:
    """Play for some seconds: the longest that the table waited for a bot."""
    longest, end = 0.0, perf_counter() + seconds
    while perf_counter() < end and line.last["result"] is None:
        if line.words:
            await line.play(line.last["natural"] or line.words[0])
            continue
        begin = perf_counter()
        with suppress(TimeoutError):
            await line.reach(line.last["seq"] + 1)
        longest = max(longest, perf_counter() - begin)
    return longest


async def chat_flood(scene: Scene) -> Finding:
    """Spectators, each on many lines, could fill a table's talk: every one of their words reached every player."""
    return await flooded(scene, "talk", chatter)


async def come_and_go(scene: Scene) -> Finding:
    """Everybody at a table was told of every spectator who came or left, a thousand times a second."""
    return await flooded(scene, "come and go", come)


async def flooded(scene: Scene, what: str, spectate: Spectate) -> Finding:
    """How many messages reach a player while spectators do something."""
    people, seconds = scene.size(4, 8), scene.seconds(2, 12)
    async with AsyncExitStack() as stack:
        player = await stack.enter_async_context(scene.caller())
        crowd = [await stack.enter_async_context(scene.caller()) for _ in range(people)]
        made = await player.table(GAME, "me", "guest", "guest", start=True)
        line = await player.line(made.word, made.tokens[0])
        watch = await stack.enter_async_context(scene.watched())
        before = len(line.heard)
        await for_some_seconds(seconds, [spectate(caller, made.word) for caller in crowd for _ in range(LINES)])
        rate, thrown_out = (len(line.heard) - before) / seconds, line.hung_up
    claims = (
        at_most("messages a second", rate, MESSAGES_A_SECOND),
        *unless(not thrown_out, "the player was thrown out"),
    )
    return Finding(f"{people * LINES} spectators who {what} for {seconds:g} s", (*claims, *watch.claims()))


async def chatter(caller: Caller, table: str) -> None:
    with suppress(*HUNG_UP):
        line = await caller.line(table)
        while True:
            await line.send(type="say", text="Thief!")
            await asyncio.sleep(SEPARATION)


async def come(caller: Caller, table: str) -> None:
    while True:
        with suppress(*HUNG_UP, TimeoutError):
            line = await caller.line(table)
            await line.close()
        await asyncio.sleep(SEPARATION)


async def junk_tables(scene: Scene) -> Finding:
    """A hundred empty tables of one address filled the list, which ends after a hundred: nobody found a real one."""
    async with scene.caller() as host, scene.caller() as vandal, scene.caller() as guest, scene.watched() as watch:
        real = await host.table(GAME, "me Ann", "open", "open")
        await host.line(real.word, real.tokens[0])
        junk = []
        for _ in range(scene.size(50, 120)):
            answer = await vandal.post("/api/tables", {"game": GAME, "seats": EMPTY})
            if answer.status_code == httpx.codes.CREATED:
                junk.append(answer.json()["table"])
            elif not scene.short:
                await asyncio.sleep(1.0)  # as patient as the limit wants it
        listed = [info["table"] for info in (await guest.get("/api/tables")).json()]
    before = listed.index(real.word) if real.word in listed else len(listed)
    claims = (
        same("the real table is listed:", real.word in listed, expected=True),
        at_most("tables listed before it", before, JUNK_SHOWN),
        at_most(f"of {len(junk)} junk tables listed", sum(word in junk for word in listed), JUNK_SHOWN),
    )
    return Finding(f"{scene.size(50, 120)} tables from one address", (*claims, *watch.claims()))


async def names(scene: Scene) -> Finding:
    """Names that look like another's, or like nothing: whose move it was could not be told."""
    async with scene.caller() as caller, scene.watched() as watch:
        made = await caller.table(GAME, "me Ann", "open", "open", private=True)
        taken = [name for name in (*LOOK_ALIKES, *INVISIBLE) if await sits(caller, made.word, name)]
    shown = ", ".join(ascii(name) for name in taken)
    claim = same("names taken beside Ann:", shown or "none", "none")
    return Finding(f"{len(LOOK_ALIKES)} look-alikes of Ann, {len(INVISIBLE)} invisible names", (claim, *watch.claims()))


async def sits(caller: Caller, table: str, name: str) -> bool:
    """Whether somebody could sit down under a name that cannot be read as it should; the seat is given back."""
    answer = await caller.post(f"/api/tables/{table}/sit", {"name": name})
    if answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
        raise NotMade("asked too often to find out")
    if not answer.is_success:
        return False
    info = (await caller.get(f"/api/tables/{table}")).json()
    kept = [seat["name"] for seat in info["seats"] if seat["seat"] in answer.json()["seats"]]
    await caller.post(f"/api/tables/{table}/leave", token=answer.json()["tokens"][0])
    return kept != [] and not harmless(kept)


def harmless(kept: Sequence[str]) -> bool:
    """A name that was made readable, and is not Ann's, does no harm."""
    return all(name.isascii() and name.strip() and name.casefold() != "ann" for name in kept)


ATTACKS = (hints, chat_flood, come_and_go, junk_tables, names)
