"""Painting: the panels of a game and other plain pieces as rich shows them."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from rookery.cli.terminal import printable
from rookery.core.picture import Panel, Span, TextLine

FOLD = 6
"""How far the rest of a line of small pieces is set in."""


FOLD_ALL, CUT_ASIDES, LEAVE_OUT, CUT_ALL, IN_PAIRS = range(5)
"""What becomes of lines that are too long or can be done without, the more the dearer lines are: first asides are cut,
then lines that begin with one are left out, then everything is cut, and at last lines go without their asides, two side
by side.
"""


def paint(panels: Sequence[Panel], width: int, cut: int = FOLD_ALL) -> list[Text]:
    """Panels as lines of text. What is too long is folded or cut."""
    painted = []
    for panel in panels:
        painted += headed(panel, width)
        lines = [line for line in panel.lines if not (cut >= LEAVE_OUT and line[0].aside)]
        for line in in_pairs(lines, width) if cut >= IN_PAIRS else lines:
            painted += lay(line, width, cut)
    return painted


def in_pairs(lines: Sequence[TextLine], width: int) -> list[TextLine]:
    """Lines that end with an aside lose it and come two side by side, where both find room."""
    paired: list[TextLine] = []
    waiting = False  # for a second one beside the last
    for line in lines:
        short = trimmed([piece for piece in line if not piece.aside])
        ended, half = len(short) < len(line), width_of(short) < width // 2
        if waiting and ended and half:
            paired[-1] = [*paired[-1], Span(" " * (width // 2 - width_of(paired[-1]))), *short]
            waiting = False
        else:
            paired.append(short if ended else line)
            waiting = ended and half
    return paired


def trimmed(line: TextLine) -> TextLine:
    """A line without the spaces at its end."""
    return [*line[:-1], line[-1]._replace(text=line[-1].text.rstrip())] if line else line


def width_of(line: TextLine) -> int:
    return sum(cell_len(piece.text) for piece in line)


def headed(panel: Panel, width: int) -> list[Text]:
    """A panel's heading; what stands aside has a line of its own where it is too long for one."""
    line = heading(panel.title, width, panel.aside)
    if line.cell_len <= width:
        return [line]
    return [heading(panel.title, width), *hung(Text(f"   {panel.aside}", "dim"), width, FOLD)]


def heading(title: str, width: int, aside: str = "", question: str = "") -> Text:
    """`── Market ───────────── cards left ──`, `── Ann, it is your turn. Take more, or be done. ──────`"""
    left = Text.assemble(("── ", "dim"), (title, "title"), " ", (f"{question} " if question else "", "lit"))
    right = Text.assemble(" ", (aside, "dim"), (" ──", "dim")) if aside else Text()
    fill = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, ("─" * fill, "dim"), right)


def lay(line: TextLine, width: int, cut: int) -> list[Text]:
    """One line of pieces as one or more lines of text."""
    text = Text()
    for piece in line:
        text.append_text(printable(piece.text, piece.style))
    if text.cell_len <= width:
        return [text]
    hang = width_of(line[:-1])
    is_prose = " " in line[-1].text
    if is_prose and hang < width and (cut >= CUT_ALL or (cut >= CUT_ASIDES and line[-1].aside)):
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
