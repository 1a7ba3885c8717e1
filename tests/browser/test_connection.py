"""A network that goes dead, slows down and comes back, while somebody plays."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.wire import Wire
from tests.cases import swept
from tests.server.moments import find_moment, seat_at
from tests.server.served import GAME, Served

QUIET = 1_500
"""Milliseconds without a message after which a page asks whether the server is there."""
NOTICED = 5_000
"""Milliseconds within which a page notices that the server is not there."""
CLOCK_BY_HAND = """{
  const [real, start] = [Date.now, Date.now()]
  globalThis.later = 0
  Date.now = () => start + later
  globalThis.letTimePass = () => (Date.now = real)
}"""
"""The page's clock stands still until the test sets `later`: until then the page never asks for an answer."""


@pytest.fixture
def wire(served: Served) -> Iterator[Wire]:
    wire = Wire(served.host)
    yield wire
    wire.close()


def at_the_table(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator(".mat button:not([disabled])").first).to_be_visible()


def choose_one(page: Page) -> None:
    page.locator(".mat button:not([disabled])").first.click()


def said_before(button: Locator) -> str:
    """What a button says before its own words."""
    said: str = button.evaluate("(one) => getComputedStyle(one, '::before').content")
    return said


def moves_of(served: Served, table: str) -> int:
    seq: int = served.get(f"/api/tables/{table}")["seq"]
    return seq


def is_ping(frame: str | bytes) -> bool:
    return bool(json.loads(frame)["type"] == "ping")


@pytest.mark.parametrize("size", swept("small", "phone", "desktop"))
def test_a_dead_network_is_noticed_and_the_move_is_made_once_when_it_is_back(
    visit: Visitor, served: Served, wire: Wire, size: str
) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cy", options={"first_seat": 0})
    before = moves_of(served, table)
    screen = visit("/about", size=size)
    page = screen.page
    page.add_init_script(CLOCK_BY_HAND)
    with page.expect_websocket() as line:
        at_the_table(page, f"http://{wire.host}/t/{table}#seat={tokens[0]}")
    choose_one(page)
    wire.cut()
    page.keyboard.press("Enter")
    button = page.locator(".field .btn[data-sending]")
    expect(button).to_have_text("Take 1")
    expect(button).to_have_attribute("data-sending", "now")
    assert "Sending:" in said_before(button)
    expect(page.get_by_role("status").filter(has_text="Sending: Take 1…")).to_be_attached()
    screen.picture("sending")
    with line.value.expect_event("framesent", is_ping):
        page.evaluate(f"later = {QUIET}")
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    page.evaluate(f"later = {NOTICED}")
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    expect(button).to_have_attribute("data-sending", "kept")
    expect(page.get_by_text("“Take 1” is kept")).to_be_visible()
    assert "Kept:" in said_before(button)
    chosen = page.locator(".mat .picked").count()
    page.locator(".mat button.die:not(.picked)").first.click(force=True)
    page.keyboard.press("2")
    assert page.locator(".mat .picked").count() == chosen, "nothing else can be chosen meanwhile"
    screen.picture("connection-lost")
    assert moves_of(served, table) == before, "nothing has arrived"

    page.evaluate("letTimePass()")
    wire.mend()
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    expect(page.get_by_text("Your move was made.").first).to_be_visible()
    expect(button).to_have_count(0)
    screen.picture("connection-back")
    with served.player(table, tokens[1]) as bob:
        assert bob.words, "it is Bob's turn, once"
    assert moves_of(served, table) == before + 2, "one die was taken and the turn passed on, once"


def test_somebody_offline_reads_it_at_once_and_loses_nothing(visit: Visitor, served: Served) -> None:
    table, [token] = seat_at(served, find_moment(GAME, 3, lambda match: len(match.log) > 30 and match.turn == (0,)))
    before = moves_of(served, table)
    page = visit("/about").page
    page.add_init_script(CLOCK_BY_HAND)
    at_the_table(page, f"/t/{table}#seat={token}")
    told = page.locator(".rail .log li").all_inner_texts()
    page.context.set_offline(True)
    expect(page.get_by_role("alert").filter(has_text="Connection lost.")).to_be_visible()
    expect(page.get_by_role("button", name="Drop it")).to_have_count(0)  # no move is kept
    page.evaluate("letTimePass()")
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    expect(page.get_by_text("Connected again").first).to_be_visible()
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()
    assert page.locator(".rail .log li").all_inner_texts() == told, "nothing is told twice, nothing is lost"
    assert moves_of(served, table) == before
