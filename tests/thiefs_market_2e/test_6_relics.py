"""T2-6 Relics: one scene for each."""

import pytest

from tests.thiefs_market_2e.drawn import coins, given, offered, pile, play, points


@pytest.mark.parametrize(
    ("card", "count", "gained"),
    [
        pytest.param("small-crown", 3, 5, id="small-crown"),
        pytest.param("great-crown", 4, 7, id="great-crown"),
        pytest.param("royal-crown", 5, 9, id="royal-crown"),
    ],
)
def test_a_crown_costs_matching_faces_and_scores_at_once(card: str, count: int, gained: int) -> None:
    """T2-6.1, T2-6.9"""
    drawing = """
        Ann  pile {}token
        Bob  pile blue
        Cem  pile green
        display {}
        Ann buys"""
    s = given(drawing.format("green " * count, card))
    play(s, f"buy {card}")
    assert points(s, "Ann") == gained
    assert pile(s, "Ann") == "token"
    s = given(drawing.format("green " * (count - 1), card))
    assert f"buy {card}" not in offered(s)


HOARDS = """
    Ann  pile {} token  cards {}
    Bob  pile blue  cards stockpile-green
    Cem  pile green
    display {}
    Ann buys"""


@pytest.mark.parametrize(
    ("card", "dice", "owned", "gained", "all_gems"),
    [
        pytest.param("red-hoard", "red red white", "stockpile-red, double-deal-red-white", 6, 8, id="red-hoard"),
        pytest.param("white-hoard", "white white blue", "stockpile-red, double-deal-red-white", 3, 8, id="white-hoard"),
        pytest.param("blue-hoard", "blue blue green", "transmutate-green, Great Crown", 3, 4, id="blue-hoard"),
        pytest.param("green-hoard", "red green green", "cash-out-bg, cash-out-rw", 3, 7, id="green-hoard"),
    ],
)
def test_a_hoard_counts_the_gems_of_its_colour_in_all_own_costs(
    card: str, dice: str, owned: str, gained: int, all_gems: int
) -> None:
    """T2-6.2 This card's included, matching faces are none; with `hoard_all_gems` every gem counts."""
    s = given(HOARDS.format(dice, owned, card))
    play(s, f"buy {card}")
    assert points(s, "Ann") == gained
    s = given(HOARDS.format(dice, owned, card), hoard_all_gems=True)
    play(s, f"buy {card}")
    assert points(s, "Ann") == all_gems


LEDGER = """
    Ann  pile red white blue green token  cards stockpile-red, transmutate-white, cash-out-rw, Hermit
    Bob  pile blue  cards stockpile-green, stockpile-blue
    Cem  pile green
    display trade-ledger, master-ledger
    Ann buys"""


def test_trade_ledger_counts_market_cards() -> None:
    """T2-6.3"""
    s = given(LEDGER)
    play(s, "buy trade-ledger")
    assert points(s, "Ann") == 2


def test_master_ledger_counts_market_and_heist_cards() -> None:
    """T2-6.4"""
    s = given(LEDGER)
    play(s, "buy master-ledger")
    assert points(s, "Ann") == 3


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(" token", "", 6), ("", " token", 4)])
def test_banner_pays_more_with_the_token(mine: str, theirs: str, gained: int) -> None:
    """T2-6.5"""
    s = given(f"""
        Ann  pile red white blue{mine}
        Bob  pile blue{theirs}
        Cem  pile green
        display Banner
        Ann buys""")
    play(s, "buy banner")
    assert points(s, "Ann") == gained


COUNTED = """
    Ann  pile red white blue green token  cards stockpile-red
    Bob  pile blue  {}
    Cem  pile green  cards stockpile-green, cash-out-rw
    display collector, hermit
    Ann buys"""


@pytest.mark.parametrize(
    ("rival", "gained"),
    [("", 6), ("cards Banner, stockpile-white", 6), ("cards Banner, stockpile-white, transmutate-red", 4)],
)
def test_collector_pays_more_to_who_has_most_cards_or_shares_the_most(rival: str, gained: int) -> None:
    """T2-6.6 This one included; characters do not count."""
    s = given(COUNTED.format(rival))
    play(s, "buy collector")
    assert points(s, "Ann") == gained


@pytest.mark.parametrize(
    ("rival", "gained"),
    [("cards Banner, stockpile-white", 7), ("cards Banner, stockpile-white, transmutate-red", 7), ("cards Banner", 5)],
)
def test_hermit_pays_more_to_who_has_fewest_cards_or_shares_the_fewest(rival: str, gained: int) -> None:
    """T2-6.7 This one included; characters do not count."""
    s = given(COUNTED.format(rival))
    play(s, "buy hermit")
    assert points(s, "Ann") == gained


def test_what_was_compared_is_never_compared_again() -> None:
    """T2-6.6, T2-6.7"""
    s = given("""
        Ann  pile red white blue white blue green green token
        Bob  pile blue
        Cem  pile green
        display collector, hermit
        Ann buys""")
    play(s, "buy hermit")
    assert points(s, "Ann") == 5
    play(s, "buy collector")
    assert points(s, "Ann") == 5 + 6


@pytest.mark.parametrize(
    ("dice", "held", "gained"), [("red blue green", 2, 7), ("red blue", 2, 5), ("red blue green", 0, 3)]
)
def test_coin_idol_pays_for_each_coin_that_is_left(dice: str, held: int, gained: int) -> None:
    """T2-6.8 Counted after paying; bags that are still dice do not count."""
    s = given(f"""
        Ann  pile {dice} bag bag token  coins {held}
        Bob  pile blue
        Cem  pile green
        display coin-idol
        Ann buys""")
    play(s, "buy coin-idol")
    while "pay coins" in offered(s):
        play(s, next(word for word in offered(s) if word != "pay coins"))
    assert points(s, "Ann") == gained
    assert points(s, "Ann") == 3 + 2 * coins(s, "Ann")


def test_every_relic_scores_only_when_it_is_bought() -> None:
    """T2-6.1 to T2-6.8 Owned relics offer nothing and score nothing later."""
    s = given("""
        Ann  pile red white blue token  coins 2  cards Banner, coin-idol, red-hoard, trade-ledger
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    assert offered(s) == ["bag red", "bag white", "bag blue", "done"]
    play(s, "done")
    assert points(s, "Ann") == 0


def test_the_view_tells_what_each_relic_would_score_now() -> None:
    """T2-6.2 to T2-6.8 As it then does."""
    s = given("""
        Ann  pile red white blue blue green green token  coins 2  cards stockpile-red
        Bob  pile blue
        Cem  pile green
        display Banner, coin-idol, red-hoard
        Ann buys""")
    assert s.view(0)["instant"] == {"red-hoard": 4, "banner": 6, "coin-idol": 7}
    assert s.view(1)["instant"]["banner"] == 4
    for word, gained in (("buy banner", 6), ("buy coin-idol", 7)):
        twin = s.clone()
        play(twin, word)
        while "pay coins" in offered(twin):
            play(twin, offered(twin)[0])
        assert twin.points[0] == gained
