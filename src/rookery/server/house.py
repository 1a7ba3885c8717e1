"""The house: all tables, those in memory and those asleep in the database."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rookery.core.game import Game
from rookery.core.lessons import lesson_of
from rookery.core.options import Value, with_defaults
from rookery.core.reasons import Broken
from rookery.games import GAMES, UNPLAYABLE, get
from rookery.server import oaths, steady
from rookery.server.accounts import Accounts
from rookery.server.analysts import Analysts
from rookery.server.archive import Archive
from rookery.server.claim import Claim
from rookery.server.clerks import Clerks
from rookery.server.cluster import Cluster, Shown
from rookery.server.database import is_address, opened
from rookery.server.health import Health
from rookery.server.hosting import first_host
from rookery.server.infos import table_info
from rookery.server.leases import Elsewhere
from rookery.server.lobby import COUNTED, KEPT, KEPT_PRIVATE, LISTED, WATCHED, Lobby
from rookery.server.messages import Clock, Invitation, NewLesson, NewTable, Seated, TableInfo
from rookery.server.metrics import Metrics
from rookery.server.refusals import Anew, Lost, NotKept, NotNow, NotThere, OtherRules, Refusal, Unreadable
from rookery.server.reloading import game_of
from rookery.server.seating import learners, rotated, seats_for
from rookery.server.settings import Settings
from rookery.server.steady import time
from rookery.server.store import TOLD, Saved, SeatRow, Store, TableRow
from rookery.server.table import Table
from rookery.server.thinking import NICENESS, Thinkers
from rookery.server.tokens import new_table_word
from rookery.server.windows import opens_together
from rookery.server.writer import Writer

if TYPE_CHECKING:
    from rookery.server.commissions import Patron
    from rookery.server.errands import Asker
    from rookery.server.thinker import Thinker

READING = 3.0
"""Seconds for the figures of a new table to be read."""
GUIDING = 3.0
"""Seconds for the ways in which a turn could go on to be found."""
RESTARTING = "The server is restarting; nothing is lost."
GUIDES_COME = 3.0
"""Seconds after the start in which the process that finds them is started: the pages go first, and nobody buys yet."""
ROUNDS = 5.0
"""Seconds between two looks at what is due and who may sleep."""
SLEEP_AT_END = 60.0
"""Seconds after which a table that everybody has left sleeps, if its game is over."""
LATE = 60.0
"""Seconds after which a round that has not come to its end is a fault."""
WOKEN_TOGETHER = 20

PHASES = {"waiting": LISTED, "playing": WATCHED}
"""What the list shows, and for how long after anything happened."""

log = logging.getLogger("rookery.server")


class House:
    """Tables come into the memory when somebody asks for them or something is due, and leave it when all is quiet."""

    def __init__(self, settings: Settings, claim: Claim | None = None) -> None:
        self.claim = claim or Claim(settings.database, shared=True)
        self.settings = settings
        self.metrics = Metrics()
        self.writer = Writer(opened(settings.database, shared=True), self.metrics.committed)
        self.store = Store(self.writer)
        clustered = is_address(settings.database)
        self.cluster = Cluster(self, settings.internal, settings.lease_seconds) if clustered else None
        self.accounts = Accounts(self.store)
        self.versions = {name: game.version for name, game in GAMES.items()}
        self.archive = Archive(self.store, self.versions)
        self.health = Health(settings.database, self.store, self.wrong_rounds)
        engine = Path(settings.engine) if settings.engine else None
        self.asker = asker_at(settings.database) if clustered else None
        self.thinker: Thinker | None = None
        offer = None if self.asker is None else self.asker.offer
        self.thinkers = Thinkers(settings.workers, settings.hint_seconds, engine, offer)
        self.lobby = Lobby(settings.waiting_an_address)
        self.readers = Clerks(1, seconds=READING, waiting=16, each=4)
        self.replays = Clerks(settings.replay_workers, seconds=settings.replay_seconds, waiting=8, each=2)
        self.guides = Clerks(1, seconds=GUIDING, waiting=32, each=8)
        self.retellers = Clerks(1, seconds=settings.replay_seconds, waiting=32, each=8)
        patron = patron_at(settings.database) if clustered else None
        self.analysts = Analysts(self.store, seconds=settings.analysis_seconds, engine=engine, patron=patron)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.closing = False
        self.hurry = asyncio.Event()  # something may be due: the next round is not waited for
        self.rounds: asyncio.Task[None] | None = None
        self.warming: asyncio.Task[None] | None = None
        self.failing: str | None = None  # what the last round failed with
        self.rounded = steady.now()  # when the last one ended
        self.metrics.gauges = {
            "tables_live": ("Tables in memory.", lambda: len(self.tables)),
            "visitors": ("People connected to tables.", lambda: sum(len(t.visitors) for t in self.tables.values())),
            "bots_thinking": ("Bots that think.", lambda: sum(len(t.pace.thinking) for t in self.tables.values())),
        }
        if self.cluster is not None:
            cluster = self.cluster
            self.metrics.gauges |= {
                "thoughts_elsewhere": (
                    "Bots that think in other processes.",
                    lambda: len(self.asker.under_way) if self.asker else 0,
                ),
                "fellows": ("Other processes of the cluster.", lambda: len(cluster.fellows)),
                "links": ("Conversations that are passed on to other processes.", cluster.links.count),
            }

    async def open(self) -> None:
        await self.store.prepare()
        if self.cluster is not None:
            await self.cluster.open()
        if self.asker is not None:
            self.asker.open()
        if self.settings.spare_workers and self.asker is not None:
            self.thinker = thinker_for(self.settings)
        closed = await self.store.close_others(self.versions)
        if closed:
            log.warning("games by older rules that were closed: %d; their records are kept", closed)
        for why in UNPLAYABLE.values():
            log.warning("%s", why)
        await self.archive.open()
        self.rounds = asyncio.create_task(self.go_round(), name="rounds")
        self.warming = asyncio.create_task(self.call_guides(), name="warming")

    async def farewell(self) -> None:
        """Tell everybody that the server goes down, and give them a moment to hear it."""
        self.closing = True
        self.accounts.send_away(RESTARTING)
        if self.cluster is not None:
            await self.hand_over(self.cluster)
        for clerks in (self.readers, self.replays, self.retellers, self.guides):
            clerks.close()
        self.analysts.close()
        for table in self.tables.values():
            table.visitors.send_away(RESTARTING, again=True)
        await asyncio.sleep(0.05)

    async def hand_over(self, cluster: Cluster) -> None:
        """Give every table to whichever process wants it next, each after its last job."""
        with suppress(NotKept):
            while self.tables:
                await asyncio.gather(*(self.give_up(word) for word in list(self.tables)))
            await cluster.leave()

    async def give_up(self, word: str) -> None:
        table = self.tables[word]
        await table.finish()
        await self.let_go(table)
        self.tables.pop(word, None)
        table.visitors.move_on(RESTARTING, table.seq)

    async def let_go(self, table: Table) -> None:
        """Others may have a table that left memory."""
        if self.cluster is not None:
            await self.cluster.leases.release(table.row)

    async def close(self) -> None:
        """Let every table finish what it is doing, then close the database."""
        await self.farewell()
        for task in (self.rounds, self.warming):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        for thing in (self.asker, self.thinker):
            if thing is not None:
                await asyncio.to_thread(thing.close)
        self.thinkers.close()
        await self.archive.close()
        if self.cluster is not None:
            await self.cluster.close()
        await self.writer.close()
        self.claim.release()

    # Tables by their word

    async def table(self, word: str) -> Table:
        """A table, from the memory or read anew; its word may have been typed in capitals."""
        word = word.strip().lower()
        found = self.tables.get(word)
        if found is not None and self.cluster is not None and not self.cluster.sure():
            await self.cluster.renew()
        if found is not None and not found.lost:
            return found
        task = self.loading.get(word)
        if task is None:
            task = self.loading[word] = asyncio.create_task(self.load(word))
            task.add_done_callback(lambda _: self.loading.pop(word, None))
        return await asyncio.shield(task)

    async def load(self, word: str) -> Table:
        old = self.tables.pop(word, None)
        if old is not None:
            await old.stop()
        if self.closing:
            raise Lost("The server is shutting down.")
        saved = await (self.store.read(word) if self.cluster is None else self.cluster.take(word))
        if saved is None:
            raise NotThere("There is no such table.")
        try:
            table = await self.revived(saved)
        except Refusal:
            if self.cluster is not None:
                await self.cluster.leases.release(saved.table)
            raise
        self.tables[word] = table
        table.begin()
        return table

    async def revived(self, saved: Saved) -> Table:
        """A table from its rows, if they can be played here."""
        self.check_rules(saved.table)
        try:
            table = await asyncio.to_thread(self.built, saved)
        except Broken as error:
            raise Unreadable(str(error)) from None
        except Exception as error:  # noqa: BLE001  rows that nobody could foresee are no reason to fail
            self.store.complain(saved.table.id, error)
            raise Unreadable("its log leads nowhere") from None
        if self.closing:
            raise Anew
        return table

    def built(self, saved: Saved) -> Table:
        game = game_of(saved.table)
        return Table(
            saved, game, store=self.store, thinkers=self.thinkers, settings=self.settings, metrics=self.metrics
        )

    def check_rules(self, row: TableRow) -> None:
        """Refuse a game that began by other rules. One that has not begun goes on to those of this server."""
        version = self.versions.get(row.game, row.version)
        if row.phase == "waiting":
            row.version = version
        elif row.phase == "closed":
            raise OtherRules(
                f"This game was closed when the rules of {title_of(row)} changed; its record is kept.", "closed"
            )
        elif row.version != version:
            kept = "its replay and its record are" if row.told == TOLD else "its record is"
            sentence = f"The rules of {title_of(row)} have changed since this game was played; {kept} kept."
            raise OtherRules(sentence, "archived" if row.told == TOLD else "closed")

    async def info(self, word: str) -> TableInfo:
        """A table as everybody may see it; one that cannot be read or played any more is shown as such."""
        try:
            return (await self.table(word)).info()
        except (Unreadable, OtherRules) as refusal:
            saved = await self.store.read(word.strip().lower())
            if saved is None:
                raise NotThere("There is no such table.") from None
            saved.table.phase = refusal.phase
            return table_info(saved.table, saved.seats, title_of(saved.table))

    async def listing(self) -> list[TableInfo]:
        """The public tables that wait for players or play. Left out: those of bots alone, and those where nobody was
        for long.
        """
        return [table for phase, kept in PHASES.items() for table in await self.listed(phase, kept)]

    async def listed(self, phase: str, kept: float) -> list[TableInfo]:
        """The public tables of a phase, those first at which somebody is."""
        since = time() - kept
        moved = await self.store.public(phase, since)
        live = {word: table for word, table in self.tables.items() if table.row.phase == phase}
        public = {word: table for word, table in live.items() if not table.row.private and table.seats.for_people()}
        present = {word for word, table in public.items() if table.visitors.seats_here()}
        moved |= {
            word: table.row.moved for word, table in public.items() if table.row.moved >= since or word in present
        }
        others = {} if self.cluster is None else await self.cluster.shown(phase)
        present |= {word for word, shown in others.items() if shown.present}
        moved |= {word: shown.info.moved for word, shown in others.items()}
        chosen = self.lobby.mixed(sorted(moved, key=lambda word: -moved[word]), present)
        rows = await self.store.rows([word for word in chosen if word not in live and word not in others])
        infos = {word: table_info(*row, title_of(row[0])) for word, row in rows.items()}
        infos |= {word: shown.info for word, shown in others.items()}
        infos |= {word: live[word].info() for word in chosen if word in live}
        return [infos[word] for word in chosen if word in infos]

    def shown(self) -> list[Shown]:
        """The tables in this memory that a list could show, for the other processes of the cluster."""
        public = [table for table in self.tables.values() if not table.row.private and table.seats.for_people()]
        told: list[Shown] = []
        for phase, kept in PHASES.items():
            since = time() - kept
            tables = {table.row.id: table for table in public if table.row.phase == phase}
            present = {word for word, table in tables.items() if table.visitors.seats_here()}
            recent = [word for word in tables if tables[word].row.moved >= since or word in present]
            chosen = self.lobby.mixed(sorted(recent, key=lambda word: -tables[word].row.moved), present)
            told += [Shown(info=tables[word].info(), present=word in present) for word in chosen]
        return told

    async def bots_waiting(self) -> list[str]:
        """The bots that can be invited, wherever they listen."""
        return sorted({*self.accounts.waiting(), *(await self.cluster.bots() if self.cluster else ())})

    async def invite(self, bot: str, invitation: Invitation) -> None:
        """Tell a bot of a table, wherever it listens."""
        try:
            self.accounts.invite(bot, invitation)
        except NotThere:
            if self.cluster is None or not await self.cluster.invite(bot, invitation):
                raise

    # Making tables

    async def create(self, wish: NewTable, address: str = "") -> Seated:
        """A new table for an address, and the tokens of its maker's seats."""
        try:
            game = get(wish.game)
        except Broken as error:
            raise NotThere(capital(error)) from None
        if wish.clock.kind not in ("none", "live", "days"):
            raise Refusal(f"A clock is none, live or days, not {wish.clock.kind!r}.")
        try:
            people = people_at(wish)
            usual = {name: option.default_for(people) for name, option in game.options.items()}
            options = with_defaults(game.options, {**usual, **wish.options})
            cards = await self.figures(game, wish, options, address)
            if not cards:
                game.new(len(wish.seats), **options)  # some options fit only some numbers of players
        except Broken as error:
            raise Refusal(capital(error)) from None
        seats, tokens = seats_for(wish.seats)
        nobody = all(seat.kind == "bot" for seat in seats)
        if wish.start and any(seat.kind == "open" for seat in seats):
            raise Refusal("A table with open seats cannot start at once: somebody has to sit down first.")
        together = wish.open_together
        if together is None:
            together = opens_together(game, [seat.kind for seat in wish.seats])
        now = time()
        row = TableRow(
            id=new_table_word(),
            game=game.name,
            version=game.version,
            cards=cards,
            options=options,
            clock=wish.clock,
            private=wish.private,
            phase="waiting",
            created=now,
            moved=now,
            open_together=together,
            hints=allowed(people, wished=wish.hints),
            take_back=allowed(people, wished=wish.take_back),
            host=first_host(seats, tokens),
        )
        starts = wish.start or nobody  # nobody could say start at a table of bots
        await self.set_up(row, seats, address, starts=starts)
        return Seated(table=row.id, seats=list(tokens), tokens=list(tokens.values()))

    async def set_up(self, row: TableRow, seats: Sequence[SeatRow], address: str, *, starts: bool) -> None:
        """Keep a new table with its oath; it begins at once, or waits for more players."""
        await oaths.swear(row)
        if not starts:
            await self.lobby.admit(row.id, address, self.still_waiting)
        self.lobby.note(row.id, address)
        await self.store.create_table(row, seats)
        self.metrics.created += 1
        if starts:
            table = await self.table(row.id)
            await table.ask(table.deal)

    async def create_lesson(self, wish: NewLesson) -> Seated:
        """A guided first game, and the token of the learner's seat. Its luck is written down, so it has no oath."""
        try:
            game = get(wish.game)
        except Broken as error:
            raise NotThere(capital(error)) from None
        lesson = lesson_of(game)
        if lesson is None:
            raise NotThere(f"{game.title} has no lesson.")
        seats, tokens = seats_for(learners(wish.name, lesson.rivals))
        now = time()
        row = TableRow(
            id=new_table_word(),
            game=game.name,
            version=game.version,
            cards="",
            options=with_defaults(game.options, lesson.options),
            clock=Clock(),
            private=True,
            phase="waiting",
            created=now,
            moved=now,
            host=first_host(seats, tokens),
            lesson=True,
        )
        await self.store.create_table(row, seats)
        self.metrics.created += 1
        table = await self.table(row.id)
        await table.ask(table.deal)
        return Seated(table=row.id, seats=list(tokens), tokens=list(tokens.values()))

    async def still_waiting(self, words: Collection[str]) -> set[str]:
        """Which of these tables wait, and have somebody there or had lately."""
        present = {word for word in words if word in self.tables and self.tables[word].visitors.seats_here()}
        return present | await self.store.waiting(words, time() - COUNTED)

    async def figures(self, game: Game, wish: NewTable, options: dict[str, Value], address: str) -> str:
        """The figures of a new table that are not ours, in TOML; reading what somebody wrote may take long."""
        if not wish.cards.strip():
            return ""
        seats, text = len(wish.seats), wish.cards.encode(errors="replace")
        return (
            await self.readers.ask(address, "figures", text, game=game.name, players=seats, options=options)
        ).decode()

    async def rematch(self, word: str, token: str) -> Seated:
        """The seat at the next table that is kept for a player of this one; the first to ask makes the table."""
        table = await self.table(word)

        async def linked() -> tuple[int, str]:
            seat = table.seats.find(token)
            if table.row.phase != "over":
                raise NotNow("You can ask for a rematch when the game is over.")
            if table.row.rematch is None or await self.is_gone(table.row.rematch):
                now = time()
                old = table.row
                row = TableRow(
                    id=new_table_word(),
                    game=old.game,
                    version=old.version,
                    cards=old.cards,
                    options=old.options,
                    clock=old.clock,
                    private=old.private,
                    phase="waiting",
                    created=now,
                    moved=now,
                    open_together=old.open_together,
                    hints=old.hints,
                    take_back=old.take_back,
                )
                await oaths.swear(row)
                await self.store.create_table(row, rotated(table.seats.rows))
                await table.link_rematch(row.id)
                await self.call_bots(table, row, seat)
                self.metrics.created += 1
            return seat, table.row.rematch or ""

        seat, following = await table.ask(linked)
        new_seat, new_token = await self.claim_seat(following, seat, token)
        return Seated(table=following, seats=[new_seat], tokens=[new_token])

    async def claim_seat(self, word: str, was: int, token: str) -> tuple[int, str]:
        """The seat at a table that is kept for a player of the one before, whichever process has that table."""
        try:
            successor = await self.table(word)
        except Elsewhere as other:
            assert self.cluster is not None
            return await self.cluster.claim(other.fellow, word, was, token)
        return await successor.ask(lambda: successor.claim(was, token))

    async def call_bots(self, table: Table, following: TableRow, seat: int) -> None:
        """Somebody's bots hear of a rematch if they listen; if not, a stand-in plays for them."""
        rows = table.seats.rows
        invitation = Invitation(table=following.id, game=following.game, players=len(rows), open=0, by=rows[seat].name)
        for row in rows:
            if row.account is not None:
                with suppress(NotThere):
                    await self.invite(row.account, invitation)

    async def is_gone(self, word: str) -> bool:
        """Whether a table was forgotten because nobody came."""
        return word not in self.tables and not await self.store.rows([word])

    # What happens by itself

    async def call_guides(self) -> None:
        """The first player who wants to see how a card can be paid does not wait for a process to start."""
        await asyncio.sleep(GUIDES_COME)
        await self.guides.warm()

    async def go_round(self) -> None:
        while True:
            await self.round()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), ROUNDS)
            self.hurry.clear()

    async def round(self) -> None:
        """Wake tables at which something is due; let those sleep where nothing is; forget those that waited in vain."""
        if self.closing:
            return
        try:
            self.metrics.look(steady.now())
            await self.wake()
            await self.let_sleep()
            await self.forget()
            self.failing = None
        except Exception as error:
            if self.failing is None:  # every five seconds would be too often
                log.exception("a check of all tables failed")
            self.failing = error.why if isinstance(error, NotKept) else str(error) or type(error).__name__
        self.rounded = steady.now()

    def wrong_rounds(self) -> str | None:
        """What is wrong with the rounds, in a sentence."""
        if self.failing is not None:
            return f"Sleeping tables are not woken when something is due: {self.failing}."
        if self.cluster is not None and (wrong := self.cluster.wrong()) is not None:
            return wrong
        late = steady.now() - self.rounded > LATE or (self.rounds is not None and self.rounds.done())
        return (
            "The regular check of all tables has stopped: sleeping tables are not woken when something is due."
            if late
            else None
        )

    async def wake(self) -> None:
        due = await self.store.due(time(), WOKEN_TOGETHER + len(self.tables))
        asleep = [word for word in due if word not in self.tables]
        for word in asleep[:WOKEN_TOGETHER]:
            try:
                await self.table(word)
            except (Unreadable, OtherRules, NotThere) as refusal:
                log.warning("table %s: %s", word, refusal.sentence)
                await self.store.wake_never(word)
            except Anew:
                continue  # another process was quicker
        if len(asleep) > WOKEN_TOGETHER:
            self.hurry.set()

    async def let_sleep(self) -> None:
        now = time()
        for word, table in list(self.tables.items()):
            quiet = not table.visitors and not table.pace.busy() and table.inbox.empty()
            patience = self.settings.sleep_after
            if table.row.phase == "over":
                patience = min(patience, SLEEP_AT_END)
            if table.lost or (quiet and now - table.moved > patience):
                del self.tables[word]
                await table.stop()
                await self.store.left_at(word, table.row.moved)
                await self.let_go(table)

    async def forget(self) -> None:
        """Drop tables that nobody has begun and at which nobody has been for long."""
        live = [*self.tables, *self.loading]
        for private, kept in ((False, KEPT), (True, KEPT_PRIVATE)):
            await self.store.forget(time() - kept, private=private, live=live)


def thinker_for(settings: Settings) -> "Thinker":
    """Who thinks for other processes beside our own tables, and gives way to these."""
    from rookery.server.thinker import Thinker

    engine = Path(settings.engine) if settings.engine else None
    return Thinker(settings.database, settings.spare_workers, engine, niceness=NICENESS)


def asker_at(address: str) -> "Asker":
    """Who takes questions to other processes; it needs what only servers on PostgreSQL have installed."""
    from rookery.server.errands import Asker

    return Asker(address)


def patron_at(address: str) -> "Patron":
    """Who has games analysed by other processes."""
    from rookery.server.commissions import Patron

    return Patron(address)


def people_at(wish: NewTable) -> int:
    """How many people a new table is for, bots aside."""
    return sum(seat.kind in ("me", "guest", "open") for seat in wish.seats)


def allowed(people: int, *, wished: bool | None) -> bool:
    """What helps one person is fair among several only if they have agreed to it."""
    return people < 2 if wished is None else wished


def title_of(row: TableRow) -> str:
    return GAMES[row.game].title if row.game in GAMES else row.game


def capital(error: Exception) -> str:
    """An error of the engine as a sentence of its own."""
    text = str(error)
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."
