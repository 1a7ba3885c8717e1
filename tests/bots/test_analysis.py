"""An analysis: judged by what each seat knew, in parts that add up, the same for twins, and never before the end."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rookery.bots.analysis import Analysis, Analyst, Effort, analyse
from rookery.bots.analysis.analyst import has_choice
from rookery.bots.analysis.comparing import compare, in_order
from rookery.bots.analysis.judging import Judge
from rookery.bots.analysis.result import MARKS, accuracy_of, mark_of
from rookery.bots.analysis.steps import stretches
from rookery.core.match import Match
from rookery.core.onward import origin_of
from rookery.core.reasons import Broken
from rookery.core.tasks import CHANCE
from rookery.games import GAMES, get
from rookery.sim.playing import match_of
from rookery.sim.series import Series

GOLDEN = Path(__file__).parents[1] / "golden" / "master-thief" / "4-players.json"

every_game = pytest.mark.parametrize("name", GAMES)


def little() -> Effort:
    return Effort(playouts=2, search=2, first_pairs=2, pairs=2)


@cache
def played(name: str, seed: int = 1) -> Match:
    game = get(name)
    return match_of(Series(game, game.seats[0], ["urchin"], seed=seed), 1)


@cache
def analysed(name: str) -> Analysis:
    """Judged by a single playout for each position, and no turn compared with others: quick, and as exact."""
    return analyse(played(name), Effort(playouts=1, pairs=0))


@every_game
def test_the_parts_of_every_account_add_up_to_the_last_digit(name: str) -> None:
    match, found = played(name), analysed(name)
    assert [step.at for step in found.steps[1:]] == [step.until for step in found.steps[:-1]]
    assert (found.steps[0].at, found.steps[-1].until) == (0, len(match.log))
    winners = match.state.winners()
    for seat, account in enumerate(found.accounts):
        assert account.result == pytest.approx(1 / len(winners) if seat in winners else 0.0, abs=1e-6)
        parts = account.luck + account.own + account.others + account.hidden
        assert abs(account.result - account.par - parts) < 1e-9
        before = account.par
        for step in found.steps:
            change = step.luck[seat] + step.own[seat] + step.others[seat] + step.hidden[seat]
            assert abs(step.chances[seat] - before - change) < 1e-9
            before = step.chances[seat]


@every_game
def test_a_game_that_was_played_on_is_measured_from_its_beginning(name: str) -> None:
    """Par is what each seat's chance was at the position from which it was played on."""
    whole = played(name)
    line = next(i for i in range(3 * len(whole.log) // 4, len(whole.log)) if whole.log[i].seat != CHANCE)
    origin = origin_of(whole.game, whole.record(), line, None, Random(1))
    match, rng = Match(whole.game, whole.names, seed=3, origin=origin), Random(2)
    while not match.over:
        match.play(match.turn[0], rng.choice(match.state.legal(match.turn[0])))
    accounts = analyse(match, Effort(playouts=1, pairs=0)).accounts
    assert {account.par for account in accounts} != {round(1 / len(match.names), 12)}, "nobody's chance is as at a deal"
    for account in accounts:
        parts = account.luck + account.own + account.others + account.hidden
        assert abs(account.result - account.par - parts) < 1e-9


@every_game
def test_twins_get_the_same_judgement_of_a_decision(name: str) -> None:
    """Positions that differ only in what a seat cannot know: chance, loss and better turn are the same."""
    judge = Judge(little(), 3)
    decisions = [stretch for stretch in stretches(played(name)) if stretch.seat != CHANCE]
    for stretch in decisions[2 :: len(decisions) // 4]:
        twin = stretch.before.redeal(stretch.seat, Random(5))
        assert judge.chances(stretch.before, stretch.seat) == judge.chances(twin, stretch.seat)
        one, other = (compare(s, stretch.seat, stretch.words, little(), 3) for s in (stretch.before, twin))
        assert (one.loss, one.error, one.better) == (other.loss, other.error, other.better)


@every_game
def test_a_seat_sees_nothing_in_what_others_do_in_secret(name: str) -> None:
    cut = list(stretches(played(name)))
    for stretch, step in zip(cut[1:], analysed(name).steps[1:], strict=True):
        for seat in range(len(step.chances)):
            if stretch.is_unseen_by(seat):
                assert (step.luck[seat], step.own[seat], step.others[seat], step.hidden[seat]) == (0, 0, 0, 0)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.is_open])
def test_in_a_game_without_secrets_everything_could_be_known(name: str) -> None:
    assert not any(any(step.hidden) for step in analysed(name).steps)


def test_what_a_raid_turns_up_could_not_be_known() -> None:
    """In this game stashes are raided, and calling cards come to light at the end."""
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    found = analyse(Match.replay(get(record["game"]), record), Effort(playouts=1, pairs=0))
    assert any(any(step.hidden) for step in found.steps)


@every_game
def test_what_is_asked_is_of_a_declared_kind(name: str) -> None:
    game = get(name)
    for seed in (1, 2):
        for stretch in stretches(played(name, seed)):
            if stretch.seat != CHANCE:
                assert game.kind_of(stretch.task, stretch.words[0]) in game.kinds.values(), stretch.task.label


def test_equal_seeds_bring_equal_losses_and_other_seeds_meet_other_luck() -> None:
    match = played("master-thief")
    one, same, other = (analyse(match, little(), seed=seed) for seed in (1, 1, 2))
    assert numbers(one) == numbers(same) != numbers(other)


def numbers(found: Analysis) -> list[object]:
    return [[step.chances for step in found.steps], [(one.loss, one.better) for one in found.decisions]]


def test_a_careless_turn_costs_something_and_the_better_one_can_be_played() -> None:
    effort = Effort(search=24, first_pairs=6, pairs=12)
    losses = []
    for stretch in list(stretches(played("thiefs-market", 3)))[30:]:
        if stretch.seat != CHANCE and has_choice(stretch.before, stretch.seat, stretch.words):
            found = compare(stretch.before, stretch.seat, stretch.words, effort, 1)
            losses.append(found.loss)
            if found.loss > MARKS[-1][1]:
                assert found.better[0] in stretch.before.legal(stretch.seat)
                assert found.loss > found.error
                return
    pytest.fail(f"an urchin has lost nothing by its turns: {losses}")


def test_words_in_any_order_are_judged_as_one_turn() -> None:
    for stretch in stretches(played("thiefs-market")):
        verbs = [word.verb for word in stretch.words]
        if verbs[:3] == ["take"] * 3 and stretch.words[0] is not stretch.words[1]:
            turned = [stretch.words[1], stretch.words[0], *stretch.words[2:]]
            assert in_order(stretch.before, stretch.seat, turned) == stretch.words
            return
    pytest.fail("nobody has taken three things")


def test_marks_and_accuracy_go_by_the_loss() -> None:
    assert [mark_of(loss) for loss in (0.0, 0.019, 0.02, 0.05, 0.12)] == ["", "", "inaccuracy", "mistake", "blunder"]
    assert accuracy_of([]) == accuracy_of([0.0, 0.0]) == 100.0
    assert accuracy_of([0.0, 0.0693]) == pytest.approx(75.0, abs=0.1)


def test_without_time_the_analysis_says_that_nothing_stands_behind_it() -> None:
    found = analyse(played("thiefs-market"), Effort(seconds=0.0))
    assert found.sims == 0
    assert all(decision.sims == 0 and not decision.mark for decision in found.decisions)
    for account in found.accounts:
        parts = account.luck + account.own + account.others + account.hidden
        assert abs(account.result - account.par - parts) < 1e-9


def test_a_game_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(Broken, match="not over"):
        Analyst(Match(get("thiefs-market"), ["Ann", "Bob", "Cem"], seed=1))
