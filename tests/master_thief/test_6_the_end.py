"""MT-6: the end and the count."""

import pytest

from rookery.games import get
from rookery.games.master_thief.rules_moves import finish
from rookery.games.master_thief.state import BY_EMPTINESS, BY_TIME
from tests.master_thief.drawn import given, in_museum, play, refused, turn


def test_a_thief_left_inside_scores_only_the_stash_and_the_calling_card() -> None:
    """MT-6.1, MT-6.2"""
    s = given("""
        Ann  carries Crown, Obsidian  stashed Raven, Astrolabe
        Bob  carries Midnight  stashed Mammoth  escaped
        deck swipe
        alerted Laser Grid
        Ann begins""")
    assert s.view(0)["score_if_out_now"] == 5 + 4 + 2 + 2 + 2 * 3 + 1
    assert s.view(0)["score_if_the_museum_opens_now"] == 2 + 2 + 2 + 1
    play(s, "find Lady")
    assert s.ended == BY_TIME
    assert s.scores() == [2 + 2 + 2 + 1, 5 + 1 + 4 + 2]
    assert in_museum(s, "Crown")
    assert get("master-thief").count(s, 0) == [
        ("Raven Skull", 2, "MT-6.2", "", "items"),
        ("Bronze Astrolabe", 2, "MT-6.2", "", "items"),
        ("The Antiquary", 3, "MT-6.2", "The Antiquary", "calling card"),
    ]
    assert s.ranking() == [2, 1]
    assert sorted(s.holdings(0)) == ["antiquary", "bronze-astrolabe", "raven-skull"], "MT-6.4 all this is shown"


def test_charmed_items_count_for_their_category() -> None:
    """MT-6.2"""
    s = given("""
        Ann  carries Satchel, Lucky  escaped
        Bob
        Bob plays""")
    assert s.scores()[0] == 1 + 2 + 1 + 1


@pytest.mark.parametrize(
    ("ann", "bob", "places"),
    [
        ("stashed Midnight", "carries Winged  escaped", [2, 1]),
        ("carries Midnight  escaped", "carries Pears, Harbour  escaped", [2, 1]),
        ("carries Midnight  escaped", "carries Winged  escaped", [1, 1]),
        ("stashed Lady", "carries Pears  escaped", [1, 2]),
    ],
    ids=["escaped before caught", "more items", "shared", "more points first"],
)
def test_ties_go_to_who_escaped_then_to_more_items(ann: str, bob: str, places: list[int]) -> None:
    """MT-6.2"""
    s = given(f"""
        Ann  {ann}
        Bob  {bob}
        Cem
        Cem plays""")
    s.callings = [0, 0, 1]  # the Antiquary adds nothing to any of these items
    finish(s, BY_TIME)
    assert s.ranking()[:2] == places


def test_a_turns_steal_from_an_empty_museum_ends_the_game() -> None:
    """MT-6.3 Like the opening of the museum."""
    s = given("""
        Ann  stashed Raven
        Bob  carries Crown
        museum
        Ann begins""")
    assert turn(s) == "nobody"
    assert s.ended == BY_EMPTINESS
    assert s.why_over().rule == "MT-6.3"
    assert s.scores() == [3, 0]


def test_with_an_empty_museum_steal_heist_and_case_cannot_be_played() -> None:
    """MT-6.3, MT-7.7"""
    s = given("""
        Ann  hand steal heist case
        Bob
        museum
        Ann plays""")
    for title in ("steal", "heist", "case"):
        assert refused(s, f"play {title}") == "MT-7.7"


def test_at_the_end_items_and_calling_cards_are_shown_but_not_hands() -> None:
    """MT-6.4"""
    s = given("""
        Ann  stashed Raven  hand swipe
        Bob  stashed Mammoth  carries Crown  hand latch  escaped
        museum
        Ann begins""")
    view = s.view(0)
    assert view["callings"][1]["card"] == "gravedigger"
    assert view["stashed"] == [["raven-skull"], ["mammoth-tusk"]]
    assert view["carried"] == [[], ["crown-of-the-drowned-king"]]
    assert view["scores"] == [3, 11]
    assert view["places"] == [2, 1]
    assert "latch" not in str(view)
