"""MT-4: security."""

from rookery.core.tasks import CHANCE
from rookery.games.master_thief.state import BY_STRIKES, Museum
from rookery.games.master_thief.words import MUSEUM_NAMES
from tests.master_thief.drawn import (
    asked,
    at_rest,
    at_the_table,
    carries,
    discarded,
    given,
    hand,
    in_museum,
    offered,
    play,
    refused,
    turn,
)


def alerted(s: Museum) -> list[str]:
    return [MUSEUM_NAMES[card] for card in s.alerted]


def test_security_ends_the_pullers_turn_and_the_limits_are_still_met() -> None:
    """MT-4.1 No draw, no play, no escape."""
    s = given("""
        Ann  carries Crown, Obsidian, Clay, Astrolabe, Blood Ruby, Lady  hand swipe swipe swipe swipe swipe
        Bob  carries Harbour
        alerted Laser Grid
        Ann begins""")
    play(s, "find Night Watchman")
    at_rest(s)
    assert asked(s) == "DropItem"
    play(s, "drop Lady", "discard swipe")
    assert s.active == 1
    assert turn(s) == "chance"


def test_security_that_was_averted_ends_the_turn_too() -> None:
    """MT-4.1"""
    s = given("""
        Ann  carries Raven  hand swipe
        Bob  carries Harbour
        Ann begins""")
    play(s, "find Night Watchman", "Ann: give Raven")
    assert s.active == 1
    assert alerted(s) == []


def test_security_by_the_card_steal_ends_the_turn() -> None:
    """MT-4.1"""
    s = given("""
        Ann  hand steal swipe
        Bob  carries Harbour
        Ann plays""")
    play(s, "play steal", "find Camera Eye")
    at_rest(s)
    assert s.active == 1
    assert hand(s, "Ann") == "swipe"


def test_another_thief_averts_security() -> None:
    """MT-4.2 Item and security card go back into the museum."""
    s = given("""
        Ann
        Bob
        Cem  carries Raven, Mammoth, Lady
        Ann begins""")
    play(s, "find Night Watchman")
    assert offered(s, "Cem") == ["give mammoth-tusk", "give raven-skull", "pass"]
    assert refused(s, "give Lady", "Cem") == "MT-4.2"
    play(s, "Cem: give Raven")
    assert in_museum(s, "Raven")
    assert in_museum(s, "Night Watchman")
    assert carries(s, "Cem") == ["mammoth-tusk", "lady-in-grey"]
    assert alerted(s) == []


def test_stashed_items_avert_nothing() -> None:
    """MT-4.2"""
    s = given("""
        Ann  stashed Raven
        Bob
        Ann begins""")
    play(s, "find Night Watchman")
    assert alerted(s) == ["night-watchman"], "nobody could do anything: nobody is asked"


def test_of_two_willing_the_puller_counts_first_then_leftwards() -> None:
    """MT-4.3 The others' answers cost nothing."""
    drawing = """
        Ann  carries Raven
        Bob  carries Mammoth
        Cem  carries Whalebone
        Bob begins"""
    s = given(drawing)
    play(s, "find Night Watchman")
    assert turn(s) == "Bob Cem Ann"
    play(s, "Ann: give Raven", "Cem: give Whalebone", "Bob: pass")
    assert carries(s, "Cem") == []
    assert carries(s, "Ann") == ["raven-skull"]
    s = given(drawing)
    play(s, "find Night Watchman", "Cem: give Whalebone", "Bob: give Mammoth", "Ann: give Raven")
    assert carries(s, "Bob") == []
    assert carries(s, "Cem") == ["whalebone-harp"]


def test_answers_are_secret_until_the_last_and_the_others_stay_so() -> None:
    """MT-4.3 Neither views nor log tell what another answered."""
    s = given("""
        Ann  carries Raven  hand disarm
        Bob  carries Mammoth
        Cem  carries Whalebone
        Ann begins""")
    match = at_the_table(s)
    match.follow(CHANCE, "find night-watchman")
    match.play("Bob", "give mammoth-tusk")
    assert s.view(1)["picked"] == "give mammoth-tusk"
    assert s.view(2)["picked"] is None
    assert s.view(2)["turn"] == [0, 2]
    match.play("Ann", "play disarm")
    match.play("Cem", "pass")
    words = [word for _, word, _ in match.log_for(2)]
    assert "give mammoth-tusk" not in words, "Ann counted; what Bob would have done stays his secret"
    notes = [note.what for _, _, notes in match.log_for(2) for note in notes]
    assert "disarm" in notes


