"""What every game promises, tried on random games."""

import json
from random import Random

import pytest

from rookery.core.match import Match
from rookery.core.notes import NOBODY
from rookery.core.reckoning import points_of
from rookery.core.tasks import CHANCE
from rookery.games import GAMES
from tests.contract.walks import Case, chosen, every_case, move, sampled, walk

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eve", "Flo"]


@every_case
def test_copies_are_independent(case: Case) -> None:
    """Whoever plays on changes no earlier copy, and a copy that is played on changes nothing else."""
    dump = case.game.dump
    rng = Random(5)
    kept = []
    for number, s in enumerate(walk(case, seed=1)):
        if number % 7 == 0:
            twin = s.clone()
            written = json.dumps(dump(s))
            assert json.dumps(dump(twin)) == written
            kept.append((twin, written))
            for _ in range(20):
                if twin.turn():
                    ahead = twin.clone()
                    ahead.act(*move(ahead, rng))
            assert json.dumps(dump(s)) == written
    assert len(kept) > 5
    for twin, written in kept:
        assert json.dumps(dump(twin)) == written


@every_case
def test_the_log_alone_leads_to_the_same_position(case: Case) -> None:
    """A replay needs no seed."""
    match = Match(case.game, NAMES[: case.players], seed=11, **case.options)
    rng = Random(3)
    while not match.over:
        match.play(*move(match.state, rng))
    record = json.loads(json.dumps(match.record()))
    again = Match.replay(case.game, record)
    assert case.game.dump(again.state) == case.game.dump(match.state)
    assert again.record() == match.record()
    middle = len(match.log) // 2
    assert len(Match.replay(case.game, record, until=middle).log) == middle


@every_case
def test_load_is_the_inverse_of_dump(case: Case) -> None:
    """Through real JSON, at every state, in the middle of a turn too; and what was loaded plays on alike."""
    for number, s in sampled(case, seed=2, every=3):
        text = json.dumps(case.game.dump(s))
        loaded = case.game.load(text)
        assert json.dumps(case.game.dump(loaded)) == text
        assert loaded.turn() == s.turn()
        if s.turn():
            seat, action = move(s.clone(), Random(number))
            ahead, behind = s.clone(), loaded
            ahead.act(seat, action)
            behind.act(seat, action)
            assert case.game.dump(behind) == case.game.dump(ahead)


@every_case
def test_no_peeking(case: Case) -> None:
    """A re-deal shows its seat exactly what the true position shows it, and is a position that could be."""
    rng = Random(9)
    for _, s in sampled(case, seed=3, every=3):
        for seat in range(case.players):
            dealt = s.redeal(seat, rng)
            assert dealt is not s
            assert dealt.view(seat) == s.view(seat)
            assert dealt.turn() == s.turn()
            assert case.game.load(case.game.dump(dealt)).view(seat) == s.view(seat)


@every_case
def test_a_redeal_hangs_on_nothing_that_the_seat_cannot_know(case: Case) -> None:
    """Two positions that look the same to a seat are dealt anew in the same ways."""
    rng = Random(10)
    for number, s in sampled(case, seed=8, every=7):
        for seat in range(case.players):
            twin = s.redeal(seat, rng)
            one, other = s.redeal(seat, Random(number)), twin.redeal(seat, Random(number))
            assert case.game.dump(one) == case.game.dump(other)


@every_case
def test_views_are_plain_json_and_belong_to_nobody_else(case: Case) -> None:
    """A view survives JSON unchanged, and changing it changes nothing at the table."""
    for _, s in sampled(case, seed=4, every=11):
        before = case.game.dump(s)
        for seat in (None, *range(case.players)):
            view = s.view(seat)
            assert json.loads(json.dumps(view)) == view
            spoil(view)
        assert case.game.dump(s) == before


