"""A real server in its own process, and clients that talk to it like browsers do."""

import json
import os
import signal
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import sleep
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rookery.games import GAMES
from rookery.server.messages import FromServer
from tests.server import prefork
from tests.server.databases import where

GAME = next(iter(GAMES))
ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PATIENCE = 60.0
TELLINGS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)


class Served:
    """`rookery serve` on a free port, of this tree or of another; bots do not hesitate unless a setting says so."""

    def __init__(self, database: Path, program: str = "rookery", source: Path = SOURCE, **settings: Any) -> None:
        self.database = database
        self.program = program
        self.source = source
        generous = {
            "posts_a_minute": 100_000,
            "messages_a_second": 1000,
            "waiting_an_address": 100_000,
            "arrivals_a_minute": 100_000,
            "replay_seconds": 60,
            "analysis_seconds": 0.1,
        }
        self.port = 0  # any
        self.settings = {"bot_pause": 0, **generous, **settings}
        self.start()

    def start(self) -> None:
        environment = {f"ROOKERY_{name.upper()}": str(value) for name, value in self.settings.items()}
        paths = os.pathsep.join([str(self.source), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.process = prefork.start(
            self.program,
            ["serve", "--port", str(self.port), "--database", self.where()],
            {**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1", "PYTHONWARNINGS": "error", **environment},
        )
        said = self.process.stdout.readline()
        if "http://" not in said:
            raise RuntimeError(f"the server did not start: {self.process.communicate(PATIENCE)}")
        self.host = said.split("http://")[1].split()[0]
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE)

    def where(self) -> str:
        """The database, as a server is told of it."""
        return where(self.database)

    def kill(self) -> None:
        """As if the power went."""
        self.end(signal.SIGKILL)

    def stop(self) -> str:
        """As an administrator would; what the server complained about."""
        return self.end(signal.SIGTERM)

    def end(self, number: signal.Signals) -> str:
        self.http.close()
        if self.process.poll() is None:
            self.process.send_signal(number)
        return str(self.process.communicate(timeout=PATIENCE)[1])

    def post(self, path: str, body: Any = None, token: str | None = None, **headers: str) -> Any:
        """The answer to a request that changes something; a refusal fails the test."""
        answer = self.try_post(path, body, token, **headers)
        assert answer.is_success, answer.text
        return answer.json()

    def try_post(self, path: str, body: Any = None, token: str | None = None, **headers: str) -> httpx.Response:
        known = {**headers, **({"Authorization": f"Bearer {token}"} if token else {})}
        return self.http.post(path, json=body, headers=known)

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    def table(self, *seats: str, **wish: Any) -> tuple[str, list[str]]:
        """A new table with seats such as `me`, `me Ann`, `open`, `urchin`: its word and the tokens. Hints and
        take-back are on there unless it says otherwise.
        """
        wished = [dict(zip(("kind", "name"), seat.split(), strict=False)) for seat in seats]
        made = self.post("/api/tables", {"game": GAME, "seats": wished, "take_back": True, "hints": True, **wish})
        return made["table"], made["tokens"]

    def begun(self, *names: str, **wish: Any) -> tuple[str, list[str]]:
        """A table at which these people have sat down, each on a device of their own, and play."""
        table, tokens = self.table(f"me {names[0]}", *["open"] * (len(names) - 1), **wish)
        for name in names[1:]:
            tokens += self.post(f"/api/tables/{table}/sit", {"name": name})["tokens"]
        self.post(f"/api/tables/{table}/start", token=tokens[0])
        return table, tokens

    def player(self, table: str, token: str | None = None, seen: int = -1, address: str = "127.0.0.1") -> "Player":
        return Player(self, table, token, seen, address)


Opener = Callable[..., Served]
"""Starts a server of its own with some settings; the end of the test stops it."""


class Player:
    """A client at a table, at one of the addresses of this machine. Every frame it gets is kept."""

    def __init__(
        self, served: Served, table: str, token: str | None, seen: int = -1, address: str = "127.0.0.1"
    ) -> None:
        self.opened = ExitStack()
        line = connect(
            f"ws://{served.host}/api/socket",
            open_timeout=PATIENCE,
            max_size=2**24,
            source_address=(address, 0),
        )
        self.socket = self.opened.enter_context(line)
        self.frames: list[str] = []
        self.number = 0
        self.last: dict[str, Any] = {}
        self.hello(table, token, seen)

    def hello(self, table: str, token: str | None, seen: int = -1) -> dict[str, Any]:
        self.send(type="hello", table=table, token=token, seen=seen)
        self.greeting = self.hear("welcome", "refused")
        if self.greeting["type"] == "welcome" and self.greeting["table"]["phase"] in ("playing", "over"):
            self.hear("update")
        return self.greeting

    def send(self, **message: Any) -> int:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, **message}))
        return self.number

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next frame, which must be a message of the protocol."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        TELLINGS.decode(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.last = message
        return message

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = self.read()
            if message["type"] in kinds:
                return message

    def ask(self, answer: str, **message: Any) -> dict[str, Any]:
        """Send a message, and wait for its own answer; another answer fails the test."""
        number = self.send(**message)
        while True:
            heard = self.read()
            if heard["id"] == number:
                assert heard["type"] == answer, heard
                return heard

    def play(self, *words: str, seq: int | None = None) -> dict[str, Any]:
        return self.ask("update", type="play", seq=self.last["seq"] if seq is None else seq, words=words)

    def refused(self, **message: Any) -> dict[str, Any]:
        return self.ask("refused", **message)

    def until_asked(self) -> dict[str, Any]:
        """Wait until this seat may act or the game is over."""
        while not self.words and not self.last["result"]:
            self.hear("update")
        return self.last

    @property
    def words(self) -> list[str]:
        """What this seat may say now."""
        return [option["word"] for option in self.last["options"]]

    def wait_for(self, seq: int) -> dict[str, Any]:
        while self.last["seq"] < seq:
            self.hear("update")
        return self.last

    def close(self) -> None:
        with suppress(ConnectionClosed):
            self.opened.close()

    def __enter__(self) -> "Player":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


def health(served: Served) -> tuple[int, str]:
    answer = served.http.get("/healthz")
    return answer.status_code, answer.text


def until_health(served: Served, status: int) -> str:
    """What is said once the answer has this status; looks are a second apart."""
    found, said = health(served)
    for _ in range(100):
        if found == status:
            break
        sleep(0.1)
        found, said = health(served)
    assert found == status, said
    return said


def play_out(players: list[Player], rng: Random, steps: int = 10_000) -> None:
    """People play at random, each in turn, until the game is over or so many steps are done."""
    for _ in range(steps):
        newest = max(player.last["seq"] for player in players)
        for player in players:
            player.wait_for(newest)
        if players[0].last["result"]:
            return
        asked = [player for player in players if player.words]
        if not asked:  # a bot is in turn
            players[0].hear("update")
            continue
        asked[0].play(rng.choice(asked[0].words))
