"""Several people around one device: a curtain where there are secrets, and only there."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import TEMPO, Visitor
from tests.browser.seeing import Screen

NAMES = ("Ann", "Bob", "Cy")
SEEN = 2_000 / TEMPO
"""Milliseconds a move stays on the screen before somebody else looks at it."""
HOLD = """(seen) => {
  const [set, clear] = [setTimeout, clearTimeout]
  let last = 1e9
  globalThis.held = new Map()
  globalThis.setTimeout = (act, wait, ...rest) =>
    wait === seen ? (held.set(++last, act), last) : set(act, wait, ...rest)
  globalThis.clearTimeout = (timer) => held.delete(timer) || clear(timer)
}"""
"""Hold every timer that lets a move be seen: it ends when the test says so."""


def gather(visit: Visitor, game: str, size: str = "tablet") -> Screen:
    screen = visit(f"/new/{game}", size=size)
    page = screen.page
    page.evaluate(HOLD, SEEN)
    page.get_by_text("Around this device").click()
    page.get_by_role("button", name="One player fewer").click()
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Name on seat {seat}").fill(name)
    page.get_by_role("button", name="Sit down and play").click()
    return screen


def see_the_move(page: Page) -> None:
    """Wait until the last move is shown for a while, and end that while."""
    page.wait_for_function("() => held.size === 1")
    page.evaluate("held.forEach((act, timer) => (held.delete(timer), act()))")


def heard(page: Page) -> str:
    """What a screen reader is told."""
    return page.get_by_role("log", name="What happens").inner_text().strip()


def test_where_nothing_is_secret_the_next_player_sits_down_after_the_move_was_seen(visit: Visitor) -> None:
    page = gather(visit, "thiefs-market", "desktop").page
    mine = page.get_by_text("your turn", exact=True)
    seen = []
    for _ in range(2):
        expect(mine.first).to_be_visible()
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        seen.append(page.locator(".seat.active .called").inner_text())
        page.locator(".mat button:not([disabled])").first.click()
        page.locator(".btn.go:not([disabled])").first.click()
        expect(mine).to_have_count(0)  # the move can be looked at
        see_the_move(page)
    expect(mine.first).to_be_visible()
    seen.append(page.locator(".seat.active .called").inner_text())
    assert sorted(seen) == sorted(NAMES)


def test_the_curtain_falls_after_the_move_was_seen_and_nothing_is_told_behind_it(visit: Visitor) -> None:
    screen = gather(visit, "thieves-den")
    page = screen.page
    curtain = page.get_by_role("alertdialog")
    expect(curtain).to_be_visible()
    screen.picture("curtain")
    assert screen.complaints() == []
    assert heard(page) == "", "whose scheme it is does not matter: nobody has sat down yet"
    names = []
    for _ in range(2):
        expect(page.locator(".field")).to_have_count(0)
        names.append(curtain.get_by_role("button").inner_text().removeprefix("I am "))
        page.keyboard.press("Enter")  # the focus is where it is needed
        expect(page.locator(".field")).to_be_visible()
        page.locator(".den button[data-can]").first.click()
        page.locator(".btn.go:not([disabled])").first.click()
        page.wait_for_function("() => held.size === 1")
        expect(page.locator(".field")).to_be_visible()
        expect(curtain).to_have_count(0)  # what was picked can still be seen
        see_the_move(page)
        expect(curtain).to_be_visible()
        assert heard(page) == ""
    names.append(curtain.get_by_role("button").inner_text().removeprefix("I am "))
    assert sorted(names) == sorted(NAMES)
