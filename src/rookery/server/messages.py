"""The protocol: every message between a server and its clients, as tagged structs.

The TypeScript types of the client are generated from this file; `docs/protocol.md` shows one example of each. Whatever
is sent to a seat is made from that seat's view. Unknown fields are refused.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from rookery.core.names import LONGEST_NAME
from rookery.core.oath import LONGEST_WORD
from rookery.core.offers import Offer
from rookery.core.phrases import Piece
from rookery.core.records import LONGEST_LOG

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=280)]
Token = Annotated[str, Meta(min_length=20, max_length=64)]
Vow = Annotated[str, Meta(max_length=LONGEST_WORD)]
Number = Annotated[int, Meta(ge=0)]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A struct inside a message."""


# Games, as a lobby shows them


class LevelInfo(Part):
    """A step of the dial from the weakest bot to the strongest, with what was measured of it in this game."""

    name: str
    step: int
    about: str
    rating: int | None = None
    """400 points more make a better place ten times as likely as a worse one; null: not measured."""
    error: int | None = None
    """Half of the 95 % interval of its rating."""
    characters: bool = False
    """Whether it can have a character."""


class CharacterInfo(Part):
    """What a bot may want besides winning: the person that people meet, and a line about it."""

    name: str
    person: str
    about: str


class OptionInfo(Part):
    """Something a table may settle before it starts; the default comes first."""

    name: str
    about: str
    values: list[bool | int | str | None]
    people: int | None = None
    """From this number of people on, bots aside …"""
    among_people: bool | int | str | None = None
    """… this is the default instead."""


class GameInfo(Part):
    """What a poster shows of a game."""

    name: str
    title: str
    pitch: str
    minutes: str
    fewest: int
    most: int
    options: list[OptionInfo]
    levels: list[LevelInfo]
    characters: list[CharacterInfo]
    usual_level: str
    """The bots that are met when nobody chose any."""
    together_from: int | None = None
    """With this many people, not all on one device, a table opens secret answers together unless it says otherwise;
    null: a game without secret questions.
    """
    answer_seconds: float | None = None
    """Seconds for an answer to a secret question unless a table says otherwise; 0: no limit; null: a game without
    secret questions.
    """
    lesson_minutes: int | None = None
    """How long the guided first game takes; null: there is none."""


class RuleInfo(Part):
    """A numbered rule in our own words; a ruling is what the printed rulebook leaves open."""

    number: str
    text: str
    ruling: bool


class SectionInfo(Part):
    """A chapter of a rulebook."""

    number: str
    title: str
    rules: list[RuleInfo]


class SignPiece(Part):
    """A piece of a line on a card, by its `kind`: a `text`, a `thing` that is drawn `count` times, a figure of `worth`
    on a shield, or an `arrow` (`to`, `both`).
    """

    kind: str
    what: str
    count: int = 1


class CardInfo(Part, omit_defaults=True):
    """A card: what is printed on it, with the provenance of each figure, and what it does, in our own words and signs.

    `told` is `text` for a card with pictures, on which `when` stands elsewhere; `sign` says it in a few signs, `tag`
    where there is very little room, and `said` is how the sign is spoken.
    """

    slug: str
    name: str
    short: str
    """The name for narrow places."""
    breaks: str
    """The name with a soft hyphen wherever a long word may be broken."""
    of: str
    """What sort of card it is, in a word: `card`, `location`, `tile` …"""
    kind: str
    """What it stands among, as a heading: its deck, or its type."""
    text: str
    told: list[SignPiece]
    sign: list[SignPiece]
    tag: list[SignPiece]
    said: str
    when: str
    """When it works, in two or three words."""
    uses: list[str]
    """The words by which its owner may use it."""
    needs: str
    """What sets it to work when it lies in its owner's final pile; empty for most."""
    traits: list[str]
    """What else a board has to know of it: `waives`, `cuts`, `charm` …"""
    rule: str
    figures: dict[str, Any]
    provenance: dict[str, str]
    price: list[str] = []
    """What it costs, thing by thing: `red`, or `same` for each die that must match the others."""
    price_said: str = ""


