"""The host of a table: asks people, lets bots play, does what is typed."""

from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from rich.console import RenderableType
from rich.text import Text

from rookery.bots import Plan, advise, ask
from rookery.cli.chosen import sentence
from rookery.cli.commands.cards import table_of_cards
from rookery.cli.errors import FailureError
from rookery.cli.explain import begins, explain, folded
from rookery.cli.roster import Roster
from rookery.cli.saves import save, save_somewhere
from rookery.cli.score import table_of_scores, verdict
from rookery.cli.screen import Screen
from rookery.cli.stories import story_lines
from rookery.cli.terminal import Terminal, printable
from rookery.cli.typed import Meant, by_number, numbered
from rookery.core.aspects import reasons
from rookery.core.options import spellings
from rookery.core.reasons import Broken, Illegal
from rookery.core.tasks import Race
from rookery.core.words import Action, UnknownWord

LAST_LINES = 8
"""Lines of the log shown above the final count."""

HINT_SECONDS = 0.5
HINTS = 3
HINT_LINE = 5
"""Seconds a hint may take, options it names, and steps it looks ahead."""

RACE_SECONDS = 60
"""Seconds a race waits for the first to run."""


class Host:
    """One table: the match, its people and bots, and the terminal between them."""

    def __init__(self, roster: Roster, terminal: Terminal) -> None:
        self.roster = roster
        self.match = roster.match
        self.terminal = terminal
        self.screen = Screen(self.match, terminal)
        self.meant = Meant(self.match.game, self.match.names)
        self.message = self.welcome()
        self.asked = -1  # the person who was asked last
        self.saved: Path | None = None
        self.saved_seal = ""
        terminal.words = self.words

    def welcome(self) -> list[Text]:
        names = self.match.names
        bots = [f"{names[seat]} ({level})" for seat, level in self.roster.levels.items()]
        told = f"Bots: {', '.join(bots)}. " if bots else ""
        return [printable(f"{told}? helps, quit saves and leaves.")]

    def words(self) -> list[str]:
        """What the Tab key may complete now."""
        legal = self.match.legal(self.asked) if self.asked in self.match.turn else []
        order = ["order"] if self.match.game.orders else []
        return [*legal, "undo", "hint", "log", "cards", "table", *order, "save", "quit"]

    def play(self) -> None:
        """Until the match is over. EOFError when somebody leaves."""
        while not self.match.over:
            turn = self.match.turn
            bots = [seat for seat in turn if seat in self.roster.bots]
            if isinstance(self.match.state.agenda[-1], Race):
                self.race(turn, bots)
            elif bots:
                seat = bots[0]
                for action in self.thought(seat).follow(self.match.state):
                    self.match.play(seat, action)
                complaint = self.roster.complaint(seat)
                if complaint:
                    self.message = [*self.message, warning(complaint)]
            else:
                self.ask(turn[0])
        self.finish()

    def thought(self, seat: int) -> Plan:
        """What a bot does in its turn."""
        return ask(self.roster.bots[seat], self.match.state, seat, self.roster.rng)

    def do(self, seat: int, action: Action) -> None:
        """A person does something that can be done."""
        self.match.play(seat, action)

    def goes_without_saying(self, seat: int) -> bool:
        """Whether a person has no choice, and nothing could be taken back anyway."""
        alone = len(self.match.state.sayable(seat)) == 1
        return alone and not self.match.can_undo(seat) and not self.is_watched()

    def ask(self, seat: int) -> None:
        """One question to a person. A sole choice after which nothing could be taken back anyway makes itself, unless
        others at the keyboard would learn from it that there was no choice.
        """
        ordered = self.match.ordered(seat)
        if ordered is None and self.goes_without_saying(seat):
            ordered = self.match.state.sayable(seat)[0]
        if ordered is not None:
            self.match.play(seat, ordered)
            return
        if len(self.roster.people) > 1 and seat != self.asked:
            self.terminal.curtain(self.match.names[seat])
            self.message = self.message if self.asked < 0 else []  # what the one was answered is not for the other
        self.asked = seat
        if self.screen.is_crowded(seat, self.message):
            self.pause(*self.message)
            self.message = []
        self.screen.ask(seat, self.message)
        self.message = []
        self.obey(seat, self.terminal.read(f"{self.match.names[seat]}> "))

    def is_watched(self) -> bool:
        """Whether several people share this table and what a seat could answer is its secret."""
        return len(self.roster.people) > 1 and self.match.state.agenda[-1].veiled

    def obey(self, seat: int, line: str) -> None:
        """Do what was typed: nothing, for what most would do; a question, a command, or words of the game."""
        line = line.strip()
        command, _, rest = line.partition(" ")
        if not line and self.screen.usual is not None:
            self.do(seat, self.screen.usual)
        elif line.startswith("?"):
            self.explain(line[1:].strip())
        elif command == "save" and folded(line) not in self.meant.spoken:  # one may save a cut, too
            self.save(rest.strip())
        elif command == "order":
            self.order(seat, rest.split())
        elif command == "cards" and rest.strip():
            self.explain(rest.strip())
        else:
            self.obey_words(seat, line)

    def obey_words(self, seat: int, line: str) -> None:
        """Words with commas between are done one after another, until one of them cannot be. Numbers mean what they
        stood for on the screen when the line was typed, whatever has been done since.
        """
        parts = [part for part in map(str.strip, line.split(",")) if part]
        try:
            steps = [(part, by_number(folded(part), self.screen.offered)) for part in parts]
        except UnknownWord as error:
            self.message = [warning(sentence(error))]
            return
        for part, chosen in steps:
            if self.message:
                return  # the word before could not be done, or was a question
            if self.match.over or seat not in self.match.turn:
                self.message = [warning(f"{part!r} came too late: the turn was over.")]
                return
            try:
                self.obey_word(seat, part) if chosen is None else self.offer(seat, [chosen])
            except Illegal as error:
                self.message = [warning(error.sentence)]
                return
            except UnknownWord as error:
                self.message = [warning(sentence(error))]
                return

    def obey_word(self, seat: int, word: str) -> None:
        commands = {
            "help": lambda: self.explain(""),
            "hint": lambda: self.hint(seat),
            "log": lambda: self.pause(*story_lines(self.match, seat, self.screen.width)),
            "table": lambda: self.pause(*self.screen.table(seat)),
            "cards": lambda: self.pause(table_of_cards(self.match.game, list(self.match.game.sheet.rows))),
            "undo": lambda: self.match.undo(seat),
            "quit": leave,
            "exit": leave,
        }
        command = commands.get(folded(word))
        if command is not None:
            command()
            return
        meant = self.meant.read(word, numbered(self.match.state.sayable(seat)))
        if len(meant) > 1 and folded(word) == folded(meant[0].verb):
            self.message = [warning(self.nothing_to(seat, meant))]
        else:
            self.offer(seat, meant)

    def offer(self, seat: int, meant: Sequence[Action]) -> None:
        """Play a word, or say why it cannot be played. If it could be several words of other moments, the one counts
        about which the present question has something to say.
        """
        concern = [action for action in meant if self.match.state.agenda[-1].refusal(self.match.state, seat, action)]
        action = (concern or meant)[0]
        reason = self.match.why_not(seat, action)
        if reason is None:
            self.do(seat, action)
            return
        attempt = self.match.game.attempt(action, self.match.names)
        self.message = [warning(f"You can't {attempt} now: {reason.say(self.match.names)}")]

    def nothing_to(self, seat: int, meant: Sequence[Action]) -> str:
        """Why nothing can be done with a verb: it belongs to another moment, or there is nothing for it."""
        state = self.match.state
        reason = state.agenda[-1].refusal(state, seat, meant[0])
        if reason is None:
            return state.untimely(meant[0]).say(self.match.names)
        return f"There is nothing to {meant[0].verb} now. ({reason.rule})"

    def explain(self, what: str) -> None:
        self.message = explain(self.match.game, what)

    def hint(self, seat: int) -> None:
        """What a search that sees no more than the seat thinks of the best options, and what it expects to follow."""
        told = advise(self.match.state, seat, seconds=HINT_SECONDS)
        say, names = self.match.game.words.say, self.match.names
        why = reasons(self.match.game.aspects, [(advice.chance, advice.parts) for advice in told[:HINTS]])
        options = [
            printable(f"{advice.chance:4.0%}  {', '.join(say(word, names) for word in advice.turn)}. {reason}")
            for advice, reason in zip(told, why, strict=False)
        ]
        line = [f"{names[who]} {say(action, names)}" for who, action in told[0].line[len(told[0].turn) :][:HINT_LINE]]
        expected = [printable(f"Then perhaps {', '.join(line)}.")] if line else []
        self.message = [Text("Best, with the chance to win:"), *options, *expected]

    def order(self, seat: int, words: list[str]) -> None:
        """`order` tells what can be ordered, `order grip 4` orders it."""
        if len(words) == 2:
            try:
                self.match.order(seat, words[0], words[1])
            except Broken as error:
                self.message = [warning(sentence(error))]
                return
        given = self.match.orders[seat]
        told = [Text("This game has no standing orders.")] if not self.match.game.orders else []
        for name, order in self.match.game.orders.items():
            could = "|".join(spellings(value)[0] for value in order.values)
            told.append(printable(f"order {name} {could}: {order.about} Now: {given.get(name, order.default)}."))
        self.message = told

    def pause(self, *things: RenderableType) -> None:
        """Show something that needs the screen for itself."""
        self.terminal.clear()
        self.terminal.show(*things)
        if self.terminal.live:
            self.terminal.read("Press Enter to go on. ")

    def save(self, name: str) -> None:
        """Write the record to a file, named or not."""
        try:
            file = save(self.match, Path(name).expanduser()) if name else save_somewhere(self.match)
        except FailureError as error:
            self.message = [warning(error.message)]
            return
        self.saved, self.saved_seal = file, self.match.record()["seal"]
        self.message = [printable(f"Saved in {file}.")]

    def how_to_resume(self, file: Path) -> list[str]:
        """The words of the command line that goes on with this match from a file."""
        return self.roster.how_to_resume(file)

    def is_saved(self) -> bool:
        """Whether the last save is still the whole story."""
        return self.saved is not None and self.saved_seal == self.match.record()["seal"]

    def race(self, turn: tuple[int, ...], bots: list[int]) -> None:
        """Everybody in the race may run; with a bot among them, or when nobody does in time, all let it be."""
        if bots:
            self.match.let_race_lie()
            return
        names = self.match.names
        choices = [(seat, action) for seat in turn for action in self.match.state.sayable(seat)]
        said = [f"{names[seat]} {self.match.game.words.say(action, names)}" for seat, action in choices]
        listed = Text("  ").join(
            [Text.assemble((str(i), "key"), " ", printable(text)) for i, text in enumerate(said, 1)]
        )
        # All is told when a race begins.
        asked = Text(self.match.game.ask(self.match.state, turn[0], self.match.names), "lit")
        if self.terminal.live:
            self.terminal.clear()
            self.screen.draw(None, [asked, listed, *self.message])
        else:
            self.screen.go_on_telling(None)
            self.terminal.show(asked, listed, *self.message)
        self.message = []
        begin = monotonic()
        line = folded(self.terminal.read("> "))
        if monotonic() - begin > RACE_SECONDS:
            self.match.let_race_lie()
            return
        if line in ("quit", "exit"):
            leave()
        found = [i for i, text in enumerate(said) if line and (line == str(i + 1) or begins(line, folded(text)))]
        if len(found) == 1:
            self.match.play(*choices[found[0]])
        else:
            self.message = [warning("Type the number, or a name and what they do.")]

    def finish(self) -> None:
        """The last picture, the full count, and a chance to save the record."""
        end = [Text(), Text(verdict(self.match), "title")]
        if self.terminal.live:
            self.terminal.clear()
            self.terminal.show(*self.screen.recent(None, LAST_LINES))
        else:
            self.screen.go_on_telling(None)
        self.terminal.show(*end, table_of_scores(self.match))
        while True:
            try:
                line = self.terminal.read("save [file], log, or Enter to leave: ").strip()
            except EOFError:
                return
            command, _, rest = line.partition(" ")
            if command == "save":
                self.save(rest.strip())
                self.terminal.show(*self.message)
            elif command == "log":
                self.terminal.show(*story_lines(self.match, None, self.screen.width))
            elif command in ("", "quit", "exit"):
                return


def leave() -> None:
    """Somebody says quit."""
    raise EOFError


def warning(text: str) -> Text:
    return printable(text, "wrong")