def test_not_averted_it_is_alerted_and_never_leaves() -> None:
    """MT-4.4 A strike against all."""
    s = given("""
        Ann  carries Raven
        Bob
        Ann begins""")
    play(s, "find Night Watchman", "pass")
    assert alerted(s) == ["night-watchman"]
    assert not in_museum(s, "Night Watchman")
    assert s.view(1)["bells"][0] == {"card": "night-watchman", "opens": False}


def test_the_third_strike_ends_the_game_at_once() -> None:
    """MT-4.4, MT-6.1"""
    s = given("""
        Ann  carries Raven, Crown  stashed Lady
        Bob  carries Harbour
        Cem  carries Blood Ruby, Midnight  escaped
        alerted Laser Grid, Camera Eye
        Ann begins""")
    play(s, "find Night Watchman", "pass")
    assert turn(s) == "nobody"
    assert s.ended == BY_STRIKES
    assert carries(s, "Ann") == []
    assert in_museum(s, "Crown")
    assert s.scores() == [4, 0, 9 + 4], "Lady in Grey; nothing; two gems for the Magpie"


def test_a_heist_is_taken_by_all_before_security_is_settled() -> None:
    """MT-4.5 Items just taken may be given up; another's security does not end the active thief's turn."""
    s = given("""
        Ann  hand heist
        Bob
        Cem
        Ann plays""")
    play(s, "play heist", "find Lady", "find Pressure", "find Crown")
    assert asked(s) == "Avert"
    assert turn(s) == "Cem"
    play(s, "give Crown")
    assert in_museum(s, "Pressure Plate")
    assert asked(s) == "Play"
    assert s.turn() == (0,)


def test_the_active_thiefs_own_security_ends_the_turn_after_the_last_is_settled() -> None:
    """MT-4.5"""
    s = given("""
        Ann  hand heist
        Bob
        Cem
        Ann plays""")
    play(s, "play heist", "find Camera", "find Lady", "find Frame")
    assert turn(s) == "Bob", "Ann's Camera Eye is alerted; Bob may give Lady in Grey against Cem's Frame Wire"
    assert alerted(s) == ["camera-eye"]
    play(s, "pass")
    assert alerted(s) == ["camera-eye", "frame-wire"]
    assert s.active == 1


def test_a_third_strike_inside_a_heist_stops_everything() -> None:
    """MT-4.5, MT-4.4 What is not settled goes back."""
    s = given("""
        Ann  hand heist
        Bob
        Cem
        alerted Laser Grid
        Ann plays""")
    play(s, "play heist", "find Camera", "find Night", "find Frame")
    assert turn(s) == "nobody"
    assert alerted(s) == ["laser-grid", "camera-eye", "night-watchman"]
    assert in_museum(s, "Frame Wire")
    assert s.facing == [-1, -1, -1]


def test_a_heist_goes_on_while_cards_last() -> None:
    """MT-4.5, MT-6.3"""
    s = given("""
        Ann  hand heist
        Bob
        Cem
        museum Lady, Crown
        Ann plays""")
    play(s, "play heist", "find Lady", "find Crown")
    assert carries(s, "Cem") == []
    assert asked(s) == "Play"
    assert discarded(s, "heist") == 1


def test_the_question_tells_what_a_strike_and_each_answer_would_leave() -> None:
    """MT-4.2, MT-4.4, MT-6.2 The third strike leaves the stash only; before it nothing is lost yet."""
    drawing = """
        Ann  carries Raven, Tusk, Crown  stashed Blood Ruby  hand disarm  calling gravedigger
        Bob  carries Harbour
        alerted {}
        Ann begins"""
    s = given(drawing.format("Laser Grid, Camera Eye"))
    play(s, "find Night Watchman")
    all_of_it = (2 + 2) + (4 + 2) + 5 + (4 + 1)
    cheapest_first = [
        ("play disarm", all_of_it),
        ("give raven-skull", all_of_it - 4),
        ("give mammoth-tusk", all_of_it - 6),
    ]
    strike = s.view(0)["strike"]
    assert (strike["number"], strike["opens"], strike["rings"]["left"]) == (3, True, 5)
    assert [(outcome["word"], outcome["left"]) for outcome in strike["averts"]] == cheapest_first
    assert strike["rings"]["text"] == "All carried items are lost. Only your stash of 1 counts."
    assert strike["averts"][1]["text"] == "Raven Skull goes back. Nobody loses anything else."
    s = given(drawing.format("Laser Grid"))
    play(s, "find Night Watchman")
    strike = s.view(0)["strike"]
    assert (strike["number"], strike["opens"], strike["rings"]["left"]) == (2, False, all_of_it)
    assert [(outcome["word"], outcome["left"]) for outcome in strike["averts"]] == cheapest_first
    assert s.view(None)["strike"] is None
