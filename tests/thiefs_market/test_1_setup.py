"""TM-1 Setup."""

from random import Random

import pytest

from rookery import get
from rookery.core.tasks import CHANCE
from rookery.games.thiefs_market.state import Market
from tests.thiefs_market.drawn import NAMES, given, offered, pile, play, refused, roll, row, turn


def fresh(players: int, **options: object) -> Market:
    """A game that was just set up; chance is about to act."""
    s = get("thiefs-market").new(players, **options)
    assert isinstance(s, Market)
    return s


def fall(s: Market, verb: str) -> list[str]:
    """Chance goes on as long as its words begin so; what fell."""
    fell = []
    while turn(s) == "chance" and offered(s)[0].startswith(verb):
        fell.append(offered(s)[0])
        play(s, fell[-1])
    return fell


@pytest.mark.parametrize(("players", "dice"), [(3, 10), (4, 11), (5, 13)])
def test_the_number_of_dice_depends_on_the_number_of_players(players: int, dice: int) -> None:
    """TM-1.1"""
    s = fresh(players, first_seat=0)
    fall(s, "deal")
    assert len(fall(s, "roll")) == dice
    assert turn(s) == "Ann"
    assert pile(s, "centre") == " ".join(["red"] * dice + ["marker"])


def test_a_die_has_six_faces_each_as_likely_as_another() -> None:
    """TM-1.1"""
    s = given("""
        Ann
        Bob
        Cem
        a round begins""")
    assert offered(s) == ["roll red", "roll white", "roll blue", "roll green", "roll bag", "roll mask"]
    assert [odds for _, odds in s.outcomes()] == [pytest.approx(1 / 6)] * 6
    rng = Random(1)
    assert {s.sample(rng).word for _ in range(200)} == set(offered(s)), "and quick sampling knows all of them"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_begins_with_one_gold_no_infamy_and_no_cards(players: int) -> None:
    """TM-1.2"""
    s = fresh(players)
    assert s.gold == [1] * players
    assert s.infamy == [0] * players
    assert s.owned == [[]] * players


def test_gold_is_public_and_the_infamy_of_others_is_hidden() -> None:
    """TM-1.2 Each seat sees its own infamy, a spectator none, and nobody sees a live score."""
    s = given("""
        Ann  pile red marker  gold 4  infamy 3
        Bob  pile white  gold 0  infamy 5
        Cem  pile blue  gold 2  infamy 8
        Ann, Bob, Cem buy""")
    assert s.view(0)["infamy"] == [3, None, None]
    assert s.view(1)["infamy"] == [None, 5, None]
    assert s.view(2)["infamy"] == [None, None, 8]
    assert s.view(None)["infamy"] == [None, None, None]
    for seat in (0, 1, 2, None):
        assert s.view(seat)["gold"] == [4, 0, 2]
        assert not {"scores", "places", "count"} & set(s.view(seat))


def test_all_totals_are_shown_at_the_end_of_the_game() -> None:
    """TM-1.2"""
    s = given("""
        Ann  gold 4  infamy 3
        Bob  gold 0  infamy 5
        Cem  gold 2  infamy 8
        the game ends""")
    assert turn(s) == "nobody"
    for seat in (0, 1, 2, None):
        assert s.view(seat)["infamy"] == [3, 5, 8]
        assert s.view(seat)["scores"] == [6, 5, 8]


def test_the_totals_lie_open_while_the_last_tie_is_run_for() -> None:
    """TM-1.2, TM-5.4 The tie was found by counting, so everybody has seen the count."""
    s = given(
        """
        Ann  infamy 3
        Bob  infamy 3
        Cem  infamy 1
        the game ends""",
        race=True,
    )
    assert turn(s) == "Ann Bob"
    assert s.view(None)["infamy"] == [3, 3, 1]
    assert s.view(2)["infamy"] == [3, 3, 1]


def test_a_redeal_keeps_true_totals() -> None:
    """TM-1.2 Every single gain was made in sight of all."""
    s = given("""
        Ann  pile red marker  infamy 3
        Bob  pile white  infamy 5
        Cem  pile blue  infamy 8
        Ann, Bob, Cem buy""")
    assert s.redeal(0, Random(1)).infamy == [3, 5, 8]


def test_tokens_never_run_out() -> None:
    """TM-1.2 The box has 33 of each; they are not meant to be a limit."""
    s = given("""
        Ann  pile bag bag mask marker  gold 33  infamy 33
        Bob  pile bag  gold 33
        Cem  pile mask  infamy 33
        market Tailor, Bondsman, Fence, Glamer, Necklace
        the round ends""")
    assert s.gold == [35, 34, 1]
    assert s.infamy == [34, 0, 34]


