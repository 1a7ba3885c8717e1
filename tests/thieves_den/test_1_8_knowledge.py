"""TD-1.8: what a seat has seen it knows for ever, and a re-deal keeps that and nothing else."""

from random import Random

import pytest

from rookery.bots import ask, make
from rookery.core.tasks import Together
from rookery.games.thieves_den.check import check
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.words import WORDS
from tests.thieves_den.drawn import NAMES, given, picks, play

FOUR = """
    Ann  hand Market, Tavern, Guild, Museum
    Bob  hand Academy, Jeweler, Bone Pit, Old Mill
    Cem  hand Cathedral, Monastery, Reliquary, Fallen Keep
    Dee  hand Potion Shop, Laborium, Buried Vault, Witch Hut
    all pick"""


def hands(s: Den, who: str) -> list[str]:
    return sorted(s.box.locations[card].name for card, _ in s.hands[NAMES.index(who)])


def dealt(s: Den, who: str, times: int = 40) -> list[Den]:
    """Many re-deals for a player, each a position that can be and looks the same to that player."""
    rng, seat, found = Random(7), NAMES.index(who), []
    for _ in range(times):
        twin = s.redeal(seat, rng)
        check(twin)
        assert twin.view(seat) == s.view(seat)
        found.append(twin)
    return found


def test_hands_nobody_has_seen_are_dealt_anew() -> None:
    """TD-1.8 Ann keeps her own; the others' may be anything she does not hold."""
    s = given(FOUR)
    twins = dealt(s, "Ann")
    assert all(hands(twin, "Ann") == ["Guild", "Market", "Museum", "Tavern"] for twin in twins)
    assert len({tuple(hands(twin, "Bob")) for twin in twins}) > 30
    assert len({tuple(twin.schemes[1:]) for twin in twins}) > 30
    assert len({twin.schemes[0] for twin in twins}) == 1


def test_whoever_passed_a_hand_on_knows_it_less_what_was_revealed() -> None:
    """TD-1.8 Ann's hand goes to Bob: Ann knows it, Cem and Dee do not."""
    s = given(FOUR)
    picks(s, Ann="market", Bob="academy", Cem="cathedral", Dee="laborium")
    assert s.view(0)["known"]["hands"][1] == ["guild", "museum", "tavern"]
    assert all(hands(twin, "Bob") == ["Guild", "Museum", "Tavern"] for twin in dealt(s, "Ann"))
    assert s.view(3)["known"]["hands"][1] == []
    assert len({tuple(hands(twin, "Bob")) for twin in dealt(s, "Dee")}) > 30
    picks(s, Ann="witch-hut", Bob="guild", Cem="jeweler", Dee="monastery")
    assert s.view(0)["known"]["hands"][2] == ["museum", "tavern"]
    assert s.view(1)["known"]["hands"][2] == ["museum", "tavern"]
    assert all(hands(twin, "Cem") == ["Museum", "Tavern"] for twin in dealt(s, "Bob"))


def test_a_sealed_choice_is_chosen_anew_among_what_the_seat_may_think() -> None:
    """TD-2.2, TD-1.8 Ann knows Bob's hand but not which card of it he has just picked."""
    s = given(FOUR)
    picks(s, Ann="market", Bob="academy", Cem="cathedral", Dee="laborium")
    picks(s, Bob="guild", Dee="monastery")
    thought = set()
    for twin in dealt(s, "Ann", 60):
        task = twin.agenda[-1]
        assert isinstance(task, Together)
        assert twin.turn() == (0, 2)
        thought.add(WORDS.all[task.picks[1]].label)
        assert WORDS.all[task.picks[3]].what in [card for card, _ in twin.hands[3]]
    assert thought == {"tavern", "guild", "museum"}
    for twin in dealt(s, "Bob"):
        task = twin.agenda[-1]
        assert isinstance(task, Together)
        assert WORDS.all[task.picks[1]].label == "guild", "Bob knows his own"


