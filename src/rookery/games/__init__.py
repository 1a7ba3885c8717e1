"""The games, in the order in which they are offered: ours, then those that other packages have registered."""

from difflib import get_close_matches

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.games.installed import found
from rookery.games.master_thief.game import MASTER_THIEF
from rookery.games.thiefs_market.game import THIEFS_MARKET
from rookery.games.thiefs_market_2e.game import THIEFS_MARKET_2E
from rookery.games.thieves_den.game import THIEVES_DEN

OURS: dict[str, Game] = {game.name: game for game in (THIEFS_MARKET, THIEFS_MARKET_2E, THIEVES_DEN, MASTER_THIEF)}

INSTALLED, UNPLAYABLE = found(OURS)
"""The games of other packages; and by name why one cannot be played, in a sentence for whoever installed it."""

GAMES: dict[str, Game] = {**OURS, **INSTALLED}


def get(name: str) -> Game:
    """A game by its name."""
    if name in GAMES:
        return GAMES[name]
    if name in UNPLAYABLE:
        raise Broken(f"the game {name!r} is installed but cannot be played; `rookery games` says why")
    near = get_close_matches(name, GAMES, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(GAMES)}"
    raise Broken(f"there is no game {name!r}; {hint}")
