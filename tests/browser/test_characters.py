"""Bots by face and strength: chosen in the form of a new table and in the waiting room, and an even game suggested."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.server.moments import find_moment, seat_at
from tests.server.served import GAME, Served

KEPT = "rookery.level"


def test_bots_are_chosen_by_face_and_dial_and_have_their_face_at_the_table(visit: Visitor) -> None:
    screen = visit(f"/new/{GAME}", size="phone")
    page = screen.page
    dial = page.get_by_role("slider", name="Strength of all bots")
    expect(dial).to_have_attribute("aria-valuetext", "4, Cutpurse")
    expect(page.get_by_text("Play 3 games against bots, and this finds your level.")).to_be_visible()
    page.get_by_role("button", name="Give a seat to Nettle").click()
    expect(page.get_by_role("button", name="Seat 2 is for Nettle")).to_have_attribute("aria-pressed", "true")
    dial.focus()
    page.keyboard.press("Home")
    expect(dial).to_have_attribute("aria-valuetext", "2, Lookout")  # an Urchin has no character
    expect(page.get_by_label("How strong the bot on seat 2 is")).to_have_value("lookout")
    page.get_by_label("How strong the bot on seat 3 is").select_option("urchin")
    page.get_by_label("Who sits on seat 4").select_option("bot gambler")
    assert screen.complaints() == []
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    for name in ("Nettle", "Lucky"):
        plate = page.locator(".seat", has_text=name)
        expect(plate.locator(".sigil > img")).to_be_visible()


def test_an_even_game_is_suggested_and_the_usual_one_from_then_on(visit: Visitor) -> None:
    page = visit(f"/new/{GAME}").page
    games = page.evaluate("async () => await (await fetch('/api/games')).json()")
    strong = next(game for game in games if game["name"] == GAME)["levels"][6]["rating"]
    kept = json.dumps({"standings": {GAME: {"rating": strong, "games": 9}}, "counted": []})
    page.evaluate(f"localStorage.setItem('{KEPT}', {json.dumps(kept)})")
    page.reload()
    dial = page.get_by_role("slider", name="Strength of all bots")
    expect(page.get_by_text("An even game for you.")).to_be_visible()
    suggested = dial.get_attribute("aria-valuetext")
    dial.focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("You would nearly always win.")).to_be_visible()
    page.get_by_role("button", name="An even game for me").click()
    expect(dial).to_have_attribute("aria-valuetext", suggested or "")


def test_a_finished_game_counts_once_for_your_level(visit: Visitor, served: Served) -> None:
    table, [token] = seat_at(served, find_moment(GAME, 3, lambda match: match.over))
    page = visit(f"/t/{table}#seat={token}").page
    page.wait_for_function(f"() => localStorage.getItem('{KEPT}')")
    with page.expect_response("**/api/games"):  # the end of a game may be looked at again
        page.reload()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    page.goto(f"/new/{GAME}")
    expect(page.get_by_text("Play 3 games against bots")).to_be_visible()
    kept = json.loads(page.evaluate(f"localStorage.getItem('{KEPT}')"))
    assert kept["counted"] == [table]
    assert kept["standings"][GAME]["games"] == 1


def test_the_host_chooses_bots_in_the_waiting_room(visit: Visitor, served: Served) -> None:
    table, [token] = served.table("me Wren", "open", "open")
    screen = visit(f"/t/{table}#seat={token}", size="small")
    page = screen.page
    page.get_by_label("Who takes seat 2").select_option("cautious")
    expect(page.get_by_text("the cautious, cutpurse")).to_be_visible()
    page.get_by_label("How strong the bot on seat 2 is").select_option("burglar")
    expect(page.get_by_text("the cautious, burglar")).to_be_visible()
    assert screen.complaints() == []
    page.get_by_label("Who takes seat 2").select_option("open")
    expect(page.get_by_role("button", name="Start with 2 more bots")).to_be_visible()
