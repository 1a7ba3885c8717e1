"""TM-4 End of the round."""

from random import Random

import pytest

from rookery import get
from rookery.core.tasks import CHANCE
from rookery.games.thiefs_market.state import B, C, Market
from tests.thiefs_market.drawn import buy_out, cards, given, offered, pile, play, refused, roll, row, turn

TEN = "red red white white blue blue green bag mask mask"


def deal(s: Market) -> list[str]:
    """Cards are dealt as long as any are due, always the first that may come; their names."""
    dealt = []
    while turn(s) == "chance" and offered(s)[0].startswith("deal"):
        word = offered(s)[0]
        dealt.append(next(card.name for card in s.cards if card.slug == word.removeprefix("deal ")))
        play(s, word)
    return dealt


def test_each_bag_becomes_a_gold_and_each_mask_an_infamy() -> None:
    """TM-4.1 For every player, and gems become nothing."""
    s = given("""
        Ann  pile bag bag mask marker  gold 1
        Bob  pile mask mask mask  infamy 2
        Cem  pile red white blue green  gold 0
        market Tailor, Bondsman, Fence, Glamer, Necklace
        the round ends""")
    assert s.gold == [3, 1, 0]
    assert s.infamy == [1, 5, 0]


def test_a_die_turned_to_a_bag_is_turned_in() -> None:
    """TM-4.1 It is what the die shows at the end that counts."""
    s = given("""
        Ann  pile red bag marker  gold 0  cards Bondsman, Legitimate Jeweller
        Bob  pile white
        Cem  pile blue
        market Tailor, Alchemical Lab, Fence, Glamer, Necklace
        Ann buys""")
    play(s, "turn red bag", "turn bag green", "done")
    assert s.gold[0] == 1


def test_gold_of_the_turn_in_comes_too_late_for_this_round() -> None:
    """TM-4.1 Nobody is asked again before the next split; then it may be spent."""
    s = given("""
        Ann  pile bag marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Bondsman, Fence, Glamer, Necklace
        Ann, Bob, Cem buy""")
    assert refused(s, "buy tailor") == "TM-3.4"
    buy_out(s)
    assert s.gold[0] == 1
    assert refused(s, "buy tailor", "Ann") == "TM-2.1", "the dice of the next round fall first"
    roll(s, TEN)
    assert refused(s, "buy tailor") == "TM-3.2"
    play(s, "take mask", "take marker", "done", "take red", "done", "take everything")
    assert "buy tailor" in offered(s)


def test_dice_that_were_paid_bring_nothing_at_the_end() -> None:
    """TM-4.1, TM-3.5 Only what is left in the pile is turned in."""
    s = given("""
        Ann  pile mask marker  gold 0  cards Gauntlet of Evil Intent
        Bob  pile white
        Cem  pile blue
        centre bag mask
        market Tailor, Bondsman, Fence, Glamer, Necklace
        Ann buys""")
    play(s, "spend mask", "done")
    assert s.gold == [1, 1, 1]
    assert s.infamy == [0, 0, 0]


def test_all_dice_and_the_marker_return_to_the_centre() -> None:
    """TM-4.2 Whether they were used or not: the next round is rolled with all of them."""
    s = given("""
        Ann  pile red red marker
        Bob  pile white mask bag
        Cem  pile blue blue green
        centre mask mask
        market Tailor, Bondsman, Fence, Glamer
        the round ends""")
    assert turn(s) == "chance"
    assert pile(s, "centre") == "red red white blue blue green bag mask mask mask marker"
    deal(s)
    assert pile(s, "centre") == "marker", "the dice are in the start player's hand"
    roll(s, TEN)
    assert pile(s, "centre") == f"{TEN} marker"
    assert [pile(s, name) for name in ("Ann", "Bob", "Cem")] == ["", "", ""]


@pytest.mark.parametrize("holder", ["Ann", "Bob", "Cem"])
def test_whoever_had_the_marker_in_the_final_pile_starts_the_next_round(holder: str) -> None:
    """TM-4.2"""
    piles = {name: "red marker" if name == holder else "blue" for name in ("Ann", "Bob", "Cem")}
    s = given(f"""
        Ann  pile {piles["Ann"]}
        Bob  pile {piles["Bob"]}
        Cem  pile {piles["Cem"]}
        market Tailor, Bondsman, Fence, Glamer, Necklace
        the split ends""")
    buy_out(s)
    roll(s, TEN)
    assert turn(s) == holder
    assert s.round == 2


