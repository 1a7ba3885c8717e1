"""A seat at a table whose bots are shown at some pace."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.seeing import Screen
from tests.server.served import Served


def sit(visit: Visitor, served: Served, pace: str, size: str = "desktop") -> Screen:
    """Wren's seat at a table with bots that are shown at a pace; it is her turn."""
    table, [token] = served.table("me Wren", "urchin", "urchin", start=True, options={"first_seat": 0})
    return sit_down(visit, f"/t/{table}#seat={token}", pace, size)


def sit_down(visit: Visitor, address: str, pace: str, size: str = "desktop", motion: str = "still") -> Screen:
    screen = visit("/about", size=size)
    liked = json.dumps({"theme": "night", "motion": motion, "pace": pace})
    screen.page.evaluate(f"localStorage.setItem('rookery.settings', {json.dumps(liked)})")
    screen.page.goto(address)
    expect(screen.page.locator(".mat button:not([disabled]), .mine .end").first).to_be_visible()
    return screen


def take_one(page: Page) -> None:
    page.locator(".mat button:not([disabled])").first.click()
    page.locator(".btn.go:not([disabled])").first.click()
