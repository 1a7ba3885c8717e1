"""TM-6.10 to TM-6.15: the cards that act by themselves when something happens."""

from tests.thiefs_market.drawn import cards, given, next_round, offered, pile, play, refused, roll, row, turn

# TM-6.10 One token more at the turn-in


def test_imbalanced_scales_add_one_gold_however_many_bags_are_turned_in() -> None:
    """TM-6.10"""
    s = given("""
        Ann  pile bag bag bag marker  gold 0  cards Imbalanced Scales
        Bob  pile bag  gold 0
        Cem  pile blue
        the round ends""")
    assert s.gold == [4, 1, 1], "three bags and one; Bob has no Scales"
    s = given("""
        Ann  pile red mask marker  gold 0  cards Imbalanced Scales
        Bob  pile bag
        Cem  pile blue
        the round ends""")
    assert s.gold[0] == 0, "no bag, no bonus"
    assert s.infamy[0] == 1, "masks are nothing to the Scales"


def test_imbalanced_scales_count_a_die_that_was_turned_to_a_bag() -> None:
    """TM-6.10, TM-6.2 And not one that was turned away from it."""
    s = given("""
        Ann  pile white marker  gold 0  cards Imbalanced Scales, Fence
        Bob  pile red
        Cem  pile blue
        Ann buys""")
    play(s, "turn white bag", "done")
    assert s.gold[0] == 2
    s = given("""
        Ann  pile bag marker  gold 0  cards Imbalanced Scales, Legitimate Jeweller
        Bob  pile red
        Cem  pile blue
        Ann buys""")
    play(s, "turn bag white", "done")
    assert s.gold[0] == 0


def test_imbalanced_scales_work_in_the_round_they_are_bought() -> None:
    """TM-6.10, TM-3.6"""
    s = given("""
        Ann  pile white blue green bag marker  gold 0
        Bob  pile red
        Cem  pile blue
        market Imbalanced Scales
        Ann buys""")
    play(s, "buy imbalanced-scales", "done")
    assert s.gold[0] == 2


def test_island_estate_adds_one_infamy_however_many_masks_are_turned_in() -> None:
    """TM-6.10"""
    s = given("""
        Ann  pile mask mask marker  cards Island Estate
        Bob  pile mask
        Cem  pile blue
        the round ends""")
    assert s.infamy == [3, 1, 0]
    s = given("""
        Ann  pile bag marker  gold 0  cards Island Estate
        Bob  pile mask
        Cem  pile blue
        the round ends""")
    assert s.infamy[0] == 0, "no mask, no bonus"
    assert s.gold[0] == 1, "bags are nothing to the Estate"


def test_island_estate_and_imbalanced_scales_each_add_their_own() -> None:
    """TM-6.10"""
    s = given("""
        Ann  pile bag bag mask mask mask marker  gold 0  cards Island Estate, Imbalanced Scales
        Bob  pile red
        Cem  pile blue
        the round ends""")
    assert s.gold[0] == 3
    assert s.infamy[0] == 4


def test_island_estate_adds_its_token_when_the_turn_in_is_the_last() -> None:
    """TM-6.10, TM-4.5 The turn-in has happened and counts."""
    s = given("""
        Ann  pile mask marker  cards Island Estate
        Bob  pile red
        Cem  pile blue
        opened C
        deck C 0
        the round ends""")
    assert turn(s) == "nobody"
    assert s.infamy[0] == 2


# TM-6.11 The marker in the final pile


def test_eyepatch_of_command_pays_at_the_end_of_a_split_for_the_marker() -> None:
    """TM-6.11"""
    s = given("""
        Ann  pile red marker  cards Eyepatch of Command
        Bob  pile white
        Cem  pile blue
        the split ends""")
    assert s.infamy == [1, 0, 0]
    s = given("""
        Ann  pile red red red  cards Eyepatch of Command
        Bob  pile white marker
        Cem  pile blue
        the split ends""")
    assert s.infamy == [0, 0, 0], "the marker is Bob's"


def test_eyepatch_of_command_pays_from_the_round_after_it_was_bought() -> None:
    """TM-6.11 The split of its own round is over; then it pays each time."""
    s = given("""
        Ann  pile red white blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Eyepatch of Command
        Ann buys""")
    play(s, "buy eyepatch-of-command")
    assert s.infamy[0] == 0
    next_round(s, "red marker", "white white white", "blue blue blue green green green")
    assert s.infamy[0] == 1
    next_round(s, "red marker", "white white white", "blue blue blue green green green")
    assert s.infamy[0] == 2


# TM-6.12 A stolen pile


