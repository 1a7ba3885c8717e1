"""Telling: the story of a match, painted."""

from collections.abc import Sequence

from rich.text import Text

from rookery.cli.paint import hung
from rookery.cli.terminal import printable
from rookery.core.match import Match
from rookery.core.story import Sentence, story


def story_lines(match: Match, seat: int | None, width: int) -> list[Text]:
    """The whole story, broken into lines."""
    return [part for line in story(match, seat) for part in hung(told(line), width, 2)]


def told(line: Sentence) -> Text:
    """A sentence of a story and its rule."""
    return Text.assemble(printable(line.text), (f" ({line.rule})", "rule") if line.rule else "")


def joined(lines: Sequence[Sentence], names: Sequence[str]) -> list[str]:
    """What the same player does in one turn, in sentences that follow each other, becomes one sentence:
    `Ann buys Fence; pays 1 gold.`
    """
    longest_first = sorted(names, key=len, reverse=True)  # `Ann B` is not `Ann`
    shorter: list[str] = []
    before = ("", 0)
    for line in lines:
        about = next((name for name in longest_first if line.text.startswith(f"{name} ")), "")
        if about and (about, line.turn) == before and shorter[-1].endswith("."):
            shorter[-1] = f"{shorter[-1][:-1]}; {line.text.removeprefix(about).lstrip()}"
        else:
            shorter.append(line.text)
        before = (about, line.turn)
    return shorter
