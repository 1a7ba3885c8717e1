"""The toy of the engine's tests as a game, which has secrets: for bots that are told what is played."""

from typing import Any

from rookery.core.figures import Sheet
from rookery.core.game import Game
from rookery.core.rulebook import Rulebook
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from tests.core import toy


class ToyGame(Game):
    """Two thieves with a secret card each."""

    def __init__(self) -> None:
        sheet = Sheet([], {}, {})
        super().__init__(
            name="toy",
            title="Toy",
            pitch="",
            minutes="1",
            version=1,
            seats=range(2, 3),
            options=(),
            words=toy.WORDS,
            sheet=sheet,
            printed=sheet,
            rules=Rulebook({}, []),
            undo_rule="",
            tasks=(toy.Deal, toy.Bet, toy.Count, toy.Decide, toy.Knock),
        )

    def write(self, s: State) -> dict[str, Any]:
        assert isinstance(s, toy.Toy)
        return {"hands": s.hands, "bets": s.bets, "stayed": s.stayed, "knocked": s.knocked}


TOY = ToyGame()


def dealt(hands: list[int]) -> toy.Toy:
    """The toy after both have drawn a secret card: seat 0 bets."""
    s = toy.new()
    for card in hands:
        s.act(CHANCE, toy.DRAW[card])
    return s


def twins() -> list[toy.Toy]:
    """Positions that differ only in what seat 0 cannot know."""
    return [dealt([2, card]) for card in (0, 1, 3, 4)]
