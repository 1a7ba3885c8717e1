"""TM-7 What a digital table adds."""

import json
from random import Random
from typing import Any

import pytest

from rookery import Illegal, Match, get
from rookery.core.fate import Scripted, Seeded
from rookery.games.thiefs_market.state import Market
from rookery.games.thiefs_market.words import WORDS
from tests.thiefs_market.drawn import at_the_table, cards, given, offered, pile, play

GAME = get("thiefs-market")
SETUP = [
    *[f"deal {slug}" for slug in ("tailor", "bondsman", "necklace", "corrupt-official", "nearby-safehouse")],
    *[f"roll {face}" for face in "red red red white white blue green bag mask mask".split()],
]


def begun() -> Match:
    """A match of three in its first split; Ann starts. After the script the dice fall by a seed."""
    fate = Scripted(WORDS, SETUP, then=Seeded(1))
    return Match(GAME, ["Ann", "Bob", "Cem"], fate=fate, first_seat=0)


def position(match: Match) -> Market:
    assert isinstance(match.state, Market)
    return match.state


def all_of(match: Match) -> str:
    """Everything that can be known of a match."""
    return json.dumps([GAME.dump(match.state), match.record()])


def test_a_step_of_the_present_turn_may_be_taken_back() -> None:
    """TM-7.1"""
    match = begun()
    before = all_of(match)
    assert not match.can_undo("Ann"), "there is no step yet"
    match.play("Ann", "take red")
    assert match.can_undo("Ann")
    match.undo("Ann")
    assert all_of(match) == before
    assert not match.can_undo("Ann")


def test_all_steps_of_the_present_turn_may_be_taken_back_one_by_one() -> None:
    """TM-7.1"""
    match = begun()
    seen = [all_of(match)]
    for word in ("take red", "take red", "take blue", "take marker"):
        match.play("Ann", word)
        seen.append(all_of(match))
    while match.can_undo("Ann"):
        assert all_of(match) == seen.pop()
        match.undo("Ann")
    assert [all_of(match)] == seen


def test_after_taking_back_another_step_may_be_made() -> None:
    """TM-7.1"""
    match = begun()
    match.play("Ann", "take marker")
    match.undo("Ann")
    for word in ("take blue", "take red", "done"):
        match.play("Ann", word)
    assert pile(position(match), "Ann") == "red blue"


def test_a_confirmed_pile_is_not_taken_back() -> None:
    """TM-7.1 A loot turn ends when the pile is confirmed."""
    match = begun()
    match.play("Ann", "take red")
    match.play("Ann", "done")
    before = all_of(match)
    assert not match.can_undo("Ann")
    with pytest.raises(Illegal, match=r"TM-7\.1") as refusal:
        match.undo("Ann")
    assert refusal.value.rule == "TM-7.1"
    assert all_of(match) == before


def test_a_purchase_turn_that_was_ended_is_not_taken_back() -> None:
    """TM-7.1"""
    match = at_the_table(
        given("""
        Ann  pile red marker  gold 0
        Bob  pile white
        Cem  pile blue
        market Tailor
        Ann, Bob buy""")
    )
    match.play("Ann", "buy tailor")
    match.play("Ann", "done")
    assert not match.can_undo("Ann")
    assert not match.can_undo("Bob"), "Bob has done nothing"


def test_nobody_takes_back_a_step_of_another() -> None:
    """TM-7.1"""
    match = begun()
    match.play("Ann", "take red")
    before = all_of(match)
    for name in ("Bob", "Cem"):
        assert not match.can_undo(name)
        with pytest.raises(Illegal, match=name):
            match.undo(name)
    assert all_of(match) == before
    match.undo("Ann")


def test_nothing_is_taken_back_after_the_turn_of_an_opponent() -> None:
    """TM-7.1 Neither your own last turn nor your opponent's steps before it."""
    match = begun()
    for word in ("take red", "take white", "done"):
        match.play("Ann", word)
    match.play("Bob", "steal Ann")
    match.play("Bob", "return red")
    match.play("Bob", "done")
    for name in ("Ann", "Bob", "Cem"):
        assert not match.can_undo(name)
    match.play("Cem", "take marker")
    assert [match.can_undo(name) for name in ("Ann", "Bob", "Cem")] == [False, False, True]


