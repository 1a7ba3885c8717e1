"""A position of Thief's Market."""

from random import Random
from typing import Any, Final

from rookery.core.lists import changed
from rookery.core.memory import Memory
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason
from rookery.core.referee import Referee
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.market.edition import Edition
from rookery.games.market.loot import Pile
from rookery.games.market.state import AnyMarket
from rookery.games.thiefs_market.rows import Card

A: Final = 0
B: Final = 1
C: Final = 2
DECKS: Final = (A, B, C)
DECK_NAMES: Final = "ABC"
DECK_SIZES: Final = (13, 12, 11)
"""TM-1.3 What is left of each deck after cards were removed unseen."""

FIRST_GOLD: Final = 1
"""TM-1.2 The gold of each player at the start."""

ROW: Final = 5
"""TM-1.4, TM-4.3 A row is filled up to five cards."""

QUIET_ROUNDS: Final = 10
"""TM-4.7 How many rounds in a row without a purchase end the game."""

MOST_HENCHMEN: Final = 3
SECOND_HENCHMEN: Final = 1
MOST_GOLD: Final = 3
"""TM-5.1 Points for the most henchmen, the second most, and the most gold."""

TIED: Final = 1
"""TM-5.2 Each of several tied players gets this much less than the place is worth."""

DICE: Final = {3: 10, 4: 11, 5: 13}
"""TM-1.1 How many dice lie on the table, by the number of players."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Market(AnyMarket):
    """Everything that lies on the table. `fields.py` says what each field means."""

    def __init__(
        self,
        *,
        edition: Edition,
        referee: Referee["Market"],
        cards: list[Card],
        seats: int,
        agenda: list[Task[Any]],
        race: bool,
        round: int,
        start: int,
        centre: Pile,
        piles: list[Pile],
        returned: Pile,
        final: list[Pile],
        gold: list[int],
        infamy: list[int],
        owned: list[list[int]],
        rows: list[list[int]],
        opened: int,
        unseen: list[list[int]],
        left: list[int],
        gone: list[int],
        copied: int,
        bought: int,
        used: list[int],
        owed: list[int],
        sales: int,
        quiet: int,
        winner: int,
        sealed: int,
        memory: Memory | None = None,
    ) -> None:
        super().__init__(
            edition,
            referee,
            seats,
            agenda,
            sealed,
            round,
            start,
            centre,
            piles,
            returned,
            gold,
            owned,
            rows,
            unseen,
            used,
            owed,
            memory,
        )
        self.cards = cards  # every card by its number; a Mimetic Stew wears the row it copied
        self.race = race
        self.final = final
        self.infamy = infamy
        self.opened = opened
        self.left = left
        self.gone = gone
        self.copied = copied
        self.bought = bought
        self.sales = sales
        self.quiet = quiet
        self.winner = winner

    def clone(self) -> "Market":
        return Market(
            edition=self.edition,
            referee=self.referee,
            cards=self.cards,
            seats=self.seats,
            agenda=self.agenda.copy(),
            race=self.race,
            round=self.round,
            start=self.start,
            centre=self.centre,
            piles=self.piles,
            returned=self.returned,
            final=self.final,
            gold=self.gold,
            infamy=self.infamy,
            owned=self.owned,
            rows=self.rows,
            opened=self.opened,
            unseen=self.unseen,
            left=self.left,
            gone=self.gone,
            copied=self.copied,
            bought=self.bought,
            used=self.used,
            owed=self.owed,
            sales=self.sales,
            quiet=self.quiet,
            winner=self.winner,
            sealed=self.sealed,
            memory=self.memory,
        )

    def icons(self, seat: int, icon: int) -> int:
        """How many of an icon a player's cards bear."""
        count = 0
        for card in self.owned[seat]:
            count += self.cards[card].borne[icon]
        return count

    def bearing(self, seat: int, icon: int) -> int:
        """How many of a player's cards bear an icon at all."""
        count = 0
        for card in self.owned[seat]:
            if self.cards[card].borne[icon]:
                count += 1
        return count

    def draw(self, deck: int, card: int) -> None:
        self.left = changed(self.left, deck, -1)
        super().draw(deck, card)

    def able(self, seat: int) -> list[int]:
        return self.owned[seat]

    def words_of(self, card: int) -> list[Action]:
        return self.cards[card].effect.words()

    def uses(self, card: int, seat: int, options: list[Action]) -> None:
        self.cards[card].effect.uses(self, seat, options)

    def use(self, card: int, seat: int, action: Action) -> None:
        self.cards[card].effect.use(self, seat, action, card)

    def rule_of(self, card: int) -> str:
        return self.cards[card].rule

    def often(self, card: int) -> bool:
        return self.cards[card].effect.often()

    def redeal(self, seat: int, rng: Random) -> "Market":
        """Decks are pools without an order and infamy was gained in sight of all (TM-1.2): nothing is left to deal."""
        return self.clone()

    def why_over(self) -> Reason:
        return Reason("TM-4.7" if self.quiet == QUIET_ROUNDS else "TM-4.5", "The game is over.")

    def holdings(self, seat: int) -> list[str]:
        return [self.cards[card].slug for card in self.owned[seat]]
