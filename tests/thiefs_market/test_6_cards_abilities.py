"""TM-6.1 to TM-6.3 and TM-6.6 to TM-6.8: the cards that are used in your own purchase turn."""

import pytest

from tests.thiefs_market.drawn import buy_out, cards, given, next_round, offered, pile, play, refused, turn

# TM-6.1 One die of a gem to another gem colour


def test_alchemical_lab_turns_a_red_die_to_another_gem_once_per_round() -> None:
    """TM-6.1 The turned die pays as what it shows now."""
    s = given("""
        Ann  pile red red red marker  gold 0  cards Alchemical Lab
        Bob  pile white
        Cem  pile blue
        market Coercion Coordinator
        Ann buys""")
    assert offered(s) == ["turn red white", "turn red blue", "turn red green", "done"]
    play(s, "turn red blue")
    assert pile(s, "Ann") == "red red blue marker", "one die only"
    assert refused(s, "turn red white") == "TM-3.8", "once per round"
    play(s, "buy coercion-coordinator")
    assert pile(s, "Ann") == "red red marker"


def test_deceptive_bits_of_colored_glass_turn_a_white_die_in_the_turn_they_are_bought() -> None:
    """TM-6.1, TM-3.6"""
    s = given("""
        Ann  pile white white green marker  gold 0
        Bob  pile red
        Cem  pile blue
        market Deceptive Bits of Colored Glass
        Ann buys""")
    assert offered(s) == ["buy deceptive-bits-of-colored-glass", "done"]
    play(s, "buy deceptive-bits-of-colored-glass")
    assert offered(s) == ["turn white red", "turn white blue", "turn white green", "done"]
    play(s, "turn white red")
    assert pile(s, "Ann") == "red marker"
    assert offered(s) == ["done"]


def test_glamer_turns_a_blue_die_and_gold_is_no_die() -> None:
    """TM-6.1, TM-3.4 Gold stands in for gems of a cost, never for a die that an ability turns."""
    s = given("""
        Ann  pile blue marker  gold 5  cards Glamer
        Bob  pile red
        Cem  pile white
        Ann buys""")
    assert offered(s) == ["turn blue red", "turn blue white", "turn blue green", "done"]
    s = given("""
        Ann  pile green marker  gold 5  cards Glamer
        Bob  pile red
        Cem  pile white
        Ann buys""")
    assert offered(s) == ["done"]
    assert refused(s, "turn blue red") == "TM-3.8"


def test_philosophers_stone_turns_a_green_die_between_two_purchases() -> None:
    """TM-6.1, TM-3.2 Abilities are used before, between and after purchases."""
    s = given("""
        Ann  pile white green green marker  gold 0  cards Philosopher's Stone, Corrupt Official
        Bob  pile red
        Cem  pile blue
        market Public Relations Expert, Tailor
        Ann buys""")
    play(s, "buy public-relations-expert")
    assert "buy tailor" not in offered(s)
    assert offered(s) == ["turn green red", "turn green white", "turn green blue", "spend green", "done"]
    play(s, "turn green red", "buy tailor")
    assert pile(s, "Ann") == "white marker"


# TM-6.2 One die of a gem to its bag


def test_bondsman_turns_a_red_die_to_a_bag_that_is_turned_in() -> None:
    """TM-6.2, TM-4.1 One gold at the end of the round."""
    s = given("""
        Ann  pile red red marker  gold 0  cards Bondsman
        Bob  pile white
        Cem  pile blue
        Ann buys""")
    assert offered(s) == ["turn red bag", "done"]
    play(s, "turn red bag")
    assert pile(s, "Ann") == "red bag marker"
    assert refused(s, "turn red bag") == "TM-3.8", "once per round"
    assert s.gold[0] == 0, "the bag is no gold yet"
    play(s, "done")
    assert s.gold[0] == 1


