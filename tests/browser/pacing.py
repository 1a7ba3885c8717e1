"""A seat at a table whose bots are shown at some pace, and a page whose show stands still."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import TEMPO, Visitor
from tests.browser.seeing import Screen
from tests.server.served import Served

STILL = 0.001
"""A tempo at which even the shortest pause lasts for a quarter of an hour."""


def sit(visit: Visitor, served: Served, pace: str = "natural", size: str = "desktop") -> Screen:
    """Wren's seat at a table with bots that are shown at a pace; it is her turn."""
    table, [token] = served.table("me Wren", "urchin", "urchin", start=True, options={"first_seat": 0})
    screen = visit(f"/t/{table}#seat={token}", size=size, pace=pace)
    expect(screen.page.locator(".mat button:not([disabled])").first).to_be_visible()
    return screen


def take_one(page: Page) -> None:
    page.locator(".mat button:not([disabled])").first.click()
    page.locator(".btn.go:not([disabled])").first.click()


def hold(page: Page) -> None:
    """What is shown for a while from now on stays until something is pressed."""
    page.evaluate(f"globalThis.rookeryTempo = {STILL}")


def let_go(page: Page) -> None:
    """What is shown for a while from now on goes by itself again."""
    page.evaluate(f"globalThis.rookeryTempo = {TEMPO}")
