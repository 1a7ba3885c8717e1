"""How well a seat stands in Thief's Market, in notoriety at the end: what bots judge positions by.

The numbers were found by play: one bot with another number against two without, 150 to 450 games for each number. What
gold is worth matters most; many of the others matter little, and some may be luck.
"""

from typing import Final

from rookery.core.lists import same
from rookery.games.market.loot import BAG, BLUE, COLOURS, GREEN, MARKER, MASK, RED, WHITE, Pile
from rookery.games.market.outlook import AnyOutlook, Loot, Loots
from rookery.games.thiefs_market.rows import Card
from rookery.games.thiefs_market.rules import EndRound, Purchase, PurchaseTurn, Roll
from rookery.games.thiefs_market.scoring import place_points
from rookery.games.thiefs_market.state import MOST_GOLD, Market
from rookery.games.thiefs_market.worth_cards import INFAMY, Promise, Shopper, appraise, rounds_to_come

GOLD: Final = 1.25
"""A gold token pays for any gem (TM-3.4) in any round: kept for the C row, where a gem buys two notoriety, it is worth
more than any die. (Bots that thought it worth 0.6 bought early with it, and lost.)
"""

LATE_GOLD: Final = 0.2
LATE: Final = 2.0
"""With fewer rounds to come than this, it loses its worth; in the end it only helps to have the most (TM-5.1)."""

GEM: Final = 0.8
DIE: Final = 0.8
MARKER_OBJECT: Final = 0.4
"""What objects are worth to anybody: a gem, a die in the air, the first choice of the cards (TM-3.1)."""

SPARE_GEM: Final = 0.2
"""A gem that buys nothing today may still be turned or rerolled into something."""

STILL_THERE: Final = 0.6
"""How likely the best card is still there when others buy first (TM-3.1)."""

NONE_USED: Final[list[int]] = []

RIVALRY: Final = 0.3
"""How much the strongest rival's prospects count against a player's own."""


SPREAD: Final = 3.0
SPREAD_PER_ROUND: Final = 0.7
MOST_SPREAD: Final = 7.0
"""The lead in points that makes a win e times as likely, by 2 500 games between bots: the more rounds are to come, the
less a lead says.
"""


def spread(s: Market) -> float:
    """What a lead says of the chance to win."""
    return min(MOST_SPREAD, SPREAD + SPREAD_PER_ROUND * rounds_to_come(s))


