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


class Group:
    """The words of one verb for all things of a kind: `buy crown`, `buy scepter` …"""

    def __init__(self, verb: str, of: str, labels: Sequence[str]) -> None:
        self.verb = verb
        self.of = of
        self.labels = labels
        self.actions: list[Action] = []


class Words:
    """The vocabulary of a game. A number never changes its word while the game's version stays.

    The words come group by group, in the order in which options are listed. A table of cards gives its names later,
    row by row: each name then gets a word in every group that was made for that list of names. Verbs that `go_on` are
    not acts of their own: they go on with what was begun, such as a payment or what is returned of a stolen pile.
    """

    def __init__(self, go_on: Sequence[str] = ()) -> None:
        self.go_on = go_on
        self.all: list[Action] = []
        self.named: dict[str, Action] = {}
        self.groups: list[Group] = []

    def one(self, verb: str, label: str = "") -> Action:
        """A word that stands alone."""
        return self.add(verb, -1, label, "")

    def each(self, verb: str, labels: Sequence[str], of: str) -> list[Action]:
        """One word for each label: `take red`, `take white` …; further ones as the labels get more."""
        group = Group(verb, of, labels)
        self.groups.append(group)
        for what, label in enumerate(labels):
            self.put(group, what, label)
        return group.actions

    def add(self, verb: str, what: int, label: str, of: str, into: str = "") -> Action:
        """One more word; its number is the next."""
        group = Group(verb, of, ())
        self.groups.append(group)
        return self.put(group, what, label, into)

    def name(self, labels: list[str], label: str, what: int = -1) -> int:
        """One more thing of a kind gets its name, and a word in each group of that kind: its number, if none is given,
        is its place among the names.
        """
        number = len(labels) if what < 0 else what
        labels.append(label)
        for group in self.groups:
            if group.labels is labels:
                self.put(group, number, label)
        return number

    def put(self, group: Group, what: int, label: str, into: str = "") -> Action:
        """A word at the end of its group; those of later groups move up by one."""
        action = Action(len(self.all), group.verb, what, label, group.of, into)
        if action.word in self.named:
            raise ValueError(f"the word {action.word!r} is there twice")
        self.named[action.word] = action
        group.actions.append(action)
        if group is self.groups[-1]:
            self.all.append(action)
        else:
            self.all[:] = [word for each in self.groups for word in each.actions]
            for index, word in enumerate(self.all):
                word.index = index
        return action

    def spoken(self, verb: str, of: str) -> list[Action]:
        """The words with a verb for all things of a kind, in their order; also those whose names are still to come."""
        for group in self.groups:
            if group.verb == verb and group.of == of:
                return group.actions
        raise ValueError(f"there is no word to {verb} of the kind {of!r}")

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


def slug_of(name: str) -> str:
    """The key of a card in words and files, from its name: `philosophers-stone`."""
    return name.casefold().replace("'", "").replace(" ", "-")


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
