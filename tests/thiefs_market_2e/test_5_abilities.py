"""T2-5 Abilities: one scene for each card and character."""

import pytest

from tests.thiefs_market_2e.drawn import abilities, cards, coins, given, offered, pile, play, points, refused, turn

CHARACTERS = """
    Ann  pile {}
    Bob  pile blue
    Cem  pile green
    Dee  pile green
    Eve  pile green token
    Ann buys"""


@pytest.mark.parametrize(
    "seat",
    [
        pytest.param(0, id="crow"),
        pytest.param(1, id="jackdaw"),
        pytest.param(2, id="magpie"),
        pytest.param(3, id="raven"),
        pytest.param(4, id="rook"),
    ],
)
def test_every_character_bags_one_of_two_dice(seat: int) -> None:
    """T2-5.1 The other goes to the centre; once per round."""
    who = ("Ann", "Bob", "Cem", "Dee", "Eve")[seat]
    s = given(f"""
        Ann  pile red white
        Bob  pile red white
        Cem  pile red white
        Dee  pile red white
        Eve  pile red white
        {who} buys""")
    assert s.cards[s.characters[seat]].rule == "T2-5.1"
    assert offered(s) == ["bag red", "bag white", "done"]
    play(s, "bag red")
    assert pile(s, who) == "bag", "the white die had to be the other one"
    assert pile(s, "centre") == "white"
    assert offered(s) == ["done"]


def test_a_character_asks_which_other_die_is_discarded() -> None:
    """T2-5.1 Any other die, a bag too; not the one that was just turned."""
    s = given(CHARACTERS.format("red red white bag"))
    play(s, "bag red")
    assert offered(s) == ["discard red", "discard white", "discard bag"]
    assert refused(s, "done") == "T2-5.1"
    assert refused(s, "discard blue") == "T2-5.1"
    play(s, "discard bag")
    assert pile(s, "Ann") == "red white bag"
    s = given(CHARACTERS.format("red red white"))
    play(s, "bag red")
    assert offered(s) == ["discard red", "discard white"]
    assert refused(s, "discard bag") == "T2-5.1"


