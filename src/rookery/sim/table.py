"""A table of bots: one game of a series, played from beginning to end."""

from collections.abc import Sequence
from random import Random

from rookery.bots import Bot, ask, seated
from rookery.core.match import Match
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action
from rookery.sim.series import Result, Series

Log = list[tuple[int, Action]]


def play_out(s: State, bots: Sequence[Bot], luck: Random, dealer: Random, log: Log | None = None) -> int:
    """Play a position to its end; how often a bot was asked. Bots do not run: of a race nobody makes use."""
    actions = 0
    while who := s.turn():
        seat = who[0]
        task = s.agenda[-1]
        if seat == CHANCE:
            action = s.sample(luck)
        elif isinstance(task, Race):
            action = task.idle()
        else:
            action = ask(bots[seat], s, seat, dealer)
            actions += 1
        if log is not None:
            log.append((seat, action))
        s.act(seat, action)
    return actions


def play_game(series: Series, number: int, log: Log | None = None) -> Result:
    """One game of a series. The same number brings the same game, whatever was played before."""
    seating = series.seating(number)
    bots = [
        seated(series.bots[entrant], series.seed_of(number, f"bot {entrant}"), series.game, series.options, seat)
        for seat, entrant in enumerate(seating)
    ]
    luck, dealer = Random(series.seed_of(number, "luck")), Random(series.seed_of(number, "dealer"))
    s = series.game.new(series.players, **series.options)
    try:
        actions = play_out(s, bots, luck, dealer, log)
    finally:
        for bot in bots:
            bot.leave()
    winners = s.winners()
    return {
        "game": number,
        "seed": series.seed,
        "bots": [series.bots[entrant] for entrant in seating],
        "entrants": seating,
        "scores": s.scores(),
        "places": s.ranking(),
        "wins": [1 / len(winners) if seat in winners else 0.0 for seat in range(series.players)],
        "rounds": s.view(None).get("round"),
        "actions": actions,
    }


def match_of(series: Series, number: int) -> Match:
    """One game of a series as a match with its log, to be written down."""
    log: Log = []
    play_game(series, number, log)
    names = [series.names[entrant] for entrant in series.seating(number)]
    match = Match(series.game, names, paused=True, **series.options)
    for seat, action in log:
        match.follow(seat, action.word)
    return match
