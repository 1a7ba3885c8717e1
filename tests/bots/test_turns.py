"""Turns: a bot is asked once for a whole turn, and its words are said as long as the table looks as it foresaw."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from rookery.bots import Bot, Fault, Guarded, ask, make
from rookery.bots.players import cutpurse
from rookery.bots.players.cutpurse import Cutpurse, any_of
from rookery.bots.players.standin import legal_turn
from rookery.bots.thinking.lookahead import BestTurns, Lookahead
from rookery.core.foresight import is_shared
from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Choice, Race, Task
from rookery.core.words import Action, Words
from rookery.games import GAMES
from tests.bots.purse import DICE, DONE, TAKE, given
from tests.bots.toy_game import dealt

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


class Planner(Bot):
    """Says what it was made with, and counts how often it was asked."""

    def __init__(self, *words: Action) -> None:
        super().__init__(0)
        self.words = words
        self.asked = 0

    def turn(self, s: State, seat: int) -> Sequence[Action]:
        self.asked += 1
        return self.words


def said(bot: Bot, s: State, seat: int = 0) -> list[str]:
    """What is said of one answer."""
    words = []
    for action in ask(bot, s, seat, Random(1)).follow(s):
        words.append(action.word)
        s.act(seat, action)
    return words


def test_a_whole_turn_is_one_answer() -> None:
    bot, s = Planner(TAKE[0], TAKE[1], DONE), given({})
    assert said(bot, s) == ["take copper", "take silver", "done"]
    assert (bot.asked, s.turn()) == (1, (1,))


def test_a_turn_ends_where_a_die_falls_or_somebody_else_is_asked() -> None:
    assert said(Planner(TAKE[0], DICE, DONE), given({}, dice=1)) == ["take copper", "throw dice"]
    assert said(Planner(DONE, DONE), given({})) == ["done"]


def test_a_die_that_has_fallen_since_ends_a_turn_too() -> None:
    """As at a table, where chance acts before anybody looks again."""
    s = given({}, dice=1)
    s.agenda.insert(1, s.agenda[-1])  # after its die the seat is asked once more
    plan = ask(Planner(DICE, DONE), s, 0, Random(1))
    s.act(0, plan.next())
    s.act(CHANCE, s.outcomes()[0][0])
    assert s.is_up(0)
    assert not plan.goes_on(s)


def test_a_word_that_is_not_legal_is_not_said() -> None:
    assert said(Planner(TAKE[2], TAKE[0], DONE), given({})) == ["take gold"]


def test_a_bot_that_knows_no_turns_is_asked_for_each_word() -> None:
    class Plain(Bot):
        def choose(self, s: State, seat: int) -> Action:
            return s.legal(seat)[-1]

    assert ask(Plain(1), given({}), 0, Random(1)).words == [DONE]


def test_a_common_question_has_one_answer() -> None:
    s = dealt([2, 4])
    for seat in (0, 1):
        s.act(seat, s.legal(seat)[0])
    while s.turn() == (CHANCE,):
        s.act(CHANCE, s.outcomes()[0][0])
    assert is_shared(s.agenda[-1])
    stay = s.legal(0)[0]
    assert said(Planner(stay, stay), s) == [stay.word]


WORDS = Words()
OPEN = WORDS.one("open")
GRAB = WORDS.one("grab")
LEAVE = WORDS.one("leave")


class Safe(State):
    """What lies in a safe is seen when it is opened."""

    def __init__(self, agenda: list[Task[Any]], inside: int, *, is_open: bool = False) -> None:
        super().__init__(1, agenda, 0)
        self.inside = inside
        self.is_open = is_open

    def clone(self) -> "Safe":
        twin = Safe(self.agenda.copy(), self.inside, is_open=self.is_open)
        twin.sealed = self.sealed
        return twin

    def redeal(self, seat: int, rng: Random) -> "Safe":
        twin = self.clone()
        twin.inside = 1
        return twin

    def view(self, seat: int | None) -> Mapping[str, Any]:
        return {"inside": self.inside if self.is_open else None}


class Unlock(Choice[Safe]):
    def options(self, s: Safe) -> list[Action]:
        return [OPEN]

    def choose(self, s: Safe, action: Action) -> None:
        s.seal()
        s.is_open = True
        s.then(Reach(self.seat))


class Reach(Choice[Safe]):
    veiled: ClassVar[bool] = False

    def options(self, s: Safe) -> list[Action]:
        return [GRAB, LEAVE]

    def choose(self, s: Safe, action: Action) -> None:
        pass


class SecretReach(Reach):
    veiled: ClassVar[bool] = True


@pytest.mark.parametrize(("inside", "words"), [(1, ["open", "grab"]), (2, ["open"])])
def test_what_comes_to_light_otherwise_than_foreseen_ends_a_turn(inside: int, words: list[str]) -> None:
    """The bot imagines a 1 in the safe."""
    assert said(Planner(OPEN, GRAB), Safe([Unlock(0)], inside)) == words


def test_a_turn_stops_before_a_secret_question() -> None:
    class Slide(Unlock):
        def choose(self, s: Safe, action: Action) -> None:
            s.then(SecretReach(self.seat))

    assert said(Planner(OPEN, GRAB), Safe([Slide(0)], 1)) == ["open"]


@every_game
def test_what_a_seat_foresees_comes_true_unless_something_is_sealed(game: Game) -> None:
    """The same word on a re-deal: the seat sees and may say the same, in every game. Plans rest on that."""
    compared = 0
    for seed in range(3):
        s, rng = game.new(game.seats[-1]), Random(seed)
        while s.turn():
            seat = rng.choice(s.turn())
            action = s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat))
            foreseen = s.redeal(seat, rng) if seat != CHANCE else None
            shared, sealed = is_shared(s.agenda[-1]), s.sealed
            s.act(seat, action)
            if foreseen is None or shared:
                continue
            foreseen.act(seat, action)
            if s.sealed == foreseen.sealed == sealed:
                compared += 1
                assert s.turn() == foreseen.turn()
                assert s.view(seat) == foreseen.view(seat)
                assert s.legal(seat) == foreseen.legal(seat)
    assert compared > 40


@every_game
def test_a_searcher_searches_once_for_a_turn(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several words are said for one search, and nothing that was foreseen is searched again."""
    bot, searches = make("burglar:sims=2", 1), 0
    think = type(bot).think  # type: ignore[attr-defined]

    def counted(self: Any, search: Any) -> None:
        nonlocal searches
        searches += 1
        think(self, search)

    monkeypatch.setattr(type(bot), "think", counted)
    s, rng, words = game.new(game.seats[0]), Random(2), 0
    while words < 60:
        if not s.turn():
            s = game.new(game.seats[0])  # a short game: another one
        task, seat = s.agenda[-1], s.turn()[0]
        if seat == CHANCE:
            s.act(CHANCE, s.sample(rng))
        elif isinstance(task, Race):
            s.act(seat, task.idle())
        else:
            for action in ask(bot, s, seat, rng).follow(s):
                s.act(seat, action)
                words += 1
    assert searches < words * 0.9


