"""The agenda and its five kinds of tasks, on a toy game."""

from random import Random

import pytest

from rookery.core.gathering import tasks_of
from rookery.core.playout import random_game
from rookery.core.tasks import CHANCE, Step
from tests.core.toy import BET, DRAW, FOLD, KNOCK, STAY, WAIT, Count, Decide, Toy, new


def dealt() -> Toy:
    s = new()
    s.act(CHANCE, DRAW[3])
    s.act(CHANCE, DRAW[1])
    return s


def bet() -> Toy:
    s = dealt()
    s.act(0, BET[2])
    s.act(1, BET[0])
    return s


def test_tasks_happen_in_the_order_they_were_given() -> None:
    s = Toy([])
    s.then(Count(0), Count(1))
    s.then(Decide((0,), (-1,)))
    assert [repr(task) for task in s.agenda] == ["Count(1)", "Count(0)", "Decide((0,), (-1,))"]


@pytest.mark.parametrize("tasks", range(1, 7))
def test_any_number_of_tasks_may_be_given_at_once(tasks: int) -> None:
    s, others = Toy([]), Toy([])
    s.then(*[Count(seat) for seat in range(tasks)])
    others.then_all([Count(seat) for seat in range(tasks)])
    assert [repr(task) for task in s.agenda] == [repr(task) for task in others.agenda]
    assert repr(s.agenda[-1]) == "Count(0)", "the first happens next"


def test_chance_is_a_seat_with_listed_odds() -> None:
    s = new()
    assert s.turn() == (CHANCE,)
    assert s.legal(0) == []
    assert [share for _, share in s.outcomes()] == [0.2] * 5
    s.act(CHANCE, DRAW[3])
    assert [action.word for action, _ in s.outcomes()] == ["draw 1", "draw 2", "draw 3", "draw 5"]


def test_a_default_sample_keeps_to_the_odds() -> None:
    s, rng = new(), Random(1)
    counts = [0] * 5
    for _ in range(2000):
        counts[s.sample(rng).what] += 1
    assert all(320 < count < 480 for count in counts)


def test_a_choice_asks_one_seat() -> None:
    s = dealt()
    assert s.turn() == (0,)
    assert s.legal(0) == BET
    assert s.legal(1) == []
    reason = s.why_not(1, BET[0])
    assert reason is not None
    assert reason.rule == "T-2"
    assert reason.say(["Ann", "Bob"]) == "It is not Bob's turn: Ann must act first. (T-2)"


def test_steps_act_by_themselves_and_cost_nothing_when_nobody_listens() -> None:
    s = dealt()
    s.act(0, BET[1])
    assert s.turn() == (1,), "the step between has been done"
    assert s.notes is None


def test_together_reveals_with_the_last_choice() -> None:
    s = bet()
    assert s.turn() == (0, 1)
    sealed = s.sealed
    s.act(1, STAY)
    assert s.turn() == (0,)
    assert s.stayed == [], "nothing is revealed yet"
    assert s.sealed == sealed
    s.act(0, FOLD)
    assert s.stayed == [1]
    assert s.sealed == sealed + 1


def test_a_sealed_answer_is_chosen_anew_for_everybody_else() -> None:
    """For a re-deal: the others may think of any answer, and whoever gave it keeps it."""
    s = bet()
    s.act(1, STAY)
    task = s.agenda[-1]
    rng = Random(1)
    thought = [task.unknown_to(s, 0, rng) for _ in range(40)]
    assert {repr(other) for other in thought} == {
        f"Decide((0, 1), (-1, {STAY.index}))",
        f"Decide((0, 1), (-1, {FOLD.index}))",
    }
    assert all(other.who == (0,) for other in thought)
    assert {repr(task.unknown_to(s, 1, rng)) for _ in range(10)} == {repr(task)}
    step = Count(0)
    assert step.unknown_to(s, 1, rng) is step, "most tasks hold no secret"


def test_the_first_in_a_race_decides_for_all() -> None:
    s = bet()
    s.act(0, STAY)
    s.act(1, STAY)
    assert s.turn() == (0, 1)
    s.act(1, KNOCK)
    assert s.turn() == ()
    assert s.winners() == [1]


def test_a_race_that_nobody_runs_is_over_when_all_let_it_be() -> None:
    s = bet()
    s.act(0, STAY)
    s.act(1, STAY)
    s.act(1, WAIT)
    assert s.turn() == (0,)
    s.act(0, WAIT)
    assert s.turn() == ()
    assert s.winners() == [0], "the higher card"


def test_an_empty_agenda_means_the_game_is_over() -> None:
    s = new()
    assert random_game(s, Random(4)) > 5
    assert s.turn() == ()
    assert s.legal(0) == []
    assert list(s.outcomes()) == []
    reason = s.why_not(0, BET[0])
    assert reason is not None
    assert reason.sentence([]) == "The game is over."


class Rest(Step[Toy]):
    """A base of tasks: what it does is left open."""


class Nap(Rest):
    def do(self, s: Toy) -> None:
        s.seal()


def test_the_tasks_of_a_game_are_those_of_its_folder_that_can_be_done() -> None:
    found = {task.__name__ for task in tasks_of("tests.core")}
    assert {"Deal", "Bet", "Count", "Decide", "Knock", "Nap"} <= found
    assert "Rest" not in found, "it is only a base"
    assert tasks_of("tests.cor") == [], "a folder with a shorter name is another one"
