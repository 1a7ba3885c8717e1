"""The command line: `python -m chaos` disturbs a server while people play, and checks what it kept."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from attack.server import Server
from chaos.checking import Verdict, checked_file
from chaos.cluster import cluster_chaos
from chaos.disturbing import EVERY, SELDOM, kill
from chaos.people import Figures, Person, newcomer

GENEROUS: dict[str, Any] = {
    "posts_a_minute": 1_000_000,
    "sockets_an_address": 100_000,
    "connections_an_address": 100_000,
    "arrivals_a_minute": 1_000_000,
    "messages_a_second": 1000,
    "waiting_an_address": 1000,
    "grace": 3600,
    "bot_pause": 0,
    "answer_seconds": 1.0,
}
"""People here come back more often and play faster than any that the limits are made for."""


TOLD = 25
"""Kills after which it is told how far it is."""


def main() -> int:
    options = read_options()
    begin = perf_counter()
    with tempfile.TemporaryDirectory(prefix="rookery-chaos-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user where we are root
        about = (Path(folder), options.kills, options.tables, Random(options.seed), 60 * options.minutes)
        done, figures, verdict = asyncio.run(
            cluster_chaos(*about, count=options.cluster, settings=GENEROUS) if options.cluster else chaos(*about)
        )
    among = f" among {options.cluster} processes" if options.cluster else ""
    print(f"{options.kills} kills{among}, {options.tables} tables at a time, seed {options.seed}")
    for name, times in done.items():
        print(f"{name.replace('_', ' ')}: {times}")
    for line in report(figures, verdict):
        print(line)
    print(f"{perf_counter() - begin:.0f} seconds")
    for complaint in [*verdict.lost, *verdict.doubled, *verdict.broken, *figures.wrong][:20]:
        print(complaint)
    return 0 if verdict.holds and not figures.wrong else 1


def report(figures: Figures, verdict: Verdict) -> list[str]:
    found = verdict.moves - len(verdict.lost)
    said = f"moves said twice: {figures.doubled}, late: {figures.late}, after the next: {figures.reordered}"
    kept = f"lost: {len(verdict.lost)}, there twice: {len(verdict.doubled)}, sealed and waiting: {verdict.sealed}"
    waits = sorted(figures.waits)
    again = (
        [f"tables played again after {share(waits, 0.5):.1f} s (p50), {share(waits, 0.99):.1f} s (p99)"]
        if waits
        else []
    )
    return [
        *again,
        f"lines cut: {figures.cut}, {said}",
        f"moves said: {figures.sent:,}, refused: {figures.refused:,}, acknowledged: {figures.acknowledged:,}",
        f"acknowledged moves on the disk: {found:,}, {kept}",
        f"tables replayed: {verdict.tables:,}, broken: {len(verdict.broken)}, told wrongly: {len(figures.wrong)}",
    ]


def share(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def chaos(
    folder: Path, kills: int, tables: int, rng: Random, seconds: float = 3600.0
) -> tuple[dict[str, int], Figures, Verdict]:
    """Kill that often, but no longer than some seconds."""
    server, figures = Server(folder, **GENEROUS), Figures()
    await server.start()
    people: list[Person] = []
    living: list[asyncio.Task[None]] = []
    done = {disturb.__name__: 0 for disturb in (kill, *SELDOM)}
    before = told = 0
    try:
        end = perf_counter() + seconds
        while (killed := done[kill.__name__]) < kills and perf_counter() < end:
            if killed >= told + TOLD:
                said = f"{killed} of {kills} kills, {figures.acknowledged:,} moves acknowledged, {len(people)} tables"
                print(said, file=sys.stderr, flush=True)
                if figures.acknowledged == before:
                    figures.wrong.append(f"nobody could play between {told} and {killed} kills")
                before, told = figures.acknowledged, killed
            while sum(not person.over for person in people) < tables:
                person = await newcomer(lambda: server.host, people, figures, rng)
                living.append(asyncio.create_task(person.live()))
            await asyncio.sleep(rng.uniform(0.05, 0.6))
            disturb = rng.choice(SELDOM) if rng.randrange(EVERY) == 0 else kill
            await disturb(server, rng)
            done[disturb.__name__] += 1
            for task in living:
                if task.done():
                    task.result()  # a fault of ours ends the run
        await asyncio.sleep(2.0)  # sealed answers are opened
        for person in people:
            person.leaving = True
        await asyncio.wait_for(asyncio.gather(*living), 60)
        await SELDOM[0](server, rng)  # everything that was begun is ended in order
    finally:
        for task in living:
            task.cancel()
        await server.kill()
    return done, figures, checked_file(server.database, people)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m chaos",
        description="Kill, cut off and starve a server while people play all games, and check what it kept.",
        epilog="example: python -m chaos --kills 20 --tables 8",
    )
    parser.add_argument("--kills", type=int, default=500, metavar="N", help="with SIGKILL (default: 500)")
    parser.add_argument(
        "--cluster", type=int, default=0, metavar="N", help="processes on one PostgreSQL, instead of one"
    )
    parser.add_argument("--tables", type=int, default=12, metavar="N", help="at a time (default: 12)")
    parser.add_argument("--minutes", type=float, default=60.0, metavar="N", help="at most (default: 60)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="(default: 1)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
