"""Secrets: no frame tells a seat what only another seat may know."""

import json
from random import Random
from typing import Any

import msgspec

from rookery import Match, get
from rookery.core.tasks import CHANCE
from rookery.server import telling
from tests.server.databases import in_file
from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, Player, Served


def test_every_frame_of_every_seat_is_made_from_its_own_view(served: Served) -> None:
    """Three people and a spectator hear the story of a game and then its end, each position compared with that of a
    reference match.
    """
    table, tokens = seat_at(served, near_the_end(GAME, 3, lines=40), "me", "friend", "friend")
    watching = [served.player(table, token) for token in [*tokens, None]]
    follow(watching, Random(6))
    record = served.get(f"/api/tables/{table}/record")
    checked = 0
    for seat, player in zip([0, 1, 2, None], watching, strict=True):
        player.close()
        match = Match(get(GAME), record["names"], paused=True, **record["options"])
        lines = [line.partition(" ") for line in record["log"]]
        for frame in map(json.loads, player.frames):
            if frame["type"] != "update":
                assert set(frame) <= {"type", "id", "table", "seat", "phrases", "talk", "orders", "spectator"}, (
                    "no more is told"
                )
                assert not frame.get("orders"), "nobody has given any"
                continue
            while len(match.log) < frame["at"]:
                who, _, word = lines[len(match.log)]
                match.follow(CHANCE if who == "*" else int(who), word)
            assert frame["view"] == plain(match.state.view(seat))
            assert frame["lines"] == plain(msgspec.to_builtins(telling.lines(match, seat, frame["told"])))
            known = list(match.log_for(seat))[frame["since"] :]
            assert [(event["seat"], event["word"] is None) for event in frame["events"]] == [
                (who, word is None) for who, word, _ in known
            ]
            assert [[note["what"] for note in event["notes"]] for event in frame["events"]] == [
                [note.what for note in notes] for _, _, notes in known
            ]
            if not match.over:
                hidden = [held is None for held in frame["view"]["infamy"]]
                assert hidden == [other != seat for other in range(3)]
            checked += 1
    assert checked > 60


def follow(players: list[Player], rng: Random) -> None:
    """Play to the end without undo, everybody listening."""
    while not players[-1].last["result"]:
        for player in players[:-1]:
            if player.words:
                player.play(rng.choice(player.words))
                break
        newest = max(player.last["seq"] for player in players)
        for player in players:
            player.wait_for(newest)


def plain(view: Any) -> Any:
    return json.loads(json.dumps(view))


@in_file
def test_nothing_that_the_server_sends_or_keeps_holds_a_token(served: Served) -> None:
    table, [ann, bob, _] = served.begun("Ann", "Bob", "Cid")
    with served.player(table, ann) as player:
        player.play(player.words[0]) if player.words else None
        told = "".join(player.frames)
    for text in (told, served.http.get(f"/api/tables/{table}").text, served.http.get("/api/tables").text):
        assert ann not in text
        assert bob not in text
    kept = b"".join(path.read_bytes() for path in served.database.parent.glob("*.sqlite3*"))
    assert table.encode() in kept
    assert ann.encode() not in kept
