"""Playing over the WebSocket: words, refusals, take-backs, hints, previews, and coming back."""

import json
from random import Random
from typing import Any

import pytest

from rookery import Match, get
from tests.server.moments import near_the_end, seat_at
from tests.server.served import GAME, Player, Served, play_out
from tests.server.test_hints import hint_for

Begun = tuple[str, list[str], list[Player]]


@pytest.fixture
def three(served: Served) -> Any:
    """Three people at a table of their own, each with a line."""
    table, tokens = served.begun("Ann", "Bob", "Cid", options={"first_seat": 0})
    players = [served.player(table, token) for token in tokens]
    yield table, tokens, players
    for player in players:
        player.close()


def test_a_game_is_played_to_its_end_and_its_record_replays(served: Served) -> None:
    match = near_the_end(GAME, 3, lines=20, names=("Ann", "Bob", "Cid"))
    table, tokens = seat_at(served, match, "me", "friend", "friend")
    players = [served.player(table, token) for token in tokens]
    assert served.http.get(f"/api/tables/{table}/record").status_code == 409, "a record tells secrets"
    play_out(players, Random(4))
    for player in players:
        player.close()
    ann = players[0]
    assert ann.words == []
    assert ann.last["ask"] == "The game is over."
    record = served.get(f"/api/tables/{table}/record")
    match = Match.replay(get(GAME), record)
    assert match.result() == {"scores": ann.last["result"]["scores"], "places": ann.last["result"]["places"]}
    assert len(match.log) == ann.last["at"]
    counted = [sum(line["points"] for line in lines) for lines in ann.last["result"]["counts"]]
    assert counted == ann.last["result"]["scores"]

    replay = served.get(f"/api/tables/{table}/replay")
    assert replay["frames"][-1]["at"] == ann.last["at"]
    assert None not in replay["frames"][10]["view"]["infamy"], "in the open everything is shown"
    assert [event["at"] for frame in replay["frames"] for event in frame["events"]] == list(range(ann.last["at"]))
    as_bob = served.get(f"/api/tables/{table}/replay?seat=1")
    assert [held is None for held in as_bob["frames"][10]["view"]["infamy"]] == [True, False, True]
    assert served.http.get(f"/api/tables/{table}/replay?seat=9").status_code == 404
    assert served.post("/api/replay", record) == replay
    curve = served.get(f"/api/tables/{table}/curve")
    assert curve["at"] == [frame["at"] for frame in replay["frames"]]
    assert all(abs(sum(chances) - 1) < 0.001 for chances in curve["chances"])
    assert served.try_post("/api/replay", {**record, "log": record["log"][:-1]}).status_code == 400


def test_what_everybody_is_told_adds_up_to_the_whole_story(served: Served, three: Begun) -> None:
    table, tokens, players = three
    play_out(players, Random(5), steps=60)
    with served.player(table, tokens[1]) as newcomer:
        whole = newcomer.last
    players[1].wait_for(whole["seq"])
    ledger: list[dict[str, Any]] = []
    events: list[dict[str, Any]] = []
    for frame in map(json.loads, players[1].frames):
        if frame["type"] == "update":
            ledger = [line for line in ledger if line["at"] < frame["told"]] + frame["lines"]
            events = [event for event in events if event["at"] < frame["since"]] + frame["events"]
    assert ledger == whole["lines"]
    assert events == whole["events"]


def test_several_words_are_done_together_or_not_at_all(served: Served, three: Begun) -> None:
    table, _, [ann, *_] = three
    takes = [word for word in ann.words if word.startswith("take ")]
    before = ann.last["seq"]
    refused = ann.refused(type="play", seq=before, words=[takes[0], "buy crown", "done"])
    assert refused["sentence"].startswith("You can't buy Crown now: ")
    rules = [piece["rule"] for piece in refused["pieces"] if "rule" in piece]
    assert rules == [refused["rule"]], "the rule stands in the sentence, and can be linked"
    assert refused["rule"]
    assert refused["legal"] == ann.words
    assert served.get(f"/api/tables/{table}")["seq"] == before
    told = ann.play(takes[0], "done")
    assert told["seq"] == before + 2
    assert told["turn"] != [0]


def test_words_after_the_turn_has_passed_are_refused_whole(served: Served, three: Begun) -> None:
    _, _, [ann, *_] = three
    take = next(word for word in ann.words if word.startswith("take "))
    refused = ann.refused(type="play", seq=ann.last["seq"], words=[take, "done", "done"])
    assert "It is not your turn" in refused["sentence"]


def test_a_doubled_message_changes_nothing_and_brings_the_position(three: Begun) -> None:
    _, _, [ann, *_] = three
    seq, word = ann.last["seq"], ann.words[0]
    told = ann.play(word)
    refused = ann.refused(type="play", seq=seq, words=[word])
    assert refused["stale"]
    fresh = ann.hear("update")
    assert {**fresh, "id": 0} == {**told, "id": 0}, "what is new since the position that was seen, once more"


