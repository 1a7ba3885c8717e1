"""TM-6.4, TM-6.5 and TM-6.9: the cards that watch purchases, grant more of them or make them cheaper."""

import pytest

from rookery.games.thiefs_market.state import Market
from rookery.games.thiefs_market.words import WORDS
from tests.thiefs_market.drawn import NAMES, cards, given, next_round, offered, pile, play, refused


def natural(s: Market) -> str:
    """TM-7.2 What the table offers first to whoever is to act."""
    return WORDS.say(s.agenda[-1].natural(s, s.turn()[0]), NAMES)


# TM-6.4 1 infamy whenever a card with a gem in its cost is purchased


def test_anthropomorphic_water_buffalo_reacts_to_its_own_purchase_once_for_two_red_gems() -> None:
    """TM-6.4 This card included; once per purchase however many such gems."""
    s = given("""
        Ann  pile red red white marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Anthropomorphic Water Buffalo
        Ann buys""")
    play(s, "buy anthropomorphic-water-buffalo")
    assert s.infamy == [1, 0, 0]


def test_easily_impressed_noble_reacts_to_white_in_a_cost_even_when_gold_pays_it() -> None:
    """TM-6.4 The printed cost counts, not what was paid."""
    s = given("""
        Ann  pile marker  gold 2  cards Easily Impressed Noble
        Bob  pile white
        Cem  pile blue
        market Necklace
        Ann buys""")
    play(s, "buy necklace")
    assert s.gold[0] == 0
    assert s.infamy[0] == 1


def test_sticky_fingered_dockhand_reacts_to_blue_in_a_cost_even_when_it_is_waived() -> None:
    """TM-6.4, TM-6.9"""
    s = given("""
        Ann  pile marker  gold 0  cards Sticky-Fingered Dockhand, Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Coercion Coordinator
        Ann buys""")
    play(s, "buy coercion-coordinator")
    assert s.infamy[0] == 1
    assert s.gold[0] == 0


def test_rumor_monger_reacts_to_each_purchase_with_green_and_to_no_other() -> None:
    """TM-6.4"""
    s = given("""
        Ann  pile white green green marker  gold 0  cards Rumor-Monger, Corrupt Official, Executive Assistant
        Bob  pile white
        Cem  pile blue
        market Public Relations Expert, Nearby Safehouse, Local Celebrity
        Ann buys""")
    play(s, "buy public-relations-expert")
    assert s.infamy[0] == 1
    play(s, "buy local-celebrity")
    assert s.infamy[0] == 1, "a white cost is nothing to the Rumor-Monger"
    play(s, "buy nearby-safehouse")
    assert s.infamy[0] == 2


WATCHERS = [
    ("anthropomorphic-water-buffalo", "red red white", "tailor"),
    ("easily-impressed-noble", "white white green", "local-celebrity"),
    ("sticky-fingered-dockhand", "blue blue green", "coercion-coordinator"),
    ("rumor-monger", "white green green", "public-relations-expert"),
]
ONE_GEM = ("tailor", "local-celebrity", "coercion-coordinator", "public-relations-expert")


@pytest.mark.parametrize(("card", "dice", "moved"), WATCHERS, ids=[card for card, _, _ in WATCHERS])
def test_pays_for_its_own_gem_only(card: str, dice: str, moved: str) -> None:
    """TM-6.4 Its own purchase pays once; later, of four cards of one gem each, only that of its own gem."""
    s = given(f"""
        Ann  pile {dice} marker  gold 0
        Bob
        Cem
        market {card}
        Ann buys""")
    play(s, f"buy {card}")
    assert s.infamy[0] == 1
    for bought in ONE_GEM:
        s = given(f"""
            Ann  pile marker  gold 1  cards {card}
            Bob
            Cem
            market {bought}
            Ann buys""")
        play(s, f"buy {bought}")
        assert s.infamy[0] == (1 if bought == moved else 0), bought


def test_a_watcher_is_deaf_to_purchases_of_others() -> None:
    """TM-6.4 Whenever *you* purchase."""
    s = given("""
        Ann  pile white  cards Anthropomorphic Water Buffalo
        Bob  pile red marker  gold 0
        Cem  pile blue
        market Tailor
        Bob buys""")
    play(s, "buy tailor")
    assert s.infamy == [0, 0, 0]


def test_two_watchers_both_pay_for_one_purchase() -> None:
    """TM-6.4 The Buffalo for red, the Noble for white, and the Buffalo just bought is one of them."""
    s = given("""
        Ann  pile red red white marker  gold 0  cards Easily Impressed Noble
        Bob  pile white
        Cem  pile blue
        market Anthropomorphic Water Buffalo
        Ann buys""")
    play(s, "buy anthropomorphic-water-buffalo")
    assert s.infamy[0] == 2


