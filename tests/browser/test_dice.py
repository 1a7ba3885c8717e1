"""The dice of a game that is over, computed again in the browser of whoever looks."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import PATIENCE
from tests.browser.playing import played
from tests.browser.seeing import SIZES, Screen
from tests.server.served import Served

GAME = "master-thief"


@pytest.fixture(scope="module")
def sworn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose tables really play under an oath."""
    server = Served(tmp_path_factory.mktemp("sworn") / "tables.sqlite3", answer_seconds=1)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def over(sworn: Served) -> tuple[str, str]:
    """A game that was played to its end: its word and the token of a seat."""
    return played(sworn)


@pytest.fixture
def page(browser: Browser, sworn: Served) -> Iterator[Page]:
    context = browser.new_context(base_url=f"http://{sworn.host}", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def forged(route: Route) -> None:
    """The proof with one roll told otherwise."""
    proof: dict[str, Any] = route.fetch().json()
    roll = next(roll for roll in proof["rolls"] if len(roll["odds"]) > 1 and roll["told"].startswith("roll"))
    roll["told"] = next(word for word, _ in roll["odds"] if word != roll["told"])
    route.fulfill(content_type="application/json", body=json.dumps(proof))


def closed(route: Route) -> None:
    """The proof of a server that keeps its secret."""
    proof: dict[str, Any] = route.fetch().json()
    proof["oath"]["secret"] = None
    route.fulfill(content_type="application/json", body=json.dumps(proof))


def look(page: Page, name: str, sizes: tuple[str, ...] = ("desktop", "phone", "small")) -> None:
    """Keep pictures, and hear what axe has to say."""
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        screen = Screen(page, f"{size}-night")
        screen.picture(name)
        assert screen.complaints() == []


def test_every_roll_holds_and_the_proof_can_be_checked_again(page: Page, over: tuple[str, str]) -> None:
    table, token = over
    page.goto(f"/t/{table}#seat={token}")
    page.get_by_role("link", name="The dice").first.click()
    expect(page.get_by_role("heading", name="Every roll holds")).to_be_visible()
    expect(page.get_by_text("fits the seal", exact=True)).to_be_visible()
    rows = page.locator(".rolls tbody tr")
    assert rows.count() > 3
    expect(page.locator(".holds", has_text="does not hold")).to_have_count(0)
    expect(page.locator(".holds", has_text="holds")).to_have_count(rows.count())
    look(page, "dice")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Check again").click()
    expect(page.get_by_role("heading", name="Every roll holds")).to_be_visible()
    page.get_by_role("link", name="The Reckoning").first.click()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()


def test_a_roll_that_was_told_otherwise_is_found(page: Page, over: tuple[str, str]) -> None:
    table, token = over
    page.route("**/proof", forged)
    page.goto(f"/t/{table}#seat={token}")
    page.goto(f"/t/{table}#dice")
    expect(page.get_by_role("heading", name="One roll does not hold")).to_be_visible()
    expect(page.locator("tr.fails")).to_have_count(1)
    expect(page.locator(".odd.told")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the proof").click()
    assert download.value.suggested_filename == f"{table}.proof.json"
    look(page, "dice-failing")


def test_without_the_secret_there_is_no_verdict(page: Page, over: tuple[str, str]) -> None:
    table, _ = over
    page.route("**/proof", closed)
    page.goto(f"/t/{table}#dice")
    expect(page.get_by_role("heading", name="No verdict")).to_be_visible()
    expect(page.get_by_text("The server has not opened its secret.").first).to_be_visible()
    expect(page.locator(".rolls")).to_have_count(0)


def test_a_seal_that_was_swapped_is_found(page: Page, over: tuple[str, str]) -> None:
    table, token = over
    page.goto(f"/t/{table}#seat={token}")
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem('rookery.tables'))
          kept[0].seal = 'f'.repeat(64)
          localStorage.setItem('rookery.tables', JSON.stringify(kept))
        }"""
    )
    page.goto(f"/t/{table}#dice")
    expect(page.get_by_role("heading", name="The seal is another one")).to_be_visible()


def test_a_word_is_added_when_a_table_is_made_and_when_one_sits_down(
    page: Page, browser: Browser, sworn: Served
) -> None:
    page.goto(f"/new/{GAME}")
    page.get_by_text("By link", exact=True).click()
    page.get_by_label("Name on seat 1").fill("Ann")
    page.get_by_label("Your word for the dice").fill("quiet stairs")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Now it is quiet stairs.")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    seal = sworn.get(f"/api/tables/{table}")["seal"]
    expect(page.get_by_role("button", name=f"seal, ends in {seal[-7:]}")).to_be_visible()
    look(page, "waiting-word")
    page.set_viewport_size({"width": 1440, "height": 900})

    friend = browser.new_page(base_url=f"http://{sworn.host}")
    friend.goto(f"/t/{table}")
    friend.get_by_label("Your name").fill("Bob")
    proposal = friend.get_by_label("Your word for the dice").get_attribute("placeholder")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_text(f"Now it is {proposal}.")).to_be_visible()
    page.get_by_label("Your word for the dice").fill("nine lamps")
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.get_by_text("Now it is nine lamps.")).to_be_visible()
    page.get_by_role("button", name="Start with 2 more bots").click()
    expect(page.locator(".field")).to_be_visible()
    assert sworn.get(f"/api/tables/{table}")["vows"] == ["nine lamps", proposal, "", ""]
    friend.context.close()
