"""Plugs: bots of other people, as Python classes: installed under an entry point, or from a file to try out."""
# mypyc: no (not in the inner loop)

import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from rookery.bots.bot import Bot
from rookery.bots.players.standin import told
from rookery.core.reasons import Broken

GROUP = "rookery.bots"
"""The entry points under which a package registers its bots: `name = "module:Class"`."""

Settings = dict[str, tuple[Callable[[str], Any], float | None]]
"""By name: how a text is read, and what it must not exceed (None: anything goes)."""


@cache
def installed() -> dict[str, list[EntryPoint]]:
    """What packages have registered, by the name in small letters."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name.casefold(), []).append(entry)
    return dict(sorted(found.items()))


@cache
def plugged(name: str) -> type[Bot]:
    """The class that is registered under a name. Whatever is wrong with it is told with its name."""
    entries = installed()[name]
    values = sorted({entry.value for entry in entries})
    if len(values) > 1:
        raise Broken(f"the bot {name!r} was registered more than once, as {' and as '.join(values)}")
    what = f"the bot {name!r} ({values[0]})"
    return checked(loaded(what, entries[0].load), what)


def checked(found: Any, what: str) -> type[Bot]:
    """A class of bots, or a sentence about what it is instead."""
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise Broken(f"{what} is not a subclass of rookery.bots.Bot")
    if found.choose is Bot.choose:
        raise Broken(f"{what} has no `choose`")
    return found


def from_text(text: str) -> tuple[type[Bot], str]:
    """The class in `mybot.py`, `mybot.py:Class` or `package.module:Class`, and the settings behind it."""
    place, _, rest = text.strip().partition(":")
    name, _, settings = rest.partition(":")
    if "=" in name:
        name, settings = "", rest
    if not place:
        raise Broken("python: needs a file or a module, as in python:mybot.py or python:package.module:Class")
    module = module_of(place)
    if name:
        if not hasattr(module, name):
            raise Broken(f"{place} has no class {name!r}")
        return checked(getattr(module, name), f"{name} in {place}"), settings
    own = [thing for thing in vars(module).values() if is_bot(thing) and thing.__module__ == module.__name__]
    if len(own) != 1:
        count = f"{len(own)} bots" if own else "no bot"
        raise Broken(f"{place} has {count}; name the class, as in python:{place}:Class")
    return checked(own[0], f"{own[0].__name__} in {place}"), settings


def is_bot(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, Bot) and thing is not Bot


@cache
def module_of(place: str) -> ModuleType:
    """A module by its file or its name; read once, however many bots are made of it."""
    if not place.endswith(".py"):
        module: ModuleType = loaded(place, lambda: import_module(place))
        return module
    file = Path(place).resolve()
    if not file.is_file():
        raise Broken(f"there is no file {place}")
    spec = importlib.util.spec_from_file_location(f"own_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise Broken(f"{place} cannot be read as Python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module  # where dataclasses and the like look for it
    loader = spec.loader
    loaded(place, lambda: loader.exec_module(module))
    return module


def loaded(what: str, load: Callable[[], Any]) -> Any:
    """What loading or making gives. Somebody else's code may raise anything: that is told in a sentence."""
    try:
        return load()
    except (Exception, SystemExit) as error:
        raise Broken(f"{what} cannot be used: {told(error)}") from error


def settings_of(bot: type[Bot]) -> Settings:
    """What may be set: the named arguments behind the seed, each read as its annotation or default says."""
    parameters = list(inspect.signature(bot).parameters.values())[1:]
    return {
        parameter.name: (reader(parameter), None)
        for parameter in parameters
        if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
    }


def reader(parameter: inspect.Parameter) -> Callable[[str], Any]:
    """How a text is read for an argument."""
    wanted = parameter.annotation
    for kind in (bool, int, float):
        if wanted in (kind, kind.__name__) or (wanted is parameter.empty and type(parameter.default) is kind):
            return truth if kind is bool else kind
    return str


def truth(text: str) -> bool:
    """Yes or no, as a command line says it."""
    known = {"on": True, "yes": True, "true": True, "1": True, "off": False, "no": False, "false": False, "0": False}
    if text.casefold() not in known:
        raise ValueError(text)
    return known[text.casefold()]