def worth(s: Market, seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    cards = outlook(s)
    cards.weigh(s, seat)
    return cards.mine - RIVALRY * cards.best


def prospects_of_all(s: Market) -> list[float]:
    """What each player may hope for, in notoriety at the end (TM-5.3): by cards, gold, and the piles of this round."""
    return outlook(s).prospects(s)


def outlook(s: Market) -> "Outlook":
    """What is promised in this position: as it was worked out before, or else anew."""
    kept = s.memory.judgement
    if not isinstance(kept, Outlook):
        kept = s.memory.judgement = Outlook(s, None)
    elif not kept.cards.holds(s):
        kept = s.memory.judgement = Outlook(s, kept.cards)
    return kept


class Outlook(AnyOutlook[Market]):
    """What cards promise each player, and piles as long as the cards are the same."""

    def __init__(self, s: Market, before: Promise | None) -> None:
        self.cards = Promise(s, before)
        gold = LATE_GOLD + (GOLD - LATE_GOLD) * min(1.0, self.cards.rounds / LATE) if s.agenda else 0.0
        super().__init__(gold, GEM, DIE)
        self.purses: list[int] = []
        self.hopes: list[float] = []
        self.turns: Loots | None = None  # of players who have not begun to buy

    def is_split(self, s: Market) -> bool:
        return len(s.agenda) > 0 and not isinstance(s.agenda[0], EndRound) and not s.is_cleared()

    def in_the_air(self, s: Market) -> int:
        task = s.agenda[-1]
        return task.dice_left if isinstance(task, Roll) else 0  # TM-2.5

    def standings(self, s: Market) -> list[float]:
        """By cards and gold, as long as nobody gets or pays any."""
        if not same(self.purses, s.gold):
            self.purses = s.gold
            most_gold = place_points(s.gold, MOST_GOLD, 0)
            hopes = self.cards.hopes
            self.hopes = [
                hopes[seat] + self.coin * s.gold[seat] + self.cards.sure * most_gold[seat] for seat in range(s.seats)
            ]
        return self.hopes

    def after_split(self, s: Market) -> list[float]:
        """With what is turned in and bought in the rest of the round."""
        prospects = self.standings(s).copy()
        if not s.agenda or not isinstance(s.agenda[0], EndRound):
            return prospects
        for seat in range(s.seats):  # compiled, `+=` on an item of a list goes the slow way
            prospects[seat] = prospects[seat] + self.turned_in(s.piles[seat])
        for task in s.agenda:
            if isinstance(task, Purchase):
                gain = self.shopping(s, task.seat, s.final[task.seat], 1.0, begun=True)
                prospects[task.seat] = prospects[task.seat] + gain
            elif isinstance(task, PurchaseTurn):
                prospects[task.seat] = prospects[task.seat] + self.turn_to_come(s, task.seat)
        return prospects

    def turned_in(self, pile: Pile) -> float:
        """TM-4.1 Bags become gold and masks infamy."""
        return self.coin * pile[BAG] + INFAMY * pile[MASK]

    def appeal(self, objects: Pile) -> float:
        """More than two gems of a colour are seldom wanted."""
        worth = self.coin * objects[BAG] + INFAMY * objects[MASK] + MARKER_OBJECT * objects[MARKER]
        for gem in range(COLOURS):
            held = objects[gem]
            worth += GEM * held if held <= 2 else GEM * (2.0 + 0.3 * (held - 2))
        return worth

    def worth_of_pile(self, s: Market, seat: int, pile: Pile) -> float:
        there = 1.0 if pile[MARKER] else STILL_THERE
        return self.turned_in(pile) + MARKER_OBJECT * pile[MARKER] + self.shopping(s, seat, pile, there)

    def turn_to_come(self, s: Market, seat: int) -> float:
        """What a player gains by purchases when others buy before."""
        pile, gold = s.piles[seat], s.gold[seat]
        if not same(pile, s.final[seat]):  # a die was rerolled (TM-6.13)
            return self.shopping(s, seat, s.final[seat], STILL_THERE)
        turns = self.turns
        if turns is None:
            turns = self.turns = Loots(s.seats)
        found = turns.find(seat, pile, gold)
        if found is None:
            found = turns.keep(seat, Loot(pile, gold, self.shopping(s, seat, pile, STILL_THERE), 0.0))
        return found.worth

    def shopping(self, s: Market, seat: int, final: Pile, there: float, *, begun: bool = False) -> float:
        """What a player gains by the purchases that are still allowed: each time the best card that pile and gold can
        pay, or the second best when others are likely to buy the best; and by abilities, with the dice that are left.
        """
        pile = s.piles[seat]
        red, white, blue, green = pile[RED], pile[WHITE], pile[BLUE], pile[GREEN]
        purse, gold = s.gold[seat], self.coin
        shopper = self.cards.shopper(s, seat)
        waived = shopper.waived
        allowed = 1 + shopper.extra - (s.bought if begun else 0)
        for gem in shopper.extra_gems:
            allowed += 1 if final[gem] else 0  # TM-6.5, also before the split has ended

        gain = 0.0
        taken = NONE_USED
        while allowed > 0:
            best = second = worth_of_best = 0.0
            chosen: Card | None = None
            for row in s.rows:
                for number in row:
                    card = s.cards[number]
                    short = max(0, card.missing(red, white, blue, green) - waived)
                    if short > purse or (taken and number in taken):
                        continue
                    worth = appraise(s, seat, card, self.cards.rounds)
                    net = worth - gold * short
                    # Of two that bring as much, the one that is worth more is bought, for more gold.
                    if net > best or (net == best and worth > worth_of_best and chosen is not None):
                        best, second, chosen, worth_of_best = net, best, card, worth
                    elif net > second:
                        second = net
            if chosen is None:
                break
            gain += there * best + (1.0 - there) * second
            purse -= max(0, chosen.missing(red, white, blue, green) - waived)
            cost = chosen.cost
            red, white = max(0, red - cost[RED]), max(0, white - cost[WHITE])
            blue, green = max(0, blue - cost[BLUE]), max(0, green - cost[GREEN])
            taken = [*taken, chosen.number]
            allowed -= 1
        return gain + self.leftovers(shopper, [red, white, blue, green], s.used if begun else NONE_USED)

    def leftovers(self, shopper: Shopper, gems: list[int], used: list[int]) -> float:
        """What abilities make of the gems that buy nothing: infamy (TM-6.3) or a bag (TM-6.2)."""
        worth = SPARE_GEM * (gems[RED] + gems[WHITE] + gems[BLUE] + gems[GREEN])
        for ability in shopper.abilities:
            if gems[ability.gem] > 0 and ability.number not in used:
                worth += self.coin if ability.bag else INFAMY
        return worth