def test_a_character_needs_two_dice_and_turns_no_bag() -> None:
    """T2-5.1 The token is no die."""
    assert offered(given(CHARACTERS.format("red"))) == ["done"]
    assert offered(given(CHARACTERS.format("bag bag"))) == ["done"]
    assert offered(given(CHARACTERS.format("bag point"))) == ["bag point", "done"]
    s = given("""
        Ann  pile red token
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert offered(s) == ["done"]


@pytest.mark.parametrize(
    ("card", "face", "others"),
    [
        pytest.param("transmutate-white", "white", ["red", "blue", "green"], id="transmutate-white"),
        pytest.param("transmutate-red", "red", ["white", "blue", "green"], id="transmutate-red"),
        pytest.param("transmutate-green", "green", ["red", "white", "blue"], id="transmutate-green"),
        pytest.param("transmutate-blue", "blue", ["red", "white", "green"], id="transmutate-blue"),
    ],
)
def test_transmutate_turns_a_gem_to_another(card: str, face: str, others: list[str]) -> None:
    """T2-5.2 Once per round, to any other gem colour."""
    for other in others:
        s = given(f"""
            Ann  pile {face} {face} bag token  cards {card}
            Bob  pile blue
            Cem  pile green
            Ann buys""")
        assert abilities(s) == [f"transmutate {face} {gem}" for gem in others]
        play(s, f"transmutate {face} {other}")
        assert sorted(pile(s, "Ann").split()) == sorted([face, other, "bag", "token"])
        assert refused(s, f"transmutate {face} {other}") == "T2-3.6"


@pytest.mark.parametrize(
    ("card", "face", "other"),
    [
        pytest.param("bait-and-switch-red-white", "red", "white", id="bait-and-switch-red-white"),
        pytest.param("bait-and-switch-blue-green", "blue", "green", id="bait-and-switch-blue-green"),
        pytest.param("bait-and-switch-red-green", "red", "green", id="bait-and-switch-red-green"),
        pytest.param("bait-and-switch-white-blue", "white", "blue", id="bait-and-switch-white-blue"),
        pytest.param("two-faced-rb", "bag", "point", id="two-faced-rb"),
        pytest.param("two-faced-wg", "bag", "point", id="two-faced-wg"),
        pytest.param("two-faced-rw", "bag", "point", id="two-faced-rw"),
        pytest.param("two-faced-bg", "bag", "point", id="two-faced-bg"),
    ],
)
def test_a_switch_turns_a_die_one_way_or_the_other(card: str, face: str, other: str) -> None:
    """T2-5.3 Bait and Switch, Two-Faced: once per round, in either direction."""
    for held, into in ((face, other), (other, face)):
        s = given(f"""
            Ann  pile {held} token  cards {card}
            Bob  pile blue
            Cem  pile green
            Ann buys""")
        assert abilities(s) == [f"switch {held} {into}"]
        play(s, f"switch {held} {into}")
        assert pile(s, "Ann") == f"{into} token"
        assert refused(s, f"switch {into} {held}") == "T2-3.6", "once per round, back again too"


def test_a_bag_that_was_turned_to_a_point_is_gained_as_a_point() -> None:
    """T2-5.3, T2-3.5"""
    s = given("""
        Ann  pile bag token  cards two-faced-rb
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    play(s, "switch bag point", "done")
    assert points(s, "Ann") == 1
    assert coins(s, "Ann") == 0


@pytest.mark.parametrize(
    "cut",
    [
        pytest.param("take-a-cut-rwb", id="take-a-cut-rwb"),
        pytest.param("take-a-cut-wbg", id="take-a-cut-wbg"),
        pytest.param("take-a-cut-rbg", id="take-a-cut-rbg"),
        pytest.param("take-a-cut-rwg", id="take-a-cut-rwg"),
    ],
)
def test_take_a_cut_pays_for_each_gem_of_a_purchase(cut: str) -> None:
    """T2-5.4 Its owner says for which purchase of the round; however it was paid."""
    s = given(f"""
        Ann  pile red red white token  coins 1  cards {cut}
        Bob  pile blue
        Cem  pile green
        display transmutate-white, double-deal-red-white
        Ann buys""")
    play(s, "buy transmutate-white", "pay red")
    assert offered(s) == ["claim cut", "save cut"]
    assert refused(s, "done") == "T2-5.4"
    play(s, "save cut", "buy double-deal-red-white", "claim cut")
    assert points(s, "Ann") == 3, "three gems, one of them paid with a coin"
    assert coins(s, "Ann") == 0


def test_take_a_cut_is_used_once_per_round() -> None:
    """T2-5.4"""
    s = given("""
        Ann  pile red white token  cards take-a-cut-rwb
        Bob  pile blue
        Cem  pile green
        display transmutate-white, transmutate-red
        Ann buys""")
    play(s, "buy transmutate-white", "claim cut", "buy transmutate-red")
    assert points(s, "Ann") == 1
    assert offered(s) == ["done"]


def test_several_copies_of_take_a_cut_may_be_used_on_one_purchase() -> None:
    """T2-5.4 One after another; who saves one saves the rest."""
    drawing = """
        Ann  pile red white blue token  cards take-a-cut-rwb, take-a-cut-wbg
        Bob  pile blue
        Cem  pile green
        display Banner
        Ann buys"""
    for said, gained in ((["claim cut", "claim cut"], 6), (["claim cut", "save cut"], 3), (["save cut"], 0)):
        s = given(drawing)
        play(s, "buy banner", *said)
        assert points(s, "Ann") == gained + 6
        assert cards(s, "Ann")[-1] == "banner"


def test_take_a_cut_is_not_paid_for_itself() -> None:
    """T2-5.4 But a copy that was owned before may be."""
    drawing = """
        Ann  pile red white blue token{}
        Bob  pile blue
        Cem  pile green
        display take-a-cut-rwb
        Ann buys"""
    s = given(drawing.format(""))
    play(s, "buy take-a-cut-rwb")
    assert offered(s) == ["done"]
    s = given(drawing.format("  cards take-a-cut-wbg"))
    play(s, "buy take-a-cut-rwb", "claim cut")
    assert points(s, "Ann") == 3


def test_take_a_cut_works_from_the_moment_it_is_bought() -> None:
    """T2-5.4, T2-3.6"""
    s = given("""
        Ann  pile red red white blue token
        Bob  pile blue
        Cem  pile green
        display take-a-cut-rwb, transmutate-white
        Ann buys""")
    play(s, "buy take-a-cut-rwb", "buy transmutate-white", "claim cut")
    assert points(s, "Ann") == 1


def test_matching_faces_are_no_gems_for_take_a_cut() -> None:
    """T2-5.4 There is nothing to claim, so it is not asked."""
    s = given("""
        Ann  pile red red red token  cards take-a-cut-rwb
        Bob  pile blue
        Cem  pile green
        display Small Crown
        Ann buys""")
    play(s, "buy small-crown")
    assert points(s, "Ann") == 5
    assert offered(s) == ["done"]


def test_a_cut_comes_before_what_the_card_does() -> None:
    """T2-5.4 The bought card is still to work when it is asked."""
    s = given("""
        Ann  pile red white blue token  cards take-a-cut-rwb
        Bob  pile blue
        Cem  pile green
        display Banner
        Ann buys""")
    play(s, "buy banner")
    assert points(s, "Ann") == 0
    assert cards(s, "Ann") == ["take-a-cut-rwb"]
    play(s, "claim cut")
    assert points(s, "Ann") == 3 + 6


@pytest.mark.parametrize(
    ("card", "face"),
    [
        pytest.param("inside-job-red", "red", id="inside-job-red"),
        pytest.param("inside-job-white", "white", id="inside-job-white"),
        pytest.param("inside-job-blue", "blue", id="inside-job-blue"),
        pytest.param("inside-job-green", "green", id="inside-job-green"),
    ],
)
def test_inside_job_turns_a_gem_to_a_bag_for_a_point(card: str, face: str) -> None:
    """T2-5.5"""
    s = given(f"""
        Ann  pile {face} {face} token  cards {card}
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == [f"smuggle {face}"]
    play(s, f"smuggle {face}")
    assert pile(s, "Ann") == f"{face} bag token"
    assert points(s, "Ann") == 1
    assert refused(s, f"smuggle {face}") == "T2-3.6"


@pytest.mark.parametrize(
    ("card", "face"),
    [
        pytest.param("stockpile-red", "red", id="stockpile-red"),
        pytest.param("stockpile-white", "white", id="stockpile-white"),
        pytest.param("stockpile-blue", "blue", id="stockpile-blue"),
        pytest.param("stockpile-green", "green", id="stockpile-green"),
    ],
)
def test_stockpile_turns_a_gem_to_a_bag(card: str, face: str) -> None:
    """T2-5.9 For no point; the bag becomes a coin when one gains."""
    s = given(f"""
        Ann  pile {face} {face} token  cards {card}
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    assert abilities(s) == [f"stockpile {face}"]
    play(s, f"stockpile {face}")
    assert pile(s, "Ann") == f"{face} bag token"
    assert refused(s, f"stockpile {face}") == "T2-3.6"
    play(s, "done")
    assert (points(s, "Ann"), coins(s, "Ann")) == (0, 1)


def test_who_has_both_says_which_card_turns_the_die() -> None:
    """T2-5.5, T2-5.9"""
    s = given("""
        Ann  pile red token  cards stockpile-red, inside-job-red
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == ["stockpile red", "smuggle red"]
    play(s, "smuggle red")
    assert points(s, "Ann") == 1


@pytest.mark.parametrize(
    ("card", "face"),
    [
        pytest.param("lets-make-a-deal-red", "red", id="lets-make-a-deal-red"),
        pytest.param("lets-make-a-deal-white", "white", id="lets-make-a-deal-white"),
        pytest.param("lets-make-a-deal-blue", "blue", id="lets-make-a-deal-blue"),
        pytest.param("lets-make-a-deal-green", "green", id="lets-make-a-deal-green"),
    ],
)
def test_lets_make_a_deal_gives_a_point_for_each_discarded_die(card: str, face: str) -> None:
    """T2-5.6 Any number of times."""
    s = given(f"""
        Ann  pile {face} {face} bag token  cards {card}
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == [f"sell {face}"]
    play(s, f"sell {face}", f"sell {face}")
    assert points(s, "Ann") == 2
    assert pile(s, "Ann") == "bag token"
    assert pile(s, "centre") == f"{face} {face}"


@pytest.mark.parametrize(
    ("card", "dice", "word"),
    [
        pytest.param("double-deal-red-white", "red white", "trade red white", id="double-deal-red-white"),
        pytest.param("double-deal-white-blue", "white blue", "trade white blue", id="double-deal-white-blue"),
        pytest.param("double-deal-blue-green", "blue green", "trade blue green", id="double-deal-blue-green"),
        pytest.param("double-deal-green-red", "red green", "trade red green", id="double-deal-green-red"),
    ],
)
def test_double_deal_gives_three_points_for_two_dice(card: str, dice: str, word: str) -> None:
    """T2-5.7 One of each, once per round."""
    s = given(f"""
        Ann  pile {dice} {dice} token  cards {card}
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == [word]
    play(s, word)
    assert points(s, "Ann") == 3
    assert pile(s, "Ann") == f"{dice} token"
    assert pile(s, "centre") == dice
    assert refused(s, word) == "T2-3.6"


def test_double_deal_needs_both_dice() -> None:
    """T2-5.7"""
    s = given("""
        Ann  pile red red token  cards double-deal-red-white
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == []
    figures = {"double-deal-red-white": {"faces": ["red", "red"]}}
    drawing = """
        Ann  pile {} token  cards double-deal-red-white
        Bob  pile blue
        Cem  pile green
        Ann buys"""
    assert abilities(given(drawing.format("red"), figures=figures)) == []
    assert abilities(given(drawing.format("red red"), figures=figures)) == ["trade red red"]


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("cash-out-rw", id="cash-out-rw"),
        pytest.param("cash-out-bg", id="cash-out-bg"),
        pytest.param("cash-out-rg", id="cash-out-rg"),
        pytest.param("cash-out-wb", id="cash-out-wb"),
    ],
)
def test_cash_out_gives_two_points_for_a_coin(card: str) -> None:
    """T2-5.8 Not for a bag; once per round."""
    s = given(f"""
        Ann  pile bag token  coins 2  cards {card}
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    play(s, "cash coin")
    assert (points(s, "Ann"), coins(s, "Ann")) == (2, 1)
    assert refused(s, "cash coin") == "T2-3.6"
    play(s, "done")
    assert turn(s) == "Bob"
    s = given(f"""
        Ann  pile bag token  cards {card}
        Bob  pile blue
        Cem  pile green
        Ann buys""")
    assert abilities(s) == []


def test_a_coin_that_was_cashed_makes_room_for_another() -> None:
    """T2-5.8, T2-1.5"""
    s = given("""
        Ann  pile bag token  coins 2  cards cash-out-rw
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    play(s, "cash coin", "done")
    assert coins(s, "Ann") == 2