def test_wicked_clutches_pay_whenever_the_owners_pile_is_stolen() -> None:
    """TM-6.12 Several times in one split; not for piles of others, nor for stealing oneself."""
    s = given("""
        Ann  pile red red blue blue  cards Wicked Clutches
        Bob
        Cem  pile white white
        centre green marker
        Bob splits""")
    play(s, "steal Ann")
    assert s.infamy == [1, 0, 0], "at once, before anything is returned"
    play(s, "return red", "done", "roll mask")
    assert turn(s) == "Ann"
    play(s, "steal Bob", "return red", "done", "roll mask")
    assert s.infamy == [1, 0, 0], "Bob has no Clutches"
    play(s, "steal Ann", "return blue", "done", "roll mask")
    assert s.infamy == [2, 0, 0], "stolen a second time in this split"
    play(s, "steal Cem", "return white", "done", "roll mask")
    assert s.infamy == [2, 0, 0]


# TM-6.13 The Lucky Animal Appendage


def test_lucky_animal_appendage_keeps_returned_dice_as_they_lie() -> None:
    """TM-6.13, TM-2.5 Only those of its owner's pile, and only when it is stolen from the owner."""
    s = given("""
        Ann  pile red blue bag  cards Lucky Animal Appendage
        Bob
        Cem
        centre marker
        Bob splits""")
    play(s, "steal Ann", "return red", "done")
    assert turn(s) == "Cem", "nothing is rolled"
    assert pile(s, "centre") == "red marker"
    play(s, "steal Bob", "return bag", "done")
    assert turn(s) == "chance", "the pile is Bob's now: its dice are rolled"
    roll(s, "green")
    assert pile(s, "centre") == "red green marker"


def test_lucky_animal_appendage_rerolls_one_own_die_before_the_purchases() -> None:
    """TM-6.13, TM-2.10 Before anyone's purchase turn; one die, once; the new face is what pays."""
    s = given("""
        Ann  pile blue bag  gold 0  cards Lucky Animal Appendage
        Bob  pile white marker
        Cem  pile blue
        market Tailor
        the split ends""")
    assert turn(s) == "Ann", "although Bob has the marker"
    assert offered(s) == ["reroll blue", "reroll bag", "done"]
    play(s, "reroll bag")
    assert turn(s) == "chance"
    assert len(offered(s)) == 6, "any face may fall"
    play(s, "roll red")
    assert pile(s, "Ann") == "red blue"
    assert turn(s) == "Bob", "one die only"
    play(s, "done", "done", "buy tailor")
    assert cards(s, "Ann") == ["Lucky Animal Appendage", "Tailor"]
    assert refused(s, "reroll blue") == "TM-2.10", "not in the purchase turn"


def test_lucky_animal_appendage_need_not_reroll() -> None:
    """TM-6.13"""
    s = given("""
        Ann  pile blue marker  cards Lucky Animal Appendage
        Bob  pile white
        Cem  pile blue
        the split ends""")
    assert refused(s, "reroll red") == "TM-6.13", "there is no red die"
    play(s, "done")
    assert pile(s, "Ann") == "blue marker"
    assert offered(s) == ["done"], "the purchase turn, with nothing to buy"
    assert refused(s, "reroll blue") == "TM-2.10", "the moment is over"


# TM-6.14 Infamy for the objects of the final pile


def test_big_haul_pays_for_every_object_of_the_final_pile_marker_included() -> None:
    """TM-6.14, TM-2.10 Whatever was spent since, the dice that paid for it too."""
    s = given("""
        Ann  pile blue blue green mask marker  gold 0  cards Coercion Coordinator
        Bob  pile white
        Cem  pile blue
        market Big Haul
        Ann buys""")
    play(s, "spend blue")
    assert s.infamy[0] == 1
    play(s, "buy big-haul")
    assert s.infamy[0] == 1 + 5
    assert pile(s, "Ann") == "mask marker"


def test_the_heist_pays_for_every_object_of_the_final_pile() -> None:
    """TM-6.14 Without the marker here; when it is gained and never again."""
    s = given("""
        Ann  final white green red  pile white green  gold 0
        Bob  pile white marker
        Cem  pile blue
        market The Heist
        Ann buys""")
    play(s, "buy the-heist")
    assert s.infamy[0] == 3
    next_round(s, "red", "white white white white", "blue blue blue green green marker")
    assert s.infamy[0] == 3


def test_big_haul_and_the_heist_pay_when_an_unlabeled_potion_brings_them() -> None:
    """TM-6.14, TM-6.15 Gained is enough."""
    for slug, name in (("big-haul", "Big Haul"), ("the-heist", "The Heist")):
        s = given("""
            Ann  pile red blue mask mask marker  gold 0
            Bob  pile white
            Cem  pile blue
            market Unlabeled Potion, Crown
            Ann buys""")
        play(s, "buy unlabeled-potion", f"deal {slug}")
        assert cards(s, "Ann") == [name]
        assert s.infamy[0] == 5


# TM-6.15 The Unlabeled Potion


