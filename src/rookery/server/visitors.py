"""The visitors of a table: everybody who is connected to it, and how they are told things."""

from collections.abc import Callable, Collection, Iterator, Sequence

from rookery.server.audience import Audience
from rookery.server.messages import Closing, Seats, TableInfo, Tell, Update
from rookery.server.seldom import Seldom
from rookery.server.visitor import Visitor, encoded

SEATS_PAUSE = 0.25
"""Seconds between two messages about who is here, however many come and go."""
REMOVED = "The host removed you from this table."

Asker = tuple[Visitor, int]
"""The visitor who sent a message, and its number."""


class Visitors(Collection[Visitor]):
    """Those in seats and those who watch. Telling them never waits."""

    def __init__(self, audience: Audience, info: Callable[[], TableInfo]) -> None:
        self.audience = audience
        self.info = info
        self.here: set[Visitor] = set()
        self.unaware: set[Visitor] = set()  # of the seats as they are now
        self.seats_news = Seldom(self.tell_unaware, SEATS_PAUSE)

    def __iter__(self) -> Iterator[Visitor]:
        return iter(self.here)

    def __len__(self) -> int:
        return len(self.here)

    def __contains__(self, visitor: object) -> bool:
        return visitor in self.here

    # Coming and going

    def admit(self, visitor: Visitor, seat: int | None) -> bool:
        """Let somebody in, to a seat or to watch. Whether they were here before, and knew what another seat knows."""
        if seat is not None:
            visitor.spectator = None
        elif visitor.spectator is None:
            visitor.spectator = self.audience.let_in(visitor.address, self.here)
        changes = visitor in self.here and visitor.seat != seat
        if changes:
            visitor.call_off()
        visitor.seat = seat
        self.here.add(visitor)
        return changes

    def part(self, visitor: Visitor) -> None:
        self.here.discard(visitor)

    def stand_up(self, seat: int) -> None:
        """Whoever was connected to a seat watches from now on."""
        for visitor in self.of(seat):
            visitor.call_off()
            visitor.seat = None
            visitor.spectator = self.audience.number_for(visitor.address, self.spectators())

    def show_out(self, gone: Sequence[Visitor]) -> None:
        """Removed visitors are told so, and their addresses do not come back for a while."""
        for visitor in gone:
            self.audience.send_away(visitor.address)
            visitor.call_off()
            visitor.seat = visitor.spectator = None
            visitor.tell(Closing(sentence=REMOVED, again=False))
            visitor.close()
            self.here.discard(visitor)

    def send_away(self, sentence: str, *, again: bool) -> None:
        """Everybody has to go; some may come back at once."""
        for visitor in self.here:
            visitor.tell(Closing(sentence=sentence, again=again))
            visitor.close()
        self.here.clear()

    def move_on(self, sentence: str, seen: int) -> None:
        """The table goes to another process, with everything up to a number told: those whose lines are kept elsewhere
        notice nothing, the others come back at once.
        """
        for visitor in self.here:
            if visitor.moving is None or visitor.waits():
                visitor.tell(Closing(sentence=sentence, again=True))
            else:
                visitor.moving(seen)
            visitor.close()
        self.here.clear()

    # Who is here

    def of(self, seat: int) -> list[Visitor]:
        return [visitor for visitor in self.here if visitor.seat == seat]

    def seats_here(self) -> set[int]:
        """The seats to which somebody is connected."""
        return {visitor.seat for visitor in self.here if visitor.seat is not None}

    def spectators(self) -> list[int]:
        """Those who watch now, by number."""
        return sorted(visitor.spectator for visitor in self.here if visitor.spectator is not None)

    def watching_with(self, number: int) -> list[Visitor]:
        """A spectator and all who watch from the same address."""
        addresses = {visitor.address for visitor in self.here if visitor.spectator == number}
        watching = [visitor for visitor in self.here if visitor.spectator is not None and visitor.address in addresses]
        return sorted(watching, key=lambda visitor: visitor.spectator or 0)

    # Telling

    def call_off_hints(self, before: int) -> None:
        """Nobody needs hints for positions before a sequence number any more."""
        for visitor in self.here:
            visitor.call_off(before)

    def tell_all(self, message: Tell) -> None:
        text = encoded(message)
        for visitor in self.here:
            visitor.pass_on(text)

    def tell_updates(self, update: Callable[[int | None, int], Update], by: Asker | None = None) -> None:
        """Everybody gets an update made for their seat, and whoever asked for it gets the number of the asking."""
        texts: dict[int | None, str] = {}
        for visitor in self.here:
            if by is not None and visitor is by[0]:
                visitor.tell(update(visitor.seat, by[1]))
                continue
            text = texts.get(visitor.seat)
            if text is None:
                text = texts[visitor.seat] = encoded(update(visitor.seat, 0))
            visitor.pass_on(text)

    def tell_seat(self, seat: int, message: Callable[[int], Tell], by: Asker | None = None) -> None:
        """Only this seat hears of it; `message` is given the number of the asking, 0 for whoever did not ask."""
        for visitor in self.of(seat):
            visitor.tell(message(by[1] if by is not None and visitor is by[0] else 0))

    def tell_seats(self, but: Visitor | None = None) -> None:
        """The seats have changed: everybody else hears of it, a few times a second at most."""
        self.unaware = self.here - {but}
        if self.unaware:
            self.seats_news.soon()

    def answer_seats(self, by: Asker) -> None:
        """Whoever asked hears of the seats at once, the others soon."""
        visitor, number = by
        visitor.tell(Seats(id=number, table=self.info()))
        self.tell_seats(but=visitor)

    def tell_unaware(self) -> None:
        text = encoded(Seats(table=self.info()))
        for visitor in self.unaware & self.here:
            visitor.pass_on(text)
        self.unaware.clear()
