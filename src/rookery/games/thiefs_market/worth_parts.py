"""What a judgement of Thief's Market is made of, part by part: for hints that say what a turn is for."""
# mypyc: no (not in the inner loop)

from typing import Final

from rookery.core.aspects import Aspect
from rookery.games.thiefs_market.rows import HENCHMAN
from rookery.games.thiefs_market.scoring import place_points
from rookery.games.thiefs_market.state import MOST_GOLD, MOST_HENCHMEN, SECOND_HENCHMEN, Market
from rookery.games.thiefs_market.worth import RIVALRY, Outlook, outlook
from rookery.games.thiefs_market.worth_cards import HENCHMAN_ICON, INFAMY

ASPECTS: Final = (
    Aspect("{} more for certain", "{} less for certain", "notoriety"),
    Aspect("{} more from your cards in later rounds", "{} less from your cards in later rounds", "notoriety"),
    Aspect("a better hope of the most henchmen", "a worse hope of the most henchmen"),
    Aspect("more gold", "less gold"),
    Aspect("more from this round's loot", "less from this round's loot"),
    Aspect("less for your strongest rival", "more for your strongest rival"),
)
"""In the order of `parts`."""


def parts(s: Market, seat: int) -> list[float]:
    """Infamy and notoriety, what cards will bring, henchmen, gold, the loot of this round, the strongest rival."""
    kept = outlook(s)
    prospects = kept.prospects(s)
    mine = [certain(s, seat), to_come(s, seat, kept), henchmen(s, seat, kept), gold(s, seat, kept)]
    loot = prospects[seat] - kept.standings(s)[seat]
    best = max(hope for rival, hope in enumerate(prospects) if rival != seat)
    return [*mine, loot, -RIVALRY * best]


def certain(s: Market, seat: int) -> float:
    """Infamy tokens, and the notoriety of cards as it is now (TM-5.3)."""
    cards = [s.cards[number] for number in s.owned[seat]]
    return INFAMY * s.infamy[seat] + sum(card.effect.notoriety(s, seat, card) for card in cards)


def to_come(s: Market, seat: int, kept: Outlook) -> float:
    """What cards bring in each round."""
    return kept.cards.rounds * sum(s.cards[number].effect.per_round() for number in s.owned[seat])


def henchmen(s: Market, seat: int, kept: Outlook) -> float:
    """The place for the most henchmen, and the hope of one (TM-5.1)."""
    icons = [s.icons(who, HENCHMAN) for who in range(s.seats)]
    place = kept.cards.sure * place_points(icons, MOST_HENCHMEN, SECOND_HENCHMEN)[seat]
    return place if kept.cards.is_over else place + HENCHMAN_ICON * icons[seat]


def gold(s: Market, seat: int, kept: Outlook) -> float:
    """What gold pays for, and the place for the most of it (TM-5.1)."""
    return kept.coin * s.gold[seat] + kept.cards.sure * place_points(s.gold, MOST_GOLD, 0)[seat]
