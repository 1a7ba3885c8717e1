"""Pictures: a table drawn in plain spans of text that anybody can colour and lay out."""
# mypyc: no (not in the inner loop)

from typing import NamedTuple


class Span(NamedTuple):
    """A bit of text and what it means: a gem's colour, `gold`, `lit` for what can be done now, `dim`, `title` …

    Meaning must not hang on the style alone: the text says it too. `aside` marks what can be read elsewhere too and
    is the first to be cut where there is little room.
    """

    text: str
    style: str = ""
    aside: bool = False


TextLine = list[Span]
"""Spans side by side. Where there is no room, the last span is folded below its own beginning, or cut.

A line that begins with an aside may be left out altogether.
"""


class Panel(NamedTuple):
    """A part of the table under a title; `aside` stands at the other end of the title's line."""

    title: str
    lines: list[TextLine]
    aside: str = ""


SIGNS = {
    "*": "can be done now",
    "▶": "is asked now",
}
"""Signs that mean the same in the picture of every game."""
