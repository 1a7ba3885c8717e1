"""Thieves Den as a game: its options, its figures, and the reading and writing of positions."""
# mypyc: no (not in the inner loop)

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rookery.core.counts import counted, plural
from rookery.core.encoding import Special
from rookery.core.ending import Ending
from rookery.core.faces import Face
from rookery.core.figures import Figure, Sheet
from rookery.core.game import Game
from rookery.core.gathering import tasks_of
from rookery.core.notes import Note
from rookery.core.options import Option, Value
from rookery.core.picture import Panel
from rookery.core.reasons import Broken
from rookery.core.reckoning import Source
from rookery.core.shapes import Scope
from rookery.core.signs import TO, line, worth
from rookery.core.state import State, View
from rookery.core.words import Action
from rookery.games.thieves_den import say
from rookery.games.thieves_den.cards import (
    DESIRE_NAMES,
    FENCES,
    LOCATIONS,
    MAJORITIES,
    SCHEMES,
    TILES,
    VERSION,
    WITCH,
    desires,
    fence_text,
    haul,
    location_text,
    names_of,
    scheme_name,
    scheme_text,
)
from rookery.games.thieves_den.check import check
from rookery.games.thieves_den.draw import LEGEND, draw
from rookery.games.thieves_den.encoding import slots
from rookery.games.thieves_den.fields import PARTS
from rookery.games.thieves_den.referee import REFEREE
from rookery.games.thieves_den.rows import TOKEN_NAMES, Box, Fence, Location, Scheme, Tile, token_signs
from rookery.games.thieves_den.rulebook import RULEBOOK
from rookery.games.thieves_den.rules import setup
from rookery.games.thieves_den.rules_actions import Deed
from rookery.games.thieves_den.scoring import count
from rookery.games.thieves_den.state import CITY, FIRST_THIEVES, MOST_PLAYERS, MOST_TOKENS, ROUNDS, Den
from rookery.games.thieves_den.words import FENCE_TYPES, KINDS, LOCATION_TYPES, TREASURE_NAMES, WORDS
from rookery.games.thieves_den.worth_parts import ASPECTS

OPTIONS = (
    Option(
        "first_seat",
        (None, 0, 1, 2, 3, 4),
        "The seat with the direction tile in the first round (default: random; TD-1.7).",
    ),
    Option("open_memory", (False, True), "Whether cards that lay face up once stay in everybody's sight (TD-1.8)."),
)


def one_of(names: Sequence[str], what: str) -> Callable[[Any], str | None]:
    def wrong(value: Any) -> str | None:
        return None if value in names else f"{what} is one of {', '.join(names)}"

    return wrong


def list_of(names: Sequence[str], what: str, least: int = 0) -> Callable[[Any], str | None]:
    def wrong(value: Any) -> str | None:
        if not isinstance(value, list) or any(name not in names for name in value):
            return f"{what} is a list of {', '.join(names)}"
        return None if least <= len(value) <= MOST_TOKENS else f"{what} has {least} to {MOST_TOKENS} of them"

    return wrong


def whole(least: int, most: int) -> Callable[[Any], str | None]:
    def wrong(value: Any) -> str | None:
        good = type(value) is int and least <= value <= most
        return None if good else f"this is a whole number from {least} to {most}"

    return wrong


def wholes(names: Sequence[str]) -> Callable[[Any], str | None]:
    def wrong(value: Any) -> str | None:
        if isinstance(value, list) and len(value) == len(names) and all(whole(0, 20)(item) is None for item in value):
            return None
        return f"this is a list of {len(names)} whole numbers from 0 to 20: {', '.join(names)}"

    return wrong


def wrong_pair(value: Any) -> str | None:
    known = isinstance(value, list) and len(value) == 2 and all(name in LOCATION_TYPES for name in value)
    if known and value[0] != value[1]:
        return None
    return f"these are two different ones of {', '.join(LOCATION_TYPES)}"


KINDS_OF_FIGURES = [
    Figure("type", "reconstructed", one_of((*LOCATION_TYPES, *FENCE_TYPES), "a type")),
    Figure("spot", "reconstructed", one_of(("action", "instant"), "a spot")),
    Figure("pay", "reconstructed", whole(1, 3)),
    Figure("gain", "reconstructed", list_of(TOKEN_NAMES, "a gain")),
    Figure("desires", "reconstructed", list_of(DESIRE_NAMES, "what a fence desires", 1)),
    Figure("prestige", "reconstructed", whole(0, 30)),
    Figure("bonus", "reconstructed", list_of(TOKEN_NAMES, "an owner bonus")),
    Figure("amount", "rulebook", whole(1, 6)),
    Figure("types", "reconstructed", wrong_pair),
    Figure("spots", "reconstructed", wholes(TREASURE_NAMES)),
    Figure("bonuses", "reconstructed", wholes(FENCE_TYPES)),
]


