"""A bot that plays on a running server, with Python's standard library alone.

    python examples/remote/heron.py http://127.0.0.1:8765 Heron

It opens an account, waits for invitations, takes a seat at each table it is invited to, and plays any legal word. The
token is kept in a file of this folder, so that it is the same bot the next time.
"""

import json
import random
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

AGAIN = 2.0  # seconds before it tries to come back


class Server:
    """A server, asked in the name of a bot."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.token = ""

    def ask(self, path: str, body: Any = None, patience: float = 30.0) -> Any:
        """The answer as it comes; a GET without a body."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return urlopen(Request(f"{self.address}{path}", data, headers), timeout=patience)

    def post(self, path: str, body: Any) -> Any:
        with self.ask(path, body) as answer:
            return json.load(answer)

    def lines(self, path: str) -> Iterator[dict[str, Any]]:
        """What a stream tells; empty lines only show that it is alive."""
        with self.ask(path, patience=60.0) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)


def choose(question: dict[str, Any]) -> str:
    """The player itself: any legal word. This is where a better idea goes."""
    word: str = random.choice(question["legal"])
    return word


def play(server: Server, table: str) -> None:
    """One table to its end. A stream that breaks off is opened again: the open question is asked once more."""
    while True:
        try:
            for message in server.lines(f"/api/tables/{table}/stream"):
                if message["type"] == "question":
                    answer(server, table, message)
                elif message["type"] == "bye" or (message["type"] == "closing" and not message["again"]):
                    return
        except HTTPError as error:
            print(f"{table}: {json.load(error)['error']}")
            return
        except (URLError, OSError, ValueError):
            pass  # cut off: the server keeps the seat
        time.sleep(AGAIN)


def answer(server: Server, table: str, question: dict[str, Any]) -> None:
    try:
        server.post(f"/api/tables/{table}/answer", {"id": question["id"], "choose": choose(question)})
    except HTTPError as error:
        print(f"{table}: {json.load(error)['error']}")  # somebody was quicker: the next question comes by itself


def sit_down(server: Server, table: str) -> None:
    try:
        server.post(f"/api/tables/{table}/sit", {})
    except HTTPError as error:
        print(f"{table}: {json.load(error)['error']}")
        return
    print(f"plays at {server.address}/t/{table}", flush=True)
    threading.Thread(target=play, args=(server, table), daemon=True).start()


def main(address: str, name: str) -> None:
    server = Server(address)
    kept = Path(f"{name}.token")
    while True:
        try:
            if not kept.exists():
                kept.write_text(server.post("/api/bots", {"name": name})["token"])
            server.token = kept.read_text()
            for message in server.lines("/api/bots/stream"):
                if message["type"] == "waiting":
                    print(f"{message['name']} waits for invitations", flush=True)
                elif message["type"] == "invitation":
                    sit_down(server, message["table"])
        except HTTPError as error:
            sys.exit(json.load(error)["error"])
        except (URLError, OSError, ValueError):
            pass
        time.sleep(AGAIN)


if __name__ == "__main__":
    main(*sys.argv[1:])
