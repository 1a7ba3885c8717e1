"""OpenSpiel's search as an entrant: it plays our games, by count or by the clock, and sees what its seat may see."""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from rookery.bots import ask, make, spelled
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race, Together
from rookery.envs.ismcts import Ismcts
from rookery.envs.spiel import RookeryState
from rookery.games import OURS, get
from rookery.sim.playing import play_game
from rookery.sim.series import Series

every_game = pytest.mark.parametrize("game", OURS.values(), ids=OURS)


def questions(game: Game, seed: int) -> Iterator[tuple[State, int]]:
    """The positions of a random game in which a seat has a choice, and that seat."""
    s, luck = game.new(3), Random(seed)
    while who := s.turn():
        task = s.agenda[-1]
        if who[0] == CHANCE:
            s.act(CHANCE, s.sample(luck))
        elif isinstance(task, Race):
            s.act(who[0], task.idle())
        else:
            if len(s.legal(who[0])) > 1:
                yield s, who[0]
            s.act(who[0], luck.choice(s.legal(who[0])))


def seated(game: Game, seat: int, **settings: Any) -> Ismcts:
    bot = Ismcts(11, **settings)
    bot.sit(game, {}, seat)
    return bot


def answers(game: Game, number: int) -> tuple[str, str]:
    """What is said to a position and to its twin, which differ in what the seat cannot know. The true positions: no
    door between them and the bot deals anew first.
    """
    s, seat = next(islice(questions(game, seed=6), number, None))
    twin = s.redeal(seat, Random(number))
    first, second = (seated(game, seat, sims=6).choose(each.clone(), seat).word for each in (s, twin))
    return first, second


@every_game
def test_twin_positions_get_the_same_answer(game: Game) -> None:
    for number in (2, 5):
        first, second = answers(game, number)
        assert first == second


def test_a_search_that_could_peek_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With copies of the true position in place of re-deals twins are answered differently: the test above can fail."""
    monkeypatch.setattr(RookeryState, "resample_from_infostate", lambda self, _player, _sampler: self.clone())
    told = [answers(get("master-thief"), number) for number in range(8)]
    assert any(first != second for first, second in told)


def test_it_enters_the_arena_by_its_name() -> None:
    assert spelled("Ismcts:time=0.5") == "ismcts:time=0.5"
    series = Series(get("master-thief"), 2, ["ismcts:sims=4", "urchin"], seed=3)
    result = play_game(series, 1)
    assert result["bots"] == ["ismcts:sims=4", "urchin"]
    assert result["faults"] == [{}, {}]
    assert {**play_game(series, 1), "seconds": 0} == {**result, "seconds": 0}, "the same seed brings the same game"


def test_options_of_a_table_hold_in_its_search() -> None:
    game = get("master-thief")
    s = game.new(2, jury="rogue", first_seat=1)
    bot = Ismcts(1, sims=4)
    bot.sit(game, {"jury": "rogue", "first_seat": None}, 0)
    luck = Random(1)
    while s.turn()[0] == CHANCE:
        s.act(CHANCE, s.sample(luck))
    seat = s.turn()[0]
    state = bot.state_of(s.redeal(seat, luck), seat)
    assert state.rules.start.view(None)["jury"] == "rogue"
    assert ask(bot, s, seat, luck).words[0] in s.legal(seat)


def test_a_seat_that_is_asked_together_with_others_answers_for_itself() -> None:
    game = get("thieves-den")
    s = next(s for s, _ in questions(game, seed=2) if isinstance(s.agenda[-1], Together) and len(s.turn()) == 3)
    for seat in s.turn():
        state = seated(game, seat).state_of(s.redeal(seat, Random(4)), seat)
        assert state.current_player() == seat
        assert seated(game, seat, sims=4).choose(s.redeal(seat, Random(4)), seat) in s.legal(seat)


def test_when_its_time_is_over_it_chooses_by_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a tenth of a second. The first simulations are run without a look."""
    game = get("master-thief")
    s, seat = next(questions(game, seed=1))
    dealt: list[int] = []
    redeal = RookeryState.resample_from_infostate

    def counted(self: RookeryState, player: int, sampler: Any) -> RookeryState:
        dealt.append(player)
        return redeal(self, player, sampler)

    monkeypatch.setattr(RookeryState, "resample_from_infostate", counted)
    for time, simulations in ((0.0, 4), (1.0, 14)):
        dealt.clear()
        monkeypatch.setattr("rookery.envs.ismcts.thread_time", iter(n / 10 for n in range(100)).__next__)
        assert seated(game, seat, time=time).choose(s.redeal(seat, Random(1)), seat) in s.legal(seat)
        assert len(dealt) == simulations


def test_without_openspiel_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "rookery.envs.ismcts")
    monkeypatch.setitem(sys.modules, "open_spiel.python.algorithms", None)
    with pytest.raises(Broken, match=r"OpenSpiel is missing: pip install 'rookery\[envs\]'"):
        make("python:rookery.envs.ismcts:Ismcts", 1)
