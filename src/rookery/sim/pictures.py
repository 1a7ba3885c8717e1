"""Pictures: bars with error bars and histograms, as SVG that takes whatever width there is.

Pictures hold no letters: these stand beside them, where they can be read, searched and enlarged.
"""

from collections.abc import Mapping, Sequence
from math import ceil

from rookery.sim.markup import Markup, joined, tag

BARS = 40
"""About the most bars a histogram has."""


class Axis:
    """What a picture's width stands for."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1

    def at(self, value: float) -> str:
        """Where a value lies, as a part of the width."""
        return f"{100 * (value - self.low) / (self.high - self.low):.2f}%"

    def wide(self, start: float, end: float) -> str:
        return f"{100 * (end - start) / (self.high - self.low):.2f}%"


def share_axis(highest: float) -> Axis:
    """From nothing to the next full tenth."""
    return Axis(0, min(1.0, ceil(highest * 10 + 0.001) / 10))


def bar(axis: Axis, value: float, low: float, high: float, par: float | None, said: str, kind: str = "") -> Markup:
    """A value from the left end on, its interval as a whisker, and par as a line that goes on through all rows."""
    middle, y = "50%", ("25%", "75%")
    return tag(
        "svg",
        tag("title", said),
        tag("rect", class_=f"value {kind}".strip(), x="0", y="22%", width=axis.at(value), height="56%"),
        tag("line", class_="par", x1=axis.at(par), x2=axis.at(par), y1="0", y2="100%") if par is not None else Markup(),
        tag("line", class_="whisker", x1=axis.at(low), x2=axis.at(high), y1=middle, y2=middle),
        *[tag("line", class_="whisker", x1=axis.at(end), x2=axis.at(end), y1=y[0], y2=y[1]) for end in (low, high)],
        class_="bar",
        role="img",
    )


def dot(axis: Axis, value: float, low: float, high: float, said: str) -> Markup:
    """A value on a scale without a beginning, with its interval."""
    return tag(
        "svg",
        tag("title", said),
        tag("line", class_="whisker", x1=axis.at(low), x2=axis.at(high), y1="50%", y2="50%"),
        *[tag("line", class_="whisker", x1=axis.at(end), x2=axis.at(end), y1="25%", y2="75%") for end in (low, high)],
        tag("circle", class_="value", cx=axis.at(value), cy="50%", r="6"),
        class_="bar",
        role="img",
    )


def bins(counts: Mapping[int, int], low: int, high: int) -> tuple[int, list[int]]:
    """How wide the bars are, in whole numbers, and how many values each holds, from `low` on."""
    width = next(width for width in steps() if (high - low) // width < BARS)
    held = [0] * ((high - low) // width + 1)
    for value, count in counts.items():
        held[(value - low) // width] += count
    return width, held


def steps() -> "Sequence[int]":
    """1, 2, 5, 10, 20 …"""
    return [step * 10**power for power in range(15) for step in (1, 2, 5)]


def histogram(counts: Mapping[int, int], low: int, high: int, said: str, mean: float | None = None) -> Markup:
    """How often each whole number came, between two ends; several may be put together in a bar."""
    width, held = bins(counts, low, high)
    axis, most = Axis(low, low + width * len(held)), max(held)
    bars = [
        tag(
            "rect",
            tag("title", f"{span(low + i * width, width)}: {count}"),
            class_="value",
            x=axis.at(low + (i + 0.06) * width),
            width=axis.wide(0, 0.88 * width),
            y=f"{100 - 94 * count / most:.2f}%",
            height=f"{94 * count / most:.2f}%",
        )
        for i, count in enumerate(held)
        if count
    ]
    line = (
        [tag("line", class_="par", x1=axis.at(mean + 0.5), x2=axis.at(mean + 0.5), y1="0", y2="100%")]
        if mean is not None
        else []
    )
    return joined(
        tag("svg", tag("title", said), *bars, *line, class_="histogram", role="img"),
        scale(axis, [(axis.low, f"{low}"), (axis.high, f"{low + width * len(held) - 1}")]),
    )


def span(start: int, width: int) -> str:
    """The numbers of a bar."""
    return f"{start}" if width == 1 else f"{start}–{start + width - 1}"


def scale(axis: Axis, marks: Sequence[tuple[float, str]]) -> Markup:
    """What some places of an axis mean, in letters; the first and the last keep within it."""
    spans = []
    for number, (value, words) in enumerate(marks):
        place = "first" if number == 0 else "last" if number == len(marks) - 1 else None
        spans.append(tag("span", words, class_=place, style=f"left:{axis.at(value)}"))
    return tag("div", *spans, class_="scale", aria_hidden="true")
