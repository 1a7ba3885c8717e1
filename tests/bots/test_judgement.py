"""The learned judgement: what it looks at, what it makes of it, and what it does where nothing was learned."""

import json
import math
from random import Random
from typing import Any

import pytest

from rookery.bots.thinking.chances import win_chances
from rookery.core.game import Game
from rookery.core.judgement import COMMON, Judgement, lead_of
from rookery.core.learned import FILE, Weights, read_weights, weights_of
from rookery.core.reasons import Broken
from rookery.core.referee import Referee
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import OURS

KNOWN = [*COMMON, "gold"]


def walk(s: State, rng: Random) -> bool:
    """One step of a random game; whether there was one."""
    if not s.turn():
        return False
    seat = s.turn()[0]
    s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
    return True


@pytest.mark.parametrize("game", OURS.values(), ids=OURS)
def test_chances_are_chances_at_every_moment(game: Game) -> None:
    """With every number of players: each feature has a number, and nothing changes by being judged."""
    for players in game.seats:
        s, rng = game.new(players), Random(players)
        learned = s.referee.learned
        assert learned is not None
        while walk(s, rng):
            before = json.dumps(game.dump(s))
            rows = s.referee.features(s)
            assert [len(row) for row in rows] == [len(learned.features) - len(COMMON)] * players
            assert all(math.isfinite(number) for row in rows for number in row)
            assert 0.0 <= s.referee.to_come(s) <= 1.0
            chances = win_chances(s)
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) >= 0.0
            assert json.dumps(game.dump(s)) == before


@pytest.mark.parametrize("game", OURS.values(), ids=OURS)
def test_what_was_learned_can_be_read_and_is_small(game: Game) -> None:
    folder = f"rookery.games.{game.name.replace('-', '_')}"
    learned = game.new(game.seats[0]).referee.learned
    assert learned is not None
    assert learned.package == folder
    weights = read_weights(folder, learned.features)
    assert set(weights.players) <= set(game.seats)
    assert len(json.dumps(weights.players)) + len(json.dumps(weights.cards)) < 1_000_000


@pytest.mark.parametrize("game", OURS.values(), ids=OURS)
def test_chances_of_a_deal_do_not_depend_on_what_a_seat_cannot_know(game: Game) -> None:
    """Twins that are dealt anew with the same luck get the same chances."""
    s, rng = game.new(game.seats[-1]), Random(5)
    for number in range(120):
        if not walk(s, rng):
            break
        for seat in range(s.seats) if number % 10 == 0 else ():
            twin = s.redeal(seat, Random(number))
            assert win_chances(s.redeal(seat, Random(7))) == win_chances(twin.redeal(seat, Random(7)))


def test_without_anything_learned_chances_go_by_hopes_and_spread() -> None:
    game = OURS["thieves-den"]
    s, rng = game.new(3), Random(2)
    while walk(s, rng):
        s.referee = type(s.referee)()
        if s.turn():
            assert s.leanings() == [hope / s.spread() for hope in s.prospects()]


def test_own_figures_are_judged_too() -> None:
    """A card that was changed still weighs what was learned about it; hopes go by the new figures."""
    game = OURS["master-thief"]
    mine = game.with_cards(game.sheet.read("swipe.copies = 30\ncrown-of-the-drowned-king.value = 5", "mine.toml"))
    s, rng = mine.new(4), Random(4)
    while walk(s, rng):
        assert sum(win_chances(s)) == pytest.approx(1.0)


def test_a_game_that_names_no_features_is_judged_by_its_prospects() -> None:
    referee: Referee[State] = Referee()
    assert referee.learned is None


def test_a_number_of_players_that_nobody_learned_about_is_judged_as_before() -> None:
    judgement = Judgement("rookery.games.thieves_den", [])
    judgement.weights = Weights({3: [[1.0, 0.0], [0.0, 0.0]]}, {})
    assert judgement.covers(3)
    assert not judgement.covers(4)


def test_weights_are_added_up() -> None:
    """Hope, lead, features and cards, each by how much is to come; a card that nobody knows weighs nothing."""
    judgement = Judgement("rookery.games.thieves_den", ["gold"])
    judgement.weights = Weights({2: [[1.0, -0.5], [0.5, 0.0], [0.25, 1.0]]}, {"crown": [0.75, 0.5]})
    found = judgement.leanings([2.0, 1.0], [[4.0], [0.0]], [["crown", "unheard-of"], []], 0.5)
    assert found == [0.75 * 2.0 + 0.5 * 1.0 + 0.75 * 4.0 + 1.0, 0.75 * 1.0]


def test_only_the_first_has_a_lead() -> None:
    assert [lead_of([1.0, 3.0, 2.5], seat) for seat in range(3)] == [0.0, 0.5, 0.0]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"players": {}}, "two tables"),
        ({"players": {"few": {}}, "cards": {}}, "'few'"),
        ({"players": {"3": {"hope": [1, 0], "lead": [0, 0]}}, "cards": {}}, "not those of the game: gold"),
        ({"players": {}, "cards": {"crown": [1]}}, "'crown' must be two numbers"),
        ({"players": {}, "cards": {"crown": [1, math.inf]}}, "'crown' must be two numbers"),
        ({"players": {}, "cards": {"crown": [True, 1]}}, "'crown' must be two numbers"),
    ],
)
def test_what_cannot_be_weights_is_refused_with_a_sentence(data: dict[str, Any], said: str) -> None:
    with pytest.raises(Broken, match=said):
        weights_of(data, KNOWN)


def test_weights_are_read_from_their_file_once() -> None:
    judgement = Judgement("rookery.games", ["gold"])
    assert FILE == "learned.toml"
    assert not judgement.covers(3), "there is no such file in that folder"
    assert judgement.known() is judgement.known()