def test_the_last_card_of_a_hand_is_known_to_whoever_held_it() -> None:
    """TD-1.8, TD-2.4 Ann, Bob and Cem held the first hand; Dee did not."""
    s = given(FOUR)
    picks(s, Ann="market", Bob="academy", Cem="cathedral", Dee="laborium")
    picks(s, Ann="witch-hut", Bob="guild", Cem="jeweler", Dee="monastery")
    picks(s, Ann="reliquary", Bob="potion-shop", Cem="museum", Dee="bone-pit")
    below = [s.box.locations[card].slug for card, _ in s.bottom]
    assert below == ["fallen-keep", "buried-vault", "tavern", "old-mill"]
    assert s.view(0)["known"]["below"] == ["fallen-keep", "buried-vault", "tavern", None]
    assert s.view(3)["known"]["below"] == ["fallen-keep", "buried-vault", None, "old-mill"]
    assert s.view(None)["known"]["below"] == [None] * 4
    assert {twin.bottom[2][0] for twin in dealt(s, "Dee")} != {s.bottom[2][0]}
    assert {twin.bottom[2][0] for twin in dealt(s, "Bob")} == {s.bottom[2][0]}


def test_of_two_equal_cards_nobody_can_tell_which_was_revealed() -> None:
    """TD-1.8 All know that Ann was dealt the Market from the top; she reveals a Market and keeps another."""
    s = given(FOUR.replace("Tavern", "Market"))
    everybody = s.everybody()
    s.hands[0] = [(card, everybody if i == 0 else known) for i, (card, known) in enumerate(s.hands[0])]
    assert s.view(2)["known"]["hands"][0] == ["market"]
    picks(s, Ann="market", Bob="academy", Cem="cathedral", Dee="laborium")
    assert s.view(2)["known"]["hands"][1] == [], "the second Market could be anything to Cem"
    assert s.view(0)["known"]["hands"][1] == ["guild", "market", "museum"]


def test_a_card_on_top_of_the_deck_is_followed_into_a_hand() -> None:
    """TD-1.8, TD-6.2 Known to all until it is picked or passed on."""
    s = given("""
        Ann
        Bob
        Cem
        top Market
        a round begins""")
    play(s, "deal market")
    for who in NAMES[:3]:
        assert all((0, s.everybody()) in twin.hands[0] for twin in dealt(s, who))


def test_cards_that_lay_face_up_are_kept() -> None:
    """TD-1.8 Whoever watched knows them, although the view shows them to the owner only."""
    s = given("""
        Ann
        Bob  collected Market, Guild  sides noble-1
        Cem
        Ann acts""")
    for twin in dealt(s, "Ann"):
        assert (twin.collected, twin.sides) == (s.collected, s.sides)
        assert twin.unseen == s.unseen


def test_a_card_below_the_deck_that_was_seen_by_some_stays_for_them() -> None:
    """TD-1.8 And when the deck has come down to it, they know where it goes."""
    s = given("""
        Ann
        Bob
        Cem
        a round begins""")
    known = 1 << 1
    s.bottom = [(card, known) for card, copies in enumerate(s.unseen) for _ in range(copies)]
    s.unseen = [0] * len(s.unseen)
    assert s.agenda[-1].seen_by(s, -1, s.sample(Random(1))) == (0, 1)
    s.act(-1, s.sample(Random(1)))
    assert s.view(1)["known"]["hands"][0] == ["market"]
    assert s.view(2)["known"]["hands"][0] == []


@pytest.mark.parametrize("level", ["urchin", "cutpurse", "burglar:sims=12"])
def test_bots_answer_alike_whatever_the_others_hide(level: str) -> None:
    """TD-1.8, TD-2.2 Hands, schemes, sealed choices and the deck are different, the answer is the same."""
    s = given(FOUR)
    picks(s, Ann="market", Bob="academy", Cem="cathedral", Dee="laborium")
    picks(s, Bob="guild", Dee="monastery")
    answers = {ask(make(level, 1), twin, 0, Random(2)).words[0].word for twin in [s, *dealt(s, "Ann", 5)]}
    assert len(answers) == 1


def test_a_cutpurse_judges_its_pick_before_the_others_have_chosen() -> None:
    """TD-2.2 What it has picked counts although it is sealed: of two equal sets it takes the card of its scheme."""
    s = given("""
        Ann  hand Monastery, Bone Pit  collected Museum  scheme ruins-and-city
        Bob  hand Academy, Jeweler
        Cem  hand Cathedral, Reliquary
        all pick""")
    for seed in range(5):
        assert ask(make("cutpurse", seed), s, 0, Random(seed)).words[0].word == "pick bone-pit"
    s = given("""
        Ann  hand Monastery, Bone Pit  collected Museum  scheme holy-and-city
        Bob  hand Academy, Jeweler
        Cem  hand Cathedral, Reliquary
        all pick""")
    for seed in range(5):
        assert ask(make("cutpurse", seed), s, 0, Random(seed)).words[0].word == "pick monastery"
