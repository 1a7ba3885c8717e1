"""Phrases: texts that know their pieces, so that a page can draw things and set off names without reading English."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable, Sequence
from string import Formatter
from typing import NotRequired, TypedDict

from rookery.core.counts import several
from rookery.core.names import sitting
from rookery.core.reasons import Reason, Seat


class Piece(TypedDict):
    """A piece of a sentence: its text, and what it stands for: a seat, a thing with its count, a card by its key, or
    the beginning of a round.
    """

    text: str
    seat: NotRequired[int]
    thing: NotRequired[str]
    count: NotRequired[int]
    card: NotRequired[str]
    round: NotRequired[int]


class Phrase(str):
    """A text made of pieces. As a text it is what a terminal says."""

    __slots__ = ("pieces",)
    pieces: tuple[Piece, ...]

    def __new__(cls, pieces: Iterable[Piece]) -> "Phrase":
        merged: list[Piece] = []
        for piece in pieces:
            if len(piece) == 1 and merged and len(merged[-1]) == 1:
                merged[-1] = {"text": merged[-1]["text"] + piece["text"]}
            elif piece["text"]:
                merged.append(piece)
        phrase = super().__new__(cls, "".join([piece["text"] for piece in merged]))
        phrase.pieces = tuple(merged)
        return phrase


def pieces_of(text: str) -> tuple[Piece, ...]:
    """The pieces of a phrase; any other text is one piece."""
    if isinstance(text, Phrase):
        return text.pieces
    return ({"text": text},) if text else ()


def player(names: Sequence[str], seat: int) -> Phrase:
    """Whoever sits in a seat, by name."""
    return Phrase([{"text": sitting(names, seat), "seat": seat}])


def thing(count: int, name: str, text: str = "") -> Phrase:
    """Some things of a kind: `a bag`, `3 tomes`."""
    return Phrase([{"text": text or several(count, name), "thing": name, "count": count}])


def card(key: str, name: str) -> Phrase:
    """A card by its name."""
    return Phrase([{"text": name, "card": key}])


def begun(number: int) -> Phrase:
    """The beginning of a sentence with which a round begins."""
    return Phrase([{"text": f"Round {number} begins; ", "round": number}])


def fill(pattern: str, *given: str | int, **parts: str | int) -> Phrase:
    """A pattern of ours with its parts filled in. Parts may be phrases; what stands in them is never a pattern."""
    pieces: list[Piece] = []
    rest = iter(given)
    for literal, name, _, _ in Formatter().parse(pattern):
        pieces.append({"text": literal})
        if name is not None:
            pieces += pieces_of(str_of(parts[name] if name else next(rest)))
    return Phrase(pieces)


def str_of(part: str | int) -> str:
    return part if isinstance(part, str) else str(part)


def joined(separator: str, parts: Iterable[str]) -> Phrase:
    """Parts with something between them."""
    pieces: list[Piece] = []
    for i, part in enumerate(parts):
        pieces += [{"text": separator if i else ""}, *pieces_of(part)]
    return Phrase(pieces)


def listed(parts: Sequence[str]) -> Phrase:
    """`a`, `a and b`, `a, b and c`."""
    return joined(" and ", [joined(", ", parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def reasoned(reason: Reason, names: Sequence[str]) -> Phrase:
    """A reason as a phrase: seats stand in it as pieces."""
    return joined("", [player(names, part.number) if isinstance(part, Seat) else part for part in reason.parts])
