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


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (more_coins, r"more than 2 coins \(T2-1\.5\)"),
        (one_die_more, r"11 dice are on the table; 3 players use 10 \(T2-1\.2\)"),
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
