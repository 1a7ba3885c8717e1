"""Accounts of bots that play over the net: a name, a token that opens all their seats, and who can be invited."""

from rookery.server.messages import Closing, Invitation
from rookery.server.names import proper
from rookery.server.refusals import NotNow, NotThere, NotYours, Refusal
from rookery.server.steady import time
from rookery.server.store import Store
from rookery.server.tokens import digest, new_token
from rookery.server.visitor import Visitor

MOST = 10_000
"""Accounts that are kept."""
UNUSED = 90 * 86_400.0
"""Seconds without use after which an account makes room for another, where there are too many."""
LISTED = 100
"""Bots that a list shows."""


class Accounts:
    """Who has an account is in the store; whose stream is open, and so can be invited, is known here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.here: dict[str, set[Visitor]] = {}

    async def open(self, name: str) -> tuple[str, str]:
        """A new account: the name in its one spelling, and its token, of which only the digest is kept."""
        called, token = proper(name), new_token()
        if not called:
            raise Refusal("Every bot needs a name.")
        if not await self.store.add_account(called, digest(token), MOST, time() - UNUSED):
            raise NotNow(f"There is a bot called {called} already: choose another name.")
        return called, token

    async def name_of(self, token: str) -> str:
        """Whose token this is."""
        name = await self.store.account(digest(token))
        if name is None:
            raise NotYours("This is no token of a bot.")
        return name

    def waiting(self) -> list[str]:
        """The bots that can be invited."""
        return sorted(self.here)[:LISTED]

    def come(self, name: str, visitor: Visitor) -> None:
        self.here.setdefault(name, set()).add(visitor)

    def part(self, name: str, visitor: Visitor) -> None:
        here = self.here.get(name, set())
        here.discard(visitor)
        if not here:
            self.here.pop(name, None)

    def invite(self, name: str, invitation: Invitation) -> None:
        """Tell a bot of a table, wherever it listens."""
        called = next((known for known in self.here if known.casefold() == name.strip().casefold()), None)
        if called is None:
            raise NotThere(f"No bot called {name} is waiting for an invitation.")
        for visitor in self.here[called]:
            visitor.tell(invitation)

    def send_away(self, sentence: str) -> None:
        for visitor in [visitor for here in self.here.values() for visitor in here]:
            visitor.tell(Closing(sentence=sentence, again=True))
            visitor.close()
