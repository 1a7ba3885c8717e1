"""Phrases: texts that know their pieces."""

from rookery.core.phrases import (
    as_order,
    bare,
    begun,
    card,
    fill,
    joined,
    listed,
    pieces_of,
    player,
    reasoned,
    rule,
    said_to,
    thing,
)
from rookery.core.reasons import Reason, Seat

NAMES = ["Ann", "B{who}b"]


def test_a_phrase_is_its_text_and_knows_its_pieces() -> None:
    told = fill("{who} takes {things}.", who=player(NAMES, 0), things=listed([thing(2, "bag"), thing(1, "mask")]))
    assert told == "Ann takes 2 bags and a mask."
    assert told.pieces == (
        {"text": "Ann", "seat": 0},
        {"text": " takes "},
        {"text": "2 bags", "thing": "bag", "count": 2},
        {"text": " and "},
        {"text": "a mask", "thing": "mask", "count": 1},
        {"text": "."},
    )


def test_what_is_filled_in_is_never_a_pattern() -> None:
    """A card or a player may be called anything."""
    told = fill("{} buys {}.", player(NAMES, 1), card("crown", "{0} of {1}"))
    assert told == "B{who}b buys {0} of {1}."
    assert [piece.get("card") for piece in told.pieces] == [None, None, "crown", None]


def test_phrases_are_joined_piece_by_piece() -> None:
    told = joined(", ", [card("a", "A"), "b", card("c", "C")])
    assert told == "A, b, C"
    assert told.pieces == ({"text": "A", "card": "a"}, {"text": ", b, "}, {"text": "C", "card": "c"})
    assert pieces_of("plain") == ({"text": "plain"},)
    assert pieces_of("") == ()


def test_what_somebody_does_becomes_what_they_cannot_do() -> None:
    told = bare(fill("{takes/take} {}", thing(2, "bag")))
    assert told == "take 2 bags"
    assert told.pieces[-1] == {"text": "2 bags", "thing": "bag", "count": 2}


def test_a_word_has_the_form_of_whoever_it_is_told_to() -> None:
    ann, bob = player(NAMES, 0), player(NAMES, 1)
    told = fill("{} {carries/carry} {}'s mask and {goes/go} {their/your} way.", ann, bob)
    assert told == "Ann carries B{who}b's mask and goes their way."
    assert said_to(told, 0) == "You carry B{who}b's mask and go your way."
    assert said_to(told, 1) == "Ann carries your mask and goes their way."
    assert said_to(told, 2) == told
    assert all(set(piece) <= {"text", "seat"} for piece in told.pieces), "a page gets no forms to choose from"


def test_a_word_is_that_of_the_first_seat_before_it_also_when_it_was_filled_in_before() -> None:
    deed = fill("{steals/steal} {}'s pile", player(NAMES, 1))
    assert said_to(fill("{} {}.", player(NAMES, 0), deed), 1) == "Ann steals your pile."
    assert said_to(fill("{} {}.", player(NAMES, 0), deed), 0) == "You steal B{who}b's pile."


def test_an_order_is_what_a_seat_does_itself() -> None:
    assert as_order(fill("{} {takes/take} {}.", player(NAMES, 0), thing(2, "bag")), 0) == "Take 2 bags."
    assert as_order(fill("{} can take nothing.", player(NAMES, 0)), 0) == ""
    assert as_order(fill("{} {takes/take} a bag.", player(NAMES, 0)), 1) == ""
    assert as_order("Plain.", 0) == ""


def test_a_rule_is_a_piece_that_can_be_linked() -> None:
    assert fill("No ({}).", rule("TM-2.4")).pieces[1] == {"text": "TM-2.4", "rule": "TM-2.4"}


def test_a_reason_has_its_seats_as_pieces() -> None:
    told = reasoned(Reason("T-1", Seat(0), " has no pile."), NAMES)
    assert told.pieces == ({"text": "Ann", "seat": 0}, {"text": " has no pile."})
    told = reasoned(Reason("T-2", "It is not ", Seat(0), "'s turn."), NAMES)
    assert (told, said_to(told, 0)) == ("It is not Ann's turn.", "It is not your turn.")


def test_a_round_begins_with_a_piece() -> None:
    assert fill("{}{} rolls.", begun(3), player(NAMES, 0)).pieces[0] == {"text": "Round 3 begins; ", "round": 3}
