"""Weighing: some turns of a seat beside the best one that a search finds, all by the same luck."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence
from time import perf_counter

from rookery.bots.analysis.comparing import move_of
from rookery.bots.thinking.advice import Advice, Trial
from rookery.bots.thinking.search import CAREFUL, Search, Unswept
from rookery.bots.thinking.secrecy import is_secret
from rookery.core.state import State
from rookery.core.words import Action

FEWEST = 8
"""Games in which each turn is tried at least, however little time there is."""


def weigh(
    s: State, seat: int, turns: Sequence[Sequence[Action]], *, sims: int = 0, seconds: float = 1.0, seed: int = 0
) -> list[Advice]:
    """The best turn that is found, and after it what is to be thought of each of these turns.

    The position may be the true one: what the seat cannot know is dealt anew. Half of the time goes into a search for
    the best turn, the other half into a comparison by luck that the search has not met. If one of the turns does better
    there than the one that was found, it is the best.
    """
    search = Search(s, seat, seed, care=CAREFUL)
    given = [move_of(search, turn[:1] if is_secret(s) else turn) for turn in turns]
    with Unswept():
        if sims:
            search.halve(sims // 2)
        else:
            search.halve_by_the_clock(perf_counter, seconds / 2)
        trials = {move.key: Trial(search, move) for move in (search.best(), *given)}
        end = perf_counter() + seconds / 2
        games = 0
        while games < max(FEWEST, sims // 2 // len(trials)) if sims else games < FEWEST or perf_counter() < end:
            for trial in trials.values():
                trial.play()
            games += 1
    judged = {key: trial.advice() for key, trial in trials.items()}
    return [max(judged.values(), key=lambda advice: advice.chance), *(judged[move.key] for move in given)]