class PassageInfo(Part):
    """A few sentences of the rules for people, the rule they stand for, and a picture: things such as `die red`,
    `card crown`, `sign coin` and `arrow`, in a row.
    """

    title: str
    text: str
    rule: str
    picture: list[str]
    brief: str = ""
    """The same for somebody who has a minute."""


class OverviewPart(Part):
    """Some passages under a heading; those of a turn are numbered."""

    title: str
    numbered: bool
    passages: list[PassageInfo]


class SignInfo(Part):
    """What a sign on the screen means."""

    sign: str
    means: str


class OverviewInfo(Part):
    """The rules for people, above the numbered ones."""

    aim: PassageInfo
    parts: list[OverviewPart]
    example: PassageInfo
    signs: list[SignInfo]


class GameBook(Part):
    """A game's rules and cards; of a table with its own figures, with these figures."""

    game: str
    title: str
    sections: list[SectionInfo]
    cards: list[CardInfo]
    overview: OverviewInfo | None = None
    """The rules for people; null: the game has none."""


# Tables, as a lobby shows them


class SeatWish(Part):
    """How a seat is to be filled: `me` for the creator of the table, `guest` on the same device, `open` for whoever
    comes, or a level of bots, which may have a character.
    """

    kind: str
    character: str | None = None
    name: Name | None = None
    vow: Vow = ""
    """A word that its player adds to the secret of the dice."""


class Clock(Part):
    """`none`, `live` (a bank of seconds and an increment for each move) or `days` for each move."""

    kind: str = "none"
    bank: Annotated[int, Meta(ge=10, le=7200)] = 600
    increment: Annotated[int, Meta(ge=0, le=300)] = 10
    days: Annotated[int, Meta(ge=1, le=14)] = 3
    answer: Annotated[int, Meta(ge=0, le=600)] | None = None
    """Seconds for an answer to a secret question; 0: no limit; null: as the server has it."""


class NewTable(Part):
    """POST /api/tables: a table to be. `cards` is a TOML text with figures that differ from ours."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: dict[str, bool | int | str | None] = {}
    cards: Annotated[str, Meta(max_length=40_000)] = ""
    private: bool = False
    clock: Clock = field(default_factory=Clock)
    start: bool = False
    open_together: bool | None = None
    """Whether answers to secret questions are all opened when the time is over; null: as usual for this many people."""
    hints: bool | None = None
    """Whether bots give hints; null: only where a single person plays."""
    take_back: bool | None = None
    """Whether steps can be taken back; null: only where a single person plays."""


class PlayOn(Part):
    """POST /api/tables/{table}/onward: a new table from a moment of a finished game, after this many lines of its
    record. What `me` could not know there is dealt anew, or with `open` everything is as it was. Seats without a name
    are called as they were.
    """

    at: Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    open: bool = False


class PlayOnRecord(PlayOn, kw_only=True):
    """POST /api/onward: the same from a record that is sent along."""

    record: dict[str, Any]


class NewLesson(Part):
    """POST /api/lessons: a guided first game for one person, against bots that play what the lesson needs."""

    game: str
    name: Name | None = None


class NewPuzzle(Part):
    """POST /api/puzzles: a table that begins with a puzzle of a game. They are counted from 1."""

    game: str
    number: Annotated[int, Meta(ge=1, le=1000)]
    name: Name | None = None


class DailyInfo(Part):
    """The puzzle of a day (`2026-11-17`), the same for everybody; `lamps` from 1 to 3 tell how hard it is."""

    day: str
    game: str
    number: int
    lamps: int


class Shelf(Part):
    """GET /api/puzzles: the puzzles of the last days, today's first, and how hard all puzzles of each game are."""

    days: list[DailyInfo]
    lamps: dict[str, list[int]]


class SitDown(Part):
    """POST /api/tables/{table}/sit: take an open seat, any if none is named. A bot's token says its name too."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class SeatBot(Part):
    """POST /api/tables/{table}/bot: before the game begins, the host gives an open seat to a bot of a level, or another
    bot to a bot's seat; `open` opens it again.
    """

    seat: Annotated[int, Meta(ge=0, le=5)]
    kind: str
    character: str | None = None


class Vowing(Part):
    """POST /api/tables/{table}/vow: add a word to the secret of the dice, before the game begins; an empty one takes
    it back.
    """

    vow: Vow


class Removal(Part):
    """POST /api/tables/{table}/remove: the host removes somebody, from a seat or from among the spectators."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    spectator: Annotated[int, Meta(ge=1)] | None = None


