"""The dice of a game that is over, computed again in the browser of whoever looks."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from rookery.core.match import Match
from rookery.core.oath import Oath, Sworn
from rookery.games import get
from rookery.server.tokens import new_table_word
from tests.browser.conftest import Visitor
from tests.browser.seeing import Screen
from tests.server.moments import play_to_the_end, seat_at
from tests.server.served import Served

GAME = "master-thief"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose tables really play under an oath."""
    server = Served(tmp_path_factory.mktemp("sworn") / "tables.sqlite3")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def over(served: Served) -> tuple[str, str]:
    """A game whose dice fell by the oath of its table: its word and the token of a seat."""
    oath = Oath(bytes(range(32)), new_table_word(), [""] * 3)
    match = play_to_the_end(Match(get("thiefs-market"), ["Wren", "Owl", "Cat"], fate=Sworn(oath)))
    table, [token] = seat_at(
        served, match, word=oath.table, secret=oath.secret.hex(), seal=oath.seal, vows=list(oath.words)
    )
    return table, token


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


def look(screen: Screen, name: str, sizes: tuple[str, ...] = ("phone", "small", "desktop")) -> None:
    """Keep pictures, and hear what axe has to say; the window is large again at the end."""
    for _ in screen.in_turn([(size, "night") for size in sizes]):
        screen.picture(name)
        assert screen.complaints() == []


def test_every_roll_holds_and_the_proof_can_be_checked_again(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    screen = visit(f"/t/{table}#seat={token}")
    page = screen.page
    page.get_by_role("link", name="The dice").first.click()
    expect(page.get_by_role("heading", name="Every roll holds")).to_be_visible()
    expect(page.get_by_text("fits the seal", exact=True)).to_be_visible()
    rows = page.locator(".rolls tbody tr")
    assert rows.count() > 3
    expect(page.locator(".holds", has_text="does not hold")).to_have_count(0)
    expect(page.locator(".holds", has_text="holds")).to_have_count(rows.count())
    look(screen, "dice")
    page.get_by_role("button", name="Check again").click()
    expect(page.get_by_role("heading", name="Every roll holds")).to_be_visible()
    page.get_by_role("link", name="The Reckoning").first.click()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()


def test_a_roll_that_was_told_otherwise_is_found(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    screen = visit(f"/t/{table}#seat={token}")
    page = screen.page
    page.route("**/proof", forged)
    page.goto(f"/t/{table}#dice")
    expect(page.get_by_role("heading", name="One roll does not hold")).to_be_visible()
    expect(page.locator("tr.fails")).to_have_count(1)
    expect(page.locator(".odd.told")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the proof").click()
    assert download.value.suggested_filename == f"{table}.proof.json"
    look(screen, "dice-failing")


def test_without_the_secret_there_is_no_verdict(visit: Visitor, over: tuple[str, str]) -> None:
    table, _ = over
    page = visit("/about").page
    page.route("**/proof", closed)
    page.goto(f"/t/{table}#dice")
    expect(page.get_by_role("heading", name="No verdict")).to_be_visible()
    expect(page.get_by_text("The server has not opened its secret.").first).to_be_visible()
    expect(page.locator(".rolls")).to_have_count(0)


def test_a_seal_that_was_swapped_is_found(visit: Visitor, over: tuple[str, str]) -> None:
    table, token = over
    page = visit(f"/t/{table}#seat={token}").page
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


def test_a_word_is_added_when_a_table_is_made_and_when_one_sits_down(visit: Visitor, served: Served) -> None:
    screen = visit(f"/new/{GAME}")
    page = screen.page
    page.get_by_text("By link", exact=True).click()
    page.get_by_label("Name on seat 1").fill("Ann")
    page.get_by_label("Your word for the dice").fill("quiet stairs")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Now it is quiet stairs.")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    seal = served.get(f"/api/tables/{table}")["seal"]
    expect(page.get_by_role("button", name=f"seal, ends in {seal[-7:]}")).to_be_visible()
    look(screen, "waiting-word")

    friend = visit(f"/t/{table}").page
    friend.get_by_label("Your name").fill("Bob")
    proposal = friend.get_by_label("Your word for the dice").get_attribute("placeholder")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_text(f"Now it is {proposal}.")).to_be_visible()
    page.get_by_label("Your word for the dice").fill("nine lamps")
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.get_by_text("Now it is nine lamps.")).to_be_visible()
    page.get_by_role("button", name="Start with 2 more bots").click()
    expect(page.locator(".field")).to_be_visible()
    assert served.get(f"/api/tables/{table}")["vows"] == ["nine lamps", proposal, "", ""]
