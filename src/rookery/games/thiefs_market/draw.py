"""The table of Thief's Market drawn from a view: the market, the centre, and everybody's pile, tokens and cards."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping, Sequence

from rookery.core.picture import Line, Panel, Piece
from rookery.core.state import View
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.market.say import cost_in_letters, drawn
from rookery.games.thiefs_market.rows import Card

SPLITTING = ("Roll", "Split", "TakeMore", "ReturnSome")
BUYING = ("Purchase", "WaiveGem", "PayGem", "CopyCard", "DealTo")
COST = 6
"""A cost has six gems at most."""


def draw(cards: Sequence[Card], view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
    """The market, then the table; a card that can be bought now is lit and marked."""
    by_slug = {card.slug: card for card in cards}
    left = ", ".join(f"{deck} {count}" for deck, count in view["left"].items())
    market = Panel("Market", shelves(by_slug, view), f"cards left: {left}")
    return [market, Panel(f"Round {view['round']}: {phase(view)}", seats(by_slug, view, names, seat))]


def phase(view: View) -> str:
    if view["task"] is None:
        return "the end"
    return "splitting the loot" if view["task"] in SPLITTING else "purchases"


def shelves(cards: Mapping[str, Card], view: View) -> list[Line]:
    """One line for each card in the market: deck, cost, name, and what it does."""
    shown = [cards[slug] for row in view["rows"].values() for slug in row]
    width = max([len(card.name) for card in shown], default=0)
    lines = []
    for deck, row in view["rows"].items():
        for card in (cards[slug] for slug in row):
            can_buy = f"buy {card.slug}" in view["options"]
            style = "lit" if can_buy else ""
            mark = [Piece("* " if can_buy else "  ", style), Piece(f"{deck}: ", "dim")]
            name = Piece(f" {card.name:<{width}}  ", style)
            lines.append([*mark, *cost(card), name, Piece(card.text, style or "dim", aside=True)])
    return lines or [[Piece("  nothing lies in the market", "dim")]]


def cost(card: Card) -> Line:
    """A cost, one letter for each gem."""
    gems = cost_in_letters(card.cost)
    return [*gems, Piece(" " * (COST - len(gems)))]


def pile(objects: Mapping[str, int]) -> Line:
    return drawn(objects, OBJECT_NAMES)


def seats(cards: Mapping[str, Card], view: View, names: Sequence[str], seat: int | None) -> list[Line]:
    """The centre, then every player clockwise: tokens, pile, cards."""
    labels = [f"{name} (you)" if who == seat else name for who, name in enumerate(names)]
    width = max(len(label) for label in ["put aside", *labels])
    lines = [[Piece(f"  {'centre':<{width}}  ", "title"), *(pile(view["centre"]) or [Piece("empty", "dim")])]]
    if view["returned"]:
        lines.append([Piece(f"  {'put aside':<{width}}  ", "title"), *pile(view["returned"])])
    if view["owed"]:
        lines.append([Piece(f"  {'to pay':<{width}}  ", "title"), *pile(view["owed"])])
    for who, label in enumerate(labels):
        acts = who in view["turn"]
        infamy = "?" if view["infamy"][who] is None else view["infamy"][who]
        lines.append([
            Piece(f"{'▶' if acts else ' '} {label:<{width}}  ", "turn" if acts else "title"),
            Piece(f"{view['gold'][who]:>2} gold ", "gold"),
            Piece(f"{infamy:>2} infamy  ", "infamy"),
            *(pile(view["piles"][who]) or [Piece("no pile", "dim")]),
        ])  # fmt: skip
        if view["owned"][who]:
            lines.append([Piece(" " * (width + 4), aside=True), Piece(owned(cards, view, who), "dim")])
    return lines


def owned(cards: Mapping[str, Card], view: View, who: int) -> str:
    """A player's cards by name; what a copy copies and what is used up in this turn is said."""
    told = []
    for slug in view["owned"][who]:
        name = cards[slug].name
        if view["copied"] and cards[slug].effect.copies():
            name += f" as {cards[view['copied']].name}"
        if who in view["turn"] and view["task"] in BUYING and slug in view["used"]:
            name += " (used)"
        told.append(name)
    return ", ".join(told)
