"""The lobby: which tables the list shows, in which order, and how many may wait for one address."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable

from rookery.server.refusals import TooMuch

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

SHOWN = 60
"""The most tables of one phase on the list."""
LISTED = 15 * MINUTE
"""A waiting table at which nobody is stays on the list this long …"""
COUNTED = HOUR
"""… counts for its maker's address this long …"""
KEPT, KEPT_PRIVATE = DAY, 7 * DAY
"""… and is kept this long, for friends who come later with its link."""
WATCHED = DAY
"""A table that is played stays on the list this long after its last move."""
REMEMBERED = 10_000
"""The most tables whose makers are remembered."""

StillWaiting = Callable[[Collection[str]], Awaitable[Collection[str]]]
"""Which of some tables are still waiting, and count."""


class Lobby:
    """Who made which table, by address: kept in memory only, and only for the newest tables."""

    def __init__(self, waiting_an_address: int) -> None:
        self.most = waiting_an_address
        self.makers: dict[str, str] = {}
        self.waiting: dict[str, str] = {}

    async def admit(self, word: str, address: str, still_waiting: StillWaiting) -> None:
        """One more table that is to wait; refused if too many from its maker's address do."""
        if self.count(address) >= self.most:
            counted = [table for table, maker in self.waiting.items() if maker == address]
            kept = await still_waiting(counted)
            for table in counted:
                if table not in kept:
                    self.waiting.pop(table, None)
        if self.count(address) >= self.most:
            raise TooMuch(
                f"{self.most} tables from your address are already waiting. Start or leave one of them first."
            )
        remember(self.waiting, word, address)

    def count(self, address: str) -> int:
        return sum(maker == address for maker in self.waiting.values())

    def note(self, word: str, address: str) -> None:
        """Remember who made a table."""
        remember(self.makers, word, address)

    def mixed(self, words: Iterable[str], present: Collection[str]) -> list[str]:
        """As many tables as the list shows, first those where somebody is; among these, and then among the others, one
        of each maker comes before the second of any.
        """
        turns: Counter[tuple[bool, str]] = Counter()
        places: list[tuple[bool, int, str]] = []
        for word in words:
            turn = word not in present, self.makers.get(word, word)
            places.append((turn[0], turns[turn], word))
            turns[turn] += 1
        return [word for _, _, word in sorted(places, key=lambda place: place[:2])][:SHOWN]


def remember(makers: dict[str, str], word: str, address: str) -> None:
    makers[word] = address
    if len(makers) > REMEMBERED:
        del makers[next(iter(makers))]
