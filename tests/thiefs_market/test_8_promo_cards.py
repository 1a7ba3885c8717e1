"""TM-8 Promo cards."""

import json

import pytest

from rookery.games.thiefs_market.game import THIEFS_MARKET
from rookery.games.thiefs_market.rows import HENCHMAN, ICON_NAMES, MAGIC
from rookery.games.thiefs_market.scoring import henchman_points
from rookery.games.thiefs_market.state import Market
from tests.thiefs_market.drawn import cards, given, next_round, notoriety, offered, pile, play, refused, turn

PROMOS = {"Mimetic Stew", "Narrow Alleyway", "Wut", "Purported Curse"}


def saved_and_loaded(s: Market) -> Market:
    """The position after a journey through real JSON."""
    again = THIEFS_MARKET.load(json.loads(json.dumps(THIEFS_MARKET.dump(s))))
    assert isinstance(again, Market)
    assert THIEFS_MARKET.dump(again) == THIEFS_MARKET.dump(s)
    return again


@pytest.mark.parametrize(("promos", "sizes"), [(False, [16, 19, 14]), (True, [16, 22, 15])], ids=["without", "with"])
def test_promos_are_in_their_decks_only_when_the_table_wants_them(promos: bool, sizes: list[int]) -> None:
    """TM-8, TM-1.3 Added before trimming: 13, 12 and 11 are dealt either way."""
    s = THIEFS_MARKET.new(3, promos=promos)
    assert isinstance(s, Market)
    assert [len(pool) for pool in s.unseen] == sizes
    assert s.left == [13, 12, 11]
    found = {s.cards[card].name for pool in s.unseen for card in pool} & PROMOS
    assert found == (PROMOS if promos else set())
    assert THIEFS_MARKET.options["promos"].default is False


# TM-8.1 Mimetic Stew


def test_mimetic_stew_becomes_a_copy_of_an_opponents_card() -> None:
    """TM-8.1 It takes name and icons; its own cost and deck stay. The original stays where it is."""
    s = given("""
        Ann  pile red blue green marker  gold 0  cards Fence
        Bob  pile white  cards Crown, Tailor
        Cem  pile blue  cards Glamer
        market Mimetic Stew, Bookie
        Ann buys""")
    play(s, "buy mimetic-stew")
    assert turn(s) == "Ann"
    assert offered(s) == ["copy glamer", "copy tailor", "copy crown"]
    assert refused(s, "copy fence") == "TM-8.1", "her own"
    assert refused(s, "copy bookie") == "TM-8.1", "nobody's"
    assert refused(s, "done") == "TM-8.1", "it must copy"
    play(s, "copy tailor")
    assert cards(s, "Ann") == ["Fence", "Tailor"]
    assert cards(s, "Bob") == ["Crown", "Tailor"]
    stew = s.cards[s.owned[0][1]]
    assert (stew.slug, stew.deck, stew.cost) == ("mimetic-stew", 1, (0, 0, 1, 1))
    assert s.icons(0, HENCHMAN) == 2
    assert s.icons(0, MAGIC) == 0, "its magic icon is lost"


def test_mimetic_stew_copies_an_ability_whose_uses_are_counted_apart() -> None:
    """TM-8.1, TM-3.8 Used in the turn it was bought; the original in the same round too, and both in the next."""
    s = given("""
        Ann  pile red red blue green marker  gold 0
        Bob  pile red white  cards Tailor
        Cem  pile blue
        market Mimetic Stew
        Ann, Bob buy""")
    play(s, "buy mimetic-stew", "copy tailor", "spend red")
    assert s.infamy == [1, 0, 0]
    assert refused(s, "spend red") == "TM-3.8", "once per round, the second red die stays"
    play(s, "done", "spend red")
    assert s.infamy == [1, 1, 0]
    next_round(s, "red marker", "red white", "blue blue blue green green green bag")
    play(s, "spend red", "done", "spend red")
    assert s.infamy == [2, 2, 0]


def test_mimetic_stew_copies_an_ability_used_any_number_of_times() -> None:
    """TM-8.1, TM-6.8"""
    s = given("""
        Ann  pile blue green marker  gold 4
        Bob  pile red  cards Exit Strategy
        Cem  pile blue
        market Mimetic Stew
        Ann buys""")
    play(s, "buy mimetic-stew", "pay blue", "pay green", "copy exit-strategy", *["exchange gold"] * 4)
    assert s.infamy[0] == 8


def test_mimetic_stew_copies_an_extra_purchase_that_counts_at_once() -> None:
    """TM-8.1, TM-6.5, TM-3.3"""
    s = given("""
        Ann  pile red blue green marker  gold 0
        Bob  pile white  cards Disgruntled Minion
        Cem  pile blue
        market Mimetic Stew, Tailor
        Ann buys""")
    play(s, "buy mimetic-stew", "copy disgruntled-minion", "buy tailor")
    assert cards(s, "Ann") == ["Disgruntled Minion", "Tailor"]


