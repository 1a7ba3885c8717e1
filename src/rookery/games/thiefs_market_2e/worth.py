"""How well a seat stands in Thief's Market, second edition, in points at the end: what bots judge positions by."""

from typing import Final

from rookery.games.market.loot import BAG, GEMS, MARKER, POINT, Pile, is_empty, size
from rookery.games.market.paying import missing
from rookery.games.thiefs_market_2e.rows import Card, Rest
from rookery.games.thiefs_market_2e.rules import EndRound, MarketTurn, Purchase, Roll
from rookery.games.thiefs_market_2e.state import LAST_RELIC, MOST_COINS, RELIC, Market

ROUNDS_A_RELIC: Final = 1.5
"""About how many rounds pass until the player with the most relics buys another (T2-4.1)."""

COIN: Final = 1.1
"""A coin pays for any gem (T2-3.2) in any round; nobody keeps more than two (T2-1.5)."""

LATE: Final = 2.0
"""With fewer rounds to come than this, it loses its worth."""

RELIC_BOUGHT: Final = 0.5
"""What a relic adds to the hope of ending the game at the right moment (T2-4.1)."""

GEM: Final = 1.1
DIE: Final = 1.1
TOKEN: Final = 0.5
"""What objects are worth to anybody: a gem, a die in the air, the first choice of the cards (T2-3.1)."""

SPARE_GEM: Final = 0.25
"""A gem that buys nothing may still be turned or bagged with another (T2-5.1)."""

STILL_THERE: Final = 0.7
"""How likely the best card is still there when others buy first (T2-3.1)."""

RISK: Final = 0.2
TEMPTATION: Final = 0.2
"""How likely a pile is stolen when the centre offers as much, and how much more likely for each point of gain."""

ROBBED: Final = 0.5
"""What is left of a pile's worth when it is stolen: its owner takes or steals again (T2-2.1)."""

NERVES: Final = 0.35
"""A lead is worth more when fewer rounds can undo it: how much less for each round to come."""

MOST_BOUGHT: Final = 4
"""How many purchases of one turn are looked ahead."""

NONE_USED: Final[list[int]] = []

SPREAD: Final = 1.5
SPREAD_PER_ROUND: Final = 0.75
"""The lead in points that makes a win e times as likely, by 200 games between three Cutpurses, at the beginning of
each round: the more rounds are to come, the less a lead says.
"""


def spread(s: Market) -> float:
    """What a lead says of the chance to win."""
    return SPREAD + SPREAD_PER_ROUND * rounds_to_come(s)


def worth(s: Market, seat: int) -> float:
    """A seat's lead over its strongest rival, the more certain the nearer the end."""
    prospects = prospects_of_all(s)
    best = max([prospects[rival] for rival in range(s.seats) if rival != seat])
    return (prospects[seat] - best) / (1.0 + NERVES * rounds_to_come(s))


def rounds_to_come(s: Market) -> float:
    """How many rounds follow this one, by the relics of whoever has most (T2-4.1)."""
    if not s.agenda:
        return 0.0
    most = 0
    for seat in range(s.seats):
        most = max(most, s.of_deck(seat, RELIC))
    if most >= LAST_RELIC:
        return 0.0
    rounds = ROUNDS_A_RELIC * (LAST_RELIC - most) + (RELIC - s.opened)
    return min(rounds, float(s.round_limit - s.round))


def prospects_of_all(s: Market) -> list[float]:
    """What each player may hope for, in points at the end (T2-4.4)."""
    rounds = rounds_to_come(s)
    coin = COIN * min(1.0, rounds / LATE)
    prospects: list[float] = []
    for seat in range(s.seats):
        hope = s.points[seat] + coin * s.gold[seat]
        for number in s.owned[seat]:
            card = s.cards[number]
            hope += rounds * card.effect.per_round()
            if card.deck == RELIC and rounds > 0.0:
                hope += RELIC_BOUGHT
        prospects.append(hope)
    if s.agenda:
        add_loot(s, prospects, rounds, coin)
    return prospects


