"""The search where seats choose in secret or race: nobody sees what others have picked, and who is quickest is luck."""

import pytest

from rookery.bots.thinking.search import Search
from rookery.core.tasks import CHANCE
from tests.core import toy


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judgement that looks at everything that lies open: bets, and who stayed once that is revealed."""
    monkeypatch.setattr(toy.Toy, "prospects", lambda s: [s.bets[seat] + 2.0 * (seat in s.stayed) for seat in (0, 1)])
    monkeypatch.setattr(toy.Toy, "worth", lambda s, seat: s.prospects()[seat] - s.prospects()[1 - seat])


def at_decide(*picked: str) -> toy.Toy:
    """The toy game where both decide in secret; seat 1 may have decided already."""
    s = toy.new()
    for card in (2, 4):
        s.act(CHANCE, toy.DRAW[card])
    for seat in (0, 1):
        s.act(seat, toy.BET[0])
    for word in picked:
        s.act(1, toy.WORDS.read(word))
    return s


def found(tree: Search) -> list[tuple[str, int, float]]:
    return [(repr(move.words), move.visits, move.total) for move in tree.moves]


def test_what_a_rival_has_picked_in_secret_makes_no_difference() -> None:
    trees = []
    for picked in ("stay", "fold"):
        tree = Search(at_decide(picked), 0, seed=3)
        tree.run(60)
        trees.append(found(tree))
    assert trees[0] == trees[1]
    assert {words for words, _, _ in trees[0]} == {"[stay]", "[fold]"}


def test_a_rival_answers_a_secret_choice_without_seeing_it() -> None:
    """Its tries are counted at one place, whatever the seat itself has picked."""
    tree = Search(at_decide(), 0, seed=3)
    tree.run(60)
    tries = [move.visits for (seat, _), move in tree.root.moves.items() if seat == 1]
    assert len(tries) == 2
    assert sum(tries) == 60


def test_a_race_that_is_there_is_won_by_knocking() -> None:
    s = at_decide("stay")
    s.act(0, toy.STAY)
    tree = Search(s, 0, seed=1)
    tree.run(20)
    assert tree.best().words == [toy.KNOCK]
    assert tree.best().mean() == 1.0


def test_in_a_race_to_come_either_may_be_the_quicker() -> None:
    tree = Search(at_decide(), 0, seed=1)
    tree.run(200)
    assert all(0.3 < move.mean() < 0.7 for move in tree.moves)
