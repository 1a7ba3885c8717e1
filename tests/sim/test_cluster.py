"""A real Ray cluster of two nodes on this machine, at loopback addresses, that plays the games of a series."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import socket
from threading import Event
from time import sleep

import pytest

from rookery.cli import main
from rookery.games import GAMES
from rookery.sim import Series, simulate
from rookery.sim.simulate import Crew, play_series
from tests.sim.timeless import timeless

pytestmark = pytest.mark.sweep

GAME = next(iter(GAMES.values()))
SOURCE = Path(__file__).parents[2] / "src"
# Ray replaces 127.0.0.1 by an outer address, silently.
HEAD, OTHER = "127.0.0.2", "127.0.0.3"
STARTED = "Ray runtime started"
PATIENCE = 120


class Node:
    """A node of the cluster, as `ray start` starts one; the end of the process is the end of all it has started."""

    def __init__(self, folder: Path, *words: str) -> None:
        paths = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "PYTHONPATH": paths, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONWARNINGS": "ignore"}
        command = [str(Path(sys.executable).with_name("ray")), "start", "--block", "--num-cpus=1", *words]
        self.log = folder / "log.txt"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        for _ in range(PATIENCE * 10):
            if STARTED in self.log.read_text(encoding="utf-8"):
                return
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
            sleep(0.1)
        raise AssertionError(self.log.read_text(encoding="utf-8"))

    def kill(self) -> None:
        """Everything on this node at once, as if somebody had pulled the plug."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with socket() as free:
        free.bind((HEAD, 0))
        port = free.getsockname()[1]
    address = f"{HEAD}:{port}"
    head = ["--head", f"--node-ip-address={HEAD}", f"--port={port}", "--include-dashboard=false"]
    with ExitStack() as stack:
        stack.callback(Node(tmp_path_factory.mktemp("head"), *head).kill)
        stack.callback(Node(tmp_path_factory.mktemp("other"), *joining(address)).kill)
        before = os.environ.get("ROOKERY_RAY_OWN_ADDRESS")
        os.environ["ROOKERY_RAY_OWN_ADDRESS"] = HEAD
        yield address
        if before is None:
            del os.environ["ROOKERY_RAY_OWN_ADDRESS"]


def joining(address: str, own: str = OTHER) -> list[str]:
    return [f"--address={address}", f"--node-ip-address={own}"]


def test_the_same_seeds_bring_the_same_games_as_on_one_machine(
    cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["sim", GAME.name, "--games", "60", "--bots", "urchin", "--seed", "3"]
    files = {"here": ["--jobs", "1"], "there": ["--ray", cluster]}
    for name, where in files.items():
        assert main([*words, *where, "--out", str(tmp_path / f"{name}.jsonl")]) == 0, capsys.readouterr().err
    told = [
        [timeless(json.loads(line)) for line in (tmp_path / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
        for name in files
    ]
    assert told[0] == told[1]
    assert len(told[0]) == 60


def test_an_arena_runs_there_too_and_goes_on_here(cluster: str, tmp_path: Path) -> None:
    out = tmp_path / "ladder.jsonl"
    words = ["arena", GAME.name, "--entrants", "urchin", "--seed", "3", "--out", str(out)]
    assert main([*words, "--games", "6", "--ray", cluster]) == 0
    assert main([*words, "--games", "9", "--jobs", "1"]) == 0
    numbers = [json.loads(line)["game"] for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    assert sorted(numbers) == list(range(1, 10))


def test_the_chunks_of_a_lost_machine_are_played_again(cluster: str, tmp_path: Path) -> None:
    """A third node joins, plays, and is gone in the midst of it."""
    third = Node(tmp_path, *joining(cluster, "127.0.0.4"))
    series = Series(GAME, GAME.seats[0], ["cutpurse"] * GAME.seats[0], seed=3)
    lost: list[int] = []
    results = play_series(series, range(1, 41), lost, Crew(ray=cluster))
    numbers = [next(results)["game"] for _ in range(5)]
    third.kill()
    numbers += [result["game"] for result in results]
    assert lost == []
    assert sorted(numbers) == list(range(1, 41))


def test_a_halt_keeps_what_was_played(cluster: str) -> None:
    halt = Event()
    played = []
    for result in simulate(GAME, GAME.seats[0], 100_000, ["urchin"], seed=3, halt=halt, ray=cluster):
        played.append(result["game"])
        if len(played) == 5:
            halt.set()
    assert 5 <= len(played) < 100_000
    assert played[:5] == [1, 2, 3, 4, 5]


def test_a_cluster_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", GAME.name, "--games", "2", "--ray", "127.0.0.2:1"]) == 1
    assert "There is no Ray cluster at 127.0.0.2:1: Connection refused" in capsys.readouterr().err
