"""The soak: many tables played for a long time, and how memory and answers go meanwhile.

    python -m bench.soak [--tables 300] [--minutes 20] [--out build/soak.svg]

The clients are those of the load: four people at each table, one move in two seconds. A table whose game is over makes
room for a new one, as in a club that is open all night; the clock starts when games are of all ages. The figures of
every few seconds are drawn into a picture, and a block of figures closes the run: nothing may be lost, and memory must
not go on growing.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter

import httpx
import uvloop
from msgspec import Struct

from bench.load import PACE, SEATS, Load, LoadedTable, Played, Server, hold_still
from rookery.sim.markup import Markup, tag

LOOKS = 240
"""About how often the server is looked at, whatever the length of the run."""
FEWEST = 2
"""Looks at least, however long they take."""
PAUSE = 1.0
"""Seconds between two looks at least."""
STEADY = 1.15
"""Memory in the last fifth of the run may be this many times that of the fifth before it."""
SLEEPS = "30"
"""Seconds after which an empty table sleeps: finished ones are to leave within the run."""
AGES = 500
"""Moves after which a game of random players is nearly over."""
WIDE, HIGH, LEFT, TOP = 720, 190, 70, 34
INK, PAPER, RULE, COLOURS = "#2b2118", "#f6efdd", "#b9a98a", ("#4b7f52", "#8a2f3b")


class Look(Struct):
    """What was measured since the last look."""

    at: float
    """Minutes since the beginning."""
    memory: float
    """Megabytes."""
    busy: float
    """Share of a core."""
    moves: float
    """A second."""
    p50: float
    """Milliseconds."""
    p99: float


class Club:
    """Tables that are always full: when a game is over, another begins."""

    def __init__(self, load: Load, tables: int) -> None:
        self.load = load
        self.tables = tables
        self.played = Played()
        self.whole = Played()
        self.finished = 0
        self.looks: list[Look] = []

    async def keep_full(self, first: LoadedTable) -> None:
        table = first
        while True:
            await table.play(self.played)
            self.finished += 1
            for seat in table.seats:
                self.whole.lost += seat.gaps
                await seat.line.close()
            table = await self.load.sit_down()

    async def play_ahead(self, table: LoadedTable, moves: int) -> None:
        """Play without a pause, before the clock starts. Games that all begin together would have memory grow until
        they all end.
        """
        for _ in range(moves):
            asked = table.asked()
            if asked is not None:
                await table.move(asked, self.whole)

    async def run(self, minutes: float) -> None:
        """Play for some minutes, and look at the server again and again."""
        await self.load.grow(self.tables)
        await asyncio.gather(
            *[self.play_ahead(table, AGES * i // self.tables) for i, table in enumerate(self.load.tables)]
        )
        full = [asyncio.create_task(self.keep_full(table)) for table in self.load.tables]
        begin = perf_counter()
        step = max(PAUSE, 60 * minutes / LOOKS)
        self.played.open = True
        try:
            while perf_counter() - begin < 60 * minutes or len(self.looks) < FEWEST or not self.whole.times:
                before, since = self.load.server.busy(), perf_counter()
                await asyncio.sleep(step)
                self.look(before, since, begin)
                for task in full:
                    if task.done():
                        task.result()  # a fault of ours ends the run
        finally:
            for task in full:
                task.cancel()
            await asyncio.gather(*full, return_exceptions=True)

    def look(self, before: float, since: float, begin: float) -> None:
        """What has happened since the last look; it is told at once."""
        now, recent = perf_counter(), Played()
        recent.times, self.played.times = self.played.times, []
        self.whole.times += recent.times
        look = Look(
            at=(now - begin) / 60,
            memory=self.load.server.memory() / 1024,
            busy=(self.load.server.busy() - before) / (now - since),
            moves=len(recent.times) / (now - since),
            p50=recent.share(0.5),
            p99=recent.share(0.99),
        )
        self.looks.append(look)
        print(
            f"{look.at:6.1f} min  {look.memory:6.0f} MB  {look.busy:5.0%} CPU  {look.moves:6.1f} moves/s  "
            f"p50 {look.p50:6.1f} ms  p99 {look.p99:6.1f} ms  lost {self.lost}  games over {self.finished}",
            flush=True,
        )

    @property
    def lost(self) -> int:
        """Moves that did not reach everybody, and gaps in what somebody was told."""
        return self.played.lost + self.whole.lost

    def fifth(self, last: int) -> float:
        """Megabytes, on average, in the last fifth of the run or in one before it."""
        size = max(1, len(self.looks) // 5)
        part = self.looks[-size * last : len(self.looks) - size * (last - 1)]
        return sum(look.memory for look in part) / max(1, len(part))

    def holds(self) -> bool:
        return not self.lost and bool(self.whole.times) and self.fifth(1) <= STEADY * self.fifth(2)

    def summary(self, minutes: float) -> list[str]:
        """The block of figures."""
        p50, p95, p99, most = [self.whole.share(part) for part in (0.5, 0.95, 0.99, 1.0)]
        compiled = "compiled" if not str(sys.modules["rookery.core.state"].__file__).endswith(".py") else "plain Python"
        busy = sum(look.busy for look in self.looks) / max(1, len(self.looks))
        memory = [look.memory for look in self.looks]
        return [
            f"{self.load.game.title}, {self.tables} tables of {SEATS}, one move in {PACE:g} s at each",
            f"{minutes:g} minutes, {os.cpu_count()} cores, {compiled}",
            f"moves {len(self.whole.times):,}, lost {self.lost}, games over {self.finished}",
            f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, max {most:.1f} ms; server CPU {busy:.0%}",
            f"memory at first {memory[0]:.0f} MB, most {max(memory):.0f} MB, at last {memory[-1]:.0f} MB",
            f"memory in the last fifth {self.fifth(1):.0f} MB, in the one before {self.fifth(2):.0f} MB",
            f"verdict: {'holds' if self.holds() else 'DOES NOT HOLD'}",
        ]


def picture(club: Club) -> str:
    """Memory above, answers below, minutes to the right."""
    looks = club.looks
    panels = [
        panel(0, "memory of the server, MB", [("memory", [(look.at, look.memory) for look in looks])]),
        panel(
            HIGH,
            "until all four seats have heard of a move, ms",
            [("p50", [(look.at, look.p50) for look in looks]), ("p99", [(look.at, look.p99) for look in looks])],
        ),
    ]
    size = {"viewBox": f"0 0 {WIDE} {2 * HIGH}", "font_family": "sans-serif", "font_size": 13}
    ground = tag("rect", width=WIDE, height=2 * HIGH, fill=PAPER)
    title = tag("title", f"{club.tables} tables for {looks[-1].at:.0f} minutes")
    return tag("svg", title, ground, *panels, xmlns="http://www.w3.org/2000/svg", role="img", **size)


def panel(top: int, title: str, lines: list[tuple[str, list[tuple[float, float]]]]) -> Markup:
    """Some lines over the same minutes, from nothing to the highest value."""
    right, most = (max(point[axis] for _, points in lines for point in points) or 1.0 for axis in (0, 1))
    bottom, width, height = top + HIGH - 24, WIDE - LEFT - 20, HIGH - TOP - 24
    parts = [tag("text", title, x=LEFT, y=top + 18, fill=INK)]
    for share in (0.0, 0.5, 1.0):
        y = bottom - height * share
        parts.append(tag("path", d=f"M{LEFT} {y:.1f}h{width}", stroke=RULE))
        parts.append(tag("text", f"{most * share:.0f}", x=LEFT - 8, y=f"{y + 4:.1f}", fill=INK, text_anchor="end"))
    for number, ((name, points), colour) in enumerate(zip(lines, COLOURS, strict=False)):
        at = " ".join(f"{LEFT + width * x / right:.1f},{bottom - height * y / most:.1f}" for x, y in points)
        parts.append(tag("polyline", points=at, fill="none", stroke=colour, stroke_width=2))
        parts.append(tag("text", name, x=WIDE - 150 + 60 * number, y=top + 18, fill=colour))
    parts.append(tag("text", f"{right:.0f} min", x=WIDE - 20, y=bottom + 16, fill=INK, text_anchor="end"))
    return tag("g", *parts)


async def soak(tables: int, minutes: float) -> Club:
    hold_still()
    limits = httpx.Limits(keepalive_expiry=1.0)
    with tempfile.TemporaryDirectory() as folder:
        ahead = {"ROOKERY_MESSAGES_A_SECOND": "1000"}  # few tables play ahead quicker than people could
        server = Server(str(Path(folder, "soak.sqlite3")), ROOKERY_SLEEP_AFTER=SLEEPS, **ahead)
        try:
            async with (
                httpx.AsyncClient(base_url=f"http://{server.host}", timeout=60, limits=limits) as http,
                AsyncExitStack() as stack,
            ):
                await http.get("/api/games")
                load = Load(server, http, stack)
                club = Club(load, tables)
                try:
                    await club.run(minutes)
                finally:
                    for task in load.tasks:
                        task.cancel()
                return club
        finally:
            server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300, metavar="N", help="(default: 300)")
    parser.add_argument("--minutes", type=float, default=20.0, metavar="N", help="(default: 20)")
    parser.add_argument("--out", type=Path, default=Path("build/soak.svg"), metavar="FILE", help="the picture")
    chosen = parser.parse_args()
    club = uvloop.run(soak(chosen.tables, chosen.minutes))
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text(picture(club) + "\n", encoding="utf-8")
    print("", *club.summary(chosen.minutes), f"picture: {chosen.out}", sep="\n")
    return 0 if club.holds() else 1


if __name__ == "__main__":
    sys.exit(main())