# TM-6.5 One more purchase in rounds in which the final pile had a die of a gem


def test_disgruntled_minion_grants_one_more_purchase_in_the_turn_it_is_bought() -> None:
    """TM-6.5, TM-3.3 The red die that paid for it was in the final pile."""
    s = given("""
        Ann  pile red white marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Disgruntled Minion, Corrupt Official, Local Celebrity
        Ann buys""")
    play(s, "buy disgruntled-minion")
    assert pile(s, "Ann") == "white marker"
    play(s, "buy local-celebrity")
    assert refused(s, "buy corrupt-official") == "TM-3.3", "two purchases, no third"


def test_corrupt_official_looks_at_the_final_pile_and_not_at_the_present_one() -> None:
    """TM-6.5, TM-2.10 A white die rerolled after the split still counts; one turned to white now does not."""
    s = given("""
        Ann  final white marker  pile red marker  gold 1  cards Corrupt Official
        Bob  pile white
        Cem  pile blue
        market Tailor, Disgruntled Minion
        Ann buys""")
    play(s, "buy tailor", "pay red", "buy disgruntled-minion")
    assert len(cards(s, "Ann")) == 3
    s = given("""
        Ann  pile red red marker  gold 1  cards Corrupt Official, Alchemical Lab
        Bob  pile white
        Cem  pile blue
        market Tailor, Local Celebrity
        Ann buys""")
    play(s, "turn red white", "buy tailor", "pay red")
    assert pile(s, "Ann") == "white marker"
    assert refused(s, "buy local-celebrity") == "TM-3.3"


def test_guy_in_a_trenchcoat_grants_nothing_without_a_blue_die() -> None:
    """TM-6.5 Gold in place of the blue gem of the cost is no blue die."""
    s = given("""
        Ann  pile white marker  gold 1
        Bob  pile white
        Cem  pile blue
        market Guy in a Trenchcoat, Local Celebrity
        Ann buys""")
    play(s, "buy guy-in-a-trenchcoat")
    assert refused(s, "buy local-celebrity") == "TM-3.3"


def test_executive_assistant_grants_its_purchase_in_each_round_with_a_green_die() -> None:
    """TM-6.5 Paid as usual; round by round."""
    s = given("""
        Ann  pile green green marker  gold 0  cards Executive Assistant
        Bob  pile white
        Cem  pile blue
        market Public Relations Expert, Nearby Safehouse, Tailor, Local Celebrity
        Ann buys""")
    play(s, "buy public-relations-expert", "buy nearby-safehouse", "done")
    next_round(s, "red white blue marker", "bag bag bag", "mask mask mask green")
    play(s, "buy tailor")
    assert refused(s, "buy local-celebrity") == "TM-3.3", "no green die in this round's pile"


GRANTORS = [
    ("disgruntled-minion", "red"),
    ("corrupt-official", "white"),
    ("guy-in-a-trenchcoat", "blue"),
    ("executive-assistant", "green"),
]


@pytest.mark.parametrize(("card", "gem"), GRANTORS, ids=[card for card, _ in GRANTORS])
def test_grants_one_more_for_its_own_gem_only(card: str, gem: str) -> None:
    """TM-6.5, TM-3.3 One more purchase, however many such dice; for other objects none."""
    for objects in ("red red", "white white", "blue blue", "green green", "bag bag", "mask mask"):
        s = given(f"""
            Ann  final {objects} marker  gold 9  cards {card}
            Bob
            Cem
            market Necklace, Crown, Fur Coat
            Ann buys""")
        play(s, "buy necklace")
        if objects.split()[0] != gem:
            assert refused(s, "buy crown") == "TM-3.3"
            continue
        play(s, "buy crown")
        assert refused(s, "buy fur-coat") == "TM-3.3"


def test_several_grants_add_up() -> None:
    """TM-3.3, TM-6.5, TM-6.9 One and one more for each card; the Racket's included."""
    s = given("""
        Ann  final red white marker  gold 20  cards Disgruntled Minion, Corrupt Official, Insurance Racket
        Bob
        Cem
        market Necklace, Shadowy Hood, Giant Belt Buckle, Fence, Glamer
        Ann buys""")
    play(s, "buy necklace", "buy shadowy-hood", "buy giant-belt-buckle", "buy fence")
    assert refused(s, "buy glamer") == "TM-3.3"


# TM-6.9 The Insurance Racket


def test_insurance_racket_is_paid_in_full_and_makes_the_next_purchase_of_the_turn_cheaper() -> None:
    """TM-6.9 Never for itself; from the next purchase on, the same turn included."""
    s = given("""
        Ann  pile red red white green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Insurance Racket, Giant Belt Buckle, Tailor
        Ann buys""")
    play(s, "buy insurance-racket")
    assert pile(s, "Ann") == "red marker", "all three gems were paid"
    play(s, "buy giant-belt-buckle")
    assert cards(s, "Ann") == ["Insurance Racket", "Giant Belt Buckle"]
    assert pile(s, "Ann") == "marker", "one red for a cost of two"
    assert refused(s, "buy tailor") == "TM-3.3", "one more purchase, not two"


