"""What was already judged in Master Thief: all copies of a position share it.

A bot judges thousands of positions that differ by a card or two. Copies share every list that has not changed, so the
very same list brings the very same judgement. An entry is made whole, with the lists it was made of, and then replaced,
never changed: whoever finds one can trust it.
"""

from rookery.games.master_thief.state import Museum, held


class Stash:
    """What a thief's stashed items are worth."""

    def __init__(self, s: Museum, seat: int, worth: float) -> None:
        self.items = s.stashed[seat]
        self.calling = s.callings[seat]
        self.worth = worth

    def holds(self, s: Museum, seat: int) -> bool:
        return self.items is s.stashed[seat] and self.calling == s.callings[seat]


class Load:
    """What a thief's carried items are worth; `portable` is their worth to a thief who has to meet the limit (MT-2.3).
    `holding` is how many cards may be held with them, `walks_free` whether nothing stops the escape (MT-7.5).
    """

    def __init__(self, s: Museum, seat: int, worth: float, portable: float, holding: int, *, walks_free: bool) -> None:
        self.items = s.carried[seat]
        self.calling = s.callings[seat]
        self.worth = worth
        self.portable = portable
        self.holding = holding
        self.walks_free = walks_free

    def holds(self, s: Museum, seat: int) -> bool:
        return self.items is s.carried[seat] and self.calling == s.callings[seat]


class Hand:
    """How many cards a thief holds, and what they are worth; a second copy less than the first."""

    def __init__(self, s: Museum, seat: int) -> None:
        self.cards = s.hands[seat]
        self.count = held(self.cards)
        self.worth = 0.0
        for title in range(len(self.cards)):
            copies = self.cards[title]
            if copies:
                self.worth += s.box.held[title] * (1.0 + 0.5 * (copies - 1))


class Hour:
    """How late it is: the strikes that count, the rounds to come, and how likely a thief who stays is caught inside."""

    def __init__(self, s: Museum, strikes: int, rounds: float, danger: float) -> None:
        self.deck = s.deck
        self.out = s.out
        self.alerted = s.alerted
        self.strikes = strikes
        self.rounds = rounds
        self.danger = danger

    def holds(self, s: Museum) -> bool:
        return self.deck is s.deck and self.out is s.out and self.alerted is s.alerted


class Outlook:
    """The last judgement of each kind: a bot goes from one position to the next, and most of it still holds."""

    def __init__(self, s: Museum) -> None:
        self.stashes: list[Stash | None] = [None] * s.seats
        self.loads: list[Load | None] = [None] * s.seats
        self.hands: list[Hand | None] = [None] * s.seats
        self.hour: Hour | None = None


def outlook(s: Museum) -> Outlook:
    """What is remembered of the position and its copies."""
    kept = s.memory.judgement
    if not isinstance(kept, Outlook):
        kept = s.memory.judgement = Outlook(s)
    return kept