class NewBot(Part):
    """POST /api/bots: an account for a bot of your own."""

    name: Name


class BotAccount(Part):
    """The answer to a new account: the token is told once, and opens every seat that the bot takes."""

    name: str
    token: str


class BotInfo(Part):
    """GET /api/bots: a bot that waits for invitations."""

    name: str


class Invite(Part):
    """POST /api/tables/{table}/invite: a bot is told of a table, and may take an open seat."""

    bot: Name


class Answer(Part):
    """POST /api/tables/{table}/answer: what a bot says to the question of this number; several words of one turn are
    done together or not at all.
    """

    id: Number
    choose: Word | Annotated[list[Word], Meta(min_length=1, max_length=32)]


class Answered(Part):
    """The answer was taken; the number of the position that followed."""

    id: int


class Seated(Part):
    """The answer to a new table, a seat taken or a rematch: where, and the tokens of your seats."""

    table: str
    seats: list[int]
    tokens: list[str]


class OriginInfo(Part):
    """The moment that a game was played on from: the table of that game (empty: it came from a file), after how many
    lines of its record, where it stood, and for which seat the secrets were dealt anew (null: they were not).
    """

    table: str
    line: int
    heading: str
    seat: int | None


class SeatInfo(Part):
    """A seat as everybody may see it. `kind`: `person`, `bot` or `open`; `level` of the bot that sits or stands in;
    `present`: somebody is connected; `away`: a bot plays until the person is back; `grace`: seconds until it does.
    """

    seat: int
    name: str
    kind: str
    level: str | None
    present: bool
    away: bool
    grace: int | None
    program: bool = False
    """Whether somebody's bot plays here, over the net."""
    character: str | None = None
    """What a bot of ours wants besides winning, if it has a character."""


class SilentInfo(Part):
    """Somebody on turn who has not moved yet, at a table without clocks."""

    seat: int
    left: float
    """Seconds, when this was sent, until the others may let a bot play; 0: they may vote now."""
    agreed: list[int]
    """The seats that would let a bot play."""
    needed: list[int]
    """The seats that all have to agree: other people who are here."""


class TableInfo(Part):
    """A table as a list shows it. `phase`: `waiting`, `playing` or `over`. Of a game whose rules have changed since,
    the whole telling is kept (`archived`) or only the words (`closed`). A damaged table is `unreadable`.
    """

    table: str
    game: str
    title: str
    phase: str
    seats: list[SeatInfo]
    turn: list[int]
    seq: int
    private: bool
    clock: Clock
    options: dict[str, bool | int | str | None]
    own_figures: bool
    seal: str
    """Binds the secret of the dice (docs/oaths.md); empty at tables from before there was one."""
    vows: list[str]
    """The words that the seats added to it; told when the game begins."""
    created: float
    moved: float
    rematch: str | None
    open_together: bool = False
    """Whether answers to secret questions are all opened when the time is over."""
    answer_seconds: float | None = None
    """Seconds for an answer to a secret question while other people wait for it; 0: no limit, or nobody else could be
    waiting; null: a game without secret questions.
    """
    secrets: bool = True
    """Whether a seat ever sees what people at the same screen must not."""
    heading: str = ""
    """Where the game stands: `Round 5`."""
    hints: bool = True
    """Whether bots give hints here."""
    take_back: bool = True
    """Whether steps can be taken back here."""
    host: int | None = None
    """The seat that may send others away."""
    spectators: list[int] = []
    """Those who watch now, by number."""
    silent: list[SilentInfo] = []
    """People who are being waited for."""
    lesson: bool = False
    """Whether this is a guided first game that still goes on."""
    origin: OriginInfo | None = None
    """The moment of another game that this one was played on from; null: it began as games do."""
    puzzle: int = 0
    """The number of the puzzle that is looked at here; 0: none."""


class Mistake(Part):
    """The body of every refused request: a sentence, and the rule if it is one."""

    error: str
    rule: str = ""


