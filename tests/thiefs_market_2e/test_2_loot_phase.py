"""T2-2 Loot phase."""

import pytest

from tests.thiefs_market_2e.drawn import for_machines, given, offered, pile, play, refused, roll, turn


def test_the_first_player_rolls_all_dice_and_puts_the_token_beside_them() -> None:
    """T2-2.1"""
    s = given("""
        Ann
        Bob
        Cem
        a round begins""")
    roll(s, "red red white white blue blue green bag point point")
    assert pile(s, "centre") == "red red white white blue blue green bag point point token"
    assert turn(s) == "Ann"
    assert refused(s, "done") == "T2-2.1"


def test_one_takes_one_or_more_objects_in_any_order() -> None:
    """T2-2.1"""
    s = given("""
        Ann
        Bob
        Cem
        centre red blue point token
        Ann splits""")
    assert offered(s) == ["take red", "take blue", "take point", "take token"]
    play(s, "take token")
    assert offered(s) == ["take red", "take blue", "take point", "done"]
    assert for_machines(s) == ["done"]
    play(s, "take blue", "done")
    assert pile(s, "Ann") == "blue token"
    assert pile(s, "centre") == "red point"
    assert turn(s) == "Bob"


def test_a_thief_takes_a_whole_pile_returns_at_least_one_object_and_keeps_at_least_one() -> None:
    """T2-2.1 Returned dice are rerolled, the token is just put back; who was robbed acts again."""
    s = given("""
        Ann  pile red blue token
        Bob
        Cem
        centre white
        Bob splits""")
    play(s, "steal Ann")
    assert pile(s, "Bob") == "red blue token"
    assert refused(s, "done") == "T2-2.1"
    play(s, "return red", "return token")
    assert offered(s) == ["done"]
    assert refused(s, "return blue") == "T2-2.1"
    play(s, "done")
    assert turn(s) == "chance"
    roll(s, "point")
    assert pile(s, "centre") == "white point token"
    play(s, "take white", "done")
    assert turn(s) == "Ann"


def test_the_token_may_be_all_that_is_returned() -> None:
    """T2-2.1 Then nothing is rerolled."""
    s = given("""
        Ann  pile red token
        Bob
        Cem
        centre white
        Bob splits""")
    play(s, "steal Ann", "return token", "done")
    assert turn(s) == "Cem"
    assert pile(s, "centre") == "white token"


def test_an_empty_centre_leaves_only_stealing() -> None:
    """T2-2.1"""
    s = given("""
        Ann  pile red blue token
        Bob
        Cem
        Bob splits""")
    assert offered(s) == ["steal Ann"]


def test_one_takes_or_steals_but_not_both() -> None:
    """T2-2.1"""
    s = given("""
        Ann  pile red blue
        Bob
        Cem
        centre green token
        Bob splits""")
    play(s, "take green")
    assert refused(s, "steal Ann") == "T2-2.1"


def test_a_single_object_cannot_be_stolen() -> None:
    """T2-2.2"""
    s = given("""
        Ann  pile token
        Bob
        Cem
        centre red blue
        Bob splits""")
    assert "steal Ann" not in offered(s)
    assert refused(s, "steal Ann") == "T2-2.2"
    assert refused(s, "steal Cem") == "T2-2.1"


def test_the_last_player_without_a_pile_takes_everything_or_steals() -> None:
    """T2-2.3"""
    s = given("""
        Ann  pile red blue
        Bob  pile white
        Cem
        centre green token
        Cem splits""")
    assert offered(s) == ["take everything", "steal Ann"]
    assert refused(s, "take green") == "T2-2.3"
    play(s, "take everything")
    assert pile(s, "Cem") == "green token"
    assert turn(s) == "Cem", "the token's owner buys first"


def test_without_that_rule_the_last_player_may_leave_something() -> None:
    """T2-2.3 What is left stays in the centre for the round, and the token's owner still buys first."""
    s = given(
        """
        Ann  pile red blue token
        Bob  pile white
        Cem
        centre green point
        Cem splits""",
        last_takes_all=False,
    )
    assert offered(s) == ["take green", "take point", "steal Ann"]
    assert refused(s, "take everything") == "T2-2.3"
    play(s, "take point", "done")
    assert pile(s, "centre") == "green"
    assert turn(s) == "Ann"


def test_a_token_that_was_left_leaves_who_rolled_first_without_having_it() -> None:
    """T2-2.3, T2-6.5 In turn order, in the next round and in a tie; but the Banner asks who has the token."""
    s = given(
        """
        Ann
        Bob  pile red white blue  points 2
        Cem  points 2
        centre green bag token
        display Banner
        a round begins""",
        last_takes_all=False,
        first_seat=1,
    )
    roll(s, "red white blue red red red red red red red")
    play(s, "take red", "take white", "take blue", "done")
    play(s, "take red", "take red", "done")
    play(s, "take red", "take red", "done")
    assert pile(s, "centre").endswith("token")
    assert turn(s) == "Bob"
    play(s, "buy banner")
    assert s.points[1] == 2 + 4
    play(s, "done", "done", "done")
    assert s.start == 1
    s.points = [3, 3, 3]
    assert s.ranking() == [3, 1, 2]


@pytest.mark.parametrize("owner", ["Ann", "Bob", "Cem"])
def test_the_phase_ends_when_every_player_has_a_pile(owner: str) -> None:
    """T2-2.4, T2-3.1"""
    token = {who: " token" if who == owner else "" for who in ("Ann", "Bob", "Cem")}
    s = given(f"""
        Ann  pile red{token["Ann"]}
        Bob  pile white{token["Bob"]}
        Cem  pile blue{token["Cem"]}
        the split ends""")
    assert turn(s) == owner
    assert s.start == ("Ann", "Bob", "Cem").index(owner)
