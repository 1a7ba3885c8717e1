"""MT-3: steal, draw, play, end."""

from rookery.games.master_thief.state import BY_TIME, held
from tests.master_thief.drawn import asked, carries, given, hand, offered, play, refused, turn


def test_a_turn_begins_with_a_steal_that_all_see() -> None:
    """MT-3.1"""
    s = given("""
        Ann
        Bob
        Ann begins""")
    assert len(offered(s)) == 36
    play(s, "find Crown")
    assert carries(s, "Ann") == ["crown-of-the-drowned-king"]
    assert s.view(1)["carried"][0] == ["crown-of-the-drowned-king"]


def test_as_many_cards_are_drawn_as_the_item_says_and_only_the_drawer_sees_them() -> None:
    """MT-3.2"""
    for item, cards in (("Crown", 1), ("Obsidian", 2), ("Astrolabe", 3)):
        s = given("""
            Ann
            Bob
            Ann begins""")
        play(s, f"find {item}")
        for _ in range(cards):
            assert turn(s) == "chance"
            assert s.agenda[-1].seen_by(s, -1, s.outcomes()[0][0]) == (0,)
            play(s, "draw swipe")
        assert asked(s) == "Play"
        assert hand(s, "Ann") == " ".join(["swipe"] * cards)


def test_an_exact_draw_goes_on_and_the_next_draw_ends_the_game() -> None:
    """MT-3.2 Not the empty deck ends the game, but the draw that fails."""
    s = given("""
        Ann
        Bob  stashed Blood Ruby  carries Lady
        deck swipe grip
        Ann begins""")
    play(s, "find Obsidian", "draw swipe", "draw grip")
    assert held(s.deck) == 0
    assert asked(s) == "Play"
    play(s, "end turn", "find Crown")
    assert turn(s) == "nobody"
    assert s.ended == BY_TIME
    assert s.why_over().rule == "MT-3.2"
    assert s.scores() == [0, 5], "a stash of a Blood Ruby, 4 and 1 for the Gravedigger"


def test_security_on_an_empty_deck_does_not_end_the_game() -> None:
    """MT-3.2 Only a draw that fails does."""
    s = given("""
        Ann
        Bob
        deck
        Ann begins""")
    play(s, "find Laser")
    assert s.ended == 0
    assert s.active == 1
    assert len(s.alerted) == 1


def test_one_card_of_a_title_in_a_turn() -> None:
    """MT-3.3 Also if it was gripped."""
    s = given("""
        Ann  hand swipe swipe stash  carries Raven
        Bob  carries Blood Ruby, Lady  hand grip
        Ann plays""")
    play(s, "play swipe", "from Bob", "take Blood", "play grip")
    assert refused(s, "play swipe") == "MT-3.3"
    assert "play stash" in offered(s)
    play(s, "end turn")
    assert s.used == [], "the next turn begins afresh"


def test_a_title_that_came_by_rummage_is_still_used() -> None:
    """MT-3.3"""
    s = given("""
        Ann  hand stash rummage  carries Raven, Lady
        Bob
        Ann plays""")
    play(s, "play stash", "stash Raven", "play rummage", "pick stash")
    assert hand(s, "Ann") == "stash"
    assert refused(s, "play stash") == "MT-3.3"


def test_the_turns_steal_is_not_the_card_steal() -> None:
    """MT-3.3"""
    s = given("""
        Ann  hand steal
        Bob
        Ann begins""")
    play(s, "find Crown", "draw grip", "play steal", "find Lady")
    assert carries(s, "Ann") == ["crown-of-the-drowned-king", "lady-in-grey"]
    assert asked(s) == "Play", "nothing is drawn for it"


def test_answers_are_not_played_by_themselves_and_what_is_not_held_is_refused() -> None:
    """MT-3.3, MT-7.4"""
    s = given("""
        Ann  hand grip latch  carries Lady
        Bob  carries Crown
        Ann plays""")
    assert refused(s, "play grip") == "MT-7.4"
    assert refused(s, "play latch") == "MT-7.4"
    assert refused(s, "play swipe") == "MT-3.3"
    assert refused(s, "pass") == "MT-8.1"
    assert refused(s, "take Crown") == "MT-7.1"


def test_after_the_limits_the_turn_is_ended_or_an_escape_announced() -> None:
    """MT-3.4 With an alarm, who had to discard is asked again how to leave."""
    s = given("""
        Ann  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady
        Bob
        alerted Laser Grid
        Ann plays""")
    assert offered(s) == ["done"]
    assert refused(s, "escape") == "MT-2.3"
    play(s, "done", "drop Lady")
    assert offered(s) == ["escape", "end turn"]
    assert refused(s, "play swipe") == "MT-3.4"
    play(s, "end turn")
    assert s.active == 1
