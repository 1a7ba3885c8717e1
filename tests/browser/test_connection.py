"""A network that goes dead, slows down and comes back, while somebody plays."""

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.wire import Wire
from tests.cases import swept
from tests.server.served import Served

NOTICED = 5.0
BACK = 2.0
BUSY = 1.5
"""Seconds that a machine with other things to do may add."""


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


@pytest.mark.parametrize("size", swept("small", "phone", "desktop"))
def test_a_dead_network_is_noticed_and_the_move_is_made_once_when_it_is_back(
    visit: Visitor, served: Served, wire: Wire, size: str
) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cy", options={"first_seat": 0})
    before = moves_of(served, table)
    screen = visit("/about", size=size)
    page = screen.page
    at_the_table(page, f"http://{wire.host}/t/{table}#seat={tokens[0]}")
    choose_one(page)
    wire.cut()
    begin = monotonic()
    page.locator(".btn.go:not([disabled])").first.click()
    button = page.locator(".field .btn[data-sending]")
    expect(button).to_have_text("Take 1")
    assert "Sending:" in said_before(button)
    expect(page.get_by_role("status").filter(has_text="Sending: Take 1…")).to_be_attached()
    screen.picture("sending")
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    assert monotonic() - begin < NOTICED + BUSY
    expect(page.get_by_text("“Take 1” is kept")).to_be_visible()
    assert "Kept:" in said_before(button)
    chosen = page.locator(".mat .picked").count()
    page.locator(".mat button.die:not(.picked)").first.click(force=True)
    page.keyboard.press("2")
    assert page.locator(".mat .picked").count() == chosen, "nothing else can be chosen meanwhile"
    screen.picture("connection-lost")
    assert moves_of(served, table) == before, "nothing has arrived"

    wire.mend()
    begin = monotonic()
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    assert monotonic() - begin < BACK + BUSY
    expect(page.get_by_text("Your move was made.").first).to_be_visible()
    screen.picture("connection-back")
    page.wait_for_timeout(500)
    assert moves_of(served, table) == before + 2, "one die was taken and the turn passed on, once"


def test_a_slow_answer_is_waited_for_where_the_button_is(visit: Visitor, served: Served, wire: Wire) -> None:
    """The button that was pressed says that its move is on its way, again after the connection came back."""
    table, tokens = served.begun("Ann", "Bob", "Cy", options={"first_seat": 0})
    page = visit("/about").page
    at_the_table(page, f"http://{wire.host}/t/{table}#seat={tokens[0]}")
    choose_one(page)
    wire.cut()
    page.keyboard.press("Enter")
    button = page.locator(".field .btn[data-sending]")
    expect(button).to_have_attribute("data-sending", "now")
    expect(button).to_have_attribute("data-sending", "kept")
    wire.mend()
    expect(page.get_by_text("Your move was made.").first).to_be_visible()
    expect(button).to_have_count(0)


def test_whoever_is_offline_is_told_at_once(visit: Visitor, served: Served) -> None:
    table, token = played(served, moves=2)
    page = visit("/about").page
    at_the_table(page, f"/t/{table}#seat={token}")
    before = page.locator(".rail .log li").all_inner_texts()
    begin = monotonic()
    page.context.set_offline(True)
    expect(page.get_by_role("alert").filter(has_text="Connection lost.")).to_be_visible()
    assert monotonic() - begin < 1 + BUSY
    page.context.set_offline(False)
    begin = monotonic()
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    assert monotonic() - begin < BACK + BUSY
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()
    assert page.locator(".rail .log li").all_inner_texts() == before, "nothing is told twice, nothing is lost"


def test_a_kept_move_can_be_dropped(visit: Visitor, served: Served, wire: Wire) -> None:
    table, token = played(served, moves=2)
    before = moves_of(served, table)
    page = visit("/about").page
    at_the_table(page, f"http://{wire.host}/t/{table}#seat={token}")
    wire.cut()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    expect(page.get_by_role("button", name="Drop it")).to_have_count(0)
    wire.mend()
    expect(page.get_by_text("Connected again").first).to_be_visible()
    assert moves_of(served, table) == before
