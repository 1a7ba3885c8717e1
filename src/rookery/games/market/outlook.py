"""What piles promise in both editions of Thief's Market: worked out once for each pile, as bots judge it."""

from typing import Final, Generic, TypeVar

from rookery.core.opening import i64
from rookery.games.market.loot import KINDS, Pile, is_empty, nothing, size
from rookery.games.market.state import AnyMarket

T = TypeVar("T", bound=AnyMarket)

RISK: Final = 0.2
TEMPTATION: Final = 0.2
"""How likely a pile is stolen when the centre offers as much, and how much more likely for each point of gain."""

ROBBED: Final = 0.5
"""What is left of a pile's worth when it is stolen: its owner takes or steals again."""

MOST_KNOWN: Final = 2_000
"""More piles than this are not remembered."""


class Loot:
    """A pile beside some gold: how many objects it has, what it is worth to its owner, and to anybody (`appeal`)."""

    def __init__(self, pile: Pile, gold: int, worth: float, appeal: float) -> None:
        self.pile = pile
        self.gold = gold
        self.objects = size(pile)
        self.worth = worth
        self.appeal = appeal


NO_LOOT: Final = Loot(nothing(), 0, 0.0, 0.0)


class Loots:
    """What was worked out about piles. They are replaced when they change, so the last one of each player is known at
    sight; others are looked up. `now` are the piles as they lie in a position with these `piles` and this `gold`, of
    which `empty` are none.
    """

    def __init__(self, seats: int) -> None:
        self.piles: list[Pile] = []
        self.gold: list[int] = []
        self.now = [NO_LOOT] * seats
        self.empty = seats
        self.last: list[Loot | None] = [None] * seats
        self.known: dict[int, Loot] = {}

    def find(self, seat: int, pile: Pile, gold: int) -> Loot | None:
        """What is known about a player's pile, if anything."""
        last = self.last[seat]
        if last is not None and last.pile is pile and last.gold == gold:
            return last
        found = self.known.get(key_of(seat, pile, gold))
        if found is not None:
            found.pile = pile
            self.last[seat] = found
        return found

    def keep(self, seat: int, loot: Loot) -> Loot:
        """Now this is known about a player's pile."""
        if len(self.known) == MOST_KNOWN:
            self.known.clear()
        self.known[key_of(seat, loot.pile, loot.gold)] = loot
        self.last[seat] = loot
        return loot


def key_of(seat: int, pile: Pile, gold: int) -> int:
    """A number that no other pile has, of no other player, with no other gold: there are less than 32 dice."""
    key: i64 = gold
    key = key * 8 + seat
    for kind in range(KINDS):
        key = key * 32 + pile[kind]
    return key


