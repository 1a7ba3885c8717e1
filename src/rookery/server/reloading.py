"""Reloading: a table's match again from the rows of its log."""

from collections.abc import Sequence

from rookery.core.fate import Scripted
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.origin import Origin, read_origin
from rookery.core.reasons import Broken, Illegal
from rookery.games import get
from rookery.server import oaths
from rookery.server.store import ACT, BACK, CHANCE_FELL, UNDO, LogRow, Saved, TableRow


def game_of(table: TableRow) -> Game:
    """The game of a table, with the table's own figures if it has any."""
    game = get(table.game)
    if table.version != game.version:
        raise Broken(f"this table plays version {table.version} of {game.title}; this server has {game.version}")
    return game.with_cards(game.printed.read(table.cards, "the table's cards")) if table.cards else game


def origin_of(table: TableRow) -> Origin | None:
    """The moment from which the game of a table was played on, if it was."""
    return None if table.origin is None else read_origin(table.origin)


def replayed(game: Game, saved: Saved) -> tuple[Match, list[int]]:
    """The match that the rows lead to, take-backs included, and how long its log was after each row."""
    rows = saved.log
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        raise Broken("the log of this table has a gap")
    fell, i = outcomes(rows, 0)
    fate = Scripted(game.words, fell)
    names, origin = [seat.name for seat in saved.seats], origin_of(saved.table)
    match = Match(game, names, fate=fate, origin=origin, **saved.table.options)
    lengths = [0, *range(1, i + 1)]
    while i < len(rows):
        row = rows[i]
        if fate.script:
            raise Broken(f"row {row.seq} of this table's log: chance was not asked")
        try:
            if row.kind == UNDO:
                match.undo(row.seat)
                lengths.append(len(match.log))
                i += 1
            elif row.kind == BACK:
                match = shortened(match, row.word)
                lengths.append(len(match.log))
                i += 1
            elif row.kind == ACT:
                fell, after = outcomes(rows, i + 1)
                match.fate = fate = Scripted(game.words, fell)
                match.play(row.seat, game.words.read(row.word))
                lengths += range(lengths[-1] + 1, lengths[-1] + 1 + after - i)
                i = after
            else:
                raise Broken(f"row {row.seq} of this table's log is of no known kind: {row.kind!r}")
        except Illegal as error:
            raise Broken(f"row {row.seq} of this table's log: {error.sentence}") from None
    match.fate = oaths.fate_of(saved.table)
    return match, lengths


def shortened(match: Match, length: str) -> Match:
    """The match as it stood after some lines of its record, which are given in digits."""
    if not length.isdecimal() or int(length) > len(match.log):
        raise Broken("a step back leads nowhere")
    return rewound(match, int(length))


def rewound(match: Match, length: int) -> Match:
    """The match as it stood after some lines of its record."""
    earlier = match.anew()
    for entry in match.log[:length]:
        earlier.follow(entry.seat, entry.action.word)
    return earlier


def outcomes(rows: Sequence[LogRow], start: int) -> tuple[list[str], int]:
    """What chance brought from a row on, and where that ends."""
    end = start
    while end < len(rows) and rows[end].kind == CHANCE_FELL:
        end += 1
    return [row.word for row in rows[start:end]], end
