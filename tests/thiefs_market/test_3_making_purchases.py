"""TM-3 Making purchases."""

from collections.abc import Iterator
from itertools import product

import pytest

from rookery.games.market.loot import GEM_LETTERS, GEMS
from rookery.games.thiefs_market.rules import Purchase
from rookery.games.thiefs_market.state import Market
from rookery.games.thiefs_market.words import WORDS
from tests.thiefs_market.drawn import (
    NAMES,
    buy_out,
    cards,
    for_machines,
    given,
    offered,
    pile,
    play,
    refused,
    roll,
    row,
    turn,
)

Mix = tuple[tuple[int, ...], int]
"""Dice paid of each gem, and gold."""


def test_the_player_with_the_marker_buys_first_then_the_others_clockwise() -> None:
    """TM-3.1 One turn each, and then the round ends."""
    s = given("""
        Ann  pile red
        Bob  pile white
        Cem  pile blue marker
        Dee  pile green
        the split ends""")
    for name in ("Cem", "Dee", "Ann", "Bob"):
        assert turn(s) == name
        play(s, "done")
    assert turn(s) == "chance"


def test_who_is_not_at_turn_cannot_buy() -> None:
    """TM-3.1"""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Local Celebrity
        the split ends""")
    assert refused(s, "buy local-celebrity", "Bob") == "TM-3.1"
    play(s, "done")
    assert refused(s, "buy tailor", "Ann") == "TM-3.1", "Ann's turn is over"


def test_a_marker_that_changed_hands_in_the_split_names_the_first_buyer() -> None:
    """TM-3.1 It is the final pile that counts, not who began the round."""
    s = given("""
        Ann  pile red marker
        Bob
        Cem  pile blue
        centre green
        Bob splits""")
    play(s, "steal Ann", "return red", "done", "roll mask")
    play(s, "take everything")
    assert turn(s) == "Bob"


def test_buying_is_optional() -> None:
    """TM-3.2"""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann, Bob buy""")
    play(s, "done")
    assert cards(s, "Ann") == []
    assert row(s, "A") == ["Tailor"]
    assert turn(s) == "Bob"


def test_a_turn_ends_only_by_the_players_word() -> None:
    """TM-3.2 Even when nothing else is left to say, and after the last allowed purchase."""
    s = given("""
        Ann  pile mask marker  gold 0
        Bob  pile red
        Cem  pile blue
        market Tailor
        Ann, Bob buy""")
    assert turn(s) == "Ann"
    assert offered(s) == ["done"]
    play(s, "done", "buy tailor", "pay red")
    assert turn(s) == "Bob"
    assert offered(s) == ["done"]


def test_abilities_are_used_before_between_and_after_purchases() -> None:
    """TM-3.2 Turn a die to pay with it, turn one between two purchases, turn one to a bag after the last."""
    s = given("""
        Ann  pile red blue green white marker  gold 0  cards Alchemical Lab, Glamer, Pawnbroker, Corrupt Official
        Bob  pile white
        Cem  pile blue
        market Local Celebrity, Necklace, Tailor
        Ann buys""")
    play(s, "turn red white", "buy necklace")
    assert pile(s, "Ann") == "blue green marker"
    play(s, "turn blue red", "buy tailor")
    assert pile(s, "Ann") == "green marker"
    play(s, "turn green bag")
    assert pile(s, "Ann") == "bag marker"
    assert offered(s) == ["done"]


def test_abilities_may_be_used_without_buying() -> None:
    """TM-3.2"""
    s = given("""
        Ann  pile red marker  cards Tailor
        Bob  pile white
        Cem  pile blue
        market Local Celebrity
        Ann, Bob buy""")
    play(s, "spend red", "done")
    assert s.infamy[0] == 1
    assert s.sales == 0
    assert turn(s) == "Bob"