def test_a_steal_is_taken_back_with_the_infamy_of_wicked_clutches() -> None:
    """TM-7.1 Side effects are undone with the step."""
    match = at_the_table(
        given("""
        Ann  pile red blue marker  cards Wicked Clutches
        Bob
        Cem
        centre white
        Bob splits""")
    )
    before = GAME.dump(match.state)
    match.play("Bob", "steal Ann")
    match.play("Bob", "return red")
    assert position(match).infamy == [1, 0, 0]
    match.undo("Bob")
    assert position(match).infamy == [1, 0, 0], "the pile is still stolen"
    match.undo("Bob")
    assert position(match).infamy == [0, 0, 0]
    assert GAME.dump(match.state) == before
    assert match.log == []


def test_nothing_is_taken_back_past_a_rerolled_die() -> None:
    """TM-7.1 The thief has seen what fell."""
    match = at_the_table(
        given("""
        Ann  pile red blue marker
        Bob
        Cem
        centre white
        Bob splits""")
    )
    for word in ("steal Ann", "return red", "done"):
        match.play("Bob", word)
    assert not match.can_undo("Bob")


def test_a_steal_that_returned_only_the_marker_is_ended_by_the_word() -> None:
    """TM-7.1 No die fell, but the turn was ended."""
    match = at_the_table(
        given("""
        Ann  pile red blue marker
        Bob
        Cem
        centre white
        Bob splits""")
    )
    for word in ("steal Ann", "return marker"):
        match.play("Bob", word)
    assert match.can_undo("Bob")
    match.play("Bob", "done")
    assert match.turn == (2,)
    assert not match.can_undo("Bob")


def test_a_die_rerolled_by_the_appendage_is_not_taken_back() -> None:
    """TM-7.1"""
    match = at_the_table(
        given("""
        Ann  pile red blue marker  cards Lucky Animal Appendage
        Bob  pile white
        Cem  pile green
        the split ends""")
    )
    match.play("Ann", "reroll red")
    assert match.turn == (0,), "Ann goes on to buy"
    assert not match.can_undo("Ann")


def test_a_reroll_that_was_declined_is_not_taken_back() -> None:
    """TM-7.1 Then the purchases have begun."""
    match = at_the_table(
        given("""
        Ann  pile red blue marker  cards Lucky Animal Appendage
        Bob  pile white
        Cem  pile green
        the split ends""")
    )
    match.play("Ann", "done")
    assert match.turn == (0,)
    assert not match.can_undo("Ann")


def test_a_card_shown_by_the_potion_is_not_taken_back_but_what_follows_is() -> None:
    """TM-7.1 A hidden card was shown."""
    match = at_the_table(
        given("""
        Ann  pile red red blue marker  gold 0  cards Tailor
        Bob  pile white
        Cem  pile green
        market Unlabeled Potion
        Ann buys""")
    )
    match.play("Ann", "buy unlabeled-potion")
    assert len(cards(position(match), "Ann")) == 2
    assert not match.can_undo("Ann")
    match.play("Ann", "spend red")
    match.undo("Ann")
    assert pile(position(match), "Ann") == "red marker"
    assert not match.can_undo("Ann")


def test_a_payment_mix_is_taken_back_gem_by_gem() -> None:
    """TM-7.1, TM-7.2 Dice and gold come back, and at last the card."""
    match = at_the_table(
        given("""
        Ann  pile red white marker  gold 2
        Bob  pile white
        Cem  pile green
        market Fortified Safehouse
        Ann buys""")
    )
    for word in ("buy fortified-safehouse", "pay red", "pay gold"):
        match.play("Ann", word)
    s = position(match)
    assert (cards(s, "Ann"), pile(s, "Ann"), s.gold[0]) == (["Fortified Safehouse"], "white marker", 1)
    match.undo("Ann")
    s = position(match)
    assert (cards(s, "Ann"), pile(s, "Ann"), s.gold[0]) == ([], "white marker", 2)
    assert match.legal("Ann") == ["pay white", "pay gold"]
    match.undo("Ann")
    assert match.legal("Ann") == ["pay red", "pay white", "pay gold"]
    match.undo("Ann")
    assert match.legal("Ann") == ["buy fortified-safehouse", "done"]
    assert pile(position(match), "centre") == ""
    assert not match.can_undo("Ann")


