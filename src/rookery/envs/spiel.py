"""OpenSpiel: every game as `python_rookery_<game>`, with chance as a player, and what each player knows."""

from array import array
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import pyspiel

from rookery.core.batch import winnings
from rookery.core.encoding import SPECTATOR
from rookery.core.game import Game
from rookery.core.notes import Note
from rookery.core.options import Option, Value
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.core.words import Action
from rookery.games import GAMES, get

LOG = 2500
"""The last lines of a log that an information state keeps in its tensor, unless the parameter `log` says otherwise; in
its string it keeps all.
"""

WIDTH = 8
"""Numbers of a line: who acted and the word; or the name of a note, its seat, amount, card, rival and kind."""

LONGEST = 20_000
"""No game takes more actions than this, chance included."""

RANDOM = -1
"""What stands for chance in an option that may be a number or left to chance."""


class Heard(NamedTuple):
    """A line of the log, as numbers and as text; who learnt it (None: all), and what the others learn instead of it."""

    numbers: tuple[int, ...]
    text: str
    seen_by: tuple[int, ...] | None
    instead: tuple[tuple[int, ...], str] | None

    def told(self, seat: int) -> tuple[tuple[int, ...], str] | None:
        """What a seat learns."""
        is_seen = self.seen_by is None or seat in self.seen_by
        return (self.numbers, self.text) if is_seen else self.instead


def word_line(seat: int, action: Action, seen_by: tuple[int, ...] | None) -> Heard:
    """A word: that one was said all learn. Numbers begin with 1, so that 0 stands for nothing: chance is 1, seat 0 is
    2; a secret word is 1, the first word 2.
    """
    rest = (0,) * (WIDTH - 2)
    return Heard(
        (seat + 2, action.index + 2, *rest), f"{seat}:{action.word}", seen_by, ((seat + 2, 1, *rest), f"{seat}:?")
    )


def note_line(note: Note) -> Heard:
    """What the rules did. The name of a note is told by a checksum."""
    name = 1 + crc32(note.what.encode()) % 2**20  # exact in a tensor, whose numbers have 24 bits
    numbers = (0, 0, name, note.seat + 2, note.amount, note.card + 2, note.rival + 2, note.kind + 2)
    text = f"{note.what} {note.seat} {note.amount} {note.card} {note.rival} {note.kind}"
    return Heard(numbers, text, note.seen_by, None)


class Hearing:
    """All that a seat has heard: numbers, line by line, and texts."""

    def __init__(self, numbers: "array[int]", texts: list[str]) -> None:
        self.numbers = numbers
        self.texts = texts

    def add(self, told: tuple[tuple[int, ...], str] | None) -> None:
        if told is not None:
            self.numbers.extend(told[0])
            self.texts.append(told[1])

    def copy(self) -> "Hearing":
        return Hearing(self.numbers[:], self.texts.copy())


class Position:
    """A position and how it came about; OpenSpiel copies and writes it as a whole. `heard` is what each seat and then a
    spectator has heard: words and what the rules did.
    """

    def __init__(self, game: Game, state: State, log: list[Heard], heard: list[Hearing]) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.heard = heard

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return Position(self.game, self.state.clone(), self.log.copy(), [heard.copy() for heard in self.heard])

    def __reduce__(self) -> Any:
        return read_again, (self.game.name, self.game.dump(self.state), self.log)

    def act(self, seat: int, action: Action) -> None:
        """A seat acts. Machines do not run races: nobody makes use of one."""
        self.do(seat, action)
        while self.state.agenda and isinstance(self.state.agenda[-1], Race):
            race = self.state.agenda[-1]
            self.do(race.who[0], race.idle())

    def do(self, seat: int, action: Action) -> None:
        self.add(word_line(seat, action, self.state.agenda[-1].seen_by(self.state, seat, action)))
        notes: list[Note] = []
        self.state.notes = notes
        self.state.act(seat, action)
        self.state.notes = None
        for note in notes:
            self.add(note_line(note))

    def add(self, line: Heard) -> None:
        self.log.append(line)
        for listener, heard in enumerate(self.heard):
            heard.add(line.told(listener))

    def dealt_anew(self, seat: int, rng: Random) -> "Position":
        """The position as a seat knows it: what it cannot know is dealt anew, and nobody has heard what it has not."""
        dealt = fresh(self.game, self.state.redeal(seat, rng))
        for line in self.log:
            told = line.told(seat)
            if told is not None:
                dealt.add(line if told[1] == line.text else Heard(*told, None, None))
        return dealt


def fresh(game: Game, state: State) -> Position:
    """A position of which nobody has heard anything."""
    return Position(game, state, [], [Hearing(array("i"), []) for _ in range(state.seats + 1)])


def read_again(name: str, data: dict[str, Any], log: list[Heard]) -> Position:
    """The position that was written."""
    game = get(name)
    position = fresh(game, game.load(data))
    for line in log:
        position.add(line)
    return position


