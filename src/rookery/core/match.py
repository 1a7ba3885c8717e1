"""A match: a position with players' names, a log, undo and refusals that give their rule."""
# mypyc: no (not in the inner loop)

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from rookery.core.fate import Fate, Recorded, Seeded
from rookery.core.foresight import Foresight
from rookery.core.game import Game
from rookery.core.names import LONGEST_NAME, visible
from rookery.core.notes import Note
from rookery.core.options import Value, with_defaults
from rookery.core.origin import Origin, read_origin
from rookery.core.phrases import fill, player, reasoned, rule
from rookery.core.reasons import Broken, Illegal, Reason
from rookery.core.records import FORMAT, check_record, game_of, lines, seal
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action


class Entry:
    """One line of the log: who acted, the word, and the rule that asked for it; what the rules then did; and who
    learnt the word (None: all).
    """

    __slots__ = ("action", "notes", "rule", "seat", "seen_by")  # a server keeps many long logs

    def __init__(self, seat: int, action: Action, rule: str, seen_by: tuple[int, ...] | None) -> None:
        self.seat = seat
        self.action = action
        self.rule = rule
        self.seen_by = seen_by
        self.notes: Sequence[Note] = ()

    def shown_to(self, seat: int | None) -> bool:
        return self.seen_by is None or seat in self.seen_by

    def __repr__(self) -> str:
        return f"{'*' if self.seat == CHANCE else self.seat} {self.action.word}"


class Kept:
    """A copy of the position before an action, for undo."""

    def __init__(self, seat: int, state: State, entries: int) -> None:
        self.seat = seat
        self.state = state
        self.entries = entries


