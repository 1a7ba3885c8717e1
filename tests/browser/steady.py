"""`rookery serve` with the same luck at every table, so that what a test waits for comes in every run or in none."""

import json
import sys
from random import Random
from typing import Any
from zlib import crc32

from rookery.bots import Plan
from rookery.cli import main
from rookery.core.fate import Seeded
from rookery.core.game import Game
from rookery.core.state import State
from rookery.server import analysts, course, house, oaths, windows
from rookery.server.thinking import Thinkers


class Steady(Thinkers):
    """Bots whose seed is made from the position: other tables do not change what they do."""

    async def turn_of(
        self, game: Game, s: State, seat: int, level: str, seconds: float, options: dict[str, Any]
    ) -> Plan:
        position = json.dumps(game.dump(s), sort_keys=True)
        self.rng = Random(crc32(position.encode()))
        return await super().turn_of(game, s, seat, level, seconds, options)


def fixed() -> Random:
    """Luck from the system, as it were."""
    return Random(1)


if __name__ == "__main__":
    for module, name, steady in (
        (oaths, "fate_of", lambda _: Seeded(1)),
        (windows, "SystemRandom", fixed),
        (course, "Random", fixed),
        (house, "Thinkers", Steady),
        (analysts, "NICENESS", 0),  # tests wait for it
    ):
        getattr(module, name)  # what is replaced is there
        setattr(module, name, steady)
    sys.exit(main())
