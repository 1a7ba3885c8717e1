"""The pages around a board: lobby, new table, waiting room, curtain, table, end, replay, rules, cards, settings."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.playing import played
from tests.browser.seeing import LOOKS_IN_TURN, Looks, Screen
from tests.cases import swept
from tests.server.served import GAME, Served


@pytest.fixture(scope="module")
def finished(served: Served) -> tuple[str, str]:
    """A game that is over: its table and a seat's token."""
    return played(served)


def calm(screen: Screen, name: str) -> None:
    screen.picture(name)
    assert screen.complaints() == []


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_the_pages_look_right_at_every_size_and_by_night_and_day(visit: Visitor, looks: Looks) -> None:
    """But for rules and new tables, which test_rules_for_people.py looks at."""
    screen = visit("/")
    page = screen.page
    for name, path, sign in (
        ("lobby", "/", page.get_by_role("link", name="Open a table")),
        ("cards", f"/cards/{GAME}", page.get_by_role("heading", name="the cards").locator("~ ul li")),
        ("settings", "/settings", page.get_by_role("heading", name="Settings")),
        ("about", "/about", page.get_by_role("heading", name="About Rookery")),
        ("replays", "/replay", page.get_by_role("heading", name="Replays")),
        ("nowhere", "/no/such/page", page.get_by_role("heading", name="The lamp is out")),
    ):
        page.goto(path)
        expect(sign.first).to_be_visible()
        for _ in screen.in_turn(looks):
            calm(screen, name)


def test_two_clicks_lead_from_the_first_page_to_a_game_against_bots(visit: Visitor) -> None:
    page = visit("/").page
    page.get_by_role("link", name="Open a table").first.click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Your turn")).to_be_visible()


def test_a_friend_comes_by_the_link_sits_down_and_both_play(visit: Visitor) -> None:
    host = visit(f"/new/{GAME}")
    host.page.get_by_text("By link", exact=True).click()
    host.page.get_by_label("Name on seat 1").fill("Ann")
    host.page.get_by_role("button", name="Open the table").click()
    link = host.page.get_by_label("Send this link").input_value()
    calm(host, "waiting")
    assert "#" not in link, "the link for friends must not carry the host's seat"

    friend = visit(link, size="phone")
    friend.page.get_by_label("Your name").fill("Bob")
    friend.page.get_by_role("button", name="Sit down").click()
    calm(friend, "waiting")
    expect(host.page.get_by_text("Bob", exact=True)).to_be_visible()
    host.page.get_by_role("button", name="Start with 2 more bots").click()
    for screen in (host, friend):
        expect(screen.page.get_by_role("heading", name="Waiting for thieves")).to_have_count(0)
        expect(screen.page.locator(".field")).to_be_visible()


def test_a_table_word_in_the_lobby_leads_to_the_table(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Ann", "open", "urchin")
    page = visit("/").page
    field = page.get_by_label("Table word or link")
    field.fill("no such thing")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("neither a table word nor a link")).to_be_visible()
    field.fill(table)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name="Waiting for thieves")).to_be_visible()


def test_a_table_that_is_not_there_says_so(visit: Visitor) -> None:
    page = visit("/t/nosuchtabl").page
    expect(page.get_by_role("heading", name="The lamp is out")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the tables")).to_be_visible()


def test_own_figures_that_are_wrong_are_refused_with_the_line(visit: Visitor, tmp_path: Path) -> None:
    wrong = tmp_path / "mine.toml"
    wrong.write_text('[no-such-card]\ncost = "R"\n', encoding="utf-8")
    page = visit(f"/new/{GAME}").page
    page.get_by_text("House rules, privacy, your own figures").click()
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_text("Read: mine.toml.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("no-such-card")
    assert "/new/" in page.url, "nothing is opened, nothing is lost"


def test_a_spectator_watches_and_cannot_act(visit: Visitor, served: Served) -> None:
    table, _ = played(served, moves=2)
    screen = visit(f"/t/{table}")
    expect(screen.page.get_by_text("You are watching.")).to_be_visible()
    expect(screen.page.get_by_role("button", name="Take back")).to_have_count(0)
    expect(screen.page.locator(".btn.go:not([disabled])")).to_have_count(0)
    calm(screen, "watching")


def test_a_seat_in_a_link_is_taken_over_and_leaves_the_address(visit: Visitor, served: Served) -> None:
    table, token = played(served, moves=2)
    page = visit(f"/t/{table}#seat={token}").page
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()
    assert token not in page.url
    page.reload()
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), swept(("phone", "morning"), ("desktop", "night")))
def test_rules_ledger_menu_settings_hint_and_cards_open_and_close(
    visit: Visitor, served: Served, size: str, theme: str
) -> None:
    table, token = played(served, moves=2)
    screen = visit(f"/t/{table}#seat={token}", size=size, theme=theme)
    page = screen.page
    expect(page.get_by_text("your turn", exact=True).first).to_be_visible()
    calm(screen, "table")
    page.keyboard.press("?")
    page.get_by_role("searchbox", name="Search the rules").fill("steal")
    expect(page.locator(".rule").first).to_be_visible()
    calm(screen, "rules-drawer")
    page.keyboard.press("Escape")  # empties the field of the search
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    calm(screen, "menu")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Muted", exact=True).click()
    calm(screen, "settings-drawer")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    hint = page.get_by_role("dialog", name="What a bot would do")
    expect(hint.locator("ol li").first).to_contain_text("%")
    calm(screen, "hint")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_talk_is_heard_by_the_others_and_can_be_muted(visit: Visitor, served: Served) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cy")
    ann, bob = (visit(f"/t/{table}#seat={token}").page for token in tokens[:2])
    ann.get_by_label("Say something").fill("Well stolen.")
    ann.keyboard.press("Enter")
    expect(bob.get_by_text("Well stolen.")).to_be_visible()
    bob.get_by_role("button", name="Phrases").click()
    bob.get_by_role("button", name="Mute the chat").click()
    expect(bob.get_by_text("Well stolen.")).to_have_count(0)


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_the_end_counts_every_point(visit: Visitor, finished: tuple[str, str], looks: Looks) -> None:
    table, token = finished
    screen = visit(f"/t/{table}#seat={token}")
    page = screen.page
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.get_by_role("img", name="Chance to win")).to_be_visible()
    for _ in screen.in_turn(looks):
        calm(screen, "end")
        rows = [[int(cell) for cell in row.locator("td b").all_inner_texts()] for row in page.locator("tbody tr").all()]
        assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1], "each column adds up"


