"""Dealing: the first start player and the cards on offer, by chance, in both editions of Thief's Market."""

from bisect import insort
from random import Random
from typing import ClassVar, TypeVar

from rookery.core.fields import Field
from rookery.core.lines import Lines
from rookery.core.lists import replaced
from rookery.core.tasks import Chance, Odds
from rookery.core.words import Action
from rookery.games.market.fields import COUNT, DECK
from rookery.games.market.state import AnyMarket

T = TypeVar("T", bound=AnyMarket)


def next_cards(s: AnyMarket, deck: int) -> Odds:
    """The cards of a deck that nobody has seen are one pool: each is as likely to come next as another."""
    return s.edition.decks.of_numbers(s.unseen[deck])


class NameStartPlayer(Chance[T]):
    """The first start player is drawn at random."""

    def outcomes(self, s: T) -> Odds:
        return [(s.edition.start[seat], 1.0 / s.seats) for seat in range(s.seats)]

    def happen(self, s: T, action: Action) -> None:
        s.start = action.what


class Deal(Chance[T]):
    """Cards are dealt face up from a deck into its row, one after another."""

    fields: ClassVar[tuple[Field, ...]] = (DECK, COUNT)

    def __init__(self, deck: int, count: int) -> None:
        super().__init__()
        self.deck = deck
        self.count = count

    def again(self, count: int) -> "Deal[T]":
        """The same for fewer cards."""
        raise NotImplementedError

    def outcomes(self, s: T) -> Odds:
        return next_cards(s, self.deck)

    def sample(self, s: T, rng: Random) -> Action:
        pool = s.unseen[self.deck]
        return s.edition.deal[pool[int(rng.random() * len(pool))]]

    def happen(self, s: T, action: Action) -> None:
        s.draw(self.deck, action.what)
        row = s.rows[self.deck].copy()
        insort(row, action.what)
        s.rows = replaced(s.rows, self.deck, row)
        if self.count > 1:
            s.then(self.again(self.count - 1))

    def average(self, s: T, lines: Lines) -> float:
        """Dice fall before anybody chooses."""
        return lines.judge(s)
