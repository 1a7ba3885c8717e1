"""The levels of bots, named as thieves: the same ones in every game."""
# mypyc: no (not in the inner loop)

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any

from rookery.bots.bot import Bot
from rookery.bots.players import plugs
from rookery.bots.players.cutpurse import Cutpurse
from rookery.bots.players.program import Program, command
from rookery.bots.players.searchers import Burglar, Mastermind
from rookery.bots.players.urchin import Urchin
from rookery.bots.thinking.character import character_called
from rookery.core.reasons import Broken

Setting = tuple[Callable[[str], Any], float | None]
"""How a text is read, and what the value must not exceed."""


class Level:
    """How well a bot plays: a name, plainer names for it, a few words about it, how such a bot is made, what may be
    set (each setting with how a text is read and what it must not exceed), and the seconds it usually thinks.
    """

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        bot: Callable[..., Bot],
        settings: Mapping[str, Setting] | None = None,
        seconds: float = 0.0,
    ) -> None:
        self.name = name
        self.aliases = aliases
        self.about = about
        self.bot = bot
        self.settings = dict(settings or {})
        self.seconds = seconds

    def read(self, text: str) -> dict[str, Any]:
        """The settings in `sims=500,time=2`; anything unknown or impossible is refused."""
        found: dict[str, Any] = {}
        for part in filter(None, text.split(",")):
            key, _, value = (piece.strip() for piece in part.partition("="))
            key = next((known for known in self.settings if known.casefold() == key.casefold()), key)
            if key not in self.settings:
                could = f"it has {', '.join(self.settings)}" if self.settings else "it has none"
                raise Broken(f"{self.name} has no setting {key!r}; {could}")
            kind, most = self.settings[key]
            try:
                found[key] = kind(value)
            except ValueError as error:
                could = f"; {error}" if kind is character_called else ""
                raise Broken(f"{self.name}: {key} cannot be {value!r}{could}") from None
            if most is not None and not 0 < found[key] <= most:
                raise Broken(f"{self.name}: {key} must be more than 0 and at most {most:g}")
        return found

    def __repr__(self) -> str:
        return self.name


CHARACTER: Setting = (character_called, None)
"""Any bot that judges positions can have a character."""

LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("urchin", ("random",), "legal and careless", Urchin),
        Level(
            "cutpurse",
            ("greedy",),
            "takes what looks best for this turn",
            Cutpurse,
            {"careless": (float, 1.0), "character": CHARACTER},
            0.05,
        ),
        Level(
            "burglar",
            (),
            "searches a little before each turn (sims=100)",
            Burglar,
            {"sims": (int, 1_000_000), "character": CHARACTER},
            0.5,
        ),
        Level(
            "mastermind",
            (),
            "thinks for a second on each turn (time=1)",
            Mastermind,
            {"time": (float, 600.0), "character": CHARACTER},
            1.0,
        ),
    )
}
"""From the weakest to the strongest."""


class Whole(Level):
    """A bot of your own for which the text behind the colon says all: a program, or a class that is not installed."""

    def read(self, text: str) -> dict[str, Any]:
        return {}  # it was read when the level was made


def program(text: str) -> Level:
    """`program:./mybot`, `program:time=2 python mybot.py`: any program."""
    words, seconds = command(text.partition(":")[2])
    return Whole("program", (), "a program", partial(Program, words=words, seconds=seconds))


def python(text: str) -> Level:
    """`python:mybot.py`, `python:mybot.py:Class`, `python:package.module:Class:key=value`: a class to try out."""
    bot, settings = plugs.from_text(text.partition(":")[2])
    level = own("python", bot)
    return Whole("python", (), level.about, partial(bot, **level.read(settings)))


OUTSIDE: dict[str, Callable[[str], Level]] = {"program": program, "python": python}
"""What runs whatever a text says. Texts of people one does not trust must not get here."""


def own(name: str, bot: type[Bot]) -> Level:
    """The level of a class that somebody else wrote."""
    about = (bot.__doc__ or "").strip().split("\n")[0].rstrip(".")
    return Level(name, (), about or f"the class {bot.__name__}", bot, plugs.settings_of(bot))


def level_of(text: str) -> Level:
    """The level that a text means, whatever its capitals and settings: one of ours, one that is installed, or one's
    own by a command or a file.
    """
    text = text.strip()
    wanted = text.partition(":")[0].strip().casefold()
    return OUTSIDE[wanted](text) if wanted in OUTSIDE else listed(text)


def listed(text: str) -> Level:
    """One of our levels, by name or alias, or one that a package brought: nothing else is run."""
    called = names()
    wanted = text.partition(":")[0].strip().casefold()
    if wanted in called:
        return called[wanted]
    if wanted in plugs.installed():
        return installed(wanted)
    near = get_close_matches(wanted, [*called, *plugs.installed()], n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join([*LEVELS, *plugs.installed()])}"
    raise Broken(f"there is no bot {text!r}; {hint}")


def installed(name: str) -> Level:
    """A level that a package brought. What is wrong with it, a name that is ours among it, is told in a sentence."""
    if name in names() or name in OUTSIDE:
        raise Broken(f"the bot {name!r} of a package has a name of ours and cannot be seated")
    return own(name, plugs.plugged(name))


def names() -> dict[str, Level]:
    """Our levels by name and alias."""
    return {name: level for level in LEVELS.values() for name in (level.name, *level.aliases)}


def is_ours(text: str) -> bool:
    """Whether a text means one of our own levels."""
    return text.partition(":")[0].strip().casefold() in names()


def spelled(text: str) -> str:
    """A text in its one spelling, `Greedy` as `cutpurse`; refused if no such bot could be made."""
    level = level_of(text)
    settings = text.partition(":")[2].strip()
    level.read(settings)
    return f"{level.name}:{settings}" if settings else level.name


def make(level: str, seed: int) -> Bot:
    """A fresh bot of a level, with settings if it has any: `urchin`, `burglar:sims=500`, `program:./mybot`."""
    chosen = level_of(level)
    settings = chosen.read(level.partition(":")[2].strip())
    if is_ours(level):
        return chosen.bot(seed, **settings)
    bot: Bot = plugs.loaded(f"the bot {level!r}", lambda: chosen.bot(seed, **settings))
    return bot
