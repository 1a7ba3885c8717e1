"""The page after a game: its moments, the account, and what fell."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import LOOKS_IN_TURN, Looks
from tests.server.served import Served
from tests.server.test_analyses import GOLDEN


@pytest.fixture(scope="module")
def over(served: Served) -> tuple[str, str]:
    return played(served)


def test_the_end_leads_to_the_analysis_of_the_game(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    page = visit(f"/t/{table}#seat={token}").page
    page.locator(".go-row").get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name="Your decisions")).to_be_visible()
    expect(page.get_by_role("region", name="The decision")).to_contain_text("%")
    page.get_by_role("group", name="Whose decisions").get_by_role("button", name="Owl").click()
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


def test_a_record_from_a_file_is_analysed(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/analysis").page
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text('{"game": "chess"}', encoding="utf-8")
    page.get_by_label("Open a record").set_input_files(nonsense)
    expect(page.get_by_role("alert")).to_contain_text("record")
    page.get_by_label("Open a record").set_input_files(GOLDEN)
    expect(page.get_by_role("heading", name="Ann’s decisions")).to_be_visible()
    expect(page.get_by_role("region", name="The decision")).to_contain_text("%")
    expect(page.get_by_role("link", name="See it in the replay")).to_have_count(0)
    page.get_by_role("link", name="The account").filter(visible=True).click()
    expect(page.get_by_role("row", name="Bob")).to_be_visible()


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_how_an_analysis_looks(visit: Visitor, over: tuple[str, str], looks: Looks) -> None:
    table, _ = over
    screen = visit(f"/analysis/{table}#moments")
    expect(screen.page.get_by_role("region", name="The decision")).to_be_visible()
    for _ in screen.in_turn(looks):
        screen.picture("analysis")
        assert screen.complaints() == []
    screen.page.goto(f"/analysis/{table}#account")
    expect(screen.page.get_by_role("heading", name="The account")).to_be_visible()
    for _ in screen.in_turn(looks):
        screen.picture("account")
        assert screen.complaints() == []
