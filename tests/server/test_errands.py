"""Thinking elsewhere: questions that other processes take, and what happens to those that nobody takes."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep

import psycopg
import pytest

from rookery.bots.hosting.workers import Workers
from rookery.cli import main
from rookery.core.match import Match
from rookery.games import get
from rookery.server import errands
from rookery.server.errands import Asker, rules
from rookery.server.thinker import Thinker, thought
from tests.server.clusters import Member
from tests.server.databases import prepared_on_postgres
from tests.server.served import GAME, PATIENCE, play_out


@pytest.fixture
def address(tmp_path: Path) -> str:
    return prepared_on_postgres(tmp_path / "db")


@pytest.fixture
def asker(address: str) -> Iterator[Asker]:
    asker = Asker(address)
    asker.open()
    yield asker
    asker.close()


@pytest.fixture
def workers(asker: Asker) -> Iterator[Workers]:
    workers = Workers(1, elsewhere=asker.offer)
    yield workers
    workers.close()


def ask(workers: Workers, level: str = "urchin", seed: int = 1) -> list[str]:
    match = Match(get(GAME), ["Ann", "Bob", "Cem"], seed=1)
    [seat] = match.turn
    answer = workers.turn(match.game, match.state, seat, level, seed, 15.0, match.options).result(60)
    return [action.word for action in answer.words]


def wait_for(asker: Asker, room: int) -> None:
    end = monotonic() + PATIENCE
    while asker.room != room:
        assert monotonic() < end, f"room for {asker.room}, not {room}"
        sleep(0.05)


def test_what_others_take_is_answered_there(address: str, asker: Asker, workers: Workers) -> None:
    here = ask(workers)
    assert (asker.sent, workers.desks[0].process is not None) == (0, True), "nobody else thinks: at home"
    thinker = Thinker(address, 1)
    wait_for(asker, 1)
    assert ask(workers) == here, "the same question has the same answer"
    assert (asker.answered, thinker.done) == (1, 1)
    thinker.close()
    wait_for(asker, 0)
    with psycopg.connect(address) as db:
        assert db.execute("SELECT count(*) FROM jobs").fetchall() == [(0,)], "nothing is left behind"


def test_what_nobody_takes_is_thought_about_at_home(address: str, asker: Asker, workers: Workers) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("INSERT INTO thinkers VALUES ('ghost', %s, 4, 1e12)", (rules(),))
        wait_for(asker, 4)
        assert ask(workers)
        assert (asker.sent, asker.answered) == (1, 0)
        db.execute("UPDATE thinkers SET version = 'another'")
    wait_for(asker, 0)


def test_what_was_taken_and_never_answered_comes_home(
    address: str, asker: Asker, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thinker that was killed in the midst of a thought: its lease of the question ends."""
    monkeypatch.setattr(errands, "TAKING", 30.0)
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("INSERT INTO thinkers VALUES ('ghost', %s, 4, 1e12)", (rules(),))
        wait_for(asker, 4)
        match = Match(get(GAME), ["Ann", "Bob", "Cem"], seed=1)
        [seat] = match.turn
        answer = workers.turn(match.game, match.state, seat, "urchin", 1, 15.0, match.options)
        end = monotonic() + PATIENCE
        while not db.execute("UPDATE jobs SET taker = 'ghost', until = 0 RETURNING id").fetchall():
            assert monotonic() < end
        monkeypatch.setattr(errands, "TAKING", 0.0)
        assert answer.result(60).words
    assert asker.answered == 0


def test_a_question_that_would_run_a_program_is_not_asked() -> None:
    told = thought(None, b'{"level": "program: rm -rf /"}', 1.0)  # type: ignore[arg-type]
    assert told["fault"]


@pytest.mark.slow
def test_a_server_lets_a_process_think_that_does_nothing_else(address: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rookery", "think", "--database", address, "--workers", "1"]
    thinker = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert thinker.stdout is not None
    assert "Thinking with 1 process" in thinker.stdout.readline()
    served = Member(address, tmp_path, metrics_token="secret")
    try:
        table, [ann] = served.table("me Ann", "cutpurse", "cutpurse", start=True)
        with served.player(table, ann) as player, psycopg.connect(address, autocommit=True) as db:
            answers = "SELECT n_tup_upd FROM pg_stat_user_tables WHERE relname = 'jobs'"
            end = monotonic() + PATIENCE
            while not player.last["result"] and db.execute(answers).fetchall() < [(2,)]:  # taken, and answered
                play_out([player], Random(1), steps=1)
                assert monotonic() < end, "nobody took a question"
    finally:
        assert served.stop() == ""
        thinker.send_signal(signal.SIGTERM)
        _, complaints = thinker.communicate(timeout=PATIENCE)
    assert complaints == ""
    assert thinker.returncode == 0


def test_only_servers_on_postgresql_can_be_thought_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["think", "--database", str(tmp_path / "club.sqlite3")]) == 1
    assert "PostgreSQL" in capsys.readouterr().err
