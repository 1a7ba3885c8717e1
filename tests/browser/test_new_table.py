"""From the form of a new table to the waiting room: what is agreed on is offered, told, and never below the fold."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.server.served import Served

SIZES = ("low", "desktop", "small", "zoomed", "upright")


def test_the_time_to_answer_is_chosen_and_told(visit: Visitor) -> None:
    page = visit("/new/master-thief").page
    answer = page.get_by_role("group", name="Time to answer")
    expect(answer.get_by_label("No limit")).to_be_checked()
    expect(answer.get_by_label("30 s")).to_be_disabled()
    expect(answer).to_contain_text("Only bots wait for you, so nothing runs out.")
    page.get_by_text("By link").click()
    expect(answer.get_by_label("12 s")).to_be_checked()
    answer.get_by_text("30 s").click()
    page.get_by_placeholder("Your name").fill("Wren")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("dl").get_by_text("Time to answer")).to_be_visible()
    expect(page.locator("dl")).to_contain_text("30 seconds")


def test_games_without_secret_questions_ask_for_no_time(visit: Visitor) -> None:
    page = visit("/new/thiefs-market").page
    expect(page.get_by_role("group", name="Clock")).to_be_visible()
    expect(page.get_by_role("group", name="Time to answer")).to_have_count(0)


def test_the_way_to_the_table_is_in_sight(visit: Visitor, served: Served) -> None:
    screen = visit("/new/master-thief")
    expect(screen.page.locator(".go-row .btn.go")).to_be_visible()
    for size in SIZES:
        screen.resize(size)
        screen.whole(".go-row .btn.go")
        screen.picture("new-table-master-thief")
    table, tokens = served.table("me Wren", "open", "open", "open", "urchin", game="master-thief")
    screen.page.goto(f"/t/{table}#seat={tokens[0]}")
    expect(screen.page.get_by_role("button", name="Start with 3 more bots")).to_be_visible()
    for size in SIZES:
        screen.resize(size)
        screen.whole(".acts .btn.go")
        screen.picture("waiting-in-sight")


def test_a_friend_who_comes_by_the_link_on_a_phone_sees_where_to_sit_down(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Wren", "open", "open", game="master-thief")
    screen = visit(f"/t/{table}", size="low")
    expect(screen.page.get_by_role("button", name="Sit down")).to_be_visible()
    screen.whole(".name input", ".acts .btn.go")
