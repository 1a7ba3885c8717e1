"""The tables of docs/balance: lifts, peers, and what is told of a file of an arena."""

from pathlib import Path

import pytest

from rookery.games import GAMES
from rookery.sim.ledger import Ledger
from rookery.sim.series import Series
from rookery.sim.simulate import Crew, play_series
from scripts.balance import Lift, cards, lengths, lifts, pooled, read


def test_a_lift_is_what_owners_won_against_what_anybody_wins() -> None:
    lift = Lift()
    for players, wins in ((3, 1.0), (3, 0.0), (3, 0.0), (5, 1.0), (5, 0.5)):
        lift.add(players, wins)
    assert lift.expected() == pytest.approx(3 / 3 + 2 / 5)
    assert lift.value() == pytest.approx(2.5 / 1.4)
    low, high = lift.interval()
    assert low < lift.value() < high
    other = Lift()
    other.join(lift)
    other.join(lift)
    assert other.value() == pytest.approx(lift.value())
    assert other.interval()[1] < high, "twice as many owners tell more"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_a_table(game: object, tmp_path: Path) -> None:
    """Every card that was owned has a row, in a file of any game."""
    name = next(each for each, known in GAMES.items() if known is game)
    series = Series(GAMES[name], GAMES[name].seats[0], ["urchin"], 5)
    path = tmp_path / "few.jsonl"
    with Ledger.begin(path, series, 4) as ledger:
        for result in play_series(series, range(1, 5), [], Crew(1)):
            ledger.write(result)
    played = read(path)
    owned = {card for result in played[1] for had in result["cards"] for card in had}
    assert owned
    assert len(list(cards([played], None, None, set()))) == 2 + len(owned)
    row = lengths(*played)
    assert row[:3] == ["urchin", f"{series.players}", "4"]
    assert len(row) == 8 + series.players

    key = next(iter(GAMES[name].sheet.kinds))
    alike = {pooled(series, card, key) for card in owned}
    assert set(lifts([played], key, set())) == alike


def test_words_are_counted_by_playing_again(tmp_path: Path) -> None:
    """What was said with a verb, in the same games."""
    game = next(iter(GAMES.values()))
    series = Series(game, 3, ["urchin"], 5)
    path = tmp_path / "few.jsonl"
    with Ledger.begin(path, series, 2) as ledger:
        for result in play_series(series, range(1, 3), [], Crew(1)):
            ledger.write(result)
    bought = lifts([read(path)], None, {"buy"})
    assert bought
    assert all(word.startswith("buy ") for word in bought)
