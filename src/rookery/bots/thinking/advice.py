"""Advice: the options of a seat, ranked, with the chance to win, how sure that is, and what is expected to follow."""
# mypyc: no (not in the inner loop)

from random import Random

from rookery.bots.thinking.chances import win_chances
from rookery.bots.thinking.search import CAREFUL, Search, say
from rookery.core.counts import counted
from rookery.core.state import State
from rookery.core.words import Action


class Advice:
    """What is to be thought of one option: the whole turn that it begins best, and what is expected to follow."""

    def __init__(self, turn: list[Action], chance: float, visits: int, line: list[tuple[int, Action]]) -> None:
        self.action = turn[0]
        self.turn = turn
        self.chance = chance
        self.visits = visits
        self.line = line

    def __repr__(self) -> str:
        return f"{self.action.word}: {self.chance:.0%} in {counted(self.visits, 'simulation')}"


def advise(s: State, seat: int, *, sims: int = 0, seconds: float = 0.5, seed: int = 0) -> list[Advice]:
    """A seat's options, the best first. The position may be the true one: what the seat cannot know is dealt anew.

    A search compares whole turns: an option is as good as the best turn that begins with it.
    """
    known = s.redeal(seat, Random(seed))
    options = known.legal(seat)
    if len(options) < 2:
        return [Advice([action], win_chances(known)[seat], 0, [(seat, action)]) for action in options]
    search = Search(known, seat, seed, every=True, care=CAREFUL)
    if sims:
        search.run(sims)
    else:
        search.run_for(seconds)
    ranked = []
    for option in options:
        begun = [move for move in search.moves if move.words[0] is option]
        best = max(begun, key=lambda move: (move is search.best(), move.visits, move.mean()))
        chance = best.mean() if best.visits else at_first_sight(known, seat, best.words)
        visits = sum(move.visits for move in begun)
        ranked.append((best is search.best(), visits, Advice(best.words, chance, visits, search.line(best))))
    return [advice for _, _, advice in sorted(ranked, key=lambda row: row[:2], reverse=True)]


def at_first_sight(s: State, seat: int, words: list[Action]) -> float:
    """The chance to win after a turn, by a judgement alone: for what there was no time to try."""
    after = s.clone()
    say(after, seat, words)
    return win_chances(after)[seat]
