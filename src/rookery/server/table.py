"""A live table: one task owns its match, and nobody hears of an action before the disk has it."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.reasons import Broken, Illegal
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.server import telling
from rookery.server.audience import Audience
from rookery.server.clocks import Clocks
from rookery.server.hosting import next_host
from rookery.server.inbox import Inbox
from rookery.server.infos import table_info
from rookery.server.messages import (
    Closing,
    Orders,
    Previewed,
    Reason,
    Refused,
    Removal,
    Seats,
    TableInfo,
    Tell,
    Update,
    Welcome,
)
from rookery.server.metrics import Metrics
from rookery.server.pacing import Pace
from rookery.server.refusals import NotNow, NotThere, NotYours, Refusal, Stale
from rookery.server.reloading import TableFate, replayed
from rookery.server.seating import STAND_IN, fill, sit_down
from rookery.server.seldom import Seldom
from rookery.server.settings import Settings
from rookery.server.stalling import Stalling
from rookery.server.steady import time
from rookery.server.store import ACT, CHANCE_FELL, UNDO, LogRow, Saved, SeatRow, Store, TableRow
from rookery.server.talk import SPECTATOR, Talk
from rookery.server.thinking import Thinkers
from rookery.server.tokens import digest, next_token
from rookery.server.visitor import Visitor, encoded
from rookery.server.windows import question_of, window_of

T = TypeVar("T")

PHRASES = ["Hello!", "Well played.", "Ouch!", "Thief!", "Your turn.", "One moment, please.", "Good game.", "Again?"]
SEATS_PAUSE = 0.25
"""Seconds between two messages about who is here, however many come and go."""
REMOVED = "The host removed you from this table."

Asker = tuple[Visitor, int]
"""Who sent a message, and its number."""


class Table:
    """A table that is in the memory. Whatever changes it or looks at its match is a job in its inbox."""

    def __init__(
        self, saved: Saved, game: Game, *, store: Store, thinkers: Thinkers, settings: Settings, metrics: Metrics
    ) -> None:
        self.row: TableRow = saved.table
        self.seats: list[SeatRow] = saved.seats
        self.talk = Talk(self.row.id, store, saved.talk)
        self.audience = Audience(settings.spectators_a_table, self.talk.last_spectator())
        self.game = game
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.metrics = metrics
        self.match: Match | None = None
        self.lengths = [0]  # how long the record was after each row of the log
        self.fresh_from = 0  # an answer to an older position than this is stale
        self.question: tuple[str, int] | None = None  # what was asked at the last commit
        self.sealed = saved.sealed
        self.away: set[int] = set()
        self.stalling = Stalling(self)
        self.visitors: set[Visitor] = set()
        self.unaware: set[Visitor] = set()  # of the seats as they are now
        self.seats_news = Seldom(self.tell_unaware, SEATS_PAUSE)
        self.clocks = Clocks(self.row.clock, len(self.seats))
        self.moved = time()
        self.inbox = Inbox(f"table {self.row.id}", self.fail)
        if self.row.phase != "waiting":
            self.match, self.lengths = replayed(game, saved)
            recall(self.match, saved.orders)
            self.fresh_from = self.seq
            self.question = question_of(self.match)
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
        """What is in the memory may not be what is on the disk: everybody comes back to that."""
        self.inbox.closed = True
        self.send_away(Closing(sentence="Something went wrong at this table; nothing is lost.", again=True))
        self.pace.stop()

    def send_away(self, message: Closing) -> None:
        for visitor in self.visitors:
            visitor.tell(message)
            visitor.close()
        self.visitors.clear()

    async def stop(self) -> None:
        """Do what is in the inbox, then leave the memory."""
        await self.inbox.close()
        self.pace.stop()
        self.send_away(Closing(sentence="This table was put to rest; nothing is lost.", again=True))

    # What can be asked at any time

    @property
    def seq(self) -> int:
        return len(self.lengths) - 1

    def playing(self) -> Match:
        """The match, if one is being played."""
        if self.match is None:
            raise NotNow("The game has not begun.")
        return self.match

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens."""
        kept = digest(token or "")
        for seat, row in enumerate(self.seats):
            if token and row.token == kept:
                return seat
        raise NotYours("This link opens no seat at this table.")

    def device_of(self, seat: int) -> int:
        device = self.seats[seat].device
        return seat if device is None else device

    def present(self, seat: int) -> bool:
        """Whether somebody is connected for a seat, on its own device or the one it shares."""
        device = self.device_of(seat)
        return any(visitor.seat is not None and self.device_of(visitor.seat) == device for visitor in self.visitors)

    def occupied(self) -> bool:
        """Whether somebody who sits at the table is connected."""
        return any(visitor.seat is not None for visitor in self.visitors)

    def shares(self, seat: int) -> bool:
        """Whether other people play on the same device."""
        device = self.device_of(seat)
        others = [other for other, row in enumerate(self.seats) if row.kind == "person" and other != seat]
        return any(self.device_of(other) == device for other in others)

    def alone(self, seat: int) -> bool:
        """Whether nobody but bots could draw conclusions from when a seat answers."""
        if any(row.kind == "person" and other != seat for other, row in enumerate(self.seats)):
            return False
        return all(visitor.seat == seat for visitor in self.visitors)

    def by_bot(self, seat: int) -> bool:
        """Whether a bot plays for a seat now."""
        row = self.seats[seat]
        return row.kind == "bot" or row.out or seat in self.away

    def timed(self) -> list[int]:
        """The seats in turn whose clocks run: those of people. A secret window has its own time."""
        turn = self.match.turn if self.match else ()
        if self.match and self.row.clock.kind == "live" and window_of(self.match) is not None:
            return []
        return [seat for seat in turn if self.seats[seat].kind == "person" and not self.seats[seat].out]

    def info(self) -> TableInfo:
        return table_info(self.row, self.seats, self.game.title, self)

    # Coming and going

    async def welcome(self, visitor: Visitor, token: str | None, seen: int, number: int) -> None:
        """Somebody comes in, or comes back, or changes the seat on the same device."""
        seat = None if token is None else self.seat_of(token)
        if seat is not None:
            visitor.spectator = None
        elif visitor.spectator is None:
            visitor.spectator = self.audience.let_in(visitor.address, self.visitors)
        if visitor in self.visitors and visitor.seat != seat:
            seen = -1  # another seat knows other things: its story is told from the beginning
            visitor.call_off()
        back = seat is not None and not self.present(seat)
        visitor.seat = seat
        self.visitors.add(visitor)
        if seat is not None:
            if back:
                self.pace.windows.come_back(seat)
            absent = self.away - self.stalling.stood_in
            self.away -= {other for other in absent if self.device_of(other) == self.device_of(seat)}
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
        if self.match is not None:
            visitor.tell(self.update(seat, self.known(seen)))
        self.tell_seats(but=visitor)

    async def part(self, visitor: Visitor) -> None:
        """A line was cut."""
        if visitor in self.visitors:
            self.visitors.remove(visitor)
            self.moved = time()
            if visitor.seat is not None and self.row.phase == "waiting":
                self.row.moved = self.moved
            self.pace.arrange()
            self.tell_seats()

    async def sit(self, name: str, wanted: int | None, address: str = "") -> tuple[int, str]:
        """Take an open seat before the game begins. The first at a table without a host becomes its host."""
        self.waiting()
        self.audience.check(address)
        seats = copied(self.seats)
        seat, token = sit_down(seats, name, wanted)
        if self.row.host is None:
            self.row.host = seat
        await self.settle(seats)
        return seat, token

    async def start(self, token: str | None) -> TableInfo:
        """Begin: bots take the seats that are still open."""
        self.seat_of(token)
        self.waiting()
        await self.deal()
        return self.info()

    async def claim(self, was: int, old_token: str) -> tuple[int, str]:
        """Who played at the table before takes the seat that is kept, with a token made from the old one."""
        seat = next((seat for seat, row in enumerate(self.seats) if row.was == was), None)
        if seat is None:
            raise NotYours("No seat is kept for you at this table.")
        token = next_token(old_token, self.row.id)
        row = self.seats[seat]
        if row.token != digest(token):
            if row.token is not None or row.kind != "person":
                raise NotYours("This seat is not kept for you any more.")
            seats = copied(self.seats)
            seats[seat].token = digest(token)
            if self.row.host is None:
                self.row.host = seat
            await self.settle(seats)
        if self.row.phase == "waiting" and all(row.token for row in self.seats if row.kind == "person"):
            await self.deal()
        return seat, token

    async def leave(self, token: str | None) -> TableInfo:
        """Leave for good. Before the game begins the seat is open again; afterwards a bot takes it."""
        seat = self.seat_of(token)
        if self.row.phase == "waiting" and sum(row.kind == "person" for row in self.seats) == 1:
            await self.store.remove(self.row)
            self.send_away(Closing(sentence="Everybody has left this table.", again=False))
            self.inbox.closed = True
            return self.info()
        for visitor in self.visitors_of(seat):
            visitor.call_off()
            visitor.seat = None
            visitor.spectator = self.audience.number_for(visitor.address, self.spectators())
        await self.vacate(seat)
        return self.info()

    async def vacate(self, seat: int) -> None:
        """A seat is given up: before the game begins it is open again, during the game a bot takes it."""
        seats = copied(self.seats)
        if self.row.phase == "waiting":
            seats[seat] = SeatRow(kind="open")
        elif self.row.phase == "playing":
            seats[seat].kind, seats[seat].level, seats[seat].token = "bot", STAND_IN, None
        if seat == self.row.host:
            self.row.host = next_host(seats, seat)
        self.stalling.forget(seat)
        await self.settle(seats)
        self.turn_clocks()
        self.pace.arrange()

    def visitors_of(self, seat: int) -> list[Visitor]:
        return [visitor for visitor in self.visitors if visitor.seat == seat]

    def spectators(self) -> list[int]:
        """Those who watch now, by number."""
        return sorted(visitor.spectator for visitor in self.visitors if visitor.spectator is not None)

    # Sending somebody away

    async def remove(self, token: str | None, whom: Removal) -> TableInfo:
        """The host sends somebody away."""
        host = self.seat_of(token)
        if self.row.host is None or self.device_of(host) != self.device_of(self.row.host):
            raise NotYours("Only the host of this table can remove people.")
        if whom.spectator is not None:
            await self.remove_spectator(host, whom.spectator)
        elif whom.seat is not None:
            await self.remove_player(host, whom.seat)
        else:
            raise Refusal("Say whom to remove: a seat or a spectator.")
        return self.info()

    async def remove_spectator(self, host: int, number: int) -> None:
        """Everybody who watches from the same address goes too: that address cannot come back for a while."""
        addresses = {visitor.address for visitor in self.visitors if visitor.spectator == number}
        if not addresses:
            raise NotThere(f"Spectator {number} is not here any more.")
        gone = [visitor for visitor in self.visitors if visitor.spectator is not None and visitor.address in addresses]
        names = [
            f"Spectator {visitor.spectator}" for visitor in sorted(gone, key=lambda visitor: visitor.spectator or 0)
        ]
        self.show_out(gone)
        self.tell_seats()
        await self.note(f"{self.seats[host].name} removed {telling.listed(names)}.")

    async def remove_player(self, host: int, seat: int) -> None:
        if seat >= len(self.seats) or self.seats[seat].kind != "person":
            raise NotThere("Nobody sits there who could be removed.")
        if self.device_of(seat) == self.device_of(host):
            raise Refusal("You cannot remove yourself or somebody on your device; you can leave.")
        if self.row.phase == "over":
            raise NotNow("The game is over.")
        name = self.seats[seat].name
        self.show_out(self.visitors_of(seat))
        await self.vacate(seat)
        after = "The seat is open again." if self.row.phase == "waiting" else "A bot plays on."
        await self.note(f"{self.seats[host].name} removed {name}. {after}")

    def show_out(self, gone: Sequence[Visitor]) -> None:
        """They are told, and do not come back from where they are for a while."""
        for visitor in gone:
            self.audience.send_away(visitor.address)
            visitor.call_off()
            visitor.seat = visitor.spectator = None
            visitor.tell(Closing(sentence=REMOVED, again=False))
            visitor.close()
            self.visitors.discard(visitor)

    async def link_rematch(self, table: str) -> None:
        """Remember where the game goes on."""
        self.row.rematch = table
        await self.settle(self.seats)

    def waiting(self) -> None:
        if self.row.phase != "waiting":
            raise NotNow("The game at this table has begun already.")

    async def settle(self, seats: list[SeatRow]) -> None:
        """Keep changed seats, then tell everybody."""
        if self.row.phase == "waiting":
            self.row.moved = time()
        await self.store.save_table(self.row, seats)
        self.seats = seats
        self.tell_seats()

    async def deal(self) -> None:
        """The game begins; chance acts first."""
        seats = copied(self.seats)
        fill(seats)
        names = [row.name for row in seats]
        match = Match(self.game, names, fate=TableFate(), **self.row.options)
        await self.settle(seats)
        self.match = match
        self.row.phase = "playing"
        await self.commit(0, [])
        self.tell_seats()
        self.seats_news.now()  # nobody is to look at the waiting room any longer

    # Playing

    async def play(self, seat: int, words: Sequence[str], seq: int, by: Asker | None = None) -> None:
        """Words in a row, done together or not at all."""
        match = self.playing()
        self.may_act(seat)
        if not self.fresh_from <= seq <= self.seq:
            raise Stale("Somebody acted in the meantime.")
        actions = [self.game.words.read(word) for word in words]
        if self.pace.windows.holds(seat):
            await self.seal(seat, actions, by)
            return
        before = len(match.log)
        match.play_all(seat, actions)
        self.stalling.end(seat)
        await self.commit(before, [], by)

    async def seal(self, seat: int, actions: Sequence[Action], by: Asker | None) -> None:
        """An answer in a secret window came before its moment: it is kept sealed, and only its giver hears of it."""
        window, match = self.pace.windows.look(), self.playing()
        if window is None or len(actions) != 1:
            raise NotNow("One answer to one question.")
        reason = match.why_not(seat, actions[0])
        if reason is not None:
            raise match.refusal(seat, actions[0], reason)
        await self.store.seal(self.row.id, seat, self.pace.windows.asked(), actions[0].word)
        window.sealed[seat] = actions[0].word
        self.tell_seat(seat, by)
        self.pace.arrange()

    async def answer(self, seat: int, word: str) -> None:
        """A seat's answer in a secret window is opened: what it said, ordered, could only say, or out of time."""
        match = self.playing()
        before = len(match.log)
        match.play(seat, self.game.words.read(word))
        await self.commit(before, [])

    async def order(self, by: Asker, seat: int, name: str, value: Any) -> None:
        """A seat gives a standing order, or takes it back by ordering to be asked."""
        match = self.playing()
        self.may_act(seat)
        match.order(seat, name, value)
        await self.store.order(self.row.id, seat, match.orders[seat])
        told = telling.orders(self.game, match, seat)
        for visitor in self.visitors:
            if visitor.seat == seat:
                visitor.tell(Orders(id=by[1] if visitor is by[0] else 0, orders=told))
        if self.pace.windows.look() is not None and seat in match.turn:
            self.tell_seat(seat, None)  # the order answers what is being asked
        self.pace.arrange()

    async def undo(self, seat: int, seq: int, by: Asker | None = None) -> None:
        """Take back the last step of a seat."""
        match = self.playing()
        self.may_act(seat)
        if seq != self.seq:
            raise Stale("Somebody acted in the meantime.")
        match.undo(seat)
        self.stalling.end(seat)
        await self.commit(len(match.log), [LogRow(seq=self.seq + 1, kind=UNDO, seat=seat, word="", time=time())], by)

    async def let_race_lie(self) -> None:
        """Nobody ran in time, or the race cannot be fair."""
        match = self.playing()
        before = len(match.log)
        match.let_race_lie()
        await self.commit(before, [])

    async def bot_plays(self, seat: int, word: str, seq: int) -> None:
        """A bot has thought; if the position is another by now, or the person is back, its answer is dropped."""
        if self.match is None or not self.fresh_from <= seq <= self.seq or not self.by_bot(seat):
            self.pace.arrange()
            return
        if seat not in self.match.turn:  # its answer was given otherwise
            self.pace.arrange()
            return
        action = self.game.words.read(word)
        if self.match.state.why_not(seat, action) is not None:
            action = self.match.state.legal(seat)[0]
        before = len(self.match.log)
        self.match.play(seat, action)
        await self.commit(before, [])

    async def out_of_time(self, seat: int) -> None:
        """A seat's time is over: a bot plays on."""
        seats = copied(self.seats)
        seats[seat].out = True
        await self.settle(seats)
        self.turn_clocks()
        self.tell_seats()

    def may_act(self, seat: int) -> None:
        """Whoever acts is here, and plays again."""
        if self.seats[seat].out:
            raise NotNow("Your time ran out: a bot plays on for you.")
        self.stalling.come_back(seat)

    async def vote(self, by: Asker, seat: int, about: int, *, agree: bool) -> None:
        """Let a bot play for somebody who has been silent for long, or do not any more."""
        self.playing()
        self.may_act(seat)
        self.stalling.vote(seat, about, agree=agree)
        self.answer_seats(by)

    async def back(self, by: Asker, seat: int) -> None:
        """Somebody is here again, and plays."""
        self.playing()
        self.may_act(seat)
        self.answer_seats(by)

    def turn_clocks(self) -> None:
        self.clocks.turn_to(self.timed())

    async def commit(self, before: int, rows: list[LogRow], by: Asker | None = None) -> None:
        """Keep what happened since a line of the record, and only then tell everybody."""
        match, now = self.playing(), time()
        start = self.seq + len(rows)
        for i, entry in enumerate(match.log[before:], start=1):
            kind = CHANCE_FELL if entry.seat == CHANCE else ACT
            rows.append(LogRow(seq=start + i, kind=kind, seat=entry.seat, word=entry.action.word, time=now))
        lengths = [before if row.kind == UNDO else before + i for i, row in enumerate(rows, start=1)]
        self.row.phase = "over" if match.over else "playing"
        self.row.turn, self.row.moved, self.row.seq = list(match.turn), now, self.seq + len(rows)
        self.turn_clocks()
        self.row.due = self.pace.due(now)
        rows[-1].clocks = self.clocks.kept()
        await self.store.append(self.row, rows)
        self.lengths += lengths
        self.moved = now
        question = question_of(match)
        if question != self.question:
            self.fresh_from = self.seq  # in a common secret choice the others may still answer what they saw
        self.question = question
        self.metrics.moves += 1
        self.tell_updates(before, by)
        self.pace.arrange()

    async def why(self, visitor: Visitor, word: str, number: int) -> None:
        """Say why a word cannot be played now."""
        match = self.playing()
        action = self.game.words.read(word)
        if visitor.seat is None:
            visitor.tell(Reason(id=number, word=word, sentence="Who watches does not play.", rule=""))
            return
        reason = match.state.why_not(visitor.seat, action)
        sentence, rule = (None, "") if reason is None else (reason.sentence(match.names), reason.rule)
        visitor.tell(Reason(id=number, word=word, sentence=sentence, rule=rule))

    async def position(self, seat: int, seq: int) -> State:
        """A copy of the position for a hint, in which all that the seat cannot know is dealt anew."""
        match = self.playing()
        if not self.fresh_from <= seq <= self.seq:
            raise Stale("Somebody acted in the meantime.")
        if seat not in match.turn:
            raise NotNow("A hint is given to who is in turn.")
        return match.state.redeal(seat, Random())

    async def preview(self, by: Asker, seat: int, words: Sequence[str], seq: int) -> None:
        """Show what the table would look like, as far as the seat can foresee it from what it knows."""
        match, (visitor, number) = self.playing(), by
        if not self.fresh_from <= seq <= self.seq:
            raise Stale("Somebody acted in the meantime.")
        actions = [self.game.words.read(word) for word in words]
        trial = Match(self.game, match.names, fate=TableFate(), paused=True, **self.row.options)
        hides = not match.foresee(seat, actions).is_certain()
        trial.state = match.state.redeal(seat, Random())
        for action in actions[:-1] if hides else actions:
            trial.follow(seat, action.word)
        sure = not hides and not trial.over and trial.turn != (CHANCE,)
        view, lines = trial.state.view(seat), telling.lines(trial, seat, 0)
        visitor.tell(Previewed(id=number, words=list(words), view=view, lines=lines, sure=sure, hides=hides))

    def refusal(self, seat: int | None, error: Exception, number: int) -> Refused:
        """A refusal as a message."""
        legal = [] if seat is None or self.match is None else [action.word for action in self.match.state.sayable(seat)]
        if isinstance(error, Illegal):
            return Refused(id=number, sentence=error.sentence, rule=error.rule, legal=legal)
        if isinstance(error, Refusal):
            return Refused(
                id=number, sentence=error.sentence, rule=error.rule, legal=legal, stale=isinstance(error, Stale)
            )
        text = str(error)
        return Refused(id=number, sentence=f"{text[:1].upper()}{text[1:]}.", rule="", legal=legal)

    async def say(self, visitor: Visitor, text: str) -> None:
        """Somebody says something."""
        if visitor.seat is None:
            self.tell_all(await self.talk.hear(SPECTATOR, f"Spectator {visitor.spectator}", text, visitor.spectator))
        else:
            self.tell_all(await self.talk.hear(visitor.seat, self.seats[visitor.seat].name, text))

    async def note(self, text: str) -> None:
        """The table itself says something."""
        self.tell_all(await self.talk.note(text))

    # Telling

    def known(self, seen: int) -> int:
        """How much of the record a client knows that has seen a sequence number: what was taken back it does not."""
        return min(self.lengths[seen:]) if 0 <= seen <= self.seq else 0

    def update(self, seat: int | None, since: int, number: int = 0) -> Update:
        told = telling.update(self.playing(), seat, seq=self.seq, since=since, clocks=self.clocks.shown())
        told.id = number
        told.window = self.pace.windows.shown(seat)
        told.silent = self.stalling.shown()
        return told

    def tell_seat(self, seat: int, by: Asker | None) -> None:
        """Only this seat hears of it."""
        since = len(self.playing().log)
        for visitor in self.visitors:
            if visitor.seat == seat:
                visitor.tell(self.update(seat, since, by[1] if by is not None and visitor is by[0] else 0))

    def tell_updates(self, since: int, by: Asker | None = None) -> None:
        """Everybody hears what is new, each seat from its own view; who asked for it, with the number of the asking."""
        texts: dict[int | None, str] = {}
        for visitor in self.visitors:
            visitor.call_off(self.fresh_from)
            if by is not None and visitor is by[0]:
                visitor.tell(self.update(visitor.seat, since, by[1]))
                continue
            text = texts.get(visitor.seat)
            if text is None:
                text = texts[visitor.seat] = encoded(self.update(visitor.seat, since))
            visitor.pass_on(text)

    def tell_seats(self, but: Visitor | None = None) -> None:
        """Who is here has changed: everybody else hears of it, a few times a second at most."""
        self.unaware = self.visitors - {but}
        if self.unaware:
            self.seats_news.soon()

    def answer_seats(self, by: Asker) -> None:
        """Whoever asked hears of the seats at once, the others soon."""
        visitor, number = by
        visitor.tell(Seats(id=number, table=self.info()))
        self.tell_seats(but=visitor)

    def tell_unaware(self) -> None:
        text = encoded(Seats(table=self.info()))
        for visitor in self.unaware & self.visitors:
            visitor.pass_on(text)
        self.unaware.clear()

    def tell_all(self, message: Tell) -> None:
        text = encoded(message)
        for visitor in self.visitors:
            visitor.pass_on(text)


def recall(match: Match, orders: dict[int, dict[str, Any]]) -> None:
    """Standing orders that were kept hold again; what this version of a game does not know is left out."""
    for seat, given in orders.items():
        for name, value in given.items():
            with suppress(Broken):
                match.order(seat, name, value)


def copied(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Seats that can be changed without anybody noticing before they are kept."""
    return [SeatRow(**{name: getattr(row, name) for name in SeatRow.__struct_fields__}) for row in seats]