def location_figures(card: Location) -> dict[str, Any]:
    row: dict[str, Any] = {"type": LOCATION_TYPES[card.type], "spot": "instant" if card.instant else "action"}
    if card.ability.trades():
        row["pay"] = card.pay
    row["gain"] = names_of(card.gain)
    row["prestige"] = card.prestige
    row["bonus"] = names_of(card.bonus)
    return row


def fence_figures(card: Fence) -> dict[str, Any]:
    return {"type": FENCE_TYPES[card.type], "desires": names_of(card.desires), "prestige": card.prestige}


def rows() -> dict[str, dict[str, Any]]:
    """Every figure we print, by card."""
    table = {card.slug: location_figures(card) for card in LOCATIONS}
    table |= {card.slug: fence_figures(card) for card in FENCES}
    table |= {card.slug: {"amount": card.amount} if card.amount else {} for card in TILES}
    for card in SCHEMES:
        pair = [LOCATION_TYPES[card.one], LOCATION_TYPES[card.other]]
        table[card.slug] = {"types": pair, "prestige": card.prestige}
    table["witch"] = {"spots": list(WITCH)}
    table["majorities"] = {"bonuses": list(MAJORITIES)}
    return table


FROM_THE_RULEBOOK = (
    ("market", "spot"),
    ("market", "bonus"),
    ("potion-shop", "spot"),
    ("potion-shop", "gain"),
    ("laborium", "pay"),
    ("laborium", "gain"),
    ("custom-house", "spot"),
    ("noble-1", "prestige"),
)
"""The rulebook names these; that the Market's two treasures and the fence's two are jewels is our guess."""

PRINTED = Sheet(KINDS_OF_FIGURES, rows(), dict.fromkeys(FROM_THE_RULEBOOK, "rulebook"))


def refuse(sheet: Sheet, card: str, wrong: str) -> Broken:
    where = f"{sheet.source}: " if sheet.source else ""
    return Broken(f"{where}{card}: {wrong}")


def box_of(sheet: Sheet) -> Box:
    """All cards with the figures of a sheet."""
    figures = sheet.rows
    locations, fences, schemes = [], [], []
    for card in LOCATIONS:
        row = figures[card.slug]
        if row["type"] not in LOCATION_TYPES:
            raise refuse(sheet, card.slug, f"a location's type is one of {', '.join(LOCATION_TYPES)}")
        locations.append(
            Location(
                card.number,
                card.slug,
                card.name,
                card.rule,
                LOCATION_TYPES.index(row["type"]),
                card.ability,
                instant=row["spot"] == "instant",
                pay=row.get("pay", 0),
                gain=haul(row["gain"]),
                prestige=row["prestige"],
                bonus=haul(row["bonus"]),
            )
        )
    for fence in FENCES:
        row = figures[fence.slug]
        if row["type"] not in FENCE_TYPES:
            raise refuse(sheet, fence.slug, f"a fence's type is one of {', '.join(FENCE_TYPES)}")
        kind = FENCE_TYPES.index(row["type"])
        fences.append(Fence(fence.number, fence.slug, fence.name, kind, desires(row["desires"]), row["prestige"]))
    tiles = [
        Tile(
            tile.number,
            tile.slug,
            tile.name,
            tile.rule,
            *tile.wordings,
            tile.power,
            figures[tile.slug].get("amount", 0),
        )
        for tile in TILES
    ]
    for scheme in SCHEMES:
        row = figures[scheme.slug]
        one, other = (LOCATION_TYPES.index(name) for name in row["types"])
        schemes.append(Scheme(scheme.number, scheme.slug, one, other, row["prestige"]))
    return Box(
        locations, fences, tiles, schemes, list(figures["witch"]["spots"]), list(figures["majorities"]["bonuses"])
    )


def faces_of(box: Box) -> dict[str, Face]:
    """Every card and table of the box as it is shown."""
    faces = {card.slug: location_face(card) for card in box.locations}
    faces |= {card.slug: fence_face(card, box.majorities[card.type]) for card in box.fences}
    faces |= {card.slug: tile_face(card) for card in box.tiles}
    faces |= {card.slug: scheme_face(card) for card in box.schemes}
    spots = ", ".join(f"{name} {points}" for name, points in zip(TREASURE_NAMES, box.witch, strict=True))
    witch = f"Prestige for one treasure of each type and round: {spots}."
    faces["witch"] = Face("Witch", "square", "The square", "TD-3.8", witch)
    bonuses = ", ".join(f"{name} {points}" for name, points in zip(FENCE_TYPES, box.majorities, strict=True))
    majorities = f"Prestige for having the most fences of a type at the end: {bonuses}."
    faces["majorities"] = Face("Majorities", "square", "The square", "TD-5.1", majorities)
    return faces