def test_thirteen_twelve_and_eleven_cards_are_left_of_the_decks() -> None:
    """TM-1.3 Deck sizes are public."""
    s = fresh(4, first_seat=0)
    assert s.left == [13, 12, 11]
    assert [len(pool) for pool in s.unseen] == [16, 19, 14], "nobody knows which were removed"
    fall(s, "deal")
    for seat in (0, 3, None):
        assert s.view(seat)["left"] == {"A": 8, "B": 12, "C": 11}


def test_removed_and_undealt_cards_are_one_unknown_pool() -> None:
    """TM-1.3 Each card that is not dealt yet may be the next, until the deck has dealt all that is left of it."""
    s = fresh(3, first_seat=0)
    everything = {card.name for card in s.cards if card.deck == 0}
    for dealt in range(5):
        assert len(offered(s)) == 16 - dealt
        assert [odds for _, odds in s.outcomes()] == [pytest.approx(1 / (16 - dealt))] * (16 - dealt)
        play(s, offered(s)[-1])
    unknown = {s.cards[card].name for card in s.unseen[0]}
    assert unknown == everything - set(row(s, "A"))
    rng = Random(1)
    s = fresh(3, first_seat=0)
    assert {s.sample(rng).word for _ in range(500)} == set(offered(s)), "sampling leaves out no card"


@pytest.mark.parametrize("promos", [False, True])
def test_no_deck_ever_deals_more_than_is_left_of_it(promos: bool) -> None:
    """TM-1.3 Over whole games of random play: 13, 12 and 11 cards at most, and never a removed one twice."""
    for seed in range(20):
        rng = Random(seed)
        s = fresh(3 + seed % 3, promos=promos)
        dealt: list[int] = []
        while s.turn():
            seat = s.turn()[0]
            action = s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat))
            if action.verb == "deal":
                dealt.append(action.what)
            s.act(seat, action)
        counts = [sum(s.cards[card].deck == deck for card in dealt) for deck in range(3)]
        assert len(set(dealt)) == len(dealt)
        assert [left + count for left, count in zip(s.left, counts, strict=True)] == [13, 12, 11]


def test_promos_are_added_before_cards_are_removed() -> None:
    """TM-1.3, TM-8.1 The decks are as small as ever; any promo may be among them or not."""
    s = fresh(3, promos=True)
    assert s.left == [13, 12, 11]
    assert [len(pool) for pool in s.unseen] == [16, 22, 15]
    s = fresh(3)
    assert not any(s.cards[card].promo for pool in s.unseen for card in pool), "without the option there is none"


def test_five_a_cards_are_dealt_face_up() -> None:
    """TM-1.4 The rows of B and C are not open yet."""
    s = fresh(3, first_seat=0)
    assert row(s, "A") == []
    dealt = fall(s, "deal")
    assert len(dealt) == 5
    assert dealt == [f"deal {s.cards[card].slug}" for card in s.rows[0]]
    assert all(s.cards[card].deck == 0 for card in s.rows[0])
    assert (row(s, "B"), row(s, "C")) == ([], [])
    for seat in (0, 2, None):
        view = s.view(seat)
        assert view["rows"]["A"] == [s.cards[card].slug for card in s.rows[0]]
        assert view["opened"] == "A"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_start_player_is_drawn_at_random(players: int) -> None:
    """TM-1.5"""
    s = fresh(players)
    assert turn(s) == "chance"
    assert offered(s) == [f"start {name}" for name in NAMES[:players]]
    assert [odds for _, odds in s.outcomes()] == [pytest.approx(1 / players)] * players
    rng = Random(1)
    assert {s.sample(rng).what for _ in range(200)} == set(range(players))
    play(s, f"start {NAMES[players - 1]}")
    fall(s, "deal")
    fall(s, "roll")
    assert turn(s) == NAMES[players - 1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_table_may_name_the_first_start_player(seat: int) -> None:
    """TM-1.5 Nothing is drawn then."""
    s = fresh(3, first_seat=seat)
    assert offered(s)[0].startswith("deal")
    fall(s, "deal")
    assert turn(s) == "chance"
    roll(s, "red red white white blue blue green bag mask mask")
    assert turn(s) == NAMES[seat]


def test_nobody_at_the_table_draws_rolls_or_deals() -> None:
    """TM-1.4, TM-1.5 Setup is chance's."""
    s = fresh(3)
    assert refused(s, "start Ann", "Ann") == "TM-1.5"
    play(s, "start Ann")
    assert refused(s, "deal tailor", "Ann") == "TM-1.4"
