"""Likely deals: what rivals have gathered tells something about their secrets, and nothing that a seat cannot know."""

from random import Random
from statistics import mean

import pytest

from rookery.bots.thinking.deals import FIRM, SLIGHT, likely_deal, rivals_worth, secrets_matter
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
games_of_secrets = pytest.mark.parametrize(
    "game", [pytest.param(game, id=name) for name, game in GAMES.items() if not game.is_open]
)


def moments(game: Game, seed: int, every: int = 25, count: int = 6) -> list[tuple[State, int]]:
    """Some positions of a random game, each with the seat that is asked."""
    s, rng, asked = game.new(3), Random(seed), 0
    found: list[tuple[State, int]] = []
    while (who := s.turn()) and len(found) < count:
        if who[0] == CHANCE:
            s.act(CHANCE, s.sample(rng))
            continue
        asked += 1
        if asked % every == 0:
            found.append((s.clone(), who[0]))
        s.act(who[0], rng.choice(s.legal(who[0])))
    return found


@games_of_secrets
def test_twins_are_dealt_alike(game: Game) -> None:
    for s, seat in moments(game, 3):
        twin = s.redeal(seat, Random(9))
        deals = [game.dump(likely_deal(one, seat, Random(4), FIRM)) for one in (s, twin)]
        assert deals[0] == deals[1]
        assert secrets_matter(s, seat) == secrets_matter(twin, seat)


@games_of_secrets
def test_what_a_seat_sees_stays(game: Game) -> None:
    for s, seat in moments(game, 4):
        assert likely_deal(s, seat, Random(1), FIRM).view(seat) == s.view(seat)


@games_of_secrets
def test_rivals_are_better_off_in_likely_deals(game: Game) -> None:
    gained = []
    for s, seat in moments(game, 5):
        rng = Random(2)
        likely = mean(rivals_worth(likely_deal(s, seat, rng, SLIGHT), seat) for _ in range(40))
        gained.append(likely - mean(rivals_worth(s.redeal(seat, rng), seat) for _ in range(40)))
    assert mean(gained) > 0


@every_game
def test_secrets_matter_only_where_rivals_hold_any(game: Game) -> None:
    found = {secrets_matter(s.redeal(seat, Random(1)), seat) for s, seat in moments(game, 6)}
    assert found == {False} if game.is_open else True in found
