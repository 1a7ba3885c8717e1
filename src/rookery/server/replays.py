"""Replays: a game that is over, moment by moment, and how the chances to win went."""

from collections.abc import Iterator
from typing import Any

from rookery.bots.curve import curve
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.records import check_record, game_of, lines
from rookery.core.state import View
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.server import telling
from rookery.server.messages import Curve, Frame, Replay


def replay_of(record: Any, seat: int | None, *, game: Game | None = None) -> Replay:
    """All moments of a record, as a seat saw them, or in the open. A broken record is refused."""
    data = check_record(record)
    known = Match.replay(game or get(data["game"]), data)
    if seat is None:
        unveil(known)
    told, events = telling.lines(known, seat, 0), telling.events(known, seat, 0)
    frames: list[Frame] = []
    before = 0
    for match in moments(known.game, data):
        at = len(match.log)
        frames.append(
            Frame(
                at=at,
                view=seen(match, seat),
                turn=list(match.turn),
                ask=telling.asked(match, None),
                lines=[line for line in told if before <= line.at < at],
                events=events[before:at],
            )
        )
        before = at
    return Replay(game=known.game.name, names=known.names, seat=seat, frames=frames, result=telling.result(known))


def unveil(match: Match) -> None:
    """After the game all words and notes are open to all."""
    for entry in match.log:
        entry.seen_by = None
        for note in entry.notes:
            note.seen_by = None


def moments(game: Game, data: dict[str, Any]) -> Iterator[Match]:
    """One match that goes on line by line, at each moment at which somebody is asked or the game is over."""
    match = Match(game_of(game, data), data["names"], paused=True, **data["options"])
    for who, word in lines(data):
        match.follow(who, word)
        if match.turn != (CHANCE,):
            yield match


def seen(match: Match, seat: int | None) -> View:
    """A seat's view, or what all seats see together."""
    if seat is not None:
        return match.state.view(seat)
    together: View = telling.all_eyes([match.state.view(who) for who in (None, *range(match.state.seats))])
    return together


def curve_of(match: Match) -> Curve:
    """Each seat's chance to win at every moment of a match that is over."""
    moments_of = curve(match)
    return Curve(
        at=[moment.entry for moment in moments_of],
        chances=[[round(chance, 4) for chance in moment.chances] for moment in moments_of],
    )
