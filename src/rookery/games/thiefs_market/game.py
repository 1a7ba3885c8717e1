"""Thief's Market as a game: its options, its figures, and the reading and writing of positions."""
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
from rookery.core.signs import opened
from rookery.core.state import State, View
from rookery.core.words import Action
from rookery.games.market.loot import FACE_NAMES
from rookery.games.market.say import gems, letters, price, wrong_cost
from rookery.games.thiefs_market import say
from rookery.games.thiefs_market.cards import CARDS, ORIGINS, VERSION, bear
from rookery.games.thiefs_market.check import check
from rookery.games.thiefs_market.draw import LEGEND, draw
from rookery.games.thiefs_market.encoding import slots
from rookery.games.thiefs_market.fields import PARTS
from rookery.games.thiefs_market.referee import REFEREE
from rookery.games.thiefs_market.rows import ICON_NAMES, Card, Effect
from rookery.games.thiefs_market.rulebook import RULEBOOK
from rookery.games.thiefs_market.rules import EDITION, setup
from rookery.games.thiefs_market.scoring import count
from rookery.games.thiefs_market.state import DECK_NAMES, DECK_SIZES, DECKS, QUIET_ROUNDS, ROW, C, Market
from rookery.games.thiefs_market.words import WORDS
from rookery.games.thiefs_market.worth_parts import ASPECTS

OPTIONS = (
    Option("first_seat", (None, 0, 1, 2, 3, 4), "The seat that starts the first round (default: random; TM-1.5)."),
    Option("race", (True, False), "Whether a last tie is run for: the first to grab the marker wins (TM-5.4)."),
    Option("promos", (False, True), "Whether the four promo cards are shuffled into their decks (TM-8)."),
)


def wrong_deck(value: Any) -> str | None:
    return None if value in ("A", "B", "C") else "a deck is A, B or C"


def wrong_icons(value: Any) -> str | None:
    if not isinstance(value, list) or any(icon not in ICON_NAMES for icon in value):
        return f"icons are a list of {', '.join(ICON_NAMES)}"
    return None if len(value) <= 6 else "a card bears six icons at most"


def wrong_notoriety(value: Any) -> str | None:
    if not isinstance(value, list) or any(type(points) is not int or not 0 <= points <= 20 for points in value):
        return "notoriety is a list of whole numbers from 0 to 20"
    return None


KINDS = [
    Figure("deck", "published", wrong_deck),
    Figure("cost", "published", wrong_cost),
    Figure("icons", "published", wrong_icons),
    Figure("notoriety", "rulebook", wrong_notoriety, fixed=True),
]


def figures(card: Card) -> dict[str, Any]:
    """The figures on a card as they stand in a file."""
    row: dict[str, Any] = {
        "deck": DECK_NAMES[card.deck],
        "cost": letters(card.cost),
        "icons": [name for name, borne in zip(ICON_NAMES, card.icons, strict=True) for _ in range(borne)],
    }
    if card.notoriety:
        row["notoriety"] = list(card.notoriety)
    return row


SHEET = {card.slug: figures(card) for card in CARDS}
PROMOS = {(card.slug, "notoriety"): "published" for card in CARDS if card.promo and card.notoriety}
"""The rulebook does not know the promos: what is printed on them is published elsewhere."""

PROVENANCE = PROMOS | {(slug, key): origin for slug, origin in ORIGINS.items() for key in SHEET[slug]}
PRINTED = Sheet(KINDS, SHEET, PROVENANCE)


def printed_on(card: Card, row: Mapping[str, Any]) -> Card:
    """A card with the figures of a sheet."""
    return Card(
        card.number,
        card.slug,
        card.name,
        card.rule,
        DECK_NAMES.index(row["deck"]),
        gems(row["cost"]),
        bear(*[ICON_NAMES.index(icon) for icon in row["icons"]]),
        tuple(row.get("notoriety", ())),
        card.effect,
        short=card.short,
        promo=card.promo,
    )


SOON = 4
"""Cards or rounds that are left when the end is near."""


