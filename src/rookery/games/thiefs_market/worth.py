"""How well a seat stands in Thief's Market, in notoriety at the end: what bots judge positions by.

The numbers were found by play: one bot with another number against two without, 150 to 450 games for each number. What
gold is worth matters most; many of the others matter little, and some may be luck.
"""

from typing import Final

from rookery.games.market.loot import BAG, BLUE, GEMS, GREEN, MARKER, MASK, RED, WHITE, Pile, is_empty, size
from rookery.games.market.paying import missing
from rookery.games.thiefs_market.rules import EndRound, Purchase, PurchaseTurn, Roll
from rookery.games.thiefs_market.scoring import place_points
from rookery.games.thiefs_market.state import MOST_GOLD, Market
from rookery.games.thiefs_market.worth_outlook import INFAMY, Outlook, Shopper, Wish, outlook, rounds_to_come

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

RISK: Final = 0.2
TEMPTATION: Final = 0.2
"""How likely a pile is stolen when the centre offers as much, and how much more likely for each point of gain."""

ROBBED: Final = 0.5
"""What is left of a pile's worth when it is stolen: its owner takes or steals again (TM-2.6)."""

NONE_USED: Final[list[int]] = []

RIVALRY: Final = 0.3
"""How much the strongest rival's prospects count against one's own."""


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
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: Market) -> list[float]:
    """What each player may hope for, in notoriety at the end (TM-5.3): by cards, gold, and the piles of this round."""
    cards = outlook(s)
    gold = LATE_GOLD + (GOLD - LATE_GOLD) * min(1.0, cards.rounds / LATE) if s.agenda else 0.0
    most_gold = place_points(s.gold, MOST_GOLD, 0)
    prospects: list[float] = []
    for seat in range(s.seats):
        prospects.append(cards.hopes[seat] + gold * s.gold[seat] + cards.sure * most_gold[seat])
    if s.agenda:
        add_loot(s, prospects, cards, gold)
    return prospects


def add_loot(s: Market, prospects: list[float], cards: Outlook, gold: float) -> None:
    """What the piles of this round will still bring."""
    if isinstance(s.agenda[0], EndRound):
        for seat in range(s.seats):
            prospects[seat] += turned_in(s.piles[seat], gold)
        for task in s.agenda:
            if isinstance(task, Purchase):
                prospects[task.seat] += shopping(s, task.seat, s.final[task.seat], 1.0, cards, gold, begun=True)
            elif isinstance(task, PurchaseTurn):
                prospects[task.seat] += shopping(s, task.seat, s.final[task.seat], STILL_THERE, cards, gold)
        return

    without = s.without_pile()
    if without == s.seats:
        return
    task = s.agenda[-1]
    in_the_air = task.dice_left if isinstance(task, Roll) else 0  # TM-2.5 what a thief has returned
    share = (appeal(s.centre, gold) + DIE * in_the_air) / without if without else 0.0
    for seat in range(s.seats):
        pile = s.piles[seat]
        if is_empty(pile):
            prospects[seat] += share
            continue
        there = 1.0 if pile[MARKER] else STILL_THERE
        loot = turned_in(pile, gold) + MARKER_OBJECT * pile[MARKER] + shopping(s, seat, pile, there, cards, gold)
        if without and size(pile) > 1:
            risk = RISK + TEMPTATION * (appeal(pile, gold) - GEM - share)  # TM-2.4 a thief returns one object at least
            loot *= 1.0 - (1.0 - ROBBED) * min(1.0, max(0.0, risk))
        prospects[seat] += loot


def turned_in(pile: Pile, gold: float) -> float:
    """TM-4.1 Bags become gold and masks infamy."""
    return gold * pile[BAG] + INFAMY * pile[MASK]


def appeal(objects: Pile, gold: float) -> float:
    """What objects are worth to anybody, whoever it is: more than two gems of a colour are seldom wanted."""
    worth = gold * objects[BAG] + INFAMY * objects[MASK] + MARKER_OBJECT * objects[MARKER]
    for gem in GEMS:
        held = objects[gem]
        worth += GEM * held if held <= 2 else GEM * (2.0 + 0.3 * (held - 2))
    return worth


def shopping(
    s: Market, seat: int, final: Pile, there: float, cards: Outlook, gold: float, *, begun: bool = False
) -> float:
    """What a player gains by the purchases that are still allowed: each time the best card that pile and gold can pay,
    or the second best when others are likely to buy the best; and by abilities, with the dice that are left.
    """
    pile = s.piles[seat]
    gems = [pile[RED], pile[WHITE], pile[BLUE], pile[GREEN]]
    purse = s.gold[seat]
    shopper = cards.shopper(s, seat)
    allowed = 1 + shopper.extra - (s.bought if begun else 0)
    for gem in shopper.extra_gems:
        allowed += 1 if final[gem] else 0  # TM-6.5, also before the split has ended

    gain = 0.0
    taken: list[int] = []
    while allowed > 0:
        best = second = 0.0
        chosen: Wish | None = None
        for wish in shopper.wishes:
            if wish.worth <= second:
                break  # nor is any of those that follow worth more
            short = max(0, missing(wish.cost, gems[0], gems[1], gems[2], gems[3]) - shopper.waived)
            if short > purse or wish.number in taken:
                continue
            net = wish.worth - gold * short
            if net > best:
                best, second, chosen = net, best, wish
            elif net > second:
                second = net
        if chosen is None:
            break
        gain += there * best + (1.0 - there) * second
        cost = chosen.cost
        purse -= max(0, missing(cost, gems[0], gems[1], gems[2], gems[3]) - shopper.waived)
        for gem in GEMS:
            gems[gem] = max(0, gems[gem] - cost[gem])
        taken.append(chosen.number)
        allowed -= 1
    return gain + leftovers(shopper, gems, s.used if begun else NONE_USED, gold)


def leftovers(shopper: Shopper, gems: list[int], used: list[int], gold: float) -> float:
    """What abilities make of the gems that buy nothing: infamy (TM-6.3) or a bag (TM-6.2)."""
    worth = SPARE_GEM * (gems[RED] + gems[WHITE] + gems[BLUE] + gems[GREEN])
    for ability in shopper.abilities:
        if gems[ability.gem] > 0 and ability.number not in used:
            worth += gold if ability.bag else INFAMY
    return worth
