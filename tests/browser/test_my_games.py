"""My games: kept on the device when a game ends, drawn, and taken along as a file."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import LOOKS_IN_TURN, Looks
from tests.server.served import Served


def many() -> dict[str, Any]:
    """A store of a dozen games, most of them analysed."""
    games = []
    for n in range(14):
        game: dict[str, Any] = {
            "table": f"table-{n}",
            "game": "thiefs-market" if n % 3 else "master-thief",
            "title": "Thief's Market" if n % 3 else "Master Thief",
            "ended": 1_790_000_000_000 + n * 86_400_000,
            "seat": 0,
            "names": ["Wren", "Owl", "Cat", "Rat"],
            "places": [1 + n % 4, 2, 3, 4],
            "scores": [20 + n, 24, 18, 9],
        }
        if n % 5:
            kinds = [{"kind": "steal", "decisions": 4, "loss": 0.09, "accuracy": 72.0}]
            kinds.append({"kind": "buy", "decisions": 9, "loss": 0.1, "accuracy": 88.0})
            game |= {"accuracy": 60.0 + 2 * n, "luck": (n % 7 - 3) / 20, "kinds": kinds}
        games.append(game)
    return {"version": 1, "games": games}


def test_a_game_that_ends_is_kept_and_taken_along(visit: Visitor, served: Served) -> None:
    table, token = played(served)
    page = visit(f"/t/{table}#seat={token}").page
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    page.goto("/mine")
    expect(page.get_by_role("row", name="Thief's Market")).to_have_count(1)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    page.goto("/mine")
    expect(page.get_by_role("row", name="Thief's Market")).to_have_count(1)
    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Export all").click()
    file = downloaded.value.path()
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Delete 1 game").click()
    expect(page.get_by_text("No games yet.")).to_be_visible()
    page.get_by_label("Import").set_input_files(file)
    expect(page.get_by_text("1 game added, 0 were here already.")).to_be_visible()
    expect(page.get_by_role("row", name="Thief's Market")).to_have_count(1)
    page.get_by_label("Import").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[1]"})
    expect(page.get_by_role("alert")).to_have_text("This file does not hold games of Rookery.")


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_many_games_are_drawn(visit: Visitor, looks: Looks) -> None:
    screen = visit("/about")
    screen.page.evaluate("text => localStorage.setItem('rookery.games', text)", json.dumps(many()))
    screen.page.goto("/mine")
    expect(screen.page.get_by_role("heading", name="Accuracy and luck")).to_be_visible()
    for _ in screen.in_turn(looks):
        screen.picture("mine")
        assert screen.complaints() == []
    screen.page.get_by_role("button", name="Master Thief 5").click()
    expect(screen.page.get_by_text("Places 5 games")).to_be_visible()