def test_mimetic_stew_copies_an_insurance_racket() -> None:
    """TM-8.1, TM-6.9 From the next purchase on."""
    s = given("""
        Ann  pile red blue green marker  gold 0
        Bob  pile white  cards Insurance Racket
        Cem  pile blue
        market Mimetic Stew, Giant Belt Buckle, Tailor
        Ann buys""")
    play(s, "buy mimetic-stew", "copy insurance-racket")
    assert pile(s, "Ann") == "red marker", "the Stew itself was paid in full"
    play(s, "buy giant-belt-buckle")
    assert pile(s, "Ann") == "marker"
    assert refused(s, "buy tailor") == "TM-3.3"


def test_mimetic_stew_copies_a_when_gained_effect_that_happens_at_once() -> None:
    """TM-8.1, TM-6.14 By the final pile of the Stew's owner."""
    s = given("""
        Ann  pile blue green mask mask marker  gold 0
        Bob  pile white  cards Big Haul
        Cem  pile blue
        market Mimetic Stew
        Ann buys""")
    play(s, "buy mimetic-stew", "copy big-haul")
    assert s.infamy == [5, 0, 0]


def test_mimetic_stew_copies_a_watcher_of_purchases() -> None:
    """TM-8.1, TM-6.4 It was no watcher yet when it was purchased; the next purchase it sees."""
    s = given("""
        Ann  pile blue blue green marker  gold 0  cards Guy in a Trenchcoat
        Bob  pile white  cards Sticky-Fingered Dockhand
        Cem  pile blue
        market Mimetic Stew, Coercion Coordinator
        Ann buys""")
    play(s, "buy mimetic-stew", "copy sticky-fingered-dockhand")
    assert s.infamy == [0, 0, 0]
    play(s, "buy coercion-coordinator")
    assert s.infamy == [1, 0, 0]


def test_mimetic_stew_copies_cards_that_act_by_themselves() -> None:
    """TM-8.1 Clutches, Eyepatch, Alleyway, Scales and Estate, each beside its original."""
    s = given("""
        Ann  pile red white  cards Mimetic Stew
        Bob  cards Wicked Clutches
        Cem
        centre marker
        copied Wicked Clutches
        Bob splits""")
    play(s, "steal Ann")
    assert s.infamy == [1, 0, 0]
    s = given("""
        Ann  pile red marker  cards Mimetic Stew
        Bob  pile white  cards Eyepatch of Command
        Cem  pile blue
        copied Eyepatch of Command
        the split ends""")
    assert s.infamy == [1, 0, 0]
    s = given("""
        Ann  pile red marker  cards Mimetic Stew
        Bob  pile white  cards Narrow Alleyway
        Cem  pile blue blue blue blue blue
        copied Narrow Alleyway
        the split ends""")
    assert s.infamy == [2, 2, 0]
    s = given("""
        Ann  pile bag mask marker  gold 0  cards Mimetic Stew
        Bob  pile bag mask  gold 0  cards Imbalanced Scales, Island Estate
        Cem  pile blue
        copied Imbalanced Scales
        the round ends""")
    assert s.gold == [2, 2, 1]
    assert s.infamy == [1, 2, 0]


def test_mimetic_stew_copies_both_halves_of_a_lucky_animal_appendage() -> None:
    """TM-8.1, TM-6.13, TM-2.10 Two owners reroll from the marker's owner clockwise, before any purchase."""
    s = given("""
        Ann  pile red white  cards Mimetic Stew
        Bob  cards Lucky Animal Appendage
        Cem
        centre marker
        copied Lucky Animal Appendage
        Bob splits""")
    play(s, "steal Ann", "return red", "done")
    assert pile(s, "centre") == "red marker", "not rerolled"
    s = given("""
        Ann  pile red  cards Lucky Animal Appendage
        Bob  pile white marker
        Cem  pile blue  cards Mimetic Stew
        copied Lucky Animal Appendage
        the split ends""")
    assert turn(s) == "Cem"
    play(s, "reroll blue", "roll bag")
    assert turn(s) == "Ann"
    play(s, "done")
    assert turn(s) == "Bob", "now the purchases"


