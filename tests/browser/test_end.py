"""The end of a game: the count with its reasons, what to do next, and the curve."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.server.moments import find_moment, seat_at
from tests.server.served import GAME, Served


@pytest.fixture(scope="module")
def over(served: Served) -> tuple[str, str]:
    table, [token] = seat_at(served, find_moment(GAME, 3, lambda match: match.over))
    return table, token


def test_what_to_do_next_is_in_sight_and_the_count_gives_reasons(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    page = visit(f"/t/{table}#seat={token}").page
    for name in ("Replay", "Lobby"):
        box = page.locator(".go-row").get_by_role("link", name=name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900
    henchmen = page.get_by_role("row", name="Henchmen")
    expect(henchmen).to_contain_text("icon")
    expect(page.get_by_role("row", name="Gold TM-5.1")).to_contain_text("gold")


def test_the_curve_opens_the_replay_by_mouse_and_by_keys(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    page = visit(f"/t/{table}#seat={token}").page
    expect(page.get_by_role("button", name="largest swing")).to_contain_text("%")
    curve = page.get_by_role("slider", name="A moment of the game")
    box = curve.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(page.locator("p.jump")).to_contain_text("% before:")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    page.wait_for_url(f"**/replay/{table}#at=*")
    middle = page.url

    page.go_back()
    curve.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/replay/{table}#at=*")
    assert page.url != middle
