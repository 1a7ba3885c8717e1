"""Whatever comes over the line, it gets a reason or is hung up on, and the table stays as it is."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from rookery.games import get
from tests.server.served import GAME, Player, Served

WORDS = st.sampled_from([action.word for action in get(GAME).words.all]) | st.text(max_size=70)
SEQ = st.integers(-3, 80) | st.integers(-(2**70), 2**70)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from("hello play undo why preview hint say ping update dance".split())},
    optional={
        "id": st.integers(-1, 2**40),
        "seq": SEQ,
        "words": st.lists(WORDS, max_size=4),
        "word": WORDS,
        "text": st.text(max_size=300),
        "table": st.text(max_size=40),
        "token": st.none() | st.text(max_size=70),
        "seen": SEQ,
        "more": st.integers(),
    },
)
THINGS = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)
FRAMES = st.binary(max_size=200) | st.text(max_size=200) | MESSAGES.map(json.dumps) | THINGS.map(json.dumps)


@pytest.fixture(scope="module")
def table(served: Served) -> Iterator[tuple[str, list[str], Player]]:
    """A table at which Ann is asked, and watches."""
    word, tokens = served.begun("Ann", "Bob", "Cid", options={"first_seat": 0})
    with served.player(word, tokens[0]) as ann:
        yield word, tokens, ann


@pytest.mark.slow
@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frames=st.lists(FRAMES, min_size=1, max_size=8))
def test_random_frames_change_nothing(served: Served, table: Any, frames: list[str | bytes]) -> None:
    word, tokens, ann = table
    with served.player(word, tokens[1]) as bob:  # not his turn: nothing that he says can be a move
        assert closing_code(bob, frames) in (None, 1001), (
            "a line is closed for a reason, never by a fault of the server"
        )
    assert served.get(f"/api/tables/{word}")["seq"] == ann.last["seq"]
    assert ann.ask("pong", type="ping")


def closing_code(player: Player, frames: list[str | bytes]) -> int | None:
    """Send frames, and then one that is right: with which number the server hung up, if it did."""
    try:
        for frame in frames:
            player.socket.send(frame)
        player.ask("pong", type="ping")
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    return None


def test_after_all_that_the_table_plays_on(served: Served, table: Any) -> None:
    _, _, ann = table
    before = ann.last["seq"]
    assert ann.play(ann.words[0])["seq"] == before + 1


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        ("", "This message cannot be read: Input data was truncated."),
        ("{", "This message cannot be read: Input data was truncated."),
        ('{"type": "dance"}', "This message cannot be read: Invalid value 'dance' - at `$.type`."),
        ('{"type": "play", "seq": 1}', "This message cannot be read: Object missing required field `words`."),
        ('{"type": "ping", "more": 1}', "This message cannot be read: Object contains unknown field `more`."),
        ('{"type": "play", "seq": 1, "words": []}', "This message cannot be read: Expected `array` of length >= 1"),
        (
            '{"type": "play", "seq": -1, "words": ["a"]}',
            "This message cannot be read: Expected `int` >= 0 - at `$.seq`.",
        ),
        ('{"type": "say", "text": "\\ud800"}', "This message cannot be read: Input data"),
        ("[" * 5000, "This message cannot be read:"),
    ],
)
def test_a_malformed_message_gets_a_reason(served: Served, table: Any, frame: str, sentence: str) -> None:
    word, tokens, _ = table
    with served.player(word, tokens[1]) as bob:
        bob.socket.send(frame)
        assert bob.hear("refused")["sentence"].startswith(sentence)
        assert bob.ask("pong", type="ping")


def test_a_frame_that_is_too_large_ends_the_line_and_nothing_else(served: Served, table: Any) -> None:
    word, tokens, ann = table
    with served.player(word, tokens[1]) as bob:
        bob.socket.send(json.dumps({"type": "say", "text": "x" * 20_000}))
        with pytest.raises(ConnectionClosed) as closed:
            bob.hear("said")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    assert ann.ask("pong", type="ping")


def test_who_cannot_be_read_again_and_again_is_hung_up_on(served: Served, table: Any) -> None:
    word, tokens, _ = table
    with served.player(word, tokens[1]) as bob:
        for _ in range(20):
            bob.socket.send("nonsense")
        assert bob.hear("closing") == {
            "type": "closing",
            "id": 0,
            "sentence": "Too many messages that cannot be read.",
            "again": False,
        }


def test_whoever_says_nothing_of_a_table_is_asked_for_it(served: Served) -> None:
    with served.player("nowhere") as lost:
        assert lost.greeting["sentence"] == "There is no such table."
        refused = lost.refused(type="play", seq=0, words=["done"])
        assert refused["sentence"] == "Say hello first: to which table?"
