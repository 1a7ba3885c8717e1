"""What cards promise in Thief's Market: the part of a judgement that stays as it is until a card changes hands."""

from typing import Final

from rookery.core.lists import same
from rookery.games.thiefs_market.rows import HENCHMAN, Card
from rookery.games.thiefs_market.scoring import place_points
from rookery.games.thiefs_market.state import MOST_HENCHMEN, ROW, SECOND_HENCHMEN, Market

PACE: Final = 0.7
"""Cards a player buys in a round: the decks tell how many rounds are to come (TM-4.5)."""

INFAMY: Final = 1.0
"""TM-4.1, TM-5.3 A mask is an infamy token, and that is one notoriety."""

HENCHMAN_ICON: Final = 0.3
"""What one more henchman adds to the hope of having the most in the end (TM-5.1)."""

UNSURE: Final = 0.5
"""How much less the points for the most henchmen and the most gold count while the end is far."""


class Ability:
    """A card that makes infamy (TM-6.3) or a bag (TM-6.2) of a gem that buys nothing."""

    def __init__(self, number: int, gem: int, *, bag: bool) -> None:
        self.number = number
        self.gem = gem
        self.bag = bag


class Shopper:
    """A player before the rows: what their own cards do for purchases, and with gems that buy nothing."""

    def __init__(self, s: Market, seat: int) -> None:
        self.extra = 0  # purchases beyond the first, whatever the dice show (TM-6.9)
        self.extra_gems: list[int] = []  # a die of such a gem in the final pile: one more purchase (TM-6.5)
        self.waived = 0
        self.abilities: list[Ability] = []
        for number in s.owned[seat]:
            effect = s.cards[number].effect
            needed, spare = effect.needs(), effect.spare_gem()
            if needed >= 0:
                self.extra_gems.append(needed)
            else:
                self.extra += effect.purchases(s, seat)
            if effect.waives():
                self.waived = 1
            if spare >= 0:
                self.abilities.append(Ability(number, spare, bag=effect.bags()))


class Promise:
    """What the cards promise each player, as long as nobody gets another card or infamy, and none is dealt."""

    def __init__(self, s: Market, before: "Promise | None") -> None:
        self.cards = s.cards
        self.owned = s.owned
        self.rows = s.rows
        self.infamy = s.infamy
        self.left = s.left
        self.opened = s.opened
        self.is_over = not s.agenda

        self.rounds = rounds_to_come(s)
        self.sure = 1.0 - UNSURE * self.rounds / (self.rounds + 4.0)
        self.hopes: list[float] = []
        self.shoppers: list[Shopper | None] = [None] * s.seats
        if before is not None and before.cards is s.cards:
            for seat in range(s.seats):
                if before.owned[seat] is s.owned[seat]:
                    self.shoppers[seat] = before.shoppers[seat]
        henchmen = place_points([s.icons(seat, HENCHMAN) for seat in range(s.seats)], MOST_HENCHMEN, SECOND_HENCHMEN)
        for seat in range(s.seats):
            self.hopes.append(self.hope(s, seat) + self.sure * henchmen[seat])

    def holds(self, s: Market) -> bool:
        """Whether it is still true."""
        return (
            self.cards is s.cards
            and self.opened == s.opened
            and self.is_over == (not s.agenda)
            and same(self.infamy, s.infamy)
            and same(self.left, s.left)
            and same(self.owned, s.owned)
            and same(self.rows, s.rows)
        )

    def hope(self, s: Market, seat: int) -> float:
        """What a player's own cards and infamy will count in the end (TM-5.3), the place for henchmen aside."""
        hope = INFAMY * s.infamy[seat]
        for number in s.owned[seat]:
            card = s.cards[number]
            hope += card.effect.notoriety(s, seat, card) + self.rounds * card.effect.per_round()
            if not self.is_over:
                hope += HENCHMAN_ICON * card.icons[HENCHMAN]
        return hope

    def shopper(self, s: Market, seat: int) -> "Shopper":
        """What a player's cards do for purchases; found when it is first asked for."""
        found = self.shoppers[seat]
        if found is None:
            found = self.shoppers[seat] = Shopper(s, seat)
        return found


def rounds_to_come(s: Market) -> float:
    """How many rounds follow this one; none when the last deck cannot replace what was bought (TM-4.5)."""
    if not s.agenda:
        return 0.0
    cards = s.left[0] + s.left[1] + s.left[2] - (ROW - len(s.rows[s.opened]))
    return max(0.0, (cards + 1) / (PACE * s.seats))


def appraise(s: Market, seat: int, card: Card, rounds: float) -> float:
    """What a card would be worth to a player: its notoriety, its henchmen, what it brings at once and in each round."""
    effect = card.effect
    worth = effect.notoriety(s, seat, card) + HENCHMAN_ICON * card.icons[HENCHMAN]
    return worth + effect.at_once() + rounds * effect.per_round()
