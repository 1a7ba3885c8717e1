"""Thinking elsewhere: questions that other processes take, and what happens to those that nobody takes."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from rookery.bots.hosting.workers import Workers
from rookery.cli import main
from rookery.core.match import Match
from rookery.games import get
from rookery.server import errands, thinker
from rookery.server.errands import Asker, rules
from rookery.server.thinker import Thinker, thought
from tests.server.clusters import Member
from tests.server.databases import prepared_on_postgres
from tests.server.served import GAME, PATIENCE
from tests.server.waiting import wait_until

FOREVER = 3600.0


@pytest.fixture(autouse=True)
def _no_clock_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody looks often, and no deadline passes unless a test says so, however slow this machine is."""
    for module in (errands, thinker):
        monkeypatch.setattr(module, "LOOK", 0.02)
    monkeypatch.setattr(errands, "TAKING", FOREVER)
    monkeypatch.setattr(thinker, "BELIEVED", FOREVER)


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
    wait_until(lambda: asker.room == room, f"there was never room for {room}")


def test_what_others_take_is_answered_there(address: str, asker: Asker, workers: Workers) -> None:
    here = ask(workers)
    assert (asker.sent, workers.desks[0].process is not None) == (0, True), "nobody else thinks: at home"
    elsewhere = Thinker(address, 1)
    wait_for(asker, 1)
    assert ask(workers) == here, "the same question has the same answer"
    elsewhere.close()
    assert (asker.answered, elsewhere.done) == (1, 1)
    wait_for(asker, 0)
    with psycopg.connect(address) as db:
        assert db.execute("SELECT count(*) FROM jobs").fetchall() == [(0,)], "nothing is left behind"


def test_what_nobody_takes_is_thought_about_at_home(
    address: str, asker: Asker, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errands, "TAKING", 0.0)
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
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("INSERT INTO thinkers VALUES ('ghost', %s, 4, 1e12)", (rules(),))
        wait_for(asker, 4)
        match = Match(get(GAME), ["Ann", "Bob", "Cem"], seed=1)
        [seat] = match.turn
        answer = workers.turn(match.game, match.state, seat, "urchin", 1, 15.0, match.options)
        taken = "UPDATE jobs SET taker = 'ghost', until = 0 RETURNING id"
        wait_until(lambda: db.execute(taken).fetchall(), "the question never came")
        monkeypatch.setattr(errands, "TAKING", 0.0)
        assert answer.result(60).words
    assert asker.answered == 0


def test_a_question_that_would_run_a_program_is_not_asked() -> None:
    told = thought(None, b'{"level": "program: rm -rf /"}', 1.0)  # type: ignore[arg-type]
    assert told["fault"]


WITNESS = """
CREATE TABLE answered (taker TEXT);
CREATE FUNCTION note_answer() RETURNS TRIGGER AS $$ BEGIN INSERT INTO answered VALUES (NEW.taker); RETURN NULL; END $$
LANGUAGE plpgsql;
CREATE TRIGGER answers AFTER UPDATE ON jobs FOR EACH ROW WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION note_answer();
"""


@pytest.mark.slow
def test_a_server_lets_a_process_think_that_does_nothing_else(address: str, tmp_path: Path) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(WITNESS)
        command = [sys.executable, "-m", "rookery", "think", "--database", address, "--workers", "1"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert process.stdout is not None
        assert "Thinking with 1 process" in process.stdout.readline()
        served = Member(address, tmp_path, spare_workers=0)
        try:

            def is_answered() -> bool:
                """Whether a bot's first turn was thought about there; each look opens a table with such a turn."""
                served.table("me Ann", "cutpurse", "cutpurse", start=True, options={"first_seat": 1})
                return bool(db.execute("SELECT 1 FROM answered").fetchall())

            wait_until(is_answered, "nobody took a question")
        finally:
            assert served.stop() == ""
            process.send_signal(signal.SIGTERM)
            _, complaints = process.communicate(timeout=PATIENCE)
    assert complaints == ""
    assert process.returncode == 0


def test_only_servers_on_postgresql_can_be_thought_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["think", "--database", str(tmp_path / "club.sqlite3")]) == 1
    assert "PostgreSQL" in capsys.readouterr().err