def test_insurance_racket_is_not_cheaper_for_itself() -> None:
    """TM-6.9"""
    s = given("""
        Ann  pile red white marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Insurance Racket
        Ann buys""")
    assert refused(s, "buy insurance-racket") == "TM-3.4"


def test_insurance_racket_lets_its_owner_choose_the_gem() -> None:
    """TM-6.9, TM-7.2 The player may choose otherwise than offered first."""
    s = given("""
        Ann  pile white blue blue marker  gold 0  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Crown
        Ann buys""")
    play(s, "buy crown")
    assert offered(s) == ["waive white", "waive blue"]
    assert refused(s, "waive green") == "TM-6.9", "the cost has no green"
    assert refused(s, "done") == "TM-6.9", "it always applies"
    play(s, "waive blue")
    assert pile(s, "Ann") == "blue marker"


def test_insurance_racket_leaves_no_choice_when_the_rest_could_not_be_paid_otherwise() -> None:
    """TM-6.9, TM-3.4"""
    s = given("""
        Ann  pile blue blue marker  gold 0  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Crown
        Ann buys""")
    play(s, "buy crown")
    assert cards(s, "Ann") == ["Insurance Racket", "Crown"], "only white can be waived: nothing was asked"
    assert pile(s, "Ann") == "marker"
    s = given("""
        Ann  pile red white marker  gold 1  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Loyalty Program
        Ann buys""")
    play(s, "buy loyalty-program")
    assert offered(s) == ["waive blue", "waive green"]
    assert refused(s, "waive red") == "TM-3.4", "then blue and green would take two gold"
    play(s, "waive green")
    assert s.gold[0] == 0
    assert pile(s, "Ann") == "marker"


def test_insurance_racket_waives_one_gem_and_no_more() -> None:
    """TM-6.9"""
    s = given("""
        Ann  pile blue marker  gold 0  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Crown
        Ann buys""")
    assert refused(s, "buy crown") == "TM-3.4", "white waived, one blue still missing"


def test_insurance_racket_brings_a_cost_down_to_nothing() -> None:
    """TM-6.9 A card of one gem is free, also for a pile that could pay it."""
    s = given("""
        Ann  pile red marker  gold 1  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Tailor, Coercion Coordinator
        Ann buys""")
    play(s, "buy tailor", "buy coercion-coordinator")
    assert cards(s, "Ann") == ["Insurance Racket", "Tailor", "Coercion Coordinator"]
    assert pile(s, "Ann") == "red marker"
    assert s.gold[0] == 1
    s = given("""
        Ann  pile marker  gold 0  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann buys""")
    play(s, "buy tailor")
    assert cards(s, "Ann") == ["Insurance Racket", "Tailor"]


def test_insurance_racket_first_offers_to_drop_a_gem_without_a_matching_die() -> None:
    """TM-6.9, TM-7.2 Then matching dice before gold."""
    s = given("""
        Ann  pile red white green marker  gold 3  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Loyalty Program
        Ann buys""")
    play(s, "buy loyalty-program")
    assert offered(s) == ["waive red", "waive white", "waive blue", "waive green"], "gold could pay the rest"
    assert natural(s) == "waive blue"
    play(s, "waive blue")
    assert natural(s) == "pay red", "the die before the gold"
    s = given("""
        Ann  pile white blue marker  gold 1  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Crown
        Ann buys""")
    play(s, "buy crown")
    assert natural(s) == "waive blue", "two blue are owed and only one die shows blue"


def test_insurance_racket_works_every_round() -> None:
    """TM-6.9 Each turn one more purchase, each purchase one gem less."""
    s = given("""
        Ann  pile red marker  gold 0  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Tailor, Coercion Coordinator, Local Celebrity, Public Relations Expert, Corrupt Official
        Ann buys""")
    play(s, "buy tailor", "buy coercion-coordinator")
    next_round(s, "mask marker", "bag bag bag bag", "mask mask mask mask mask")
    play(s, "buy local-celebrity", "buy public-relations-expert")
    assert refused(s, "buy corrupt-official") == "TM-3.3"


def test_insurance_racket_is_of_no_use_to_others() -> None:
    """TM-6.9"""
    s = given("""
        Ann  pile white  cards Insurance Racket
        Bob  pile marker  gold 0
        Cem  pile blue
        market Tailor
        Bob buys""")
    assert refused(s, "buy tailor") == "TM-3.4"
