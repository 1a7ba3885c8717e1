"""What somebody typed: a choice by its number, by its word, or by enough of the word to tell it from the others."""

from collections.abc import Sequence

from rookery.cli.explain import begins, folded
from rookery.core.words import Action, UnknownWord, Words

LISTED = 6


class Meant:
    """The words of a table, to find what a typed text means."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names
        self.spoken = {folded(action.word): action for action in words.all}
        self.spoken |= {folded(words.say(action, names)): action for action in words.all}

    def read(self, text: str, legal: Sequence[Action]) -> Action:
        """The action that is meant, legal ones first. UnknownWord when there is none or more than one."""
        wanted = folded(text)
        if wanted.isdecimal():
            return by_number(wanted, legal)
        if wanted in self.spoken:
            return self.spoken[wanted]
        for actions in (legal, self.words.all):
            for fits in (starts, begins):
                found = [action for action in actions if fits(wanted, folded(self.words.say(action, self.names)))]
                if len(found) == 1:
                    return found[0]
                if found:
                    raise UnknownWord(f"{text!r} can mean {self.some(found)}: type more of it.")
        return self.words.read(text, self.names)

    def some(self, actions: Sequence[Action]) -> str:
        """The first few of many."""
        said = [self.words.say(action, self.names) for action in actions[:LISTED]]
        return ", ".join(said) + (" …" if len(actions) > LISTED else "")


def by_number(number: str, legal: Sequence[Action]) -> Action:
    if 1 <= int(number) <= len(legal):
        return legal[int(number) - 1]
    raise UnknownWord(f"There is no choice {number}; they go from 1 to {len(legal)}.")


def starts(wanted: str, word: str) -> bool:
    """Whether each word of a text begins the word in the same place."""
    parts, words = wanted.split(), word.split()
    return len(parts) <= len(words) and all(full.startswith(part) for part, full in zip(parts, words, strict=False))
