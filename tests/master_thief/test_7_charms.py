"""MT-7.9: the charms, while they are carried."""

from rookery.games.master_thief.state import held
from tests.master_thief.drawn import asked, carries, given, hand, in_museum, offered, play, refused, turn


def test_bottomless_satchel_lets_seven_items_be_carried() -> None:
    """MT-7.9, MT-2.3"""
    s = given("""
        Ann  carries Satchel, Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady
        Bob
        Ann plays""")
    assert s.view(1)["limits"][0]["carrying"] == 7
    assert "end turn" in offered(s)
    s = given("""
        Ann  stashed Satchel  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady
        Bob
        Ann plays""")
    assert offered(s) == ["done"], "stashed it does nothing"


def test_lucky_knucklebone_lets_six_cards_be_held() -> None:
    """MT-7.9, MT-2.3"""
    s = given("""
        Ann  carries Lucky  hand grip grip grip grip grip grip
        Bob
        Ann plays""")
    assert s.view(1)["limits"][0]["holding"] == 6
    assert offered(s) == ["end turn"]


def test_whispering_opal_offers_one_more_card_after_the_others_were_seen() -> None:
    """MT-7.9 On its own draw too."""
    s = given("""
        Ann
        Bob
        Ann begins""")
    play(s, "find Opal", "draw grip", "draw swipe")
    assert asked(s) == "DrawMore"
    assert offered(s) == ["draw more", "done"]
    assert hand(s, "Ann") == "swipe grip"
    play(s, "draw more", "draw latch")
    assert hand(s, "Ann") == "swipe grip latch"
    assert asked(s) == "Play"


def test_whispering_opal_may_be_declined_and_never_ends_the_game() -> None:
    """MT-7.9, MT-3.2 With nothing left in the deck it does not ask."""
    s = given("""
        Ann  carries Opal
        Bob
        Ann begins""")
    play(s, "find Crown", "draw grip", "done")
    assert held(s.hands[0]) == 1
    s = given("""
        Ann  carries Opal
        Bob
        deck grip
        Ann begins""")
    play(s, "find Crown", "draw grip")
    assert asked(s) == "Play"
    assert s.ended == 0


def test_faceless_mask_blinds_switch_too_and_only_while_carried() -> None:
    """MT-7.9, MT-7.1"""
    s = given("""
        Ann  carries Raven  hand switch
        Bob  carries Faceless, Crown
        Ann plays""")
    play(s, "play switch", "from Bob", "give Raven", "lot Crown")
    assert carries(s, "Ann") == ["crown-of-the-drowned-king"]
    s = given("""
        Ann  hand swipe
        Bob  stashed Faceless  carries Crown, Lady
        Ann plays""")
    play(s, "play swipe", "from Bob")
    assert offered(s) == ["take crown-of-the-drowned-king", "take lady-in-grey"]


def test_the_watching_portrait_averts_with_any_category_itself_included() -> None:
    """MT-7.9, MT-4.2"""
    s = given("""
        Ann  carries Watching, Crown
        Bob
        Ann begins""")
    play(s, "find Laser")
    assert offered(s) == ["give crown-of-the-drowned-king", "give the-watching-portrait", "pass"]
    play(s, "give Watching")
    assert in_museum(s, "Watching")
    assert in_museum(s, "Laser Grid")
    s = given("""
        Ann  stashed Watching  carries Crown
        Bob
        Ann begins""")
    play(s, "find Laser")
    assert turn(s) == "chance", "nobody was asked: it is stashed"
    assert len(s.alerted) == 1


def test_stone_sentinel_must_be_carried() -> None:
    """MT-7.9, MT-7.5"""
    s = given("""
        Ann  stashed Stone
        Bob  hand latch
        alerted Laser Grid
        lockdown Bob
        Ann plays""")
    assert refused(s, "escape") == "MT-7.5"


def test_stone_sentinel_lost_in_the_middle_of_a_turn_opens_no_door() -> None:
    """MT-2.2, MT-7.5 The Sentinel is switched away before the escape."""
    s = given("""
        Ann  carries Stone  hand switch
        Bob  carries Crown  hand latch
        alerted Laser Grid
        lockdown Bob
        Ann plays""")
    assert "escape" in offered(s)
    play(s, "play switch", "from Bob", "take Crown", "give Stone", "pass")
    assert refused(s, "escape") == "MT-7.5"


def test_the_view_tells_from_whom_an_item_would_come_at_random() -> None:
    """MT-7.1 The Faceless Mask blinds SWIPE and SWITCH, but not RAID, and SNAG takes no item."""
    drawing = """
        Ann  carries Raven  hand swipe switch raid snag
        Bob  carries Faceless, Harbour  stashed Lady  hand grip
        Cem  carries Tusk  stashed Crown  hand grip
        Ann plays"""
    for card, blind in (("swipe", [1]), ("switch", [1]), ("raid", []), ("snag", [])):
        s = given(drawing)
        assert s.view(0)["blindly"] == []
        play(s, f"play {card}")
        assert s.view(0)["blindly"] == [{"seat": seat, "item": "faceless-mask"} for seat in blind], card
