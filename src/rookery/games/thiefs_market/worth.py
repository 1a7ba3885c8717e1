"""How well a seat stands in Thief's Market, in notoriety at the end: what bots judge positions by.

The numbers were found by play: one bot with another number against two without, 150 to 450 games for each number. What
gold is worth matters most; many of the others matter little, and some may be luck.
"""

from typing import TYPE_CHECKING, Final

from rookery.games.loot import BAG, BLUE, GEMS, GREEN, MARKER, MASK, RED, WHITE, Pile, is_empty, size
from rookery.games.paying import missing
from rookery.games.thiefs_market.effects import (
    HENCHMAN,
    Alleyway,
    Appendage,
    Card,
    Clutches,
    Effect,
    Exchange,
    Eyepatch,
    Haul,
    PaidByColour,
    Potion,
    Purchases,
    Racket,
    Spend,
    Stew,
    Turn,
    TurnInBonus,
)
from rookery.games.thiefs_market.scoring import MOST_GOLD, MOST_HENCHMEN, SECOND_HENCHMEN, place_points

if TYPE_CHECKING:
    from rookery.games.thiefs_market.state import Market

PACE: Final = 0.7
"""So many cards a player buys in a round: the decks tell how many rounds are to come (TM-4.5)."""

PER_ROUND: Final[dict[type[Effect], float]] = {
    Turn: 0.18,
    Spend: 0.12,
    Exchange: 0.4,
    Purchases: 0.15,
    Racket: 0.9,
    Appendage: 0.2,
    PaidByColour: 0.2,
    TurnInBonus: 0.22,
    Eyepatch: 0.2,
    Clutches: 0.2,
    Alleyway: 0.3,
}
"""What an ability brings its owner in a round: far less than it could, for the dice are wanted for cards too."""

AT_ONCE: Final[dict[type[Effect], float]] = {Haul: 4.0, Potion: 2.0, Stew: 2.5}
"""What a card brings when it is gained: about four objects (TM-6.14), a card of the deck (TM-6.15) or of a rival."""

INFAMY: Final = 1.0
"""TM-4.1, TM-5.3 A mask is an infamy token, and that is one notoriety."""

GOLD: Final = 1.25
"""A gold token pays for any gem (TM-3.4) in any round: kept for the C row, where a gem buys two notoriety, it is worth
more than any die. (Bots that thought it worth 0.6 bought early with it, and lost.)
"""

LATE_GOLD: Final = 0.2
LATE: Final = 2.0
"""With fewer rounds to come than this, it loses its worth; in the end it only helps to have the most (TM-5.1)."""

HENCHMAN_ICON: Final = 0.3
"""What one more henchman adds to the hope of having the most in the end (TM-5.1)."""

UNSURE: Final = 0.5
"""By so much the points for the most henchmen and the most gold count less while the end is far."""

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
"""A lead of so many points makes a win e times as likely, by 2 500 games between bots: the more rounds are to come, the
less a lead says.
"""


def spread(s: "Market") -> float:
    """What a lead says of the chance to win."""
    return min(MOST_SPREAD, SPREAD + SPREAD_PER_ROUND * rounds_to_come(s))


