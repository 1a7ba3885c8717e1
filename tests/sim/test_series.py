"""A series: rotated seats, and luck that follows from the seed and the number of the game alone."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rookery.bots import make
from rookery.core.fate import Seeded
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.sim.playing import Log, match_of, play_game, play_out
from rookery.sim.series import Series, dealt, told_apart
from tests.core import toy
from tests.sim.timeless import timeless

GAME = next(iter(GAMES.values()))
PLAYERS = GAME.seats[0]


def series(*bots: str, players: int = PLAYERS, seed: int = 1, **options: Any) -> Series:
    return Series(GAME, players, dealt(bots or ("urchin",), players), seed, options)


@pytest.mark.parametrize("players", GAME.seats)
def test_everybody_sits_everywhere_equally_often(players: int) -> None:
    some = series(players=players)
    for first in (1, 1 + players, 1 + 5 * players):
        sat = Counter(
            (entrant, seat)
            for number in range(first, first + players)
            for seat, entrant in enumerate(some.lineup_of(number))
        )
        assert sat == Counter((entrant, seat) for entrant in range(players) for seat in range(players))


def test_neighbours_change_too() -> None:
    some = series(players=4)
    to_the_left = Counter(
        (lineup[seat], lineup[seat - 1])
        for number in range(1, 25)
        for lineup in [some.lineup_of(number)]
        for seat in range(4)
    )
    assert set(to_the_left.values()) == {8}
    assert len(to_the_left) == 12


def test_a_game_is_the_same_whatever_was_played_before() -> None:
    some = series("urchin", seed=5)
    played = [play_game(some, number) for number in range(1, 6)]
    assert timeless(play_game(some, 4)) == timeless(played[3])
    assert len({str(result["scores"]) for result in played}) > 1
    assert play_game(series("urchin", seed=6), 4)["scores"] != played[3]["scores"]


def test_a_result_tells_who_sat_where() -> None:
    result = play_game(series("urchin", "cutpurse", "urchin"), 2)
    assert result["game"] == 2
    assert result["seed"] == 1
    assert result["entrants"] == [2, 0, 1]
    assert result["bots"] == ["urchin", "urchin", "cutpurse"]
    assert sum(result["wins"]) == 1
    assert [win > 0 for win in result["wins"]] == [place == 1 for place in result["places"]]
    assert result["rounds"] is not None
    assert result["rounds"] > 5
    assert result["actions"] > 50


def test_the_record_of_a_game_is_that_game() -> None:
    some = series("urchin", seed=8, promos=True)
    for number in (1, 2, 7):
        record = match_of(some, number).record()
        replayed = Match.replay(GAME, record)
        result = play_game(some, number)
        assert replayed.over
        assert replayed.result() == {"scores": result["scores"], "places": result["places"]}
        assert sum(entry.seat >= 0 for entry in replayed.log) == result["actions"]
        assert record["names"] == [some.names[entrant] for entrant in result["entrants"]]


def test_bots_do_not_run() -> None:
    """TM-5.4 Among bots nobody makes use of a race: the win is shared."""
    log: Log = []
    for seed in range(10):
        s = toy.new()
        asked = play_out(s, [make("urchin", seed), make("urchin", seed)], Seeded(seed), Random(seed), log)
        assert s.knocked == -1
        assert asked == 4, "two bets and two secret choices"
        assert [action.word for _, action in log[-2:]] == ["wait", "wait"]


def test_a_series_is_the_same_in_another_process() -> None:
    changed = GAME.with_cards(GAME.printed.replaced(other_figures()))
    some = Series(changed, PLAYERS, ["greedy", "random", "Burglar: sims=5 "], 9, {"promos": True})
    same = Series.read(some.plain())
    assert same.bots == some.bots == ["cutpurse", "urchin", "burglar:sims=5"]
    assert same.plain() == some.plain()
    assert same.game.changed_figures() == other_figures()


def other_figures() -> dict[str, dict[str, Any]]:
    """One figure of one card, changed."""
    card, row = next((card, row) for card, row in GAME.printed.rows.items() if row.get("notoriety"))
    return {card: {"notoriety": [points + 1 for points in row["notoriety"]]}}


@pytest.mark.parametrize("bots", [[], ["urchin"] * 4])
def test_bots_are_dealt_out_to_players(bots: list[str]) -> None:
    assert dealt(["greedy", "random"], 5) == ["greedy", "random", "greedy", "random", "greedy"]
    with pytest.raises(Broken, match=f"3 players are 3 bots at most and one at least, not {len(bots)}"):
        dealt(bots, 3)


def test_entrants_of_a_level_are_told_apart() -> None:
    assert told_apart(["urchin", "cutpurse", "urchin", "urchin"]) == ["urchin", "cutpurse", "urchin 2", "urchin 3"]


@pytest.mark.parametrize(
    ("bots", "players", "seed", "options", "sentence"),
    [
        (["urchin"] * 21, 3, 1, {}, "there must be one entrant at least and 20 at most, not 21"),
        ([], 3, 1, {}, "there must be one entrant at least and 20 at most, not 0"),
        (["burglar:sims=many"], 3, 1, {}, "burglar: sims cannot be 'many'"),
        (["urchin:sims=5"], 3, 1, {}, "urchin has no setting 'sims'; it has none"),
        (["urchin"], 9, 1, {}, "is for 3 to 5 players, not 9"),
        (["urchim"], 3, 1, {}, "there is no bot 'urchim'; did you mean 'urchin'?"),
        (["urchin"], 3, -1, {}, "a seed is a whole number from 0 to"),
        (["urchin"], 3, 1, {"sails": True}, "there is no option 'sails'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], players: int, seed: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Broken, match=sentence.replace("?", r"\?")):
        Series(GAME, players, bots, seed, options)
