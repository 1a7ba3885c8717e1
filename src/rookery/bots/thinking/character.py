"""Characters: what a bot wants besides winning, as weights on what a position holds for its seat."""

from math import inf
from typing import Final

from rookery.core.state import State

POINT: Final = 0.2
"""What a lead of one spread adds to the chance to win, about, among three or four equals."""


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
        points = 0.0
        if self.greed:
            points += self.greed * s.goods(seat)
        if self.daring:
            points += self.daring * s.stake(seat)
        if self.spite:
            points -= self.spite * best_rival([s.worth(rival) for rival in range(s.seats)], seat)
        return points

    def delight(self, s: State, seat: int) -> float:
        """The same as a chance to win: a search weighs what a turn leaves the seat with against where it may lead."""
        return POINT * self.liking(s, seat) / s.spread()

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