def test_a_rule_opens_from_the_reckoning_and_the_record_can_be_saved_and_replayed(
    visit: Visitor, finished: tuple[str, str], tmp_path: Path
) -> None:
    table, token = finished
    page = visit(f"/t/{table}#seat={token}").page
    number = page.locator(".reck .rule-no").first
    wanted = number.inner_text()
    number.click()
    expect(page.locator(".rule.here dt")).to_have_text(wanted)
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="The record").click()
    record = tmp_path / "game.rookery.json"
    download.value.save_as(record)
    assert json.loads(record.read_text(encoding="utf-8"))["game"] == GAME

    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text("no record", encoding="utf-8")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("broken.json is not a record")


@pytest.mark.parametrize("looks", LOOKS_IN_TURN)
def test_a_replay_steps_through_the_game_and_tells_nothing_beforehand(
    visit: Visitor, finished: tuple[str, str], looks: Looks
) -> None:
    table, _ = finished
    screen = visit(f"/replay/{table}")
    page = screen.page
    moment = page.get_by_role("slider", name="Moment")
    expect(moment).to_have_value("0")
    told = page.locator(".rail .log li").count()
    page.get_by_role("button", name="One step on").click()
    expect(moment).to_have_value("1")
    assert page.locator(".rail .log li").count() <= told + 8, "only what has happened so far is told"
    moment.fill("40")
    for _ in screen.in_turn(looks):
        calm(screen, "replay")
    page.get_by_label("Seen by").select_option("1")
    expect(moment).to_have_value("40")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(moment).not_to_have_value("40")


def test_a_rematch_seats_everybody_at_a_new_table(visit: Visitor, served: Served) -> None:
    table, token = played(served)
    page = visit(f"/t/{table}#seat={token}").page
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.get_by_role("heading", name="The Reckoning")).to_have_count(0)
    expect(page.locator(".field, .waiting").first).to_be_visible()


def test_the_light_and_the_size_of_text_are_kept(visit: Visitor) -> None:
    page = visit("/settings").page
    page.get_by_text("Morning", exact=True).click()
    page.get_by_text("130 %", exact=True).click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "morning")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"


@pytest.mark.parametrize("size", swept("small", "phone", "desktop"))
def test_a_table_says_whether_secret_answers_are_opened_together(visit: Visitor, served: Served, size: str) -> None:
    screen = visit("/new/master-thief", size=size)
    page = screen.page
    page.get_by_text("House rules, privacy, your own figures").click()
    choice = page.get_by_label("Open secret answers together")
    expect(choice).to_have_count(0)  # among bots, and around one device, there is nothing to hide by waiting
    page.get_by_text("By link", exact=True).click()
    expect(choice).to_be_checked()
    while page.get_by_role("button", name="One player fewer").is_enabled():
        page.get_by_role("button", name="One player fewer").click()
    expect(choice).not_to_be_checked()  # two people
    choice.check()
    choice.scroll_into_view_if_needed()
    calm(screen, "new-together")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Opened together")).to_be_visible()
    calm(screen, "waiting-together")
    assert served.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["open_together"]


def test_a_name_that_looks_like_another_is_refused_with_a_sentence(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Cop", "open", "open")
    screen = visit(f"/t/{table}", size="small")
    page = screen.page
    page.get_by_label("Your name").fill("\u0421\u043e\u0440")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("looks too much like Cop")
    calm(screen, "name-refused")
    page.get_by_label("Your name").fill("Ann \u2764\ufe0f")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("no emoji or other symbols")
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Zoë", exact=True)).to_be_visible()