def test_the_newest_row_is_refilled_up_to_five_from_its_own_deck() -> None:
    """TM-4.3"""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Bondsman, Fence
        deck A 4
        the round ends""")
    dealt = deal(s)
    assert len(dealt) == 2
    assert sorted(row(s, "A")) == sorted(["Tailor", "Bondsman", "Fence", *dealt])
    assert all(card.deck == 0 for card in s.cards if card.name in dealt)
    assert s.left[0] == 2
    assert (row(s, "B"), s.opened) == ([], 0)


def test_a_full_row_gets_nothing() -> None:
    """TM-4.3"""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Bondsman, Fence, Glamer, Necklace
        deck A 8
        the round ends""")
    assert deal(s) == []
    assert s.left[0] == 8


def test_cards_of_older_rows_are_bought_but_not_replaced() -> None:
    """TM-4.3 Two A cards are left, B is open: only the B row is refilled."""
    s = given("""
        Ann  pile red marker  gold 0
        Bob  pile white blue  gold 0
        Cem  pile blue
        market Tailor, Necklace, Bookie, Brooch, Fortified Safehouse, Menacing Monocle, Rumor-Monger
        deck A 0
        deck B 7
        Ann, Bob, Cem buy""")
    play(s, "buy tailor", "done", "buy bookie", "done", "done")
    dealt = deal(s)
    assert row(s, "A") == ["Necklace"]
    assert len(dealt) == 1
    assert len(row(s, "B")) == 5
    assert s.left[B] == 6


def test_an_older_row_is_not_refilled_even_when_its_deck_has_cards() -> None:
    """TM-4.3 Only the newest opened deck matters."""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Bookie, Brooch, Fortified Safehouse, Menacing Monocle, Rumor-Monger
        deck A 3
        deck B 7
        the round ends""")
    assert deal(s) == []
    assert row(s, "A") == ["Tailor"]


def test_leftovers_stay_through_all_later_decks() -> None:
    """TM-4.3 An A card is still for sale when C is open."""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Bookie, Crown, Scepter, Fur Coat, Big Haul
        deck C 6
        the round ends""")
    assert len(deal(s)) == 1
    assert (row(s, "A"), row(s, "B")) == (["Tailor"], ["Bookie"])
    assert len(row(s, "C")) == 5
    roll(s, TEN)
    play(s, "take red", "take marker", "done", "take red", "done", "take everything")
    assert "buy tailor" in offered(s)


def test_a_deck_that_cannot_fill_its_row_deals_what_it_has_and_opens_b() -> None:
    """TM-4.4 Two A cards are owed, one is left: it is dealt, then five B cards at once."""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Bondsman, Fence
        deck A 1
        the round ends""")
    dealt = deal(s)
    assert len(dealt) == 6
    assert dealt[0] in row(s, "A"), "the last A card comes first"
    assert len(row(s, "A")) == 4
    assert len(row(s, "B")) == 5
    assert (s.opened, s.left[:2]) == (B, [0, 7])


def test_an_empty_deck_that_owes_a_card_opens_the_next_at_once() -> None:
    """TM-4.4"""
    s = given("""
        Ann  pile red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Bondsman, Fence, Glamer, Necklace
        deck A 0
        Ann buys""")
    play(s, "buy tailor", "done")
    dealt = deal(s)
    assert len(dealt) == 5
    assert sorted(dealt) == sorted(row(s, "B"))
    assert len(row(s, "A")) == 4


def test_b_that_cannot_fill_its_row_deals_what_it_has_and_opens_c() -> None:
    """TM-4.4 The same for B (a ruling)."""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Bookie, Brooch
        deck A 0
        deck B 2
        the round ends""")
    dealt = deal(s)
    assert len(dealt) == 7
    assert set(dealt[:2]) <= set(row(s, "B"))
    assert [len(row(s, deck)) for deck in "ABC"] == [1, 4, 5]
    assert (s.opened, s.left) == (C, [0, 0, 6])


