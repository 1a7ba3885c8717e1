"""Stand-ins: whatever a bot does wrong costs it that decision, and the game goes on."""
# mypyc: no (a bot)

import traceback
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rookery.bots.bot import Bot, Fault
from rookery.bots.players.cutpurse import Cutpurse
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.words import Action


class Guarded(Bot):
    """A bot that never fails: where the bot within crashes, keeps silent or says what is not legal, a Cutpurse chooses
    a word, and the bot is asked again for what follows. `faults` counts by kind, `first` is a sentence about the first
    one, with the entrant's name.

    A bot within this process that never comes back cannot be stopped from here; programs and workers can.
    """

    def __init__(self, bot: Bot, name: str, seed: int) -> None:
        super().__init__(seed)
        self.bot = bot
        self.name = name
        self.faults: dict[str, int] = Counter()
        self.first = ""
        self.stand_in = Cutpurse(seed)

    def sit(self, game: Game, options: Mapping[str, Any], seat: int) -> None:
        try:
            self.bot.sit(game, options, seat)
        except Exception as error:  # noqa: BLE001 - somebody else's code may raise anything
            self.blame(fault_of(error))

    def choose(self, s: State, seat: int) -> Action:
        return self.turn(s, seat)[0]

    def turn(self, s: State, seat: int) -> Sequence[Action]:
        try:
            return legal_turn(self.bot.turn(s.clone(), seat), s.clone(), seat)
        except SystemExit as error:
            if type(error) is not SystemExit:  # a host that was told to end raises its own kind
                raise
            self.blame(Fault("crashed", "crashed: it wanted to end the whole process"))
        except Exception as error:  # noqa: BLE001 - somebody else's code may raise anything
            self.blame(fault_of(error))
        return [self.stand_in.choose(s, seat)]

    def leave(self) -> None:
        try:
            self.bot.leave()
        except Exception as error:  # noqa: BLE001 - somebody else's code may raise anything
            self.blame(fault_of(error))

    def blame(self, fault: Fault) -> None:
        self.faults[fault.kind] += 1
        self.first = self.first or f"{self.name} {fault}."


def legal_turn(answer: object, s: State, seat: int) -> list[Action]:
    """The words of an answer, played on a copy, if each is legal when its time comes; those after the turn are left
    out.
    """
    if not isinstance(answer, list | tuple) or not answer:
        raise Fault("illegal", f"answered {answer!r:.80}, which is not a turn: a list of legal actions")
    words: list[Action] = []
    while len(words) < len(answer) and (not words or s.is_up(seat)):
        words.append(legal(answer[len(words)], s, seat))
        s.act(seat, words[-1])
    return words


def legal(answer: object, s: State, seat: int) -> Action:
    """The answer, if it is one of the legal actions."""
    options = s.legal(seat)
    for option in options:
        if option is answer:
            return option
    could = ", ".join(option.word for option in options)
    raise Fault("illegal", f"answered {answer!r:.80}, none of the legal actions; it could have said {could:.200}")


def fault_of(error: BaseException) -> Fault:
    """What a bot raised, as a fault, with the place in its code."""
    if isinstance(error, Fault):
        return error
    if isinstance(error, Broken):
        return Fault("crashed", f"cannot play: {error}")
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return Fault("crashed", f"crashed: {told(error)}{where}")


def told(error: BaseException) -> str:
    """An exception in one short line."""
    return traceback.format_exception_only(error)[-1].strip()[:200]