def test_fence_turns_a_white_die_to_a_bag_in_the_turn_it_is_bought() -> None:
    """TM-6.2, TM-3.6"""
    s = given("""
        Ann  pile white white white marker  gold 0
        Bob  pile red
        Cem  pile blue
        market Fence
        Ann buys""")
    play(s, "buy fence")
    assert offered(s) == ["turn white bag", "done"]
    play(s, "turn white bag", "done")
    assert s.gold[0] == 1


def test_bookie_turns_a_blue_die_to_a_bag_which_pays_no_cost() -> None:
    """TM-6.2, TM-3.4"""
    s = given("""
        Ann  pile blue marker  gold 0  cards Bookie
        Bob  pile red
        Cem  pile white
        market Coercion Coordinator
        Ann buys""")
    assert offered(s) == ["buy coercion-coordinator", "turn blue bag", "done"]
    play(s, "turn blue bag")
    assert refused(s, "buy coercion-coordinator") == "TM-3.4", "neither the bag nor its gold to come pays"
    assert offered(s) == ["done"]


def test_pawnbroker_turns_a_green_die_to_a_bag_and_gold_is_no_die() -> None:
    """TM-6.2, TM-3.4"""
    s = given("""
        Ann  pile green green marker  gold 3  cards Pawnbroker
        Bob  pile red
        Cem  pile white
        Ann buys""")
    assert offered(s) == ["turn green bag", "done"]
    play(s, "turn green bag")
    assert pile(s, "Ann") == "green bag marker"
    assert offered(s) == ["done"], "neither the second green die nor the gold"
    assert refused(s, "turn green bag") == "TM-3.8"


# TM-6.3 One die of a gem for 1 infamy


def test_tailor_spends_a_red_die_for_infamy_once_per_round() -> None:
    """TM-6.3, TM-3.5 The spent die goes to the centre."""
    s = given("""
        Ann  pile red red marker  gold 0  cards Tailor
        Bob  pile white
        Cem  pile blue
        Ann buys""")
    assert offered(s) == ["spend red", "done"]
    play(s, "spend red")
    assert s.infamy == [1, 0, 0]
    assert pile(s, "Ann") == "red marker"
    assert pile(s, "centre") == "red"
    assert refused(s, "spend red") == "TM-3.8"


def test_local_celebrity_spends_a_white_die_and_gold_is_no_die() -> None:
    """TM-6.3, TM-3.4"""
    s = given("""
        Ann  pile white marker  gold 4  cards Local Celebrity
        Bob  pile red
        Cem  pile blue
        Ann buys""")
    assert offered(s) == ["spend white", "done"]
    play(s, "spend white")
    assert s.infamy[0] == 1
    assert s.gold[0] == 4
    s = given("""
        Ann  pile marker  gold 4  cards Local Celebrity
        Bob  pile white
        Cem  pile blue
        Ann buys""")
    assert refused(s, "spend white") == "TM-3.8", "no white die; four gold do not help"


def test_coercion_coordinator_spends_a_blue_die_in_the_turn_it_is_bought() -> None:
    """TM-6.3, TM-3.6"""
    s = given("""
        Ann  pile blue blue marker  gold 0
        Bob  pile white
        Cem  pile red
        market Coercion Coordinator
        Ann buys""")
    play(s, "buy coercion-coordinator")
    assert offered(s) == ["spend blue", "done"]
    play(s, "spend blue")
    assert s.infamy[0] == 1
    assert pile(s, "Ann") == "marker"


def test_public_relations_expert_spends_a_green_die_which_then_pays_nothing_more() -> None:
    """TM-6.3, TM-3.5"""
    s = given("""
        Ann  pile green marker  gold 0  cards Public Relations Expert
        Bob  pile white
        Cem  pile red
        market Nearby Safehouse
        Ann buys""")
    assert offered(s) == ["buy nearby-safehouse", "spend green", "done"]
    play(s, "spend green")
    assert s.infamy[0] == 1
    assert refused(s, "buy nearby-safehouse") == "TM-3.4"


# TM-6.6 to TM-6.8