def test_only_cards_that_lie_in_the_market_can_be_bought() -> None:
    """TM-3.2 Not an undealt one, not one of an unopened deck, not somebody's own."""
    s = given("""
        Ann  pile red red blue marker  gold 5
        Bob  pile white  cards Fence
        Cem  pile blue
        market Tailor
        Ann buys""")
    assert offered(s) == ["buy tailor", "done"]
    assert refused(s, "buy bondsman") == "TM-3.2"
    assert refused(s, "buy fur-coat") == "TM-3.2"
    assert refused(s, "buy fence") == "TM-3.2"


def test_cards_of_all_opened_rows_can_be_bought() -> None:
    """TM-3.2, TM-4.3"""
    s = given("""
        Ann  pile red blue marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Provisioned Safehouse, Fur Coat
        Ann buys""")
    assert offered(s) == ["buy tailor", "buy provisioned-safehouse", "buy fur-coat", "done"]


def test_one_purchase_is_allowed() -> None:
    """TM-3.3"""
    s = given("""
        Ann  pile red red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Disgruntled Minion, Nearby Safehouse
        Ann buys""")
    play(s, "buy tailor")
    assert refused(s, "buy nearby-safehouse") == "TM-3.3"
    assert offered(s) == ["spend red", "done"]


def test_each_card_whose_condition_holds_grants_one_more_purchase() -> None:
    """TM-3.3 Two of three conditions hold here: there was no blue die in the final pile."""
    s = given("""
        Ann  pile red white marker  gold 5  cards Disgruntled Minion, Corrupt Official, Guy in a Trenchcoat
        Bob  pile white
        Cem  pile blue
        market Tailor, Local Celebrity, Coercion Coordinator, Nearby Safehouse
        Ann buys""")
    play(s, "buy tailor", "pay gold", "buy local-celebrity", "pay gold", "buy coercion-coordinator")
    assert refused(s, "buy nearby-safehouse") == "TM-3.3"


def test_a_card_bought_this_turn_allows_a_purchase_at_once() -> None:
    """TM-3.3, TM-3.6 The Minion is paid with the very red die that fulfils its condition."""
    s = given("""
        Ann  pile red white marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Disgruntled Minion, Local Celebrity, Corrupt Official
        Ann buys""")
    play(s, "buy disgruntled-minion", "buy local-celebrity")
    assert refused(s, "buy corrupt-official") == "TM-3.3"
    assert cards(s, "Ann") == ["Disgruntled Minion", "Local Celebrity"]


def test_a_card_gained_this_turn_allows_a_purchase_at_once() -> None:
    """TM-3.3 The Corrupt Official comes free with the Unlabeled Potion."""
    s = given(
        """
        Ann  pile red white blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Local Celebrity
        Ann buys""",
        figures={"corrupt-official": {"deck": "B"}},
    )
    play(s, "buy unlabeled-potion", "deal corrupt-official", "buy local-celebrity")
    assert cards(s, "Ann") == ["Corrupt Official", "Local Celebrity"]


def test_purchases_are_counted_anew_in_every_turn() -> None:
    """TM-3.3 What one player bought or used leaves the next one's turn alone."""
    s = given("""
        Ann  pile red marker
        Bob  pile white
        Cem  pile blue
        market Tailor, Local Celebrity
        Ann, Bob buy""")
    play(s, "buy tailor", "pay red", "done", "buy local-celebrity", "pay white")
    assert cards(s, "Bob") == ["Local Celebrity"]


def test_each_gem_is_paid_with_its_die_or_with_one_gold() -> None:
    """TM-3.4 The mix is the player's."""
    for words, left, gold in (
        (["pay red", "pay white"], "green marker", 2),
        (["pay red", "pay gold"], "white green marker", 1),
        (["pay gold", "pay white"], "red green marker", 1),
        (["pay gold", "pay gold"], "red white green marker", 0),
    ):
        s = given("""
            Ann  pile red white green marker  gold 2
            Bob  pile white
            Cem  pile blue
            market Fortified Safehouse
            Ann buys""")
        play(s, "buy fortified-safehouse", *words)
        assert cards(s, "Ann") == ["Fortified Safehouse"]
        assert (pile(s, "Ann"), s.gold[0]) == (left, gold)


