"""Characters: what a bot wants besides winning, as weights on what a position holds for its seat."""

from math import inf
from typing import Final

from rookery.core.state import State

POINT: Final = 0.3
"""What a liking of one spread counts in a search, as a chance to win. A lead of one spread adds about 0.2 to that among
three or four equals: with as little, likings were hardly noticed.
"""


class Character:
    """What a bot likes, in points for a point: what it has in hand (`greed`), how badly its strongest rival stands
    (`spite`), what it may lose again (`daring`; a cautious bot hates that). A character knows no more than any bot.

    `person` is whom people meet: a name, and a line that says what to expect.
    """

    def __init__(
        self, name: str, person: str, line: str, *, greed: float = 0.0, spite: float = 0.0, daring: float = 0.0
    ) -> None:
        self.name = name
        self.person = person
        self.line = line
        self.greed = greed
        self.spite = spite
        self.daring = daring

    def liking(self, s: State, seat: int) -> float:
        """How much better a position pleases than it is worth, in points."""
        return self.hunger(s, seat) + self.nerve(s, seat)

    def hunger(self, s: State, seat: int) -> float:
        """What it has in hand."""
        return self.greed * s.goods(seat) if self.greed else 0.0

    def nerve(self, s: State, seat: int) -> float:
        """What it may lose, and how its strongest rival stands."""
        points = self.daring * s.stake(seat) if self.daring else 0.0
        if self.spite:
            points -= self.spite * best_rival([s.worth(rival) for rival in range(s.seats)], seat)
        return points

    def delight(self, after: State, end: State, seat: int) -> float:
        """How much a simulation pleases, as a chance to win: what a turn risks and does to others shows right after it,
        what it brings in at the end.
        """
        return POINT * (self.nerve(after, seat) + self.hunger(end, seat)) / end.spread()

    def __repr__(self) -> str:
        return self.name


def best_rival(hopes: list[float], seat: int) -> float:
    """The highest of what a seat's rivals have."""
    best = -inf
    for rival in range(len(hopes)):
        if rival != seat and hopes[rival] > best:
            best = hopes[rival]
    return best


CHARACTERS: Final[dict[str, Character]] = {
    character.name: character
    for character in (
        Character("greedy", "Goldie", "Grabs what glitters now and forgets who may steal it.", greed=0.5),
        Character("spiteful", "Nettle", "Goes for whoever leads, even at a loss.", spite=0.7),
        Character("cautious", "Hush", "Takes little, and keeps it.", daring=-1.2),
        Character("gambler", "Lucky", "Bets the night on one big throw.", daring=1.2),
    )
}
"""By name."""


def character_called(name: str) -> Character:
    """A character by its name; a ValueError if there is none."""
    character = CHARACTERS.get(name.casefold())
    if character is None:
        raise ValueError(f"there are {', '.join(CHARACTERS)}")
    return character
