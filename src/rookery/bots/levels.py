"""The levels of bots, named as thieves: the same ones in every game."""
# mypyc: no (not in the inner loop)

from collections.abc import Callable
from difflib import get_close_matches

from rookery.bots.bot import Bot
from rookery.bots.cutpurse import Cutpurse
from rookery.bots.urchin import Urchin
from rookery.core.reasons import Broken


class Level:
    """How well a bot plays: a name, plainer names for it, a few words about it, and how such a bot is made."""

    def __init__(self, name: str, aliases: tuple[str, ...], about: str, bot: Callable[[int], Bot]) -> None:
        self.name = name
        self.aliases = aliases
        self.about = about
        self.bot = bot

    def __repr__(self) -> str:
        return self.name


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("urchin", ("random",), "legal and careless", Urchin),
        Level("cutpurse", ("greedy",), "takes what looks best for this turn", Cutpurse),
    )
}
"""From the weakest to the strongest."""


def level_of(text: str) -> Level:
    """The level that a name or alias means, whatever its capitals."""
    called = {name: level for level in LEVELS.values() for name in (level.name, *level.aliases)}
    wanted = text.strip().casefold()
    if wanted not in called:
        near = get_close_matches(wanted, called, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(LEVELS)}"
        raise Broken(f"there is no bot {text!r}; {hint}")
    return called[wanted]


def make(level: str, seed: int) -> Bot:
    """A fresh bot of a level."""
    return level_of(level).bot(seed)
