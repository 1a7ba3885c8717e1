"""Guarded bots: whatever a bot does wrong costs it that decision, is counted and told, and the game goes on."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rookery.bots import Bot, Fault, Guarded, ask, hired
from rookery.bots.players.urchin import Urchin
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.words import Action
from rookery.games import GAMES
from tests.bots.toy_game import TOY, dealt
from tests.core import toy


class Answers(Bot):
    """Says, or raises, whatever it was made with."""

    def __init__(self, answer: Any) -> None:
        super().__init__(0)
        self.answer = answer

    def choose(self, s: State, seat: int) -> Action:
        s.agenda.clear()  # its copy: nobody else needs it
        if isinstance(self.answer, BaseException):
            raise self.answer
        answer: Action = self.answer
        return answer


class Unspeakable(Exception):
    """An exception that cannot even be told."""

    def __str__(self) -> str:
        raise ValueError


@pytest.fixture(autouse=True)
def _one_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Cutpurse bets 1."""
    monkeypatch.setattr(toy.Toy, "worth", lambda s, seat: float(s.bets[seat] == 1))


@pytest.mark.parametrize(
    ("answer", "kind", "sentence"),
    [
        (None, "illegal", "Nan answered None, none of the legal actions; it could have said bet 0, bet 1, bet 2."),
        ("bet 2", "illegal", "Nan answered 'bet 2', none of the legal actions;"),
        (toy.KNOCK, "illegal", "Nan answered knock, none of the legal actions;"),
        (ZeroDivisionError("by nothing"), "crashed", "Nan crashed: ZeroDivisionError: by nothing ("),
        (RecursionError(), "crashed", "Nan crashed: RecursionError ("),
        (Unspeakable(), "crashed", "Nan crashed: "),
        (SystemExit(0), "crashed", "Nan crashed: it wanted to end the whole process."),
        (Fault("silent", "did not answer within 5 s"), "silent", "Nan did not answer within 5 s."),
    ],
)
def test_a_fault_is_counted_and_told_and_somebody_else_chooses(answer: Any, kind: str, sentence: str) -> None:
    bot = Guarded(Answers(answer), "Nan", 3)
    for times in (1, 2):
        assert ask(bot, dealt([2, 4]), 0, Random(1)).words[0].word == "bet 1"
        assert bot.faults == {kind: times}
    assert bot.first.startswith(sentence)


def test_the_first_fault_is_the_one_that_is_told_with_its_place() -> None:
    inner = Answers(KeyError("gem"))
    bot = Guarded(inner, "Nan", 3)
    bot.choose(dealt([2, 4]), 0)
    inner.answer = None
    bot.choose(dealt([2, 4]), 0)
    assert bot.faults == {"crashed": 1, "illegal": 1}
    assert "KeyError: 'gem' (" in bot.first
    assert "test_standin.py, line " in bot.first


def test_a_good_bot_is_not_disturbed() -> None:
    bot = Guarded(Urchin(7), "Nan", 3)
    alone = Urchin(7)
    assert [bot.choose(dealt([2, 4]), 0) for _ in range(9)] == [alone.choose(dealt([2, 4]), 0) for _ in range(9)]
    assert bot.faults == {}
    assert bot.first == ""


@pytest.mark.parametrize("error", [KeyboardInterrupt(), type("Leaving", (SystemExit,), {})(143)])
def test_who_wants_to_end_it_all_is_heard(error: BaseException) -> None:
    """Ctrl-C, and a host that was told to end and says so with a kind of its own."""
    bot = Guarded(Answers(error), "Nan", 3)
    with pytest.raises(type(error)):
        bot.choose(dealt([2, 4]), 0)
    assert bot.faults == {}


class Restless(Urchin):
    """Cannot sit, and cannot get up."""

    def sit(self, game: Game, options: Mapping[str, Any], seat: int) -> None:
        raise OSError("no chair")

    def leave(self) -> None:
        raise OSError("glued")


def test_sitting_down_and_leaving_are_guarded_too() -> None:
    bot = Guarded(Restless(1), "Nan", 3)
    bot.sit(TOY, {}, 0)
    bot.leave()
    assert bot.faults == {"crashed": 2}
    assert bot.first.startswith("Nan crashed: OSError: no chair (")


def test_ours_sit_unguarded_and_others_guarded() -> None:
    """A fault of a bot of ours is a fault of ours: it is not hidden."""
    game = next(iter(GAMES.values()))
    assert not isinstance(hired("urchin", 1, game, {}, 0), Guarded)
    assert isinstance(hired("program:true", 1, game, {}, 0), Guarded)


def test_a_bot_that_cannot_be_made_is_an_empty_chair() -> None:
    bot = hired("python:nowhere.py", 1, TOY, {}, 0)
    assert bot.choose(dealt([2, 4]), 0).word == "bet 1"
    assert isinstance(bot, Guarded)
    assert bot.first == "python:nowhere.py never sat down: there is no file nowhere.py."
