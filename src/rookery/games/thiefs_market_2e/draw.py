"""The table of Thief's Market, second edition, drawn from a view: displays, centre, and everybody's pile and cards."""
# mypyc: no (not in the inner loop)

from collections import Counter
from collections.abc import Mapping, Sequence

from rookery.core.counts import counted
from rookery.core.picture import SIGNS, Panel, Span, TextLine
from rookery.core.state import View
from rookery.games.market.say import GEM_SIGNS, cost_in_letters, drawn
from rookery.games.thiefs_market_2e.rows import Card
from rookery.games.thiefs_market_2e.state import LAST_RELIC, MOST_COINS, RELIC
from rookery.games.thiefs_market_2e.words import OBJECT_NAMES

SPLITTING = ("Roll", "Split", "TakeMore", "ReturnSome")
BUYING = ("Purchase", "MatchFace", "PayGem", "TakeCut", "DiscardOne")
DISPLAYS = {"market": "Market", "heist": "Heist", "relic": "Relic"}
COST = 6
"""A cost has six gems at most."""

LEGEND = {
    **SIGNS,
    **GEM_SIGNS,
    "same": "A cost of matching faces: that many dice of one face, or fewer of them and coins, but one die at least "
    "(T2-3.3).",
    "goal": "Have the most points at the end. Relics bring most of them, and the round in which somebody buys a third "
    "relic is the last (T2-4.1, T2-4.4).",
    "tie": "A tie goes to the tied player who comes first in turn order from the owner of the token (T2-4.4).",
    "done": "Ends what you are doing: taking, returning, or your market turn, in which points and bags left in your "
    "pile then become points and coins (T2-2.1, T2-3.5).",
}


def draw(cards: Sequence[Card], view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
    """The displays, then the table; a card that can be bought now is lit and marked."""
    by_slug = {card.slug: card for card in cards}
    left = ", ".join(f"{DISPLAYS[deck]} {count}" for deck, count in view["left"].items())
    shelf = Panel("Displays", shelves(by_slug, view), f"cards left: {left}")
    last = ", the last" if is_last_round(by_slug, view) else ""
    return [shelf, Panel(f"Round {view['round']}{last}: {phase(view)}", seats(by_slug, view, names, seat))]


def relics(cards: Mapping[str, Card], view: View, who: int) -> int:
    """How many relics a player has."""
    return sum(1 for slug in view["owned"][who] if cards[slug].deck == RELIC)


def is_last_round(cards: Mapping[str, Card], view: View) -> bool:
    """T2-4.1, T2-4.5 Whether it is certain that the game ends with this round."""
    third = any(relics(cards, view, who) >= LAST_RELIC for who in range(view["seats"]))
    return third or view["round"] >= view["round_limit"]


def phase(view: View) -> str:
    if view["task"] is None:
        return "the end"
    return "loot phase" if view["task"] in SPLITTING else "market phase"


def shelves(cards: Mapping[str, Card], view: View) -> list[TextLine]:
    """One line for each card on display: cost, name, what it does, and for a relic what it would score now."""
    shown = [cards[slug] for row in view["rows"].values() for slug in row]
    called = {card.slug: card.title + worth_now(view, card.slug) for card in shown}
    width = max(map(len, called.values()), default=0)
    lines: list[TextLine] = []
    for deck, row in view["rows"].items():
        for card in (cards[slug] for slug in row):
            can_buy = f"buy {card.slug}" in view["options"]
            style = "lit" if can_buy else ""
            lines.append([
                Span("* " if can_buy else "  ", style),
                Span(f"{DISPLAYS[deck]:<7}", "dim", aside=True),
                *cost(card),
                Span(f" {called[card.slug]:<{width}}  ", style),
                Span(card.text, style or "dim", aside=True),
            ])  # fmt: skip
    return lines or [[Span("  nothing lies on display", "dim")]]


def worth_now(view: View, slug: str) -> str:
    """What a relic would score now."""
    return f" (now {view['instant'][slug]})" if slug in view["instant"] else ""


def cost(card: Card) -> TextLine:
    """A cost, one letter for each gem; matching faces as `3 same`."""
    if card.matching:
        return [Span(f"{card.matching} same", "title")]
    gems = cost_in_letters(card.cost)
    return [*gems, Span(" " * (COST - len(gems)))]


def pile(objects: Mapping[str, int]) -> TextLine:
    return drawn(objects, OBJECT_NAMES)


def seats(cards: Mapping[str, Card], view: View, names: Sequence[str], seat: int | None) -> list[TextLine]:
    """The centre, then every player clockwise: points, coins, relics, pile, cards."""
    labels = [f"{name} (you)" if who == seat else name for who, name in enumerate(names)]
    width = max(len(label) for label in ["put aside", *labels])
    lines = [[Span(f"  {'centre':<{width}}  ", "title"), *(pile(view["centre"]) or [Span("empty", "dim")])]]
    if view["returned"]:
        lines.append([Span(f"  {'put aside':<{width}}  ", "title"), *pile(view["returned"])])
    if view["owed"]:
        lines.append([Span(f"  {'to pay':<{width}}  ", "title"), *pile(view["owed"])])
    for who, label in enumerate(labels):
        acts = who in view["turn"]
        lines.append([
            Span(f"{'▶' if acts else ' '} {label:<{width}}  ", "turn" if acts else "title"),
            Span(f"{counted(view['points'][who], 'point'):>9} ", "infamy"),
            Span(f"{view['coins'][who]}/{MOST_COINS} coins ", "gold"),
            Span(f"{relics(cards, view, who)}/{LAST_RELIC} relics  ", "title"),
            *(pile(view["piles"][who]) or [Span("no pile" if view["task"] in SPLITTING else "no dice", "dim")]),
        ])  # fmt: skip
        lines.append([Span(" " * (width + 4), aside=who != seat), Span(owned(cards, view, who), "dim")])
    return lines


def owned(cards: Mapping[str, Card], view: View, who: int) -> str:
    """A player's cards; those of one name in one word, and what is used up in this round is said."""
    turn = who in view["turn"] and view["task"] in BUYING
    mine = [slug for slug in [view["characters"][who], *view["owned"][who]] if slug]
    told = [cards[slug].title + (" (used)" if turn and slug in view["used"] else "") for slug in mine]
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in Counter(told).items())
