"""How well a seat stands in Thief's Market, second edition, in points at the end: what bots judge positions by."""

from typing import Final

from rookery.core.lists import same
from rookery.core.opening import i64
from rookery.games.market.loot import BAG, BLUE, COLOURS, GREEN, MARKER, POINT, RED, WHITE, Pile
from rookery.games.market.outlook import AnyOutlook, Loot, Loots
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
    cards = outlook(s)
    cards.weigh(s, seat)
    return (cards.mine - cards.best) / (1.0 + NERVES * cards.rounds)


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
    return outlook(s).prospects(s)


def outlook(s: Market) -> "Outlook":
    """What is promised in this position: as it was worked out before, or else anew."""
    kept = s.memory.judgement
    if not isinstance(kept, Outlook) or not kept.holds(s):
        kept = s.memory.judgement = Outlook(s)
    return kept


class Outlook(AnyOutlook[Market]):
    """What cards promise each player, and piles as long as the cards are the same."""

    def __init__(self, s: Market) -> None:
        self.cards = s.cards
        self.owned = s.owned
        self.rows = s.rows
        self.opened = s.opened
        self.round = s.round
        self.characters = s.characters
        self.is_over = not s.agenda

        self.rounds = rounds_to_come(s)
        super().__init__(COIN * min(1.0, self.rounds / LATE), GEM, DIE)
        self.points: list[int] = []
        self.purses: list[int] = []
        self.hopes: list[float] = []
        self.turns: Loots | None = None  # of players who have not begun to buy
        self.displayed: list[Card] = []

    def holds(self, s: Market) -> bool:
        """Whether it is still true."""
        return (
            self.cards is s.cards
            and self.opened == s.opened
            and self.round == s.round
            and self.is_over == (not s.agenda)
            and same(self.characters, s.characters)
            and same(self.owned, s.owned)
            and same(self.rows, s.rows)
        )

    def is_split(self, s: Market) -> bool:
        return len(s.agenda) > 0 and not isinstance(s.agenda[0], EndRound) and not s.is_cleared()

    def in_the_air(self, s: Market) -> int:
        task = s.agenda[-1]
        return task.dice_left if isinstance(task, Roll) else 0

    def standings(self, s: Market) -> list[float]:
        """By points, coins and cards, as long as nobody gets or pays any."""
        if self.points is s.points and self.purses is s.gold:
            return self.hopes
        hopes: list[float] = []
        for seat in range(s.seats):
            is_known = self.hopes and self.points[seat] == s.points[seat] and self.purses[seat] == s.gold[seat]
            hopes.append(self.hopes[seat] if is_known else self.standing(s, seat))
        self.points = s.points
        self.purses = s.gold
        self.hopes = hopes
        return hopes

    def standing(self, s: Market, seat: int) -> float:
        """What a player may hope for, the piles of this round aside."""
        hope = s.points[seat] + self.coin * s.gold[seat]
        for number in s.owned[seat]:
            card = s.cards[number]
            hope += self.rounds * card.effect.per_round()
            if card.deck == RELIC and self.rounds > 0.0:
                hope += RELIC_BOUGHT
        return hope

    def after_split(self, s: Market) -> list[float]:
        """With what the market turns that are left will bring."""
        prospects = self.standings(s).copy()
        if not s.agenda or not isinstance(s.agenda[0], EndRound):
            return prospects
        for task in s.agenda:  # compiled, `+=` on an item of a list goes the slow way
            if isinstance(task, Purchase):
                prospects[task.seat] = prospects[task.seat] + self.turn(s, task.seat, 1.0, s.used)
            elif isinstance(task, MarketTurn):
                prospects[task.seat] = prospects[task.seat] + self.turn_to_come(s, task.seat)
        return prospects

    def appeal(self, objects: Pile) -> float:
        worth = self.coin * min(MOST_COINS, objects[BAG]) + objects[POINT] + TOKEN * objects[MARKER]
        for gem in range(COLOURS):
            worth += GEM * objects[gem]
        return worth

    def worth_of_pile(self, s: Market, seat: int, pile: Pile) -> float:
        return self.turn(s, seat, 1.0 if pile[MARKER] else STILL_THERE, NONE_USED) + TOKEN * pile[MARKER]

    def turn_to_come(self, s: Market, seat: int) -> float:
        """What a market turn brings when others buy before."""
        pile, coins = s.piles[seat], s.gold[seat]
        turns = self.turns
        if turns is None:
            turns = self.turns = Loots(s.seats)
        found = turns.find(seat, pile, coins)
        if found is None:
            found = turns.keep(seat, Loot(pile, coins, self.turn(s, seat, STILL_THERE, NONE_USED), 0.0))
        return found.worth

    def on_display(self, s: Market) -> list[Card]:
        """The cards that can be bought."""
        if not self.displayed:
            self.displayed = [s.cards[number] for row in s.rows for number in row]
        return self.displayed

    def turn(self, s: Market, seat: int, there: float, used: list[int]) -> float:
        """What a market turn brings: one after another the best card that pile and coins can pay, or the second best
        when others may buy the best first; then what abilities make of the dice that are left, and what is gained.
        """
        pile = s.piles[seat].copy()
        purse, coin = s.gold[seat], self.coin
        cut = 0.0
        for number in s.owned[seat]:
            if s.cards[number].effect.cuts() and not (used and number in used):
                cut += 1.0
        gain = 0.0
        in_reach = self.on_display(s)
        for _ in range(MOST_BOUGHT):
            best = second = 0.0
            chosen: Card | None = None
            place = -1
            most = pile[best_face(pile)]
            red: i64 = pile[RED]
            white: i64 = pile[WHITE]
            blue: i64 = pile[BLUE]
            green: i64 = pile[GREEN]
            payable: list[Card] = []
            for card in in_reach:
                if card.matching == 0:
                    short = card.missing(red, white, blue, green)
                else:
                    short = max(0, card.matching - most) if most else purse + 1
                if short > purse:
                    continue
                payable.append(card)
                dice = (card.matching or card.gems) - short
                worth = appraise(s, seat, card, self.rounds, purse - short)
                net = worth + cut * card.gems - coin * short - SPARE_GEM * dice
                if net > best:
                    best, second, chosen, place = net, best, card, len(payable) - 1
                elif net > second:
                    second = net
            if chosen is None:
                break
            gain += there * best + (1.0 - there) * second
            purse -= pay(chosen, pile, purse)
            del payable[place]
            in_reach = payable  # with less in hand nothing else can be paid
            cut = 0.0
        return gain + leftovers(s, seat, pile, purse, used, coin)


