"""Hints: they come after the moves of bots, in small numbers for each address, and nobody waits for one in vain."""

import asyncio
from contextlib import ExitStack
from random import Random
from time import monotonic
from typing import Any

import pytest

from rookery.bots.thinking.search import Search
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.games import GAMES
from rookery.server.counsel import rehearsed
from rookery.server.limits import HINT_BURST, HINTS_AT_ONCE, MOST_REMEMBERED, Buckets, Limits
from rookery.server.refusals import TooMuch
from rookery.server.settings import Settings
from rookery.server.thinking import Thinkers
from tests.bots.test_workers import GAME, asked
from tests.server.alone import run
from tests.server.served import PATIENCE, Opener, Player, Served

FIRST = {"first_seat": 0}
LONG = 60.0
"""Seconds for a hint that is not over before the test is."""
PATIENT = {"hint_seconds": LONG, "hints_a_minute": 600_000}
FENCES, TRIES = 5, 500
SILENT = "No bot can answer right now. Try again."
ANSWERING, PER_ASK = 180.0, 60.0
"""Seconds in which a bot must have answered, and for one question."""
BUSY = "Too many people are asking for hints. Try again in a moment."


def asker(server: Served, opened: ExitStack, number: int) -> Player:
    """Somebody at a table and an address of their own, whose turn it is."""
    table, [token] = server.table("me", "urchin", "urchin", start=True, options=FIRST)
    return opened.enter_context(server.player(table, token, address=f"127.0.0.{number}"))


def ask(player: Player) -> int:
    return player.send(type="hint", seq=player.last["seq"])


def waits(player: Player, number: int) -> bool:
    """Whether a hint is thought about or waits for its turn: a refusal would have come before these answers."""
    for _ in range(FENCES):
        asked = player.send(type="why", word="done")
        while (heard := player.read())["id"] != asked:
            if heard["id"] == number:
                return False
    return True


def queue(player: Player) -> int:
    """Ask until the hint waits for its turn: whoever was before it may take a moment to get theirs, or to go."""
    for _ in range(TRIES):
        number = ask(player)
        if waits(player, number):
            return number
    raise AssertionError("the hint never got a place")


def answer(player: Player, number: int, timeout: float = PATIENCE) -> dict[str, object]:
    while (heard := player.read(timeout))["id"] != number:
        pass
    return heard


def hint_for(player: Player, seq: int | None = None) -> dict[str, Any]:
    """A hint, asked for again while no bot has answered in time: its process gives way to all others."""
    seq, end = player.last["seq"] if seq is None else seq, monotonic() + ANSWERING
    while True:
        number = player.send(type="hint", seq=seq)
        while (told := player.read(timeout=PER_ASK))["id"] != number:
            pass
        if told.get("sentence") != SILENT:
            return told
        assert monotonic() < end, "no bot has answered"


def test_moves_and_hints_have_processes_of_their_own() -> None:
    """Twenty people ask for hints that take a minute each, and a bot moves at once."""

    async def scene() -> None:
        thinkers = Thinkers(1, hint_seconds=LONG)
        s, seat = asked(GAME)
        try:
            tables = [[f"Ann {number}", "Bob", "Cy"] for number in range(20)]
            hints = [asyncio.create_task(thinkers.advise(GAME, s, seat, LONG, names, {})) for names in tables]
            await asyncio.sleep(0)
            await thinkers.turn_of(GAME, s, seat, "urchin", LONG, {})
            assert not thinkers.workers.faults, "with hints before them, bots would have given up"
            assert [hint for hint in hints if not hint.done()], "one is thought about, and one waits"
            refused = [hint.exception() for hint in hints if hint.done()]
            assert len(refused) >= 18, "the others are not kept waiting"
            assert {str(why) for why in refused} == {BUSY}
        finally:
            thinkers.close()
            await asyncio.gather(*hints, return_exceptions=True)

    run(scene())


def test_many_lines_of_one_address_get_no_more_hints_than_one(open_server: Opener) -> None:
    server = open_server(**PATIENT)
    with ExitStack() as opened:
        lines = [asker(server, opened, 7) for _ in range(HINTS_AT_ONCE + 2)]
        assert waits(lines[0], ask(lines[0]))
        second = queue(lines[1])
        for line in lines[HINTS_AT_ONCE:]:
            assert answer(line, ask(line))["sentence"] == "That is a lot of hints. Try again in a moment."
        lines[1].send(type="play", seq=lines[1].last["seq"], words=[lines[1].last["natural"]])
        answer(lines[1], second)
        assert queue(lines[2]), "now there is room again"


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


