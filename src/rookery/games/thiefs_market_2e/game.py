"""Thief's Market, second edition, as a game: options, figures, and the reading and writing of positions."""
# mypyc: no (not in the inner loop)

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rookery.core.counts import counted
from rookery.core.encoding import Special
from rookery.core.ending import Ending
from rookery.core.faces import Face
from rookery.core.figures import Figure, Sheet, toml_value
from rookery.core.game import Game
from rookery.core.gathering import tasks_of
from rookery.core.notes import Note
from rookery.core.options import Option, Value
from rookery.core.picture import Panel
from rookery.core.reasons import Broken
from rookery.core.reckoning import Source
from rookery.core.shapes import Scope
from rookery.core.signs import opened
from rookery.core.state import State, View
from rookery.core.words import Action
from rookery.games.market import say as telling
from rookery.games.thiefs_market_2e import say
from rookery.games.thiefs_market_2e.cards import CARDS, RULEBOOK_FIGURES, VERSION, read_cost, write_cost
from rookery.games.thiefs_market_2e.check import check
from rookery.games.thiefs_market_2e.draw import LEGEND, draw
from rookery.games.thiefs_market_2e.encoding import slots
from rookery.games.thiefs_market_2e.fields import PARTS
from rookery.games.thiefs_market_2e.referee import REFEREE
from rookery.games.thiefs_market_2e.rows import Card
from rookery.games.thiefs_market_2e.rulebook import RULEBOOK
from rookery.games.thiefs_market_2e.rules import EDITION, setup
from rookery.games.thiefs_market_2e.scoring import count
from rookery.games.thiefs_market_2e.state import CHARACTER, DECK_NAMES, DECKS, LAST_RELIC, RELIC, Market
from rookery.games.thiefs_market_2e.words import FACE_NAMES, WORDS
from rookery.games.thiefs_market_2e.worth_parts import ASPECTS

HEADINGS = ("Market", "Heist", "Relics", "Characters")
"""What cards stand among, by their deck."""

OPTIONS = (
    Option("first_seat", (None, 0, 1, 2, 3, 4), "The seat that starts the first round (default: random; T2-1.4)."),
    Option(
        "last_takes_all",
        (True, False),
        "Whether the last player without a pile, if not a thief, takes all that is left (T2-2.3).",
    ),
    Option("hoard_all_gems", (False, True), "Whether a hoard pays for every gem, of whatever colour (T2-6.2)."),
    Option("round_limit", (40, 10, 15, 20, 30, 60), "The last round, if nobody has ended the game before (T2-4.5)."),
)


def wrong_name(value: Any) -> str | None:
    if not isinstance(value, str) or not 0 < len(value.strip()) == len(value) <= 40 or not value.isprintable():
        return "a name is a text of one to forty letters"
    return None


def wrong_deck(value: Any) -> str | None:
    return None if value in DECK_NAMES[: len(DECKS)] else "a deck is market, heist or relic"


def wrong_cost(value: Any) -> str | None:
    if isinstance(value, str) and "matching" in value:
        return None if re.fullmatch("[2-6] matching", value) else "matching faces are 2 to 6, as `3 matching`"
    return telling.wrong_cost(value)


def wrong_faces(value: Any) -> str | None:
    if not isinstance(value, list) or any(face not in FACE_NAMES for face in value):
        return f"faces are a list of {', '.join(FACE_NAMES)}"
    return None


def wrong_points(value: Any) -> str | None:
    if not isinstance(value, list) or any(type(points) is not int or not 0 <= points <= 20 for points in value):
        return "points are a list of whole numbers from 0 to 20"
    return None


KINDS = [
    Figure("name", "reconstructed", wrong_name),
    Figure("deck", "reconstructed", wrong_deck),
    Figure("cost", "reconstructed", wrong_cost),
    Figure("faces", "reconstructed", wrong_faces, fixed=True),
    Figure("points", "rulebook", wrong_points, fixed=True),
]


def figures(card: Card) -> dict[str, Any]:
    """The figures on a card as they stand in a file; a character has a name only."""
    line: dict[str, Any] = {"name": card.name}
    if card.deck != CHARACTER:
        line |= {"deck": DECK_NAMES[card.deck], "cost": write_cost(card)}
    if card.faces:
        line["faces"] = [FACE_NAMES[face] for face in card.faces]
    if card.points:
        line["points"] = list(card.points)
    return line


SHEET = {card.slug: figures(card) for card in CARDS}
PROVENANCE = {
    (slug, key): "rulebook" if (slug, key) in RULEBOOK_FIGURES else "reconstructed"
    for slug, line in SHEET.items()
    for key in line
}
PRINTED = Sheet(KINDS, SHEET, PROVENANCE)


def printed_on(card: Card, sheet: Sheet) -> Card:
    """A card with the figures of a sheet; faces that it cannot have are refused."""
    line = sheet.rows[card.slug]
    cost, matching = read_cost(line.get("cost", ""))
    faces = tuple(FACE_NAMES.index(face) for face in line.get("faces", ()))
    impossible = card.effect.impossible(faces) if faces else None
    if impossible is not None:
        where = f"{sheet.source}: " if sheet.source else ""
        raise Broken(f"{where}{card.slug}.faces = {toml_value(line['faces'])}: {impossible} ({card.rule})")
    return Card(
        card.number,
        card.slug,
        line["name"],
        card.rule,
        DECK_NAMES.index(line.get("deck", DECK_NAMES[CHARACTER])),
        cost,
        matching,
        faces,
        tuple(line.get("points", ())),
        card.effect,
        short=card.short if line["name"] == card.name else "",
    )


