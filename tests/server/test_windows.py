"""Secret windows: when an answer comes tells nobody whether there was a choice. MT-8"""

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.bots import Plan, single
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.games import GAMES
from rookery.server.books import game_info
from rookery.server.house import House
from rookery.server.messages import Clock, NewTable, SeatWish
from rookery.server.refusals import NotNow
from rookery.server.table import Table
from rookery.server.windows import Windows
from tests.master_thief.decks import deck
from tests.master_thief.drawn import given
from tests.server.by_hand import HandClock, run_by_hand
from tests.server.inside import Insider, friends, is_still, match_of, open_house, seated

MUSEUM = "master-thief"
FIRST = {"first_seat": 0, "jury": "off"}
WHOLE = 10.0
"""Seconds to answer."""
ATTACK = """
    Ann  carries Pears  hand swipe
    Bob  carries Crown  hand {bob}
    Cem  carries Harp   hand latch
    Ann plays"""
SWIPE = ("play swipe", "from 1", "take crown-of-the-drowned-king")


def attack(bob: str) -> str:
    return ATTACK.format(bob=bob)


async def laid(table: Table, drawing: str, seed: int = 7) -> None:
    """A drawn position lies on the table, and moments are drawn from a seed."""

    async def lay() -> None:
        table.pace.stop()
        table.pace.windows = Windows(table, Random(seed))
        match_of(table).state = given(drawing)
        table.pace.arrange()

    await table.ask(lay)


async def attacked(house: House, bob: str, *, together: bool = False) -> tuple[Table, list[Insider]]:
    """Three people, and somebody who watches; Ann swipes Bob's crown."""
    table, tokens = await friends(house, "Ann", "Bob", "Cem", game=MUSEUM, options=FIRST, open_together=together)
    people = [await Insider(table).enter(token) for token in [*tokens, None]]
    await laid(table, attack(bob))
    for word in SWIPE:
        await people[0].play(word)
    for player in people:
        if player is not people[0]:
            await player.until("update", lambda told: told["turn"] == [1] and told["view"]["attack"])
        player.heard.clear()
    return table, people


def told(player: Insider) -> list[Any]:
    """Everything a client was sent, without what is of this very table and of the clock on the wall."""
    kept: list[Any] = []
    while not player.outbox.empty():
        player.heard.append(json.loads(player.outbox.get_nowait() or "{}"))
    for message in player.heard:
        if message["type"] == "update":
            names = ("turn", "ask", "options", "window", "view", "natural", "can_undo", "clocks", "result")
            lines = [[line["seat"], line["text"]] for line in message["lines"]]
            events = [[event["seat"], event["word"], event["notes"]] for event in message["events"]]
            kept.append([{name: message[name] for name in names}, lines, events])
        elif message["type"] != "seats":  # who came in is told a little later, at no moment of the game
            kept.append(message["type"])
    return kept


@pytest.mark.parametrize("says", ["nothing", "pass at once"])
def test_nobody_can_tell_who_could_have_answered(tmp_path: Path, says: str) -> None:
    """MT-8.1 Twin tables: at one Bob holds GRIP and lets the crown go, at the other he could not have kept it."""

    async def scene(clock: HandClock, bob: str) -> list[Any]:
        async with open_house(tmp_path / f"{bob}.db", answer_seconds=WHOLE) as house:
            table, [ann, victim, cem, watcher] = await attacked(house, bob)
            asked = victim.last
            assert asked["window"] == {"seconds": WHOLE, "left": WHOLE, "answered": None, "together": False}
            assert ann.last["window"] is None, "who is not asked sees no window"
            if bob == "grip" or says == "pass at once":
                await victim.play("pass")
            drawn = moment_of(7)
            await clock.advance(drawn - 0.1)
            assert match_of(table).turn == (1,), "the answer waits, sealed"
            assert [told(player) for player in (ann, cem, watcher)] == [[], [], []]
            await clock.advance(0.2)
            assert match_of(table).turn == (0,), "it comes at the moment that was drawn, whatever Bob holds"
            return [told(player) for player in (ann, cem, watcher)]

    can, cannot = (run_by_hand(partial(scene, bob=bob)) for bob in ("grip", "latch"))
    assert can == cannot
    assert [len(frames) for frames in can] == [1, 1, 1], "one frame for each, when the answer is opened"


def moment_of(seed: int) -> float:
    """The first moment that is drawn for a person from a seed."""
    rng = Random(seed)
    return WHOLE if rng.random() < 0.125 else WHOLE * (0.1 + 0.9 * rng.random() ** 3)