def test_unlabeled_potion_leaves_the_game_and_brings_the_next_card_of_the_newest_deck() -> None:
    """TM-6.15 Free, from the top of the deck, before any row is refilled."""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Bookie, Tailor
        deck B 7
        Ann buys""")
    everything = sorted(card for place in [*s.owned, *s.rows, *s.unseen, s.gone] for card in place)
    play(s, "buy unlabeled-potion")
    assert turn(s) == "chance"
    assert "deal brooch" in offered(s)
    assert "deal bookie" not in offered(s), "it lies in the market"
    assert "deal unlabeled-potion" not in offered(s), "it is gone for good"
    assert "deal crown" not in offered(s), "deck B is the newest"
    assert "deal fence" not in offered(s), "deck A is not"
    play(s, "deal brooch")
    assert cards(s, "Ann") == ["Brooch"]
    assert s.view(None)["owned"][0] == ["brooch"], "shown to all"
    assert [s.cards[card].name for card in s.gone] == ["Unlabeled Potion"]
    assert row(s, "B") == ["Bookie"], "nothing is refilled yet"
    assert s.left[1] == 6
    assert sorted(card for place in [*s.owned, *s.rows, *s.unseen, s.gone] for card in place) == everything
    play(s, "done")
    assert "deal unlabeled-potion" not in offered(s)
    assert "deal brooch" not in offered(s)


def test_unlabeled_potion_from_an_older_row_draws_from_the_newest_deck() -> None:
    """TM-6.15"""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Crown
        deck B 3
        Ann buys""")
    play(s, "buy unlabeled-potion")
    assert "deal scepter" in offered(s)
    assert "deal brooch" not in offered(s), "although deck B is not used up"
    play(s, "deal scepter")
    assert cards(s, "Ann") == ["Scepter"]


def test_unlabeled_potion_draws_from_the_next_deck_when_the_newest_is_empty_and_opens_no_row() -> None:
    """TM-6.15"""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Bookie, Brooch, Menacing Monocle, Wicked Clutches
        deck B 0
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal crown")
    assert cards(s, "Ann") == ["Crown"]
    assert row(s, "C") == []
    assert s.opened == 1
    assert s.left == [13, 0, 10]
    play(s, "done")
    assert s.opened == 2, "the refill that is owed for the Potion opens deck C, as always"
    play(s, "deal scepter", "deal fur-coat", "deal big-haul", "deal the-heist", "deal exit-strategy")
    assert len(row(s, "C")) == 5
    assert s.left[2] == 5


def test_unlabeled_potion_may_be_bought_for_nothing_when_no_card_is_left() -> None:
    """TM-6.15"""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Crown
        deck B 0
        deck C 0
        Ann buys""")
    play(s, "buy unlabeled-potion")
    assert cards(s, "Ann") == []
    assert [s.cards[card].name for card in s.gone] == ["Unlabeled Potion"]
    assert offered(s) == ["done"]


def test_unlabeled_potion_uses_one_purchase_and_the_card_it_brings_uses_none() -> None:
    """TM-6.15, TM-3.3"""
    s = given("""
        Ann  pile red blue red marker  gold 0  cards Disgruntled Minion
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Tailor, Coercion Coordinator
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal brooch")
    assert offered(s) == ["buy tailor", "done"]
    play(s, "buy tailor")
    assert refused(s, "buy coercion-coordinator") == "TM-3.3", "two purchases were allowed"


def test_unlabeled_potion_is_a_purchase_for_watchers_that_are_owned_and_not_for_the_one_it_brings() -> None:
    """TM-6.15, TM-6.4 Red and blue are in the Potion's cost; the card gained was not purchased."""
    s = given("""
        Ann  pile red blue marker  gold 0  cards Anthropomorphic Water Buffalo
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion
        Ann buys""")
    play(s, "buy unlabeled-potion")
    assert s.infamy[0] == 1, "the Buffalo saw the red gem"
    play(s, "deal sticky-fingered-dockhand")
    assert s.infamy[0] == 1, "neither the Potion's blue gem nor its own cost pays the Dockhand"


def test_unlabeled_potion_brings_a_card_that_works_at_once() -> None:
    """TM-6.15, TM-3.6 An ability, an extra purchase, a discount."""
    s = given("""
        Ann  pile red blue mask marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal gauntlet-of-evil-intent", "spend mask")
    assert s.gold[0] == 1
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Unlabeled Potion, Tailor, Crown
        Ann buys""")
    play(s, "buy unlabeled-potion", "deal insurance-racket")
    assert offered(s) == ["buy tailor", "done"], "one more purchase, one gem less"


def test_unlabeled_potion_takes_the_last_card_of_c_and_the_game_ends_with_the_round() -> None:
    """TM-6.15, TM-4.5 The refill of a C card bought in the same round cannot be made any more."""
    s = given("""
        Ann  pile red blue marker  gold 0
        Bob  pile red red  gold 0
        Cem  pile blue
        market Unlabeled Potion, Crown, Scepter, Fur Coat, Big Haul, Giant Belt Buckle
        deck C 1
        Ann, Bob buy""")
    play(s, "buy unlabeled-potion", "deal the-heist", "done", "buy giant-belt-buckle", "done")
    assert turn(s) == "nobody"
