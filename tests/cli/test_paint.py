"""Tables drawn and painted: nothing too wide, nothing lost, nothing told by colour alone, no secrets."""

import json
from random import Random

import pytest
from rich.text import Text

from rookery import Match, get
from rookery.cli.paint import CUT_ALL, CUT_ASIDES, FOLD_ALL, IN_PAIRS, LEAVE_OUT, hung, paint
from rookery.cli.screen import Screen
from rookery.cli.stories import joined
from rookery.cli.terminal import THEME, Terminal
from rookery.core.picture import Panel, Span
from rookery.core.state import State
from rookery.core.story import Sentence
from rookery.core.tasks import CHANCE
from rookery.games import GAMES

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve"]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_position_can_be_drawn_for_everybody(name: str) -> None:
    game, rng = GAMES[name], Random(5)
    for players in game.seats:
        s = game.new(players)
        while s.turn():
            if rng.random() < 0.01:
                for seat in [None, *range(players)]:
                    check(game.draw(json.loads(json.dumps(s.view(seat))), NAMES[:players], seat))
            step(s, rng)
        check(game.draw(s.view(None), NAMES[:players], None))


def step(s: State, rng: Random) -> None:
    seat = s.turn()[0]
    s.act(seat, s.sample(rng) if seat == CHANCE else rng.choice(s.legal(seat)))


def check(panels: list[Panel]) -> None:
    for panel in panels:
        assert all(piece.style in {"", "dim", *THEME.styles} for line in panel.lines for piece in line)
    for width in (60, 120):
        folded = paint(panels, width, FOLD_ALL)
        assert all(line.cell_len <= width for line in folded)
        said = "".join(piece.text for panel in panels for line in panel.lines for piece in line)
        shown = "".join(line.plain for line in folded)
        assert all(word in shown.split() for word in said.split() if len(word) > 3 and said.split().count(word) > 2)
        assert len(paint(panels, width, CUT_ALL)) <= len(paint(panels, width, LEAVE_OUT)) <= len(folded)


def test_dice_and_costs_are_told_apart_without_colour() -> None:
    game = get("thiefs-market")
    view = dict(Match(game, NAMES[:3], seed=1, first_seat=0).state.view(0))
    view["centre"] = {"red": 1, "white": 1, "blue": 1, "green": 1, "bag": 1, "mask": 1, "marker": 1}
    lines = ["".join(piece.text for piece in line) for panel in game.draw(view, NAMES[:3], 0) for line in panel.lines]
    assert any(line.endswith("[R] [W] [B] [G] [bag] [mask] (marker)") for line in lines)
    assert any(line.startswith("▶ Ann (you)") for line in lines)


def test_what_can_be_bought_now_is_marked() -> None:
    game = get("thiefs-market")
    view = dict(Match(game, NAMES[:3], seed=1, first_seat=0).state.view(0))
    first, second = view["rows"]["A"][:2]
    view["options"] = [f"buy {first}", "done"]
    market = game.draw(view, NAMES[:3], 0)[0]
    shown = {game.card_text(slug)[0]: slug for slug in (first, second)}
    for line in market.lines:
        text = "".join(piece.text for piece in line)
        for name, slug in shown.items():
            if name in text:
                assert text.startswith("* ") == (slug == first)
                assert any(piece.style == "lit" for piece in line) == (slug == first)


def test_a_screen_shows_nothing_that_its_seat_may_not_know() -> None:
    drawn = []
    for hidden in (0, 7):
        match = Match(get("thiefs-market"), NAMES[:3], seed=1, first_seat=0)
        match.state.infamy[1] = hidden  # type: ignore[attr-defined]
        screen = Screen(match, Terminal())
        drawn.append([line.plain for line in [*screen.table(0), *screen.question(0, []), *screen.recent(0, 50)]])
    assert drawn[0] == drawn[1]


def test_long_lines_are_broken_between_words_and_set_in() -> None:
    lines = [line.plain for line in hung(Text("one two three four five"), 10, 2)]
    assert lines == ["one two", "  three", "  four", "  five"]
    assert [line.plain for line in hung(Text("abcdefghijklmno"), 10, 2)] == ["abcdefghij", "  klmno"]


def test_asides_are_cut_first_and_then_left_out() -> None:
    panel = Panel(
        "Stall", [[Span("Hat  "), Span("keeps the rain off", aside=True)], [Span("  ", aside=True), Span("x y")]]
    )
    assert [line.plain.rstrip() for line in paint([panel], 12, CUT_ASIDES)][1:] == ["Hat  keeps …", "  x y"]
    assert [line.plain.rstrip() for line in paint([panel], 12, LEAVE_OUT)][1:] == ["Hat  keeps …"]


def test_at_last_lines_go_without_their_asides_two_side_by_side() -> None:
    goods = [[Span(f"{name}  "), Span("is for sale", aside=True)] for name in ("Hat", "Fan", "Umbrella", "Cup")]
    shown = [line.plain.rstrip() for line in paint([Panel("Stall", [*goods, [Span("Ann")]])], 16, IN_PAIRS)]
    assert shown[1:] == ["Hat     Fan", "Umbrella", "Cup", "Ann"]


def test_sentences_about_one_player_are_joined() -> None:
    told = joined(
        lines("Ann buys Fence.", "Ann pays 1 gold.", "Annette is done.", "Round 2 begins.", "Bob runs."),
        ["Ann", "Bob"],
    )
    assert told == ["Ann buys Fence; pays 1 gold.", "Annette is done.", "Round 2 begins.", "Bob runs."]
    assert joined(lines("Ann runs.", "Ann B runs."), ["Ann", "Ann B"]) == ["Ann runs.", "Ann B runs."]


def test_what_a_rivals_turn_brought_is_not_joined_with_the_own_act() -> None:
    """In Thieves Den the owner of a location gains a bonus in a rival's turn, and then has a turn."""
    bonus, act = Sentence(7, 0, "Ann gains a tome (Tavern).", "TD-3.5", 3), Sentence(8, 0, "Ann passes.", "TD-3.1", 4)
    assert joined([bonus, act], ["Ann"]) == ["Ann gains a tome (Tavern).", "Ann passes."]


def lines(*sentences: str) -> list[Sentence]:
    return [Sentence(number, 0, text, "") for number, text in enumerate(sentences)]