# The Cutpurse


def test_a_cutpurse_looks_again_where_its_budget_did_not_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget ends two coins deep; the turn is found all the same, in one answer."""
    monkeypatch.setattr(cutpurse, "BUDGET", 16)
    s = given({(1, 1, 0): 1, (1, 1, 1): -5, (1, 1, 2): -5, (1, 1, 3): 9})
    look = BestTurns(0)
    assert look.best_turns(s, 16) == [TAKE[:2]]
    assert TAKE[0] in look.unsure
    assert said(Cutpurse(1), s) == ["take copper", "take silver", "take gold", "take gold", "take gold", "done"]


def test_a_turn_that_was_looked_at_to_its_end_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Counter[str]()
    real = Cutpurse.look

    def counted(self: Cutpurse, s: State, seat: int) -> list[Action]:
        looks["all"] += 1
        return real(self, s, seat)

    monkeypatch.setattr(Cutpurse, "look", counted)
    monkeypatch.setattr(cutpurse, "BUDGET", 100_000)
    s = given({(1, 0, 0): -5, (1, 1, 0): -5, (1, 1, 1): 3})
    assert said(Cutpurse(1), s) == ["take copper", "take silver", "take gold", "done"]
    assert looks["all"] == 1


@every_game
def test_what_it_is_sure_of_is_the_best_there_is(game: Game) -> None:
    """Below a first word that is not unsure no search finds a better turn."""
    rng, s, sure = Random(4), game.new(game.seats[1]), 0
    while s.turn() and sure < 12:
        seat = rng.choice(s.turn())
        options = s.legal(seat) if seat != CHANCE else []
        if len(options) > 1 and not is_shared(s.agenda[-1]) and rng.random() < 0.3:
            look = BestTurns(seat)
            turn = look.best_turns(s, 60)[0]
            if turn[0] not in look.unsure:
                sure += 1
                whole = [each for each in Lookahead(seat).turns(s, 2_000) if each.words[0] is turn[0]]
                assert max(each.value for each in whole) == look.most
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(options))
    assert sure >= 5


def test_equals_are_chosen_word_by_word() -> None:
    """However many turns begin with a word, it is as likely as another."""
    turns = [[TAKE[0], TAKE[0]], [TAKE[0], TAKE[1]], [TAKE[0], DONE], [DONE]]
    rng = Random(3)
    chosen = Counter(tuple(any_of(turns, rng)) for _ in range(3000))
    assert len(chosen) == 4
    assert 1350 < chosen[DONE,] < 1650


# Other people's bots


def test_words_after_the_turn_are_left_out_and_illegal_ones_are_a_fault() -> None:
    assert legal_turn([TAKE[0], DONE, TAKE[1]], given({}), 0) == [TAKE[0], DONE]
    with pytest.raises(Fault, match="answered take copper, none of the legal actions"):
        legal_turn([TAKE[2], TAKE[0]], given({}), 0)
    no_turns: list[object] = [[], None, TAKE[0], "done"]
    for nothing in no_turns:
        with pytest.raises(Fault, match="which is not a turn"):
            legal_turn(nothing, given({}), 0)


def test_a_bad_turn_costs_one_word() -> None:
    s = given({(0, 1, 0): 1})
    bot = Guarded(Planner(TAKE[2], TAKE[0]), "Nan", 3)
    assert said(bot, s) == ["take silver"], "the stand-in's choice; then it is asked again"
    assert bot.faults == {"illegal": 1}


def test_a_plan_changes_nothing_at_the_table() -> None:
    s = given({})
    plan = ask(Planner(TAKE[0], DONE), s, 0, Random(1))
    plan.next()
    assert s.taken == [0, 0, 0]