def test_an_unasked_payment_comes_back_with_its_purchase() -> None:
    """TM-7.1 So does what the purchase paid: the Buffalo's infamy, the use of a card, the count of purchases."""
    match = at_the_table(
        given("""
        Ann  pile red red marker  gold 0  cards Anthropomorphic Water Buffalo, Tailor
        Bob  pile white
        Cem  pile green
        market Disgruntled Minion, Giant Belt Buckle
        Ann buys""")
    )
    before = GAME.dump(match.state)
    match.play("Ann", "buy giant-belt-buckle")
    s = position(match)
    assert (s.infamy[0], s.bought, s.sales, pile(s, "Ann")) == (1, 1, 1, "marker")
    match.undo("Ann")
    assert GAME.dump(match.state) == before
    match.play("Ann", "spend red")
    match.undo("Ann")
    assert GAME.dump(match.state) == before
    assert "spend red" in match.legal("Ann")


def test_a_copied_card_is_taken_back() -> None:
    """TM-7.1, TM-8.1 The Stew was bought and has copied; nothing hidden was shown."""
    match = at_the_table(
        given("""
        Ann  pile blue green marker  gold 0
        Bob  pile white  cards Exit Strategy, Necklace
        Cem  pile green
        market Mimetic Stew
        Ann buys""")
    )
    match.play("Ann", "buy mimetic-stew")
    match.play("Ann", "copy exit-strategy")
    assert cards(position(match), "Ann") == ["Exit Strategy"]
    match.undo("Ann")
    assert cards(position(match), "Ann") == ["Mimetic Stew"]
    match.play("Ann", "copy necklace")
    assert cards(position(match), "Ann") == ["Necklace"]
    assert cards(position(match), "Bob") == ["Exit Strategy", "Necklace"]


def test_a_loot_turn_is_not_taken_back_in_the_purchase_turn_of_the_same_player() -> None:
    """TM-7.1 Cem takes everything, marker included, and buys first: no die fell between, but a turn was ended."""
    match = at_the_table(
        given("""
        Ann  pile red
        Bob  pile white
        Cem
        centre blue green marker
        market Coercion Coordinator
        Cem splits""")
    )
    match.play("Cem", "take everything")
    assert match.turn == (2,)
    assert not match.can_undo("Cem")
    match.play("Cem", "buy coercion-coordinator")
    match.undo("Cem")
    assert not match.can_undo("Cem")
    assert pile(position(match), "Cem") == "blue green marker"


def test_nothing_is_taken_back_in_the_race() -> None:
    """TM-7.1, TM-5.4"""
    s = given(
        """
        Ann
        Bob
        Cem
        the game ends""",
        race=True,
    )
    match = at_the_table(s)
    match.play("Ann", "share win")
    assert not match.can_undo("Ann")
    match.play("Bob", "grab marker")
    assert match.over
    assert not match.can_undo("Bob")


def test_a_step_that_was_followed_from_a_log_is_not_taken_back_with_an_older_one() -> None:
    """TM-7.1 Ann's pile was confirmed by a line of a log; what she said before it cannot be taken back any more."""
    match = begun()
    match.play("Ann", "take red")
    match.follow(0, "done")
    assert match.turn == (1,)
    assert not match.can_undo("Ann")


