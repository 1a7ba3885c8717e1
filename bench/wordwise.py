"""A Cutpurse that is asked for each word: a rival with which to measure what answers in whole turns are worth."""

from rookery.bots.players.cutpurse import Cutpurse
from rookery.core.state import State
from rookery.core.words import Action


class Wordwise(Cutpurse):
    """Looks again before each word, as if it could not remember its turn."""

    def turn(self, s: State, seat: int) -> list[Action]:
        return [self.choose(s, seat)]