# The log and the position


class LogLine(Part):
    """A sentence of the log: the line of the record it ends with, from 0, who acted (-1: chance or the rules), its
    rule.
    """

    at: int
    seat: int
    text: str
    rule: str
    pieces: list[Piece] = []
    """The same text in pieces."""
    round: int | None = None
    """The round that begins with it."""


class NoteInfo(Part, omit_defaults=True):
    """What the rules did, for pictures and motion: how many of what kind, by which card, and which other seat it
    concerns. A kind is a number of the game's own: a face, a deck, a title.
    """

    what: str
    seat: int
    amount: int
    card: str | None
    rival: int | None
    kind: int | None
    why: str
    victim: int | None = None
    """The seat that loses something to another by this."""
    said: str = ""
    """The sentence in which the log tells it; most need none."""


class Event(Part):
    """One line of the record, from 0, as this seat may know it, for pictures and motion; a secret word is null."""

    at: int
    seat: int
    word: str | None
    notes: list[NoteInfo]
    verb: str | None = None


class CountLine(Part):
    """One source of points in the final count: the reason in a few words, and the row in which it stands."""

    what: str
    points: int
    rule: str
    made_of: str = ""
    row: str = ""


class ResultInfo(Part):
    """How it ended: scores, places and the full count, by seat."""

    scores: list[int]
    places: list[int]
    counts: list[list[CountLine]]


class EndingInfo(Part):
    """Where the game stands, what is left until it ends, and a sentence about what would end it; `near`: that may come
    soon, `certain`: nothing can put it off.
    """

    heading: str
    left: str
    sentence: str
    near: bool
    certain: bool


class AdviceInfo(Part):
    """An option with its chance to win, found in `visits` imagined games, give or take `error` (of sampling alone); the
    words of the whole turn that it begins best, that turn in sentences, and in sentences what may follow. `why` says of
    the first what it is for, and of the others what they give up.
    """

    word: str
    chance: float
    error: float | None
    """Null where there was nothing to compare."""
    visits: int
    turn: list[str]
    told: list[str]
    then: list[str]
    why: list[Piece] = []


class Frame(Part):
    """A moment of a replay: the position after some lines of the record, as a seat or as everybody may see it."""

    at: int
    view: Mapping[str, Any]
    turn: list[int]
    ask: str
    lines: list[LogLine]
    events: list[Event]


class Replay(Part):
    """GET /api/tables/{table}/replay, POST /api/replay: all moments of a finished game."""

    game: str
    names: list[str]
    seat: int | None
    frames: list[Frame]
    result: ResultInfo | None
    origin: OriginInfo | None = None
    """The moment of another game that this one was played on from."""


class Curve(Part):
    """GET /api/tables/{table}/curve: after a game, each seat's chance to win at moments of the record."""

    at: list[int]
    chances: list[list[float]]
    seats: list[int] = []
    """Whose decision followed each moment; -1: nobody's."""
    told: list[str] = []
    """That decision as a sentence."""


class WeighedTurn(Part):
    """A turn from the moment at which a game was played on: in sentences, with its chance to win, give or take `error`
    (of sampling alone).
    """

    words: list[str]
    told: list[str]
    chance: float
    error: float


class Verdict(Part):
    """GET /api/tables/{table}/verdict: how your first turn at a table that was played on compares with the one that was
    played then, and with the best one that was found; all by the same luck.
    """

    yours: WeighedTurn
    played: WeighedTurn
    best: WeighedTurn
    sentence: str


# The analysis of a game that is over


class DecisionInfo(Part):
    """One decision of a seat: all that it said in a row, judged by what the seat knew then."""

    at: int
    """The line of the record with its first word: the moment of a replay with this number is the one before it."""
    until: int
    """The line after its last word."""
    seat: int
    kind: str
    """What was decided: `split`, `steal`, `buy`, `draft`, `react` …"""
    heading: str
    """Where the game stood: `Round 6`."""
    before: float
    """The seat's chance to win with the best turn that was found …"""
    after: float
    """… and with the turn that was played."""
    loss: float
    """What that cost: `before` less `after`, never below 0."""
    error: float
    """The loss is sure give or take this much, nineteen times of twenty, as far as sampling goes."""
    sims: int
    """Imagined games behind the judgement; 0: there was no time, and the loss is not known."""
    mark: str
    """`blunder`, `mistake`, `inaccuracy`, or nothing."""
    words: list[str]
    """What the seat said …"""
    told: list[str]
    """… in sentences."""
    better: list[str]
    """The best turn that was found; empty when nothing better was."""
    better_told: list[str]


