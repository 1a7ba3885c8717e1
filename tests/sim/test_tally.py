"""The tally: shares, intervals and quartiles against numbers worked out by hand."""

import pytest

from rookery.sim.series import Result
from rookery.sim.tally import Spread, Tally, tally, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.40383, 0.59617),  # by hand: (0.5 + 0.0192073 ± 0.0998164) / 1.0384146
        (0, 10, 0.0, 0.27754),  # z² / (n + z²) = 3.8414588 / 13.8414588
        (10, 10, 0.72246, 1.0),
        (85, 100, 0.76716, 0.90694),  # by hand: (0.85 + 0.0192073 ± 0.0725724) / 1.0384146
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-5)


def test_a_shared_win_lies_between() -> None:
    assert wilson(1, 10) < wilson(1.5, 10) < wilson(2, 10)


def test_quartiles_are_numbers_that_were_there() -> None:
    numbers = Spread()
    for value in (7, 1, 3, 3, 10, 4, 2, 8):  # 1 2 3 3 4 7 8 10
        numbers.add(value)
    assert numbers.plain() == {"mean": 4.75, "min": 1, "q1": 2, "median": 3, "q3": 7, "max": 10}


def result(number: int, entrants: list[int], scores: list[int], places: list[int]) -> Result:
    first = places.count(1)
    return {
        "game": number,
        "seed": 1,
        "bots": [["cutpurse", "urchin", "urchin"][entrant] for entrant in entrants],
        "entrants": entrants,
        "scores": scores,
        "places": places,
        "wins": [1 / first if place == 1 else 0.0 for place in places],
        "rounds": 10 + number,
        "actions": 100 * number,
        "cards": [["crown"] if place == 1 else ["fence", "fence"] for place in places],
        "faults": [{"crashed": 2} if entrant == 2 else {} for entrant in entrants],
        "first_faults": [f"urchin 2 crashed in game {number}" if entrant == 2 else "" for entrant in entrants],
        "seconds": 0.5,
    }


def test_results_add_up_by_entrant_and_by_seat() -> None:
    added = tally(
        [
            result(1, [0, 1, 2], [30, 10, 20], [1, 3, 2]),
            result(2, [2, 0, 1], [25, 25, 5], [1, 1, 3]),
            result(3, [1, 2, 0], [9, 8, 40], [2, 3, 1]),
        ]
    )
    assert added.games == 3
    assert [share.name for share in added.entrants] == ["cutpurse", "urchin", "urchin 2"]
    assert [share.wins for share in added.entrants] == [2.5, 0.0, 0.5]
    assert [share.wins for share in added.seats] == [1.5, 0.5, 1.0]
    assert [share.mean_place for share in added.entrants] == [1.0, 8 / 3, 2.0]
    assert added.entrants[0].scores.plain() == {"mean": 95 / 3, "min": 25, "q1": 25, "median": 30, "q3": 40, "max": 40}
    assert added.entrants[0].share == 2.5 / 3
    assert added.entrants[0].interval == wilson(2.5, 3)
    assert added.rounds.mean == 12
    assert added.actions.mean == 200


def test_faults_are_counted_by_name() -> None:
    added = tally([result(number, [0, 1, 2], [30, 10, 20], [1, 3, 2]) for number in (1, 2)])
    (faulty,) = added.faulty()
    assert faulty.name == "urchin 2"
    assert faulty.faults == {"crashed": 4}
    assert faulty.first_fault == "urchin 2 crashed in game 1"
    assert added.seconds == 1.0


def test_cards_are_counted_once_for_each_who_owned_them() -> None:
    added = tally(
        [
            result(1, [0, 1, 2], [30, 10, 20], [1, 3, 2]),
            result(2, [2, 0, 1], [25, 25, 5], [1, 1, 3]),
        ]
    )
    crown, fence = added.by_card()
    assert (crown.card, crown.games, crown.wins) == ("crown", 3, 2.0)
    assert (fence.card, fence.games, fence.wins) == ("fence", 3, 0.0)
    assert crown.interval == wilson(2.0, 3)
    # The cutpurse owned the crown twice and wins 3 of 4 halves, the second urchin owned it once and wins 1 of 4.
    assert crown.par(added.entrants) == pytest.approx((2 * 0.75 + 0.25) / 3)


def test_entrants_that_do_not_sit_there_have_played_no_game() -> None:
    added = Tally(["cutpurse", "urchin", "urchin 2", "burglar"])
    added.add(result(1, [0, 1, 2], [30, 10, 20], [1, 3, 2]))
    assert [share.games for share in added.entrants] == [1, 1, 1, 0]
    assert added.plain()["entrants"][3]["mean_place"] is None


def test_a_tally_is_plain_data() -> None:
    plain = tally([result(1, [0, 1, 2], [30, 10, 20], [1, 3, 2])]).plain()
    assert plain["games"] == 1
    assert plain["entrants"][0]["share"] == 1.0
    assert plain["seats"][2] | {"scores": None, "low": None, "high": None} == {
        "name": "seat 2",
        "games": 1,
        "wins": 0.0,
        "share": 0.0,
        "low": None,
        "high": None,
        "mean_place": 2.0,
        "scores": None,
        "faults": {},
        "first_fault": "",
    }


def test_a_tally_of_nothing_is_empty() -> None:
    assert tally([]).plain() == {"games": 0, "entrants": [], "seats": [], "rounds": None, "actions": None}
