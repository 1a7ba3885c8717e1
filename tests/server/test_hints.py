"""Hints: they come after the moves of bots, in small numbers for each address, and nobody waits for one in vain."""

import asyncio
from contextlib import ExitStack
from time import monotonic, sleep

import pytest

from rookery.server.limits import HINT_BURST, HINTS_AT_ONCE, MOST_REMEMBERED, Buckets, Limits
from rookery.server.refusals import TooMuch
from rookery.server.settings import Settings
from rookery.server.thinking import Thinkers
from tests.bots.test_workers import GAME, asked
from tests.server.alone import run
from tests.server.served import Opener, Player, Served

FIRST = {"first_seat": 0}
BUSY = "Too many people are asking for hints. Try again in a moment."


def asker(server: Served, opened: ExitStack, number: int) -> Player:
    """Somebody at a table and an address of their own, whose turn it is."""
    table, [token] = server.table("me", "urchin", "urchin", start=True, options=FIRST)
    return opened.enter_context(server.player(table, token, address=f"127.0.0.{number}"))


def pass_the_turn(player: Player) -> None:
    """Play until the bots have had their turns."""
    while player.last["turn"] == [0]:
        player.play(player.last["natural"])
    player.until_asked()


def ask(player: Player) -> int:
    return player.send(type="hint", seq=player.last["seq"])


def queue(player: Player) -> int:
    """Ask until the hint waits for its turn, which is when nothing is heard of it."""
    while True:
        number = ask(player)
        try:
            player.read(timeout=0.3)
        except TimeoutError:
            return number


def answer(player: Player, number: int) -> dict[str, object]:
    while (heard := player.read())["id"] != number:
        pass
    return heard


def test_twenty_people_asking_for_hints_do_not_delay_a_bot(open_server: Opener) -> None:
    server = open_server(workers=1, hint_seconds=2)
    with ExitStack() as opened:
        ann = asker(server, opened, 99)
        pass_the_turn(ann)  # the process of the bots is awake
        crowd = [asker(server, opened, number) for number in range(2, 22)]
        numbers = [ask(player) for player in crowd]
        begin = monotonic()
        pass_the_turn(ann)
        assert monotonic() - begin < 6, "with hints before them, bots gave up after ten seconds"

        answers = [answer(player, number) for player, number in zip(crowd, numbers, strict=True)]
        refused = [told["sentence"] for told in answers if told["type"] == "refused"]
        assert set(refused) == {BUSY}
        assert 1 <= len(answers) - len(refused) <= 4, "some got their hint, and nobody waited long to be refused"


def test_moves_and_hints_have_processes_of_their_own() -> None:
    async def scene() -> None:
        thinkers = Thinkers(1, hint_seconds=1.0)
        s, seat = asked(GAME)
        try:
            await thinkers.word_of(GAME, s, seat, "urchin", 60, {})
            hints = [asyncio.create_task(thinkers.advise(GAME, s, seat, 1.0, ["A", "B", "C"])) for _ in range(20)]
            await asyncio.sleep(0)
            begin = monotonic()
            await thinkers.word_of(GAME, s, seat, "urchin", 60, {})
            assert monotonic() - begin < 5
            assert not thinkers.workers.faults
            given = await asyncio.gather(*hints, return_exceptions=True)
            assert any(isinstance(hint, list) for hint in given)
            assert {str(hint) for hint in given if isinstance(hint, Exception)} == {BUSY}
        finally:
            thinkers.close()

    run(scene())


def test_many_lines_of_one_address_get_no_more_hints_than_one(open_server: Opener) -> None:
    server = open_server(hint_seconds=1)
    with ExitStack() as opened:
        lines = [asker(server, opened, 7) for _ in range(HINTS_AT_ONCE + 2)]
        answer(lines[0], ask(lines[0]))  # the process of the hints is awake
        numbers = [ask(player) for player in lines]
        answers = [answer(player, number) for player, number in zip(lines, numbers, strict=True)]
        refused = [told["sentence"] for told in answers if told["type"] == "refused"]
        assert refused == ["That is a lot of hints. Try again in a moment."] * 2
        assert answer(lines[-1], ask(lines[-1]))["type"] == "advised", "a moment later there is room again"


def test_an_address_gets_only_so_many_hints_in_a_row() -> None:
    limits = Limits(Settings())
    for _ in range(int(HINT_BURST)):
        with limits.hint("a"):
            pass
    with pytest.raises(TooMuch), limits.hint("a"):
        pass
    with limits.hint("b"):
        assert limits.advised.open == {"b": 1}
    assert limits.advised.open == {}


def test_only_so_many_addresses_are_counted() -> None:
    buckets = Buckets(0.001, 1.0)
    for number in range(MOST_REMEMBERED + 5):
        assert buckets.take(f"address {number}")
    assert len(buckets.held) == MOST_REMEMBERED
    assert not buckets.take(f"address {MOST_REMEMBERED + 4}"), "the newest are remembered"


@pytest.mark.parametrize("way", ["leave", "hang up", "play"])
def test_a_hint_that_nobody_needs_any_more_is_called_off(open_server: Opener, way: str) -> None:
    """Otherwise somebody else would be refused for it."""
    server = open_server(hint_seconds=2.5)  # one is thought about, one may wait
    with ExitStack() as opened:
        first, third = asker(server, opened, 2), asker(server, opened, 4)
        table, [token] = server.table("me", "urchin", "urchin", start=True, options=FIRST)
        second = opened.enter_context(server.player(table, token, address="127.0.0.3"))
        answer(first, ask(first))  # the process of the hints is awake
        ask(first)
        waiting = queue(second)
        assert answer(third, ask(third))["sentence"] == BUSY

        if way == "leave":
            server.post(f"/api/tables/{table}/leave", token=token)
        elif way == "play":
            second.send(type="play", seq=second.last["seq"], words=[second.last["natural"]])
        else:
            second.close()
        if way != "hang up":
            told = answer(second, waiting)
            assert (told["sentence"], told["stale"]) == ("The hint was cancelled: the game has moved on.", True)
        else:
            sleep(0.2)  # nobody is told when the server has noticed
        assert answer(third, ask(third))["type"] == "advised"