class StepInfo(Part):
    """Something that happened between two lines of the record, and what it did to each seat's chance to win: a roll, a
    deal, or what somebody said in a row. The four parts of a seat add up to what its chance changed by.
    """

    at: int
    until: int
    seat: int
    """Who decided; -1: dice and decks."""
    heading: str
    told: str
    """What happened, as everybody may read it afterwards."""
    luck: list[float]
    own: list[float]
    others: list[float]
    hidden: list[float]
    """What came to light that the seat could not know."""
    chances: list[float]
    """Each seat's chance afterwards, by what that seat knows."""


class KindInfo(Part):
    """A seat's decisions of one kind."""

    kind: str
    decisions: int
    loss: float
    accuracy: float


class AccountInfo(Part):
    """What became of a seat's chance: `result` less `par` is `luck` + `own` + `others` + `hidden`, to the last digit.
    The first two are shares of the win.
    """

    result: float
    par: float
    luck: float
    own: float
    others: float
    hidden: float
    accuracy: float
    """From 0 to 100: how near the seat's decisions came to the best that were found."""
    decisions: int
    """Those with a choice that could be judged."""
    kinds: list[KindInfo]


class MarkInfo(Part):
    """A mark for a decision, and the loss from which on it is given."""

    mark: str
    loss: float


class Analysis(Part):
    """A game that is over, judged decision by decision and roll by roll; seats in their order."""

    game: str
    names: list[str]
    marks: list[MarkInfo]
    """The worst first."""
    steps: list[StepInfo]
    decisions: list[DecisionInfo]
    accounts: list[AccountInfo]
    sims: int
    """Imagined games behind all of it."""


class AnalysisReport(Part):
    """GET /api/tables/{table}/analysis, POST /api/analysis: how far an analysis is, and the analysis once it is there.
    Whoever asks early asks again after `wait` seconds.
    """

    key: str
    """GET /api/analyses/{key} gives it again."""
    done: float
    """From 0 to 1."""
    wait: float
    analysis: Analysis | None = None


class OathInfo(Part):
    """The oath of a game that is over, as its record has it."""

    table: str
    seal: str
    words: list[str]
    secret: str | None


class RollInfo(Part):
    """A roll or draw: its line in the log from 0, where the game stood, what could fall with the odds, and what was
    told.
    """

    event: int
    heading: str
    odds: list[tuple[str, float]]
    told: str


class Proof(Part):
    """GET /api/tables/{table}/proof: all that is needed to verify the dice of a finished game (docs/oaths.md)."""

    oath: OathInfo
    rolls: list[RollInfo]


# From the client, over the WebSocket


