"""The attacks can fail: against weak servers, and in every way in which an attack may end."""

import asyncio
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from attack import __main__ as command
from attack import connections
from attack.bystander import Bystander
from attack.calling import Caller
from attack.connections import pour, still_open
from attack.scene import Scene
from attack.verdict import Claim, Finding, at_most, fair, same
from tests.attack.weak import Answer, Clock, fine, hang_up, slow, swallow, weak_server
from tests.server.alone import run

ROOT = Path(__file__).parents[2]
SHORT, ENOUGH = 0.1, 60.0
"""Seconds after which nothing has come, and seconds that are enough for anything, however busy the machine."""
HELD = Finding("a knock", (Claim("nobody home", holds=True),))
FAILED = Finding("a knock", (Claim("nobody home", holds=True), Claim("the door is open", holds=False)))


def test_one_claim_that_does_not_hold_is_enough_to_fail() -> None:
    assert HELD.held
    assert not FAILED.held
    assert not Finding("a knock", ()).held, "what measured nothing proves nothing"


def test_claims_name_the_limit_that_was_passed() -> None:
    assert at_most("longest wait", 0.25, 1.0, " s") == Claim("longest wait 0.25 s", holds=True)
    assert at_most("longest wait", 2, 1.0, " s") == Claim("longest wait 2 s, at most 1 s allowed", holds=False)
    assert same("answer", 500, 400) == Claim("answer 500 instead of 400", holds=False)


@pytest.mark.parametrize(("status", "holds"), [(200, True), (429, True), (503, True), (500, False), (0, False)])
def test_a_reason_is_fair_and_a_fault_is_not(status: int, holds: bool) -> None:
    assert fair({400: 3, status: 1}).holds == holds


@pytest.mark.parametrize(("answer", "hung_up", "wait"), [(swallow, False, SHORT), (hang_up, True, ENOUGH)])
def test_a_server_that_reads_without_end_is_found_out(
    monkeypatch: pytest.MonkeyPatch, answer: Answer, hung_up: bool, wait: float
) -> None:
    monkeypatch.setattr(connections, "MOMENT", wait)
    monkeypatch.setattr(connections, "PATIENCE", ENOUGH)

    async def scene() -> bool:
        async with weak_server(answer) as host:
            _, found = await pour(await Caller(host).bare(), b"GET / HTTP/1.1\r\nX: ", b"a" * 65_536, 12)
            return found

    assert run(scene()) == hung_up


@pytest.mark.parametrize(("answer", "left", "wait"), [(swallow, 3, SHORT), (hang_up, 0, ENOUGH)])
def test_a_server_that_waits_without_end_is_found_out(answer: Answer, left: int, wait: float) -> None:
    async def scene() -> int:
        async with weak_server(answer) as host:
            begun = [await Caller(host).bare() for _ in range(3)]
            for _, writer in begun:
                writer.write(b"GET /")
            return await still_open(begun, wait)

    assert run(scene()) == left


@pytest.mark.parametrize(
    ("answer", "waits", "lost"), [(fine, False, False), (slow, True, False), (hang_up, False, True)]
)
def test_a_bystander_notices_waits_and_cut_lines(
    monkeypatch: pytest.MonkeyPatch, answer: Answer, waits: bool, lost: bool
) -> None:
    """Only a server that is slow turns the clock."""
    monkeypatch.setattr("attack.bystander.perf_counter", lambda: Clock.now)
    monkeypatch.setattr("attack.bystander.PATIENCE", ENOUGH)

    async def scene() -> Bystander:
        async with weak_server(answer) as host:
            bystander = Bystander(host)
            await bystander.once(bystander.look_in)
            await bystander.close()
            return bystander

    bystander = run(scene())
    assert bystander.longest == (5.0 if waits else 0.0)
    assert bool(bystander.lost) == lost


async def never_over(scene: Scene) -> Finding:
    """An attack that does not end by itself."""
    await asyncio.sleep(60)
    return HELD


async def breaks_off(scene: Scene) -> Finding:
    """An attack that cannot go on."""
    raise ConnectionError("nobody answers")


def test_whatever_an_attack_does_it_ends_with_a_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "SHORT_SECONDS", 0.1)
    late = run(command.bounded(never_over, Scene(tmp_path, short=True)))
    assert late == Finding("An attack that does not end by itself.", (Claim("not over after 0.1 s", holds=False),))
    broken = run(command.bounded(breaks_off, Scene(tmp_path, short=True)))
    assert broken.claims == (Claim("broke off: ConnectionError: nobody answers", holds=False),)


@pytest.mark.parametrize(("finding", "code"), [(HELD, 0), (FAILED, 1)])
def test_the_command_fails_when_one_attack_succeeds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], finding: Finding, code: int
) -> None:
    async def all_tried(*_: object, **__: object) -> dict[str, Finding]:
        return {"quiet": HELD, "knock": finding}

    monkeypatch.setattr(command, "try_all", all_tried)
    monkeypatch.setattr(sys, "argv", ["attack", "--json", str(tmp_path / "found.json")])
    assert command.main() == code
    assert ("FAILED" in capsys.readouterr().out) == bool(code)
    assert json.loads((tmp_path / "found.json").read_text())["knock"]["held"] == (not code)


def test_the_table_shows_texts_from_outside_as_they_are() -> None:
    console = Console(width=100, file=StringIO())
    with console.capture() as capture:
        console.print(command.table_of({"names": Finding("[red]", (Claim("[/] taken", holds=False),))}, 1.0))
    shown = capture.get()
    assert "[red]" in shown
    assert "[/] taken" in shown


def test_every_attack_says_what_was_possible() -> None:
    attacks = [attack for family in command.FAMILIES for attack in family.ATTACKS]
    names = [command.name_of(attack) for attack in attacks]
    assert len(set(names)) == len(names)
    assert all(command.first_line(attack) for attack in attacks)


def test_a_real_server_is_attacked_and_ended(tmp_path: Path) -> None:
    """The command itself, with the shortest of the attacks, on a server of its own."""
    words = [sys.executable, "-m", "attack", "--short", "--only", "strange-requests", "--json", str(tmp_path / "found")]
    paths = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths, "TMPDIR": str(tmp_path)}
    ran = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
    found = json.loads((tmp_path / "found").read_text())
    assert list(found) == ["strange-requests"]
    assert ran.returncode == (0 if found["strange-requests"]["held"] else 1), ran.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["found"], "nothing is left behind"
