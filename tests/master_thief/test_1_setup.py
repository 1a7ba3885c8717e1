"""MT-1: the table before the first turn."""

from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.games.master_thief.state import Museum, held
from rookery.games.master_thief.words import MUSEUM_NAMES
from tests.master_thief.drawn import (
    NAMES,
    asked,
    carries,
    given,
    in_museum,
    odds,
    offered,
    play,
    turn,
)


def test_museum_and_deck_are_pools_without_an_order() -> None:
    """MT-1.1 36 and 70 cards; what comes is as likely as its share."""
    s = get("master-thief").new(2)
    assert isinstance(s, Museum)
    assert len(s.museum) == 36
    assert held(s.deck) == 70
    assert len([card for card in s.box.museum if card.security]) == 6
    s = given("""
        Ann
        Bob
        deck swipe swipe grip
        museum Blood Ruby, Laser Grid
        Ann begins""")
    assert odds(s) == {"find blood-ruby": 0.5, "find laser-grid": 0.5}
    play(s, "find Blood")
    assert odds(s) == {"draw swipe": 0.666667, "draw grip": 0.333333}


def test_what_is_put_back_is_mixed_in() -> None:
    """MT-1.1 It may come again at once."""
    s = given("""
        Ann  carries Blood Ruby
        Bob
        museum Laser Grid
        Ann begins""")
    play(s, "find Laser", "Ann: give Blood")
    assert sorted(offered(s)) == ["find blood-ruby", "find laser-grid"]


def test_the_action_deck_is_never_reshuffled() -> None:
    """MT-1.1, MT-3.2 The discard pile stays where it is, however thin the deck."""
    s = given("""
        Ann
        Bob
        deck swipe
        Ann begins""")
    play(s, "find Obsidian")
    assert turn(s) == "nobody", "an indicator of 2 cannot be met by 1 card"
    assert held(s.discard) == 69


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_gets_a_calling_card_and_four_cards(players: int) -> None:
    """MT-1.2 The surplus calling cards leave the game unseen."""
    match = Match(get("master-thief"), NAMES[:players], seed=players)
    s = match.state
    assert isinstance(s, Museum)
    dealt = [entry for entry in match.log if entry.rule == "MT-1.2"]
    assert len(dealt) == 5 * players
    assert all(len(entry.seen_by or ()) == 1 for entry in dealt)
    assert len(set(s.callings)) == players
    assert len(s.callings_unseen) == 6 - players
    for seat in range(players):
        others = [who for who in range(players) if who != seat]
        view = s.view(seat)
        assert view["calling"]["card"]
        assert all(view["callings"][who] is None for who in others)


def test_in_the_opening_everybody_takes_one_card_and_nobody_draws() -> None:
    """MT-1.3 From the dealer's left."""
    s = given("""
        Ann
        Bob
        Cem
        Ann deals""")
    play(s, "find Blood", "find Mammoth", "find Stone Sentinel")
    assert carries(s, "Bob") == ["blood-ruby"]
    assert carries(s, "Cem") == ["mammoth-tusk"]
    assert carries(s, "Ann") == ["stone-sentinel"]
    assert held(s.hands[0]) == 0
    assert s.active == 1, "the player left of the dealer begins"


def test_security_in_the_opening_is_settled_when_all_have_taken() -> None:
    """MT-1.3, MT-4.3 From the dealer's left; the puller draws no replacement."""
    s = given("""
        Ann
        Bob
        Cem
        Ann deals""")
    play(s, "find Pressure", "find Crown", "find Laser")
    assert asked(s) == "Avert"
    assert turn(s) == "Cem", "only Cem carries an artifact, and hands are empty"
    play(s, "give Crown")
    assert in_museum(s, "Pressure Plate")
    assert carries(s, "Bob") == []
    assert [MUSEUM_NAMES[card] for card in s.alerted] == ["laser-grid"], "Ann's security was settled last"
    assert carries(s, "Ann") == []
    assert s.active == 1


def test_there_is_no_third_strike_in_the_opening() -> None:
    """MT-1.3 It is mixed back unasked, and its puller takes cards until an item comes."""
    s = given("""
        Ann
        Bob
        Cem  hand disarm
        Ann deals""")
    play(s, "find Pressure", "find Night", "find Laser")
    play(s, "Cem: pass", "Cem: pass")
    assert len(s.alerted) == 2
    assert turn(s) == "chance", "nobody is asked about the third"
    assert in_museum(s, "Laser Grid")
    play(s, "find Laser")
    assert in_museum(s, "Laser Grid")
    play(s, "find Raven")
    assert carries(s, "Ann") == ["raven-skull"]
    assert len(s.alerted) == 2
    assert s.ended == 0


def test_the_dealer_is_random_and_play_goes_left() -> None:
    """MT-1.4"""
    s = get("master-thief").new(4)
    assert isinstance(s, Museum)
    assert odds(s) == {f"dealer {seat}": 0.25 for seat in range(4)}
    play_on = given("""
        Ann
        Bob  escaped
        Cem
        alerted Laser Grid
        Ann plays""")
    play(play_on, "end turn")
    assert play_on.active == 2, "Bob has escaped: Cem is next"


def test_a_table_may_name_who_begins() -> None:
    """MT-1.4"""
    s = get("master-thief").new(3, first_seat=2)
    assert isinstance(s, Museum)
    rng = Random(1)
    while s.active < 0:
        seat = s.turn()[0]
        s.act(seat, s.sample(rng) if seat == CHANCE else s.legal(seat)[-1])
    assert s.active == 2


def test_what_is_public_and_what_is_secret() -> None:
    """MT-1.5"""
    s = given("""
        Ann  carries Crown  stashed Blood Ruby  hand swipe grip
        Bob  carries Opal  stashed Raven Skull, Lady  hand latch
        Cem
        discard snag
        alerted Laser Grid
        Ann plays""")
    view = s.view(0)
    assert view["hands"] == [2, 1, 0]
    assert view["hand"] == {"swipe": 1, "grip": 1}
    assert view["carried"] == [["crown-of-the-drowned-king"], ["whispering-opal"], []]
    assert view["stashed"] == [["blood-ruby"], ["?", "?"], []]
    assert view["stashed_count"] == [1, 2, 0]
    assert view["discard"] == {"snag": 1}
    assert [bell["card"] for bell in view["bells"]] == ["laser-grid", None, None]
    assert [bell["opens"] for bell in view["bells"]] == [False, False, True]
    assert view["deck"] == 66
    assert view["museum"] == 30
    assert view["callings"][1] is None
    text = str({key: value for key, value in s.view(None).items() if key != "discard"})
    assert "swipe" not in text
    assert "latch" not in text
    assert "raven-skull" not in text
    assert "antiquary" not in text