class Match:
    """A game being played by people with names. `play` checks what `State.act` trusts."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        *,
        seed: int | None = None,
        fate: Fate | None = None,
        paused: bool = False,
        origin: Origin | None = None,
        **options: Any,
    ) -> None:
        self.game = game
        self.names = check_names(names)
        self.options = with_defaults(game.options, options)
        self.fate = fate or Seeded(seed)
        self.origin = origin
        self.state = game.new(len(self.names), **self.options) if origin is None else game.load(origin.position)
        if self.state.seats != len(self.names):
            raise Broken(f"this position is for {self.state.seats} players, not for {len(self.names)}")
        self.log: list[Entry] = []
        self.orders: list[dict[str, Value]] = [{} for _ in self.names]
        self._kept: list[Kept] = []
        if not paused:
            self.advance()

    @property
    def over(self) -> bool:
        return not self.state.turn()

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.state.turn()

    def seat(self, who: int | str) -> int:
        """A seat's number, from its number or its player's name."""
        if type(who) is int and 0 <= who < len(self.names):
            return who
        for seat, name in enumerate(self.names):
            if isinstance(who, str) and name.casefold() == who.casefold():
                return seat
        raise Broken(f"nobody called {who!r} sits here; there are {', '.join(self.names)}")

    def legal(self, who: int | str) -> list[str]:
        """What a person in a seat may say now, in the words of this table."""
        return [self.game.words.say(action, self.names) for action in self.state.sayable(self.seat(who))]

    def read(self, word: str | Action) -> Action:
        if isinstance(word, Action):
            return word
        if not isinstance(word, str):
            raise Broken(f"{word!r} is not a word of this game: a word is a text")
        return self.game.words.read(word, self.names)

    def why_not(self, who: int | str, word: str | Action) -> Reason | None:
        """Why a seat may not do this now, by which rule; None when it may."""
        return self.state.why_not(self.seat(who), self.read(word))

    def play(self, who: int | str, word: str | Action) -> list[Entry]:
        """A seat acts; then chance and the rules, until somebody is asked. The new lines of the log."""
        seat, action = self.seat(who), self.read(word)
        reason = self.state.why_not(seat, action)
        if reason is not None:
            raise self.refusal(seat, action, reason)
        kept = Kept(seat, self.state.clone(), len(self.log))
        try:
            self._do(seat, action)
            self.advance()
        except BaseException:  # a fate that fails, or Ctrl-C: all or nothing
            self._restore(kept)
            raise
        if kept.state.sealed == self.state.sealed and set(self.turn) <= set(kept.state.turn()):
            self._kept.append(kept)
        else:  # something came to light, or somebody else has been asked
            self._kept.clear()
        return self.log[kept.entries :]

    def play_all(self, who: int | str, words: Sequence[str | Action]) -> list[Entry]:
        """A seat acts with several words in a row: all that it can foresee to be legal, or none.

        If it comes otherwise, because something hidden has come to light, the words before that stand.
        """
        seat, actions, before = self.seat(who), [self.read(word) for word in words], len(self.log)
        if len(actions) > 1:
            self.foresee(seat, actions)
        for i, action in enumerate(actions):
            if i > 0 and self.state.why_not(seat, action) is not None:
                break
            self.play(seat, action)
        return self.log[before:]

    def foresee(self, seat: int, actions: Sequence[Action]) -> Foresight:
        """What a seat can know of the position after its words; refused if one of them cannot come next."""
        foresight = Foresight(self.state, seat, self.game.sheet.rows, Random())
        for action in actions:
            reason = foresight.why_not(action)
            if reason is not None:
                raise self.refusal(seat, action, reason)
            foresight.act(action)
        return foresight

    def refusal(self, seat: int, action: Action, reason: Reason) -> Illegal:
        """A word that cannot be played now, with the reason and what could be."""
        attempt = self.game.attempt(action, self.names)
        why = reasoned(reason, self.names)
        sentence = fill("{} can't {} now: {} ({})", player(self.names, seat), attempt, why, rule(reason.rule))
        return Illegal(sentence, reason.rule, self.legal(seat))

    def can_undo(self, who: int | str) -> bool:
        """Whether a seat has a last step that nobody has learnt anything new from."""
        return bool(self._kept) and self._kept[-1].seat == self.seat(who)

    def undo(self, who: int | str) -> None:
        """Take back the last step of a seat, with everything it brought about."""
        seat = self.seat(who)
        if not self.can_undo(seat):
            sentence = (
                f"{self.names[seat]} has no step to take back: a die fell, a card was shown or the turn was ended."
            )
            raise Illegal(f"{sentence} ({self.game.undo_rule})", self.game.undo_rule, [])
        self._restore(self._kept.pop())

    def order(self, who: int | str, name: str, value: Any) -> None:
        """A seat gives a standing order: the game answers some questions for it. Records hold the answers only."""
        if name not in self.game.orders:
            known = f"there are {', '.join(self.game.orders)}" if self.game.orders else f"{self.game.title} has none"
            raise Broken(f"there is no standing order {name!r}; {known}")
        self.orders[self.seat(who)][name] = self.game.orders[name].read(value)

    def ordered(self, who: int | str) -> Action | None:
        """What a seat answers now by its standing orders; None when it is to be asked."""
        seat = self.seat(who)
        orders = self.orders[seat]
        return self.game.ordered(self.state, seat, orders) if orders and seat in self.turn else None

    def let_race_lie(self) -> list[Entry]:
        """Nobody runs: every seat that could still act in a race lets it be."""
        before = len(self.log)
        while self.state.agenda and isinstance(self.state.agenda[-1], Race):
            race = self.state.agenda[-1]
            self.play(race.who[0], race.idle())
        return self.log[before:]

    def log_for(self, seat: int | None) -> Iterator[tuple[int, str | None, list[Note]]]:
        """The log as a seat (None: a spectator) may know it: who, the word unless it was secret, the notes."""
        for entry in self.log:
            word = self.game.words.say(entry.action, self.names) if entry.shown_to(seat) else None
            yield entry.seat, word, [note for note in entry.notes if note.shown_to(seat)]

    def record(self) -> dict[str, Any]:
        """The match as plain data: game, version, names, options, changed figures, log of words, result if over."""
        data: dict[str, Any] = {
            "rookery": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "names": self.names,
            "options": self.options,
            "cards": self.game.changed_figures(),
            "log": [repr(entry) for entry in self.log],
            "result": self.result(),
        }
        if self.origin is not None:
            data["origin"] = self.origin.told()
        oath = self.fate.told(over=self.over)
        if oath is not None:
            data["oath"] = oath
        return {**data, "seal": seal(data)}

    def result(self) -> dict[str, Any] | None:
        """Scores and places, once the game is over."""
        return {"scores": self.state.scores(), "places": self.state.ranking()} if self.over else None

    @staticmethod
    def replay(game: Game, data: Any, *, fate: Fate | None = None, until: int | None = None) -> "Match":
        """The match of a record, whole or up to a line of its log; no seed is needed. A broken one is refused."""
        data = check_record(data)
        match = Match.before(game, data, fate or Recorded(data.get("oath")))
        log = lines(data)
        for who, word in log[:until]:
            match.follow(who, word)
        if until is None and data["result"] != match.result():
            raise Broken("the record's result is not what its log leads to: it was cut short or changed")
        if data["seal"] != seal(data):
            raise Broken("the record was changed after it was written: its seal does not fit")
        return match

    @staticmethod
    def before(game: Game, data: dict[str, Any], fate: Fate | None = None) -> "Match":
        """The match of a record before its first line; it waits for `follow`."""
        options: dict[str, Any] = with_defaults(game.options, data["options"])
        origin = read_origin(data["origin"]) if "origin" in data else None
        return Match(game_of(game, data), data["names"], fate=fate, paused=True, origin=origin, **options)

    def anew(self) -> "Match":
        """This match before its first line, with the same fate; it waits for `follow`."""
        options: dict[str, Any] = dict(self.options)
        return Match(self.game, self.names, fate=self.fate, paused=True, origin=self.origin, **options)

    def follow(self, who: int, word: str) -> Entry:
        """One line of a log, chance's lines included, checked and done."""
        number = len(self.log) + 1
        try:
            action = self.game.words.read(word)
        except ValueError as error:
            raise Broken(f"line {number} of the record: {error}") from None
        if who == CHANCE and all(action is not listed for listed, _ in self.state.outcomes()):
            raise Broken(f"line {number} of the record: chance cannot bring {word!r} there")
        if who >= len(self.names):
            raise Broken(f"line {number} of the record: there is no seat {who}")
        if who != CHANCE:
            reason = self.why_not(who, action)
            if reason is not None:
                raise Broken(f"line {number} of the record, {word!r}, cannot be played: {reason.say(self.names)}")
        self._do(who, action)
        self._kept.clear()
        return self.log[-1]

    def _restore(self, kept: Kept) -> None:
        self.state = kept.state
        del self.log[kept.entries :]

    def _do(self, seat: int, action: Action) -> None:
        task = self.state.agenda[-1]
        rule = task.cited(self.state, seat, action)
        entry = Entry(seat, action, rule, task.seen_by(self.state, seat, action))
        notes: list[Note] = []
        self.state.notes = notes
        self.state.act(seat, action)
        self.state.notes = None
        if notes:
            entry.notes = tuple(notes)
        self.log.append(entry)

    def advance(self) -> None:
        """Let chance happen until a seat is asked or the game is over."""
        while self.state.turn() == (CHANCE,):
            self._do(CHANCE, self.fate.outcome(self.state, len(self.log)))


def check_names(names: Sequence[str]) -> list[str]:
    """Players need names that can be seen, printed and told apart; a server asks for more of those it lets in."""
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise Broken("the players are a list of names")
    cleaned = [" ".join(name.split()) for name in names]
    if any(len(name) > LONGEST_NAME for name in cleaned):
        raise Broken(f"a name can have at most {LONGEST_NAME} letters")
    if not all(map(visible, cleaned)):
        raise Broken("every player needs a name")
    if len({visible(name).casefold() for name in cleaned}) != len(cleaned):
        raise Broken("two players cannot have the same name")
    if not all(name.isprintable() for name in cleaned):
        raise Broken("a name is made of letters that can be printed")
    return cleaned