def spoil(value: object) -> None:
    """Empty every list and table inside."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.clear()


@every_case
def test_odds_add_up_and_samples_keep_to_them(case: Case) -> None:
    """Every outcome is listed once, the odds add up to 1, and samples are listed."""
    rng = Random(6)
    tried: dict[tuple[str, ...], int] = {}
    for s in walk(case, seed=5):
        odds = s.outcomes()
        if s.turn() != (CHANCE,):
            assert list(odds) == []
            continue
        words = tuple(action.word for action, _ in odds)
        assert len(set(words)) == len(words)
        assert all(share > 0 for _, share in odds)
        assert sum(share for _, share in odds) == pytest.approx(1)
        assert s.sample(rng).word in words
        if tried.setdefault(words, 0) == 0 and len(tried) < 12:
            counts = dict.fromkeys(words, 0)
            for _ in range(2000):
                counts[s.sample(rng).word] += 1
            for action, share in odds:
                spread = 5 * (share * (1 - share) / 2000) ** 0.5
                assert counts[action.word] / 2000 == pytest.approx(share, abs=spread + 1e-9), action
        tried[words] += 1
    assert tried


@every_case
def test_there_is_no_dead_end(case: Case) -> None:
    """Whoever may act has an option, nobody else has one, and every game ends with a winner."""
    for seed in range(4 if chosen(case) else 10):
        for s in walk(case, seed):
            for seat in range(case.players):
                assert bool(s.legal(seat)) == (seat in s.turn())
        assert s.winners()
        assert min(s.ranking()) == 1
        assert len(s.scores()) == len(s.ranking()) == case.players


@every_case
def test_holdings_are_cards_of_the_game_that_everybody_may_see(case: Case) -> None:
    """What lies before a seat is named by its key in the sheet, is nobody's copy, and needs no secret to be told."""
    rng = Random(12)
    held = set()
    for number, s in enumerate(walk(case, seed=8)):
        for seat in range(case.players):
            cards = s.holdings(seat)
            held.update(cards)
            if number % 20 == 0:
                assert all(s.redeal(other, rng).holdings(seat) == cards for other in range(case.players))
                kept = cards.copy()
                cards.clear()
                assert s.holdings(seat) == kept
    assert held <= set(case.game.sheet.rows)
    assert held, "a game whose cards are never held needs no such test, but would have to say so here"


@every_case
def test_options_are_words_in_their_order(case: Case) -> None:
    """Options are words of the game, unique and sorted; the natural choice is one of them."""
    words = case.game.words
    for s in walk(case, seed=7):
        for seat in s.turn():
            options = s.legal(seat) if seat != CHANCE else [action for action, _ in s.outcomes()]
            numbers = [action.index for action in options]
            assert numbers == sorted(set(numbers))
            assert all(words.named[repr(action)] is action is words.all[action.index] for action in options)
            if seat != CHANCE:
                assert s.agenda[-1].natural(s, seat) in options


@every_case
def test_every_word_and_note_can_be_told(case: Case) -> None:
    """Log lines, notes and questions become sentences without a gap, and every note names a rule."""
    match = Match(case.game, NAMES[: case.players], seed=21, **case.options)
    rng = Random(22)
    while not match.over:
        for seat in match.turn:
            assert case.game.ask(match.state, seat, match.names).strip()
        match.play(*move(match.state, rng))
    for entry in match.log:
        told = case.game.say(entry.action, match.names)
        assert told
        assert "{" not in told
        for note in entry.notes:
            assert note.why in case.game.rules
            assert -1 <= note.card < len(case.game.sheet.rows)
            assert -1 <= note.rival < case.players
            assert note.rival == NOBODY or note.rival != note.seat, "a rival is somebody else"
            assert "{" not in case.game.say_note(note, match.names)
    for seat in range(case.players):
        assert points_of(case.game.count(match.state, seat)) == match.state.scores()[seat]


@every_case
def test_undo_gives_back_exactly_what_was(case: Case) -> None:
    """Undo restores the position and the log; it never goes past a fallen die, a shown card or an ended turn."""
    match = Match(case.game, NAMES[: case.players], seed=31, **case.options)
    rng = Random(32)
    undone = 0
    while not match.over:
        before, length = case.game.dump(match.state), len(match.log)
        seat, action = move(match.state, rng)
        match.play(seat, action)
        new = match.log[length:]
        if any(entry.seat == CHANCE for entry in new):
            assert not match.can_undo(seat)
        elif match.can_undo(seat):
            match.undo(seat)
            assert case.game.dump(match.state) == before
            assert len(match.log) == length
            match.play(seat, action)
            undone += 1
    assert undone > 0


def test_every_game_has_small_questions() -> None:
    """The vocabulary of a game stays below some hundred words."""
    for game in GAMES.values():
        assert 10 < len(game.words.all) < 500
