"""Telling: what a seat is told of a match, made from that seat's view and log and from nothing else."""

from collections.abc import Sequence
from typing import Any

from rookery.core.game import Game
from rookery.core.match import Entry, Match
from rookery.core.notes import Note
from rookery.core.offers import offers
from rookery.core.phrases import pieces_of
from rookery.core.reckoning import Source
from rookery.core.story import Sentence, goes_on, story, told_notes
from rookery.core.tasks import CHANCE
from rookery.server.acts import addressed, goes_on_with, one_act
from rookery.server.messages import (
    CountLine,
    EndingInfo,
    Event,
    LogLine,
    NoteInfo,
    OrderInfo,
    ResultInfo,
    SeatClock,
    Update,
)

OVER = "The game is over."


def update(match: Match, seat: int | None, *, seq: int, since: int, clocks: list[SeatClock]) -> Update:
    """The position as a seat (None: a spectator) may see it, and what is new since a line of the record."""
    told = told_from(match, seat, since)
    mine = seat if seat is not None and seat in match.turn else None
    return Update(
        seq=seq,
        since=since,
        told=told,
        at=len(match.log),
        view=match.state.view(seat),
        turn=list(match.turn),
        ask=asked(match, seat),
        options=[] if mine is None else offers(match.state.sayable(mine)),
        natural=None if mine is None else match.state.agenda[-1].natural(match.state, mine).word,
        can_undo=seat is not None and match.can_undo(seat),
        clocks=clocks,
        lines=lines(match, seat, told),
        events=events(match, seat, since),
        result=result(match),
        ending=ending(match),
    )


def asked(match: Match, seat: int | None) -> str:
    """What a seat is asked; for the others, who is."""
    if match.over:
        return OVER
    if seat is not None and seat in match.turn:
        return match.game.ask(match.state, seat) or "It is your turn."
    names = [match.names[who] for who in match.turn if who != CHANCE]
    if not names:
        return "Chance is next."
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} choosing."


def listed(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def told_from(match: Match, seat: int | None, since: int) -> int:
    """Where the sentence begins that holds the last known line: it may have grown or shrunk since."""
    start = min(since, len(match.log)) - 1
    while start > 0 and (
        one_sentence(match, match.log[start - 1], match.log[start], seat)
        or goes_on_with(match.log[start - 1], match.log[start], seat)
    ):
        start -= 1
    return max(start, 0)


def one_sentence(match: Match, entry: Entry, following: Entry, seat: int | None) -> bool:
    return goes_on(entry, following, seat) and not told_notes(match, entry, seat)


def lines(match: Match, seat: int | None, start: int) -> list[LogLine]:
    """The log from a line on, one sentence for one act, said to the seat itself where it is about it."""
    return [log_line(line) for line in one_act(match, addressed(story(match, seat, start), seat), seat)]


def log_line(line: Sentence) -> LogLine:
    """A sentence with its pieces, and the round that begins with it."""
    pieces = list(pieces_of(line.text))
    begins = next((piece["round"] for piece in pieces if "round" in piece), None)
    return LogLine(at=line.entry, seat=line.seat, text=str(line.text), rule=line.rule, pieces=pieces, round=begins)


def events(match: Match, seat: int | None, start: int) -> list[Event]:
    """The log from a line on as words and notes, without what a seat may not know."""
    slugs = list(match.game.sheet.rows)
    return [
        Event(
            at=start + i,
            seat=entry.seat,
            word=entry.action.word if entry.shown_to(seat) else None,
            verb=entry.action.verb if entry.shown_to(seat) else None,
            notes=[with_victim(match.game, note, slugs) for note in entry.notes if note.shown_to(seat)],
        )
        for i, entry in enumerate(match.log[start:])
    ]


def orders(game: Game, match: Match | None, seat: int | None) -> list[OrderInfo]:
    """The standing orders that the game knows, as they stand for a seat; who watches has none."""
    if seat is None:
        return []
    given = match.orders[seat] if match is not None else {}
    return [
        OrderInfo(
            name=order.name,
            about=order.about,
            values=list(order.values),
            value=given.get(order.name, order.default),
        )
        for order in game.orders.values()
    ]


def ending(match: Match) -> EndingInfo | None:
    """How far away the end is; None when it has come."""
    if match.over:
        return None
    end = match.game.ending(match.state)
    return EndingInfo(heading=end.heading, left=end.left, sentence=end.sentence, near=end.near, certain=end.certain)


def victim_of(game: Game, note: Note) -> int | None:
    """The seat that loses something by what is noted."""
    by_rival = game.harms.get(note.what)
    victim = note.rival if by_rival else note.seat
    return None if by_rival is None or victim < 0 else victim


def with_victim(game: Game, note: Note, slugs: Sequence[str]) -> NoteInfo:
    told = note_info(note, slugs)
    told.victim = victim_of(game, note)
    return told


def note_info(note: Note, slugs: Sequence[str]) -> NoteInfo:
    return NoteInfo(
        what=note.what,
        seat=note.seat,
        amount=note.amount,
        card=slugs[note.card] if note.card >= 0 else None,
        rival=note.rival if note.rival >= 0 else None,
        kind=note.kind if note.kind >= 0 else None,
        why=note.why,
    )


def result(match: Match) -> ResultInfo | None:
    """Scores, places and the full count, once the game is over."""
    if not match.over:
        return None
    s = match.state
    notes = [note for entry in match.log for note in entry.notes]
    counts = [[count_line(source) for source in match.game.count(s, seat, notes)] for seat in range(s.seats)]
    return ResultInfo(scores=s.scores(), places=s.ranking(), counts=counts)


def count_line(source: Source) -> CountLine:
    return CountLine(what=source.what, points=source.points, rule=source.rule, made_of=source.made_of, row=source.row)


def all_eyes(views: Sequence[Any]) -> Any:
    """What several views show together, for a replay in the open: where one seat knows and another does not, it is
    shown; where both know something else, the first is.
    """
    known = [view for view in views if view is not None]
    if not known:
        return None
    first = known[0]
    if isinstance(first, dict) and all(isinstance(view, dict) for view in known):
        keys = dict.fromkeys(key for view in known for key in view)
        return {key: all_eyes([view.get(key) for view in known]) for key in keys}
    if isinstance(first, list) and all(isinstance(view, list) for view in known):
        if all(len(view) == len(first) for view in known):
            return [all_eyes(items) for items in zip(*known, strict=True)]
        return max(known, key=len)
    return first
