"""The search: deterministic, on time, bounded, and no worse for thinking."""

import gc
from itertools import count
from random import Random

import pytest

from rookery.bots import advise, make
from rookery.bots.thinking import search
from rookery.bots.thinking.advice import COMPARED
from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.search import Search, Unswept
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def midgame(game: Game, actions: int = 60) -> State:
    """A position with a real choice, somewhere in a random game."""
    s, rng = game.new(game.seats[0]), Random(3)
    while actions > 0 or not s.turn() or s.turn() == (CHANCE,) or len(s.legal(s.turn()[0])) < 3:
        if not s.turn():
            s = game.new(game.seats[0])  # a short game: another one
        seat = s.turn()[0]
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
        actions -= 1
    return s


@every_game
def test_the_same_seed_and_count_bring_the_same_tree(game: Game) -> None:
    s = midgame(game)
    seat = s.turn()[0]
    trees = []
    for _ in range(2):
        tree = Search(s, seat, seed=5)
        tree.run(30)
        trees.append([(repr(move.words), move.visits, move.total) for move in tree.moves])
    assert trees[0] == trees[1]
    assert sum(visits for _, visits, _ in trees[0]) == 30


def test_python_sweeps_again_after_a_search() -> None:
    s = midgame(next(iter(GAMES.values())))
    tree = Search(s, s.turn()[0], seed=5)
    tree.run(1)
    tree.run_for(0.01)
    assert gc.isenabled()
    with pytest.raises(Broken), Unswept():
        raise Broken("something went wrong")
    assert gc.isenabled()


@every_game
def test_the_better_half_goes_on(game: Game) -> None:
    s = midgame(game)
    tree = Search(s, s.turn()[0], seed=5)
    tree.run(40)
    best = tree.best()
    assert best.visits >= max(move.visits for move in tree.moves) - 1
    assert min(move.visits for move in tree.moves) < best.visits


@every_game
def test_what_is_kept_changes_nothing_but_the_time(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    s = midgame(game)
    trees = []
    for most in (4_000, 0):
        monkeypatch.setattr(search, "MOST_KEPT", most)
        tree = Search(s, s.turn()[0], seed=5)
        tree.run(30)
        trees.append([(move.visits, move.total) for move in tree.moves])
    assert trees[0] == trees[1]


@every_game
def test_a_search_changes_nothing_and_stops_on_time(game: Game) -> None:
    s = midgame(game)
    before = game.dump(s)
    tree = Search(s, s.turn()[0], seed=1)
    looks = count()
    tree.run_for(10, lambda: float(next(looks)))
    assert 1 <= tree.simulations <= 10, "a second passes with each look at the clock"
    assert game.dump(s) == before


@every_game
def test_a_tree_grows_only_so_far(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_NODES", 10)
    s = midgame(game)
    tree = Search(s, s.turn()[0], seed=1)
    tree.run(80)
    assert tree.simulations == 80
    assert tree.nodes == 10


@every_game
def test_advice_ranks_every_option_and_expects_a_line(game: Game) -> None:
    s = midgame(game)
    seat = s.turn()[0]
    told = advise(s, seat, sims=60, seed=2)
    assert {advice.action for advice in told} == set(s.legal(seat))
    compared = [advice for advice in told if advice.error is not None]
    assert told[: len(compared)] == compared, "first those that were compared with each other"
    assert len(compared) == min(COMPARED, len(told))
    chances = [advice.chance for advice in compared]
    assert chances == sorted(chances, reverse=True), "the best first"
    assert len({advice.visits for advice in compared}) == 1, "each by the same luck"
    assert all(0.0 <= advice.chance <= 1.0 for advice in told)
    assert told[0].line[0] == (seat, told[0].action)
    assert len(told[0].line) > 1


@pytest.mark.slow
@every_game
def test_advice_asked_again_says_the_same_within_its_error(game: Game) -> None:
    """Another seed is another luck: what is told of an option may differ by both errors, and a little for the tree."""
    s = midgame(game)
    seat = s.turn()[0]
    first, second = ({one.action: one for one in advise(s, seat, sims=120, seed=seed)} for seed in (3, 4))
    for action, one in first.items():
        other = second[action]
        if one.error is not None and other.error is not None and one.turn == other.turn:
            assert abs(one.chance - other.chance) <= one.error + other.error + 0.05, action


@every_game
def test_chances_add_up_and_the_end_is_certain(game: Game) -> None:
    s, rng = midgame(game), Random(8)
    assert sum(win_chances(s)) == pytest.approx(1.0)
    while s.turn():
        seat = s.turn()[0]
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
    assert max(win_chances(s)) == 1.0 / len(s.winners())


def test_settings_of_a_level_are_read_and_checked() -> None:
    assert vars(make("burglar:sims=50", 1))["sims"] == 50
    assert vars(make("Mastermind:time=0.5", 1))["time"] == 0.5
    for wrong in ("burglar:sims=0", "burglar:sims=many", "burglar:time=1", "urchin:sims=5", "mastermind:time=-1"):
        with pytest.raises(Broken):
            make(wrong, 1)
