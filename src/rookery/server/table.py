"""A live table: one task owns its match, and nobody hears of an action before the disk has it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from rookery.bots import Plan, single
from rookery.core.game import Game
from rookery.core.lessons import lesson_of
from rookery.core.match import Match
from rookery.core.phrases import listed
from rookery.core.state import State
from rookery.core.words import Action
from rookery.server import oaths, telling
from rookery.server.audience import Audience
from rookery.server.clocks import Clocks
from rookery.server.course import Course, window_of
from rookery.server.inbox import Inbox
from rookery.server.infos import table_info
from rookery.server.lecturing import Lecture
from rookery.server.messages import Orders, Removal, SeatBot, TableInfo, Update, Welcome
from rookery.server.metrics import Metrics
from rookery.server.pacing import Pace
from rookery.server.puzzling import riddle_of
from rookery.server.refusals import NotNow, NotThere, Refusal, Stale
from rookery.server.reloading import origin_of
from rookery.server.seating import choose_bot, fill
from rookery.server.seatplan import SeatPlan, names_of
from rookery.server.settings import Settings
from rookery.server.stalling import Stalling
from rookery.server.steady import time
from rookery.server.store import Saved, Store, TableRow
from rookery.server.talk import SPECTATOR, Talk
from rookery.server.thinking import Thinkers
from rookery.server.visitor import Visitor
from rookery.server.visitors import Asker, Visitors

T = TypeVar("T")

PHRASES = ["Hello!", "Well played.", "Ouch!", "Thief!", "Your turn.", "One moment, please.", "Good game.", "Again?"]


class Table:
    """A table in memory. Whatever changes it or looks at its match is a job in its inbox.

    `course` is the game with its log, `seats` who plays, `visitors` who is connected and told, `pace` what happens by
    itself. The table has them work together, and keeps before it tells.
    """

    def __init__(
        self, saved: Saved, game: Game, *, store: Store, thinkers: Thinkers, settings: Settings, metrics: Metrics
    ) -> None:
        self.row: TableRow = saved.table
        self.game = game
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.metrics = metrics
        self.talk = Talk(self.row, store, saved.talk)
        self.visitors = Visitors(Audience(settings.spectators_a_table, self.talk.last_spectator()), self.info)
        self.seats = SeatPlan(self.row, saved.seats, store, self.visitors)
        self.course = Course(game, self.row.options, origin_of(self.row))
        lesson = lesson_of(game) if self.row.lesson else None
        self.lecture = None if lesson is None else Lecture(lesson, self.course)
        self.riddle = riddle_of(self.row.puzzle, self.course) if self.row.puzzle else None
        self.clocks = Clocks(self.row.clock, len(saved.seats))
        self.stalling = Stalling(self)
        self.sealed = saved.sealed
        self.moved = time()
        self.inbox = Inbox(f"table {self.row.id}", self.fail)
        if self.row.phase != "waiting":
            self.course.resume(saved, lesson)
            last = saved.log[-1]
            self.clocks.resume(last.clocks, time() - last.time, self.timed())
        self.pace = Pace(self)

    # The inbox

    def begin(self) -> None:
        """Open the inbox, and go on with what happens by itself."""
        self.inbox.open()
        self.post(self.go_on)

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have a job done in its turn."""
        return await self.inbox.ask(job)

    async def look(self, question: Callable[[], T]) -> T:
        """Ask something that changes nothing, in its turn."""

        async def job() -> T:
            return question()

        return await self.inbox.ask(job)

    def post(self, job: Callable[[], Awaitable[Any]]) -> None:
        """Have a job done in its turn; nobody waits for it."""
        self.inbox.post(job)

    async def go_on(self) -> None:
        self.pace.arrange()

    @property
    def lost(self) -> bool:
        """Whether this is not the table any more: it failed, went to sleep, or was taken away."""
        return self.inbox.closed

    def fail(self) -> None:
        """What is in memory may not be what is on the disk: everybody comes back to that."""
        self.inbox.closed = True
        self.visitors.send_away("Something went wrong at this table; nothing is lost.", again=True)
        self.pace.stop()

    async def finish(self) -> None:
        """Do what is in the inbox, and nothing more."""
        await self.inbox.close()
        self.pace.stop()

    async def stop(self) -> None:
        """Do what is in the inbox, then leave memory."""
        await self.finish()
        self.visitors.send_away("This table was set aside; nothing is lost.", again=True)
        self.course.match = None  # the log goes at once: a table refers to itself, so it stays until it is swept

    # What can be asked at any time

    @property
    def match(self) -> Match | None:
        return self.course.match

    @property
    def seq(self) -> int:
        return self.course.seq

    def timed(self) -> list[int]:
        """The seats in turn whose clocks run: those of people. A secret window has its own time."""
        if self.match is None or (self.row.clock.kind == "live" and window_of(self.match) is not None):
            return []
        people = self.seats.people()
        return [seat for seat in self.match.turn if seat in people and not self.seats.rows[seat].out]

    def info(self) -> TableInfo:
        return table_info(self.row, self.seats.rows, self.game.title, self)

    def update(self, seat: int | None, since: int, number: int = 0) -> Update:
        """What a seat is told of the game, and of what is new since a line of the record."""
        return self.updates(since)(seat, number)

    def updates(self, since: int) -> Callable[[int | None, int], Update]:
        """Updates for several; what all of them are told alike is made once."""
        news, clocks, silent = telling.News(self.course.playing(), since), self.clocks.shown(), self.stalling.shown()

        def update(seat: int | None, number: int) -> Update:
            told = news.update(seat, self.seq, clocks)
            told.id = number
            told.can_undo = told.can_undo and self.row.take_back
            told.window = self.pace.windows.shown(seat)
            told.silent = silent
            told.fresh = self.course.fresh_from
            if self.lecture is not None and seat is not None:
                told.lesson = self.lecture.shown()
            if self.riddle is not None and seat is not None:
                told.puzzle = self.riddle.shown()
            return told

        return update

    def position(self, seat: int, seq: int) -> State:
        """The position as a seat knows it, for a hint."""
        self.course.check_fresh(seq)
        if not self.row.hints:
            raise NotNow("Hints are off at this table.")
        return self.course.position(seat, seq)

    # Coming and going

    async def welcome(self, visitor: Visitor, token: str | None, seen: int, number: int) -> None:
        """Somebody comes in, or comes back, or changes the seat on the same device."""
        seat = None if token is None else self.seats.find(token)
        if self.visitors.admit(visitor, seat):
            seen = -1  # another seat knows other things: its story is told from the beginning
        if seat is not None:
            self.come_back(seat)
        self.pace.arrange()
        visitor.tell(
            Welcome(
                id=number,
                table=self.info(),
                seat=seat,
                phrases=PHRASES,
                talk=list(self.talk.lines),
                orders=telling.orders(self.game, self.match, seat),
                spectator=visitor.spectator,
            )
        )
        self.catch_up(visitor, seen)
        self.visitors.tell_seats(but=visitor)

    def come_back(self, seat: int) -> None:
        """A line was opened for a seat: nobody plays for its device any more, unless the others agreed on that."""
        absent = self.seats.away - self.stalling.stood_in
        device = self.seats.device_of(seat)
        self.seats.away -= {other for other in absent if self.seats.device_of(other) == device}

    def catch_up(self, visitor: Visitor, seen: int) -> None:
        """Tell a client the position, and what is new since the one it saw."""
        if self.match is not None:
            visitor.tell(self.update(visitor.seat, self.course.known(seen)))

    async def part(self, visitor: Visitor) -> None:
        """A line was cut."""
        if visitor in self.visitors:
            self.visitors.part(visitor)
            self.moved = time()
            if visitor.seat is not None and self.row.phase == "waiting":
                self.row.moved = self.moved
            self.pace.arrange()
            self.visitors.tell_seats()

    async def claim(self, was: int, old_token: str) -> tuple[int, str]:
        """Somebody takes the seat that is kept for them. When all have, the game begins."""
        seat, token = await self.seats.claim(was, old_token)
        if self.row.phase == "waiting" and self.seats.all_claimed():
            await self.deal()
        return seat, token

    async def leave(self, token: str | None) -> TableInfo:
        """Leave for good. Before the game begins the seat is open again; afterwards a bot takes it."""
        seat = self.seats.find(token)
        if self.row.phase == "waiting" and len(self.seats.people()) == 1:
            await self.store.remove(self.row)
            self.visitors.send_away("Everybody has left this table.", again=False)
            self.inbox.closed = True
            return self.info()
        self.visitors.stand_up(seat)
        await self.vacate(seat)
        return self.info()

    async def vacate(self, seat: int) -> None:
        """A seat is given up, and nobody waits for it any more."""
        self.stalling.forget(seat)
        await self.seats.vacate(seat)
        self.turn_clocks()
        self.pace.arrange()

    async def remove(self, token: str | None, whom: Removal) -> TableInfo:
        """The host removes somebody."""
        host = self.seats.host(token)
        if whom.spectator is not None:
            await self.remove_spectator(host, whom.spectator)
        elif whom.seat is not None:
            await self.remove_player(host, whom.seat)
        else:
            raise Refusal("Say whom to remove: a seat or a spectator.")
        return self.info()

    async def remove_spectator(self, host: int, number: int) -> None:
        """Everybody who watches from the same address goes too: that address cannot come back for a while."""
        gone = self.visitors.watching_with(number)
        if not gone:
            raise NotThere(f"Spectator {number} is not here any more.")
        names = [f"Spectator {visitor.spectator}" for visitor in gone]
        self.visitors.show_out(gone)
        self.visitors.tell_seats()
        await self.note(f"{self.seats.rows[host].name} removed {listed(names)}.")

    async def remove_player(self, host: int, seat: int) -> None:
        self.seats.check_removable(seat, host)
        name = self.seats.rows[seat].name
        self.visitors.show_out(self.visitors.of(seat))
        await self.vacate(seat)
        after = "The seat is open again." if self.row.phase == "waiting" else "A bot plays on."
        await self.note(f"{self.seats.rows[host].name} removed {name}. {after}")

    async def link_rematch(self, table: str) -> None:
        """Remember where the game goes on."""
        self.row.rematch = table
        await self.seats.keep(self.seats.rows)

    async def seat_bot(self, token: str | None, wish: SeatBot) -> TableInfo:
        """The host says which bot takes a seat that no person has."""
        self.seats.host(token)
        self.seats.check_waiting()
        rows = self.seats.drafted()
        choose_bot(rows, wish.seat, wish.kind, wish.character or "")
        await self.seats.keep(rows)
        return self.info()

    # Playing

    async def start(self, token: str | None) -> TableInfo:
        """Begin: bots take the seats that are still open."""
        self.seats.find(token)
        self.seats.check_waiting()
        await self.deal()
        return self.info()

    async def vow(self, token: str | None, word: str) -> TableInfo:
        """Somebody adds a word to the secret of the dice."""
        seat = self.seats.find(token)
        self.seats.check_waiting()
        rows = self.seats.drafted()
        rows[seat].vow = oaths.proper_vow(word)
        await self.seats.keep(rows)
        return self.info()

    async def deal(self) -> None:
        """The game begins; chance acts first."""
        rows = self.seats.drafted()
        fill(rows)
        self.row.vows = oaths.vows_of(rows)
        lesson = None if self.lecture is None else self.lecture.lesson
        match = self.course.begin(names_of(rows), oaths.fate_of(self.row), lesson)
        await self.seats.keep(rows)
        self.course.match = match
        self.row.phase = "playing"
        await self.commit(0)
        self.visitors.tell_seats()
        self.visitors.seats_news.now()  # nobody is to look at the waiting room any longer

    async def play(self, seat: int, words: Sequence[str], seq: int, by: Asker | None = None) -> None:
        """Words in a row, done together or not at all."""
        match = self.course.playing()
        self.may_act(seat)
        self.course.check_fresh(seq)
        actions = self.course.read(words)
        if self.lecture is not None:
            self.lecture.check(actions)
        if self.riddle is not None:
            self.riddle.check(actions)
        if self.pace.windows.holds(seat):
            await self.seal(seat, actions, by)
            return
        before = len(match.log)
        match.play_all(seat, actions)
        self.stalling.end(seat)
        await self.commit(before, by)

    async def seal(self, seat: int, actions: Sequence[Action], by: Asker | None) -> None:
        """An answer in a secret window came before its moment: it is kept sealed, and only its giver hears of it."""
        window, match = self.pace.windows.look(), self.course.playing()
        if window is None or len(actions) != 1:
            raise NotNow("One answer to one question.")
        reason = match.why_not(seat, actions[0])
        if reason is not None:
            raise match.refusal(seat, actions[0], reason)
        await self.store.seal(self.row, seat, self.pace.windows.asked(), actions[0].word)
        window.sealed[seat] = actions[0].word
        self.tell_seat(seat, by)
        self.pace.arrange()

    async def answer(self, seat: int, word: str) -> None:
        """A seat's answer in a secret window is opened: what it said, ordered, could only say, or out of time."""
        match = self.course.playing()
        before = len(match.log)
        match.play(seat, self.game.words.read(word))
        await self.commit(before)

    async def order(self, by: Asker, seat: int, name: str, value: Any) -> None:
        """A seat gives a standing order, or takes it back by ordering to be asked."""
        match = self.course.playing()
        self.may_act(seat)
        match.order(seat, name, value)
        await self.store.order(self.row, seat, match.orders[seat])
        orders = telling.orders(self.game, match, seat)
        self.visitors.tell_seat(seat, lambda number: Orders(id=number, orders=orders), by)
        if self.pace.windows.look() is not None and seat in match.turn:
            self.tell_seat(seat, None)  # the order answers what is being asked
        self.pace.arrange()

    async def undo(self, seat: int, seq: int, by: Asker | None = None) -> None:
        """Take back the last step of a seat."""
        match = self.course.playing()
        self.may_act(seat)
        if not self.row.take_back:
            raise NotNow("Nothing can be taken back at this table.")
        if seq != self.seq:
            raise Stale("Somebody acted in the meantime.")
        match.undo(seat)
        self.stalling.end(seat)
        await self.commit(len(match.log), by, undone_by=seat)

    async def step_back(self, seat: int, seq: int, by: Asker | None = None) -> None:
        """In a lesson: go back to before the last step."""
        self.may_act(seat)
        self.course.check_fresh(seq)
        if self.lecture is None:
            raise NotNow("There is no lesson here.")
        length = self.lecture.back_to()
        self.course.go_back(length, self.lecture.lesson, oaths.fate_of(self.row))
        await self.commit(length, by, undone_by=seat, stepped=True)

    async def leave_lesson(self, by: Asker, seat: int) -> None:
        """The lesson or the puzzle ends, the game goes on: with bots that think, and luck that nobody has written
        down.
        """
        match = self.course.playing()
        self.may_act(seat)
        if self.lecture is None and self.riddle is None:
            raise NotNow("There is no lesson here.")
        self.row.lesson, self.row.puzzle = False, 0
        await self.seats.keep(self.seats.rows)
        self.lecture = self.riddle = None
        match.fate = oaths.fate_of(self.row)
        self.tell_seat(seat, by)
        self.visitors.tell_seats()
        self.pace.arrange()

    async def let_race_lie(self) -> None:
        """Nobody ran in time, or the race cannot be fair."""
        match = self.course.playing()
        before = len(match.log)
        match.let_race_lie()
        await self.commit(before)

    async def bot_plays(self, seat: int, plan: Plan, seq: int) -> None:
        """A bot has thought. Its answer is dropped if it is not asked any more, or the person is back. What belongs to
        one deed is done together, as a person's words in one message; what is left of the turn comes after a pause.
        """
        match = self.match
        asked = match is not None and self.course.is_fresh(seq) and self.seats.by_bot(seat) and seat in match.turn
        if match is None or not asked or not plan.goes_on(match.state):
            self.pace.arrange()
            return
        if match.state.why_not(seat, plan.words[plan.said]) is not None:
            plan = single(match.state, seat, match.state.legal(seat)[0])
        before = len(match.log)
        for action in plan.follow(match.state):
            match.play(seat, action)
            if match.state.agenda and match.state.agenda[-1].begins:
                break
        await self.commit(before)
        self.pace.begun.pop(seat, None)
        if plan.goes_on(match.state):
            self.pace.begun[seat] = self.seq, plan

    async def out_of_time(self, seat: int) -> None:
        """A seat's time is over: a bot plays on."""
        await self.seats.put_out(seat)
        self.turn_clocks()
        self.visitors.tell_seats()

    def may_act(self, seat: int) -> None:
        """Whoever acts is here, and plays again."""
        if self.seats.rows[seat].out:
            raise NotNow("Your time ran out: a bot plays on for you.")
        self.stalling.come_back(seat)

    async def vote(self, by: Asker, seat: int, about: int, *, agree: bool) -> None:
        """Let a bot play for somebody who has been silent for long, or do not any more."""
        self.course.playing()
        self.may_act(seat)
        self.stalling.vote(seat, about, agree=agree)
        self.visitors.answer_seats(by)

    async def back(self, by: Asker, seat: int) -> None:
        """Somebody is here again, and plays."""
        self.course.playing()
        self.may_act(seat)
        self.visitors.answer_seats(by)

    def turn_clocks(self) -> None:
        self.clocks.turn_to(self.timed())

    async def commit(
        self, before: int, by: Asker | None = None, undone_by: int | None = None, *, stepped: bool = False
    ) -> None:
        """Keep what happened since a line of the record, and only then tell everybody."""
        match, now = self.course.playing(), time()
        rows = self.course.rows_since(before, now, undone_by, stepped=stepped)
        self.row.phase = "over" if match.over else "playing"
        self.row.turn, self.row.moved, self.row.seq = list(match.turn), now, self.seq + len(rows)
        self.turn_clocks()
        self.row.heading = "" if match.over else self.game.ending(match.state).heading
        self.row.due = self.pace.due(now)
        rows[-1].clocks = self.clocks.kept()
        await self.store.append(self.row, rows)
        self.course.advance(before, rows)
        self.moved = now
        self.metrics.moves += 1
        self.visitors.call_off_hints(self.course.fresh_from)
        self.visitors.tell_updates(self.updates(before), by)
        self.pace.arrange()

    def tell_seat(self, seat: int, by: Asker | None) -> None:
        """Nothing has happened that others may know: only this seat is told what is different for it."""
        since = len(self.course.playing().log)
        self.visitors.tell_seat(seat, lambda number: self.update(seat, since, number), by)

    # Talking

    async def say(self, visitor: Visitor, text: str) -> None:
        """Somebody says something."""
        if visitor.seat is None:
            said = await self.talk.hear(SPECTATOR, f"Spectator {visitor.spectator}", text, visitor.spectator)
        else:
            said = await self.talk.hear(visitor.seat, self.seats.rows[visitor.seat].name, text)
        self.visitors.tell_all(said)

    async def note(self, text: str) -> None:
        """The table itself says something."""
        self.visitors.tell_all(await self.talk.note(text))
