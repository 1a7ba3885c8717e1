"""The table of Master Thief drawn from a view: the museum and the clock, every thief, and the viewer's hand."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.counts import counted
from rookery.core.picture import SIGNS, Panel, Span, TextLine
from rookery.core.state import View
from rookery.games.master_thief.cards import PLAIN
from rookery.games.master_thief.rows import Box
from rookery.games.master_thief.words import CATEGORY_NAMES

LEGEND = {
    **SIGNS,
    "▷": "has the turn, while others are asked",
    "(!)": "a strike: security that nobody averted (MT-4.4)",
    "( )": "a strike that is still to come; the third opens the museum",
    "?": "a stashed item: only its owner may look at it (MT-2.1)",
    "charm": "An item that does something while it is carried; `?` and its name says what (MT-7.9).",
    "goal": "Own the most at the end: the values of your items and what your secret calling card adds. Whoever has not "
    "escaped by then keeps only the stash (MT-6.1, MT-6.2).",
    "tie": "A tie goes to a thief who escaped, then to more items kept; then the win is shared (MT-6.2).",
    "done": "Takes none, draws no more, or ends your plays when you are above a limit (MT-3.4).",
    "end": "`end turn` ends your turn. What you carry and hold must be within the limits then (MT-2.3, MT-3.4).",
    "from": "Names the rival on whom you play the card (MT-7.1).",
    "pass": "Gives no answer: lets security, an attack or an escape be (MT-8.1).",
}


def draw(box: Box, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
    """The museum, the thieves, and for a player the hand."""
    exhibits = {exhibit.slug: exhibit for exhibit in box.museum}
    lines = [*alarm(exhibits, view, names), *trouble(exhibits, view, names)]
    clock = f"{view['deck']} action cards left, {view['museum']} in the museum"
    panels = [Panel("Museum", lines, clock), Panel("Thieves", thieves(box, exhibits, view, names, seat))]
    if seat is not None:
        panels.append(Panel("Your hand", hand(box, view), score(view)))
    return panels


def alarm(exhibits: Mapping[str, Any], view: View, names: Sequence[str]) -> list[TextLine]:
    """The strikes, who locked the doors, and the discard pile."""
    alerted = [exhibits[bell["card"]].name for bell in view["bells"] if bell["card"] is not None]
    marks = "(!) " * len(alerted) + "( ) " * (len(view["bells"]) - len(alerted))
    told = ", ".join(alerted) or "quiet: nobody can escape yet"
    lines: list[TextLine] = [[Span("  alarm    ", "title"), Span(marks, "wrong" if alerted else "dim"), Span(told)]]
    if view["lockdown"] is not None:
        lines.append([Span("  LOCKDOWN ", "wrong"), Span(f"until {names[view['lockdown']]}'s next turn")])
    pile = ", ".join(f"{copies} {title.upper()}" for title, copies in view["discard"].items())
    lines.append([Span("  discard  ", "title", aside=True), Span(pile or "empty", "dim")])
    return lines


def trouble(exhibits: Mapping[str, Any], view: View, names: Sequence[str]) -> list[TextLine]:
    """What is under way: security, an attack, or a question for the jury."""
    lines: list[TextLine] = []
    for who, slug in enumerate(view["facing"]):
        if slug is not None:
            told = f"{names[who]} pulled {exhibits[slug].name} ({CATEGORY_NAMES[exhibits[slug].category]})"
            lines.append([Span("  security ", "wrong"), Span(told, "lit")])
    attack = view["attack"]
    if attack is not None:
        item = exhibits[attack["item"]].name if attack["item"] else f"place {attack['place']} of the stash"
        swap = f" for {exhibits[attack['for']].name}" if attack["for"] else ""
        told = f"{attack['card'].upper()} by {names[attack['thief']]} on {names[attack['victim']]}: {item}{swap}"
        lines.append([Span("  attack   ", "wrong"), Span(told, "lit")])
    if view["cased"]:
        told = ", ".join(exhibits[slug].name for slug in view["cased"])
        lines.append([Span("  you see  ", "title"), Span(told, "lit")])
    return lines


def thieves(
    box: Box, exhibits: Mapping[str, Any], view: View, names: Sequence[str], seat: int | None
) -> list[TextLine]:
    """Every thief: cards in hand, items carried and stashed; who has escaped, and by which calling card."""
    labels = [f"{name} (you)" if who == seat else name for who, name in enumerate(names)]
    width = max(len(label) for label in labels)
    callings = {calling.slug: calling.name for calling in box.callings}
    lines: list[TextLine] = []
    for who, label in enumerate(labels):
        acts = who in view["turn"]
        mark = "▶" if acts else "▷" if who == view["active"] else " "
        line: TextLine = [Span(f"{mark} {label:<{width}}  ", "turn" if acts else "title")]
        if view["escaped"][who]:
            items = view["carried_count"][who] + view["stashed_count"][who]
            line.append(Span(f"escaped with {counted(items, 'item')}", "gold"))
        else:
            limits = view["limits"][who]
            cards = f"{view['hands'][who]}/{limits['holding']} cards"
            items = ", ".join(told(exhibits[slug]) for slug in view["carried"][who]) or "nothing"
            line.append(Span(f"{cards}, carries {view['carried_count'][who]}/{limits['carrying']}: {items}"))
        lines.append(line)
        indent = Span(" " * (width + 4))
        calling = view["callings"][who]
        if calling is not None and who != seat:
            lines.append([indent, Span(callings[calling["card"]], "gold")])
        if view["stashed"][who] and (who == seat or not view["escaped"][who]):
            lines.append([indent, Span("stash ", "dim"), Span(stash(exhibits, view["stashed"][who]))])
        known = view["known"][who]
        if known and not view["escaped"][who]:
            held = ", ".join(f"{title.upper()}{f' x{copies}' if copies > 1 else ''}" for title, copies in known.items())
            lines.append([Span(indent.text, aside=True), Span(f"surely holds {held}", "dim")])
    return lines


def told(exhibit: Any) -> str:
    """`Crown of the Drowned King 5 artifact`: a value and a category, and whether it is charmed."""
    return f"{exhibit.name} {exhibit.value} {CATEGORY_NAMES[exhibit.category]}{' charm' * (exhibit.charm is not PLAIN)}"


def stash(exhibits: Mapping[str, Any], places: Sequence[str | None]) -> str:
    """Places by number: what lies there, if it may be seen."""
    lying = [(place, slug) for place, slug in enumerate(places, start=1) if slug is not None]
    return "  ".join(f"[{place} {'?' if slug == '?' else told(exhibits[slug])}]" for place, slug in lying)


def hand(box: Box, view: View) -> list[TextLine]:
    """All titles in the hand, those that can be played now lit and marked; below what each of them does."""
    held = [title for title in box.titles if view["hand"].get(title.slug, 0)]
    line: TextLine = []
    for title in held:
        can_play = title.slug in view["playable"]
        copies = view["hand"][title.slug]
        told = f"{'* ' if can_play else '  '}{title.name}{f' x{copies}' if copies > 1 else ''} "
        line.append(Span(told, "lit" if can_play else ""))
    texts: list[TextLine] = [
        [Span(f"    {title.name:<9} ", "dim", aside=True), Span(title.text, "dim", aside=True)] for title in held
    ]
    return [line, *texts] if held else [[Span("  no cards", "dim")]]


def score(view: View) -> str:
    """The calling card and what one would have."""
    calling = view["calling"]
    if calling is None:
        return ""
    adds = ", ".join(f"{bonus['category']} +{bonus['points']}" for bonus in calling["adds"])
    card = f"{calling['card'].capitalize()}: {adds}"
    return f"{card}; out now {view['score_if_out_now']}, caught now {view['score_if_the_museum_opens_now']}"
