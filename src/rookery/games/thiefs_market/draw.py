"""The table of Thief's Market drawn from a view: the market, the centre, and everybody's pile, tokens and cards."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping, Sequence

from rookery.core.counts import counted
from rookery.core.picture import SIGNS, Panel, Span, TextLine
from rookery.core.state import View
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.market.say import GEM_SIGNS, cost_in_letters, drawn
from rookery.games.thiefs_market.rows import HENCHMAN, ICON_NAMES, Card
from rookery.games.thiefs_market.scoring import place_points
from rookery.games.thiefs_market.state import MOST_GOLD, MOST_HENCHMEN, ROW, SECOND_HENCHMEN

SPLITTING = ("Roll", "Split", "TakeMore", "ReturnSome")
BUYING = ("Purchase", "WaiveGem", "PayGem", "CopyCard", "DealTo")
COST = 6
"""A cost has six gems at most."""

ICONS = ("h", "m", "b", "p", "f", "s")
"""A letter for each icon, in the order of the icons."""

LEGEND = {
    **SIGNS,
    **dict(zip(ICONS, [f"the icon {name}" for name in ICON_NAMES], strict=True)),
    **GEM_SIGNS,
    "+": "points for the most henchmen or the most gold, if the game ended now (TM-5.1)",
    "?": "infamy is secret until the end: everybody sees only their own (TM-1.2)",
    "goal": "Have the most notoriety at the end: your cards, 1 for each infamy, 3 for the most henchmen (1 for the "
    "second most) and 3 for the most gold. The game ends when the row of deck C cannot be refilled (TM-4.5, TM-5).",
    "tie": "A tie goes to more cards, then to more infamy, then to the first to grab the marker (TM-5.4).",
    "done": "Ends what you are doing: taking, returning, or your purchases. Bags left in your pile become gold and "
    "masks infamy when the round ends (TM-2.2, TM-3.2, TM-4.1).",
}


def draw(cards: Sequence[Card], view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
    """The market, then the table; a card that can be bought now is lit and marked."""
    by_slug = {card.slug: card for card in cards}
    left = ", ".join(f"{deck} {count}" for deck, count in view["left"].items())
    last = "; the last round" if is_last_round(view) else ""
    market = Panel("Market", shelves(by_slug, view), f"cards left: {left}{last}")
    return [market, Panel(f"Round {view['round']}: {phase(view)}", seats(by_slug, view, names, seat))]


def is_last_round(view: View) -> bool:
    """TM-4.5 Whether it is certain that deck C cannot refill its row when this round ends."""
    return bool(view["opened"] == "C" and ROW - len(view["rows"]["C"]) > view["left"]["C"])


def phase(view: View) -> str:
    if view["task"] is None:
        return "the end"
    return "splitting the loot" if view["task"] in SPLITTING else "purchases"


def shelves(cards: Mapping[str, Card], view: View) -> list[TextLine]:
    """One line for each card in the market: deck, cost, name, and what it does."""
    shown = [cards[slug] for row in view["rows"].values() for slug in row]
    width = max([len(card.name) for card in shown], default=0)
    bearing = max([len(icons(card)) for card in shown], default=0)
    lines = []
    for deck, row in view["rows"].items():
        for card in (cards[slug] for slug in row):
            can_buy = f"buy {card.slug}" in view["options"]
            style = "lit" if can_buy else ""
            mark = [Span("* " if can_buy else "  ", style), Span(f"{deck}: ", "dim", aside=True)]
            name = Span(f" {card.name:<{width}} ", style)
            borne = Span(f" {icons(card):<{bearing}}", "title")
            lines.append([*mark, *cost(card), borne, name, Span(card.text, style or "dim", aside=True)])
    return lines or [[Span("  nothing lies in the market", "dim")]]


def cost(card: Card) -> TextLine:
    """A cost, one letter for each gem."""
    gems = cost_in_letters(card.cost)
    return [*gems, Span(" " * (COST - len(gems)))]


def icons(card: Card) -> str:
    """`hh`: a letter for each icon that a card bears."""
    return "".join(letter * borne for letter, borne in zip(ICONS, card.icons, strict=True))


def pile(objects: Mapping[str, int]) -> TextLine:
    return drawn(objects, OBJECT_NAMES)


def seats(cards: Mapping[str, Card], view: View, names: Sequence[str], seat: int | None) -> list[TextLine]:
    """The centre, then every player clockwise: tokens, pile, cards."""
    labels = [f"{name} (you)" if who == seat else name for who, name in enumerate(names)]
    width = max(len(label) for label in ["put aside", *labels])
    lines = [[Span(f"  {'centre':<{width}}  ", "title"), *(pile(view["centre"]) or [Span("empty", "dim")])]]
    if view["returned"]:
        lines.append([Span(f"  {'put aside':<{width}}  ", "title"), *pile(view["returned"])])
    if view["owed"]:
        lines.append([Span(f"  {'to pay':<{width}}  ", "title"), *pile(view["owed"])])
    henchmen = [sum(worn(cards, view, slug).icons[HENCHMAN] for slug in slugs) for slugs in view["owned"]]
    crews = place_points(henchmen, MOST_HENCHMEN, SECOND_HENCHMEN)
    hoards = place_points(view["gold"], MOST_GOLD, 0)
    for who, label in enumerate(labels):
        acts = who in view["turn"]
        infamy = "?" if view["infamy"][who] is None else view["infamy"][who]
        lines.append([
            Span(f"{'▶' if acts else ' '} {label:<{width}}  ", "turn" if acts else "title"),
            Span(f"{view['gold'][who]:>2} gold{ahead(hoards[who])} ", "gold"),
            Span(f"{infamy:>2} infamy ", "infamy"),
            Span(f"{counted(henchmen[who], 'henchman'):>10}{ahead(crews[who])}  ", "title"),
            *(pile(view["piles"][who]) or [Span("no pile", "dim")]),
        ])  # fmt: skip
        if view["owned"][who]:
            lines.append([Span(" " * (width + 4), aside=who != seat), Span(owned(cards, view, who), "dim")])
    return lines


def ahead(points: int) -> str:
    """`+3`: what a place among henchmen or gold would bring if the game ended now."""
    return f" +{points}" if points else "   "


def worn(cards: Mapping[str, Card], view: View, slug: str) -> Card:
    """A card or, for a Stew that has become a copy, the card that it copies."""
    copied = view["copied"] if cards[slug].effect.copies() else None
    return cards[copied or slug]


def owned(cards: Mapping[str, Card], view: View, who: int) -> str:
    """A player's cards by name; what a copy copies and what is used up in this turn is said."""
    told = []
    for slug in view["owned"][who]:
        name = cards[slug].name
        if view["copied"] and cards[slug].effect.copies():
            name += f" as {cards[view['copied']].name}"
        if who in view["turn"] and view["task"] in BUYING and slug in view["used"]:
            name += " (used)"
        borne = icons(worn(cards, view, slug))
        told.append(f"{name} {borne}" if borne else name)
    return ", ".join(told)
