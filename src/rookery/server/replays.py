"""Replays: a game that is over, moment by moment, and how the chances to win went."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from rookery.bots.thinking.curve import curve
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.reasons import Broken
from rookery.core.records import check_record, lines
from rookery.core.state import View
from rookery.core.tasks import CHANCE
from rookery.games import get
from rookery.server import telling
from rookery.server.messages import Curve, Frame, Replay

LARGEST = 16 * 1024 * 1024
"""Bytes of a replay: those of real games have one or two million."""

ENCODER = msgspec.json.Encoder()


def replay_of(record: Any, seat: int | None) -> bytes:
    """All moments of a record, as a seat saw them, or in the open: a `Replay` as JSON. A broken record is refused."""
    data = check_record(record)
    known = Match.replay(get(data["game"]), data)
    if seat is not None and not 0 <= seat < len(known.names):
        raise Broken(f"this table has no seat {seat}")
    if seat is None:
        unveil(known)
    frames: list[Any] = []
    room = LARGEST
    for frame in frames_of(known, data, seat):
        frames.append(msgspec.Raw(ENCODER.encode(frame)))
        room -= len(frames[-1])
        if room < 0:
            raise Broken("the replay of this record would be too large to be sent")
    replay = Replay(
        game=known.game.name,
        names=known.names,
        seat=seat,
        frames=frames,
        result=telling.result(known),
        origin=None if known.origin is None else telling.origin(known.origin.told()),
    )
    return ENCODER.encode(replay)


def frames_of(known: Match, data: dict[str, Any], seat: int | None) -> Iterator[Frame]:
    """The moments one by one, each with the lines and events since the one before."""
    told, events = deque(telling.lines(known, seat, 0)), telling.events(known, seat, 0)
    before = 0
    for match in moments(known.game, data):
        at = len(match.log)
        lines_since = []
        while told and told[0].at < at:
            lines_since.append(told.popleft())
        yield Frame(
            at=at,
            view=seen(match, seat),
            turn=list(match.turn),
            ask=str(telling.asked(match, None)),
            lines=lines_since,
            events=events[before:at],
        )
        before = at


def unveil(match: Match) -> None:
    """After the game all words and notes are open to all."""
    for entry in match.log:
        entry.seen_by = None
        for note in entry.notes:
            note.seen_by = None


def moments(game: Game, data: dict[str, Any]) -> Iterator[Match]:
    """One match that goes on line by line, at each moment at which somebody is asked or the game is over."""
    match = Match.before(game, data)
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


def curve_of(record: Any) -> bytes:
    """Each seat's chance to win at every moment of a record of a match that is over: a `Curve` as JSON."""
    data = check_record(record)
    match = Match.replay(get(data["game"]), data)
    moments_of = curve(match)
    told = sentences(match)
    return ENCODER.encode(
        Curve(
            at=[moment.entry for moment in moments_of],
            chances=[[round(chance, 4) for chance in moment.chances] for moment in moments_of],
            seats=[moment.seat for moment in moments_of],
            told=[told.get(moment.entry, "") for moment in moments_of],
        )
    )


def sentences(match: Match) -> dict[int, str]:
    """The sentence to which each line of a log belongs, as everybody may read it afterwards."""
    told: dict[int, str] = {}
    start = 0
    for line in telling.lines(match, None, 0):
        for entry in range(start, line.at + 1):
            told.setdefault(entry, line.text)
        start = line.at + 1
    return told
