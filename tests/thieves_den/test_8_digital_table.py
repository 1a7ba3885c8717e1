"""TD-8: what a digital table adds."""

import pytest

from rookery.core.reasons import Illegal
from tests.thieves_den.drawn import at_the_table, given, play, treasures

SHOP = """
    Ann  treasures tome jewel potion  above Laborium
    Bob
    tiles conjured-trinket
    Ann acts"""


def test_steps_are_taken_back_until_the_turn_is_over() -> None:
    """TD-8.1 The last answer of an action ends the turn."""
    match = at_the_table(given(SHOP))
    match.play("Ann", "steal laborium")
    match.play("Ann", "pay jewel")
    match.undo("Ann")
    match.play("Ann", "pay tome")
    match.play("Ann", "take jewel")
    match.undo("Ann")
    match.undo("Ann")
    match.undo("Ann")
    assert match.legal("Ann")[0] == "steal laborium"
    match.play("Ann", "use conjured-trinket")
    match.play("Ann", "pay tome")
    match.play("Ann", "take jewel")
    assert not match.can_undo("Ann")
    with pytest.raises(Illegal, match=r"TD-8\.1"):
        match.undo("Ann")
    assert treasures(match.state, "Ann") == "jewel jewel potion"  # type: ignore[arg-type]


def test_a_secret_choice_is_taken_back_until_somebody_else_has_chosen() -> None:
    """TD-8.1"""
    match = at_the_table(
        given("""
        Ann  hand Market, Tavern
        Bob  hand Guild, Museum
        Cem  hand Academy, Jeweler
        all pick""")
    )
    match.play("Ann", "pick market")
    match.undo("Ann")
    match.play("Ann", "pick tavern")
    match.play("Cem", "pick academy")
    assert not match.can_undo("Ann")
    assert match.can_undo("Cem")
    match.play("Bob", "pick guild")
    assert not match.can_undo("Bob")


def test_nothing_is_taken_back_once_a_card_was_shown() -> None:
    """TD-8.1 A fence came into the slot."""
    match = at_the_table(
        given("""
        Ann  treasures jewel jewel potion
        Bob
        row noble-1
        tiles quicksilver
        Ann acts""")
    )
    match.play("Ann", "use quicksilver")
    assert match.can_undo("Ann")
    match.play("Ann", "sell noble-1")
    assert not match.can_undo("Ann")


def test_the_view_says_what_a_question_is_about() -> None:
    """TD-1.8 How many treasures are to be named, the card that asks, and the rival: for all."""
    s = given("""
        Ann  treasures tome jewel  above Auction House, Custom House
        Bob  treasures potion fossil
        Ann acts""")
    play(s, "steal auction-house")
    assert s.view(0)["about"] == {"count": 2, "card": "auction-house"}
    play(s, "pay tome")
    assert s.view(None)["about"] == {"count": 1, "card": "auction-house"}
    play(s, "pay jewel", "pass", "steal custom-house")
    assert s.view(1)["about"] == {}, "there is nobody left to be robbed"


def test_the_view_says_where_a_thief_comes_from() -> None:
    """TD-6.10 The location that was named first."""
    s = given("""
        Ann  treasures tome  above Market*, Tavern
        Bob  above Guild
        tiles puppet-strings
        Ann acts""")
    play(s, "use puppet-strings")
    assert s.view(1)["about"] == {"purpose": "move from"}
    play(s, "choose market")
    assert s.view(1)["about"] == {"purpose": "move to", "before": {"owner": 0, "number": 0}}


def test_treasures_named_in_any_order_can_be_taken_back_until_the_set_is_whole() -> None:
    """TD-8.1, TD-6.9 Blood Bargain: two of any treasure. The turn ends with the last word of the set, not before."""
    for last in ("tome", "jewel", "potion"):
        match = at_the_table(
            given("""
            Ann  treasures tome  thieves 3
            Bob
            tiles blood-bargain
            Ann acts""")
        )
        for word in ("use blood-bargain", "take potion"):
            match.play("Ann", word)
        assert match.can_undo("Ann")
        match.undo("Ann")
        match.play("Ann", "take potion")
        match.play("Ann", f"take {last}")
        assert sorted(treasures(match.state, "Ann").split()) == sorted(["potion", last])  # type: ignore[arg-type]
        assert match.turn == (1,)
        assert not match.can_undo("Ann")


def test_several_treasures_in_one_message_may_come_in_any_order() -> None:
    """TD-1.1, TD-3.9 Recruiting."""
    match = at_the_table(
        given("""
        Ann  treasures tome jewel potion
        Bob
        Ann acts""")
    )
    match.play_all("Ann", ["recruit", "pay potion", "pay tome"])
    assert treasures(match.state, "Ann") == "jewel"  # type: ignore[arg-type]
