"""Refusals of Thieves Den give the reason that stands in the way, and no other."""

import pytest

from tests.thieves_den.drawn import given, play, reason


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        ("blood-bargain", "It takes two thieves."),
        ("quicksilver", "You have no thief left to send out."),
        ("landlords-mask", "You have no thief left to send out."),
        ("vanishing-act", "No thief stands on a location within reach."),
        ("puppet-strings", "No thief stands on a location within reach."),
        ("forged-deeds", "There is no location to hand over."),
    ],
)
def test_a_tile_that_lacks_something_says_what(tile: str, sentence: str) -> None:
    """TD-6.1 It does not say that the tile would do nothing."""
    s = given(f"""
        Ann  treasures tome jewel  thieves 0
        Bob  above Market
        tiles {tile}
        Ann acts""")
    assert reason(s, f"use {tile}") == sentence


def test_an_empty_forest_is_the_reason() -> None:
    """TD-6.3, TD-6.13"""
    s = given("""
        Ann  treasures tome jewel  above Market*
        Bob
        forest 0
        tiles second-shadow, call-of-the-gang
        Ann acts""")
    assert reason(s, "use second-shadow") == "The forest has no thief left."
    assert reason(s, "use call-of-the-gang") == "The forest has no thief left."


MOVING = """
    Ann  treasures tome  above Guild*, Tavern
    Bob  passed  above Market*, Academy
    Cem  above Museum
    tiles puppet-strings
    Ann acts"""


def test_a_taken_spot_is_taken_whoever_has_passed() -> None:
    """TD-6.10 A thief may be moved to the location of a player who has passed; not to a taken spot."""
    s = given(MOVING)
    play(s, "use puppet-strings")
    assert reason(s, "choose market") == "Bob has passed: Market is out of reach."
    assert reason(s, "choose academy") == "No thief stands on Academy."
    play(s, "choose guild")
    assert reason(s, "choose market") == "The spot of Market is taken."
    play(s, "choose academy")


def test_the_mask_is_refused_by_what_stands_in_its_way() -> None:
    """TD-6.12, TD-3.2"""
    s = given(MOVING.replace("puppet-strings", "landlords-mask"))
    play(s, "use landlords-mask")
    assert reason(s, "steal market") == "The spot of Market is taken."
    assert reason(s, "steal academy") == "Bob has passed: Academy is out of reach."
    assert reason(s, "steal jeweler") == "Jeweler does not lie face up anywhere."


def test_forged_deeds_swap_an_own_card_for_another_players() -> None:
    """TD-6.11 And one of a player who has passed is out of reach."""
    s = given(MOVING.replace("puppet-strings", "forged-deeds"))
    play(s, "use forged-deeds")
    assert reason(s, "choose museum") == "Museum does not lie above your board."
    play(s, "choose guild")
    assert reason(s, "choose tavern") == "Tavern lies above no other player's board."
    assert reason(s, "choose academy") == "Bob has passed: Academy is out of reach."


def test_what_an_opponent_lacks_is_named() -> None:
    """TD-7.6"""
    s = given("""
        Ann  above Custom House
        Bob  treasures tome
        Ann acts""")
    play(s, "steal custom-house", "target Bob")
    assert reason(s, "seize jewel") == "Bob has no jewel."