def test_log_and_record_forget_what_was_taken_back() -> None:
    """TM-7.1 The record replays to the same position, and a match that never took anything back is the same."""
    match = begun()
    for word in ("take red", "take white", "take marker"):
        match.play("Ann", word)
    match.undo("Ann")
    match.undo("Ann")
    for word in ("take blue", "done"):
        match.play("Ann", word)
    assert [repr(entry) for entry in match.log][-3:] == ["0 take red", "0 take blue", "0 done"]

    straight = begun()
    for word in ("take red", "take blue", "done"):
        straight.play("Ann", word)
    assert all_of(match) == all_of(straight)

    again = Match.replay(GAME, json.dumps(match.record()))
    assert GAME.dump(again.state) == GAME.dump(match.state)
    assert list(map(repr, again.log)) == list(map(repr, match.log))


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_with_steps_taken_back_at_random_replay_to_the_same_end(seed: int) -> None:
    """TM-7.1 Taking back always leads to what was there before, and never past a seal."""
    rng = Random(seed)
    match = Match(GAME, ["Ann", "Bob", "Cem", "Dee"], seed=seed, promos=True, race=bool(seed % 2))
    before: list[tuple[int, int, dict[str, Any]]] = []
    while not match.over:
        seat = rng.choice(match.turn)
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat)
            assert (seat, len(match.log), GAME.dump(match.state)) == before.pop()
            continue
        before.append((seat, len(match.log), GAME.dump(match.state)))
        match.play(seat, rng.choice(match.legal(seat)))
        if not match.can_undo(seat):
            before.clear()
    again = Match.replay(GAME, json.dumps(match.record()))
    assert all_of(again) == all_of(match)


def natural(s: Market) -> str:
    """What a table offers first to whoever is asked."""
    seat = s.turn()[0]
    return WORDS.say(s.agenda[-1].natural(s, seat), ["Ann", "Bob", "Cem"])


def test_payment_offers_matching_dice_first_then_gold() -> None:
    """TM-7.2 Two red gems, one red die; a white gem, one white die: the natural way keeps as much gold as it can."""
    s = given(
        """
        Ann  pile red white marker  gold 5
        Bob  pile white
        Cem  pile green
        market Tailor
        Ann buys""",
        figures={"tailor": {"cost": "RRW"}},
    )
    play(s, "buy tailor")
    while offered(s)[0].startswith("pay"):
        assert natural(s) == offered(s)[0]
        assert natural(s) in ("pay red", "pay white")
        play(s, natural(s))
    assert (pile(s, "Ann"), s.gold[0]) == ("marker", 4)


def test_the_player_may_change_the_mix() -> None:
    """TM-7.2"""
    s = given("""
        Ann  pile red marker  gold 1
        Bob  pile white
        Cem  pile green
        market Tailor
        Ann buys""")
    play(s, "buy tailor")
    assert natural(s) == "pay red"
    play(s, "pay gold")
    assert (pile(s, "Ann"), s.gold[0]) == ("red marker", 0)


def test_the_racket_first_drops_a_gem_with_no_matching_die() -> None:
    """TM-7.2 Of red, white and blue Ann has a red and a blue die: white is dropped, and no gold is needed."""
    s = given("""
        Ann  pile red blue marker  gold 3  cards Insurance Racket
        Bob  pile white
        Cem  pile green
        market Eyepatch of Command
        Ann buys""")
    play(s, "buy eyepatch-of-command")
    assert offered(s) == ["waive red", "waive white", "waive blue"]
    assert natural(s) == "waive white"
    play(s, "waive white")
    while natural(s).startswith("pay"):
        play(s, natural(s))
    assert (pile(s, "Ann"), s.gold[0]) == ("marker", 3)


def test_the_racket_counts_dice_gem_by_gem() -> None:
    """TM-7.2 One white die does not match two white gems: white is dropped, although a white die is there."""
    s = given(
        """
        Ann  pile red white marker  gold 3  cards Insurance Racket
        Bob  pile white
        Cem  pile green
        market Tailor
        Ann buys""",
        figures={"tailor": {"cost": "RWW"}},
    )
    play(s, "buy tailor")
    assert natural(s) == "waive white"


def test_the_racket_names_a_gem_even_when_every_die_is_there() -> None:
    """TM-7.2, TM-6.9 It is always applied."""
    s = given("""
        Ann  pile red white marker  gold 0  cards Insurance Racket
        Bob  pile white
        Cem  pile green
        market Fortified Safehouse
        Ann buys""")
    play(s, "buy fortified-safehouse")
    assert natural(s) == "waive red"
    play(s, "waive white")
    assert pile(s, "Ann") == "white marker"
