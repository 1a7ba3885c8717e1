"""Signs: lines of words, pictures and arrows, as they are drawn and as they are spoken."""

from rookery.core.signs import TO, SignLine, line, opened, spoken, thing, worth


def drawn(pieces: SignLine) -> str:
    """A line as it is sent, things and figures in brackets."""
    return "".join(
        {"text": piece.what, "arrow": ">"}.get(piece.kind, f"[{piece.what}]" * piece.count) for piece in pieces
    )


def test_a_space_keeps_words_from_pictures_and_arrows_make_their_own_room() -> None:
    assert drawn(line("turn one", thing("red"), "to its", thing("bag"), ".")) == "turn one [red] to its [bag]."
    assert drawn(line(thing("red"), TO, "any gem")) == "[red]>any gem"
    assert drawn(line(thing("bag"), ":", thing("gold"), "+1")) == "[bag]: [gold] +1"


def test_a_line_is_spoken_with_counts_and_plurals() -> None:
    assert spoken(line(thing("gold"), TO, thing("infamy", 2))) == "gold to 2 infamy"
    assert spoken(line(thing("red"), thing("white"), TO, worth(1, "point"))) == "red and white to 1 point"
    assert spoken(line(worth(6, "point"), "or", worth(4, "point"), ".")) == "6 points or 4 points."


def test_a_line_that_opens_a_card_begins_with_a_capital() -> None:
    assert drawn(opened(line("spend one", thing("mask"), "."))) == "Spend one [mask]."
    assert drawn(opened(line(thing("mask"), "first"))) == "[mask] first"
