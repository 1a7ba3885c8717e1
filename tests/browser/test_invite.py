"""Somebody's bot in the waiting room of a real browser: it waits, is invited, sits down and plays."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.server.served import Served
from tests.server.test_remote_bots import running

LOOK_OFTEN = """{
  const set = setInterval
  globalThis.setInterval = (act, wait, ...rest) => set(act, wait === 5_000 ? 100 : wait, ...rest)
}"""
"""The waiting room looks every five seconds for bots; here it need not be so patient."""


def test_a_bot_that_waits_is_invited_and_plays(visit: Visitor, served: Served, tmp_path: Path) -> None:
    table, [token] = served.table("me Wren", "open", "urchin")
    screen = visit("/about", size="small")
    page = screen.page
    page.add_init_script(LOOK_OFTEN)
    page.goto(f"/t/{table}#seat={token}")
    expect(page.get_by_role("button", name="Start", exact=False)).to_be_visible()
    expect(page.get_by_role("group", name="Bots that can be invited")).to_have_count(0)
    with running(served, tmp_path, "Heron") as heron:
        page.get_by_role("button", name=f"Invite {heron}").click()
        expect(page.get_by_role("listitem").filter(has_text=heron)).to_contain_text("somebody’s bot, here")
        expect(page.get_by_role("group", name="Bots that can be invited")).to_have_count(0)
        assert screen.complaints() == []
        page.get_by_role("button", name="Start", exact=False).click()
        expect(page.get_by_role("region", name=heron)).to_be_visible()
