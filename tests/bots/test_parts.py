"""What a judgement is made of: parts by name that add up to the worth, and sentences made of them."""

from random import Random

import pytest

from rookery.bots.thinking.advice import Advice, advise
from rookery.core.aspects import SLIGHT, Aspect, reasons
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import OURS
from rookery.games.master_thief.state import Museum
from rookery.games.master_thief.worth import hour_of, items_to_come, standing
from rookery.games.master_thief.worth_outlook import outlook
from rookery.games.master_thief.worth_parts import things
from tests.contract.walks import Case, every_case

GOLD, GEMS = Aspect("more gold", "less gold"), Aspect("{} more", "{} less", "gem")


def walk(case: Case, seed: int) -> list[State]:
    """The positions of a game played at random, its end among them."""
    rng, s, found = Random(seed), case.new(), []
    while s.turn():
        found.append(s.clone())
        seat = s.turn()[0]
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
    return [*rng.sample(found, min(len(found), 60)), s]


@every_case
def test_parts_add_up_to_the_worth(case: Case) -> None:
    if case.game.name not in OURS:
        pytest.skip("a game of another package need not tell the parts")
    for s in [s for seed in range(3) for s in walk(case, seed)]:
        for seat in range(s.seats):
            parts = s.parts(seat)
            assert len(parts) == len(case.game.aspects)
            assert sum(parts) == pytest.approx(s.worth(seat), abs=1e-9)


def test_the_things_of_a_master_thief_are_those_of_the_worth() -> None:
    """There the last part is what is left, so that any others would add up."""
    for s in walk(Case(OURS["master-thief"], 3, {}), 5):
        assert isinstance(s, Museum)
        kept = outlook(s)
        for seat in range(s.seats):
            caught, free, _ = standing(s, seat, kept, hour_of(s, kept), items_to_come(s)[seat])
            stash, carried, cards, turns = things(s, seat)
            assert free == pytest.approx(stash + carried + cards + turns)
            assert caught == pytest.approx(free if s.out[seat] else stash + 0.5 * cards)


def test_the_best_turn_says_what_it_is_for_and_others_what_they_give_up() -> None:
    told = reasons([GOLD, GEMS], [(0.5, [2.0, 1.0]), (0.41, [1.0, 3.2]), (0.5, [2.0, 1.0])])
    assert told == [
        "For more gold, at the price of about 2 gems less.",
        "Gives up 9 % of a win: less gold.",
        "As good as the best.",
    ]


def test_what_hardly_differs_is_not_named() -> None:
    less = SLIGHT * 0.9
    assert reasons([GOLD, GEMS], [(0.5, [1.0, 0.0]), (0.4, [1.0 - less, 0.0])]) == ["", "Gives up 10 % of a win."]


def test_a_turn_that_was_not_compared_has_no_parts() -> None:
    assert reasons([GOLD, GEMS], [(0.5, [1.0, 0.0]), (0.4, [])]) == ["", "Gives up 10 % of a win."]
    assert reasons([GOLD, GEMS], [(0.5, [])]) == [""]


def judged(ranked: list[Advice]) -> list[tuple[str, float, list[float]]]:
    return [(advice.action.word, advice.chance, advice.parts) for advice in ranked]


@pytest.mark.parametrize("game", OURS.values(), ids=OURS)
def test_twins_get_the_same_reasons(game: Game) -> None:
    """Parts are told of re-deals: whatever the true position hides changes nothing."""
    rng, match = Random(3), Match(game, ["Ann", "Bob", "Cem"], seed=3)
    for _ in range(12):
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    seat = match.turn[0]
    twin = match.state.redeal(seat, Random(9))
    assert judged(advise(match.state, seat, sims=60, seed=1)) == judged(advise(twin, seat, sims=60, seed=1))


@pytest.mark.parametrize("game", OURS.values(), ids=OURS)
def test_options_come_in_the_order_of_their_chances(game: Game) -> None:
    match = Match(game, ["Ann", "Bob", "Cem"], seed=2)
    ranked = advise(match.state, match.turn[0], sims=60)
    compared = [advice.chance for advice in ranked if advice.error is not None]
    rest = [advice.chance for advice in ranked if advice.error is None]
    assert compared == sorted(compared, reverse=True)
    assert rest == sorted(rest, reverse=True)