def test_a_potion_that_took_the_last_b_card_leaves_one_more_to_be_owed() -> None:
    """TM-4.4, TM-6.15 The Potion was bought and the last B card went with it: C opens."""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Bookie, Brooch, Rumor-Monger, Menacing Monocle
        deck A 0
        deck B 1
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal fortified-safehouse", "done")
    assert cards(s, "Ann") == ["Fortified Safehouse"]
    assert len(deal(s)) == 5
    assert [len(row(s, deck)) for deck in "ABC"] == [0, 4, 5]
    assert s.left[C] == 6


def test_a_potion_that_left_enough_opens_nothing() -> None:
    """TM-4.4, TM-6.15"""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Bookie, Brooch, Rumor-Monger, Menacing Monocle
        deck A 0
        deck B 2
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal fortified-safehouse", "done")
    assert len(deal(s)) == 1
    assert (s.opened, s.left[B]) == (B, 0)


def test_c_still_has_a_row_of_five_after_the_potion_took_its_first_card() -> None:
    """TM-4.4, TM-6.15 B is empty: the Potion takes a C card, and C opens with five of the ten that are left."""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Bookie, Brooch, Rumor-Monger, Menacing Monocle
        deck A 0
        deck B 0
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal crown", "done")
    assert cards(s, "Ann") == ["Crown"]
    assert len(deal(s)) == 5
    assert (len(row(s, "C")), s.left[C]) == (5, 5)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deck_that_opens_always_has_five_cards(players: int) -> None:
    """TM-4.4 Over whole games of greedy shopping, with the promos: B opens with 12 cards, C with 10 at least."""
    opened = set()
    for seed in range(40):
        rng = Random(seed)
        s = get("thiefs-market").new(players, promos=True)
        assert isinstance(s, Market)
        newest = 0
        while s.turn():
            seat = s.turn()[0]
            options = [] if seat == CHANCE else s.legal(seat)
            shopping = [option for option in options if option.verb == "buy"]
            s.act(seat, rng.choice(shopping or options) if options else s.sample(rng))
            if s.opened != newest:
                newest = s.opened
                opened.add(newest)
                assert s.left[newest] + len(s.rows[newest]) >= (12 if newest == B else 10)
                while s.turn() == (CHANCE,) and s.outcomes()[0][0].verb == "deal":
                    s.act(CHANCE, s.sample(rng))
                assert len(s.rows[newest]) == 5
    assert opened == {B, C}


def test_the_game_ends_when_c_cannot_replace_what_was_bought() -> None:
    """TM-4.5 At once: nothing is dealt, nobody acts again."""
    s = given("""
        Ann  pile red red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Giant Belt Buckle, Crown, Scepter, Fur Coat, Big Haul
        deck C 0
        Ann, Bob, Cem buy""")
    play(s, "buy giant-belt-buckle", "done", "done")
    assert turn(s) == "Cem", "the round is played to its end first"
    play(s, "done")
    assert turn(s) == "nobody"
    assert len(row(s, "C")) == 4
    assert refused(s, "buy tailor", "Ann") == "TM-4.5"


