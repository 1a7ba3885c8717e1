"""What a seat cannot know changes nothing that it is told: refusals, several words at once, undo."""

from random import Random

import pytest

from rookery.core.foresight import Foresight
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.offers import offered
from rookery.core.reasons import Illegal
from rookery.core.state import State
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import get
from tests.contract.revealing import check_revealing
from tests.contract.test_every_game import NAMES
from tests.contract.walks import Case, every_case, sampled


@every_case
def test_no_refusal_depends_on_a_secret(case: Case) -> None:
    """Two positions that look the same to a seat refuse the same words with the same reasons."""
    rng = Random(41)
    for _, s in sampled(case, seed=42, every=13):
        for seat in range(case.players):
            twin = s.redeal(seat, rng)
            for action in case.game.words.all:
                assert repr(s.why_not(seat, action)) == repr(twin.why_not(seat, action)), action


@every_case
def test_no_question_and_no_button_depends_on_a_secret(case: Case) -> None:
    """Two positions that look the same to a seat ask it the same, and offer the same buttons."""
    rng = Random(45)
    for _, s in sampled(case, seed=46, every=3):
        for seat in s.turn():
            if seat != CHANCE:
                twin = s.redeal(seat, rng)
                assert case.game.ask(s, seat, NAMES) == case.game.ask(twin, seat, NAMES)
                assert offered(case.game, s, seat, NAMES) == offered(case.game, twin, seat, NAMES)


@pytest.mark.slow
@every_case
def test_no_answer_to_several_words_depends_on_a_secret(case: Case) -> None:
    """Whatever a seat asks for in a row, what it hears is the same wherever it sees the same."""
    rng = Random(43)
    longest = 0
    for number, s in sampled(case, seed=44, every=7):
        for seat in range(case.players):
            twin = s.redeal(seat, rng)
            for _ in range(3):
                words = some_words(case.game, s, seat, rng)
                one, other = heard(case.game, s, seat, words, number), heard(case.game, twin, seat, words, number)
                assert one == other, words
                longest = max(longest, len(one))
    assert longest > 1


def some_words(game: Game, s: State, seat: int, rng: Random) -> list[Action]:
    """Words to try in a row, most of them legal where they stand as far as the seat can foresee."""
    words: list[Action] = []
    deal = s.redeal(seat, rng)
    while len(words) < 4:
        legal = deal.legal(seat) if deal.turn() == (seat,) or not words else []
        if not legal or rng.random() < 0.1:
            return [*words, rng.choice(game.words.all)]
        words.append(rng.choice(legal))
        deal.act(seat, words[-1])
    return words


def heard(game: Game, s: State, seat: int, words: list[Action], seed: int) -> list[str]:
    """What a seat is told about words in a row: what it would see after each, or why there is no next one."""
    foresight = Foresight(s, seat, game.sheet.rows, Random(seed))
    told: list[str] = []
    for word in words:
        reason = foresight.why_not(word)
        if reason is not None:
            return [*told, repr(reason)]
        foresight.act(word)
        told.append(repr(foresight.deals[0].view(seat)) if foresight.is_certain() else "hidden")
    return told


@pytest.mark.slow
@every_case
def test_what_brings_something_to_light_cannot_be_taken_back(case: Case) -> None:
    rng = Random(45)
    sealed = 0
    for _, s in sampled(case, seed=46, every=3):
        if s.turn() not in ((), (CHANCE,)):
            sealed += check_revealing(case.game, s, rng.choice(s.turn()), rng)
    assert sealed


@every_case
def test_a_step_after_which_others_are_asked_cannot_be_taken_back(case: Case) -> None:
    match = Match(case.game, NAMES[: case.players], seed=47, **case.options)
    rng = Random(48)
    while not match.over:
        seat, before = rng.choice(match.turn), match.turn
        match.play(seat, rng.choice(match.state.legal(seat)))
        if set(match.turn) - set(before):
            assert not match.can_undo(seat)


@every_case
def test_words_that_were_not_foreseen_are_left_out_only_after_a_seal(case: Case) -> None:
    """Several words are played together; if it comes otherwise than foreseen, what was played cannot be taken back."""
    match = Match(case.game, NAMES[: case.players], seed=49, **case.options)
    rng = Random(50)
    several = 0
    while not match.over:
        seat = rng.choice(match.turn)
        words = some_words(case.game, match.state, seat, rng)
        sealed = match.state.sealed
        try:
            entries = match.play_all(seat, words)
        except Illegal:
            match.play(seat, rng.choice(match.state.legal(seat)))
            continue
        played = [entry for entry in entries if entry.seat == seat]
        several += len(played) > 1
        assert len(played) == len(words) or match.state.sealed > sealed
    if case.game.name != "master-thief" or case.players < 6:
        assert several, "in most games a seat says several words in a row"


def test_no_word_follows_an_answer_to_a_common_question() -> None:
    """TD-2.2 The last to pick could once read the hand that will be passed, by trying words after its own pick."""
    match = Match(get("thieves-den"), ["Ann", "Bob", "Cem"], seed=3)
    while len(match.turn) > 1:
        match.play(match.turn[0], match.state.legal(match.turn[0])[0])
    [last] = match.turn
    own, *_ = match.state.legal(last)
    before = len(match.log)
    answers = set()
    for word in match.game.words.all:
        if word.verb == "pick":
            with pytest.raises(Illegal) as refused:
                match.play_all(last, [own, word, "burgle"])
            answers.add(refused.value.sentence.partition("now: ")[2])
    assert answers == {f"First see what comes of {own.word!r}. (TD-2.2)"}
    assert len(match.log) == before


@every_case
def test_only_in_an_open_game_no_seat_knows_what_another_could_not(case: Case) -> None:
    """People at one screen draw a curtain in every other game."""
    rng = Random(51)
    views = [
        (s.redeal(other, rng).view(seat), s.view(seat))
        for _, s in sampled(case, seed=52, every=5)
        for seat, other in ((0, 1), (1, 0))
    ]
    assert all(dealt == true for dealt, true in views) == case.game.is_open
