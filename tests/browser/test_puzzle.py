"""A puzzle in the browser: a wrong turn is told what it gives up, the answer has its reason, and the streak is kept."""

from playwright.sync_api import expect

from rookery.core.puzzles import puzzle_of
from rookery.games import OURS
from tests.browser.conftest import Visitor

GAME = "thieves-den"
PUZZLE = puzzle_of(OURS[GAME], 1)


def test_a_puzzle_is_shown_solved_and_kept(visit: Visitor) -> None:
    page = visit(f"/puzzle/{GAME}-1", size="desktop").page
    panel = page.locator(".rail section.puzzle")
    expect(panel).to_contain_text("Find the best turn")
    panel.get_by_role("button", name="A nudge").click()
    expect(panel).to_contain_text("A nudge: For ")
    panel.get_by_role("button", name="Show me").click()
    expect(panel).to_contain_text(PUZZLE.best.told)
    panel.get_by_role("button", name="Play the turn").click()
    expect(panel.get_by_role("button", name="Play on")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('rookery.puzzles'))")
    assert kept["solved"] == {f"{GAME} 1": "shown"}
    panel.get_by_role("button", name="Play on").click()
    expect(panel).to_have_count(0)


def test_the_lobby_leads_to_the_puzzle_of_the_day_and_still_to_a_game_in_two_clicks(visit: Visitor) -> None:
    page = visit("/", size="phone").page
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator("section.puzzle.strip")).to_contain_text("Find the best turn")
    page.goto(page.url.split("/t/")[0] + "/")
    expect(page.get_by_role("link", name="Open a table").first).to_be_visible()


def test_all_puzzles_are_listed_with_how_hard_they_are(visit: Visitor) -> None:
    page = visit("/puzzles", size="desktop").page
    region = page.get_by_role("region", name="Thieves Den")
    expect(region.get_by_role("link", name="1", exact=True)).to_be_visible()
    expect(region.get_by_role("img", name="easy")).to_be_visible()
