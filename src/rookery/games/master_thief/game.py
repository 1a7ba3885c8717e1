"""Master Thief as a game: its options, its figures, and the reading and writing of positions."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rookery.core.counts import counted
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
from rookery.core.signs import line
from rookery.core.state import State, View
from rookery.core.words import Action
from rookery.games.master_thief import say
from rookery.games.master_thief.cards import CALLINGS, EXHIBITS, TITLES, VERSION, bonus
from rookery.games.master_thief.check import check
from rookery.games.master_thief.draw import LEGEND, draw
from rookery.games.master_thief.encoding import slots
from rookery.games.master_thief.fields import PARTS
from rookery.games.master_thief.orders import ORDERS, ordered
from rookery.games.master_thief.referee import REFEREE
from rookery.games.master_thief.rows import Box, Calling, Exhibit, Title
from rookery.games.master_thief.rulebook import RULEBOOK
from rookery.games.master_thief.rules import setup
from rookery.games.master_thief.scoring import count
from rookery.games.master_thief.state import DAWN, FEWEST_CARDS, JURIES, MOST_PLAYERS, STRIKES, Museum, held
from rookery.games.master_thief.words import CATEGORY_NAMES, WORDS
from rookery.games.master_thief.worth_parts import ASPECTS

OPTIONS = (
    Option("first_seat", (None, 0, 1, 2, 3, 4, 5), "The seat that begins (default: random; MT-1.4)."),
    Option(
        "jury",
        ("off", "rogue", "friendly"),
        "The Jury of Thieves (MT-9). Friendly: you may ask the others to let you take back the last card you played. "
        "Rogue: you may break a limit or repeat a title, and the others may accuse you. Three or more people at one "
        "table play friendly by default.",
        among_people=(3, "friendly"),
    ),
    Option("open_memory", (False, True), "Whether stashed items, which all have seen once, stay in sight (MT-2.1)."),
)


def wrong_category(value: Any) -> str | None:
    return None if value in CATEGORY_NAMES else f"a category is one of {', '.join(CATEGORY_NAMES)}"


def whole_from(least: int, most: int, what: str) -> Any:
    """What is wrong with a figure that is to be a whole number in some bounds."""

    def wrong(value: Any) -> str | None:
        return None if type(value) is int and least <= value <= most else f"{what} is from {least} to {most}"

    return wrong


KINDS = [
    Figure("category", "reconstructed", wrong_category),
    Figure("value", "reconstructed", whole_from(1, 5, "a value")),
    Figure("draw", "reconstructed", whole_from(1, 3, "a draw indicator")),
    Figure("copies", "reconstructed", whole_from(0, 30, "a number of copies")),
    Figure("two", "reconstructed", wrong_category),
    Figure("one", "reconstructed", wrong_category),
]


def figures_of_exhibit(card: Exhibit) -> dict[str, Any]:
    row: dict[str, Any] = {"category": CATEGORY_NAMES[card.category]}
    return row if card.security else {**row, "value": card.value, "draw": card.draw}


ROWS = {
    **{card.slug: figures_of_exhibit(card) for card in EXHIBITS},
    **{title.slug: {"copies": title.copies} for title in TITLES},
    **{card.slug: {"two": CATEGORY_NAMES[card.most], "one": CATEGORY_NAMES[card.some]} for card in CALLINGS},
}

PRINTED = Sheet(KINDS, ROWS, {})


def boxed(sheet: Sheet) -> Box:
    """All cards with the figures of a sheet."""
    museum = [
        Exhibit(
            card.number,
            card.slug,
            card.title,
            card.rule,
            CATEGORY_NAMES.index(sheet.rows[card.slug]["category"]),
            sheet.rows[card.slug].get("value", 0),
            sheet.rows[card.slug].get("draw", 0),
            card.charm,
            short=card.short,
            security=card.security,
        )
        for card in EXHIBITS
    ]
    titles = [
        Title(
            card.number,
            card.slug,
            card.rule,
            sheet.rows[card.slug]["copies"],
            card.effect,
            card.held,
            card.brief,
            card.wording,
        )
        for card in TITLES
    ]
    callings = []
    for card in CALLINGS:
        most, some = (CATEGORY_NAMES.index(sheet.rows[card.slug][key]) for key in ("two", "one"))
        callings.append(Calling(card.number, card.slug, card.name, most, some, bonus(most, some)))
    return Box(museum, titles, callings)


def faces_of(box: Box) -> dict[str, Face]:
    """Every card of the box as it is shown."""
    faces = {card.slug: exhibit_face(card) for card in box.museum}
    faces |= {card.slug: title_face(card) for card in box.titles}
    faces |= {card.slug: Face(card.name, "calling", "Calling cards", "MT-6.2", card.text) for card in box.callings}
    return faces


def exhibit_face(card: Exhibit) -> Face:
    of = "security" if card.security else "item"
    kind = "Security" if card.security else f"{CATEGORY_NAMES[card.category]}s".capitalize()
    traits = ["charm"] if card.charm.told() else []
    breaks = card.title.replace("|", "\u00ad")
    return Face(card.name, of, kind, card.rule, card.text, short=card.short, breaks=breaks, traits=traits)


def title_face(card: Title) -> Face:
    when = "your turn" if card.effect.in_turn() else "answer"
    sign = line(card.brief)
    short = card.slug.capitalize()
    traits = [] if card.effect.in_turn() else ["answer"]
    return Face(
        card.name,
        "action",
        "Action cards",
        card.rule,
        card.text,
        sign=sign,
        tag=sign,
        short=short,
        when=when,
        traits=traits,
    )


class MasterThief(Game):
    """Master Thief with the figures of a sheet."""

    legend = LEGEND
    aspects = ASPECTS
    harms: ClassVar[Mapping[str, bool]] = {"take item": True, "snag": True}
    kinds: ClassVar[Mapping[str, str]] = {
        "Play": "play",
        "Play end": "escape",
        "Play escape": "escape",
        "Leave": "escape",
        "TakeCased": "take",
        "DropItem": "discard",
        "DiscardCard": "discard",
        "DrawMore": "draw",
        "Answer": "react",
        "Avert": "react",
        "StopEscape": "react",
        "Accuse": "vote",
        "Judge": "vote",
        "VoteBack": "vote",
    }
    chances = frozenset(
        {
            ("dealer", "seat"),
            ("deal", "calling"),
            ("draw", "card"),
            ("find", "museum"),
            ("lot", "item"),
            ("lot", "card"),
        }
    )

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(
            name="master-thief",
            title="Master Thief",
            pitch="Empty the museum under each other's noses, and be out of the door before the third alarm.",
            minutes="20-40",
            version=VERSION,
            seats=range(2, MOST_PLAYERS + 1),
            options=OPTIONS,
            words=WORDS,
            sheet=sheet,
            printed=PRINTED,
            rules=RULEBOOK,
            undo_rule="MT-9.1",
            tasks=tasks_of("rookery.games.master_thief"),
            parts=PARTS,
            orders=ORDERS,
        )
        self.box = boxed(sheet)
        self.faces = faces_of(self.box)
        copies = sum(title.copies for title in self.box.titles)
        where = f"{sheet.source}: " if sheet.source else ""
        if copies < FEWEST_CARDS:
            raise Broken(
                f"{where}the action deck has {counted(copies, 'card')}; it needs at least {FEWEST_CARDS} (MT-1.2)"
            )
        for card in self.box.callings:
            if card.most == card.some:
                raise Broken(f"{where}{card.name} names {CATEGORY_NAMES[card.most]} twice; it adds to two categories")

    def with_cards(self, sheet: Sheet) -> "MasterThief":
        return MasterThief(sheet)

    def start(self, players: int, options: dict[str, Value]) -> State:
        first_seat = options["first_seat"]
        if isinstance(first_seat, int) and first_seat >= players:
            raise Broken(f"seat {first_seat} cannot start: there are {players} players, seats 0 to {players - 1}")
        s = self.begun(
            players,
            jury=JURIES.index(str(options["jury"])),
            open_memory=bool(options["open_memory"]),
            deck=[title.copies for title in self.box.titles],
        )
        assert isinstance(s, Museum)
        setup(first_seat if isinstance(first_seat, int) else None, s)
        s.settle()
        return s

    def made(self, seats: int, values: dict[str, Any]) -> Museum:
        return Museum(box=self.box, referee=REFEREE, seats=seats, agenda=[], **values)

    def slots(self, scope: Scope) -> Mapping[str, Special]:
        return slots(scope, list(self.tasks.values()))

    def check(self, s: State) -> None:
        assert isinstance(s, Museum)
        check(s)

    def say(self, action: Action, names: Sequence[str]) -> str:
        return say.deed(self.box, action, names)

    def say_run(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        return say.run(self.box, seat, actions, names)

    def say_secret(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        return say.answer(self.box, seat, actions[-1], names)

    def say_note(self, note: Note, names: Sequence[str]) -> str:
        return say.note(self.box, note, names)

    def draw(self, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
        return draw(self.box, view, names, seat)

    def face(self, card: str) -> Face:
        return self.faces[card]

    def ending(self, s: State) -> Ending:
        """MT-4.4, MT-6.1, MT-6.3 The third strike, a draw after the deck is spent or an empty museum opens it."""
        assert isinstance(s, Museum)
        deck, museum, strikes = held(s.deck), len(s.museum) + len(s.cased), len(s.alerted)
        heading = f"{deck} till dawn"
        left = f"{strikes} of {counted(STRIKES, 'strike')}, {museum} left in the museum"
        if strikes == STRIKES - 1:
            return Ending(heading, left, "The next strike opens the museum.", near=True)
        if deck <= DAWN:
            return Ending(heading, left, "Dawn is near: when the deck is spent, the museum opens.", near=True)
        if museum <= s.seats:
            return Ending(heading, left, "The museum is nearly empty: a steal in vain opens it.", near=True)
        return Ending(heading, left)

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        assert isinstance(s, Museum)
        return count(s, seat)

    def ordered(self, s: State, seat: int, orders: Mapping[str, Value]) -> Action | None:
        assert isinstance(s, Museum)
        return ordered(s, seat, orders)


MASTER_THIEF = MasterThief(PRINTED)
