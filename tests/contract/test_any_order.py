"""Any order for people, one order for machines: a set that is named thing by thing."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rookery.core.game import Game
from rookery.core.offers import offered
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from tests.contract.test_every_game import NAMES
from tests.contract.walks import Case, chosen, every_case

Set = tuple[tuple[int, int], ...]
"""The words of a set by their numbers, with how often each is said."""

THINGS, VERBS = ("object", "treasure"), ("take", "return", "pay")
"""What sets are made of, and what is done with them."""

NEAR = 3
"""So many words of one question are put into every order."""

ENOUGH = 1_500
"""The sets that the sweep looks at; every run looks at a third of them."""

LONGEST = 4_000
"""So many actions are played to meet them."""


def enough(case: Case) -> int:
    return ENOUGH // 3 if chosen(case) else ENOUGH


def walk_by_people(case: Case, seed: int) -> Iterator[State]:
    """A random game of people, who name sets in any order."""
    rng = Random(seed)
    s = case.new()
    while s.turn():
        yield s
        seat = rng.choice(s.turn())
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.sayable(seat)))


def things(actions: list[Action]) -> list[Action]:
    """The words among these that name a thing of a set."""
    return [action for action in actions if action.of in THINGS and action.verb in VERBS]


def after(s: State, seat: int, action: Action) -> State:
    copy = s.clone()
    copy.act(seat, action)
    return copy


def runs(s: State, seat: int, words: tuple[Action, ...] = ()) -> Iterator[tuple[Set, State]]:
    """Every way in which a person can name some things in a row with one verb, and where it leads."""
    if words:
        yield tuple(sorted(Counter(action.index for action in words).items())), s
    if len(words) < NEAR and s.turn() == (seat,):
        for action in things(s.sayable(seat)):
            if not words or action.verb == words[0].verb:
                yield from runs(after(s, seat, action), seat, (*words, action))


@every_case
def test_machines_choose_among_what_people_may_say_and_always_can(case: Case) -> None:
    """Also in positions that only people reach."""
    for number, s in enumerate(walk_by_people(case, seed=11)):
        for seat in range(case.players):
            legal, sayable = s.legal(seat), s.sayable(seat)
            assert bool(legal) == (seat in s.turn())
            assert set(legal) <= set(sayable)
            assert sayable == sorted(set(sayable), key=lambda action: action.index)
            if number % 10 == 0:
                said = offered(case.game, s, seat, NAMES)
                assert [offer["word"] for offer in said] == [action.word for action in sayable]
                assert all(offer["button"] for offer in said)


@every_case
def test_a_position_that_people_reach_can_be_written_and_read(case: Case) -> None:
    for number, s in enumerate(walk_by_people(case, seed=12)):
        if (s.agenda and things(s.sayable(s.turn()[0]))) or number % 50 == 0:
            assert case.game.dump(case.game.load(case.game.dump(s))) == case.game.dump(s)


@every_case
@pytest.mark.parametrize("seed", [13, *[pytest.param(seed, marks=pytest.mark.sweep) for seed in (14, 15)]])
def test_the_order_in_which_a_set_is_named_does_not_matter(case: Case, seed: int) -> None:
    """All orders of the same words lead to the same position, whole sets and parts of them."""
    tried = 0
    for s in walk_by_people(case, seed):
        if tried > enough(case):
            break
        ends: dict[Set, object] = {}
        for words, end in runs(s, s.turn()[0]):
            position = case.game.dump(end)
            assert ends.setdefault(words, position) == position, (s.agenda[-1], words)
            tried += 1
    assert tried or case.game.name == "master-thief", "Master Thief asks for one thing at a time"


class Naming:
    """The naming of a set, from its first word to its last: some questions that one seat is asked in a row."""

    def __init__(self, s: State, seat: int, first: list[Action]) -> None:
        self.s = s.clone()
        self.seat = seat
        self.first = first
        self.questions: set[type] = set()
        for action in things(first):
            begun = after(s, seat, action)
            if (
                len(begun.agenda) == len(s.agenda)
                and begun.turn() == (seat,)
                and any(more.verb == action.verb for more in things(begun.sayable(seat)))
            ):
                self.questions |= {type(s.agenda[-1]), type(begun.agenda[-1])}

    def sayable(self) -> list[Action]:
        """What people may begin with: a word that machines begin with, or another thing."""
        sayable = self.s.sayable(self.seat)
        return [action for action in sayable if action in self.first or action in things(sayable)]

    def goes_on(self, s: State) -> bool:
        same = s.turn() == (self.seat,) and len(s.agenda) == len(self.s.agenda)  # nothing that waited has happened
        return same and type(s.agenda[-1]) in self.questions

    def by_machines(self, game: Game) -> list[str]:
        """Where each way leads that machines know."""
        ends, waiting = [], [after(self.s, self.seat, action) for action in self.first]
        while waiting:
            s = waiting.pop()
            if self.goes_on(s):
                waiting += [after(s, self.seat, action) for action in s.legal(self.seat)]
            else:
                ends.append(json.dumps(game.dump(s)))
        return ends

    def by_people(self, game: Game) -> set[str]:
        """Where people can get."""
        ends, seen, waiting = set(), set(), [after(self.s, self.seat, action) for action in self.sayable()]
        while waiting:
            s = waiting.pop()
            position = json.dumps(game.dump(s))
            if position in seen:
                continue
            seen.add(position)
            if self.goes_on(s):
                waiting += [after(s, self.seat, action) for action in s.sayable(self.seat)]
            else:
                ends.add(position)
        return ends


def first_words(s: State, seat: int) -> list[Action]:
    """What a machine may begin a set with: its things and, where only that can be chosen, the word that it is whole."""
    legal = s.legal(seat)
    rest = [action for action in legal if action not in things(legal)]
    return things(legal) + [action for action in rest if action.what < 0 and len(rest) == 1]


@pytest.mark.slow
@every_case
def test_machines_meet_each_set_once_and_every_set(case: Case) -> None:
    """What people can bring about with a whole set in any order, machines can in exactly one way."""
    rng = Random(16)
    s, tried = case.new(), 0
    last: Naming | None = None
    for _ in range(LONGEST):
        if tried > enough(case):
            break
        if not s.turn():
            s = case.new()
        seat = rng.choice(s.turn())
        if seat != CHANCE and s.turn() == (seat,) and not (last and last.goes_on(s)):
            last = Naming(s, seat, first_words(s, seat))
            if last.questions:
                ways = last.by_machines(case.game)
                assert len(ways) == len(set(ways)), s.agenda[-1]
                assert set(ways) == last.by_people(case.game), s.agenda[-1]
                tried += len(ways)
        s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))
    assert tried or case.game.name == "master-thief"
