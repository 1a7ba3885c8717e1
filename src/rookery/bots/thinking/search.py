"""Search: information-set Monte-Carlo tree search over whole turns, open loop, for any number of seats.

A move in the tree is a whole turn: the words a seat says until somebody else or chance has the word. Each simulation

1. deals anew what the seat cannot know; where that wins more games, likely things rather than unlikely ones;
2. plays one of the candidate turns. These share the simulations by halving: all get a few, the better half goes on,
   until one is left; and the n-th simulation of each meets the same luck;
3. goes down the tree: each seat, for its own good, plays what went well so far or looks good at first sight. Turns are
   found anew in each visit, so one counts only where it is there. Chance is sampled and has no place in the tree;
4. where the tree ends, lets every seat play the turn that looks best at a glance until the position is calm;
5. judges how likely each seat is to win, and tells all the moves that led there.
"""

import gc
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final

from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.character import Character
from rookery.bots.thinking.deals import SLIGHT, likely_deal
from rookery.bots.thinking.lookahead import NO_KEY, Glance, Key, Lookahead, Rough, Turn
from rookery.bots.thinking.secrecy import forget_picks, guess_picks, is_half_picked, is_secret
from rookery.bots.thinking.tree import Move, Node
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action

LOOK: Final = 400
"""About how many positions are judged to find the candidates."""

SECOND_LOOK: Final = 30
"""About how many positions are judged to find the turns further down in the tree …"""

NARROW: Final = 6
"""… of which this many are choices at all."""

MOST_NODES: Final = 200_000
"""A tree grows no further than this; simulations go on in what there is."""

MOST_KEPT: Final = 4_000
"""At how many nodes the turns are kept."""


class Unswept:
    """A while in which Python does not look for circles of forgotten objects: a search makes none, and looking would
    take a tenth of its time.
    """

    def __init__(self) -> None:
        self.swept = gc.isenabled()

    def __enter__(self) -> None:
        gc.disable()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self.swept:
            gc.enable()


class Care:
    """How carefully a search looks: how many candidates it tries, about how many positions it judges to find a turn
    where the tree has ended, and whether it looks as far as a playout (`State.patience`) or only to `State.horizon`.
    The further it looks, the more is luck, and the more simulations it takes.
    """

    def __init__(self, width: int, glance: int, *, far: bool) -> None:
        self.width = width
        self.glance = glance
        self.far = far


QUICK: Final = Care(width=16, glance=20, far=False)
CAREFUL: Final = Care(width=24, glance=60, far=True)
"""In a hurry, and with a second to spare."""


