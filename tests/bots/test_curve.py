"""The curve of a match: a chance for each seat before each decision, certain at the end."""

import pytest

from rookery.bots.thinking.curve import curve
from rookery.core.game import Game
from rookery.core.tasks import CHANCE
from rookery.games import GAMES
from rookery.sim.playing import match_of
from rookery.sim.series import Series

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_each_decision_has_its_chances_and_the_end_is_certain(game: Game) -> None:
    match = match_of(Series(game, game.seats[0], ["urchin"], seed=1), 1)
    moments = curve(match)
    decisions = [number for number, entry in enumerate(match.log) if entry.seat != CHANCE]
    assert [moment.entry for moment in moments] == [*decisions, len(match.log)]
    assert all(sum(moment.chances) == pytest.approx(1.0) for moment in moments)
    winners = match.state.winners()
    assert moments[-1].chances == [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats[0])]
    assert len({tuple(moment.chances) for moment in moments}) > 10


@every_game
def test_a_small_search_corrects_who_decides(game: Game) -> None:
    match = match_of(Series(game, game.seats[0], ["urchin"], seed=1), 1)
    del match.log[40:]
    plain, searched = curve(match), curve(match, sims=4)
    assert all(sum(moment.chances) == pytest.approx(1.0) for moment in searched)
    assert [moment.chances for moment in plain] != [moment.chances for moment in searched]