class ThiefsMarket2e(Game):
    """Thief's Market, second edition, with the figures of a sheet."""

    legend = LEGEND
    aspects = ASPECTS
    is_open = True
    harms: ClassVar[Mapping[str, bool]] = {"rob": True}
    kinds: ClassVar[Mapping[str, str]] = {
        "Split": "split",
        "Split steal": "steal",
        "Purchase": "buy",
        "PayGem": "buy",
        "MatchFace": "buy",
        "TakeCut": "buy",
        "DiscardOne": "buy",
    }
    chances = frozenset({("start", "seat"), ("roll", "object"), ("deal", "card"), ("cast", "card")})

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(
            name="thiefs-market-2e",
            title="Thief's Market, second edition",
            pitch="Split the loot, steal what others split too greedily, and buy your way to three relics.",
            minutes="30-45",
            version=VERSION,
            seats=range(3, 6),
            options=OPTIONS,
            words=WORDS,
            sheet=sheet,
            printed=PRINTED,
            rules=RULEBOOK,
            undo_rule="T2-7.1",
            tasks=tasks_of("rookery.games.thiefs_market_2e"),
            parts=PARTS,
        )
        self.cards = [printed_on(card, sheet) for card in CARDS]
        decks = range(len(DECK_NAMES))
        self.pools = [[card.number for card in self.cards if card.deck == deck] for deck in decks]
        for deck in DECKS:
            held, printed = len(self.pools[deck]), len([card for card in CARDS if card.deck == deck])
            if held != printed:
                where = f"{sheet.source}: " if sheet.source else ""
                has = f"the {DECK_NAMES[deck]} deck has {counted(held, 'card')}"
                raise Broken(f"{where}{has}; it needs {printed} (T2-1.1)")

    def with_cards(self, sheet: Sheet) -> "ThiefsMarket2e":
        return ThiefsMarket2e(sheet)

    def start(self, players: int, options: dict[str, Value]) -> State:
        first_seat, limit = options["first_seat"], options["round_limit"]
        if isinstance(first_seat, int) and first_seat >= players:
            raise Broken(f"seat {first_seat} cannot start: there are {players} players, seats 0 to {players - 1}")
        assert isinstance(limit, int)
        s = self.begun(
            players,
            last_takes_all=bool(options["last_takes_all"]),
            hoard_all_gems=bool(options["hoard_all_gems"]),
            round_limit=limit,
            unseen=self.pools.copy(),
        )
        assert isinstance(s, Market)
        setup(first_seat if isinstance(first_seat, int) else None, s)
        s.settle()
        return s

    def made(self, seats: int, values: dict[str, Any]) -> Market:
        return Market(edition=EDITION, referee=REFEREE, cards=self.cards, seats=seats, agenda=[], **values)

    def slots(self, scope: Scope) -> Mapping[str, Special]:
        return slots(scope, list(self.tasks.values()))

    def check(self, s: State) -> None:
        assert isinstance(s, Market)
        check(s)

    def say(self, action: Action, names: Sequence[str]) -> str:
        return say.deed(self.cards, action, names)

    def say_run(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        return say.run(self.cards, seat, actions, names)

    def say_note(self, note: Note, names: Sequence[str]) -> str:
        return say.note(self.cards, note, names)

    def draw(self, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
        return draw(self.cards, view, names, seat)

    def face(self, card: str) -> Face:
        row = next(row for row in self.cards if row.slug == card)
        effect = row.effect
        return Face(
            name=row.name,
            of=DECK_NAMES[row.deck],
            kind=HEADINGS[row.deck],
            rule=row.rule,
            text=row.text,
            told=opened(effect.told(row)),
            sign=effect.sign(row),
            tag=effect.tag(row),
            short=row.short,
            when=effect.when().mark,
            uses=[action.word for action in effect.words(row)],
            price=["same"] * row.matching or telling.price(row.cost),
            price_said=f"{row.matching} matching faces" if row.matching else ", ".join(telling.price(row.cost)),
            traits=["cuts"] if effect.cuts() else [],
        )

    def ending(self, s: State) -> Ending:
        """T2-4.1 Somebody's third relic ends the game after the round, T2-4.5 and so does the last round."""
        assert isinstance(s, Market)
        heading, most = f"Round {max(s.round, 1)}", max(s.of_deck(seat, RELIC) for seat in range(s.seats))
        left = f"most relics: {most} of {LAST_RELIC}"
        if s.is_ended():
            return Ending(heading, left, "Last round: somebody has three relics.", certain=True)
        if s.round >= s.round_limit:
            return Ending(heading, left, f"Last round: round {s.round_limit} is the limit.", certain=True)
        if most == LAST_RELIC - 1:
            return Ending(heading, left, "One more relic may end the game.", near=True)
        return Ending(heading, left)

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        assert isinstance(s, Market)
        return count(s, seat, notes)


THIEFS_MARKET_2E = ThiefsMarket2e(PRINTED)
