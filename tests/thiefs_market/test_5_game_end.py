"""TM-5 Game end."""

import pytest

from rookery import Illegal, get
from rookery.core.reckoning import points_of
from rookery.games.thiefs_market.scoring import gold_points, henchman_points
from rookery.games.thiefs_market.state import Market
from tests.thiefs_market.drawn import NAMES, at_the_table, given, offered, play, refused, turn


def tied(race: bool = True) -> Market:
    """Ann and Bob are tied in everything, Cem is behind."""
    return given(
        """
        Ann  gold 1  infamy 4
        Bob  gold 1  infamy 4
        Cem  gold 1  infamy 2
        the game ends""",
        race=race,
    )


def test_most_henchmen_bring_three_and_second_most_one() -> None:
    """TM-5.1"""
    s = given("""
        Ann  cards Tailor, Fence
        Bob  cards Bondsman, Bookie, Pawnbroker
        Cem  cards Local Celebrity
        the game ends""")
    assert henchman_points(s) == [1, 3, 0]


def test_henchman_icons_count_not_cards() -> None:
    """TM-5.1 The Executive Assistant bears two, and Wut one among others."""
    s = given("""
        Ann  cards Executive Assistant, Wut
        Bob  cards Bondsman, Bookie
        Cem  cards Necklace, Crown, Fur Coat, Scepter
        the game ends""")
    assert henchman_points(s) == [3, 1, 0]


def test_most_gold_brings_three_and_there_is_no_second_place() -> None:
    """TM-5.1"""
    s = given("""
        Ann  gold 4
        Bob  gold 3
        Cem  gold 0
        the game ends""")
    assert gold_points(s) == [3, 0, 0]


def test_points_for_places_are_no_tokens() -> None:
    """TM-5.1 They neither become infamy nor count for the Political Campaign or a tie."""
    s = given("""
        Ann  gold 4  infamy 1  cards Political Campaign, Tailor
        Bob  gold 3
        Cem  gold 0
        the game ends""")
    assert s.infamy == [1, 0, 0]
    assert s.scores()[0] == 3 + 3 + 1, "henchmen, gold, one infamy; one token makes no full two"


