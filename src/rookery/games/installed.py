"""Installed games: what other packages have registered under the entry points `rookery.games`."""
# mypyc: no (not in the inner loop)

import re
from collections.abc import Collection, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.words import SEATS

GROUP = "rookery.games"
"""The entry points under which a package registers its games: `name = "module:GAME"`."""

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A game's name stands in addresses and on command lines."""


def found(ours: Collection[str]) -> tuple[dict[str, Game], dict[str, str]]:
    """The installed games that can be played; and of the others, by name, why not. None of them hides one of ours."""
    games: dict[str, Game] = {}
    refused: dict[str, str] = {}
    for name, entries in registered().items():
        try:
            games[name] = usable(name, entries, ours)
        except Broken as error:
            refused[name] = str(error)
    return games, refused


def registered() -> Mapping[str, list[EntryPoint]]:
    """What packages have registered, by name. The same package may be found twice, on two paths."""
    entries: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        known = entries.setdefault(entry.name, [])
        if entry.value not in [other.value for other in known]:
            known.append(entry)
    return entries


def usable(name: str, entries: list[EntryPoint], ours: Collection[str]) -> Game:
    """The game that is registered under a name; whatever is wrong with it is told with that name."""
    what = f"the game {name!r} ({' and '.join(entry.value for entry in entries)}) cannot be used"
    if name in ours:
        raise Broken(f"{what}: one of our own games has this name")
    if len(entries) > 1:
        raise Broken(f"{what}: it is registered more than once")
    if not NAME.fullmatch(name):
        raise Broken(f"{what}: a game's name is made of small letters, digits and hyphens")
    try:
        game = entries[0].load()
        wrong = flaw(game, name)
    except (Exception, SystemExit) as error:  # somebody else's code may raise anything
        raise Broken(f"{what}: {type(error).__name__}: {error}") from error
    if wrong:
        raise Broken(f"{what}: {wrong}")
    assert isinstance(game, Game)
    return game


def flaw(game: Any, name: str) -> str:
    """What is wrong with a game; empty if it can be played as far as one can see."""
    if not isinstance(game, Game):
        return "it is not a rookery.core.game.Game"
    if game.name != name:
        return f"it calls itself {game.name!r}"
    if not game.seats or game.seats[0] < 1 or game.seats[-1] > len(SEATS):
        return f"a game is for 1 to {len(SEATS)} players"
    for players in game.seats:
        s = game.new(players)
        if not s.turn():
            return f"a new game with {players} players is over at once"
        if game.dump(game.load(game.dump(s))) != game.dump(s):
            return f"a new game with {players} players cannot be written and read again"
    return ""