def test_a_card_that_cannot_be_paid_cannot_be_chosen() -> None:
    """TM-3.4 One die of the wrong gem is as good as none."""
    s = given("""
        Ann  pile red green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor, Local Celebrity, Fortified Safehouse
        Ann buys""")
    assert offered(s) == ["buy tailor", "done"]
    assert refused(s, "buy local-celebrity") == "TM-3.4"
    assert refused(s, "buy fortified-safehouse") == "TM-3.4"


def test_bags_and_masks_pay_no_cost() -> None:
    """TM-3.4 A bag die is not a gold token."""
    s = given("""
        Ann  pile bag bag mask mask marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann buys""")
    assert offered(s) == ["done"]
    assert refused(s, "buy tailor") == "TM-3.4"


def test_gold_stands_in_for_no_die_that_an_ability_spends_or_turns() -> None:
    """TM-3.4"""
    s = given("""
        Ann  pile green marker  gold 5  cards Tailor, Alchemical Lab, Bondsman, Legitimate Jeweller
        Bob  pile white
        Cem  pile blue
        Ann buys""")
    assert offered(s) == ["done"]
    for word in ("spend red", "turn red white", "turn red bag", "turn bag red"):
        assert refused(s, word) == "TM-3.8"


def test_payment_is_exact() -> None:
    """TM-3.4 While it is being paid nothing else can be done, and not more than the cost can be paid."""
    s = given("""
        Ann  pile red red red marker  gold 4  cards Tailor
        Bob  pile white
        Cem  pile blue
        market Bondsman, Disgruntled Minion
        Ann buys""")
    play(s, "buy bondsman")
    assert offered(s) == ["pay red", "pay gold"]
    for word in ("done", "spend red", "buy disgruntled-minion", "pay white", "turn red bag"):
        assert refused(s, word) == "TM-3.4"
    play(s, "pay red", "pay gold")
    assert (pile(s, "Ann"), s.gold[0]) == ("red red marker", 3)
    assert refused(s, "pay red") == "TM-3.4"
    assert refused(s, "pay gold") == "TM-3.4"


@pytest.mark.parametrize(
    ("held", "gold", "left", "rest"),
    [
        ("red white blue", 0, "marker", 0),
        ("red white", 1, "marker", 0),
        ("green", 3, "green marker", 0),
        ("white white", 2, "white marker", 0),
    ],
)
def test_a_payment_that_leaves_no_choice_is_not_asked_for(held: str, gold: int, left: str, rest: int) -> None:
    """TM-3.4 The Eyepatch costs a red, a white and a blue gem."""
    s = given(f"""
        Ann  pile {held} marker  gold {gold}
        Bob  pile white
        Cem  pile blue
        market Eyepatch of Command
        Ann buys""")
    play(s, "buy eyepatch-of-command")
    assert cards(s, "Ann") == ["Eyepatch of Command"]
    assert (pile(s, "Ann"), s.gold[0]) == (left, rest)


def test_it_is_asked_only_where_gold_can_be_spared() -> None:
    """TM-3.4 Two red gems, two red dice, one gold: the first die is not asked for, the second is."""
    s = given("""
        Ann  pile red red marker  gold 1
        Bob  pile white
        Cem  pile blue
        market Bondsman
        Ann buys""")
    play(s, "buy bondsman")
    assert pile(s, "Ann") == "red marker"
    assert offered(s) == ["pay red", "pay gold"]
    play(s, "pay gold")
    assert (pile(s, "Ann"), s.gold[0]) == ("red marker", 0)


def payments(s: Market, said: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Market]]:
    """Every way for a machine to say how a card is paid, with the position it leads to."""
    if isinstance(s.agenda[-1], Purchase):
        yield said, s
        return
    for word in for_machines(s):
        after = s.clone()
        play(after, word)
        yield from payments(after, (*said, word))


def possible(cost: list[int], held: list[int], gold: int) -> set[Mix]:
    """Every mix of dice and gold that pays a cost exactly, by arithmetic alone."""
    choices = product(*[range(min(owed, dice) + 1) for owed, dice in zip(cost, held, strict=True)])
    return {(dice, sum(cost) - sum(dice)) for dice in choices if sum(cost) - sum(dice) <= gold}


