"""Honesty: a bot is never given a true position, nor anything that its seat cannot know."""

import json
import re
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from rookery.bots import LEVELS, Bot, ask, make
from rookery.core.game import Game
from rookery.core.playout import random_game
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import GAMES
from tests.bots.toy_game import TOY, dealt, twins
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
        [action] = ask(spy, s, seat, rng).words
        asked += 1
        assert spy.given is not s
        assert spy.view == seen
        assert json.dumps(game.dump(s)) == before, "what a bot does with its copy changes nothing at the table"
        s.act(seat, action)
    assert asked == 40


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


QUICK = {"burglar": "burglar:sims=40", "mastermind": "mastermind:time=0.005"}
"""Who thinks long thinks short here."""

EXAMPLES = Path(__file__).parents[2] / "examples"
LIKING = ["cutpurse:character=spiteful", "burglar:sims=40,character=gambler", "burglar:sims=40,character=greedy"]
OWN = [
    f"python:{EXAMPLES / 'miser' / 'miser.py'}",
    f"program:time=60 {shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'magpie.py'))}",
]


@pytest.fixture
def _worth_of_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worth that looks at everything."""
    monkeypatch.setattr(toy.Toy, "worth", lambda s, seat: float((s.hands[1 - seat] + 1) * s.bets[seat] % 5))
    monkeypatch.setattr(
        toy.Toy, "prospects", lambda s: [float((s.hands[1 - seat] + 1) * s.bets[seat]) for seat in (0, 1)]
    )


class Clock:
    """A clock that goes on a little whenever somebody looks: a search by the clock is then the same every time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.0001
        return self.now


@pytest.mark.usefixtures("_worth_of_secrets")
@pytest.mark.parametrize("level", [*(QUICK.get(level, level) for level in LEVELS), *LIKING, *OWN])
def test_twin_positions_that_differ_in_secrets_get_the_same_answer(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worth that looks at everything, and yet nothing of it comes through."""
    ours = [module for name, module in sys.modules.items() if name.startswith("rookery.bots.")]
    with_clocks = [module for module in ours if hasattr(module, "perf_counter")]
    assert with_clocks
    for seed in range(3 if level.startswith("program:") else 20):
        answers = set()
        for twin in twins():
            for module in with_clocks:
                monkeypatch.setattr(module, "perf_counter", Clock())
            bot = make(level, seed)
            bot.sit(TOY, {}, 0)
            answers.add(tuple(ask(bot, twin, 0, Random(seed)).words))
            bot.leave()
        assert len(answers) == 1


@pytest.mark.usefixtures("_worth_of_secrets")
def test_a_bot_that_could_peek_would_be_found_out() -> None:
    """The same bots with the true position answer twins differently: the test above can fail."""
    answers = {make("cutpurse", 1).choose(twin, 0).word for twin in twins()}
    assert len(answers) > 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_deal_for_a_seat_does_not_depend_on_what_it_cannot_know(game: Game) -> None:
    """In every game: a position and one that was dealt anew from it are twins, and the same luck makes them equal."""
    s, luck = game.new(game.seats[0]), Random(3)
    for number in range(200):
        who = s.turn()
        if not who:
            break
        for seat in range(s.seats) if number % 5 == 0 else ():
            twin = s.redeal(seat, Random(number))
            positions = [json.dumps(game.dump(each.redeal(seat, Random(7)))) for each in (s, twin)]
            assert positions[0] == positions[1]
        s.act(who[0], s.sample(luck) if who[0] == CHANCE else luck.choice(s.legal(who[0])))


def test_there_is_only_one_door() -> None:
    """Outside the folder of bots nobody asks a bot but through `ask`, or through workers, which deal anew as well."""
    for path in SOURCE.rglob("*.py"):
        part = path.relative_to(SOURCE).parts[0]
        if part not in ("core", "games", "bots"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"\.choose\(|(?<!\.workers)\.turn\([^)]", text), path
    inside = {path.name for path in (SOURCE / "bots").rglob("*.py") if ".redeal(" in path.read_text(encoding="utf-8")}
    searching = {"advice.py", "deals.py", "search.py"}  # they deal anew what was already dealt anew
    looking_back = {"judging.py", "steps.py"}  # an analysis deals anew for each seat, when the game is over
    assert inside == {"bot.py", "workers.py", *searching, *looking_back}