def test_mimetic_stew_copies_notoriety() -> None:
    """TM-8.1, TM-6.16, TM-6.17, TM-6.20 Counted for its new owner by what that owner has."""
    s = given("""
        Ann  cards Mimetic Stew
        Bob  cards Crown
        Cem
        copied Crown
        the game ends""")
    assert notoriety(s, "Ann") == ["Crown 6"]
    s = given("""
        Ann  cards Mimetic Stew, Nearby Safehouse
        Bob  cards Concealed Safehouse
        Cem
        copied Concealed Safehouse
        the game ends""")
    assert notoriety(s, "Ann") == ["Concealed Safehouse 4", "Nearby Safehouse 2"]
    assert notoriety(s, "Bob") == ["Concealed Safehouse 2"]
    s = given("""
        Ann  cards Mimetic Stew, Tailor, Fence
        Bob  cards Loyalty Program
        Cem
        copied Loyalty Program
        the game ends""")
    assert notoriety(s, "Ann") == ["Loyalty Program 2"]
    assert notoriety(s, "Bob") == []


def test_mimetic_stew_as_a_treasure_map_spoils_the_original() -> None:
    """TM-8.1, TM-6.22 It bears the map icon too."""
    s = given("""
        Ann  pile blue green marker  gold 0
        Bob  pile white  cards treasure-map-red
        Cem  pile blue
        market Mimetic Stew
        Ann buys""")
    assert notoriety(s, "Bob") == ["Treasure Map 7"]
    play(s, "buy mimetic-stew", "copy treasure-map-red")
    assert notoriety(s, "Ann") == ["Treasure Map 5"]
    assert notoriety(s, "Bob") == ["Treasure Map 5"]


def test_mimetic_stew_takes_henchmen_into_the_majority() -> None:
    """TM-8.1, TM-5.1 As a copy of the Executive Assistant it bears two."""
    s = given("""
        Ann  pile blue green marker  gold 0  cards Tailor
        Bob  pile white  cards Executive Assistant
        Cem  pile blue
        market Mimetic Stew
        Ann buys""")
    assert henchman_points(s) == [1, 3, 0]
    play(s, "buy mimetic-stew", "copy executive-assistant")
    assert s.icons(0, HENCHMAN) == 3
    assert henchman_points(s) == [3, 1, 0]


