"""T2-1 Setup."""

import pytest

from rookery.core.reasons import Broken
from rookery.games.thiefs_market_2e.state import Market
from tests.thiefs_market_2e.drawn import GAME, coins, display, given, offered, play, points, roll, turn


def fresh(players: int, **options: object) -> Market:
    s = GAME.new(players, **options)
    assert isinstance(s, Market)
    return s


def deal(s: Market, count: int) -> None:
    for _ in range(count):
        play(s, offered(s)[0])


def test_five_market_cards_are_dealt_from_decks_of_16_20_and_13() -> None:
    """T2-1.1 The displays of Heist and Relic are not open yet."""
    s = fresh(3, first_seat=0)
    assert [len(pool) for pool in s.unseen] == [16, 20, 13, 5]
    assert len(offered(s)) == 16
    deal(s, 5)
    assert len(display(s, "market")) == 5
    assert display(s, "heist") == display(s, "relic") == []
    assert [len(pool) for pool in s.unseen[:3]] == [11, 20, 13]


@pytest.mark.parametrize(("players", "dice"), [(3, 10), (4, 13), (5, 16)])
def test_dice_by_the_number_of_players(players: int, dice: int) -> None:
    """T2-1.2 Each falls on one of six faces, each as likely as another."""
    s = fresh(players, first_seat=0)
    deal(s, 5 + players)
    assert offered(s) == ["roll red", "roll white", "roll blue", "roll green", "roll bag", "roll point"]
    assert [odds for _, odds in s.outcomes()] == [pytest.approx(1 / 6)] * 6
    roll(s, "red " * (dice - 1))
    assert turn(s) == "chance", "one more die falls"
    roll(s, "red")
    assert turn(s) == "Ann"


def test_every_player_gets_another_character_and_nothing_else() -> None:
    """T2-1.3 The five characters are dealt at random."""
    s = fresh(5, first_seat=0)
    deal(s, 5)
    assert offered(s) == ["cast crow", "cast jackdaw", "cast magpie", "cast raven", "cast rook"]
    play(s, "cast raven")
    assert offered(s) == ["cast crow", "cast jackdaw", "cast magpie", "cast rook"]
    play(s, "cast crow", "cast rook", "cast magpie", "cast jackdaw")
    assert [s.cards[card].name for card in s.characters] == ["Raven", "Crow", "Rook", "Magpie", "Jackdaw"]
    assert all(coins(s, who) == points(s, who) == 0 for who in ("Ann", "Bob", "Cem", "Dee", "Eve"))
    assert s.owned == [[], [], [], [], []]


def test_the_first_player_is_drawn_or_named() -> None:
    """T2-1.4"""
    s = fresh(4)
    assert offered(s) == ["start Ann", "start Bob", "start Cem", "start Dee"]
    play(s, "start Cem")
    assert s.start == 2
    s = fresh(3, first_seat=1)
    deal(s, 8)
    roll(s, "red " * 10)
    assert turn(s) == "Bob"
    with pytest.raises(Broken, match="seat 3 cannot start"):
        fresh(3, first_seat=3)


def test_points_and_coins_are_public() -> None:
    """T2-1.5 Every seat, and a spectator, sees the same."""
    s = given("""
        Ann  pile red token  coins 2  points 7
        Bob  pile blue  coins 1  points 3
        Cem  pile green
        Ann buys""")
    for seat in (None, 0, 1, 2):
        view = s.view(seat)
        assert view["points"] == [7, 3, 0]
        assert view["coins"] == [2, 1, 0]


def test_nobody_ever_holds_more_than_two_coins() -> None:
    """T2-1.5 What is gained beyond that is lost."""
    s = given("""
        Ann  pile bag bag bag token  coins 1
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    play(s, "done")
    assert coins(s, "Ann") == 2


def test_points_never_run_out() -> None:
    """T2-1.5"""
    s = given("""
        Ann  pile point point token  points 400
        Bob  pile blue
        Cem  pile green
        Ann, Bob buy""")
    play(s, "done")
    assert points(s, "Ann") == 402