def test_a_hint_that_nobody_needs_any_more_is_called_off(open_server: Opener) -> None:
    """Otherwise somebody else would be refused for it."""
    server = open_server(**PATIENT)  # one is thought about, one may wait
    with ExitStack() as opened:
        first, plays, hangs_up, last = (asker(server, opened, number) for number in (2, 3, 4, 5))
        table, [token] = server.table("me", "urchin", "urchin", start=True, options=FIRST)
        leaves = opened.enter_context(server.player(table, token, address="127.0.0.6"))
        assert waits(first, ask(first))

        number = queue(plays)
        assert answer(leaves, ask(leaves))["sentence"] == BUSY
        plays.send(type="play", seq=plays.last["seq"], words=[plays.last["natural"]])
        told = answer(plays, number)
        assert (told["sentence"], told["stale"]) == ("The hint was cancelled: the game has moved on.", True)

        number = queue(leaves)
        assert answer(hangs_up, ask(hangs_up))["sentence"] == BUSY
        server.post(f"/api/tables/{table}/leave", token=token)
        assert answer(leaves, number)["sentence"] == told["sentence"]

        queue(hangs_up)
        assert answer(last, ask(last))["sentence"] == BUSY
        hangs_up.close()
        queue(last)


def test_a_hint_stays_good_while_others_choose_in_secret(served: Served) -> None:
    """What they have picked is not known, so nothing has changed for whoever asked."""
    table, tokens = served.begun("Ann", "Bob", "Cy", game="thieves-den")
    with served.player(table, tokens[0]) as ann, served.player(table, tokens[1]) as bob:
        asked_at = ann.last["seq"]
        number = ask(ann)
        bob.play(bob.last["options"][0]["word"])
        told = answer(ann, number, PER_ASK)
        if told.get("sentence") == SILENT:
            told = hint_for(ann, asked_at)
        assert (told["type"], told["seq"]) == ("advised", asked_at)
        ann.wait_for(asked_at + 1)
        assert ann.last["seq"] > asked_at >= ann.last["fresh"], "an answer to what was seen is still taken"
        ann.play(ann.last["options"][0]["word"])
        with served.player(table, tokens[2]) as cy:
            cy.play(cy.last["options"][0]["word"])
        ann.until_asked()
        assert ann.last["fresh"] > asked_at, "all have picked: now something else is asked"


@pytest.mark.parametrize(("seats", "on"), [(["me", "urchin", "urchin"], True), (["me", "guest", "urchin"], False)])
def test_hints_and_take_back_are_off_unless_one_person_plays_alone(served: Served, seats: list[str], on: bool) -> None:
    made = served.post("/api/tables", {"game": GAME.name, "seats": [{"kind": kind} for kind in seats], "start": True})
    info = served.get(f"/api/tables/{made['table']}")
    assert (info["hints"], info["take_back"]) == (on, on)


def test_what_a_table_does_not_allow_is_refused_with_a_sentence(served: Served) -> None:
    table, [token] = served.table("me", "urchin", "urchin", start=True, options=FIRST, hints=False, take_back=False)
    with served.player(table, token) as ann:
        assert ann.refused(type="hint", seq=ann.last["seq"])["sentence"] == "Hints are off at this table."
        ann.play(next(word for word in ann.words if word.startswith("take ")))
        assert not ann.last["can_undo"]
        sentence = ann.refused(type="undo", seq=ann.last["seq"])["sentence"]
        assert sentence == "Nothing can be taken back at this table."


def test_the_same_position_gets_the_same_answer_with_its_error_and_the_games_behind_it(served: Served) -> None:
    with ExitStack() as opened:
        ann = asker(served, opened, 2)
        first, again = ({**hint_for(ann), "id": 0} for _ in range(2))
        assert first == again
        advice: list[dict[str, Any]] = first["advice"]
        assert len(advice) > 1
        assert [one["chance"] for one in advice] == sorted((one["chance"] for one in advice), reverse=True)
        assert len({one["visits"] for one in advice}) == 1
        assert all(one["visits"] > 1 and one["error"] >= 0 for one in advice)
        ann.play(advice[0]["turn"][0])
        ann.ask("update", type="undo", seq=ann.last["seq"])
        assert {**hint_for(ann), "id": 0, "seq": 0} == {**first, "seq": 0}, "the same position again"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_turn_is_told_in_the_words_of_the_table(game: Game) -> None:
    """No word of the engine, such as `steal smugglers-cove` or `at 0`, and nothing about others."""
    names = ["Wren", "Owl", "Cat"]
    match, rng = Match(game, names, seed=3), Random(3)
    for number in range(120):
        if match.over:
            break
        seat = match.turn[0]
        if number % 6 == 0:
            for move in Search(match.state, seat, 1).moves[:4]:
                words = [action.word for action in move.words]
                told = rehearsed(game, match.state.redeal(seat, rng), seat, words, names, dict(match.options))
                assert told
                for sentence in told:
                    assert sentence[0].isupper(), sentence
                    assert sentence.endswith("."), sentence
                    assert not any(word in sentence for word in words if "-" in word), sentence
                    assert not sentence.startswith(tuple(names)), sentence
        match.play(seat, rng.choice(match.state.legal(seat)))
