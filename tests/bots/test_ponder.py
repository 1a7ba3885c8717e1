"""Pondering: what was thought on a rival's time helps when one's own turn has come, and tells no secrets."""

from random import Random

from rookery.bots.players.searchers import Mastermind
from rookery.bots.thinking.ponder import found_again, ponder
from rookery.bots.thinking.search import Search
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.games import GAMES

GAME = next(iter(GAMES.values()))


def begun() -> State:
    """The first question of a game."""
    s, rng = GAME.new(GAME.seats[0], first_seat=0), Random(5)
    while s.turn() == (CHANCE,):
        s.act(CHANCE, s.sample(rng))
    return s


def test_the_expected_line_is_found_again_with_what_was_thought() -> None:
    s = begun()
    rival, seat = s.turn()[0], (s.turn()[0] + 1) % s.seats
    tree = Search(s, seat, 7, rival)
    tree.run(120)
    whole = [move for move in tree.moves if move.words[-1].word == "done"]  # a turn that ends: long ones may be cut
    for word in max(whole, key=lambda move: move.visits).words:
        s.act(rival, word)
    assert s.turn() == (seat,)
    node = found_again(tree, s)
    assert node is not None
    fresh = Search(s, seat, 8)
    fresh.inherit(node)
    assert sum(move.visits for move in fresh.moves) > 5
    assert fresh.root.then is node.then


def test_another_line_is_not_taken_for_it() -> None:
    s = begun()
    tree = Search(s, 1, 7, s.turn()[0])
    tree.run(20)
    assert found_again(tree, s) is None


def test_nobody_ponders_when_it_is_the_own_turn_or_chance_is_next() -> None:
    s = begun()
    assert ponder(s, s.turn()[0], 1, 0.01) is None
    assert ponder(GAME.new(GAME.seats[0]), 0, 1, 0.01) is None


def test_a_mastermind_that_pondered_plays_on() -> None:
    s = begun()
    rival, seat = s.turn()[0], (s.turn()[0] + 1) % s.seats
    bot, before = Mastermind(3, time=0.02), GAME.dump(s)
    bot.ponder(s, seat, 0.1)
    assert GAME.dump(s) == before
    assert bot.pondered is not None
    for word in bot.pondered.best().words:
        s.act(rival, word)
    while s.turn() != (seat,):
        who = s.turn()[0]
        s.act(who, s.sample(Random(1)) if who == CHANCE else s.legal(who)[-1])
    assert bot.choose(s.clone(), seat) in s.legal(seat)
    assert bot.pondered is None
