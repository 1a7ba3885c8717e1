"""Secret choices: inside a search, a seat that chooses in secret knows nothing of what others have picked."""

from random import Random

from rookery.core.state import State
from rookery.core.tasks import Together


def is_secret(s: State) -> bool:
    """Whether the next choice is made in secret."""
    return bool(s.agenda) and isinstance(s.agenda[-1], Together)


def is_half_picked(s: State) -> bool:
    """Whether some have made a secret choice that others still owe."""
    task = s.agenda[-1]
    return isinstance(task, Together) and max(task.picks) >= 0


def forget_picks(s: State, seat: int) -> None:
    """What others have picked is open again: they will choose within the search."""
    task = s.agenda[-1] if s.agenda else None
    if isinstance(task, Together):
        asked, picks = task.asked, task.picks
        s.agenda[-1] = task.again(tuple([picks[i] if asked[i] == seat else -1 for i in range(len(asked))]))


def guess_picks(s: State, seat: int, rng: Random) -> State:
    """A copy in which all others have picked at random, so that the seat's own choice reveals, and can be judged."""
    copy = s.clone()
    forget_picks(copy, seat)
    for rival in copy.turn():
        if rival != seat:
            options = copy.legal(rival)
            copy.act(rival, options[int(rng.random() * len(options))])
    return copy
