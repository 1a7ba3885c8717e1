"""Words: every action a game can ever offer, in a fixed order."""

from collections.abc import Sequence
from difflib import get_close_matches

from rookery.core.reasons import Broken

SEATS = ("0", "1", "2", "3", "4", "5")


class Action:
    """An interned word such as `steal 2`: a number for machines, a word for people and logs.

    `what` is the number behind the second part (the seat, the card, the face …), -1 when there is none;
    `of` says what kind of thing that number counts, so that a table can show `steal Bob`. `into` is the second thing of
    a word that names two, such as `turn red bag`; then `what` counts that one.
    """

    def __init__(self, index: int, verb: str, what: int, label: str, of: str, into: str = "") -> None:
        self.index = index
        self.verb = verb
        self.what = what
        self.label = label
        self.of = of
        self.into = into
        self.word = " ".join([part for part in (verb, label, into) if part])

    def __repr__(self) -> str:
        return self.word

    def __reduce__(self) -> str:
        raise TypeError("an action belongs to its game's words: send its word instead")


class UnknownWord(Broken):
    """A word that the game does not have at all."""


class Words:
    """The vocabulary of a game. A number never changes its word while the game's version stays."""

    def __init__(self) -> None:
        self.all: list[Action] = []
        self.named: dict[str, Action] = {}

    def one(self, verb: str, label: str = "") -> Action:
        """A word that stands alone."""
        return self.add(verb, -1, label, "")

    def each(self, verb: str, labels: Sequence[str], of: str) -> list[Action]:
        """One word for each label: `take red`, `take white` …"""
        return [self.add(verb, what, label, of) for what, label in enumerate(labels)]

    def add(self, verb: str, what: int, label: str, of: str, into: str = "") -> Action:
        """One more word; its number is the next."""
        action = Action(len(self.all), verb, what, label, of, into)
        if action.word in self.named:
            raise ValueError(f"the word {action.word!r} is there twice")
        self.all.append(action)
        self.named[action.word] = action
        return action

    def say(self, action: Action, names: Sequence[str]) -> str:
        """The word as people at this table say it: seats by name."""
        if action.of == "seat" and action.what < len(names):
            return f"{action.verb} {names[action.what]}"
        return action.word

    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """The action that a text means, whatever its spaces and capitals; seats may be given by name."""
        folded = " ".join(text.split()).casefold()
        spoken = {self.say(action, names).casefold(): action for action in self.all} if names else {}
        found = spoken.get(folded) or self.named.get(folded)
        if found is None:
            near = get_close_matches(folded, [*spoken, *self.named], n=3)
            hint = f"; did you mean {' or '.join(repr(word) for word in dict.fromkeys(near))}?" if near else ""
            raise UnknownWord(f"{text!r} is not a word of this game{hint}")
        return found


def in_order(actions: list[Action], start: int = 0) -> list[Action]:
    """The same few actions, sorted in place by their numbers from a place on."""
    for i in range(start + 1, len(actions)):
        action = actions[i]
        j = i - 1
        while j >= start and actions[j].index > action.index:
            actions[j + 1] = actions[j]
            j -= 1
        actions[j + 1] = action
    return actions
