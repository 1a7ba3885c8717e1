"""Batches: many games side by side, stepped in the compiled core, with what each acting seat sees in flat buffers."""

from array import array
from operator import attrgetter
from random import Random
from struct import Struct
from typing import Any

from rookery.core.encoding import EncodedField, Encoding, Slot
from rookery.core.fields import COPIED, DEEP
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action


def settle_chance(s: State, rng: Random) -> int:
    """Let chance act until a seat is asked: that seat, or -1 when the game is over. Machines do not run races: nobody
    makes use of one. Of several seats that answer together the first is asked; the others do not see its answer.
    """
    while True:
        who = s.turn()
        if not who:
            return -1
        if who[0] == CHANCE:
            s.act(CHANCE, s.sample(rng))
            continue
        task = s.agenda[-1]
        if isinstance(task, Race):
            s.act(who[0], task.idle())
            continue
        return who[0]


def winnings(s: State) -> list[float]:
    """What each seat has won of a game that is over: its share of the first place, less an equal share. They add up to
    nothing.
    """
    winners = s.winners()
    par = 1.0 / s.seats
    share = 1.0 / len(winners)
    return [share - par if seat in winners else -par for seat in range(s.seats)]


class Row:
    """The row of a game in the buffer of a batch. Of every long field it keeps what was last written, so that it is
    written again only when it has changed: for each seat, where it depends on the seat.
    """

    def __init__(self, encoding: Encoding) -> None:
        self.short = [line for line in encoding.lines[1:] if line.is_short]
        self.long = [line for line in encoding.lines[1:] if not line.is_short]
        self.values: Any = attrgetter(*[line.name for line in encoding.lines[1:]])
        self.pack: Any = Struct(f"{1 + sum([line.slot.size for line in self.short])}h").pack
        self.seat = -1
        self.seen: list[list[Any]] = [[] for _ in self.long]
        self.own: list[list[list[Any]]] = [[[] for _ in self.long] for _ in range(encoding.seats)]
        self.packed: list[list[bytes]] = [[b"" for _ in self.long] for _ in range(encoding.seats)]

    def write(self, s: State, seat: int, buffer: bytearray, first: int) -> None:
        """Bring the row, which begins at some byte of the buffer, up to what a seat sees."""
        values: tuple[Any, ...] = self.values(s)
        out: list[int] = [seat]
        count = len(self.short)
        for i, line in enumerate(self.short):
            line.slot.write(s, seat, values[i], out)
        numbers: bytes = self.pack(*out)
        buffer[first : first + len(numbers)] = numbers
        own, packed = self.own[seat], self.packed[seat]
        for i, line in enumerate(self.long):
            slot = line.slot
            value = values[count + i]
            memory = own if slot.personal else self.seen
            if is_changed(memory[i], value, s, slot):
                out = []
                slot.write(s, seat, value, out)
                numbers = line.pack(*out)
                memory[i] = kept(value, s, line)
                if slot.personal:
                    packed[i] = numbers
            elif slot.personal and seat != self.seat:
                numbers = packed[i]
            else:
                continue
            at = first + 2 * line.first
            buffer[at : at + len(numbers)] = numbers
        self.seat = seat


def is_changed(memory: list[Any], value: Any, s: State, slot: Slot) -> bool:
    """Whether a field, or another that its slot looks at, is not what it was."""
    if len(memory) == 0 or memory[0] != value:
        return True
    for i, name in enumerate(slot.besides):
        if memory[i + 1] != getattr(s, name):
            return True
    return False


def kept(value: Any, s: State, line: EncodedField) -> list[Any]:
    """A field as it is now, and what its slot looks at besides: lists that may change in place are copied."""
    if line.copied == COPIED:
        value = value.copy()
    elif line.copied == DEEP:
        value = [inner.copy() for inner in value]
    memory = [value]
    for name in line.slot.besides:
        other = getattr(s, name)
        memory.append(other.copy() if isinstance(other, list) else other)
    return memory


class Batch:
    """Games of one kind that are stepped together. In each, one seat is asked: `actors` says which, `observations` what
    it sees, `masks` which words it may say. A game that is over tells so in `done`, with what each seat has won in
    `rewards`, and begins anew at once: then the rest of its row is of the new game.
    """

    def __init__(self, start: State, encoding: Encoding, words: list[Action], games: int, seed: int | None) -> None:
        self.start = start
        self.encoding = encoding
        self.words = words
        self.games = games
        self.rng = Random(seed)
        self.states: list[State] = []
        self.nothing = bytes(len(words))
        self.offered: list[list[Action]] = [[] for _ in range(games)]
        self.rows = [Row(encoding) for _ in range(games)]
        self.observations = bytearray(2 * games * encoding.size)
        self.masks = bytearray(games * len(words))
        self.actors = bytearray(games)
        self.done = bytearray(games)
        self.rewards: Any = array("f", bytes(4 * games * start.seats))
        for game in range(games):
            self.states.append(start.clone())
            self.ask(game)

    def step(self, actions: list[int]) -> None:
        """In every game the seat that was asked says a word, by its number."""
        if len(actions) != self.games:
            raise Broken(f"{self.games} games take as many actions, not {len(actions)}")
        words, masks, rewards = self.words, self.masks, self.rewards
        count = len(words)
        for game in range(self.games):
            action = actions[game]
            if action < 0 or action >= count or masks[game * count + action] == 0:
                raise Broken(f"seat {self.actors[game]} of game {game} can't say word {action} now")
        for game in range(self.games):
            if self.done[game] != 0:
                self.done[game] = 0
                seats = self.start.seats
                rewards[game * seats : (game + 1) * seats] = array("f", bytes(4 * seats))
            self.states[game].act(self.actors[game], words[actions[game]])
            self.ask(game)

    def ask(self, game: int) -> None:
        """Go on until a seat is asked, in a new game if this one is over; write what that seat sees."""
        s = self.states[game]
        seat = settle_chance(s, self.rng)
        while seat < 0:
            self.done[game] = 1
            self.rewards[game * s.seats : (game + 1) * s.seats] = array("f", winnings(s))
            s = self.start.clone()
            self.states[game] = s
            seat = settle_chance(s, self.rng)
        self.actors[game] = seat
        self.rows[game].write(s, seat, self.observations, 2 * game * self.encoding.size)
        masks, first = self.masks, game * len(self.words)
        masks[first : first + len(self.nothing)] = self.nothing
        offered = s.legal(seat)
        self.offered[game] = offered
        for action in offered:
            masks[first + action.index] = 1

    def sample(self) -> list[int]:
        """A random word for each game, each that may be said as likely as another."""
        rng = self.rng
        picked: list[int] = []
        for offered in self.offered:
            picked.append(offered[int(rng.random() * len(offered))].index)
        return picked