def test_legitimate_jeweller_turns_a_bag_to_any_gem() -> None:
    """TM-6.6 The die pays at once and is no bag at the turn-in."""
    s = given("""
        Ann  pile bag bag marker  gold 0  cards Legitimate Jeweller
        Bob  pile white
        Cem  pile red
        market Tailor
        Ann buys""")
    assert offered(s) == ["turn bag red", "turn bag white", "turn bag blue", "turn bag green", "done"]
    play(s, "turn bag red")
    assert refused(s, "turn bag red") == "TM-3.8", "once per round"
    play(s, "buy tailor", "done")
    assert s.gold[0] == 1, "one bag was left"


def test_legitimate_jeweller_and_fence_turn_one_die_back_and_forth() -> None:
    """TM-6.6, TM-6.2, TM-3.8 A die may be turned again by another card, but no card is used twice."""
    s = given("""
        Ann  pile white marker  gold 0  cards Fence, Legitimate Jeweller, Alchemical Lab
        Bob  pile blue
        Cem  pile blue
        Ann buys""")
    assert offered(s) == ["turn white bag", "done"]
    play(s, "turn white bag", "turn bag red", "turn red white")
    assert pile(s, "Ann") == "white marker"
    assert offered(s) == ["done"], "all three are used"
    s = given("""
        Ann  pile bag marker  gold 0  cards Fence, Legitimate Jeweller
        Bob  pile blue
        Cem  pile blue
        Ann buys""")
    play(s, "turn bag white", "turn white bag")
    assert pile(s, "Ann") == "bag marker"
    assert offered(s) == ["done"]


def test_gauntlet_of_evil_intent_spends_a_mask_for_gold_that_is_usable_at_once() -> None:
    """TM-6.7, TM-3.5"""
    s = given("""
        Ann  pile mask mask marker  gold 0  cards Gauntlet of Evil Intent
        Bob  pile white
        Cem  pile red
        market Tailor
        Ann buys""")
    assert offered(s) == ["spend mask", "done"], "the Tailor cannot be paid"
    play(s, "spend mask")
    assert s.gold[0] == 1
    assert s.infamy[0] == 0
    assert pile(s, "centre") == "mask"
    assert refused(s, "spend mask") == "TM-3.8", "once per round"
    play(s, "buy tailor")
    assert cards(s, "Ann") == ["Gauntlet of Evil Intent", "Tailor"]
    assert s.gold[0] == 0


def test_gauntlet_of_evil_intent_is_no_turn_in() -> None:
    """TM-6.7, TM-6.10 Neither Scales nor Estate add anything to the spent mask."""
    s = given("""
        Ann  pile mask marker  gold 0  cards Gauntlet of Evil Intent, Imbalanced Scales, Island Estate
        Bob  pile white
        Cem  pile red
        Ann buys""")
    play(s, "spend mask", "done")
    assert s.gold[0] == 1
    assert s.infamy[0] == 0


def test_gauntlet_of_evil_intent_is_used_in_the_turn_it_is_bought() -> None:
    """TM-6.7, TM-3.6"""
    s = given("""
        Ann  pile red blue green mask marker  gold 0
        Bob  pile white
        Cem  pile red
        market Gauntlet of Evil Intent
        Ann buys""")
    play(s, "buy gauntlet-of-evil-intent", "spend mask")
    assert s.gold[0] == 1


def test_exit_strategy_exchanges_gold_any_number_of_times() -> None:
    """TM-6.8 One gold for two infamy, as long as there is gold."""
    s = given("""
        Ann  pile marker  gold 3  cards Exit Strategy
        Bob  pile white
        Cem  pile red
        Ann buys""")
    play(s, "exchange gold", "exchange gold", "exchange gold")
    assert s.gold[0] == 0
    assert s.infamy[0] == 6
    assert offered(s) == ["done"]
    assert refused(s, "exchange gold") == "TM-3.8"


def test_exit_strategy_is_used_in_the_turn_it_is_bought() -> None:
    """TM-6.8, TM-3.6 With the gold that the purchase left."""
    s = given("""
        Ann  pile red white marker  gold 2
        Bob  pile white
        Cem  pile red
        market Exit Strategy
        Ann buys""")
    play(s, "buy exit-strategy", "pay red", "pay white")
    assert s.gold[0] == 1, "the green gem took one gold"
    play(s, "exchange gold")
    assert s.infamy[0] == 2


