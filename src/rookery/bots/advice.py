"""Advice: the options of a seat, ranked, with the chance to win, how sure that is, and what is expected to follow."""
# mypyc: no (not in the inner loop)

from random import Random

from rookery.bots.search import Search
from rookery.core.state import State
from rookery.core.words import Action


class Advice:
    """What is to be thought of one option."""

    def __init__(self, action: Action, chance: float, visits: int, line: list[tuple[int, Action]]) -> None:
        self.action = action
        self.chance = chance
        self.visits = visits
        self.line = line

    def __repr__(self) -> str:
        return f"{self.action.word}: {self.chance:.0%} in {self.visits} simulations"


def advise(s: State, seat: int, *, sims: int = 0, seconds: float = 0.5, seed: int = 0) -> list[Advice]:
    """A seat's options, the best first. The position may be the true one: what the seat cannot know is dealt anew."""
    search = Search(s.redeal(seat, Random(seed)), seat, seed)
    options = s.legal(seat)
    if len(options) < 2:
        return [Advice(action, search.chance(), 0, [(seat, action)]) for action in options]
    if sims:
        search.run(sims)
    else:
        search.run_for(seconds)
    ranked = []
    for node in search.ranked():
        line = [(step.seat, step.action) for step in search.line(node) if step.action is not None]
        if node.action is not None:
            ranked.append(Advice(node.action, node.mean(), node.visits, line))
    return ranked
