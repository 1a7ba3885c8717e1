"""What each seat may see of Thief's Market, built up from nothing (TM-1.2, TM-1.3)."""

from typing import TypedDict

from rookery.core.tasks import Race
from rookery.games.market.loot import MARKER, OBJECT_NAMES
from rookery.games.market.say import objects
from rookery.games.market.view import LootView, Objects, after, buyers, laws, safe
from rookery.games.thiefs_market.questions import allowed_purchases, lack
from rookery.games.thiefs_market.rows import HENCHMAN
from rookery.games.thiefs_market.rules import RerollOne, RollOwn, is_shopping
from rookery.games.thiefs_market.scoring import places, totals
from rookery.games.thiefs_market.state import DECK_NAMES, DECKS, Market


class MarketView(LootView):
    """What a seat may see of Thief's Market. `final` are the piles as the split left them. `allowed` is how many
    purchases each seat has in its turn, and `bought` how many the one on turn has made. `at_work` are owned cards that
    work by themselves now. `wears` tells which card a copy has become. `decks` are told in their order, with a note of
    what is left, or of when it opens.
    """

    final: list[Objects]
    gold: list[int]
    infamy: list[int | None]
    henchmen: list[int]
    copied: str | None
    wears: dict[str, str]
    at_work: list[str]
    rows: dict[str, list[str]]
    left: dict[str, int]
    decks: dict[str, str]
    unseen: dict[str, list[str]]
    opened: str
    gone: list[str]
    bought: int
    allowed: list[int]


class Purse(TypedDict):
    """What a seat can pay with."""

    pile: Objects
    gold: int
    infamy: int


def seen(s: Market, seat: int | None) -> MarketView:
    """Everything but the infamy of others and the order and removed cards of the decks; at the end, everything."""
    over = not s.agenda or isinstance(s.agenda[-1], Race)  # TM-5.4 the tie was found by counting
    view: MarketView = {
        "seats": s.seats,
        "round": s.round,
        "start": s.start,
        "turn": list(s.turn()),
        "task": (s.agenda[-1].label or None) if s.agenda else None,
        "phase": phase(s),
        "centre": objects(s.centre, OBJECT_NAMES),
        "returned": objects(s.returned, OBJECT_NAMES),
        "piles": [objects(pile, OBJECT_NAMES) for pile in s.piles],
        "after": after(s),
        "buyers": buyers(s),
        "spared": [any(s.cards[card].effect.spares_dice() for card in owned) for owned in s.owned],
        "safe": safe(s),
        "marker": OBJECT_NAMES[MARKER],
        "laws": laws(s),
        "final": [objects(pile, OBJECT_NAMES) for pile in s.final],
        "gold": s.gold.copy(),
        "infamy": [held if over or who == seat else None for who, held in enumerate(s.infamy)],
        "owned": [[s.cards[card].slug for card in owned] for owned in s.owned],
        "henchmen": [s.icons(who, HENCHMAN) for who in range(s.seats)],
        "copied": s.cards[s.copied].slug if s.copied >= 0 else None,
        "wears": wears(s),
        "at_work": [s.cards[card].slug for who, owned in enumerate(s.owned) for card in owned if works(s, who, card)],
        "rows": {DECK_NAMES[deck]: [s.cards[card].slug for card in row] for deck, row in enumerate(s.rows)},
        "left": {DECK_NAMES[deck]: left for deck, left in enumerate(s.left)},
        "decks": {DECK_NAMES[deck]: deck_note(s, deck) for deck in DECKS},
        "unseen": {DECK_NAMES[deck]: [s.cards[card].slug for card in pool] for deck, pool in enumerate(s.unseen)},
        "opened": DECK_NAMES[s.opened],
        "gone": [s.cards[card].slug for card in s.gone],
        "bought": s.bought,
        "allowed": [allowed_purchases(s, who) for who in range(s.seats)],
        "used": [s.cards[card].slug for card in s.used],
        "owed": objects(s.owed, OBJECT_NAMES),
        "lack": {s.cards[card].slug: lack(s, seat, card) for row in s.rows for card in row} if seat is not None else {},
        "options": [action.word for action in s.sayable(seat)] if seat is not None else [],
    }
    if over:
        view["scores"] = totals(s)
        view["places"] = places(s)
    return view


def phase(s: Market) -> str:
    """What is being done: the loot is split, or cards are bought."""
    if not s.agenda:
        return "end"
    rerolls = isinstance(s.agenda[-1], RerollOne | RollOwn)
    return "market" if is_shopping(s) and not rerolls else "loot"


def works(s: Market, seat: int, card: int) -> bool:
    """Whether a card works by itself in its owner's purchases now (TM-3.3, TM-6.9)."""
    effect = s.cards[card].effect
    return effect.waives() or effect.purchases(s, seat) > 0


def wears(s: Market) -> dict[str, str]:
    """TM-8.1 The card that has become a copy, and of which."""
    if s.copied < 0:
        return {}
    copied = s.cards[s.copied]
    return {card.slug: copied.slug for card in s.cards if card.effect is copied.effect and card is not copied}


def deck_note(s: Market, deck: int) -> str:
    """What is left of a deck, or when it opens (TM-1.3)."""
    if deck > s.opened:
        return f"Deck {DECK_NAMES[deck]} opens after {DECK_NAMES[deck - 1]}"
    return f"{s.left[deck]} left in deck {DECK_NAMES[deck]}" if s.left[deck] else f"Deck {DECK_NAMES[deck]} is empty"


def purse(s: Market, seat: int) -> Purse:
    """A seat's pile and tokens."""
    return {"pile": objects(s.piles[seat], OBJECT_NAMES), "gold": s.gold[seat], "infamy": s.infamy[seat]}