def test_mimetic_stew_brought_by_an_unlabeled_potion_copies_too() -> None:
    """TM-8.1, TM-6.15, TM-6.14 Gained is enough, and what it copies is gained as well."""
    s = given("""
        Ann  pile red blue mask marker  gold 0
        Bob  pile white  cards The Heist
        Cem  pile blue
        market Unlabeled Potion
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal mimetic-stew")
    assert offered(s) == ["copy the-heist"], "one is asked even when there is one answer"
    play(s, "copy the-heist")
    assert cards(s, "Ann") == ["The Heist"]
    assert s.infamy == [4, 0, 0]


def test_mimetic_stew_with_nothing_to_copy_stays_blank_for_good_and_magic() -> None:
    """TM-8.1 One's own cards are nothing to copy; and later it is too late."""
    s = given("""
        Ann  pile blue green marker  gold 0  cards Collecting Golem
        Bob  pile red  gold 0
        Cem  pile blue
        market Mimetic Stew, Tailor
        Ann, Bob buy""")
    play(s, "buy mimetic-stew")
    assert offered(s) == ["done"], "nothing is asked"
    assert cards(s, "Ann") == ["Collecting Golem", "Mimetic Stew"]
    assert s.icons(0, MAGIC) == 2
    assert notoriety(s, "Ann") == ["Collecting Golem 3"]
    play(s, "done", "buy tailor")
    next_round(s, "blue marker", "white white white", "green green bag bag mask mask")
    assert refused(s, "copy tailor", "Ann") == "TM-8.1"
    assert cards(s, "Ann") == ["Collecting Golem", "Mimetic Stew"]


def test_mimetic_stew_survives_saving_and_loading() -> None:
    """TM-8.1 While it is asked what to copy, and afterwards, for the rest of the game."""
    s = given("""
        Ann  pile red blue green marker  gold 0
        Bob  pile red white white  cards Executive Assistant, Tailor
        Cem  pile blue blue blue bag
        market Mimetic Stew
        Ann, Bob buy""")
    play(s, "buy mimetic-stew")
    asked = saved_and_loaded(s)
    assert offered(asked) == ["copy tailor", "copy executive-assistant"]
    play(asked, "copy tailor")
    again = saved_and_loaded(asked)
    assert cards(again, "Ann") == ["Tailor"]
    assert again.icons(0, HENCHMAN) == 1
    assert again.icons(0, MAGIC) == 0
    assert offered(again) == ["spend red", "done"]
    play(again, "spend red")
    used = saved_and_loaded(again)
    assert refused(used, "spend red") == "TM-3.8"
    assert used.scores() == again.scores()
    assert cards(s, "Ann") == ["Mimetic Stew"], "the position it was loaded from has not changed"


def test_mimetic_stew_changes_no_earlier_copy_of_the_position() -> None:
    """TM-8.1 Copies of a position share the card table, which is replaced and never changed."""
    s = given("""
        Ann  pile blue green marker  gold 0
        Bob  pile white  cards Crown
        Cem  pile blue
        market Mimetic Stew
        Ann buys""")
    play(s, "buy mimetic-stew")
    before = s.clone()
    play(s, "copy crown")
    assert notoriety(s, "Ann") == ["Crown 6"]
    assert cards(before, "Ann") == ["Mimetic Stew"]
    assert notoriety(before, "Ann") == []
    assert "Mimetic Stew" in [card.name for card in THIEFS_MARKET.cards], "and no other table"


# TM-8.2 Narrow Alleyway


def test_narrow_alleyway_pays_when_another_final_pile_has_five_objects() -> None:
    """TM-8.2 The marker is an object; four are too few."""
    s = given("""
        Ann  pile red  cards Narrow Alleyway
        Bob  pile white white white white marker
        Cem  pile blue blue blue blue
        the split ends""")
    assert s.infamy == [2, 0, 0]
    s = given("""
        Ann  pile red marker  cards Narrow Alleyway
        Bob  pile white white white white
        Cem  pile blue blue blue blue
        the split ends""")
    assert s.infamy == [0, 0, 0]


def test_narrow_alleyway_pays_once_and_never_for_the_own_pile() -> None:
    """TM-8.2"""
    s = given("""
        Ann  pile red  cards Narrow Alleyway
        Bob  pile white white white white white white
        Cem  pile blue blue blue blue blue marker
        the split ends""")
    assert s.infamy == [2, 0, 0], "once for two big piles"
    s = given("""
        Ann  pile red red red red red red  cards Narrow Alleyway
        Bob  pile white white
        Cem  pile blue blue marker
        the split ends""")
    assert s.infamy == [0, 0, 0], "the own pile does not count"


def test_narrow_alleyway_pays_from_the_round_after_it_was_bought() -> None:
    """TM-8.2"""
    s = given("""
        Ann  pile red blue green marker  gold 0
        Bob  pile white white white white white
        Cem  pile blue
        market Narrow Alleyway
        Ann buys""")
    play(s, "buy narrow-alleyway")
    assert s.infamy[0] == 0
    next_round(s, "red marker", "white", "blue blue blue blue green green green green")
    assert s.infamy[0] == 2


# TM-8.3 Wut, TM-8.4 Purported Curse


def test_wut_bears_one_of_each_icon_and_does_nothing() -> None:
    """TM-8.3"""
    s = given("""
        Ann  pile green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Wut
        Ann buys""")
    play(s, "buy wut")
    assert [s.icons(0, icon) for icon in range(len(ICON_NAMES))] == [1, 1, 1, 1, 1, 1]
    assert offered(s) == ["done"]
    assert notoriety(s, "Ann") == []
    assert henchman_points(s) == [3, 0, 0], "it is a henchman too"


def test_purported_curse_is_worth_1_for_each_magic_icon_of_all_others_together() -> None:
    """TM-8.4 Not for your own; a blank Stew and Wut bear one each."""
    s = given("""
        Ann  cards Purported Curse, Glamer, Shadowy Hood
        Bob  cards Alchemical Lab, Eyepatch of Command, Crown
        Cem  cards Wut
        Dee  cards Mimetic Stew
        the game ends""")
    assert notoriety(s, "Ann") == ["Purported Curse 4", "Shadowy Hood 2"]
    s = given("""
        Ann  cards Purported Curse, Glamer
        Bob  cards Crown
        Cem
        the game ends""")
    assert notoriety(s, "Ann") == []


def test_purported_curse_misses_the_icon_that_a_copying_stew_lost() -> None:
    """TM-8.4, TM-8.1"""
    s = given("""
        Ann  cards Purported Curse, Tailor
        Bob  cards Mimetic Stew, Glamer
        Cem
        copied Tailor
        the game ends""")
    assert notoriety(s, "Ann") == ["Purported Curse 1"]


def test_mimetic_stew_as_a_second_appendage_is_asked_in_turn_from_the_markers_owner() -> None:
    """TM-8.1, TM-2.10 Two Lucky Animal Appendages through the Stew: clockwise from whoever has the marker."""
    s = given("""
        Ann  pile red  cards Lucky Animal Appendage
        Bob  pile white marker
        Cem  pile blue green  cards Mimetic Stew
        copied Lucky Animal Appendage
        the split ends""")
    assert turn(s) == "Cem", "after Bob, who has the marker, Cem comes before Ann"
    play(s, "reroll blue", "roll mask")
    assert turn(s) == "Ann"
    play(s, "done")
    assert turn(s) == "Bob", "now the purchases begin"
