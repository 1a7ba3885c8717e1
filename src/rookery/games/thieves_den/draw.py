"""The table of Thieves Den drawn from a view: supply, tiles, witch, fences, and everybody's board and locations."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.counts import a, counted
from rookery.core.picture import SIGNS, Panel, Span, TextLine
from rookery.core.state import View
from rookery.games.thieves_den.cards import location_brief
from rookery.games.thieves_den.rows import Box
from rookery.games.thieves_den.words import LOCATION_TYPES, TREASURE_NAMES

LETTERS = {name: name[0].upper() for name in TREASURE_NAMES} | {"wild": "?", "thief": "t"}
NARROW = "\N{NO-BREAK SPACE}"
LEGEND = {
    **SIGNS,
    **{LETTERS[name]: a(name) for name in TREASURE_NAMES},
    "t": "a thief",
    "?": "any treasure",
    ">": "has the direction tile: acts first, and is told which way the round goes (TD-1.7)",
    "→": "pay that many treasures of your choice for what follows, or leave it (TD-7.4)",
    "+": "prestige at the end for the most fences of a type (TD-5.1)",
    "[ ]": "an empty spot: a thief may be sent there (TD-3.5)",
    "[t]": "a thief stands there: the spot is taken until the cleanup (TD-3.5)",
    "( )": "what the owner of a location gets when somebody else uses it (TD-3.5)",
    "rob": "Takes a thief or a treasure from an opponent who has not passed (TD-7.5, TD-7.6).",
    "-": "the witch has got this treasure already in this round (TD-3.8)",
    "goal": "Have the most prestige after three rounds: the score track, the bonus for the most fences of each type, "
    "and your secret scheme, which pays for each set of its two types of location (TD-5).",
    "tie": "A tie goes to the most treasures and thieves together; then the win is shared (TD-5.3).",
    "done": "Leaves what you may do but need not: an ability, a further treasure, a second action (TD-3.11).",
    "at": "Says which of two equal locations you mean: whose, or the one with fewer or more thieves on it (TD-1.3).",
}

STYLES = {"tome": "green", "jewel": "red", "artifact": "blue", "fossil": "bag", "potion": "mask"}


def draw(box: Box, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
    """What all share, then the boards, then the hand; what can be done now is lit and marked with a star."""
    title = f"Round {view['round']} of {view['rounds']}: {view['phase']}"
    shared = [supply(view), *tiles(box, view), *fences(box, view), majorities(view, names)]
    shared += places(box, view["neutral"], "  neutral  ")
    left = f"{counted(view['location_deck'], 'location')}, {counted(view['fence_deck'], 'fence')} left"
    around = f"Boards, {view['direction']}"
    panels = [Panel(title, shared, left), Panel(around, boards(box, view, names, seat), scheme(box, view))]
    if view["hand"]:
        panels.append(Panel("Your hand", hand(box, view)))
    return panels


def letters(counts: Mapping[str, int], gap: str = "") -> TextLine:
    """`JJ A`: one letter for each treasure in its colour; `?` is any treasure, `t` a thief."""
    line: TextLine = []
    for name, letter in LETTERS.items():
        for _ in range(counts.get(name, 0)):
            line.append(Span(letter, STYLES.get(name, "")))
            if gap:
                line.append(Span(gap))
    return line


def supply(view: View) -> TextLine:
    """What city and forest still hold, and what the witch pays for each treasure, once a round."""
    line: TextLine = [Span("  city     ", "title")]
    for name, held in view["city"].items():
        line += [Span(f"{held}"), Span(LETTERS[name], STYLES[name]), Span(f"{name[1:]} ")]
    line += [Span(f"{view['forest']}t "), Span(" witch ", "title")]
    for spot in view["witch"]:
        lit = f"deliver {spot['treasure']}" in view["options"]
        told = "-" if spot["taken"] else str(spot["prestige"])
        style = "lit" if lit else "dim" if spot["taken"] else ""
        line += [
            Span(LETTERS[spot["treasure"]], STYLES[spot["treasure"]]),
            Span(f"{told}{'*' if lit else ''} ", style),
        ]
    return line


def tiles(box: Box, view: View) -> list[TextLine]:
    """The three power tiles; a used one has its treasure beside it. What they do, where there is room."""
    by_slug = {tile.slug: tile for tile in box.tiles}
    shown = [(by_slug[stack["tile"]], stack["treasure"]) for stack in view["tiles"] if stack["tile"] is not None]
    line: TextLine = [Span("  tiles    ", "title")]
    lines: list[TextLine] = [line]
    for tile, treasure in shown:
        lit = f"use {tile.slug}" in view["options"]
        style = "lit" if lit else "dim" if treasure else ""
        used = " (used)" if treasure else ""
        line.append(Span(f"{'*' if lit else ' '}{tile.name}{used}  ", style))
        lines.append([Span(f"            {tile.name}: ", "dim", aside=True), Span(tile.text, "dim", aside=True)])
    return lines if shown else []


def fences(box: Box, view: View) -> list[TextLine]:
    """The face-up fences in two lines: type, what they desire, what they pay."""
    by_slug = {fence.slug: fence for fence in box.fences}
    lines: list[TextLine] = []
    shown = [slug for slug in view["fences"] if slug is not None]
    for start in range(0, len(shown), 3):
        line: TextLine = [Span("  fences   " if not start else "           ", "title")]
        for slug in shown[start : start + 3]:
            fence = by_slug[slug]
            lit = f"sell {slug}" in view["options"]
            wanted = dict(zip((*TREASURE_NAMES, "wild"), fence.desires, strict=True))
            line.append(Span(f"{'*' if lit else ' '}{slug:<12}", "lit" if lit else ""))
            line += letters(wanted)
            line.append(Span(f"{' ' * (4 - sum(fence.desires))}{fence.prestige:>3}  "))
        lines.append(line)
    return lines


def majorities(view: View, names: Sequence[str]) -> TextLine:
    """What the most fences of each type bring at the end, and how many each player has, as far as one may know."""
    line: TextLine = [Span("  most     ", "title", aside=True)]
    for name, points in view["majorities"].items():
        counts = zip(names, view["standing"][name], strict=True)
        held = [f"{owner} {count}" for owner, count in counts if count]
        shares = ", ".join(held)
        told = f"{name} +{points}{f' ({shares})' if held else ''}"
        line += [Span(told.replace(" ", NARROW), "" if held else "dim"), Span("  ")]
    return line


def places(box: Box, spots: Sequence[Mapping[str, Any]], label: str) -> list[TextLine]:
    """Locations side by side, `[t]` with a thief on them, what they give in letters and, in brackets, to their owner.

    Where there is room each is told in words below.
    """
    by_slug = {row.slug: row for row in box.locations}
    line: TextLine = [Span(label, "title")]
    lines: list[TextLine] = [line]
    for spot in spots:
        row = by_slug[spot["card"]]
        lit = spot["can"]
        style = "lit" if lit else "dim" if spot["thieves"] else ""
        line.append(Span(f"{'*' if lit else ' '}[{'t' * spot['thieves'] or ' '}]", style))
        line.append(Span(f"{row.name.replace(' ', NARROW)} ", style))
        line += [*code(spot["gives"]), Span(row.ability.code)]
        if spot["bonus"]:
            line += [Span("("), *letters(spot["bonus"]), Span(")")]
        line.append(Span("  "))
        words = Span(f"{location_brief(row)}", "dim", aside=True)
        lines.append([Span(f"            {row.name} ({LOCATION_TYPES[row.type]}): ", "dim", aside=True), words])
    return lines if spots else []


def code(gives: Mapping[str, Any]) -> TextLine:
    """What a location gives now, in a few signs."""
    line = letters(gives["tokens"])
    if gives["prestige"]:
        line.append(Span(str(gives["prestige"])))
    if gives["pay"]:
        line.insert(0, Span(f"{gives['pay']}→"))
    return line


def boards(box: Box, view: View, names: Sequence[str], seat: int | None) -> list[TextLine]:
    """Everybody's score, thieves and treasures, then the locations and fences above the board."""
    labels = [f"{name} (you)" if who == seat else name for who, name in enumerate(names)]
    width = max(len(label) for label in labels)
    lines: list[TextLine] = []
    for who, label in enumerate(labels):
        acts = who in view["turn"]
        mark = "▶" if acts else " "
        held = view["treasures"][who]
        line: TextLine = [
            Span(f"{mark} {label:<{width}} ", "turn" if acts else "title"),
            Span("> " if who == view["holder"] else "  ", "gold"),
            Span(f"{view['prestige'][who]:>3} prestige ", "gold"),
            Span(f"{view['thieves'][who]}/{view['limits']['thieves']} thieves  "),
            Span(f"{sum(held.values())}/{view['limits']['treasures']} "),
            *(letters(held, " ") or [Span("no treasures ", "dim")]),
            Span(standing(view, who), "dim"),
        ]
        lines.append(line)
        above = places(box, view["locations"][who], "     ") or [[Span("     ")]]
        if view["sold"][who]:
            above[0].append(Span(" sold:", "dim"))
            for sale in view["sold"][who]:
                above[0] += [Span(f" {sale['fence']}{NARROW}", "dim"), *letters(sale["treasures"])]
        lines += above if len(above[0]) > 1 else []
        known = view["collected"][who]
        if known or view["sides"][who]:
            told = ", ".join(by_type(box, known or []) + (view["sides"][who] or []))
            lines.append([Span("      face down ", "dim", aside=True), Span(told, "dim")])
    return lines