class RookeryState(pyspiel.State):  # type: ignore[misc]
    """A position of a game of ours. Seats that answer together are asked one after another; none sees the others'
    answers before all are in.
    """

    def __init__(self, game: "RookeryGame") -> None:
        super().__init__(game)
        self.position = fresh(game.game, game.start.clone())

    @property
    def rules(self) -> "RookeryGame":
        game: RookeryGame = self.get_game()
        return game

    def current_player(self) -> int:
        who = self.position.state.turn()
        if not who:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if who[0] == CHANCE else who[0]

    def _legal_actions(self, player: int) -> list[int]:
        return [action.index for action in self.position.state.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action.index, odds) for action, odds in self.position.state.outcomes()]

    def _apply_action(self, action: int) -> None:
        who = self.position.state.turn()[0]
        self.position.act(who, self.rules.game.words.all[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.rules.game.words.all[action].word)

    def is_terminal(self) -> bool:
        return not self.position.state.turn()

    def returns(self) -> list[float]:
        state = self.position.state
        return winnings(state) if not state.turn() else [0.0] * state.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "RookeryState":
        """A copy in which all that a player cannot know is dealt anew, and nobody has heard what the player has not.
        OpenSpiel's own history of it stays that of the true position.
        """
        copy: RookeryState = self.clone()
        copy.position = self.position.dealt_anew(player, Random(sampler()))
        return copy

    def __str__(self) -> str:
        return "\n".join(line.text for line in self.position.log)


class Observer:
    """What a player, or everybody, knows, as text and as numbers."""

    def __init__(self, game: "RookeryGame", about: Any) -> None:
        self.game = game
        self.about = about
        self.encoding = game.game.encoding(game.players)
        shown = about.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self.views = game.players if shown else 1
        size = self.encoding.size * self.views
        self.tensor = np.zeros(size + (WIDTH * game.log if about.perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:size].reshape(self.views, -1)}
        if about.perfect_recall:
            self.dict["log"] = self.tensor[size:].reshape(game.log, WIDTH)

    def seats(self, player: int) -> list[int]:
        """Whose eyes the position is seen with."""
        if self.about.private_info == pyspiel.PrivateInfoType.NONE:
            return [SPECTATOR]
        return [player] if self.views == 1 else list(range(self.views))

    def numbers(self, s: State, seat: int) -> list[int]:
        """What a seat sees; without what is public, by how much that differs from what a spectator sees."""
        numbers = self.encoding.encode(s, seat)
        if self.about.public_info:
            return numbers
        return [mine - all_see for mine, all_see in zip(numbers, self.encoding.encode(s, SPECTATOR), strict=True)]

    def heard(self, position: Position, player: int) -> Hearing:
        """The log as it was heard; without what is public, only what not everybody heard."""
        if self.views == 1 and self.about.public_info:
            return position.heard[self.seats(player)[0]]
        found = Hearing(array("i"), [])
        for line in position.log:
            if self.about.public_info or line.seen_by is not None:
                found.add((line.numbers, line.text) if self.views > 1 or is_among(line, player) else None)
        return found

    def set_from(self, state: RookeryState, player: int) -> None:
        self.tensor.fill(0)
        for row, seat in enumerate(self.seats(player)):
            self.dict["observation"][row] = self.numbers(state.position.state, seat)
        if self.about.perfect_recall:
            log = np.array(self.heard(state.position, player).numbers, np.float32).reshape(-1, WIDTH)
            last = log[max(0, len(log) - self.game.log) :]
            self.dict["log"][: len(last)] = last

    def string_from(self, state: RookeryState, player: int) -> str:
        texts = [" ".join(map(str, self.numbers(state.position.state, seat))) for seat in self.seats(player)]
        if self.about.perfect_recall:
            texts += self.heard(state.position, player).texts
        return "\n".join(texts)


def is_among(line: Heard, seat: int) -> bool:
    """Whether a seat is one of the few that learnt a line."""
    return line.seen_by is not None and seat in line.seen_by


class RookeryGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with some number of players and some options."""

    def __init__(self, game: Game, kind: Any, params: Mapping[str, Any]) -> None:
        self.game = game
        self.players = int(params.get("players", game.seats[0]))
        self.log = int(params.get("log", LOG))
        if self.log < 1:
            raise Broken(f"an information state keeps at least one line of the log, not {self.log}")
        options = {name: value_of(option, params[name]) for name, option in game.options.items() if name in params}
        self.start = game.new(self.players, **options)
        words = len(game.words.all)
        par = 1.0 / self.players
        info = pyspiel.GameInfo(
            num_distinct_actions=words,
            max_chance_outcomes=words,
            num_players=self.players,
            min_utility=-par,
            max_utility=1.0 - par,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> RookeryState:
        return RookeryState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def parameter_of(value: Value) -> Any:
    """The value of an option as OpenSpiel takes it: -1 stands for what is left to chance."""
    return RANDOM if value is None else value


def value_of(option: Option, value: Any) -> Value:
    return None if value == RANDOM and None in option.values else option.read(value)


def name_of(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"python_rookery_{game.name.replace('-', '_')}"


def kind_of(game: Game) -> Any:
    """What OpenSpiel is told of a game before one is made."""
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.seats[0],
            "log": LOG,
            **{name: parameter_of(option.default) for name, option in game.options.items()},
        },
    )


def register(game: Game) -> str:
    """Tell OpenSpiel's registry of a game: what it is called there."""
    kind = kind_of(game)

    class Registered(
        RookeryGame
    ):  # OpenSpiel's registry outlives Python, and a class, unlike a function, survives that
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Registered)
    return name_of(game)


NAMES = [register(game) for game in GAMES.values()]
"""What OpenSpiel calls our games."""
