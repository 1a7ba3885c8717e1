"""Offers: words in their parts, so that nobody who shows them has to take a text apart."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable, Sequence
from typing import NotRequired, TypedDict

from rookery.core.game import Game
from rookery.core.state import State
from rookery.core.words import Action


class Offer(TypedDict):
    """A word in its parts: `turn red bag` has the verb `turn`, the kind `object`, what `red` and into `bag`. A seat is
    given by its number instead. `button` is what a button says for it, where it is offered by a question.
    """

    word: str
    verb: str
    kind: NotRequired[str]
    what: NotRequired[str]
    into: NotRequired[str]
    seat: NotRequired[int]
    button: NotRequired[str]


def offer(action: Action) -> Offer:
    """An action in its parts; what it does not have is left out."""
    parts: Offer = {"word": action.word, "verb": action.verb}
    if action.of:
        parts["kind"] = action.of
    if action.of == "seat":
        parts["seat"] = action.what
    elif action.label:
        parts["what"] = action.label
    if action.into:
        parts["into"] = action.into
    return parts


def offered(game: Game, s: State, seat: int, names: Sequence[str]) -> list[Offer]:
    """What a seat may say now, in parts and as buttons say it."""
    return [{**offer(action), "button": game.button(s, seat, action, names)} for action in s.sayable(seat)]


def offers(actions: Iterable[Action]) -> list[Offer]:
    """Several actions in their parts."""
    return [offer(action) for action in actions]
