"""MT-8: whether a thief could have answered never shows."""

import json
from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.story import story
from rookery.core.tasks import CHANCE, Together
from rookery.games import get
from rookery.games.master_thief.state import JURIES, Museum
from tests.master_thief.drawn import NAMES, at_the_table, given, offered, play, turn

GAME = get("master-thief")


@pytest.mark.parametrize("bobs", ["grip", "swipe"])
def test_a_victim_with_cards_is_asked_whatever_they_are(bobs: str) -> None:
    """MT-8.1 Who cannot answer can only pass."""
    s = given(f"""
        Ann  hand swipe
        Bob  carries Crown  hand {bobs}
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown")
    assert turn(s) == "Bob"
    assert offered(s)[-1] == "pass"


def test_an_empty_hand_is_not_asked() -> None:
    """MT-8.1 That is public."""
    s = given("""
        Ann  hand swipe
        Bob  carries Crown
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown")
    assert turn(s) == "Ann"


def test_nobody_is_asked_when_every_copy_is_publicly_elsewhere() -> None:
    """MT-8.1 In the discard pile, or in a hand in which all have seen it."""
    grips = " ".join(["grip"] * 10)
    s = given(f"""
        Ann  hand swipe grip
        Bob  carries Crown  hand latch
        discard {grips}
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown")
    assert turn(s) == "Bob", "the eleventh GRIP is Ann's, but nobody knows that"
    s = given(f"""
        Ann  hand swipe grip
        Bob  carries Crown  hand latch
        discard {grips}
        known Ann grip
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Crown")
    assert turn(s) == "Ann", "all know where the last GRIP is"


def test_for_security_a_fitting_item_is_a_reason_to_be_asked() -> None:
    """MT-8.1 And so is a hand that might hold DISARM."""
    s = given("""
        Ann
        Bob  carries Blood Ruby
        Cem  hand swipe
        Dee
        Ann begins""")
    play(s, "find Laser")
    assert turn(s) == "Bob Cem"
    assert offered(s, "Cem") == ["pass"]


def test_the_log_says_no_answer_and_never_why() -> None:
    """MT-8.1 The story is the same whether Bob could have answered or not."""
    stories = []
    for bobs in ("grip", "swipe"):
        match = at_the_table(
            given(f"""
                Ann  hand swipe
                Bob  carries Crown  hand {bobs}
                Cem
                Ann plays""")
        )
        for who, word in (("Ann", "play swipe"), ("Ann", "from Bob"), ("Ann", "take crown-of-the-drowned-king")):
            match.play(who, word)
        match.play("Bob", "pass")
        stories.append([line.text for line in story(match, 2)])
        assert "Bob gives no answer." in stories[-1]
    assert stories[0] == stories[1]


@pytest.mark.parametrize("jury", JURIES)
@pytest.mark.parametrize("players", [3, 5])
def test_twins_look_alike_for_ever(players: int, jury: str) -> None:
    """MT-8.1, MT-1.5 Two positions that differ only in what a seat cannot know show it the same view, turn and options,
    and are dealt anew to the same position by the same luck.
    """
    rng = Random(players)
    for game in range(3):
        s = GAME.new(players, jury=jury)
        number = 0
        while s.turn():
            who = rng.choice(s.turn())
            if number % 5 == 0:
                for seat in range(players):
                    twin = s.redeal(seat, Random(number))
                    assert twin.view(seat) == s.view(seat)
                    assert twin.turn() == s.turn()
                    assert twin.legal(seat) == s.legal(seat)
                    fresh = [json.dumps(GAME.dump(each.redeal(seat, Random(game)))) for each in (s, twin)]
                    assert fresh[0] == fresh[1]
            s.act(who, s.sample(rng) if who == CHANCE else rng.choice(s.legal(who)))
            number += 1


@pytest.mark.parametrize("jury", JURIES)
def test_twins_are_asked_alike_as_long_as_the_same_words_are_said(jury: str) -> None:
    """MT-8.1 A twin follows the same public words: the same seats are asked, and the view stays the same."""
    rng = Random(7)
    followed = 0
    for game in range(40):
        s = GAME.new(4, jury=jury)
        for _ in range(40 + game):
            if s.turn():
                who = s.turn()[0]
                s.act(who, s.sample(rng) if who == CHANCE else rng.choice(s.legal(who)))
        if not s.turn() or (isinstance(s.agenda[-1], Together) and max(s.agenda[-1].picks) >= 0):
            continue  # answers that were given in secret would come to light later, and differ
        watcher = rng.randrange(4)
        assert isinstance(s, Museum)
        twin = s.redeal(watcher, Random(game))
        for _ in range(40):
            if not s.turn():
                break
            who = rng.choice(s.turn())
            action = s.sample(rng) if who == CHANCE else rng.choice(s.legal(who))
            could = [outcome for outcome, _ in twin.outcomes()] if who == CHANCE else twin.legal(who)
            if action not in could:
                break  # here the secret shows, as it should
            s.act(who, action)
            twin.act(who, action)
            if not s.turn() or any(s.out):
                break  # calling cards are turned up
            followed += 1
            assert s.turn() == twin.turn()
            assert s.view(watcher) == twin.view(watcher)
            assert s.view(None) == twin.view(None)
    assert followed > 120


def test_a_spectators_log_holds_no_secret_word() -> None:
    """MT-8.1, MT-1.5 Draws, calling cards, snagged cards and secret answers stay with those who saw them."""
    rng = Random(4)
    match = Match(GAME, NAMES[:4], seed=9)
    while not match.over:
        seat = rng.choice(match.turn)
        match.play(seat, rng.choice(match.state.legal(seat)))
    for (seat, word, _), entry in zip(match.log_for(None), match.log, strict=True):
        secret = entry.rule in ("MT-1.2", "MT-3.2", "MT-4.3", "MT-5.2", "MT-7.6")
        open_find = entry.rule == "MT-3.2" and entry.action.verb == "find"  # by STEAL, face up
        if (
            secret
            and not open_find
            and (seat == CHANCE or entry.action.verb in ("give", "play", "pass"))
            and entry.rule != "MT-3.3"
        ):
            assert word is None, entry
