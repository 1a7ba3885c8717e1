"""The final count: where each point came from, and what it is made of."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable
from typing import NamedTuple


class Source(NamedTuple):
    """One source of points in a player's final count, and its rule.

    `made_of` gives the reason in a few words, `4 icons, tied`, also where there are no points. Sources with the same
    `row` stand together, such as all cards; without one a source stands alone.
    """

    what: str
    points: int
    rule: str
    made_of: str = ""
    row: str = ""


def points_of(sources: Iterable[Source]) -> int:
    """What some sources bring together."""
    return sum(source.points for source in sources)
