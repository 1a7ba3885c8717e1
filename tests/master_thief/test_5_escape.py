"""MT-5: escape."""

from rookery.games.master_thief.state import BY_ESCAPE, held
from tests.master_thief.drawn import carries, discarded, given, hand, offered, play, refused, turn


def test_nobody_escapes_before_the_first_strike() -> None:
    """MT-5.1"""
    s = given("""
        Ann  carries Crown
        Bob
        Ann plays""")
    assert refused(s, "escape") == "MT-5.1"
    s = given("""
        Ann  carries Crown
        Bob
        alerted Laser Grid
        Ann plays""")
    assert "escape" in offered(s)


def test_an_escape_that_nobody_could_stop_succeeds_at_once() -> None:
    """MT-5.2, MT-5.3 The calling card is turned up."""
    s = given("""
        Ann  carries Crown  stashed Raven  hand swipe
        Bob
        alerted Laser Grid
        Ann plays""")
    adds = [{"category": "bone", "points": 2}, {"category": "gem", "points": 1}]
    assert s.view(1)["callings"] == [None, {"card": "gravedigger", "adds": adds}]
    play(s, "escape")
    assert s.out == [True, False]
    view = s.view(1)
    assert view["callings"][0]["card"] == "antiquary"
    assert view["callings"][0]["adds"] == [{"category": "artifact", "points": 2}, {"category": "bone", "points": 1}]
    assert view["carried"][0] is None, "what left with Ann is hidden"
    assert view["stashed"][0] is None
    assert view["carried_count"][0] == 1
    assert view["hands"][0] == 0


def test_latch_stops_an_escape() -> None:
    """MT-5.2 The turn is over, the calling card stays hidden."""
    s = given("""
        Ann  carries Crown
        Bob  hand latch swipe
        alerted Laser Grid
        Ann plays""")
    play(s, "escape")
    assert offered(s, "Bob") == ["play latch", "pass"]
    assert refused(s, "play swipe", "Bob") == "MT-3.3"
    assert refused(s, "play lockdown", "Bob") == "MT-5.2"
    play(s, "play latch")
    assert s.out == [False, False]
    assert s.active == 1
    assert discarded(s, "latch") == 1
    assert s.view(1)["callings"][0] is None
    assert carries(s, "Ann") == ["crown-of-the-drowned-king"]


def test_the_first_stop_leftwards_counts_and_the_others_keep_their_cards() -> None:
    """MT-5.2"""
    s = given("""
        Ann  hand latch
        Bob  carries Crown
        Cem  hand lockdown
        alerted Laser Grid
        Bob plays""")
    play(s, "escape")
    assert turn(s) == "Cem Ann"
    play(s, "Ann: play latch", "Cem: play lockdown")
    assert hand(s, "Ann") == "latch"
    assert hand(s, "Cem") == ""
    assert discarded(s, "lockdown") == 1


def test_who_escaped_is_out_of_play() -> None:
    """MT-5.3 No turns, no target, no answers, no votes; the hand leaves the game unseen."""
    s = given("""
        Ann  carries Raven  hand swipe
        Bob  carries Crown  hand disarm latch  escaped
        Cem  carries Lady
        alerted Laser Grid
        Ann plays""")
    play(s, "play swipe")
    assert offered(s) == ["from Cem"]
    assert refused(s, "from Bob") == "MT-5.3"
    play(s, "from Cem", "take Lady", "end turn")
    assert s.active == 2
    play(s, "find Night")
    assert turn(s) == "Ann", "only Ann is asked, for her bone"
    assert held(s.hands[1]) == 2
    assert "disarm" not in str(s.view(0)["known"])


def test_the_last_thief_plays_on_alone_and_when_all_are_out_the_game_is_over() -> None:
    """MT-5.4"""
    s = given("""
        Ann  carries Raven
        Bob  carries Crown  escaped
        alerted Laser Grid
        Ann plays""")
    play(s, "end turn")
    assert s.active == 0
    play(s, "find Lady", "draw grip", "draw grip", "escape")
    assert turn(s) == "nobody"
    assert s.ended == BY_ESCAPE
    assert s.why_over().rule == "MT-5.4"
    assert carries(s, "Ann") == ["raven-skull", "lady-in-grey"], "nothing is dropped"


def test_lockdown_lasts_until_the_next_turn_of_who_played_it() -> None:
    """MT-7.5, MT-5.1"""
    s = given("""
        Ann  carries Crown
        Bob  carries Raven
        Cem  carries Lady  hand lockdown
        alerted Laser Grid
        Ann plays""")
    play(s, "escape", "Cem: play lockdown")
    assert s.view(0)["lockdown"] == 2
    assert s.active == 1
    play(s, "find Harbour", "draw grip", "draw grip")
    assert refused(s, "escape") == "MT-7.5"
    play(s, "end turn")
    assert s.lockdown == -1, "Cem's turn has begun"
    play(s, "find Pears", "draw grip", "draw grip", "draw grip")
    assert "escape" in offered(s)


def test_lockdown_of_a_thief_who_is_out_ends_when_the_turn_would_begin() -> None:
    """MT-7.5"""
    s = given("""
        Ann  carries Crown
        Bob  escaped
        Cem  carries Lady
        alerted Laser Grid
        lockdown Bob
        Ann plays""")
    assert refused(s, "escape") == "MT-7.5"
    play(s, "end turn")
    assert s.lockdown == -1
    assert s.active == 2


def test_the_stone_sentinel_walks_through_a_lockdown_and_past_a_latch() -> None:
    """MT-7.5"""
    s = given("""
        Ann  carries Stone Sentinel
        Bob  hand latch
        Cem  hand lockdown
        alerted Laser Grid
        lockdown Cem
        Ann plays""")
    play(s, "escape")
    assert s.out == [True, False, False]
    assert hand(s, "Bob") == "latch"


def test_the_view_tells_who_may_stop_an_escape() -> None:
    """MT-5.2, MT-7.5, MT-8 By what is public: whoever has cards in hand; nobody, with the Stone Sentinel."""
    s = given("""
        Ann  carries Raven
        Bob  hand swipe
        Cem  carries Tusk
        alerted Laser Grid
        Ann plays""")
    assert s.view(0)["stoppers"] == [1]
    s = given("""
        Ann  carries Sentinel
        Bob  hand latch
        alerted Laser Grid
        Ann plays""")
    assert s.view(0)["stoppers"] == []