def location_face(card: Location) -> Face:
    kind = f"Locations: {LOCATION_TYPES[card.type]}"
    sign = card.ability.sign(card)
    traits = [card.ability.effect]
    return Face(card.name, "location", kind, card.rule, location_text(card), sign=sign, tag=sign, traits=traits)


def fence_face(card: Fence, most: int) -> Face:
    sign = line(*token_signs(card.desires), TO, worth(card.prestige, "prestige"))
    kind = FENCE_TYPES[card.type]
    text = f"{fence_text(card)} Whoever alone has the most {plural(kind)} at the end gains {most} more."
    return Face(card.name, "fence", "Fences", "TD-3.6", text, sign=sign, tag=sign, short=kind.capitalize())


def tile_face(card: Tile) -> Face:
    sign = line(card.brief)
    return Face(card.name, "tile", "Power tiles", card.rule, card.text, sign=sign, tag=sign)


def scheme_face(card: Scheme) -> Face:
    return Face(scheme_name(card), "scheme", "Schemes", "TD-5.2", scheme_text(card))


class ThievesDen(Game):
    """Thieves Den with the figures of a sheet."""

    legend = LEGEND
    aspects = ASPECTS
    harms: ClassVar[Mapping[str, bool]] = {
        **{f"lose {thing}": False for thing in (*TREASURE_NAMES, "thief")},
        "receive location": True,
        "vanish": True,
    }
    kinds: ClassVar[Mapping[str, str]] = {
        "Scout": "draft",
        "Act": "act",
        "Act steal": "place",
        "Act sell": "sell",
        "Granted": "place",
        "Granted sell": "sell",
        "TakeWild": "take",
        "ReturnOne": "discard",
        "GiveDirection": "give",
    }
    chances = frozenset(
        {("start", "seat"), ("scheme", "scheme"), ("deal", "location"), ("show", "fence"), ("turn", "tile")}
    )

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(
            name="thieves-den",
            title="Thieves Den",
            pitch="Draft hideouts in secret, send your thieves to the best spots, and scheme to be the new boss.",
            minutes="45-60",
            version=VERSION,
            seats=range(2, MOST_PLAYERS + 1),
            options=OPTIONS,
            words=WORDS,
            sheet=sheet,
            printed=PRINTED,
            rules=RULEBOOK,
            undo_rule="TD-8.1",
            tasks=[task for task in tasks_of("rookery.games.thieves_den") if not issubclass(task, Deed)],
            parts=PARTS,
        )
        self.box = box_of(sheet)
        self.faces = faces_of(self.box)

    def with_cards(self, sheet: Sheet) -> "ThievesDen":
        return ThievesDen(sheet)

    def start(self, players: int, options: dict[str, Value]) -> State:
        first_seat = options["first_seat"]
        if isinstance(first_seat, int) and first_seat >= players:
            raise Broken(f"seat {first_seat} cannot begin: there are {players} players, seats 0 to {players - 1}")
        copies = 1 if players == 2 else 2  # TD-1.3, TD-1.4
        s = self.begun(
            players,
            open_memory=bool(options["open_memory"]),
            city=[CITY[players]] * KINDS,
            forest=FIRST_THIEVES * players,
            unseen=[copies] * len(self.box.locations),
            fences_unseen=[copies] * len(self.box.fences),
        )
        assert isinstance(s, Den)
        setup(first_seat if isinstance(first_seat, int) else None, s)
        s.settle()
        return s

    def made(self, seats: int, values: dict[str, Any]) -> Den:
        return Den(box=self.box, referee=REFEREE, seats=seats, agenda=[], **values)

    def slots(self, scope: Scope) -> Mapping[str, Special]:
        return slots(scope)

    def check(self, s: State) -> None:
        assert isinstance(s, Den)
        check(s)

    def say(self, action: Action, names: Sequence[str]) -> str:
        return say.deed(self.box, action, names)

    def say_run(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        return say.run(self.box, seat, actions, names)

    def say_note(self, note: Note, names: Sequence[str]) -> str:
        return say.note(self.box, note, names)

    def draw(self, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
        return draw(self.box, view, names, seat)

    def face(self, card: str) -> Face:
        return self.faces[card]

    def ending(self, s: State) -> Ending:
        """TD-4.5 The game ends after the third round."""
        assert isinstance(s, Den)
        played = min(max(s.round, 1), ROUNDS)
        heading, left = f"Round {played} of {ROUNDS}", f"{counted(ROUNDS - played, 'round')} after this one"
        return Ending(heading, left, "Last round." if played == ROUNDS else "", certain=played == ROUNDS)

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        assert isinstance(s, Den)
        return count(s, seat)


THIEVES_DEN = ThievesDen(PRINTED)