def test_exit_strategy_works_only_in_its_owners_own_purchase_turn() -> None:
    """TM-6.8, TM-3.8, TM-4.1 Gold from the turn-in comes too late for the round."""
    s = given("""
        Ann  pile bag bag  gold 0  cards Exit Strategy
        Bob  pile marker
        Cem  pile red
        Bob, Ann buy""")
    assert turn(s) == "Bob"
    assert refused(s, "exchange gold", "Ann") == "TM-3.1", "it is Bob's turn"
    play(s, "done")
    assert offered(s) == ["done"], "the bags are no gold yet"
    next_round(s, "red marker", "blue", "white white white bag mask mask mask mask")
    assert s.gold[0] == 2
    assert turn(s) == "Bob"
    play(s, "done", "done", "exchange gold", "exchange gold")
    assert s.infamy[0] == 4, "in the next round the gold is there"


def test_exit_strategy_is_not_used_in_the_split() -> None:
    """TM-6.8"""
    s = given("""
        Ann  gold 3  cards Exit Strategy
        Bob
        Cem
        centre red marker
        Ann splits""")
    assert refused(s, "exchange gold") == "TM-6.8"


def test_exit_strategy_is_too_late_when_the_turn_in_ends_the_game() -> None:
    """TM-6.8, TM-4.5 The gold of the last turn-in stays gold."""
    s = given("""
        Ann  pile bag bag marker  gold 0  cards Exit Strategy
        Bob  pile white
        Cem  pile red
        market Crown, Scepter, Fur Coat, Giant Belt Buckle
        deck C 0
        Ann buys""")
    buy_out(s)
    assert turn(s) == "nobody"
    assert s.gold[0] == 2
    assert s.infamy[0] == 0
    assert refused(s, "exchange gold", "Ann") == "TM-4.5"


ONCE_PER_ROUND = [
    ("alchemical-lab", "red", "turn red white"),
    ("deceptive-bits-of-colored-glass", "white", "turn white green"),
    ("glamer", "blue", "turn blue red"),
    ("philosophers-stone", "green", "turn green blue"),
    ("bondsman", "red", "turn red bag"),
    ("fence", "white", "turn white bag"),
    ("bookie", "blue", "turn blue bag"),
    ("pawnbroker", "green", "turn green bag"),
    ("tailor", "red", "spend red"),
    ("local-celebrity", "white", "spend white"),
    ("coercion-coordinator", "blue", "spend blue"),
    ("public-relations-expert", "green", "spend green"),
    ("legitimate-jeweller", "bag", "turn bag green"),
    ("gauntlet-of-evil-intent", "mask", "spend mask"),
]


@pytest.mark.parametrize(("card", "face", "word"), ONCE_PER_ROUND, ids=[card for card, _, _ in ONCE_PER_ROUND])
def test_used_once_and_fresh_in_the_next_round(card: str, face: str, word: str) -> None:
    """TM-3.8 On dice of the own pile, in the own turn, once; and in the next round again."""
    s = given(f"""
        Ann  pile {face} {face}  gold 0  cards {card}
        Bob  pile {face} marker
        Cem  pile red
        Bob, Cem, Ann buy""")
    assert refused(s, word) == "TM-3.8", "Bob has the die but not the card"
    assert refused(s, word, "Ann") == "TM-3.1", "Ann has the card but it is Bob's turn"
    play(s, "done", "done", word)
    assert refused(s, word) == "TM-3.8", "a second die, but no second use"
    others = "mask mask mask mask" if face != "mask" else "bag bag bag bag"
    next_round(s, "red marker", f"red {others}", " ".join([face] * 4))
    assert turn(s) == "Bob"
    play(s, "done", "done", word)
    assert turn(s) == "Ann"
    assert refused(s, word) == "TM-3.8"
