"""Broken input: whatever comes from outside is taken as it is meant or refused with a sentence, and changes nothing."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rookery import Broken, Illegal, Match, get
from rookery.core.game import Game
from rookery.core.records import seal
from rookery.core.tasks import CHANCE
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.thiefs_market.state import Market
from rookery.games.thiefs_market.words import CARD_NAMES
from tests.thiefs_market import drawn

GAME = get("thiefs-market")
TRIO = ["Ann", "Bob", "Cem"]


def played(steps: int, seed: int = 3) -> Match:
    """A match of three by random words: so many of them, or to its end."""
    rng = Random(seed)
    match = Match(GAME, TRIO, seed=seed, first_seat=0, promos=True)
    while steps and not match.over:
        seat = rng.choice(match.turn)
        match.play(seat, rng.choice(match.legal(seat)))
        steps -= 1
    return match


def everything(match: Match) -> str:
    """All there is to know of a match: nothing of it may change."""
    undo = [match.can_undo(seat) for seat in range(match.state.seats)]
    return json.dumps([GAME.dump(match.state), match.record(), undo])


@contextmanager
def refusal(match: Match) -> Iterator[Any]:
    """What happens here is refused with a sentence, and the match stays as it is."""
    before = everything(match)
    with pytest.raises((Broken, Illegal)) as refused:
        yield refused
    assert len(str(refused.value).split()) > 3
    assert everything(match) == before


# Words and seats


def test_an_illegal_word_is_refused_with_rule_sentence_and_legal_words() -> None:
    match = drawn.at_the_table(
        drawn.given("""
        Ann  pile red
        Bob
        Cem
        centre blue marker
        Bob splits""")
    )
    with refusal(match) as refused:
        match.play("Bob", "steal Ann")
    assert isinstance(refused.value, Illegal)
    assert refused.value.rule == "TM-2.4"
    assert refused.value.legal == ["take blue", "take marker"]
    assert refused.value.sentence.startswith("Bob can't steal Ann's pile now: Ann's pile is a single object")
    assert str(refused.value).endswith("(TM-2.4) Legal now: take blue, take marker.")


def test_a_seat_that_is_not_at_turn_is_told_whose_turn_it_is() -> None:
    match = played(0)
    with refusal(match) as refused:
        match.play("Bob", "take red")
    assert isinstance(refused.value, Illegal)
    assert refused.value.rule == "TM-2.3"
    assert refused.value.legal == []
    assert "not Bob's turn: Ann" in str(refused.value)


def test_every_word_of_the_game_is_legal_or_refused_by_a_rule_that_exists() -> None:
    for steps in (0, 1, 2, 25, 60):
        match = played(steps)
        for action in GAME.words.all:
            for seat in range(3):
                if action in match.state.sayable(seat):
                    continue
                with pytest.raises(Illegal) as refused:
                    match.play(seat, action)
                assert refused.value.rule in GAME.rules
                assert refused.value.legal == match.legal(seat)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = played(-1)
    assert match.over
    for seat in TRIO:
        with refusal(match):
            match.play(seat, "done")
    with refusal(match):
        match.undo("Ann")


@pytest.mark.parametrize("word", ["tke red", "take rad", "Take  Redd"])
def test_who_mistypes_a_word_is_told_what_might_be_meant(word: str) -> None:
    match = played(0)
    with refusal(match) as refused:
        match.play("Ann", word)
    assert "did you mean 'take red'" in str(refused.value)


@pytest.mark.parametrize(
    "word", ["", "   ", "take", "steal Zoe", "steal 7", "done done", "buy", "🦊", "take red\0", "{0}"]
)
def test_an_unknown_word_is_refused(word: str) -> None:
    match = played(0)
    with refusal(match) as refused:
        match.play("Ann", word)
    assert repr(word) in str(refused.value)
    with refusal(match):
        match.why_not("Ann", word)


@pytest.mark.parametrize("word", [None, 5, True, ["take red"], {"word": "take red"}, b"take red"])
def test_a_word_that_is_no_text_is_refused(word: Any) -> None:
    match = played(0)
    with refusal(match):
        match.play("Ann", word)


@pytest.mark.parametrize("seat", [-1, 3, 99, "Zoe", "", "0 ", None, 1.0, True, [0]])
def test_a_seat_that_nobody_has_is_refused(seat: Any) -> None:
    match = played(0)
    with refusal(match):
        match.play(seat, "take red")
    with refusal(match):
        match.undo(seat)
    with refusal(match):
        match.legal(seat)


def test_names_with_braces_and_numbers_do_no_harm() -> None:
    match = Match(GAME, ["{0}", "{x}", "1"], seed=1, first_seat=0)
    with pytest.raises(Illegal, match=r"not \{x\}'s turn: \{0\}"):
        match.play("{x}", "done")
    assert match.seat("1") == 2, "a name is a name"
    match.play(0, match.legal(0)[0])
    match.play(0, match.legal(0)[0])
    match.play(0, "done")
    match.play(1, "steal {0}")
    assert match.log[-1].action.word == "steal 0"


# The table


@pytest.mark.parametrize("players", [2, 6, 0, -3, 1000, "3", 3.0, True, None, [3]])
def test_only_three_to_five_can_play(players: Any) -> None:
    with pytest.raises(Broken, match="3 to 5 players"):
        GAME.new(players)


@pytest.mark.parametrize("count", [0, 1, 2, 6, 7])
def test_only_three_to_five_names_make_a_match(count: int) -> None:
    with pytest.raises(Broken, match=f"3 to 5 players, not {count}"):
        Match(GAME, [f"Player {number}" for number in range(count)])


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ann", "Bob", "ann"], "same name"),
        (["Ann", "Bob", " Ann "], "same name"),
        (["Ann", "Bob  B", "Bob B"], "same name"),
        (["Ann", "Bob", ""], "needs a name"),
        (["Ann", "Bob", " \t"], "needs a name"),
        (["Ann", "Bob", None], "list of names"),
        (["Ann", "Bob", 3], "list of names"),
        (["Ann", "Bob", ["Cem"]], "list of names"),
        ("Ann", "list of names"),
        (None, "list of names"),
        (3, "list of names"),
    ],
)
def test_players_need_names_that_can_be_told_apart(names: Any, sentence: str) -> None:
    with pytest.raises(Broken, match=sentence):
        Match(GAME, names)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"firstseat": 1}, "no option 'firstseat'; there are first_seat, race, promos"),
        ({"first_seat": 3}, "seat 3 cannot start: there are 3 players"),
        ({"first_seat": 5}, "first_seat cannot be 5; it can be random, 0, 1"),
        ({"first_seat": -1}, "first_seat cannot be -1"),
        ({"first_seat": 1.0}, "first_seat cannot be 1.0"),
        ({"first_seat": True}, "first_seat cannot be True"),
        ({"first_seat": "Ann"}, "first_seat cannot be 'Ann'"),
        ({"first_seat": [1]}, "first_seat cannot be"),
        ({"race": 1}, "race cannot be 1; it can be on, off"),
        ({"race": None}, "race cannot be None"),
        ({"race": "maybe"}, "race cannot be 'maybe'"),
        ({"promos": {}}, "promos cannot be {}"),
    ],
)
def test_unknown_options_and_wrong_values_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Broken, match=sentence):
        GAME.new(3, **options)
    with pytest.raises(Broken, match=sentence):
        Match(GAME, TRIO, **options)


@pytest.mark.parametrize(("name", "hint"), [("thief-market", "did you mean 'thiefs-market'"), ("chess", "there are")])
def test_an_unknown_game_is_refused(name: str, hint: str) -> None:
    with pytest.raises(Broken, match=hint):
        get(name)


# Positions


@cache
def written() -> str:
    s = drawn.given("""
        Ann  pile red red white marker  gold 2  infamy 1  cards Tailor, Exit Strategy
        Bob  pile white bag mask  gold 0  cards Mimetic Stew
        Cem  pile blue green  infamy 4
        centre blue mask
        market Bondsman, Necklace, Bookie, Brooch, Crown
        copied Tailor
        Ann, Bob, Cem buy""")
    return json.dumps(GAME.dump(s))


def position() -> dict[str, Any]:
    """A position as it is written down: Ann is buying, with ten dice, cards in all places, and gold."""
    data: dict[str, Any] = json.loads(written())
    return data


def race() -> dict[str, Any]:
    """A position in which Ann and Bob may run for the marker."""
    s = drawn.given(
        """
        Ann  pile red red white marker
        Bob  pile white bag mask
        Cem  pile blue green  gold 0
        centre blue mask
        deck C 0
        opened C
        the game ends""",
        race=True,
    )
    return {**json.loads(json.dumps(GAME.dump(s))), "agenda": [["GrabTheMarker", [0, 1]]]}


def refuse(data: Any, sentence: str | None = None) -> str:
    """A position that is refused with a sentence, and was not touched; what was said."""
    before = deepcopy(data)
    with pytest.raises(Broken, match=sentence) as refused:
        GAME.load(data)
    assert data == before
    assert len(str(refused.value).split()) > 3
    return str(refused.value)


def test_what_these_tests_break_is_whole() -> None:
    for data in (position(), race()):
        assert GAME.dump(GAME.load(json.dumps(data))) == data


@pytest.mark.parametrize("text", ["", "{", "nonsense", "{'game': 1}", '{"game": "thiefs-market",}', "\0", "[1, 2"])
def test_a_position_that_is_not_json_is_refused(text: str) -> None:
    refuse(text, "position is not JSON")


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "9" * 5_000, '{"version": ' + "9" * 5_000 + "}"])
def test_a_text_made_to_choke_on_is_refused(text: str) -> None:
    refuse(text)
    with pytest.raises(Broken):
        Match.replay(GAME, text)


@pytest.mark.parametrize("data", [None, 5, True, [], [1], "5", "null", "[]", '"Ann"', b"{}", ["game", "thiefs-market"]])
def test_what_is_no_object_is_no_position(data: Any) -> None:
    refuse(data, "a position is a JSON object")


def test_a_truncated_position_is_refused() -> None:
    text = json.dumps(position())
    for end in range(0, len(text), 13):
        refuse(text[:end], "not JSON")


@pytest.mark.parametrize("game", ["master-thief", "Thiefs-Market", "", None, 1, ["thiefs-market"]])
def test_a_position_of_another_game_is_refused(game: Any) -> None:
    refuse({**position(), "game": game}, "not of thiefs-market")


@pytest.mark.parametrize("version", [0, 2, -1, "1", None, [1], 1.0, True])
def test_a_position_of_another_version_is_refused(version: Any) -> None:
    refuse({**position(), "version": version}, "version")


FIELDS = ["seats", *[part.name for part in GAME.parts]]


@pytest.mark.parametrize("field", ["game", "version", *FIELDS, "agenda"])
def test_a_position_that_lacks_a_field_is_refused(field: str) -> None:
    data = position()
    del data[field]
    assert field in refuse(data) or field == "game"


@pytest.mark.parametrize("field", [*FIELDS, "agenda"])
def test_a_field_of_the_wrong_kind_is_refused(field: str) -> None:
    values: list[Any] = [None, "red", 1.5, {}, [None], ["red"], [[1.5]], [True], -2, float("nan"), [[[]]], True]
    for value in values:
        if field == "race" and value is True:
            continue
        said = refuse({**position(), field: value})
        assert field in said or field == "agenda", value


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """The position with one number changed."""
    data = position()
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return data


TAILOR, CROWN, BONDSMAN, BROOCH, STEW = (
    CARD_NAMES.index(slug) for slug in ("tailor", "crown", "bondsman", "brooch", "mimetic-stew")
)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (changed("centre", 0, to=2), "3 players use 10 dice, not 12"),
        (changed("centre", 5, to=0), "10 dice, not 9"),
        (changed("seats", to=4), "gold|piles|owned|infamy|final"),
        (changed("centre", 6, to=1), "one start-player marker, not 2"),
        (changed("piles", 0, 6, to=0), "one start-player marker, not 0"),
        (changed("gold", 0, to=-1), "gold"),
        (changed("infamy", 2, to=-1), "infamy"),
        (changed("gold", to=[1, 1]), "gold"),
        (changed("owned", 2, to=[CROWN]), "two places at once"),
        (changed("owned", 2, to=[TAILOR]), "two places at once"),
        (changed("gone", to=[BONDSMAN]), "two places at once"),
        (changed("owned", 2, to=[53]), "owned"),
        (changed("rows", 0, to=[BROOCH]), "two places|another deck"),
        (changed("left", 0, to=99), "deck A cannot deal 99 cards"),
        (changed("start", to=3), "start"),
        (changed("opened", to=3), "opened"),
        (changed("winner", to=3), "winner"),
    ],
)
def test_impossible_numbers_are_refused(data: dict[str, Any], sentence: str) -> None:
    refuse(data, sentence)


def test_a_card_in_a_wrong_deck_is_refused() -> None:
    data = position()
    data["unseen"][0].append(data["unseen"][1].pop())
    refuse(data, "deck A holds a card of another deck")
    data = position()
    data["rows"][2].append(data["rows"][1].pop())
    refuse(data, "deck C holds a card of another deck")


def test_a_card_that_is_nowhere_is_refused() -> None:
    """TM-1.3 Removed cards lie in the pool of their deck: each card of the box is somewhere."""
    data = position()
    data["rows"][2].remove(CROWN)
    refuse(data, "crown|Crown|card")


def test_a_round_without_dice_is_refused() -> None:
    """TM-2.1 The table is empty only before the first roll."""
    data = position()
    data["centre"] = [0] * 7
    data["piles"] = [[0] * 7] * 3
    refuse(data, "dice")


def splitting() -> dict[str, Any]:
    """Ann has taken her pile, and Bob is to split the rest."""
    s = drawn.given("""
        Ann  pile red red
        Bob
        Cem
        centre white white blue blue green bag mask mask marker
        Bob splits""")
    return dict(json.loads(json.dumps(GAME.dump(s))))


@pytest.mark.parametrize(
    "agenda",
    [
        [["Split", 0]],
        [["TakeMore", 1, 0]],
        [["ReturnSome", 1, 0, 0]],
        [["ReturnSome", 0, 0, 0]],
        [["Purchase", 1]],
        [["EndRound"], ["Split", 0]],
    ],
)
def test_a_question_to_a_seat_that_cannot_be_asked_is_refused(agenda: list[list[Any]]) -> None:
    """TM-2.3, TM-2.4, TM-3.1 Only a player without a pile splits; only a thief returns; purchases come later."""
    data = splitting()
    GAME.load(data)
    refuse({**data, "agenda": agenda}, "cannot be waiting in this position: .* \\(TM-")


def test_somebody_starts_every_round_but_the_one_that_chance_begins() -> None:
    """TM-1.5"""
    refuse({**splitting(), "start": -1}, r"somebody starts the round.*\(TM-1\.5\)")
    begun = GAME.dump(GAME.new(3))
    GAME.load(begun)
    refuse({**begun, "start": 1}, r"somebody starts the round.*\(TM-1\.5\)")


def test_a_game_that_is_not_over_has_an_agenda() -> None:
    """TM-4.5, TM-4.7"""
    refuse({**position(), "agenda": []}, r"a game ends when deck C.*\(TM-4\.5, TM-4\.7\)")
    refuse({**position(), "agenda": [["GrabTheMarker", [0, 1]]]}, "a game ends when deck C")
    assert not GAME.load({**position(), "agenda": [], "quiet": 10}).turn()
    refuse({**position(), "quiet": 10}, r"after ten quiet rounds the game is over \(TM-4\.7\)")
    refuse({**race(), "race": False}, r"a tie is run for.*\(TM-5\.4\)")


def test_a_row_holds_five_cards_and_only_of_an_open_deck() -> None:
    """TM-4.3, TM-4.4"""
    data = position()
    data["rows"][0] += [data["unseen"][0].pop() for _ in range(4)]
    data["left"][0] = 0
    refuse(data, r"row A has 6 cards; it holds 5 \(TM-4\.3\)")
    refuse({**position(), "opened": 1}, r"deck C is not open yet: its row is empty \(TM-4\.4\)")
    s = GAME.new(3, first_seat=0)
    s.act(CHANCE, s.outcomes()[0][0])
    dealing = GAME.dump(s)
    for deal in (["Deal", 0, 5], ["Deal", 1, 5]):
        refuse({**dealing, "agenda": [["BeginRound"], deal]}, r"up to five, into open rows \(TM-4\.3\)")


def test_a_card_that_nobody_offers_cannot_be_being_bought() -> None:
    """TM-3.2"""
    data = position()
    for bought in ("Bought", "Gained"):
        agenda = [*data["agenda"], [bought, 0, TAILOR], ["Pay", 0]]
        refuse({**data, "agenda": agenda}, r"Tailor does not lie in the market \(TM-3\.2\)")


def test_a_long_game_can_be_read_again() -> None:
    """Nine rounds may pass between two purchases (TM-4.7): a game may have thousands of rolls, thefts and turns."""
    data = {**position(), "sealed": 40_000, "round": 300}
    assert GAME.dump(GAME.load(data)) == data


@pytest.mark.parametrize(
    "task",
    [
        None,
        "Purchase",
        5,
        [],
        {},
        [None],
        [5, 0],
        [["Purchase"], 0],
        [{"Purchase": 0}],
        ["Fly", 0],
        ["purchase", 0],
        ["Choice", 0],
        ["Market"],
        ["Purchase"],
        ["Purchase", 0, 0],
        ["Purchase", None],
        ["Purchase", "0"],
        ["Purchase", 0.0],
        ["Purchase", True],
        ["Purchase", -1],
        ["Purchase", 3],
        ["Purchase", [0]],
        ["Purchase", [0, 1]],
        ["Purchase", [[0]]],
        ["Purchase", {}],
        ["TakeMore", 0, 7],
        ["ReturnSome", 0, 5, 0],
        ["PayGem", 0, 4],
        ["Deal", 3, 1],
        ["Deal", 0, 0],
        ["Deal", [0, 1], 1],
        ["Finish", "TM-9.9"],
        ["Finish", 0],
        ["CopyCard", 0, 99],
    ],
    ids=repr,
)
def test_an_unknown_or_impossible_task_is_refused(task: Any) -> None:
    data = position()
    refuse({**data, "agenda": [*data["agenda"], task]})
    refuse({**data, "agenda": [task, *data["agenda"]]})


@pytest.mark.parametrize("runners", [0, None, [], [3], [0, 0], [-1, 0], ["0", "1"], [[0, 1]], True], ids=repr)
def test_a_race_is_run_by_seats_of_the_table(runners: Any) -> None:
    refuse({**race(), "agenda": [["GrabTheMarker", runners]]})


@pytest.mark.parametrize("step", [["EndRound"], ["BeginRound"], ["PurchaseTurn", 0], ["Pay", 0], ["Finish", "TM-4.5"]])
def test_an_agenda_that_ends_with_a_step_of_the_rules_is_refused(step: list[Any]) -> None:
    data = position()
    refuse({**data, "agenda": [*data["agenda"], step]}, "ends with a question, not with a step")


@pytest.mark.parametrize(
    ("task", "why"),
    [
        (["WaiveGem", 0], "nothing is owed"),
        (["PayGem", 0, 3], "nothing is owed"),
        (["ReturnSome", 2, 1, 6], "nothing was stolen that could be returned"),
        (["Deal", 0, 1], "the deck is empty"),
        (["DealTo", 0, 0], "the deck is empty"),
        (["CopyCard", 2, STEW], "nobody has a card to copy"),
    ],
)
def test_a_question_that_nobody_could_answer_is_refused(task: list[Any], why: str) -> None:
    data = position()
    data["unseen"][0], data["left"][0] = [], 0
    data["gone"] = [card for card in range(16) if card not in (TAILOR, *data["rows"][0])]
    assert GAME.dump(GAME.load(data)) == data, "but for the question the position is whole"
    if task[0] == "CopyCard":
        data["gone"] += [card for owned in data["owned"] for card in owned]
        data["owned"] = [[], [], []]
        data["copied"] = -1
    refuse({**data, "agenda": [*data["agenda"], task]})


# Records


@cache
def recorded(steps: int) -> str:
    return json.dumps(played(steps).record())


def record(*, over: bool = False) -> dict[str, Any]:
    """A match as it is written down, in its middle or over."""
    data: dict[str, Any] = json.loads(recorded(-1 if over else 60))
    return data


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """A forgery whose seal fits."""
    return {**data, "seal": seal(data)}


def test_a_record_that_lacks_an_option_is_read_with_its_default() -> None:
    data = record()
    del data["options"]["promos"]
    assert Match.replay(GAME, sealed(data)).options["promos"] is False


def unreadable(data: Any, sentence: str | None = None) -> str:
    """A record that is refused with a sentence, as data and as text, whole and in part; what was said."""
    before = deepcopy(data)
    with pytest.raises(Broken, match=sentence) as refused:
        Match.replay(GAME, data)
    with pytest.raises(Broken, match=sentence):
        Match.replay(GAME, data if isinstance(data, str | bytes) else json.dumps(data))
    assert data == before
    assert len(str(refused.value).split()) > 3
    return str(refused.value)


@pytest.mark.parametrize("over", [False, True])
def test_a_whole_record_replays(over: bool) -> None:
    data = record(over=over)
    assert (data["result"] is not None) == over
    assert Match.replay(GAME, json.dumps(data)).record() == data
    assert len(Match.replay(GAME, data, until=10).log) == 10


@pytest.mark.parametrize(
    "data", ["", "{", "nonsense", "5", "[]", "{}", None, 5, [], {}, b"{}", '{"game": "thiefs-market"}']
)
def test_what_is_no_record_is_refused(data: Any) -> None:
    unreadable(data, "not a record|not JSON")


def test_a_record_cut_off_in_the_middle_of_its_text_is_refused() -> None:
    text = json.dumps(record(over=True))
    for end in range(0, len(text), 101):
        unreadable(text[:end], "not JSON")


@pytest.mark.parametrize("lines", [1, 2, 30, 10_000])
def test_a_record_that_lost_the_end_of_its_log_is_refused(lines: int) -> None:
    data = record(over=True)
    data["log"] = data["log"][:-lines]
    unreadable(data, "cut short")
    unreadable(sealed(data), "cut short")
    data = record()
    data["log"] = data["log"][:-lines]
    unreadable(data, "seal does not fit")


def test_a_record_that_lost_a_line_of_its_log_is_refused() -> None:
    for number in (0, 5, 20, -1):
        data = record(over=True)
        del data["log"][number]
        unreadable(data)
        unreadable(sealed(data))


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    data = record(over=True)
    for line in ("0 done", "* roll red"):
        unreadable(sealed({**data, "log": [*data["log"], line]}), f"line {len(data['log']) + 1} ")


def first(data: dict[str, Any], start: str) -> int:
    return next(number for number, line in enumerate(data["log"]) if line.startswith(start))


def test_an_edited_word_is_refused() -> None:
    data = record(over=True)
    number = first(data, "0 take")
    word = data["log"][number]
    could = [f"0 take {thing}" for thing in OBJECT_NAMES]
    for other in [line for line in could if line != word]:
        edited = deepcopy(data)
        edited["log"][number] = other
        unreadable(edited)
    for wrong in ("0 done", "0 buy crown", "0 steal 0", "1 take red", "* roll red", "0 fly", "0 take everything"):
        edited = deepcopy(data)
        edited["log"][number] = wrong
        assert f"line {number + 1} of the record" in unreadable(sealed(edited))


def test_an_edited_roll_is_refused() -> None:
    data = record(over=True)
    number = first(data, "* roll")
    for face in OBJECT_NAMES[:6]:
        edited = deepcopy(data)
        edited["log"][number] = f"* roll {face}"
        if edited != data:
            unreadable(edited)
    for wrong in ("* roll marker", "* deal crown", "* take red", "0 roll red", "* done"):
        edited = deepcopy(data)
        edited["log"][number] = wrong
        assert f"line {number + 1} of the record" in unreadable(sealed(edited))


@pytest.mark.parametrize(
    "line",
    [
        *[None, 5, [], {}, ["0", "done"], "", " ", "done", "0", "0 ", " done", "-1 done", "+0 done", "x done"],
        *["0.0 done", "7 done", "** done", "\u0663 done", "\u00b2 done", "Ann done", "0 \ud800", "9" * 5_000 + " done"],
    ],
    ids=lambda line: ascii(line)[:20],
)
def test_a_line_that_is_not_a_seat_and_a_word_is_refused(line: Any) -> None:
    data = record()
    number = first(data, "0 ")
    data["log"][number] = line
    unreadable(data)
    assert f"line {number + 1} of the record" in unreadable(sealed(data))


@pytest.mark.parametrize("game", ["master-thief", "", "Thiefs-Market"])
def test_a_record_of_another_game_is_refused(game: str) -> None:
    unreadable(sealed({**record(), "game": game}), "not of thiefs-market")


def test_a_record_of_other_rules_or_of_another_format_is_refused() -> None:
    unreadable(sealed({**record(), "version": GAME.version + 1}), "version")
    unreadable(sealed({**record(), "rookery": 2}), "format 2")


@pytest.mark.parametrize(
    "result",
    [None, {}, {"scores": [1, 2, 3]}, {"scores": [], "places": []}, {"scores": "high", "places": [1, 2, 3]}],
    ids=repr,
)
def test_a_changed_result_is_refused(result: Any) -> None:
    data = {**record(over=True), "result": result}
    unreadable(data, "result")
    unreadable(sealed(data), "result")


def test_a_result_is_refused_before_the_end() -> None:
    unreadable(sealed({**record(), "result": record(over=True)["result"]}), "result")


def test_a_loser_cannot_become_the_winner() -> None:
    data = record(over=True)
    data["result"]["places"] = data["result"]["places"][1:] + data["result"]["places"][:1]
    unreadable(sealed(data), "result")


def test_changed_names_are_refused() -> None:
    unreadable({**record(), "names": ["Ann", "Bob", "Zoe"]}, "seal does not fit")
    for names in (["Ann", "Bob"], ["Ann", "Bob", "Ann"], ["Ann", "Bob", ""], ["Ann", "Bob", 3], [], ["a"] * 6):
        unreadable(sealed({**record(), "names": names}))


@pytest.mark.parametrize("forged", ["", "0" * 16, "x", "🦊"])
def test_a_changed_seal_is_refused(forged: str) -> None:
    unreadable({**record(), "seal": forged}, "seal does not fit")
    with pytest.raises(Broken, match="seal does not fit"):
        Match.replay(GAME, {**record(), "seal": forged}, until=3)


@pytest.mark.parametrize("part", ["rookery", "game", "version", "names", "options", "cards", "log", "result", "seal"])
def test_a_record_that_lacks_a_part_is_refused(part: str) -> None:
    data = record(over=True)
    del data[part]
    unreadable(data, "lacks|not a record")


@pytest.mark.parametrize("part", ["rookery", "game", "version", "names", "options", "cards", "log", "result"])
def test_a_part_of_the_wrong_kind_is_refused(part: str) -> None:
    for value in (None, 7, True, 1.0, "x", [1], {"a": 1}):
        data = {**record(over=True), part: value}
        unreadable(data)
        unreadable(sealed(data))


def test_a_record_with_unknown_parts_is_refused() -> None:
    unreadable(sealed({**record(), "comment": "well played"}), "unknown part 'comment'")


@pytest.mark.parametrize(
    "options",
    [
        {"fly": True},
        {"race": "maybe"},
        {"first_seat": 4},
        {"seed": 5},
        {"fate": None},
        {"paused": True},
        {"game": "thiefs-market"},
        {"names": ["Ann"]},
        {"self": 1},
        {"players": 3},
    ],
    ids=repr,
)
def test_a_record_with_unknown_options_is_refused(options: dict[str, Any]) -> None:
    data = record()
    unreadable(sealed({**data, "options": {**data["options"], **options}}))


def test_a_record_with_other_options_is_refused() -> None:
    data = record()
    unreadable({**data, "options": {**data["options"], "race": False}}, "seal does not fit")
    unreadable(sealed({**data, "options": {**data["options"], "first_seat": 1}}), "line")


@pytest.mark.parametrize(
    "cards",
    [
        {"clown": {"cost": "R"}},
        {"crown": 6},
        {"crown": {"price": "R"}},
        {"crown": {"cost": 6}},
        {"crown": {"deck": "D"}},
        {"crown": {"notoriety": [6, 7]}},
        {slug: {"deck": "A"} for slug in ("crown", "scepter", "fur-coat", "big-haul")},
    ],
    ids=repr,
)
def test_a_record_with_impossible_figures_is_refused(cards: dict[str, Any]) -> None:
    assert "record's cards" in unreadable(sealed({**record(), "cards": cards}))


# Figures from a file


@pytest.mark.parametrize(
    ("text", "line", "key", "reason"),
    [
        ("[crown]\ncost = \n", 2, "", "not TOML"),
        ("[crown]\ncost = 'R'\ncost = 'W'\n", 3, "", "not TOML"),
        ("# mine\n\n[crown\n", 3, "", "not TOML"),
        ("[crown]\ncost = 'R'\n[crown]\n", 3, "", "not TOML"),
        ("# mine\n[clown]\ncost = 'R'\n", 2, "clown", "no card"),
        ("crown = 6\n", 1, "crown", "must be a table"),
        ("cost = 'R'\n", 1, "cost", "no card"),
        ("[[crown]]\ncost = 'R'\n", 1, "crown", "must be a table"),
        ("[crown]\n\nprice = 'R'\n", 3, "price", "no figure"),
        ("[crown.cost]\nred = 1\n", 1, "cost", "letters R, W, B and G"),
        ("[tailor]\nnotoriety = [1]\n", 2, "notoriety", "no figure"),
        ("[crown]\ndeck = 'C'\ncost = 3\n", 3, "cost", "letters R, W, B and G"),
        ("[scepter]\ncost = 'R'\n[crown]\ncost = 'RX'\n", 4, "cost", "letters R, W, B and G"),
        ("[crown]\ncost = 'rww'\n", 2, "cost", "letters R, W, B and G"),
        ("[crown]\ncost = ''\n", 2, "cost", "letters R, W, B and G"),
        ("[crown]\ncost = ['R']\n", 2, "cost", "letters R, W, B and G"),
        ("[crown]\ncost = 2016-01-01\n", 2, "cost", "letters R, W, B and G"),
        ("[crown]\ncost = 'RRRRRRR'\n", 2, "cost", "six gems"),
        ("[crown]\ndeck = 'D'\n", 2, "deck", "A, B or C"),
        ("[crown]\ndeck = 3\n", 2, "deck", "A, B or C"),
        ("[crown]\ndeck = ['A']\n", 2, "deck", "A, B or C"),
        ("[crown]\nicons = 'finery'\n", 2, "icons", "list of henchman"),
        ("[crown]\nicons = ['hat']\n", 2, "icons", "list of henchman"),
        ("[crown]\nicons = [['map']]\n", 2, "icons", "list of henchman"),
        ("[crown]\nicons = ['map', 'map', 'map', 'map', 'map', 'map', 'map']\n", 2, "icons", "six icons"),
        ("[crown]\nnotoriety = 6\n", 2, "notoriety", "whole numbers"),
        ("[crown]\nnotoriety = [-1]\n", 2, "notoriety", "whole numbers"),
        ("[crown]\nnotoriety = [21]\n", 2, "notoriety", "whole numbers"),
        ("[crown]\nnotoriety = [6.0]\n", 2, "notoriety", "whole numbers"),
        ("[crown]\nnotoriety = [true]\n", 2, "notoriety", "whole numbers"),
        ("[crown]\nnotoriety = ['6']\n", 2, "notoriety", "whole numbers"),
        ("[crown]\nnotoriety = []\n", 2, "notoriety", "1 such figure"),
        ("[treasure-map-red]\nnotoriety = [7]\n", 2, "notoriety", "2 such figures"),
        ("crown.cost = 5\n", 1, "cost", "letters R, W, B and G"),
        ("# mine\ncrown = { cost = 5 }\n", 2, "cost", "letters R, W, B and G"),
        ('["crown"]\n"cost" = 5\n', 2, "cost", "letters R, W, B and G"),
    ],
)
def test_a_wrong_file_of_figures_is_refused_with_file_line_key_and_reason(
    text: str, line: int, key: str, reason: str
) -> None:
    before = GAME.sheet.toml("")
    with pytest.raises(Broken) as refused:
        GAME.sheet.read(text, "mine.toml")
    said = str(refused.value)
    assert said.startswith("mine.toml")
    assert f"line {line}" in said
    assert key in said
    assert reason in said
    assert GAME.sheet.toml("") == before


def test_figures_that_empty_a_deck_are_refused_with_their_file() -> None:
    """TM-1.3 Eleven C cards are needed; four of fourteen were moved away."""
    text = "".join(f"[{slug}]\ndeck = 'A'\n" for slug in ("crown", "scepter", "fur-coat", "big-haul"))
    with pytest.raises(Broken) as refused:
        GAME.with_cards(GAME.sheet.read(text, "mine.toml"))
    assert "deck C has 10 cards; it needs at least 11" in str(refused.value)
    assert "mine.toml" in str(refused.value)


def test_figures_that_leave_just_enough_cards_are_taken() -> None:
    text = "".join(f"[{slug}]\ndeck = 'A'\n" for slug in ("crown", "scepter", "fur-coat"))
    s = GAME.with_cards(GAME.sheet.read(text, "mine.toml")).new(3)
    assert isinstance(s, Market)
    assert [len(pool) for pool in s.unseen] == [19, 19, 11]
    untouched = GAME.new(3)
    assert isinstance(untouched, Market)
    assert [len(pool) for pool in untouched.unseen] == [16, 19, 14], "the other table plays on as printed"


@pytest.mark.parametrize("text", ["[crown]\nnotoriety = [" + "9" * 5_000 + "]", "[crown]\nicons = " + "[" * 5_000])
def test_a_file_of_figures_made_to_choke_on_is_refused(text: str) -> None:
    with pytest.raises(Broken, match=r"mine\.toml"):
        GAME.sheet.read(text, "mine.toml")


def test_the_file_we_write_ourselves_changes_nothing() -> None:
    sheet = GAME.sheet.read(GAME.sheet.toml(GAME.title), "ours.toml")
    assert sheet.rows == GAME.sheet.rows
    assert GAME.with_cards(sheet).changed_figures() == {}


# Anything at all

JUNK: list[Any] = [None, True, False, 0, 1, -1, 2, 3, 5, 7, 13, 52, 99, 10**6, 10**20, 1.0, 0.5, float("inf")]
JUNK += ["", "0", "red", "Split", "0 done", "* roll red", "\ud800", [], [0], [0, 1], [[0]], ["Split", 0], {}, {"0": 0}]
FUZZ = settings(max_examples=40, deadline=None, derandomize=True, database=None)
SEEDS = st.integers(0, 2**32)
POSITIONS = [
    *[
        json.loads(json.dumps(GAME.dump(played(steps, seed).state)))
        for steps, seed in ((0, 1), (1, 2), (2, 3), (40, 4), (80, 5))
    ],
    position(),
    race(),
]


def slots(data: Any) -> list[tuple[Any, Any]]:
    """Every place in JSON data where something lies: what holds it, and its key there."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    found = [(data, key) for key in keys]
    for key in keys:
        found += slots(data[key])
    return found


