"""Signs: what a card does, as a line of words, small pictures and arrows that boards draw and anybody can say."""

from collections.abc import Sequence
from typing import Literal

from rookery.core.counts import counted

Kind = Literal["text", "thing", "worth", "arrow"]

CLOSE = (":", ",", ".", ";")
"""A text that begins so stands right behind what comes before it."""


class Glyph:
    """A piece of a line. By its `kind`, `what` is a text, the name of a thing that is drawn `count` times, a figure of
    `worth` on a shield, or an `arrow` that leads to something, or both ways. `said` is how it is spoken.
    """

    def __init__(self, kind: Kind, what: str, said: str, count: int = 1) -> None:
        self.kind = kind
        self.what = what
        self.said = said
        self.count = count

    def __repr__(self) -> str:
        return self.said


SignLine = list[Glyph]

TO = Glyph("arrow", "to", "to")
BOTH = Glyph("arrow", "both", "to or from")


def text(words: str) -> Glyph:
    return Glyph("text", words, words)


def thing(name: str, count: int = 1, said: str = "") -> Glyph:
    """A small picture of a thing; several side by side."""
    return Glyph("thing", name, said or (name if count == 1 else counted(count, name)), count)


def worth(amount: int, noun: str) -> Glyph:
    """A figure on a shield: `3 points`."""
    return Glyph("worth", str(amount), counted(amount, noun))


def line(*pieces: Glyph | str) -> SignLine:
    """Pieces side by side: a space keeps words from pictures; arrows make their own room."""
    found: SignLine = []
    for piece in pieces:
        glyph = text(piece) if isinstance(piece, str) else piece
        kinds = (glyph.kind, found[-1].kind) if found else ()
        if "text" in kinds and "arrow" not in kinds and not glyph.what.startswith(CLOSE):
            glyph = spaced(found, glyph)
        found.append(glyph)
    return found


def spaced(before: SignLine, glyph: Glyph) -> Glyph:
    """The next piece, with a space between it and what comes before."""
    if glyph.kind == "text":
        return Glyph("text", f" {glyph.what}", glyph.said)
    last = before.pop()
    before.append(Glyph("text", f"{last.what} ", last.said))
    return glyph


def spoken(pieces: Sequence[Glyph]) -> str:
    """A line as a screen reader or a terminal says it."""
    said = ""
    for i, piece in enumerate(pieces):
        drawn = piece.kind in ("thing", "worth") and i > 0 and pieces[i - 1].kind in ("thing", "worth")
        gap = "" if not said or piece.said.startswith(CLOSE) else " and " if drawn else " "
        said += gap + piece.said
    return said


def opened(pieces: SignLine) -> SignLine:
    """A line that begins with a capital."""
    first = pieces[0]
    if first.kind != "text":
        return pieces
    return [Glyph("text", sentence(first.what), sentence(first.said)), *pieces[1:]]


def sentence(words: str) -> str:
    """Words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def lowered(words: str) -> str:
    """Words that go on in a sentence, without the capital at their beginning."""
    return words[:1].lower() + words[1:]