class ThiefsMarket(Game):
    """Thief's Market with the figures of a sheet."""

    legend = LEGEND
    aspects = ASPECTS

    is_open = True
    harms: ClassVar[Mapping[str, bool]] = {"rob": True}
    kinds: ClassVar[Mapping[str, str]] = {
        "Split": "split",
        "Split steal": "steal",
        "RerollOne": "reroll",
        "Purchase": "buy",
        "PayGem": "buy",
        "WaiveGem": "buy",
        "CopyCard": "buy",
        "GrabTheMarker": "race",
    }
    chances = frozenset({("start", "seat"), ("roll", "object"), ("deal", "card")})

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(
            name="thiefs-market",
            title="Thief's Market",
            pitch="Split the day's loot, steal the piles that grew too fat, and buy your way to the throne of thieves.",
            minutes="30-45",
            version=VERSION,
            seats=range(3, 6),
            options=OPTIONS,
            words=WORDS,
            sheet=sheet,
            printed=PRINTED,
            rules=RULEBOOK,
            undo_rule="TM-7.1",
            tasks=tasks_of("rookery.games.thiefs_market"),
            parts=PARTS,
        )
        self.cards = [printed_on(card, sheet.rows[card.slug]) for card in CARDS]
        self.pools = {promos: pools_of(self.cards, promos=promos) for promos in (False, True)}
        for deck in DECKS:
            held = len(self.pools[False][deck])
            if held < DECK_SIZES[deck]:
                where = f"{sheet.source}: " if sheet.source else ""
                needs = f"it needs at least {DECK_SIZES[deck]} (TM-1.3)"
                raise Broken(f"{where}deck {DECK_NAMES[deck]} has {held} cards; {needs}")

    def with_cards(self, sheet: Sheet) -> "ThiefsMarket":
        return ThiefsMarket(sheet)

    def start(self, players: int, options: dict[str, Value]) -> State:
        first_seat = options["first_seat"]
        if isinstance(first_seat, int) and first_seat >= players:
            raise Broken(f"seat {first_seat} cannot start: there are {players} players, seats 0 to {players - 1}")
        s = self.begun(
            players,
            race=bool(options["race"]),
            unseen=self.pools[bool(options["promos"])].copy(),
        )
        assert isinstance(s, Market)
        setup(first_seat if isinstance(first_seat, int) else None, s)
        s.settle()
        return s

    def made(self, seats: int, values: dict[str, Any]) -> Market:
        cards = self.cards
        if values["copied"] >= 0:
            worn = cards[values["copied"]]
            cards = [worn.worn_by(card) if card.effect.copies() else card for card in cards]
        return Market(edition=EDITION, referee=REFEREE, cards=cards, seats=seats, agenda=[], **values)

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
        needs = effect.needs()
        return Face(
            name=row.name,
            of="card",
            kind=f"Deck {DECK_NAMES[row.deck]}",
            rule=row.rule,
            text=row.text,
            told=opened(effect.told(row)),
            sign=effect.sign(row),
            tag=effect.tag(row),
            short=row.short,
            when=effect.when().mark,
            uses=[action.word for action in effect.words()],
            needs=FACE_NAMES[needs] if needs >= 0 else "",
            price=price(row.cost),
            price_said=", ".join(price(row.cost)),
            traits=traits(effect),
        )

    def is_promo(self, card: str) -> bool:
        return next(found for found in self.cards if found.slug == card).promo

    def ending(self, s: State) -> Ending:
        """TM-4.5 Deck C that cannot refill its row ends the game, TM-4.7 and so do ten rounds without a purchase."""
        assert isinstance(s, Market)
        heading, left = f"Round {max(s.round, 1)}", f"{s.left[s.opened]} left in deck {DECK_NAMES[s.opened]}"
        if s.opened == C:
            sales = s.left[C] + 1 - (ROW - len(s.rows[C]))
            if sales <= 0:
                return Ending(heading, left, "Last round: deck C can't refill its row.", certain=True)
            ends = "ends" if sales == 1 else "end"
            return Ending(heading, left, f"{counted(sales, 'more C card')} sold {ends} the game.", near=sales <= SOON)
        if s.quiet >= QUIET_ROUNDS - SOON:
            rounds = counted(QUIET_ROUNDS - s.quiet, "more round")
            return Ending(heading, left, f"{rounds} without a purchase would end the game.", near=True)
        return Ending(heading, left)

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        assert isinstance(s, Market)
        return count(s, seat)


def pools_of(cards: Sequence[Card], *, promos: bool) -> list[list[int]]:
    """TM-1.3, TM-8 The cards of each deck, with or without the promos."""
    return [[card.number for card in cards if card.deck == deck and (promos or not card.promo)] for deck in DECKS]


def traits(effect: Effect[Market]) -> list[str]:
    """What a board has to know of a card besides."""
    answers = {"waives": effect.waives(), "spares": effect.spares_dice(), "copies": effect.copies()}
    return [trait for trait, answer in answers.items() if answer]


THIEFS_MARKET = ThiefsMarket(PRINTED)
