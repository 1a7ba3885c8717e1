"""Clocks: only the time that passes counts, whatever happens to the clock of the machine."""

from pathlib import Path
from time import sleep

import pytest

from rookery.server.clocks import DAY, Clocks
from rookery.server.messages import Clock
from tests.cases import swept
from tests.server.served import Opener

HOUR = 3600.0


@pytest.mark.parametrize("jump", swept(30 * DAY, -30 * DAY))
def test_a_clock_of_the_machine_that_jumps_ends_nobodys_time(
    open_server: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    monkeypatch.setenv("ROOKERY_TEST_JUMP", str(tmp_path / "jump"))
    served = open_server(program="tests.server.jumping", sleep_after=1)
    (live, tokens), (days, days_tokens) = (
        served.begun("Ann", "Bob", "Cid", clock=clock, options={"first_seat": 0})
        for clock in ({"kind": "live", "bank": 600, "increment": 5}, {"kind": "days", "days": 3})
    )
    with served.player(live, tokens[0]) as ann:
        (tmp_path / "jump").write_text(str(jump))
        assert ann.play(ann.words[0])["clocks"][0]["left"] == pytest.approx(600, abs=20)
        sleep(7)  # the table of days goes to sleep in this time, and the next round looks for what is due
        assert ann.play(ann.words[0])["clocks"][0]["left"] == pytest.approx(600, abs=20)
    with served.player(days, days_tokens[0]) as ann:
        assert ann.last["clocks"][0]["left"] == pytest.approx(3 * DAY, abs=20)
        assert [seat["away"] for seat in ann.greeting["table"]["seats"]] == [False] * 3
        ann.play(ann.words[0])
    assert served.stop() == ""


def test_over_a_restart_days_pass_and_a_live_clock_stands_still() -> None:
    for kind, left in (("live", 100.0), ("days", 100.0 - 60.0)):
        clocks = Clocks(Clock(kind=kind), 2)
        clocks.resume([100.0, None], 60.0, [0])
        assert clocks.left[0] == pytest.approx(left, abs=0.1)


def test_a_machine_that_comes_back_with_an_earlier_clock_gives_nobody_more_time() -> None:
    clocks = Clocks(Clock(kind="days"), 2)
    clocks.resume([100.0, None], -HOUR, [0])
    assert clocks.left[0] == pytest.approx(100.0, abs=0.1)
