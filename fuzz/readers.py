"""Readers: everything that takes a file or a text from outside, and what a sound one looks like."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import msgspec
from hypothesis import strategies as st

from fuzz.shapes import damaged, garbled
from fuzz.trying import Found, cut
from rookery.core.figures import toml_of
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.oath import Oath, Sworn
from rookery.core.reasons import Broken, Illegal
from rookery.core.records import check_record, seal
from rookery.core.tasks import CHANCE
from rookery.core.verifying import rolls
from rookery.games import GAMES, get
from rookery.server.line import DECODER
from rookery.server.replays import replay_of
from rookery.sim.ledger import read_lines

LONGEST = 3.0
"""Seconds of the processor that reading may take. The server bounds readers of what strangers send besides."""
NAMES = ["Ann", "Bob", "Cem"]
REFUSALS = (Broken, Illegal, msgspec.DecodeError, UnicodeDecodeError)
"""What a reader may say to what it cannot read: a sentence."""


class Reader:
    """A door through which content comes in."""

    def __init__(self, name: str, read: Callable[[bytes], Any], sound: Callable[[], list[bytes]]) -> None:
        self.name = name
        self.read = read
        self.sound = cache(sound)

    def check(self, content: bytes) -> bool:
        """Read it: whether it was taken. Whatever it is, it is taken or refused with a sentence, and soon."""
        begin = thread_time()
        try:
            self.read(content)
            taken = True
        except REFUSALS as refusal:
            taken = False
            if len(str(refusal).split()) < 3:
                raise Found(f"{self.name}: refused without a sentence", content) from refusal
        except Exception as error:
            raise Found(f"{self.name}: {type(error).__name__} {cut(str(error))}", content) from error
        seconds = thread_time() - begin
        if seconds > LONGEST:
            raise Found(f"{self.name}: took {seconds:.1f} s", content)
        return taken

    def contents(self) -> "st.SearchStrategy[bytes]":
        """Sound contents, contents that are nearly sound, and bytes."""
        sound = st.sampled_from(self.sound())
        return sound | garbled(sound) | damaged_json(sound) | st.binary(max_size=300)


def damaged_json(sound: "st.SearchStrategy[bytes]") -> "st.SearchStrategy[bytes]":
    """JSON with some part damaged; a record is sealed again, as by somebody who knows how. Other contents stay."""

    def parsed(content: bytes) -> Any:
        try:
            return json.loads(content)
        except ValueError:
            return [content.decode()]

    def written(data: Any) -> bytes:
        if isinstance(data, dict) and "seal" in data:
            data["seal"] = seal(data)
        return json.dumps(data).encode()

    return damaged(sound.map(parsed)).map(written)


# What is read


def text_of(content: bytes) -> str:
    return content.decode()


def read_record(content: bytes) -> None:
    """As `rookery replay` and the page for records do."""
    data = check_record(text_of(content))
    match = Match.replay(get(data["game"]), data)
    assert match.record()["log"] == data["log"]
    replay_of(text_of(content), None)


def read_sworn(content: bytes) -> None:
    """As `rookery verify` does."""
    data = check_record(text_of(content))
    rolls(get(data["game"]), data)


def read_position(content: bytes) -> None:
    """Of each game; what was taken can be looked at, written down again, and played on."""
    text = text_of(content)
    named = [game for game in GAMES.values() if f'"{game.name}"' in text]
    for game in named or list(GAMES.values())[:1]:
        s = game.load(text)
        again = game.load(json.dumps(game.dump(s)))
        assert game.dump(again) == game.dump(s)
        rng = Random(1)
        for _ in range(6):
            for seat in (None, *range(s.seats)):
                s.view(seat)
            if not s.turn():
                break
            who = s.turn()[0]
            s.act(who, s.sample(rng) if who == CHANCE else rng.choice(s.legal(who)))


def read_figures(content: bytes) -> None:
    """As `--cards FILE` and a table with its own figures do. The first line says of which game."""
    head, _, rest = text_of(content).partition("\n")
    game = GAMES.get(head.removeprefix("# "), next(iter(GAMES.values())))
    own = game.with_cards(game.printed.read(rest, "cards"))
    own.new(3)


def read_series(content: bytes) -> None:
    """As `rookery arena --resume` and `rookery report` do."""
    read_lines(Path("ladder.jsonl"), content)


def read_message(content: bytes) -> None:
    DECODER.decode(content)


# What sound ones look like


def records() -> list[bytes]:
    return [json.dumps(played(game, steps).record()).encode() for game in GAMES.values() for steps in (12, 60)]


def sworn() -> list[bytes]:
    return [
        json.dumps(played(game, 10_000, Oath(bytes(32), "crow", NAMES)).record()).encode() for game in GAMES.values()
    ]


def positions() -> list[bytes]:
    states = [(game, played(game, steps).state) for game in GAMES.values() for steps in (0, 15, 50)]
    return [json.dumps(game.dump(s)).encode() for game, s in states]


def figures() -> list[bytes]:
    found = []
    for game in GAMES.values():
        cards = list(game.printed.rows)[:12]
        found.append(f"# {game.name}\n{toml_of({card: game.printed.rows[card] for card in cards})}".encode())
    return found


def series() -> list[bytes]:
    game = next(iter(GAMES.values()))
    head = {
        "kind": "rookery series",
        "game": game.name,
        "cards": {},
        "players": 3,
        "bots": ["urchin", "cutpurse"],
        "seed": 1,
        "options": {},
        "version": game.version,
        "games": 4,
    }
    result = {
        "game": 1,
        "seed": 1,
        "bots": ["urchin", "cutpurse", "urchin"],
        "entrants": [0, 1, 0],
        "scores": [3, 9, 4],
        "places": [3, 1, 2],
        "wins": [0.0, 1.0, 0.0],
        "rounds": 7,
        "actions": 80,
        "cards": [["crown"], [], []],
        "faults": [{}, {}, {"crash": 1}],
        "first_faults": ["", "", "it crashed"],
        "seconds": 0.1,
    }
    return [b"".join(json.dumps(line).encode() + b"\n" for line in lines) for lines in ([head], [head, result])]


def messages() -> list[bytes]:
    plays = {"type": "play", "id": 3, "seq": 7, "words": ["done"]}
    return [json.dumps(data).encode() for data in (plays, {"type": "hello", "table": "crow"}, {"type": "ping"})]


def played(game: Game, steps: int, oath: Oath | None = None) -> Match:
    """A match at random: up to some number of moves, or to its end."""
    rng = Random(steps)
    names = NAMES if len(NAMES) in game.seats else NAMES[: game.seats[0]]
    match = Match(game, names, seed=steps, fate=Sworn(oath) if oath else None)
    while steps and not match.over:
        seat = rng.choice(match.turn)
        match.play(seat, rng.choice(match.legal(seat)))
        steps -= 1
    return match


READERS = (
    Reader("records", read_record, records),
    Reader("sworn records", read_sworn, sworn),
    Reader("positions", read_position, positions),
    Reader("figures", read_figures, figures),
    Reader("series", read_series, series),
    Reader("messages", read_message, messages),
)
