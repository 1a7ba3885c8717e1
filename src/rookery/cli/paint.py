"""Painting: the panels of a game and other plain pieces as rich shows them."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from rookery.cli.terminal import printable
from rookery.core.picture import Line, Panel

FOLD = 6
"""How far the rest of a line of small pieces is set in."""


FOLD_ALL, CUT_ASIDES, CUT_ALL, LEAVE_OUT = range(4)
"""What becomes of lines that are too long or can be done without, the more the dearer lines are."""


def paint(panels: Sequence[Panel], width: int, cut: int = FOLD_ALL) -> list[Text]:
    """Panels as lines of text. What is too long is folded or cut."""
    painted = []
    for panel in panels:
        painted += headed(panel, width)
        for line in panel.lines:
            if not (cut == LEAVE_OUT and line[0].aside):
                painted += lay(line, width, cut)
    return painted


def headed(panel: Panel, width: int) -> list[Text]:
    """A panel's heading; what stands aside has a line of its own where it is too long for one."""
    line = heading(panel.title, width, panel.aside)
    if line.cell_len <= width:
        return [line]
    return [heading(panel.title, width), *hung(Text(f"   {panel.aside}", "dim"), width, FOLD)]


def heading(title: str, width: int, aside: str = "") -> Text:
    """`── Market ───────────── cards left ──`"""
    left = Text.assemble(("── ", "dim"), (title, "title"), " ")
    right = Text.assemble(" ", (aside, "dim"), (" ──", "dim")) if aside else Text()
    fill = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, ("─" * fill, "dim"), right)


def lay(line: Line, width: int, cut: int) -> list[Text]:
    """One line of pieces as one or more lines of text."""
    text = Text()
    for piece in line:
        text.append_text(printable(piece.text, piece.style))
    if text.cell_len <= width:
        return [text]
    hang = sum(cell_len(piece.text) for piece in line[:-1])
    is_prose = " " in line[-1].text
    if is_prose and hang < width and (cut >= CUT_ALL or (cut == CUT_ASIDES and line[-1].aside)):
        text.truncate(width, overflow="ellipsis")
        return [text]
    indent = hang if is_prose and hang < width - 20 else FOLD
    return hung(text, width, indent)


def hung(text: Text, width: int, indent: int) -> list[Text]:
    """Text broken between words, everything but its first line set in."""
    lines: list[Text] = []
    rest = text
    while rest.cell_len > width:
        room = rest.plain[: width + 1]
        cut = room.rstrip().rfind(" ")
        cut = cut if cut > indent else width
        first, rest = rest.divide([cut])
        first.rstrip()
        lines.append(first)
        rest = Text(" " * indent).append_text(without_leading_space(rest))
    return [*lines, rest]


def without_leading_space(text: Text) -> Text:
    return text[len(text.plain) - len(text.plain.lstrip()) :] if text.plain.strip() else Text()