def spoil(data: dict[str, Any], rng: Random) -> None:
    """Break one to three places: something else, nothing, twice the same, what lies elsewhere, one more or less."""
    for _ in range(rng.randint(1, 3)):
        part = rng.choice(list(data))
        holder, key = rng.choice([(data, part), *slots(data[part])])
        other, place = rng.choice(slots(data))
        change = rng.choice(["replace", "remove", "double", "exchange", "count", "count"])
        if change == "replace":
            holder[key] = deepcopy(rng.choice(JUNK))
        elif change == "remove":
            del holder[key]
        elif change == "double" and isinstance(holder, list):
            holder.insert(key, deepcopy(holder[key]))
        elif change == "exchange":
            holder[key] = deepcopy(other[place])
        elif isinstance(holder[key], int):
            holder[key] += rng.choice([-1, 1])


def some_task(rng: Random) -> list[Any]:
    """A task of the game with numbers that may fit or not."""
    name = rng.choice(list(GAME.tasks))
    return [name, *[rng.choice([0, 0, 1, 2, 3, 35, [0, 1], "TM-4.5"]) for _ in GAME.tasks[name].fields]]


def tried(read: Callable[..., Any], *what: Any) -> Any:
    """What was read, or its refusal; nothing else may come of it."""
    try:
        return read(*what)
    except Broken as refused:
        return refused


