"""Playing on from a moment of a replay, and sending somebody a link to it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import LOOKS
from tests.server.served import Served


@pytest.fixture(scope="module")
def over(served: Served) -> tuple[str, str]:
    return played(served)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_moment_of_a_replay_is_played_on_against_bots(
    visit: Visitor, over: tuple[str, str], size: str, theme: str
) -> None:
    table, _ = over
    screen = visit(f"/replay/{table}#at=60", size=size, theme=theme)
    page = screen.page
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    screen.picture("onward-replay")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_label("Your seat").select_option(index=1)
    screen.picture("onward-dialog")
    assert screen.complaints() == []
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table .field")).to_be_visible()
    if size == "desktop":
        expect(page.locator(".bar .note")).to_have_text("Played on from round 1")
    screen.picture("onward-table")


def test_a_link_opens_the_moment_through_the_same_eyes(visit: Visitor, over: tuple[str, str]) -> None:
    table, _ = over
    page = visit(f"/replay/{table}").page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Seen by").select_option("1")
    moment = page.get_by_label("Moment", exact=True)
    for _ in range(7):
        page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert f"/replay/{table}#at=" in link
    other = visit(link[link.index("/replay") :]).page
    expect(other.get_by_label("Moment", exact=True)).to_have_value(moment.input_value())
    expect(other.get_by_label("Seen by")).to_have_value("1")