class Ask(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """A message from a client. `id` is the client's own number for it, and comes back with the answer."""

    id: Number = 0


class Hello(Ask, tag="hello"):
    """The first message, or a change of seat on the same device: which table, whose seat (no token: a spectator), and
    the last sequence number that was seen (-1: none).
    """

    table: Annotated[str, Meta(max_length=32)]
    token: Token | None = None
    seen: Annotated[int, Meta(ge=-1)] = -1


class Play(Ask, tag="play"):
    """One or several words in a row, all of the same turn: done together or not at all. None may follow a word after
    which others are asked, chance acts or something hidden comes to light. `seq` is the position that the player saw.
    """

    seq: Number
    words: Annotated[list[Word], Meta(min_length=1, max_length=32)]


class TakeBack(Ask, tag="undo"):
    """Take back the last step, as far as the rules allow."""

    seq: Number


class WhyNot(Ask, tag="why"):
    """Why a word cannot be played now."""

    word: Word


class Preview(Ask, tag="preview"):
    """What the table would look like after these words, as far as the seat can know."""

    seq: Number
    words: Annotated[list[Word], Meta(min_length=1, max_length=32)]


class Ways(Ask, tag="ways"):
    """How a turn could go on after these words, which may be none: all ways to the end of what was begun."""

    seq: Number
    words: Annotated[list[Word], Meta(max_length=32)] = []


class Hint(Ask, tag="hint"):
    """What a bot would do here."""

    seq: Number


class Order(Ask, tag="order"):
    """A standing order for your seat: some questions are answered this way without asking you, until you change it."""

    name: Word
    value: bool | int | str | None


class Say(Ask, tag="say"):
    """Chat."""

    text: Text


class Vote(Ask, tag="vote"):
    """Let a bot play for a seat that has been silent for long, or do not any more. Answered by `seats`."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    agree: bool = True


class Back(Ask, tag="back"):
    """Here again: the bot that the others let play gives the seat back. Answered by `seats`."""


class StepBack(Ask, tag="rewind"):
    """In a guided first game: go back to before the last step."""

    seq: Number


class LeaveLesson(Ask, tag="freely"):
    """In a guided first game: play on from here without the lesson."""


class Ping(Ask, tag="ping"):
    """Is the line alive?"""


FromClient = (
    Hello | Play | TakeBack | WhyNot | Preview | Ways | Hint | Order | Say | Vote | Back | StepBack | LeaveLesson | Ping
)


# From the server, over the WebSocket


class Tell(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """A message from the server. `id` is that of the message it answers; 0 when nobody asked."""

    id: int = 0


class OrderInfo(Part):
    """A standing order that a game knows, and how it stands for your seat; the first value means that you are asked."""

    name: str
    about: str
    values: list[bool | int | str | None]
    value: bool | int | str | None


class Welcome(Tell, tag="welcome"):
    """The answer to hello: the table, and which seat this is (null: a spectator). An update follows if it has begun."""

    table: TableInfo
    seat: int | None
    phrases: list[str]
    """Preset phrases for the chat."""
    talk: list["Said"]
    """What was said so far."""
    orders: list[OrderInfo] = []
    """Your standing orders; nobody else hears of them."""
    spectator: int | None = None
    """The number of a spectator."""


class SeatClock(Part):
    """A seat's clock: seconds left when this was sent, and whether it is running."""

    left: float | None
    running: bool


class WindowInfo(Part):
    """A question whose possible answers are a secret: all have the same time. An answer that is given early waits,
    sealed, until its moment; until then it may be changed.
    """

    seconds: float | None
    """How long everybody has; null: as long as it lasts."""
    left: float | None
    """Seconds left when this was sent; then the table answers, mostly with a pass."""
    answered: str | None
    """Your sealed answer, or that of a standing order."""
    together: bool = False
    """Whether it is opened with all others when the time is over."""


class PuzzleAnswer(Part):
    """A turn that was compared: what one does in it, and the chance to win with it."""

    told: str
    chance: float


class PuzzleInfo(Part):
    """The puzzle of a table: its number, how many its game has, how hard it is (1 to 3 lamps), whether it is solved;
    the turns that were compared, the best first; what is expected to follow the best, what that is for, and its words.
    """

    number: int
    of: int
    lamps: int
    solved: bool
    answers: list[PuzzleAnswer]
    then: list[str]
    reason: list[Piece]
    words: list[str]


class LessonNote(Part):
    """One idea of a lesson: a title, sentences, an order, its rule, and the things to point at, in the order in which
    they are pressed: `die red`, `card brooch`, `seat 1`, `pile 1` …
    """

    title: str
    text: str
    order: str
    rule: str
    targets: list[str]


class LessonInfo(Part):
    """Where a guided first game stands: the notes to be read now, of which the last may ask for an act."""

    first: int
    """The number of the first of these notes, from 0."""
    of: int
    """How many notes the lesson has."""
    notes: list[LessonNote]
    answer: str
    """What is said to the act before."""
    words: list[str]
    """An act that the lesson would accept now; empty when it only tells."""
    over: bool
    """All was taught: from here on it is a game like any other."""
    back: bool
    """Whether a step can be gone back."""


class Update(Tell, tag="update"):
    """The position as this seat may see it, and what is new since `since`. After a take-back `since` is smaller than
    what the client knew: it forgets all lines and events from there on.
    """

    seq: int
    since: int
    """The lines of the record that the client is taken to know."""
    told: int
    """The client forgets the sentences that end from this line of the record on: the last one may have grown."""
    at: int
    """The lines of the record that there are."""
    view: Mapping[str, Any]
    turn: list[int]
    ask: str
    """What this seat is asked, and before that why, if it is not its turn; for the others, who is."""
    options: list[Offer]
    natural: str | None
    """What most people would do."""
    can_undo: bool
    clocks: list[SeatClock]
    lines: list[LogLine]
    events: list[Event]
    result: ResultInfo | None
    ending: EndingInfo | None = None
    """How far away the end is."""
    window: WindowInfo | None = None
    """The secret question that this seat is being asked."""
    silent: list[SilentInfo] = []
    """People who are being waited for."""
    occasion: list[Piece] = []
    """Why this seat is asked out of turn, in pieces."""
    asked: list[Piece] = []
    """What it is asked, in pieces."""
    fresh: int = 0
    """Since which sequence number the same is asked: in a common secret choice others may have answered since."""
    lesson: LessonInfo | None = None
    """The guided first game, if this is one."""
    puzzle: PuzzleInfo | None = None


class Seats(Tell, tag="seats"):
    """Somebody sat down, left, came back, or a bot stood in."""

    table: TableInfo


class Refused(Tell, tag="refused"):
    """Nothing was changed; why, by which rule, and what would be legal. `stale`: an update with what is new follows.
    `wrong`: it could be done, but does not solve the puzzle of the table.
    """

    sentence: str
    rule: str
    legal: list[str]
    stale: bool = False
    wrong: bool = False
    pieces: list[Piece] = []
    """The sentence in pieces."""


class Explained(Tell, tag="reason"):
    """The answer to why: null when the word is legal."""

    word: str
    sentence: str | None
    rule: str
    pieces: list[Piece] = []
    """The sentence in pieces."""


class Previewed(Tell, tag="previewed"):
    """The answer to preview. `sure` is false when dice or cards would fall. `hides`: the last word would bring
    something hidden to light, so the table is shown as it would be before that word.
    """

    words: list[str]
    view: Mapping[str, Any]
    lines: list[LogLine]
    options: list[Offer]
    """What this seat could do next."""
    sure: bool
    hides: bool = False
    asked: list[Piece] = []
    """What it would be asked next."""


class Way(Part):
    """A way to the end of what was begun: all its words from the first on, and what the seat has then, by the names of
    its game; null where that cannot be known before.
    """

    words: list[str]
    purse: Mapping[str, Any] | None


class WaysFound(Tell, tag="found"):
    """The answer to ways. Each set of things comes once, in the order in which options are listed. `offers` are all
    words in their parts. `complete` is false when there are more ways than are told.
    """

    seq: int
    ways: list[Way]
    offers: list[Offer]
    complete: bool


class Advised(Tell, tag="advised"):
    """The answer to hint: the best options, in the order of their chances. Asked again, it is the same."""

    seq: int
    advice: list[AdviceInfo]
    others: int = 0
    """Options that looked worse and were not compared with these."""


class Orders(Tell, tag="orders"):
    """The standing orders of your seat, after one was given."""

    orders: list[OrderInfo]


class Said(Tell, tag="said"):
    """Somebody said something; seat -1: a spectator, or without a name the table itself."""

    seat: int
    name: str
    text: str
    time: float
    spectator: int | None = None
    """The number of a spectator."""


class Pong(Tell, tag="pong"):
    """The line is alive."""


class Invitation(Tell, tag="invitation"):
    """Over the stream of a bot: somebody at a table would like it to play."""

    table: str
    game: str
    players: int
    open: int
    """Seats that are still open."""
    by: str


class Closing(Tell, tag="closing"):
    """The server restarts or the table went away; `again`: come back soon, nothing is lost."""

    sentence: str
    again: bool


FromServer = (
    Welcome | Update | Seats | Refused | Explained | Previewed | WaysFound | Advised | Orders | Said | Pong | Closing
)
