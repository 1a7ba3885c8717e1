"""Somebody on turn does nothing: the others may let a bot play, and the seat comes back at a word."""

from pathlib import Path
from typing import Any

import pytest

from rookery.core.reasons import Illegal
from rookery.server.messages import Clock
from rookery.server.refusals import NotNow, NotThere, Refusal
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import Insider, friends, is_still, match_of, open_house, play_until, seated
from tests.server.served import Opener

FIRST = {"first_seat": 0}
SOON = 60.0


async def vote(voter: Insider, seat: int, *, agree: bool = True) -> dict[str, Any]:
    assert voter.seat is not None
    table, own = voter.table, voter.seat
    voter.number += 1
    number = voter.number
    await table.ask(lambda: table.vote((voter, number), own, seat, agree=agree))
    return await voter.until("seats", lambda told: told["id"] == number)


async def back(player: Insider) -> None:
    assert player.seat is not None
    table, seat = player.table, player.seat
    await table.ask(lambda: table.back((player, 99), seat))


async def can_vote(clock: HandClock, player: Insider) -> None:
    """Let the time pass in which nobody may vote; everybody hears when that is over."""
    await clock.advance(SOON + 1)
    await player.until("seats", lambda told: [one for one in told["table"]["silent"] if one["left"] == 0])


def test_a_bot_plays_for_somebody_who_is_here_and_silent_until_they_act(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON) as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            ann, bob = [await Insider(table).enter(token) for token in tokens]
            told = await bob.hear("update")
            assert [(one["seat"], one["needed"], one["agreed"]) for one in told["silent"]] == [(0, [1], [])]
            assert told["silent"][0]["left"] == SOON
            await can_vote(clock, bob)
            assert await is_still(table), "nothing happens by itself"

            info = (await vote(bob, 0))["table"]
            assert (info["seats"][0]["away"], info["seats"][0]["present"], info["silent"]) == (True, True, [])
            said = await ann.hear("said")
            assert said["text"] == "A bot plays for Ann, who can take over again at any time."
            await ann.until("update", lambda told: told["turn"] == [1])
            assert table.seats.by_bot(0), "it plays on until she is back"

            with pytest.raises(Illegal):
                await ann.play("done")
            assert not table.seats.by_bot(0), "whatever came of it, she is back"
            assert (await bob.until("said", lambda told: "back" in told["text"]))["text"] == "Ann is back."

    run_by_hand(scene)


def test_everybody_else_who_is_here_has_to_agree(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON, grace=3600) as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cid", "Dee", options=FIRST)
            _, bob, cid = [await Insider(table).enter(token) for token in tokens[:3]]
            await can_vote(clock, bob)
            [silent] = (await vote(bob, 0))["table"]["silent"]
            assert (silent["needed"], silent["agreed"]) == ([1, 2], [1]), "Dee is not here"
            await clock.advance(1)
            heard = await cid.until("seats", lambda told: told["table"]["silent"][0]["agreed"])
            assert heard["table"]["silent"][0]["agreed"] == [1]
            assert await is_still(table)
            [silent] = (await vote(bob, 0, agree=False))["table"]["silent"]
            assert silent["agreed"] == []
            await vote(cid, 0)
            assert await is_still(table), "Bob has thought better of it"
            await vote(bob, 0)
            assert 0 in table.seats.away

    run_by_hand(scene)


def test_when_whoever_disagrees_goes_the_others_are_all(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON) as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cid", options=FIRST)
            _, bob, cid = [await Insider(table).enter(token) for token in tokens]
            await can_vote(clock, bob)
            await vote(bob, 0)
            seq = table.seq
            await cid.leave()
            await clock.settle()
            assert table.seq > seq
            assert 0 in table.seats.away

    run_by_hand(scene)


def test_people_at_one_device_have_one_vote_and_bots_have_none(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON) as house:
            table, [ann, ann_too] = await seated(house, "me", "guest", "urchin", options=FIRST)
            player = await Insider(table).enter(ann)
            assert (await player.hear("update"))["silent"] == [], "only a bot waits, and whoever sits beside her"
            with pytest.raises(Refusal, match="You cannot vote about yourself"):
                await vote(await Insider(table).enter(ann_too), 0)

    run_by_hand(scene)


def test_a_line_that_comes_back_is_not_enough_but_a_word_is(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON) as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            ann, bob = [await Insider(table).enter(token) for token in tokens]
            await can_vote(clock, bob)
            await vote(bob, 0)
            await ann.leave()
            again = await Insider(table).enter(tokens[0])
            assert 0 in table.seats.away, "her browser came back, perhaps nobody sits before it"
            await back(again)
            assert not table.seats.away
            await play_until(0, bob)
            assert await is_still(table), "she plays herself"

    run_by_hand(scene)


def test_a_move_ends_the_silence(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON) as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            ann, _ = [await Insider(table).enter(token) for token in tokens]
            await clock.advance(SOON - 1)
            assert table.info().silent[0].left == 1
            await ann.play(next(word for word in match_of(table).legal(0) if word.startswith("take ")))
            assert match_of(table).turn == (0,)
            assert table.info().silent[0].left == SOON, "she goes on with her turn, and has all the time again"

    run_by_hand(scene)


def test_a_vote_at_the_wrong_moment_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=300) as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            ann, bob = [await Insider(table).enter(token) for token in tokens]
            for voter, seat, error, sentence in (
                (bob, 0, NotNow, "Ann still has 300 seconds before you can vote."),
                (ann, 1, NotNow, "Nobody is waiting for Bob."),
                (bob, 2, NotNow, "Nobody is waiting for Cat."),
                (bob, 1, Refusal, "You cannot vote about yourself."),
                (bob, 5, NotThere, "This table has no seat 5."),
            ):
                with pytest.raises(error) as refused:
                    await vote(voter, seat)
                assert str(refused.value) == sentence

            rule = Clock(kind="live", bank=600, increment=5)
            timed, tokens = await friends(house, "Ann", "Bob", bots=1, options=FIRST, clock=rule)
            bob = await Insider(timed).enter(tokens[1])
            with pytest.raises(NotNow, match="This table plays with clocks, so there is no vote"):
                await vote(bob, 0)
            assert (await bob.hear("update"))["silent"] == []

    run_by_hand(scene)


def test_a_seat_that_is_left_while_a_bot_plays_is_simply_the_bots(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", stall_seconds=SOON) as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1, options=FIRST)
            _, bob = [await Insider(table).enter(token) for token in tokens]
            await can_vote(clock, bob)
            await vote(bob, 0)
            info = await table.ask(lambda: table.leave(tokens[0]))
            assert (info.seats[0].kind, info.seats[0].away) == ("bot", False)

    run_by_hand(scene)


def test_votes_go_over_the_wire(open_server: Opener) -> None:
    server = open_server(stall_seconds=0.1)
    table, tokens = server.begun("Ann", "Bob", "Cid", options=FIRST)
    ann, bob, watcher = [server.player(table, token) for token in (tokens[0], tokens[1], None)]
    with ann, bob, watcher:
        assert watcher.refused(type="vote", seat=0)["sentence"] == "Spectators can't play."
        while not [one for one in bob.hear("seats")["table"]["silent"] if one["left"] == 0]:
            pass
        assert bob.ask("seats", type="vote", seat=0)["table"]["seats"][0]["away"]
        assert "A bot plays for Ann" in ann.hear("said")["text"]
        assert not ann.ask("seats", type="back")["table"]["seats"][0]["away"]
