"""Phrases: texts that know their pieces."""

from rookery.core.game import infinitive
from rookery.core.phrases import begun, card, fill, joined, listed, pieces_of, player, reasoned, thing
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
    told = infinitive(fill("takes {}", thing(2, "bag")))
    assert told == "take 2 bags"
    assert told.pieces[-1] == {"text": "2 bags", "thing": "bag", "count": 2}


def test_a_reason_has_its_seats_as_pieces() -> None:
    told = reasoned(Reason("T-1", Seat(0), " has no pile."), NAMES)
    assert told.pieces == ({"text": "Ann", "seat": 0}, {"text": " has no pile."})


def test_a_round_begins_with_a_piece() -> None:
    assert fill("{}{} rolls.", begun(3), player(NAMES, 0)).pieces[0] == {"text": "Round 3 begins; ", "round": 3}