class AnyOutlook(Generic[T]):
    """What a game promises its players as long as the same cards lie before them. Each edition adds its own; `coin` is
    what a gold token or a coin is worth, `gem` a gem to anybody, `die` a die in the air.

    `mine` and `best` are what was weighed last: what a seat may hope for, and its strongest rival.
    """

    def __init__(self, coin: float, gem: float, die: float) -> None:
        self.coin = coin
        self.gem = gem
        self.die = die
        self.mine = 0.0
        self.best = 0.0
        self.loots: Loots | None = None  # made when first asked for: most outlooks are of purchases

    # What each edition knows.

    def is_split(self, s: T) -> bool:
        """Whether the loot of a round is being split."""
        raise NotImplementedError

    def standings(self, s: T) -> list[float]:
        """What each player may hope for, the piles of this round aside. The list is not to be changed."""
        raise NotImplementedError

    def after_split(self, s: T) -> list[float]:
        """What each player may hope for when no loot is being split."""
        raise NotImplementedError

    def in_the_air(self, s: T) -> int:
        """How many dice a thief has returned that have not fallen yet."""
        raise NotImplementedError

    def appeal(self, objects: Pile) -> float:
        """What objects are worth to anybody, whoever it is."""
        raise NotImplementedError

    def worth_of_pile(self, s: T, seat: int, pile: Pile) -> float:
        """What a pile is worth to its owner, who has not begun to buy, if nobody steals it."""
        raise NotImplementedError

    # What follows from it.

    def prospects(self, s: T) -> list[float]:
        """What each player may hope for."""
        if not self.is_split(s):
            return self.after_split(s)
        standings, loots = self.standings(s), self.lie_of(s)
        if loots.empty == s.seats:
            return standings.copy()
        share = self.share(s, loots)
        return [standings[seat] + self.hope(loots, seat, share) for seat in range(s.seats)]

    def weigh(self, s: T, seat: int) -> None:
        """What a seat may hope for, and its strongest rival. While the loot is split no list is made of it."""
        if not self.is_split(s):
            self.compare(self.after_split(s), seat)
            return
        standings, loots = self.standings(s), self.lie_of(s)
        if loots.empty == s.seats:
            self.compare(standings, seat)
            return
        share = self.share(s, loots)
        rival = 1 if seat == 0 else 0
        best = standings[rival] + self.hope(loots, rival, share)
        for other in range(rival + 1, s.seats):
            if other != seat:
                hope = standings[other] + self.hope(loots, other, share)
                if hope > best:
                    best = hope
        self.mine = standings[seat] + self.hope(loots, seat, share)
        self.best = best

    def compare(self, prospects: list[float], seat: int) -> None:
        """A seat and its strongest rival."""
        best = prospects[1 if seat == 0 else 0]
        for rival in range(len(prospects)):
            if rival != seat and prospects[rival] > best:
                best = prospects[rival]
        self.mine = prospects[seat]
        self.best = best

    def lie_of(self, s: T) -> Loots:
        """The piles as they lie."""
        loots = self.loots
        if loots is None:
            loots = self.loots = Loots(s.seats)
        if loots.piles is s.piles and loots.gold is s.gold:
            return loots
        piles, gold = loots.piles, loots.gold
        empty = 0
        for seat in range(s.seats):
            if not piles or piles[seat] is not s.piles[seat] or gold[seat] != s.gold[seat]:
                loots.now[seat] = self.loot(loots, s, seat)
            if loots.now[seat] is NO_LOOT:
                empty += 1
        loots.piles = s.piles
        loots.gold = s.gold
        loots.empty = empty
        return loots

    def loot(self, loots: Loots, s: T, seat: int) -> Loot:
        """The pile of a player: as it was worked out before, or else anew."""
        pile, gold = s.piles[seat], s.gold[seat]
        if is_empty(pile):
            return NO_LOOT
        found = loots.find(seat, pile, gold)
        if found is None:
            found = loots.keep(seat, Loot(pile, gold, self.worth_of_pile(s, seat, pile), self.appeal(pile)))
        return found

    def share(self, s: T, loots: Loots) -> float:
        """What each player without a pile may still get of the centre and the dice in the air."""
        return (self.appeal(s.centre) + self.die * self.in_the_air(s)) / loots.empty if loots.empty else 0.0

    def hope(self, loots: Loots, seat: int, share: float) -> float:
        """What a player's pile will bring, with the risk to be robbed; without one, a share of the centre."""
        loot = loots.now[seat]
        if loot is NO_LOOT:
            return share
        return loot.worth * (1.0 - (1.0 - ROBBED) * self.risk(loots, loot, share))

    def risk(self, loots: Loots, loot: Loot, share: float) -> float:
        """How likely a pile is stolen."""
        if loot.objects == 1 or loots.empty == 0:
            return 0.0
        risk = RISK + TEMPTATION * (loot.appeal - self.gem - share)  # a thief returns one object at least
        return min(1.0, max(0.0, risk))

    def stake(self, s: T, seat: int) -> float:
        """What a player is likely to lose of a pile to thieves."""
        if not self.is_split(s):
            return 0.0
        loots = self.lie_of(s)
        loot = loots.now[seat]
        return 0.0 if loot is NO_LOOT else loot.worth * (1.0 - ROBBED) * self.risk(loots, loot, self.share(s, loots))

    def goods(self, s: T, seat: int) -> float:
        """What a player has in hand: gold, and the objects of a pile, wanted or not."""
        return s.gold[seat] + (size(s.piles[seat]) if self.is_split(s) else 0.0)
