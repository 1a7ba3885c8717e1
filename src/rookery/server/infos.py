"""Tables and seats as everybody may see them, in lists and at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.server.messages import SeatInfo, TableInfo
from rookery.server.seating import STAND_IN, level_of_bot
from rookery.server.store import SeatRow, TableRow
from rookery.server.telling import origin

if TYPE_CHECKING:
    from rookery.server.table import Table


def table_info(row: TableRow, seats: Sequence[SeatRow], title: str, live: "Table | None" = None) -> TableInfo:
    """A table, whether it is in memory or not."""
    return TableInfo(
        table=row.id,
        game=row.game,
        title=title,
        phase=row.phase,
        seats=[seat_info(seat, seat_row, live) for seat, seat_row in enumerate(seats)],
        turn=row.turn,
        seq=row.seq,
        private=row.private,
        clock=row.clock,
        options=row.options,
        own_figures=bool(row.cards),
        created=row.created,
        moved=row.moved,
        rematch=row.rematch,
        open_together=row.open_together,
        answer_seconds=None if live is None else live.pace.windows.agreed(),
        secrets=live is None or not live.game.is_open,
        heading=row.heading,
        hints=row.hints,
        take_back=row.take_back,
        host=row.host,
        seal=row.seal,
        vows=row.vows,
        spectators=[] if live is None else live.visitors.spectators(),
        silent=[] if live is None else live.stalling.shown(),
        lesson=row.lesson,
        origin=None if row.origin is None or row.puzzle else origin(row.origin),
        puzzle=row.puzzle,
    )


def seat_info(seat: int, row: SeatRow, live: "Table | None") -> SeatInfo:
    away = row.out or (live is not None and seat in live.seats.away)
    text = STAND_IN if away and row.kind == "person" else row.level
    level, character = (None, None) if text is None else level_of_bot(text)
    return SeatInfo(
        seat=seat,
        name=row.name,
        kind=row.kind,
        level=level,
        character=character,
        present=row.kind == "person" and live is not None and live.seats.present(seat),
        away=away,
        grace=None if live is None else live.pace.grace_of(seat),
        program=row.account is not None,
    )
