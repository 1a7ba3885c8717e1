"""Sparks: the chances to win during a match, a line of little bars for each player."""

from rookery.bots.thinking.curve import Moment, curve
from rookery.core.match import Match

BARS = "▁▂▃▄▅▆▇█"
ROOM = 12
"""Columns for the figures beside the bars."""


def chance_lines(match: Match, width: int) -> list[str]:
    """For each player the chance at the beginning, its course, and at the end."""
    moments = curve(match)
    longest = max(len(name) for name in match.names)
    columns = max(1, min(60, width - longest - ROOM))
    lines = ["Chances to win, by a judgement of each position:"]
    for seat, name in enumerate(match.names):
        bars = "".join(bar(chance) for chance in course(moments, seat, columns))
        first, last = moments[0].chances[seat], moments[-1].chances[seat]
        lines.append(f"{name:{longest}} {first:4.0%} {bars} {last:4.0%}")
    return lines


def course(moments: list[Moment], seat: int, columns: int) -> list[float]:
    """A seat's chances in a limited number of columns, each the mean of its part of the match."""
    count = min(columns, len(moments))
    ends = [len(moments) * (i + 1) // count for i in range(count)]
    means, start = [], 0
    for end in ends:
        part = [moment.chances[seat] for moment in moments[start:end]]
        means.append(sum(part) / len(part))
        start = end
    return means


def bar(chance: float) -> str:
    return BARS[min(len(BARS) - 1, int(chance * len(BARS)))]
