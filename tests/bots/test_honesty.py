"""Honesty: a bot is never given a true position, nor anything that its seat cannot know."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from rookery.bots import Bot, ask, make
from rookery.core.game import Game
from rookery.core.playout import random_game
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import GAMES
from tests.core import toy

SOURCE = Path(__file__).parents[2] / "src" / "rookery"


class Spy(Bot):
    """Keeps what it was given, and then plays it to its end to see what can be broken."""

    def choose(self, s: State, seat: int) -> Action:
        self.given = s
        self.view = s.view(seat)
        first = s.legal(seat)[0]
        random_game(s, self.rng)
        return first


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_bot_gets_a_copy_that_shows_what_its_seat_sees(game: Game) -> None:
    s, rng, spy, asked = game.new(game.seats[0]), Random(3), Spy(1), 0
    while (who := s.turn()) and asked < 40:
        seat = who[0]
        if seat == CHANCE:
            s.act(CHANCE, s.sample(rng))
            continue
        before, seen = json.dumps(game.dump(s)), s.view(seat)
        action = ask(spy, s, seat, rng)
        asked += 1
        assert spy.given is not s
        assert spy.view == seen
        assert json.dumps(game.dump(s)) == before, "what a bot does with its copy changes nothing at the table"
        s.act(seat, action)
    assert asked == 40


def dealt(hands: list[int]) -> toy.Toy:
    """The toy game after both have drawn a secret card."""
    s = toy.new()
    for card in hands:
        s.act(CHANCE, toy.DRAW[card])
    return s


def test_what_a_seat_cannot_know_is_dealt_anew() -> None:
    """The rival's card is any that the bot does not hold, whatever it truly is."""
    spy, rng = Spy(1), Random(5)
    shown = set()
    for _ in range(60):
        ask(spy, dealt([2, 4]), 0, rng)
        assert isinstance(spy.given, toy.Toy)
        assert spy.given.hands[0] == 2
        shown.add(spy.given.hands[1])
    assert shown == {0, 1, 3, 4}


@pytest.mark.parametrize("level", ["urchin", "cutpurse", "burglar:sims=40"])
def test_twin_positions_that_differ_in_secrets_get_the_same_answer(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worth that looks at everything, and yet nothing of it comes through."""
    monkeypatch.setattr(toy.Toy, "worth", lambda s, seat: float((s.hands[1 - seat] + 1) * s.bets[seat] % 5))
    monkeypatch.setattr(
        toy.Toy, "prospects", lambda s: [float((s.hands[1 - seat] + 1) * s.bets[seat]) for seat in (0, 1)]
    )
    for seed in range(20):
        answers = {ask(make(level, seed), dealt([2, card]), 0, Random(seed)).word for card in (0, 1, 3, 4)}
        assert len(answers) == 1


def test_there_is_only_one_door() -> None:
    """Outside the folder of bots nobody asks a bot but through `ask`."""
    for path in SOURCE.rglob("*.py"):
        part = path.relative_to(SOURCE).parts[0]
        if part not in ("core", "games", "bots"):
            assert not re.search(r"\.choose\(", path.read_text(encoding="utf-8")), path
    inside = {path.name for path in (SOURCE / "bots").glob("*.py") if ".redeal(" in path.read_text(encoding="utf-8")}
    assert inside == {"bot.py", "advice.py", "search.py"}, "a search deals anew what was already dealt anew"
