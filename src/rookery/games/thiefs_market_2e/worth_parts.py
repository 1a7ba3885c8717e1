"""What a judgement of Thief's Market, second edition, is made of: for hints that say what a turn is for."""
# mypyc: no (not in the inner loop)

from typing import Final

from rookery.core.aspects import Aspect
from rookery.games.thiefs_market_2e.state import RELIC, Market
from rookery.games.thiefs_market_2e.worth import NERVES, RELIC_BOUGHT, outlook

ASPECTS: Final = (
    Aspect("{} more for certain", "{} less for certain"),
    Aspect("more coins", "fewer coins"),
    Aspect("{} more from your cards in later rounds", "{} less from your cards in later rounds"),
    Aspect("a better say in when the game ends", "less of a say in when the game ends"),
    Aspect("more from this round's loot", "less from this round's loot"),
    Aspect("less for your strongest rival", "more for your strongest rival"),
    Aspect("a lead that fewer rounds can undo", "a lead that more rounds can undo"),
)
"""In the order of `parts`."""


def parts(s: Market, seat: int) -> list[float]:
    """Points, coins, what cards will bring, relics, the loot of this round, the strongest rival, and how much less a
    lead counts while rounds are to come.
    """
    kept = outlook(s)
    prospects = kept.prospects(s)
    cards = [s.cards[number] for number in s.owned[seat]]
    relics = sum(card.deck == RELIC for card in cards) if kept.rounds > 0.0 else 0
    best = max(hope for rival, hope in enumerate(prospects) if rival != seat)
    sure = 1.0 / (1.0 + NERVES * kept.rounds)
    return [
        float(s.points[seat]),
        kept.coin * s.gold[seat],
        kept.rounds * sum(card.effect.per_round() for card in cards),
        RELIC_BOUGHT * relics,
        prospects[seat] - kept.standings(s)[seat],
        -best,
        (sure - 1.0) * (prospects[seat] - best),
    ]