def game_with(figures: str | dict[str, Any]) -> Game:
    """The game with the figures of a file, or with figures at hand."""
    read = GAME.sheet.read(figures, "mine.toml") if isinstance(figures, str) else GAME.sheet.replaced(figures)
    return GAME.with_cards(read)


def check_position(data: Any) -> None:
    """It is refused; or it can be shown to everybody, written down again, and somebody can act."""
    s = tried(GAME.load, json.dumps(data))
    if isinstance(s, Broken):
        return
    again = GAME.dump(s)
    assert again == {field: data[field] for field in again}
    for seat in (*range(s.seats), None):
        assert s.view(seat)
    for seat in s.turn():
        assert s.outcomes() if seat == CHANCE else s.legal(seat), f"nobody can act: {s.agenda}"


@FUZZ
@given(SEEDS)
def test_a_position_broken_at_random_is_refused_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    for good in POSITIONS:
        data = deepcopy(good)
        spoil(data, rng)
        check_position(data)


@FUZZ
@given(SEEDS)
def test_a_position_with_any_task_is_refused_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    for good in POSITIONS:
        check_position({**good, "agenda": [*good["agenda"], some_task(rng)]})
        check_position({**good, "agenda": [some_task(rng)]})


@FUZZ
@given(SEEDS)
def test_a_record_broken_at_random_is_refused_or_replays(seed: int) -> None:
    rng = Random(seed)
    for forged in (False, True, True):
        data = record()
        spoil(data, rng)
        if forged:
            data["seal"] = seal(data)
        match = tried(Match.replay, GAME, json.dumps(data))
        assert isinstance(match, Broken) or match.record()["log"] == data["log"]