def paid(before: Market, after: Market) -> Mix:
    """What a purchase took from Ann."""
    dice = tuple(before.piles[0][gem] - after.piles[0][gem] for gem in GEMS)
    return dice, before.gold[0] - after.gold[0]


@pytest.mark.parametrize("cost", ["R", "RR", "RW", "RWB", "RRW", "RWBG", "RRGG", "WWWB"])
def test_every_mix_can_be_paid_and_each_in_one_way_only(cost: str) -> None:
    """TM-3.4 With up to three dice of each gem of the cost and up to five gold."""
    drawn = given(
        """
        Ann  pile marker
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann buys""",
        figures={"tailor": {"cost": cost}},
    )
    owed = [cost.count(letter) for letter in GEM_LETTERS]
    stocks = product(*[range(min(4, count + 2)) if count else (0,) for count in owed])
    for held, gold in product(stocks, range(6)):
        s = drawn.clone()
        s.piles[0][: len(GEMS)] = held
        s.gold[0] = gold
        wanted = possible(owed, list(held), gold)
        assert ("buy tailor" in offered(s)) == bool(wanted)
        if not wanted:
            continue
        after = s.clone()
        play(after, "buy tailor")
        mixes = [paid(s, end) for _, end in payments(after)]
        assert len(mixes) == len(set(mixes)), f"{held} and {gold} gold: a mix can be said in two ways"
        assert set(mixes) == wanted, f"{held} and {gold} gold"


def test_every_mix_can_be_paid_with_each_gem_that_the_racket_waives() -> None:
    """TM-3.4, TM-6.9 Each waived gem with each mix for the rest, in one way only; asked where there is a choice."""
    drawn = given(
        """
        Ann  pile marker  cards Insurance Racket
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann buys""",
        figures={"tailor": {"cost": "RRW"}},
    )
    for red, white, gold in product(range(4), range(3), range(5)):
        s = drawn.clone()
        s.piles[0][0], s.piles[0][1], s.gold[0] = red, white, gold
        less_red = possible([1, 1, 0, 0], [red, white, 0, 0], gold)
        less_white = possible([2, 0, 0, 0], [red, white, 0, 0], gold)
        assert ("buy tailor" in offered(s)) == bool(less_red or less_white)
        if not less_red and not less_white:
            continue
        after = s.clone()
        play(after, "buy tailor")
        ways = [(said[0] if said[:1] else "", paid(s, end)) for said, end in payments(after)]
        asked = {first for first, _ in ways if first.startswith("waive")}
        if less_red and less_white:
            assert asked == {"waive red", "waive white"}
            assert len(ways) == len(less_red) + len(less_white)
            assert {mix for first, mix in ways if first == "waive red"} == less_red
            assert {mix for first, mix in ways if first == "waive white"} == less_white
        else:
            assert not asked, "there is nothing to choose"
            assert len(ways) == len(less_red | less_white)
            assert {mix for _, mix in ways} == less_red | less_white


def test_paid_and_spent_dice_go_to_the_centre_and_are_out_for_this_round() -> None:
    """TM-3.5 Neither the payer nor the next player can do anything with them."""
    s = given("""
        Ann  pile red white marker  gold 0  cards Local Celebrity, Bondsman
        Bob  pile mask  gold 0
        Cem  pile blue
        market Tailor, Disgruntled Minion
        Ann, Bob buy""")
    play(s, "buy tailor", "spend white")
    assert pile(s, "Ann") == "marker"
    assert pile(s, "centre") == "red white"
    assert refused(s, "spend red") == "TM-3.8"
    assert refused(s, "turn red bag") == "TM-3.8"
    play(s, "done")
    assert offered(s) == ["done"]


def test_a_spent_mask_is_not_turned_in() -> None:
    """TM-3.5, TM-4.1"""
    s = given("""
        Ann  pile mask mask marker  gold 0  cards Gauntlet of Evil Intent
        Bob  pile red
        Cem  pile blue
        market Tailor, Bondsman, Fence, Glamer, Necklace
        Ann buys""")
    play(s, "spend mask", "done")
    assert (s.gold[0], s.infamy[0]) == (1, 1)


