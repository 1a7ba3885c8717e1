"""What somebody typed: a choice by its number, by its word, or by enough of the word to tell it from the others."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from rookery.cli.explain import begins, folded
from rookery.core.game import Game
from rookery.core.words import Action, UnknownWord

LISTED = 6
NEAR = 3
"""Words named when a text can mean several, and when it is like some."""


class Meant:
    """The words that people at a table can say, to find what a typed text means. Chance's words are not among them."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.words = game.words
        self.names = names
        self.ours = [
            action
            for action in game.words.all
            if (action.verb, action.of) not in game.chances and (action.of != "seat" or action.what < len(names))
        ]
        self.spoken = {folded(action.word): action for action in game.words.all}
        self.spoken |= {folded(self.said(action)): action for action in self.ours}

    def said(self, action: Action) -> str:
        return self.words.say(action, self.names)

    def read(self, text: str, offered: Mapping[int, Action]) -> list[Action]:
        """What is meant: one of the choices that are offered, or else all words that it could mean at another moment.
        UnknownWord when there are none, or more choices than one.
        """
        wanted = folded(text)
        chosen = by_number(wanted, offered)
        if chosen is not None:
            return [chosen]
        if wanted in self.spoken:
            return [self.spoken[wanted]]
        found = self.fitting(wanted, list(offered.values()))
        if len(found) > 1:
            raise UnknownWord(f"{text!r} can mean {self.some(found)}: type more of it.")
        found = found or self.fitting(wanted, self.ours)
        if not found:
            raise UnknownWord(f"{text!r} is not a word of this game{self.near(wanted, list(offered.values()))}")
        return found

    def fitting(self, wanted: str, actions: Sequence[Action]) -> list[Action]:
        """The actions that a text fits best: those whose thing it is, that it begins, or that it is found in."""
        for fits in (is_thing, starts, begins):
            found = [action for action in actions if fits(wanted, folded(self.said(action)))]
            if found:
                return found
        return []

    def some(self, actions: Sequence[Action]) -> str:
        """The first few of many."""
        said = [self.said(action) for action in actions[:LISTED]]
        return ", ".join(said) + (" …" if len(actions) > LISTED else "")

    def near(self, wanted: str, offered: Sequence[Action]) -> str:
        """Which choice may have been meant."""
        found = get_close_matches(wanted, [self.said(action) for action in offered], n=NEAR)
        return f"; did you mean {' or '.join(map(repr, found))}?" if found else "."


def numbered(legal: Sequence[Action]) -> dict[int, Action]:
    """Choices by their numbers. Things that have numbers of their own, such as places, keep them."""
    things = {int(action.label): action for action in legal if action.of != "seat" and action.label.isdecimal()}
    free = (number for number in range(1, len(legal) + max(things, default=0) + 1) if number not in things)
    named = {next(free): action for action in legal if action not in things.values()}
    return dict(sorted({**things, **named}.items(), key=lambda item: legal.index(item[1])))


def by_number(wanted: str, offered: Mapping[int, Action]) -> Action | None:
    """The choice with this number, `7` or `steal 7`; None when the text is something else."""
    verb, _, number = wanted.rpartition(" ")
    if not number.isdecimal():
        return None
    action = offered.get(int(number))
    if action is None and not verb:
        raise UnknownWord(f"There is no choice {number}; there {span(sorted(offered))}.")
    return action if action is not None and verb in ("", folded(action.verb)) else None


def span(numbers: Sequence[int]) -> str:
    """`are 1 to 5`, `are 2, 5 and 9`, `is only 1`."""
    if len(numbers) == 1:
        return f"is only {numbers[0]}"
    if numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"are {numbers[0]} to {numbers[-1]}"
    return f"are {', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def is_thing(wanted: str, word: str) -> bool:
    """Whether a text is all that follows the verb."""
    return word.partition(" ")[2] == wanted


def starts(wanted: str, word: str) -> bool:
    """Whether each word of a text begins the word in the same place."""
    parts, words = wanted.split(), word.split()
    return len(parts) <= len(words) and all(full.startswith(part) for part, full in zip(parts, words, strict=False))