@pytest.mark.parametrize(
    ("henchmen", "points"),
    [
        ([2, 2, 1, 0], [2, 2, 1, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 1]),
        ([3, 2, 2, 0], [3, 0, 0, 0]),
        ([2, 2, 1, 1], [2, 2, 0, 0]),
        ([3, 1, 1, 1], [3, 0, 0, 0]),
        ([2, 2, 2, 2], [2, 2, 2, 2]),
        ([1, 0, 0, 0], [3, 0, 0, 0]),
        ([1, 1, 0, 0], [2, 2, 0, 0]),
        ([1, 1, 1, 0], [2, 2, 2, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([0, 3, 2, 1], [0, 3, 1, 0]),
    ],
)
def test_tied_players_each_get_one_less_than_the_place_is_worth(henchmen: list[int], points: list[int]) -> None:
    """TM-5.2 First tied 2 each, second tied 0; the next lower count is second also then; zero wins no place."""
    hired = iter("Tailor,Fence,Bondsman,Bookie,Pawnbroker,Local Celebrity,Rumor-Monger,Corrupt Official".split(","))
    lines = [
        f"{name}  cards {', '.join(next(hired) for _ in range(count))}"
        for name, count in zip(NAMES[:4], henchmen, strict=True)
    ]
    s = given("\n".join([*lines, "the game ends"]))
    assert henchman_points(s) == points


@pytest.mark.parametrize(
    ("gold", "points"),
    [
        ([3, 3, 1], [2, 2, 0]),
        ([3, 3, 3], [2, 2, 2]),
        ([3, 2, 2], [3, 0, 0]),
        ([1, 0, 0], [3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_ties_for_gold(gold: list[int], points: list[int]) -> None:
    """TM-5.2 No gold at all wins nothing."""
    s = given(f"""
        Ann  gold {gold[0]}
        Bob  gold {gold[1]}
        Cem  gold {gold[2]}
        the game ends""")
    assert gold_points(s) == points


def test_a_total_is_places_cards_and_infamy() -> None:
    """TM-5.3"""
    s = given("""
        Ann  gold 5  infamy 4  cards Crown, Tailor
        Bob  gold 2  infamy 7  cards Bondsman, Fence, Necklace
        Cem  gold 2  infamy 12
        the game ends""")
    assert s.scores() == [3 + 1 + 6 + 4, 3 + 2 + 7, 12]
    assert s.ranking() == [1, 2, 3], "Ann; then Bob by his cards"
    assert s.winners() == [0]


def test_the_count_names_every_part_of_a_total_and_its_rule() -> None:
    """TM-5.3 What is shown at the end adds up."""
    s = given("""
        Ann  gold 5  infamy 4  cards Crown, Tailor
        Bob  gold 2  infamy 7  cards Bondsman, Fence, Necklace
        Cem  gold 2  infamy 12
        the game ends""")
    game = get("thiefs-market")
    for seat in range(3):
        count = game.count(s, seat)
        assert points_of(count) == s.scores()[seat]
        assert all(source.rule in game.rules for source in count)
    assert ("Crown", 6, "TM-6.16", "", "cards") in game.count(s, 0)


def test_the_highest_total_wins_even_with_fewer_cards_and_tokens() -> None:
    """TM-5.3"""
    s = given("""
        Ann  gold 0  infamy 1  cards Crown
        Bob  gold 0  infamy 2  cards Necklace, Shadowy Hood
        Cem  gold 0
        the game ends""")
    assert s.scores() == [7, 6, 0]
    assert s.winners() == [0]


def test_a_tie_goes_to_more_cards() -> None:
    """TM-5.4"""
    s = given("""
        Ann  gold 0  infamy 4
        Bob  gold 0  infamy 0  cards Necklace, Shadowy Hood
        Cem  gold 0
        the game ends""")
    assert s.scores() == [4, 4, 0]
    assert s.ranking() == [2, 1, 3], "Bob has two cards; Ann's infamy is not asked"


def test_then_to_more_infamy_tokens() -> None:
    """TM-5.4"""
    s = given("""
        Ann  gold 0  infamy 1  cards Menacing Monocle
        Bob  gold 0  infamy 2  cards Necklace
        Cem  gold 0
        the game ends""")
    assert s.scores() == [4, 4, 0]
    assert s.ranking() == [2, 1, 3]


def test_each_step_is_only_among_those_still_tied() -> None:
    """TM-5.4 Cem has the most infamy and Dee the most cards, but neither is in the last step."""
    s = given("""
        Ann  gold 0  infamy 1  cards Menacing Monocle, Necklace
        Bob  gold 0  infamy 2  cards Shadowy Hood, Concealed Safehouse
        Cem  gold 0  infamy 6
        Dee  gold 0  infamy 0  cards Glamer, Alchemical Lab, Philosopher's Stone
        the game ends""")
    assert s.scores() == [6, 6, 6, 0]
    assert s.ranking() == [2, 1, 3, 4]


def test_a_tie_that_nothing_breaks_is_run_for() -> None:
    """TM-5.4 Every tied seat may act, and only those."""
    s = tied()
    assert turn(s) == "Ann Bob"
    assert offered(s) == ["grab marker", "share win"]
    assert s.legal(1) == s.legal(0)
    assert s.legal(2) == []
    assert refused(s, "grab marker", "Cem") == "TM-5.4"
    assert refused(s, "share win", "Cem") == "TM-5.4"


@pytest.mark.parametrize(("runner", "places"), [("Ann", [1, 2, 3]), ("Bob", [2, 1, 3])])
def test_the_first_grab_wins(runner: str, places: list[int]) -> None:
    """TM-5.4 Who comes second comes too late."""
    match = at_the_table(tied())
    match.play(runner, "grab marker")
    assert match.over
    assert match.state.ranking() == places
    other = "Bob" if runner == "Ann" else "Ann"
    with pytest.raises(Illegal):
        match.play(other, "grab marker")
    assert match.state.ranking() == places
    assert match.state.scores() == [6, 6, 4], "the race is worth no points"


def test_a_seat_out_of_the_race_may_not_grab() -> None:
    """TM-5.4"""
    match = at_the_table(tied())
    with pytest.raises(Illegal) as refusal:
        match.play("Cem", "grab marker")
    assert refusal.value.rule == "TM-5.4"
    assert refusal.value.legal == []
    assert match.turn == (0, 1)


def test_when_all_let_it_be_the_win_is_shared() -> None:
    """TM-5.4"""
    match = at_the_table(tied())
    match.play("Bob", "share win")
    assert match.turn == (0,)
    match.play("Ann", "share win")
    assert match.over
    assert match.state.winners() == [0, 1]
    assert match.state.ranking() == [1, 1, 3]


def test_who_let_it_be_cannot_grab_later_but_the_others_can() -> None:
    """TM-5.4"""
    match = at_the_table(tied())
    match.play("Bob", "share win")
    with pytest.raises(Illegal):
        match.play("Bob", "grab marker")
    match.play("Ann", "grab marker")
    assert match.state.winners() == [0]


def test_a_table_lets_the_race_lie_for_everybody() -> None:
    """TM-5.4 When a bot is among the tied, or time ran out: the win is shared."""
    match = at_the_table(tied())
    match.let_race_lie()
    assert match.over
    assert match.state.winners() == [0, 1]
    assert match.result() == {"scores": [6, 6, 4], "places": [1, 1, 3]}
    assert match.let_race_lie() == [], "and where there is no race nothing happens"


def test_with_the_race_off_the_win_is_shared() -> None:
    """TM-5.4"""
    s = tied(race=False)
    assert turn(s) == "nobody"
    assert s.winners() == [0, 1]
    assert s.ranking() == [1, 1, 3]


def test_the_race_is_on_unless_the_table_says_otherwise() -> None:
    """TM-5.4"""
    assert get("thiefs-market").options["race"].default is True
    s = get("thiefs-market").new(3)
    assert isinstance(s, Market)
    assert s.race


@pytest.mark.parametrize("infamy", [[5, 4, 4], [4, 3, 2]])
def test_there_is_no_race_without_a_tie_for_first_place(infamy: list[int]) -> None:
    """TM-5.4, TM-5.5"""
    s = given(
        f"""
        Ann  infamy {infamy[0]}
        Bob  infamy {infamy[1]}
        Cem  infamy {infamy[2]}
        the game ends""",
        race=True,
    )
    assert turn(s) == "nobody"
    assert s.winners() == [0]


def test_all_five_may_run() -> None:
    """TM-5.4"""
    s = given(
        """
        Ann
        Bob
        Cem
        Dee
        Eve
        the game ends""",
        race=True,
    )
    assert turn(s) == "Ann Bob Cem Dee Eve"
    match = at_the_table(s)
    match.play("Cem", "share win")
    match.play("Eve", "grab marker")
    assert match.state.ranking() == [2, 2, 2, 2, 1]


def test_the_race_is_offered_at_the_end_of_a_real_round() -> None:
    """TM-5.4, TM-4.5"""
    s = given(
        """
        Ann  pile mask marker
        Bob  pile mask
        Cem  pile blue
        market Crown, Scepter, Fur Coat, Big Haul
        deck C 0
        the round ends""",
        race=True,
    )
    assert turn(s) == "Ann Bob"
    assert refused(s, "done") == "TM-3.2"
    play(s, "grab marker")
    assert s.winners() == [0]


def test_places_below_the_first_use_the_same_tie_breaks() -> None:
    """TM-5.5 Cards, then infamy."""
    s = given("""
        Ann  gold 0  infamy 20
        Bob  gold 0  infamy 4
        Cem  gold 0  infamy 1  cards Menacing Monocle
        Dee  gold 0  infamy 2  cards Necklace
        the game ends""")
    assert s.scores() == [20, 4, 4, 4]
    assert s.ranking() == [1, 4, 3, 2]


def test_places_below_the_first_that_stay_tied_are_shared_without_a_race() -> None:
    """TM-5.5 Both are third; nobody is fourth."""
    s = given(
        """
        Ann  gold 2  infamy 4
        Bob  gold 0  infamy 4
        Cem  gold 0  infamy 1
        Dee  gold 0  infamy 1
        the game ends""",
        race=True,
    )
    assert turn(s) == "nobody"
    assert s.ranking() == [1, 2, 3, 3]


def test_who_lost_the_race_shares_the_second_place() -> None:
    """TM-5.5 The race decides the first place only."""
    s = given(
        """
        Ann  infamy 4
        Bob  infamy 4
        Cem  infamy 4
        Dee  infamy 0
        the game ends""",
        race=True,
    )
    match = at_the_table(s)
    match.play("Bob", "grab marker")
    assert match.state.ranking() == [2, 1, 2, 4]


def test_a_shared_win_leaves_no_second_place() -> None:
    """TM-5.5 Ann and Bob are first, Cem is third."""
    assert tied(race=False).ranking() == [1, 1, 3]


def test_the_count_says_how_many_and_who_was_tied() -> None:
    """TM-5.1, TM-5.2"""
    s = given("""
        Ann  gold 5  infamy 1  cards Tailor
        Bob  gold 5  cards Bondsman, Fence
        Cem  gold 2
        the game ends""")
    game = get("thiefs-market")
    made_of = [{source.what: source.made_of for source in game.count(s, seat)} for seat in range(3)]
    assert [told["gold"] for told in made_of] == ["5 gold, tied", "5 gold, tied", "2 gold"]
    assert made_of[0]["infamy"] == "1 token"
    assert made_of[2]["henchmen"] == "0 icons"