class Search:
    """A tree for one position, as one seat knows it. The same seed and number of simulations bring the same tree.

    It looks for the best turn of that seat. `every` first word gets a candidate where that is asked for. The position
    may be the true one: a search deals anew before it looks.
    """

    def __init__(
        self,
        s: State,
        seat: int,
        seed: int,
        *,
        every: bool = False,
        care: Care = QUICK,
        character: Character | None = None,
    ) -> None:
        self.s = s.redeal(seat, Random(seed))
        self.seat = seat
        self.seed = seed
        self.care = care
        self.character = character
        forget_picks(self.s, self.seat)
        self.is_open = is_open(s, seat)
        self.budget = min(care.glance, self.s.glance())
        self.telltale = not self.is_open and self.s.telltale()
        self.kept = 0
        self.root = Node()
        self.nodes = 1
        self.simulations = 0
        self.end = self.s  # where the last simulation was judged
        self.moves = self.candidates(every=every)
        self.left = self.moves

    def candidates(self, *, every: bool) -> list[Move]:
        """The turns that look best at first sight, the best first."""
        found = self.turns(self.s, self.seat, Lookahead(self.seat, self.character), LOOK, Random(self.seed))
        moves: list[Move] = []
        begun: set[int] = set()
        for turn in found:
            if len(moves) < self.care.width or (every and turn.words[0].index not in begun):
                begun.add(turn.words[0].index)
                moves.append(Move(self.seat, turn.words, turn.value))
        for move in moves:
            self.root.moves[self.seat, move.key] = move
        return moves

    def run(self, simulations: int) -> None:
        """Run more simulations; each stage tries every candidate that is left at least once."""
        with Unswept():
            self.halve(simulations)

    def halve(self, simulations: int) -> None:
        self.left = self.moves
        stages = halvings(len(self.left))
        for stage in range(stages):
            share = min(simulations, max(len(self.left), simulations // (stages - stage)))
            simulations -= share
            for i in range(share):
                self.simulate(self.left[i % len(self.left)])
            self.left = better_half(self.left)

    def run_for(self, seconds: float, clock: Callable[[], float] | None = None) -> None:
        """Simulations until the time is over; the clock is looked at after each."""
        with Unswept():
            self.halve_by_the_clock(clock or perf_counter, seconds)

    def halve_by_the_clock(self, clock: Callable[[], float], seconds: float) -> None:
        begin = clock()
        self.left = self.moves
        stages = halvings(len(self.left))
        for stage in range(stages):
            end = begin + seconds * (stage + 1) / stages
            i = 0
            while (now := clock()) < end or (stage == 0 and i < len(self.left) and now < begin + seconds):
                self.simulate(self.left[i % len(self.left)])
                i += 1
            self.left = better_half(self.left)

    def best(self) -> Move:
        """The turn that came through all halvings."""
        return self.left[0]

    def simulate(self, first: Move) -> None:
        """One simulation that begins with a candidate: down the tree, on at a glance, a judgement, and back."""
        rng = Random(self.seed + first.visits)
        s = likely_deal(self.s, self.seat, rng, SLIGHT) if self.telltale else self.s.redeal(self.seat, rng)
        forget_picks(s, self.seat)
        node: Node | None = self.root
        key = first.key
        path = [first]
        certain = self.is_open  # as long as nothing has fallen, each simulation comes to the same positions
        say(s, self.seat, first.words)
        after = s if self.character is None else s.clone()
        patience = (s.patience() if self.care.far else s.horizon()) * s.seats
        who = s.turn()
        while who and patience > 0 and not s.calm():
            seat = who[0]
            if seat == CHANCE:
                s.act(CHANCE, s.sample(rng))
                who = s.turn()
                certain = False
                continue
            secret = is_secret(s)
            if len(who) > 1 and not secret:
                seat = who[int(rng.random() * len(who))]  # in a race, who is quickest is luck
                certain = False
            options = s.legal(seat)
            if len(options) == 1:
                s.act(seat, options[0])
                who = s.turn()
                continue

            patience -= 1
            if node is not None and not is_half_picked(s):
                node = self.after(node, key)
                key = NO_KEY
            if node is None:
                turn = self.glance(s, seat, rng)
            else:
                turn = node.select(seat, self.choices(node, s, seat, rng, certain=certain and not secret))
                move = node.moves[seat, turn.key()]
                path.append(move)
                key += turn.key()
                if move.visits == 0:
                    node = None  # one new move for each simulation
            for word in turn.words[:1] if secret else turn.words:
                s.act(seat, word)
            who = s.turn()

        self.end = s
        chances = win_chances(s)
        if self.character is not None:
            chances[self.seat] += self.character.delight(after, s, self.seat)
        for move in path:
            move.visits += 1
            move.total += chances[move.seat]
        self.simulations += 1

    def choices(self, node: Node, s: State, seat: int, rng: Random, *, certain: bool) -> list[Turn]:
        """The turns among which the tree chooses; where all is certain they are found only once."""
        if not certain:
            return self.turns(s, seat, Rough(seat), SECOND_LOOK, rng)[:NARROW]
        if node.kept:
            return node.kept
        found = self.turns(s, seat, Rough(seat), SECOND_LOOK, rng)[:NARROW]
        if self.kept < MOST_KEPT:
            self.kept += 1
            node.kept = found
        return found

    def turns(self, s: State, seat: int, look: Lookahead, budget: int, rng: Random) -> list[Turn]:
        """The turns of a seat, the best at first sight first; in secret only the choice itself."""
        if not is_secret(s):
            found = look.turns(s, budget)
            found.sort(key=lambda turn: -turn.value)
            return found
        found = look.turns(guess_picks(s, seat, rng), budget)
        found.sort(key=lambda turn: -turn.value)
        picked: dict[int, Turn] = {}
        for turn in found:
            if turn.words[0].index not in picked:
                picked[turn.words[0].index] = Turn(turn.words[:1], turn.value)
        return list(picked.values())

    def glance(self, s: State, seat: int, rng: Random) -> Turn:
        """The turn that looks best at a glance."""
        return Glance(seat).turns(guess_picks(s, seat, rng) if is_secret(s) else s, self.budget)[0]

    def after(self, node: Node, key: Key) -> Node | None:
        """The node that a move leads to; None when the tree is full."""
        found = node.then.get(key)
        if found is None and self.nodes < MOST_NODES:
            self.nodes += 1
            found = node.then[key] = Node()
        return found

    def line(self, move: Move) -> list[tuple[int, Action]]:
        """What is expected to follow a candidate: who says what, always the turn that was tried most."""
        expected = [(move.seat, word) for word in move.words]
        node = self.root.then.get(move.key)
        while node is not None:
            favourite = node.favourite()
            if favourite is None or favourite.visits == 0:
                break
            expected += [(favourite.seat, word) for word in favourite.words]
            node = node.then.get(favourite.key)
        return expected


def is_open(s: State, seat: int) -> bool:
    """Whether a seat knows everything: dealing anew leaves nothing to chance, and nobody has picked in secret."""
    rng = Random(0)
    s.redeal(seat, rng)
    return rng.random() == Random(0).random() and not is_secret(s)


def say(s: State, seat: int, words: list[Action]) -> None:
    """A seat says its words as far as they fit: what was dealt anew may have changed its later questions."""
    for word in words:
        if seat not in s.turn() or word not in s.legal(seat):
            return
        s.act(seat, word)


def halvings(count: int) -> int:
    """How often the candidates are halved until one is left."""
    stages = 0
    while (1 << stages) < count:
        stages += 1
    return stages


def better_half(moves: list[Move]) -> list[Move]:
    """Those that went better; of equals the ones that looked better."""
    return sorted(moves, key=lambda move: -move.mean())[: (len(moves) + 1) // 2]
