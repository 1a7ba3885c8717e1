"""A position of Thief's Market, second edition."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from rookery.core.reasons import Broken, Reason
from rookery.core.referee import Referee
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.edition import Edition
from rookery.games.loot import Pile
from rookery.games.table import Table
from rookery.games.thiefs_market_2e.rows import Card

MARKET: Final = 0
HEIST: Final = 1
RELIC: Final = 2
CHARACTER: Final = 3
"""The decks; characters are cards that nobody buys (T2-1.3)."""

DECKS: Final = (MARKET, HEIST, RELIC)
DECK_NAMES: Final = ("market", "heist", "relic", "character")
DECK_SIZES: Final = (16, 20, 13, 5)
"""T2-1.1, T2-1.3 How many cards each deck has."""

DISPLAYS: Final = (5, 4, 3)
"""T2-1.1, T2-4.2 So many cards of each deck lie face up."""

MOST_COINS: Final = 2
"""T2-1.5 Nobody ever holds more."""

LAST_RELIC: Final = 3
"""T2-4.1 The game ends when a player has this many relics."""

DICE: Final = {3: 10, 4: 13, 5: 16}
"""T2-1.2 How many dice lie on the table, by the number of players."""


class Market(Table):
    """Everything that lies on the table; `gold` are the coins.

    Like the lists of cards, `characters` is replaced when it changes: copies of a position share it.
    """

    fields: ClassVar[Sequence[str]] = (
        "seats last_takes_all hoard_all_gems round_limit round start centre piles returned gold points characters "
        "owned rows opened unseen used owed sealed"
    ).split()

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
        )
        self.cards = cards  # every card by its number
        self.last_takes_all = last_takes_all  # T2-2.3
        self.hoard_all_gems = hoard_all_gems  # T2-6.2
        self.round_limit = round_limit  # T2-4.5
        self.points = points
        self.characters = characters  # each player's character, or -1 before they are dealt
        self.opened = opened  # the newest opened display

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
            centre=self.centre.copy(),
            piles=[pile.copy() for pile in self.piles],
            returned=self.returned.copy(),
            gold=self.gold.copy(),
            points=self.points.copy(),
            characters=self.characters,
            owned=self.owned.copy(),
            rows=self.rows.copy(),
            opened=self.opened,
            unseen=self.unseen.copy(),
            used=self.used.copy(),
            owed=self.owed.copy(),
            sealed=self.sealed,
        )

    def able(self, seat: int) -> list[int]:
        """T2-3.6 The character, then the cards."""
        return [self.characters[seat], *self.owned[seat]]

    def uses(self, card: int, seat: int, options: list[Action]) -> None:
        row = self.cards[card]
        row.effect.uses(self, seat, row, options)

    def use(self, card: int, seat: int, action: Action) -> None:
        row = self.cards[card]
        row.effect.use(self, seat, row, action)

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

    def check(self) -> None:
        """Refuse a position in which dice, token or cards were made or lost, or a count cannot be."""
        wanted = DICE[self.seats]
        thrown, token = self.dice_and_markers()
        if thrown != wanted and (thrown or self.round):
            raise Broken(f"{thrown} dice are on the table; {self.seats} players use {wanted} (T2-1.2)")
        if token not in (0, 1) or (thrown and not token):
            raise Broken(f"there is one first-player token, not {token} (T2-2.1)")
        if max(self.gold) > MOST_COINS:
            raise Broken(f"nobody can have more than {MOST_COINS} coins (T2-1.5)")
        if self.round > self.round_limit:
            raise Broken(f"round {self.round} comes after the last round, {self.round_limit} (T2-4.5)")
        dealt = [card for card in self.characters if card >= 0]
        if self.round and len(dealt) < self.seats:
            raise Broken("somebody has no character (T2-1.3)")
        everywhere = sorted([card for place in [*self.owned, *self.rows, *self.unseen, dealt] for card in place])
        if everywhere != [card.number for card in self.cards]:
            raise Broken("every card is in one place: with a player, in a display or in its deck (T2-1.1)")
        for deck in DECKS:
            if any(self.cards[card].deck != deck for card in [*self.rows[deck], *self.unseen[deck]]):
                raise Broken(f"the {DECK_NAMES[deck]} deck holds a card of another deck (T2-1.1)")
        if any(self.cards[card].deck != CHARACTER for card in [*dealt, *self.unseen[CHARACTER]]):
            raise Broken("only a character can be a player's character (T2-1.3)")
        if any(self.cards[card].deck == CHARACTER for owned in self.owned for card in owned):
            raise Broken("a character is nobody's purchase (T2-1.3)")
        for task in self.agenda:
            drawn, gem = getattr(task, "deck", None), getattr(task, "gem", None)
            if drawn is not None and len(self.unseen[drawn]) < getattr(task, "count", 1):
                raise Broken(f"the {DECK_NAMES[drawn]} deck has too few cards for {task} (T2-4.2)")
            if gem is not None and not (self.owed[gem] and self.piles[task.who[0]][gem]):
                raise Broken(f"there is nothing to pay for {task} (T2-3.2)")
