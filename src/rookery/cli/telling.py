"""Telling: the story of a match, painted."""

from collections.abc import Sequence

from rich.text import Text

from rookery.cli.paint import hung
from rookery.cli.terminal import printable
from rookery.core.match import Match
from rookery.core.story import Line, story


def story_lines(match: Match, seat: int | None, width: int) -> list[Text]:
    """The whole story, broken into lines."""
    return [part for line in story(match, seat) for part in hung(told(line), width, 2)]


def told(line: Line) -> Text:
    """A sentence of a story and its rule."""
    return Text.assemble(printable(line.text), (f" ({line.rule})", "rule") if line.rule else "")


def joined(sentences: Sequence[str], names: Sequence[str]) -> list[str]:
    """What the same player does in sentences that follow each other becomes one: `Ann buys Fence; pays 1 gold.`"""
    longest_first = sorted(names, key=len, reverse=True)  # `Ann B` is not `Ann`
    shorter: list[str] = []
    speaker = ""
    for text in sentences:
        about = next((name for name in longest_first if text.startswith(f"{name} ")), "")
        if about and about == speaker and shorter[-1].endswith("."):
            shorter[-1] = f"{shorter[-1][:-1]}; {text.removeprefix(about).lstrip()}"
        else:
            shorter.append(text)
        speaker = about
    return shorter
