"""Search: information-set Monte-Carlo tree search, open loop, for any number of seats.

Each simulation deals anew what the seat cannot know, walks down a tree of decisions and judges where it leaves it.
Chance is sampled and has no place in the tree, so a node is a line of decisions whatever fell between them; an option
counts only in the simulations in which it was there (availability). Each seat maximises its own result.
"""

from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

EXPLORATION: Final = 0.25
"""How much a seldom tried option is preferred."""

BIAS: Final = 4.0
"""How long the first judgement of an option counts beside what simulations found."""

SPREAD: Final = 4.0
"""A lead of so many points makes a win about e times as likely."""

MOST_NODES: Final = 200_000
"""A tree grows no further than this; simulations go on in what there is."""


class Node:
    """A decision that was made: by whom, which word, and how it went for the seat that made it."""

    def __init__(self, action: Action | None, seat: int, prior: float) -> None:
        self.action = action
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.prior


class Search:
    """A tree for one position and one seat. The same seed and number of simulations bring the same tree."""

    def __init__(self, s: State, seat: int, seed: int, exploration: float = EXPLORATION, bias: float = BIAS) -> None:
        self.s = s
        self.exploration = exploration
        self.bias = bias
        self.seat = seat
        self.rng = Random(seed)
        self.root = Node(None, seat, 0.0)
        self.nodes = 1
        self.simulations = 0

    def run(self, simulations: int) -> None:
        """So many simulations more."""
        for _ in range(simulations):
            self.simulate()

    def run_for(self, seconds: float) -> None:
        """Simulations until the time is over: at least one, and the clock is looked at after each."""
        end = perf_counter() + seconds
        self.simulate()
        while perf_counter() < end:
            self.simulate()

    def simulate(self) -> None:
        """One simulation: down the tree, one node more, a judgement, and back."""
        s = self.s.redeal(self.seat, self.rng)
        path: list[Node] = []
        node = self.root
        who = s.turn()
        while who:
            seat = who[0]
            if seat == CHANCE:
                s.act(CHANCE, s.sample(self.rng))
                who = s.turn()
                continue
            options = s.legal(seat)
            if len(options) == 1:
                s.act(seat, options[0])
                who = s.turn()
                continue
            if not node.children and self.nodes < MOST_NODES:
                self.expand(s, seat, node, options)
            elif node.children:
                self.meet(seat, node, options)
            chosen = self.select(node, options)
            if chosen is None or chosen.action is None:
                break
            path.append(chosen)
            s.act(seat, chosen.action)
            who = s.turn()
            if chosen.visits == 0 and seat not in who:
                break  # a turn is judged when it has passed: half a set of dice says little
            node = chosen

        chances = win_chances(s)
        for visited in path:
            visited.visits += 1
            visited.total += chances[visited.seat]
        self.simulations += 1

    def expand(self, s: State, seat: int, node: Node, options: list[Action]) -> None:
        """A node gets a child for each option, with a first judgement of where it leads."""
        for action in options:
            after = s.clone()
            after.act(seat, action)
            node.children[action.index] = Node(action, seat, win_chances(after)[seat])
        self.nodes += len(options)

    def meet(self, seat: int, node: Node, options: list[Action]) -> None:
        """Options that were not there before get a child too; nothing was judged of them yet."""
        for action in options:
            if action.index not in node.children:
                node.children[action.index] = Node(action, seat, 1.0 / self.s.seats)
                self.nodes += 1

    def select(self, node: Node, options: list[Action]) -> Node | None:
        """The option with the highest promise: its mean, its first judgement as long as it counts, and its rarity."""
        best = -1.0
        chosen: Node | None = None
        for action in options:
            child = node.children.get(action.index)
            if child is None:
                continue
            child.available += 1
            visits = child.visits
            known = (child.total + self.bias * child.prior) / (visits + self.bias)
            promise = known + self.exploration * sqrt(log(child.available + 1.0) / (visits + 1.0))
            if promise > best:
                best = promise
                chosen = child
        return chosen

    def ranked(self) -> list[Node]:
        """The options at the root, the most visited first."""
        return by_visits(self.root)

    def chance(self) -> float:
        """How likely the seat wins from here, by a first judgement."""
        return win_chances(self.s)[self.seat]

    def line(self, node: Node) -> list[Node]:
        """What is expected to follow: from a node always the most visited decision."""
        expected = [node]
        while expected[-1].children:
            best = by_visits(expected[-1])[0]
            if best.visits == 0:
                break
            expected.append(best)
        return expected


def by_visits(node: Node) -> list[Node]:
    children = list(node.children.values())
    children.sort(key=lambda child: (-child.visits, -child.mean()))
    return children


def win_chances(s: State) -> list[float]:
    """How likely each seat is to win: who has won, or else a guess from what each may hope for."""
    if not s.turn():
        winners = s.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    prospects = s.prospects()
    best = max(prospects)
    weights = [exp((hope - best) / SPREAD) for hope in prospects]
    total = sum(weights)
    return [weight / total for weight in weights]