def by_type(box: Box, cards: Sequence[str]) -> list[str]:
    """`2 village, 1 city`: the types of collected locations, which is what counts."""
    types = [LOCATION_TYPES[row.type] for slug in cards for row in box.locations if row.slug == slug]
    return [f"{types.count(name)} {name}" for name in LOCATION_TYPES if name in types]


def standing(view: View, who: int) -> str:
    """Whether somebody has passed or chosen, and how much lies face down."""
    told = []
    if view["passed"][who]:
        told.append("passed")
    if view["chosen"][who]:
        told.append("has chosen")
    down = view["face_down"][who]
    if view["collected"][who] is None and (down["locations"] or down["fences"]):
        told.append(f"face down: {counted(down['locations'], 'location')}, {counted(down['fences'], 'fence')}")
    return "  ".join(told)


def hand(box: Box, view: View) -> list[TextLine]:
    """The cards one may pick from."""
    lines: list[TextLine] = []
    for slug in view["hand"]:
        row = next(row for row in box.locations if row.slug == slug)
        lit = f"pick {slug}" in view["options"]
        mark = "* " if lit or slug == view["picked"] else "  "
        told = Span(location_brief(row), "lit" if lit else "dim", aside=True)
        lines.append(
            [Span(f"{mark}{row.name}", "lit" if lit else ""), Span(f" ({LOCATION_TYPES[row.type]})  ", "dim"), told]
        )
    return lines


def scheme(box: Box, view: View) -> str:
    """The player's scheme, so that it is not forgotten while picking."""
    for row in box.schemes:
        if row.slug == view["scheme"]:
            types = f"{LOCATION_TYPES[row.one]} and {LOCATION_TYPES[row.other]}"
            return f"scheme: {types}, {row.prestige} for each set, {counted(view['sets'], 'set')} now"
    return ""
