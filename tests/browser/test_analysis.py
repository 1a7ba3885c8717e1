"""The page after a game: its moments, the account, and what fell."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import LOOKS
from tests.server.served import Served


@pytest.fixture(scope="module")
def over(served: Served) -> tuple[str, str]:
    return played(served)


def test_the_end_leads_to_the_analysis_of_the_game(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    page = visit(f"/t/{table}#seat={token}").page
    page.locator(".go-row").get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name="Your decisions")).to_be_visible()
    expect(page.get_by_role("region", name="The decision")).to_contain_text("%")
    page.get_by_role("button", name="Owl").click()
    expect(page.get_by_role("heading", name="Owl’s decisions")).to_be_visible()
    page.get_by_role("link", name="See it in the replay").click()
    page.wait_for_url(f"**/replay/{table}#at=*")


def test_the_account_adds_up_before_ones_eyes(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    page = visit(f"/t/{table}#seat={token}").page
    page.goto(f"/analysis/{table}#account")
    row = page.get_by_role("row", name="Wren")
    expect(row).to_be_visible()
    figures = [cell.replace("−", "-") for cell in row.get_by_role("cell").all_inner_texts()[:6]]
    result, par, *parts = (float(re.findall(r"[-+]?\d+", cell.replace("- ", ""))[0]) for cell in figures)
    assert abs(result - par - sum(parts)) <= 3, "each is rounded to a whole point"
    roll = page.get_by_role("region", name="Rolls and deals").get_by_role("button").first
    roll.click()
    expect(roll).to_have_attribute("aria-pressed", "true")
    expect(page.locator("aside [aria-current]")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_how_an_analysis_looks(visit: Visitor, over: tuple[str, str], size: str, theme: str) -> None:
    table, _ = over
    screen = visit(f"/analysis/{table}#moments", size=size, theme=theme)
    expect(screen.page.get_by_role("region", name="The decision")).to_be_visible()
    screen.picture("analysis")
    assert screen.complaints() == []
    screen.page.goto(f"/analysis/{table}#account")
    expect(screen.page.get_by_role("heading", name="The account")).to_be_visible()
    screen.picture("account")
    assert screen.complaints() == []
