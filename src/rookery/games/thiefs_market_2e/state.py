"""A position of Thief's Market, second edition."""

from random import Random
from typing import Any, Final

from rookery.core.memory import Memory
from rookery.core.opening import mypyc_attr
from rookery.core.reasons import Reason
from rookery.core.referee import Referee
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.market.edition import Edition
from rookery.games.market.loot import Pile
from rookery.games.market.state import AnyMarket
from rookery.games.thiefs_market_2e.rows import Card

MARKET: Final = 0
HEIST: Final = 1
RELIC: Final = 2
CHARACTER: Final = 3
"""The decks; characters are cards that nobody buys (T2-1.3)."""

DECKS: Final = (MARKET, HEIST, RELIC)
DECK_NAMES: Final = ("market", "heist", "relic", "character")
DISPLAYS: Final = (5, 4, 3)
"""T2-1.1, T2-4.2 How many cards of each deck lie face up."""

MOST_COINS: Final = 2
"""T2-1.5 Nobody ever holds more."""

LAST_RELIC: Final = 3
"""T2-4.1 The game ends when a player has this many relics."""

DICE: Final = {3: 10, 4: 13, 5: 16}
"""T2-1.2 How many dice lie on the table, by the number of players."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Market(AnyMarket):
    """Everything that lies on the table; `gold` are the coins. `fields.py` says what each field means."""

    def __init__(
        self,
        *,
        edition: Edition,
        referee: Referee["Market"],
        cards: list[Card],
        seats: int,
        agenda: list[Task[Any]],
        last_takes_all: bool,
        hoard_all_gems: bool,
        round_limit: int,
        round: int,
        start: int,
        centre: Pile,
        piles: list[Pile],
        returned: Pile,
        gold: list[int],
        points: list[int],
        characters: list[int],
        owned: list[list[int]],
        rows: list[list[int]],
        opened: int,
        unseen: list[list[int]],
        used: list[int],
        owed: list[int],
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
        self.cards = cards  # every card by its number
        self.last_takes_all = last_takes_all
        self.hoard_all_gems = hoard_all_gems
        self.round_limit = round_limit
        self.points = points
        self.characters = characters
        self.opened = opened

    def clone(self) -> "Market":
        return Market(
            edition=self.edition,
            referee=self.referee,
            cards=self.cards,
            seats=self.seats,
            agenda=self.agenda.copy(),
            last_takes_all=self.last_takes_all,
            hoard_all_gems=self.hoard_all_gems,
            round_limit=self.round_limit,
            round=self.round,
            start=self.start,
            centre=self.centre,
            piles=self.piles,
            returned=self.returned,
            gold=self.gold,
            points=self.points,
            characters=self.characters,
            owned=self.owned,
            rows=self.rows,
            opened=self.opened,
            unseen=self.unseen,
            used=self.used,
            owed=self.owed,
            sealed=self.sealed,
            memory=self.memory,
        )

    def able(self, seat: int) -> list[int]:
        """T2-3.6 The character, then the cards."""
        return [self.characters[seat], *self.owned[seat]]

    def words_of(self, card: int) -> list[Action]:
        return self.cards[card].words

    def uses(self, card: int, seat: int, options: list[Action]) -> None:
        row = self.cards[card]
        row.effect.uses(self, seat, row, options)

    def use(self, card: int, seat: int, action: Action) -> None:
        row = self.cards[card]
        row.effect.use(self, seat, row, action)

    def sweeps(self) -> bool:
        """T2-2.3 The table may decide otherwise."""
        return self.last_takes_all

    def rule_of(self, card: int) -> str:
        return self.cards[card].rule

    def often(self, card: int) -> bool:
        return self.cards[card].effect.often()

    def of_deck(self, seat: int, deck: int) -> int:
        """How many of a player's cards come from a deck."""
        count = 0
        for card in self.owned[seat]:
            if self.cards[card].deck == deck:
                count += 1
        return count

    def is_ended(self) -> bool:
        """T2-4.1 Whether somebody has a third relic."""
        for seat in range(self.seats):
            if self.of_deck(seat, RELIC) >= LAST_RELIC:
                return True
        return False

    def redeal(self, seat: int, rng: Random) -> "Market":
        """Decks are pools without an order and all else lies open (T2-1.5): nothing is left to deal."""
        return self.clone()

    def why_over(self) -> Reason:
        return Reason("T2-4.1" if self.is_ended() else "T2-4.5", "The game is over.")

    def holdings(self, seat: int) -> list[str]:
        return [self.cards[card].slug for card in self.owned[seat]]
