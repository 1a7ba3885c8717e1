"""The sequential test: its questions, its arithmetic, its risks."""

from math import log
from random import Random

import pytest

from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.sim.series import Result, Series
from rookery.sim.sprt import Question, Sprt

GAME = next(iter(GAMES.values()))
TWO_KINDS = Series(GAME, 3, ["burglar:sims=5", "cutpurse", "cutpurse"], 1)


def result(number: int, entrants: list[int], places: list[int]) -> Result:
    first = places.count(1)
    return {
        "game": number,
        "seed": 1,
        "bots": [""] * len(entrants),
        "entrants": entrants,
        "scores": [0] * len(entrants),
        "places": places,
        "wins": [1 / first if place == 1 else 0.0 for place in places],
        "rounds": None,
        "actions": 1,
        "cards": [[] for _ in entrants],
        "faults": [{} for _ in entrants],
        "first_faults": ["" for _ in entrants],
        "seconds": 0.0,
    }


@pytest.mark.parametrize(
    ("text", "entrants", "places", "answer"),
    [
        ("burglar", [2, 0, 1], [3, 1, 2], 1.0),
        ("burglar", [2, 0, 1], [1, 1, 3], 0.5),
        ("Burglar:sims=5", [2, 0, 1], [1, 2, 3], 0.0),
        ("cutpurse", [2, 0, 1], [1, 2, 3], 0.5),
        ("cutpurse 2", [2, 0, 1], [1, 2, 3], 1.0),
        ("burglar>cutpurse", [2, 0, 1], [3, 1, 2], 1.0),
        ("burglar > cutpurse", [2, 0, 1], [1, 2, 3], 0.5),
        ("burglar>cutpurse", [2, 0, 1], [1, 1, 3], 0.75),
        ("burglar>cutpurse 2", [2, 0, 1], [1, 1, 3], 0.5),
        ("burglar", [1, 2, 1], [1, 2, 3], None),
        ("burglar>cutpurse", [0, 0, 0], [1, 2, 3], None),
    ],
)
def test_what_a_game_answers(text: str, entrants: list[int], places: list[int], answer: float | None) -> None:
    assert Question(TWO_KINDS, text).answer(result(1, entrants, places)) == answer


@pytest.mark.parametrize(
    ("bots", "text", "sentence"),
    [
        (
            ["urchin", "cutpurse"],
            "burglar",
            "there is no entrant 'burglar' to decide about; there are urchin, cutpurse",
        ),
        (
            ["burglar:sims=5", "burglar:sims=9"],
            "burglar",
            "which burglar is meant? There are burglar:sims=5, burglar:s",
        ),
        (["urchin", "cutpurse"], "urchin>urchin", "'urchin>urchin' asks whether an entrant is better than itself"),
        (["urchin", "cutpurse"], "urchin>", "there is no entrant '' to decide about"),
    ],
)
def test_what_cannot_be_asked_is_refused(bots: list[str], text: str, sentence: str) -> None:
    with pytest.raises(Broken) as refusal:
        Question(Series(GAME, 3, bots, 1), text)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    ("p0", "p1", "alpha", "beta", "sentence"),
    [
        (0.5, 0.4, 0.05, 0.05, "must rise from above 0 to below 1, not 0.5 to 0.4"),
        (0.95, None, 0.05, 0.05, "not 0.95 to 1.05"),
        (0.0, 0.4, 0.05, 0.05, "not 0 to 0.4"),
        (None, None, 0.0, 0.05, "a risk is more than 0 and less than a half"),
        (None, None, 0.05, 0.5, "a risk is more than 0 and less than a half"),
    ],
)
def test_impossible_hypotheses_are_refused(
    p0: float | None, p1: float | None, alpha: float, beta: float, sentence: str
) -> None:
    with pytest.raises(Broken, match=sentence):
        Sprt(Question(TWO_KINDS, "burglar"), p0, p1, alpha, beta)


def test_par_and_a_tenth_more_if_nobody_says() -> None:
    assert Sprt(Question(TWO_KINDS, "burglar")).p0 == pytest.approx(1 / 3)
    assert Sprt(Question(TWO_KINDS, "burglar>cutpurse")).p1 == pytest.approx(0.6)


def test_the_likelihoods_are_walds() -> None:
    """One win and one loss by hand: log(0.6 / 0.5) and log(0.4 / 0.5); the bounds are ± log 19."""
    test = Sprt(Question(TWO_KINDS, "burglar"), 0.5, 0.6)
    assert test.add(result(1, [0, 1, 2], [1, 2, 3])) == ""
    assert test.llr == pytest.approx(log(1.2))
    test.add(result(2, [0, 1, 2], [2, 1, 3]))
    assert test.llr == pytest.approx(log(1.2) + log(0.8))
    assert test.upper == -test.lower == pytest.approx(log(19))
    assert "Not decided (risks 0.05 and 0.05; -0.04 between -2.94 and 2.94)" in test.say()


def test_seventeen_wins_in_a_row_decide() -> None:
    """log 19 / log 1.2 = 16.1…"""
    test = Sprt(Question(TWO_KINDS, "burglar"), 0.5, 0.6)
    verdicts = [test.add(result(number, [0, 1, 2], [1, 2, 3])) for number in range(1, 20)]
    assert verdicts.index("yes") == 16
    assert test.decided_at == 17
    assert test.answers == 17, "what comes after the decision is not counted"
    assert test.say() == "burglar: 60.0% rather than 50.0%? Yes, decided by game 17 (risks 0.05 and 0.05)."
    assert test.plain()["verdict"] == "yes"


def test_fourteen_losses_in_a_row_decide() -> None:
    """log 19 / log (1 / 0.8) = 13.2…"""
    test = Sprt(Question(TWO_KINDS, "burglar"), 0.5, 0.6)
    verdicts = [test.add(result(number, [0, 1, 2], [2, 1, 3])) for number in range(1, 20)]
    assert verdicts.index("no") == 13


@pytest.mark.parametrize(("share", "right"), [(0.35, "no"), (0.50, "yes")])
def test_it_is_seldom_wrong(share: float, right: str) -> None:
    rng = Random(1)
    verdicts = []
    for _ in range(400):
        test = Sprt(Question(TWO_KINDS, "burglar"), 0.35, 0.50)
        number = 0
        while not test.verdict:
            number += 1
            test.add(result(number, [0, 1, 2], [1, 2, 3] if rng.random() < share else [2, 1, 3]))
        verdicts.append(test.verdict)
    assert 0.9 < verdicts.count(right) / 400 <= 1
