"""Playing on from a moment of a replay, and sending somebody a link to it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import LOOKS_IN_TURN, Looks
from tests.server.served import Served


@pytest.fixture(scope="module")
def over(served: Served) -> tuple[str, str]:
    return played(served)


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_a_moment_of_a_replay_is_played_on_against_bots(visit: Visitor, over: tuple[str, str], looks: Looks) -> None:
    table, _ = over
    screen = visit(f"/replay/{table}#at=30")
    page = screen.page
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    for _ in screen.in_turn(looks):
        screen.picture("onward-replay")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_label("Your seat").select_option(index=1)
    for _ in screen.in_turn(looks):
        screen.picture("onward-dialog")
        assert screen.complaints() == []
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table .field")).to_be_visible()
    for size in screen.in_turn(looks):
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


def test_a_turn_is_tried_once_more_and_compared(visit: Visitor, over: tuple[str, str], served: Served) -> None:
    table, token = over
    log = served.get(f"/api/tables/{table}/record")["log"]
    first = next(line for line, text in enumerate(log) if text.startswith("0 "))
    screen = visit(f"/t/{table}#seat={token}")
    page = screen.page
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    page.goto(f"/replay/{table}#at={first}")
    page.get_by_role("button", name="Try this turn").click()
    page.wait_for_url("**/t/*")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('rookery.tables'))")
    retried = next(one for one in kept if one["table"] in page.url)
    with served.player(retried["table"], retried["seats"][0]["token"]) as wren:
        while wren.last["turn"] == [0]:
            wren.play("done" if "done" in wren.words else wren.words[0])
    slip = page.get_by_role("dialog", name="How it compares")
    expect(slip).to_contain_text("of the games")
    expect(slip.get_by_role("definition").filter(has_text="%")).to_have_count(3)
    screen.picture("verdict")
    assert screen.complaints() == []
    slip.get_by_role("link", name="Back to the game").click()
    page.wait_for_url(f"**/replay/{table}#at={first}*")