def coins_short(card: Card, pile: Pile, purse: int) -> int:
    """How many coins a card takes beside a pile; more than there are if it cannot be paid."""
    if card.matching == 0:
        return card.missing(pile[0], pile[1], pile[2], pile[3])
    most = pile[best_face(pile)]
    return max(0, card.matching - most) if most else purse + 1


def best_face(pile: Pile) -> int:
    """The gem of which most dice lie there: bags and points are worth more."""
    best = 0
    for gem in range(1, COLOURS):
        if pile[gem] > pile[best]:
            best = gem
    return best


def pay(card: Card, pile: Pile, purse: int) -> int:
    """Take the dice for a card from a copied pile; how many coins it took."""
    short = coins_short(card, pile, purse)
    if card.matching:
        face = best_face(pile)
        pile[face] = max(0, pile[face] - card.matching)
    cost = card.cost
    pile[RED], pile[WHITE] = max(0, pile[RED] - cost[RED]), max(0, pile[WHITE] - cost[WHITE])
    pile[BLUE], pile[GREEN] = max(0, pile[BLUE] - cost[BLUE]), max(0, pile[GREEN] - cost[GREEN])
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
        if not (used and number in used):  # most often nothing is: compiled code looks that up quickest
            card = s.cards[number]
            worth += card.effect.make_of(card, rest)
    rest.spare = pile[0] + pile[1] + pile[2] + pile[3]
    if s.characters[seat] not in used:
        character = s.cards[s.characters[seat]]
        worth += character.effect.make_of(character, rest)
    return worth + pile[POINT] + coin * min(pile[BAG], MOST_COINS - rest.purse) + SPARE_GEM * rest.spare