def test_paid_gold_goes_to_the_supply() -> None:
    """TM-3.5 Nobody else gets it."""
    s = given("""
        Ann  pile mask marker  gold 3
        Bob  pile white  gold 1
        Cem  pile blue  gold 2
        market Bondsman
        Ann, Bob buy""")
    play(s, "buy bondsman", "done")
    assert s.gold == [1, 1, 2]


def test_bought_cards_lie_face_up_before_their_owner() -> None:
    """TM-3.6 Everybody sees them."""
    s = given("""
        Ann  pile red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann, Bob buy""")
    play(s, "buy tailor")
    for seat in (0, 1, 2, None):
        assert s.view(seat)["owned"] == [["tailor"], [], []]


def test_cards_cannot_be_stolen() -> None:
    """TM-3.6 A thief takes the pile and leaves the cards."""
    s = given("""
        Ann  pile red blue  cards Tailor
        Bob
        Cem
        centre marker
        Bob splits""")
    play(s, "steal Ann", "return red", "done", "roll mask")
    assert cards(s, "Ann") == ["Tailor"]
    assert cards(s, "Bob") == []


def test_cards_are_kept_round_after_round() -> None:
    """TM-3.6"""
    s = given("""
        Ann  pile red marker  cards Tailor
        Bob  pile white  cards Fence
        Cem  pile blue
        market Bondsman, Glamer, Necklace, Pawnbroker, Local Celebrity
        Ann, Bob, Cem buy""")
    buy_out(s)
    roll(s, "red red white white blue blue green bag mask mask")
    assert turn(s) == "Ann"
    assert (cards(s, "Ann"), cards(s, "Bob")) == (["Tailor"], ["Fence"])


def test_an_ability_works_as_soon_as_its_card_is_bought() -> None:
    """TM-3.6"""
    s = given("""
        Ann  pile red red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann buys""")
    assert refused(s, "spend red") == "TM-3.8"
    play(s, "buy tailor", "spend red")
    assert s.infamy[0] == 1


def test_a_discount_works_from_the_next_purchase_of_the_same_turn() -> None:
    """TM-3.6 The Racket brings a second purchase and makes it cheaper."""
    s = given("""
        Ann  pile red white green marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Insurance Racket, Tailor
        Ann buys""")
    play(s, "buy insurance-racket")
    assert pile(s, "Ann") == "marker", "the Racket itself is paid in full"
    play(s, "buy tailor")
    assert cards(s, "Ann") == ["Insurance Racket", "Tailor"]


def test_rows_are_not_refilled_before_the_end_of_the_round() -> None:
    """TM-3.7"""
    s = given("""
        Ann  pile red white marker  gold 0  cards Corrupt Official
        Bob  pile white  gold 0
        Cem  pile blue
        market Tailor, Local Celebrity, Bondsman, Fence, Glamer
        Ann, Bob buy""")
    play(s, "buy tailor", "buy local-celebrity")
    assert row(s, "A") == ["Bondsman", "Fence", "Glamer"]
    play(s, "done")
    assert refused(s, "buy local-celebrity") == "TM-3.2", "Bob comes too late"
    play(s, "done")
    assert turn(s) == "chance"
    assert row(s, "A") == ["Bondsman", "Fence", "Glamer"], "only now cards are dealt"
    assert offered(s)[0].startswith("deal")


def test_abilities_work_only_in_their_owners_own_purchase_turn() -> None:
    """TM-3.8 Exit Strategy included."""
    s = given("""
        Ann  pile white marker
        Bob  pile red red  gold 2  cards Tailor, Exit Strategy, Alchemical Lab
        Cem  pile blue
        Ann, Bob, Cem buy""")
    for word in ("spend red", "exchange gold", "turn red blue"):
        assert refused(s, word, "Bob") == "TM-3.1"
    play(s, "done")
    assert offered(s) == ["turn red white", "turn red blue", "turn red green", "spend red", "exchange gold", "done"]
    play(s, "done")
    assert refused(s, "exchange gold", "Bob") == "TM-3.1"


