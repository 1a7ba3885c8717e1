"""Ways over the wire: how a turn could go on, found by a clerk and bounded."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from rookery.core.match import Match
from rookery.core.ways import MOST
from rookery.server.limits import Bucket, Limits
from rookery.server.line import Line
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import friends, open_house
from tests.server.moments import find_moment, seat_at
from tests.server.served import GAME, Opener, Served


def test_a_client_is_told_how_a_turn_could_go_on(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cem", options={"first_seat": 0})
    ann = served.player(table, tokens[0])
    found = ann.ask("found", type="ways", seq=ann.last["seq"], words=[])
    assert found["seq"] == ann.last["seq"]
    assert 0 < len(found["ways"]) <= MOST
    spoken = {offer["word"] for offer in found["offers"]}
    assert {word for way in found["ways"] for word in way["words"]} == spoken
    way = found["ways"][-1]
    told = ann.play(*way["words"])
    assert told["view"]["piles"][0] == way["purse"]["pile"]


def test_the_ways_go_on_from_what_was_begun(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cem", options={"first_seat": 0})
    ann = served.player(table, tokens[0])
    begun = ["take marker", next(word for word in ann.words if word != "take marker")]
    found = ann.ask("found", type="ways", seq=ann.last["seq"], words=begun)
    assert all(way["words"][:2] == begun for way in found["ways"])
    assert all(way["purse"]["pile"]["marker"] == 1 for way in found["ways"])


def test_the_payment_of_most_people_comes_first(served: Served) -> None:
    """Dice before gold: so a client need not know what a payment is worth."""
    table, tokens = seat_at(served, find_moment(GAME, 3, can_buy))
    with served.player(table, tokens[0]) as ann:
        for card in [word for word in ann.words if word.startswith("buy ")]:
            found = ann.ask("found", type="ways", seq=ann.last["seq"], words=[card])
            gold = [way["purse"]["gold"] for way in found["ways"]]
            assert gold[0] == max(gold)
            assert gold[0] > min(gold) or len(gold) == 1


def can_buy(match: Match) -> bool:
    """Whether Ann can buy something, and has gold that she need not spend."""
    return match.turn == (0,) and sum(word.startswith("buy ") for word in match.legal(0)) > 1


def test_ways_that_cannot_be_are_refused(served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cem", options={"first_seat": 0})
    ann, bob, spectator = (served.player(table, token) for token in (tokens[0], tokens[1], None))
    seq = ann.last["seq"]
    assert "can't buy Crown now" in ann.refused(type="ways", seq=seq, words=["buy crown"])["sentence"]
    assert ann.refused(type="ways", seq=seq, words=["take rubies"])["sentence"].startswith(
        "'take rubies' is not a word"
    )
    assert bob.refused(type="ways", seq=seq, words=[])["sentence"] == "It is not your turn."
    assert not spectator.refused(type="ways", seq=seq, words=[])["stale"]
    assert ann.refused(type="ways", seq=seq + 5, words=[])["stale"]


def test_a_huge_question_is_refused_and_the_table_plays_on(served: Served) -> None:
    """Many words are not even read; many questions at once wait or are refused."""
    table, tokens = served.begun("Ann", "Bob", "Cem", options={"first_seat": 0})
    ann = served.player(table, tokens[0])
    seq = ann.last["seq"]
    ann.send(type="ways", seq=seq, words=["take red"] * 33)
    assert "cannot be read" in ann.hear("refused")["sentence"]
    numbers = {ann.send(type="ways", seq=seq, words=[]) for _ in range(30)}
    answers: list[dict[str, Any]] = []
    while len(answers) < len(numbers):
        heard = ann.read()
        if heard["id"] in numbers:
            answers.append(heard)
    kinds = {answer["type"] for answer in answers}
    assert kinds <= {"found", "refused"}
    assert "found" in kinds
    assert max(len(json.dumps(answer)) for answer in answers) < 64 * 1024
    ann.play("take marker", "done")


def test_other_things_are_answered_while_ways_are_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            found = asyncio.Event()

            async def ask(*_: object, **__: object) -> bytes:
                await found.wait()
                return b'{"ways": [], "offers": [], "complete": true}'

            monkeypatch.setattr(house.guides, "ask", ask)
            table, tokens = await friends(house, "Ann", "Bob", "Cem", options={"first_seat": 0})
            line = Line(nowhere, nowhere, house, Limits(house.settings), Bucket(1e9, 1e9), "here")
            messages = [
                {"type": "hello", "table": table.row.id, "token": tokens[0]},
                *[{"type": "ways", "id": 1, "seq": table.seq, "words": []}] * 30,
                {"type": "ping", "id": 2},
                {"type": "play", "id": 3, "seq": table.seq, "words": ["take marker"]},
            ]
            for message in messages:
                await line.hear(json.dumps(message))
                await clock.settle()
            told = answers(line)
            assert {("pong", 2), ("update", 3)} <= set(told)
            assert ("found", 1) not in told
            found.set()
            await clock.settle()
            assert answers(line).count(("found", 1)) == 30
            await line.leave_table()

    async def nowhere(*_: object) -> Any:
        raise AssertionError("nobody reads this line")

    def answers(line: Line) -> list[tuple[str, int]]:
        told = []
        while not line.visitor.outbox.empty():
            message = json.loads(line.visitor.outbox.get_nowait() or "{}")
            told.append((message["type"], message["id"]))
        return told

    run_by_hand(scene)


@pytest.mark.slow
def test_whoever_asks_and_is_gone_leaves_nothing_in_the_log(open_server: Opener) -> None:
    """The question was called off before anybody had begun to answer it."""
    served = open_server()
    table, [ann] = served.table("me Ann", "urchin", "urchin", start=True, options={"first_seat": 0})
    for _ in range(20):
        with served.player(table, ann) as player:
            seq = player.until_asked()["seq"]
            player.socket.send(json.dumps({"type": "ways", "id": 5, "seq": seq}))
            player.socket.send(json.dumps({"type": "hint", "id": 6, "seq": seq}))
    assert served.stop() == ""
