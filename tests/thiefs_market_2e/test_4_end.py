"""T2-4 End of the round and of the game."""

from random import Random

from rookery import get
from rookery.core.match import Match
from rookery.core.reckoning import points_of
from rookery.games.thiefs_market_2e.state import Market
from tests.thiefs_market_2e.drawn import GAME, display, given, offered, play, points, refused, roll, turn


def finish_round(s: Market) -> None:
    while s.turn() and "done" in offered(s):
        play(s, "done")


def test_a_third_relic_ends_the_game_when_the_round_is_complete() -> None:
    """T2-4.1 Who comes later still takes a turn, and nothing is refilled."""
    s = given("""
        Ann  pile red white blue token  cards Hermit, Collector
        Bob  pile point
        Cem  pile point point
        display Banner
        the split ends""")
    play(s, "buy banner", "done")
    assert turn(s) == "Bob"
    play(s, "done", "done")
    assert turn(s) == "nobody"
    assert s.points == [6, 1, 2]
    assert display(s, "relic") == []
    assert refused_when_over(s) == "T2-4.1"


def refused_when_over(s: Market) -> str:
    reason = s.why_not(0, GAME.words.named["done"])
    assert reason is not None
    return reason.rule


def test_two_players_may_buy_their_third_relic_in_one_round_and_one_may_buy_a_fourth() -> None:
    """T2-4.1"""
    s = given("""
        Ann  pile red white blue white blue green token  cards Hermit, red-hoard
        Bob  pile point point point  cards white-hoard, blue-hoard
        Cem  pile point
        display Banner, Collector, Small Crown
        the split ends""")
    play(s, "buy banner", "buy collector", "done", "buy small-crown", "done", "done")
    assert turn(s) == "nobody"
    assert points(s, "Ann") == 12
    assert points(s, "Bob") == 5


def test_two_relics_end_nothing() -> None:
    """T2-4.1"""
    s = given("""
        Ann  pile red white blue token  cards Hermit
        Bob  pile point
        Cem  pile point
        display Banner
        the split ends""")
    play(s, "buy banner", "done", "done", "done")
    assert turn(s) == "chance"


def test_the_heist_display_opens_after_the_first_round_and_the_relic_display_after_the_second() -> None:
    """T2-4.2 With four and three cards, beside the refill of the others."""
    s = given("""
        Ann  pile red token
        Bob  pile point
        Cem  pile point
        display transmutate-white, transmutate-red, stockpile-red, stockpile-white, stockpile-blue
        round 1
        the split ends""")
    play(s, "buy transmutate-white", "done", "done", "done")
    assert len(offered(s)) == 11, "one Market card is dealt first"
    play(s, offered(s)[0])
    assert len(offered(s)) == 20
    for _ in range(4):
        play(s, offered(s)[0])
    assert [len(display(s, deck)) for deck in ("market", "heist", "relic")] == [5, 4, 0]
    roll(s, "red " * 10)
    play(s, "take red", "done", "take red", "done", "take everything")
    finish_round(s)
    assert len(offered(s)) == 13
    for _ in range(3):
        play(s, offered(s)[0])
    assert [len(display(s, deck)) for deck in ("market", "heist", "relic")] == [5, 4, 3]
    assert offered(s)[0] == "roll red"


def test_every_open_display_is_refilled_from_its_own_deck() -> None:
    """T2-4.2"""
    s = given("""
        Ann  pile red token
        Bob  pile point
        Cem  pile point
        display transmutate-white, inside-job-red, Banner
        the round ends""")
    while offered(s)[0].startswith("deal"):
        play(s, offered(s)[0])
    assert [len(row) for row in s.rows] == [5, 4, 3]
    assert all(s.cards[card].deck == deck for deck, row in enumerate(s.rows) for card in row)


def test_a_deck_with_too_few_cards_deals_what_it_has_and_an_empty_one_nothing() -> None:
    """T2-4.2"""
    s = given("""
        Ann  pile red token
        Bob  pile point
        Cem  pile point
        display transmutate-white, inside-job-red, Banner
        deck market 2
        deck heist 0
        the round ends""")
    while offered(s)[0].startswith("deal"):
        play(s, offered(s)[0])
    assert [len(row) for row in s.rows] == [3, 1, 3]


def test_the_owner_of_the_token_starts_the_next_round() -> None:
    """T2-4.3"""
    s = given("""
        Ann  pile red
        Bob  pile point
        Cem  pile blue token
        deck market 0
        opened relic
        deck heist 0
        deck relic 0
        the split ends""")
    finish_round(s)
    roll(s, "red " * 10)
    assert turn(s) == "Cem"


def test_most_points_win() -> None:
    """T2-4.4"""
    s = given("""
        Ann  pile red  points 9
        Bob  pile red token  points 12
        Cem  pile red  points 10  cards Hermit, Collector, Banner
        the round ends""")
    assert turn(s) == "nobody"
    assert s.scores() == [9, 12, 10]
    assert s.ranking() == [3, 1, 2]
    assert GAME.count(s, 1) == [("points", 12, "T2-4.4", "", "")]


def test_the_count_tells_where_the_points_came_from() -> None:
    """T2-4.4"""
    game, rng = get("thiefs-market-2e"), Random(2)
    match = Match(game, ["Ann", "Bob", "Cem"], seed=1)
    while not match.over:
        seat = match.turn[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    notes = [note for entry in match.log for note in entry.notes]
    for seat in range(3):
        count = game.count(match.state, seat, notes)
        assert points_of(count) == match.state.scores()[seat]
        assert "points" not in [source.what for source in count], "all of them have a source"
        assert {source.row for source in count} <= {"", "market cards", "heists", "relics", "characters"}


def test_a_tie_goes_to_who_comes_first_in_turn_order_from_the_owner_of_the_token() -> None:
    """T2-4.4 So no place is ever shared."""
    s = given("""
        Ann  pile red  points 9
        Bob  pile red  points 9
        Cem  pile red token  points 7  cards Hermit, Collector, Banner
        Dee  pile red  points 9
        the round ends""")
    assert s.ranking() == [2, 3, 4, 1]
    assert s.winners() == [3]


def test_a_game_that_nobody_ends_is_over_after_the_last_round() -> None:
    """T2-4.5"""
    drawing = """
        Ann  pile red  points 9
        Bob  pile red token  points 3
        Cem  pile red
        round {}
        the round ends"""
    s = given(drawing.format(40))
    assert turn(s) == "nobody"
    assert s.winners() == [0]
    assert refused_when_over(s) == "T2-4.5"
    assert turn(given(drawing.format(39))) == "chance"
    assert turn(given(drawing.format(15), round_limit=15)) == "nobody"
    assert turn(given(drawing.format(15), round_limit=20)) == "chance"


def test_nothing_can_be_said_when_the_game_is_over() -> None:
    """T2-4.1"""
    s = given("""
        Ann  pile red  cards Hermit, Collector, Banner
        Bob  pile red token
        Cem  pile red
        the round ends""")
    assert offered(s) == []
    assert refused(s, "take red", "Ann") == "T2-4.1"