def test_a_sealed_answer_is_shown_to_its_giver_and_can_be_changed(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, [ann, bob, _, _] = await attacked(house, "grip")
            seq = table.seq
            sealed = await bob.play("pass")
            assert sealed["window"]["answered"] == "pass"
            assert sealed["turn"] == [1]
            again = await bob.play("play grip")
            assert again["window"]["answered"] == "play grip"
            assert table.seq == seq
            await clock.advance(WHOLE)
            gripped = await ann.until("update", lambda told: told["turn"] == [0])
            assert "Bob plays GRIP, keeps Crown of the Drowned King." in [line["text"] for line in gripped["lines"]]
            assert "answered" not in json.dumps([told for told in ann.heard if told.get("window")])

    run_by_hand(scene)


async def swiped_with_a_choice(clock: HandClock, house: House) -> tuple[Table, list[str], int]:
    """A table at which people played until one is swiped from and holds a GRIP; the tokens, and that seat."""
    wishes = ("play swipe", "from", "take")
    for _ in range(20):  # a night may end before that
        table, tokens = await friends(house, "Ann", "Bob", game=MUSEUM, options=FIRST, cards=deck(swipe=30, grip=30))
        while not (match := match_of(table)).over:
            seat = match.turn[0]
            options = [action.word for action in match.state.legal(seat)]
            if table.pace.windows.look() is None:
                word = min(options, key=lambda word: [*map(word.startswith, wishes), True].index(True))
                await table.ask(lambda: table.play(seat, [word], table.seq))  # noqa: B023
            elif "play grip" in options:
                return table, tokens, seat
            else:
                await clock.advance(WHOLE + 1)
    raise AssertionError("nobody could ever hold on to anything")


def test_a_sealed_answer_outlives_the_process(tmp_path: Path) -> None:
    """Who was told that an answer is sealed is not asked again, and the next question is a new one."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, tokens, seat = await swiped_with_a_choice(clock, house)
            player = await Insider(table).enter(tokens[seat])
            sealed = await player.play("play grip")
            assert sealed["window"]["answered"] == "play grip"
            word, seq = table.row.id, table.seq
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table = await house.table(word)
            player = await Insider(table).enter(tokens[seat])
            assert (await player.hear("update"))["window"]["answered"] == "play grip"
            assert table.sealed == {seat: (table.pace.windows.asked(), "play grip")}
            assert table.seq == seq
            await clock.advance(WHOLE + 1)
            assert repr(match_of(table).log[-1]) == f"{seat} play grip"
            assert table.sealed[seat][0] != table.pace.windows.asked(), "an answer belongs to its own question"

    run_by_hand(scene)


def test_who_does_not_answer_in_time_lets_it_go(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, _ = await attacked(house, "grip")
            await clock.advance(WHOLE - 0.1)
            assert match_of(table).turn == (1,)
            await clock.advance(0.2)
            assert match_of(table).turn == (0,)
            assert repr(match_of(table).log[-1]) == "1 pass"

    run_by_hand(scene)


def test_bots_with_and_without_a_choice_answer_at_the_moment_that_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lets_go(game: Game, s: State, seat: int, *_: object) -> Plan:
        return single(s, seat, game.words.read("pass"))

    async def scene(clock: HandClock, bot: str) -> None:
        async with open_house(tmp_path / f"{bot}.db", bot_pause=2.0) as house:
            monkeypatch.setattr(house.thinkers, "turn_of", lets_go)
            table, tokens = await seated(house, "me", "urchin", "urchin", game=MUSEUM, options=FIRST)
            ann = await Insider(table).enter(tokens[0])
            await laid(table, attack(bot))
            for word in SWIPE:
                await ann.play(word)
            drawn = 2.0 * Random(7).uniform(0.5, 2.5)
            await clock.advance(drawn - 0.1)
            assert match_of(table).turn == (1,)
            await clock.advance(0.2)
            assert match_of(table).turn == (0,)

    for bot in ("grip", "latch"):
        run_by_hand(partial(scene, bot=bot))


def test_a_bot_without_a_choice_takes_as_long_as_it_thought_lately(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=0.0) as house:
            table, _ = await seated(house, "me", "urchin", "urchin", game=MUSEUM)
            windows = table.pace.windows
            assert windows.moment(1) == 0.0
            for seconds in (6.0, 0.1, 0.4):  # the first one had to wake up
                windows.thought(1, seconds)
            assert windows.moment(1) == 0.4

    run_by_hand(scene)


def test_the_spread_of_a_person_reaches_over_the_whole_time(tmp_path: Path) -> None:
    """Who is slow to decide is not told by that: who has nothing to decide is as slow at times."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=15.0) as house:
            table, _ = await friends(house, "Ann", "Bob", game=MUSEUM)
            windows = Windows(table, Random(1))
            moments = sorted(windows.moment(0) for _ in range(400))
            assert 1.5 <= moments[0] < 1.6
            assert moments[200] < 5, "most are quick"
            assert moments.count(15.0) in range(25, 80), "some take all the time there is"

    run_by_hand(scene)


def test_in_a_common_window_each_answer_is_opened_at_its_own_moment(tmp_path: Path) -> None:
    """MT-5.2 Bob could stop the escape, Cem could not: the others see two thieves answer."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, tokens = await friends(house, "Ann", "Bob", "Cem", game=MUSEUM, options=FIRST, open_together=False)
            ann, bob, _ = [await Insider(table).enter(token) for token in tokens]
            await laid(table, attack("latch").replace("hand latch\n    Ann", "hand grip\n    alerted Laser\n    Ann"))
            await ann.play("escape")
            assert ann.last["turn"] == [1, 2]
            await bob.play("play latch")
            window = table.pace.windows.look()
            assert window is not None
            first, last = sorted(window.moments.values())
            await clock.advance(first + 0.1 - clock.shows)
            await ann.until("update", lambda told: told["turn"] == [2] or told["turn"] == [1])
            assert [event["word"] for event in ann.last["events"]] == [None]
            await clock.advance(last + 0.1 - clock.shows)
            await ann.until("update", lambda told: "escape fails" in json.dumps(told["lines"]))

    run_by_hand(scene)


# Opened together


@pytest.mark.parametrize(("bob", "says"), [("grip", "play grip"), ("grip", "pass"), ("grip", None), ("latch", None)])
def test_opened_together_means_when_the_time_is_over(tmp_path: Path, bob: str, says: str | None) -> None:
    """Whether somebody answers at once, late or not at all, the others hear of it at the same moment."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, [ann, victim, _, _] = await attacked(house, bob, together=True)
            window = table.pace.windows.look()
            assert window is not None
            assert window.moments == {1: window.opened + WHOLE}
            assert victim.last["window"]["together"]
            if says is not None:
                sealed = await victim.play(says)
                assert sealed["window"]["answered"] == says
            seq = table.seq
            await clock.advance(WHOLE - 0.1)
            assert table.seq == seq
            await clock.advance(0.2)
            assert (await ann.hear("update"))["turn"] == [0]
            assert repr(match_of(table).log[-1]) == f"1 {says or 'pass'}"

    run_by_hand(scene)


def test_opened_together_bots_wait_as_long_as_people(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, tokens = await friends(house, "Ann", "Bob", bots=1, game=MUSEUM, options=FIRST, open_together=True)
            ann, _ = [await Insider(table).enter(token) for token in tokens]
            await laid(table, attack("latch").replace("hand latch\n    Ann", "hand grip\n    alerted Laser\n    Ann"))
            await ann.play("escape")
            window = table.pace.windows.look()
            assert window is not None
            assert window.moments == {1: window.opened + WHOLE, 2: window.opened + WHOLE}
            assert match_of(table).turn == (1, 2)
            seq, before = table.seq, len(match_of(table).log)
            await clock.advance(WHOLE - 0.1)
            assert table.seq == seq
            await clock.advance(0.2)
            assert sorted(entry.seat for entry in match_of(table).log[before : before + 2]) == [1, 2]

    run_by_hand(scene)


@pytest.mark.parametrize(
    ("seats", "chosen", "together"),
    [
        (["me", "open", "open"], None, True),
        (["me", "guest", "open", "urchin"], None, True),
        (["me", "open", "urchin"], None, False),
        (["me", "guest", "guest"], None, False),
        (["me", "open", "urchin"], True, True),
        (["me", "open", "open"], False, False),
    ],
)
def test_answers_are_opened_together_among_three_people_or_as_chosen(
    tmp_path: Path, seats: list[str], chosen: bool | None, together: bool
) -> None:
    async def scene(clock: HandClock) -> None:
        wish = NewTable(game=MUSEUM, seats=[SeatWish(kind=kind) for kind in seats], open_together=chosen)
        async with open_house(tmp_path / "db") as house:
            word = (await house.create(wish)).table
            assert (await house.table(word)).info().open_together is together
        async with open_house(tmp_path / "db") as house:
            assert (await house.table(word)).info().open_together is together, "after a restart too"

    run_by_hand(scene)


def test_only_games_with_secret_questions_offer_to_open_answers_together(tmp_path: Path) -> None:
    offered = {name: game_info(game, 15.0).together_from for name, game in GAMES.items()}
    assert offered.pop(MUSEUM) == 3
    assert set(offered.values()) == {None}

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, _ = await friends(house, "Ann", "Bob", "Cem")
            assert not table.info().open_together, "no secret questions, nothing to open"

    run_by_hand(scene)


# Alone, on one device, by days


def test_who_plays_with_bots_only_need_not_wait(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=60, bot_pause=60) as house:
            table, tokens = await seated(house, "urchin", "me", "urchin", game=MUSEUM)
            await laid(table, attack("grip"))
            ann, bob = match_of(table), await Insider(table).enter(tokens[0])

            async def swipe() -> None:
                for word in SWIPE:
                    ann.play(0, word)
                await table.commit(len(ann.log) - len(SWIPE))

            await table.ask(swipe)
            asked = await bob.until("update", lambda told: told["turn"] == [1])
            assert asked["window"]["left"] is None, "nobody else waits"
            answered = await bob.play("play grip")
            assert answered["turn"] == [0], "at once"

    run_by_hand(scene)


def test_nobody_answers_for_who_plays_alone_and_is_away(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, tokens = await seated(house, "urchin", "me", "urchin", game=MUSEUM)
            await laid(table, attack("grip"))
            match = match_of(table)

            async def swipe() -> None:
                for word in SWIPE:
                    match.play(0, word)
                await table.commit(len(match.log) - len(SWIPE))

            await table.ask(swipe)
            assert await is_still(table)
            assert match.turn == (1,)
            bob = await Insider(table).enter(tokens[0])
            assert (await bob.hear("update"))["window"]["left"] is None
            assert await is_still(table), "nor here: nobody else waits"

    run_by_hand(scene)


@pytest.mark.parametrize(("chosen", "seconds"), [(None, 15.0), (40, 40), (0, None)])
def test_a_table_has_its_own_time_for_answers(tmp_path: Path, chosen: int | None, seconds: float | None) -> None:
    """It counts where other people wait; a person for whom a bot plays does not."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=15.0) as house:
            table, _ = await friends(house, "Ann", "Bob", game=MUSEUM, options=FIRST, clock=Clock(answer=chosen))
            assert table.info().clock.answer == chosen
            assert table.pace.windows.seconds(0) == seconds
            table.seats.away.add(1)
            assert table.pace.windows.seconds(0) is None

    run_by_hand(scene)


def test_everybody_is_told_how_long_there_is_to_answer(tmp_path: Path) -> None:
    """No limit where nobody else could be waiting; while a seat is open, somebody may still come."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=15.0) as house:
            told = []
            for seats, rule in (
                (("me", "open", "urchin"), Clock()),
                (("me", "open", "urchin"), Clock(answer=30)),
                (("me", "open", "urchin"), Clock(kind="days", answer=30)),
                (("me", "urchin", "urchin"), Clock(answer=30)),
                (("me", "guest", "urchin"), Clock(answer=30)),
            ):
                wish = NewTable(game=MUSEUM, seats=[SeatWish(kind=kind) for kind in seats], clock=rule)
                told.append((await house.info((await house.create(wish)).table)).answer_seconds)
            assert told == [15, 30, 0, 0, 0]
            table, _ = await friends(house, "Ann", "Bob", "Cem")
            assert table.info().answer_seconds is None, "no secret questions"
            offered = {game_info(game, 15.0).answer_seconds for name, game in GAMES.items() if name != MUSEUM}
            assert (game_info(GAMES[MUSEUM], 15.0).answer_seconds, offered) == (15, {None})

    run_by_hand(scene)


def test_on_one_device_and_in_games_of_days_there_is_no_timer(tmp_path: Path) -> None:
    """Whoever is asked there answers by hand, with a card or without one."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            for guests, rule in (("guest", Clock()), ("urchin", Clock(kind="days", days=2))):
                table, tokens = await seated(house, "me", guests, "urchin", game=MUSEUM, clock=rule)
                await laid(table, attack("latch"))
                players = [await Insider(table).enter(token) for token in tokens]
                if guests == "urchin":
                    assert table.pace.windows.seconds(0) is None
                    continue
                for word in SWIPE:
                    await players[0].play(word)
                assert await is_still(table)
                assert match_of(table).turn == (1,)
                bob = await Insider(table).enter(tokens[1])
                asked = await bob.hear("update")
                assert asked["window"] == {"seconds": None, "left": None, "answered": None, "together": False}
                assert [option["word"] for option in asked["options"]] == ["pass"]
                assert (await bob.play("pass"))["turn"] == [0], "at once"

    run_by_hand(scene)


def test_a_live_clock_stands_still_in_a_window(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=5) as house:
            rule = Clock(kind="live", bank=60, increment=0)
            table, tokens = await friends(house, "Ann", "Bob", "Cem", game=MUSEUM, clock=rule)
            ann = await Insider(table).enter(tokens[0])
            await laid(table, attack("grip"))
            for word in SWIPE:
                await ann.play(word)
            assert [clock["running"] for clock in ann.last["clocks"]] == [False, False, False]
            await clock.advance(4)
            assert [one.left for one in table.clocks.shown()] == [60, 60, 60]

    run_by_hand(scene)


def test_bots_answer_one_common_question_after_another(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A bot that still thinks about the last question has nothing to say to the next."""

    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", bot_pause=2.0) as house:
            table, _ = await seated(house, *["urchin"] * 4, game=MUSEUM, options={"jury": "rogue"})
            await Insider(table).enter(None)
            while not match_of(table).over:
                seq = table.seq
                await clock.advance(10)
                assert table.seq > seq, "nobody waits for anybody"

    run_by_hand(scene)
    assert caplog.text == ""


# Standing orders


def test_a_standing_order_answers_at_the_moment_that_was_drawn(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db", answer_seconds=WHOLE) as house:
            table, [ann, bob, _, watcher] = await attacked(house, "grip")
            await table.ask(lambda: table.order((bob, 9), 1, "grip", 4))
            kept = await bob.hear("orders")
            assert kept["id"] == 9
            assert {order["name"]: order["value"] for order in kept["orders"]}["grip"] == 4
            await clock.advance(moment_of(7) - 0.1)
            assert match_of(table).turn == (1,)
            await clock.advance(0.2)
            await ann.until("update", lambda told: told["turn"] == [0])
            assert "1 play grip" in [repr(entry) for entry in match_of(table).log]
            for other in (ann, watcher):
                assert "orders" not in json.dumps([told for told in other.heard if told["type"] != "welcome"])

    run_by_hand(scene)


def test_standing_orders_outlive_the_server_and_belong_to_their_seat(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, tokens = await friends(house, "Ann", "Bob", game=MUSEUM)
            ann = await Insider(table).enter(tokens[0])
            for name, value in (("grip", 4), ("stop", "never"), ("stop", "ask"), ("disarm", "always")):
                await table.ask(lambda name=name, value=value: table.order((ann, 1), 0, name, value))  # type: ignore[misc]
            with pytest.raises(Broken, match="there is no standing order 'sneeze'"):
                await table.ask(lambda: table.order((ann, 1), 0, "sneeze", True))
            with pytest.raises(Broken, match="grip cannot be 9"):
                await table.ask(lambda: table.order((ann, 1), 0, "grip", 9))
            word = table.row.id
        async with open_house(tmp_path / "db") as house:
            table = await house.table(word)
            seen = [await Insider(table).enter(token) for token in [*tokens, None]]
            orders = [
                {order["name"]: order["value"] for order in (await player.hear("welcome"))["orders"]} for player in seen
            ]
            assert orders[0] == {"grip": 4, "stop": "ask", "disarm": "always", "accuse": "ask"}
            assert orders[1] == dict.fromkeys(orders[0], "ask")
            assert orders[2] == {}, "who watches has none"

    run_by_hand(scene)


def test_an_order_needs_a_game_that_is_played(tmp_path: Path) -> None:
    async def scene(clock: HandClock) -> None:
        async with open_house(tmp_path / "db") as house:
            table, [token] = await seated(house, "me", "urchin", "urchin")
            ann = await Insider(table).enter(token)
            with pytest.raises(Broken, match="has none"):
                await table.ask(lambda: table.order((ann, 1), 0, "grip", 4))
            table.course.match = None
            with pytest.raises(NotNow):
                await table.ask(lambda: table.order((ann, 1), 0, "grip", 4))

    run_by_hand(scene)
