"""The levels of bots, named as thieves: the same ones in every game."""
# mypyc: no (not in the inner loop)

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from rookery.bots.bot import Bot
from rookery.bots.cutpurse import Cutpurse
from rookery.bots.searchers import Burglar, Mastermind
from rookery.bots.urchin import Urchin
from rookery.core.reasons import Broken


class Level:
    """How well a bot plays: a name, plainer names for it, a few words about it, how such a bot is made, and what may be
    set: each setting with how a text is read and what it must not exceed.
    """

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        bot: Callable[..., Bot],
        settings: Mapping[str, tuple[Callable[[str], float], float]] | None = None,
    ) -> None:
        self.name = name
        self.aliases = aliases
        self.about = about
        self.bot = bot
        self.settings = dict(settings or {})

    def read(self, text: str) -> dict[str, float]:
        """The settings in `sims=500,time=2`; anything unknown or impossible is refused."""
        found: dict[str, float] = {}
        for part in filter(None, text.split(",")):
            key, _, value = part.partition("=")
            if key not in self.settings:
                could = f"it has {', '.join(self.settings)}" if self.settings else "it has none"
                raise Broken(f"{self.name} has no setting {key!r}; {could}")
            kind, most = self.settings[key]
            try:
                found[key] = kind(value)
            except ValueError:
                raise Broken(f"{self.name}: {key} cannot be {value!r}") from None
            if not 0 < found[key] <= most:
                raise Broken(f"{self.name}: {key} must be more than 0 and at most {most:g}")
        return found

    def __repr__(self) -> str:
        return self.name


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("urchin", ("random",), "legal and careless", Urchin),
        Level("cutpurse", ("greedy",), "takes what looks best for this turn", Cutpurse),
        Level("burglar", (), "searches a little before each turn (sims=100)", Burglar, {"sims": (int, 1_000_000)}),
        Level("mastermind", (), "thinks for a second on each turn (time=1)", Mastermind, {"time": (float, 600.0)}),
    )
}
"""From the weakest to the strongest."""


def level_of(text: str) -> Level:
    """The level that a name or alias means, whatever its capitals and settings."""
    called = {name: level for level in LEVELS.values() for name in (level.name, *level.aliases)}
    wanted = text.partition(":")[0].strip().casefold()
    if wanted not in called:
        near = get_close_matches(wanted, called, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(LEVELS)}"
        raise Broken(f"there is no bot {text!r}; {hint}")
    return called[wanted]


def make(level: str, seed: int) -> Bot:
    """A fresh bot of a level, with settings if it has any: `urchin`, `burglar:sims=500`, `mastermind:time=2`."""
    chosen = level_of(level)
    return chosen.bot(seed, **chosen.read(level.partition(":")[2].strip().casefold()))