def test_abilities_do_not_work_in_the_split() -> None:
    """TM-3.8, TM-6.8"""
    s = given("""
        Ann  pile red red
        Bob  cards Tailor, Bondsman, Exit Strategy  gold 3
        Cem
        centre red marker
        Bob splits""")
    assert refused(s, "spend red") == "TM-3.8"
    assert refused(s, "turn red bag") == "TM-3.8"
    assert refused(s, "exchange gold") == "TM-6.8"
    play(s, "take red")
    assert refused(s, "spend red") == "TM-3.8"


def test_nobody_uses_the_card_of_another() -> None:
    """TM-3.8"""
    s = given("""
        Ann  pile red marker  gold 3
        Bob  pile red  cards Tailor, Exit Strategy
        Cem  pile blue
        Ann, Bob buy""")
    assert offered(s) == ["done"]
    assert refused(s, "spend red") == "TM-3.8"


def test_each_card_is_used_once_per_round() -> None:
    """TM-3.8"""
    s = given("""
        Ann  pile red red red marker  cards Tailor
        Bob  pile white
        Cem  pile blue
        Ann, Bob buy""")
    play(s, "spend red")
    assert refused(s, "spend red") == "TM-3.8"
    assert offered(s) == ["done"]


def test_a_card_that_says_so_is_used_any_number_of_times() -> None:
    """TM-3.8, TM-6.8"""
    s = given("""
        Ann  pile red marker  gold 3  cards Exit Strategy
        Bob  pile white
        Cem  pile blue
        Ann, Bob buy""")
    play(s, "exchange gold", "exchange gold", "exchange gold")
    assert (s.gold[0], s.infamy[0]) == (0, 6)
    assert refused(s, "exchange gold") == "TM-3.8"


def test_a_die_may_be_turned_again_by_another_card() -> None:
    """TM-3.8 Red to white by the Lab, white to blue by the Glass, blue to a bag by the Bookie."""
    s = given("""
        Ann  pile red marker  cards Alchemical Lab, Deceptive Bits of Colored Glass, Bookie
        Bob  pile white
        Cem  pile blue
        Ann buys""")
    play(s, "turn red white", "turn white blue", "turn blue bag")
    assert pile(s, "Ann") == "bag marker"
    assert offered(s) == ["done"]


def test_a_die_turned_back_cannot_be_turned_by_the_same_card_again() -> None:
    """TM-3.8"""
    s = given("""
        Ann  pile red marker  cards Alchemical Lab, Glamer
        Bob  pile white
        Cem  pile blue
        Ann buys""")
    play(s, "turn red blue", "turn blue red")
    assert refused(s, "turn red blue") == "TM-3.8"
    assert offered(s) == ["done"]


def test_uses_are_fresh_in_every_round() -> None:
    """TM-3.8"""
    s = given("""
        Ann  pile red red marker  cards Tailor
        Bob  pile white
        Cem  pile blue
        market Bondsman, Fence, Glamer, Necklace, Pawnbroker
        Ann, Bob, Cem buy""")
    play(s, "spend red", "done", "done", "done")
    roll(s, "red red white white blue blue green bag mask mask")
    play(s, "take red", "take marker", "done", "take red", "done", "take everything")
    assert turn(s) == "Ann"
    play(s, "spend red")
    assert s.infamy[0] == 2


def test_every_word_of_a_purchase_turn_is_refused_by_a_rule_or_offered() -> None:
    """TM-3.2 to TM-3.8 The whole vocabulary against one rich turn, for everybody at the table."""
    s = given("""
        Ann  pile red red white bag mask marker  gold 2  cards Tailor, Fence, Legitimate Jeweller, Exit Strategy
        Bob  pile white  cards Glamer
        Cem  pile blue
        market Bondsman, Necklace, Fortified Safehouse, Crown
        Ann, Bob, Cem buy""")
    legal = {WORDS.read(word, NAMES[:3]) for word in offered(s)}
    for action in WORDS.all:
        assert (s.why_not(0, action) is None) == (action in legal), action
        assert s.why_not(1, action) is not None
