"""Broken positions of the second edition are refused with a sentence that names the rule."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from rookery.core.reasons import Broken
from tests.thiefs_market_2e.drawn import GAME, given, play

Spoil = Callable[[dict[str, Any]], None]


def position() -> dict[str, Any]:
    """A market turn in which a crown is being paid for."""
    s = given("""
        Ann  pile red red red blue blue blue token  coins 1
        Bob  pile white white  cards stockpile-red
        Cem  pile green
        centre bag
        display Small Crown, Banner
        Ann, Bob buy""")
    play(s, "buy small-crown")
    written = GAME.dump(s)
    assert written["agenda"][-1] == ["MatchFace", 0, 46]
    return written


def test_the_position_itself_is_sound() -> None:
    written = position()
    assert GAME.dump(GAME.load(json.dumps(written))) == written


def more_coins(data: dict[str, Any]) -> None:
    data["gold"][1] = 3


def one_die_more(data: dict[str, Any]) -> None:
    data["centre"][0] += 1


def second_token(data: dict[str, Any]) -> None:
    data["piles"][1][6] = 1


def card_twice(data: dict[str, Any]) -> None:
    data["owned"][2] = list(data["owned"][1])


def card_nowhere(data: dict[str, Any]) -> None:
    data["owned"][1] = []


def card_in_another_deck(data: dict[str, Any]) -> None:
    data["unseen"][0].append(data["unseen"][1].pop())


def card_as_a_character(data: dict[str, Any]) -> None:
    data["characters"][0], data["owned"][1] = data["owned"][1][0], [data["characters"][0]]


def nobody_as_a_character(data: dict[str, Any]) -> None:
    data["unseen"][3].append(data["characters"][0])
    data["characters"][0] = -1


def round_after_the_last(data: dict[str, Any]) -> None:
    data["round"] = 41


def card_that_costs_gems(data: dict[str, Any]) -> None:
    data["agenda"][-1][2] = data["rows"][2][0]


def card_that_is_not_on_display(data: dict[str, Any]) -> None:
    data["agenda"][-1][2] = data["unseen"][2][-1]


def nothing_to_pay(data: dict[str, Any]) -> None:
    data["agenda"][-1] = ["PayGem", 0, 3]


def points_below_nothing(data: dict[str, Any]) -> None:
    data["points"][0] = -1


def no_such_face(data: dict[str, Any]) -> None:
    data["agenda"][-1] = ["TurnDie", 0, 6, 1]


def nobody_first(data: dict[str, Any]) -> None:
    data["start"] = -1


def nothing_to_happen(data: dict[str, Any]) -> None:
    data["round"] = 5
    data["agenda"] = []


def nine_in_the_market_display(data: dict[str, Any]) -> None:
    data["rows"][0] = sorted(data["unseen"][0][:9])
    data["unseen"][0] = data["unseen"][0][9:]


def relic_before_its_time(data: dict[str, Any]) -> None:
    data["round"] = 1


def relic_of_a_closed_display(data: dict[str, Any]) -> None:
    data["opened"] = 1


def relic_owned_before_its_time(data: dict[str, Any]) -> None:
    data["owned"][1] += data["rows"][2]
    data["rows"][2] = []
    data["opened"] = 1
    data["agenda"] = [["EndRound"], ["Purchase", 0]]


def split_with_a_pile(data: dict[str, Any]) -> None:
    data["agenda"] = [["Split", 0]]


def purchase_before_the_split_is_over(data: dict[str, Any]) -> None:
    data["agenda"] = [["Purchase", 0]]


def more_than_a_display_holds(data: dict[str, Any]) -> None:
    data["agenda"] = [["BeginRound"], ["Deal", 2, 3]]


def second_character(data: dict[str, Any]) -> None:
    data["agenda"] = [["BeginRound"], ["DealCharacter", 0]]


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (nobody_first, r"somebody is first.*\(T2-1\.4\)"),
        (nothing_to_happen, r"a game ends with somebody's third relic.*\(T2-4\.1, T2-4\.5\)"),
        (nine_in_the_market_display, r"the market display has 9 cards; it holds 5 \(T2-4\.2\)"),
        (relic_before_its_time, r"the relic display does not open before round 3 \(T2-4\.2\)"),
        (relic_of_a_closed_display, r"a display that has not opened.*\(T2-4\.2\)"),
        (relic_owned_before_its_time, r"a display that has not opened.*\(T2-4\.2\)"),
        (split_with_a_pile, r"that player has a pile \(T2-2\.1\)"),
        (purchase_before_the_split_is_over, r"purchases come after the loot phase \(T2-3\.1\)"),
        (more_than_a_display_holds, r"as many as each holds \(T2-4\.2\)"),
        (second_character, r"that player has a character \(T2-1\.3\)"),
        (more_coins, r"more than 2 coins \(T2-1\.5\)"),
        (one_die_more, r"3 players use 10 dice, not 11 \(T2-1\.2\)"),
        (second_token, r"one first-player token, not 2 \(T2-2\.1\)"),
        (card_twice, r"every card is in one place.*\(T2-1\.1\)"),
        (card_nowhere, r"every card is in one place.*\(T2-1\.1\)"),
        (card_in_another_deck, r"the market deck holds a card of another deck \(T2-1\.1\)"),
        (card_as_a_character, r"only a character can be a player's character \(T2-1\.3\)"),
        (nobody_as_a_character, r"somebody has no character \(T2-1\.3\)"),
        (round_after_the_last, r"round 41 comes after the last round, 40 \(T2-4\.5\)"),
        (card_that_costs_gems, r"Banner costs no matching faces.*\(T2-3\.3\)"),
        (card_that_is_not_on_display, r"does not lie in a display.*\(T2-3\.2\)"),
        (nothing_to_pay, r"there is nothing to pay.*\(T2-3\.2\)"),
        (points_below_nothing, r"'points' cannot be"),
        (no_such_face, r"the task TurnDie cannot have face = 6"),
    ],
)
def test_what_cannot_be_is_refused(spoil: Spoil, complaint: str) -> None:
    """T2-1.1 to T2-1.5"""
    written = position()
    spoil(written)
    with pytest.raises(Broken, match=complaint):
        GAME.load(written)


def test_a_record_of_the_first_edition_is_not_taken_for_one_of_the_second() -> None:
    written = position()
    written["game"] = "thiefs-market"
    with pytest.raises(Broken, match="not of thiefs-market-2e"):
        GAME.load(written)
