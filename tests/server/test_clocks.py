"""Clocks: only the time that passes counts, whatever happens to the clock of the machine."""

import sys
import time
from pathlib import Path

import pytest

from rookery.server.clocks import DAY, Clocks
from rookery.server.messages import Clock
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import Insider, friends, match_of, open_house

HOUR = 3600.0


def set_the_machine(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    """Set the clock of the machine, wherever the server may have found it."""
    true_time = time.time
    for name, module in list(sys.modules.items()):
        if name.startswith("rookery.") or module is time:
            for key, value in list(vars(module).items()):
                if value is true_time:
                    monkeypatch.setattr(module, key, lambda: true_time() + jump)


@pytest.mark.parametrize("jump", [30 * DAY, -30 * DAY])
def test_a_clock_of_the_machine_that_jumps_ends_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", sleep_after=1) as house:
            (live, tokens), (days, days_tokens) = [
                await friends(house, "Ann", "Bob", "Cid", clock=rule, options={"first_seat": 0})
                for rule in (Clock(kind="live", bank=600, increment=5), Clock(kind="days", days=3))
            ]
            ann = await Insider(live).enter(tokens[0])
            set_the_machine(monkeypatch, jump)
            assert (await ann.play(match_of(live).legal(0)[0]))["clocks"][0]["left"] == 600
            await clock.advance(7)  # the table of days goes to sleep in this time, and rounds look for what is due
            assert days.row.id not in house.tables
            assert (await ann.play(match_of(live).legal(0)[0]))["clocks"][0]["left"] == 593
            again = await Insider(await house.table(days.row.id)).enter(days_tokens[0])
            assert not any(seat["away"] for seat in (await again.hear("welcome"))["table"]["seats"])
            assert (await again.hear("update"))["clocks"][0]["left"] == pytest.approx(3 * DAY - 7, abs=0.1)
            await again.play(match_of(again.table).legal(0)[0])

    run_by_hand(scene)


def test_over_a_restart_days_pass_and_a_live_clock_stands_still() -> None:
    for kind, left in (("live", 100.0), ("days", 100.0 - 60.0)):
        clocks = Clocks(Clock(kind=kind), 2)
        clocks.resume([100.0, None], 60.0, [0])
        assert clocks.left[0] == pytest.approx(left, abs=0.1)


def test_a_machine_that_comes_back_with_an_earlier_clock_gives_nobody_more_time() -> None:
    clocks = Clocks(Clock(kind="days"), 2)
    clocks.resume([100.0, None], -HOUR, [0])
    assert clocks.left[0] == pytest.approx(100.0, abs=0.1)
