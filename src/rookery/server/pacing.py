"""Pacing: what happens at a table by itself: bots, stand-ins for absent players, clocks that run out, races and
secret windows that end.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from rookery.bots import Plan, single
from rookery.core.tasks import Race
from rookery.server import steady
from rookery.server.seating import STAND_IN
from rookery.server.windows import Windows

if TYPE_CHECKING:
    from rookery.server.table import Table

THOUGHTS = 2
"""Bots of one table that think at the same time: those of other tables want to think too."""

log = logging.getLogger("rookery.server")


class Pace:
    """The alarms of a table. `arrange` is called after every change, and looks at everything anew."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.begun: dict[int, tuple[int, Plan]] = {}  # what is left of a bot's turn, and the row after which it goes on
        self.grace: dict[int, float] = {}
        self.race_ends: float | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.windows = Windows(table)
        self.room = asyncio.Semaphore(THOUGHTS)

    def stop(self) -> None:
        """No more alarms, no more thoughts."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
        self.begun.clear()
        self.grace.clear()

    def busy(self) -> bool:
        """Whether the table has to stay in memory: somebody thinks, or a short clock runs."""
        table = self.table
        return bool(self.thinking) or (table.row.clock.kind == "live" and bool(table.clocks.running))

    def grace_of(self, seat: int) -> int | None:
        """In how many seconds a bot stands in for a seat, if it does not come back."""
        return max(0, round(self.grace[seat] - steady.now())) if seat in self.grace else None

    def due(self, now: float) -> float | None:
        """When something happens by itself here even if nobody is connected; for a server that starts again."""
        table = self.table
        if table.match is None or table.match.over or not table.seats.somebody_plays() or table.riddle is not None:
            return None
        if any(table.seats.rows[seat].kind == "bot" or table.seats.rows[seat].out for seat in table.match.turn):
            return now
        out = table.clocks.first_out()
        return None if out is None else now + out[0]

    def arrange(self) -> None:
        """Set bots to work and the alarm to the next moment at which something is due."""
        table = self.table
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if table.lost or table.match is None or table.match.over:
            self.stop()
            return
        moments: list[float] = []
        table.stalling.arrange(moments)
        moments += self.windows.next_moments()
        racing = isinstance(table.match.state.agenda[-1], Race)
        self.arrange_race(moments, racing=racing)
        self.arrange_bots(racing=racing)
        self.arrange_grace(moments)
        out = table.clocks.first_out()
        if out is not None:
            moments.append(steady.now() + max(0.0, out[0]))
        if moments:
            wait = max(0.0, min(moments) - steady.now())
            self.alarm = asyncio.get_running_loop().call_later(wait + 0.001, table.post, self.ring)

    def arrange_race(self, moments: list[float], *, racing: bool) -> None:
        """A race with a bot or somebody absent among the runners cannot be fair: nobody runs."""
        table = self.table
        if not racing or table.match is None:
            self.race_ends = None
            return
        if self.race_ends is None:
            fair = all(not table.seats.by_bot(seat) and table.seats.present(seat) for seat in table.match.turn)
            self.race_ends = steady.now() + (table.settings.race_seconds if fair else table.settings.bot_pause)
        moments.append(self.race_ends)

    def arrange_bots(self, *, racing: bool) -> None:
        table = self.table
        turn = table.match.turn if table.match and not racing and table.seats.somebody_plays() else ()
        if table.riddle is not None and table.riddle.is_solved():
            turn = ()  # the answer is looked at; "play on" lets them act
        thinkers = [seat for seat in turn if table.seats.by_bot(seat)]
        for seat, (seq, task) in list(self.thinking.items()):
            if seat not in thinkers or seq < table.course.fresh_from:
                task.cancel()
                del self.thinking[seat]
        for seat in thinkers:
            if seat not in self.thinking:
                self.thinking[seat] = table.seq, asyncio.create_task(self.think(seat, table.seq))

    def arrange_grace(self, moments: list[float]) -> None:
        """An absent player has so long to come back while somebody else is there, whoever's turn it is: the others see
        at once when a bot will play.
        """
        table = self.table
        for seat, row in enumerate(table.seats.rows):
            absent = row.kind == "person" and not table.seats.by_bot(seat) and not table.seats.present(seat)
            others = any(table.seats.present(other) for other in range(len(table.seats.rows)) if other != seat)
            if not absent or not others or table.row.clock.kind == "days":
                self.grace.pop(seat, None)
                continue
            moments.append(self.grace.setdefault(seat, steady.now() + table.settings.grace))

    async def think(self, seat: int, seq: int) -> None:
        """A bot thinks, elsewhere, and seems to hesitate. Within a turn that it has thought out it hesitates less."""
        table = self.table
        match = table.course.playing()
        if seat not in match.turn:  # while this was on its way another answer has ended the question
            self.thinking.pop(seat, None)
            return
        begin = steady.now()
        pause = self.pause(seat)
        row, s = table.seats.rows[seat], match.state
        level = row.level if row.kind == "bot" and row.level else STAND_IN

        async def turn() -> Plan:
            taught = None if table.lecture is None else table.lecture.rival(seat)
            if taught is not None:
                return single(s, seat, table.game.words.read(taught))
            since, plan = self.begun.get(seat, (-1, None))
            if plan is not None and since == seq:
                return plan
            async with self.room:
                return await self.timed(seat, level, begin)

        try:
            plan, _ = await asyncio.gather(turn(), asyncio.sleep(pause))
        except Exception:  # whatever happened to the bot, the table goes on
            log.exception("table %s: a bot failed", table.row.id)
            plan = single(s, seat, s.agenda[-1].natural(s, seat))
        self.thinking.pop(seat, None)
        table.post(lambda: table.bot_plays(seat, plan, seq))

    def pause(self, seat: int) -> float:
        """How long a bot hesitates. In a secret window that has nothing to do with whether it has a choice."""
        window = self.windows.look()
        if window is not None and seat in window.moments:
            return max(0.0, window.moments[seat] - steady.now())
        match = self.table.course.playing()
        goes_on = bool(match.log) and match.log[-1].seat == seat
        return self.table.settings.bot_pause * (0.5 if goes_on else 1.0)

    async def timed(self, seat: int, level: str, begin: float) -> Plan:
        """A bot's turn; how long it took is remembered, for a bot without a choice takes as long."""
        table, s = self.table, self.table.course.playing().state
        choosing = len(s.legal(seat)) > 1
        plan = await table.thinkers.turn_of(table.game, s, seat, level, table.settings.bot_seconds, table.row.options)
        if choosing:
            self.windows.thought(seat, steady.now() - begin)
        return plan

    async def ring(self) -> None:
        """Something is due."""
        table = self.table
        if table.match is None or table.match.over:
            return
        now = steady.now()
        if self.race_ends is not None and now >= self.race_ends:
            self.race_ends = None
            await table.let_race_lie()
            return
        answer = self.windows.due()
        if answer is not None:
            await table.answer(*answer)
            return
        late = [seat for seat, end in self.grace.items() if now >= end]
        for seat in late:
            del self.grace[seat]
            table.seats.away.add(seat)
        if late or table.stalling.due():
            table.visitors.tell_seats()
        out = table.clocks.first_out()
        if out is not None and out[0] <= 0.0:
            await table.out_of_time(out[1])
        self.arrange()
