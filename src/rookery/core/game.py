"""A game: its name, words, cards, options and rules, and the making, writing and reading of positions."""
# mypyc: no (not in the inner loop)

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rookery.core import fields
from rookery.core.aspects import Aspect
from rookery.core.encoding import Encoding, Special, encoding_of
from rookery.core.ending import Ending
from rookery.core.faces import Face
from rookery.core.fields import SEALED, Beginning, Part
from rookery.core.figures import Figures, Sheet
from rookery.core.notes import Note
from rookery.core.options import Option, Value, with_defaults
from rookery.core.phrases import Phrase, bare, capital, joined, said_to, with_names
from rookery.core.picture import SIGNS, Panel
from rookery.core.reasons import Broken
from rookery.core.reckoning import Source
from rookery.core.rulebook import Rulebook
from rookery.core.shapes import Scope, plain
from rookery.core.state import State, View
from rookery.core.tasks import CHANCE, Task, Together
from rookery.core.words import Action, Words


class Game:
    """What everything outside a game's own folder knows of it. Figures live here: two tables may differ in them.

    `chances` are the words that only chance says, by verb and kind of thing. `legend` explains the signs of its picture
    and the words that no rule explains; `goal` is how the game is won, `tie` what decides when points do not. A game
    `is_open` if no seat ever knows what another seat could not: people at one screen need not hide anything from each
    other. `harms` are notes of something that one seat loses to another: True, their `rival` loses it, False, their own
    seat does. `kinds` says what kind of decision a question is, by its label, or by its label and the verb of the
    answer: `split`, `steal`, `buy`, `draft`, `place`, `react` … `aspects` are what a judgement is made of, in the order
    of `State.parts`.
    """

    chances: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    is_open: ClassVar[bool] = False
    harms: ClassVar[Mapping[str, bool]] = {}
    aspects: ClassVar[Sequence[Aspect]] = ()
    kinds: ClassVar[Mapping[str, str]] = {}
    legend: ClassVar[Mapping[str, str]] = SIGNS

    def __init__(
        self,
        *,
        name: str,
        title: str,
        pitch: str,
        minutes: str,
        version: int,
        seats: range,
        options: Sequence[Option],
        words: Words,
        sheet: Sheet,
        printed: Sheet,
        rules: Rulebook,
        undo_rule: str,
        tasks: Sequence[type[Task[Any]]],
        parts: Sequence[Part] = (),
        orders: Sequence[Option] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.pitch = pitch
        self.minutes = minutes
        self.version = version
        self.seats = seats
        self.options = {option.name: option for option in options}
        self.words = words
        self.sheet = sheet
        self.printed = printed
        self.rules = rules
        self.undo_rule = undo_rule
        self.tasks = {name_of(task): task for task in tasks}
        self.parts = [*parts, SEALED]
        self.beginnings = {seats: Beginning(self.parts, seats) for seats in seats}
        self.orders = {order.name: order for order in orders}
        self.encodings: dict[int, Encoding] = {}

    def changed_figures(self) -> Figures:
        """The figures that differ from the ones we ship."""
        return self.sheet.changed(self.printed)

    def with_cards(self, sheet: Sheet) -> "Game":
        """The same game with other figures on its cards."""
        raise NotImplementedError

    def new(self, players: int, **options: Any) -> State:
        """A fresh position; chance acts first."""
        if type(players) is not int or players not in self.seats:
            raise Broken(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {players}")
        return self.start(players, with_defaults(self.options, options))

    def start(self, players: int, options: dict[str, Value]) -> State:
        """A fresh position; players and options have been checked."""
        raise NotImplementedError

    def dump(self, s: State) -> dict[str, Any]:
        """A position as plain JSON data."""
        agenda = [[name_of(type(task)), *[plain(value) for value in task.args()]] for task in s.agenda]
        return {"game": self.name, "version": self.version, **self.write(s), "agenda": agenda}

    def write(self, s: State) -> dict[str, Any]:
        """The fields of a position, without its agenda."""
        return {"seats": s.seats, **fields.write(self.parts, s)}

    def load(self, data: Any) -> State:
        """The position that `dump` wrote. Whatever cannot be one is refused with a sentence."""
        if isinstance(data, str):
            data = parse(data, "position")
        if not isinstance(data, dict):
            raise Broken("a position is a JSON object")
        check_origin(self, data, "position")
        agenda = data.get("agenda")
        if not isinstance(agenda, list):
            raise Broken("a position has an agenda: a list of tasks")
        s = self.read(data)
        s.agenda = [self.read_task(s, item) for item in agenda]
        self.check(s)
        for task in s.agenda:
            flaw = task.flaw(s)
            if flaw:
                raise Broken(f"{task} cannot be waiting in this position: {flaw}")
        if s.turn() == () and s.agenda:
            raise Broken("the agenda of a position ends with a question, not with a step of the rules")
        if any(not (s.outcomes() if seat == CHANCE else s.legal(seat)) for seat in s.turn()):
            raise Broken(f"nobody could act in this position: {s.agenda[-1]} has no answer")
        return s

    def read(self, data: Mapping[str, Any]) -> State:
        """The position that `write` wrote, with an empty agenda."""
        seats = data.get("seats")
        if type(seats) is not int or seats not in self.seats:
            raise Broken(f"the position's 'seats' cannot be {seats!r}")
        return self.made(seats, fields.read(self.parts, data, Scope(seats, len(self.words.all))))

    def begun(self, seats: int, **given: Any) -> State:
        """The position in which a game begins, with an empty agenda; what its fields do not tell is given."""
        return self.made(seats, self.beginnings[seats].fresh() | given)

    def made(self, seats: int, values: dict[str, Any]) -> State:
        """The position with these fields and an empty agenda."""
        raise NotImplementedError

    def check(self, s: State) -> None:
        """Refuse a position that cannot be."""
        raise NotImplementedError

    def read_task(self, s: State, item: Any) -> Task[Any]:
        """A task from its name and numbers."""
        if not isinstance(item, list) or not item or not isinstance(item[0], str) or item[0] not in self.tasks:
            raise Broken(f"{item!r} is not a task of {self.title}")
        kind = self.tasks[item[0]]
        if len(item) - 1 != len(kind.fields):
            raise Broken(f"the task {item[0]} takes {', '.join(map(repr, kind.fields)) or 'nothing'}")
        scope = Scope(s.seats, len(self.words.all))
        for field, value in zip(kind.fields, item[1:], strict=True):
            if not field.shape.fits(value, scope):
                raise Broken(f"the task {item[0]} cannot have {field!r} = {value!r}")
        values = [field.shape.read(value) for field, value in zip(kind.fields, item[1:], strict=True)]
        if issubclass(kind, Together) and len(values[0]) != len(values[1]):
            raise Broken(f"the task {item[0]} asks {values[0]!r} and cannot have the answers {values[1]!r}")
        return kind(*values)

    def encoding(self, players: int) -> Encoding:
        """How what a seat sees is written as numbers, at a table of some size."""
        if players not in self.encodings:
            scope = Scope(players, len(self.words.all))
            self.encodings[players] = encoding_of(self.parts, list(self.tasks.values()), scope, self.slots(scope))
        return self.encodings[players]

    def slots(self, scope: Scope) -> Mapping[str, Special]:
        """The fields that an encoding does not write by their shape alone: above all those that a seat does not see."""
        raise Broken(f"{self.title} does not say what of a position each seat sees, so it has no encoding")

    def decoded(self, players: int, numbers: list[int]) -> State:
        """A position that looks to a seat as the one that it saw: what it does not see is not what it was."""
        values = self.encoding(players).decode(numbers)
        agenda = values.pop("agenda")
        del values["seat"]
        s = self.made(players, self.beginnings[players].fresh() | values)
        s.agenda = agenda
        return s

    def say(self, action: Action, names: Sequence[str]) -> str:
        """What a seat did, as the end of a sentence that begins with its name: `steals Bob's pile`."""
        raise NotImplementedError

    def attempt(self, action: Action, names: Sequence[str]) -> str:
        """What a seat would do, as the end of a sentence that begins with `Ann can't`: `steal Bob's pile`."""
        return "do that" if (action.verb, action.of) in self.chances else bare(self.say(action, names))

    def say_run(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        """What a seat or chance did with one verb several times in a row, as a sentence: `Ann takes 2 bags.`

        Empty when it need not be told: an end of turn, or what the notes tell better.
        """
        raise NotImplementedError

    def say_secret(self, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
        """What a seat chose in secret, as a sentence that only this seat hears."""
        return self.say_run(seat, actions, names)

    def say_note(self, note: Note, names: Sequence[str]) -> str:
        """What the rules did, as a whole sentence; empty when it need not be told."""
        raise NotImplementedError

    def draw(self, view: View, names: Sequence[str], seat: int | None) -> list[Panel]:
        """The table as a seat's view (None: a spectator's) shows it."""
        raise NotImplementedError

    def face(self, card: str) -> Face:
        """Everything that is shown of a card besides its figures, by its key in the sheet."""
        raise NotImplementedError

    def card_text(self, card: str) -> tuple[str, str, str]:
        """A card's name, what it does and the number of its rule."""
        face = self.face(card)
        return face.name, face.text, face.rule

    def card_kind(self, card: str) -> str:
        """What a card stands among, as a heading: its deck, or its type."""
        return self.face(card).kind

    def is_promo(self, card: str) -> bool:
        """Whether a card was given away apart from the box, so that a table has to ask for it."""
        return False

    def cards_by_kind(self, cards: Iterable[str] | None = None) -> dict[str, list[str]]:
        """The keys of all cards of the sheet, or of some, below the headings they stand among."""
        found: dict[str, list[str]] = {}
        for card in self.sheet.rows if cards is None else cards:
            found.setdefault(self.card_kind(card), []).append(card)
        return found

    def occasion(self, s: State, seat: int, names: Sequence[str]) -> Phrase:
        """Why a seat is being asked out of turn, as it is told to that seat; empty when it is its turn."""
        return said_to(with_names(s.agenda[-1].occasion(s, seat) if seat in s.turn() else "", names), seat)

    def question(self, s: State, seat: int, names: Sequence[str]) -> Phrase:
        """What a seat is being asked, in a sentence; empty when it is not."""
        return said_to(with_names(s.agenda[-1].question(s, seat) if seat in s.turn() else "", names), seat)

    def ask(self, s: State, seat: int, names: Sequence[str]) -> Phrase:
        """Why a seat is being asked, if it is not its turn, and what."""
        told = self.occasion(s, seat, names), self.question(s, seat, names)
        return joined(" ", [sentence for sentence in told if sentence])

    def button(self, s: State, seat: int, action: Action, names: Sequence[str]) -> str:
        """What a button says for a word that a seat may say now."""
        said = with_names(s.agenda[-1].button(s, seat, action), names)
        return str(said or capital(self.attempt(action, names)))

    def kind_of(self, task: Task[Any], action: Action) -> str:
        """What kind of decision it is to answer a question with a word; what no kind is declared for is of its own."""
        return self.kinds.get(f"{task.label} {action.verb}") or self.kinds.get(task.label) or task.label.casefold()

    def ordered(self, s: State, seat: int, orders: Mapping[str, Value]) -> Action | None:
        """What a seat that gave these standing orders would answer now; None when it wants to be asked."""
        return None

    def ending(self, s: State) -> Ending:
        """How far away the end is, by what everybody knows."""
        return Ending("")

    def count(self, s: State, seat: int, notes: Iterable[Note] = ()) -> list[Source]:
        """A seat's full count at the end; what was noted during the game may tell more than the position does."""
        raise NotImplementedError


def name_of(task: type[Task[Any]]) -> str:
    """What positions call a task: by its label, which may outlive its class; a task without one by its class."""
    return task.label or task.__name__


def parse(text: str, what: str) -> Any:
    """JSON, or a clear error."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Broken(f"this {what} is not JSON: {error}") from None


def check_origin(game: Game, data: Mapping[str, Any], what: str) -> None:
    """Refuse what belongs to another game or to another version of its rules."""
    if data.get("game") != game.name:
        raise Broken(f"this {what} is of {data.get('game')!r}, not of {game.name}")
    if type(data.get("version")) is not int or data["version"] != game.version:
        raise Broken(f"this {what} is of version {data.get('version')!r} of {game.title}; this is {game.version}")