def test_c_must_replace_all_that_were_bought() -> None:
    """TM-4.5 Two C cards were bought and one is left: the game ends, and that one is not dealt."""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Crown, Scepter, Fur Coat
        deck C 1
        the round ends""")
    assert turn(s) == "nobody"
    assert (len(row(s, "C")), s.left[C]) == (3, 1)


def test_the_last_turn_in_counts() -> None:
    """TM-4.5 And with it the bonus of the Island Estate; but nothing else can be used any more."""
    s = given("""
        Ann  pile bag bag mask marker  gold 0  cards Exit Strategy
        Bob  pile mask  gold 0  cards Island Estate
        Cem  pile blue  gold 1
        market Crown, Scepter, Fur Coat, Big Haul
        deck C 0
        the round ends""")
    assert turn(s) == "nobody"
    assert s.gold == [2, 0, 1]
    assert s.infamy == [1, 2, 0]
    assert refused(s, "exchange gold", "Ann") == "TM-4.5"
    assert s.scores() == [4, 2, 0]


def test_leftovers_that_were_bought_end_nothing() -> None:
    """TM-4.5 C owes nothing for an A card, even with an empty deck."""
    s = given("""
        Ann  pile red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Giant Belt Buckle, Crown, Scepter, Fur Coat, Big Haul
        deck A 0
        deck C 0
        Ann buys""")
    play(s, "buy tailor", "done")
    assert deal(s) == []
    assert turn(s) == "chance"
    roll(s, TEN)
    assert turn(s) == "Ann"


@pytest.mark.parametrize(
    ("deck", "market"),
    [
        ("A", "Tailor, Bondsman, Fence, Glamer, Necklace"),
        ("B", "Bookie, Brooch, Rumor-Monger, Menacing Monocle, Fortified Safehouse"),
        ("C", "Crown, Scepter, Fur Coat, Big Haul, The Heist"),
    ],
)
def test_a_deck_emptied_exactly_opens_and_ends_nothing(deck: str, market: str) -> None:
    """TM-4.6 One card was bought, one card was left; then a whole round without a refill that is owed."""
    first, _, others = market.partition(", ")
    s = given(f"""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market {others}
        deck {deck} 1
        the round ends""")
    assert deck in "ABC"[s.opened]
    play(s, f"deal {first.lower().replace(' ', '-')}")
    roll(s, TEN)
    assert s.left["ABC".index(deck)] == 0
    assert len(row(s, deck)) == 5
    play(s, "take red", "take marker", "done", "take red", "done", "take everything")
    buy_out(s)
    assert deal(s) == []
    assert turn(s) == "chance"
    assert "ABC"[s.opened] == deck, "nothing was owed, nothing opens"


def quiet_round(s: Market) -> None:
    """A round in which nobody buys anything."""
    roll(s, TEN)
    while turn(s) not in ("chance", "nobody"):
        play(s, "done" if "done" in offered(s) else offered(s)[0])


def test_ten_rounds_in_a_row_without_a_purchase_end_the_game() -> None:
    """TM-4.7"""
    s = given("""
        Ann
        Bob
        Cem
        market Tailor, Bondsman, Fence, Glamer, Necklace
        a round begins""")
    for played in range(10):
        assert s.quiet == played
        assert turn(s) == "chance"
        quiet_round(s)
    assert turn(s) == "nobody"


def test_the_tenth_quiet_round_is_turned_in_and_scored() -> None:
    """TM-4.7 After TM-4.1, with normal scoring."""
    s = given("""
        Ann  pile bag marker  gold 1
        Bob  pile mask mask  gold 1  cards Necklace
        Cem  pile blue  gold 1
        market Tailor, Bondsman, Fence, Glamer
        quiet 9
        the round ends""")
    assert turn(s) == "nobody"
    assert s.gold == [2, 1, 1]
    assert s.scores() == [3, 4, 0]
    assert s.ranking() == [2, 1, 3]
    assert len(row(s, "A")) == 4, "nothing is dealt any more"


def test_who_asks_is_told_that_quiet_rounds_ended_the_game() -> None:
    """TM-4.7 Not TM-4.5: C has cards enough."""
    s = given("""
        Ann  pile bag marker
        Bob  pile mask mask
        Cem  pile blue
        market Tailor, Bondsman, Fence, Glamer, Necklace
        quiet 9
        the round ends""")
    assert refused(s, "done", "Ann") == "TM-4.7"


@pytest.mark.parametrize("card", ["Tailor", "Brooch", "Unlabeled Potion", "Crown"])
def test_a_purchase_from_any_row_begins_the_count_anew(card: str) -> None:
    """TM-4.7 A Potion is bought too, although it does not stay."""
    s = given(f"""
        Ann  pile red white blue blue green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market {card}, Fur Coat, Scepter
        quiet 9
        Ann buys""")
    slug = card.lower().replace(" ", "-")
    play(s, f"buy {slug}")
    if turn(s) == "chance":
        play(s, offered(s)[0])
    play(s, "done")
    assert turn(s) == "chance"
    assert s.quiet == 0


def test_a_purchase_breaks_the_quiet_of_its_own_round_only() -> None:
    """TM-4.7 The round after it counts again, as the first."""
    s = given("""
        Ann  pile red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Bondsman, Fence, Glamer, Necklace
        Ann buys""")
    play(s, "buy tailor", "done")
    deal(s)
    quiet_round(s)
    assert s.quiet == 1


def test_abilities_alone_keep_a_round_quiet() -> None:
    """TM-4.7 Only purchases count."""
    s = given("""
        Ann  pile red marker  cards Tailor
        Bob  pile white
        Cem  pile blue
        market Bondsman, Fence, Glamer, Necklace, Pawnbroker
        quiet 9
        Ann buys""")
    play(s, "spend red", "done")
    assert turn(s) == "nobody"
