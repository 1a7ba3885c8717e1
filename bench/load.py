"""The load: real clients at many tables of one server, and how long a move takes until all four seats have heard it.

    python -m bench.load [--tables 50,100,200,300,400] [--seconds 15] [--processes 1,2,3]

Every table has four people on lines of their own; once in two seconds whoever is in turn plays a random option. Server
and clients share this machine. A move's time is from its sending until the last of the four seats has it. With numbers
of processes, so many servers share one PostgreSQL, and lines go to them in turn.
"""

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Protocol

import httpx
import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rookery.games import GAMES

PACE = 2.0
WARM_UP = 3.0
PATIENCE = 10.0
SEATS = 4
FIRST = 10
TOGETHER = 20
"""Tables made at a time."""
SETTLING = 1.0
"""Seconds for what was cut off in the midst to arrive."""
FEWEST = 1
"""Moves that are measured at least, however long that takes …"""
LOOK = 0.05
"""… with these seconds between two looks."""
GENEROUS = {
    "ROOKERY_POSTS_A_MINUTE": "1000000",
    "ROOKERY_SOCKETS_AN_ADDRESS": "100000",
    "ROOKERY_CONNECTIONS_AN_ADDRESS": "100000",
    "ROOKERY_CONNECTIONS": "100000",
    "ROOKERY_GRACE": "3600",
    "ROOKERY_PROXIES": "127.0.0.1",
}
"""All clients come from one address: to the server it is a proxy, which may use all files that lines may have."""


class Option(Struct):
    """What can be said."""

    word: str


class Told(Struct):
    """What a client of the load has to know of a message."""

    type: str
    seq: int = 0
    since: int = 0
    at: int = 0
    options: list[Option] = []
    result: Any = None


DECODER = msgspec.json.Decoder(Told)
ENCODER = msgspec.json.Encoder()


class Seat:
    """One line of one table."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.last = Told("")
        self.gaps = 0
        self.bytes = 0
        self.heard = asyncio.Event()
        self.when = 0.0

    async def listen(self) -> None:
        """Until the line is closed."""
        with suppress(ConnectionClosed):
            async for text in self.line:
                self.hear(text)

    def hear(self, text: str | bytes) -> None:
        self.bytes += len(text)
        told = DECODER.decode(text)
        if told.type == "update":
            self.when = perf_counter()
            if self.last.type and told.since > self.last.at:
                self.gaps += 1
            self.last = told
            self.heard.set()
            self.heard.clear()

    async def reach(self, seq: int) -> float:
        """When this seat had heard of everything up to a number."""
        while self.last.seq < seq:
            await self.heard.wait()
        return self.when


class Played:
    """What the clients found."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.all = 0
        self.lost = 0
        self.late = 0
        self.open = False
        self.seconds = 0.0

    def share(self, part: float) -> float:
        """The time within which this part of all moves had reached everybody, in milliseconds."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else float("nan")


class LoadedTable:
    """Four people who play at random, one move in two seconds."""

    def __init__(self, word: str, seats: list[Seat], rng: Random) -> None:
        self.word = word
        self.seats = seats
        self.rng = rng

    def asked(self) -> Seat | None:
        """Whoever is in turn; nobody if the game is over."""
        return next((seat for seat in self.seats if seat.last.options), None)

    async def play(self, played: Played) -> None:
        await asyncio.sleep(self.rng.uniform(0, PACE))
        following = perf_counter()
        while True:
            following += PACE
            asked = self.asked()
            if asked is None:
                return  # the game is over
            await self.move(asked, played)
            await asyncio.sleep(max(0.0, following - perf_counter()))

    async def move(self, asked: Seat, played: Played) -> None:
        seq, counted = asked.last.seq, played.open
        word = self.rng.choice(asked.last.options).word
        begin = perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await asked.line.send(ENCODER.encode({"type": "play", "seq": seq, "words": [word]}).decode())
                heard = [await seat.reach(seq + 1) for seat in self.seats]
        except (TimeoutError, ConnectionClosed):
            played.lost += 1
            return
        played.all += 1
        if counted:
            played.times.append(max(heard) - begin)


class Server:
    """`rookery serve` in a process of its own."""

    def __init__(self, database: str, **settings: str) -> None:
        words = [sys.executable, "-m", "rookery", "serve", "--port", "0", "--database", database]
        environment = {**os.environ, **GENEROUS, **settings, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.host = self.process.stdout.readline().split("http://")[1].split()[0]

    def memory(self) -> int:
        """Kilobytes in memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def busy(self) -> float:
        return busy(self.process.pid)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


def busy(pid: int) -> float:
    """Seconds of the processor that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def hold_still() -> None:
    """No full sweep for garbage among thousands of clients: half a second of theirs would count as the server's."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, 1_000_000)


class Target(Protocol):
    """What is loaded: a server, or several."""

    @property
    def host(self) -> str: ...

    def memory(self) -> int: ...

    def busy(self) -> float: ...

    def stop(self) -> None: ...


