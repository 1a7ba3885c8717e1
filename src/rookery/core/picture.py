"""Pictures: a table drawn in plain pieces of text that anybody can colour and lay out."""
# mypyc: no (not in the inner loop)

from typing import NamedTuple


class Piece(NamedTuple):
    """A bit of text and what it means: a gem's colour, `gold`, `lit` for what can be done now, `dim`, `title` …

    Meaning must not hang on the style alone: the text says it too. `aside` marks what can be read elsewhere too and
    is the first to be cut where there is little room.
    """

    text: str
    style: str = ""
    aside: bool = False


Line = list[Piece]
"""Pieces side by side. Where there is no room, the last piece is folded below its own beginning, or cut.

A line that begins with an aside may be left out altogether.
"""


class Panel(NamedTuple):
    """A part of the table under a title; `aside` stands at the other end of the title's line."""

    title: str
    lines: list[Line]
    aside: str = ""


SIGNS = {
    "*": "can be done now",
    "▶": "is asked now",
}
"""Signs that mean the same in the picture of every game."""
