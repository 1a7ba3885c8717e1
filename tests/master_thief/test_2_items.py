"""MT-2: carried and stashed items, charms, limits."""

from random import Random

from rookery.games.master_thief.state import held
from tests.master_thief.drawn import (
    asked,
    carries,
    discarded,
    given,
    hand,
    in_museum,
    offered,
    play,
    refused,
    stash,
    turn,
)


def test_stash_turns_a_carried_item_face_down_in_the_first_free_place() -> None:
    """MT-2.1"""
    s = given("""
        Ann  carries Crown, Blood Ruby  stashed Lady, -, Harbour  hand stash
        Bob
        Ann plays""")
    play(s, "play stash")
    assert offered(s) == ["stash crown-of-the-drowned-king", "stash blood-ruby"]
    assert refused(s, "stash Lady") == "MT-2.1", "it is stashed already"
    play(s, "stash Blood")
    assert stash(s, "Ann") == ["lady-in-grey", "blood-ruby", "harbour-at-dusk"]
    assert carries(s, "Ann") == ["crown-of-the-drowned-king"]


def test_rivals_see_the_back_of_a_stashed_item_unless_memory_is_open() -> None:
    """MT-2.1 A re-deal keeps it all the same: whoever watched knows it."""
    drawing = """
        Ann  stashed Blood Ruby
        Bob
        Ann plays"""
    s = given(drawing)
    assert s.view(1)["stashed"][0] == ["?"]
    assert s.view(None)["stashed"][0] == ["?"]
    assert s.view(0)["stashed"][0] == ["blood-ruby"]
    assert given(drawing, open_memory=True).view(1)["stashed"][0] == ["blood-ruby"]
    assert all(s.redeal(1, Random(seed)).stashed == s.stashed for seed in range(20))


def test_a_charm_stops_at_once_when_it_is_stashed() -> None:
    """MT-2.2, MT-2.3 The Satchel's limit is gone in the middle of a turn."""
    s = given("""
        Ann  carries Satchel, Crown, Obsidian, Lion Mask, Blood Ruby, Lady, Harbour  hand stash
        Bob
        Ann plays""")
    assert "end turn" in offered(s), "seven items are within the limit of the Satchel"
    play(s, "play stash", "stash Satchel")
    assert offered(s) == ["done"], "six are above the limit of five"
    assert refused(s, "end turn") == "MT-2.3"


def test_a_charm_works_at_once_for_whoever_swiped_it() -> None:
    """MT-2.2"""
    s = given("""
        Ann  carries Crown  hand swipe
        Bob  carries Stone Sentinel
        Cem  hand latch
        alerted Laser Grid
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Stone")
    assert s.view(0)["walks_free"] == [True, False, False]
    play(s, "escape")
    assert s.out == [True, False, False]


def test_limits_are_five_items_and_four_cards_items_first() -> None:
    """MT-2.3 Items go back into the museum, cards to the discard pile."""
    s = given("""
        Ann  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady  hand swipe swipe grip grip latch
        Bob
        Ann plays""")
    assert refused(s, "end turn") == "MT-2.3"
    play(s, "done")
    assert asked(s) == "DropItem"
    play(s, "drop Lady")
    assert in_museum(s, "Lady")
    assert asked(s) == "DiscardCard"
    play(s, "discard latch")
    assert discarded(s, "latch") == 1
    assert hand(s, "Ann") == "swipe swipe grip grip"
    assert s.active == 1, "nobody can escape, so the turn is over"


def test_exactly_at_the_limits_nothing_is_lost() -> None:
    """MT-2.3"""
    s = given("""
        Ann  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby  hand grip grip grip grip
        Bob
        Ann plays""")
    assert refused(s, "done") == "MT-3.4"
    play(s, "end turn")
    assert len(carries(s, "Ann")) == 5
    assert held(s.hands[0]) == 4


def test_the_limit_is_read_anew_when_its_charm_is_given_up() -> None:
    """MT-2.3 With the Satchel dropped, the limit is five again."""
    s = given("""
        Ann  carries Satchel, Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady, Harbour
        Bob
        Ann plays""")
    play(s, "done", "drop Satchel")
    assert asked(s) == "DropItem", "seven are above five"
    play(s, "drop Lady", "drop Harbour")
    assert len(carries(s, "Ann")) == 5
    assert s.active == 1


def test_dropping_the_knucklebone_lowers_the_limit_for_cards() -> None:
    """MT-2.3 Items are dropped first, and then the hand is counted."""
    s = given("""
        Ann  carries Lucky, Crown, Obsidian, Clay, Astrolabe, Blood Ruby  hand grip grip grip grip swipe swipe
        Bob
        Ann plays""")
    play(s, "done", "drop Lucky", "discard swipe")
    assert asked(s) == "DiscardCard", "five cards are above four"
    play(s, "discard swipe")
    assert s.active == 1


def test_limits_are_checked_only_at_the_end_of_ones_own_turn_and_not_for_stashes() -> None:
    """MT-2.3"""
    s = given("""
        Ann
        Bob  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady  hand grip grip grip grip grip
        Cem  stashed Harbour, Pears, Winged, Bronze Wrestlers, Marble, Terracotta
        Ann plays""")
    play(s, "end turn")
    assert len(carries(s, "Bob")) == 6
    assert turn(s) == "chance", "Bob's turn has begun, and nothing was taken from him"
    s = given("""
        Ann  stashed Harbour, Pears, Winged, Bronze Wrestlers, Marble, Terracotta
        Bob
        Ann plays""")
    assert "end turn" in offered(s)
