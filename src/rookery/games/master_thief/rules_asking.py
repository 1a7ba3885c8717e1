"""Who is asked: the thief whose turn it is, or several thieves at once (MT-3.1, MT-5.2)."""

from typing import ClassVar, Final

from rookery.core.tasks import Choice, Together
from rookery.games.master_thief.state import Museum

STEPS: Final = ("Steal", "Draw", "Play", "Limits", "End or escape")
"""MT-3 The steps of a turn, in their order."""
STEALING_STEP: Final = 0
DRAWING: Final = 1
PLAYING: Final = 2
LIMITING: Final = 3
LEAVING: Final = 4


class InTurn(Choice[Museum]):
    """The thief whose turn it is chooses; `step` is where that is in a turn."""

    step: ClassVar[int] = PLAYING

    def flaw(self, s: Museum) -> str:
        return "" if self.seat == s.active else "it is somebody else's turn (MT-3.1)"


class Answers(Together[Museum]):
    """Thieves in play answer together, each in secret; `step` is where that is in a turn."""

    step: ClassVar[int] = PLAYING

    def flaw(self, s: Museum) -> str:
        for seat in self.asked:
            if s.out[seat]:
                return "a thief who has escaped is not asked (MT-5.3)"
        return super().flaw(s)


def flaw_of_deed(s: Museum, thief: int, asked: tuple[int, ...]) -> str:
    """Why the rivals of a thief cannot be asked about what the thief does."""
    if thief != s.active:
        return "it is somebody else's turn (MT-3.1)"
    return "only rivals are asked (MT-5.2)" if thief in asked else ""
