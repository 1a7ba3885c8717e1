"""The cluster: this process among others on the same database, and what they ask each other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from rookery.server.leases import Fellow, Leases
from rookery.server.links import BROKEN, Event, Links, Receive, Send
from rookery.server.messages import Invitation, TableInfo
from rookery.server.refusals import Anew, NotKept, NotThere, Refusal
from rookery.server.steady import passed
from rookery.server.store import Saved

if TYPE_CHECKING:
    from rookery.server.house import House

BEATS = 4
"""How often a lease is renewed before it would end."""
FRESH = 1.0
"""Seconds for which the lists of the others are used again."""
ANSWERING = 1.0
"""Seconds in which another process answers a question; without its answer, things go on without it."""
PATIENCE = 6.0
"""Seconds that somebody who comes to a table waits for its next owner: longer than a lease."""

Question = Callable[[Event], Awaitable[Any]]

log = logging.getLogger("rookery.server")


class Shown(Struct):
    """A public table that some process has in memory, for the list."""

    info: TableInfo
    present: bool


class Cluster:
    """Renews the lease of this process, passes on what others own, and takes what nobody owns any more."""

    def __init__(self, house: "House", place: str, seconds: float) -> None:
        self.house = house
        self.place = place
        self.leases = Leases(house.store, seconds)
        self.links = Links(self.converse)
        self.fellows: dict[str, Fellow] = {}
        self.renewed = float("-inf")
        self.renewing = asyncio.Lock()
        self.beating: asyncio.Task[None] | None = None
        self.failing = False
        self.others_shown: list[Shown] = []
        self.others_bots: list[str] = []
        self.asked = float("-inf")
        self.asking = asyncio.Lock()
        self.kinds: dict[str, Callable[[Event, Receive, Send], Awaitable[None]]] = {}
        """What is done with requests and lines that others pass on."""
        self.questions: dict[str, Question] = {
            "news": self.tell_news,
            "invite": self.tell_invitation,
            "claim": self.give_seat,
        }

    async def open(self) -> None:
        address = await self.links.open(self.place, self.leases.me)
        await self.leases.join(address)
        await self.renew()
        self.beating = asyncio.create_task(self.beat(), name="lease")

    async def leave(self) -> None:
        """Say that this process owns nothing any more."""
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.wait([self.beating])
        await self.leases.leave()

    async def close(self) -> None:
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.wait([self.beating])
        await self.links.close()

    # The lease

    def sure(self) -> bool:
        """Whether what is in memory is still ours, as far as a process can know by itself. One that was stopped for a
        while is not sure.
        """
        return passed() - self.renewed < self.leases.seconds

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(self.leases.seconds / BEATS)
            try:
                await self.renew()
            except NotKept as error:
                if not self.failing:
                    log.error("the lease cannot be renewed: %s", error.why)
                self.failing = True

    async def renew(self) -> None:
        """Renew the lease. What others took meanwhile leaves our memory; what a dead process had is woken if it is
        due.
        """
        async with self.renewing:
            begin, before = passed(), self.renewed
            late, fellows = await self.leases.renew()
            self.renewed = begin
            self.failing = False
            gone = set(self.fellows) - set(fellows)
            self.fellows = fellows
            if late or passed() - before > self.leases.seconds / 2:
                await self.let_go()
        for name in gone:
            self.links.cut_off(name)
        if gone and not self.house.closing:
            self.house.hurry.set()

    async def let_go(self) -> None:
        """Forget the tables that others have taken: whoever is there comes back, and is passed on."""
        held = await self.leases.held()
        for word, table in self.house.tables.items():
            if held.get(word) != table.row.fence and not table.lost:
                table.fail()

    async def take(self, word: str) -> Saved | None:
        """Read a table, and own it. Elsewhere, if another process does."""
        if not self.sure():
            await self.renew()
        return await self.leases.take(word)

    async def whose(self, word: str) -> Fellow | None:
        """The process to which a request about a table is passed on; None if it is for us."""
        table = self.house.tables.get(word)
        if table is not None and not table.lost:
            return None
        return await self.leases.whose(word) or (self.anybody() if self.house.closing else None)

    def anybody(self) -> Fellow | None:
        """Some other process, for what this one does not begin any more."""
        return next(iter(self.fellows.values()), None)

    # What others pass on

    async def converse(self, scope: Event, receive: Receive, send: Send) -> None:
        """A conversation that another process has opened."""
        kind = scope["type"]
        if kind in self.kinds:
            await self.kinds[kind](scope, receive, send)
            return
        try:
            answer = {"answer": await self.questions[kind](scope)}
        except Refusal as refusal:
            answer = {"answer": None, "refusal": refusal.sentence, "status": refusal.status}
        await send(answer)

    async def tell_news(self, _: Event) -> Any:
        """What others want to know often: our public tables, and the bots that listen here."""
        return msgspec.to_builtins({"tables": self.house.shown(), "bots": self.house.accounts.waiting()})

    async def tell_invitation(self, about: Event) -> bool:
        try:
            self.house.accounts.invite(about["bot"], msgspec.convert(about["invitation"], Invitation))
        except NotThere:
            return False
        return True

    async def give_seat(self, about: Event) -> tuple[int, str]:
        return await self.house.claim_seat(about["table"], about["seat"], about["token"])

    # What we ask others

    async def listen(self) -> None:
        """Ask all others what is new, unless that was just done. Whoever does not answer is left out."""
        async with self.asking:
            if monotonic() - self.asked < FRESH:
                return
            told = await asyncio.gather(*(self.ask(fellow, "news") for fellow in list(self.fellows.values())))
            news = [one for one in told if one is not None]
            self.others_shown = [msgspec.convert(table, Shown) for one in news for table in one["tables"]]
            self.others_bots = [bot for one in news for bot in one["bots"]]
            self.asked = monotonic()

    async def ask(self, fellow: Fellow, what: str, **about: Any) -> Any:
        """The answer of another process; None if it does not come."""
        try:
            async with asyncio.timeout(ANSWERING), self.links.to(fellow, {"type": what, **about}) as link:
                told = await link.receive()
        except BROKEN:
            return None
        if "refusal" in told:
            refusal = Refusal(told["refusal"])
            refusal.status = told["status"]
            raise refusal
        return told["answer"]

    async def shown(self, phase: str) -> dict[str, Shown]:
        """The public tables of a phase that others have in memory."""
        await self.listen()
        return {one.info.table: one for one in self.others_shown if one.info.phase == phase}

    async def bots(self) -> list[str]:
        await self.listen()
        return self.others_bots

    async def invite(self, bot: str, invitation: Invitation) -> bool:
        """Tell a bot of a table, wherever it listens."""
        about = {"bot": bot, "invitation": msgspec.to_builtins(invitation)}
        told = await asyncio.gather(*(self.ask(fellow, "invite", **about) for fellow in list(self.fellows.values())))
        return any(told)

    async def claim(self, fellow: Fellow, table: str, seat: int, token: str) -> tuple[int, str]:
        """A seat at a table of another process."""
        given = await self.ask(fellow, "claim", table=table, seat=seat, token=token)
        if given is None:
            raise Anew
        return given[0], given[1]

    def wrong(self) -> str | None:
        """What is wrong, in a sentence."""
        if self.house.closing:
            return "This process is shutting down."
        return None if self.sure() else "This process cannot renew its lease: others may have taken its tables."
