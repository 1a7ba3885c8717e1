"""The table of both editions of Thief's Market: piles, gold, cards, and what is being paid."""

from typing import Any

from rookery.core.lists import changed, replaced
from rookery.core.memory import Memory
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason
from rookery.core.referee import Referee
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Task
from rookery.core.words import Action
from rookery.games.market.edition import Edition
from rookery.games.market.loot import MARKER, Pile, dice, is_empty, nothing, together


@mypyc_attr(acyclic=True)
class AnyMarket(State):
    """What lies on the table in either edition; each edition adds its own. `fields.py` says what each field means."""

    def __init__(
        self,
        edition: Edition,
        referee: Referee[Any],
        seats: int,
        agenda: list[Task[Any]],
        sealed: int,
        round: int,
        start: int,
        centre: Pile,
        piles: list[Pile],
        returned: Pile,
        gold: list[int],
        owned: list[list[int]],
        rows: list[list[int]],
        unseen: list[list[int]],
        used: list[int],
        owed: list[int],
        memory: Memory | None,
    ) -> None:
        super().__init__(seats, agenda, sealed, referee, memory)
        self.edition = edition  # the words, the tasks and the numbers of the rules that are played by
        self.round = round
        self.start = start
        self.centre = centre
        self.piles = piles
        self.returned = returned
        self.gold = gold
        self.owned = owned
        self.rows = rows
        self.unseen = unseen
        self.used = used
        self.owed = owed

    def without_pile(self) -> int:
        """How many players have no pile."""
        count = 0
        for pile in self.piles:
            if is_empty(pile):
                count += 1
        return count

    def untimely(self, action: Action) -> Reason:
        return self.edition.when[action.verb]

    def is_cleared(self) -> bool:
        """Whether nobody has a pile, and cards are dealt or all dice rolled."""
        return self.is_up(CHANCE) and self.without_pile() == self.seats

    def dice_and_markers(self) -> tuple[int, int]:
        """How many dice there are, those in the air included, and how many markers."""
        everywhere = [self.centre, self.returned, *self.piles]
        in_the_air = sum([getattr(task, "dice_left", 0) for task in self.agenda])
        return sum([dice(pile) for pile in everywhere]) + in_the_air, sum([pile[MARKER] for pile in everywhere])

    def draw(self, deck: int, card: int) -> None:
        """A card leaves its deck."""
        pool = self.unseen[deck].copy()
        pool.remove(card)
        self.unseen = replaced(self.unseen, deck, pool)

    def add(self, seat: int, kind: int, count: int) -> None:
        """A player's pile gets objects of a kind, or loses them."""
        self.piles = replaced(self.piles, seat, changed(self.piles[seat], kind, count))

    def take(self, seat: int, kind: int) -> None:
        """An object goes from the centre to a player's pile."""
        self.centre = changed(self.centre, kind, -1)
        self.add(seat, kind, 1)

    def give(self, seat: int, kind: int) -> None:
        """An object goes from a player's pile to the centre."""
        self.centre = changed(self.centre, kind, 1)
        self.add(seat, kind, -1)

    def set_aside(self, seat: int, kind: int) -> None:
        """A thief is going to return an object."""
        self.returned = changed(self.returned, kind, 1)
        self.add(seat, kind, -1)

    def pass_pile(self, giver: int, taker: int) -> None:
        """All that a player has goes to another."""
        piles = self.piles.copy()
        piles[taker] = together(piles[taker], piles[giver])
        piles[giver] = nothing()
        self.piles = piles

    def sweeps(self) -> bool:
        """Whether the last player without a pile, if not a thief, takes everything that is left."""
        return True

    # What the shared rules ask of cards; each edition asks its own.

    def rule_of(self, card: int) -> str:
        """The rule by which a card works."""
        raise NotImplementedError

    def able(self, seat: int) -> list[int]:
        """The cards whose abilities a player may use."""
        raise NotImplementedError

    def words_of(self, card: int) -> list[Action]:
        """Every word by which a card may ever be used."""
        raise NotImplementedError

    def uses(self, card: int, seat: int, options: list[Action]) -> None:
        """Add the words by which a player may use a card right now, earlier uses aside."""
        raise NotImplementedError

    def use(self, card: int, seat: int, action: Action) -> None:
        """Put on the agenda what one use of a card does."""
        raise NotImplementedError

    def often(self, card: int) -> bool:
        """Whether a card may be used any number of times in a turn."""
        raise NotImplementedError