def test_a_doubled_secret_choice_is_made_once(served: Served) -> None:
    """While others still choose, an answer to the same question is not stale: the rules refuse the second one."""
    table, tokens = served.begun("Ann", "Bob", "Cy", game="thieves-den")
    with served.player(table, tokens[0]) as ann:
        seq, word = ann.last["seq"], ann.last["options"][0]["word"]
        told = ann.play(word)
        assert told["seq"] == seq + 1
        ann.refused(type="play", seq=seq, words=[word])
        assert served.get(f"/api/tables/{table}")["seq"] == seq + 1


def test_messages_from_the_future_or_out_of_order_are_stale(three: Begun) -> None:
    _, _, [ann, *_] = three
    for message in (
        {"type": "play", "seq": ann.last["seq"] + 1, "words": ann.words[:1]},
        {"type": "undo", "seq": 0},
        {"type": "hint", "seq": 10**15},
        {"type": "preview", "seq": 1, "words": ann.words[:1]},
    ):
        assert ann.refused(**message)["stale"]
        ann.hear("update")


def test_a_word_of_another_seat_or_of_no_game_is_refused_with_a_reason(three: Begun) -> None:
    _, _, [ann, bob, _] = three
    word = ann.words[0]
    refused = bob.refused(type="play", seq=bob.last["seq"], words=[word])
    assert "It is not your turn: Ann must act first." in refused["sentence"]
    assert "is not a word of this game" in ann.refused(type="play", seq=ann.last["seq"], words=["dance"])["sentence"]


def test_why_explains_with_the_rule_or_says_that_nothing_stands_against_it(three: Begun) -> None:
    _, _, [ann, bob, _] = three
    word = ann.words[0]
    assert ann.ask("reason", type="why", word=word)["sentence"] is None
    reason = ann.ask("reason", type="why", word="buy crown")
    assert reason["sentence"]
    assert reason["rule"]
    assert bob.ask("reason", type="why", word=word)["sentence"].startswith("It is not your turn")


def test_a_step_can_be_taken_back_until_somebody_learns_something(served: Served, three: Begun) -> None:
    table, tokens, [ann, bob, _] = three
    take = next(word for word in ann.words if word.startswith("take "))
    before = ann.last
    assert "has no step to take back" in ann.refused(type="undo", seq=before["seq"])["sentence"]
    assert ann.play(take)["can_undo"]
    bob.wait_for(ann.last["seq"])
    assert not bob.last["can_undo"]
    assert "has no step" in bob.refused(type="undo", seq=bob.last["seq"])["sentence"]
    back = ann.ask("update", type="undo", seq=ann.last["seq"])
    assert (back["at"], back["since"], back["seq"]) == (before["at"], before["at"], before["seq"] + 2)
    assert back["view"] == before["view"]
    assert back["options"] == before["options"]
    assert bob.wait_for(back["seq"])["at"] == before["at"]
    with served.player(table, tokens[2], seen=before["seq"] + 1) as cid:
        assert cid.last["since"] == before["at"], "what was taken back is forgotten by who comes back, too"


def test_a_preview_shows_what_would_be_and_changes_nothing(served: Served, three: Begun) -> None:
    table, _, [ann, *_] = three
    take = next(word for word in ann.words if word.startswith("take "))
    shown = ann.ask("previewed", type="preview", seq=ann.last["seq"], words=[take])
    assert shown["sure"]
    assert shown["lines"]
    assert served.get(f"/api/tables/{table}")["seq"] == ann.last["seq"]
    after = ann.play(take)
    assert (shown["view"], shown["asked"]) == (after["view"], after["asked"])
    assert ann.refused(type="preview", seq=ann.last["seq"], words=["buy crown"])["rule"]


def test_a_hint_ranks_the_options_with_their_chances(three: Begun) -> None:
    _, _, [ann, bob, _] = three
    advised = hint_for(ann)
    assert {advice["word"] for advice in advised["advice"]} <= set(ann.words)
    assert all(0 <= advice["chance"] <= 1 for advice in advised["advice"])
    best = advised["advice"][0]
    assert best["turn"][0] == best["word"]
    assert best["told"][0].startswith("Take ")
    assert all(sentence.endswith(".") for advice in advised["advice"] for sentence in advice["told"] + advice["then"])
    assert bob.refused(type="hint", seq=bob.last["seq"])["sentence"] == "You can only ask for a hint on your turn."
    assert ann.play(*best["turn"])["seq"] > advised["seq"], "the whole turn can be played as it was told"


def test_who_comes_back_gets_what_was_missed_and_no_more(served: Served, three: Begun) -> None:
    table, tokens, players = three
    known = players[1].last
    players[1].close()
    for _ in range(3):
        players[0].play(players[0].words[0])
    with served.player(table, tokens[1], seen=known["seq"]) as bob:
        assert bob.last["since"] == known["at"]
        assert [event["at"] for event in bob.last["events"]] == [known["at"], known["at"] + 1, known["at"] + 2]
        assert bob.last["seq"] == players[0].last["seq"]


def test_the_line_answers_that_it_is_alive(three: Begun) -> None:
    assert three[2][0].ask("pong", type="ping")
