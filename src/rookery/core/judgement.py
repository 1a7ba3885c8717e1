"""A learned judgement: how much each thing that a player has speaks for a win, found by playing.

It starts from what was judged before (`prospects` and `spread`) and corrects that: by features that a game names, and
by the cards that lie open before a player. Each weighs more or less the more of the game is to come.
"""

from typing import Final

from rookery.core.learned import Weights, read_weights

COMMON: Final[list[str]] = ["hope", "lead"]
"""What every game has: the hope of a seat by its prospects, and its lead over the strongest rival."""


class Judgement:
    """What was learned about one game. The weights are read when they are first asked for."""

    def __init__(self, package: str, features: list[str]) -> None:
        self.package = package
        self.features = [*COMMON, *features]
        self.weights: Weights | None = None

    def known(self) -> Weights:
        found = self.weights
        if found is None:
            found = self.weights = read_weights(self.package, self.features)
        return found

    def covers(self, players: int) -> bool:
        """Whether anything was learned for a number of players."""
        return players in self.known().players

    def leanings(
        self, hopes: list[float], rows: list[list[float]], cards: list[list[str]], to_come: float
    ) -> list[float]:
        """Toward whom the win leans. `rows` are the features of each seat and `cards` the keys of its cards; one that
        nobody has learned about weighs nothing.
        """
        known = self.known()
        weights: list[float] = []
        for weight in known.players[len(hopes)]:
            weights.append(weight[0] + to_come * weight[1])
        leanings: list[float] = []
        for seat in range(len(hopes)):
            leaning = weights[0] * hopes[seat] + weights[1] * lead_of(hopes, seat)
            row = rows[seat]
            for i in range(len(row)):
                leaning += weights[i + 2] * row[i]
            for card in cards[seat]:
                found = known.cards.get(card)
                if found is not None:
                    leaning += found[0] + to_come * found[1]
            leanings.append(leaning)
        return leanings


def lead_of(hopes: list[float], seat: int) -> float:
    """How much more a seat may hope for than its strongest rival; nothing if that one is ahead."""
    lead = hopes[seat]
    best = hopes[1 if seat == 0 else 0]
    for rival in range(len(hopes)):
        if rival != seat and hopes[rival] > best:
            best = hopes[rival]
    return lead - best if lead > best else 0.0
