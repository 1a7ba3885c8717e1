"""Playing: one game of a series, among bots, from beginning to end."""

from collections.abc import Sequence
from random import Random
from threading import Event
from time import perf_counter
from typing import TypedDict

from rookery.bots import Bot, Guarded, ask, hired
from rookery.core.fate import Fate, Recorded
from rookery.core.match import Match
from rookery.core.names import LONGEST_NAME
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action
from rookery.sim.series import Result, Series
from rookery.sim.tape import tape_of

Log = list[tuple[int, Action]]


class Ending(TypedDict):
    """How a game ended, by seat; `Result` says what each means."""

    scores: list[int]
    places: list[int]
    wins: list[float]
    rounds: int | None
    cards: list[list[str]]


class Halted(Exception):
    """A game that was given up because nobody waits for it any more."""


def play_out(
    s: State, bots: Sequence[Bot], fate: Fate, dealer: Random, log: Log | None = None, halt: Event | None = None
) -> int:
    """Play a position to its end; how many words the bots said. Bots do not run: of a race nobody makes use."""

    def say(seat: int, action: Action) -> None:
        if log is not None:
            log.append((seat, action))
        s.act(seat, action)

    actions = others = 0
    while who := s.turn():
        if halt is not None and halt.is_set():
            raise Halted
        seat = who[0]
        task = s.agenda[-1]
        if seat == CHANCE or isinstance(task, Race):
            say(seat, task.idle() if isinstance(task, Race) else fate.outcome(s, actions + others))
            others += 1
            continue
        for action in ask(bots[seat], s, seat, dealer).follow(s):
            say(seat, action)
            actions += 1
    return actions


def play_game(
    series: Series, number: int, log: Log | None = None, halt: Event | None = None, *, taped: bool = False
) -> Result:
    """One game of a series. The same number brings the same game, whatever was played before, unless a bot goes by the
    clock. `taped` keeps every decision and every chance. A sworn series keeps the records.
    """
    log = [] if (taped or series.pledge) and log is None else log
    begin = perf_counter()
    lineup = series.lineup_of(number)
    bots = hire_all(series, number, lineup)
    dealer = Random(series.seed_of(number, "dealer"))
    s = series.game.new(series.players, **series.options)
    try:
        actions = play_out(s, bots, series.fate_of(number), dealer, log, halt)
    finally:
        for bot in bots:
            bot.leave()
    end = ending_of(s)
    result: Result = {
        "game": number,
        "seed": series.seed,
        "bots": [series.bots[entrant] for entrant in lineup],
        "entrants": lineup,
        "scores": end["scores"],
        "places": end["places"],
        "wins": end["wins"],
        "rounds": end["rounds"],
        "actions": actions,
        "cards": end["cards"],
        "faults": [dict(bot.faults) for bot in bots],
        "first_faults": [bot.first for bot in bots],
        "seconds": round(perf_counter() - begin, 3),
    }
    if taped:
        result["tape"] = tape_of(series.game.new(series.players, **series.options), log or [])
    if series.pledge:
        result["record"] = told_again(series, number, log or []).record()
    return result


def ending_of(s: State) -> Ending:
    """What the last position of a game tells."""
    winners = s.winners()
    return {
        "scores": s.scores(),
        "places": s.ranking(),
        "wins": [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)],
        "rounds": s.view(None).get("round"),
        "cards": [s.holdings(seat) for seat in range(s.seats)],
    }


def hire_all(series: Series, number: int, lineup: Sequence[int]) -> list[Guarded]:
    """The bots of a game in their seats, each with luck of its own and a stand-in behind it."""
    bots = []
    for seat, entrant in enumerate(lineup):
        copies = lineup[:seat].count(entrant)
        which = f"{entrant} {copies}" if copies else f"{entrant}"
        seed = series.seed_of(number, f"bot {which}")
        bot = hired(series.bots[entrant], seed, series.game, series.options, seat)
        # Our own bots are guarded here too: not even a mistake of ours ends an arena.
        bots.append(bot if isinstance(bot, Guarded) else Guarded(bot, series.names[entrant], seed))
    return bots


def match_of(series: Series, number: int) -> Match:
    """One game of a series as a match with its log, to be written down."""
    log: Log = []
    play_game(series, number, log)
    return told_again(series, number, log)


def told_again(series: Series, number: int, log: Log) -> Match:
    """The match of a log, with the oath under which it was played, if there was one."""
    fate = Recorded(series.pledge.told_of(number) if series.pledge else None)
    names = names_at(series.names, series.lineup_of(number))
    match = Match(series.game, names, fate=fate, paused=True, **series.options)
    for seat, action in log:
        match.follow(seat, action.word)
    return match


def names_at(entrants: Sequence[str], lineup: Sequence[int]) -> list[str]:
    """What the players of a game are called, by seat; an entrant that sits there twice is told apart from itself."""
    called = [shortened(entrants[entrant]) for entrant in lineup]
    copies = [called[:seat].count(name) + 1 for seat, name in enumerate(called)]
    return [f"{name} ({copy})" if copy > 1 else name for name, copy in zip(called, copies, strict=True)]


def shortened(name: str) -> str:
    """A name that fits a table, with room for its number; the end of a program's path tells most."""
    room = LONGEST_NAME - len(" (9)")
    return name if len(name) <= room else f"…{name[1 - room :]}"
