"""`make leaks` in short; and every hole that there once was is found again when it is opened."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaks import __main__ as command
from leaks.twins import LeakError, Tally, Twins, prove
from rookery.core.foresight import Foresight
from rookery.core.match import Entry
from rookery.core.reasons import Reason
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games import GAMES, get
from rookery.games.master_thief import rules_attacks
from rookery.games.master_thief.rules_moves import pull_out
from rookery.games.master_thief.state import Museum
from rookery.server.metrics import EVERY
from tests.master_thief.drawn import at_the_table, given, play
from tests.server.alone import run
from tests.server.inside import open_house
from tests.server.test_windows import attacked

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_seat_is_told_depends_on_a_secret(game: str) -> None:
    tally = prove(get(game), states=50, seed=5)
    assert tally.states == 50
    assert tally.steps > 150


def found(game: str, states: int = 1500, seed: int = 3) -> str:
    with pytest.raises(LeakError) as leak:
        prove(get(game), states, seed)
    return str(leak.value)


def test_a_secret_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Museum.view
    monkeypatch.setattr(Museum, "view", lambda s, seat: {**view(s, seat), "hands": s.hands})
    assert "frame for " in found("master-thief")


def test_words_that_are_tried_on_the_true_position_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several words in one message, and previews, were once judged where they would be played."""

    def truly(self: Foresight, s: State, seat: int, cards: Any, rng: Random) -> None:
        self.seat, self.cards, self.deals, self.in_sight, self.closed = seat, cards, [s.clone()], set(cards), None

    monkeypatch.setattr(Foresight, "__init__", truly)
    assert "previews for seat" in found("thieves-den")


def test_a_word_that_everybody_sees_although_it_is_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "shown_to", lambda *_: True)
    assert "news for " in found("thieves-den")


def test_a_refusal_that_tells_what_a_rival_holds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    why_not = Museum.why_not

    def talkative(s: Museum, seat: int, action: Action) -> Reason | None:
        reason = why_not(s, seat, action)
        return Reason("MT-7.1", "They have one.") if reason and s.hands[(seat + 1) % s.seats][0] else reason

    monkeypatch.setattr(Museum, "why_not", talkative)
    assert "refusals for seat" in found("master-thief")


def test_a_raid_that_could_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """MT-7.1 What a raid turns up is news to all: it seals. For a while it did not, where nobody could answer."""

    def quietly(s: Museum, seat: int, place: int) -> None:
        pull_out(s, seat, place)
        s.sealed -= 1

    def look_often() -> None:
        for _ in range(30):
            twins = Twins.of(match, 0, rng, spectator=False)
            while twins.match.turn == (0,) and twins.step(rng):
                pass

    rng = Random(1)
    s = given("""
        Ann  hand raid
        Bob  stashed Lady, Raven
        Cem
        Ann plays""")
    play(s, "play raid", "from Bob")
    match = at_the_table(s)
    look_often()
    monkeypatch.setattr(rules_attacks, "pull_out", quietly)
    with pytest.raises(LeakError, match=r"'place [12]' shows seat 0"):
        look_often()


async def counters(folder: Path, *, sealed: bool) -> str:
    """What /metrics shows while Bob is asked in secret, before he answers or just after he has."""
    async with open_house(folder / f"{sealed}.db", answer_seconds=30.0) as house:
        _, [_, bob, *_] = await attacked(house, "grip")
        now = max(0.0, house.metrics.looked) + EVERY
        house.metrics.messages = 7  # whatever was counted on the way to this moment
        house.metrics.look(now)
        if sealed:
            house.metrics.messages += 1
            await bob.play("pass")
        house.metrics.look(now + EVERY / 2)
        return without_times(house.metrics.published)


def without_times(text: str) -> str:
    """How long commits and answers took is another each time, whatever was answered."""
    return "\n".join(line for line in text.splitlines() if "_seconds_" not in line)


def test_counters_tell_nothing_of_a_sealed_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin tables: at one a seat has just answered in secret. /metrics was once what it is at this very moment."""
    assert run(counters(tmp_path, sealed=True)) == run(counters(tmp_path, sealed=False))
    monkeypatch.setattr("rookery.server.metrics.EVERY", 0.0)
    again = tmp_path / "open"
    again.mkdir()
    assert run(counters(again, sealed=True)) != run(counters(again, sealed=False))


def test_the_command_counts_states_and_shows_leaks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["leaks", "--states", "30", "--processes", "1", "thiefs-market"])
    assert command.main() == 0
    assert "thiefs-market: 30 states" in capsys.readouterr().out
    monkeypatch.setattr(command, "prove", leaky)
    assert command.tried("thiefs-market", 1, 7) == "seed 7: the crown"


def leaky(game: Any, states: int, seed: int) -> Tally:
    raise LeakError("the crown")


def test_the_same_seed_tries_the_same_states() -> None:
    game = get("master-thief")
    first, second = (prove(game, 20, seed=11) for _ in range(2))
    assert vars(first) == vars(second)