@FUZZ
@given(SEEDS, st.text(max_size=3))
def test_a_text_broken_at_random_is_refused_or_whole(seed: int, typo: str) -> None:
    rng = Random(seed)
    for good in (*POSITIONS, record()):
        text = json.dumps(good)
        at = rng.randrange(len(text))
        text = text[:at] + typo + text[at + rng.randrange(4) :]
        tried(GAME.load, text)
        tried(Match.replay, GAME, text)


@FUZZ
@given(SEEDS, st.text(max_size=3))
def test_a_file_of_figures_broken_at_random_is_refused_or_taken(seed: int, typo: str) -> None:
    rng = Random(seed)
    lines = GAME.sheet.toml(GAME.title).split("\n\n")
    for _ in range(3):
        text = "\n\n".join(rng.sample(lines, 4))
        at = rng.randrange(len(text))
        text = text[:at] + typo + text[at + rng.randrange(12) :]
        game = tried(game_with, text)
        assert "mine.toml" in str(game) if isinstance(game, Broken) else game.new(3).turn() == (CHANCE,)


@FUZZ
@given(SEEDS)
def test_figures_that_are_anything_at_all_are_refused_or_taken(seed: int) -> None:
    rng = Random(seed)
    for _ in range(5):
        figures = {"crown": deepcopy(GAME.sheet.rows["crown"]), "tailor": deepcopy(GAME.sheet.rows["tailor"])}
        spoil(figures, rng)
        game = tried(game_with, figures)
        assert isinstance(game, Broken) or game.new(3).turn() == (CHANCE,)