class Load:
    """A server and all clients."""

    def __init__(self, server: Target, http: httpx.AsyncClient, stack: AsyncExitStack) -> None:
        self.server = server
        self.http = http
        self.stack = stack
        self.rng = Random(1)
        self.played = Played()
        self.tables: list[LoadedTable] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.game = next(game for game in GAMES.values() if SEATS in game.seats)

    def heard(self) -> int:
        """Bytes that all seats were told so far."""
        return sum(seat.bytes for table in self.tables for seat in table.seats)

    async def grow(self, count: int) -> None:
        """Make tables until there are that many; none of them plays yet."""
        while len(self.tables) < count:
            more = min(TOGETHER, count - len(self.tables))
            self.tables += await asyncio.gather(*[self.sit_down() for _ in range(more)])

    async def sit_down(self) -> LoadedTable:
        kinds = ["me", *["guest"] * (SEATS - 1)]
        wish = {"game": self.game.name, "seats": [{"kind": kind} for kind in kinds], "start": True}
        address = f"http://{self.server.host}/api/tables"
        made = (await self.http.post(address, json=wish)).raise_for_status().json()
        seats = []
        for token in made["tokens"]:
            opening = connect(f"ws://{self.server.host}/api/socket", compression=None, ping_interval=None)
            seat = Seat(await self.stack.enter_async_context(opening))
            self.tasks.append(asyncio.create_task(seat.listen()))
            hello = {"type": "hello", "table": made["table"], "token": token}
            await seat.line.send(ENCODER.encode(hello).decode())
            await asyncio.wait_for(seat.reach(1), PATIENCE)
            seats.append(seat)
        return LoadedTable(made["table"], seats, Random(self.rng.random()))

    async def measure(self, seconds: float) -> Played:
        """Let everybody play, and look at the moves after a warm-up."""
        played = Played()
        playing = [asyncio.create_task(table.play(played)) for table in self.tables]
        await asyncio.sleep(min(WARM_UP, seconds))
        played.open = True
        begin = perf_counter()
        await asyncio.sleep(seconds)
        while len(played.times) + played.lost < FEWEST:  # noqa: ASYNC110 (tables need not know that somebody waits)
            await asyncio.sleep(LOOK)
        played.open = False
        played.seconds = perf_counter() - begin
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.sleep(SETTLING)
        played.lost += sum(seat.gaps for table in self.tables for seat in table.seats)
        return played


async def run(counts: list[int], seconds: float, processes: list[int]) -> None:
    hold_still()
    if not processes:
        with tempfile.TemporaryDirectory() as folder:
            await load_one(Server(str(Path(folder, "load.sqlite3"))), counts, seconds)
    for count in processes:
        from bench.several import Several  # needs what only few have installed

        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            several = await asyncio.to_thread(Several, folder, count)
            print(f"\n{count} processes on one PostgreSQL" if count > 1 else "\none process on PostgreSQL")
            await load_one(several, counts, seconds)


async def load_one(server: Target, counts: list[int], seconds: float) -> None:
    limits = httpx.Limits(keepalive_expiry=1.0)  # tables come in bursts, and the server may hang up in between
    try:
        async with httpx.AsyncClient(timeout=60, limits=limits) as http, AsyncExitStack() as stack:
            await http.get(f"http://{server.host}/api/games")
            load = Load(server, http, stack)
            try:
                await curve(load, counts, seconds)
            except InvalidHandshake:
                print(f"no more lines at {len(load.tables)} tables: this server may not open more files (ulimit -n)")
            finally:
                for task in load.tasks:
                    task.cancel()
    finally:
        server.stop()


async def curve(load: Load, counts: list[int], seconds: float) -> None:
    """One line for each number of tables."""
    compiled = "compiled" if not str(sys.modules["rookery.core.state"].__file__).endswith(".py") else "plain Python"
    print(f"{load.game.title}, {SEATS} seats, one move in {PACE:g} s at each table, {os.cpu_count()} cores, {compiled}")
    print("tables  moves/s   p50 ms   p95 ms   p99 ms   max ms   lost   idle kB/table   server CPU")
    counted: Callable[[], dict[str, float]] | None = getattr(load.server, "counted", None)
    await load.grow(FIRST)  # what a server needs once is no table's
    empty = load.server.memory()
    for count in counts:
        await load.grow(count)
        await asyncio.sleep(SETTLING)
        idle = (load.server.memory() - empty) / max(1, count - FIRST)
        written = None if counted is None else await asyncio.to_thread(counted)
        before, begin, heard = load.server.busy(), perf_counter(), load.heard()
        played = await load.measure(seconds)
        busy = (load.server.busy() - before) / (perf_counter() - begin)
        p50, p95, p99, most = [played.share(part) for part in (0.5, 0.95, 0.99, 1.0)]
        print(
            f"{count:6}{len(played.times) / played.seconds:9.1f}{p50:9.1f}{p95:9.1f}{p99:9.1f}{most:9.1f}"
            f"{played.lost:7}{idle:16.0f}{busy:12.0%}",
            flush=True,
        )
        if written is not None and counted is not None:
            tell_written(written, await asyncio.to_thread(counted), played.all, load.heard() - heard)


def tell_written(before: dict[str, float], after: dict[str, float], moves: int, heard: int) -> None:
    """What each move costs besides the time of servers, the warm-up included."""
    each = {name: (after[name] - before[name]) / max(1, moves) for name in after}
    rows = each["inserted"] + each["updated"]
    print(
        f"        each move: {rows:.2f} rows, {each['wal']:,.0f} bytes of log, {each['commits']:.2f} commits and"
        f" {1000 * each['busy']:.2f} ms of PostgreSQL, {heard / max(1, moves):,.0f} bytes told",
        flush=True,
    )


def numbers(text: str) -> list[int]:
    """Numbers of tables from `50,100`."""
    found = [int(part) for part in text.split(",")]
    if min(found) <= FIRST or found != sorted(set(found)):
        raise ValueError
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about = f"numbers of tables, each larger than the one before and than {FIRST}"
    parser.add_argument("--tables", type=numbers, default=numbers("50,100,200,300,400"), help=about)
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each number is measured")
    several = "numbers of processes on one PostgreSQL, such as 1,2,3; without it one process on a file of SQLite"
    parser.add_argument(
        "--processes", type=lambda text: [int(part) for part in text.split(",")], default=[], help=several
    )
    chosen = parser.parse_args()
    uvloop.run(run(chosen.tables, chosen.seconds, chosen.processes))


if __name__ == "__main__":
    main()
