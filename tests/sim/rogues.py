"""Rogues: entrants that fail in every way a bot can, and a way to seat them, in other processes too."""

import os
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from time import sleep

from rookery.bots import LEVELS, Bot, Fault, Level
from rookery.core.state import State
from rookery.core.words import Action


class Crasher(Bot):
    """Crashes at every third question."""

    asked = 0

    def choose(self, s: State, seat: int) -> Action:
        self.asked += 1
        if self.asked % 3 == 0:
            raise ZeroDivisionError("<b>oops</b> \x07")
        return s.legal(seat)[0]


class Cheat(Bot):
    """Does what is not allowed."""

    def choose(self, s: State, seat: int) -> Action:
        legal = s.legal(seat)
        s.agenda.clear()
        return Action(0, "win", -1, "at once", "") if len(legal) > 1 else legal[0]


class Silent(Bot):
    """What a program that does not answer looks like."""

    def choose(self, s: State, seat: int) -> Action:
        raise Fault("silent", "gave no answer within 5 s")


class Killer(Bot):
    """Takes its whole process along, in some games."""

    def choose(self, s: State, seat: int) -> Action:
        if self.rng.random() < 0.002:
            os._exit(3)
        return s.legal(seat)[0]


class Sleeper(Bot):
    """Thinks for a minute, and leaves marks in a folder when it begins and when it has done so."""

    def choose(self, s: State, seat: int) -> Action:
        folder = Path(os.environ[BEDROOM])
        (folder / "asleep").touch()
        sleep(60)
        (folder / "awake").touch()
        return s.legal(seat)[0]


BEDROOM = "ROOKERY_TEST_BEDROOM"
"""The variable of the environment that names the folder of a Sleeper's marks."""


ROGUES = [Crasher, Cheat, Silent, Killer, Sleeper]


def let_in() -> None:
    LEVELS.update({bot.__name__.lower(): Level(bot.__name__.lower(), (), bot.__doc__ or "", bot) for bot in ROGUES})


def learn_with_rogues(series: str, hears: "Connection[None, None]") -> None:
    """What a new process does first: `learn`, but with rogues, who have only a moment to come back."""
    let_in()
    vars(SIMULATE)["GRACE"] = 0.1
    honest_learn(series, hears)


SIMULATE = import_module("rookery.sim.simulate")  # the package offers a function of this name
honest_learn = SIMULATE.learn
