"""Garbage is looked for when nobody waits, and not forgotten when there is never a quiet moment."""

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest
import uvicorn
from websockets.asyncio.client import connect

from rookery.core.fate import Seeded
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.games import GAMES
from rookery.server.connections import Caller, Door, Visit
from rookery.server.settings import Settings
from rookery.server.sweeping import PAUSE, QUIET, SHARE, Sweeper
from rookery.server.telling import News
from rookery.server.visitor import encoded
from tests.server.alone import run
from tests.server.inside import match_of, open_house, seated


class Knot:
    """Something that refers to itself, and is old enough that only a full sweep finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """What was there before a test is set aside: nobody sweeps it again and again, and none of it counts."""
    before = gc.get_threshold()
    gc.freeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def dropped() -> "ref[Knot]":
    knot = Knot()
    gc.collect(1)
    gc.collect(1)
    return ref(knot)


def test_a_quiet_moment_is_used() -> None:
    sweeper, knot = Sweeper(0.0), dropped()
    assert not sweeper.look(0, PAUSE - 1), "it was swept not long ago"
    assert knot() is not None
    assert sweeper.look(QUIET - 1, PAUSE)
    assert knot() is None
    assert not sweeper.look(QUIET - 1, PAUSE + 1), "not every second"


def test_a_busy_server_sweeps_for_a_small_share_of_its_time() -> None:
    sweeper, knot, done = Sweeper(0.0), dropped(), 0
    sweeper.took = 0.3
    for second in range(int(sweeper.took / SHARE)):
        done += QUIET
        assert not sweeper.look(done, second)
    assert knot() is not None
    assert sweeper.look(done + QUIET, sweeper.took / SHARE)
    assert knot() is None
    assert sweeper.took != 0.3, "the next one goes by how long this one took"


def test_python_does_not_sweep_everything_by_itself_meanwhile() -> None:
    Sweeper(0.0)
    swept = gc.get_stats()[2]["collections"]
    kept = [[Knot()] for _ in range(100_000)]
    assert gc.get_stats()[2]["collections"] == swept
    assert len(kept) == 100_000


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_moves_leave_nothing_behind_that_refers_to_itself(game: Game) -> None:
    """So a server may sweep seldom, however much is played."""
    match, rng = Match(game, names_for(game), fate=Seeded(1)), Random(1)
    play_and_tell(match, rng)  # what is made once is no garbage
    with unswept():
        for _ in range(30):
            play_and_tell(match, rng)
        assert gc.collect() == 0


def test_a_table_that_leaves_memory_takes_its_log_along(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path / "house.sqlite3") as house:
            table, _ = await seated(house, "me", "guest", game="thieves-den")
            match = ref(match_of(table))
            with unswept():
                await table.stop()
                assert match() is None

    run(play())


def test_a_line_is_gone_when_it_is_closed() -> None:
    async def hang_up(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    async def call() -> None:
        config = uvicorn.Config(hang_up, http=Caller, ws=Visit, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        server.server_state = Door(Settings())
        with socket.create_server(("127.0.0.1", 0)) as door, unswept():
            serving = asyncio.create_task(server.serve([door]))
            async with connect(f"ws://127.0.0.1:{door.getsockname()[1]}"):
                assert count(Visit) == 1
                assert count(Caller) == 0, "the connection with requests is a line now"
            server.should_exit = True
            await serving
            assert count(Visit) == 0

    run(call())


@contextmanager
def unswept() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def count(kind: type) -> int:
    return sum(type(thing) is kind for thing in gc.get_objects())


def names_for(game: Game) -> list[str]:
    return [f"Seat {number}" for number in range(1, game.seats[-1] + 1)]


def play_and_tell(match: Match, rng: Random) -> None:
    """A word of whoever is asked, told to everybody."""
    seat, before = match.turn[0], len(match.log)
    match.play_all(seat, [rng.choice(match.state.legal(seat))])
    news = News(match, before)
    for eyes in (None, *range(match.state.seats)):
        encoded(news.update(eyes, len(match.log), []))