def worth(s: "Market", seat: int) -> float:
    """A seat's prospects, less a part of its strongest rival's."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return prospects[seat] - RIVALRY * best


def prospects_of_all(s: "Market") -> list[float]:
    """What each player may hope for, in notoriety at the end (TM-5.3)."""
    rounds = rounds_to_come(s)
    gold = LATE_GOLD + (GOLD - LATE_GOLD) * min(1.0, rounds / LATE) if s.agenda else 0.0
    henchmen: list[int] = []
    prospects: list[float] = []
    for seat in range(s.seats):
        icons = 0
        hope = gold * s.gold[seat] + INFAMY * s.infamy[seat]
        for number in s.owned[seat]:
            card = s.cards[number]
            icons += card.icons[HENCHMAN]
            hope += card.effect.notoriety(s, seat, card) + rounds * PER_ROUND.get(type(card.effect), 0.0)
        henchmen.append(icons)
        prospects.append(hope + HENCHMAN_ICON * icons if s.agenda else hope)

    sure = 1.0 - UNSURE * rounds / (rounds + 4.0)
    most_henchmen = place_points(henchmen, MOST_HENCHMEN, SECOND_HENCHMEN)
    most_gold = place_points(s.gold, MOST_GOLD, 0)
    for seat in range(s.seats):
        prospects[seat] += sure * (most_henchmen[seat] + most_gold[seat])
    if s.agenda:
        add_loot(s, prospects, rounds, gold)
    return prospects


def rounds_to_come(s: "Market") -> float:
    """How many rounds follow this one; none when the last deck cannot replace what was bought (TM-4.5)."""
    if not s.agenda:
        return 0.0
    cards = s.left[0] + s.left[1] + s.left[2] - (5 - len(s.rows[s.opened]))
    return max(0.0, (cards + 1) / (PACE * s.seats))


def add_loot(s: "Market", prospects: list[float], rounds: float, gold: float) -> None:
    """What the piles of this round will still bring."""
    from rookery.games.thiefs_market.rules import EndRound, Purchase, PurchaseTurn, Roll

    if isinstance(s.agenda[0], EndRound):
        for seat in range(s.seats):
            prospects[seat] += turned_in(s.piles[seat], gold)
        for task in s.agenda:
            if isinstance(task, Purchase):
                prospects[task.seat] += shopping(s, task.seat, s.final[task.seat], 1.0, rounds, gold, begun=True)
            elif isinstance(task, PurchaseTurn):
                prospects[task.seat] += shopping(s, task.seat, s.final[task.seat], STILL_THERE, rounds, gold)
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
        loot = turned_in(pile, gold) + MARKER_OBJECT * pile[MARKER] + shopping(s, seat, pile, there, rounds, gold)
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
    s: "Market", seat: int, final: Pile, there: float, rounds: float, gold: float, *, begun: bool = False
) -> float:
    """What a player gains by the purchases that are still allowed: each time the best card that pile and gold can pay,
    or the second best when others are likely to buy the best; and by abilities, with the dice that are left.
    """
    pile = s.piles[seat]
    gems = [pile[RED], pile[WHITE], pile[BLUE], pile[GREEN]]
    purse = s.gold[seat]
    allowed = 1 - (s.bought if begun else 0)
    waived = 0
    for number in s.owned[seat]:
        effect = s.cards[number].effect
        if isinstance(effect, Purchases):
            allowed += 1 if final[effect.gem] else 0  # TM-6.5, also before the split has ended
        else:
            allowed += effect.purchases(s, seat)
        if effect.waives():
            waived = 1

    gain = 0.0
    taken: list[int] = []
    while allowed > 0:
        best = second = 0.0
        chosen = -1
        for row in s.rows:
            for number in row:
                card = s.cards[number]
                short = max(0, missing(card.cost, gems[0], gems[1], gems[2], gems[3]) - waived)
                if short > purse or number in taken:
                    continue
                net = appraise(s, seat, card, rounds) - gold * short
                if net > best:
                    best, second, chosen = net, best, number
                elif net > second:
                    second = net
        if chosen < 0:
            break
        gain += there * best + (1.0 - there) * second
        cost = s.cards[chosen].cost
        purse -= max(0, missing(cost, gems[0], gems[1], gems[2], gems[3]) - waived)
        for gem in GEMS:
            gems[gem] = max(0, gems[gem] - cost[gem])
        taken.append(chosen)
        allowed -= 1
    return gain + leftovers(s, seat, gems, s.used if begun else NONE_USED, gold)


def appraise(s: "Market", seat: int, card: Card, rounds: float) -> float:
    """What a card would be worth to a player: its notoriety, its henchmen, what it brings at once and in each round."""
    kind = type(card.effect)
    worth = card.effect.notoriety(s, seat, card) + HENCHMAN_ICON * card.icons[HENCHMAN]
    return worth + AT_ONCE.get(kind, 0.0) + rounds * PER_ROUND.get(kind, 0.0)


def leftovers(s: "Market", seat: int, gems: list[int], used: list[int], gold: float) -> float:
    """What abilities make of the gems that buy nothing: infamy (TM-6.3) or a bag (TM-6.2)."""
    worth = SPARE_GEM * (gems[RED] + gems[WHITE] + gems[BLUE] + gems[GREEN])
    for number in s.owned[seat]:
        if number in used:
            continue
        effect = s.cards[number].effect
        if isinstance(effect, Spend) and effect.face < BAG and gems[effect.face] > 0:
            worth += INFAMY
        elif isinstance(effect, Turn) and effect.face < BAG and gems[effect.face] > 0:
            worth += gold if effect.words[0].what == BAG else 0.0
    return worth