def add_loot(s: Market, prospects: list[float], rounds: float, coin: float) -> None:
    """What the piles of this round will still bring."""
    if isinstance(s.agenda[0], EndRound):
        for task in s.agenda:
            if isinstance(task, Purchase):
                prospects[task.seat] += turn(s, task.seat, 1.0, rounds, coin, s.used)
            elif isinstance(task, MarketTurn):
                prospects[task.seat] += turn(s, task.seat, STILL_THERE, rounds, coin, NONE_USED)
        return

    without = s.without_pile()
    if without == s.seats:
        return
    last = s.agenda[-1]
    in_the_air = last.dice_left if isinstance(last, Roll) else 0  # what a thief has returned
    share = (appeal(s.centre, coin) + DIE * in_the_air) / without if without else 0.0
    for seat in range(s.seats):
        pile = s.piles[seat]
        if is_empty(pile):
            prospects[seat] += share
            continue
        there = 1.0 if pile[MARKER] else STILL_THERE
        loot = turn(s, seat, there, rounds, coin, NONE_USED) + TOKEN * pile[MARKER]
        if without and size(pile) > 1:
            risk = RISK + TEMPTATION * (appeal(pile, coin) - GEM - share)  # a thief returns one object at least
            loot *= 1.0 - (1.0 - ROBBED) * min(1.0, max(0.0, risk))
        prospects[seat] += loot


def appeal(objects: Pile, coin: float) -> float:
    """What objects are worth to anybody, whoever it is."""
    worth = coin * min(MOST_COINS, objects[BAG]) + objects[POINT] + TOKEN * objects[MARKER]
    for gem in GEMS:
        worth += GEM * objects[gem]
    return worth


def turn(s: Market, seat: int, there: float, rounds: float, coin: float, used: list[int]) -> float:
    """What a market turn brings: one after another the best card that pile and coins can pay, or the second best when
    others may buy the best first; then what abilities make of the dice that are left, and what is gained.
    """
    pile = s.piles[seat].copy()
    purse = s.gold[seat]
    cut = 0.0
    for number in s.owned[seat]:
        if s.cards[number].effect.cuts() and number not in used:
            cut += 1.0
    gain = 0.0
    taken: list[int] = []
    while len(taken) < MOST_BOUGHT:
        best = second = 0.0
        chosen = -1
        for row in s.rows:
            for number in row:
                card = s.cards[number]
                if number in taken:
                    continue
                short = coins_short(card, pile, purse)
                if short > purse:
                    continue
                dice = (card.matching or card.gems) - short
                net = appraise(s, seat, card, rounds, purse - short) + cut * card.gems - coin * short - SPARE_GEM * dice
                if net > best:
                    best, second, chosen = net, best, number
                elif net > second:
                    second = net
        if chosen < 0:
            break
        gain += there * best + (1.0 - there) * second
        purse -= pay(s.cards[chosen], pile, purse)
        taken.append(chosen)
        cut = 0.0
    return gain + leftovers(s, seat, pile, purse, used, coin)


def coins_short(card: Card, pile: Pile, purse: int) -> int:
    """How many coins a card takes beside a pile; more than there are if it cannot be paid."""
    if card.matching == 0:
        return missing(card.cost, pile[0], pile[1], pile[2], pile[3])
    most = pile[best_face(pile)]
    return max(0, card.matching - most) if most else purse + 1


def best_face(pile: Pile) -> int:
    """The gem of which most dice lie there: bags and points are worth more."""
    best = 0
    for gem in GEMS:
        if pile[gem] > pile[best]:
            best = gem
    return best


def pay(card: Card, pile: Pile, purse: int) -> int:
    """Take the dice for a card from a copied pile; how many coins it took."""
    short = coins_short(card, pile, purse)
    if card.matching:
        face = best_face(pile)
        pile[face] = max(0, pile[face] - card.matching)
    for gem in GEMS:
        pile[gem] = max(0, pile[gem] - card.cost[gem])
    return short


def appraise(s: Market, seat: int, card: Card, rounds: float, coins: int) -> float:
    """What a card would be worth to a player: what it scores at once and brings in each round to come."""
    worth = rounds * card.effect.per_round()
    if card.deck == RELIC:
        worth += RELIC_BOUGHT + card.effect.score(s, seat, card, [*s.owned[seat], card.number], coins)
    return worth


def leftovers(s: Market, seat: int, pile: Pile, purse: int, used: list[int], coin: float) -> float:
    """T2-3.5 Points and coins of the dice that are left, after abilities made the best of them."""
    worth = 0.0
    rest = Rest(pile, purse, coin)
    for number in s.owned[seat]:
        if number not in used:
            card = s.cards[number]
            worth += card.effect.make_of(card, rest)
    rest.spare = pile[0] + pile[1] + pile[2] + pile[3]
    if s.characters[seat] not in used:
        character = s.cards[s.characters[seat]]
        worth += character.effect.make_of(character, rest)
    return worth + pile[POINT] + coin * min(pile[BAG], MOST_COINS - rest.purse) + SPARE_GEM * rest.spare
