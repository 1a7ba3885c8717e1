"""Telling: what a seat is told of a match, made from that seat's view and log and from nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.counts import are
from rookery.core.game import Game
from rookery.core.match import Entry, Match
from rookery.core.notes import Note
from rookery.core.offers import offered
from rookery.core.phrases import fill, listed, pieces_of, player, said_to
from rookery.core.reckoning import Source
from rookery.core.story import Sentence, goes_on, is_secret, story, told_notes
from rookery.core.tasks import CHANCE
from rookery.server.acts import addressed, continues, one_act
from rookery.server.messages import (
    CountLine,
    EndingInfo,
    Event,
    LogLine,
    NoteInfo,
    OrderInfo,
    OriginInfo,
    ResultInfo,
    SeatClock,
    Update,
)

OVER = "The game is over."
YOUR_TURN = "It is your turn."


def update(match: Match, seat: int | None, *, seq: int, since: int, clocks: list[SeatClock]) -> Update:
    """The position as a seat (None: a spectator) may see it, and what is new since a line of the record."""
    return News(match, since).update(seat, seq, clocks)


class News:
    """What is new since a line of the record, to be told to several: what everybody may know is put into words once."""

    def __init__(self, match: Match, since: int) -> None:
        self.match = match
        self.since = since
        self.ending = ending(match)
        self.others = asked(match, None)
        self.result = result(match)
        self.said = said_notes(match, since)
        self.public = self.private(None) if is_public(match, told_from(match, None, since)) else None

    def update(self, seat: int | None, seq: int, clocks: list[SeatClock]) -> Update:
        match, mine = self.match, seat if seat is not None and seat in self.match.turn else None
        told, story_so_far = self.public or self.private(seat)
        ask = self.others if mine is None else asked(match, mine)
        return Update(
            seq=seq,
            since=self.since,
            told=told,
            at=len(match.log),
            view=match.state.view(seat),
            turn=list(match.turn),
            ask=str(ask),
            asked=list(pieces_of(ask if mine is None else question(match, mine))),
            occasion=[] if mine is None else list(match.game.occasion(match.state, mine, match.names).pieces),
            options=[] if mine is None else offered(match.game, match.state, mine, match.names),
            natural=None if mine is None else match.state.agenda[-1].natural(match.state, mine).word,
            can_undo=seat is not None and match.can_undo(seat),
            clocks=clocks,
            lines=[log_line(line) for line in addressed(story_so_far, seat)],
            events=events(match, seat, self.since, self.said),
            result=self.result,
            ending=self.ending,
        )

    def private(self, seat: int | None) -> tuple[int, list[Sentence]]:
        """The sentences for one pair of eyes, and the line of the record from which on they tell."""
        start = told_from(self.match, seat, self.since)
        return start, sentences(self.match, seat, start)


def is_public(match: Match, start: int) -> bool:
    """Whether everybody may know everything from a line of the record on, and of the one before."""
    entries = match.log[max(0, start - 1) :]
    return all(entry.seen_by is None and all(note.seen_by is None for note in entry.notes) for entry in entries)


def asked(match: Match, seat: int | None) -> str:
    """What a seat is asked; for the others, who is."""
    if match.over:
        return OVER
    if seat is not None and seat in match.turn:
        return match.game.ask(match.state, seat, match.names) or YOUR_TURN
    choosing = [player(match.names, who) for who in match.turn if who != CHANCE]
    if not choosing:
        return "Chance is next."
    return fill("{} {} choosing.", listed(choosing), are(len(choosing)))


def question(match: Match, seat: int) -> str:
    """What a seat is asked, without why it is."""
    return match.game.question(match.state, seat, match.names) or YOUR_TURN


def told_from(match: Match, seat: int | None, since: int) -> int:
    """Where the sentence begins that holds the last known line: it may have grown or shrunk since. Secret choices are
    told anew together: once they are revealed, less is said of them.
    """
    start = min(since, len(match.log)) - 1
    while start > 0 and belongs(match, start, seat):
        start -= 1
    return max(start, 0)


def belongs(match: Match, number: int, seat: int | None) -> bool:
    """Whether a line of the record is told together with the one before."""
    entry, following = match.log[number - 1 : number + 1]
    secret = is_secret(entry) and is_secret(following)
    return secret or one_sentence(match, entry, following, seat) or continues(match, number, seat)


def one_sentence(match: Match, entry: Entry, following: Entry, seat: int | None) -> bool:
    return goes_on(entry, following, seat) and not told_notes(match, entry, seat)


def lines(match: Match, seat: int | None, start: int) -> list[LogLine]:
    """The log from a line on, one sentence for one act, said to the seat itself where it is about it."""
    return [log_line(line) for line in addressed(sentences(match, seat, start), seat)]


def sentences(match: Match, seat: int | None, start: int) -> list[Sentence]:
    """The log from a line on as a seat may know it, one sentence for one act."""
    return one_act(match, story(match, seat, start), seat)


def log_line(line: Sentence) -> LogLine:
    """A sentence with its pieces, and the round that begins with it."""
    pieces = list(pieces_of(line.text))
    begins = next((piece["round"] for piece in pieces if "round" in piece), None)
    return LogLine(at=line.entry, seat=line.seat, text=str(line.text), rule=line.rule, pieces=pieces, round=begins)


def events(match: Match, seat: int | None, start: int, said: list[list[str]] | None = None) -> list[Event]:
    """The log from a line on as words and notes, without what a seat may not know. What the notes say may be known."""
    slugs = list(match.game.sheet.rows)
    return [
        Event(
            at=start + i,
            seat=entry.seat,
            word=entry.action.word if entry.shown_to(seat) else None,
            verb=entry.action.verb if entry.shown_to(seat) else None,
            notes=[
                told_note(match.game, note, slugs, sentence, seat)
                for note, sentence in zip(entry.notes, sentences, strict=True)
                if note.shown_to(seat)
            ],
        )
        for i, (entry, sentences) in enumerate(zip(match.log[start:], said or said_notes(match, start), strict=True))
    ]


def said_notes(match: Match, start: int) -> list[list[str]]:
    """What the log says of each note from a line on, to anybody who may know of it."""
    return [[match.game.say_note(note, match.names) for note in entry.notes] for entry in match.log[start:]]


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


def told_note(game: Game, note: Note, slugs: Sequence[str], sentence: str, seat: int | None) -> NoteInfo:
    """What the rules did, the seat that loses by it, and what the log says of it to a seat."""
    told = note_info(note, slugs)
    told.victim = victim_of(game, note)
    told.said = str(sentence if seat is None else said_to(sentence, seat))
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


def origin(told: Mapping[str, Any]) -> OriginInfo:
    """Where a game began that was played on from another, without its position."""
    return OriginInfo(**{name: told[name] for name in OriginInfo.__struct_fields__})


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
